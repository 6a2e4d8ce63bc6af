import Interaction
import Laws

@testable import Widgets

/// A life of a peek in front of a few things.
typealias PeekHand = WidgetLife<PeekingFixture>

extension WidgetLife where W == PeekingFixture {
  /// The frames of the things: A and B side by side, C below A, on a page that is a thing itself, in a window of 800 by
  /// 600 points.
  static var frames: [String: Rect] {
    [
      "A": Rect(x: 300, y: 400, width: 100, height: 48),
      "B": Rect(x: 400, y: 400, width: 100, height: 48),
      "C": Rect(x: 300, y: 448, width: 100, height: 48),
      "page": Rect(x: 200, y: 390, width: 400, height: 200),
    ]
  }

  /// The thing of a name.
  static func thing(_ item: String) -> PeekSource? {
    frames[item].map { PeekSource(item, at: $0) }
  }

  /// A number of actions.
  static func actions(_ count: Int) -> [QuickAction] {
    (0..<count).map { QuickAction(id: "act \($0)", title: "Action \($0)", subtitle: "Does it") }
  }

  /// A life in front of the things, of which A and the page have actions.
  ///
  /// - Parameters:
  ///   - actions: The number of actions.
  ///   - focused: The thing with the keyboard focus; nil for none.
  ///   - hasPage: Whether the page is one of the things.
  init(actions: Int = 3, focused: String? = "A", hasPage: Bool = false) {
    let items = ["A", "B", "C"] + (hasPage ? ["page"] : [])
    let content = PeekThings(
      arrangement: .at(items.compactMap(PeekHand.thing)), focused: focused.flatMap(PeekHand.thing),
      previews: .named, actions: .of(["A", "page"], PeekHand.actions(actions)))
    self.init(before: PeekingFixture(), showing: content, size: Size(width: 800, height: 600)) {
      outcome, _ in
      switch outcome {
      case .claimed(let id): "claimed \(id)"
      case .peeked(let item): "peeked \(item)"
      case .offered(let item): "offered \(item)"
      case .withdrawn(let item): "withdrawn \(item)"
      case .selected(let item): "selected \(item)"
      case .acted(let item, let action): "acted \(item) \(action)"
      case .dismissed(let item): "dismissed \(item)"
      }
    }
  }

  var peek: Peek { widget.peek }

  /// The state in words.
  var state: String {
    switch peek.state {
    case .idle: "idle"
    case .pressing(let press): "pressing \(press.source.item)"
    case .peeking(let stand): "peeking \(stand.source.item)"
    case .popping: "popping"
    case .offering(let stand, let chosen):
      "offering \(stand.source.item)" + (chosen.map { " \($0)" } ?? "")
    }
  }

  /// The middle of a thing.
  func middle(_ item: String) -> Point { PeekHand.frames[item]?.center ?? .zero }

  /// The middle of an action.
  func middle(ofAction row: Int) -> Point {
    peek.presentation.menu?.layout(settings).rect(of: row).center ?? .zero
  }

  /// The current frame of the preview.
  var frame: Rect? { peek.presentation.card?.frame.rect(at: time) }
  /// The darkness around the thing, from 0 to 1.
  var darkness: Double { peek.presentation.darkness(during: peek.press, in: scene) }

  /// Moves a finger or pen with a force.
  mutating func press(
    _ phase: Contact.Phase, _ point: Point, force: Double?, kind: Contact.Kind = .touch
  ) {
    perform(
      .contact(Contact(id: 0, phase: phase, position: point, force: force, kind: kind)))
  }

  /// Rests a finger on a thing until its preview opens.
  mutating func dwell(on item: String) {
    touch(.began, middle(item))
    wait(PeekProgress.dwell)
  }

  /// Opens a preview with a finger and slides up to its menu.
  mutating func slideUp(on item: String) {
    dwell(on: item)
    touch(.moved, middle(item) + Point(x: 0, y: -45))
  }
}

extension Point {
  static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }
}
