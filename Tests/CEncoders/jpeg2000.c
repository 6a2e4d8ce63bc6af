#include <dlfcn.h>
#include <openjpeg-2.5/openjpeg.h>
#include <stddef.h>

#include "cencoders.h"

#define FUNCTIONS(F)                                                                           \
  F(opj_create_compress) F(opj_destroy_codec) F(opj_encode) F(opj_end_compress)                \
  F(opj_image_create) F(opj_image_destroy) F(opj_set_default_encoder_parameters)               \
  F(opj_setup_encoder) F(opj_start_compress) F(opj_stream_create_default_file_stream)          \
  F(opj_stream_destroy)

#define POINTER(function) __typeof__(function) *function;
static struct {
  FUNCTIONS(POINTER)
} lib;

#define TEXT(name) #name
#define FIND(function)                                                                         \
  lib.function = (__typeof__(function) *)dlsym(handle, TEXT(function));                        \
  if (!lib.function) return false;

static bool open_library(void) {
  void *handle = dlopen("libopenjp2.so.7", RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return false;
  FUNCTIONS(FIND)
  return true;
}

static opj_image_t *image_of(
    const struct cencoders_jpeg2000 *picture, const uint8_t *samples) {
  opj_image_cmptparm_t parameters[4] = {0};
  for (uint32_t index = 0; index < picture->components; index++) {
    parameters[index].dx = parameters[index].dy = 1;
    parameters[index].w = picture->width;
    parameters[index].h = picture->height;
    parameters[index].x0 = picture->left;
    parameters[index].y0 = picture->top;
    parameters[index].prec = 8;
  }
  opj_image_t *image = lib.opj_image_create(
      picture->components, parameters,
      picture->components < 3 ? OPJ_CLRSPC_GRAY : OPJ_CLRSPC_SRGB);
  if (!image) return NULL;
  image->x0 = picture->left;
  image->y0 = picture->top;
  image->x1 = picture->left + picture->width;
  image->y1 = picture->top + picture->height;
  size_t pixels = (size_t)picture->width * picture->height;
  for (uint32_t index = 0; index < picture->components; index++) {
    for (size_t pixel = 0; pixel < pixels; pixel++) {
      image->comps[index].data[pixel] = samples[pixel * picture->components + index];
    }
    image->comps[index].alpha = picture->components % 2 == 0 && index + 1 == picture->components;
  }
  return image;
}

bool cencoders_write_jpeg2000(
    const char *path, const struct cencoders_jpeg2000 *picture, const uint8_t *samples) {
  if (!open_library() || picture->components < 1 || picture->components > 4) return false;
  opj_cparameters_t parameters;
  lib.opj_set_default_encoder_parameters(&parameters);
  parameters.numresolution = (int)picture->halvings + 1;
  parameters.tcp_numlayers = 1;
  parameters.cp_disto_alloc = 1;
  parameters.image_offset_x0 = (int)picture->left;
  parameters.image_offset_y0 = (int)picture->top;
  if (picture->tile_side) {
    parameters.tile_size_on = OPJ_TRUE;
    parameters.cp_tdx = parameters.cp_tdy = (int)picture->tile_side;
  }
  opj_image_t *image = image_of(picture, samples);
  opj_codec_t *codec =
      lib.opj_create_compress(picture->is_bare ? OPJ_CODEC_J2K : OPJ_CODEC_JP2);
  opj_stream_t *stream = lib.opj_stream_create_default_file_stream(path, OPJ_FALSE);
  bool is_done = image && codec && stream &&
                 lib.opj_setup_encoder(codec, &parameters, image) &&
                 lib.opj_start_compress(codec, image, stream) && lib.opj_encode(codec, stream) &&
                 lib.opj_end_compress(codec, stream);
  if (stream) lib.opj_stream_destroy(stream);
  if (codec) lib.opj_destroy_codec(codec);
  if (image) lib.opj_image_destroy(image);
  return is_done;
}
