public import Interaction

/// The laws of every widget, checked in random lives. Each law returns a description of the first violation, or nil.
///
/// In a random life events of every kind arrive in any order, the window changes its size, the person's settings change,
/// and the widget is given other contents.
public struct WidgetLaws<W: Widget> {
  /// The widget at its beginning.
  private let widget: W
  /// Its content at the beginning, and the others that it may be given.
  private let contents: [W.Content]
  private let size: Size
  /// The roles of layers that cut marks on purpose.
  private let cutting: Set<String>

  /// The laws for a widget in a window of a size.
  ///
  /// - Parameters:
  ///   - others: contents that replace the first one in the course of a life.
  ///   - cutting: the roles of layers that cut marks on purpose, as those of scrolled words do.
  public init(
    _ widget: W, showing content: W.Content, or others: [W.Content] = [], size: Size,
    cutting: Set<String> = []
  ) {
    self.widget = widget
    contents = [content] + others
    self.size = size
    self.cutting = cutting
  }

  /// A life whose outcomes change nothing.
  private typealias Life = WidgetLife<W>

  private func life() -> Life {
    var life = WidgetLife(before: widget, showing: contents[0], size: size) { outcome, _ in
      "\(outcome)"
    }
    life.settle()
    return life
  }

  // MARK: Laws

  /// Frames change nothing: a life that is settled and drawn at every frame ends each step in the same state and picture
  /// as one that is settled at its deadlines only, with the same outcomes. A motion reports the rows that it passes at
  /// the times at which it is settled, so frames may add such reports.
  public func framesChangeNothing(seed: UInt64, steps: Int) -> String? {
    var changes = RandomChanges(seed: seed, size: size, contents: contents.count)
    var drawn = life()
    var blind = drawn
    for step in 0..<steps {
      let pause =
        changes.random.once(in: 4)
        ? changes.random.number(0...1.5) : changes.random.number(0...0.03)
      let change = changes.next()
      let end = blind.time + pause
      while drawn.time + Self.frame < end {
        drawn.wait(Self.frame)
        drawn.settle()
        _ = drawn.layers
      }
      drawn.wait(end - drawn.time)
      blind.wait(end - blind.time)
      // The sums of the frames' durations are rounded.
      drawn.time = end
      blind.time = end
      perform(change, &drawn)
      perform(change, &blind)
      if drawn.widget != blind.widget {
        return "step \(step), \(change): settled at frames \(drawn.widget), else \(blind.widget)"
      }
      let (seen, unseen) = (drawn.trace(), blind.trace())
      if !Self.isPart(unseen, of: seen) {
        return "step \(step), \(change): told at frames '\(seen)', else '\(unseen)'"
      }
      if drawn.layers != blind.layers { return "step \(step), \(change): the pictures differ" }
    }
    return nil
  }

  /// The picture holds only numbers, its layers have identities of their own, every mark lies within its layer, and
  /// painting the damage onto the picture before gives the picture after.
  public func picturesHold(seed: UInt64, steps: Int) -> String? {
    var changes = RandomChanges(seed: seed, size: size, contents: contents.count)
    var life = life()
    var before = life.picture
    var screen = Painter(life.size)
    screen.paint(before, within: nil)
    for step in 0..<steps {
      life.wait(changes.random.number(0...0.1))
      let change = changes.next()
      perform(change, &life)
      let after = life.picture
      // In a smaller window than the minimum of its size hints anything may be cut.
      let isWhole = min(life.size.width, life.size.height) >= 96
      let clips = [Rect(life.size), life.scene.bounds, life.scene.frame]
      if let fault = after.fault(clips: isWhole ? clips : nil, cutting: cutting) {
        return "step \(step), \(change): \(fault)"
      }
      var whole = Painter(life.size)
      whole.paint(after, within: nil)
      if case .resized = change {
        screen = whole
      } else {
        screen.paint(after, within: Damage.between(before, after))
      }
      if screen != whole { return "step \(step), \(change): the damage misses a change" }
      before = after
    }
    return nil
  }

  /// Every deadline is ahead, and after the last event everything comes to rest within a minute.
  public func comesToRest(seed: UInt64, steps: Int) -> String? {
    var changes = RandomChanges(seed: seed, size: size, contents: contents.count)
    var life = life()
    for _ in 0..<steps {
      life.wait(changes.random.number(0...0.1))
      perform(changes.next(), &life)
    }
    for id in -2...3 {
      life.perform(.contact(Contact(id: id, phase: .cancelled, position: .zero, kind: .touch)))
    }
    life.leave()
    life.wait(60)
    return life.wake == .never ? nil : "still moves after a minute: \(life.wake)"
  }

  /// The elements are within the window, everything operable has a name and an address of its own, at most one has the
  /// keyboard focus, and every action that is offered is performed.
  public func elementsHold(seed: UInt64, steps: Int) -> String? {
    var changes = RandomChanges(seed: seed, size: size, contents: contents.count)
    var life = life()
    for step in 0..<steps {
      life.wait(changes.random.number(0...0.1))
      let change = changes.next()
      perform(change, &life)
      if let fault = life.elements.fault(in: Rect(life.size)) {
        return "step \(step), \(change): \(fault)"
      }
      let requests = life.elements.requests
      guard !requests.isEmpty else { continue }
      let (id, action) = changes.random.one(of: requests)
      guard life.act(action, on: id) else {
        return "step \(step), \(change): \(id.rawValue) does not perform \(action)"
      }
      life.settle()
    }
    return nil
  }

  /// The geometry and the deadline that the host keeps, and the contents of the frame before that are used again, equal
  /// those computed anew, at any time.
  public func keptResultsHold(seed: UInt64, steps: Int) -> String? {
    var changes = RandomChanges(seed: seed, size: size, contents: contents.count)
    var life = life()
    var shown = life.picture
    for step in 0..<steps {
      let change = changes.next()
      perform(change, &life)
      for _ in 0..<3 {
        if let fault = life.staleResult() { return "step \(step), \(change): \(fault)" }
        let next = life.picture(after: shown)
        if next != life.picture { return "step \(step), \(change): draws an old content" }
        shown = next
        life.wait(changes.random.number(0...0.05))
      }
    }
    return nil
  }

  /// Whether the outcomes of one trace occur in another one in the same order, the last one last.
  private static func isPart(_ part: String, of whole: String) -> Bool {
    var rest = whole.split(separator: " · ")[...]
    let wanted = part.split(separator: " · ")
    if rest.last != wanted.last { return false }
    return wanted.allSatisfy { outcome in
      guard let index = rest.firstIndex(of: outcome) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }

  // MARK: Lives

  /// A frame of a screen of 60 Hz, in seconds.
  private static var frame: Double { 1.0 / 60 }

  private func perform(_ change: RandomChanges.Change, _ life: inout Life) {
    switch change {
    case .event(let event):
      if case .pointer(.contact(let contact)) = event, !contact.position.isFinite { return }
      life.perform(event)
    case .resized(let size):
      life.wait(0)
      life.size = size
      life.settle()
    case .settings(let settings):
      life.wait(0)
      life.settings = settings
      life.settle()
    case .content(let index):
      life.wait(0)
      life.content = contents[index]
      life.settle()
    case .action(let number):
      life.wait(0)
      let requests = life.elements.requests
      guard !requests.isEmpty else { return }
      let (id, action) = requests[number % requests.count]
      _ = life.act(action, on: id)
      life.settle()
    }
  }
}

/// What happens to a widget in a random life.
struct RandomChanges {
  enum Change {
    case event(UserEvent)
    case resized(Size)
    case settings(Settings)
    /// A content, by its index.
    case content(Int)
    /// An action on an element, by a number.
    case action(Int)
  }

  private var events: RandomEvents
  private let contents: Int

  /// The generator of all changes.
  var random: SeededGenerator {
    get { events.chance }
    set { events.chance = newValue }
  }

  init(seed: UInt64, size: Size, contents: Int) {
    events = RandomEvents(seed: seed, size: size)
    self.contents = contents
  }

  mutating func next() -> Change {
    if contents > 1, random.once(in: 20) { return .content(random.whole(0...contents - 1)) }
    if random.once(in: 12) { return .action(random.whole(0...9999)) }
    while true {
      switch events.event() {
      case .settings(let settings): return .settings(settings)
      case .window(.resized(let surface)): return .resized(surface.size)
      case .window(.user(let event)): return .event(event)
      case .window(.visible), .window(.closed), .window(.dropped),
        .window(.filesChosen), .window(.pasted), .window(.action), .window(.dragEnded):
        continue
      }
    }
  }
}
