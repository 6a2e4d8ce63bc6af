package import Interaction
internal import X11

/// A person's wishes for every program: by the desktop's settings, or by the command line, which wins. Nil where there is no
/// wish.
package struct Wishes: Hashable, Sendable, Codable {
  package var isDark: Bool?
  package var isContrastHigh: Bool?
  package var reducedMotion: Bool?
  package var textScale: Double?
  package var accent: Color?
  /// The interface's font, as ``Interaction/Settings/fontName`` has it.
  package var fontName: String?
  /// The language of the desktop's region, as a BCP 47 tag, for a person whose environment names none.
  package var language: String?
  /// The reading direction; without one it follows from the language.
  package var direction: Direction?

  /// No wishes.
  package init() {}

  /// These wishes, and where there are none, others.
  package func or(_ others: Wishes) -> Wishes {
    var all = self
    all.isDark = isDark ?? others.isDark
    all.isContrastHigh = isContrastHigh ?? others.isContrastHigh
    all.reducedMotion = reducedMotion ?? others.reducedMotion
    all.textScale = textScale ?? others.textScale
    all.accent = accent ?? others.accent
    all.fontName = fontName ?? others.fontName
    all.language = language ?? others.language
    all.direction = direction ?? others.direction
    return all
  }

  /// Settings with these wishes, and without any where there are none.
  ///
  /// - Parameters:
  ///   - settings: what no wish is about.
  ///   - languages: the languages of the command line and of the environment, the preferred one first. Where there is only
  ///     the one that all phrases have, the desktop's comes before it.
  package func settings(over settings: Settings, languages: [String]) -> Settings {
    let isSilent = languages == [Self.common]
    let desktop = isSilent ? language : nil
    let followed = desktop.map { Direction(ofLanguage: $0) } ?? .leftToRight
    return Settings(
      reducedMotion: reducedMotion ?? false, isDark: isDark ?? false,
      isContrastHigh: isContrastHigh ?? false,
      textScale: textScale.flatMap { $0.isFinite ? $0 : nil } ?? 1,
      direction: direction ?? (isSilent ? followed : settings.direction),
      languages: (desktop.map { [$0] } ?? []) + languages, panes: settings.panes,
      reach: settings.reach, accent: accent, fontName: fontName, tuning: settings.tuning)
  }

  /// English, which all phrases have.
  package static let common = "en"

  /// The language of a locale's name as a BCP 47 tag, such as `pt-BR` for `pt_BR.UTF-8`; nil for one without a language.
  package static func language(locale: String) -> String? {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    guard !name.isEmpty, name != "C", name != "POSIX" else { return nil }
    return name.map { $0 == "_" ? "-" : String($0) }.joined()
  }
}

extension Wishes {
  /// The wishes in the settings of an XSETTINGS manager.
  ///
  /// Dark colours and high contrast are known by the names of themes, as there are no settings for them.
  init(_ settings: XSettings) {
    let theme = settings.text("Net/ThemeName")?.lowercased() ?? ""
    if settings.number("Gtk/ApplicationPreferDarkTheme") == 1 { isDark = true }
    if theme.hasSuffix("dark") || theme == "highcontrastinverse" { isDark = true }
    if theme.hasPrefix("highcontrast") { isContrastHigh = true }
    if settings.number("Gtk/EnableAnimations") == 0 { reducedMotion = true }
    fontName = settings.text("Gtk/FontName")
  }

  /// The wishes of a portal beside those of an XSETTINGS manager.
  ///
  /// A manager that says the resolution without the person's factor has that factor in the resolution with it: then
  /// everything is as large already.
  init(_ portal: Wishes, besides settings: XSettings) {
    self = portal.or(Wishes(settings))
    if settings.number("Gdk/UnscaledDPI") != nil { textScale = nil }
    guard let font = fontName.flatMap({ DesktopFont($0) }) else {
      fontName = nil
      return
    }
    fontName = font.name
    if font.growth > 1 { textScale = (textScale ?? 1) * font.growth }
  }
}

/// A font as desktops name one: `Cantarell 11`, `Noto Sans, Bold 12.5`.
struct DesktopFont: Hashable {
  /// The families and styles.
  var name: String
  /// The factor by which texts are larger than with a desktop's own size.
  var growth: Double

  /// 11 points: the size of GNOME's interface, and of 14.67 pixels, with which the program's own 14 and 16 agree. Other
  /// desktops begin with 9 and 10.
  private static let usual = 11.0

  /// Reads a description; nil for one without a family.
  init?(_ description: String) {
    var words = description.split(separator: " ")
    growth = 1
    if let size = words.last.flatMap({ Double($0) }), size.isFinite {
      words.removeLast()
      growth = max(1, size / Self.usual)
    } else if let last = words.last, last.hasSuffix("px"), Double(last.dropLast(2)) != nil {
      words.removeLast()
    }
    name = words.joined(separator: " ")
    while name.hasSuffix(",") { name.removeLast() }
    if name.isEmpty { return nil }
  }
}
