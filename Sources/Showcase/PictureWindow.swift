internal import Interaction
internal import Widgets

/// The window of a picture: what is said of places on it slides up in a panel.
struct PictureWindow: WindowModel {
  static let id = WindowID.picture

  private enum Part: CaseIterable, Sendable { case picture, panel }

  private let name: String
  private var document = Document(title: Wording([]), pages: [])
  /// The document that has been read, and is shown when the news of it comes.
  private var next: Catalog?
  private var page = 0
  private var languages: [String] = []
  private var notes: [String: Document.Note] = [:]
  private var entries: [String: PanelEntry] = [:]
  private var emptiness: String
  private var tiles = TileShelf()
  private var content = HotspotPictureContent(id: "", size: .zero, pictures: [])
  private var picture = Stage(HotspotPicture())
  private var panel = Stage(DetailPanel())
  private var router = PartRouter<Part>()
  /// Where the keyboard is within the window.
  private var focus = Part.picture
  private var isFocused = false
  /// The texts that were asked to be measured, at the panel's width.
  private var asked: Set<String> = []
  private var textWidth = 0.0
  private(set) var ground = Ground(Surface(size: .zero))

  init(_ opening: Opening.Source) {
    name = opening.title
    emptiness = "Opening \(opening.title) …"
  }

  var title: String {
    let title = document.title.text(for: languages)
    return title.isEmpty ? name : title
  }
  var edge: Edge? { nil }
  /// Wide enough for a panel at the side.
  var wantedSize: Size { Size(width: 1000, height: 800) }

  mutating func replace(_ catalog: Catalog) { next = catalog }

  mutating func take(_ event: Event, in moment: Moment) -> [Effect] {
    var effects: [Effect] = []
    switch event {
    case .contact, .hovered, .left, .scrolled:
      let scene = panelScene(moment)
      effects = router.deliveries(of: event, in: Self.id) {
        panel.widget.hit($0, in: scene) ? .panel : .picture
      }.flatMap { delivery in
        if delivery.isPress { focus = delivery.part }
        return perform(delivery.event, on: delivery.part, moment)
      }
    case .key: effects = perform(event, on: focus, moment)
    case .focused(let isFocused):
      self.isFocused = isFocused
      effects = perform(event, on: focus, moment)
    case .resized(let surface): return stand(on: Ground(surface), in: moment)
    case .documentChanged(let news): effects = open(news, moment)
    case .pictureReady(let id, let size): tiles.take(id, .ready(size))
    case .pictureFailed(let id, let reason): tiles.take(id, .failed(reason))
    case .textMeasured(let layout, let id): entries[id]?.layout = layout
    case .visible, .rowsChanged, .routed, .settings, .closed: break
    }
    return effects + settle(in: moment)
  }

  mutating func stand(on ground: Ground, in moment: Moment) -> [Effect] {
    self.ground = ground
    return settle(in: moment)
  }

  mutating func cancelContacts(in moment: Moment) -> [Effect] {
    router.cancelAll(in: Self.id).flatMap { perform($0.event, on: $0.part, moment) }
  }

  mutating func settle(in moment: Moment) -> [Effect] {
    if languages != moment.settings.languages { read(for: moment.settings.languages) }
    content.insets = panel.widget.insets(in: panelScene(moment))
    let effects =
      report(panel.settle(in: panelScene(moment)), moment)
      + report(picture.settle(in: pictureScene(moment)), moment)
    return effects + measure(moment) + stock(moment)
  }

  func wake(in moment: Moment) -> Wake {
    picture.wake(in: pictureScene(moment)).merged(with: panel.wake(in: panelScene(moment)))
  }

  func display(in moment: Moment) -> DisplayList {
    let scene = pictureScene(moment)
    var layers = picture.widget.layers(in: scene)
    if let fault = fault(scene) { layers.append(fault) }
    return DisplayList(
      background: scene.theme.backdrop,
      layers: layers + panel.widget.layers(in: panelScene(moment)))
  }

  // MARK: The document

  /// Shows the document that has come, or what is said of it.
  private mutating func open(_ news: DocumentNews, _ moment: Moment) -> [Effect] {
    emptiness = news.note
    guard news.count > 0, let catalog = next else { return [] }
    next = nil
    document = catalog.document
    page = catalog.home.page
    content.selection = nil
    read(for: moment.settings.languages)
    return tiles.clear()
  }

  /// What is shown, and what is chosen there.
  var place: Place { Place(page: page, note: content.selection) }

  /// Where the picture is seen.
  func map(in moment: Moment) -> PictureMap { picture.widget.map(in: pictureScene(moment)) }

  /// Shows the page of what is chosen, and what is said of it.
  mutating func show(_ place: Place, in moment: Moment) -> [Effect] {
    guard document.pages.indices.contains(place.page) else { return [] }
    var effects: [Effect] = []
    if place.page != page {
      page = place.page
      content.selection = nil
      read(for: moment.settings.languages)
      effects = tiles.clear()
    }
    let note = place.note.flatMap { notes[$0] == nil ? nil : $0 }
    if note != content.selection {
      content.selection = note
      if note == nil, focus == .panel { focus = .picture }
      prepare()
    } else if let note {
      let scene = pictureScene(moment)
      effects += report(picture.change { $0.show(note, in: scene) }, moment)
    }
    return effects + settle(in: moment)
  }

  /// Puts everything into the languages that the person reads.
  private mutating func read(for languages: [String]) {
    self.languages = languages
    guard document.pages.indices.contains(page) else { return }
    let shown = document.pages[page]
    content.id = shown.id
    content.size = shown.size
    content.pictures = shown.pictures.map {
      TilePyramid(
        file: $0.picture.file, size: $0.picture.size, tileSide: $0.picture.tileSide, place: $0.place
      )
    }
    notes = [:]
    entries = [:]
    asked = []
    var hotspots: [Hotspot] = []
    hotspots.reserveCapacity(shown.notes.count)
    for note in shown.notes where note.area != nil && notes[note.id] == nil {
      notes[note.id] = note
      guard let area = note.area else { continue }
      hotspots.append(
        Hotspot(id: note.id, shape: area, label: note.title.text(for: languages)))
    }
    content.hotspots = HotspotIndex(hotspots)
    prepare()
  }

  /// Has the words ready that the panel says, or may say next.
  private mutating func prepare() {
    guard let selection = content.selection else { return }
    let index = content.hotspots
    let near = [selection] + [-1, 1].compactMap { index.hotspot($0, after: selection)?.id }
    for id in near where entries[id] == nil {
      guard let note = notes[id] else { continue }
      let title = note.title.text(for: languages)
      let body = NoteMarkup.blocks(of: note.body.text(for: languages))
      entries[id] = PanelEntry(title: title, blocks: body)
    }
  }

  func layout(ofText name: String, by ruler: any TextRuler) -> PanelLayout? {
    entries[name].map { PanelLayout($0.blocks, width: textWidth, by: ruler) }
  }

  /// Asks for the measures of the words that are said, where they are not known at the panel's width.
  private mutating func measure(_ moment: Moment) -> [Effect] {
    let width = DetailPanel.textWidth(in: ground.frame, settings: moment.settings)
    if width != textWidth {
      textWidth = width
      asked = []
    }
    return entries.keys.filter { !asked.contains($0) }.sorted().map { id in
      asked.insert(id)
      return .measure(id, Self.id)
    }
  }

  /// Asks for the pictures that are needed now, and hands out those that are there.
  private mutating func stock(_ moment: Moment) -> [Effect] {
    guard !content.pictures.isEmpty, ground.frame.size != .zero else { return [] }
    content.states = tiles.states
    let scene = pictureScene(moment)
    let effects = tiles.stock(
      missing: picture.widget.wantedPictures(in: scene),
      needed: picture.widget.drawnPictures(in: scene))
    content.states = tiles.states
    return effects
  }

  /// What stands in the window's middle where there is nothing to see.
  private func fault(_ scene: Scene<HotspotPictureContent>) -> Layer? {
    var reason = document.pages.isEmpty ? emptiness : ""
    if document.pages.indices.contains(page), case .fault(let words) = document.pages[page].face {
      reason = words
    }
    for pyramid in content.pictures {
      switch tiles.states[pyramid.base] {
      case .failed(let words): reason = words
      // A file of hundreds of megapixels takes seconds.
      case nil where pyramid.tileSide != nil: reason = "Reading the picture …"
      case nil, .ready: break
      }
    }
    guard !reason.isEmpty else { return nil }
    let theme = scene.theme
    let text = Text(reason, font: theme.label, color: theme.secondaryInk, lines: 8)
    return Layer(
      id: .init("no picture"), bounds: scene.bounds,
      marks: [.text(text, scene.bounds.inset(by: 10 * theme.unit))])
  }

  // MARK: Between picture and panel

  private mutating func perform(_ event: Event, on part: Part, _ moment: Moment) -> [Effect] {
    switch part {
    case .picture: report(picture.perform(event, in: pictureScene(moment)), moment)
    case .panel: report(panel.perform(event, in: panelScene(moment)), moment)
    }
  }

  private mutating func report(
    _ outcomes: [HotspotPicture.Outcome], _ moment: Moment
  ) -> [Effect] {
    outcomes.flatMap { outcome -> [Effect] in
      let scene = panelScene(moment)
      switch outcome {
      case .selected(let id): return report(panel.widget.choose(id, in: scene), moment)
      case .tappedPicture, .dismissed: return report(panel.widget.dismiss(in: scene), moment)
      case .highlighted(let id): return [told(.highlighted, id, moment)]
      case .focusPassed(let forward):
        return panel.widget.isHidden(in: scene)
          ? [] : pass(to: .panel, forward: forward, moment)
      }
    }
  }

  private mutating func report(
    _ outcomes: [DetailPanel.Outcome], _ moment: Moment
  ) -> [Effect] {
    outcomes.flatMap { outcome -> [Effect] in
      switch outcome {
      case .opened(let id): return choose(id, moment)
      case .closed:
        guard content.selection != nil else { return [] }
        content.selection = nil
        if focus == .panel { focus = .picture }
        return [told(.closed, nil, moment), .choose(Place(page: page))]
      case .stepped(let steps):
        let next = content.selection.flatMap { content.hotspots.hotspot(steps, after: $0) }
        return next.map { choose($0.id, moment) } ?? []
      case .followed(let link): return [told(.followed, link, moment), .follow(link)]
      case .focusPassed(let forward): return pass(to: .picture, forward: forward, moment)
      }
    }
  }

  private mutating func choose(_ id: String, _ moment: Moment) -> [Effect] {
    content.selection = id
    prepare()
    return [told(.selected, id, moment), .choose(Place(page: page, note: id))]
  }

  /// Hands the keyboard on to the other part.
  private mutating func pass(to part: Part, forward: Bool, _ moment: Moment) -> [Effect] {
    let effects = perform(.focused(false), on: focus, moment)
    focus = part
    let press = KeyPress(.tab, modifiers: forward ? [] : .shift)
    return effects + perform(.focused(isFocused), on: part, moment)
      + perform(.key(press), on: part, moment)
  }

  private func told(_ name: Report.Name, _ item: String?, _ moment: Moment) -> Effect {
    .report(Report(time: moment.time, window: Self.id, name: name, item: item))
  }

  // MARK: Places

  private func pictureScene(_ moment: Moment) -> Scene<HotspotPictureContent> {
    scene(content, ground.frame, moment)
  }

  private func panelScene(_ moment: Moment) -> Scene<DetailPanelContent> {
    let index = content.hotspots
    let selection = content.selection
    let entries = entries
    let panel = DetailPanelContent(
      selection: selection,
      hasPrevious: selection.map { index.hotspot(-1, after: $0) != nil } ?? false,
      hasNext: selection.map { index.hotspot(1, after: $0) != nil } ?? false
    ) { entries[$0] }
    return scene(panel, ground.frame, moment)
  }
}
