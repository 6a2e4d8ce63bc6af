#pragma once
// Every header of the X world in one module, so that their types are the same types in Swift.
#include <poll.h>
#include <signal.h>
#include <time.h>
#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <X11/XKBlib.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/Xrender.h>
#include <X11/extensions/shape.h>
#include <X11/Xft/Xft.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <pango/pango.h>
#include <pango/pangoxft.h>

// Macros that Swift cannot say.
static inline int cx11_destroy_image(XImage *image) { return XDestroyImage(image); }
static inline void cx11_set_mask(unsigned char *mask, int event) { XISetMask(mask, event); }
static inline int cx11_mask_is_set(const unsigned char *mask, int event) {
  return XIMaskIsSet(mask, event) != 0;
}
static inline int cx11_mask_length(int last_event) { return XIMaskLen(last_event); }

// poll to the nanosecond; the C library shows it only to programs that ask for GNU's names.
extern int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
