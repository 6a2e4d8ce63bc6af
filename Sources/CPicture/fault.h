#pragma once

#include <setjmp.h>
#include <stddef.h>

/// Where a decoder's sentence goes, and where control returns to when it gives up.
struct fault {
  jmp_buf escape;
  char *message;
  size_t capacity;
};

/// Copies a sentence into the caller's buffer.
void fault_say(struct fault *fault, const char *sentence);

/// Keeps a sentence and leaps out.
_Noreturn void fault_leap(struct fault *fault, const char *sentence);
