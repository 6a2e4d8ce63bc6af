#pragma once
// Pango on FreeType and fontconfig. FreeType's own headers come as the module CFreeType, so that its types are the same
// in both.
#include "../CFreeType/cfreetype.h"
#include <fontconfig/fontconfig.h>
#include <pango/pango.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
