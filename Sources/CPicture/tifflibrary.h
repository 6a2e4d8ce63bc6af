#pragma once

#include "cloader.h"
#include "reader.h"

#include <tiffio.h>

#define TIFF_FUNCTIONS(F)                                                                      \
  F(TIFFClientOpenExt) F(TIFFClose) F(TIFFComputeStrip) F(TIFFComputeTile) F(TIFFGetField)     \
  F(TIFFGetFieldDefaulted) F(TIFFGetStrileByteCount) F(TIFFIsCODECConfigured) F(TIFFIsTiled)   \
  F(TIFFNumberOfStrips) F(TIFFNumberOfTiles) F(TIFFOpenOptionsAlloc) F(TIFFOpenOptionsFree)    \
  F(TIFFOpenOptionsSetErrorHandlerExtR) F(TIFFOpenOptionsSetMaxSingleMemAlloc)                 \
  F(TIFFOpenOptionsSetWarningHandlerExtR) F(TIFFRGBAImageOK) F(TIFFReadEncodedStrip)           \
  F(TIFFReadEncodedTile) F(TIFFReadRGBAStrip) F(TIFFReadRGBATile) F(TIFFReadScanline)          \
  F(TIFFScanlineSize) F(TIFFSetField) F(TIFFSetSubDirectory) F(TIFFStripSize)                  \
  F(TIFFTileRowSize) F(TIFFTileSize)

struct tiff_library {
  TIFF_FUNCTIONS(CLOADER_POINTER)
};

/// libtiff, which is opened at the first use. Leaps where it is not installed.
const struct tiff_library *tiff_library(struct cpicture_reader *reader);

/// The first thing that libtiff had to say of a file, and where it reads.
struct tiff_file {
  struct cpicture_reader *reader;
  char message[256];
  uint64_t position, size;
  /// Whether the file ended while it was read.
  bool has_ended;
};

/// Opens a file for libtiff without reading a directory; leaps where it cannot.
TIFF *tiff_open(struct tiff_file *file, const struct tiff_library *library);

/// Leaps out with what libtiff said.
_Noreturn void tiff_fail(struct tiff_file *file);
