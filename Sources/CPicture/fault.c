#include "fault.h"

#include <stdio.h>

void fault_say(struct fault *fault, const char *sentence) {
  if (fault->capacity > 0) snprintf(fault->message, fault->capacity, "%s", sentence);
}

void fault_leap(struct fault *fault, const char *sentence) {
  fault_say(fault, sentence);
  longjmp(fault->escape, 1);
}

void fault_raise(png_structp png, png_const_charp sentence) {
  fault_leap(png_get_error_ptr(png), sentence);
}

void fault_ignore(png_structp png, png_const_charp sentence) {
  (void)png;
  (void)sentence;
}
