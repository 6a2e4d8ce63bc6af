internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

/// The window of a picture: what is said of places on it slides up in a panel, and a list has all of them.
struct PictureWindow: WindowModel {
  static let id = WindowID.picture

  enum Part: CaseIterable, Sendable { case picture, panel, list }

  private let name: String
  var document = Document(title: LanguageMap([]), pages: [])
  /// The document that has been read, and is shown when the news of it comes.
  private var next: Catalog?
  var page = 0
  var languages: [String] = []
  var notes = PictureNotes()
  private var emptiness: Phrase
  private(set) var tiles = TileShelf()
  var content = HotspotPictureContent(id: "", size: .zero, pictures: [])
  var places: PlaceListContent
  var picture = Stage(HotspotPicture())
  var panel = Stage(DetailPanel())
  var list = Stage(PlaceList())
  var router = PartRouter<Part>()
  var peek = Stage(Peek())
  /// Where the keyboard is within the window.
  var focus = Part.picture
  var isFocused = false
  private(set) var ground = Ground(Surface(size: .zero))

  init(_ opening: Opening.Source) {
    name = opening.title
    emptiness = .opening(opening.title)
    places = PlaceListContent(list: RowListContent(rows: notes.rows), title: "", isOpen: false)
  }

  var title: String {
    let title = document.title.text(for: languages)
    return title.isEmpty ? name : title
  }
  var edge: Edge? { nil }
  /// Wide enough for a panel at the side.
  var wantedSize: Size { Size(width: 1000, height: 800) }

  mutating func replace(_ catalog: Catalog) { next = catalog }

  mutating func takeBeneath(_ event: ModelEvent, in moment: Moment) -> [Effect] {
    var effects: [Effect] = []
    switch event {
    case .contact, .hovered, .left, .scrolled:
      let (panelScene, listScene) = (panelScene(moment), listScene(moment))
      effects = router.deliveries(of: event, in: Self.id) {
        list.widget.hit($0, in: listScene)
          ? .list : panel.widget.hit($0, in: panelScene) ? .panel : .picture
      }.flatMap { delivery in
        (delivery.isPress ? moveFocus(to: delivery.part, moment) : [])
          + perform(delivery.event, on: delivery.part, moment)
      }
    case .key(let press): effects = take(press, moment)
    case .focused(let isFocused):
      self.isFocused = isFocused
      effects = perform(event, on: focus, moment)
    case .resized(let surface): return stand(on: Ground(surface), in: moment)
    case .documentChanged(let news): effects = dismissPeek(in: moment) + open(news, moment)
    case .pictureReady(let id, let size): tiles.take(id, .ready(size))
    case .pictureFailed(let id, let reason): tiles.take(id, .failed(reason))
    case .textMeasured(let layout, let id): notes.take(layout, of: id)
    case .visible, .rowsChanged, .routed, .settings, .closed: break
    }
    return effects + settle(in: moment)
  }

  mutating func stand(on ground: Ground, in moment: Moment) -> [Effect] {
    self.ground = ground
    return settle(in: moment)
  }

  mutating func cancelContactsBeneath(in moment: Moment) -> [Effect] {
    router.cancelAll(in: Self.id).flatMap { perform($0.event, on: $0.part, moment) }
  }

  mutating func settleBeneath(in moment: Moment) -> [Effect] {
    if languages != moment.settings.languages { read(for: moment.settings.languages) }
    content.insets = panel.widget.insets(in: panelScene(moment))
      .joined(with: list.widget.insets(in: listScene(moment)))
    let effects =
      report(list.settle(in: listScene(moment)), moment)
      + report(panel.settle(in: panelScene(moment)), moment)
      + report(picture.settle(in: pictureScene(moment)), moment)
    return effects + measure(moment) + stock(moment)
  }

  func wakeBeneath(in moment: Moment) -> Wake {
    picture.wake(in: pictureScene(moment)).merged(with: panel.wake(in: panelScene(moment)))
      .merged(with: list.wake(in: listScene(moment)))
  }

  func displayBeneath(in moment: Moment) -> DisplayList {
    var content = content
    content.lit = peek.widget.item
    let scene: Scene<HotspotPicture> = scene(content, ground.frame, moment)
    let layers = picture.widget.layers(in: scene) + [obstacle(scene)].compactMap { $0 }
    return DisplayList(
      background: scene.theme.backdrop,
      layers: layers + panel.widget.layers(in: panelScene(moment))
        + list.widget.layers(in: listScene(moment)))
  }

  // MARK: The document

  /// Shows the document that has come, or what is said of it.
  private mutating func open(_ news: DocumentChange, _ moment: Moment) -> [Effect] {
    emptiness = news.emptiness
    guard news.count > 0, let catalog = next else { return [] }
    next = nil
    document = catalog.document
    return show(page: catalog.home.page, moment)
  }

  /// Shows a page, of which nothing is chosen yet.
  private mutating func show(page number: Int, _ moment: Moment) -> [Effect] {
    page = number
    content.selection = nil
    places.isOpen = false
    read(for: moment.settings.languages)
    return tiles.clear() + (focus == .picture ? [] : moveFocus(to: .picture, moment))
  }

  /// Turns to the page so many places on, where there is one.
  mutating func turn(by pages: Int, _ moment: Moment) -> [Effect] {
    guard document.pages.indices.contains(page + pages) else { return [] }
    let effects = show(page: page + pages, moment)
    let label = document.pages[page].label.text(for: languages)
    return effects + [
      told(.turned, label.isEmpty ? "\(page + 1)" : label, row: page, moment),
      .choose(Place(page: page)),
    ]
  }

  /// What is shown, and what is chosen there.
  var place: Place { Place(page: page, note: content.selection) }

  /// Where the picture is seen.
  func map(in moment: Moment) -> PictureMap { picture.widget.map(in: pictureScene(moment)) }

  func elementsBeneath(in moment: Moment) -> [Element] {
    let scene = pictureScene(moment)
    return picture.widget.elements(in: scene)
      + panel.widget.elements(in: panelScene(moment))
      + list.widget.elements(in: listScene(moment))
      + (obstacle(scene)?.elements(in: scene) ?? [])
  }

  /// Shows the page of what is chosen, and what is said of it.
  mutating func show(_ place: Place, in moment: Moment) -> [Effect] {
    guard document.pages.indices.contains(place.page) else { return [] }
    var effects = place.page == page ? [] : show(page: place.page, moment)
    let note = place.note.flatMap { content.hotspots[$0]?.id }
    let isSame = note == content.selection
    select(note)
    if note == nil, focus == .panel { effects += moveFocus(to: .picture, moment) }
    if let note, isSame {
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
    notes = PictureNotes(shown, chapters: document.chapters, languages: languages)
    content.id = shown.id
    content.size = shown.size
    content.pictures = shown.pyramids
    content.hotspots = notes.hotspots
    content.pointed = nil
    places.list = RowListContent(rows: notes.rows)
    places.title = notes.rows.title
    select(content.selection)
  }

  func layout(ofText name: String, theme: Theme, by ruler: any TextRuler) -> PanelLayout? {
    notes.layout(of: name, theme: theme, by: ruler)
  }

  /// Asks for the measures of the words that are said, where they are not known at the panel's width.
  private mutating func measure(_ moment: Moment) -> [Effect] {
    if notes.entries.isEmpty { return [] }
    let width = DetailPanel.textWidth(in: ground.frame, settings: moment.settings)
    return notes.unmeasured(at: width, scale: moment.settings.textScale).map {
      .measure($0, Self.id)
    }
  }

  /// Asks for the pictures that are needed now, and hands out those that are there.
  mutating func stock(_ moment: Moment) -> [Effect] {
    guard !content.pictures.isEmpty, ground.frame.size != .zero else { return [] }
    content.states = tiles.states
    let scene = pictureScene(moment)
    let preview = peek.widget.item.flatMap { previewPicture(of: $0, in: scene) }
    let needs = preview?.needs(tiles.states)
    let own = picture.widget.pictures(in: scene)
    let effects = tiles.stock(
      missing: (needs?.missing ?? []) + own.missing, needed: own.drawn + (needs?.drawn ?? []))
    content.states = tiles.states
    return effects
  }

  /// What stands in the window's middle where there is nothing to see.
  private func obstacle(_ scene: Scene<HotspotPicture>) -> Layer? {
    let words =
      document.pages.indices.contains(page)
      ? document.pages[page].obstacle(tiles.states) : emptiness
    guard let words = words.map({ scene.text($0) }), !words.isEmpty else { return nil }
    let theme = scene.theme
    let text = Text(words, font: theme.label, color: theme.secondaryInk, lines: 8)
    return Layer(
      id: .init("no picture"), bounds: scene.bounds,
      marks: [.text(text, scene.bounds.inset(by: 10 * theme.unit))])
  }

  // MARK: Between the parts

  /// Keys that are for the whole window; the others are for the part that has the keyboard.
  private mutating func take(_ press: KeyPress, _ moment: Moment) -> [Effect] {
    let isPlain = press.modifiers.isSubset(of: .shift)
    let isListed = focus == .list && places.isOpen
    if isPlain, !isListed, ["l", "L"].contains(press.text), !notes.hotspots.isEmpty {
      return report([places.isOpen ? PlaceList.Outcome.closed : .opened], moment)
    }
    if isPlain, focus == .picture, document.pages.count > 1 {
      if press.key == .pageUp { return turn(by: -1, moment) }
      if press.key == .pageDown { return turn(by: 1, moment) }
    }
    return perform(.key(press), on: focus, moment)
  }

  mutating func perform(_ event: ModelEvent, on part: Part, _ moment: Moment) -> [Effect] {
    switch part {
    case .picture: report(picture.perform(event, in: pictureScene(moment)), moment)
    case .panel: report(panel.perform(event, in: panelScene(moment)), moment)
    case .list: report(list.perform(event, in: listScene(moment)), moment)
    }
  }

  // MARK: Places

  func pictureScene(_ moment: Moment) -> Scene<HotspotPicture> {
    scene(content, ground.frame, moment)
  }

  func panelScene(_ moment: Moment) -> Scene<DetailPanel> {
    let index = content.hotspots
    let selection = content.selection
    let panel = DetailPanelContent(
      selection: selection,
      hasPrevious: selection.map { index.hotspot(-1, after: $0) != nil } ?? false,
      hasNext: selection.map { index.hotspot(1, after: $0) != nil } ?? false,
      entries: notes.entries)
    return scene(panel, ground.frame, moment)
  }

  func listScene(_ moment: Moment) -> Scene<PlaceList> {
    scene(places, ground.frame, moment)
  }
}
