#include "ccollation.h"

#include "library.h"

static int32_t written(int32_t length, int32_t room, UErrorCode status) {
  return U_SUCCESS(status) && length <= room ? length : 0;
}

void *ccollation_open(const char *locale, int counts_accents) {
  const struct library *icu = library();
  if (!icu) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = icu->ucol_open(locale, &status);
  if (U_FAILURE(status)) return NULL;
  icu->ucol_setStrength(collator, counts_accents ? UCOL_SECONDARY : UCOL_PRIMARY);
  icu->ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  return collator;
}

void ccollation_close(void *collation) { library()->ucol_close(collation); }

int ccollation_compare(const void *collation, const char *one, int32_t one_length,
                       const char *other, int32_t other_length) {
  UErrorCode status = U_ZERO_ERROR;
  return library()->ucol_strcollUTF8(collation, one, one_length, other, other_length, &status);
}

int32_t ccollation_key(const void *collation, const char *text, int32_t length, uint8_t *key,
                       int32_t room) {
  const struct library *icu = library();
  UErrorCode status = U_ZERO_ERROR;
  UCharIterator characters;
  uint32_t state[2] = {0, 0};
  icu->uiter_setUTF8(&characters, text, length);
  int32_t written = icu->ucol_nextSortKeyPart(collation, &characters, state, key, room, &status);
  return U_SUCCESS(status) ? written : 0;
}

void *ccollation_contractions(const void *collation) {
  const struct library *icu = library();
  UErrorCode status = U_ZERO_ERROR;
  USet *contractions = icu->uset_openEmpty();
  icu->ucol_getContractionsAndExpansions(collation, contractions, NULL, 0, &status);
  return contractions;
}

void *ccollation_script_boundaries(const void *collation) {
  const struct library *icu = library();
  UErrorCode status = U_ZERO_ERROR;
  // The text of a boundary: U+FDD1 and a letter.
  UChar text[8] = {0xFDD1};
  UCollationElements *elements = icu->ucol_openElements(collation, text, 1, &status);
  if (U_FAILURE(status)) return NULL;
  USet *boundaries = icu->uset_openEmpty();
  const int32_t last = icu->u_getIntPropertyMaxValue(UCHAR_SCRIPT);
  for (int32_t script = 0; script <= last; script++) {
    status = U_ZERO_ERROR;
    const int32_t length = 1 + icu->uscript_getSampleString(script, text + 1, 7, &status);
    icu->ucol_setText(elements, text, length, &status);
    icu->ucol_next(elements, &status);
    // One element is read to the end of the text only where the order has the text as one letter.
    if (U_SUCCESS(status) && length > 1 && icu->ucol_getOffset(elements) == length)
      icu->uset_addString(boundaries, text, length);
  }
  icu->ucol_closeElements(elements);
  return boundaries;
}

void *ccollation_index_letters(const char *locale) {
  const struct library *icu = library();
  if (!icu) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  ULocaleData *data = icu->ulocdata_open(locale, &status);
  if (U_FAILURE(status)) return NULL;
  USet *letters = icu->ulocdata_getExemplarSet(data, NULL, 0, ULOCDATA_ES_INDEX, &status);
  icu->ulocdata_close(data);
  if (U_SUCCESS(status)) return letters;
  icu->uset_close(letters);
  return NULL;
}

void ccollation_close_set(void *set) { library()->uset_close(set); }

int32_t ccollation_set_count(const void *set) { return library()->uset_getItemCount(set); }

int32_t ccollation_set_item(const void *set, int32_t item, int32_t *first, int32_t *last,
                            uint16_t *text, int32_t room) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = library()->uset_getItem(set, item, first, last, text, room, &status);
  return written(length, room, status);
}

const char *ccollation_script(int32_t character) {
  const struct library *icu = library();
  UErrorCode status = U_ZERO_ERROR;
  return icu ? icu->uscript_getShortName(icu->uscript_getScript(character, &status)) : NULL;
}

int32_t ccollation_fold(int32_t character, uint16_t *text, int32_t room) {
  const struct library *icu = library();
  if (!icu) return -1;
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *fold = icu->unorm2_getNFKCCasefoldInstance(&status);
  const UNormalizer2 *decompose = icu->unorm2_getNFKDInstance(&status);
  UChar own[2];
  UChar folded[64];
  int32_t length = 0;
  U16_APPEND_UNSAFE(own, length, character);
  length = icu->unorm2_normalize(fold, own, length, folded, 64, &status);
  length = icu->unorm2_normalize(decompose, folded, length, text, room, &status);
  return U_SUCCESS(status) ? length : -1;
}

int ccollation_is_mark(int32_t character) {
  const struct library *icu = library();
  const int8_t type = icu ? icu->u_charType(character) : U_UNASSIGNED;
  return type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK;
}

int32_t ccollation_locale(const char *name, char *text, int32_t room) {
  const struct library *icu = library();
  if (!icu) return 0;
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = icu->uloc_canonicalize(name, text, room, &status);
  // Without room for its end, it could not be asked for its language.
  if (length >= room || U_FAILURE(status) || !*icu->uloc_getISO3Language(text)) return 0;
  return length;
}

int32_t ccollation_likely_locale(const char *locale, char *text, int32_t room) {
  const struct library *icu = library();
  if (!icu) return 0;
  UErrorCode status = U_ZERO_ERROR;
  return written(icu->uloc_addLikelySubtags(locale, text, room, &status), room, status);
}
