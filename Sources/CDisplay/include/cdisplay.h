#pragma once
#include <stdbool.h>

// Connections of Xlib that outlive their server.
//
// Xlib ends the process when a server is gone: it calls exit once the program's handler returns. A connection that is open can
// be set to go on, but not one that XOpenDisplay is still making. What goes on is handled by Xlib only in part: requests
// have no room any more, resources no numbers.

struct _XDisplay;

/// Sets what is called with a connection that has lost its server, for all connections of the process.
///
/// The connection goes on: its requests are dropped, its questions have no answer, and its resources are number 0.
void cdisplay_listen(void (*lose)(struct _XDisplay *));

/// Connects, as XOpenDisplay. NULL where no server answers, and, with `is_lost`, where one did and is gone again. Some 20 KB
/// that Xlib had for that connection cannot be reached then.
struct _XDisplay *cdisplay_open(const char *name, bool *is_lost);
