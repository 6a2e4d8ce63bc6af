#include "reader.h"

#include <stdlib.h>
#include <string.h>

// The full interface of libpng, since the simplified one applies gamma by itself and answers
// before it has seen the end of the file.

static void supply(png_structp png, png_bytep target, size_t count) {
  struct cpicture_reader *reader = png_get_io_ptr(png);
  while (count > 0) {
    if (reader->source.left == 0) source_fill(reader);
    if (reader->source.left == 0) png_error(png, "the file is cut short");
    size_t part = count < reader->source.left ? count : reader->source.left;
    memcpy(target, reader->source.next, part);
    reader->source.next += part;
    reader->source.left -= part;
    target += part;
    count -= part;
  }
}

/// Reads up to the first pixel. Only the chunks that shape pixels are looked at.
static void measure(struct cpicture_reader *reader, struct cpicture_facts *facts) {
  reader->png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader->fault, fault_raise, fault_ignore);
  if (reader->png != NULL) reader->info = png_create_info_struct(reader->png);
  if (reader->info == NULL) fault_leap(&reader->fault, "no memory for the decoder");
  png_set_read_fn(reader->png, reader, supply);
  png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(reader->png, reader->info);
  facts->format = CPICTURE_PNG;
  facts->width = png_get_image_width(reader->png, reader->info);
  facts->height = png_get_image_height(reader->png, reader->info);
  // libpng keeps two rows of at most eight bytes a pixel.
  uint64_t row_bytes = (uint64_t)facts->width * 8;
  facts->working_bytes = 2 * row_bytes;
  if (png_get_interlace_type(reader->png, reader->info) != PNG_INTERLACE_NONE)
    facts->working_bytes += (uint64_t)facts->width * facts->height * 4;
  reader->width = facts->width;
  reader->height = facts->height;
}

/// Asks libpng for bytes R, G, B, A, whatever the file holds; an interlaced picture is read whole.
static void begin(struct cpicture_reader *reader, uint32_t shrink) {
  if (shrink != 1) png_error(reader->png, "a PNG is not decoded smaller");
  png_set_expand(reader->png);
  png_set_scale_16(reader->png);
  png_set_gray_to_rgb(reader->png);
  png_set_add_alpha(reader->png, 0xFF, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(reader->png);
  png_read_update_info(reader->png, reader->info);
  if (png_get_rowbytes(reader->png, reader->info) != (size_t)reader->width * 4)
    png_error(reader->png, "the rows are not of the size that was asked for");
  if (passes == 1) return;
  reader->whole = calloc((size_t)reader->width * reader->height, 4);
  if (reader->whole == NULL) png_error(reader->png, "no memory for the interlaced picture");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t row = 0; row < reader->height; row++)
      png_read_row(
          reader->png, (png_bytep)(reader->whole + (size_t)row * reader->width), NULL);
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

static void read_rows(struct cpicture_reader *reader, uint32_t *words, uint32_t count) {
  size_t width = reader->width;
  if (reader->whole != NULL)
    memcpy(words, reader->whole + reader->row * width, count * width * 4);
  else
    for (uint32_t row = 0; row < count; row++)
      png_read_row(reader->png, (png_bytep)(words + row * width), NULL);
  premultiply(words, count * width);
}

static void finish(struct cpicture_reader *reader) { png_read_end(reader->png, NULL); }

static void end(struct cpicture_reader *reader) {
  free(reader->whole);
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
}

const struct format png_format = {measure, begin, read_rows, finish, end};
