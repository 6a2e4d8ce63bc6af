#include "reader.h"
#include "exif.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

#ifndef JCS_ALPHA_EXTENSIONS
#error "This is not libjpeg-turbo: its header lacks the colour spaces with alpha."
#endif

/// Encoders write some ten scans; a file of thousands over a large picture takes hours by design.
static const int scan_limit = 500;

struct jpeg {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr supply;
  struct jpeg_progress_mgr progress;
  /// Whether `decoder` exists.
  bool is_made;
  /// Whether the file ended before its end mark.
  bool has_ended;
};

static struct jpeg *state_of(struct cpicture_reader *reader) { return reader->state; }

static struct cpicture_reader *reader_of(j_common_ptr decoder) { return decoder->client_data; }

// MARK: Messages

static void give_up(j_common_ptr decoder) {
  char sentence[JMSG_LENGTH_MAX];
  decoder->err->format_message(decoder, sentence);
  fault_leap(&reader_of(decoder)->fault, sentence);
}

/// Keeps the first warning, and gives up where pixels are missing since the file has ended.
static void hear(j_common_ptr decoder, int level) {
  struct cpicture_reader *reader = reader_of(decoder);
  if (level >= 0) return;
  if (state_of(reader)->has_ended && decoder->err->msg_code == JWRN_HIT_MARKER)
    fault_leap(&reader->fault, "the file is cut short");
  decoder->err->num_warnings++;
  if (reader->warning[0] != '\0') return;
  char sentence[JMSG_LENGTH_MAX];
  decoder->err->format_message(decoder, sentence);
  snprintf(reader->warning, sizeof reader->warning, "%s", sentence);
}

static void print_nothing(j_common_ptr decoder) { (void)decoder; }

static void watch(j_common_ptr decoder) {
  struct cpicture_reader *reader = reader_of(decoder);
  if (state_of(reader)->decoder.input_scan_number > scan_limit)
    fault_leap(&reader->fault, "the picture is spread over too many scans");
}

// MARK: Input

static void begin_supply(j_decompress_ptr decoder) { (void)decoder; }

/// Whether a file that ends early lacks no pixels for want of its end mark alone. What is held in
/// several scans may lack whole ones, and arithmetic codes do not tell where they end.
static bool can_lack_end(j_decompress_ptr decoder) {
  return decoder->output_scanline > 0 && !jpeg_has_multiple_scans(decoder)
      && !decoder->arith_code;
}

static boolean supply(j_decompress_ptr decoder) {
  static const JOCTET end_of_image[] = {0xFF, JPEG_EOI};
  struct cpicture_reader *reader = reader_of((j_common_ptr)decoder);
  source_fill(reader);
  if (reader->source.left == 0) {
    if (!can_lack_end(decoder)) fault_leap(&reader->fault, "the file is cut short");
    state_of(reader)->has_ended = true;
    reader->source.next = end_of_image;
    reader->source.left = sizeof end_of_image;
    if (reader->warning[0] == '\0')
      snprintf(reader->warning, sizeof reader->warning, "the file lacks its end mark");
  }
  decoder->src->next_input_byte = reader->source.next;
  decoder->src->bytes_in_buffer = reader->source.left;
  return TRUE;
}

static void skip(j_decompress_ptr decoder, long count) {
  while (count > (long)decoder->src->bytes_in_buffer) {
    count -= (long)decoder->src->bytes_in_buffer;
    supply(decoder);
  }
  if (count <= 0) return;
  decoder->src->next_input_byte += count;
  decoder->src->bytes_in_buffer -= (size_t)count;
}

static void end_supply(j_decompress_ptr decoder) { (void)decoder; }

// MARK: Decoding

static void make(struct cpicture_reader *reader) {
  struct jpeg *jpeg = state_of(reader);
  jpeg->decoder.err = jpeg_std_error(&jpeg->errors);
  jpeg->errors.error_exit = give_up;
  jpeg->errors.emit_message = hear;
  jpeg->errors.output_message = print_nothing;
  jpeg->decoder.client_data = reader;
  jpeg->is_made = true;
  jpeg_create_decompress(&jpeg->decoder);
  jpeg->supply = (struct jpeg_source_mgr){
      .next_input_byte = reader->source.next,
      .bytes_in_buffer = reader->source.left,
      .init_source = begin_supply,
      .fill_input_buffer = supply,
      .skip_input_data = skip,
      .resync_to_restart = jpeg_resync_to_restart,
      .term_source = end_supply,
  };
  jpeg->decoder.src = &jpeg->supply;
  jpeg->progress.progress_monitor = watch;
  jpeg->decoder.progress = &jpeg->progress;
}

/// Bytes that libjpeg takes: rows of samples, and all coefficients where scans must be put together.
static uint64_t working_bytes(const struct jpeg_decompress_struct *decoder) {
  uint64_t bytes = 0;
  bool is_kept = jpeg_has_multiple_scans((j_decompress_ptr)decoder);
  for (int index = 0; index < decoder->num_components; index++) {
    const jpeg_component_info *component = &decoder->comp_info[index];
    uint64_t across = component->width_in_blocks + (uint64_t)component->h_samp_factor;
    uint64_t down = component->height_in_blocks + (uint64_t)component->v_samp_factor;
    bytes += across * 8 * 32;
    if (is_kept) bytes += across * down * sizeof(JBLOCK);
  }
  return bytes;
}

static void measure(struct cpicture_reader *reader, struct cpicture_facts *facts) {
  make(reader);
  j_decompress_ptr decoder = &state_of(reader)->decoder;
  jpeg_save_markers(decoder, JPEG_APP0 + 1, 0xFFFF);
  jpeg_save_markers(decoder, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(decoder, TRUE);
  facts->width = decoder->image_width;
  facts->height = decoder->image_height;
  facts->working_bytes = working_bytes(decoder);
  for (jpeg_saved_marker_ptr marker = decoder->marker_list; marker != NULL; marker = marker->next) {
    uint32_t orientation = exif_orientation(marker->data, marker->data_length);
    if (orientation != 0) facts->orientation = orientation;
  }
}

/// Takes the colour profile of the segments APP2, by ICC.1:2010, annex B.4.
static void take_profile(struct cpicture_reader *reader, bool is_ink) {
  j_decompress_ptr decoder = &state_of(reader)->decoder;
  JOCTET *profile = NULL;
  unsigned count = 0;
  if (!jpeg_read_icc_profile(decoder, &profile, &count)) return;
  enum color_samples samples = decoder->jpeg_color_space == JCS_GRAYSCALE ? COLOR_GRAY : COLOR_RGB;
  if (is_ink) samples = decoder->saw_Adobe_marker ? COLOR_LIGHT : COLOR_INK;
  reader_color(reader, profile, count, samples);
  free(profile);
}

static void begin(struct cpicture_reader *reader, uint32_t shrink) {
  static const uint32_t probe = 1;
  bool is_little = *(const uint8_t *)&probe == 1;
  j_decompress_ptr decoder = &state_of(reader)->decoder;
  if (shrink != 1 && shrink != 2 && shrink != 4 && shrink != 8)
    fault_leap(&reader->fault, "a JPEG is decoded at 1, 1/2, 1/4 or 1/8");
  decoder->scale_num = 1;
  decoder->scale_denom = shrink;
  bool is_ink = decoder->jpeg_color_space == JCS_CMYK || decoder->jpeg_color_space == JCS_YCCK;
  decoder->out_color_space = is_ink ? JCS_CMYK : is_little ? JCS_EXT_BGRA : JCS_EXT_ARGB;
  take_profile(reader, is_ink);
  jpeg_start_decompress(decoder);
  if (decoder->output_components != 4)
    fault_leap(&reader->fault, "the pixels are not of the size that was asked for");
  reader->width = decoder->output_width;
  reader->height = decoder->output_height;
}

static void read_rows(struct cpicture_reader *reader, uint32_t *words, uint32_t count) {
  j_decompress_ptr decoder = &state_of(reader)->decoder;
  for (uint32_t row = 0; row < count; row++) {
    JSAMPROW target = (JSAMPROW)(words + (size_t)row * reader->width);
    jpeg_read_scanlines(decoder, &target, 1);
  }
  if (decoder->out_color_space == JCS_CMYK)
    reader_inks(reader, words, (size_t)count * reader->width, decoder->saw_Adobe_marker);
  else if (reader->color != NULL)
    color_apply(reader->color, words, (size_t)count * reader->width);
}

static void finish(struct cpicture_reader *reader) {
  jpeg_finish_decompress(&state_of(reader)->decoder);
}

static void end(struct cpicture_reader *reader) {
  if (state_of(reader)->is_made) jpeg_destroy_decompress(&state_of(reader)->decoder);
}

static const struct format format = {
    sizeof(struct jpeg), measure, begin, read_rows, finish, end};

enum cpicture_result cpicture_jpeg_open(
    int file, uint32_t page, struct cpicture_reader **reader, struct cpicture_facts *facts,
    char *message, size_t capacity) {
  return reader_open(&format, file, page, reader, facts, message, capacity);
}
