#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <cmark-gfm_version.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>

#include "cloader.h"
#include "cmarkdown.h"

#define NAME "libcmark-gfm-extensions.so." CMARK_GFM_VERSION_STRING

#define FUNCTIONS(F)                                                                           \
  F(cmark_gfm_core_extensions_ensure_registered) F(cmark_find_syntax_extension)                \
  F(cmark_iter_free) F(cmark_iter_get_node) F(cmark_iter_new) F(cmark_iter_next)               \
  F(cmark_node_free) F(cmark_node_get_heading_level) F(cmark_node_get_list_start)              \
  F(cmark_node_get_list_type)  F(cmark_node_get_literal) F(cmark_node_get_url)               \
  F(cmark_node_get_start_line) F(cmark_node_get_type) F(cmark_node_get_type_string)            \
  F(cmark_gfm_extensions_get_tasklist_item_checked)                                            \
  F(cmark_gfm_extensions_get_table_alignments) F(cmark_gfm_extensions_get_table_columns)       \
  F(cmark_parser_attach_syntax_extension)                                                      \
  F(cmark_parser_feed) F(cmark_parser_finish) F(cmark_parser_free) F(cmark_parser_new)

static struct { FUNCTIONS(CLOADER_POINTER) } cmark;
// It brings along libcmark-gfm, whose functions are found through it.
CLOADER_LIBRARY(cmark, NAME, FUNCTIONS)

const char *cmarkdown_library(void) { return NAME; }

static void open_library(void) {
  if (cloader_open(&cmark_library)) cmark.cmark_gfm_core_extensions_ensure_registered();
}

int cmarkdown_is_installed(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  return cloader_open(&cmark_library);
}

static const char *type_name(cmark_node *node) {
  // Not all versions of the library have names for these.
  cmark_node_type type = cmark.cmark_node_get_type(node);
  if (type == CMARK_NODE_FOOTNOTE_REFERENCE) return "footnote_reference";
  if (type == CMARK_NODE_FOOTNOTE_DEFINITION) return "footnote_definition";
  return cmark.cmark_node_get_type_string(node);
}

static int32_t number(cmark_node *node, const char *type) {
  if (!strcmp(type, "heading")) return cmark.cmark_node_get_heading_level(node);
  if (!strcmp(type, "tasklist")) return cmark.cmark_gfm_extensions_get_tasklist_item_checked(node);
  if (!strcmp(type, "table")) return cmark.cmark_gfm_extensions_get_table_columns(node);
  if (strcmp(type, "list") || cmark.cmark_node_get_list_type(node) != CMARK_ORDERED_LIST) return 0;
  // A list from 0 on is one from 1 on here, since 0 stands for bullets.
  int start = cmark.cmark_node_get_list_start(node);
  return start > 0 ? start : 1;
}

static const uint8_t *alignments(cmark_node *node, const char *type) {
  return strcmp(type, "table") ? NULL : cmark.cmark_gfm_extensions_get_table_alignments(node);
}

// One text at a time: the characters with which inlines begin are in one table for all parsers, to which each adds those of
// its extensions, and takes them away again.
static cmark_node *parsed(const char *text, size_t length) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  cmark_parser *parser = cmark.cmark_parser_new(CMARK_OPT_FOOTNOTES);
  if (!parser) return NULL;
  static const char *const names[] = {"table", "strikethrough", "tasklist"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    cmark_syntax_extension *extension = cmark.cmark_find_syntax_extension(names[index]);
    if (extension) cmark.cmark_parser_attach_syntax_extension(parser, extension);
  }
  pthread_mutex_lock(&lock);
  cmark.cmark_parser_feed(parser, text, length);
  cmark_node *document = cmark.cmark_parser_finish(parser);
  pthread_mutex_unlock(&lock);
  cmark.cmark_parser_free(parser);
  return document;
}

int cmarkdown_walk(const char *text, size_t length,
                   void (*visit)(const cmarkdown_step *step, void *context), void *context) {
  if (!cmarkdown_is_installed()) return 0;
  cmark_node *document = parsed(text, length);
  cmark_iter *steps = document ? cmark.cmark_iter_new(document) : NULL;
  cmark_event_type event;
  while (steps && (event = cmark.cmark_iter_next(steps)) != CMARK_EVENT_DONE) {
    cmark_node *node = cmark.cmark_iter_get_node(steps);
    const char *type = type_name(node);
    cmarkdown_step step = {type, cmark.cmark_node_get_literal(node),
                           cmark.cmark_node_get_url(node), alignments(node, type),
                           number(node, type),
                           cmark.cmark_node_get_start_line(node),
                           event == CMARK_EVENT_ENTER};
    visit(&step, context);
  }
  if (steps) cmark.cmark_iter_free(steps);
  if (document) cmark.cmark_node_free(document);
  return steps != NULL;
}
