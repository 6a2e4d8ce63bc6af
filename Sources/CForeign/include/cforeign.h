#pragma once

// Files whose libraries cannot be bounded or cancelled, decoded in a process of their own.
//
// The process is the program itself, started with one argument and a socket as descriptor 3; it serves before `main`
// begins. A request opens a file by its descriptor, which is sent with it, or asks for something of the file that is open.
// Larger answers are in a memory file whose descriptor comes with the answer. Both sides check every field.
//
// The libraries are opened when a file first needs them, and only in that process.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum cforeign_format {
  CFOREIGN_PDF = 1,
  CFOREIGN_JPEG2000 = 2,
  CFOREIGN_SVG = 3,
  CFOREIGN_HEIF = 4,
};

enum cforeign_verb {
  /// Opens the file that is sent with the request, in a process that has opened none.
  CFOREIGN_OPEN = 1,
  /// The pages: an array of `cforeign_page`.
  CFOREIGN_PAGES = 2,
  /// The pixels of a part of a page: words 0xAARRGGBB, premultiplied, rows without gaps.
  CFOREIGN_RENDER = 3,
  /// The words of a page: an array of `cforeign_word`, and then their text.
  CFOREIGN_WORDS = 4,
  /// The table of contents: an array of `cforeign_chapter`.
  CFOREIGN_OUTLINE = 5,
};

enum cforeign_status {
  CFOREIGN_DONE = 0,
  /// The file is damaged, or of a kind that the library does not know: see `message`.
  CFOREIGN_DAMAGED = 1,
  /// The library is not installed.
  CFOREIGN_MISSING = 2,
  /// Decoding takes more memory than is allowed.
  CFOREIGN_TOO_LARGE = 3,
  /// The file cannot be read without a password.
  CFOREIGN_LOCKED = 4,
  /// The file has no such page, or the page no such part.
  CFOREIGN_NOTHING = 5,
};

enum {
  /// 20,000 pages: four times the longest book.
  CFOREIGN_PAGE_LIMIT = 20000,
  /// 100,000 words on a page, or entries of a table of contents.
  CFOREIGN_ITEM_LIMIT = 100000,
  /// 2^24 pixels in an answer, 64 MiB.
  CFOREIGN_PIXEL_LIMIT = 1 << 24,
  /// 5 seconds of a processor for a request, or for each 8 Mpixel that a request makes smaller.
  CFOREIGN_SECONDS = 5,
  /// 1 GiB of address space for the process beyond that of the program itself.
  CFOREIGN_MEBIBYTES = 1024,
};

struct cforeign_request {
  uint32_t verb;
  /// The format of the file that is opened.
  uint32_t format;
  /// Counted from 0.
  uint32_t page;
  /// A part of the page, in its pixels.
  uint32_t x, y, width, height;
  /// The size of the answer's pixels; no side is longer than the part's.
  uint32_t to_width, to_height;
};

struct cforeign_answer {
  uint32_t status;
  /// Items of the array that comes with the answer, or pages of the file that was opened.
  uint32_t count;
  /// Bytes in the memory file; 0 without one.
  uint64_t byte_count;
  /// The library's own sentence, UTF-8 with a closing zero.
  char message[160];
};

struct cforeign_page {
  /// Pixels across and down, at least 1.
  uint32_t width, height;
  /// The page's name in the file, UTF-8 with a closing zero; empty for none.
  char label[56];
};

struct cforeign_word {
  /// The frame in the page's pixels.
  float left, top, right, bottom;
  /// The bytes of the text, from the beginning of all words' text.
  uint32_t start, length;
  /// 1 for the last word of a line, otherwise 0.
  uint32_t ends_line;
};

struct cforeign_chapter {
  /// Counted from 0.
  uint32_t page;
  /// 0 for chapters that lie in no other.
  uint32_t depth;
  /// UTF-8 with a closing zero.
  char title[248];
};

// MARK: The program

/// Starts a process that decodes, by the path of a program that holds this target.
///
/// Returns 0 and the process with the socket to it, which are the caller's, or else a number of the system's errors.
int cforeign_start(const char *program, pid_t *process, int *socket);

/// Sends a request, with a file if `file` is not -1. False where the process is gone.
bool cforeign_send(int socket, const struct cforeign_request *request, int file);

/// Waits for an answer, at most so many milliseconds: 1 for an answer, 0 for none yet, -1 where the process is gone or
/// answers without sense. `file` becomes the memory file, which is the caller's, or -1.
int cforeign_receive(int socket, int milliseconds, struct cforeign_answer *answer, int *file);

/// Ends a process and waits for it. Returns the signal that ended it: SIGKILL, unless it had ended before; 0 for none.
int cforeign_end(pid_t process, int socket);

// MARK: The process

/// Serves requests on a socket until it is closed. Returns the exit code.
int cforeign_serve(int socket);
