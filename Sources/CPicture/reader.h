#pragma once

#include "color.h"
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
  /// Describes a size; NULL where no part of a picture can be read alone.
  void (*level)(struct cpicture_reader *, uint32_t index, struct cpicture_level *);
  /// Reads a part of a size, which lies inside it.
  void (*region)(struct cpicture_reader *, uint32_t index, struct cpicture_part, uint32_t *words);
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
  /// The way from the file's colours to sRGB; NULL where they are taken as sRGB.
  struct color *color;
  /// Whether the library of the format is missing.
  bool lacks_library;
  /// Whether the library of colour profiles is missing, and the file has a profile.
  bool lacks_color;
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

/// Copies the next bytes of the file; fewer at its end.
size_t source_copy(struct cpicture_reader *reader, uint8_t *target, size_t count);

/// Copies bytes from an offset of the file on, apart from the blocks; fewer at its end. Leaps where the file
/// cannot be read.
size_t source_copy_at(
    struct cpicture_reader *reader, uint64_t offset, uint8_t *target, size_t count);

/// Bytes in the file.
uint64_t source_size(struct cpicture_reader *reader);

/// Leaps out since a library is not installed.
_Noreturn void library_leap(struct cpicture_reader *reader, const char *name);

/// Memory of so many bytes, which are 0; leaps where there is none.
void *reader_memory(struct cpicture_reader *reader, size_t count, size_t size);

/// Takes an ICC profile of a file for its pixels.
void reader_color(
    struct cpicture_reader *reader, const uint8_t *profile, size_t count, enum color_samples samples);

/// Turns bytes R, G, B, A in place into words of sRGB, multiplied by their alpha.
void reader_words(struct cpicture_reader *reader, uint32_t *pixels, size_t count);

/// Turns bytes C, M, Y, K in place into opaque words of sRGB.
///
/// `is_light`: whether they are the amount of light that is left, rather than of ink.
void reader_inks(struct cpicture_reader *reader, uint32_t *pixels, size_t count, bool is_light);

/// `colour * alpha / 255`, rounded to the nearest; exact for all bytes.
static inline uint32_t multiplied(uint32_t colour, uint32_t alpha) {
  uint32_t product = colour * alpha + 128;
  return (product + (product >> 8)) >> 8;
}
