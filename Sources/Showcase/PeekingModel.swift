internal import Interaction
internal import Widgets

/// A window of things that can be peeked at: a peek stands before whatever else is in it.
///
/// It sees every contact. Until a press has become a peek what lies beneath has it too, and does with it what it always
/// does; from then on it belongs to the peek alone. While a preview is shown nothing beneath it hears of hands.
protocol PeekingModel: WindowModel {
  /// The peek.
  var peek: Stage<Peek> { get set }
  /// What can be peeked at, and what is seen then.
  func peekContent(in moment: Moment) -> PeekContent

  /// Takes a contact away from whoever has it beneath.
  mutating func cancel(_ contact: Int, in moment: Moment) -> [Effect]
  /// Fetches what the preview of a thing shows.
  mutating func fetch(_ item: String, in moment: Moment) -> [Effect]
  /// Lets go of what was fetched for previews: nothing is seen of one any more.
  mutating func letGo(in moment: Moment) -> [Effect]
  /// Goes to a thing.
  mutating func go(to item: String, in moment: Moment) -> [Effect]
  /// Does what an action of a thing stands for.
  mutating func act(_ action: String, on item: String, in moment: Moment) -> [Effect]
  /// Tells what was done to a thing.
  func told(_ name: Report.Name, ofItem item: String, _ moment: Moment) -> Effect

  /// What the window does without a peek: see the functions of `WindowModel` that are called so.
  mutating func takeBeneath(_ event: ModelEvent, in moment: Moment) -> [Effect]
  mutating func cancelContactsBeneath(in moment: Moment) -> [Effect]
  mutating func settleBeneath(in moment: Moment) -> [Effect]
  func wakeBeneath(in moment: Moment) -> Wake
}

extension PeekingModel {
  mutating func fetch(_ item: String, in moment: Moment) -> [Effect] { [] }
  mutating func letGo(in moment: Moment) -> [Effect] { [] }

  mutating func take(_ event: ModelEvent, in moment: Moment) -> [Effect] {
    switch event {
    case .contact(let contact):
      let isOwn = peek.widget.claims(contact.id)
      let effects = lookOn(event, moment)
      if isOwn || peek.widget.claims(contact.id) { return effects }
      return effects + takeBeneath(event, in: moment)
    case .hovered, .left:
      guard peek.widget.isOpen else { return takeBeneath(event, in: moment) }
      return lookOn(event, moment) + takeBeneath(.left, in: moment)
    case .scrolled: return peek.widget.isOpen ? [] : takeBeneath(event, in: moment)
    case .key(let press):
      if peek.widget.takes(press, in: peekScene(moment)) { return lookOn(event, moment) }
      let effects = takeBeneath(event, in: moment)
      // What keys move beneath, a preview that stands follows.
      return effects + settlePeek(in: moment)
    case .focused: return lookOn(event, moment) + takeBeneath(event, in: moment)
    case .resized, .visible, .settings, .pictureReady, .pictureFailed, .rowsChanged,
      .documentChanged, .textMeasured, .routed, .closed:
      return takeBeneath(event, in: moment)
    }
  }

  mutating func cancelContacts(in moment: Moment) -> [Effect] {
    dismissPeek(in: moment) + cancelContactsBeneath(in: moment)
  }

  /// A preview that nobody holds folds.
  mutating func turnAway(in moment: Moment) -> [Effect] {
    peek.widget.isOpen ? lookOn(.focused(false), moment) : []
  }

  mutating func settle(in moment: Moment) -> [Effect] {
    settleBeneath(in: moment) + settlePeek(in: moment)
  }

  func wake(in moment: Moment) -> Wake {
    let wake = wakeBeneath(in: moment)
    return peek.widget.isAtRest ? wake : wake.merged(with: peek.wake(in: peekScene(moment)))
  }

  func layersAbove(in moment: Moment) -> [Layer] {
    peek.widget.isAtRest ? [] : peek.widget.layers(in: peekScene(moment))
  }

  func elementsAbove(in moment: Moment) -> [Element] {
    peek.widget.isAtRest ? [] : peek.widget.elements(in: peekScene(moment))
  }

  var hasAllHands: Bool { peek.widget.isOpen }

  /// Sends the preview away: what it shows is no more.
  mutating func dismissPeek(in moment: Moment) -> [Effect] {
    guard !peek.widget.isAtRest else { return [] }
    let scene = peekScene(moment)
    let outcomes = peek.change { $0.dismiss(in: scene) }
    return report(outcomes, moment)
  }

  private mutating func settlePeek(in moment: Moment) -> [Effect] {
    guard !peek.widget.isAtRest else { return [] }
    let outcomes = peek.settle(in: peekScene(moment))
    return report(outcomes, moment)
  }

  private mutating func lookOn(_ event: ModelEvent, _ moment: Moment) -> [Effect] {
    let gestures = peek.gestures(for: event, at: moment.time)
    guard gestures.contains(where: peek.widget.heeds) else { return [] }
    let outcomes = peek.perform(gestures, in: peekScene(moment))
    return report(outcomes, moment)
  }

  private mutating func report(_ outcomes: [Peek.Outcome], _ moment: Moment) -> [Effect] {
    let effects = outcomes.flatMap { outcome -> [Effect] in
      switch outcome {
      case .took(let contact): cancel(contact, in: moment)
      case .peeked(let item): [told(.peeked, ofItem: item, moment)] + fetch(item, in: moment)
      case .offered(let item): [told(.actionsRequested, ofItem: item, moment)]
      case .popped(let item): [told(.popped, ofItem: item, moment)] + go(to: item, in: moment)
      case .acted(let item, let action):
        [told(.acted, ofItem: item, moment).with(action: action)]
          + act(action, on: item, in: moment)
      case .ended(let item): [told(.folded, ofItem: item, moment)]
      }
    }
    return peek.widget.item == nil ? effects + letGo(in: moment) : effects
  }

  /// Previews stand in all of the window, whoever shares it.
  private func peekScene(_ moment: Moment) -> Scene<Peek> {
    let window = Rect(ground.surface.size)
    var content = peekContent(in: moment)
    if ground.frame != window { content.stand(within: ground.frame, of: window) }
    return Scene(
      content: content, bounds: window, time: moment.time, ruler: moment.ruler,
      settings: moment.settings, surface: ground.surface)
  }
}

extension PeekContent {
  /// Takes in that the things stand in a part of a window: nothing of them is found or seen beyond it, and previews like
  /// best where there is more room than in it.
  fileprivate mutating func stand(within frame: Rect, of window: Rect) {
    let seen = { @Sendable (source: PeekSource) in
      var source = source
      source.rect = source.rect.intersection(frame)
      return source
    }
    finders = finders.map { find in
      { point in frame.contains(point) ? find(point).map(seen) : nil }
    }
    focused = focused.map(seen)
    if let place {
      self.place = { item in
        place(item).flatMap { $0.intersection(frame).isEmpty ? nil : $0.intersection(frame) }
      }
    }
    liked = frame.sidesWithRoom(in: window)
  }
}

extension Rect {
  /// The sides on which there is more room in a window than in the rectangle itself, the largest first.
  fileprivate func sidesWithRoom(in window: Rect) -> [Edge] {
    let rooms: [(side: Edge, room: Double)] = [
      (.top, (y - window.y) * window.width), (.bottom, (window.maxY - maxY) * window.width),
      (.left, (x - window.x) * window.height), (.right, (window.maxX - maxX) * window.height),
    ]
    return rooms.filter { $0.room > width * height }.sorted { $0.room > $1.room }.map(\.side)
  }
}

extension Effect {
  /// The same report with the action that was chosen.
  fileprivate func with(action: String) -> Effect {
    guard case .report(var report) = self else { return self }
    report.action = action
    return .report(report)
  }
}
