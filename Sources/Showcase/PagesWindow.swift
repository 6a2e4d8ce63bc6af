internal import Documents
internal import Folding
internal import Interaction
internal import Phrases
internal import Widgets

/// The window of a document: its pages, and the slider that turns to any of them.
struct PagesWindow: PlaceModel, MeasuringModel {
  static let id = WindowID.pages

  enum Part: String, CaseIterable, Sendable { case view, text, slider }

  private let name: String
  private(set) var document = Document(title: LanguageMap([]), pages: [])
  /// A document that was read; the next ``DocumentChange`` shows it.
  private var next: Catalog?
  private(set) var languages: [String] = []
  private(set) var requests = PagePictureRequests()
  /// The faces in the content below, so that it changes only when these do.
  private var faces: PageFaces
  private var viewContent: PageViewContent
  var view = WidgetHost(PageView())
  /// The words of a page of text.
  private(set) var text = SelectableText()
  /// The page whose words those are, its lines and the pictures between them.
  private var written:
    (page: String?, lines: [Document.Line], illustrations: [Document.Illustration]) = (nil, [], [])
  var slider: DocumentSlider
  var router = PartRouter<Part>()
  var peek = WidgetHost(Peek())
  /// The words that are marked on pages of text; nil for none.
  private var query: FindQuery?
  private(set) var placement = Placement(Surface(size: .zero))
  /// The statements below the page, unless another window of the document has them.
  private var credit = DocumentCredit()

  /// The id of the chosen note on the page; nil for none.
  private(set) var note: String?
  /// Whether another window shows the places on pages, so that actions for them have an effect.
  let showsNotes: Bool
  /// Whether the progress of reading the document is shown here.
  private let showsProgress: Bool
  /// The progress of reading the open document; nil for none.
  private var progress: WorkProgress?

  init(
    _ configuration: LaunchConfiguration.Source, showsNotes: Bool, showsProgress: Bool,
    slider style: LaunchConfiguration.Slider? = nil
  ) {
    self.showsNotes = showsNotes
    slider = DocumentSlider(scrubsFinely: style?.scrubsFinely ?? true)
    self.showsProgress = showsProgress
    name = configuration.title
    faces = requests.faces(of: document, [], in: [], states: [:])
    viewContent = PageViewContent(
      count: 0, page: 0, pages: faces, emptiness: .opening(configuration.title))
  }

  var kind: Phrase { .pages }
  var title: String {
    let title = document.title.text(for: languages)
    return title.isEmpty ? name : title
  }
  var wantedPictures: [PictureID] { slider.wanted(with: requests.wanted) }
  /// Upright, as most pages are, with the slider beneath.
  var wantedSize: Size { Size(width: 640, height: 860) }

  mutating func replace(_ catalog: Catalog) { next = catalog }

  mutating func handleContent(_ event: UserEvent, in context: UpdateContext) -> [Command] {
    var effects: [Command] = []
    switch event {
    case .pointer(let event):
      let hit = router.point(of: event, in: Self.id)
        .map { part(at: $0, selectsText: event.canSelectText, context) }
      effects = router.deliveries(
        of: event, in: Self.id, yielding: context.yielding, at: hit
      ).flatMap { delivery in
        if delivery.isPrimaryPress, delivery.part != .text, document.isText {
          text.clear(in: textScene(context))
        }
        return perform(delivery.event, on: delivery.part, context)
      }
    case .key(let press):
      if document.isText, text.host.widget.takes(press, in: textScene(context)) {
        effects = perform(event, on: .text, context)
      } else if let forward = press.focusDirection {
        effects = [.passFocus(forward: forward)]
      } else {
        let isPage = view.widget.takes(press, in: viewScene(context))
        effects = perform(event, on: isPage ? .view : .slider, context)
      }
    case .focused: effects = perform(event, on: .slider, context)
    }
    return effects + settle(in: context)
  }

  /// The part at a point of the window.
  ///
  /// - Parameter selectsText: whether the pointer selects words.
  private func part(
    at point: Point, selectsText: Bool = true, _ context: UpdateContext
  ) -> Part {
    if slider.host.widget.hit(point, in: sliderScene(context)) { return .slider }
    return selectsText && areWords(at: point, context) ? .text : .view
  }

  /// Whether words of a page at rest lie at a point, where a click has no other effect.
  func areWords(at point: Point, _ context: UpdateContext) -> Bool {
    guard document.isText else { return false }
    let scene = viewScene(context)
    return view.widget.map(in: scene) != nil && text.host.widget.hit(point, in: textScene(context))
      && !view.widget.turns(at: point, in: scene)
  }

  var isOpening: Bool { document.pages.isEmpty }

  func contentShape(of spot: PointerSpot, in context: UpdateContext) -> PointerShape? {
    switch router.part(of: spot, in: Self.id, at: { part(at: $0, context) }) {
    case .view: view.widget.pointerShape(of: spot, in: viewScene(context))
    case .text: text.host.widget.pointerShape(of: spot, in: textScene(context))
    case .slider: slider.host.widget.pointerShape(of: spot, in: sliderScene(context))
    }
  }

  var canHaveFocus: Bool { !document.pages.isEmpty }

  mutating func enter(_ entry: FocusEntry, in context: UpdateContext) -> [Command] {
    report(slider.host.enter(entry, in: sliderScene(context)), context)
  }

  mutating func place(_ placement: Placement, in context: UpdateContext) -> [Command] {
    self.placement = placement
    return settle(in: context)
  }

  mutating func cancelContentContacts(in context: UpdateContext) -> [Command] {
    router.cancelAll(in: Self.id).flatMap { perform($0.event, on: $0.part, context) }
  }

  mutating func settleContent(in context: UpdateContext) -> [Command] {
    if languages != context.settings.languages {
      read(for: context.settings.languages)
    }
    if !showsNotes { credit.read(document, page: viewContent.page, in: languages) }
    let isUnmeasured = credit.fit(in: pageFrame(context), context.settings)
    var commands = report(view.settle(in: viewScene(context)), context)
    commands += report(slider.host.settle(in: sliderScene(context)), context)
    if document.isText {
      // Not an argument: the method would get a copy of the window from before the text changes.
      let outcomes = text.settle(in: textScene(context))
      commands += report(outcomes, context)
    }
    updatePictures(context)
    if isUnmeasured { commands.append(.measure(DocumentCredit.name)) }
    return commands
  }

  mutating func wakeOfContent(in context: UpdateContext) -> Wake {
    view.wake(in: viewScene(context)).merged(with: slider.host.wake(in: sliderScene(context)))
  }

  func drawContent(into list: inout DisplayListBuilder, in context: UpdateContext) {
    let scene = viewScene(context)
    view.draw(into: &list, in: scene)
    if let notice = notice(scene) { list.add(notice) }
    credit.host.draw(into: &list, in: creditScene(context))
    slider.host.draw(into: &list, in: sliderScene(context))
  }

  /// The progress of reading the document, while a page of it can be seen.
  private func notice(_ scene: Scene<PageView>) -> Layer? {
    document.pages.isEmpty
      ? nil
      : progress?.layer(.init("progress"), in: scene.bounds, above: 3 * scene.theme.unit, of: scene)
  }

  // MARK: The document

  /// Shows the document that was read, or the progress of reading it.
  mutating func open(
    _ change: DocumentChange, at start: Int?, in context: UpdateContext
  ) -> [Command] {
    progress = showsProgress ? change.progress : nil
    if change.isPart(of: document) {
      if let next { update(next.document, context) }
      next = nil
      return settle(in: context)
    }
    let effects = dismissPeek(in: context)
    viewContent.emptiness = change.emptiness
    guard change.count > 0, let document = next?.document else {
      return effects + settle(in: context)
    }
    next = nil
    self.document = document
    note = nil
    let start = min(max(start ?? document.start, 0), document.pages.count - 1)
    viewContent.edition += 1
    viewContent.count = document.pages.count
    viewContent.page = start
    viewContent.flow = PageFlow(document.direction)
    languages = context.settings.languages
    slider.open(document, at: start, in: languages)
    requests.removeAll()
    faces = requests.faces(of: document, [], in: languages, states: context.pictures)
    viewContent.pages = faces
    return effects + settle(in: context)
  }

  /// Takes the notes and pages that came; the page stays.
  private mutating func update(_ document: Document, _ context: UpdateContext) {
    let count = self.document.pages.count
    self.document = document
    guard document.pages.count != count else { return }
    viewContent.count = document.pages.count
    viewContent.flow = PageFlow(document.direction)
    read(for: context.settings.languages)
  }

  /// Sets all texts in the person's languages.
  private mutating func read(for languages: [String]) {
    self.languages = languages
    slider.read(document, in: languages)
  }

  /// Updates the needed pictures and the faces of the pages.
  private mutating func updatePictures(_ context: UpdateContext) {
    guard !document.pages.isEmpty else { return }
    let scene = viewScene(context)
    var pages = view.widget.seenPages(in: scene)
    for page in [viewContent.page, viewContent.page + 1, viewContent.page - 1]
    where document.pages.indices.contains(page) && !pages.contains(page) { pages.append(page) }
    let closeUps = view.widget.closeUps(in: scene)
    if placement.surface.size != .zero {
      requests.show(pages, and: closeUps, of: document, in: scene, states: context.pictures)
    }
    if document.isText { readText() }
    var faces = requests.faces(
      of: document, closeUps, in: languages, states: context.pictures, found: query)
    let selected = text.selected
    if !selected.isEmpty { faces.selected = .init(page: viewContent.page, parts: selected) }
    if faces != self.faces {
      self.faces = faces
      viewContent.pages = faces
    }
    slider.update(with: requests.wanted, pages: requests.pages, context.pictures)
  }

  /// Reads the words of the page in front.
  private mutating func readText() {
    let shown = document.pages[viewContent.page]
    guard case .lines(let lines) = shown.face,
      (shown.id, lines, shown.illustrations) != written
    else { return }
    written = (shown.id, lines, shown.illustrations)
    text.show(lines.map { PageLine($0, found: nil) }, shown.textPictures, ofPage: shown.id)
  }

  func layout(ofText name: String, theme: Theme, by ruler: any TextRuler) -> MeasuredText? {
    switch name {
    case SelectableText.name: text.measured(by: ruler)
    case DocumentCredit.name: credit.layout(theme: theme, by: ruler)
    default: nil
    }
  }

  mutating func update(
    _ layout: MeasuredText, ofText name: String, in context: UpdateContext
  ) -> [Command] {
    switch name {
    case SelectableText.name: text.take(layout)
    case DocumentCredit.name: credit.take(layout)
    default: break
    }
    return settle(in: context)
  }

  func selectedWords(in context: UpdateContext) -> String? {
    document.isText ? text.host.widget.selectedWords(in: textScene(context)) : nil
  }

  func hasSelectedWords(at point: Point, in context: UpdateContext) -> Bool {
    part(at: point, context) == .text
      && text.host.widget.isSelected(at: point, in: textScene(context))
  }

  // MARK: Between view and slider

  mutating func perform(_ event: UserEvent, on part: Part, _ context: UpdateContext) -> [Command] {
    switch part {
    case .view: report(view.perform(event, in: viewScene(context)), context)
    case .text: report(text.perform(event, in: textScene(context)), context)
    case .slider: report(slider.host.perform(event, in: sliderScene(context)), context)
    }
  }

  private mutating func report(_ outcomes: [PageView.Outcome], _ context: UpdateContext)
    -> [Command]
  {
    outcomes.flatMap { outcome in
      switch outcome {
      case .selected(let page): turn(to: page, context)
      }
    }
  }

  private func report(_ outcomes: [PageText.Outcome], _ context: UpdateContext) -> [Command] {
    outcomes.flatMap { outcome -> [Command] in
      switch outcome {
      case .touched: [.measure(SelectableText.name)]
      case .selected(let words): [.offer(Clipping(words: words))]
      case .tapped: []
      }
    }
  }

  private mutating func report(_ outcomes: [PageSlider.Outcome], _ context: UpdateContext)
    -> [Command]
  {
    outcomes.flatMap { outcome -> [Command] in
      switch outcome {
      case .tracked(let page):
        slider.preview(page)
        return [makeReport(.tracked, page, context)]
      case .selected(let page): return turn(to: page, context)
      case .cancelled: return [makeReport(.cancelled, viewContent.page, context)]
      case .highlighted(let page):
        if let page { slider.preview(page) }
        return []
      }
    }
  }

  mutating func turn(to page: Int, note: String? = nil, _ context: UpdateContext) -> [Command] {
    self.note = note
    viewContent.page = page
    slider.turn(to: page)
    return [makeReport(.turned, page, context), .choose(Place(page: page, note: note))]
  }

  /// Shows a place: turns to its page where that is another one.
  mutating func lead(to place: Place, _ context: UpdateContext) -> [Command] {
    guard place.page == page else { return turn(to: place.page, note: place.note, context) }
    note = place.note
    return [.choose(place)]
  }

  /// The current page.
  var page: Int { viewContent.page }

  var notedPage: Int? { showsNotes && !document.pages.isEmpty ? page : nil }

  func contentElements(in context: UpdateContext) -> [Element] {
    let scene = viewScene(context)
    let words =
      document.isText ? text.host.widget.elements(in: textScene(context)) : []
    return view.widget.elements(in: scene).within(Part.view.rawValue)
      .containing(words.within(Part.text.rawValue))
      + (notice(scene).flatMap { progress?.element(at: $0, in: scene) }.map { [$0] } ?? [])
      + credit.host.widget.elements(in: creditScene(context))
      + slider.host.widget.elements(in: sliderScene(context)).within(Part.slider.rawValue)
  }

  mutating func actContent(
    _ action: ElementAction, on id: ElementID, in context: UpdateContext
  ) -> [Command]? {
    if let inner = id.inside(Part.view.rawValue) {
      return view.act(action, on: inner, in: viewScene(context)).map { report($0, context) }
    }
    if let inner = id.inside(Part.text.rawValue) {
      return text.act(action, on: inner, in: textScene(context)).map { report($0, context) }
    }
    guard let inner = id.inside(Part.slider.rawValue) else { return nil }
    return slider.host.act(action, on: inner, in: sliderScene(context))
      .map { report($0, context) }
  }

  /// Turns to the page of a chosen place.
  mutating func show(_ place: Place, in context: UpdateContext) -> [Command] {
    guard document.pages.indices.contains(place.page) else { return [] }
    guard place.page != viewContent.page else {
      note = place.note
      return settle(in: context)
    }
    return turn(to: place.page, note: place.note, context) + settle(in: context)
  }

  func makeReport(_ name: Report.Name, _ page: Int, _ context: UpdateContext) -> Command {
    let label =
      document.pages.indices.contains(page) ? document.pages[page].label.text(for: languages) : ""
    return .report(
      Report(
        time: context.time, window: Self.id, name: name,
        item: label.isEmpty ? "\(page + 1)" : label, row: page))
  }

  // MARK: Places

  func viewScene(_ context: UpdateContext) -> Scene<PageView> {
    scene(of: view, viewContent, credit.page(of: pageFrame(context)), context)
  }

  /// The part of the window for the page and the statements below it.
  private func pageFrame(_ context: UpdateContext) -> Rect {
    slider.pageFrame(in: placement.frame, context.settings)
  }

  private func creditScene(_ context: UpdateContext) -> Scene<CreditLine> {
    scene(of: credit.host, credit.content, credit.bounds(in: pageFrame(context)), context)
  }

  private func textScene(_ context: UpdateContext) -> Scene<PageText> {
    let pages = viewScene(context)
    let map = view.widget.map(in: pages) ?? PictureMap(scale: 1, origin: .zero)
    return scene(of: text.host, text.content(at: map), pages.bounds, context)
  }

  func sliderScene(_ context: UpdateContext) -> Scene<PageSlider> {
    slider.scene(in: placement, context)
  }
}

extension PagesWindow: FindableModel {
  func findFrame(in context: UpdateContext) -> Rect { credit.page(of: pageFrame(context)) }

  func findCorner(in context: UpdateContext) -> FindFieldContent.Corner? { .topStart(after: 0) }
  var canBeSearched: Bool { !document.pages.isEmpty }

  mutating func show(
    _ found: Found?, isSearching: Bool, room: Double, in context: UpdateContext
  ) -> [Command] {
    slider.mark(found?.pages ?? [])
    query = document.isText ? found?.query : nil
    return settle(in: context)
  }

  mutating func restore(_ earlier: any WindowModel, in context: UpdateContext) -> [Command] {
    guard let earlier = earlier as? PagesWindow,
      earlier.viewContent.edition == viewContent.edition
    else { return [] }
    viewContent.page = earlier.viewContent.page
    (view, slider, note) = (earlier.view, earlier.slider, earlier.note)
    router.pointEverywhere()
    slider.mark([])
    read(for: context.settings.languages)
    return settle(in: context)
  }
}
