#pragma once

// Encoders of the formats that are decoded in a process of their own. Their libraries are opened when a test needs them.

#include <stdbool.h>
#include <stdint.h>

// How a picture is written in JPEG 2000, without loss.
struct cencoders_jpeg2000 {
  uint32_t width, height;
  // 1 to 4 samples of 8 bits a pixel: grey, grey and alpha, red, green and blue, or these and alpha.
  uint32_t components;
  // The side of a tile in pixels; 0 for one tile.
  uint32_t tile_side;
  // How often both sides can be halved.
  uint32_t halvings;
  // Where the picture begins on the reference grid.
  uint32_t left, top;
  // Whether the file is a codestream without boxes.
  bool is_bare;
};

// Writes interleaved samples. False where the library is not installed or refuses.
bool cencoders_write_jpeg2000(
    const char *path, const struct cencoders_jpeg2000 *picture, const uint8_t *samples);

// Writes samples of red, green, blue and alpha in AV1 (AVIF) or HEVC (HEIC), in good quality. False where the library is not
// installed or refuses.
bool cencoders_write_heif(const char *path, uint32_t width, uint32_t height, bool is_avif,
                          const uint8_t *samples);
