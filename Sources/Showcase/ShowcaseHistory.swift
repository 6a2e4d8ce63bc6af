internal import Documents
internal import Interaction
internal import Widgets

// Back and forward over everything visited, in all windows.

extension Showcase {
  /// The present content of the windows.
  func visit(_ context: UpdateContext) -> Visit {
    var visit = Visit()
    for index in hosts.indices { hosts[index].model.add(to: &visit, in: context) }
    visit.offset = visit.place.flatMap { document.offset(ofPage: $0.page) }
    return visit
  }

  /// Remembers what the windows show, and what they showed before where a person chose something else.
  ///
  /// - Parameter isChosen: whether a person acted, rather than a file that was read.
  mutating func noteVisit(isChosen: Bool, _ context: UpdateContext) {
    let now = visit(context)
    if now.isSame(as: current) {
      current = now
    } else if isChosen, current.isKnown {
      // A note that was only closed is still where the person is.
      if now.isClosed(current) { return }
      history.leave(current, at: time)
      // A hand that ran there and back has gone nowhere.
      if let last = history.past.last, last.isSame(as: now) { history.forgetLast() }
      current = now
      updateBars(context)
    } else {
      current = now
    }
  }

  /// Forgets everything, for another document.
  mutating func clearHistory(_ context: UpdateContext) {
    (history, current) = (History(), Visit())
    updateBars(context)
  }

  /// Lets all visits lead to the pages with the same words, in a text that was set into other pages.
  mutating func moveHistory(
    from before: TextSetting, to after: TextSetting, _ context: UpdateContext
  ) {
    current = current.moved(from: before, to: after)
    history.replace(
      current: current, by: { $0.moved(from: before, to: after) }, isSame: { $0.isSame(as: $1) })
    updateBars(context)
  }

  /// Takes an action of a person that leads back or forward; nil for another one.
  mutating func takeForHistory(
    _ event: WindowEvent, of window: WindowID, _ context: UpdateContext
  ) -> [Effect]? {
    guard case .user(let event) = event else { return nil }
    switch event {
    case .key(let press):
      switch WindowCommand.table(settings.direction)[press] {
      case .back: return go(forward: false, by: press, from: window, context)
      case .forward: return go(forward: true, by: press, from: window, context)
      case .find, .findNext, .findPrevious, .copy, .nextPart, .previousPart, .help, .fullScreen,
        .open, .close, .reopen, .quit, .tune, .switchSets, .overlay, nil:
        return nil
      }
    case .pointer(.contact(let contact)):
      switch swipes[window, default: ThreeFingers()].take(contact, at: time, settings.tuning) {
      case .none: return nil
      case .taken: return []
      case .swiped(let toRight, let contacts):
        return contacts.flatMap { cancel($0, of: window, context) }
          + go(forward: toRight == (settings.direction == .rightToLeft), from: window, context)
      }
    case .pointer(.pad(let gesture)):
      guard gesture.kind == .swipe, gesture.fingers >= Self.padFingers else { return nil }
      guard gesture.phase == .ended, gesture.motion.isFinite,
        abs(gesture.motion.x) >= max(settings[.gesturesPadSwipe], abs(gesture.motion.y))
      else { return [] }
      let toRight = gesture.motion.x > 0
      return go(
        forward: toRight == (settings.direction == .rightToLeft), from: window, context)
    case .pointer(.hovered), .pointer(.left), .pointer(.scrolled), .focused: return nil
    }
  }

  /// Four fingers on a touchpad; three turn pages.
  private static let padFingers = 4

  private mutating func cancel(
    _ contact: Contact, of window: WindowID, _ context: UpdateContext
  ) -> [Effect] {
    if composite != nil, window == Composite.id { return share(.contact(contact), context) }
    guard let index = index(of: window) else { return [] }
    return hand(.contact(contact), to: index, context)
  }

  /// Goes back or forward by a key, which leaves the keyboard focus visible.
  private mutating func go(
    forward: Bool, by _: KeyPress, from window: WindowID, _ context: UpdateContext
  ) -> [Effect] {
    let effects = go(forward: forward, from: window, context)
    let own = index(of: window)
    guard let part = composite?.focus ?? own else { return effects }
    return effects + showFocus(part, context)
  }

  /// Goes back or forward by one visit.
  mutating func go(
    forward: Bool, from window: WindowID, _ context: UpdateContext
  ) -> [Effect] {
    let goal = forward ? history.goForward(from: current) : history.goBack(from: current)
    guard let goal else { return [] }
    var effects: [Effect] = []
    if let place = goal.place {
      effects += show(place, besides: nil, context)
      if let offset = goal.offset { document.keep(page: place.page, offset: offset) }
    }
    if let row = goal.row {
      for index in hosts.indices {
        guard var model = hosts[index].model as? any RowModel else { continue }
        let commands = model.choose(row: row, in: context)
        hosts[index].model = model
        effects += perform(commands, from: index, context)
      }
    }
    for index in hosts.indices {
      guard var model = hosts[index].model as? any VisitedModel else { continue }
      let commands = model.restore(goal, in: context)
      hosts[index].model = model
      effects += perform(commands, from: index, context)
    }
    current = visit(context)
    updateBars(context)
    if let place = goal.place,
      let origin = index(of: window)
    {
      noteClosed(place, from: origin, context)
    }
    let item = goal.place.flatMap { place in
      context.catalog.map { $0.route(to: place).description }
    }
    return effects + [
      .report(
        Report(
          time: time, window: window, name: .went, item: item ?? "",
          row: goal.row ?? goal.place?.page))
    ]
  }

  /// Draws the buttons again, which may lead somewhere else.
  private mutating func updateBars(_ context: UpdateContext) {
    for index in hosts.indices where barScene(index, context) != nil {
      _ = perform([], from: index, context)
    }
  }
}

// The parts of each window.

extension PictureWindow: VisitedModel {
  func add(to visit: inout Visit, in context: UpdateContext) {
    guard document.pages.indices.contains(page) else { return }
    visit.place = place
    visit.turn = adjustments[page]
    visit.choice = adjustments.choice(ofPage: page)
    visit.picture = picture.widget.position(in: pictureScene(context))
    visit.panel = panel.widget.opening(in: panelScene(context))
  }

  mutating func restore(_ visit: Visit, in context: UpdateContext) -> [Command] {
    rotate(to: visit.turn, context)
    adjustments.choose(visit.choice, ofPage: page)
    if let opening = visit.panel {
      _ = panel.change(in: panelScene(context)) { $0.restore(opening, in: $1) }
    }
    let effects = settle(in: context)
    _ = picture.change(in: pictureScene(context)) { $0.go(to: visit.picture, in: $1) }
    return effects + settle(in: context)
  }
}

extension PagesWindow: VisitedModel {
  func add(to visit: inout Visit, in context: UpdateContext) {
    guard document.pages.indices.contains(page) else { return }
    if visit.place == nil { visit.place = Place(page: page) }
    visit.page = view.widget.position(in: viewScene(context))
  }

  mutating func restore(_ visit: Visit, in context: UpdateContext) -> [Command] {
    guard visit.place?.page == page else { return [] }
    _ = view.change(in: viewScene(context)) { $0.go(to: visit.page, in: $1) }
    return settle(in: context)
  }
}

extension IndexWindow: VisitedModel {
  func add(to visit: inout Visit, in context: UpdateContext) {
    if context.catalog == nil { visit.row = listContent.selection }
    let scene = listScene(context)
    guard isOfDocument, let first = list.widget.finalTopRow(in: scene) else { return }
    let selection = listContent.selection
    let isInSight = selection.map { list.widget.showsFinally($0, in: scene) } ?? true
    visit.list = Visit.ListState(isSelected: selection != nil, first: isInSight ? first : nil)
  }

  mutating func restore(_ visit: Visit, in context: UpdateContext) -> [Command] {
    guard let state = visit.list else { return [] }
    return restore(state, of: visit.place, in: context)
  }
}

extension Input.Event {
  /// Whether the windows may show something else afterwards. A pointer that passes chooses nothing.
  var mayChoose: Bool {
    switch self {
    case .window(_, let event): event.mayChoose
    case .picture, .measured, .running, .covered, .notStarted, .notOpened, .devices,
      .numberChecked, .tuningKept:
      false
    case .rows, .document, .found, .route, .settings, .kiosk: true
    }
  }

  /// Whether a person chooses with it, rather than a file that is read.
  var isChoice: Bool {
    switch self {
    case .window, .found, .route: true
    case .picture, .measured, .rows, .document, .settings, .running, .covered, .notStarted,
      .notOpened, .devices, .numberChecked, .kiosk, .tuningKept:
      false
    }
  }
}

extension WindowEvent {
  fileprivate var mayChoose: Bool {
    switch self {
    case .user(.pointer(.hovered)), .user(.pointer(.left)): false
    case .user(.pointer(.contact(let contact))): contact.phase != .moved
    case .user(.pointer(.scrolled)), .user(.pointer(.pad)), .user(.key), .user(.focused): true
    case .action, .resized, .visible, .closed, .dropped, .filesChosen, .pasted: true
    case .dragEnded: false
    }
  }
}
