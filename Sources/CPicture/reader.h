#pragma once

#include "cpicture.h"
#include "fault.h"

/// A file that is read in blocks.
struct source {
  int file;
  /// The last block, of which `left` bytes from `next` on are not used yet.
  uint8_t bytes[1 << 16];
  const uint8_t *next;
  size_t left;
};

/// The decoder of one format. All but `end` leap to the fault's escape where they fail.
struct format {
  /// Bytes of the decoder's own state, which are 0 before `measure`.
  size_t state_size;
  void (*measure)(struct cpicture_reader *, struct cpicture_facts *);
  void (*begin)(struct cpicture_reader *, uint32_t shrink);
  void (*read)(struct cpicture_reader *, uint32_t *words, uint32_t count);
  void (*finish)(struct cpicture_reader *);
  void (*end)(struct cpicture_reader *);
};

struct cpicture_reader {
  struct fault fault;
  struct source source;
  const struct format *format;
  /// The size of the decoded picture, and the number of rows that were read.
  uint32_t width, height, row;
  /// The number of the picture in the file, from 1 on.
  uint32_t page;
  /// The first thing that the decoder forgave; empty for nothing.
  char warning[256];
  /// The state of `format`.
  void *state;
};

/// Begins to read a page of a file in a format.
enum cpicture_result reader_open(
    const struct format *format, int file, uint32_t page, struct cpicture_reader **made,
    struct cpicture_facts *facts, char *message, size_t capacity);

/// Reads the next block of the file into `next` and `left`; an empty one at its end. Leaps where the
/// file cannot be read.
void source_fill(struct cpicture_reader *reader);

/// `colour * alpha / 255`, rounded to the nearest; exact for all bytes.
static inline uint32_t multiplied(uint32_t colour, uint32_t alpha) {
  uint32_t product = colour * alpha + 128;
  return (product + (product >> 8)) >> 8;
}
