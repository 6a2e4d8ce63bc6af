import Interaction
import Laws

@testable import Widgets

/// A person in front of things that can be peeked at.
typealias PeekHand = WidgetLife<PeekingFixture>

extension WidgetLife where W == PeekingFixture {
  /// Where the things lie: A and B side by side, C below A, on a page that can be peeked at itself, in a window of 800
  /// by 600 points.
  static var places: [String: Rect] {
    [
      "A": Rect(x: 300, y: 400, width: 100, height: 48),
      "B": Rect(x: 400, y: 400, width: 100, height: 48),
      "C": Rect(x: 300, y: 448, width: 100, height: 48),
      "page": Rect(x: 200, y: 390, width: 400, height: 200),
    ]
  }

  /// The thing of a name.
  static func thing(_ item: String) -> PeekSource? {
    places[item].map { PeekSource(item, at: $0) }
  }

  /// So many actions.
  static func actions(_ count: Int) -> [QuickAction] {
    (0..<count).map { QuickAction(id: "act \($0)", title: "Action \($0)", subtitle: "Does it") }
  }

  /// Things of which A and the page have actions; the keyboard is about one of them.
  init(actions: Int = 3, focused: String? = "A", hasPage: Bool = false) {
    let items = ["A", "B", "C"] + (hasPage ? ["page"] : [])
    let content = PeekThings(
      arrangement: .at(items.compactMap(PeekHand.thing)), focused: focused.flatMap(PeekHand.thing),
      previews: .named, actions: .of(["A", "page"], PeekHand.actions(actions)))
    self.init(before: PeekingFixture(), showing: content, size: Size(width: 800, height: 600)) {
      outcome, _ in
      switch outcome {
      case .took(let id): "took \(id)"
      case .peeked(let item): "peeked \(item)"
      case .offered(let item): "offered \(item)"
      case .popped(let item): "popped \(item)"
      case .acted(let item, let action): "acted \(item) \(action)"
      case .ended(let item): "ended \(item)"
      }
    }
  }

  var peek: Peek { widget.peek }

  /// What it is doing, in a word.
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
  func middle(_ item: String) -> Point { PeekHand.places[item]?.center ?? .zero }

  /// The middle of an action.
  func middle(ofAction row: Int) -> Point {
    guard let stand = peek.stand, let menu = peek.menu else { return .zero }
    let count = min(content.actions(of: stand.source.item).count, QuickAction.most)
    return PeekMenuLayout(menu.frame.target, count).rect(of: row).center
  }

  /// Where the preview is drawn.
  var frame: Rect? { peek.card?.frame.rect(at: time) }
  /// How dark it is around the thing.
  var darkness: Double { peek.darkness(scene.answering(PeekQuery())) }

  /// A finger or pen with a force.
  mutating func press(
    _ phase: Contact.Phase, _ point: Point, force: Double?, kind: Contact.Kind = .touch
  ) {
    perform(
      .contact(Contact(id: 0, phase: phase, position: point, force: force, kind: kind)))
  }

  /// A finger that rests on a thing until it peeks.
  mutating func dwell(on item: String) {
    touch(.began, middle(item))
    wait(PeekProgress.dwell)
  }

  /// A finger that peeks at a thing and slides up to its actions.
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
