#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "codec.h"
#include "poppler.h"

#define NAME "libpoppler-glib.so.8"
#define FUNCTIONS(F)                                                                           \
  F(poppler_document_new_from_fd) F(poppler_document_get_n_pages) F(poppler_document_get_page) \
  F(poppler_document_find_dest) F(poppler_dest_free) F(poppler_page_get_size)                  \
  F(poppler_page_get_label) F(poppler_page_render) F(poppler_page_get_text)                    \
  F(poppler_page_get_text_layout) F(poppler_index_iter_new) F(poppler_index_iter_get_child)    \
  F(poppler_index_iter_get_action) F(poppler_index_iter_next) F(poppler_index_iter_free)       \
  F(poppler_action_free) F(g_object_unref) F(g_free) F(cairo_image_surface_create_for_data)    \
  F(cairo_surface_flush) F(cairo_surface_destroy) F(cairo_create) F(cairo_destroy)             \
  F(cairo_status) F(cairo_translate) F(cairo_scale) F(cairo_set_source_rgb) F(cairo_paint)

static struct {
  FUNCTIONS(CLOADER_POINTER)
} lib;
// It brings along cairo and GLib, whose functions are found through it.
CLOADER_LIBRARY(lib, NAME, FUNCTIONS)

// 300 dots an inch, of which a point is the 72nd part: what print is made for.
static const double density = 300.0 / 72.0;
// 14,400 points, 200 inches: the largest page by ISO 32000-1, annex C. Larger ones have fewer dots an inch.
static const double longest_side = 14400;

static PopplerDocument *document;

static uint32_t open_document(int file, struct cforeign_answer *answer) {
  if (!cloader_open(&lib_library)) {
    close(file);
    return CFOREIGN_MISSING;
  }
  GError *error = NULL;
  // The descriptor is the document's from here on.
  document = lib.poppler_document_new_from_fd(file, NULL, &error);
  if (!document) {
    if (error) copy_text(answer->message, sizeof answer->message, error->message);
    return error && error->code == POPPLER_ERROR_ENCRYPTED ? CFOREIGN_LOCKED : CFOREIGN_DAMAGED;
  }
  int count = lib.poppler_document_get_n_pages(document);
  answer->count = count > 0 ? (uint32_t)count : 0;
  return CFOREIGN_DONE;
}

// Pixels for a point of a page; 0 for a page without a size.
static double scale_of(PopplerPage *page, double *width, double *height) {
  lib.poppler_page_get_size(page, width, height);
  double longest = fmax(*width, *height);
  if (!(isfinite(longest) && *width > 0 && *height > 0)) return 0;
  return density * fmin(1, longest_side / longest);
}

static uint32_t page_facts(uint32_t number, struct cforeign_page *facts) {
  PopplerPage *page = lib.poppler_document_get_page(document, (int)number);
  if (!page) return CFOREIGN_DAMAGED;
  double width, height;
  double scale = scale_of(page, &width, &height);
  if (scale > 0) {
    facts->width = (uint32_t)fmax(1, round(width * scale));
    facts->height = (uint32_t)fmax(1, round(height * scale));
    char *label = lib.poppler_page_get_label(page);
    copy_text(facts->label, sizeof facts->label, label);
    lib.g_free(label);
  }
  lib.g_object_unref(page);
  return scale > 0 ? CFOREIGN_DONE : CFOREIGN_DAMAGED;
}

static uint32_t render(const struct cforeign_request *request, struct cforeign_answer *answer,
                       uint32_t *pixels) {
  (void)answer;
  PopplerPage *page = lib.poppler_document_get_page(document, (int)request->page);
  if (!page) return CFOREIGN_DAMAGED;
  double width, height;
  double scale = scale_of(page, &width, &height);
  cairo_surface_t *surface = lib.cairo_image_surface_create_for_data(
      (unsigned char *)pixels, CAIRO_FORMAT_ARGB32, (int)request->to_width, (int)request->to_height,
      (int)request->to_width * 4);
  cairo_t *cairo = lib.cairo_create(surface);
  // Paper.
  lib.cairo_set_source_rgb(cairo, 1, 1, 1);
  lib.cairo_paint(cairo);
  lib.cairo_scale(cairo, (double)request->to_width / request->width,
                  (double)request->to_height / request->height);
  lib.cairo_translate(cairo, -(double)request->x, -(double)request->y);
  lib.cairo_scale(cairo, scale, scale);
  lib.poppler_page_render(page, cairo);
  int status = lib.cairo_status(cairo);
  lib.cairo_destroy(cairo);
  lib.cairo_surface_flush(surface);
  lib.cairo_surface_destroy(surface);
  lib.g_object_unref(page);
  return status == CAIRO_STATUS_SUCCESS ? CFOREIGN_DONE : CFOREIGN_DAMAGED;
}

// MARK: Words

// Bytes of the character that begins with a byte of valid UTF-8.
static size_t length_of(unsigned char first) {
  return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

static bool is_space(const char *character, size_t length) {
  return (length == 1 && (unsigned char)*character <= ' ') ||
         (length == 2 && !memcmp(character, "\xC2\xA0", 2));
}

// The words of a text with a frame for each character, one after the other.
struct word_list {
  double scale;
  uint32_t count;
  struct cforeign_word word;
  struct output words, text;
};

static void end_word(struct word_list *list, bool ends_line) {
  if (list->word.length) {
    list->word.ends_line = ends_line;
    append(&list->words, &list->word, sizeof list->word);
    list->count++;
  } else if (ends_line && list->count) {
    // Spaces stand at the end of the line.
    struct cforeign_word *last = (struct cforeign_word *)(void *)list->words.bytes + list->count - 1;
    if (!list->words.failed) last->ends_line = true;
  }
  list->word = (struct cforeign_word){.start = (uint32_t)list->text.count};
}

static void add_character(struct word_list *list, const char *character, size_t length,
                          const PopplerRectangle *frame) {
  float left = (float)(fmin(frame->x1, frame->x2) * list->scale);
  float top = (float)(fmin(frame->y1, frame->y2) * list->scale);
  float right = (float)(fmax(frame->x1, frame->x2) * list->scale);
  float bottom = (float)(fmax(frame->y1, frame->y2) * list->scale);
  struct cforeign_word *word = &list->word;
  if (!word->length) {
    word->left = left;
    word->top = top;
    word->right = right;
    word->bottom = bottom;
  } else {
    word->left = fminf(word->left, left);
    word->top = fminf(word->top, top);
    word->right = fmaxf(word->right, right);
    word->bottom = fmaxf(word->bottom, bottom);
  }
  append(&list->text, character, length);
  word->length += (uint32_t)length;
}

static bool split(struct word_list *list, const char *text, const PopplerRectangle *frames,
                  unsigned int count) {
  size_t end = strlen(text), at = 0;
  for (unsigned int index = 0; index < count && at < end; index++) {
    size_t length = length_of((unsigned char)text[at]);
    if (length > end - at || list->count >= CFOREIGN_ITEM_LIMIT) return false;
    if (is_space(text + at, length)) {
      end_word(list, text[at] == '\n');
    } else {
      add_character(list, text + at, length, &frames[index]);
    }
    at += length;
  }
  end_word(list, true);
  return true;
}

static uint32_t page_words(uint32_t number, struct cforeign_answer *answer, struct output *output) {
  PopplerPage *page = lib.poppler_document_get_page(document, (int)number);
  if (!page) return CFOREIGN_DAMAGED;
  double width, height;
  struct word_list list = {.scale = scale_of(page, &width, &height)};
  PopplerRectangle *frames = NULL;
  unsigned int count = 0;
  char *text = lib.poppler_page_get_text(page);
  // A page without text has no layout.
  bool is_text = text && lib.poppler_page_get_text_layout(page, &frames, &count) && frames;
  bool is_whole = !is_text || split(&list, text, frames, count);
  lib.g_free(frames);
  lib.g_free(text);
  lib.g_object_unref(page);
  answer->count = list.count;
  append(output, list.words.bytes, list.words.count);
  append(output, list.text.bytes, list.text.count);
  free(list.words.bytes);
  free(list.text.bytes);
  return is_whole && !list.words.failed && !list.text.failed ? CFOREIGN_DONE : CFOREIGN_TOO_LARGE;
}

// MARK: Outline

// 8 levels: more are not told apart, and a damaged file may have any number.
enum { deepest = 8 };

// The page of an action, counted from 1; 0 for one that leads elsewhere.
static int page_of(const PopplerAction *action) {
  if (action->type != POPPLER_ACTION_GOTO_DEST || !action->dest) return 0;
  if (action->dest->type != POPPLER_DEST_NAMED) return action->dest->page_num;
  if (!action->dest->named_dest) return 0;
  PopplerDest *found = lib.poppler_document_find_dest(document, action->dest->named_dest);
  int page = found ? found->page_num : 0;
  if (found) lib.poppler_dest_free(found);
  return page;
}

static void add_chapters(PopplerIndexIter *iter, uint32_t depth, struct cforeign_answer *answer,
                         struct output *output) {
  int pages = lib.poppler_document_get_n_pages(document);
  do {
    if (answer->count >= CFOREIGN_ITEM_LIMIT) return;
    PopplerAction *action = lib.poppler_index_iter_get_action(iter);
    struct cforeign_chapter chapter = {.depth = depth};
    int page = action ? page_of(action) : 0;
    if (action && action->title) copy_text(chapter.title, sizeof chapter.title, action->title);
    if (page >= 1 && page <= pages && chapter.title[0]) {
      chapter.page = (uint32_t)page - 1;
      append(output, &chapter, sizeof chapter);
      answer->count++;
    }
    if (action) lib.poppler_action_free(action);
    PopplerIndexIter *child = depth + 1 < deepest ? lib.poppler_index_iter_get_child(iter) : NULL;
    if (child) {
      add_chapters(child, depth + 1, answer, output);
      lib.poppler_index_iter_free(child);
    }
  } while (!output->failed && lib.poppler_index_iter_next(iter));
}

static uint32_t outline(struct cforeign_answer *answer, struct output *output) {
  PopplerIndexIter *iter = lib.poppler_index_iter_new(document);
  if (!iter) return CFOREIGN_DONE;
  add_chapters(iter, 0, answer, output);
  lib.poppler_index_iter_free(iter);
  return CFOREIGN_DONE;
}

const struct codec pdf_codec = {open_document, page_facts, render, page_words, outline};
