#pragma once
#include <stdbool.h>

// The signals that ask a program to end: SIGTERM, SIGINT and SIGHUP. One that is ignored when the program starts, as by nohup,
// stays ignored.

/// From now on they end the process at once, with exit code 0.
void csignals_end(void);

/// From now on the first of each kind is announced, and a second one ends the process as the system does.
///
/// Returns a descriptor that can be read from the first signal on; -1 where the process may not open one more.
int csignals_announce(void);

/// Whether one was announced.
bool csignals_is_announced(void);
