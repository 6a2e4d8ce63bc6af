/// Everything that the windows look like, as one value: colours, letters, distances, shadows and durations.
///
/// Ink on its ground has a contrast of at least 7 to 1, lines and marks that carry meaning at least 3 to 1
/// (WCAG 2.2, success criteria 1.4.6 and 1.4.11); a test computes both.
public struct Theme: Hashable, Sendable {
  /// A soft shadow.
  public struct Shadow: Hashable, Sendable {
    /// Its colour.
    public var color: Color
    /// The standard deviation of its blur, in points.
    public var blur: Double
    /// How far it lies below what casts it, in points.
    public var drop: Double
  }

  /// Behind everything in an opaque window.
  public var backdrop: Color
  /// What bars and panels are made of.
  public var panel: Color
  /// The line around a panel.
  public var panelEdge: Color
  /// What labels over things are made of.
  public var bubble: Color
  /// The line around a label.
  public var bubbleEdge: Color
  /// Text on a backdrop, panel or label.
  public var ink: Color
  /// Text that says less.
  public var secondaryInk: Color
  /// Lines between things.
  public var separator: Color
  /// The ring around what the keyboard works on, and what is chosen.
  public var accent: Color
  /// Words about what went wrong.
  public var warning: Color
  /// What pages are made of.
  public var paper: Color
  /// A thing whose picture has not arrived yet.
  public var vacancy: Color
  /// Under panels.
  public var panelShadow: Shadow
  /// Under labels.
  public var bubbleShadow: Shadow

  /// How many times as large as usual letters are; what has lines of text in it is as much higher.
  public private(set) var textScale = 1.0
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
  public var unit = 4.0
  /// The radius of a panel's corners, in points.
  public var panelRadius = 20.0
  /// The radius of a label's corners, in points.
  public var bubbleRadius = 9.0
  /// The width of rings around what the keyboard works on, in points.
  public var focusWidth = 2.5

  /// Seconds in which a control unfolds or folds.
  public var unfolding = 0.2
  /// Seconds in which something steps to its neighbour.
  public var step = 0.12

  /// For bright rooms.
  public static let light = Theme(
    backdrop: Color(hex: 0xE6EAF0), panel: Color(hex: 0xFBFCFE, alpha: 0.82),
    panelEdge: Color(hex: 0x1B2330, alpha: 0.12), bubble: Color(hex: 0xFFFFFF, alpha: 0.98),
    bubbleEdge: Color(hex: 0x1B2330, alpha: 0.10), ink: Color(hex: 0x171C26),
    secondaryInk: Color(hex: 0x3C4453), separator: Color(hex: 0x1B2330, alpha: 0.22),
    accent: Color(hex: 0x1F63D6), warning: Color(hex: 0x8F1D14),
    paper: Color(hex: 0xFFFEFA), vacancy: Color(hex: 0x1B2330, alpha: 0.08),
    panelShadow: Shadow(color: Color(hex: 0x0B1220, alpha: 0.22), blur: 11, drop: 5),
    bubbleShadow: Shadow(color: Color(hex: 0x0B1220, alpha: 0.24), blur: 6, drop: 3))

  /// For dark rooms.
  public static let dark = Theme(
    backdrop: Color(hex: 0x161920), panel: Color(hex: 0x2B303A, alpha: 0.86),
    panelEdge: Color(hex: 0xFFFFFF, alpha: 0.14), bubble: Color(hex: 0x353B47, alpha: 0.98),
    bubbleEdge: Color(hex: 0xFFFFFF, alpha: 0.16), ink: Color(hex: 0xF3F5F8),
    secondaryInk: Color(hex: 0xC9D0DB), separator: Color(hex: 0xFFFFFF, alpha: 0.24),
    accent: Color(hex: 0x7FB2FF), warning: Color(hex: 0xFFC0B4),
    paper: Color(hex: 0x23272F), vacancy: Color(hex: 0xFFFFFF, alpha: 0.08),
    panelShadow: Shadow(color: Color(hex: 0x000000, alpha: 0.45), blur: 11, drop: 5),
    bubbleShadow: Shadow(color: Color(hex: 0x000000, alpha: 0.45), blur: 6, drop: 3))

  /// For eyes that need all the difference there is, in bright rooms: black on white, lines as dark as letters.
  public static let lightContrast = Theme(
    backdrop: Color(hex: 0xFFFFFF), panel: Color(hex: 0xFFFFFF), panelEdge: Color(hex: 0x000000),
    bubble: Color(hex: 0xFFFFFF), bubbleEdge: Color(hex: 0x000000), ink: Color(hex: 0x000000),
    secondaryInk: Color(hex: 0x000000), separator: Color(hex: 0x000000),
    accent: Color(hex: 0x0039A6), warning: Color(hex: 0x7A0000),
    paper: Color(hex: 0xFFFFFF), vacancy: Color(hex: 0x000000, alpha: 0.3),
    panelShadow: Shadow(color: Color(hex: 0x000000, alpha: 0), blur: 11, drop: 5),
    bubbleShadow: Shadow(color: Color(hex: 0x000000, alpha: 0), blur: 6, drop: 3))

  /// The same for dark rooms: white on black.
  public static let darkContrast = Theme(
    backdrop: Color(hex: 0x000000), panel: Color(hex: 0x000000), panelEdge: Color(hex: 0xFFFFFF),
    bubble: Color(hex: 0x000000), bubbleEdge: Color(hex: 0xFFFFFF), ink: Color(hex: 0xFFFFFF),
    secondaryInk: Color(hex: 0xFFFFFF), separator: Color(hex: 0xFFFFFF),
    accent: Color(hex: 0x8FC7FF), warning: Color(hex: 0xFFB3A6),
    paper: Color(hex: 0x000000), vacancy: Color(hex: 0xFFFFFF, alpha: 0.3),
    panelShadow: Shadow(color: Color(hex: 0x000000, alpha: 0), blur: 11, drop: 5),
    bubbleShadow: Shadow(color: Color(hex: 0x000000, alpha: 0), blur: 6, drop: 3))

  /// The theme that a person wishes.
  public init(_ settings: Settings) {
    switch (settings.isDark, settings.isContrastHigh) {
    case (false, false): self = .light
    case (true, false): self = .dark
    case (false, true): self = .lightContrast
    case (true, true): self = .darkContrast
    }
    textScale = settings.textScale
  }

  private init(
    backdrop: Color, panel: Color, panelEdge: Color, bubble: Color, bubbleEdge: Color, ink: Color,
    secondaryInk: Color, separator: Color, accent: Color, warning: Color, paper: Color,
    vacancy: Color,
    panelShadow: Shadow, bubbleShadow: Shadow
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
    self.panelShadow = panelShadow
    self.bubbleShadow = bubbleShadow
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
