#pragma once
#include <cloader.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/ucoleitr.h>
#include <unicode/ulocdata.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>

#define FUNCTIONS(F)                                                                           \
  F(u_charType) F(u_getIntPropertyMaxValue)                                                    \
  F(ucol_close) F(ucol_closeElements) F(ucol_getContractionsAndExpansions) F(ucol_getOffset)   \
  F(ucol_next) F(ucol_nextSortKeyPart) F(ucol_open) F(ucol_openElements)                       \
  F(ucol_setAttribute) F(ucol_setStrength) F(ucol_setText) F(ucol_strcollUTF8)                 \
  F(uiter_setUTF8)                                                                             \
  F(uloc_addLikelySubtags) F(uloc_canonicalize)                                                \
  F(uloc_getISO3Language) F(ulocdata_close) F(ulocdata_getExemplarSet) F(ulocdata_open)        \
  F(unorm2_getNFKCCasefoldInstance) F(unorm2_getNFKDInstance) F(unorm2_normalize)              \
  F(uscript_getSampleString) F(uscript_getScript) F(uscript_getShortName)                      \
  F(uset_addString) F(uset_close) F(uset_getItem) F(uset_getItemCount) F(uset_openEmpty)

// A pointer to each function. ICU's headers put its version behind each name, here as where they are called.
struct library {
  FUNCTIONS(CLOADER_POINTER)
};

// The library; NULL where it is not installed.
const struct library *library(void);
