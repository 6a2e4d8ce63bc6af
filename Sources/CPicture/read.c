#include "reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
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

/// Sets the buffer of the next sentence.
static void listen(struct cpicture_reader *reader, char *message, size_t capacity) {
  reader->fault.message = message;
  reader->fault.capacity = capacity;
}

static enum cpicture_result measure(
    struct cpicture_reader *reader, struct cpicture_facts *facts) {
  if (setjmp(reader->fault.escape)) return CPICTURE_DAMAGED;
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

void cpicture_close(struct cpicture_reader *reader) {
  reader->format->end(reader);
  free(reader->state);
  free(reader);
}
