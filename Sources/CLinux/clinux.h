#pragma once
// Declarations of the C library that Swift's Glibc module lacks.
#include <linux/memfd.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/timex.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

// Declared by the C library only for programs that define _GNU_SOURCE.
extern int memfd_create(const char *, unsigned int);
extern int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
