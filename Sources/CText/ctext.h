#pragma once
// Pango on FreeType and fontconfig. FreeType's own headers come as the module CFreeType, so that its types are the same
// in both.
#include "../CFreeType/cfreetype.h"
// Without this, fontconfig's header would define `struct stat` once more, and Swift would take it for this module's.
#define _SYS_STAT_H 1
#include <fontconfig/fontconfig.h>
#undef _SYS_STAT_H
#include <hb-ot.h>
#include <hb.h>
#include <pango/pango.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
