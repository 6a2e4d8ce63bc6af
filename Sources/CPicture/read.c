#include "cpicture.h"
#include "fault.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/// One reading of a PNG in memory.
///
/// The full interface of libpng, since the simplified one applies gamma by itself and answers
/// before it has seen the end of the file.
struct reading {
  struct fault fault;
  const uint8_t *bytes;
  size_t left;
  png_structp png;
  png_infop info;
};

static const size_t signature_length = 8;

static void supply(png_structp png, png_bytep target, size_t count) {
  struct reading *reading = png_get_io_ptr(png);
  if (count > reading->left) png_error(png, "the file is cut short");
  memcpy(target, reading->bytes, count);
  reading->bytes += count;
  reading->left -= count;
}

static bool begin(struct reading *reading) {
  reading->png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, &reading->fault, fault_raise, fault_ignore);
  if (reading->png != NULL) reading->info = png_create_info_struct(reading->png);
  if (reading->info != NULL) return true;
  fault_say(&reading->fault, "no memory for the decoder");
  return false;
}

static void end(struct reading *reading) {
  png_destroy_read_struct(&reading->png, &reading->info, NULL);
}

/// Reads up to the first pixel. Only the chunks that shape pixels are looked at.
static void read_header(struct reading *reading) {
  png_set_read_fn(reading->png, reading, supply);
  png_set_user_limits(reading->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_keep_unknown_chunks(reading->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(reading->png, reading->info);
}

static bool measure(struct reading *reading, uint32_t *width, uint32_t *height) {
  if (setjmp(reading->fault.escape)) return false;
  read_header(reading);
  *width = png_get_image_width(reading->png, reading->info);
  *height = png_get_image_height(reading->png, reading->info);
  return true;
}

/// Asks libpng for bytes R, G, B, A, whatever the file holds. Answers the number of passes.
static int expand(struct reading *reading) {
  png_set_expand(reading->png);
  png_set_scale_16(reading->png);
  png_set_gray_to_rgb(reading->png);
  png_set_add_alpha(reading->png, 0xFF, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(reading->png);
  png_read_update_info(reading->png, reading->info);
  return passes;
}

static bool decode(struct reading *reading, uint32_t *pixels, uint32_t width, uint32_t height) {
  if (setjmp(reading->fault.escape)) return false;
  read_header(reading);
  int passes = expand(reading);
  if (png_get_image_width(reading->png, reading->info) != width
      || png_get_image_height(reading->png, reading->info) != height
      || png_get_rowbytes(reading->png, reading->info) != (size_t)width * 4)
    png_error(reading->png, "the picture is not of the size that was asked for");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t row = 0; row < height; row++)
      png_read_row(reading->png, (png_bytep)(pixels + (size_t)row * width), NULL);
  png_read_end(reading->png, NULL);
  return true;
}

/// `colour * alpha / 255`, rounded to the nearest; exact for all bytes.
static uint32_t multiplied(uint32_t colour, uint32_t alpha) {
  uint32_t product = colour * alpha + 128;
  return (product + (product >> 8)) >> 8;
}

/// Turns bytes R, G, B, A in place into premultiplied words.
static void premultiply(uint32_t *pixels, size_t count) {
  for (size_t at = 0; at < count; at++) {
    uint8_t sample[4];
    memcpy(sample, &pixels[at], 4);
    uint32_t red = sample[0], green = sample[1], blue = sample[2], alpha = sample[3];
    if (alpha < 255) {
      red = multiplied(red, alpha);
      green = multiplied(green, alpha);
      blue = multiplied(blue, alpha);
    }
    pixels[at] = alpha << 24 | red << 16 | green << 8 | blue;
  }
}

enum cpicture_result cpicture_png_measure(
    const uint8_t *bytes, size_t count, uint64_t budget, uint32_t *width, uint32_t *height,
    char *message, size_t capacity) {
  struct reading reading = {
      .fault = {.message = message, .capacity = capacity}, .bytes = bytes, .left = count};
  if (count < signature_length || png_sig_cmp(bytes, 0, signature_length) != 0) {
    fault_say(&reading.fault, "the file does not begin as a PNG does");
    return CPICTURE_FOREIGN;
  }
  bool whole = begin(&reading) && measure(&reading, width, height);
  end(&reading);
  if (!whole) return CPICTURE_DAMAGED;
  if ((uint64_t)*width * *height > budget) {
    snprintf(
        message, capacity, "%u x %u pixels are more than the %llu that are allowed", *width,
        *height, (unsigned long long)budget);
    return CPICTURE_TOO_LARGE;
  }
  return CPICTURE_DONE;
}

enum cpicture_result cpicture_png_decode(
    const uint8_t *bytes, size_t count, uint32_t *pixels, uint32_t width, uint32_t height,
    char *message, size_t capacity) {
  struct reading reading = {
      .fault = {.message = message, .capacity = capacity}, .bytes = bytes, .left = count};
  bool whole = begin(&reading) && decode(&reading, pixels, width, height);
  end(&reading);
  if (!whole) return CPICTURE_DAMAGED;
  premultiply(pixels, (size_t)width * height);
  return CPICTURE_DONE;
}
