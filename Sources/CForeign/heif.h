#pragma once

// The functions of libheif 1.15 that are used, as its API's documentation declares them. Its headers would bring along
// those of the codecs.

#include <stddef.h>
#include <stdint.h>

struct heif_context;
struct heif_image_handle;
struct heif_image;

struct heif_error {
  int code, subcode;
  const char *message;
};

// The numbers of the documentation's enumerations.
enum { heif_colorspace_RGB = 1, heif_chroma_interleaved_RGBA = 11, heif_channel_interleaved = 10 };

struct heif_context *heif_context_alloc(void);
struct heif_error heif_context_read_from_memory_without_copy(
    struct heif_context *context, const void *bytes, size_t count, const void *options);
void heif_context_set_max_decoding_threads(struct heif_context *context, int count);
struct heif_error heif_context_get_primary_image_handle(struct heif_context *context,
                                                        struct heif_image_handle **handle);
int heif_image_handle_get_width(const struct heif_image_handle *handle);
int heif_image_handle_get_height(const struct heif_image_handle *handle);
int heif_image_handle_is_premultiplied_alpha(const struct heif_image_handle *handle);
struct heif_error heif_decode_image(const struct heif_image_handle *handle,
                                    struct heif_image **image, int colorspace, int chroma,
                                    const void *options);
int heif_image_get_width(const struct heif_image *image, int channel);
int heif_image_get_height(const struct heif_image *image, int channel);
const uint8_t *heif_image_get_plane_readonly(const struct heif_image *image, int channel,
                                             int *stride);
void heif_image_release(const struct heif_image *image);
