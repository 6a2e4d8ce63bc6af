#pragma once

// PNG in and out of 32-bit words, on libpng.
//
// A pixel is one native word 0xAARRGGBB, its colour multiplied by its alpha: what RENDER calls
// ARGB32 and what an X11 ZPixmap of depth 32 holds. Samples are taken as sRGB; gamma and colour
// profiles in a file are not applied.
//
// Every function answers CPICTURE_DONE, or why not, and then has written one sentence, mostly
// libpng's own, into `message`, cut to `capacity` bytes with its closing zero.

#include <stddef.h>
#include <stdint.h>

enum cpicture_result {
  CPICTURE_DONE = 0,
  /// The bytes do not begin as a PNG does.
  CPICTURE_FOREIGN = 1,
  /// More pixels than the caller allows; nothing was allocated for them.
  CPICTURE_TOO_LARGE = 2,
  /// Damaged or cut short; the pixels, where some were written, are not the picture.
  CPICTURE_DAMAGED = 3,
  /// The file cannot be written.
  CPICTURE_UNWRITABLE = 4,
};

/// Reads the size in pixels out of a PNG's header, refusing more than `budget` pixels.
enum cpicture_result cpicture_png_measure(
    const uint8_t *bytes, size_t count, uint64_t budget, uint32_t *width, uint32_t *height,
    char *message, size_t capacity);

/// Decodes a PNG of every kind into `width * height` words, rows from the top without gaps.
///
/// `width` and `height` are those that cpicture_png_measure gave for the same bytes.
enum cpicture_result cpicture_png_decode(
    const uint8_t *bytes, size_t count, uint32_t *pixels, uint32_t width, uint32_t height,
    char *message, size_t capacity);

/// Writes `width * height` words to a PNG file of 8-bit RGBA at `path`.
///
/// The file appears whole or not at all: a failure leaves nothing behind.
enum cpicture_result cpicture_png_write(
    const char *path, const uint32_t *pixels, uint32_t width, uint32_t height, char *message,
    size_t capacity);

/// Writes `width * height` bytes, each a place in a palette, to a PNG file of 8-bit palette at `path`.
///
/// The palette is `count` words 0x00RRGGBB of sRGB, at most 256; every byte is below `count`. The file
/// appears whole or not at all.
enum cpicture_result cpicture_png_write_palette(
    const char *path, const uint8_t *places, const uint32_t *palette, size_t count, uint32_t width,
    uint32_t height, char *message, size_t capacity);

/// Gives memory that decoders have freed back to the system, rather than keeping it for a next one.
void cpicture_give_back(void);
