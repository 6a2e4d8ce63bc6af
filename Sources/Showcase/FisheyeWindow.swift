internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

/// The window of the fisheye bar.
struct FisheyeWindow: DockedModel, PlaceModel {
  static let id = WindowID.fisheye

  private(set) var content: FisheyeContent
  /// A document that was read; the next ``DocumentChange`` shows it.
  private var next: Catalog?
  /// The document whose sections are the items; nil for other items.
  private(set) var catalog: Catalog?
  /// The number of documents that were opened, each in place of the one before.
  private var edition = 0
  /// The contents of the document's sections, by the ids of their items.
  private(set) var contents: [String: SectionContents] = [:]
  let isOfDocument: Bool
  let dock: LaunchConfiguration.Bar.Dock?
  /// The programs of a dock; nil for another bar.
  var programs: DockPrograms?
  /// Whether a dock has slid away; nil for a bar that does not.
  private var hiding: DockHiding?
  /// The style for letters of the usual size.
  private let style: FisheyeStyle
  /// The chosen place; nil before any is chosen.
  var chosen: Place?
  /// The actions of items besides opening, by the ids of the items.
  let actions: [String: [ItemAction]]
  /// The documents that were open before, the last one first.
  let recent: [LaunchConfiguration.RecentDocument]
  /// The pictures of the preview and the actions shown last.
  private var previewPictures: [PictureID] = []
  /// The item whose preview is open; nil for none.
  private var previewedItem: String?
  private(set) var stage = WidgetHost(FisheyeBar())
  var router = ContactRouter<WindowID>()
  /// The last motion of the pointer beneath an open preview. The bar keeps still meanwhile: nothing sinks or grows under a
  /// pointer on its way to an action.
  var passedEvent: UserEvent?
  var peek = WidgetHost(Peek())
  private(set) var placement = Placement(Surface(size: .zero))

  /// A bar whose items grow with the person's letters.
  init(_ bar: LaunchConfiguration.Bar, _ settings: Settings) {
    style = bar.style
    dock = bar.dock
    programs = bar.dock.map { _ in DockPrograms(bar) }
    hiding = bar.dock == .dodges ? DockHiding() : nil
    content = FisheyeContent(
      items: bar.items ?? [], movable: bar.dock == nil ? 0 : bar.items?.count ?? 0,
      emptiness: bar.items == nil ? .readingRows(percent: nil) : .nothing,
      style: bar.style.scaled(by: Theme(settings).breadth).tuned(by: settings.tuning))
    isOfDocument = bar.items == nil
    actions = bar.actions ?? [:]
    recent = bar.recent ?? []
    updateWanted()
  }

  var kind: Phrase { .sections }
  var title: String { "Vitrine" }
  var edge: Edge { content.style.edge }
  var wantedSize: Size { FisheyeGeometry.wantedSize(for: content) }

  /// Whether its items swim under its kernel.
  var swims: Bool { content.swims }

  var restingDepth: Double { FisheyeGeometry.restingDepth(for: content) }

  func hit(_ point: Point, in context: UpdateContext) -> Bool {
    stage.widget.hit(point, in: scene(context))
  }

  func contentShape(of spot: PointerSpot, in context: UpdateContext) -> PointerShape? {
    stage.widget.pointerShape(of: spot, in: scene(context))
  }

  var isOpening: Bool { isWaiting }
  var isWaiting: Bool { isOfDocument && catalog == nil }

  func contentElements(in context: UpdateContext) -> [Element] {
    stage.widget.elements(in: scene(context))
  }

  mutating func actContent(
    _ action: ElementAction, on id: ElementID, in context: UpdateContext
  ) -> [Command]? {
    let commands = stage.act(action, on: id, in: scene(context)).map { report($0, context) }
    settleHiding(context)
    return commands
  }

  func peekThing(of id: ElementID, in context: UpdateContext) -> String? {
    stage.widget.item(of: id, in: scene(context))
  }

  /// The pictures of its items, each once, then those of the preview and the actions that are shown.
  private(set) var wantedPictures: [PictureID] = []

  private mutating func updateWanted() {
    var known = Set<PictureID>()
    let items = content.items.compactMap { item -> PictureID? in
      if case .picture(let id, _) = item.face { id } else { nil }
    }
    wantedPictures = (items + previewPictures).filter { known.insert($0).inserted }
  }

  mutating func handleContent(_ event: UserEvent, in context: UpdateContext) -> [Command] {
    noteCall(event, context)
    defer { settleHiding(context) }
    guard case .pointer(.contact(let contact)) = event else { return perform(event, context) }
    let deliveries = router.deliveries(
      of: contact, in: Self.id, yielding: context.yielding
    ) { _ in Self.id }
    return deliveries.flatMap { perform(.contact($0.contact), context) }
  }

  mutating func enter(_ entry: FocusEntry, in context: UpdateContext) -> [Command] {
    report(stage.enter(entry, in: scene(context)), context)
  }

  mutating func open(
    _ change: DocumentChange, at start: Int?, in context: UpdateContext
  ) -> [Command] {
    guard change.count > 0, let next else {
      if isWaiting { content.emptiness = change.phrase ?? .nothing }
      return settle(in: context)
    }
    self.next = nil
    if let catalog, change.isPart(of: catalog.document) {
      self.catalog = next
      guard next.sections != catalog.sections else { return settle(in: context) }
      let effects = change.stage == .retitled ? dismissPeek(in: context) : []
      contents = SectionContents.all(of: next)
      // Groups of pages have other ids in other languages.
      let selection = chosen.map { next.section(of: $0)?.id } ?? content.selection
      content = FisheyeContent(sectionsOf: next, selection: selection, style: content.style)
      updateWanted()
      return effects + settle(in: context)
    }
    let effects = dismissPeek(in: context)
    open(next)
    return effects + settle(in: context)
  }

  mutating func place(_ placement: Placement, in context: UpdateContext) -> [Command] {
    self.placement = placement
    return settle(in: context)
  }

  mutating func cancelContentContacts(in context: UpdateContext) -> [Command] {
    router.cancelAll(in: Self.id).flatMap { perform(.contact($0.contact), context) }
  }

  mutating func settleContent(in context: UpdateContext) -> [Command] {
    let style = style.scaled(by: Theme(context.settings).breadth)
      .tuned(by: context.settings.tuning)
    if style != content.style {
      content = FisheyeContent(
        items: content.items, selection: content.selection, marks: content.marks,
        movable: content.movable, emptiness: content.emptiness, style: style,
        direction: content.direction)
    }
    settleHiding(context)
    return report(stage.settle(in: scene(context)), context)
  }

  mutating func wakeOfContent(in context: UpdateContext) -> Wake {
    let wake = stage.wake(in: scene(context))
    return hiding.map { wake.merged(with: $0.wake(at: context.time)) } ?? wake
  }

  func background(in context: UpdateContext) -> Color {
    let theme = Theme(context.settings)
    // Beside the panel only what stands out of it is seen: on the panel's own ground both are one shape.
    return placement.surface.isTranslucent ? .clear : theme.panel.over(theme.backdrop)
  }

  func inputRegion(in context: UpdateContext) -> [Rect]? {
    stage.widget.inputRegion(in: scene(context))
  }

  func outline(of layers: [Layer], in context: UpdateContext) -> [OutlinePiece]? {
    guard !placement.surface.isTranslucent else { return nil }
    return stage.widget.outline(of: layers, in: scene(context)) + Peek.outline(of: layers)
  }

  func drawContent(into list: inout DisplayListBuilder, in context: UpdateContext) {
    stage.draw(into: &list, in: scene(context))
  }

  // MARK: A dock

  /// Shows the programs that have windows.
  mutating func show(_ running: [RunningProgram], in context: UpdateContext) -> [Command] {
    guard programs != nil else { return [] }
    programs?.show(running)
    return refreshDock(in: context)
  }

  /// The part of the window that a dock covers at rest; nil for another bar.
  func dockFrame(in context: UpdateContext) -> Rect? {
    dock.map { _ in stage.widget.restingFrame(in: scene(context)) }
  }

  /// Whether it needs all keys: a dock never has the keyboard, and Escape takes the moving of an item back.
  var needsKeyboard: Bool { dock != nil && stage.widget.isMovingItem }

  /// Slides a dock away that gives way to windows, or back.
  mutating func cover(_ isCovered: Bool, in context: UpdateContext) -> [Command] {
    hiding?.isCovered = isCovered
    return settle(in: context)
  }

  /// Slides the dock in or away.
  private mutating func settleHiding(_ context: UpdateContext) {
    guard hiding != nil else { return }
    let theme = Theme(context.settings)
    hiding?.settle(
      isInUse: stage.widget.isInUse || !peek.widget.isAtRest, at: context.time,
      over: context.settings.reducedMotion ? 0 : theme.unfolding)
  }

  /// Lets a hand at the edge of the screen call a dock that has slid away.
  private mutating func noteCall(_ event: UserEvent, _ context: UpdateContext) {
    guard hiding != nil, case .pointer(let event) = event else { return }
    switch event {
    case .hovered(let point):
      if stage.widget.calls(point, in: scene(context)) { hiding?.call() }
    case .contact(let contact):
      switch contact.phase {
      case .began:
        if stage.widget.calls(contact.position, in: scene(context)) { hiding?.call() }
      case .moved: break
      case .ended, .cancelled:
        if contact.kind == .touch { hiding?.dismiss(at: context.time, isFinger: true) }
      }
    case .left: hiding?.dismiss(at: context.time)
    case .scrolled, .pad: break
    }
  }

  /// Shows the items and the marks of a dock as they are now.
  mutating func refreshDock(in context: UpdateContext) -> [Command] {
    guard let programs else { return [] }
    let items = programs.items
    if items != content.items {
      content = FisheyeContent(
        items: items, marks: programs.marks, movable: programs.kept.count, style: content.style)
      updateWanted()
    } else {
      content.marks = programs.marks
      content.movable = programs.kept.count
    }
    // Windows come and go while the preview of their program is open.
    if let previewedItem { loadPreview(of: previewedItem, in: context) }
    return settle(in: context)
  }

  /// The picture of a window of a program, in the size that previews show; nil where no compositor keeps what is in windows.
  func picture(of window: RunningWindow, in context: UpdateContext) -> PictureID? {
    guard programs != nil, placement.surface.isTranslucent, !window.isHidden else { return nil }
    let side = PeekPreview.Figure.room.width * placement.surface.scale
    return WindowPicture(.contents, of: window.id, side: Int(side.rounded(.up))).id
  }

  // MARK: The document

  mutating func replace(_ catalog: Catalog) {
    if isOfDocument { next = catalog }
  }

  private mutating func open(_ catalog: Catalog) {
    self.catalog = catalog
    edition += 1
    contents = SectionContents.all(of: catalog)
    chosen = nil
    content = FisheyeContent(sectionsOf: catalog, style: content.style)
    updateWanted()
  }

  /// Selects the section of the chosen place.
  mutating func show(_ place: Place, in context: UpdateContext) -> [Command] {
    guard let catalog else { return [] }
    chosen = place
    content.selection = catalog.section(of: place)?.id
    return settle(in: context)
  }

  mutating func restore(_ earlier: any WindowModel, in context: UpdateContext) -> [Command] {
    guard let earlier = earlier as? FisheyeWindow, earlier.edition == edition else { return [] }
    chosen = earlier.chosen
    if earlier.catalog?.sections == catalog?.sections {
      content.selection = earlier.content.selection
      stage = earlier.stage
    } else {
      content.selection = chosen.flatMap { catalog?.section(of: $0)?.id }
    }
    return settle(in: context)
  }

  mutating func perform(_ event: UserEvent, _ context: UpdateContext) -> [Command] {
    report(stage.perform(event, in: scene(context)), context)
  }

  /// Turns outcomes of the bar into state and commands.
  mutating func report(_ outcomes: [FisheyeBar.Outcome], _ context: UpdateContext) -> [Command] {
    var effects: [Command] = []
    for outcome in outcomes {
      switch outcome {
      case .highlighted(let item): effects.append(makeReport(.highlighted, item, context))
      case .selected(let item):
        content.refusal = nil
        if let programs {
          effects.append(makeReport(.selected, item, context))
          effects += programs.commands(ofClickOn: item) + announcing(item)
          continue
        }
        content.selection = item
        let isSection = section(item) != nil
        effects += [makeReport(.selected, item, context), open(item)]
        if !isSection { effects += announcing(item) }
      case .actionsRequested(let item): effects.append(makeReport(.actionsRequested, item, context))
      case .moved(let item, let index):
        programs?.move(item, to: index)
        effects += refreshDock(in: context)
      case .arranged: effects += programs.map { [$0.keeping] } ?? []
      case .focusPassed(let forward): effects.append(.passFocus(forward: forward))
      }
    }
    return effects
  }

  /// Says at an item that its program does not start.
  mutating func refuse(_ item: String, in context: UpdateContext) -> [Command] {
    guard let title = content.item(withID: item)?.title else { return [] }
    let reason = Phrase.doesNotStart(title).text(for: context.settings.languages)
    content.refusal = FisheyeContent.Refusal(item, reason: reason)
    return settle(in: context)
  }

  /// The announcement of an item by its title.
  private func announcing(_ item: String) -> [Command] {
    content.item(withID: item).map { [.announce($0.title)] } ?? []
  }

  /// The command of a chosen item: a section shows its place, any other item is opened.
  private mutating func open(_ item: String) -> Command {
    guard let section = section(item) else { return .open(item) }
    chosen = section.place
    return .choose(section.place)
  }

  /// The program at a point; nil where there is none, and in a bar of sections.
  func program(at point: Point, in context: UpdateContext) -> String? {
    guard !isOfDocument else { return nil }
    return stage.widget.item(at: point, in: scene(context))
  }

  /// The section of an item; nil for other items.
  func section(_ item: String) -> Catalog.Section? {
    catalog?.section(withID: item)
  }

  /// Requests the pictures of an item's windows and actions.
  mutating func loadPreview(of item: String, in context: UpdateContext) {
    previewedItem = item
    let windows = programs?.picturedWindows(of: item) ?? []
    let icons = (programs?.actions(of: item) ?? actions[item] ?? []).compactMap(\.icon)
    previewPictures = windows.compactMap { picture(of: $0, in: context) } + icons
    updateWanted()
  }

  mutating func releasePreview() {
    previewedItem = nil
    guard !previewPictures.isEmpty else { return }
    previewPictures = []
    updateWanted()
  }

  func makeReport(_ name: Report.Name, _ item: String?, _ context: UpdateContext) -> Command {
    .report(Report(time: context.time, window: Self.id, name: name, item: item))
  }

  func scene(_ context: UpdateContext) -> Scene<FisheyeBar> {
    var content = content
    content.pictures = context.pictures
    content.diagrams = context.diagrams
    // A preview covers labels only in part.
    content.hasLabel = !peek.widget.isOpen
    content.dimming = dimming(in: context)
    if let hiding {
      content.retreat =
        hiding.amount(at: context.time)
        * FisheyeGeometry.hidingDistance(
          for: content, context.settings.tuning)
    }
    return scene(of: stage, content, placement.frame, context)
  }
}
