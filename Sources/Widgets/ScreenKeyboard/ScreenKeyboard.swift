public import Interaction

/// The shared state that an on-screen keyboard shows.
public struct ScreenKeyboardContent: Equatable, Sendable {
  /// Whether it is open.
  public var isOpen: Bool
  /// The layout.
  public var layout: KeyboardLayout
  /// The layout to which a key leads; nil where there is only one.
  public var next: KeyboardLayout?

  /// A keyboard.
  public init(isOpen: Bool, layout: KeyboardLayout, next: KeyboardLayout? = nil) {
    (self.isOpen, self.layout, self.next) = (isOpen, layout, next)
  }
}

/// The keys of an on-screen keyboard, at the lower end of a window.
public struct ScreenKeyboardGeometry: Hashable, Sendable {
  /// A key.
  enum Key: Hashable, Sendable {
    case text(String)
    case space, delete, enter, hide
    /// To the next layout, of a name.
    case layout(String)
  }

  /// 46 points, 12 mm: the height of a key at letters of the usual size.
  private static let keyHeight = 46.0
  /// 6 points between keys.
  private static let gap = 6.0
  /// 12 points around all keys, twice the gap between them.
  private static let inset = 12.0
  /// A half of the window, and 0.6 of a part that is within reach: the greatest share of the keys, so that the field and the
  /// first hits are seen above them.
  private static let shares = (window: 0.5, reach: 0.6)
  /// 84 points: the greatest width of a letter's key.
  private static let widest = 84.0

  /// The face under all keys; empty while it is closed.
  public let face: Rect
  /// The keys with their frames, in reading order.
  let keys: [PlacedKey]

  /// A key and its frame.
  struct PlacedKey: Hashable, Sendable {
    let key: Key
    let frame: Rect
  }

  init(_ allocation: Allocation<ScreenKeyboardContent>) {
    let (bounds, content) = (allocation.bounds, allocation.content)
    guard content.isOpen, bounds.width > 160, bounds.height > 200 else {
      (face, keys) = (Rect(.zero), [])
      return
    }
    let theme = Theme(allocation.settings)
    let digits = (1...9).map { "\($0)" } + ["0"]
    let letters = [digits] + content.layout.rows
    let columns = Double(letters.map(\.count).max() ?? 1)
    let room = bounds.width - 2 * Self.inset
    let width = min(Self.widest, ((room + Self.gap) / columns - Self.gap).rounded(.down))
    let count = Double(letters.count + 1)
    let reach = allocation.settings.reach
    let greatest =
      reach == .low
      ? reach.part(of: bounds).height * Self.shares.reach : bounds.height * Self.shares.window
    let most = (greatest - 2 * Self.inset + Self.gap) / count - Self.gap
    let height = min((Self.keyHeight * theme.breadth).rounded(), most.rounded(.down))
    let length = columns * (width + Self.gap) - Self.gap
    let depth = count * (height + Self.gap) - Self.gap + 2 * Self.inset
    let face = Rect(
      x: bounds.x, y: bounds.maxY - depth, width: bounds.width, height: depth)
    let start = (face.center.x - length / 2).rounded()
    var keys: [PlacedKey] = []
    for (number, row) in letters.enumerated() {
      let own = Double(row.count) * (width + Self.gap) - Self.gap
      let x = (face.center.x - own / 2).rounded()
      let y = face.y + Self.inset + Double(number) * (height + Self.gap)
      for (column, text) in row.enumerated() {
        let left = x + Double(column) * (width + Self.gap)
        keys.append(
          PlacedKey(key: .text(text), frame: Rect(x: left, y: y, width: width, height: height)))
      }
    }
    // The last row: wide keys, of shares of the length.
    let last: [(Key, Double)] =
      [(.hide, 1.2)] + (content.next.map { [(.layout($0.name), 1.6)] } ?? [])
      + [(.space, 4), (.text("-"), 1), (.delete, 1.6), (.enter, 1.6)]
    let sum = last.reduce(0) { $0 + $1.1 }
    var x = start
    let y = face.maxY - Self.inset - height
    for (key, share) in last {
      let own = ((length + Self.gap) * share / sum - Self.gap).rounded(.down)
      keys.append(PlacedKey(key: key, frame: Rect(x: x, y: y, width: own, height: height)))
      x += own + Self.gap
    }
    self.face = face
    self.keys = keys
  }
}

/// A keyboard on the screen, for the find field of a window without a keyboard.
///
/// A key types when it is pressed, so that fast fingers need not wait for each other to lift; one that is held deletes on.
public struct ScreenKeyboard: Widget {
  /// The shared state that it shows.
  public typealias Content = ScreenKeyboardContent
  /// The frames of its keys.
  public typealias Geometry = ScreenKeyboardGeometry

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// A key was pressed, as one of a keyboard.
    case typed(KeyPress)
    /// Another layout is wanted.
    case layoutChanged
    /// It is to be closed.
    case dismissed
  }

  /// A pressed key.
  struct Hold: Hashable, Sendable {
    var key: Geometry.Key
    /// The time of its next repeat; nil for one that does not repeat.
    var repeats: Instant?
  }

  /// 0.5 seconds before a held key repeats: longer than a slow tap.
  private static let delay = 0.5
  /// 0.05 seconds between repeats: 20 a second, slow enough to lift at the letter that is meant.
  private static let interval = 0.05

  /// The keys that contacts hold.
  private(set) var holds: [Int: Hold] = [:]
  /// The pointer over it; nil beside it.
  public private(set) var pointer: Point?

  /// A keyboard before its first touch.
  public init() {}

  /// The frames of an allocation.
  public static func geometry(
    of allocation: Allocation<ScreenKeyboardContent>
  ) -> ScreenKeyboardGeometry {
    ScreenKeyboardGeometry(allocation)
  }

  // MARK: Events

  /// Lets go of keys that are not there any more.
  public mutating func adapt(
    from old: Scene<ScreenKeyboard>?, in scene: Scene<ScreenKeyboard>
  ) -> [Outcome] {
    if old?.content != scene.content { holds = [:] }
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<ScreenKeyboard>
  ) -> [Outcome] {
    switch gesture {
    case .hovered(let point): pointer = point.isFinite ? point : nil
    case .left: pointer = nil
    case .pressed(let contact):
      guard contact.button == .primary, let key = key(at: contact.position, in: scene) else {
        return []
      }
      holds[contact.id] = Hold(
        key: key, repeats: key == .delete ? scene.time + Self.delay : nil)
      return outcome(of: key, isRepeat: false).map { [$0] } ?? []
    case .tapped(let contact), .lifted(let contact, _), .cancelled(let contact):
      holds[contact.id] = nil
    case .dragged, .squeezed, .scrolled, .pad, .typed, .focused: break
    }
    return []
  }

  /// Repeats held keys.
  public mutating func settle(in scene: Scene<ScreenKeyboard>) -> [Outcome] {
    holds.keys.sorted().compactMap { id in
      guard var hold = holds[id], let time = hold.repeats, time <= scene.time else { return nil }
      hold.repeats = time + Self.interval
      holds[id] = hold
      return outcome(of: hold.key, isRepeat: true)
    }
  }

  /// Presses a key.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<ScreenKeyboard>
  ) -> [Outcome]? {
    guard action == .press, let placed = scene.geometry.keys.first(where: { $0.key.address == id })
    else { return nil }
    return outcome(of: placed.key, isRepeat: false).map { [$0] }
  }

  private func outcome(of key: Geometry.Key, isRepeat: Bool) -> Outcome? {
    switch key {
    case .text(let text): .typed(KeyPress(Key(rawValue: text), text: text))
    case .space: .typed(KeyPress(.space, text: " "))
    case .delete: .typed(KeyPress(.backspace, isRepeat: isRepeat))
    case .enter: .typed(KeyPress(.enter))
    case .hide: .dismissed
    case .layout: .layoutChanged
    }
  }

  // MARK: Questions

  /// Whether a point is on its face.
  public func hit(_ point: Point, in scene: Scene<ScreenKeyboard>) -> Bool {
    scene.geometry.face.contains(point)
  }

  /// A hand over a key.
  public func pointerShape(
    of spot: PointerSpot, in scene: Scene<ScreenKeyboard>
  ) -> PointerShape? {
    guard hit(spot.position, in: scene) else { return nil }
    return key(at: spot.position, in: scene) == nil ? .arrow : .pointingHand
  }

  /// When a held key next repeats.
  public func wake(in scene: Scene<ScreenKeyboard>) -> Wake {
    Wake(deadline: holds.values.compactMap(\.repeats).min())
  }

  /// The key nearest to a point on the face: between keys there is none.
  func key(at point: Point, in scene: Scene<ScreenKeyboard>) -> Geometry.Key? {
    guard hit(point, in: scene) else { return nil }
    return scene.geometry.keys.min { one, other in
      one.frame.distance(to: point) < other.frame.distance(to: point)
    }?.key
  }
}

extension Rect {
  /// The distance of a point beside it; 0 within.
  fileprivate func distance(to point: Point) -> Double {
    let x = max(self.x - point.x, 0, point.x - maxX)
    let y = max(self.y - point.y, 0, point.y - maxY)
    return (x * x + y * y).squareRoot()
  }
}
