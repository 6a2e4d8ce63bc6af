internal import CText

/// The characters of one script in a text, and the fonts of this machine for them.
public struct FontCoverage: Hashable, Sendable {
  /// The script, as ISO 15924 names it, such as `Grek`; `Zyyy` for signs of no script.
  public var script: String
  /// The number of different characters.
  public var count: Int
  /// The family that has most of them; nil where none has any.
  public var family: String?
  /// The characters that no font has, in the order of their numbers.
  public var missing: [Unicode.Scalar]

  /// Looks for fonts for the characters of a text, script by script, those with most characters first.
  ///
  /// White space, controls, and unassigned and private characters need no font.
  public static func scripts(of scalars: Set<Unicode.Scalar>) -> [FontCoverage] {
    InstalledFonts.listed
    var scripts: [String: Set<Unicode.Scalar>] = [:]
    for scalar in scalars where isVisible(scalar) {
      scripts[script(of: scalar), default: []].insert(scalar)
    }
    return scripts.map { FontCoverage(script: $0, $1) }
      .sorted { ($1.count, $0.script) < ($0.count, $1.script) }
  }

  private init(script: String, _ scalars: Set<Unicode.Scalar>) {
    (self.script, count) = (script, scalars.count)
    var missing = scalars
    let fonts = FcConfigGetFonts(nil, FcSetSystem)
    for index in 0..<Int(fonts?.pointee.nfont ?? 0) where !missing.isEmpty {
      var covered: OpaquePointer?
      guard let font = fonts?.pointee.fonts[index],
        FcPatternGetCharSet(font, FC_CHARSET, 0, &covered) == FcResultMatch
      else { continue }
      missing = missing.filter { FcCharSetHasChar(covered, $0.value) == 0 }
    }
    self.missing = missing.sorted()
    family = missing.count == scalars.count ? nil : Self.family(for: scalars)
  }

  /// The family that the machine prefers for some characters.
  private static func family(for scalars: Set<Unicode.Scalar>) -> String? {
    guard let pattern = FcPatternCreate(), let wanted = FcCharSetCreate() else { return nil }
    defer {
      FcPatternDestroy(pattern)
      FcCharSetDestroy(wanted)
    }
    for scalar in scalars { FcCharSetAddChar(wanted, scalar.value) }
    FcPatternAddCharSet(pattern, FC_CHARSET, wanted)
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let font = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(font) }
    var name: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, FC_FAMILY, 0, &name) == FcResultMatch, let name else {
      return nil
    }
    return String(cString: name)
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isDefaultIgnorableCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      return false
    default: return true
    }
  }

  /// The script of a character; `Zyyy` also for marks that take the script of the letter before them.
  private static func script(of scalar: Unicode.Scalar) -> String {
    let tag = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value).rawValue
    let name = String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
    return ["Zinh", "Zzzz"].contains(name) ? "Zyyy" : name
  }
}
