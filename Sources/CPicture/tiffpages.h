#pragma once

#include "reader.h"

/// A size in which a TIFF file holds a picture.
struct tiff_level {
  /// Where its directory lies.
  uint64_t offset;
  uint32_t width, height;
};

/// 24 sizes: each a quarter of the pixels of the one before it, from the largest that are read.
enum { tiff_level_limit = 24 };

/// A picture of a TIFF file, in its own size, and in the smaller ones that the file has of it.
struct tiff_page {
  /// The largest first.
  struct tiff_level levels[tiff_level_limit];
  uint32_t count;
};

/// Finds a picture of a file by its number, from 1 on; how many there are. Those behind the one that is
/// looked for are counted only where it is the first.
///
/// `memory` becomes what the caller must free, also after a leap.
///
/// libtiff counts directories by reading all of each, over and over again where one names an earlier one.
uint32_t tiff_find(
    struct cpicture_reader *reader, uint32_t number, struct tiff_page *page, void **memory);
