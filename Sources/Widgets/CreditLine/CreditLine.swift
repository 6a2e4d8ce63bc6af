public import Interaction

/// The shared state that a credit line shows.
public struct CreditLineContent: Hashable, Sendable {
  /// The words; nil for no line.
  public var block: PanelBlock?
  /// The layout measured with the installed fonts; nil for an estimate that is the same everywhere.
  public var layout: MeasuredText?
  /// The greatest number of lines.
  public var lines = 1

  /// No words.
  public init() {}
}

/// A line below a page that states whose it is.
///
/// It has room of its own, so it covers nothing, and is there as long as the page is, unless the window is too low for both.
/// Long statements end after some lines; a press asks for all of it.
public struct CreditLine: Widget {
  /// The shared state that it shows.
  public typealias Content = CreditLineContent

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// It was pressed.
    case pressed
  }

  /// 3 lines, about 300 letters in a window of 800 points; a description of its own holds more.
  private static let mostLines = 3
  /// 1 line in windows that are lower than 400 points, where three would be a sixth.
  private static let low = (height: 400.0, lines: 1)
  /// 0.25: the greatest share of a page's height that one line takes. Where it would take more there is none: the page is what
  /// is looked at, and its description states whose it is, too.
  private static let share = 0.25
  /// 1.5 times the size of the letters: the greatest height of a line, in scripts with marks above and below.
  private static let line = 1.5
  /// 16 points at both sides, 5 above and below.
  private static let (side, rim) = (16.0, 5.0)

  /// The contact that presses it, as it came down; nil for none.
  private var pressed: Contact?

  /// A line that nothing has happened to.
  public init() {}

  // MARK: Layout

  /// The width at which the words break below a page, in points.
  public static func textWidth(below page: Rect) -> Double { max(1, page.width - 2 * side) }

  /// The height that it needs below a page, in points; 0 for no words, and where it would leave too little of the page.
  public static func height(
    of content: CreditLineContent, below page: Rect, settings: Settings
  ) -> Double {
    guard let block = content.block, page.height > 0 else { return 0 }
    let theme = Theme(settings)
    let least = line * block.font(theme).size + 2 * rim
    guard least <= page.height * share else { return 0 }
    let width = textWidth(below: page)
    let layout =
      content.layout.flatMap { $0.fits([block], width: width) ? $0 : nil }
      ?? MeasuredText([block], width: width, theme: theme, by: PlainRuler())
    let most = Double(content.lines) * line * block.font(theme).size
    return (min(layout.length, most) + 2 * rim).rounded(.up)
  }

  /// The greatest number of lines below a page.
  public static func lines(below page: Rect) -> Int {
    page.height < low.height ? low.lines : mostLines
  }

  // MARK: Events

  /// A tap asks for all of the statement.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<CreditLine>) -> [Outcome] {
    switch gesture {
    case .pressed(let contact):
      if pressed == nil, contact.button == .primary { pressed = contact }
    case .tapped(let contact), .lifted(let contact, _):
      guard let pressed, pressed.id == contact.id else { return [] }
      self.pressed = nil
      guard scene.content.block != nil, contact.wavered(from: pressed.position) else { return [] }
      return [.pressed]
    case .cancelled(let contact):
      if pressed?.id == contact.id { pressed = nil }
    case .hovered, .left, .squeezed, .pad, .dragged, .scrolled, .typed, .focused: break
    }
    return []
  }

  /// Nothing changes by itself.
  public mutating func settle(in scene: Scene<CreditLine>) -> [Outcome] { [] }

  // MARK: Questions

  /// Never.
  public func wake(in scene: Scene<CreditLine>) -> Wake { .never }

  /// Whether a point of the window lies on it.
  public func hit(_ point: Point, in scene: Scene<CreditLine>) -> Bool {
    scene.content.block != nil && scene.bounds.contains(point)
  }

  /// A pointing hand.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<CreditLine>) -> PointerShape? {
    hit(spot.position, in: scene) ? .pointingHand : nil
  }

  // MARK: Drawing

  /// The words, quietly, on the ground of the window.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<CreditLine>) {
    guard let block = scene.content.block, !scene.bounds.isEmpty else { return }
    let key = LayerKey(
      block: block, lines: scene.content.lines, size: scene.bounds.size, theme: scene.theme)
    list.add(
      Layer.ID("credit"), key: key, bounds: scene.bounds, origin: scene.bounds.corner
    ) {
      var text = block.text(key.theme)
      text.lines = key.lines
      return [
        .box(scene.bounds.local, radius: 0, key.theme.backdrop),
        .text(text, words(in: scene).from(scene.bounds.corner)),
      ]
    }
  }

  /// The values that the marks are made from.
  private struct LayerKey: Equatable {
    let block: PanelBlock
    let lines: Int
    let size: Size
    let theme: Theme
  }

  /// All of the words.
  public func elements(in scene: Scene<CreditLine>) -> [Element] {
    guard let block = scene.content.block, !scene.bounds.isEmpty else { return [] }
    return [
      scene.element(.paragraph, block.spans.map(\.text).joined(), at: words(in: scene))
    ]
  }

  private func words(in scene: Scene<CreditLine>) -> Rect {
    let bounds = scene.bounds
    return Rect(
      x: bounds.x + Self.side, y: bounds.y + Self.rim, width: max(0, bounds.width - 2 * Self.side),
      height: max(0, bounds.height - 2 * Self.rim))
  }
}
