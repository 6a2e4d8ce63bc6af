#include "tifflibrary.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define NAME "libtiff.so.6"

static struct tiff_library functions;
CLOADER_LIBRARY(functions, NAME, TIFF_FUNCTIONS)

const struct tiff_library *tiff_library(struct cpicture_reader *reader) {
  if (!cloader_open(&functions_library)) library_leap(reader, NAME);
  return &functions;
}

// MARK: The file

// Read with pread, at a position of this reader's own, and not mapped into memory: a mapped file that another
// program cuts short ends this one.

static tmsize_t read_bytes(thandle_t handle, void *target, tmsize_t count) {
  struct tiff_file *file = handle;
  tmsize_t done = 0;
  while (done < count) {
    ssize_t part = pread(
        file->reader->source.file, (char *)target + done, (size_t)(count - done),
        (off_t)file->position);
    if (part < 0 && errno == EINTR) continue;
    if (part <= 0) break;
    done += part;
    file->position += (uint64_t)part;
  }
  if (done < count) file->has_ended = true;
  return done;
}

static tmsize_t write_nothing(thandle_t handle, void *source, tmsize_t count) {
  (void)handle;
  (void)source;
  (void)count;
  return -1;
}

static toff_t seek(thandle_t handle, toff_t offset, int whence) {
  struct tiff_file *file = handle;
  if (whence == SEEK_SET) file->position = offset;
  if (whence == SEEK_CUR) file->position += offset;
  if (whence == SEEK_END) file->position = file->size + offset;
  if (file->position > INT64_MAX) file->position = INT64_MAX;
  return file->position;
}

static int close_nothing(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t size(thandle_t handle) { return ((struct tiff_file *)handle)->size; }

// MARK: Messages

static int hear(TIFF *tiff, void *context, const char *module, const char *format, va_list values) {
  (void)tiff;
  (void)module;
  struct tiff_file *file = context;
  if (file->message[0] == '\0') vsnprintf(file->message, sizeof file->message, format, values);
  return 1;
}

static int hear_nothing(
    TIFF *tiff, void *context, const char *module, const char *format, va_list values) {
  (void)tiff;
  (void)context;
  (void)module;
  (void)format;
  (void)values;
  return 1;
}

TIFF *tiff_open(struct tiff_file *file, const struct tiff_library *library) {
  // 256 MiB: of all that a file declares, no single piece is larger.
  static const tmsize_t allocation_limit = 256 << 20;
  file->size = source_size(file->reader);
  TIFFOpenOptions *options = library->TIFFOpenOptionsAlloc();
  if (options == NULL) fault_leap(&file->reader->fault, "no memory for the decoder");
  library->TIFFOpenOptionsSetMaxSingleMemAlloc(options, allocation_limit);
  library->TIFFOpenOptionsSetErrorHandlerExtR(options, hear, file);
  library->TIFFOpenOptionsSetWarningHandlerExtR(options, hear_nothing, NULL);
  // r: read, h: the header only, m: not mapped.
  TIFF *tiff = library->TIFFClientOpenExt(
      "", "rhm", file, read_bytes, write_nothing, seek, close_nothing, size, NULL, NULL, options);
  library->TIFFOpenOptionsFree(options);
  if (tiff == NULL) tiff_fail(file);
  return tiff;
}

void tiff_fail(struct tiff_file *file) {
  if (file->has_ended) fault_leap(&file->reader->fault, "the file is cut short");
  // Some messages begin with the name of the file, which is empty, and a colon.
  const char *message = file->message;
  message += strspn(message, ": ");
  fault_leap(&file->reader->fault, message[0] == '\0' ? "the file is damaged" : message);
}
