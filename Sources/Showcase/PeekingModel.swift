internal import Interaction
internal import Widgets

/// A window of things that can be peeked at: a peek stands before whatever else is in it.
///
/// It sees every contact. Until a press has become a peek what lies beneath has it too, and does with it what it always
/// does; from then on it belongs to the peek alone. While a preview is shown nothing beneath it hears of hands.
protocol PeekingModel: WindowModel {
  /// The peek.
  var peek: WidgetHost<Peek> { get set }
  /// What can be peeked at, and what is seen then.
  func peekContent(in context: UpdateContext) -> PeekContent

  /// Takes a contact away from whoever has it beneath.
  mutating func cancel(_ contact: Int, in context: UpdateContext) -> [Command]
  /// Fetches what the preview of a thing shows.
  mutating func fetch(_ item: String, in context: UpdateContext)
  /// Lets go of what was fetched for previews: nothing is seen of one any more.
  mutating func releasePreview()
  /// Goes to a thing.
  mutating func go(to item: String, in context: UpdateContext) -> [Command]
  /// Does what an action of a thing stands for.
  mutating func act(_ action: String, on item: String, in context: UpdateContext) -> [Command]
  /// Tells what was done to a thing.
  func told(_ name: Report.Name, ofItem item: String, _ context: UpdateContext) -> Command

  /// What the window does without a peek: see the functions of `WindowModel` that are called so.
  mutating func handleContent(_ event: UserEvent, in context: UpdateContext) -> [Command]
  mutating func cancelContentContacts(in context: UpdateContext) -> [Command]
  mutating func settleContent(in context: UpdateContext) -> [Command]
  func wakeOfContent(in context: UpdateContext) -> Wake
}

extension PeekingModel {
  mutating func fetch(_ item: String, in context: UpdateContext) {}
  mutating func releasePreview() {}

  mutating func handle(_ event: UserEvent, in context: UpdateContext) -> [Command] {
    switch event {
    case .pointer(.contact(let contact)):
      let isOwn = peek.widget.claims(contact.id)
      let effects = lookOn(event, context)
      if isOwn || peek.widget.claims(contact.id) { return effects }
      return effects + handleContent(event, in: context)
    case .pointer(.hovered), .pointer(.left):
      guard peek.widget.isOpen else { return handleContent(event, in: context) }
      return lookOn(event, context) + handleContent(.left, in: context)
    case .pointer(.scrolled): return peek.widget.isOpen ? [] : handleContent(event, in: context)
    case .key(let press):
      if peek.widget.takes(press, in: peekScene(context)) { return lookOn(event, context) }
      let effects = handleContent(event, in: context)
      // What keys move beneath, a preview that stands follows.
      return effects + settlePeek(in: context)
    case .focused: return lookOn(event, context) + handleContent(event, in: context)
    }
  }

  mutating func cancelContacts(in context: UpdateContext) -> [Command] {
    dismissPeek(in: context) + cancelContentContacts(in: context)
  }

  /// A preview that nobody holds folds.
  mutating func deactivate(in context: UpdateContext) -> [Command] {
    peek.widget.isOpen ? lookOn(.focused(false), context) : []
  }

  mutating func settle(in context: UpdateContext) -> [Command] {
    settleContent(in: context) + settlePeek(in: context)
  }

  func wake(in context: UpdateContext) -> Wake {
    let wake = wakeOfContent(in: context)
    return peek.widget.isAtRest ? wake : wake.merged(with: peek.wake(in: peekScene(context)))
  }

  func overlayLayers(in context: UpdateContext) -> [Layer] {
    peek.widget.isAtRest ? [] : peek.widget.layers(in: peekScene(context))
  }

  func overlayElements(in context: UpdateContext) -> [Element] {
    peek.widget.isAtRest ? [] : peek.widget.elements(in: peekScene(context))
  }

  var isModal: Bool { peek.widget.isOpen }

  /// Sends the preview away: what it shows is no more.
  mutating func dismissPeek(in context: UpdateContext) -> [Command] {
    guard !peek.widget.isAtRest else { return [] }
    let scene = peekScene(context)
    let outcomes = peek.change { $0.dismiss(in: scene) }
    return report(outcomes, context)
  }

  private mutating func settlePeek(in context: UpdateContext) -> [Command] {
    guard !peek.widget.isAtRest else { return [] }
    let outcomes = peek.settle(in: peekScene(context))
    return report(outcomes, context)
  }

  private mutating func lookOn(_ event: UserEvent, _ context: UpdateContext) -> [Command] {
    let gestures = peek.gestures(for: event, at: context.time)
    guard gestures.contains(where: peek.widget.heeds) else { return [] }
    let outcomes = peek.perform(gestures, in: peekScene(context))
    return report(outcomes, context)
  }

  private mutating func report(_ outcomes: [Peek.Outcome], _ context: UpdateContext) -> [Command] {
    let effects = outcomes.flatMap { outcome -> [Command] in
      switch outcome {
      case .took(let contact): return cancel(contact, in: context)
      case .peeked(let item):
        fetch(item, in: context)
        return [told(.peeked, ofItem: item, context)]
      case .offered(let item): return [told(.actionsRequested, ofItem: item, context)]
      case .popped(let item):
        return [told(.popped, ofItem: item, context)] + go(to: item, in: context)
      case .acted(let item, let action):
        return [told(.acted, ofItem: item, context).with(action: action)]
          + act(action, on: item, in: context)
      case .ended(let item): return [told(.folded, ofItem: item, context)]
      }
    }
    if peek.widget.item == nil { releasePreview() }
    return effects
  }

  /// Previews stand in all of the window, whoever shares it.
  private func peekScene(_ context: UpdateContext) -> Scene<Peek> {
    let window = Rect(placement.surface.size)
    var content = peekContent(in: context)
    if placement.frame != window { content.stand(within: placement.frame, of: window) }
    return Scene(
      content: content, bounds: window, time: context.time, ruler: context.ruler,
      settings: context.settings, surface: placement.surface)
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

extension Command {
  /// The same report with the action that was chosen.
  fileprivate func with(action: String) -> Command {
    guard case .report(var report) = self else { return self }
    report.action = action
    return .report(report)
  }
}
