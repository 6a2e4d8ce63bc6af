#pragma once

// The functions of librsvg 2.54 that are used, as its reference manual declares them, beside those of cairo and GLib.

#include <stddef.h>

#include "cairo.h"

typedef struct RsvgHandle RsvgHandle;

typedef struct {
  double x, y, width, height;
} RsvgRectangle;

typedef struct {
  double length;
  int unit;
} RsvgLength;

RsvgHandle *rsvg_handle_new_from_data(const unsigned char *data, size_t count, GError **error);
void rsvg_handle_set_dpi(RsvgHandle *handle, double dpi);
int rsvg_handle_get_intrinsic_size_in_pixels(RsvgHandle *handle, double *width, double *height);
void rsvg_handle_get_intrinsic_dimensions(
    RsvgHandle *handle, int *has_width, RsvgLength *width, int *has_height, RsvgLength *height,
    int *has_box, RsvgRectangle *box);
int rsvg_handle_render_document(RsvgHandle *handle, cairo_t *cairo, const RsvgRectangle *view,
                                GError **error);
