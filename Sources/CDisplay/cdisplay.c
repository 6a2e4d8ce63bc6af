#include "cdisplay.h"

#include <X11/Xlib-xcb.h>
#include <X11/Xlib.h>
#include <setjmp.h>
#include <stddef.h>

static void (*lost)(Display *);

// Whether this thread is within XOpenDisplay, where that is given up, and the connection that it was making. Not local to the
// function that jumps: what changes there before a jump has no certain value after it.
static _Thread_local bool is_opening;
static _Thread_local jmp_buf start;
static _Thread_local Display *unfinished;

// The buffer's beginning and its next free byte: at fixed offsets, because the macros of extensions write there.
static int drop_requests(Display *display) {
  _XPrivDisplay inside = (_XPrivDisplay)display;
  inside->private13 = inside->private12;
  return 0;
}

static XID no_resource(Display *display) {
  (void)display;
  return None;
}

// Where XCB has sent the last request, Xlib has no buffer, and cannot get it back any more: it gets the one that it had.
static void keep_buffer(Display *display, void *end) {
  ((_XPrivDisplay)display)->private14 = (XPointer)end;
}

static int handle_loss(Display *display) {
  if (is_opening) {
    is_opening = false;
    unfinished = display;
    longjmp(start, 1);
  }
  lost(display);
  // The buffer fills up until a request does not fit, and the second new resource gets no number; either ends the process.
  ((_XPrivDisplay)display)->resource_alloc = no_resource;
  XSetAfterFunction(display, drop_requests);
  drop_requests(display);
  return 0;
}

void cdisplay_listen(void (*lose)(Display *)) {
  lost = lose;
  XSetIOErrorHandler(handle_loss);
}

Display *cdisplay_open(const char *name, bool *is_lost) {
  *is_lost = false;
  if (setjmp(start) != 0) {
    *is_lost = true;
    xcb_disconnect(XGetXCBConnection(unfinished));
    return NULL;
  }
  is_opening = true;
  Display *display = XOpenDisplay(name);
  is_opening = false;
  if (display) XSetIOErrorExitHandler(display, keep_buffer, ((_XPrivDisplay)display)->private14);
  return display;
}
