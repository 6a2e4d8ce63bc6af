package import Interaction
internal import X11

/// What a person wishes of every program: by the desktop's settings, or by the command line, which wins. Nil where there is no
/// wish.
package struct Wishes: Hashable, Sendable, Codable {
  package var isDark: Bool?
  package var isContrastHigh: Bool?
  package var reducedMotion: Bool?
  package var textScale: Double?
  package var accent: Color?

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
    return all
  }

  /// Settings with these wishes, and without any where there are none.
  package func settings(over settings: Settings) -> Settings {
    Settings(
      reducedMotion: reducedMotion ?? false, isDark: isDark ?? false,
      isContrastHigh: isContrastHigh ?? false,
      textScale: textScale.flatMap { $0.isFinite ? $0 : nil } ?? 1,
      direction: settings.direction, languages: settings.languages, panes: settings.panes,
      accent: accent)
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
  }

  /// The wishes of a portal beside those of an XSETTINGS manager.
  ///
  /// A manager that says the resolution without the person's factor has that factor in the resolution with it: then
  /// everything is as large already.
  init(_ portal: Wishes, besides settings: XSettings) {
    self = portal.or(Wishes(settings))
    if settings.number("Gdk/UnscaledDPI") != nil { textScale = nil }
  }
}
