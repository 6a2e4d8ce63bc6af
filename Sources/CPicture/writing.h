#pragma once

#include "fault.h"

#include <stdbool.h>
#include <stdio.h>

/// Creates a file in place of another one; NULL with `errno` where that fails. It is not passed on to other programs.
FILE *file_create(const char *path);

/// Closes a file of which all was written or not. Returns 0 or the number of the error.
int file_finish(FILE *file, bool is_whole, struct fault *fault);
