import Interaction
import Laws

@testable import Widgets

/// A person in front of a bar.
typealias Hand = WidgetLife<FisheyeBar>

extension WidgetLife where W == FisheyeBar {
  /// A bar of items with the given titles; `|` is a separator.
  init(
    _ titles: [String], size: Size = Size(width: 1000, height: 240), movable: Int = 0,
    style: FisheyeStyle = .standard
  ) {
    let ink = Color(hex: 0xFFFFFF)
    let items = titles.enumerated().map { index, title in
      title == "|"
        ? FisheyeItem.separator("separator \(index)")
        : FisheyeItem(
          id: title, title: title,
          face: .tile(Tile(letters: String(title.prefix(1)), top: ink, bottom: ink, ink: ink)))
    }
    self.init(
      before: FisheyeBar(),
      showing: FisheyeContent(items: items, movable: movable, style: style), size: size
    ) { outcome, content in
      switch outcome {
      case .highlighted(let item): return "highlighted \(item ?? "nothing")"
      case .selected(let item):
        content.selection = item
        return "selected \(item)"
      case .actionsRequested(let item): return "actions \(item)"
      case .moved(let item, let index):
        var items = content.items
        guard let from = items.firstIndex(where: { $0.id == item }) else { return "lost" }
        items.insert(items.remove(at: from), at: index)
        content = FisheyeContent(items: items, movable: content.movable, style: content.style)
        return "moved \(item) to \(index)"
      case .arranged: return "arranged"
      case .focusPassed(let forward): return forward ? "passed on" : "passed back"
      }
    }
  }

  var bar: FisheyeBar { widget }

  /// The middle of an item at rest: where a pointer highlights it, whatever is drawn there now.
  func middle(_ title: String) -> Point {
    let geometry = scene.geometry
    guard let index = content.items.firstIndex(where: { $0.id == title }) else { return .zero }
    let middle = geometry.layout.middle(index)
    let depth = geometry.floor + geometry.pitch / 2
    return geometry.rect(along: middle...middle, depth: depth...depth).center
  }

  mutating func hover(_ x: Double, _ y: Double = 210) { hover(at: Point(x: x, y: y)) }
  mutating func hover(_ title: String) { hover(at: middle(title)) }

  mutating func click(_ title: String, _ button: Contact.Button = .primary) {
    click(at: middle(title), button)
  }

  mutating func wheel(_ notches: Double, _ x: Double, _ y: Double = 210) {
    scroll(Point(x: 0, y: notches), at: Point(x: x, y: y))
  }
}

/// The letters from A to Z.
let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
