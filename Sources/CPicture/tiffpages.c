#include "tiffpages.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

// TIFF 6.0, section 2, and the same with numbers of 64 bits, as libtiff's BigTIFF has it: a header that names
// the first directory; there a count, entries of 12 or 20 bytes, and where the next directory lies.

/// 4,096 directories: pictures with their smaller sizes, more than scans of books come with. Each page is found
/// by counting from the first.
enum { directory_limit = 4096 };
/// Files have some twenty entries; those of cameras some hundred.
enum { entry_limit = 4096 };
/// 32 directories within another one.
enum { child_limit = 32 };
/// The places of a table of the directories that were read: a power of two, more than twice as many as they are.
enum { place_bits = 14, place_count = 1 << place_bits };

struct walk {
  struct cpicture_reader *reader;
  bool is_big_endian;
  /// Whether offsets have 64 bits.
  bool is_wide;
  /// The directories that were read, each in the first place that is free from that of its offset on; 0 is none.
  uint64_t seen[place_count];
  uint32_t seen_count;
  uint8_t entries[entry_limit * 20 + 8];
};

/// The entries of a directory that count here.
struct directory {
  struct tiff_level level;
  bool is_reduced;
  uint64_t children[child_limit];
  uint32_t child_count;
  uint64_t next;
  /// Whether the file ends before it says where the next one lies.
  bool lacks_next;
};

static uint64_t number(const struct walk *walk, const uint8_t *bytes, int count) {
  uint64_t value = 0;
  for (int index = 0; index < count; index++)
    value = value << 8 | bytes[walk->is_big_endian ? index : count - 1 - index];
  return value;
}

/// Bytes of a value of a type; 0 for those that are no whole number.
static int size_of(uint64_t type) {
  switch (type) {
  case 3: return 2;
  case 4:
  case 13: return 4;
  case 16:
  case 18: return 8;
  default: return 0;
  }
}

/// The values of an entry; how many, at most `limit`.
static uint32_t values(
    const struct walk *walk, const uint8_t *entry, uint64_t *target, uint32_t limit) {
  int word = walk->is_wide ? 8 : 4;
  int size = size_of(number(walk, entry + 2, 2));
  uint64_t count = number(walk, entry + 4, word);
  if (size == 0 || count == 0) return 0;
  uint8_t bytes[child_limit * 8];
  const uint8_t *start = entry + 4 + word;
  bool is_elsewhere = count > (uint64_t)(word / size);
  if (count > limit) count = limit;
  if (is_elsewhere) {
    size_t wanted = (size_t)count * (size_t)size;
    if (source_copy_at(walk->reader, number(walk, start, word), bytes, wanted) < wanted) return 0;
    start = bytes;
  }
  for (uint32_t index = 0; index < count; index++)
    target[index] = number(walk, start + (size_t)index * (size_t)size, size);
  return (uint32_t)count;
}

static void take(const struct walk *walk, struct directory *directory, const uint8_t *entry) {
  uint64_t value = 0;
  switch (number(walk, entry, 2)) {
  case 254:  // NewSubfileType: a smaller size, or a mask.
    if (values(walk, entry, &value, 1) == 1) directory->is_reduced |= (value & 5) != 0;
    break;
  case 255:  // SubfileType, of old files.
    if (values(walk, entry, &value, 1) == 1) directory->is_reduced |= value == 2;
    break;
  case 256:
    if (values(walk, entry, &value, 1) == 1 && value <= UINT32_MAX)
      directory->level.width = (uint32_t)value;
    break;
  case 257:
    if (values(walk, entry, &value, 1) == 1 && value <= UINT32_MAX)
      directory->level.height = (uint32_t)value;
    break;
  case 330:  // SubIFDs.
    directory->child_count = values(walk, entry, directory->children, child_limit);
    break;
  default: break;
  }
}

/// Reads a directory; false where there is none.
static bool read_directory(struct walk *walk, uint64_t offset, struct directory *directory) {
  *directory = (struct directory){.level = {.offset = offset}};
  uint8_t head[8];
  size_t head_size = walk->is_wide ? 8 : 2;
  size_t entry_size = walk->is_wide ? 20 : 12, word = walk->is_wide ? 8 : 4;
  if (source_copy_at(walk->reader, offset, head, head_size) < head_size) return false;
  uint64_t count = number(walk, head, (int)head_size);
  if (count == 0 || count > entry_limit) return false;
  size_t wanted = (size_t)count * entry_size;
  size_t got = source_copy_at(walk->reader, offset + head_size, walk->entries, wanted + word);
  if (got < wanted) return false;
  for (uint64_t index = 0; index < count; index++)
    take(walk, directory, walk->entries + index * entry_size);
  directory->lacks_next = got < wanted + word;
  if (!directory->lacks_next)
    directory->next = number(walk, walk->entries + wanted, (int)word);
  return true;
}

/// Where the first directory lies.
static uint64_t begin(struct walk *walk) {
  uint8_t head[16];
  size_t count = source_copy_at(walk->reader, 0, head, sizeof head);
  walk->is_big_endian = count > 0 && head[0] == 'M';
  walk->is_wide = count == 16 && number(walk, head + 2, 2) == 43;
  if (walk->is_wide) return number(walk, head + 8, 8);
  return count < 8 ? 0 : number(walk, head + 4, 4);
}

static bool was_seen(struct walk *walk, uint64_t offset) {
  // Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4): 2^64 divided by the golden ratio.
  uint64_t place = offset * UINT64_C(0x9E3779B97F4A7C15) >> (64 - place_bits);
  while (walk->seen[place] != 0) {
    if (walk->seen[place] == offset) return true;
    place = (place + 1) % place_count;
  }
  walk->seen[place] = offset;
  walk->seen_count++;
  return false;
}

// MARK: Sizes

static int larger_first(const void *one, const void *other) {
  const struct tiff_level *first = one, *second = other;
  return first->width < second->width ? 1 : first->width > second->width ? -1 : 0;
}

/// Adds a size where it has the shape of the picture, and is smaller.
static void add(struct tiff_page *page, const struct directory *directory) {
  const struct tiff_level *whole = &page->levels[0], *level = &directory->level;
  if (!directory->is_reduced || page->count == tiff_level_limit) return;
  if (level->width < 1 || level->height < 1 || level->width >= whole->width) return;
  double expected = (double)whole->height * level->width / whole->width;
  // Two pixels: sizes are rounded up or down, one after the other.
  if (level->height > expected + 2 || level->height < expected - 2) return;
  page->levels[page->count++] = *level;
}

static void add_children(
    struct walk *walk, struct tiff_page *page, const struct directory *directory) {
  for (uint32_t index = 0; index < directory->child_count; index++) {
    struct directory child;
    if (read_directory(walk, directory->children[index], &child)) add(page, &child);
  }
}

uint32_t tiff_find(
    struct cpicture_reader *reader, uint32_t wanted, struct tiff_page *page, void **memory) {
  struct walk *walk = reader_memory(reader, 1, sizeof *walk);
  *memory = walk;
  walk->reader = reader;
  uint32_t pages = 0;
  page->count = 0;
  struct directory directory;
  uint64_t offset = begin(walk);
  while (offset != 0 && walk->seen_count < directory_limit && !was_seen(walk, offset)
         && read_directory(walk, offset, &directory)) {
    offset = directory.next;
    if (directory.lacks_next && reader->warning[0] == '\0')
      snprintf(reader->warning, sizeof reader->warning, "the file is cut short");
    if (pages > 0 && directory.is_reduced) {
      if (pages == wanted) add(page, &directory);
      continue;
    }
    if (pages == wanted && wanted > 1) break;
    pages++;
    if (pages != wanted) continue;
    page->levels[0] = directory.level;
    page->count = 1;
    add_children(walk, page, &directory);
  }
  if (page->count > 1)
    qsort(page->levels + 1, page->count - 1, sizeof page->levels[0], larger_first);
  return pages;
}
