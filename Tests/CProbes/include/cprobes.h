#pragma once

// System calls in a process with the limits of one that decodes.

// The calls that such a process can make although it must not, and those that it cannot make although it must: their names
// with a space behind each. Empty for none, NULL where there is no process.
const char *cprobes_wrong_calls(void);

// The signal that ends such a process when it aborts; 0 for none.
int cprobes_abort_signal(void);
