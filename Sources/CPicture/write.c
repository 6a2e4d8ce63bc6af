#include "cpicture.h"
#include "pngfault.h"
#include "writing.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// One writing of a PNG to a file.
struct writing {
  struct fault fault;
  FILE *file;
  png_structp png;
  png_infop info;
  uint8_t *row;
};

/// Turns premultiplied words into bytes R, G, B, A; clear pixels become four zeros.
static void separate(uint8_t *row, const uint32_t *pixels, uint32_t width) {
  for (uint32_t at = 0; at < width; at++) {
    uint32_t alpha = pixels[at] >> 24;
    for (int channel = 0; channel < 3; channel++) {
      uint32_t colour = pixels[at] >> (16 - 8 * channel) & 0xFF;
      uint32_t straight = alpha == 0 ? 0 : (colour * 255 + alpha / 2) / alpha;
      row[4 * (size_t)at + channel] = (uint8_t)(straight > 255 ? 255 : straight);
    }
    row[4 * (size_t)at + 3] = (uint8_t)alpha;
  }
}

static bool begin(struct writing *writing, uint32_t width) {
  writing->row = malloc((size_t)width * 4);
  writing->png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, &writing->fault, png_fault_raise, png_fault_ignore);
  if (writing->png != NULL) writing->info = png_create_info_struct(writing->png);
  if (writing->row != NULL && writing->info != NULL) return true;
  fault_say(&writing->fault, "no memory for the encoder");
  return false;
}

/// The content of a file: words of colour, or indices of a palette.
struct content {
  const uint32_t *pixels;
  const uint8_t *indices;
  const uint32_t *palette;
  size_t count;
  uint32_t width, height;
  bool is_quick;
};

static void head_words(struct writing *writing, const struct content *content) {
  png_set_IHDR(
      writing->png, writing->info, content->width, content->height, 8, PNG_COLOR_TYPE_RGB_ALPHA,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
}

static void head_palette(struct writing *writing, const struct content *content) {
  png_color colours[256];
  for (size_t at = 0; at < content->count; at++) {
    uint32_t word = content->palette[at];
    colours[at] = (png_color){(png_byte)(word >> 16), (png_byte)(word >> 8), (png_byte)word};
  }
  png_set_IHDR(
      writing->png, writing->info, content->width, content->height, 8, PNG_COLOR_TYPE_PALETTE,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_PLTE(writing->png, writing->info, colours, (int)content->count);
  png_set_filter(writing->png, 0, PNG_FILTER_NONE);
}

static bool encode(struct writing *writing, const struct content *content) {
  if (setjmp(writing->fault.escape)) return false;
  png_init_io(writing->png, writing->file);
  if (content->pixels != NULL) {
    head_words(writing, content);
  } else {
    head_palette(writing, content);
  }
  png_set_sRGB(writing->png, writing->info, PNG_sRGB_INTENT_PERCEPTUAL);
  // Level 1 and one filter take a fifth of the time of level 9 and the best of all filters.
  png_set_compression_level(writing->png, content->is_quick ? 1 : 9);
  if (content->is_quick) png_set_filter(writing->png, 0, PNG_FILTER_SUB);
  png_write_info(writing->png, writing->info);
  for (uint32_t row = 0; row < content->height; row++) {
    size_t start = (size_t)row * content->width;
    if (content->pixels != NULL) {
      separate(writing->row, content->pixels + start, content->width);
    } else {
      memcpy(writing->row, content->indices + start, content->width);
    }
    png_write_row(writing->png, writing->row);
  }
  png_write_end(writing->png, NULL);
  return true;
}

static bool encode_to_file(struct writing *writing, const struct content *content) {
  bool whole = begin(writing, content->width) && encode(writing, content);
  png_destroy_write_struct(&writing->png, &writing->info);
  free(writing->row);
  return whole;
}

FILE *file_create(const char *path) {
  // What is left of an earlier writing; a link is not followed.
  unlink(path);
  int descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
  FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "wb");
  if (file == NULL && descriptor >= 0) close(descriptor);
  return file;
}

int file_finish(FILE *file, bool is_whole, struct fault *fault) {
  int code = is_whole ? 0 : errno ? errno : EIO;
  // Closing writes what is left.
  if (fclose(file) != 0 && is_whole) code = errno;
  if (is_whole && code) fault_say(fault, strerror(code));
  return code;
}

/// Writes beside `path` and gives the file its name when it is whole.
static enum cpicture_result write_file(
    const char *path, const struct content *content, char *message, size_t capacity) {
  struct writing writing = {.fault = {.message = message, .capacity = capacity}};
  char partial[4096];
  if (snprintf(partial, sizeof partial, "%s.partial", path) >= (int)sizeof partial) {
    fault_say(&writing.fault, strerror(ENAMETOOLONG));
    return CPICTURE_UNWRITABLE;
  }
  writing.file = file_create(partial);
  if (writing.file == NULL) {
    fault_say(&writing.fault, strerror(errno));
    return CPICTURE_UNWRITABLE;
  }
  errno = 0;
  bool whole = encode_to_file(&writing, content);
  int code = file_finish(writing.file, whole, &writing.fault);
  if (!code && rename(partial, path) != 0) {
    code = errno;
    fault_say(&writing.fault, strerror(code));
  }
  if (code) unlink(partial);
  errno = code;
  return code ? CPICTURE_UNWRITABLE : CPICTURE_DONE;
}

enum cpicture_result cpicture_png_write(
    const char *path, const uint32_t *pixels, uint32_t width, uint32_t height, char *message,
    size_t capacity) {
  struct content content = {.pixels = pixels, .width = width, .height = height};
  return write_file(path, &content, message, capacity);
}

enum cpicture_result cpicture_png_write_quickly(
    const char *path, const uint32_t *pixels, uint32_t width, uint32_t height, char *message,
    size_t capacity) {
  struct content content = {
      .pixels = pixels, .width = width, .height = height, .is_quick = true};
  return write_file(path, &content, message, capacity);
}

enum cpicture_result cpicture_png_encode(
    const uint32_t *pixels, uint32_t width, uint32_t height, char **bytes, size_t *count,
    char *message, size_t capacity) {
  struct content content = {
      .pixels = pixels, .width = width, .height = height, .is_quick = true};
  struct writing writing = {.fault = {.message = message, .capacity = capacity}};
  *bytes = NULL;
  writing.file = open_memstream(bytes, count);
  if (writing.file == NULL) {
    fault_say(&writing.fault, strerror(errno));
    return CPICTURE_UNWRITABLE;
  }
  bool whole = encode_to_file(&writing, &content);
  errno = 0;
  if (fclose(writing.file) != 0 && whole) {
    fault_say(&writing.fault, strerror(errno));
    whole = false;
  }
  if (whole) return CPICTURE_DONE;
  free(*bytes);
  *bytes = NULL;
  return CPICTURE_UNWRITABLE;
}

enum cpicture_result cpicture_png_write_palette(
    const char *path, const uint8_t *indices, const uint32_t *palette, size_t count, uint32_t width,
    uint32_t height, char *message, size_t capacity) {
  struct content content = {
      .indices = indices, .palette = palette, .count = count, .width = width, .height = height};
  if (count >= 1 && count <= 256) return write_file(path, &content, message, capacity);
  struct fault fault = {.message = message, .capacity = capacity};
  fault_say(&fault, "a palette has 1 to 256 colours");
  return CPICTURE_UNWRITABLE;
}
