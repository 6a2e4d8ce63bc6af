internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

/// A model of things that can be peeked at.
///
/// The peek gets every contact. Until a press opens a preview, the other widgets get the contact as well; from then on it
/// belongs to the peek alone. While a preview is open the other widgets get nothing, except for what other hands do beside
/// a preview that a finger or pen holds.
protocol PeekingModel: WindowModel {
  /// The peek.
  var peek: WidgetHost<Peek> { get set }
  /// The things at a point, the most specific first.
  func peekCandidates(at point: Point, in context: UpdateContext) -> [PeekSource]
  /// The thing with the keyboard focus; nil for none.
  func focusedPeekSource(in context: UpdateContext) -> PeekSource?
  /// Whether a key goes on with a search by typed letters rather than opening a preview.
  func typesAhead(_ press: KeyPress, in context: UpdateContext) -> Bool
  /// The part of the window that gets darker around a thing: the model's own, so that a preview of one person hides
  /// nothing from another one. Nil for a model that draws this darkness itself, as its things stand out of its frame.
  var darkenedFrame: Rect? { get }
  /// The sides of a thing at which previews may stand; nil for all.
  var peekSides: [Edge]? { get }
  /// The frame of a thing; nil for one that is out of sight.
  func peekFrame(of item: String, in context: UpdateContext) -> Rect?
  /// The loaded part of the preview of a thing; nil while nothing is loaded.
  func peekPreview(of item: String, in context: UpdateContext) -> PeekPreview?
  /// The picture in the preview of a place that a link leads to; nil for words alone.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - part: The part of its page that the link names; nil for none.
  ///   - context: The state of the program.
  func linkFigure(
    of place: Place, part: Document.Area?, in context: UpdateContext
  ) -> PeekPreview.Figure?
  /// The quick actions of a thing, besides the one that copies it.
  func quickActions(of item: String, in context: UpdateContext) -> [QuickAction]
  /// The number of actions that are shown for a thing; nil for the usual one.
  var mostActions: Int? { get }
  /// The copy of a thing; nil for a thing that cannot be copied.
  func clipping(of item: String, in context: UpdateContext) -> Clipping?
  /// The selected words; nil where none are.
  func selectedWords(in context: UpdateContext) -> String?
  /// Whether selected words lie at a point.
  func hasSelectedWords(at point: Point, in context: UpdateContext) -> Bool
  /// The thing that a contact can drag out of the window; nil for none.
  func dragSource(of contact: Contact, in context: UpdateContext) -> DragOut.Source?
  /// The chosen thing; nil where the one with the keyboard focus stands for it.
  func chosenThing(in context: UpdateContext) -> String?

  /// Whether a mouse or touchpad of another hand goes on beside a preview that a finger or pen holds. Not in a bar, whose
  /// items would move under that finger.
  var sharesPeek: Bool { get }

  /// Cancels a contact for the other widgets.
  mutating func cancelContent(_ contact: Int, in context: UpdateContext) -> [Command]
  /// Requests the pictures of the preview of a thing.
  mutating func loadPreview(of item: String, in context: UpdateContext)
  /// Releases the pictures of previews.
  mutating func releasePreview()
  /// Selects a thing.
  mutating func select(_ item: String, in context: UpdateContext) -> [Command]
  /// Performs an action of a thing.
  mutating func perform(action: String, on item: String, in context: UpdateContext) -> [Command]
  /// The report of an event of a thing.
  func report(_ name: Report.Name, of item: String, _ context: UpdateContext) -> Command

  /// The shape of a pointer that belongs to no preview.
  func contentShape(of spot: PointerSpot, in context: UpdateContext) -> PointerShape?
  /// Whether nothing is shown yet of what is being read.
  var isOpening: Bool { get }

  /// The thing of an element; nil for an element that cannot be peeked at.
  func peekThing(of id: ElementID, in context: UpdateContext) -> String?
  /// Performs an action on one of its elements besides those of the peek, as ``WindowModel/act(_:on:in:)``.
  mutating func actContent(
    _ action: ElementAction, on id: ElementID, in context: UpdateContext
  ) -> [Command]?

  /// The functions of ``WindowModel`` without the peek.
  mutating func handleContent(_ event: UserEvent, in context: UpdateContext) -> [Command]
  mutating func cancelContentContacts(in context: UpdateContext) -> [Command]
  /// Handles a motion of the pointer beneath an open preview: by default it leaves the other widgets.
  mutating func handleBeneathPeek(_ event: UserEvent, in context: UpdateContext) -> [Command]
  /// Handles the end of a preview.
  mutating func closePeek(in context: UpdateContext) -> [Command]
  mutating func settleContent(in context: UpdateContext) -> [Command]
  mutating func wakeOfContent(in context: UpdateContext) -> Wake
}

extension PeekingModel {
  /// A mouse drags selected words; with Control, any pointer drags what can be copied.
  func dragSource(of contact: Contact, in context: UpdateContext) -> DragOut.Source? {
    if contact.kind == .mouse, hasSelectedWords(at: contact.position, in: context) {
      return DragOut.Source(item: DragOut.selectedWords)
    }
    return controlledDrag(of: contact, in: context)
  }

  func hasSelectedWords(at point: Point, in context: UpdateContext) -> Bool { false }

  /// The thing that a contact drags with Control; nil for none.
  func controlledDrag(of contact: Contact, in context: UpdateContext) -> DragOut.Source? {
    guard contact.modifiers == .control else { return nil }
    let thing = peekCandidates(at: contact.position, in: context).first
    return thing.map { DragOut.Source(item: $0.item) }
  }

  func typesAhead(_ press: KeyPress, in context: UpdateContext) -> Bool { false }
  var peekSides: [Edge]? { nil }
  var mostActions: Int? { nil }
  func chosenThing(in context: UpdateContext) -> String? { nil }
  func selectedWords(in context: UpdateContext) -> String? { nil }
  var sharesPeek: Bool { true }
  var darkenedFrame: Rect? { placement.frame }
  func linkFigure(
    of place: Place, part: Document.Area?, in context: UpdateContext
  ) -> PeekPreview.Figure? { nil }
  mutating func releasePreview() {}
  mutating func closePeek(in context: UpdateContext) -> [Command] { [] }

  mutating func handleBeneathPeek(_ event: UserEvent, in context: UpdateContext) -> [Command] {
    handleContent(.left, in: context)
  }

  mutating func handle(_ event: UserEvent, in context: UpdateContext) -> [Command] {
    switch event {
    case .pointer(.contact(let contact)):
      let isOwn = peek.widget.owns(contact: contact.id)
      let yielded = contact.phase == .began ? yieldPeek(to: contact, in: context) : []
      let effects = yielded + performPeek(event, context)
      if isOwn || peek.widget.owns(contact: contact.id) { return effects }
      // The things may move under an open preview, or away from it.
      return effects + handleContent(event, in: context) + settlePeek(in: context)
    case .pointer(.hovered(let point)):
      guard peek.widget.isOpen else { return handleContent(event, in: context) }
      let isOfOthers = sharesPeek && peek.widget.leavesToOthers(point)
      return performPeek(event, context)
        + (isOfOthers
          ? handleContent(event, in: context) : handleBeneathPeek(event, in: context))
    case .pointer(.left):
      guard peek.widget.isOpen else { return handleContent(event, in: context) }
      return performPeek(event, context) + handleBeneathPeek(event, in: context)
    case .pointer(.pad(let gesture)):
      // One that began before the preview opened goes on.
      let isHidden = gesture.phase == .began && hides(gesture.position)
      return isHidden ? [] : handleContent(event, in: context) + settlePeek(in: context)
    case .pointer(.scrolled(let scroll)):
      return hides(scroll.position)
        ? [] : handleContent(event, in: context) + settlePeek(in: context)
    case .key(let press):
      let effects = handle(press, in: context)
      // A modifier held for the wheel is not use of the keyboard.
      return press.key.isModifier ? effects : effects + enter(.same, in: context)
    case .focused: return performPeek(event, context) + handleContent(event, in: context)
    }
  }

  /// Whether the other widgets cannot be scrolled at a point, as a preview is open.
  private func hides(_ point: Point) -> Bool {
    peek.widget.isOpen && !(sharesPeek && peek.widget.leavesToOthers(point))
  }

  private mutating func handle(_ press: KeyPress, in context: UpdateContext) -> [Command] {
    let hasFocused =
      (peek.widget.isOpen || !typesAhead(press, in: context.plain))
      && focusedPeekSource(in: context.plain) != nil
    if peek.widget.takes(press, hasFocused: hasFocused) {
      return performPeek(.key(press), context)
    }
    let effects = handleContent(.key(press), in: context)
    // An open preview follows the focus that the key moved.
    return effects + settlePeek(in: context)
  }

  mutating func cancelContacts(in context: UpdateContext) -> [Command] {
    dismissPeek(in: context) + cancelContentContacts(in: context)
  }

  /// Closes a preview whose contact has been still for long, as another hand begins beside it.
  private mutating func yieldPeek(to contact: Contact, in context: UpdateContext) -> [Command] {
    let peek = peek.widget
    guard peek.leavesToOthers(contact.position),
      context.yielding.contains(where: { $0 != contact.id && peek.isHeld(by: $0) })
    else { return [] }
    return dismissPeek(in: context)
  }

  /// Closes a preview that no contact holds.
  mutating func deactivate(in context: UpdateContext) -> [Command] {
    peek.widget.isOpen ? performPeek(.focused(false), context) : []
  }

  mutating func settle(in context: UpdateContext) -> [Command] {
    settleContent(in: context) + settlePeek(in: context)
  }

  mutating func wake(in context: UpdateContext) -> Wake {
    let wake = wakeOfContent(in: context)
    return peek.widget.isAtRest
      ? wake : wake.merged(with: peek.wake(in: peekScene(PeekContent(), context)))
  }

  func drawOverlay(into list: inout DisplayListBuilder, in context: UpdateContext) {
    if peek.widget.isAtRest { return }
    peek.widget.draw(into: &list, in: peekScene(peek.widget.drawingQuery, context))
  }

  func pointerShape(of spot: PointerSpot, in context: UpdateContext) -> PointerShape {
    if isOpening { return .busy }
    if peek.widget.isOpen, !(sharesPeek && peek.widget.leavesToOthers(spot.position)) {
      let scene = peekScene(peek.widget.drawingQuery, context)
      return peek.widget.pointerShape(of: spot, in: scene) ?? .arrow
    }
    return contentShape(of: spot, in: context) ?? .arrow
  }

  func overlayElements(in context: UpdateContext) -> [Element] {
    peek.widget.isAtRest
      ? [] : peek.widget.elements(in: peekScene(peek.widget.drawingQuery, context))
  }

  var isModal: Bool { peek.widget.isOpen }

  func overlayTakes(_ event: UserEvent) -> Bool {
    guard peek.widget.isOpen else { return false }
    return switch event {
    case .pointer(.contact(let contact)):
      peek.widget.owns(contact: contact.id) || !peek.widget.leavesToOthers(contact.position)
    case .pointer(.hovered(let point)): hides(point)
    case .pointer(.scrolled(let scroll)): hides(scroll.position)
    case .pointer(.pad(let gesture)): hides(gesture.position)
    case .pointer(.left): !peek.widget.isHeldByFinger
    case .focused: true
    case .key(let press): !peek.widget.leavesToOthers(press)
    }
  }

  /// The thing that stays clear while everything around it is darker, and the colour of that darkness; nil for none.
  func darkness(in context: UpdateContext) -> (thing: String, color: Color)? {
    guard !peek.widget.isAtRest, let item = peek.widget.clearItem,
      let color = peek.widget.darkness(in: peekScene(PeekContent(), context))
    else { return nil }
    return (PeekTrail(item: item).thing, color)
  }

  func overlayCovers(_ point: Point) -> Bool { peek.widget.covers(point) }

  /// Closes the preview, because the things in the window change.
  mutating func dismissPeek(in context: UpdateContext) -> [Command] {
    guard !peek.widget.isAtRest else { return [] }
    let scene = peekScene(peek.widget.query(for: nil, at: context.time), context)
    let outcomes = peek.change(in: scene) { $0.dismiss(in: $1) }
    return report(outcomes, context)
  }

  private mutating func settlePeek(in context: UpdateContext) -> [Command] {
    guard !peek.widget.isAtRest else { return [] }
    let scene = peekScene(peek.widget.query(for: nil, at: context.time), context)
    let outcomes = peek.settle(in: scene)
    return report(outcomes, context)
  }

  /// Performs an action on an element of the preview.
  mutating func actOnPeek(
    _ action: ElementAction, _ id: ElementID, _ context: UpdateContext
  ) -> [Command]? {
    let scene = peekScene(peek.widget.query(for: nil, at: context.time), context)
    return peek.act(action, on: id, in: scene).map { report($0, context) }
  }

  private mutating func performPeek(_ event: UserEvent, _ context: UpdateContext) -> [Command] {
    let gestures = peek.gestures(for: event, at: context.time)
    guard gestures.contains(where: peek.widget.isAffected) else { return [] }
    var outcomes: [Peek.Outcome] = []
    for gesture in gestures {
      let scene = peekScene(peek.widget.query(for: gesture, at: context.time), context)
      outcomes += peek.perform([gesture], in: scene)
    }
    return report(outcomes, context)
  }

  private mutating func report(_ outcomes: [Peek.Outcome], _ context: UpdateContext) -> [Command] {
    let effects = outcomes.flatMap { outcome -> [Command] in
      switch outcome {
      case .claimed(let contact): return cancelContent(contact, in: context)
      case .peeked(let item):
        loadPreview(of: item, in: context)
        return [report(.peeked, ofItem: item, context)]
      case .offered(let item): return [report(.actionsRequested, ofItem: item, context)]
      case .withdrawn(let item): return [report(.actionsFolded, ofItem: item, context)]
      case .selected(let item):
        let trail = PeekTrail(item: item)
        return [report(.popped, ofItem: item, context)]
          + (trail.links.last.map { [.follow($0)] } ?? select(trail.thing, in: context))
          + closePeek(in: context)
      case .acted(let item, QuickAction.copy):
        return copy(item, in: context) + closePeek(in: context)
      case .acted(let item, let action):
        let trail = PeekTrail(item: item)
        return [report(.acted, ofItem: item, context).with { $0.action = action }]
          + (trail.links.last.map { [.follow($0)] }
            ?? perform(action: action, on: trail.thing, in: context))
          + closePeek(in: context)
      case .dismissed(let item):
        return [report(.folded, ofItem: item, context)] + closePeek(in: context)
      }
    }
    if peek.widget.item == nil { releasePreview() }
    return effects
  }

  // MARK: Links

  /// The report of an event of a thing, or of a link that its preview led to.
  func report(_ name: Report.Name, ofItem item: String, _ context: UpdateContext) -> Command {
    if item == DragOut.selectedWords {
      return .report(Report(time: context.time, window: Self.id, name: name, item: nil))
    }
    let trail = PeekTrail(item: item)
    let command = report(name, of: trail.thing, context)
    return trail.links.last.map { link in
      command.with { ($0.item, $0.row) = (link, nil) }
    } ?? command
  }

  /// A thing with its preview and its actions, or those of a place that its preview led to.
  private func subject(
    _ item: String, at frame: Rect?, _ context: UpdateContext
  ) -> PeekSubject {
    let trail = PeekTrail(item: item)
    let languages = context.settings.languages
    guard let catalog = context.catalog else {
      return PeekSubject(
        item, frame: frame, preview: peekPreview(of: trail.thing, in: context),
        actions: withCopy(quickActions(of: trail.thing, in: context), of: item, in: context),
        most: mostActions)
    }
    let preview: PeekPreview?
    let own: [QuickAction]
    if let link = trail.links.last {
      preview = catalog.place(ofLink: link).flatMap {
        catalog.document.preview(
          of: $0, in: languages,
          figure: linkFigure(of: $0, part: catalog.area(ofLink: link), in: context))
      }
      own = catalog.actions(ofLink: link, in: languages)
    } else {
      preview = peekPreview(of: trail.thing, in: context)
      own = quickActions(of: trail.thing, in: context)
    }
    return PeekSubject(
      item, frame: frame, preview: preview,
      actions: withCopy(
        catalog.leadingOn(own, from: preview, at: trail, in: languages), of: item, in: context))
  }

  private func peekScene(_ query: PeekQuery, _ context: UpdateContext) -> Scene<Peek> {
    peekScene(peekContent(for: query, in: context), context)
  }

  /// A scene of the peek, which has all of the window, even if several models share it.
  private func peekScene(_ content: PeekContent, _ context: UpdateContext) -> Scene<Peek> {
    Scene(
      content: content, bounds: Rect(placement.surface.size), time: context.time,
      ruler: context.ruler, settings: context.settings, surface: placement.surface)
  }

  /// The answer to a query of the peek.
  ///
  /// In a window that several models share, things are found and seen in the model's part alone, and previews prefer
  /// the sides where the rest of the window has more room.
  private func peekContent(for query: PeekQuery, in context: UpdateContext) -> PeekContent {
    let context = context.plain
    let (frame, window) = (placement.frame, Rect(placement.surface.size))
    let clip = frame == window ? nil : frame
    let clipped = { (source: PeekSource) in
      var source = source
      if let clip { source.frame = source.frame.intersection(clip) }
      return source
    }
    let visible = { (item: String) -> Rect? in
      let frame = peekFrame(of: PeekTrail(item: item).thing, in: context)
      guard let clip else { return frame }
      return frame.flatMap { $0.intersection(clip).isEmpty ? nil : $0.intersection(clip) }
    }
    var content = PeekContent(point: query.point, sides: peekSides)
    if let point = query.point, clip?.contains(point) != false {
      content.candidates = peekCandidates(at: point, in: context).map(clipped)
    }
    if query.needsFocused { content.focused = focusedPeekSource(in: context).map(clipped) }
    if let clip { content.preferredSides = clip.sidesWithRoom(in: window) }
    content.darkened = darkenedFrame ?? Rect(.zero)
    content.subjects =
      query.items(in: content).map { subject($0, at: visible($0), context) }
      + query.framed.map { PeekSubject($0, frame: visible($0)) }
    return content
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
  /// The same report with a change; other commands stay as they are.
  fileprivate func with(_ change: (inout Report) -> Void) -> Command {
    guard case .report(var report) = self else { return self }
    change(&report)
    return .report(report)
  }
}

extension UpdateContext {
  /// The same with the arithmetic ruler, whose results are equal on every machine: what it measures may become state.
  fileprivate var plain: UpdateContext {
    var context = self
    context.ruler = PlainRuler()
    return context
  }
}

// MARK: Assistive technologies

extension PeekingModel {
  /// Performs an action on an element of the model, or of the preview over it.
  mutating func act(
    _ action: ElementAction, on id: ElementID, in context: UpdateContext
  ) -> [Command]? {
    if let inner = id.inside(ElementPart.peek) { return actOnPeek(action, inner, context) }
    // As a press beside it, the action closes the preview.
    let closing = deactivate(in: context)
    switch action {
    case .peek:
      guard peekThing(of: id, in: context) != nil,
        let focusing = actContent(.focus, on: id, in: context)
      else { return nil }
      return closing + focusing + settle(in: context)
        + handle(.key(KeyPress(.menu)), in: context)
    case .perform(let action):
      guard let thing = peekThing(of: id, in: context),
        elementActions(of: thing, in: context).contains(where: { $0.id == action })
      else { return nil }
      if action == QuickAction.copy { return closing + copy(thing, in: context) }
      return closing + perform(action: action, on: thing, in: context)
    case .press, .expand, .close, .focus, .set, .edit, .select, .reveal:
      return actContent(action, on: id, in: context).map { closing + $0 }
    }
  }

  /// The quick actions of a thing, and the one that copies it.
  private func elementActions(of thing: String, in context: UpdateContext) -> [QuickAction] {
    withCopy(quickActions(of: thing, in: context), of: thing, in: context)
  }

  /// The elements, those of things with the actions of their previews.
  func offering(_ elements: [Element], in context: UpdateContext) -> [Element] {
    elements.map { element in
      var element = element
      element.children = offering(element.children, in: context)
      guard element.isFocusable, !element.states.contains(.disabled), let id = element.id,
        let thing = peekThing(of: id, in: context)
      else { return element }
      let preview = CommandPhrase.openPreview.text(for: context.settings.languages)
      element = element.offering(.peek, preview)
      return elementActions(of: thing, in: context).reduce(element) { element, action in
        element.offering(
          .perform(action.id),
          [action.title, action.subtitle].compactMap(\.self).joined(separator: ", "))
      }
    }
  }
}
