/// The colours of a theme, which are the same in every moment: made once, and never copied.
final class Palette: Sendable {
  let backdrop, panel, panelEdge, bubble, bubbleEdge, ink, secondaryInk, separator, accent: Color
  let warning, paper, vacancy: Color
  let panelShadow, bubbleShadow: Theme.Shadow

  static let light = Palette(
    backdrop: Color(hex: 0xE6EAF0), panel: Color(hex: 0xFBFCFE, alpha: 0.82),
    panelEdge: Color(hex: 0x1B2330, alpha: 0.12), bubble: Color(hex: 0xFFFFFF, alpha: 0.98),
    bubbleEdge: Color(hex: 0x1B2330, alpha: 0.10), ink: Color(hex: 0x171C26),
    secondaryInk: Color(hex: 0x3C4453), separator: Color(hex: 0x1B2330, alpha: 0.22),
    accent: Color(hex: 0x1F63D6), warning: Color(hex: 0x8F1D14),
    paper: Color(hex: 0xFFFEFA), vacancy: Color(hex: 0x1B2330, alpha: 0.08),
    panelShadow: Theme.Shadow(color: Color(hex: 0x0B1220, alpha: 0.22), blur: 11, drop: 5),
    bubbleShadow: Theme.Shadow(color: Color(hex: 0x0B1220, alpha: 0.24), blur: 6, drop: 3))

  static let dark = Palette(
    backdrop: Color(hex: 0x161920), panel: Color(hex: 0x2B303A, alpha: 0.86),
    panelEdge: Color(hex: 0xFFFFFF, alpha: 0.14), bubble: Color(hex: 0x353B47, alpha: 0.98),
    bubbleEdge: Color(hex: 0xFFFFFF, alpha: 0.16), ink: Color(hex: 0xF3F5F8),
    secondaryInk: Color(hex: 0xC9D0DB), separator: Color(hex: 0xFFFFFF, alpha: 0.24),
    accent: Color(hex: 0x7FB2FF), warning: Color(hex: 0xFFC0B4),
    paper: Color(hex: 0x23272F), vacancy: Color(hex: 0xFFFFFF, alpha: 0.08),
    panelShadow: Theme.Shadow(color: Color(hex: 0x000000, alpha: 0.45), blur: 11, drop: 5),
    bubbleShadow: Theme.Shadow(color: Color(hex: 0x000000, alpha: 0.45), blur: 6, drop: 3))

  static let lightContrast = Palette(
    backdrop: Color(hex: 0xFFFFFF), panel: Color(hex: 0xFFFFFF), panelEdge: Color(hex: 0x000000),
    bubble: Color(hex: 0xFFFFFF), bubbleEdge: Color(hex: 0x000000), ink: Color(hex: 0x000000),
    secondaryInk: Color(hex: 0x000000), separator: Color(hex: 0x000000),
    accent: Color(hex: 0x0039A6), warning: Color(hex: 0x7A0000),
    paper: Color(hex: 0xFFFFFF), vacancy: Color(hex: 0x000000, alpha: 0.3),
    panelShadow: Theme.Shadow(color: Color(hex: 0x000000, alpha: 0), blur: 11, drop: 5),
    bubbleShadow: Theme.Shadow(color: Color(hex: 0x000000, alpha: 0), blur: 6, drop: 3))

  static let darkContrast = Palette(
    backdrop: Color(hex: 0x000000), panel: Color(hex: 0x000000), panelEdge: Color(hex: 0xFFFFFF),
    bubble: Color(hex: 0x000000), bubbleEdge: Color(hex: 0xFFFFFF), ink: Color(hex: 0xFFFFFF),
    secondaryInk: Color(hex: 0xFFFFFF), separator: Color(hex: 0xFFFFFF),
    accent: Color(hex: 0x8FC7FF), warning: Color(hex: 0xFFB3A6),
    paper: Color(hex: 0x000000), vacancy: Color(hex: 0xFFFFFF, alpha: 0.3),
    panelShadow: Theme.Shadow(color: Color(hex: 0x000000, alpha: 0), blur: 11, drop: 5),
    bubbleShadow: Theme.Shadow(color: Color(hex: 0x000000, alpha: 0), blur: 6, drop: 3))

  private init(
    backdrop: Color, panel: Color, panelEdge: Color, bubble: Color, bubbleEdge: Color, ink: Color,
    secondaryInk: Color, separator: Color, accent: Color, warning: Color, paper: Color,
    vacancy: Color, panelShadow: Theme.Shadow, bubbleShadow: Theme.Shadow
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
