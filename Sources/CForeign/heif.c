#include "heif.h"

#include <stdlib.h>
#include <unistd.h>

#include "codec.h"

#define NAME "libheif.so.1"
#define FUNCTIONS(F)                                                                           \
  F(heif_context_alloc) F(heif_context_read_from_memory_without_copy)                          \
  F(heif_context_set_max_decoding_threads) F(heif_context_get_primary_image_handle)            \
  F(heif_image_handle_get_width) F(heif_image_handle_get_height)                               \
  F(heif_image_handle_is_premultiplied_alpha) F(heif_decode_image) F(heif_image_get_width)     \
  F(heif_image_get_height) F(heif_image_get_plane_readonly) F(heif_image_release)

static struct {
  FUNCTIONS(CLOADER_POINTER)
} lib;
CLOADER_LIBRARY(lib, NAME, FUNCTIONS)

// 128 MiB: twice the largest picture at eight bits a pixel.
static const size_t most_bytes = 128u << 20;
// 2^26 pixels: with the library's planes of it, three quarters of the process's memory.
static const uint64_t most_pixels = 1u << 26;

static struct heif_image_handle *handle;
static uint32_t width, height;
// All pixels, premultiplied; NULL until they are needed. The library decodes no parts.
static uint32_t *decoded;

static uint32_t fail(struct heif_error error, struct cforeign_answer *answer) {
  copy_text(answer->message, sizeof answer->message, error.message);
  return CFOREIGN_DAMAGED;
}

static uint32_t open_picture(int file, struct cforeign_answer *answer) {
  if (!cloader_open(&lib_library)) {
    close(file);
    return CFOREIGN_MISSING;
  }
  size_t count = 0;
  // They are read as long as the process lives.
  char *bytes = contents(file, most_bytes, &count);
  close(file);
  struct heif_context *context = lib.heif_context_alloc();
  if (!bytes || !context) return CFOREIGN_TOO_LARGE;
  lib.heif_context_set_max_decoding_threads(context, 0);
  struct heif_error error =
      lib.heif_context_read_from_memory_without_copy(context, bytes, count, NULL);
  if (error.code) return fail(error, answer);
  error = lib.heif_context_get_primary_image_handle(context, &handle);
  if (error.code || !handle) return fail(error, answer);
  int across = lib.heif_image_handle_get_width(handle);
  int down = lib.heif_image_handle_get_height(handle);
  if (across < 1 || down < 1) return CFOREIGN_DAMAGED;
  if ((uint64_t)across * (uint64_t)down > most_pixels) return CFOREIGN_TOO_LARGE;
  width = (uint32_t)across;
  height = (uint32_t)down;
  answer->count = 1;
  return CFOREIGN_DONE;
}

static uint32_t page_facts(uint32_t number, struct cforeign_page *facts) {
  (void)number;
  facts->width = width;
  facts->height = height;
  return CFOREIGN_DONE;
}

static uint32_t decode(struct cforeign_answer *answer) {
  struct heif_image *image = NULL;
  struct heif_error error = lib.heif_decode_image(
      handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, NULL);
  // Its errors must not be ignored: the picture may be larger than it says.
  if (error.code || !image) return fail(error, answer);
  int stride = 0;
  const uint8_t *bytes = lib.heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride);
  bool is_whole = bytes && stride > 0 && (uint64_t)stride >= 4ull * width &&
                  lib.heif_image_get_width(image, heif_channel_interleaved) == (int)width &&
                  lib.heif_image_get_height(image, heif_channel_interleaved) == (int)height;
  uint32_t *pixels = is_whole ? malloc((size_t)width * height * sizeof *pixels) : NULL;
  bool is_plain = lib.heif_image_handle_is_premultiplied_alpha(handle);
  for (uint32_t y = 0; pixels && y < height; y++) {
    const uint8_t *from = bytes + (size_t)y * (size_t)stride;
    uint32_t *to = pixels + (size_t)y * width;
    for (uint32_t x = 0; x < width; x++, from += 4) {
      to[x] = is_plain ? (uint32_t)from[3] << 24 | (uint32_t)from[0] << 16 |
                             (uint32_t)from[1] << 8 | from[2]
                       : word_of(from[0], from[1], from[2], from[3]);
    }
  }
  lib.heif_image_release(image);
  decoded = pixels;
  return pixels ? CFOREIGN_DONE : is_whole ? CFOREIGN_TOO_LARGE : CFOREIGN_DAMAGED;
}

static uint32_t render(const struct cforeign_request *request, struct cforeign_answer *answer,
                       uint32_t *pixels) {
  uint32_t result = decoded ? CFOREIGN_DONE : decode(answer);
  if (result != CFOREIGN_DONE) return result;
  struct average average;
  if (!average_begin(&average, request->width, request->height, request->to_width,
                     request->to_height, pixels)) {
    return CFOREIGN_TOO_LARGE;
  }
  for (uint32_t y = request->y; y < request->y + request->height; y++) {
    average_add(&average, decoded + (size_t)y * width + request->x);
  }
  average_end(&average);
  return CFOREIGN_DONE;
}

const struct codec heif_codec = {open_picture, page_facts, render, NULL, NULL};
