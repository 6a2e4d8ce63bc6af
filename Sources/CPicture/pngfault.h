#pragma once

#include "fault.h"

#include <png.h>

/// libpng's error callback, whose error pointer is a `struct fault`: keeps the sentence and leaps out.
PNG_NORETURN void png_fault_raise(png_structp png, png_const_charp sentence);

/// libpng's warning callback: a picture that decodes needs no comment.
void png_fault_ignore(png_structp png, png_const_charp sentence);
