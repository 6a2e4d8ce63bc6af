/// The appearance of all widgets: colours, fonts, distances, shadows and durations.
///
/// Text has a contrast of at least 7 to 1, meaningful lines and marks at least 3 to 1 (WCAG 2.2, success criteria 1.4.6
/// and 1.4.11); a test computes both.
public struct Theme: Sendable {
  /// A soft shadow.
  public struct Shadow: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The standard deviation of its blur, in points.
    public var blur: Double
    /// The distance below the shape that casts it, in points.
    public var drop: Double

    /// The same, larger or smaller by a factor.
    func scaled(by factor: Double) -> Shadow {
      factor == 1 ? self : Shadow(color: color, blur: blur * factor, drop: drop * factor)
    }
  }

  private let palette: Palette

  /// The background of an opaque window.
  public var backdrop: Color { palette.backdrop }
  /// The face of bars and panels.
  public var panel: Color { palette.panel }
  /// The line around a panel.
  public var panelEdge: Color { palette.panelEdge }
  /// The face of labels over other content.
  public var bubble: Color { palette.bubble }
  /// The line around a label.
  public var bubbleEdge: Color { palette.bubbleEdge }
  /// Text on a backdrop, panel or label.
  public var ink: Color { palette.ink }
  /// Secondary text.
  public var secondaryInk: Color { palette.secondaryInk }
  /// Lines between items.
  public var separator: Color { palette.separator }
  /// The focus ring and the selection.
  public let accent: Color
  /// Whether the contrast is high: then what is chosen is inverted, as a tint would hardly be seen.
  public var isContrastHigh: Bool { palette.isContrastHigh }
  /// The face behind the text of what is chosen.
  public var chosenFace: Color { isContrastHigh ? ink : accent.opacity(self[.lookChosenTint]) }
  /// Text on the face of what is chosen.
  public var chosenInk: Color { isContrastHigh ? backdrop : ink }
  /// Secondary text on the face of what is chosen.
  public var secondaryChosenInk: Color { isContrastHigh ? backdrop : secondaryInk }
  /// Symbols on the face of what is chosen.
  public var chosenAccent: Color { isContrastHigh ? backdrop : accent }
  /// The face of what is chosen within its frame: an inverted one leaves the focus ring its own ground.
  public func chosenRect(in frame: Rect) -> Rect {
    frame.inset(by: isContrastHigh ? min(focusWidth + 1, min(frame.width, frame.height) / 4) : 0)
  }
  /// The ground of words that were found: amber, which nothing else has.
  public var found: Color { palette.found }
  /// The marks of what was found on a strip and a slider, seen without words on them.
  public var foundMark: Color { palette.foundMark }
  /// The ground of selected words, on which all text keeps its colour.
  public var selectedFace: Color { palette.selected }
  /// Error messages.
  public var warning: Color { palette.warning }
  /// The ink of words in place of a picture that cannot be shown: muted where anybody may read them.
  public var faultInk: Color { isPublic ? secondaryInk : warning }
  /// Whether anybody may stand before the window.
  private var isPublic = false
  /// The ground of pages.
  public var paper: Color { palette.paper }
  /// The stand-in for a picture that is not loaded.
  public var vacancy: Color { palette.vacancy }
  /// The shadow under panels.
  public var panelShadow: Shadow { palette.panelShadow.scaled(by: self[.lookShadow]) }
  /// The shadow under labels.
  public var bubbleShadow: Shadow { palette.bubbleShadow.scaled(by: self[.lookShadow]) }

  /// The factor of font sizes, and of the height of lines of text.
  public let textScale: Double
  /// The name of the interface's font; nil for the program's own. Texts have other widths in each.
  public let fontName: String?
  /// The constants of controls that differ from their standard values: what is drawn by a theme is drawn anew with others.
  public let tuning: Tuning
  /// The factor of the width of text columns, from 1 to 1.5: beyond that, more lines are easier to read than longer
  /// ones.
  public var breadth: Double { min(max(textScale, 1), 1.5) }
  /// The font of titles. Sizes are a ratio of 1.125 apart, the major second of typographic scales, in whole points.
  public var title: Font { font(self[.lookTitle], .semibold) }
  /// The font of running text.
  public var reading: Font { font(self[.lookReading]) }
  /// The font of rows.
  public var row: Font { font(self[.lookRow]) }
  /// The font of labels.
  public var label: Font { font(self[.lookLabel], .medium) }
  /// The font of small print.
  public var smallPrint: Font { font(self[.lookSmallPrint]) }
  /// The font of captions.
  public var caption: Font { font(self[.lookCaption]) }
  /// The font of headings between rows, and of labels on a strip.
  public var heading: Font { font(self[.lookHeading], .semibold) }

  private func font(_ size: Double, _ weight: Font.Weight = .regular) -> Font {
    Font(size: (size * textScale).rounded(), weight: weight)
  }

  /// The least distance between items, in points; larger ones are multiples of it.
  public var unit: Double { self[.lookUnit] }
  /// The radius of a panel's corners, in points.
  public var panelRadius: Double { self[.lookPanelRadius] }
  /// The radius of a label's corners, in points.
  public var bubbleRadius: Double { self[.lookBubbleRadius] }
  /// The width of focus rings, in points.
  public var focusWidth: Double { self[.lookFocusWidth] }

  /// The duration of unfolding and folding, in seconds.
  public var unfolding: Double { self[.unfolding] }
  /// The duration of a step to a neighbour, in seconds.
  public var step: Double { self[.step] }

  /// The value of a constant of a control.
  @inlinable public subscript(constant: Tunable) -> Double { tuning[constant] }

  /// The theme for bright rooms.
  public static let light = Theme(.light)
  /// The theme for dark rooms.
  public static let dark = Theme(.dark)
  /// The theme of high contrast for bright rooms: black on white, lines as dark as text.
  public static let lightContrast = Theme(.lightContrast)
  /// The theme of high contrast for dark rooms: white on black.
  public static let darkContrast = Theme(.darkContrast)

  /// The theme for a person's settings.
  public init(_ settings: Settings) {
    let palette: Palette =
      switch (settings.isDark, settings.isContrastHigh) {
      case (false, false): .light
      case (true, false): .dark
      case (false, true): .lightContrast
      case (true, true): .darkContrast
      }
    // High contrast has colours of its own.
    let accent = settings.isContrastHigh ? nil : settings.accent
    self.init(
      palette, textScale: settings.textScale, accent: accent, fontName: settings.fontName,
      tuning: settings.tuning)
    isPublic = settings.isPublic
  }

  private init(
    _ palette: Palette, textScale: Double = 1, accent: Color? = nil, fontName: String? = nil,
    tuning: Tuning = Tuning()
  ) {
    self.tuning = tuning
    self.palette = palette
    self.textScale = textScale
    self.fontName = fontName
    self.accent = accent.map(palette.readable) ?? palette.accent
  }
}

extension Theme: Equatable {
  /// Whether both have the same colours, sizes, font and tuning.
  public static func == (one: Theme, other: Theme) -> Bool {
    one.palette === other.palette && one.textScale == other.textScale
      && one.accent == other.accent && one.fontName == other.fontName
      && one.tuning == other.tuning && one.isPublic == other.isPublic
  }
}

extension Tunable {
  /// The duration of unfolding and folding.
  public static let unfolding = Tunable("motion.unfolding", 0.2, .seconds, 0...2, step: 0.01)
  /// The duration of a step to a neighbour.
  public static let step = Tunable("motion.step", 0.12, .seconds, 0...2, step: 0.01)

  /// The size of titles.
  public static let lookTitle = Tunable("look.title", 18, .points, 8...48, step: 1)
  /// The size of running text.
  public static let lookReading = Tunable("look.reading", 16, .points, 8...40, step: 1)
  /// The size of rows.
  public static let lookRow = Tunable("look.row", 14, .points, 8...40, step: 1)
  /// The size of labels.
  public static let lookLabel = Tunable("look.label", 14, .points, 8...40, step: 1)
  /// The size of small print.
  public static let lookSmallPrint = Tunable("look.smallPrint", 13, .points, 8...40, step: 1)
  /// The size of captions.
  public static let lookCaption = Tunable("look.caption", 12, .points, 8...40, step: 1)
  /// The size of headings between rows, and of labels on a strip.
  public static let lookHeading = Tunable("look.heading", 12, .points, 6...40, step: 1)
  /// The least distance between items.
  public static let lookUnit = Tunable("look.unit", 4, .points, 0...16, step: 0.5)
  /// The radius of a panel's corners.
  public static let lookPanelRadius = Tunable("look.panelRadius", 20, .points, 0...60, step: 1)
  /// The radius of a label's corners.
  public static let lookBubbleRadius = Tunable("look.bubbleRadius", 9, .points, 0...40, step: 1)
  /// The width of focus rings.
  public static let lookFocusWidth = Tunable("look.focusWidth", 2.5, .points, 0.5...8, step: 0.5)
  /// The opacity of the accent behind what is chosen.
  public static let lookChosenTint = Tunable("look.chosenTint", 0.16, .share, 0...1, step: 0.01)
  /// The blur and the drop of shadows, as a multiple of those of the theme.
  public static let lookShadow = Tunable("look.shadow", 1, .times, 0...4, step: 0.1)
}

/// The colours of a theme. An object, so that themes share them instead of copying them.
private final class Palette: Sendable {
  let backdrop, panel, panelEdge, bubble, bubbleEdge, ink, secondaryInk, separator, accent: Color
  let warning, paper, vacancy, found, foundMark, selected: Color
  let isContrastHigh: Bool
  let panelShadow, bubbleShadow: Theme.Shadow

  static let light = Palette(
    backdrop: Color(hex: 0xE6EAF0), panel: Color(hex: 0xFBFCFE, alpha: 0.82),
    panelEdge: Color(hex: 0x1B2330, alpha: 0.12), bubble: Color(hex: 0xFFFFFF, alpha: 0.98),
    bubbleEdge: Color(hex: 0x1B2330, alpha: 0.10), ink: Color(hex: 0x171C26),
    secondaryInk: Color(hex: 0x3C4453), separator: Color(hex: 0x1B2330, alpha: 0.22),
    accent: Color(hex: 0x1F63D6), warning: Color(hex: 0x8F1D14),
    paper: Color(hex: 0xFFFEFA), vacancy: Color(hex: 0x1B2330, alpha: 0.08),
    found: Color(hex: 0xFFC53D, alpha: 0.6), foundMark: Color(hex: 0xA86E00),
    selected: Color(hex: 0xD3E3FF),
    panelShadow: Theme.Shadow(color: Color(hex: 0x0B1220, alpha: 0.22), blur: 11, drop: 5),
    bubbleShadow: Theme.Shadow(color: Color(hex: 0x0B1220, alpha: 0.24), blur: 6, drop: 3))

  static let dark = Palette(
    backdrop: Color(hex: 0x161920), panel: Color(hex: 0x2B303A, alpha: 0.86),
    panelEdge: Color(hex: 0xFFFFFF, alpha: 0.14), bubble: Color(hex: 0x353B47, alpha: 0.98),
    bubbleEdge: Color(hex: 0xFFFFFF, alpha: 0.16), ink: Color(hex: 0xF3F5F8),
    secondaryInk: Color(hex: 0xC9D0DB), separator: Color(hex: 0xFFFFFF, alpha: 0.24),
    accent: Color(hex: 0x7FB2FF), warning: Color(hex: 0xFFC0B4),
    paper: Color(hex: 0x23272F), vacancy: Color(hex: 0xFFFFFF, alpha: 0.08),
    found: Color(hex: 0xB07A00, alpha: 0.55), foundMark: Color(hex: 0xFFC53D),
    selected: Color(hex: 0x1D3C6E),
    panelShadow: Theme.Shadow(color: Color(hex: 0x000000, alpha: 0.45), blur: 11, drop: 5),
    bubbleShadow: Theme.Shadow(color: Color(hex: 0x000000, alpha: 0.45), blur: 6, drop: 3))

  static let lightContrast = Palette(
    backdrop: Color(hex: 0xFFFFFF), panel: Color(hex: 0xFFFFFF), panelEdge: Color(hex: 0x000000),
    bubble: Color(hex: 0xFFFFFF), bubbleEdge: Color(hex: 0x000000), ink: Color(hex: 0x000000),
    secondaryInk: Color(hex: 0x000000), separator: Color(hex: 0x000000),
    accent: Color(hex: 0x0039A6), warning: Color(hex: 0x7A0000),
    paper: Color(hex: 0xFFFFFF), vacancy: Color(hex: 0x000000, alpha: 0.3),
    found: Color(hex: 0xFFE08A), foundMark: Color(hex: 0x8A5A00),
    selected: Color(hex: 0xB9D7FF), isContrastHigh: true,
    panelShadow: Theme.Shadow(color: Color(hex: 0x000000, alpha: 0), blur: 11, drop: 5),
    bubbleShadow: Theme.Shadow(color: Color(hex: 0x000000, alpha: 0), blur: 6, drop: 3))

  static let darkContrast = Palette(
    backdrop: Color(hex: 0x000000), panel: Color(hex: 0x000000), panelEdge: Color(hex: 0xFFFFFF),
    bubble: Color(hex: 0x000000), bubbleEdge: Color(hex: 0xFFFFFF), ink: Color(hex: 0xFFFFFF),
    secondaryInk: Color(hex: 0xFFFFFF), separator: Color(hex: 0xFFFFFF),
    accent: Color(hex: 0x8FC7FF), warning: Color(hex: 0xFFB3A6),
    paper: Color(hex: 0x000000), vacancy: Color(hex: 0xFFFFFF, alpha: 0.3),
    found: Color(hex: 0x5C4400), foundMark: Color(hex: 0xFFC53D),
    selected: Color(hex: 0x123C7C), isContrastHigh: true,
    panelShadow: Theme.Shadow(color: Color(hex: 0x000000, alpha: 0), blur: 11, drop: 5),
    bubbleShadow: Theme.Shadow(color: Color(hex: 0x000000, alpha: 0), blur: 6, drop: 3))

  init(
    backdrop: Color, panel: Color, panelEdge: Color, bubble: Color, bubbleEdge: Color, ink: Color,
    secondaryInk: Color, separator: Color, accent: Color, warning: Color, paper: Color,
    vacancy: Color, found: Color, foundMark: Color, selected: Color,
    isContrastHigh: Bool = false, panelShadow: Theme.Shadow,
    bubbleShadow: Theme.Shadow
  ) {
    self.backdrop = backdrop
    self.panel = panel
    self.panelEdge = panelEdge
    self.bubble = bubble
    self.bubbleEdge = bubbleEdge
    self.ink = ink
    self.secondaryInk = secondaryInk
    self.separator = separator
    self.accent = accent
    self.warning = warning
    self.paper = paper
    self.vacancy = vacancy
    self.found = found
    self.foundMark = foundMark
    self.selected = selected
    self.isContrastHigh = isContrastHigh
    self.panelShadow = panelShadow
    self.bubbleShadow = bubbleShadow
  }
}

extension Palette {
  /// 4.5 to 1 between links and the grounds that they are read on, by success criterion 1.4.3 of WCAG 2.2. The approximate
  /// luminance asks for a little more.
  private static let linkContrast = 4.5
  /// The number of steps from a colour to the ink.
  private static let steps = 16

  /// An accent colour, mixed with as much ink as links need to be read on every ground.
  func readable(_ accent: Color) -> Color {
    let grounds = [backdrop, panel.over(backdrop), bubble.over(backdrop), paper].map(\.lightness)
    let mixtures = (0...Self.steps).lazy.map { step in
      accent.opacity(1).mixed(with: self.ink, by: Double(step) / Double(Self.steps))
    }
    return mixtures.first { color in
      grounds.allSatisfy { ground in
        let lights = (max(ground, color.lightness), min(ground, color.lightness))
        return (lights.0 + 0.05) / (lights.1 + 0.05) >= Self.linkContrast
      }
    } ?? ink
  }
}

extension Color {
  /// The relative luminance, with squares for the exponents of sRGB.
  fileprivate var lightness: Double {
    0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue
  }

  /// The colour as it appears on an opaque ground.
  public func over(_ ground: Color) -> Color {
    Color(
      red: red * alpha + ground.red * (1 - alpha),
      green: green * alpha + ground.green * (1 - alpha),
      blue: blue * alpha + ground.blue * (1 - alpha))
  }

  /// A mixture with another colour, of which `part` is the share, from 0 to 1.
  public func mixed(with other: Color, by part: Double) -> Color {
    Color(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part, alpha: alpha + (other.alpha - alpha) * part)
  }
}
