internal import Interaction

/// Letters that are typed one after the other to go to what begins with them.
struct TypeAhead: Hashable, Sendable {
  /// Seconds after which typing begins anew: 1, as GTK's and Qt's lists.
  static let pause = 1.0

  private var text = ""
  private var last = Instant.zero

  /// Whether a word is being typed.
  func isActive(at time: Instant) -> Bool { !text.isEmpty && time - last < Self.pause }

  /// Takes a key, and answers with what has been typed by now, in small letters; nil for a key that types nothing.
  mutating func add(_ press: KeyPress, at time: Instant) -> String? {
    let isCommand = !press.modifiers.isDisjoint(with: [.control, .alt, .command])
    guard !isCommand, let first = press.text.unicodeScalars.first, first.value >= 0x20,
      first.value != 0x7F
    else { return nil }
    text = (isActive(at: time) ? text : "") + press.text.lowercased()
    last = time
    return text
  }
}

// The bar by keys.

extension FisheyeBar {
  /// How many items Page Up and Page Down pass.
  static let page = 10

  mutating func type(
    _ press: KeyPress, _ geometry: FisheyeGeometry, _ scene: Scene<FisheyeBar>
  ) -> [Outcome] {
    let forward = isForward(press.key, scene)
    switch press.key {
    case .left, .right, .up, .down:
      if let forward { step(by: forward ? 1 : -1, byWheel: false, geometry, scene) }
    case .pageUp: step(by: -Self.page, byWheel: false, geometry, scene)
    case .pageDown: step(by: Self.page, byWheel: false, geometry, scene)
    case .home: go(to: nearest(to: 0, by: 1, scene), geometry, scene)
    case .end: go(to: nearest(to: scene.content.items.count - 1, by: -1, scene), geometry, scene)
    case .tab:
      if highlight(geometry, scene) == nil { step(by: 1, byWheel: false, geometry, scene) }
    case .escape: escape(geometry, scene)
    case .enter: return highlight(geometry, scene).map { select($0, scene) } ?? []
    case .space where !typing.isActive(at: scene.time):
      return highlight(geometry, scene).map { select($0, scene) } ?? []
    case .menu: return requestActions(geometry, scene)
    case .f10 where press.modifiers.contains(.shift): return requestActions(geometry, scene)
    default: find(press, geometry, scene)
    }
    return []
  }

  /// Moves the highlight by a number of items, passing over those that do not allow it. From rest it goes to the
  /// chosen item, else to the first or the last one.
  mutating func step(
    by steps: Int, byWheel: Bool, _ geometry: FisheyeGeometry, _ scene: Scene<FisheyeBar>
  ) {
    let items = scene.content.items
    let way = steps < 0 ? -1 : 1
    guard var item = highlight(geometry, scene) else {
      let chosen = items.firstIndex { $0.id == scene.content.selection && $0.allowsHighlight }
      let start = chosen ?? nearest(to: way > 0 ? 0 : items.count - 1, by: way, scene)
      return go(to: start, byWheel: byWheel, geometry, scene)
    }
    for _ in 0..<min(abs(steps), items.count) {
      guard let next = nearest(to: item + way, by: way, scene) else { break }
      item = next
    }
    go(to: item, byWheel: byWheel, geometry, scene)
  }

  private mutating func go(
    to item: Int?, byWheel: Bool = false, _ geometry: FisheyeGeometry,
    _ scene: Scene<FisheyeBar>
  ) {
    if case .following(.finger) = state { return }
    guard let item, pressed == nil else { return }
    follow(.item(item, byWheel: byWheel), geometry, scene)
    let layout = geometry.layout
    scroll.show(
      layout.edge(item)...layout.edge(item + 1), view: geometry.view, at: scene.time,
      limit: geometry.maximumScroll, duration: scene.duration(scene.theme.step))
  }

  private mutating func escape(_ geometry: FisheyeGeometry, _ scene: Scene<FisheyeBar>) {
    let isUnderPointer = pointer != nil || pressed != nil
    pressed = nil
    fold(geometry, scene)
    if isUnderPointer { state = .dismissed }
  }

  private func requestActions(
    _ geometry: FisheyeGeometry, _ scene: Scene<FisheyeBar>
  ) -> [Outcome] {
    highlight(geometry, scene).map { [.actionsRequested(scene.content.items[$0].id)] } ?? []
  }

  /// Goes to the next item whose title begins with what is typed, from the highlighted one on and around the end.
  private mutating func find(
    _ press: KeyPress, _ geometry: FisheyeGeometry, _ scene: Scene<FisheyeBar>
  ) {
    let isNew = !typing.isActive(at: scene.time)
    guard let text = typing.add(press, at: scene.time) else { return }
    let items = scene.content.items
    let start = (highlight(geometry, scene) ?? -1) + (isNew ? 1 : 0)
    for offset in items.indices {
      let index = (max(start, 0) + offset) % items.count
      if items[index].allowsHighlight && items[index].title.lowercased().hasPrefix(text) {
        return go(to: index, geometry, scene)
      }
    }
  }

  /// The nearest item from an index on, in steps of `way`, that allows a highlight.
  private func nearest(to index: Int, by way: Int, _ scene: Scene<FisheyeBar>) -> Int? {
    let items = scene.content.items
    var index = index
    while items.indices.contains(index) {
      if items[index].allowsHighlight { return index }
      index += way
    }
    return nil
  }

  /// Whether an arrow key points along the bar's order, or against it; nil across.
  private func isForward(_ key: Key, _ scene: Scene<FisheyeBar>) -> Bool? {
    let isRightToLeft = scene.settings.direction == .rightToLeft
    switch (scene.content.style.edge.axis, key) {
    case (.horizontal, .right): return !isRightToLeft
    case (.horizontal, .left): return isRightToLeft
    case (.vertical, .down): return true
    case (.vertical, .up): return false
    default: return nil
    }
  }
}
