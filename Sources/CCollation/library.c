#include "library.h"

#include "ccollation.h"

#define NAME "libicui18n.so." U_ICU_VERSION_SHORT

static struct library functions;
// It brings along the other libraries of ICU, whose functions are found through it.
CLOADER_LIBRARY(functions, NAME, FUNCTIONS)

const struct library *library(void) {
  return cloader_open(&functions_library) ? &functions : NULL;
}

const char *ccollation_library(void) { return NAME; }

int ccollation_is_installed(void) { return library() != NULL; }
