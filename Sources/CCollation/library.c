#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

#include "ccollation.h"

#define NAME "libicui18n.so." U_ICU_VERSION_SHORT

static struct library functions;
static bool is_open;

#define TEXT(name) #name
#define FIND(function)                                                                         \
  functions.function = (__typeof__(function) *)dlsym(handle, TEXT(function));                  \
  if (!functions.function) return;

static void open_library(void) {
  // It brings along the other libraries of ICU, whose functions are found through it.
  void *handle = dlopen(NAME, RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return;
  FUNCTIONS(FIND)
  is_open = true;
}

const struct library *library(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  return is_open ? &functions : NULL;
}

const char *ccollation_library(void) { return NAME; }

int ccollation_is_installed(void) { return library() != NULL; }
