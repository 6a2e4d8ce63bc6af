#pragma once

// Picture files into 32-bit words and back: PNG on libpng, JPEG on libjpeg-turbo; WebP on libwebp, GIF on
// giflib and TIFF on libtiff, which are opened at their first use; BMP on code of its own.
//
// A pixel is one native word 0xAARRGGBB, its colour multiplied by its alpha: what RENDER calls
// ARGB32 and what an X11 ZPixmap of depth 32 holds. Samples are sRGB, or become that by the ICC profile of
// their file, on Little CMS, which is opened at its first use too. A PNG's gamma and chromaticities (gAMA,
// cHRM) are not applied.
//
// Every function answers CPICTURE_DONE, or why not, and then has written one sentence, mostly
// the decoder's own, into `message`, cut to `capacity` bytes with its closing zero.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum cpicture_result {
  CPICTURE_DONE = 0,
  /// Damaged, cut short, or of a kind that the decoder does not know; the pixels, where some were
  /// read, are not the picture.
  CPICTURE_DAMAGED = 1,
  /// The file cannot be written.
  CPICTURE_UNWRITABLE = 2,
  /// The library of the format is not installed, and the message is its name.
  CPICTURE_MISSING = 3,
};

/// The facts in a file's header, read before any memory for pixels is taken.
struct cpicture_facts {
  /// Columns and rows as the file holds them, which is before `orientation` is obeyed; at least 1.
  uint32_t width;
  uint32_t height;
  /// How the picture is meant to be turned: Exif's tag 274, from 1 to 8; 1 where a file is silent.
  uint32_t orientation;
  /// How many pictures the file holds, which are its pages; at least 1. Where this is less than the page
  /// that was asked for, the other facts are 0.
  uint32_t pages;
  /// Bytes that the decoder takes of memory while it is at work, for rows or, where the file holds
  /// the picture in several passes, for all of it.
  uint64_t working_bytes;
  /// In how many sizes the file holds the picture so that any part of it can be read alone; 0 where rows are
  /// read one after the other.
  uint32_t levels;
};

/// A size in which a file holds a picture.
struct cpicture_level {
  /// Columns and rows, before the orientation is obeyed.
  uint32_t width, height;
  /// Rows that are decoded together: parts that begin and end between them decode nothing twice.
  uint32_t band;
  /// Bytes that the decoder takes of memory to read a part.
  uint64_t working_bytes;
};

/// A part of a picture, in columns and rows.
struct cpicture_part {
  uint32_t x, y, width, height;
};

/// A picture's file that is read row after row.
struct cpicture_reader;

/// Begins to read a PNG from the start of an open file, which stays the caller's. `page` is the number of
/// the picture in the file, from 1 on. Where this is done, `reader` must be closed.
enum cpicture_result cpicture_png_open(
    int file, uint32_t page, struct cpicture_reader **reader, struct cpicture_facts *facts,
    char *message, size_t capacity);

/// The same of a JPEG.
enum cpicture_result cpicture_jpeg_open(
    int file, uint32_t page, struct cpicture_reader **reader, struct cpicture_facts *facts,
    char *message, size_t capacity);

/// The same of a WebP; of an animation the first frame.
enum cpicture_result cpicture_webp_open(
    int file, uint32_t page, struct cpicture_reader **reader, struct cpicture_facts *facts,
    char *message, size_t capacity);

/// The same of a GIF; of an animation the first frame.
enum cpicture_result cpicture_gif_open(
    int file, uint32_t page, struct cpicture_reader **reader, struct cpicture_facts *facts,
    char *message, size_t capacity);

/// The same of a TIFF.
enum cpicture_result cpicture_tiff_open(
    int file, uint32_t page, struct cpicture_reader **reader, struct cpicture_facts *facts,
    char *message, size_t capacity);

/// The same of a BMP.
enum cpicture_result cpicture_bmp_open(
    int file, uint32_t page, struct cpicture_reader **reader, struct cpicture_facts *facts,
    char *message, size_t capacity);

/// Begins to decode. `shrink` is a divisor of both sides, which are rounded up: 1, and of a JPEG
/// also 2, 4 or 8, which make it smaller for little work.
///
/// `width` and `height` become the size of what `cpicture_read` answers.
enum cpicture_result cpicture_begin(
    struct cpicture_reader *reader, uint32_t shrink, uint32_t *width, uint32_t *height,
    char *message, size_t capacity);

/// Decodes the next `count` rows, from the top and without gaps.
enum cpicture_result cpicture_read(
    struct cpicture_reader *reader, uint32_t *words, uint32_t count, char *message,
    size_t capacity);

/// Reads to the end of the file, once all rows were read: before, they may not be the picture.
///
/// Where it is done, `message` is the first thing that the decoder forgave, or is empty.
enum cpicture_result cpicture_finish(
    struct cpicture_reader *reader, char *message, size_t capacity);

/// Describes a size, from 0, which is the whole one, to one below the number of levels.
enum cpicture_result cpicture_level(
    struct cpicture_reader *reader, uint32_t index, struct cpicture_level *level, char *message,
    size_t capacity);

/// Decodes a part of a size, in rows without gaps. It does not matter whether the reader has begun.
enum cpicture_result cpicture_region(
    struct cpicture_reader *reader, uint32_t index, struct cpicture_part part, uint32_t *words,
    char *message, size_t capacity);

/// Whether the file has a colour profile that is not applied, since the library for that, which
/// `cpicture_color_library` names, is not installed.
bool cpicture_lacks_color(const struct cpicture_reader *reader);

/// The name of the library that applies colour profiles.
const char *cpicture_color_library(void);

/// Frees a reader.
void cpicture_close(struct cpicture_reader *reader);

/// Writes `width * height` words to a PNG file of 8-bit RGBA at `path`.
///
/// The file appears whole or not at all: a failure leaves nothing behind.
enum cpicture_result cpicture_png_write(
    const char *path, const uint32_t *pixels, uint32_t width, uint32_t height, char *message,
    size_t capacity);

/// Writes `width * height` bytes, each an index of a palette, to a PNG file of 8-bit palette at `path`.
///
/// The palette is `count` words 0x00RRGGBB of sRGB, at most 256; every byte is below `count`. The file
/// appears whole or not at all.
enum cpicture_result cpicture_png_write_palette(
    const char *path, const uint8_t *indices, const uint32_t *palette, size_t count, uint32_t width,
    uint32_t height, char *message, size_t capacity);

/// Writes `width * height` words to a PNG file as `cpicture_png_write` does, but for speed: it becomes
/// some tenths larger.
enum cpicture_result cpicture_png_write_quickly(
    const char *path, const uint32_t *pixels, uint32_t width, uint32_t height, char *message,
    size_t capacity);

/// Encodes `width * height` words as `cpicture_png_write_quickly` does, in memory. `free` releases the
/// bytes.
enum cpicture_result cpicture_png_encode(
    const uint32_t *pixels, uint32_t width, uint32_t height, char **bytes, size_t *count,
    char *message, size_t capacity);

/// Writes `width * height` opaque words to a JPEG file of a quality at which nothing is seen to be
/// lost. A failure leaves no file behind, and its number in `errno`, as that of `cpicture_png_write_quickly` does.
enum cpicture_result cpicture_jpeg_write(
    const char *path, const uint32_t *pixels, uint32_t width, uint32_t height, char *message,
    size_t capacity);

/// Returns memory that decoders have freed to the system, in place of keeping it for the next one.
void cpicture_give_back(void);

/// Makes free() return all larger blocks to the system at once, in the whole program: pictures come and go, and a heap
/// that has grown to hold some does not shrink again.
void cpicture_keep_nothing(void);
