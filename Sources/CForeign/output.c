#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "codec.h"

void append(struct output *output, const void *bytes, size_t count) {
  // 64 MiB: as much as the pixels of the largest answer.
  static const size_t limit = (size_t)CFOREIGN_PIXEL_LIMIT * sizeof(uint32_t);
  if (output->failed || !count) return;
  if (count > limit - output->count) {
    output->failed = true;
    return;
  }
  if (output->count + count > output->capacity) {
    size_t capacity = 2 * (output->count + count);
    char *larger = realloc(output->bytes, capacity);
    if (!larger) {
      output->failed = true;
      return;
    }
    output->bytes = larger;
    output->capacity = capacity;
  }
  memcpy(output->bytes + output->count, bytes, count);
  output->count += count;
}

void copy_text(char *text, size_t capacity, const char *words) {
  if (!capacity) return;
  size_t count = words ? strcspn(words, "\r\n") : 0;
  if (count > capacity - 1) {
    count = capacity - 1;
    // Not within a character.
    while (count && ((unsigned char)words[count] & 0xC0) == 0x80) count--;
  }
  if (count) memcpy(text, words, count);
  text[count] = 0;
}

char *contents(int file, size_t limit, size_t *count) {
  struct stat status;
  if (fstat(file, &status) || status.st_size < 0 || (uint64_t)status.st_size > limit) return NULL;
  *count = (size_t)status.st_size;
  char *bytes = malloc(*count + 1);
  size_t filled = 0;
  while (bytes && filled < *count) {
    ssize_t got = pread(file, bytes + filled, *count - filled, (off_t)filled);
    if (got <= 0) break;
    filled += (size_t)got;
  }
  *count = filled;
  return bytes;
}
