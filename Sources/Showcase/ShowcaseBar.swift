internal import Interaction
internal import Widgets

// Which buttons get what a person does.

extension Showcase {
  /// The scene of the buttons of a model; nil for a model without. In a window of several models one has those of all.
  func barScene(_ index: Int, _ context: UpdateContext) -> Scene<CommandBar>? {
    barScene(index, context) { scene in
      // A panel that covers them hides them.
      !hosts[index].model.findCovers(in: context).contains { $0.meets(scene.geometry.face) }
    }
  }

  /// The scene of the buttons of a model, of those that are admitted; nil for none.
  private func barScene(
    _ index: Int, _ context: UpdateContext, admitting isAdmitted: (Scene<CommandBar>) -> Bool
  ) -> Scene<CommandBar>? {
    let about = about(index)
    if let scene = fullBarScene(index, about, context), isAdmitted(scene) { return scene }
    // The button of the description leaves the others their room.
    guard about != .missing, let scene = fullBarScene(index, .missing, context) else { return nil }
    return isAdmitted(scene) ? scene : nil
  }

  /// The scene of the buttons of a model, whatever covers them; nil where they have no room.
  private func fullBarScene(
    _ index: Int, _ about: CommandBars.About, _ context: UpdateContext
  ) -> Scene<CommandBar>? {
    // A study is about the controls.
    guard study == nil, find.open != index, composite == nil || index == firstWithBar(context),
      case .topStart(var start)? = hosts[index].model.findCorner(in: context)
    else { return nil }
    let placement = hosts[index].model.placement
    guard placement.surface.size != .zero else { return nil }
    if hasFind(index) { start += CommandBar.pitch(settings) }
    let buttons = CommandBars.buttons(
      settings.direction,
      kiosk: kiosk.map { $0.plan.speaks ? $0.isReading ? .reading : .quiet : .silent },
      about: about,
      leadsBack: !history.past.isEmpty,
      leadsForward: !history.future.isEmpty)
    var frame = hosts[index].model.findFrame(in: context)
    var scene = barScene(index, buttons, after: start, in: frame, context)
    let tools = hosts[index].model.cornerTools(in: context)
    if scene.layout.geometry.face.inset(by: -CommandBar.gap).meets(tools) {
      // In a narrow window they stand in a row of their own, beyond the model's.
      if settings.reach == .low {
        frame.height = max(0, tools.y + CommandBarGeometry.inset - CommandBar.gap - frame.y)
      } else {
        let end = frame.maxY
        frame.y = tools.maxY - CommandBarGeometry.inset + CommandBar.gap
        frame.height = max(0, end - frame.y)
      }
      scene = barScene(index, buttons, after: 0, in: frame, context)
    }
    if scene.layout.geometry.face.isEmpty, kiosk != nil {
      // The setting that leaves them no room is undone by one of them.
      scene = fewerButtonsScene(
        index, CommandBarContent(buttons, after: start), beside: tools, context)
    }
    return scene.layout.geometry.face.isEmpty ? nil : scene
  }

  /// The description that a button of a model opens: that of the picture.
  private func about(_ index: Int) -> CommandBars.About {
    (hosts[index].model as? PictureWindow)?.about ?? .missing
  }

  private func barScene(
    _ index: Int, _ buttons: [CommandButton], after start: Double, in frame: Rect,
    _ context: UpdateContext
  ) -> Scene<CommandBar> {
    let placement = hosts[index].model.placement
    return hosts[index].buttons.host.scene(
      of: CommandBarContent(buttons, after: start), in: frame, settings: context.settings,
      surface: placement.surface, frame: placement.frame, at: context.time, ruler: context.ruler)
  }

  /// The scene of as many buttons as have room anywhere: in the corner before the model's tools, beyond them, or in a second
  /// row beside them. Where no row has room, the most important one covers a part of the tools.
  private func fewerButtonsScene(
    _ index: Int, _ content: CommandBarContent, beside tools: Rect, _ context: UpdateContext
  ) -> Scene<CommandBar> {
    let settings = context.settings
    let isLow = settings.reach == .low
    let frame = hosts[index].model.findFrame(in: context)
    // A row below a height of the part, or above it, which may stand directly at the far edge.
    let row = { (part: Rect, taken: Double) -> Rect in
      Rect(
        x: part.x, y: isLow ? part.y - CommandBarGeometry.inset : part.y + taken,
        width: part.width, height: max(0, part.height - taken + CommandBarGeometry.inset))
    }
    // The distance of the tools from the edges of what is beside and beyond them, which includes its inset.
    let distance = CommandBar.gap - CommandBarGeometry.inset
    var (beside, taken) = (frame, 0.0)
    if !tools.isEmpty {
      taken = distance + (isLow ? frame.maxY - tools.y : tools.maxY - frame.y)
      if settings.direction == .rightToLeft { beside.x = tools.maxX + distance }
      beside.width = max(
        0,
        settings.direction == .rightToLeft
          ? frame.maxX - beside.x : tools.x - distance - frame.x)
    }
    let rows: [(Rect, Double)] = [
      (row(beside, 0), content.start), (row(frame, taken), 0),
      (row(beside, CommandBar.pitch(settings)), 0),
    ]
    var (best, part) = (content.mostImportant(0), row(frame, 0))
    for (frame, start) in rows {
      let fitting = CommandBarContent(content.buttons, after: start).fitting(in: frame, settings)
      if fitting.buttons.count > best.buttons.count { (best, part) = (fitting, frame) }
    }
    if best.buttons.isEmpty { best = content.mostImportant(1) }
    return barScene(index, best.buttons, after: best.start, in: part, context)
  }

  /// The first model that has a corner for buttons.
  private func firstWithBar(_ context: UpdateContext) -> Int? {
    hosts.firstIndex { host in
      if case .topStart? = host.model.findCorner(in: context) { return true }
      return false
    }
  }

  /// The frames of the buttons and of the find field over the model of a window that draws a label; none where none does.
  func covers(in window: WindowID, _ context: UpdateContext) -> [Rect] {
    let labelled = hosts.firstIndex {
      (window == Composite.id || $0.id == window) && $0.model.hasLabel(in: context)
    }
    guard let labelled else { return [] }
    return [barScene(labelled, context)?.geometry.face, findFace(labelled, context)]
      .compactMap { $0 }
  }

  /// The frame of the find field over a model, or of the button that opens it; nil for none.
  private func findFace(_ index: Int, _ context: UpdateContext) -> Rect? {
    findScene(index, context).map { $0.content.isOpen ? $0.geometry.face : $0.geometry.button }
  }

  /// Gives the picture the frames of the buttons and of the find field over it, so that its page is beside them. A panel that
  /// hides them for a while changes nothing.
  mutating func framePicture(_ context: UpdateContext) -> [Effect] {
    // Buttons that come, go or move are drawn anew, and the picture with them.
    guard let index = hosts.firstIndex(where: { $0.model is PictureWindow }),
      hosts[index].isChanged || hosts[index].wake?.isAnimating ?? true,
      var picture = hosts[index].model as? PictureWindow
    else { return [] }
    let bar = barScene(index, context) { _ in true }
    let frames = [bar?.geometry.face, findFace(index, context)].compactMap { $0 }
    guard frames != picture.buttonFrames else { return [] }
    let commands = picture.frame(beside: frames, in: context)
    hosts[index].model = picture
    return perform(commands, from: index, context)
  }

  /// Adds the buttons of a model to a frame.
  func drawBar(_ index: Int, into list: inout DisplayListBuilder, _ context: UpdateContext) {
    guard let scene = barScene(index, context) else { return }
    hosts[index].buttons.host.draw(into: &list, in: scene)
  }

  /// The shape of a pointer over the buttons of a model; nil beside them.
  func barShape(of spot: PointerSpot, _ index: Int, _ context: UpdateContext) -> PointerShape? {
    barScene(index, context).flatMap {
      hosts[index].buttons.host.widget.pointerShape(of: spot, in: $0)
    }
  }

  /// The accessibility tree of the buttons of a model.
  func barElements(_ index: Int, _ context: UpdateContext) -> [Element] {
    barScene(index, context).map { hosts[index].buttons.host.widget.elements(in: $0) }?
      .within(ElementPart.commands).within(hosts[index].id.rawValue) ?? []
  }

  /// When the buttons of a model next change by themselves.
  mutating func barWake(_ index: Int, _ context: UpdateContext) -> Wake {
    guard let scene = barScene(index, context) else { return .never }
    _ = hosts[index].buttons.host.settle(in: scene)
    return hosts[index].buttons.host.wake(in: scene)
  }

  // MARK: Events

  /// Lets the buttons of a model take an action of a person; nil for an action of the model.
  mutating func takeForBar(
    _ event: UserEvent, _ index: Int, _ context: UpdateContext
  ) -> [Effect]? {
    if bars.keyed != index, hosts[index].buttons.isPassed(by: event) { return nil }
    guard let scene = barScene(index, context) else {
      // What was pressed on buttons that are gone does not press them when they come again.
      if !hosts[index].buttons.contacts.isEmpty {
        hosts[index].buttons = CornerControl(CommandBar())
      }
      return nil
    }
    guard hosts[index].buttons.holds(event) || !hosts[index].model.overlayTakes(event) else {
      return nil
    }
    switch event {
    case .pointer(.contact(let contact)): return takeForBar(contact, index, scene, context)
    case .pointer(.hovered(let point)):
      let isOn = hosts[index].buttons.host.widget.hit(point, in: scene)
      guard isOn || hosts[index].buttons.hasPointer else { return nil }
      hosts[index].buttons.hasPointer = isOn
      let effects = performBar(isOn ? event : .left, index, context)
      let rest = UserEvent.pointer(isOn ? .left : .hovered(point))
      return effects
        + (takeForFind(rest, index, context) ?? pass(rest, to: index, context))
    case .pointer(.left):
      guard hosts[index].buttons.hasPointer else { return nil }
      hosts[index].buttons.hasPointer = false
      return performBar(event, index, context)
        + (takeForFind(event, index, context) ?? pass(event, to: index, context))
    case .pointer(.scrolled(let scroll)):
      return hosts[index].buttons.host.widget.hit(scroll.position, in: scene) ? [] : nil
    case .pointer(.pad): return nil
    case .key(let press): return takeForBar(press, index, context)
    case .focused(let isFocused):
      guard bars.keyed == index else { return nil }
      // The model has lost the focus already.
      setFocused(isFocused, index)
      // Buttons that have the keyboard before their window does keep it.
      if !isFocused { bars.keyed = nil }
      return performBar(event, index, context)
    }
  }

  private mutating func takeForBar(
    _ contact: Contact, _ index: Int, _ scene: Scene<CommandBar>, _ context: UpdateContext
  ) -> [Effect]? {
    if contact.phase == .began {
      guard hosts[index].buttons.host.widget.hit(contact.position, in: scene) else {
        guard bars.keyed == index else { return nil }
        let event = UserEvent.contact(contact)
        return keyModel(ofBar: index, context)
          + (takeForFind(event, index, context) ?? pass(event, to: index, context))
      }
      let yielded = context.cancellations(of: hosts[index].buttons.contacts)
      let effects = yielded.flatMap { takeForBar($0, index, scene, context) ?? [] }
      hosts[index].buttons.hold(contact)
      return effects + performBar(.contact(contact), index, context)
    }
    guard hosts[index].buttons.follow(contact) else { return nil }
    return performBar(.contact(contact), index, context)
  }

  private mutating func takeForBar(
    _ press: KeyPress, _ index: Int, _ context: UpdateContext
  ) -> [Effect]? {
    guard bars.keyed == index else { return nil }
    if hosts[index].buttons.host.widget.takes(press, in: context.settings.direction) {
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
      return perform(hosts[index].model.enter(.same, in: context), from: index, context)
    }
    _ = hosts[index].buttons.host.enter(.same, in: scene)
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
    let outcomes = hosts[index].buttons.host.perform(event, in: scene)
    let isKeyed = if case .key = event { true } else { false }
    return performBar(outcomes, index, isKeyed: isKeyed, context)
  }

  private mutating func performBar(
    _ outcomes: [CommandBar.Outcome], _ index: Int, isKeyed: Bool, _ context: UpdateContext
  ) -> [Effect] {
    perform([], from: index, context)
      + outcomes.flatMap { outcome -> [Effect] in
        switch outcome {
        case .selected(let command): perform(command, index, isKeyed: isKeyed, context)
        case .focusPassed(let forward): leaveBar(index, forward: forward, context)
        }
      }
  }

  /// Lets the buttons of a model perform an action on one of their elements.
  mutating func actOnBar(
    _ action: ElementAction, _ id: ElementID, _ index: Int, _ context: UpdateContext
  ) -> [Effect] {
    guard let scene = barScene(index, context), !hosts[index].model.isModal else { return [] }
    var focusing: [Effect] = []
    if action == .focus {
      if let other = bars.keyed, other != index { focusing += keyModel(ofBar: other, context) }
      focusing += focus(on: index, context) + keyModel(index, context)
      focusing += keyBar(index, .same, context) ?? []
    }
    let outcomes = hosts[index].buttons.host.act(action, on: id, in: scene) ?? []
    return focusing + performBar(outcomes, index, isKeyed: true, context)
  }

  private mutating func perform(
    _ command: CommandButton.Command, _ index: Int, isKeyed: Bool, _ context: UpdateContext
  ) -> [Effect] {
    switch command {
    case .back, .forward:
      go(forward: command == .forward, from: window(of: index), context)
    case .help: openHelp(over: index, isKeyed: isKeyed, context)
    case .about: toggleAbout(index, isKeyed: isKeyed, context)
    case .beginning: goHome(context)
    case .readAloud: toggleReading(context)
    case .visitorSettings: showSheet(.visitor, isKeyed: isKeyed, context)
    }
  }

  /// Opens the description of a picture, or closes it. The panel that a key opens gets the keyboard from the buttons.
  private mutating func toggleAbout(
    _ index: Int, isKeyed: Bool, _ context: UpdateContext
  ) -> [Effect] {
    let isEntered = isKeyed && bars.keyed == index && about(index) == .closed
    let effects = isEntered ? keyModel(ofBar: index, context) : []
    guard var picture = hosts[index].model as? PictureWindow else { return effects }
    let commands =
      picture.toggleAbout(isKeyed: isEntered, context) + picture.settle(in: context)
    hosts[index].model = picture
    return effects + perform(commands, from: index, context)
  }

  // MARK: The keyboard focus

  /// Moves the keyboard from a model to its buttons; nil where it has none.
  mutating func keyBar(
    _ index: Int, _ entry: FocusEntry, _ context: UpdateContext
  ) -> [Effect]? {
    guard bars.keyed != index, !hosts[index].model.isModal, barScene(index, context) != nil else {
      return nil
    }
    let isFocused = find.focused.contains(index)
    let effects = isFocused ? pass(.focused(false), to: index, context) : []
    bars.keyed = index
    let focused = performBar(.focused(isFocused), index, context)
    if let scene = barScene(index, context) {
      _ = hosts[index].buttons.host.enter(entry, in: scene)
    }
    return effects + focused
  }

  /// Returns the keyboard of buttons that are gone, or that lie beneath what is open, to their model.
  mutating func settleBars(_ context: UpdateContext) -> [Effect] {
    guard let index = bars.keyed, hosts[index].model.isModal || barScene(index, context) == nil
    else {
      return []
    }
    let effects = keyModel(ofBar: index, context)
    return effects + (hosts[index].model.isModal ? [] : showFocus(index, context))
  }

  /// Moves the keyboard from the buttons to their model.
  mutating func keyModel(ofBar index: Int, _ context: UpdateContext) -> [Effect] {
    guard bars.keyed == index else { return [] }
    let effects = performBar(.focused(false), index, context)
    // Buttons that are gone come again without the focus.
    if barScene(index, context) == nil { hosts[index].buttons = CornerControl(CommandBar()) }
    bars.keyed = nil
    let isModels = find.focused.contains(index) && !(find.open == index && find.isKeyed)
    return effects + (isModels ? pass(.focused(true), to: index, context) : [])
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
    return effects + perform(hosts[index].model.enter(entry, in: context), from: index, context)
  }
}
