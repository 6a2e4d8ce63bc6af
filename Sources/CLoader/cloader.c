#include "cloader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

enum { untried = 0, missing = 1, open = 2 };

bool cloader_open(struct cloader_library *library) {
  int state = atomic_load_explicit(&library->state, memory_order_acquire);
  if (state != untried) return state == open;
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  state = atomic_load_explicit(&library->state, memory_order_relaxed);
  if (state == untried) {
    void *handle = dlopen(library->name, RTLD_LAZY | RTLD_LOCAL);
    state = handle && library->find(handle) ? open : missing;
    atomic_store_explicit(&library->state, state, memory_order_release);
  }
  pthread_mutex_unlock(&lock);
  return state == open;
}

void *cloader_find(void *handle, const char *name) { return dlsym(handle, name); }
