#pragma once

#include <cloader.h>

#include "cforeign.h"

// Makes a picture smaller while its rows come in: each pixel becomes the exact average of the area that it covers.
struct average {
  uint32_t width, height, to_width, to_height;
  // Units of height that the current small row still lacks: a row has `to_height` of them, a small one `height`.
  uint32_t lacking;
  // Sums of blue, green, red and alpha of each pixel of the current small row.
  uint64_t *sums;
  uint32_t *pixels;
};

// No side grows. False where there is no memory.
bool average_begin(struct average *average, uint32_t width, uint32_t height, uint32_t to_width,
                   uint32_t to_height, uint32_t *pixels);
// Adds the next row of premultiplied words.
void average_add(struct average *average, const uint32_t *row);
void average_end(struct average *average);

// A premultiplied word.
uint32_t word_of(uint32_t red, uint32_t green, uint32_t blue, uint32_t alpha);

// Bytes that grow. `failed` is set where memory is missing.
struct output {
  char *bytes;
  size_t count, capacity;
  bool failed;
};

// A format's decoder. A process has one, with one file open, so decoders keep their file in static variables. Functions
// return a `cforeign_status`, and may write a sentence into the answer.
struct codec {
  // Takes the descriptor over. Sets the answer's count to the number of pages.
  uint32_t (*open)(int file, struct cforeign_answer *answer);
  // The size and label of a page below the count.
  uint32_t (*page)(uint32_t page, struct cforeign_page *facts);
  // Writes the pixels of a part that lies on its page, in the size that is asked for; they are 0 before.
  uint32_t (*render)(const struct cforeign_request *request, struct cforeign_answer *answer,
                     uint32_t *pixels);
  // Writes the words of a page, or the contents, into a stream, and sets the answer's count; NULL for a format without
  // any.
  uint32_t (*words)(uint32_t page, struct cforeign_answer *answer, struct output *output);
  uint32_t (*outline)(struct cforeign_answer *answer, struct output *output);
};

extern const struct codec pdf_codec, jpeg2000_codec, svg_codec, heif_codec;

void append(struct output *output, const void *bytes, size_t count);

// Copies a sentence of a library without its line break, cut to whole characters.
void copy_text(char *text, size_t capacity, const char *words);

// All bytes of a file from its beginning, at most `limit`; NULL where it is longer or cannot be read. Free it.
char *contents(int file, size_t limit, size_t *count);
