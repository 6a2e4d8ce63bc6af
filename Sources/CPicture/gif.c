#include "cloader.h"
#include "reader.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

#define NAME "libgif.so.7"

#define FUNCTIONS(F)                                                                           \
  F(DGifCloseFile) F(DGifExtensionToGCB) F(DGifGetExtension) F(DGifGetExtensionNext)           \
  F(DGifGetImageDesc) F(DGifGetLine) F(DGifGetRecordType) F(DGifOpen) F(GifErrorString)

static struct { FUNCTIONS(CLOADER_POINTER) } gif;
CLOADER_LIBRARY(gif, NAME, FUNCTIONS)

static void need_library(struct cpicture_reader *reader) {
  if (!cloader_open(&gif_library)) library_leap(reader, NAME);
}

struct gif {
  GifFileType *file;
  /// Whether the file ended while it was read.
  bool has_ended;
  /// Where the first frame lies in the picture, which is transparent around it.
  uint32_t left, top, width, height;
  bool is_interlaced;
  uint32_t palette[256];
  /// A row of the frame, or all its rows where it is interlaced.
  uint8_t *indices;
};

static struct gif *state_of(struct cpicture_reader *reader) { return reader->state; }

static int supply(GifFileType *file, GifByteType *target, int count) {
  struct cpicture_reader *reader = file->UserData;
  size_t done = count > 0 ? source_copy(reader, target, (size_t)count) : 0;
  if (done < (size_t)count) state_of(reader)->has_ended = true;
  return (int)done;
}

static _Noreturn void give_up(struct cpicture_reader *reader, int code) {
  if (state_of(reader)->has_ended) fault_leap(&reader->fault, "the file is cut short");
  const char *sentence = gif.GifErrorString(code);
  fault_leap(&reader->fault, sentence != NULL ? sentence : "the file is damaged");
}

static _Noreturn void fail(struct cpicture_reader *reader) {
  give_up(reader, state_of(reader)->file->Error);
}

// MARK: The first frame

/// Reads an extension block; the transparent index of the next frame where it names one, else `transparent`.
static int extension(struct cpicture_reader *reader, int transparent) {
  GifFileType *file = state_of(reader)->file;
  GifByteType *bytes;
  int code;
  if (gif.DGifGetExtension(file, &code, &bytes) == GIF_ERROR) fail(reader);
  while (bytes != NULL) {
    GraphicsControlBlock control;
    if (code == GRAPHICS_EXT_FUNC_CODE
        && gif.DGifExtensionToGCB(bytes[0], bytes + 1, &control) == GIF_OK)
      transparent = control.TransparentColor;
    if (gif.DGifGetExtensionNext(file, &bytes) == GIF_ERROR) fail(reader);
  }
  return transparent;
}

/// Reads up to the first frame; its transparent index, negative for none.
static int find_frame(struct cpicture_reader *reader) {
  // More than any program writes before a frame.
  static const int record_limit = 4096;
  GifFileType *file = state_of(reader)->file;
  int transparent = NO_TRANSPARENT_COLOR;
  for (int index = 0; index < record_limit; index++) {
    GifRecordType type;
    if (gif.DGifGetRecordType(file, &type) == GIF_ERROR) fail(reader);
    switch (type) {
    case IMAGE_DESC_RECORD_TYPE:
      if (gif.DGifGetImageDesc(file) == GIF_ERROR) fail(reader);
      return transparent;
    case EXTENSION_RECORD_TYPE: transparent = extension(reader, transparent); break;
    default: fault_leap(&reader->fault, "there is no picture in the file");
    }
  }
  fault_leap(&reader->fault, "there is no picture in the file");
}

static void take_palette(struct cpicture_reader *reader, int transparent) {
  struct gif *state = state_of(reader);
  const ColorMapObject *map =
      state->file->Image.ColorMap != NULL ? state->file->Image.ColorMap : state->file->SColorMap;
  if (map == NULL) fault_leap(&reader->fault, "the picture has no palette");
  for (int index = 0; index < 256; index++) {
    state->palette[index] = 0xFF000000U;
    if (index >= map->ColorCount) continue;
    GifColorType color = map->Colors[index];
    state->palette[index] |=
        (uint32_t)color.Red << 16 | (uint32_t)color.Green << 8 | color.Blue;
  }
  if (transparent >= 0 && transparent < 256) state->palette[transparent] = 0;
}

static uint32_t larger(uint32_t one, uint32_t other) { return one > other ? one : other; }

static void measure(struct cpicture_reader *reader, struct cpicture_facts *facts) {
  need_library(reader);
  struct gif *state = state_of(reader);
  int code = 0;
  state->file = gif.DGifOpen(reader, supply, &code);
  if (state->file == NULL) give_up(reader, code);
  int transparent = find_frame(reader);
  const GifImageDesc *frame = &state->file->Image;
  if (frame->Width < 1 || frame->Height < 1 || frame->Left < 0 || frame->Top < 0)
    fault_leap(&reader->fault, "the first frame has no pixels");
  state->left = (uint32_t)frame->Left;
  state->top = (uint32_t)frame->Top;
  state->width = (uint32_t)frame->Width;
  state->height = (uint32_t)frame->Height;
  state->is_interlaced = frame->Interlace;
  take_palette(reader, transparent);
  // A frame that is larger than its screen is shown whole, as browsers do.
  facts->width = larger((uint32_t)state->file->SWidth, state->left + state->width);
  facts->height = larger((uint32_t)state->file->SHeight, state->top + state->height);
  facts->working_bytes =
      (uint64_t)state->width * (state->is_interlaced ? state->height : 1) + (64 << 10);
  reader->width = facts->width;
  reader->height = facts->height;
}

// MARK: Decoding

static void read_line(struct cpicture_reader *reader, uint8_t *target) {
  struct gif *state = state_of(reader);
  if (gif.DGifGetLine(state->file, target, (int)state->width) == GIF_ERROR) fail(reader);
}

static void begin(struct cpicture_reader *reader, uint32_t shrink) {
  struct gif *state = state_of(reader);
  if (shrink != 1) fault_leap(&reader->fault, "a GIF is not decoded smaller");
  state->indices =
      reader_memory(reader, state->is_interlaced ? state->height : 1, state->width);
  if (!state->is_interlaced) return;
  // GIF 89a, appendix E: rows in four passes.
  static const uint32_t first[] = {0, 4, 2, 1}, step[] = {8, 8, 4, 2};
  for (int pass = 0; pass < 4; pass++)
    for (uint32_t row = first[pass]; row < state->height; row += step[pass])
      read_line(reader, state->indices + (size_t)row * state->width);
}

static void read_rows(struct cpicture_reader *reader, uint32_t *words, uint32_t count) {
  struct gif *state = state_of(reader);
  memset(words, 0, (size_t)count * reader->width * 4);
  for (uint32_t index = 0; index < count; index++) {
    uint32_t row = reader->row + index;
    if (row < state->top || row >= state->top + state->height) continue;
    const uint8_t *indices = state->indices;
    if (state->is_interlaced)
      indices += (size_t)(row - state->top) * state->width;
    else
      read_line(reader, state->indices);
    uint32_t *target = words + (size_t)index * reader->width + state->left;
    for (uint32_t column = 0; column < state->width; column++)
      target[column] = state->palette[indices[column]];
  }
}

static void finish(struct cpicture_reader *reader) { (void)reader; }

static void end(struct cpicture_reader *reader) {
  struct gif *state = state_of(reader);
  free(state->indices);
  if (state->file != NULL) gif.DGifCloseFile(state->file, NULL);
}

static const struct format format = {
    sizeof(struct gif), measure, begin, read_rows, finish, end};

enum cpicture_result cpicture_gif_open(
    int file, uint32_t page, struct cpicture_reader **reader, struct cpicture_facts *facts,
    char *message, size_t capacity) {
  return reader_open(&format, file, page, reader, facts, message, capacity);
}
