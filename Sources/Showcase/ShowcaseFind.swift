internal import Documents
internal import Folding
internal import Interaction
internal import Widgets

// Finding: which field gets what a person does, and what its outcomes change in all windows.

extension Showcase {
  /// The scene of the find field of a model; nil for a model that has none, or is not placed yet. In a window of several
  /// models the first one has the field of all.
  func findScene(_ index: Int, _ context: UpdateContext) -> Scene<FindField>? {
    // Taken out once: each access copies what it is in.
    let model = hosts[index].model
    guard study == nil, model.canBeSearched, composite == nil || index == firstFindable,
      let corner = model.findCorner(in: context)
    else { return nil }
    let (placement, frame) = (model.placement, model.findFrame(in: context))
    let content = find.content(of: model, at: corner, index, in: context)
    return hosts[index].field.host.scene(
      of: content, in: frame, settings: context.settings,
      surface: placement.surface, frame: placement.frame, at: context.time, ruler: context.ruler)
  }

  /// Whether a model has a find field.
  func hasFind(_ index: Int) -> Bool {
    study == nil && hosts[index].model.canBeSearched && (composite == nil || index == firstFindable)
  }

  private var firstFindable: Int? { hosts.firstIndex { $0.model.canBeSearched } }

  /// Adds the find field of a model to a frame.
  func drawFind(_ index: Int, into list: inout DisplayListBuilder, _ context: UpdateContext) {
    guard let scene = findScene(index, context) else { return }
    hosts[index].field.host.draw(into: &list, in: scene)
  }

  /// The accessibility tree of a model's find field.
  func findElements(_ index: Int, _ context: UpdateContext) -> [Element] {
    findScene(index, context).map { hosts[index].field.host.widget.elements(in: $0) }?
      .within(ElementPart.find).within(hosts[index].id.rawValue) ?? []
  }

  /// When the find field of a model next changes by itself.
  mutating func findWake(_ index: Int, _ context: UpdateContext) -> Wake {
    guard let scene = findScene(index, context) else { return .never }
    _ = hosts[index].field.host.settle(in: scene)
    return hosts[index].field.host.wake(in: scene)
  }

  /// Requests the search that was begun, or the preparation of the first one.
  mutating func findEffects() -> [Effect] {
    let preparation: [Effect] = find.requestPreparation() ? [.prepareFind] : []
    return preparation + (find.request().map { [.find($0.text, number: $0.number)] } ?? [])
  }

  // MARK: Events

  /// Lets the find field of a model take an action of a person, or a key open it; nil for an action of the model.
  mutating func takeForFind(
    _ event: UserEvent, _ index: Int, _ context: UpdateContext
  ) -> [Effect]? {
    if hosts[index].field.isPassed(by: event) { return nil }
    guard let scene = findScene(index, context),
      hosts[index].field.holds(event) || !hosts[index].model.overlayTakes(event)
    else {
      if case .focused(let isFocused) = event { setFocused(isFocused, index) }
      guard case .key(let press) = event else { return nil }
      let command = WindowCommand.table(settings.direction)[press]
      if command == .find { return openFindBeside(index, context) }
      if let effects = closeFind(by: press, in: index, context) { return effects }
      guard let steps = command?.hits else { return nil }
      let effects = find.open == nil ? openFindBeside(index, context) : []
      return effects.map { $0 + step(steps, context) }
    }
    switch event {
    case .pointer(.contact(let contact)): return takeForFind(contact, index, scene, context)
    case .pointer(.hovered(let point)):
      let isOnField = field(index).hit(point, in: scene)
      guard isOnField || hosts[index].field.hasPointer else { return nil }
      hosts[index].field.hasPointer = isOnField
      let effects = performFind(isOnField ? event : .left, index, context)
      return effects + pass(isOnField ? .left : event, to: index, context)
    case .pointer(.left):
      guard hosts[index].field.hasPointer else { return nil }
      hosts[index].field.hasPointer = false
      return performFind(event, index, context) + pass(event, to: index, context)
    case .pointer(.scrolled(let scroll)):
      return field(index).hit(scroll.position, in: scene) ? [] : nil
    case .pointer(.pad): return nil
    case .key(let press): return takeForFind(press, index, context)
    case .focused(let isFocused):
      setFocused(isFocused, index)
      return find.open == index && find.isKeyed ? performFind(event, index, context) : nil
    }
  }

  private func field(_ index: Int) -> FindField { hosts[index].field.host.widget }

  mutating func setFocused(_ isFocused: Bool, _ index: Int) {
    if isFocused { find.focused.insert(index) } else { find.focused.remove(index) }
  }

  private mutating func takeForFind(
    _ contact: Contact, _ index: Int, _ scene: Scene<FindField>, _ context: UpdateContext
  ) -> [Effect]? {
    var effects: [Effect] = []
    if contact.phase == .began {
      guard field(index).hit(contact.position, in: scene) else {
        guard find.open == index, find.isKeyed else { return nil }
        return keyModel(ofField: index, context) + pass(.contact(contact), to: index, context)
      }
      let yielded = context.cancellations(of: hosts[index].field.contacts)
      effects += yielded.flatMap { takeForFind($0, index, scene, context) ?? [] }
      hosts[index].field.hold(contact)
      if find.open == index { effects += keyField(index, context) }
    }
    guard hosts[index].field.follow(contact) else { return nil }
    return effects + performFind(.contact(contact), index, context)
  }

  private mutating func takeForFind(
    _ press: KeyPress, _ index: Int, _ context: UpdateContext
  ) -> [Effect]? {
    let isOwn = find.open == index && find.isKeyed
    let command = WindowCommand.table(settings.direction)[press]
    // In the field keys type, and it has its own to step.
    if isOwn, command != .find || press.types {
      return performFind(.key(press), index, context)
    }
    if command == .find { return openFind(index, context) }
    if let effects = closeFind(by: press, in: index, context) { return effects }
    guard let steps = command?.hits else { return nil }
    guard find.open != nil || !find.text.isEmpty else { return openFind(index, context) }
    let effects = find.open == nil ? openFind(index, context) : []
    return effects + step(steps, context)
  }

  /// Opens the find field of another part of the single window, or that of another window, because a part or a window
  /// without one has the keyboard.
  private mutating func openFindBeside(_ index: Int, _ context: UpdateContext) -> [Effect]? {
    guard !hosts[index].model.isModal else { return nil }
    let parts = hosts.indices.filter { findScene($0, context) != nil }
    let seen = parts.first { !closed.contains(hosts[$0].id) }
    guard let part = find.open ?? seen ?? parts.first else { return nil }
    let earlier = modelsToReturnTo(context)
    let effects = focus(on: part, context) + openFind(part, context)
    find.remember(earlier, part: index)
    return effects + (composite == nil ? [.raise(hosts[part].id)] : [])
  }

  /// Closes the field of a window by the key that closes it, where another part has the keyboard and no use for the key:
  /// what was found stays chosen. Nil for another key.
  private mutating func closeFind(
    by press: KeyPress, in index: Int, _ context: UpdateContext
  ) -> [Effect]? {
    guard FindFieldCommand.table[press] == .cancel, !press.isRepeat, let open = find.open,
      composite != nil || open == index, !hasUse(for: press, index, context)
    else { return nil }
    let effects = closeFind(restoring: false, context)
    // A key that closes leaves the focus visible.
    return effects + showFocus(composite?.focus ?? index, context)
  }

  /// Whether a key would change a model: what it draws, now or in a motion that begins, or what it reports.
  private func hasUse(for press: KeyPress, _ index: Int, _ context: UpdateContext) -> Bool {
    var (before, after) = (hosts[index].model, hosts[index].model)
    // Every key makes the focus visible.
    _ = before.enter(.same, in: context)
    let commands = after.handle(.key(press), in: context)
    let isReported = commands.contains { if case .report = $0 { true } else { false } }
    let wakes = (before.wake(in: context), after.wake(in: context))
    return isReported || wakes.0 != wakes.1
      || drawing(of: before, context) != drawing(of: after, context)
  }

  private func drawing(of model: any WindowModel, _ context: UpdateContext) -> DisplayList {
    var list = DisplayListBuilder()
    model.drawContent(into: &list, in: context)
    model.drawOverlay(into: &list, in: context)
    return list.list
  }

  private mutating func performFind(
    _ event: UserEvent, _ index: Int, _ context: UpdateContext
  ) -> [Effect] {
    guard let scene = findScene(index, context) else { return [] }
    let outcomes = hosts[index].field.host.perform(event, in: scene)
    let effects = perform([], from: index, context) + perform(outcomes, index, context)
    // A key that closes leaves the focus visible.
    guard case .key = event, outcomes.contains(.closed) else { return effects }
    return effects + showFocus(composite?.focus ?? index, context)
  }

  /// Lets the find field of a model perform an action on one of its elements.
  mutating func actOnFind(
    _ action: ElementAction, _ id: ElementID, _ index: Int, _ context: UpdateContext
  ) -> [Effect] {
    guard let scene = findScene(index, context), !hosts[index].model.isModal,
      let outcomes = hosts[index].field.host.act(action, on: id, in: scene)
    else { return [] }
    let focusing =
      action == .focus ? focus(on: index, context) + keyField(index, context) : []
    return focusing + perform([], from: index, context) + perform(outcomes, index, context)
  }

  /// Inserts a text that the open field has asked for.
  mutating func paste(_ text: String?, _ context: UpdateContext) -> [Effect] {
    guard let text, let index = find.open, let scene = findScene(index, context) else { return [] }
    let outcomes = hosts[index].field.host.change(in: scene) { field, _ in
      field.paste(text)
    }
    return perform(outcomes, index, context)
  }

  // MARK: Outcomes

  private mutating func perform(
    _ outcomes: [FindField.Outcome], _ index: Int, _ context: UpdateContext
  ) -> [Effect] {
    outcomes.flatMap { outcome -> [Effect] in
      switch outcome {
      case .opened: return openFind(index, context)
      case .edited(let text):
        find.search(for: text)
        return showFound(context)
      case .copied(let text): return [.copy(Clipping(words: text), .clipboard)]
      case .pasteRequested(let buffer):
        let window = window(of: index)
        return [.paste(buffer, window)]
      case .stepped(let steps): return step(steps, context)
      case .dismissed: return closeFind(restoring: true, context)
      case .closed: return closeFind(restoring: false, context)
      case .focusPassed(let forward):
        let effects = keyModel(ofField: index, context)
        // Backwards out of a pane it is as from the first thing of the model.
        guard forward || composite == nil else {
          return effects + moveFocus(from: index, forward: false, entry: .last, context)
        }
        let entry: FocusEntry = forward ? .first : .last
        return effects
          + perform(hosts[index].model.enter(entry, in: context), from: index, context)
      }
    }
  }

  private mutating func openFind(_ index: Int, _ context: UpdateContext) -> [Effect] {
    var effects: [Effect] = []
    if find.open != index {
      let earlier = modelsToReturnTo(context)
      if let other = find.open { effects += keyModel(ofField: other, context) }
      find.open(in: index, returningTo: earlier)
      hosts[index].field.host = WidgetHost(FindField())
    }
    let text = find.text
    guard let scene = findScene(index, context) else { return effects }
    _ = hosts[index].field.host.change(in: scene) { field, _ in
      field.take(text)
      return []
    }
    find.isKeyed = false
    return effects + keyField(index, context) + showFound(context)
  }

  /// The models as they were when the first field was opened, or as they are now where none is open. Their contacts are
  /// cancelled: those that are down now may have ended when the windows return to this state.
  private func modelsToReturnTo(_ context: UpdateContext) -> [any WindowModel] {
    guard find.open == nil else { return find.earlier }
    return models.map { model in
      var model = model
      _ = model.cancelContacts(in: context)
      return model
    }
  }

  /// Closes the field: what was found stays chosen, or every window returns to where it was.
  private mutating func closeFind(restoring: Bool, _ context: UpdateContext) -> [Effect] {
    guard let index = find.open else { return [] }
    var effects = keyModel(ofField: index, context)
    let (earlier, part) = (find.earlier, find.earlierPart)
    find.close()
    effects += showFound(context)
    guard restoring, earlier.count == hosts.count else {
      bars.beforeFind = nil
      return effects
    }
    // The earlier models know nothing of the contacts that are down now.
    for index in hosts.indices {
      effects += perform(hosts[index].model.cancelContacts(in: context), from: index, context)
    }
    for (number, model) in earlier.enumerated() {
      let commands = hosts[number].model.restore(model, in: context)
      effects += perform(commands, from: number, context)
    }
    if let part {
      effects += focus(on: part, context) + returnKeyboard(to: hosts[part].id)
    }
    return effects + keyBarBeforeFind(context)
  }

  /// Moves the keyboard from a model to its open field.
  mutating func keyField(_ index: Int, _ context: UpdateContext) -> [Effect] {
    guard !find.isKeyed else { return [] }
    let isFocused = find.focused.contains(index)
    let effects = isFocused ? pass(.focused(false), to: index, context) : []
    find.isKeyed = true
    return effects + performFind(.focused(isFocused), index, context)
  }

  /// Moves the keyboard to a model, from its field or its buttons.
  mutating func keyModel(_ index: Int, _ context: UpdateContext) -> [Effect] {
    if bars.keyed == index { return keyModel(ofBar: index, context) }
    return find.open == index ? keyModel(ofField: index, context) : []
  }

  /// Moves the keyboard from a field to its model.
  private mutating func keyModel(ofField index: Int, _ context: UpdateContext) -> [Effect] {
    guard find.isKeyed else { return [] }
    let effects = performFind(.focused(false), index, context)
    find.isKeyed = false
    return effects
      + (find.focused.contains(index) ? pass(.focused(true), to: index, context) : [])
  }

  private mutating func step(_ steps: Int, _ context: UpdateContext) -> [Effect] {
    find.step(steps).map { chooseFound($0, context) } ?? []
  }

  /// Shows a hit in every window.
  mutating func chooseFound(_ hit: Int, _ context: UpdateContext) -> [Effect] {
    guard let (part, entry) = find.found?.entry(of: hit) else { return [] }
    find.choose(hit)
    var effects = showFound(context)
    if let place = part.entries.place(of: entry) {
      effects += show(place, besides: nil, context)
      if let open = find.open { noteClosed(place, from: open, context) }
    } else {
      for index in hosts.indices {
        guard var model = hosts[index].model as? any RowModel else { continue }
        let commands = model.choose(row: entry, in: context)
        hosts[index].model = model
        effects += perform(commands, from: index, context)
      }
    }
    let window = find.open.map { hosts[$0].id } ?? IndexWindow.id
    return effects + [
      .report(
        Report(
          time: time, window: window, name: .found, item: part.entries.title(of: entry), row: hit))
    ]
  }

  /// The height that the open field takes from its model, in points; 0 where none is open.
  private func findRoom(_ context: UpdateContext) -> Double {
    find.open.flatMap { findScene($0, context)?.geometry.room } ?? 0
  }

  /// Gives the open field the room that it needs since settings or frames changed.
  mutating func fitFind(_ context: UpdateContext) -> [Effect] {
    findRoom(context) == find.room ? [] : showFound(context)
  }

  /// Shows what was found, or that nothing is looked for, in every window.
  mutating func showFound(_ context: UpdateContext) -> [Effect] {
    var effects: [Effect] = []
    find.room = findRoom(context)
    for index in hosts.indices {
      let room = find.open == index ? find.room : 0
      guard var model = hosts[index].model as? any FindableModel else { continue }
      let shown = find.query.isEmpty || find.open == nil ? nil : find.found
      let commands = model.show(
        shown, isSearching: find.isSearching, room: room, in: context)
      hosts[index].model = model
      effects += perform(commands, from: index, context)
    }
    return effects
  }
}

extension WindowCommand {
  /// The number of hits that the command goes on or back; nil for a command that does not.
  fileprivate var hits: Int? {
    switch self {
    case .findNext: 1
    case .findPrevious: -1
    case .find, .copy, .nextPart, .previousPart, .help, .back, .forward, .fullScreen, .open,
      .close, .reopen, .quit, .tune, .switchSets, .overlay:
      nil
    }
  }
}
