#pragma once
// Declarations of the C library that Swift's Glibc module lacks.
#include <linux/memfd.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>

// Declared by the C library only for programs that define _GNU_SOURCE.
extern int memfd_create(const char *, unsigned int);
extern int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);

// The beginning of the program's constants and the end of its code, which the linkers of this system define.
extern const char __executable_start[], etext[];

// Unmaps the program's constants and code, which are mapped from its file again where they are needed.
static inline void clinux_release_code(void) {
  unsigned long page = (unsigned long)sysconf(_SC_PAGESIZE);
  unsigned long start = (unsigned long)__executable_start;
  unsigned long end = (unsigned long)etext & ~(page - 1);
  if (end > start) madvise((void *)start, end - start, MADV_DONTNEED);
}
