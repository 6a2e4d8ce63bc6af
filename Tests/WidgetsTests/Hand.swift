import Interaction

@testable import Widgets

/// A person in front of a bar: what they do, and a trace of what the bar says to it.
struct Hand {
  var bar = FisheyeBar()
  var content: FisheyeContent
  var settings = Settings()
  var time = Instant.zero
  let size: Size
  private var recognizer = GestureRecognizer()
  private var said: [String] = []

  /// A bar of items with the given titles; `|` is a separator.
  init(
    _ titles: [String], size: Size = Size(width: 1000, height: 240), style: FisheyeStyle = .standard
  ) {
    let ink = Color(hex: 0xFFFFFF)
    let items = titles.enumerated().map { index, title in
      title == "|"
        ? FisheyeItem.separator("separator \(index)")
        : FisheyeItem(
          id: title, title: title,
          face: .tile(Tile(letters: String(title.prefix(1)), top: ink, bottom: ink, ink: ink)))
    }
    content = FisheyeContent(items: items, style: style)
    self.size = size
  }

  /// What the bar said since it was last asked.
  mutating func trace() -> String {
    defer { said = [] }
    return said.joined(separator: " · ")
  }

  var scene: Scene<FisheyeContent> {
    Scene(
      content: content, bounds: Rect(size), time: time, ruler: PlainRuler(), settings: settings,
      surface: Surface(size: size))
  }

  var layers: [Layer] { bar.layers(in: scene) }

  func layer(_ role: String, _ index: Int = 0) -> Layer? {
    layers.first { $0.id == Layer.ID(role, index) }
  }

  /// The middle of an item at rest: where a pointer highlights it, whatever is drawn there now.
  func middle(_ title: String) -> Point {
    let geometry = FisheyeGeometry(scene)
    guard let index = content.items.firstIndex(where: { $0.id == title }) else { return .zero }
    let middle = geometry.layout.middle(index)
    let depth = geometry.floor + geometry.pitch / 2
    return geometry.rect(along: middle...middle, depth: depth...depth).center
  }

  mutating func wait(_ seconds: Double) {
    let end = time + seconds
    while let deadline = bar.wake(in: scene).deadline, deadline <= end {
      time = deadline
      hear(bar.settle(in: scene))
    }
    time = end
  }

  mutating func hover(_ x: Double, _ y: Double = 210) { perform(.hovered(Point(x: x, y: y))) }
  mutating func hover(_ title: String) { perform(.hovered(middle(title))) }
  mutating func leave() { perform(.left) }

  mutating func touch(_ phase: Contact.Phase, _ point: Point, finger: Int = 0) {
    perform(.contact(Contact(id: finger, phase: phase, position: point, kind: .touch)))
  }

  mutating func mouse(_ phase: Contact.Phase, _ point: Point, _ button: Contact.Button = .primary) {
    perform(.contact(Contact(id: -1, phase: phase, position: point, kind: .mouse, button: button)))
  }

  mutating func click(_ title: String, _ button: Contact.Button = .primary) {
    let point = middle(title)
    mouse(.began, point, button)
    mouse(.ended, point, button)
  }

  mutating func wheel(_ notches: Double, _ x: Double, _ y: Double = 210) {
    perform(.scrolled(Scroll(notches: Point(x: 0, y: notches), position: Point(x: x, y: y))))
  }

  mutating func key(_ key: Key, _ modifiers: Modifiers = []) {
    perform(.key(KeyPress(key, modifiers: modifiers)))
  }

  mutating func type(_ text: String) {
    for character in text {
      perform(.key(KeyPress(Key(rawValue: String(character)), text: String(character))))
    }
  }

  mutating func perform(_ event: Event) {
    wait(0)
    for gesture in recognizer.gestures(for: event) { hear(bar.handle(gesture, in: scene)) }
  }

  private mutating func hear(_ outcomes: [FisheyeBar.Outcome]) {
    for outcome in outcomes {
      switch outcome {
      case .highlighted(let item): said.append("highlighted \(item ?? "nothing")")
      case .selected(let item):
        said.append("selected \(item)")
        content.selection = item
      case .actionsRequested(let item): said.append("actions \(item)")
      }
    }
  }
}

/// The letters from A to Z.
let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
