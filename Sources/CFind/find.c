#define _GNU_SOURCE
#include "cfind.h"

#include <string.h>

size_t cfind_first_plain(const uint8_t *text, size_t length, const uint8_t *needle, size_t count) {
  if (count == 0) return 0;
  if (count > length) return length;
  const uint8_t *found = memmem(text, length, needle, count);
  return found ? (size_t)(found - text) : length;
}

#if defined(__x86_64__)
#include <immintrin.h>

int cfind_is_vectored(void) { return __builtin_cpu_supports("avx2") != 0; }

// 32 positions at once: those where the first and the last byte of the needle are at their distance are compared.
__attribute__((target("avx2"))) static size_t first_vectored(const uint8_t *text, size_t length,
                                                             const uint8_t *needle,
                                                             size_t count) {
  if (count > length) return length;
  const size_t limit = length - count;
  const __m256i first = _mm256_set1_epi8((char)needle[0]);
  const __m256i last = _mm256_set1_epi8((char)needle[count - 1]);
  size_t start = 0;
  // The last byte that is read is start + 31 + count - 1, which is not behind limit + count - 1.
  for (; start + 31 <= limit; start += 32) {
    const __m256i heads = _mm256_loadu_si256((const __m256i *)(text + start));
    const __m256i tails = _mm256_loadu_si256((const __m256i *)(text + start + count - 1));
    uint32_t matches = (uint32_t)_mm256_movemask_epi8(
        _mm256_and_si256(_mm256_cmpeq_epi8(heads, first), _mm256_cmpeq_epi8(tails, last)));
    for (; matches; matches &= matches - 1) {
      const size_t at = start + (size_t)__builtin_ctz(matches);
      if (count < 3 || memcmp(text + at + 1, needle + 1, count - 2) == 0) return at;
    }
  }
  const size_t rest = cfind_first_plain(text + start, length - start, needle, count);
  return start + rest;
}

size_t cfind_first(const uint8_t *text, size_t length, const uint8_t *needle, size_t count) {
  if (count == 0) return 0;
  return cfind_is_vectored() ? first_vectored(text, length, needle, count)
                             : cfind_first_plain(text, length, needle, count);
}
#else
int cfind_is_vectored(void) { return 0; }

size_t cfind_first(const uint8_t *text, size_t length, const uint8_t *needle, size_t count) {
  return cfind_first_plain(text, length, needle, count);
}
#endif

size_t cfind_records(const uint8_t *text, const uint32_t *starts, size_t first, size_t last,
                     const uint8_t *needle, size_t count, uint32_t *found) {
  size_t hits = 0;
  size_t record = first;
  while (record < last) {
    const size_t start = starts[record];
    const size_t length = starts[last] - start;
    const size_t offset = cfind_first(text + start, length, needle, count);
    if (offset + count > length) break;
    while (starts[record + 1] <= start + offset) ++record;
    found[hits++] = (uint32_t)record++;
  }
  return hits;
}
