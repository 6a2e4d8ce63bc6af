#include "exif.h"

#include <stdbool.h>
#include <string.h>

// Exif 2.32, a TIFF 6.0 file within a segment: a header of eight bytes, which tells the byte order and
// where the first directory lies; there a count, and entries of twelve bytes: tag, type, how many, value.

struct tiff {
  const uint8_t *bytes;
  size_t count;
  bool is_big;
};

/// Two bytes at a place; 0 where there are none.
static uint32_t half(const struct tiff *tiff, size_t at) {
  if (tiff->count < 2 || at > tiff->count - 2) return 0;
  uint32_t first = tiff->bytes[at], second = tiff->bytes[at + 1];
  return tiff->is_big ? first << 8 | second : second << 8 | first;
}

/// Four bytes at a place; 0 where there are none.
static uint32_t word(const struct tiff *tiff, size_t at) {
  if (tiff->count < 4 || at > tiff->count - 4) return 0;
  uint32_t first = half(tiff, at), second = half(tiff, at + 2);
  return tiff->is_big ? first << 16 | second : second << 16 | first;
}

uint32_t exif_orientation(const uint8_t *bytes, size_t count) {
  static const char mark[] = "Exif\0";
  if (count < sizeof mark || memcmp(bytes, mark, sizeof mark) != 0) return 0;
  return tiff_orientation(bytes + sizeof mark, count - sizeof mark);
}

uint32_t tiff_orientation(const uint8_t *bytes, size_t count) {
  static const uint32_t orientation_tag = 274, short_type = 3, tiff_mark = 42;
  if (count < 8) return 0;
  struct tiff tiff = {.bytes = bytes, .count = count};
  tiff.is_big = tiff.bytes[0] == 'M';
  if (tiff.bytes[0] != tiff.bytes[1] || (tiff.bytes[0] != 'M' && tiff.bytes[0] != 'I')) return 0;
  if (half(&tiff, 2) != tiff_mark) return 0;
  size_t directory = word(&tiff, 4);
  uint32_t entries = half(&tiff, directory);
  for (uint32_t index = 0; index < entries; index++) {
    size_t entry = directory + 2 + (size_t)index * 12;
    if (half(&tiff, entry) != orientation_tag || half(&tiff, entry + 2) != short_type) continue;
    uint32_t value = half(&tiff, entry + 8);
    return value >= 1 && value <= 8 ? value : 0;
  }
  return 0;
}
