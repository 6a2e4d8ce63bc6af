#pragma once

// The functions of libpoppler-glib 22.12 that are used, as its reference manual declares them, beside those of cairo and
// GLib.

#include "cairo.h"

typedef struct PopplerDocument PopplerDocument;
typedef struct PopplerPage PopplerPage;
typedef struct PopplerIndexIter PopplerIndexIter;

typedef struct {
  double x1, y1, x2, y2;
} PopplerRectangle;

// The numbers of the manual's enumerations.
enum { POPPLER_ERROR_ENCRYPTED = 1, POPPLER_ACTION_GOTO_DEST = 2, POPPLER_DEST_NAMED = 9 };

typedef struct {
  int type;
  int page_num;
  double left, bottom, right, top, zoom;
  char *named_dest;
  unsigned int change_left : 1, change_top : 1, change_zoom : 1;
} PopplerDest;

// The beginning of every action; one that leads to a place in the document has the last field.
typedef struct {
  int type;
  char *title;
  PopplerDest *dest;
} PopplerAction;

PopplerDocument *poppler_document_new_from_fd(int fd, const char *password, GError **error);
int poppler_document_get_n_pages(PopplerDocument *document);
PopplerPage *poppler_document_get_page(PopplerDocument *document, int index);
PopplerDest *poppler_document_find_dest(PopplerDocument *document, const char *name);
void poppler_dest_free(PopplerDest *dest);
void poppler_page_get_size(PopplerPage *page, double *width, double *height);
char *poppler_page_get_label(PopplerPage *page);
void poppler_page_render(PopplerPage *page, cairo_t *cairo);
char *poppler_page_get_text(PopplerPage *page);
int poppler_page_get_text_layout(PopplerPage *page, PopplerRectangle **frames, unsigned int *count);
PopplerIndexIter *poppler_index_iter_new(PopplerDocument *document);
PopplerIndexIter *poppler_index_iter_get_child(PopplerIndexIter *parent);
PopplerAction *poppler_index_iter_get_action(PopplerIndexIter *iter);
int poppler_index_iter_next(PopplerIndexIter *iter);
void poppler_index_iter_free(PopplerIndexIter *iter);
void poppler_action_free(PopplerAction *action);
