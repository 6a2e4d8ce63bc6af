#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

#include "cencoders.h"

// The functions of libheif 1.15 that are used, and the numbers of its enumerations, as its API's documentation has them.
struct heif_error {
  int code, subcode;
  const char *message;
};
enum {
  heif_compression_HEVC = 1,
  heif_compression_AV1 = 4,
  heif_colorspace_RGB = 1,
  heif_chroma_interleaved_RGBA = 11,
  heif_channel_interleaved = 10
};

#define FUNCTIONS(F)                                                                           \
  F(void *, heif_context_alloc, (void))                                                        \
  F(void, heif_context_free, (void *))                                                         \
  F(struct heif_error, heif_context_get_encoder_for_format, (void *, int, void **))            \
  F(struct heif_error, heif_encoder_set_lossy_quality, (void *, int))                          \
  F(void, heif_encoder_release, (void *))                                                      \
  F(struct heif_error, heif_image_create, (int, int, int, int, void **))                       \
  F(struct heif_error, heif_image_add_plane, (void *, int, int, int, int))                     \
  F(uint8_t *, heif_image_get_plane, (void *, int, int *))                                     \
  F(void, heif_image_release, (void *))                                                        \
  F(struct heif_error, heif_context_encode_image, (void *, void *, void *, void *, void **))   \
  F(void, heif_image_handle_release, (void *))                                                 \
  F(struct heif_error, heif_context_write_to_file, (void *, const char *))

#define POINTER(result, function, parameters) result(*function) parameters;
static struct {
  FUNCTIONS(POINTER)
} lib;

#define TEXT(name) #name
#define FIND(result, function, parameters)                                                     \
  *(void **)&lib.function = dlsym(handle, TEXT(function));                                     \
  if (!lib.function) return false;

static bool open_library(void) {
  void *handle = dlopen("libheif.so.1", RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return false;
  FUNCTIONS(FIND)
  return true;
}

bool cencoders_write_heif(const char *path, uint32_t width, uint32_t height, bool is_avif,
                          const uint8_t *samples) {
  if (!open_library()) return false;
  void *context = lib.heif_context_alloc(), *encoder = NULL, *image = NULL, *handle = NULL;
  int stride = 0;
  bool is_done =
      !lib.heif_context_get_encoder_for_format(
               context, is_avif ? heif_compression_AV1 : heif_compression_HEVC, &encoder)
           .code &&
      !lib.heif_encoder_set_lossy_quality(encoder, 100).code &&
      !lib.heif_image_create((int)width, (int)height, heif_colorspace_RGB,
                             heif_chroma_interleaved_RGBA, &image)
           .code &&
      !lib.heif_image_add_plane(image, heif_channel_interleaved, (int)width, (int)height, 8).code;
  uint8_t *plane =
      is_done ? lib.heif_image_get_plane(image, heif_channel_interleaved, &stride) : NULL;
  for (uint32_t y = 0; plane && y < height; y++) {
    memcpy(plane + (size_t)y * (size_t)stride, samples + (size_t)y * width * 4, (size_t)width * 4);
  }
  is_done = plane && !lib.heif_context_encode_image(context, image, encoder, NULL, &handle).code &&
            !lib.heif_context_write_to_file(context, path).code;
  if (handle) lib.heif_image_handle_release(handle);
  if (image) lib.heif_image_release(image);
  if (encoder) lib.heif_encoder_release(encoder);
  lib.heif_context_free(context);
  return is_done;
}
