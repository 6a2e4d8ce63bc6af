#pragma once
// Every header of X in one module. What it shares with the rooms Text and Raster, Pango and FreeType, comes as their
// modules: read here again, a type would be another type in Swift.
#include "../CText/ctext.h"
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
#include <pango/pangoxft.h>

// Macros that Swift cannot import.
static inline int cx11_destroy_image(XImage *image) { return XDestroyImage(image); }
static inline void cx11_set_mask(unsigned char *mask, int event) { XISetMask(mask, event); }
static inline int cx11_mask_is_set(const unsigned char *mask, int event) {
  return XIMaskIsSet(mask, event) != 0;
}
static inline int cx11_mask_length(int last_event) { return XIMaskLen(last_event); }

// Variadic functions, which Swift cannot call.
static inline XIC cx11_create_input_context(XIM method, Window window) {
  return XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow,
                   window, NULL);
}
static inline unsigned long cx11_filtered_events(XIC context) {
  unsigned long mask = 0;
  XGetICValues(context, XNFilterEvents, &mask, NULL);
  return mask;
}
static inline void cx11_when_destroyed(XIM method, XIMProc call, void *context) {
  XIMCallback callback = {(XPointer)context, call};
  XSetIMValues(method, XNDestroyCallback, &callback, NULL);
}

// Xlib handles a broken connection only in part. Its buffer fills up until a request does not fit, and the second new
// resource gets no number; either ends the process. After this call, requests are dropped and resources are number 0.
static inline int cx11_drop_requests(Display *display) {
  // The buffer's beginning and its next free byte: at fixed offsets, because the macros of extensions write there.
  _XPrivDisplay inside = (_XPrivDisplay)display;
  inside->private13 = inside->private12;
  return 0;
}
static inline XID cx11_no_resource(Display *display) {
  (void)display;
  return None;
}
static inline void cx11_retire(Display *display) {
  ((_XPrivDisplay)display)->resource_alloc = cx11_no_resource;
  XSetAfterFunction(display, cx11_drop_requests);
  cx11_drop_requests(display);
}
