#pragma once
#include <stddef.h>
#include <stdint.h>

// The search for bytes in bytes, by AVX2 where the processor has it. Nothing beyond the given lengths is read.

// Whether the processor has AVX2.
int cfind_is_vectored(void);

// The offset of the first occurrence of a needle in a text; the length of the text for none. An empty needle occurs at 0.
size_t cfind_first(const uint8_t *text, size_t length, const uint8_t *needle, size_t count);
// The same without AVX2.
size_t cfind_first_plain(const uint8_t *text, size_t length, const uint8_t *needle, size_t count);

// The records from first to last, without last, in which a needle occurs; record r is the bytes from starts[r] to
// starts[r + 1]. Writes their numbers, ascending, and returns how many there are: there must be room for last - first.
size_t cfind_records(const uint8_t *text, const uint32_t *starts, size_t first, size_t last,
                     const uint8_t *needle, size_t count, uint32_t *found);
