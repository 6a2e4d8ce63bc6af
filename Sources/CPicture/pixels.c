#include "reader.h"

#include <string.h>

/// Multiplies the colours of words by their alpha.
static void premultiply(uint32_t *pixels, size_t count) {
  for (size_t at = 0; at < count; at++) {
    uint32_t word = pixels[at], alpha = word >> 24;
    if (alpha == 255) continue;
    pixels[at] = alpha << 24 | multiplied(word >> 16 & 0xFF, alpha) << 16
        | multiplied(word >> 8 & 0xFF, alpha) << 8 | multiplied(word & 0xFF, alpha);
  }
}

void reader_words(struct cpicture_reader *reader, uint32_t *pixels, size_t count) {
  for (size_t at = 0; at < count; at++) {
    uint8_t sample[4];
    memcpy(sample, &pixels[at], 4);
    pixels[at] = (uint32_t)sample[3] << 24 | (uint32_t)sample[0] << 16 | (uint32_t)sample[1] << 8
        | sample[2];
  }
  if (reader->color != NULL) color_apply(reader->color, pixels, count);
  premultiply(pixels, count);
}

void reader_inks(struct cpicture_reader *reader, uint32_t *pixels, size_t count, bool is_light) {
  if (reader->color != NULL) {
    color_apply(reader->color, pixels, count);
    for (size_t at = 0; at < count; at++) pixels[at] |= 0xFF000000U;
    return;
  }
  uint32_t flip = is_light ? 0 : 0xFF;
  for (size_t at = 0; at < count; at++) {
    uint8_t sample[4];
    memcpy(sample, &pixels[at], 4);
    uint32_t black = sample[3] ^ flip;
    pixels[at] = 0xFF000000U | multiplied(sample[0] ^ flip, black) << 16
        | multiplied(sample[1] ^ flip, black) << 8 | multiplied(sample[2] ^ flip, black);
  }
}

void reader_color(
    struct cpicture_reader *reader, const uint8_t *profile, size_t count,
    enum color_samples samples) {
  if (reader->color == NULL)
    reader->color = color_open(profile, count, samples, &reader->lacks_color);
}
