internal import CX11

/// The font files in use, opened by FreeType once each.
final class Faces {
  /// A face, and its size as a share of the size that was asked for: fontconfig shrinks some.
  struct Face: Hashable {
    /// Which file.
    var number: Int
    /// 1 for all but a few.
    var share: Double
  }

  private struct File: Hashable {
    var path: String
    var index: Int32
  }

  /// Outlines as they were drawn: hints would make letters jump while they grow.
  private static let flags = FT_LOAD_NO_BITMAP | FT_LOAD_NO_HINTING

  /// FreeType's library, for outlines.
  let library: FT_Library
  private var faces: [FT_Face] = []
  private var places: [File: Int?] = [:]
  private var fonts: [UnsafeMutablePointer<PangoFont>: Face?] = [:]
  private var current = (number: -1, size: 0)

  /// No file is open yet.
  init() {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      preconditionFailure("FreeType starts unless memory is exhausted")
    }
    self.library = library
  }

  deinit {
    for font in fonts.keys { g_object_unref(font) }
    FT_Done_FreeType(library)
  }

  /// The face of a Pango font; nil where it takes more than plain outlines: colour, bitmaps, slanted
  /// or emboldened substitutes, variable fonts. Xft draws those.
  func face(of font: UnsafeMutablePointer<PangoFont>) -> Face? {
    if let known = fonts[font] { return known }
    let found = open(font)
    // Kept alive, so that no other font takes its address.
    g_object_ref(font)
    fonts.updateValue(found, forKey: font)
    return found
  }

  /// The outline of a glyph of a face, at a size in 64ths of a pixel; its points lie in FreeType's slot
  /// until the next one is asked for.
  func outline(_ glyph: UInt32, of face: Int, size: Int) -> FT_Outline? {
    guard faces.indices.contains(face) else { return nil }
    let file = faces[face]
    if current != (face, size) {
      guard FT_Set_Char_Size(file, 0, size, 72, 72) == 0 else { return nil }
      current = (face, size)
    }
    guard FT_Load_Glyph(file, glyph, Int32(Self.flags)) == 0, let slot = file.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    return slot.pointee.outline
  }

  private func open(_ font: UnsafeMutablePointer<PangoFont>) -> Face? {
    let specific = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    guard let pattern = pango_fc_font_get_pattern(specific) else { return nil }
    var path: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    var size = 0.0
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path,
      FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch,
      FcPatternGetDouble(pattern, FC_PIXEL_SIZE, 0, &size) == FcResultMatch,
      isPlain(pattern)
    else { return nil }
    let file = File(path: String(cString: path), index: index)
    let place: Int?
    if let known = places[file] {
      place = known
    } else {
      place = open(file)
      places.updateValue(place, forKey: file)
    }
    return place.map { Face(number: $0, share: size / Typesetter.em) }
  }

  private func isPlain(_ pattern: OpaquePointer) -> Bool {
    var flag: FcBool = 0
    var matrix: UnsafeMutablePointer<FcMatrix>?
    var variations: UnsafeMutablePointer<FcChar8>?
    if FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &flag) == FcResultMatch, flag != 0 {
      return false
    }
    if FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch, let matrix,
      (matrix.pointee.xx, matrix.pointee.xy) != (1, 0)
        || (matrix.pointee.yx, matrix.pointee.yy) != (0, 1)
    {
      return false
    }
    return FcPatternGetString(pattern, FC_FONT_VARIATIONS, 0, &variations) != FcResultMatch
  }

  private func open(_ file: File) -> Int? {
    var opened: FT_Face?
    guard FT_New_Face(library, file.path, FT_Long(file.index), &opened) == 0, let opened else {
      return nil
    }
    guard opened.pointee.face_flags & FT_FACE_FLAG_SCALABLE != 0,
      opened.pointee.face_flags & FT_FACE_FLAG_COLOR == 0
    else {
      FT_Done_Face(opened)
      return nil
    }
    faces.append(opened)
    return faces.count - 1
  }
}
