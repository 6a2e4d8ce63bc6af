#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cforeign.h"
#include "codec.h"
#include "descriptor.h"
#include "limits.h"

static const struct codec *codec;
static uint32_t page_count;

static const struct codec *codec_of(uint32_t format) {
  switch (format) {
    case CFOREIGN_PDF: return &pdf_codec;
    case CFOREIGN_JPEG2000: return &jpeg2000_codec;
    case CFOREIGN_SVG: return &svg_codec;
    case CFOREIGN_HEIF: return &heif_codec;
    default: return NULL;
  }
}

static uint32_t open_file(const struct cforeign_request *request, int file,
                          struct cforeign_answer *answer) {
  struct stat status;
  const struct codec *found = codec_of(request->format);
  if (codec || !found || file < 0 || fstat(file, &status) || !S_ISREG(status.st_mode)) {
    if (file >= 0) close(file);
    return CFOREIGN_NOTHING;
  }
  uint32_t result = found->open(file, answer);
  if (result != CFOREIGN_DONE) return result;
  if (answer->count < 1) return CFOREIGN_DAMAGED;
  if (answer->count > CFOREIGN_PAGE_LIMIT) return CFOREIGN_TOO_LARGE;
  codec = found;
  page_count = answer->count;
  return CFOREIGN_DONE;
}

// A memory file of so many bytes; -1 where there is no memory.
static int memory_file(uint64_t byte_count) {
  int file = memfd_create("answer", MFD_CLOEXEC);
  if (file >= 0 && ftruncate(file, (off_t)byte_count)) {
    close(file);
    return -1;
  }
  return file;
}

static uint32_t hand_over(struct output *output, struct cforeign_answer *answer, int *file) {
  if (output->failed) return CFOREIGN_TOO_LARGE;
  answer->byte_count = output->count;
  if (!output->count) return CFOREIGN_DONE;
  *file = memory_file(output->count);
  size_t written = 0;
  while (*file >= 0 && written < output->count) {
    ssize_t count = pwrite(*file, output->bytes + written, output->count - written, (off_t)written);
    if (count <= 0) break;
    written += (size_t)count;
  }
  return written == output->count ? CFOREIGN_DONE : CFOREIGN_TOO_LARGE;
}

static uint32_t list_pages(struct cforeign_answer *answer, int *file) {
  struct output output = {0};
  uint32_t result = CFOREIGN_DONE;
  for (uint32_t page = 0; page < page_count && result == CFOREIGN_DONE; page++) {
    struct cforeign_page facts = {0};
    // A damaged page does not take the others along.
    if (codec->page(page, &facts) != CFOREIGN_DONE) memset(&facts, 0, sizeof facts);
    append(&output, &facts, sizeof facts);
  }
  answer->count = page_count;
  if (result == CFOREIGN_DONE) result = hand_over(&output, answer, file);
  free(output.bytes);
  return result;
}

static uint32_t list_words(const struct cforeign_request *request, struct cforeign_answer *answer,
                           int *file) {
  bool is_outline = request->verb == CFOREIGN_OUTLINE;
  answer->count = 0;
  if (is_outline ? !codec->outline : !codec->words) return CFOREIGN_DONE;
  struct output output = {0};
  uint32_t result = is_outline ? codec->outline(answer, &output)
                               : codec->words(request->page, answer, &output);
  if (result == CFOREIGN_DONE) result = hand_over(&output, answer, file);
  free(output.bytes);
  return result;
}

static bool is_part(const struct cforeign_request *request, const struct cforeign_page *page) {
  return request->width && request->height && request->to_width && request->to_height &&
         request->to_width <= request->width && request->to_height <= request->height &&
         (uint64_t)request->to_width * request->to_height <= CFOREIGN_PIXEL_LIMIT &&
         request->x < page->width && request->y < page->height &&
         request->width <= page->width - request->x && request->height <= page->height - request->y;
}

static uint32_t render(const struct cforeign_request *request, struct cforeign_answer *answer,
                       int *file) {
  struct cforeign_page page = {0};
  uint32_t result = codec->page(request->page, &page);
  if (result != CFOREIGN_DONE) return result;
  if (!is_part(request, &page)) return CFOREIGN_NOTHING;
  uint64_t byte_count = (uint64_t)request->to_width * request->to_height * sizeof(uint32_t);
  *file = memory_file(byte_count);
  if (*file < 0) return CFOREIGN_TOO_LARGE;
  uint32_t *pixels = mmap(NULL, byte_count, PROT_READ | PROT_WRITE, MAP_SHARED, *file, 0);
  if (pixels == MAP_FAILED) return CFOREIGN_TOO_LARGE;
  result = codec->render(request, answer, pixels);
  munmap(pixels, byte_count);
  answer->byte_count = byte_count;
  answer->count = 1;
  return result;
}

static void perform(const struct cforeign_request *request, int given,
                    struct cforeign_answer *answer, int *file) {
  uint32_t result = CFOREIGN_NOTHING;
  if (request->verb == CFOREIGN_OPEN) {
    result = open_file(request, given, answer);
  } else {
    if (given >= 0) close(given);
    bool is_page = codec && request->page < page_count;
    if (codec && request->verb == CFOREIGN_PAGES) result = list_pages(answer, file);
    if (codec && request->verb == CFOREIGN_OUTLINE) result = list_words(request, answer, file);
    if (is_page && request->verb == CFOREIGN_WORDS) result = list_words(request, answer, file);
    if (is_page && request->verb == CFOREIGN_RENDER) result = render(request, answer, file);
  }
  answer->status = result;
  if (result == CFOREIGN_DONE) return;
  answer->byte_count = answer->count = 0;
  if (*file >= 0) close(*file);
  *file = -1;
}

int cforeign_serve(int socket) {
  limit_process();
  struct cforeign_request request;
  int given;
  while (receive_message(socket, &request, sizeof request, &given)) {
    limit_request();
    struct cforeign_answer answer = {0};
    int file = -1;
    perform(&request, given, &answer, &file);
    bool is_sent = send_message(socket, &answer, sizeof answer, file);
    if (file >= 0) close(file);
    if (!is_sent) return 1;
  }
  return 0;
}

// Whether this process was started to decode: by its parent alone, over the socket that it made.
static bool is_decoder(int count, char **arguments) {
  if (count != 2 || strcmp(arguments[1], CFOREIGN_ARGUMENT)) return false;
  int kind = 0;
  socklen_t length = sizeof kind;
  struct ucred peer;
  socklen_t peer_length = sizeof peer;
  return !getsockopt(CFOREIGN_DESCRIPTOR, SOL_SOCKET, SO_TYPE, &kind, &length) &&
         kind == SOCK_SEQPACKET &&
         !getsockopt(CFOREIGN_DESCRIPTOR, SOL_SOCKET, SO_PEERCRED, &peer, &peer_length) &&
         peer.pid == getppid();
}

// Runs before `main` of every program with this target, so that any of them is its own decoder. glibc gives the arguments
// of `main` to such functions.
__attribute__((constructor)) static void decode_instead(int count, char **arguments) {
  if (is_decoder(count, arguments)) _exit(cforeign_serve(CFOREIGN_DESCRIPTOR));
}
