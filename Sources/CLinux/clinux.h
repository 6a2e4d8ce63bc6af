#pragma once
// What the C library keeps from Swift.
#include <linux/memfd.h>
#include <malloc.h>
#include <sys/eventfd.h>

// Shown only to programs that ask for GNU's names.
extern int memfd_create(const char *, unsigned int);
