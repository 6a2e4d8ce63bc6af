#include "tiffsamples.h"

#include <string.h>

/// A sample of a row as the file has it.
static uint32_t raw(const uint8_t *row, size_t index, uint32_t bits) {
  uint16_t word;
  switch (bits) {
  case 8: return row[index];
  case 16: memcpy(&word, row + 2 * index, 2); return word;
  default: {
    uint32_t in_byte = 8 / bits;
    uint32_t shift = (in_byte - 1 - (uint32_t)(index % in_byte)) * bits;
    return row[index / in_byte] >> shift & ((1U << bits) - 1);
  }
  }
}

/// The same spread over 0 to 255, rounded to the nearest.
static uint8_t spread(uint32_t value, uint32_t bits) {
  switch (bits) {
  case 8: return (uint8_t)value;
  case 16: return (uint8_t)((value + 128) / 257);
  default: return (uint8_t)(value * 255 / ((1U << bits) - 1));
  }
}

struct cursor {
  const struct tiff_samples *samples;
  const uint8_t *row;
};

static uint32_t sample(const struct cursor *cursor, uint32_t pixel, uint32_t index) {
  const struct tiff_samples *samples = cursor->samples;
  if (samples->is_planar) return raw(cursor->row + index * samples->plane, pixel, samples->bits);
  return raw(cursor->row, (size_t)pixel * samples->count + index, samples->bits);
}

static uint8_t byte(const struct cursor *cursor, uint32_t pixel, uint32_t index) {
  return spread(sample(cursor, pixel, index), cursor->samples->bits);
}

/// Takes the multiplication by alpha back; a colour above its alpha becomes white.
static void divide(uint8_t *pixel) {
  uint32_t alpha = pixel[3];
  if (alpha == 0 || alpha == 255) return;
  for (int index = 0; index < 3; index++) {
    uint32_t color = (pixel[index] * 255U + alpha / 2) / alpha;
    pixel[index] = color > 255 ? 255 : (uint8_t)color;
  }
}

static void color_of(const struct cursor *cursor, uint32_t pixel, uint8_t *target) {
  const struct tiff_samples *samples = cursor->samples;
  switch (samples->kind) {
  case TIFF_GRAY:
  case TIFF_WHITE: {
    uint8_t gray = byte(cursor, pixel, 0);
    memset(target, samples->kind == TIFF_WHITE ? 255 - gray : gray, 3);
    break;
  }
  case TIFF_INDEXED: {
    uint32_t color = samples->palette[sample(cursor, pixel, 0) & 255];
    target[0] = (uint8_t)(color >> 16);
    target[1] = (uint8_t)(color >> 8);
    target[2] = (uint8_t)color;
    break;
  }
  case TIFF_RGB:
  case TIFF_INK:
    for (uint32_t index = 0; index < 3; index++) target[index] = byte(cursor, pixel, index);
    break;
  }
}

/// Takes the samples of most pictures: red, green and blue, a byte each.
static void take_bytes(
    const struct tiff_samples *samples, const uint8_t *row, uint32_t count, uint32_t *words) {
  for (uint32_t at = 0; at < count; at++, row += samples->count)
    words[at] = 0xFF000000U | (uint32_t)row[0] << 16 | (uint32_t)row[1] << 8 | row[2];
}

void tiff_words(
    struct cpicture_reader *reader, const struct tiff_samples *samples, const uint8_t *row,
    uint32_t first, uint32_t count, uint32_t *words) {
  if (samples->kind == TIFF_RGB && samples->bits == 8 && !samples->is_planar
      && samples->alpha == 0) {
    take_bytes(samples, row + (size_t)first * samples->count, count, words);
    if (reader->color != NULL) color_apply(reader->color, words, count);
    return;
  }
  struct cursor cursor = {samples, row};
  bool is_ink = samples->kind == TIFF_INK;
  for (uint32_t at = 0; at < count; at++) {
    uint8_t pixel[4];
    color_of(&cursor, first + at, pixel);
    pixel[3] = 255;
    if (is_ink) pixel[3] = byte(&cursor, first + at, 3);
    if (samples->alpha != 0) {
      pixel[3] = byte(&cursor, first + at, samples->alpha);
      if (samples->is_multiplied) divide(pixel);
    }
    memcpy(words + at, pixel, 4);
  }
  if (is_ink)
    reader_inks(reader, words, count, false);
  else
    reader_words(reader, words, count);
}
