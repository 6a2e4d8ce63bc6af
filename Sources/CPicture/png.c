#include "pngfault.h"
#include "reader.h"

#include <stdlib.h>
#include <string.h>

// The full interface of libpng, since the simplified one applies gamma by itself and answers
// before it has seen the end of the file.

struct state {
  png_structp png;
  png_infop info;
  /// All rows of an interlaced PNG.
  uint32_t *whole;
};

static struct state *state_of(struct cpicture_reader *reader) { return reader->state; }

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

/// Reads up to the first pixel. Only chunks that change pixels are read.
static void measure(struct cpicture_reader *reader, struct cpicture_facts *facts) {
  struct state *state = state_of(reader);
  state->png = png_create_read_struct(
      PNG_LIBPNG_VER_STRING, &reader->fault, png_fault_raise, png_fault_ignore);
  if (state->png != NULL) state->info = png_create_info_struct(state->png);
  if (state->info == NULL) fault_leap(&reader->fault, "no memory for the decoder");
  png_set_read_fn(state->png, reader, supply);
  png_set_user_limits(state->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_keep_unknown_chunks(state->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_keep_unknown_chunks(
      state->png, PNG_HANDLE_CHUNK_AS_DEFAULT, (png_const_bytep) "iCCP", 1);
  png_read_info(state->png, state->info);
  facts->width = png_get_image_width(state->png, state->info);
  facts->height = png_get_image_height(state->png, state->info);
  // libpng keeps two rows of at most eight bytes a pixel.
  uint64_t row_bytes = (uint64_t)facts->width * 8;
  facts->working_bytes = 2 * row_bytes;
  if (png_get_interlace_type(state->png, state->info) != PNG_INTERLACE_NONE)
    facts->working_bytes += (uint64_t)facts->width * facts->height * 4;
  reader->width = facts->width;
  reader->height = facts->height;
}

static void take_profile(struct cpicture_reader *reader) {
  struct state *state = state_of(reader);
  png_charp name;
  png_bytep profile;
  png_uint_32 count;
  int compression;
  if (!png_get_iCCP(state->png, state->info, &name, &compression, &profile, &count)) return;
  bool is_gray = !(png_get_color_type(state->png, state->info) & PNG_COLOR_MASK_COLOR);
  reader_color(reader, profile, count, is_gray ? COLOR_GRAY : COLOR_RGB);
}

/// Asks libpng for bytes R, G, B, A, whatever the file holds; an interlaced picture is read whole.
static void begin(struct cpicture_reader *reader, uint32_t shrink) {
  struct state *state = state_of(reader);
  if (shrink != 1) png_error(state->png, "a PNG is not decoded smaller");
  take_profile(reader);
  png_set_expand(state->png);
  png_set_scale_16(state->png);
  png_set_gray_to_rgb(state->png);
  png_set_add_alpha(state->png, 0xFF, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(state->png);
  png_read_update_info(state->png, state->info);
  if (png_get_rowbytes(state->png, state->info) != (size_t)reader->width * 4)
    png_error(state->png, "the rows are not of the size that was asked for");
  if (passes == 1) return;
  state->whole = calloc((size_t)reader->width * reader->height, 4);
  if (state->whole == NULL) png_error(state->png, "no memory for the interlaced picture");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t row = 0; row < reader->height; row++)
      png_read_row(
          state->png, (png_bytep)(state->whole + (size_t)row * reader->width), NULL);
}

static void read_rows(struct cpicture_reader *reader, uint32_t *words, uint32_t count) {
  struct state *state = state_of(reader);
  size_t width = reader->width;
  if (state->whole != NULL)
    memcpy(words, state->whole + reader->row * width, count * width * 4);
  else
    for (uint32_t row = 0; row < count; row++)
      png_read_row(state->png, (png_bytep)(words + row * width), NULL);
  reader_words(reader, words, count * width);
}

static void finish(struct cpicture_reader *reader) { png_read_end(state_of(reader)->png, NULL); }

static void end(struct cpicture_reader *reader) {
  struct state *state = state_of(reader);
  free(state->whole);
  png_destroy_read_struct(&state->png, &state->info, NULL);
}

static const struct format format = {
    sizeof(struct state), measure, begin, read_rows, finish, end};

enum cpicture_result cpicture_png_open(
    int file, uint32_t page, struct cpicture_reader **reader, struct cpicture_facts *facts,
    char *message, size_t capacity) {
  return reader_open(&format, file, page, reader, facts, message, capacity);
}
