#include "cloader.h"
#include "exif.h"
#include "reader.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>

// The pixels are libwebp's. The chunks of the file, of RIFF by RFC 9649, are found here, one small read each:
// libwebpdemux takes the whole file into memory.

#define NAME "libwebp.so.7"

#define FUNCTIONS(F)                                                                           \
  F(WebPGetFeaturesInternal) F(WebPIAppend) F(WebPIDecGetRGB) F(WebPIDelete) F(WebPINewRGB)

static struct { FUNCTIONS(CLOADER_POINTER) } webp;
CLOADER_LIBRARY(webp, NAME, FUNCTIONS)

static void need_library(struct cpicture_reader *reader) {
  if (!cloader_open(&webp_library)) library_leap(reader, NAME);
}

struct webp {
  WebPIDecoder *decoder;
  /// The bytes of the first frame that are not decoded yet.
  uint64_t next, end;
  /// Where the frame lies in the picture, which is transparent around it.
  uint32_t left, top, width, height;
  bool is_whole;
  /// The colour profile of the file; NULL for none.
  uint8_t *profile;
  size_t profile_size;
  /// 16 KiB: less than 3 ms of decoding between two questions whether to stop.
  uint8_t slice[16 << 10];
};

static struct webp *state_of(struct cpicture_reader *reader) { return reader->state; }

// MARK: Chunks

struct chunk {
  char name[4];
  /// Its bytes in the file, without its name and size.
  uint64_t start, size;
};

static uint32_t number(const uint8_t *bytes, int count) {
  uint32_t value = 0;
  for (int index = count - 1; index >= 0; index--) value = value << 8 | bytes[index];
  return value;
}

/// The chunk at an offset, which then is that of the next one; false where there is none before `end`.
static bool next_chunk(
    struct cpicture_reader *reader, uint64_t *offset, uint64_t end, struct chunk *chunk) {
  uint8_t head[8];
  if (*offset + sizeof head > end) return false;
  if (source_copy_at(reader, *offset, head, sizeof head) < sizeof head) return false;
  memcpy(chunk->name, head, 4);
  chunk->size = number(head + 4, 4);
  chunk->start = *offset + sizeof head;
  *offset = chunk->start + chunk->size + (chunk->size & 1);
  return true;
}

static bool is_named(const struct chunk *chunk, const char *name) {
  return memcmp(chunk->name, name, 4) == 0;
}

static void take_profile(struct cpicture_reader *reader, const struct chunk *chunk) {
  static const uint64_t profile_limit = 16 << 20;
  struct webp *state = state_of(reader);
  if (state->profile != NULL || chunk->size > profile_limit) return;
  state->profile = reader_memory(reader, chunk->size + 1, 1);
  state->profile_size = source_copy_at(reader, chunk->start, state->profile, chunk->size);
}

static uint32_t orientation(struct cpicture_reader *reader, const struct chunk *chunk) {
  uint8_t bytes[4096];
  size_t count = chunk->size < sizeof bytes ? chunk->size : sizeof bytes;
  count = source_copy_at(reader, chunk->start, bytes, count);
  uint32_t marked = exif_orientation(bytes, count);
  return marked != 0 ? marked : tiff_orientation(bytes, count);
}

/// Finds the picture in the first frame of an animation, and its frame.
static struct chunk first_picture(struct cpicture_reader *reader, const struct chunk *frame) {
  struct webp *state = state_of(reader);
  struct chunk chunk;
  uint8_t head[16];
  if (frame->size < sizeof head
      || source_copy_at(reader, frame->start, head, sizeof head) < sizeof head)
    fault_leap(&reader->fault, "the file is cut short");
  state->left = 2 * number(head, 3);
  state->top = 2 * number(head + 3, 3);
  uint64_t offset = frame->start + sizeof head;
  state->next = offset;
  state->end = frame->start + frame->size;
  while (next_chunk(reader, &offset, state->end, &chunk))
    if (is_named(&chunk, "VP8 ") || is_named(&chunk, "VP8L")) return chunk;
  fault_leap(&reader->fault, "the animation has no first frame");
}

/// Reads the chunks; the first one that has pixels.
static struct chunk survey(struct cpicture_reader *reader, struct cpicture_facts *facts) {
  // More than any encoder writes beside the frames of an animation.
  static const int chunk_limit = 4096;
  struct webp *state = state_of(reader);
  struct chunk chunk, picture = {.start = 0};
  uint64_t offset = 12, end = source_size(reader);
  state->end = end;
  for (int index = 0; index < chunk_limit && next_chunk(reader, &offset, end, &chunk); index++) {
    if (index == 0 && is_named(&chunk, "VP8X")) {
      uint8_t head[10];
      if (source_copy_at(reader, chunk.start, head, sizeof head) < sizeof head) break;
      facts->width = number(head + 4, 3) + 1;
      facts->height = number(head + 7, 3) + 1;
    } else if (is_named(&chunk, "ICCP")) {
      take_profile(reader, &chunk);
    } else if (is_named(&chunk, "EXIF")) {
      uint32_t turned = orientation(reader, &chunk);
      if (turned != 0) facts->orientation = turned;
    } else if (picture.start == 0 && is_named(&chunk, "ANMF")) {
      picture = first_picture(reader, &chunk);
    } else if (picture.start == 0 && (is_named(&chunk, "VP8 ") || is_named(&chunk, "VP8L"))) {
      picture = chunk;
    }
  }
  if (picture.start == 0) fault_leap(&reader->fault, "the file is cut short");
  return picture;
}

// MARK: Decoding

static void measure(struct cpicture_reader *reader, struct cpicture_facts *facts) {
  need_library(reader);
  struct webp *state = state_of(reader);
  struct chunk chunk = survey(reader, facts);
  uint8_t head[64];
  size_t count = source_copy_at(reader, chunk.start - 8, head, sizeof head);
  WebPBitstreamFeatures features;
  VP8StatusCode status =
      webp.WebPGetFeaturesInternal(head, count, &features, WEBP_DECODER_ABI_VERSION);
  if (status == VP8_STATUS_NOT_ENOUGH_DATA) fault_leap(&reader->fault, "the file is cut short");
  if (status != VP8_STATUS_OK || features.width < 1 || features.height < 1)
    fault_leap(&reader->fault, "the picture in the file is not WebP, or it is damaged");
  state->width = (uint32_t)features.width;
  state->height = (uint32_t)features.height;
  if (facts->width == 0) {
    facts->width = state->width;
    facts->height = state->height;
  }
  if (state->left + state->width > facts->width || state->top + state->height > facts->height)
    fault_leap(&reader->fault, "the first frame is larger than the picture");
  // The pixels, for VP8L also those before its transforms, else the alpha; and the file.
  uint64_t bytes = is_named(&chunk, "VP8L") ? 9 : 5;
  facts->working_bytes =
      bytes * state->width * state->height + 2 * (state->end - state->next) + (1 << 20);
  reader->width = facts->width;
  reader->height = facts->height;
}

static void begin(struct cpicture_reader *reader, uint32_t shrink) {
  struct webp *state = state_of(reader);
  if (shrink != 1) fault_leap(&reader->fault, "a WebP is not decoded smaller");
  if (state->profile != NULL)
    reader_color(reader, state->profile, state->profile_size, COLOR_RGB);
  state->decoder = webp.WebPINewRGB(MODE_RGBA, NULL, 0, 0);
  if (state->decoder == NULL) fault_leap(&reader->fault, "no memory for the decoder");
}

/// Decodes the next slice of the file.
static void append(struct cpicture_reader *reader) {
  struct webp *state = state_of(reader);
  uint64_t left = state->end - state->next;
  size_t count = left < sizeof state->slice ? left : sizeof state->slice;
  count = source_copy_at(reader, state->next, state->slice, count);
  if (count == 0) fault_leap(&reader->fault, "the file is cut short");
  state->next += count;
  switch (webp.WebPIAppend(state->decoder, state->slice, count)) {
  case VP8_STATUS_OK: state->is_whole = true; return;
  case VP8_STATUS_SUSPENDED: return;
  case VP8_STATUS_OUT_OF_MEMORY: fault_leap(&reader->fault, "no memory for the decoder");
  default: fault_leap(&reader->fault, "the picture in the file is damaged");
  }
}

/// The pixels of a row of the frame, decoded as far as need be.
static const uint8_t *decoded(struct cpicture_reader *reader, uint32_t row) {
  struct webp *state = state_of(reader);
  while (true) {
    int last = 0, width = 0, height = 0, stride = 0;
    const uint8_t *pixels =
        webp.WebPIDecGetRGB(state->decoder, &last, &width, &height, &stride);
    if (pixels != NULL
        && ((uint32_t)width != state->width || (uint32_t)height != state->height))
      fault_leap(&reader->fault, "the picture is of another size than its frame");
    if (pixels != NULL && last > 0 && (uint32_t)last > row) return pixels + (size_t)row * (size_t)stride;
    if (state->is_whole) fault_leap(&reader->fault, "the picture in the file is damaged");
    append(reader);
  }
}

static void read_rows(struct cpicture_reader *reader, uint32_t *words, uint32_t count) {
  struct webp *state = state_of(reader);
  for (uint32_t index = 0; index < count; index++) {
    uint32_t row = reader->row + index;
    uint32_t *target = words + (size_t)index * reader->width;
    if (state->width < reader->width) memset(target, 0, (size_t)reader->width * 4);
    if (row < state->top || row >= state->top + state->height) {
      memset(target, 0, (size_t)reader->width * 4);
      continue;
    }
    memcpy(target + state->left, decoded(reader, row - state->top), (size_t)state->width * 4);
    reader_words(reader, target + state->left, state->width);
  }
}

static void finish(struct cpicture_reader *reader) {
  while (!state_of(reader)->is_whole) append(reader);
}

static void end(struct cpicture_reader *reader) {
  struct webp *state = state_of(reader);
  if (state->decoder != NULL) webp.WebPIDelete(state->decoder);
  free(state->profile);
}

static const struct format format = {
    sizeof(struct webp), measure, begin, read_rows, finish, end};

enum cpicture_result cpicture_webp_open(
    int file, uint32_t page, struct cpicture_reader **reader, struct cpicture_facts *facts,
    char *message, size_t capacity) {
  return reader_open(&format, file, page, reader, facts, message, capacity);
}
