#include <stdlib.h>

#include "codec.h"

bool average_begin(struct average *average, uint32_t width, uint32_t height, uint32_t to_width,
                   uint32_t to_height, uint32_t *pixels) {
  *average = (struct average){width, height, to_width, to_height, height, NULL, pixels};
  if (to_width == width && to_height == height) return true;
  average->sums = calloc(to_width, 4 * sizeof *average->sums);
  return average->sums;
}

// Adds a part of a row's height, in units.
static void pile(struct average *average, const uint32_t *row, uint64_t height) {
  uint32_t left = average->to_width;
  for (uint32_t target = 0; target < average->to_width; target++) {
    uint64_t *sums = average->sums + 4 * (size_t)target;
    for (uint32_t room = average->width; room > 0;) {
      uint32_t part = left < room ? left : room;
      uint64_t weight = part * height;
      sums[0] += (*row & 0xFF) * weight;
      sums[1] += (*row >> 8 & 0xFF) * weight;
      sums[2] += (*row >> 16 & 0xFF) * weight;
      sums[3] += (*row >> 24) * weight;
      room -= part;
      left -= part;
      if (!left) {
        row++;
        left = average->to_width;
      }
    }
  }
}

static void finish_row(struct average *average) {
  uint64_t area = (uint64_t)average->width * average->height;
  for (uint32_t target = 0; target < average->to_width; target++) {
    uint64_t *sums = average->sums + 4 * (size_t)target;
    uint32_t word = 0;
    for (int lane = 3; lane >= 0; lane--) {
      word = word << 8 | (uint32_t)((sums[lane] + area / 2) / area);
      sums[lane] = 0;
    }
    *average->pixels++ = word;
  }
}

void average_add(struct average *average, const uint32_t *row) {
  if (!average->sums) {
    for (uint32_t x = 0; x < average->width; x++) *average->pixels++ = row[x];
    return;
  }
  for (uint32_t left = average->to_height; left > 0;) {
    uint32_t part = left < average->lacking ? left : average->lacking;
    pile(average, row, part);
    left -= part;
    average->lacking -= part;
    if (!average->lacking) {
      finish_row(average);
      average->lacking = average->height;
    }
  }
}

void average_end(struct average *average) { free(average->sums); }

uint32_t word_of(uint32_t red, uint32_t green, uint32_t blue, uint32_t alpha) {
  if (alpha < 255) {
    red = (red * alpha + 127) / 255;
    green = (green * alpha + 127) / 255;
    blue = (blue * alpha + 127) / 255;
  }
  return alpha << 24 | red << 16 | green << 8 | blue;
}
