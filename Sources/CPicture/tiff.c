#include "tifflibrary.h"
#include "tiffpages.h"
#include "tiffsamples.h"

#include <stdlib.h>
#include <string.h>

/// 64 MiB: a tile or a strip of 4,096 x 4,096 pixels. Larger ones are not decoded into memory at once.
static const uint64_t unit_limit = 64 << 20;

/// A directory of the file, as it is decoded.
struct layout {
  uint32_t width, height;
  /// Columns and rows of a tile or strip.
  uint32_t unit_width, unit_height;
  bool is_tiled;
  /// Whether libtiff turns the samples into colours, since they are of a rare kind.
  bool is_rare;
  /// How the picture is meant to be turned: tag 274.
  uint16_t orientation;
  struct tiff_samples samples;
  /// Bytes of a row of samples, and of all samples of a tile or strip.
  uint64_t row_size, unit_size;
};

struct tiff_state {
  const struct tiff_library *library;
  struct tiff_file file;
  TIFF *tiff;
  struct tiff_page page;
  /// The memory of the search for the page.
  void *memory;
  /// The samples of the picture's own size, which has the profile.
  enum tiff_kind kind;
  /// The size whose directory was read last, and what it holds.
  uint32_t level;
  struct layout layout;
  /// The samples of a tile or a strip, or of a row.
  uint8_t *unit;
  uint64_t unit_capacity;
  /// Rows of the picture that were decoded together, and the first of them.
  uint32_t *band;
  uint32_t band_first, band_count;
};

static struct tiff_state *state_of(struct cpicture_reader *reader) { return reader->state; }

static uint32_t smaller(uint32_t one, uint32_t other) { return one < other ? one : other; }

// MARK: A directory

static uint16_t field(struct tiff_state *state, uint32_t tag) {
  uint16_t value = 0;
  state->library->TIFFGetFieldDefaulted(state->tiff, tag, &value);
  return value;
}

static void take_alpha(struct cpicture_reader *reader, struct tiff_samples *samples) {
  struct tiff_state *state = state_of(reader);
  uint16_t count = 0, *kinds = NULL;
  uint32_t colors = samples->kind == TIFF_RGB ? 3 : 1;
  if (samples->kind == TIFF_INK) return;
  if (!state->library->TIFFGetFieldDefaulted(state->tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds))
    return;
  for (uint32_t index = 0; index < count && colors + index < samples->count; index++) {
    if (kinds[index] == EXTRASAMPLE_UNSPECIFIED) continue;
    samples->alpha = colors + index;
    samples->is_multiplied = kinds[index] == EXTRASAMPLE_ASSOCALPHA;
    return;
  }
}

static void take_palette(struct cpicture_reader *reader, struct tiff_samples *samples) {
  struct tiff_state *state = state_of(reader);
  uint16_t *red = NULL, *green = NULL, *blue = NULL;
  if (samples->bits > 8
      || !state->library->TIFFGetField(state->tiff, TIFFTAG_COLORMAP, &red, &green, &blue))
    fault_leap(&reader->fault, "the picture has no palette");
  uint32_t count = 1U << samples->bits;
  // Some programs write bytes in place of words of 16 bits.
  bool has_words = false;
  for (uint32_t index = 0; index < count; index++)
    has_words |= red[index] > 255 || green[index] > 255 || blue[index] > 255;
  for (uint32_t index = 0; index < count; index++) {
    uint32_t shift = has_words ? 8 : 0;
    samples->palette[index] = (uint32_t)(red[index] >> shift) << 16
        | (uint32_t)(green[index] >> shift) << 8 | (uint32_t)blue[index] >> shift;
  }
}

/// Whether samples have one of the depths that are read here.
static bool has_common_depth(const struct tiff_samples *samples) {
  uint32_t bits = samples->bits;
  return bits == 1 || bits == 2 || bits == 4 || bits == 8 || bits == 16;
}

/// The kind of the samples; false where it is a rare one.
static bool take_kind(struct cpicture_reader *reader, struct layout *layout, bool is_developed) {
  struct tiff_samples *samples = &layout->samples;
  uint32_t least = 1;
  switch (field(state_of(reader), TIFFTAG_PHOTOMETRIC)) {
  case PHOTOMETRIC_MINISBLACK: samples->kind = TIFF_GRAY; break;
  case PHOTOMETRIC_MINISWHITE: samples->kind = TIFF_WHITE; break;
  case PHOTOMETRIC_PALETTE: samples->kind = TIFF_INDEXED; break;
  case PHOTOMETRIC_SEPARATED:
    samples->kind = TIFF_INK;
    least = 4;
    break;
  case PHOTOMETRIC_YCBCR:
    if (!is_developed) return false;
    samples->kind = TIFF_RGB;
    least = 3;
    break;
  case PHOTOMETRIC_RGB:
    samples->kind = TIFF_RGB;
    least = 3;
    break;
  default: return false;
  }
  return has_common_depth(samples) && samples->count >= least;
}

/// Reads what the current directory says of its samples.
static void take_samples(struct cpicture_reader *reader, struct layout *layout) {
  struct tiff_state *state = state_of(reader);
  const struct tiff_library *library = state->library;
  uint16_t compression = field(state, TIFFTAG_COMPRESSION);
  if (compression == COMPRESSION_OJPEG || !library->TIFFIsCODECConfigured(compression))
    fault_leap(&reader->fault, "the picture is compressed in a way that is not read");
  bool is_developed = compression == COMPRESSION_JPEG
      && field(state, TIFFTAG_PHOTOMETRIC) == PHOTOMETRIC_YCBCR;
  if (is_developed)
    library->TIFFSetField(state->tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
  struct tiff_samples *samples = &layout->samples;
  samples->bits = field(state, TIFFTAG_BITSPERSAMPLE);
  samples->count = field(state, TIFFTAG_SAMPLESPERPIXEL);
  uint16_t format = field(state, TIFFTAG_SAMPLEFORMAT);
  samples->is_planar =
      samples->count > 1 && field(state, TIFFTAG_PLANARCONFIG) == PLANARCONFIG_SEPARATE;
  bool is_common = format == SAMPLEFORMAT_UINT || format == SAMPLEFORMAT_VOID;
  layout->is_rare = !is_common || !take_kind(reader, layout, is_developed);
  if (layout->is_rare) {
    char message[1024] = "";
    if (!library->TIFFRGBAImageOK(state->tiff, message)) {
      bool is_deep = format == SAMPLEFORMAT_IEEEFP || !has_common_depth(samples);
      fault_leap(
          &reader->fault,
          is_deep ? "the samples of the picture are no whole numbers of 8 or 16 bits" : message);
    }
    // Rows are turned when all are there.
    library->TIFFSetField(state->tiff, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
    return;
  }
  if (samples->kind == TIFF_INDEXED) take_palette(reader, samples);
  take_alpha(reader, samples);
}

static const char *const too_large = "the tiles or strips of the picture are too large";

/// Bytes of tiles, strips, or rows of them; a fault where libtiff's numbers do not hold them.
static uint64_t product(struct cpicture_reader *reader, uint64_t bytes, uint32_t count) {
  tmsize_t all;
  if (__builtin_mul_overflow(bytes, count, &all)) fault_leap(&reader->fault, too_large);
  return (uint64_t)all;
}

/// Reads the sizes of tiles or strips of the current directory.
static void take_units(struct cpicture_reader *reader, struct layout *layout) {
  struct tiff_state *state = state_of(reader);
  const struct tiff_library *library = state->library;
  layout->is_tiled = library->TIFFIsTiled(state->tiff);
  tmsize_t size, row;
  if (layout->is_tiled) {
    library->TIFFGetField(state->tiff, TIFFTAG_TILEWIDTH, &layout->unit_width);
    library->TIFFGetField(state->tiff, TIFFTAG_TILELENGTH, &layout->unit_height);
    size = library->TIFFTileSize(state->tiff);
    row = library->TIFFTileRowSize(state->tiff);
  } else {
    uint32_t rows = 0;
    library->TIFFGetFieldDefaulted(state->tiff, TIFFTAG_ROWSPERSTRIP, &rows);
    layout->unit_width = layout->width;
    layout->unit_height = smaller(rows, layout->height);
    size = library->TIFFStripSize(state->tiff);
    row = library->TIFFScanlineSize(state->tiff);
  }
  if (size <= 0 || row <= 0 || layout->unit_width == 0 || layout->unit_height == 0)
    tiff_fail(&state->file);
  layout->row_size = (uint64_t)row;
  layout->unit_size = (uint64_t)size;
  struct tiff_samples *samples = &layout->samples;
  if (layout->is_rare) {
    layout->row_size = (uint64_t)layout->unit_width * 4;
    layout->unit_size = product(reader, layout->row_size, layout->unit_height);
  } else if (samples->is_planar) {
    samples->plane = (size_t)size;
    layout->unit_size = product(reader, layout->unit_size, samples->count);
  }
  // What is read of a row must lie in it: libtiff's sizes follow the same fields.
  uint64_t bits = (uint64_t)layout->unit_width * samples->bits
      * (samples->is_planar ? 1 : samples->count);
  if (layout->is_rare
      || ((bits + 7) / 8 <= layout->row_size
          && product(reader, layout->row_size, layout->unit_height) <= (uint64_t)size))
    return;
  fault_leap(&reader->fault, "the samples of the picture do not fit its rows");
}

/// Reads the directory of a size.
static void enter(struct cpicture_reader *reader, uint32_t level) {
  struct tiff_state *state = state_of(reader);
  state->file.message[0] = '\0';
  state->level = UINT32_MAX;
  if (!state->library->TIFFSetSubDirectory(state->tiff, state->page.levels[level].offset))
    tiff_fail(&state->file);
  struct layout *layout = &state->layout;
  *layout = (struct layout){0};
  state->library->TIFFGetField(state->tiff, TIFFTAG_IMAGEWIDTH, &layout->width);
  state->library->TIFFGetField(state->tiff, TIFFTAG_IMAGELENGTH, &layout->height);
  if (layout->width != state->page.levels[level].width
      || layout->height != state->page.levels[level].height || layout->width == 0
      || layout->height == 0)
    fault_leap(&reader->fault, "the picture has no pixels");
  layout->orientation = field(state, TIFFTAG_ORIENTATION);
  take_samples(reader, layout);
  take_units(reader, layout);
  if (level > 0 && layout->samples.kind != state->kind && reader->color != NULL)
    fault_leap(&reader->fault, "the sizes of the picture are of different kinds");
  state->level = level;
}

// MARK: Tiles and strips

static void need_unit(struct cpicture_reader *reader, uint64_t size) {
  struct tiff_state *state = state_of(reader);
  if (size <= state->unit_capacity) return;
  free(state->unit);
  state->unit_capacity = 0;
  state->unit = reader_memory(reader, size, 1);
  state->unit_capacity = size;
}

/// Decodes the samples of one plane of a tile or strip.
static void load_plane(struct cpicture_reader *reader, uint32_t index, uint8_t *target, uint64_t size) {
  struct tiff_state *state = state_of(reader);
  memset(target, 0, size);
  // A tile without bytes is one that was never written.
  if (state->library->TIFFGetStrileByteCount(state->tiff, index) == 0) return;
  tmsize_t got = state->layout.is_tiled
      ? state->library->TIFFReadEncodedTile(state->tiff, index, target, (tmsize_t)size)
      : state->library->TIFFReadEncodedStrip(state->tiff, index, target, (tmsize_t)size);
  if (got < 0) tiff_fail(&state->file);
}

/// Decodes the tile or strip that begins at a column and row.
static void load(struct cpicture_reader *reader, uint32_t x, uint32_t y) {
  struct tiff_state *state = state_of(reader);
  const struct layout *layout = &state->layout;
  const struct tiff_library *library = state->library;
  if (layout->unit_size > unit_limit) fault_leap(&reader->fault, too_large);
  need_unit(reader, layout->unit_size);
  if (layout->is_rare) {
    uint32_t *raster = (uint32_t *)(void *)state->unit;
    int is_done = layout->is_tiled ? library->TIFFReadRGBATile(state->tiff, x, y, raster)
                                   : library->TIFFReadRGBAStrip(state->tiff, y, raster);
    // It answers that it is done where it has left something out.
    if (!is_done || state->file.message[0] != '\0') tiff_fail(&state->file);
    return;
  }
  uint32_t planes = layout->samples.is_planar ? layout->samples.count : 1;
  uint64_t size = layout->unit_size / planes;
  for (uint32_t plane = 0; plane < planes; plane++) {
    uint32_t index = layout->is_tiled
        ? library->TIFFComputeTile(state->tiff, x, y, 0, (uint16_t)plane)
        : library->TIFFComputeStrip(state->tiff, y, (uint16_t)plane);
    load_plane(reader, index, state->unit + plane * size, size);
  }
}

/// Turns pixels of libtiff, words 0xAABBGGRR multiplied by their alpha, into words.
static void swap(const uint8_t *row, uint32_t first, uint32_t count, uint32_t *words) {
  for (uint32_t at = 0; at < count; at++) {
    uint32_t pixel;
    memcpy(&pixel, row + ((size_t)first + at) * 4, 4);
    words[at] = (pixel & 0xFF00FF00U) | (pixel & 0xFF) << 16 | (pixel >> 16 & 0xFF);
  }
}

/// Takes pixels of a row of the tile or strip that begins at row `y`.
static void take_row(
    struct cpicture_reader *reader, uint32_t y, uint32_t row, uint32_t first, uint32_t count,
    uint32_t *words) {
  struct tiff_state *state = state_of(reader);
  const struct layout *layout = &state->layout;
  if (!layout->is_rare) {
    tiff_words(
        reader, &layout->samples, state->unit + (row - y) * layout->row_size, first, count, words);
    return;
  }
  // From below; the last strip is shorter.
  uint32_t rows =
      layout->is_tiled ? layout->unit_height : smaller(layout->unit_height, layout->height - y);
  swap(state->unit + (size_t)(y + rows - 1 - row) * layout->row_size, first, count, words);
}

/// Decodes a part of the current directory.
static void decode(struct cpicture_reader *reader, struct cpicture_part part, uint32_t *words) {
  struct tiff_state *state = state_of(reader);
  const struct layout *layout = &state->layout;
  uint32_t right = part.x + part.width, bottom = part.y + part.height;
  for (uint32_t y = part.y - part.y % layout->unit_height; y < bottom; y += layout->unit_height)
    for (uint32_t x = part.x - part.x % layout->unit_width; x < right; x += layout->unit_width) {
      load(reader, x, y);
      uint32_t left = x < part.x ? part.x : x;
      uint32_t count = smaller(right - x, layout->unit_width) - (left - x);
      uint32_t last = smaller(bottom - y, layout->unit_height) + y;
      for (uint32_t row = y < part.y ? part.y : y; row < last; row++)
        take_row(
            reader, y, row, left - x, count,
            words + (size_t)(row - part.y) * part.width + (left - part.x));
    }
}

// MARK: Rows

/// Whether rows are decoded one by one: strips may be as large as the picture.
static bool has_lines(const struct layout *layout) {
  return !layout->is_tiled && !layout->is_rare && !layout->samples.is_planar;
}

/// Bytes of the largest strip as it is stored, which libtiff reads at once.
static uint64_t stored_bytes(struct tiff_state *state) {
  uint32_t count = state->layout.is_tiled ? state->library->TIFFNumberOfTiles(state->tiff)
                                          : state->library->TIFFNumberOfStrips(state->tiff);
  uint64_t most = 0;
  for (uint32_t index = 0; index < count && index < 64; index++) {
    uint64_t bytes = state->library->TIFFGetStrileByteCount(state->tiff, index);
    if (bytes > most) most = bytes;
  }
  return most < state->file.size ? most : state->file.size;
}

static void take_profile(struct cpicture_reader *reader) {
  struct tiff_state *state = state_of(reader);
  uint32_t count = 0;
  void *profile = NULL;
  if (state->layout.is_rare
      || !state->library->TIFFGetField(state->tiff, TIFFTAG_ICCPROFILE, &count, &profile))
    return;
  enum color_samples samples = COLOR_RGB;
  switch (state->layout.samples.kind) {
  case TIFF_GRAY:
  case TIFF_WHITE: samples = COLOR_GRAY; break;
  case TIFF_INDEXED:
  case TIFF_RGB: samples = COLOR_RGB; break;
  case TIFF_INK: samples = COLOR_INK; break;
  }
  reader_color(reader, profile, count, samples);
}

static void measure(struct cpicture_reader *reader, struct cpicture_facts *facts) {
  struct tiff_state *state = state_of(reader);
  state->library = tiff_library(reader);
  facts->pages = tiff_find(reader, reader->page, &state->page, &state->memory);
  if (facts->pages == 0) fault_leap(&reader->fault, "the file is cut short");
  if (reader->page > facts->pages) return;
  state->file.reader = reader;
  state->tiff = tiff_open(&state->file, state->library);
  enter(reader, 0);
  const struct layout *layout = &state->layout;
  state->kind = layout->samples.kind;
  if (layout->orientation >= 1 && layout->orientation <= 8)
    facts->orientation = layout->orientation;
  take_profile(reader);
  facts->width = reader->width = layout->width;
  facts->height = reader->height = layout->height;
  facts->working_bytes = 2 * stored_bytes(state) + layout->row_size + (1 << 20);
  if (!has_lines(layout))
    facts->working_bytes += layout->unit_size
        + (uint64_t)smaller(layout->unit_height, layout->height) * layout->width * 4;
  if (layout->is_tiled && layout->unit_size <= unit_limit) facts->levels = state->page.count;
}

static void begin(struct cpicture_reader *reader, uint32_t shrink) {
  struct tiff_state *state = state_of(reader);
  if (shrink != 1) fault_leap(&reader->fault, "a TIFF is not decoded smaller");
  if (state->level != 0) enter(reader, 0);
  const struct layout *layout = &state->layout;
  if (has_lines(layout))
    need_unit(reader, layout->row_size);
  else
    state->band = reader_memory(
        reader, smaller(layout->unit_height, layout->height), (size_t)layout->width * 4);
}

/// A row of the tiles or strips that are decoded together.
static const uint32_t *banded(struct cpicture_reader *reader, uint32_t row) {
  struct tiff_state *state = state_of(reader);
  const struct layout *layout = &state->layout;
  if (row >= state->band_first + state->band_count || row < state->band_first) {
    uint32_t first = row - row % layout->unit_height;
    uint32_t count = smaller(layout->unit_height, layout->height - first);
    state->band_count = 0;
    decode(reader, (struct cpicture_part){0, first, layout->width, count}, state->band);
    state->band_first = first;
    state->band_count = count;
  }
  return state->band + (size_t)(row - state->band_first) * layout->width;
}

static void read_rows(struct cpicture_reader *reader, uint32_t *words, uint32_t count) {
  struct tiff_state *state = state_of(reader);
  if (state->level != 0) enter(reader, 0);
  for (uint32_t index = 0; index < count; index++) {
    uint32_t row = reader->row + index, *target = words + (size_t)index * reader->width;
    if (!has_lines(&state->layout)) {
      memcpy(target, banded(reader, row), (size_t)reader->width * 4);
      continue;
    }
    if (state->library->TIFFReadScanline(state->tiff, state->unit, row, 0) < 0)
      tiff_fail(&state->file);
    tiff_words(reader, &state->layout.samples, state->unit, 0, reader->width, target);
  }
}

static void finish(struct cpicture_reader *reader) { (void)reader; }

static void end(struct cpicture_reader *reader) {
  struct tiff_state *state = state_of(reader);
  if (state->tiff != NULL) state->library->TIFFClose(state->tiff);
  free(state->memory);
  free(state->unit);
  free(state->band);
}

// MARK: Parts

static void level(
    struct cpicture_reader *reader, uint32_t index, struct cpicture_level *target) {
  struct tiff_state *state = state_of(reader);
  if (index >= state->page.count) fault_leap(&reader->fault, "the picture has no such size");
  if (state->level != index) enter(reader, index);
  const struct layout *layout = &state->layout;
  *target = (struct cpicture_level){
      .width = layout->width,
      .height = layout->height,
      .band = layout->unit_height,
      .working_bytes = layout->unit_size + 2 * stored_bytes(state) + (1 << 20),
  };
}

static void region(
    struct cpicture_reader *reader, uint32_t index, struct cpicture_part part, uint32_t *words) {
  struct tiff_state *state = state_of(reader);
  if (index >= state->page.count) fault_leap(&reader->fault, "the picture has no such size");
  if (state->level != index) enter(reader, index);
  const struct layout *layout = &state->layout;
  if (part.x > layout->width || part.width > layout->width - part.x || part.y > layout->height
      || part.height > layout->height - part.y)
    fault_leap(&reader->fault, "the part lies outside of the picture");
  decode(reader, part, words);
}

static const struct format format = {
    sizeof(struct tiff_state), measure, begin, read_rows, finish, end, level, region};

enum cpicture_result cpicture_tiff_open(
    int file, uint32_t page, struct cpicture_reader **reader, struct cpicture_facts *facts,
    char *message, size_t capacity) {
  return reader_open(&format, file, page, reader, facts, message, capacity);
}
