#define _GNU_SOURCE
#include "cloader.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

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

// Whether addresses in the code of a file were adjusted when it was loaded.
static bool is_adjusted(const struct dl_phdr_info *file) {
  for (int index = 0; index < file->dlpi_phnum; index++) {
    if (file->dlpi_phdr[index].p_type != PT_DYNAMIC) continue;
    const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(file->dlpi_addr + file->dlpi_phdr[index].p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++) {
      if (entry->d_tag == DT_TEXTREL) return true;
      if (entry->d_tag == DT_FLAGS && entry->d_un.d_val & DF_TEXTREL) return true;
    }
  }
  return false;
}

// Unmaps the parts of a file that nothing can have written to: of the others, pages that were adjusted would be lost.
static int release(struct dl_phdr_info *file, size_t size, void *page) {
  (void)size;
  if (is_adjusted(file)) return 0;
  uintptr_t mask = ~(*(uintptr_t *)page - 1);
  for (int index = 0; index < file->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &file->dlpi_phdr[index];
    if (part->p_type != PT_LOAD || part->p_flags & PF_W) continue;
    uintptr_t start = (file->dlpi_addr + part->p_vaddr) & mask;
    uintptr_t end = (file->dlpi_addr + part->p_vaddr + part->p_memsz) & mask;
    if (end > start) madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void cloader_release_code(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  dl_iterate_phdr(release, &page);
}
