#include "pngfault.h"

void png_fault_raise(png_structp png, png_const_charp sentence) {
  fault_leap(png_get_error_ptr(png), sentence);
}

void png_fault_ignore(png_structp png, png_const_charp sentence) {
  (void)png;
  (void)sentence;
}
