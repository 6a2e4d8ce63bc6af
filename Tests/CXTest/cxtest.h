#pragma once
// What the test support says to the X server and to the kernel. XCB and not Xlib: Xlib's error
// handlers are one for the whole process, which here also holds the code under test.
#include "../../Sources/CXCB/cxcb.h"
#include <spawn.h>
#include <sys/pidfd.h>

// glibc has these, but declares them only for _GNU_SOURCE, which Swift does not set.
extern int pipe2(int ends[2], int flags);
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *path);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int from);
