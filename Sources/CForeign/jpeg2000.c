#include <openjpeg-2.5/openjpeg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "codec.h"
#include "limits.h"

#define NAME "libopenjp2.so.7"
#define FUNCTIONS(F)                                                                           \
  F(opj_create_decompress) F(opj_decode) F(opj_decoder_set_strict_mode)                        \
  F(opj_destroy_codec) F(opj_destroy_cstr_info) F(opj_get_cstr_info) F(opj_image_destroy)      \
  F(opj_read_header) F(opj_set_decode_area) F(opj_set_decoded_resolution_factor)               \
  F(opj_set_default_decoder_parameters) F(opj_set_error_handler) F(opj_setup_decoder)          \
  F(opj_stream_create) F(opj_stream_destroy) F(opj_stream_set_read_function)                   \
  F(opj_stream_set_seek_function) F(opj_stream_set_skip_function) F(opj_stream_set_user_data)  \
  F(opj_stream_set_user_data_length)

static struct {
  FUNCTIONS(CLOADER_POINTER)
} lib;
CLOADER_LIBRARY(lib, NAME, FUNCTIONS)

// 100 million pixels in a tile: a whole scan of a large-format camera. The library takes memory for a tile before it
// looks at the part that is asked for.
static const uint64_t tile_pixels = 100 * 1000 * 1000;
// 10,000 tiles: 100,000 pixels a side in tiles of 1,024.
static const uint64_t most_tiles = 10000;
// 2^27 pixels that are made smaller for one answer: some 20 seconds of a processor.
static const uint64_t most_pixels = 1u << 27;
// 8 Mpixel at once: with four samples of 32 bits, which the library has twice, 256 MiB.
static const uint32_t band_pixels = 8u << 20;
// 64 KiB, read at once.
enum { portion = 64 << 10 };

// The file, and the header of its codestream by ITU-T T.800, annex A.5.1: sizes and offsets on the reference grid.
static struct {
  int file;
  off_t byte_count;
  OPJ_CODEC_FORMAT format;
  uint32_t x0, y0, x1, y1;
  // How often both sides can be halved.
  uint32_t halvings;
} picture;

// MARK: Header

static uint32_t number(const unsigned char *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static bool read_at(off_t offset, unsigned char *bytes, size_t count) {
  return pread(picture.file, bytes, count, offset) == (ssize_t)count;
}

// The offset of the codestream: of the file itself, or of its first box `jp2c` by annex I.4; -1 for none.
static off_t codestream(void) {
  unsigned char head[16];
  if (!read_at(0, head, 4)) return -1;
  picture.format = OPJ_CODEC_J2K;
  if (number(head) == 0xFF4FFF51) return 0;
  picture.format = OPJ_CODEC_JP2;
  off_t offset = 0;
  // 1,000 boxes before it: each of them is read from the disk.
  for (int boxes = 0; boxes < 1000 && read_at(offset, head, 8); boxes++) {
    uint64_t length = number(head), header = 8;
    if (length == 1) {
      if (!read_at(offset, head, 16)) return -1;
      length = (uint64_t)number(head + 8) << 32 | number(head + 12);
      header = 16;
    }
    if (!memcmp(head + 4, "jp2c", 4)) return offset + (off_t)header;
    if (length < header || length > (uint64_t)(picture.byte_count - offset)) return -1;
    offset += (off_t)length;
  }
  return -1;
}

// Checks the sizes before the library sees them.
static uint32_t check_sizes(void) {
  // Two markers, and the segment of sizes up to its number of components.
  unsigned char bytes[42];
  off_t offset = codestream();
  if (offset < 0 || !read_at(offset, bytes, sizeof bytes) || number(bytes) != 0xFF4FFF51) {
    return CFOREIGN_DAMAGED;
  }
  const unsigned char *sizes = bytes + 8;
  picture.x1 = number(sizes);
  picture.y1 = number(sizes + 4);
  picture.x0 = number(sizes + 8);
  picture.y0 = number(sizes + 12);
  uint64_t tile_width = number(sizes + 16), tile_height = number(sizes + 20);
  uint64_t tile_x = number(sizes + 24), tile_y = number(sizes + 28);
  if (picture.x0 >= picture.x1 || picture.y0 >= picture.y1 || !tile_width || !tile_height ||
      tile_x > picture.x0 || tile_y > picture.y0 || picture.x1 > INT32_MAX ||
      picture.y1 > INT32_MAX) {
    return CFOREIGN_DAMAGED;
  }
  uint64_t width = picture.x1 - tile_x, height = picture.y1 - tile_y;
  uint64_t across = (width + tile_width - 1) / tile_width;
  uint64_t down = (height + tile_height - 1) / tile_height;
  uint64_t inside_width = tile_width < width ? tile_width : width;
  uint64_t inside_height = tile_height < height ? tile_height : height;
  bool is_large = across * down > most_tiles || inside_width * inside_height > tile_pixels;
  return is_large ? CFOREIGN_TOO_LARGE : CFOREIGN_DONE;
}

// MARK: The library

static OPJ_SIZE_T read_bytes(void *buffer, OPJ_SIZE_T count, void *context) {
  off_t *offset = context;
  ssize_t got = pread(picture.file, buffer, count, *offset);
  if (got <= 0) return (OPJ_SIZE_T)-1;
  *offset += got;
  return (OPJ_SIZE_T)got;
}

static OPJ_BOOL seek_to(OPJ_OFF_T target, void *context) {
  off_t *offset = context;
  if (target < 0 || target > picture.byte_count) return OPJ_FALSE;
  *offset = target;
  return OPJ_TRUE;
}

static OPJ_OFF_T skip(OPJ_OFF_T count, void *context) {
  off_t *offset = context;
  if (count < -*offset || count > picture.byte_count - *offset) return -1;
  *offset += count;
  return count;
}

// Keeps the first sentence: those that follow are about what it led to.
static void keep_message(const char *message, void *context) {
  struct cforeign_answer *answer = context;
  if (!answer->message[0]) copy_text(answer->message, sizeof answer->message, message);
}

// A decoder whose header was read.
struct decoder {
  off_t offset;
  opj_stream_t *stream;
  opj_codec_t *codec;
  opj_image_t *image;
};

static void close_decoder(struct decoder *decoder) {
  if (decoder->image) lib.opj_image_destroy(decoder->image);
  if (decoder->codec) lib.opj_destroy_codec(decoder->codec);
  if (decoder->stream) lib.opj_stream_destroy(decoder->stream);
}

static bool open_decoder(struct decoder *decoder, struct cforeign_answer *answer) {
  memset(decoder, 0, sizeof *decoder);
  decoder->stream = lib.opj_stream_create(portion, OPJ_TRUE);
  decoder->codec = lib.opj_create_decompress(picture.format);
  if (!decoder->stream || !decoder->codec) return false;
  lib.opj_stream_set_read_function(decoder->stream, read_bytes);
  lib.opj_stream_set_seek_function(decoder->stream, seek_to);
  lib.opj_stream_set_skip_function(decoder->stream, skip);
  lib.opj_stream_set_user_data(decoder->stream, &decoder->offset, NULL);
  lib.opj_stream_set_user_data_length(decoder->stream, (OPJ_UINT64)picture.byte_count);
  lib.opj_set_error_handler(decoder->codec, keep_message, answer);
  opj_dparameters_t parameters;
  lib.opj_set_default_decoder_parameters(&parameters);
  if (!lib.opj_setup_decoder(decoder->codec, &parameters)) return false;
  // A file that is cut short is shown as far as it goes.
  lib.opj_decoder_set_strict_mode(decoder->codec, OPJ_FALSE);
  if (!lib.opj_read_header(decoder->stream, decoder->codec, &decoder->image)) return false;
  const opj_image_t *image = decoder->image;
  return image && image->numcomps >= 1 && image->x0 == picture.x0 && image->y0 == picture.y0 &&
         image->x1 == picture.x1 && image->y1 == picture.y1;
}

static uint32_t open_picture(int file, struct cforeign_answer *answer) {
  struct stat status;
  picture.file = file;
  picture.byte_count = fstat(file, &status) ? 0 : status.st_size;
  uint32_t result = check_sizes();
  if (result != CFOREIGN_DONE) return result;
  if (!cloader_open(&lib_library)) return CFOREIGN_MISSING;
  struct decoder decoder;
  result = CFOREIGN_DAMAGED;
  if (open_decoder(&decoder, answer)) {
    opj_codestream_info_v2_t *info = lib.opj_get_cstr_info(decoder.codec);
    if (info && info->m_default_tile_info.tccp_info) {
      uint32_t fewest = info->m_default_tile_info.tccp_info[0].numresolutions;
      for (uint32_t index = 1; index < info->nbcomps; index++) {
        uint32_t own = info->m_default_tile_info.tccp_info[index].numresolutions;
        if (own < fewest) fewest = own;
      }
      // 32 are the most by the standard.
      picture.halvings = fewest > 0 && fewest <= 33 ? fewest - 1 : 0;
      answer->count = 1;
      result = CFOREIGN_DONE;
    }
    if (info) lib.opj_destroy_cstr_info(&info);
  }
  close_decoder(&decoder);
  return result;
}

static uint32_t page_facts(uint32_t number, struct cforeign_page *facts) {
  (void)number;
  facts->width = picture.x1 - picture.x0;
  facts->height = picture.y1 - picture.y0;
  return CFOREIGN_DONE;
}

// MARK: Parts

// The part on the reference grid, and the pixels that it has after some halvings.
struct part {
  uint32_t left, top, right, bottom;
  uint32_t halvings;
};

static uint32_t halved(uint32_t side, uint32_t times) {
  return (uint32_t)(((uint64_t)side + (1ull << times) - 1) >> times);
}

static uint32_t width_of(struct part part) {
  return halved(part.right, part.halvings) - halved(part.left, part.halvings);
}

static uint32_t height_of(struct part part) {
  return halved(part.bottom, part.halvings) - halved(part.top, part.halvings);
}

// The part of a request, halved as often as it stays large enough.
static struct part part_of(const struct cforeign_request *request) {
  struct part part = {picture.x0 + request->x, picture.y0 + request->y,
                      picture.x0 + request->x + request->width,
                      picture.y0 + request->y + request->height, 0};
  for (struct part next = part; next.halvings <= picture.halvings; next.halvings++) {
    if (width_of(next) < request->to_width || height_of(next) < request->to_height) break;
    part = next;
  }
  return part;
}

// A sample as a byte.
static int sample(const opj_image_comp_t *samples, uint32_t x, uint32_t y, uint32_t width,
                  uint32_t height) {
  // Components may have fewer samples than the picture has pixels.
  uint32_t column = (uint32_t)((uint64_t)x * samples->w / width);
  uint32_t row = (uint32_t)((uint64_t)y * samples->h / height);
  int64_t value = samples->data[(size_t)row * samples->w + column];
  if (samples->sgnd) value += (int64_t)1 << (samples->prec - 1);
  int64_t most = ((int64_t)1 << samples->prec) - 1;
  value = value < 0 ? 0 : value > most ? most : value;
  return samples->prec == 8 ? (int)value : (int)((value * 255 + most / 2) / most);
}

static uint32_t byte_of(double value) {
  return value <= 0 ? 0 : value >= 255 ? 255 : (uint32_t)(value + 0.5);
}

static uint32_t pixel(const opj_image_t *image, uint32_t x, uint32_t y, uint32_t width,
                      uint32_t height) {
  int values[4] = {0, 0, 0, 255};
  uint32_t count = image->numcomps < 4 ? image->numcomps : 4;
  for (uint32_t index = 0; index < count; index++) {
    values[index] = sample(&image->comps[index], x, y, width, height);
  }
  if (count < 3) {
    uint32_t gray = (uint32_t)values[0];
    return word_of(gray, gray, gray, count == 2 ? (uint32_t)values[1] : 255);
  }
  if (image->color_space == OPJ_CLRSPC_CMYK) {
    int rest = 255 - values[3];
    return word_of((uint32_t)((255 - values[0]) * rest / 255),
                   (uint32_t)((255 - values[1]) * rest / 255),
                   (uint32_t)((255 - values[2]) * rest / 255), 255);
  }
  uint32_t alpha = count == 4 && image->comps[3].alpha ? (uint32_t)values[3] : 255;
  if (image->color_space == OPJ_CLRSPC_SYCC || image->color_space == OPJ_CLRSPC_EYCC) {
    // ITU-T T.871, the inverse of its conversion to Y, Cb and Cr.
    double y_value = values[0], cb = values[1] - 128, cr = values[2] - 128;
    return word_of(byte_of(y_value + 1.402 * cr), byte_of(y_value - 0.344136 * cb - 0.714136 * cr),
                   byte_of(y_value + 1.772 * cb), alpha);
  }
  return word_of((uint32_t)values[0], (uint32_t)values[1], (uint32_t)values[2], alpha);
}

static bool is_complete(const opj_image_t *image) {
  if (image->numcomps < 1) return false;
  for (uint32_t index = 0; index < image->numcomps && index < 4; index++) {
    const opj_image_comp_t *samples = &image->comps[index];
    if (!samples->data || !samples->w || !samples->h || !samples->prec || samples->prec > 38) {
      return false;
    }
  }
  return true;
}

// Decodes a band of a part and adds its rows.
static uint32_t add_band(struct part band, struct average *average, uint32_t *row,
                         struct cforeign_answer *answer) {
  struct decoder decoder;
  uint32_t result = CFOREIGN_DAMAGED;
  limit_request();
  if (open_decoder(&decoder, answer) &&
      lib.opj_set_decoded_resolution_factor(decoder.codec, band.halvings) &&
      lib.opj_set_decode_area(decoder.codec, decoder.image, (OPJ_INT32)band.left,
                              (OPJ_INT32)band.top, (OPJ_INT32)band.right,
                              (OPJ_INT32)band.bottom) &&
      lib.opj_decode(decoder.codec, decoder.stream, decoder.image) && is_complete(decoder.image)) {
    uint32_t width = width_of(band), height = height_of(band);
    for (uint32_t y = 0; y < height; y++) {
      for (uint32_t x = 0; x < width; x++) row[x] = pixel(decoder.image, x, y, width, height);
      average_add(average, row);
    }
    result = CFOREIGN_DONE;
  }
  close_decoder(&decoder);
  return result;
}

static uint32_t render(const struct cforeign_request *request, struct cforeign_answer *answer,
                       uint32_t *pixels) {
  struct part part = part_of(request);
  uint32_t width = width_of(part), height = height_of(part);
  if ((uint64_t)width * height > most_pixels) return CFOREIGN_TOO_LARGE;
  struct average average;
  uint32_t *row = malloc((size_t)width * sizeof *row);
  uint32_t result = CFOREIGN_TOO_LARGE;
  if (row && average_begin(&average, width, height, request->to_width, request->to_height, pixels)) {
    uint32_t rows = band_pixels / width > 0 ? band_pixels / width : 1;
    uint32_t first = halved(part.top, part.halvings), end = first + height;
    result = CFOREIGN_DONE;
    for (uint32_t at = first; at < end && result == CFOREIGN_DONE; at += rows) {
      struct part band = part;
      // Bands meet between two rows of the smaller picture.
      if (at > first) band.top = at << part.halvings;
      if (end - at > rows) band.bottom = (at + rows) << part.halvings;
      result = add_band(band, &average, row, answer);
      if (end - at <= rows) break;
    }
    average_end(&average);
  }
  free(row);
  // What was forgiven is not a fault of the answer.
  if (result == CFOREIGN_DONE) answer->message[0] = 0;
  return result;
}

const struct codec jpeg2000_codec = {open_picture, page_facts, render, NULL, NULL};
