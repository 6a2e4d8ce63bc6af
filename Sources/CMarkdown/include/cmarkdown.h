#pragma once
#include <stddef.h>
#include <stdint.h>

// Markdown by libcmark-gfm, the reference parser of CommonMark with the tables, tasks, struck words and footnotes of GitHub. The
// library is opened when it is first needed; only its headers are needed to build.

// One step into or out of a node. The type has cmark's name, such as "heading"; the literal is NULL for nodes without one.
// The number is a heading's level, the first number of an ordered list, which is 0 for a list of bullets, 1 for a task of
// a `tasklist` that is done, or the columns of a table. The alignments are those of a table's columns, each `l`, `c`, `r`, or 0
// for none; NULL for other nodes. The literal of a footnote's reference is its number; the definitions follow at the end of the
// text in the order of their numbers, those without a reference not at all. The address is
// that of a link or a picture, and NULL for other nodes. The line is that of the node's beginning, of a picture within a
// line that of its end, counted from 1.
typedef struct {
  const char *type;
  const char *literal;
  const char *address;
  const uint8_t *alignments;
  int32_t number;
  int32_t line;
  int32_t is_entering;
} cmarkdown_step;

// The file name of the library.
const char *cmarkdown_library(void);

// Whether the library is installed.
int cmarkdown_is_installed(void);

// Calls `visit` for each step of a walk through a document in UTF-8, in the order of the text. Returns 0 where the library
// is not installed or memory is exhausted.
int cmarkdown_walk(const char *text, size_t length,
                   void (*visit)(const cmarkdown_step *step, void *context), void *context);
