public import Interaction

/// What must hold for every widget, whatever is done to it. Each law answers with what broke it, or nil.
public struct WidgetLaws<W: Widget> {
  /// The widget at its beginning.
  private let widget: W
  /// What it shows, for the window's size and the person's wishes.
  private let content: W.Content
  private let size: Size

  /// The laws for a widget in a window of a size.
  public init(_ widget: W, showing content: W.Content, size: Size) {
    self.widget = widget
    self.content = content
    self.size = size
  }

  /// One life of a widget: what was done, and what it looks like at the end of every step.
  private struct Life {
    var widget: W
    var recognizer = GestureRecognizer()
    var time = Instant.zero
    var settings = Settings()
    var outcomes: [W.Outcome] = []
  }

  /// Frames change nothing: a life that is drawn at every refresh ends in the same states and pictures as one that is
  /// never drawn.
  public func framesChangeNothing(seed: UInt64, steps: Int) -> String? {
    var havoc = RandomEvents(seed: seed, size: size)
    var drawn = Life(widget: widget)
    var blind = drawn
    for step in 0..<steps {
      let pause =
        havoc.chance.once(in: 4) ? havoc.chance.number(0...1.5) : havoc.chance.number(0...0.03)
      let event = havoc.event()
      let until = drawn.time + pause
      var frame = drawn.time + 1.0 / 60
      while frame < until {
        settle(&drawn, until: frame)
        _ = drawn.widget.layers(in: scene(drawn))
        frame = frame + 1.0 / 60
      }
      settle(&drawn, until: until)
      settle(&blind, until: until)
      perform(event, &drawn)
      perform(event, &blind)
      if drawn.widget != blind.widget { return "step \(step), \(event): the states differ" }
      if drawn.outcomes != blind.outcomes { return "step \(step), \(event): the outcomes differ" }
      if drawn.widget.layers(in: scene(drawn)) != blind.widget.layers(in: scene(blind)) {
        return "step \(step), \(event): the pictures differ"
      }
    }
    return nil
  }

  /// Whatever happens, the picture holds only numbers, its layers have identities of their own, and painting the
  /// damage onto the picture before gives the picture after.
  public func picturesHold(seed: UInt64, steps: Int) -> String? {
    var havoc = RandomEvents(seed: seed, size: size)
    var life = Life(widget: widget)
    var before = list(life)
    var screen = Painter(size)
    screen.paint(before, within: nil)
    for step in 0..<steps {
      settle(&life, until: life.time + havoc.chance.number(0...0.1))
      let event = havoc.event()
      perform(event, &life)
      let after = list(life)
      if let fault = fault(in: after) { return "step \(step), \(event): \(fault)" }
      screen.paint(after, within: Damage.between(before, after))
      var whole = Painter(size)
      whole.paint(after, within: nil)
      if screen != whole { return "step \(step), \(event): the damage misses a change" }
      before = after
    }
    return nil
  }

  /// Settling gets on, and once nobody touches anything, everything comes to rest within a minute.
  public func comesToRest(seed: UInt64, steps: Int) -> String? {
    var havoc = RandomEvents(seed: seed, size: size)
    var life = Life(widget: widget)
    for _ in 0..<steps {
      settle(&life, until: life.time + havoc.chance.number(0...0.1))
      perform(havoc.event(), &life)
    }
    for id in -2...3 {
      perform(
        .window(.contact(Contact(id: id, phase: .cancelled, position: .zero, kind: .touch))), &life)
    }
    perform(.window(.left), &life)
    let deadlines = settle(&life, until: life.time + 60)
    let wake = life.widget.wake(in: scene(life))
    if wake != .never { return "still moves after a minute: \(wake), after \(deadlines) deadlines" }
    return nil
  }

  /// Whatever happens, the elements are within the window, what can be worked has a name, and the keyboard is about one
  /// of them at most.
  public func elementsHold(seed: UInt64, steps: Int) -> String? {
    var havoc = RandomEvents(seed: seed, size: size)
    var life = Life(widget: widget)
    for step in 0..<steps {
      settle(&life, until: life.time + havoc.chance.number(0...0.1))
      let event = havoc.event()
      perform(event, &life)
      let elements = life.widget.elements(in: scene(life))
      if let fault = elements.fault(in: Rect(size)) { return "step \(step), \(event): \(fault)" }
    }
    return nil
  }

  @discardableResult
  private func settle(_ life: inout Life, until end: Instant) -> Int {
    var deadlines = 0
    while let deadline = life.widget.wake(in: scene(life)).deadline, deadline <= end {
      precondition(deadline > life.time, "a deadline that is not ahead")
      life.time = deadline
      life.outcomes += life.widget.settle(in: scene(life))
      deadlines += 1
    }
    life.time = max(life.time, end)
    return deadlines
  }

  private func perform(_ event: Disturbance, _ life: inout Life) {
    switch event {
    case .settings(let settings): life.settings = settings
    case .window(.user(let event)):
      if case .pointer(.contact(let contact)) = event, !contact.position.isFinite { return }
      for gesture in life.recognizer.gestures(for: event, at: life.time) {
        life.outcomes += life.widget.handle(gesture, in: scene(life))
      }
    case .window(.resized), .window(.visible), .window(.closed): break
    }
  }

  private func scene(_ life: Life) -> Scene<W> {
    Scene(
      content: content, bounds: Rect(size), time: life.time, ruler: PlainRuler(),
      settings: life.settings, surface: Surface(size: size))
  }

  private func list(_ life: Life) -> DisplayList {
    let scene = scene(life)
    return DisplayList(background: scene.theme.backdrop, layers: life.widget.layers(in: scene))
  }

  private func fault(in list: DisplayList) -> String? {
    if Set(list.layers.map(\.id)).count != list.layers.count {
      return "two layers share an identity"
    }
    for layer in list.layers {
      let numbers = [
        layer.bounds.x, layer.bounds.y, layer.bounds.width, layer.bounds.height, layer.opacity,
      ]
      if numbers.contains(where: { !$0.isFinite }) { return "no number in \(layer)" }
      if layer.bounds.width < 0 || layer.bounds.height < 0 { return "an inverted layer \(layer)" }
      if !(0...1).contains(layer.opacity) { return "an opacity of \(layer.opacity)" }
      for mark in layer.marks {
        if let rect = mark.rect, !(rect.center.isFinite && rect.width >= 0 && rect.height >= 0) {
          return "no place for \(mark)"
        }
      }
    }
    return nil
  }
}

extension Mark {
  /// Where it is drawn; nil for what is not a rectangle.
  fileprivate var rect: Rect? {
    switch self {
    case .box(let rect, _, _), .ring(let rect, _, _, _), .shadow(let rect, _, _, _),
      .picture(_, let rect), .text(_, let rect):
      rect
    case .polygon: nil
    }
  }
}
