#pragma once
#include <stdint.h>

// What of ICU is needed, without ICU's own types: they have the same names as those of Swift's own copy of ICU, and
// are different ones. Texts that are written into a room are answered with their length, 0 for none.
//
// ICU is opened when it is first asked for: a program that is linked with it takes two milliseconds longer to start.

// The library that ICU is in.
const char *ccollation_library(void);
// Whether it is installed.
int ccollation_is_installed(void);

// An order of texts for a locale: digits by value, case folded, and accents too unless they are to count; NULL where
// there is none. Any thread may use it, several at a time.
void *ccollation_open(const char *locale, int counts_accents);
void ccollation_close(void *collation);
// Below, at or above 0. Both are UTF-8; what is not counts as U+FFFD.
int ccollation_compare(const void *collation, const char *one, int32_t one_length,
                       const char *other, int32_t other_length);
// Bytes, none of them 0, that stand in the order of the texts that they are made of: as many as there is room for.
int32_t ccollation_key(const void *collation, const char *text, int32_t length, uint8_t *key,
                       int32_t room);

// Sets of texts: the sequences of characters that an order has as one letter, those of them before the first letter of a
// script, and the letters under which a locale's readers look for names. NULL where there are none.
void *ccollation_contractions(const void *collation);
void *ccollation_script_boundaries(const void *collation);
void *ccollation_index_letters(const char *locale);
void ccollation_close_set(void *set);
// An item of a set is a text; or else, if none is written, all characters from the first to the last.
int32_t ccollation_set_count(const void *set);
int32_t ccollation_set_item(const void *set, int32_t item, int32_t *first, int32_t *last,
                            uint16_t *text, int32_t room);

// The code of a character's script in ISO 15924; NULL for none.
const char *ccollation_script(int32_t character);

// A character as the NFKD of its NFKC_Casefold, in UTF-16; -1 without ICU.
int32_t ccollation_fold(int32_t character, uint16_t *text, int32_t room);
// Whether a character is a mark that takes no room of its own or encloses another one: Mn or Me.
int ccollation_is_mark(int32_t character);

// ICU's name of a locale, from a name as POSIX or a language tag has it; none for a language that does not exist.
int32_t ccollation_locale(const char *name, char *text, int32_t room);
// The same locale with its most likely language and country where it leaves them out.
int32_t ccollation_likely_locale(const char *locale, char *text, int32_t room);
