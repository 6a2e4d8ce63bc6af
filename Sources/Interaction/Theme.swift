/// Everything that the windows look like, as one value: colours, letters, distances, shadows and durations.
///
/// Ink on its ground has a contrast of at least 7 to 1, lines and marks that carry meaning at least 3 to 1
/// (WCAG 2.2, success criteria 1.4.6 and 1.4.11); a test computes both.
public struct Theme: Sendable {
  /// A soft shadow.
  public struct Shadow: Hashable, Sendable {
    /// Its colour.
    public var color: Color
    /// The standard deviation of its blur, in points.
    public var blur: Double
    /// How far it lies below what casts it, in points.
    public var drop: Double
  }

  private let palette: Palette

  /// Behind everything in an opaque window.
  public var backdrop: Color { palette.backdrop }
  /// What bars and panels are made of.
  public var panel: Color { palette.panel }
  /// The line around a panel.
  public var panelEdge: Color { palette.panelEdge }
  /// What labels over things are made of.
  public var bubble: Color { palette.bubble }
  /// The line around a label.
  public var bubbleEdge: Color { palette.bubbleEdge }
  /// Text on a backdrop, panel or label.
  public var ink: Color { palette.ink }
  /// Text that says less.
  public var secondaryInk: Color { palette.secondaryInk }
  /// Lines between things.
  public var separator: Color { palette.separator }
  /// The ring around what the keyboard works on, and what is chosen.
  public var accent: Color { palette.accent }
  /// Words about what went wrong.
  public var warning: Color { palette.warning }
  /// What pages are made of.
  public var paper: Color { palette.paper }
  /// A thing whose picture has not arrived yet.
  public var vacancy: Color { palette.vacancy }
  /// Under panels.
  public var panelShadow: Shadow { palette.panelShadow }
  /// Under labels.
  public var bubbleShadow: Shadow { palette.bubbleShadow }

  /// How many times as large as usual letters are; what has lines of text in it is as much higher.
  public let textScale: Double
  /// How many times as broad as usual things of words are: as much as their letters are larger, up to half as broad
  /// again, from where on more lines are easier to read than longer ones.
  public var breadth: Double { min(max(textScale, 1), 1.5) }
  /// The letters of titles: a ratio of 1.125 from step to step, as of a major second, in whole points.
  public var title: Font { font(18, .semibold) }
  /// The letters of what is read at length.
  public var reading: Font { font(16) }
  /// The letters of rows.
  public var row: Font { font(14) }
  /// The letters of labels.
  public var label: Font { font(14, .medium) }
  /// The letters of small print.
  public var smallPrint: Font { font(13) }
  /// The letters of what says less.
  public var caption: Font { font(12) }
  /// The letters of headings between rows, and of names on a strip.
  public var heading: Font { font(12, .semibold) }

  private func font(_ size: Double, _ weight: Font.Weight = .regular) -> Font {
    Font(size: (size * textScale).rounded(), weight: weight)
  }

  /// The smallest distance between things, in points; larger ones are multiples of it.
  public var unit: Double { 4 }
  /// The radius of a panel's corners, in points.
  public var panelRadius: Double { 20 }
  /// The radius of a label's corners, in points.
  public var bubbleRadius: Double { 9 }
  /// The width of rings around what the keyboard works on, in points.
  public var focusWidth: Double { 2.5 }

  /// Seconds in which a control unfolds or folds.
  public var unfolding: Double { 0.2 }
  /// Seconds in which something steps to its neighbour.
  public var step: Double { 0.12 }

  /// For bright rooms.
  public static let light = Theme(.light)
  /// For dark rooms.
  public static let dark = Theme(.dark)
  /// For eyes that need all the difference there is, in bright rooms: black on white, lines as dark as letters.
  public static let lightContrast = Theme(.lightContrast)
  /// The same for dark rooms: white on black.
  public static let darkContrast = Theme(.darkContrast)

  /// The theme that a person wishes.
  public init(_ settings: Settings) {
    let palette: Palette =
      switch (settings.isDark, settings.isContrastHigh) {
      case (false, false): .light
      case (true, false): .dark
      case (false, true): .lightContrast
      case (true, true): .darkContrast
      }
    self.init(palette, textScale: settings.textScale)
  }

  private init(_ palette: Palette, textScale: Double = 1) {
    self.palette = palette
    self.textScale = textScale
  }
}

extension Color {
  /// This colour as it is seen on an opaque ground.
  public func over(_ ground: Color) -> Color {
    Color(
      red: red * alpha + ground.red * (1 - alpha),
      green: green * alpha + ground.green * (1 - alpha),
      blue: blue * alpha + ground.blue * (1 - alpha))
  }

  /// The colour part of the way to another one.
  public func mixed(with other: Color, by part: Double) -> Color {
    Color(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part, alpha: alpha + (other.alpha - alpha) * part)
  }
}
