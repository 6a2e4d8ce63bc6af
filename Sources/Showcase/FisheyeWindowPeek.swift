internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

// The previews of items of the bar: title, picture, and the contents of a section.

extension FisheyeWindow: PeekingModel {
  func peekCandidates(at point: Point, in context: UpdateContext) -> [PeekSource] {
    // A hand that moves an item may rest on its way.
    if stage.widget.isMovingItem { return [] }
    let item = stage.widget.item(at: point, in: scene(context))
    return [item.flatMap { source(of: $0, context) }].compactMap { $0 }
  }

  func focusedPeekSource(in context: UpdateContext) -> PeekSource? {
    if stage.widget.isMovingItem { return nil }
    let item =
      stage.widget.highlightedItem(in: scene(context)) ?? (isOfDocument ? Self.panel : nil)
    return item.flatMap { source(of: $0, context) }
  }

  func typesAhead(_ press: KeyPress, in context: UpdateContext) -> Bool {
    stage.widget.typesAhead(press, in: scene(context))
  }

  private func source(of item: String, _ context: UpdateContext) -> PeekSource? {
    peekFrame(of: item, in: context).map { PeekSource(item, at: $0) }
  }

  /// Towards the middle of the screen, so that the bar itself stays free to slide along.
  var peekSides: [Edge]? { [inner] }

  var mostActions: Int? { programs.map { _ in DockPrograms.most } }

  /// None: the bar shades each of its items.
  var darkenedFrame: Rect? { nil }

  /// The darkness in the bar. The panel as a thing is all of it.
  func dimming(in context: UpdateContext) -> FisheyeContent.Dimming? {
    guard let (thing, color) = darkness(in: context), thing != Self.panel else { return nil }
    return FisheyeContent.Dimming(around: thing, in: band, color)
  }

  /// The bar at rest: magnified items stand out of it over other parts, which stay as they are.
  private var band: Rect {
    var band = placement.frame
    let axis = edge.axis.crossed
    let depth = min(restingDepth, band.size[axis])
    switch edge {
    case .top: band.height = depth
    case .left: band.width = depth
    case .bottom: (band.y, band.height) = (band.maxY - depth, depth)
    case .right: (band.x, band.width) = (band.maxX - depth, depth)
    }
    return band
  }

  func peekFrame(of item: String, in context: UpdateContext) -> Rect? {
    // A preview that opens while the bar still unfolds stands clear of the item as it will be.
    item == Self.panel ? band : stage.widget.settledFrame(of: item, in: scene(context))
  }

  /// The side of the bar that is away from its edge.
  private var inner: Edge {
    switch content.style.edge {
    case .bottom: .top
    case .top: .bottom
    case .left: .right
    case .right: .left
    }
  }

  func peekPreview(of id: String, in context: UpdateContext) -> PeekPreview? {
    let (languages, pictures) = (context.settings.languages, context.pictures)
    if id == Self.panel {
      return PeekPreview(
        title: catalog?.document.title.text(for: languages) ?? title,
        subtitle: Phrase.otherDocuments.text(for: languages), icon: nil)
    }
    guard let item = content.item(withID: id) else { return nil }
    let picture = picture(of: item, pictures)
    let window = programs?.clickedWindow(of: id)
    let figure = window.flatMap { self.figure(of: $0, in: context) }
    return PeekPreview(
      title: item.title, subtitle: window?.title ?? extent(of: id, languages),
      figure: figure.flatMap { figure in
        figure.picture.map { PeekPreview.Figure(shape: figure.shape, picture: $0) }
      }, icon: picture, iconShape: shape(of: item, pictures),
      contents: contents[id].map { contents in
        PeekPreview.Contents(
          titles: contents.first.map { $0.text(for: languages) },
          count: contents.count, languages: languages)
      })
  }

  /// The picture of an item, or the tile in its place; nil for a line.
  private func picture(of item: FisheyeItem, _ pictures: PictureStates) -> Picture? {
    switch item.face {
    case .picture(let file, let tile): pictures.isReady(file) ? .file(file) : .tile(tile)
    case .tile(let tile): .tile(tile)
    case .separator: nil
    }
  }

  /// The shape of the picture of an item; nil for a tile, which is square.
  private func shape(of item: FisheyeItem, _ pictures: PictureStates) -> Size? {
    guard case .picture(let file, _) = item.face, case .ready(let size) = pictures[file] else {
      return nil
    }
    return size
  }

  /// The figure of a window; nil where windows have no pictures.
  private func figure(of window: RunningWindow, in context: UpdateContext) -> QuickAction.Figure? {
    guard placement.surface.isTranslucent else { return nil }
    guard let id = picture(of: window, in: context), case .ready(let size) = context.pictures[id]
    else { return QuickAction.Figure() }
    return QuickAction.Figure(.file(id), shape: size)
  }

  /// The numbers of notes and pages of a section, as text; nil for other items.
  private func extent(of id: String, _ languages: [String]) -> String? {
    guard let section = section(id) else { return nil }
    let counts: [(Int, Phrase)] = [
      (section.notes.count, .countOfNotes(section.notes.count)),
      (section.pages.count, .countOfPages(section.pages.count)),
    ]
    let words = counts.filter { $0.0 > 0 }.map { $0.1.text(for: languages) }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  func quickActions(of id: String, in context: UpdateContext) -> [QuickAction] {
    if id == Self.panel { return panelActions(in: context) }
    let own = ownActions(of: id, in: context)
    guard !own.isEmpty, programs == nil else { return own }
    let languages = context.settings.languages
    let icon = own.contains { $0.icon != nil } ? QuickAction.Icon.symbol(.open) : nil
    var further = reopening(icon, in: context)
    if isOfDocument, !recent.isEmpty {
      further.append(
        QuickAction(
          id: Self.others, title: Phrase.otherDocuments.text(for: languages), icon: icon,
          preview: Self.panel))
    }
    return further.isEmpty ? own : own.prefix(QuickAction.most - further.count) + further
  }

  /// The action that opens the closed window; none where all are open.
  private func reopening(_ icon: QuickAction.Icon?, in context: UpdateContext) -> [QuickAction] {
    let languages = context.settings.languages
    return context.closedWindow.map { window in
      [
        QuickAction(
          id: Self.reopen, title: Phrase.reopenWindow.text(for: languages),
          subtitle: window.text(for: languages), icon: icon)
      ]
    } ?? []
  }

  /// The actions of the panel: documents that were open before, others, and the closed window.
  private func panelActions(in context: UpdateContext) -> [QuickAction] {
    let languages = context.settings.languages
    let closed = reopening(.symbol(.open), in: context)
    let others = QuickAction(
      id: Self.choose, title: Phrase.openFiles.text(for: languages), icon: .symbol(.folder))
    let known = recent.prefix(QuickAction.most - 1 - closed.count)
    return known.map { document in
      QuickAction(
        id: Self.recent + document.path, title: document.title, subtitle: document.path,
        icon: .symbol(.open))
    } + [others] + closed
  }

  private func ownActions(of id: String, in context: UpdateContext) -> [QuickAction] {
    let (languages, pictures) = (context.settings.languages, context.pictures)
    guard let item = content.item(withID: id), item.allowsSelection else { return [] }
    if let catalog, let section = section(id) {
      return catalog.actions(through: section, from: chosen).map {
        $0.quickAction(in: catalog.document, languages)
      }
    }
    if let programs {
      let windows = programs.picturedWindows(of: id)
      let figures = windows.map { (id: $0.id, figure: figure(of: $0, in: context)) }
      let hasFigures = !figures.isEmpty && figures.allSatisfy { $0.figure != nil }
      return programs.quickActions(
        of: id,
        figures: hasFigures
          ? figures.reduce(into: [:]) { $0[$1.id] = $1.figure } : nil,
        icon: picture(of: item, pictures).map { .picture($0) },
        icons: { action in
          action.icon.flatMap { pictures.isReady($0) ? .picture(.file($0)) : nil }
        }, languages: languages)
    }
    let further = actions[id] ?? []
    // A program with four actions of its own is opened by selecting it.
    let isOpened =
      further.count < QuickAction.most && !further.contains { $0.id == Self.open }
    let isPlain = !isOpened && further.allSatisfy { $0.icon == nil }
    let own = further.map { action in
      let picture = action.icon.flatMap { icon -> QuickAction.Icon? in
        pictures.isReady(icon) ? .picture(.file(icon)) : nil
      }
      return QuickAction(
        id: action.id, title: action.title, icon: isPlain ? nil : picture ?? .symbol(.dot))
    }
    guard isOpened else { return own }
    return [
      QuickAction(
        id: Self.open, title: Phrase.open.text(for: languages), subtitle: item.title,
        icon: .symbol(.open))
    ] + own
  }

  /// A section of the document; programs and other items are not copied.
  func clipping(of id: String, in context: UpdateContext) -> Clipping? {
    guard let catalog, let section = section(id) else { return nil }
    let languages = context.settings.languages
    var titles = contents[id]?.first.map { $0.text(for: languages) } ?? []
    if let extent = extent(of: id, languages) { titles.insert(extent, at: 0) }
    let title = content.item(withID: id)?.title ?? section.title
    return Clipping(
      title: title, .blocks(titles.map { PanelBlock(.paragraph, $0) }),
      route: "\(catalog.route(to: section.place))")
  }

  func chosenThing(in context: UpdateContext) -> String? {
    stage.widget.highlightedItem(in: scene(context)) ?? content.selection
  }

  /// The action that selects the item.
  private static let open = "open"
  /// The action that opens a closed window. No program's action has a name with a zero byte.
  private static let reopen = "\u{0}reopen"
  /// The panel of all items, as a thing with actions.
  static let panel = "\u{0}panel"
  /// The action that leads to the panel.
  private static let others = "\u{0}others"
  /// The action that shows the file dialog, and the beginning of those that open a document by its path.
  private static let (choose, recent) = ("\u{0}choose", "\u{0}recent ")

  var sharesPeek: Bool { false }

  mutating func handleBeneathPeek(_ event: UserEvent, in context: UpdateContext) -> [Command] {
    passedEvent = event
    return []
  }

  mutating func closePeek(in context: UpdateContext) -> [Command] {
    defer { passedEvent = nil }
    return passedEvent.map { handleContent($0, in: context) } ?? []
  }

  mutating func cancelContent(_ contact: Int, in context: UpdateContext) -> [Command] {
    router.cancel(contact, in: Self.id).map { perform(.contact($0.contact), context) } ?? []
  }

  mutating func select(_ item: String, in context: UpdateContext) -> [Command] {
    guard content.item(withID: item)?.allowsSelection == true else { return [] }
    return report([.selected(item)], context)
  }

  mutating func perform(action: String, on item: String, in context: UpdateContext) -> [Command] {
    if action == Self.reopen { return [.reopenWindow] }
    if action == Self.choose { return [.chooseFiles] }
    if action.hasPrefix(Self.recent) {
      return [.openFile(String(action.dropFirst(Self.recent.count)))]
    }
    if let commands = programs?.perform(action, on: item) {
      return refreshDock(in: context) + commands
    }
    guard let catalog, let section = section(item) else {
      let actions = programs.map { [item: $0.actions(of: item)] } ?? self.actions
      let isKnown = actions[item]?.contains { $0.id == action } ?? false
      return isKnown ? [.open(item, action: action)] : select(item, in: context)
    }
    guard
      let target = catalog.actions(through: section, from: chosen).first(where: { $0.id == action })
    else { return [] }
    let effects = show(target.place, in: context)
    let selected = content.selection == item ? [makeReport(.selected, item, context)] : []
    return effects + selected + [.choose(target.place)]
  }

  func report(_ name: Report.Name, of item: String, _ context: UpdateContext) -> Command {
    makeReport(name, item, context)
  }
}
