internal import CText
internal import Raster

/// The font files behind Pango's fonts.
final class FontFaces {
  /// The font files that glyphs of these faces are drawn from.
  let files = FontFiles()
  private var fonts: [UnsafeMutablePointer<PangoFont>: FontFace?] = [:]

  /// No font is known yet.
  init() {}

  deinit {
    for font in fonts.keys { g_object_unref(font) }
  }

  /// The face of a Pango font; nil where it is more than plain outlines: colour, bitmaps, slanted or emboldened
  /// substitutes, variable fonts.
  func face(of font: UnsafeMutablePointer<PangoFont>) -> FontFace? {
    if let known = fonts[font] { return known }
    let found = open(font)
    // Kept alive, so that no other font takes its address.
    g_object_ref(font)
    fonts.updateValue(found, forKey: font)
    return found
  }

  private func open(_ font: UnsafeMutablePointer<PangoFont>) -> FontFace? {
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
    return files.open(String(cString: path), index: index).map {
      FontFace(number: $0, share: size / PangoLayouts.em)
    }
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
}

/// A face of a font file, and its size as a share of the requested size: fontconfig shrinks some.
public struct FontFace: Hashable, Sendable {
  /// The number of the face among the font files.
  public var number: Int
  /// 1 for all but a few.
  public var share: Double
}
