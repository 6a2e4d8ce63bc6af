#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include "codec.h"
#include "rsvg.h"

#define NAME "librsvg-2.so.2"
#define FUNCTIONS(F)                                                                           \
  F(rsvg_handle_new_from_data) F(rsvg_handle_set_dpi) F(rsvg_handle_get_intrinsic_dimensions)  \
  F(rsvg_handle_get_intrinsic_size_in_pixels) F(rsvg_handle_render_document) F(g_error_free)   \
  F(cairo_image_surface_create_for_data) F(cairo_surface_flush) F(cairo_surface_destroy)       \
  F(cairo_create) F(cairo_destroy) F(cairo_translate) F(cairo_scale)

static struct {
  FUNCTIONS(CLOADER_POINTER)
} lib;
// It brings along cairo and GLib, whose functions are found through it.
CLOADER_LIBRARY(lib, NAME, FUNCTIONS)

// 32 MiB: a thousand times a drawing that is drawn by hand.
static const size_t most_bytes = 32u << 20;
// 4,096 pixels: a drawing is as large as a scan at least, so that its lines stay sharp when it is magnified.
static const double shortest = 4096;
// 16,384 pixels: half of what an X server takes.
static const double longest = 16384;

static RsvgHandle *drawing;
// The size in pixels.
static double width, height;

static uint32_t fail(GError *error, struct cforeign_answer *answer) {
  if (error) copy_text(answer->message, sizeof answer->message, error->message);
  if (error) lib.g_error_free(error);
  return CFOREIGN_DAMAGED;
}

// The size that the drawing gives itself; else that of its view box; else that of CSS 2.2, 10.3.2, for replaced elements.
static void measure(void) {
  if (!lib.rsvg_handle_get_intrinsic_size_in_pixels(drawing, &width, &height)) {
    int has_width, has_height, has_box;
    RsvgLength across, down;
    RsvgRectangle box;
    lib.rsvg_handle_get_intrinsic_dimensions(
        drawing, &has_width, &across, &has_height, &down, &has_box, &box);
    width = has_box ? box.width : 300;
    height = has_box ? box.height : 150;
  }
  double longer = fmax(width, height);
  if (!(isfinite(longer) && width > 0 && height > 0)) {
    width = 300;
    height = 150;
    longer = width;
  }
  double scale = fmin(longest, fmax(shortest, longer)) / longer;
  width = fmax(1, round(width * scale));
  height = fmax(1, round(height * scale));
}

static uint32_t open_drawing(int file, struct cforeign_answer *answer) {
  if (!cloader_open(&lib_library)) {
    close(file);
    return CFOREIGN_MISSING;
  }
  size_t count = 0;
  char *bytes = contents(file, most_bytes, &count);
  close(file);
  if (!bytes) return CFOREIGN_TOO_LARGE;
  GError *error = NULL;
  // Without an address of its own, the drawing reads no other file.
  drawing = lib.rsvg_handle_new_from_data((const unsigned char *)bytes, count, &error);
  free(bytes);
  if (!drawing) return fail(error, answer);
  // CSS's pixels an inch.
  lib.rsvg_handle_set_dpi(drawing, 96);
  measure();
  answer->count = 1;
  return CFOREIGN_DONE;
}

static uint32_t page_facts(uint32_t number, struct cforeign_page *facts) {
  (void)number;
  facts->width = (uint32_t)width;
  facts->height = (uint32_t)height;
  return CFOREIGN_DONE;
}

static uint32_t render(const struct cforeign_request *request, struct cforeign_answer *answer,
                       uint32_t *pixels) {
  cairo_surface_t *surface = lib.cairo_image_surface_create_for_data(
      (unsigned char *)pixels, CAIRO_FORMAT_ARGB32, (int)request->to_width,
      (int)request->to_height, (int)request->to_width * 4);
  cairo_t *cairo = lib.cairo_create(surface);
  lib.cairo_scale(cairo, (double)request->to_width / request->width,
                  (double)request->to_height / request->height);
  lib.cairo_translate(cairo, -(double)request->x, -(double)request->y);
  RsvgRectangle view = {0, 0, width, height};
  GError *error = NULL;
  int is_done = lib.rsvg_handle_render_document(drawing, cairo, &view, &error);
  lib.cairo_destroy(cairo);
  lib.cairo_surface_flush(surface);
  lib.cairo_surface_destroy(surface);
  return is_done ? CFOREIGN_DONE : fail(error, answer);
}

const struct codec svg_codec = {open_drawing, page_facts, render, NULL, NULL};
