#pragma once

// The invented names of SampleLines in bench, which compares both before it measures: the same formulas in C.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/// Bytes of the longest line: eight letters, a comma, a blank, six letters, the closing zero.
enum { line_size = 8 + 2 + 6 + 1 };

/// A pseudo-random number: a step of SplitMix64, by Sebastiano Vigna.
static inline uint64_t scattered(uint64_t number) {
  uint64_t mixed = number * 0x9E3779B97F4A7C15u;
  mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
  mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
  return mixed ^ mixed >> 31;
}

/// Appends one of a hundred syllables.
static inline char *append_syllable(char *end, uint64_t number) {
  *end++ = "bcdfghjklmnprstvwxyz"[number % 100 / 5];
  *end++ = "aeiou"[number % 5];
  return end;
}

/// Writes the line at an index of a list of `count` lines, at most 100,000,000.
static inline void write_line(uint64_t index, uint64_t count, char line[line_size]) {
  uint64_t chance = scattered(index), share = 100000000 / count;
  uint64_t word = index * share + chance % share, name = chance >> 40;
  char *end = line;
  for (uint64_t unit = 1000000; unit > 0; unit /= 100) end = append_syllable(end, word / unit);
  *end++ = ',';
  *end++ = ' ';
  char *second = end;
  end = append_syllable(end, name);
  end = append_syllable(end, name / 100);
  if (name % 3 != 0) end = append_syllable(end, name / 10000);
  *end = 0;
  *line -= 'a' - 'A';
  *second -= 'a' - 'A';
}

/// The number of rows, a program's first argument; 0 if there is none. With a second argument, the index of a row, the
/// program only prints the row's text.
static inline uint64_t read_arguments(int count, char **arguments) {
  uint64_t rows = count > 1 ? strtoull(arguments[1], NULL, 10) : 0;
  if (rows == 0 || rows > 100000000) {
    fprintf(stderr, "%s: give a number of rows from 1 to 100000000.\n", arguments[0]);
    exit(EXIT_FAILURE);
  }
  if (count > 2) {
    char line[line_size];
    write_line(strtoull(arguments[2], NULL, 10), rows, line);
    puts(line);
    exit(EXIT_SUCCESS);
  }
  return rows;
}
