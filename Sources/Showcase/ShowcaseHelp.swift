internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

// When help is opened, and which input it takes.

extension Showcase {
  /// The number of the model that stands for a window.
  func helpIndex(of window: WindowID) -> Int? {
    composite == nil
      ? index(of: window)
      : window == Composite.id && !hosts.isEmpty ? 0 : nil
  }

  private func surface(of index: Int) -> Surface {
    composite?.surface ?? hosts[index].model.placement.surface
  }

  private func helpScene(_ context: UpdateContext) -> Scene<HelpSheet>? {
    guard let help else { return nil }
    let surface = surface(of: help.index)
    return help.host.scene(
      of: Allocation(
        content: HelpSheetContent(isOpen: help.isOpen, groups: help.groups),
        bounds: Rect(surface.size), settings: context.settings, surface: surface),
      at: context.time, ruler: context.ruler)
  }

  /// The shape of a pointer over open help; nil where there is none.
  func helpShape(
    of spot: PointerSpot, in window: WindowID, _ context: UpdateContext
  ) -> PointerShape? {
    guard let help, help.index == helpIndex(of: window), let scene = helpScene(context) else {
      return nil
    }
    return help.host.widget.pointerShape(of: spot, in: scene)
  }

  // MARK: Drawing

  /// Adds the help over a window to a frame.
  func drawHelp(
    of window: WindowID, into list: inout DisplayListBuilder, _ context: UpdateContext
  ) {
    guard let help, help.index == helpIndex(of: window), let scene = helpScene(context) else {
      return
    }
    list.part = hosts.count + 1
    list.clip = nil
    help.host.draw(into: &list, in: scene)
    guard help.isOpen else { return }
    if list.inputRegion != nil { list.inputRegion = [scene.bounds] }
    list.outline = nil
  }

  /// The accessibility tree of a window with the help over it.
  func withHelp(
    of window: WindowID, over elements: [Element], _ context: UpdateContext
  ) -> [Element] {
    guard let help, help.isOpen, help.index == helpIndex(of: window),
      let scene = helpScene(context)
    else { return elements }
    return elements.map(\.unfocused)
      + help.host.widget.elements(in: scene).within(ElementPart.help)
  }

  /// When the help over the window of a model next changes by itself.
  mutating func helpWake(_ index: Int, _ context: UpdateContext) -> Wake {
    guard help?.index == index, let scene = helpScene(context) else { return .never }
    return help?.host.wake(in: scene) ?? .never
  }

  /// Ends motions that are over; help that has faded is given up.
  mutating func settleHelp(_ index: Int, _ context: UpdateContext) {
    guard let help, help.index == index, let scene = helpScene(context) else { return }
    _ = self.help?.host.settle(in: scene)
    let isGone = !help.isOpen && help.contacts.isEmpty
    if isGone, help.host.widget.opacity(at: context.time) == 0 { self.help = nil }
  }

  /// Updates open help after a change of the person's settings.
  mutating func updateHelp(_ context: UpdateContext) {
    guard let help else { return }
    let groups = helpGroups(over: help.index, context)
    self.help?.groups = groups
    settleHelp(help.index, context)
  }

  // MARK: Events

  /// Lets the help over a window take an event, or a key open it; nil for an event of the window.
  mutating func takeForHelp(
    _ event: WindowEvent, of window: WindowID, _ context: UpdateContext
  ) -> [Effect]? {
    guard case .user(let event) = event, let index = helpIndex(of: window) else { return nil }
    guard help?.index == index else { return openHelp(by: event, of: index, context) }
    if case .pointer(.contact(let contact)) = event {
      let isOwn = help?.contacts.contains(contact.id) == true
      guard help?.isOpen == true || isOwn else { return nil }
      switch contact.phase {
      case .began:
        let yielded = context.cancellations(of: help?.contacts ?? [])
        let effects = yielded.flatMap { takeForHelp(.contact($0), of: window, context) ?? [] }
        help?.contacts.insert(contact.id)
        return effects + performHelp(event, context)
      case .moved: break
      case .ended, .cancelled: help?.contacts.remove(contact.id)
      }
      return isOwn ? performHelp(event, context) : []
    }
    guard help?.isOpen == true else { return openHelp(by: event, of: index, context) }
    if case .focused(let isFocused) = event {
      help?.isFocused = isFocused
      if composite != nil { composite?.isFocused = isFocused } else { setFocused(isFocused, index) }
    }
    return performHelp(event, context)
  }

  private mutating func openHelp(
    by event: UserEvent, of index: Int, _ context: UpdateContext
  ) -> [Effect]? {
    guard case .key(let press) = event, WindowCommand.table(settings.direction)[press] == .help
    else { return nil }
    // In the find field a question mark is a character.
    let isTyped = press.types && find.open != nil && find.isKeyed
    return isTyped ? nil : openHelp(over: index, isKeyed: true, context)
  }

  private mutating func performHelp(_ event: UserEvent, _ context: UpdateContext) -> [Effect] {
    guard let scene = helpScene(context) else { return [] }
    let outcomes = help?.host.perform(event, in: scene) ?? []
    let isKeyed = if case .key = event { true } else { false }
    return performHelp(outcomes, isKeyed: isKeyed, context)
  }

  /// Lets the help perform an action on one of its elements.
  mutating func actOnHelp(
    _ action: ElementAction, _ id: ElementID, _ context: UpdateContext
  ) -> [Effect] {
    guard let scene = helpScene(context) else { return [] }
    let outcomes = help?.host.act(action, on: id, in: scene) ?? []
    return performHelp(outcomes, isKeyed: true, context)
  }

  private mutating func performHelp(
    _ outcomes: [HelpSheet.Outcome], isKeyed: Bool, _ context: UpdateContext
  ) -> [Effect] {
    guard let index = help?.index else { return [] }
    var effects = perform([], from: index, context)
    for outcome in outcomes {
      switch outcome {
      case .dismissed:
        // A window without the keyboard has none to return.
        let origin = help?.isFocused == true ? help?.origin : nil
        effects += closeHelp(context)
        // A key that closes leaves the focus visible.
        let keyed = composite?.focus ?? origin.flatMap { helpIndex(of: $0) } ?? index
        if isKeyed { effects += showFocus(keyed, context) }
        if let origin { effects += returnKeyboard(to: origin) }
      }
    }
    return effects
  }

  // MARK: Opening

  /// Opens the help over the window of a model; for a bar in a window of its own over that of the document, where there
  /// is one.
  ///
  /// - Parameters:
  ///   - index: the number of the model.
  ///   - isKeyed: whether a key opens it, so that its focus is visible.
  mutating func openHelp(
    over index: Int, isKeyed: Bool, _ context: UpdateContext
  ) -> [Effect] {
    var index = composite == nil ? index : 0
    var effects: [Effect] = []
    var origin: WindowID?
    if composite == nil, hosts[index].model is any DockedModel,
      let window = documentWindow ?? rowsWindow, let roomy = helpIndex(of: window)
    {
      origin = hosts[index].id
      index = roomy
      effects.append(.raise(window))
    }
    if let help, help.isOpen {
      guard help.index != index else {
        self.help?.origin = origin
        return effects
      }
      effects += closeHelp(context)
    }
    effects += closePeeks(of: index, context)
    let isFocused = composite?.isFocused ?? find.focused.contains(index)
    if isFocused { effects += hand(.focused(false), to: composite?.focus ?? index, context) }
    help = HelpModel(
      index: index, origin: origin, groups: helpGroups(over: index, context), isFocused: isFocused)
    if composite == nil { setFocused(isFocused, index) }
    settleHelp(index, context)
    effects += performHelp(.focused(isFocused), context)
    if isKeyed, let scene = helpScene(context) { _ = help?.host.enter(.same, in: scene) }
    return effects
  }

  /// Cancels contacts in a window, and closes what is open only while it is in use.
  private mutating func closePeeks(of index: Int, _ context: UpdateContext) -> [Effect] {
    if composite != nil { return share(.visible(false), context) }
    return show(false, index, context)
  }

  private mutating func closeHelp(_ context: UpdateContext) -> [Effect] {
    guard let help, help.isOpen else { return [] }
    self.help?.isOpen = false
    settleHelp(help.index, context)
    var effects = perform([], from: help.index, context)
    if help.isFocused {
      effects += hand(.focused(true), to: composite?.focus ?? help.index, context)
    }
    return effects
  }

  // MARK: Contents

  /// The controls of a window, with the keys that reach them; then what applies to all windows, and at last the tools for
  /// tuning the controls.
  func helpGroups(over index: Int, _ context: UpdateContext) -> [HelpGroup] {
    let members = composite == nil ? [hosts[index].model] : models
    // A bar in a window of its own has no room for help.
    let others =
      composite == nil && !(hosts[index].model is any DockedModel)
      ? models.filter { $0 is any DockedModel } : []
    let canFind = study == nil && models.contains { $0.canBeSearched }
    let window = WindowCommand.table(settings.direction).lines.filter { line in
      (composite != nil || !WindowCommand.partLines.contains(line))
        && (canFind || !WindowCommand.findLines.contains(line))
        && (kiosk == nil || !WindowCommand.leavingLines.contains(line))
    }
    let taken = WindowCommand.table(settings.direction).lines.flatMap {
      HelpGroup(.everywhere, [$0]).chords
    }
    let own = { (models: [any WindowModel]) in
      models.flatMap { $0.helpGroups(in: context) }.map { $0.without(taken) }
    }
    var groups = own(members)
    if (members + others).contains(where: { $0 is any PeekingModel }) {
      groups += [
        HelpGroup(.previews, GestureTable.previews + PeekCommand.table.lines),
        HelpGroup(.previewMenu, PeekMenuCommand.table.lines),
      ]
    }
    if canFind, members.contains(where: { $0 is any FindableModel }) {
      groups.append(HelpGroup(.find, GestureTable.find + FindFieldCommand.table.lines))
    }
    let tuning = window.filter(WindowCommand.tuningLines.contains)
    let common = window.filter { !tuning.contains($0) }
    groups.append(
      HelpGroup(.everywhere, common + GestureTable.everywhere + FocusCommand.table.lines))
    groups += own(others)
    groups.append(HelpGroup(.thisHelp, HelpSheetCommand.table.lines))
    let routes = routeLines(context)
    if !routes.isEmpty { groups.append(HelpGroup(.routes, routes)) }
    groups.append(HelpGroup(.tuning, tuning))
    return groups.compactMap { $0.possible(with: tools) }
  }

  /// The input devices for the window: in a kiosk those that it has. One without a keyboard has the keyboard on the screen,
  /// which has no chords; with a touch screen, but without a keyboard, there is no mouse either.
  private var tools: Set<HelpGroup.Tool> {
    guard kiosk != nil, devices?.hasKeyboard != true else { return Set(HelpGroup.Tool.allCases) }
    return devices?.hasTouchscreen == true ? [.finger] : [.finger, .mouse]
  }

  /// The kinds of routes that lead somewhere, with an example of each.
  private func routeLines(_ context: UpdateContext) -> [HelpGroup.Line] {
    let forms: [HelpGroup.Line] = Route.Form.allCases.compactMap { form in
      switch form {
      case .page:
        documentWindow == nil
          ? nil : HelpGroup.Line(.address(form.route(3).description), .routeToPage)
      case .row:
        rowsWindow == nil ? nil : HelpGroup.Line(.address(form.route(12).description), .routeToRow)
      }
    }
    let named = context.catalog?.namedRoute.map {
      HelpGroup.Line(.address($0.description), .routeToID)
    }
    return forms + (named.map { [$0] } ?? [])
  }
}

extension WindowCommand {
  /// The lines of commands for a window of several parts.
  fileprivate static var partLines: [HelpGroup.Line] {
    table(.leftToRight).lines.filter { $0.effect == .nextPart || $0.effect == .previousPart }
  }

  /// The lines of commands for finding.
  fileprivate static var findLines: [HelpGroup.Line] {
    let phrases = [WindowCommand.find, .findNext, .findPrevious].map(\.phrase)
    return table(.leftToRight).lines.filter { phrases.contains($0.effect) }
  }

  /// The lines of commands that lead out of a window.
  fileprivate static var leavingLines: [HelpGroup.Line] {
    let phrases = allCases.filter(\.leaves).map(\.phrase)
    return table(.leftToRight).lines.filter { phrases.contains($0.effect) }
  }

  /// The lines of commands for tuning the controls.
  fileprivate static var tuningLines: [HelpGroup.Line] {
    let phrases = [WindowCommand.tune, .switchSets, .overlay].map(\.phrase)
    return table(.leftToRight).lines.filter { phrases.contains($0.effect) }
  }
}

// The controls of each window.

extension FisheyeWindow {
  func helpGroups(in context: UpdateContext) -> [HelpGroup] {
    let moves = programs != nil
    let table = FisheyeCommand.table(
      content.style.edge.axis, content.direction(in: context.settings), moves: moves)
    return [
      HelpGroup(.bar, (moves ? GestureTable.movableBar : GestureTable.bar) + table.lines)
        .withoutPreviews
    ]
  }
}

extension IndexWindow {
  func helpGroups(in context: UpdateContext) -> [HelpGroup] {
    let direction = context.settings.direction
    let list = HelpGroup(
      .list, GestureTable.list + RowListCommand.table(direction).lines
    ).withoutPreviews
    guard hasStrip else { return [list] }
    let strip = IndexStripCommand.table(stripContent.edge, direction)
    return [list, HelpGroup(.strip, GestureTable.strip + strip.lines)]
  }
}

extension PictureWindow {
  func helpGroups(in context: UpdateContext) -> [HelpGroup] {
    let direction = context.settings.direction
    let plain = PictureCommand.table(hasChosen: false, direction)
    let chosen = PictureCommand.table(hasChosen: true, direction)
    let hasPlaces = !notes.hotspots.isEmpty
    let own = HelpGroup(.picture, PictureWindowCommand.table.lines(where: canPerform))
    let picture = HelpGroup(.picture, plain.lines { hasPlaces || !$0.isForPlaces })
      .without(own.chords).withoutPreviews
    let gestures = GestureTable.picture(hasPlaces: hasPlaces, turns: canPerform(.nextPage))
    var groups = [HelpGroup(.picture, gestures + own.lines + picture.lines)]
    if canPerform(.measure) {
      groups.append(
        HelpGroup(.measuring, GestureTable.measuring + MeasuringCommand.table.lines))
    }
    if hasChoice {
      groups.append(HelpGroup(.choice, GestureTable.choice + ChoiceCommand.table.lines))
    }
    if hasPlaces {
      groups.append(HelpGroup(.chosenPlace, chosen.lines(unlike: plain)).withoutPreviews)
    }
    if notes.rows.count > 0 || notes.aboutID != nil {
      groups.append(
        HelpGroup(.details, GestureTable.details + DetailPanelCommand.table(direction).lines))
    }
    if notes.rows.count > 0 {
      groups.append(
        HelpGroup(
          .placeList,
          PlaceListCommand.table(isOpen: false).lines + PlaceListCommand.table(isOpen: true).lines))
    }
    if notes.rows.count > 0 || notes.aboutID != nil || hasText {
      groups.append(.words)
    }
    return groups + (slider.isShown ? [slider.helpGroup] : [])
  }
}

extension HelpGroup {
  /// The group of a control whose thing with the keyboard focus has a preview, without the chords that open that.
  fileprivate var withoutPreviews: HelpGroup { without(PeekCommand.table.chords(of: .open)) }

  /// The words of a panel, or of a page of text.
  fileprivate static let words = HelpGroup(
    .words, GestureTable.words + TextSelectionCommand.table.lines)
}

extension PagesWindow {
  func helpGroups(in context: UpdateContext) -> [HelpGroup] {
    [HelpGroup(.page, GestureTable.page + PageViewCommand.table.lines)]
      + (document.isText ? [.words] : []) + [slider.helpGroup]
  }
}

extension DocumentSlider {
  fileprivate var helpGroup: HelpGroup {
    HelpGroup(
      .slider, GestureTable.slider + PageSliderCommand.table(content.axis, content.direction).lines
    ).withoutPreviews
  }
}

extension ListDivider {
  func helpGroups(in context: UpdateContext) -> [HelpGroup] {
    guard let division else { return [] }
    let axis = division.content(context.settings).axis
    return [
      HelpGroup(.dividers, GestureTable.dividers + PaneDividerCommand.table(axis).lines)
    ]
  }
}
