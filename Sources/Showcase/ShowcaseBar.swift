internal import Interaction
internal import Widgets

// Which buttons get what a person does.

extension Showcase {
  /// The scene of the buttons of a model; nil for a model without. In a window of several models one has those of all.
  func barScene(_ index: Int, _ context: UpdateContext) -> Scene<CommandBar>? {
    guard find.open != index, composite == nil || index == firstWithBar(context),
      let model = models[index] as? any FindableModel, model.placement.surface.size != .zero,
      case .topStart(var start) = model.findCorner(in: context)
    else { return nil }
    if findScene(index, context) != nil { start += CommandBar.pitch }
    let host = bars.bars[index]?.host ?? WidgetHost(CommandBar())
    let scene = host.scene(
      of: Allocation(
        content: CommandBarContent(commandButtons, after: start),
        bounds: model.findFrame(in: context), settings: context.settings,
        surface: model.placement.surface, frame: model.placement.frame), at: context.time,
      ruler: context.ruler)
    return scene.geometry.face.isEmpty ? nil : scene
  }

  /// The first model that has a corner for buttons.
  private func firstWithBar(_ context: UpdateContext) -> Int? {
    models.firstIndex { model in
      guard let model = model as? any FindableModel else { return false }
      if case .topStart = model.findCorner(in: context) { return true }
      return false
    }
  }

  private var commandButtons: [CommandButton] {
    let table = WindowCommand.table(settings.direction)
    let first = kiosk == nil ? [] : [CommandButton(.beginning)]
    let last = kiosk == nil ? [] : [CommandButton(.visitorSettings)]
    return first + [
      CommandButton(
        .back, isEnabled: !history.past.isEmpty, chord: table.chords(of: .back).first),
      CommandButton(
        .forward, isEnabled: !history.future.isEmpty, chord: table.chords(of: .forward).first),
      CommandButton(.help, chord: table.chords(of: .help).first),
    ] + last
  }

  private func bar(_ index: Int) -> CommandBar { bars.bars[index]?.host.widget ?? CommandBar() }

  /// Adds the buttons of a model to a frame.
  func drawBar(_ index: Int, into list: inout DisplayListBuilder, _ context: UpdateContext) {
    guard let scene = barScene(index, context) else { return }
    (bars.bars[index]?.host ?? WidgetHost(CommandBar())).draw(into: &list, in: scene)
  }

  /// The shape of a pointer over the buttons of a model; nil beside them.
  func barShape(of spot: PointerSpot, _ index: Int, _ context: UpdateContext) -> PointerShape? {
    barScene(index, context).flatMap { bar(index).pointerShape(of: spot, in: $0) }
  }

  /// The accessibility tree of the buttons of a model.
  func barElements(_ index: Int, _ context: UpdateContext) -> [Element] {
    barScene(index, context).map { bar(index).elements(in: $0) } ?? []
  }

  /// When the buttons of a model next change by themselves.
  mutating func barWake(_ index: Int, _ context: UpdateContext) -> Wake {
    guard bars.bars[index] != nil, let scene = barScene(index, context) else { return .never }
    return bars.bars[index]?.host.wake(in: scene) ?? .never
  }

  // MARK: Events

  /// Lets the buttons of a model take an action of a person; nil for an action of the model.
  mutating func takeForBar(
    _ event: UserEvent, _ index: Int, _ context: UpdateContext
  ) -> [Effect]? {
    guard let scene = barScene(index, context) else {
      // What was pressed on buttons that are gone does not press them when they come again.
      if bars.bars[index]?.contacts.isEmpty == false { bars.bars[index] = nil }
      if bars.keyed == index { bars.keyed = nil }
      return nil
    }
    guard isOfBar(event, index) || !models[index].overlayTakes(event) else {
      if bars.keyed == index { bars.keyed = nil }
      return nil
    }
    switch event {
    case .pointer(.contact(let contact)): return takeForBar(contact, index, scene, context)
    case .pointer(.hovered(let point)):
      let isOn = bar(index).hit(point, in: scene)
      guard isOn || bars.bars[index]?.hasPointer == true else { return nil }
      bars.bars[index, default: .init()].hasPointer = isOn
      let effects = performBar(isOn ? event : .left, index, context)
      let rest = UserEvent.pointer(isOn ? .left : .hovered(point))
      return effects
        + (takeForFind(rest, index, context) ?? pass(rest, to: index, context))
    case .pointer(.left):
      guard bars.bars[index]?.hasPointer == true else { return nil }
      bars.bars[index]?.hasPointer = false
      return performBar(event, index, context)
        + (takeForFind(event, index, context) ?? pass(event, to: index, context))
    case .pointer(.scrolled(let scroll)):
      return bar(index).hit(scroll.position, in: scene) ? [] : nil
    case .pointer(.pad): return nil
    case .key(let press): return takeForBar(press, index, context)
    case .focused(let isFocused):
      guard bars.keyed == index, !isFocused else { return nil }
      // The model has lost the focus already.
      setFocused(false, index)
      bars.keyed = nil
      return performBar(event, index, context)
    }
  }

  /// Whether an event is of a contact that began on the buttons of a model.
  private func isOfBar(_ event: UserEvent, _ index: Int) -> Bool {
    guard case .pointer(.contact(let contact)) = event, contact.phase != .began else {
      return false
    }
    return bars.bars[index]?.contacts.contains(contact.id) == true
  }

  private mutating func takeForBar(
    _ contact: Contact, _ index: Int, _ scene: Scene<CommandBar>, _ context: UpdateContext
  ) -> [Effect]? {
    if contact.phase == .began {
      guard bar(index).hit(contact.position, in: scene) else {
        guard bars.keyed == index else { return nil }
        let event = UserEvent.contact(contact)
        return keyModel(ofBar: index, context)
          + (takeForFind(event, index, context) ?? pass(event, to: index, context))
      }
      let yielded = context.cancellations(of: bars.bars[index]?.contacts ?? [])
      let effects = yielded.flatMap { takeForBar($0, index, scene, context) ?? [] }
      bars.bars[index, default: .init()].contacts.insert(contact.id)
      return effects + performBar(.contact(contact), index, context)
    }
    guard bars.bars[index]?.contacts.contains(contact.id) == true else { return nil }
    if contact.phase == .ended || contact.phase == .cancelled {
      bars.bars[index]?.contacts.remove(contact.id)
    }
    return performBar(.contact(contact), index, context)
  }

  private mutating func takeForBar(
    _ press: KeyPress, _ index: Int, _ context: UpdateContext
  ) -> [Effect]? {
    guard bars.keyed == index else { return nil }
    if bar(index).takes(press, in: context.settings.direction) {
      return performBar(.key(press), index, context)
    }
    // What is no key of the buttons is one of the model; the find field returns the keyboard to them.
    let effects = keyModel(ofBar: index, context)
    let isOpen = find.open != nil
    let taken = takeForFind(.key(press), index, context)
    if !isOpen, find.open == index { bars.beforeFind = index }
    return effects + (taken ?? pass(.key(press), to: index, context))
  }

  /// Makes the keyboard focus in a window visible, after a key that no part of it took.
  mutating func showFocus(_ index: Int, _ context: UpdateContext) -> [Effect] {
    if find.open == index, find.isKeyed { return [] }
    guard bars.keyed == index, let scene = barScene(index, context) else {
      return perform(models[index].enter(.same, in: context), from: index, context)
    }
    _ = bars.bars[index, default: .init()].host.enter(.same, in: scene)
    return perform([], from: index, context)
  }

  /// Returns the keyboard to the buttons that had it before the find field was opened.
  mutating func keyBarBeforeFind(_ context: UpdateContext) -> [Effect] {
    defer { bars.beforeFind = nil }
    return bars.beforeFind.flatMap { keyBar($0, .same, context) } ?? []
  }

  private mutating func performBar(
    _ event: UserEvent, _ index: Int, _ context: UpdateContext
  ) -> [Effect] {
    guard let scene = barScene(index, context) else { return [] }
    let outcomes = bars.bars[index, default: .init()].host.perform(event, in: scene)
    return perform([], from: index, context)
      + outcomes.flatMap { outcome -> [Effect] in
        switch outcome {
        case .selected(let command):
          let isKeyed = if case .key = event { true } else { false }
          return perform(command, index, isKeyed: isKeyed, context)
        case .focusPassed(let forward): return leaveBar(index, forward: forward, context)
        }
      }
  }

  private mutating func perform(
    _ command: CommandButton.Command, _ index: Int, isKeyed: Bool, _ context: UpdateContext
  ) -> [Effect] {
    switch command {
    case .back, .forward:
      go(
        forward: command == .forward,
        from: composite == nil ? type(of: models[index]).id : Composite.id, context)
    case .help: openHelp(over: index, isKeyed: isKeyed, context)
    case .beginning: startAgain(context)
    case .visitorSettings: showSheet(.visitor, context)
    }
  }

  // MARK: The keyboard focus

  /// Moves the keyboard from a model to its buttons; nil where it has none.
  mutating func keyBar(
    _ index: Int, _ entry: FocusEntry, _ context: UpdateContext
  ) -> [Effect]? {
    guard bars.keyed != index, !models[index].isModal, barScene(index, context) != nil else {
      return nil
    }
    let isFocused = find.focused.contains(index)
    let effects = isFocused ? pass(.focused(false), to: index, context) : []
    bars.keyed = index
    let focused = performBar(.focused(isFocused), index, context)
    if let scene = barScene(index, context) {
      _ = bars.bars[index, default: .init()].host.enter(entry, in: scene)
    }
    return effects + focused
  }

  /// Moves the keyboard from the buttons to their model.
  private mutating func keyModel(ofBar index: Int, _ context: UpdateContext) -> [Effect] {
    guard bars.keyed == index else { return [] }
    let effects = performBar(.focused(false), index, context)
    bars.keyed = nil
    return effects
      + (find.focused.contains(index) ? pass(.focused(true), to: index, context) : [])
  }

  /// Moves the keyboard from the buttons on to the next model, or back to the last thing of their own.
  private mutating func leaveBar(
    _ index: Int, forward: Bool, _ context: UpdateContext
  ) -> [Effect] {
    let effects = keyModel(ofBar: index, context)
    if forward, composite != nil {
      return effects + moveFocus(from: index, forward: true, entry: .first, context)
    }
    let entry: FocusEntry = forward ? .first : .last
    return effects + perform(models[index].enter(entry, in: context), from: index, context)
  }
}
