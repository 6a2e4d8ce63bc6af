#include "color.h"

#include <lcms2.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cloader.h"
#include "cpicture.h"

#define NAME "liblcms2.so.2"

#define FUNCTIONS(F)                                                                           \
  F(cmsCloseProfile) F(cmsCreateContext) F(cmsCreateTransformTHR) F(cmsCreate_sRGBProfileTHR)  \
  F(cmsDeleteContext) F(cmsDeleteTransform) F(cmsDoTransform) F(cmsGetColorSpace)              \
  F(cmsOpenProfileFromMemTHR)

static struct { FUNCTIONS(CLOADER_POINTER) } lcms;
CLOADER_LIBRARY(lcms, NAME, FUNCTIONS)

const char *cpicture_color_library(void) { return NAME; }

/// 16 MiB: profiles of inks with fine tables have some 4.
static const size_t profile_limit = 16 << 20;

struct color {
  cmsContext context;
  /// NULL where the colours are those of sRGB.
  cmsHTRANSFORM transform;
  enum color_samples samples;
  /// A copy of the profile.
  uint8_t *profile;
  size_t count;
  /// Readers that use it.
  unsigned users;
  /// Whether it is one of `kept`.
  bool is_kept;
};

// MARK: sRGB

static uint32_t word_at(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// The bytes of a tag of a profile, by ICC.1:2010, 7.3; NULL where it has not so many.
static const uint8_t *tag(const uint8_t *profile, size_t count, const char *name, size_t least) {
  if (count < 132) return NULL;
  uint32_t tags = word_at(profile + 128);
  for (uint32_t index = 0; index < tags && 132 + (size_t)(index + 1) * 12 <= count; index++) {
    const uint8_t *entry = profile + 132 + (size_t)index * 12;
    if (memcmp(entry, name, 4) != 0) continue;
    uint32_t offset = word_at(entry + 4), length = word_at(entry + 8);
    return offset <= count && length <= count - offset && length >= least ? profile + offset : NULL;
  }
  return NULL;
}

static bool begins(const uint8_t *text, size_t step, const char *words) {
  for (size_t at = 0; words[at] != '\0'; at++)
    if (text[at * step] != (uint8_t)words[at]) return false;
  return true;
}

/// Whether a profile calls itself sRGB and has its red: then Little CMS is not asked.
static bool says_srgb(const uint8_t *profile, size_t count) {
  // sRGB's red for the white of profiles, D50, in 1/65,536, by IEC 61966-2-1; +-0.002.
  static const int32_t red[] = {28578, 14581, 912}, slack = 131;
  const uint8_t *color = tag(profile, count, "rXYZ", 20);
  if (color == NULL) return false;
  for (size_t axis = 0; axis < 3; axis++)
    if (labs((long)(int32_t)word_at(color + 8 + 4 * axis) - red[axis]) > slack) return false;
  const uint8_t *name = tag(profile, count, "desc", 36);
  if (name == NULL) return false;
  // A text of version 2 begins at its twelfth byte; the first one of version 4 is UTF-16 at an offset.
  if (memcmp(name, "desc", 4) == 0) return begins(name + 12, 1, "sRGB");
  return memcmp(name, "mluc", 4) == 0 && word_at(name + 24) == 28 && begins(name + 29, 2, "sRGB");
}

/// Whether colours all over the cube stay as they are, but for a rounding.
static bool changes_nothing(cmsHTRANSFORM transform) {
  uint32_t words[125];
  for (uint32_t at = 0; at < 125; at++)
    words[at] = 0xFF000000U | (at % 5 * 63) << 16 | (at / 5 % 5 * 63) << 8 | at / 25 * 63;
  uint32_t before[125];
  memcpy(before, words, sizeof words);
  lcms.cmsDoTransform(transform, words, words, 125);
  for (uint32_t at = 0; at < 125; at++)
    for (uint32_t shift = 0; shift < 24; shift += 8)
      if (abs((int)(words[at] >> shift & 0xFF) - (int)(before[at] >> shift & 0xFF)) > 1)
        return false;
  return true;
}

// MARK: Transforms

/// The order of a word's bytes as Little CMS names it.
static cmsUInt32Number layout(enum color_samples samples) {
  static const uint32_t probe = 1;
  bool is_little = *(const uint8_t *)&probe == 1;
  switch (samples) {
  case COLOR_GRAY:
    return COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(1)
        | DOSWAP_SH(is_little ? 0 : 1);
  case COLOR_RGB: return is_little ? TYPE_BGRA_8 : TYPE_ARGB_8;
  case COLOR_INK: return TYPE_CMYK_8;
  case COLOR_LIGHT: return TYPE_CMYK_8_REV;
  }
  return 0;
}

static cmsColorSpaceSignature space(enum color_samples samples) {
  switch (samples) {
  case COLOR_GRAY: return cmsSigGrayData;
  case COLOR_RGB: return cmsSigRgbData;
  case COLOR_INK:
  case COLOR_LIGHT: return cmsSigCmykData;
  }
  return 0;
}

/// Makes the transform; false where the profile cannot be used.
static bool make(struct color *color) {
  color->context = lcms.cmsCreateContext(NULL, NULL);
  if (color->context == NULL) return false;
  cmsHPROFILE from = lcms.cmsOpenProfileFromMemTHR(
      color->context, color->profile, (cmsUInt32Number)color->count);
  cmsHPROFILE to = lcms.cmsCreate_sRGBProfileTHR(color->context);
  bool fits = from != NULL && to != NULL && lcms.cmsGetColorSpace(from) == space(color->samples);
  if (fits)
    color->transform = lcms.cmsCreateTransformTHR(
        color->context, from, layout(color->samples), to, layout(COLOR_RGB), INTENT_PERCEPTUAL,
        cmsFLAGS_NOCACHE);
  if (from != NULL) lcms.cmsCloseProfile(from);
  if (to != NULL) lcms.cmsCloseProfile(to);
  if (color->transform == NULL) return false;
  if (color->samples == COLOR_RGB && changes_nothing(color->transform)) {
    lcms.cmsDeleteTransform(color->transform);
    color->transform = NULL;
  }
  return true;
}

static void destroy(struct color *color) {
  if (color->transform != NULL) lcms.cmsDeleteTransform(color->transform);
  if (color->context != NULL) lcms.cmsDeleteContext(color->context);
  free(color->profile);
  free(color);
}

// MARK: The last profiles

// The tiles of a picture, and the pictures of a folder, mostly have the same profile, and a table of inks
// takes longer to prepare than a tile to decode. Transforms without a cache serve several threads at once.

/// 4 profiles, each of some hundred KiB.
enum { kept_limit = 4 };
static struct color *kept[kept_limit];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/// One of the last profiles, which comes first then; NULL for none.
static struct color *found(const uint8_t *profile, size_t count, enum color_samples samples) {
  struct color *match = NULL;
  pthread_mutex_lock(&lock);
  for (int index = 0; index < kept_limit && match == NULL; index++) {
    struct color *color = kept[index];
    if (color == NULL || color->samples != samples || color->count != count
        || memcmp(color->profile, profile, count) != 0)
      continue;
    match = color;
    match->users++;
    memmove(&kept[1], &kept[0], (size_t)index * sizeof kept[0]);
    kept[0] = match;
  }
  pthread_mutex_unlock(&lock);
  return match;
}

/// Keeps a profile in place of the one that was used the longest ago.
static void keep(struct color *color) {
  pthread_mutex_lock(&lock);
  struct color *last = kept[kept_limit - 1];
  if (last != NULL) last->is_kept = false;
  bool is_free = last != NULL && last->users == 0;
  memmove(&kept[1], &kept[0], (kept_limit - 1) * sizeof kept[0]);
  kept[0] = color;
  color->is_kept = true;
  pthread_mutex_unlock(&lock);
  if (is_free) destroy(last);
}

struct color *color_open(
    const uint8_t *profile, size_t count, enum color_samples samples, bool *is_missing) {
  if (count < 132 || count > profile_limit) return NULL;
  if (samples == COLOR_RGB && says_srgb(profile, count)) return NULL;
  if (!cloader_open(&lcms_library)) {
    *is_missing = true;
    return NULL;
  }
  struct color *color = found(profile, count, samples);
  if (color == NULL) {
    color = calloc(1, sizeof *color);
    if (color == NULL) return NULL;
    *color = (struct color){
        .samples = samples, .profile = malloc(count), .count = count, .users = 1};
    if (color->profile != NULL) memcpy(color->profile, profile, count);
    if (color->profile == NULL || !make(color)) {
      destroy(color);
      return NULL;
    }
    keep(color);
  }
  if (color->transform != NULL) return color;
  color_close(color);
  return NULL;
}

void color_apply(const struct color *color, uint32_t *words, size_t count) {
  // Little CMS counts in 32 bits.
  static const size_t portion = 1 << 20;
  for (size_t at = 0; at < count; at += portion) {
    size_t part = count - at < portion ? count - at : portion;
    lcms.cmsDoTransform(color->transform, words + at, words + at, (cmsUInt32Number)part);
  }
}

void color_close(struct color *color) {
  if (color == NULL) return;
  pthread_mutex_lock(&lock);
  color->users--;
  bool is_free = color->users == 0 && !color->is_kept;
  pthread_mutex_unlock(&lock);
  if (is_free) destroy(color);
}
