#include "reader.h"
#include "writing.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <jpeglib.h>

/// Of 100: what is lost is less than a step or two of 255, at a fifth of a PNG's bytes.
static const int quality = 95;

/// One writing of a JPEG to a file.
struct jpeg_writing {
  struct fault fault;
  struct jpeg_compress_struct encoder;
  struct jpeg_error_mgr errors;
};

static void give_up(j_common_ptr encoder) {
  struct jpeg_writing *writing = encoder->client_data;
  char sentence[JMSG_LENGTH_MAX];
  encoder->err->format_message(encoder, sentence);
  fault_leap(&writing->fault, sentence);
}

static void hear_nothing(j_common_ptr encoder, int level) {
  (void)encoder;
  (void)level;
}

static bool encode(
    struct jpeg_writing *writing, FILE *file, const uint32_t *pixels, uint32_t width,
    uint32_t height) {
  static const uint32_t probe = 1;
  if (setjmp(writing->fault.escape)) return false;
  j_compress_ptr encoder = &writing->encoder;
  jpeg_create_compress(encoder);
  jpeg_stdio_dest(encoder, file);
  encoder->image_width = width;
  encoder->image_height = height;
  encoder->input_components = 4;
  encoder->in_color_space = *(const uint8_t *)&probe == 1 ? JCS_EXT_BGRX : JCS_EXT_XRGB;
  jpeg_set_defaults(encoder);
  jpeg_set_quality(encoder, quality, TRUE);
  // Colour as fine as light: a tile may be looked at from very near.
  encoder->comp_info[0].h_samp_factor = 1;
  encoder->comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(encoder, TRUE);
  for (uint32_t row = 0; row < height; row++) {
    JSAMPROW words = (JSAMPROW)(uintptr_t)(pixels + (size_t)row * width);
    jpeg_write_scanlines(encoder, &words, 1);
  }
  jpeg_finish_compress(encoder);
  return true;
}

enum cpicture_result cpicture_jpeg_write(
    const char *path, const uint32_t *pixels, uint32_t width, uint32_t height, char *message,
    size_t capacity) {
  struct jpeg_writing writing = {.fault = {.message = message, .capacity = capacity}};
  FILE *file = file_create(path);
  if (file == NULL) {
    fault_say(&writing.fault, strerror(errno));
    return CPICTURE_UNWRITABLE;
  }
  writing.encoder.err = jpeg_std_error(&writing.errors);
  writing.errors.error_exit = give_up;
  writing.errors.emit_message = hear_nothing;
  writing.encoder.client_data = &writing;
  errno = 0;
  bool whole = encode(&writing, file, pixels, width, height);
  int code = file_finish(file, whole, &writing.fault);
  jpeg_destroy_compress(&writing.encoder);
  if (code) unlink(path);
  errno = code;
  return code ? CPICTURE_UNWRITABLE : CPICTURE_DONE;
}
