#pragma once

#include <stddef.h>
#include <stdint.h>

/// The orientation that a TIFF file in memory names, from 1 to 8; 0 where it names none.
uint32_t tiff_orientation(const uint8_t *bytes, size_t count);

/// The orientation that the bytes of a JPEG's APP1 segment name, from 1 to 8; 0 where they name none.
uint32_t exif_orientation(const uint8_t *bytes, size_t count);
