#pragma once

#include <png.h>
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
PNG_NORETURN void fault_leap(struct fault *fault, const char *sentence);

/// libpng's error callback: keeps the sentence and leaps out.
PNG_NORETURN void fault_raise(png_structp png, png_const_charp sentence);

/// libpng's warning callback: a picture that decodes needs no comment.
void fault_ignore(png_structp png, png_const_charp sentence);
