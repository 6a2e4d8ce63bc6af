#pragma once

#include "cpicture.h"
#include "fault.h"
#include "jpeg.h"

/// A file, taken in piece by piece.
struct source {
  int file;
  /// What was taken in last, of which `left` bytes from `next` on are not used yet.
  uint8_t bytes[1 << 16];
  const uint8_t *next;
  size_t left;
};

/// How one format is read. All but `end` leap to the fault's escape where they fail.
struct format {
  void (*measure)(struct cpicture_reader *, struct cpicture_facts *);
  void (*begin)(struct cpicture_reader *, uint32_t shrink);
  void (*read)(struct cpicture_reader *, uint32_t *words, uint32_t count);
  void (*finish)(struct cpicture_reader *);
  void (*end)(struct cpicture_reader *);
};

extern const struct format png_format;
extern const struct format jpeg_format;

struct cpicture_reader {
  struct fault fault;
  struct source source;
  const struct format *format;
  /// The size of what is answered, and how many rows of it were.
  uint32_t width, height, row;
  /// What the decoder forgave first; empty for nothing.
  char warning[256];

  png_structp png;
  png_infop info;
  /// All rows of an interlaced PNG.
  uint32_t *whole;

  struct jpeg jpeg;
};

/// Takes in the next bytes of the file, which are then `next` and `left`; none at its end. Leaps
/// where the file cannot be read.
void source_fill(struct cpicture_reader *reader);

/// `colour * alpha / 255`, rounded to the nearest; exact for all bytes.
static inline uint32_t multiplied(uint32_t colour, uint32_t alpha) {
  uint32_t product = colour * alpha + 128;
  return (product + (product >> 8)) >> 8;
}
