#include "fault.h"

#include <stdio.h>

void fault_say(struct fault *fault, const char *sentence) {
  if (fault->capacity > 0) snprintf(fault->message, fault->capacity, "%s", sentence);
}

void fault_leap(struct fault *fault, const char *sentence) {
  fault_say(fault, sentence);
  longjmp(fault->escape, 1);
}
