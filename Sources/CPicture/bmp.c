#include "reader.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Device-independent bitmaps, by Microsoft's documentation of BITMAPCOREHEADER, BITMAPINFOHEADER,
// BITMAPV4HEADER and BITMAPV5HEADER: a header of 14 bytes, another whose first word is its size, masks of
// channels or a palette, and rows, mostly from below.

enum compression { PLAIN = 0, RUNS_OF_8 = 1, RUNS_OF_4 = 2, MASKS = 3, MASKS_WITH_ALPHA = 6 };

struct bmp {
  /// Where the pixels begin.
  uint64_t offset;
  uint32_t bits, compression;
  bool is_from_below;
  /// The bits of red, green, blue and alpha in a pixel; 0 for none.
  uint32_t masks[4];
  uint32_t palette[256];
  /// A row of the file.
  uint8_t *row;
  size_t row_size;
  /// All indices of a picture that is stored in runs.
  uint8_t *indices;
};

static struct bmp *state_of(struct cpicture_reader *reader) { return reader->state; }

static uint32_t number(const uint8_t *bytes, int count) {
  uint32_t value = 0;
  for (int index = count - 1; index >= 0; index--) value = value << 8 | bytes[index];
  return value;
}

// MARK: The headers

enum { file_header = 14, core_header = 12, info_header = 40, largest_header = 124 };

/// Reads the second header; the number of colours of the palette.
static uint32_t take_header(
    struct cpicture_reader *reader, struct cpicture_facts *facts, const uint8_t *head, uint32_t size) {
  struct bmp *state = state_of(reader);
  if (size == core_header) {
    facts->width = number(head + 4, 2);
    facts->height = number(head + 6, 2);
    state->is_from_below = true;
    state->bits = number(head + 10, 2);
    return state->bits <= 8 ? 1U << state->bits : 0;
  }
  int32_t width = (int32_t)number(head + 4, 4), height = (int32_t)number(head + 8, 4);
  if (width < 1 || height == 0 || height == INT32_MIN)
    fault_leap(&reader->fault, "the picture has no pixels");
  facts->width = (uint32_t)width;
  facts->height = (uint32_t)(height < 0 ? -height : height);
  state->is_from_below = height > 0;
  state->bits = number(head + 14, 2);
  // The header of OS/2 is shorter, and ends in zeros here.
  state->compression = number(head + 16, 4);
  uint32_t colors = number(head + 32, 4);
  return state->bits > 8 ? 0 : colors == 0 || colors > 256 ? 1U << state->bits : colors;
}

static void take_masks(struct cpicture_reader *reader, const uint8_t *head, uint32_t size) {
  struct bmp *state = state_of(reader);
  if (state->bits == 16) memcpy(state->masks, (uint32_t[]){0x7C00, 0x03E0, 0x001F, 0}, 16);
  if (state->bits == 32) memcpy(state->masks, (uint32_t[]){0xFF0000, 0xFF00, 0xFF, 0}, 16);
  if (state->compression != MASKS && state->compression != MASKS_WITH_ALPHA) return;
  // They lie in a long header or behind a short one, in the same place.
  bool has_alpha = state->compression == MASKS_WITH_ALPHA || size >= 56;
  for (int index = 0; index < (has_alpha ? 4 : 3); index++)
    state->masks[index] = number(head + info_header + 4 * index, 4);
}

static void take_palette(struct cpicture_reader *reader, uint32_t size, uint32_t colors) {
  struct bmp *state = state_of(reader);
  uint32_t entry = size == core_header ? 3 : 4;
  uint32_t count = colors < 256 ? colors : 256;
  uint8_t bytes[256 * 4] = {0};
  source_copy_at(reader, file_header + size, bytes, (size_t)count * entry);
  for (uint32_t index = 0; index < 256; index++) {
    const uint8_t *color = bytes + (size_t)index * entry;
    state->palette[index] = 0xFF000000U;
    if (index < count)
      state->palette[index] |= (uint32_t)color[2] << 16 | (uint32_t)color[1] << 8 | color[0];
  }
}

static void check(struct cpicture_reader *reader) {
  struct bmp *state = state_of(reader);
  uint32_t bits = state->bits;
  bool is_plain = bits == 1 || bits == 4 || bits == 8 || bits == 16 || bits == 24 || bits == 32;
  bool is_known = false;
  switch (state->compression) {
  case PLAIN: is_known = is_plain; break;
  case RUNS_OF_8: is_known = bits == 8 && state->is_from_below; break;
  case RUNS_OF_4: is_known = bits == 4 && state->is_from_below; break;
  case MASKS:
  case MASKS_WITH_ALPHA: is_known = bits == 16 || bits == 32; break;
  default: break;
  }
  if (!is_known) fault_leap(&reader->fault, "this kind of BMP is not read");
}

static bool has_runs(const struct bmp *state) {
  return state->compression == RUNS_OF_8 || state->compression == RUNS_OF_4;
}

static void measure(struct cpicture_reader *reader, struct cpicture_facts *facts) {
  struct bmp *state = state_of(reader);
  uint8_t bytes[file_header + largest_header] = {0};
  size_t count = source_copy_at(reader, 0, bytes, sizeof bytes);
  const uint8_t *head = bytes + file_header;
  uint32_t size = number(head, 4);
  if (count < file_header + core_header || size > count - file_header)
    fault_leap(&reader->fault, "the file is cut short");
  if (size != core_header && (size < 16 || size > largest_header))
    fault_leap(&reader->fault, "this kind of BMP is not read");
  // A short header has what follows it in the place of its last fields.
  uint8_t own[largest_header] = {0};
  bool has_masks = size == info_header;
  memcpy(own, head, has_masks ? info_header + 16 : size);
  state->offset = number(bytes + 10, 4);
  uint32_t colors = take_header(reader, facts, own, size);
  check(reader);
  take_masks(reader, own, size);
  if (colors > 0) take_palette(reader, size, colors);
  if (facts->width < 1 || facts->height < 1)
    fault_leap(&reader->fault, "the picture has no pixels");
  state->row_size = ((size_t)facts->width * state->bits + 31) / 32 * 4;
  facts->working_bytes = state->row_size + (1 << 16)
      + (has_runs(state) ? (uint64_t)facts->width * facts->height : 0);
  reader->width = facts->width;
  reader->height = facts->height;
}

// MARK: Runs

/// The bytes of a picture in runs, in blocks.
struct run_source {
  struct cpicture_reader *reader;
  uint64_t offset;
  uint8_t bytes[4096];
  size_t next, count;
};

static uint8_t next_byte(struct run_source *source) {
  if (source->next == source->count) {
    source->count =
        source_copy_at(source->reader, source->offset, source->bytes, sizeof source->bytes);
    source->offset += source->count;
    source->next = 0;
    if (source->count == 0) fault_leap(&source->reader->fault, "the file is cut short");
  }
  return source->bytes[source->next++];
}

/// Where the next index goes, with rows from below.
struct pen {
  uint64_t x, y;
};

static void put(struct cpicture_reader *reader, struct pen *pen, uint8_t index) {
  uint32_t width = reader->width, height = reader->height;
  if (pen->x < width && pen->y < height)
    state_of(reader)->indices[(size_t)(height - 1 - pen->y) * width + pen->x] = index;
  pen->x++;
}

/// Indices that are stored one by one, an even number of bytes.
static void read_plain(struct run_source *source, struct pen *pen, uint32_t count) {
  bool is_half = state_of(source->reader)->bits == 4;
  uint32_t bytes = is_half ? (count + 1) / 2 : count;
  for (uint32_t at = 0; at < bytes; at++) {
    uint8_t byte = next_byte(source);
    put(source->reader, pen, is_half ? byte >> 4 : byte);
    if (is_half && 2 * at + 1 < count) put(source->reader, pen, byte & 15);
  }
  if (bytes % 2 == 1) next_byte(source);
}

static void read_runs(struct cpicture_reader *reader) {
  struct bmp *state = state_of(reader);
  state->indices = reader_memory(reader, reader->height, reader->width);
  struct run_source source = {.reader = reader, .offset = state->offset};
  struct pen pen = {0, 0};
  bool is_half = state->bits == 4;
  while (pen.y < reader->height) {
    uint8_t count = next_byte(&source), value = next_byte(&source);
    if (count > 0) {
      for (uint32_t at = 0; at < count; at++)
        put(reader, &pen, !is_half ? value : at % 2 == 0 ? value >> 4 : value & 15);
    } else if (value == 0) {
      pen = (struct pen){0, pen.y + 1};
    } else if (value == 1) {
      return;
    } else if (value == 2) {
      pen.x += next_byte(&source);
      pen.y += next_byte(&source);
    } else {
      read_plain(&source, &pen, value);
    }
  }
}

// MARK: Rows

static void begin(struct cpicture_reader *reader, uint32_t shrink) {
  struct bmp *state = state_of(reader);
  if (shrink != 1) fault_leap(&reader->fault, "a BMP is not decoded smaller");
  if (has_runs(state))
    read_runs(reader);
  else
    state->row = reader_memory(reader, state->row_size, 1);
}

static void take_indices(
    const struct bmp *state, uint32_t *target, const uint8_t *row, uint32_t count) {
  uint32_t in_byte = 8 / state->bits, most = (1U << state->bits) - 1;
  for (uint32_t column = 0; column < count; column++) {
    uint32_t shift = (in_byte - 1 - column % in_byte) * state->bits;
    target[column] = state->palette[row[column / in_byte] >> shift & most];
  }
}

/// The bits of a channel, spread over 0 to 255.
static uint32_t channel(uint32_t pixel, uint32_t mask) {
  if (mask == 0) return 0;
  uint32_t shift = (uint32_t)__builtin_ctz(mask);
  uint64_t most = mask >> shift, value = (pixel & mask) >> shift;
  return (uint32_t)((value * 255 + most / 2) / most);
}

static void take_pixels(
    const struct bmp *state, uint32_t *target, const uint8_t *row, uint32_t count) {
  int size = (int)state->bits / 8;
  for (uint32_t column = 0; column < count; column++) {
    const uint8_t *bytes = row + (size_t)column * (size_t)size;
    uint32_t pixel = number(bytes, size);
    if (size == 3) {
      target[column] = 0xFF000000U | pixel;
      continue;
    }
    uint32_t alpha = state->masks[3] == 0 ? 255 : channel(pixel, state->masks[3]);
    target[column] = alpha << 24 | multiplied(channel(pixel, state->masks[0]), alpha) << 16
        | multiplied(channel(pixel, state->masks[1]), alpha) << 8
        | multiplied(channel(pixel, state->masks[2]), alpha);
  }
}

static void read_row(struct cpicture_reader *reader, uint32_t *target, uint32_t row) {
  struct bmp *state = state_of(reader);
  if (state->indices != NULL) {
    const uint8_t *indices = state->indices + (size_t)row * reader->width;
    for (uint32_t column = 0; column < reader->width; column++)
      target[column] = state->palette[indices[column]];
    return;
  }
  uint64_t stored = state->is_from_below ? reader->height - 1 - row : row;
  // Some files lack the padding of the last row.
  size_t least = ((size_t)reader->width * state->bits + 7) / 8;
  if (source_copy_at(reader, state->offset + stored * state->row_size, state->row, state->row_size)
      < least)
    fault_leap(&reader->fault, "the file is cut short");
  if (state->bits <= 8)
    take_indices(state, target, state->row, reader->width);
  else
    take_pixels(state, target, state->row, reader->width);
}

static void read_rows(struct cpicture_reader *reader, uint32_t *words, uint32_t count) {
  for (uint32_t index = 0; index < count; index++)
    read_row(reader, words + (size_t)index * reader->width, reader->row + index);
}

static void finish(struct cpicture_reader *reader) { (void)reader; }

static void end(struct cpicture_reader *reader) {
  free(state_of(reader)->row);
  free(state_of(reader)->indices);
}

static const struct format format = {
    sizeof(struct bmp), measure, begin, read_rows, finish, end};

enum cpicture_result cpicture_bmp_open(
    int file, uint32_t page, struct cpicture_reader **reader, struct cpicture_facts *facts,
    char *message, size_t capacity) {
  return reader_open(&format, file, page, reader, facts, message, capacity);
}
