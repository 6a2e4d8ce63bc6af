#pragma once

#include "reader.h"

enum tiff_kind {
  TIFF_GRAY,
  /// Grey, where 0 is white.
  TIFF_WHITE,
  TIFF_INDEXED,
  TIFF_RGB,
  /// Cyan, magenta, yellow, black.
  TIFF_INK,
};

/// The format of the samples of a row.
struct tiff_samples {
  enum tiff_kind kind;
  /// Bits of a sample: 1, 2, 4, 8 or 16; of 16 in this machine's order.
  uint32_t bits;
  /// Samples of a pixel.
  uint32_t count;
  /// Whether each sample has rows of its own, `plane` bytes apart.
  bool is_planar;
  size_t plane;
  /// The sample that is the alpha; 0 for none.
  uint32_t alpha;
  /// Whether colours are multiplied by it.
  bool is_multiplied;
  /// 0xRRGGBB of each index.
  uint32_t palette[256];
};

/// Turns samples of a row into words of sRGB, multiplied by their alpha.
void tiff_words(
    struct cpicture_reader *reader, const struct tiff_samples *samples, const uint8_t *row,
    uint32_t first, uint32_t count, uint32_t *words);
