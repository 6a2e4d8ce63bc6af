#pragma once
// Every header of X in one module. What it shares with other rooms, Pango, FreeType and XCB, comes as their modules: read
// here again, a type would be another type in Swift.
#include "../CText/ctext.h"
#include "../CXCB/cxcb.h"
#include <X11/Xlib.h>
#include <X11/Xlib-xcb.h>
#include <X11/Xproto.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <X11/XKBlib.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/extensions/XI2proto.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XKBproto.h>
#include <X11/extensions/compositeproto.h>
#include <X11/extensions/damageproto.h>
#include <X11/extensions/dpmsconst.h>
#include <X11/extensions/dpmsproto.h>
#include <X11/extensions/randrproto.h>
#include <X11/extensions/saver.h>
#include <X11/extensions/saverproto.h>
#include <X11/extensions/xfixesproto.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/Xrender.h>
#include <X11/extensions/shape.h>
#include <X11/Xft/Xft.h>
#include <pango/pangoxft.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>

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

// Extensions by XCB. Their libraries wait for one answer after the other before the first request, XInput's for six, during
// which no window could be shown.

// Declared in Xlibint.h, which would make another type of Display. Xlib's manual has them in its appendix on extensions.
extern Bool (*XESetWireToEvent(Display *, int, Bool (*)(Display *, XEvent *, xEvent *)))(
    Display *, XEvent *, xEvent *);
extern Bool (*XESetWireToEventCookie(Display *, int,
                                     Bool (*)(Display *, XGenericEventCookie *, xEvent *)))(
    Display *, XGenericEventCookie *, xEvent *);

// Makes an event that has a type, and nothing else.
static inline Bool cx11_keep_type(Display *display, XEvent *event, xEvent *wire) {
  event->xany.type = wire->u.u.type & 0x7f;
  event->xany.serial = XLastKnownRequestProcessed(display);
  event->xany.send_event = (wire->u.u.type & 0x80) != 0;
  event->xany.display = display;
  event->xany.window = None;
  return True;
}

// Makes Xlib pass on the events of a number.
static inline void cx11_receive_type(Display *display, int event) {
  XESetWireToEvent(display, event, cx11_keep_type);
}

// The same for events whose first field is a window.
static inline Bool cx11_keep_window(Display *display, XEvent *event, xEvent *wire) {
  cx11_keep_type(display, event, wire);
  event->xany.window = ((const CARD32 *)wire)[1];
  return True;
}
static inline void cx11_receive_window(Display *display, int event) {
  XESetWireToEvent(display, event, cx11_keep_window);
}

// Makes the data of an event out of its bytes as they came.
static inline Bool cx11_keep_bytes(Display *display, XGenericEventCookie *cookie, xEvent *event) {
  const xGenericEvent *wire = (const xGenericEvent *)event;
  size_t size = sizeof(xEvent) + 4 * (size_t)wire->length;
  cookie->type = GenericEvent;
  cookie->serial = XLastKnownRequestProcessed(display);
  cookie->send_event = (wire->type & 0x80) != 0;
  cookie->display = display;
  cookie->extension = wire->extension;
  cookie->evtype = wire->evtype;
  cookie->data = malloc(size);
  if (cookie->data) memcpy(cookie->data, event, size);
  return cookie->data != NULL;
}

// Makes Xlib pass on the generic events of an extension, as bytes.
static inline void cx11_receive_bytes(Display *display, int opcode) {
  XESetWireToEventCookie(display, opcode, cx11_keep_bytes);
}

// Sends a request whose bytes begin with a header, of which XCB fills in the length and the opcode. Returns its number.
static inline unsigned int cx11_send(Display *display, int opcode, void *bytes, size_t size,
                                     int has_reply) {
  // XCB uses the two entries before the first.
  struct iovec parts[3] = {{NULL, 0}, {NULL, 0}, {(char *)bytes, size}};
  xcb_protocol_request_t request = {1, NULL, (uint8_t)opcode, !has_reply};
  return xcb_send_request(XGetXCBConnection(display), 0, parts + 2, &request);
}

// Declared in Xlibint.h, as the functions above: room for a request in Xlib's own buffer, with its type and length set.
extern void *_XGetRequest(Display *, unsigned char, size_t);

// Adds a request that has no reply to Xlib's buffer, so that it leaves with the others of a frame: where XCB sends one, Xlib's
// buffer is written before it, by a system call of its own. Returns 0 for a request that may not fit.
static inline int cx11_append(Display *display, int opcode, const void *head, size_t head_size,
                              const void *tail, size_t tail_size) {
  // Half of Xlib's buffer.
  if (head_size + tail_size > 8192) return 0;
  char *request = (char *)_XGetRequest(display, (unsigned char)opcode, head_size + tail_size);
  if (!request) return 0;
  xReq start = *(const xReq *)head;
  start.reqType = ((xReq *)request)->reqType;
  start.length = ((xReq *)request)->length;
  memcpy(request, head, head_size);
  memcpy(request, &start, sizeof start);
  if (tail_size) memcpy(request + head_size, tail, tail_size);
  _XPrivDisplay inside = (_XPrivDisplay)display;
  if (inside->private15) inside->private15(display);
  return 1;
}

// Waits for a reply, which the caller frees; NULL where the server has none.
static inline void *cx11_reply(Display *display, unsigned int sequence) {
  xcb_generic_error_t *error = NULL;
  void *reply = xcb_wait_for_reply(XGetXCBConnection(display), sequence, &error);
  free(error);
  return reply;
}

// Cursors as libXcursor reads them, which is opened when one is first shown: its own header would have to be installed.
typedef struct {
  unsigned int version, size, width, height;
  unsigned int x, y;   // of the point that it points with
  unsigned int delay;  // until the next image, in milliseconds
  unsigned int *pixels;  // premultiplied ARGB
} cx11_cursor_image;
typedef struct {
  int count;
  cx11_cursor_image **images;
  char *name;
} cx11_cursor_images;

// Makes held keys repeat as presses alone, as XkbSetDetectableAutoRepeat does, which waits for an answer.
static inline void cx11_repeat_without_releases(Display *display) {
  int opcode = 0, event = 0, error = 0, major = XkbMajorVersion, minor = XkbMinorVersion;
  // Xlib knows them since it connected.
  if (!XkbQueryExtension(display, &opcode, &event, &error, &major, &minor)) return;
  xkbPerClientFlagsReq request = {.xkbReqType = X_kbPerClientFlags,
                                  .deviceSpec = XkbUseCoreKbd,
                                  .change = XkbPCF_DetectableAutoRepeatMask,
                                  .value = XkbPCF_DetectableAutoRepeatMask};
  xcb_discard_reply(XGetXCBConnection(display),
                    cx11_send(display, opcode, &request, sizeof request, 1));
}
