#include "ccollation.h"

#include <unicode/ucol.h>
#include <unicode/ulocdata.h>
#include <unicode/unum.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>

static int32_t written(int32_t length, int32_t room, UErrorCode status) {
  return U_SUCCESS(status) && length <= room ? length : 0;
}

void *ccollation_open(const char *locale, int counts_accents) {
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open(locale, &status);
  if (U_FAILURE(status)) return NULL;
  ucol_setStrength(collator, counts_accents ? UCOL_SECONDARY : UCOL_PRIMARY);
  ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  return collator;
}

void ccollation_close(void *collation) { ucol_close(collation); }

int ccollation_compare(const void *collation, const char *one, int32_t one_length,
                       const char *other, int32_t other_length) {
  UErrorCode status = U_ZERO_ERROR;
  return ucol_strcollUTF8(collation, one, one_length, other, other_length, &status);
}

void *ccollation_contractions(const void *collation) {
  UErrorCode status = U_ZERO_ERROR;
  USet *contractions = uset_openEmpty();
  ucol_getContractionsAndExpansions(collation, contractions, NULL, 0, &status);
  return contractions;
}

void *ccollation_index_letters(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  ULocaleData *data = ulocdata_open(locale, &status);
  if (U_FAILURE(status)) return NULL;
  USet *letters = ulocdata_getExemplarSet(data, NULL, 0, ULOCDATA_ES_INDEX, &status);
  ulocdata_close(data);
  if (U_SUCCESS(status)) return letters;
  uset_close(letters);
  return NULL;
}

void ccollation_close_set(void *set) { uset_close(set); }

int32_t ccollation_set_count(const void *set) { return uset_getItemCount(set); }

int32_t ccollation_set_item(const void *set, int32_t item, int32_t *first, int32_t *last,
                            uint16_t *text, int32_t room) {
  UErrorCode status = U_ZERO_ERROR;
  return written(uset_getItem(set, item, first, last, text, room, &status), room, status);
}

const char *ccollation_script(int32_t character) {
  UErrorCode status = U_ZERO_ERROR;
  return uscript_getShortName(uscript_getScript(character, &status));
}

int32_t ccollation_locale(const char *name, char *text, int32_t room) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_canonicalize(name, text, room, &status);
  // With no room for its end, it could not be asked for its language.
  if (length >= room || U_FAILURE(status) || !*uloc_getISO3Language(text)) return 0;
  return length;
}

int32_t ccollation_likely_locale(const char *locale, char *text, int32_t room) {
  UErrorCode status = U_ZERO_ERROR;
  return written(uloc_addLikelySubtags(locale, text, room, &status), room, status);
}

void *ccollation_open_numbers(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = unum_open(UNUM_DECIMAL, NULL, 0, locale, NULL, &status);
  return U_SUCCESS(status) ? format : NULL;
}

void ccollation_close_numbers(void *numbers) { unum_close(numbers); }

int32_t ccollation_number(const void *numbers, int64_t number, uint16_t *text, int32_t room) {
  UErrorCode status = U_ZERO_ERROR;
  return written(unum_formatInt64(numbers, number, text, room, NULL, &status), room, status);
}
