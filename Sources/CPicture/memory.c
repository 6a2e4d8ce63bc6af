#include "cpicture.h"

#include <malloc.h>

void cpicture_give_back(void) { malloc_trim(0); }

void cpicture_keep_nothing(void) {
  // glibc's own beginning, which it would raise to 32 MiB as large pieces come and go.
  static const int threshold = 128 << 10;
  mallopt(M_MMAP_THRESHOLD, threshold);
}
