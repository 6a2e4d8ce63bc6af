#pragma once

// The functions of cairo 1.16 and GLib that are used, as their reference manuals declare them. The headers of the libraries
// that draw with them would bring along those of a whole family.

#include <stdint.h>

typedef struct cairo_surface cairo_surface_t;
typedef struct cairo cairo_t;

enum { CAIRO_FORMAT_ARGB32 = 0, CAIRO_STATUS_SUCCESS = 0 };

typedef struct {
  uint32_t domain;
  int code;
  char *message;
} GError;

void g_object_unref(void *object);
void g_free(void *memory);
void g_error_free(GError *error);

cairo_surface_t *cairo_image_surface_create_for_data(unsigned char *bytes, int format, int width,
                                                     int height, int stride);
void cairo_surface_flush(cairo_surface_t *surface);
void cairo_surface_destroy(cairo_surface_t *surface);
cairo_t *cairo_create(cairo_surface_t *surface);
void cairo_destroy(cairo_t *cairo);
int cairo_status(cairo_t *cairo);
void cairo_translate(cairo_t *cairo, double x, double y);
void cairo_scale(cairo_t *cairo, double x, double y);
void cairo_set_source_rgb(cairo_t *cairo, double red, double green, double blue);
void cairo_paint(cairo_t *cairo);
