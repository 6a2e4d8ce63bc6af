#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The way from the colours of an ICC profile to sRGB.
struct color;

/// The kind of the samples of a file, in words as `color_apply` finds them.
enum color_samples {
  /// Words 0xAARRGGBB with the same amount of red, green and blue, which is one grey sample.
  COLOR_GRAY,
  /// Words 0xAARRGGBB, not multiplied by their alpha.
  COLOR_RGB,
  /// Bytes C, M, Y, K: amounts of ink.
  COLOR_INK,
  /// The same as the amounts of light that are left.
  COLOR_LIGHT,
};

/// The way of a profile; NULL where its colours are those of sRGB, or where it does not fit the samples or
/// cannot be used.
///
/// `is_missing` becomes true where Little CMS is needed and not installed.
struct color *color_open(
    const uint8_t *profile, size_t count, enum color_samples samples, bool *is_missing);

/// Turns words in place into words 0xAARRGGBB of sRGB, not multiplied by their alpha, which stays; of inks it
/// is undefined.
void color_apply(const struct color *color, uint32_t *words, size_t count);

/// Frees a way; NULL is nothing.
void color_close(struct color *color);
