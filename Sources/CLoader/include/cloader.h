#pragma once

#include <stdatomic.h>
#include <stdbool.h>

// Libraries that are opened when they are first needed, so that no start pays for them, and that may be missing.
//
//     #define FUNCTIONS(F) F(WebPIAppend) F(WebPIDelete)
//     static struct { FUNCTIONS(CLOADER_POINTER) } webp;
//     CLOADER_LIBRARY(webp, "libwebp.so.7", FUNCTIONS)
//
//     if (cloader_open(&webp_library)) webp.WebPIDelete(decoder);
//
// The headers of a library are needed to build, the library itself only to run.

/// A library, and whether it was found.
struct cloader_library {
  /// The name by which the dynamic linker finds it.
  const char *name;
  /// Stores the addresses of its functions. False where one is missing.
  bool (*find)(void *handle);
  /// 0 before it was looked for, then 1 where it is missing, and 2 where it is open.
  atomic_int state;
};

/// Whether a library is open; the first call opens it. Other libraries that it brings along need no call of their own.
///
/// Thread-safe.
bool cloader_open(struct cloader_library *library);

/// The address of a function; NULL where the library has none of that name.
void *cloader_find(void *handle, const char *name);

/// A pointer to a function, as a member of a structure.
#define CLOADER_POINTER(function) __typeof__(function) *function;

/// Defines `structure##_library`, which stores the addresses of its functions in a static structure.
#define CLOADER_LIBRARY(structure, name, functions)                                            \
  static bool structure##_find(void *handle) {                                                 \
    __typeof__(structure) *found = &structure;                                                 \
    functions(CLOADER_FIND) return true;                                                       \
  }                                                                                            \
  static struct cloader_library structure##_library = {name, structure##_find, 0};

// A library's headers may define a function's name as another one, such as one with a version: it is expanded first.
#define CLOADER_TEXT(name) #name
#define CLOADER_FIND(function)                                                                 \
  found->function = (__typeof__(function) *)cloader_find(handle, CLOADER_TEXT(function));      \
  if (!found->function) return false;

/// Unmaps the code and constants of the program and its libraries, which are mapped from their files again where they are
/// needed.
///
/// Thread-safe.
void cloader_release_code(void);
