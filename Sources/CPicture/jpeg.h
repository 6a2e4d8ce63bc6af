#pragma once

#include <stdbool.h>
#include <stdio.h>

#include <jpeglib.h>

/// What libjpeg needs of a reader.
struct jpeg {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr supply;
  struct jpeg_progress_mgr progress;
  /// Whether `decoder` was made.
  bool is_made;
  /// Whether the file ended before its end mark.
  bool has_ended;
};
