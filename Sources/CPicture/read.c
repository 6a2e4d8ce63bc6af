#include "reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void source_fill(struct cpicture_reader *reader) {
  struct source *source = &reader->source;
  ssize_t count;
  do {
    count = read(source->file, source->bytes, sizeof source->bytes);
  } while (count < 0 && errno == EINTR);
  if (count < 0) fault_leap(&reader->fault, strerror(errno));
  source->next = source->bytes;
  source->left = (size_t)count;
}

size_t source_copy(struct cpicture_reader *reader, uint8_t *target, size_t count) {
  struct source *source = &reader->source;
  size_t done = 0;
  while (done < count) {
    if (source->left == 0) source_fill(reader);
    if (source->left == 0) break;
    size_t part = count - done < source->left ? count - done : source->left;
    memcpy(target + done, source->next, part);
    source->next += part;
    source->left -= part;
    done += part;
  }
  return done;
}

size_t source_copy_at(
    struct cpicture_reader *reader, uint64_t offset, uint8_t *target, size_t count) {
  size_t done = 0;
  if (offset > INT64_MAX - count) return 0;
  while (done < count) {
    ssize_t part = pread(
        reader->source.file, target + done, count - done, (off_t)(offset + done));
    if (part < 0 && errno == EINTR) continue;
    if (part < 0) fault_leap(&reader->fault, strerror(errno));
    if (part == 0) break;
    done += (size_t)part;
  }
  return done;
}

uint64_t source_size(struct cpicture_reader *reader) {
  struct stat status;
  return fstat(reader->source.file, &status) == 0 && status.st_size > 0 ? (uint64_t)status.st_size : 0;
}

void library_leap(struct cpicture_reader *reader, const char *name) {
  reader->lacks_library = true;
  fault_leap(&reader->fault, name);
}

void *reader_memory(struct cpicture_reader *reader, size_t count, size_t size) {
  void *memory = calloc(count, size);
  if (memory == NULL) fault_leap(&reader->fault, "no memory for the decoder");
  return memory;
}

/// Sets the buffer of the next sentence.
static void listen(struct cpicture_reader *reader, char *message, size_t capacity) {
  reader->fault.message = message;
  reader->fault.capacity = capacity;
}

static enum cpicture_result measure(
    struct cpicture_reader *reader, struct cpicture_facts *facts) {
  if (setjmp(reader->fault.escape))
    return reader->lacks_library ? CPICTURE_MISSING : CPICTURE_DAMAGED;
  source_fill(reader);
  *facts = (struct cpicture_facts){.orientation = 1, .pages = 1};
  reader->format->measure(reader, facts);
  return CPICTURE_DONE;
}

enum cpicture_result reader_open(
    const struct format *format, int file, uint32_t page, struct cpicture_reader **made,
    struct cpicture_facts *facts, char *message, size_t capacity) {
  struct cpicture_reader *reader = calloc(1, sizeof *reader);
  void *state = calloc(1, format->state_size);
  if (reader == NULL || state == NULL) {
    free(reader);
    free(state);
    struct fault fault = {.message = message, .capacity = capacity};
    fault_say(&fault, "no memory for the decoder");
    return CPICTURE_DAMAGED;
  }
  listen(reader, message, capacity);
  reader->source.file = file;
  reader->page = page;
  reader->format = format;
  reader->state = state;
  enum cpicture_result result = measure(reader, facts);
  if (result == CPICTURE_DONE)
    *made = reader;
  else
    cpicture_close(reader);
  return result;
}

enum cpicture_result cpicture_begin(
    struct cpicture_reader *reader, uint32_t shrink, uint32_t *width, uint32_t *height,
    char *message, size_t capacity) {
  listen(reader, message, capacity);
  if (setjmp(reader->fault.escape)) return CPICTURE_DAMAGED;
  reader->format->begin(reader, shrink);
  *width = reader->width;
  *height = reader->height;
  return CPICTURE_DONE;
}

enum cpicture_result cpicture_read(
    struct cpicture_reader *reader, uint32_t *words, uint32_t count, char *message,
    size_t capacity) {
  listen(reader, message, capacity);
  if (setjmp(reader->fault.escape)) return CPICTURE_DAMAGED;
  if (count > reader->height - reader->row)
    fault_leap(&reader->fault, "more rows are asked for than there are");
  reader->format->read(reader, words, count);
  reader->row += count;
  return CPICTURE_DONE;
}

enum cpicture_result cpicture_finish(
    struct cpicture_reader *reader, char *message, size_t capacity) {
  listen(reader, message, capacity);
  if (setjmp(reader->fault.escape)) return CPICTURE_DAMAGED;
  if (reader->row < reader->height) fault_leap(&reader->fault, "rows are left to be read");
  reader->format->finish(reader);
  fault_say(&reader->fault, reader->warning);
  return CPICTURE_DONE;
}

enum cpicture_result cpicture_level(
    struct cpicture_reader *reader, uint32_t index, struct cpicture_level *level, char *message,
    size_t capacity) {
  listen(reader, message, capacity);
  if (setjmp(reader->fault.escape)) return CPICTURE_DAMAGED;
  if (reader->format->level == NULL)
    fault_leap(&reader->fault, "no part of the picture can be read alone");
  reader->format->level(reader, index, level);
  return CPICTURE_DONE;
}

enum cpicture_result cpicture_region(
    struct cpicture_reader *reader, uint32_t index, struct cpicture_part part, uint32_t *words,
    char *message, size_t capacity) {
  listen(reader, message, capacity);
  if (setjmp(reader->fault.escape)) return CPICTURE_DAMAGED;
  if (reader->format->region == NULL)
    fault_leap(&reader->fault, "no part of the picture can be read alone");
  reader->format->region(reader, index, part, words);
  return CPICTURE_DONE;
}

bool cpicture_lacks_color(const struct cpicture_reader *reader) { return reader->lacks_color; }

void cpicture_close(struct cpicture_reader *reader) {
  reader->format->end(reader);
  color_close(reader->color);
  free(reader->state);
  free(reader);
}
