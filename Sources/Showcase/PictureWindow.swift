internal import Documents
internal import Folding
internal import Interaction
internal import Phrases
internal import Widgets

/// The window of a page: notes on its places slide up in a panel, and a list shows all of them. Where no other window has
/// the slider over all pages, it lies beneath the page.
struct PictureWindow: PlaceModel, MeasuringModel {
  static let id = WindowID.picture

  enum Part: String, CaseIterable, Sendable {
    case picture, text, measure, choice, tools, panel, divider, list, slider, credit
  }

  private let name: String
  var document = Document(title: LanguageMap([]), pages: [])
  /// A document that was read; the next ``DocumentChange`` shows it.
  private var next: Catalog?
  var page = 0
  var languages: [String] = []
  var notes = PictureNotes()
  /// The id of the note in the panel that is on no place of the page: one on all of it, or the description. Nil for none.
  private(set) var general: String?
  /// The statements below the page.
  private var credit = DocumentCredit()
  /// The note to choose once the notes of its page are read; nil for none.
  private var awaitedNote: String?
  /// Whether the progress of reading the document is shown here.
  private let showsProgress: Bool
  /// The progress of reading the open document; nil for none.
  private var progress: WorkProgress?
  private(set) var tiles = RecentPictures()
  /// The cells of tiles for which the needed pictures were updated last; nil where that is to be done anew.
  private var seenCells: (cells: HotspotPicture.SeenCells, layout: WidgetLayout<HotspotPicture>)?
  /// The pictures in the text of the panel, as far as it is seen.
  private var panelPictures: [PictureID] = []
  /// Whether the page that was left is still drawn.
  private var keepsLeftPage = false
  var content = HotspotPictureContent(id: "", size: .zero, pictures: []) {
    didSet { hasNewContent = true }
  }
  /// Whether the content may be another one than that of the picture's last layout.
  private var hasNewContent = true
  var places: PlaceListContent
  var picture = WidgetHost(HotspotPicture())
  /// The words of a page of text, or on its pictures.
  private(set) var text = SelectableText()
  /// The words on the pictures that were found, in the page's unit.
  private var foundWords: [Rect] = []
  /// Whether a word that was found comes into view once the words of its page are read.
  private var awaitsWord = false
  /// The buttons that zoom and change the picture, and the map of it.
  private(set) var tools = WidgetHost(PictureTools())
  /// The line that measures the picture.
  private var measuring = WidgetHost(MeasuringLine())
  /// The slider between the images of a page.
  private var choice = WidgetHost(ChoiceSlider())
  /// Rotation, chosen image, brightness and contrast of the pictures.
  var adjustments = PictureAdjustments()
  /// The height that the open find field takes at the top.
  private var findRoom = 0.0
  /// The frames of the buttons for commands and of the find field on the page, in the window's points.
  private(set) var buttonFrames: [Rect] = []
  /// The insets of the page's frame for the panel and the list of places.
  private var insets = Insets.none
  var panel = WidgetHost(DetailPanel())
  /// The line between the page and the panel at its side.
  private var divider = WidgetHost(PaneDivider())
  var list = WidgetHost(PlaceList())
  /// The slider over all pages, unless another window has it.
  var slider: DocumentSlider
  var router = PartRouter<Part>()
  var peek = WidgetHost(Peek())
  /// The part that has the keyboard focus.
  var focus = Part.picture
  var isFocused = false
  /// The hits; nil while nothing is looked for.
  private var found: Found?
  private(set) var placement = Placement(Surface(size: .zero))

  init(
    _ configuration: LaunchConfiguration.Source, showsProgress: Bool, hasSlider: Bool,
    slider style: LaunchConfiguration.Slider? = nil
  ) {
    self.showsProgress = showsProgress
    name = configuration.title
    content.emptiness = .opening(configuration.title)
    content.hasLabels = false
    slider = DocumentSlider(
      isOwned: hasSlider, showsSinglePage: false, scrubsFinely: style?.scrubsFinely ?? true)
    places = PlaceListContent(list: RowListContent(rows: notes.rows), title: "", isOpen: false)
  }

  var kind: Phrase { content.sheet.isText ? .text : .picture }

  var title: String {
    let title = document.title.text(for: languages)
    return title.isEmpty ? name : title
  }
  var wantedPictures: [PictureID] { slider.wanted(with: tiles.wanted) }
  /// Wide enough for a panel at the side.
  var wantedSize: Size { Size(width: 1000, height: 800) }

  mutating func replace(_ catalog: Catalog) { next = catalog }

  mutating func handleContent(_ event: UserEvent, in context: UpdateContext) -> [Command] {
    var effects: [Command] = []
    switch event {
    case .pointer(let event):
      let selectsText = event.canSelectText(byFingers: adjustments.isSelecting)
      let hit = router.point(of: event, in: Self.id)
        .map { part(at: $0, selectsText: selectsText, context) }
      effects = router.deliveries(
        of: event, in: Self.id, yielding: context.yielding, at: hit
      ).flatMap { delivery in
        if delivery.isPrimaryPress { clearSelectedText(besides: delivery.part, context) }
        return
          (delivery.isPress && delivery.part.takesFocus
          ? moveFocus(to: delivery.part.focused, context) : [])
          + perform(delivery.event, on: delivery.part, context)
      }
    case .key(let press): effects = take(press, context)
    case .focused(let isFocused):
      self.isFocused = isFocused
      effects = perform(event, on: focus, context)
    }
    return effects + settle(in: context)
  }

  /// The part at a point of the window.
  ///
  /// - Parameter selectsText: whether the pointer selects words.
  private func part(
    at point: Point, selectsText: Bool = true, _ context: UpdateContext
  ) -> Part {
    if divider.widget.hit(point, in: dividerScene(context)) { return .divider }
    if slider.isShown, slider.host.widget.hit(point, in: sliderScene(context)) { return .slider }
    if credit.host.widget.hit(point, in: creditScene(context)) { return .credit }
    if list.widget.hit(point, in: listScene(context)) { return .list }
    if panel.widget.hit(point, in: panelScene(context)) { return .panel }
    if tools.widget.hit(point, in: toolsScene(context)) { return .tools }
    if choice.widget.hit(point, in: choiceScene(context)) { return .choice }
    if measuring.widget.hit(point, in: measuringScene(context)) { return .measure }
    return selectsText && areWords(at: point, context) ? .text : .picture
  }

  /// Whether words of a page at rest lie at a point, where a click has no other effect.
  private func areWords(at point: Point, _ context: UpdateContext) -> Bool {
    guard isTextInHand, !picture.widget.keepsLeftPage else { return false }
    let scene = pictureScene(context)
    guard picture.widget.map(in: scene) == picture.widget.mapWithoutTurn(in: scene),
      text.host.widget.hit(point, in: textScene(context))
    else { return false }
    return !content.sheet.isText
      || !picture.widget.turns(at: point, in: scene)
        && picture.widget.hotspot(at: point, by: .tip, in: scene) == nil
  }

  /// Whether words can be selected: those of a page of text, and those on a picture.
  var hasText: Bool { content.sheet.isText || text.isOnPicture }

  /// Whether a hand over words selects them, rather than moving the page.
  private var isTextInHand: Bool {
    content.sheet.isText || text.isOnPicture && adjustments.isSelecting
  }

  var isOpening: Bool { document.pages.isEmpty }

  func contentShape(of spot: PointerSpot, in context: UpdateContext) -> PointerShape? {
    switch router.part(of: spot, in: Self.id, at: { part(at: $0, context) }) {
    case .picture: picture.widget.pointerShape(of: spot, in: pictureScene(context))
    case .text: text.host.widget.pointerShape(of: spot, in: textScene(context))
    case .measure: measuring.widget.pointerShape(of: spot, in: measuringScene(context))
    case .choice: choice.widget.pointerShape(of: spot, in: choiceScene(context))
    case .tools: tools.widget.pointerShape(of: spot, in: toolsScene(context))
    case .panel: panel.widget.pointerShape(of: spot, in: panelScene(context))
    case .divider: divider.widget.pointerShape(of: spot, in: dividerScene(context))
    case .list: list.widget.pointerShape(of: spot, in: listScene(context))
    case .slider: slider.host.widget.pointerShape(of: spot, in: sliderScene(context))
    case .credit: credit.host.widget.pointerShape(of: spot, in: creditScene(context))
    }
  }

  mutating func place(_ placement: Placement, in context: UpdateContext) -> [Command] {
    self.placement = placement
    return settle(in: context)
  }

  mutating func cancelContentContacts(in context: UpdateContext) -> [Command] {
    router.cancelAll(in: Self.id).flatMap { perform($0.event, on: $0.part, context) }
  }

  mutating func settleContent(in context: UpdateContext) -> [Command] {
    if languages != context.settings.languages { read(for: context.settings.languages) }
    let room = slider.pageFrame(in: placement.frame, context.settings)
    let isUnmeasured = credit.fit(in: room, context.settings)
    let panelScene = panelScene(context)
    let listScene = listScene(context)
    insets = panel.widget.insets(in: panelScene).joined(with: list.widget.insets(in: listScene))
    let choiceScene = choiceScene(context)
    _ = choice.settle(in: choiceScene)
    // The whole page lies above the slider between its images.
    var free = insets
    free.bottom += choiceScene.layout.geometry.room
    if content.insets != free { content.insets = free }
    let covers = cornerFrames(context)
    if content.covers != covers { content.covers = covers }
    if !isCurrent(context) { content = currentContent(context) }
    let selection = content.selection
    var effects =
      report(list.settle(in: listScene), context)
      + report(panel.settle(in: panelScene), context)
    effects += report(divider.settle(in: dividerScene(context)), context)
    var page = pictureScene(context)
    let outcomes = picture.settle(in: page)
    // The page has the content as it is.
    hasNewContent = false
    effects += report(outcomes, context)
    effects += report(slider.host.settle(in: sliderScene(context)), context)
    if !effects.isEmpty { page = pictureScene(context) }
    effects += settleTools(context, over: page) + settleText(context)
    _ = measuring.settle(in: measuringScene(context))
    // A tap that has waited for a second one selects a place, which the panel shows at once.
    if content.selection != selection { return effects + settleContent(in: context) }
    // The panel has come over the button that had the keyboard, the tools have no room or no picture any more, or the panel
    // has gone to where it has no line. Or it was pressed as it slid out.
    if [.list, .tools, .panel, .divider].contains(focus), !canEnter(focus, context) {
      effects += moveFocus(to: .picture, context)
    }
    updatePictures(context, in: effects.isEmpty ? page : pictureScene(context))
    return effects + measure(context) + (isUnmeasured ? [.measure(DocumentCredit.name)] : [])
  }

  mutating func wakeOfContent(in context: UpdateContext) -> Wake {
    let page = pictureScene(context)
    return picture.wake(in: page).merged(with: panel.wake(in: panelScene(context)))
      .merged(with: list.wake(in: listScene(context)))
      .merged(with: slider.host.wake(in: sliderScene(context)))
      .merged(with: wakeOfTools(context, over: page))
      .merged(with: choice.wake(in: choiceScene(context)))
  }

  /// The tools change by themselves where they were settled, whatever part of the page is visible now.
  private mutating func wakeOfTools(
    _ context: UpdateContext, over page: Scene<HotspotPicture>
  ) -> Wake {
    let same = tools.sceneOfSameContent(
      in: findFrame(in: context), settings: context.settings, surface: placement.surface,
      frame: placement.frame, at: context.time, ruler: context.ruler)
    return tools.wake(in: same ?? toolsScene(context, over: page))
  }

  /// Not while the line measures: a label would lie over the measured length.
  func hasLabel(in context: UpdateContext) -> Bool {
    !adjustments.isMeasuring && picture.widget.hasLabel(in: pictureScene(context))
  }

  func drawContent(into list: inout DisplayListBuilder, in context: UpdateContext) {
    let scene = pictureScene(context)
    picture.draw(into: &list, in: scene)
    if adjustments.isMeasuring { measuring.draw(into: &list, in: measuringScene(context)) }
    choice.draw(into: &list, in: choiceScene(context))
    let bars = toolsScene(context, over: scene)
    tools.draw(into: &list, in: bars)
    if !adjustments.isMeasuring, picture.widget.hasLabel(in: scene) {
      let button = listScene(context).geometry.button.map { [$0] } ?? []
      picture.widget.drawLabel(
        into: &list, in: scene, clearOf: tools.widget.frames(in: bars) + button + context.covers)
    }
    if let notice = notice(scene) { list.add(notice) }
    credit.host.draw(into: &list, in: creditScene(context))
    panel.draw(into: &list, in: panelScene(context))
    divider.draw(into: &list, in: dividerScene(context))
    self.list.draw(into: &list, in: listScene(context))
    if slider.isShown { slider.host.draw(into: &list, in: sliderScene(context)) }
  }

  // MARK: The document

  /// Shows the document that was read, or the progress of reading it.
  mutating func open(
    _ change: DocumentChange, at start: Int?, in context: UpdateContext
  ) -> [Command] {
    progress = showsProgress ? change.progress : nil
    if change.isPart(of: document) {
      update(context)
      return settle(in: context)
    }
    let effects = dismissPeek(in: context)
    if document.pages.isEmpty { content.emptiness = change.emptiness }
    guard change.count > 0, let catalog = next else { return effects + settle(in: context) }
    next = nil
    document = catalog.document
    content.edition += 1
    adjustments = PictureAdjustments()
    content.tone = adjustments.tone
    let first = start.map { min(max($0, 0), document.pages.count - 1) } ?? catalog.home.page
    slider.open(document, at: first, in: context.settings.languages)
    var closed = closing(context) { $0.show(page: first, context) }
    if focus == .slider, !slider.isShown { closed += moveFocus(to: .picture, context) }
    return effects + closed + settle(in: context)
  }

  /// Changes what is shown, and reports a panel that this closed.
  private mutating func closing(
    _ context: UpdateContext, _ body: (inout PictureWindow) -> [Command]
  ) -> [Command] {
    let wasOpen = chosen != nil
    let commands = body(&self)
    return wasOpen && chosen == nil
      ? [makeReport(.closed, nil, context)] + commands : commands
  }

  var notedPage: Int? { document.pages.isEmpty ? nil : page }

  /// Takes the notes and pages that were read; the page stays.
  private mutating func update(_ context: UpdateContext) {
    guard let catalog = next else { return }
    next = nil
    let (before, count) = (document.pages[page], document.pages.count)
    document = catalog.document
    // The notes of the current page stay, even if they were dropped for those of other pages.
    if catalog.parts?.pages.contains(page) != true {
      document.pages[page].notes = before.notes
      document.pages[page].transcript = before.transcript
    }
    let isSame =
      document.pages[page].notes == before.notes
      && document.pages[page].transcript == before.transcript
    guard !isSame || document.pages.count != count else { return }
    read(for: context.settings.languages)
    if awaitsWord { showWord(context) }
    guard let id = awaitedNote, notes.holds(id) else { return }
    awaitedNote = nil
    select(id)
  }

  /// Shows a page without a selection.
  private mutating func show(page number: Int, _ context: UpdateContext) -> [Command] {
    page = number
    slider.turn(to: number)
    content.selection = nil
    general = nil
    places.isOpen = false
    read(for: context.settings.languages)
    // What is seen of the page before stays until this one has taken its place.
    forgetPictures()
    return isPanelFocused || focus == .list ? moveFocus(to: .picture, context) : []
  }

  /// Turns to a page, where there is such a page.
  mutating func turn(to number: Int, note: String? = nil, _ context: UpdateContext) -> [Command] {
    guard document.pages.indices.contains(number) else { return [] }
    let isHere = number == page && note == nil
    let effects =
      isHere ? [] : closing(context) { $0.lead(to: Place(page: number, note: note), context) }
    return effects + [
      makeReport(.turned, name(ofPage: number), row: number, context), .choose(place),
    ]
  }

  private func name(ofPage number: Int) -> String {
    let label = document.pages[number].label.text(for: languages)
    return label.isEmpty ? "\(number + 1)" : label
  }

  /// The current page with the chosen note.
  var place: Place { Place(page: page, note: chosen) }

  /// The note in the panel; nil for none.
  private var chosen: String? { content.selection ?? general }

  /// The map between the picture and the window.
  func map(in context: UpdateContext) -> PictureMap {
    picture.widget.map(in: pictureScene(context))
  }

  /// The page at a point of the window, and the position on it in parts of its width and height; nil beside it, and
  /// where something lies over it.
  func pagePosition(at point: Point, in context: UpdateContext) -> (page: Int, position: Point)? {
    guard point.isFinite, document.pages.indices.contains(page) else { return nil }
    switch part(at: point, context) {
    case .picture, .text: break
    case .measure, .choice, .tools, .panel, .divider, .list, .slider, .credit: return nil
    }
    let (size, turn) = (document.pages[page].size, adjustments[page])
    let position = turn.inverse(map(in: context).picture(point), in: turn(size))
    guard size.width > 0, size.height > 0 else { return nil }
    return (page, Point(x: position.x / size.width, y: position.y / size.height))
  }

  func contentElements(in context: UpdateContext) -> [Element] {
    let scene = pictureScene(context)
    let words = hasText ? text.host.widget.elements(in: textScene(context)) : []
    let details = panel.widget.elements(in: panelScene(context)).map { inLanguage($0) }
    var page = picture.widget.elements(in: scene).within(Part.picture.rawValue)
      .containing(words.within(Part.text.rawValue))
    if let selection = content.selection, !details.isEmpty {
      let place = ElementID(HotspotPicture.places, selection).within(Part.picture.rawValue)
      page = page.changing(place) {
        $0.details = DetailPanel.address.within(Part.panel.rawValue)
      }
    }
    var line = measuring.widget.elements(in: measuringScene(context))
    if measuring.widget.isKeyed, page.contains(where: \.hasFocus), !line.isEmpty {
      // The keys of the page move an end of the line.
      page = page.map(\.unfocused)
      line = line.map { $0.with { $0.states.insert(.focused) } }
    }
    let own: [(Part, [Element])] = [
      (.measure, line),
      (.choice, choice.widget.elements(in: choiceScene(context))),
      (.tools, tools.widget.elements(in: toolsScene(context))),
      (.credit, credit.host.widget.elements(in: creditScene(context))),
      (.panel, details),
      (.divider, divider.widget.elements(in: dividerScene(context))),
      (.list, list.widget.elements(in: listScene(context))),
    ]
    return page + own.flatMap { $1.within($0.rawValue) }
      + (notice(scene).flatMap { progress?.element(at: $0, in: scene) }.map { [$0] } ?? [])
      + (slider.isShown
        ? slider.host.widget.elements(in: sliderScene(context)).within(Part.slider.rawValue) : [])
  }

  /// The panel with the languages of the words of its notes. The names of its buttons are the program's.
  private func inLanguage(_ panel: Element) -> Element {
    guard let note = document.note(at: Place(page: page, note: self.panel.widget.shown)) else {
      return panel
    }
    let (title, words) = note.languages(for: languages)
    var blocks = notes.languages(ofBlocksOf: note.id)[...]
    return panel.with {
      for index in $0.children.indices {
        let part = $0.children[index]
        // The title of the panel is its only heading without an address.
        if part.role == .heading, part.id == nil {
          $0.children[index].language = title
        } else if [.heading, .paragraph, .img].contains(part.role) {
          $0.children[index].language = blocks.isEmpty ? words : blocks.removeFirst()
        }
      }
    }
  }

  mutating func actContent(
    _ action: ElementAction, on id: ElementID, in context: UpdateContext
  ) -> [Command]? {
    for part in Part.allCases {
      guard let inner = id.inside(part.rawValue) else { continue }
      guard let commands = act(action, on: inner, of: part, context) else { return nil }
      return (action == .focus ? moveFocus(to: part.focused, context) : []) + commands
    }
    return nil
  }

  private mutating func act(
    _ action: ElementAction, on id: ElementID, of part: Part, _ context: UpdateContext
  ) -> [Command]? {
    switch part {
    case .picture:
      picture.act(action, on: id, in: pictureScene(context)).map { report($0, context) }
    case .text:
      text.act(action, on: id, in: textScene(context)).map { outcomes in
        clearSelectedText(besides: .text, context)
        return report(outcomes, context)
      }
    case .choice:
      choice.act(action, on: id, in: choiceScene(context)).map { outcomes in
        choose(outcomes)
        return []
      }
    case .tools: tools.act(action, on: id, in: toolsScene(context)).map { report($0, context) }
    case .panel: panel.act(action, on: id, in: panelScene(context)).map { report($0, context) }
    case .divider:
      divider.act(action, on: id, in: dividerScene(context)).map { report($0, context) }
    case .list: list.act(action, on: id, in: listScene(context)).map { report($0, context) }
    case .slider:
      slider.isShown
        ? slider.host.act(action, on: id, in: sliderScene(context)).map { report($0, context) }
        : nil
    case .measure:
      measuring.act(action, on: id, in: measuringScene(context)).map { report($0, context) }
    case .credit: nil
    }
  }

  /// Shows other images of the page.
  private mutating func choose(_ outcomes: [ChoiceSlider.Outcome]) {
    for outcome in outcomes {
      switch outcome {
      case .tracked(let position): adjustments.choose(position, ofPage: page)
      case .selected(let image): adjustments.choose(Double(image), ofPage: page)
      }
    }
  }

  /// Shows the page of a chosen place and the place's note.
  mutating func show(_ place: Place, in context: UpdateContext) -> [Command] {
    guard document.pages.indices.contains(place.page) else { return [] }
    return closing(context) { $0.lead(to: place, context) } + settle(in: context)
  }

  private mutating func lead(to place: Place, _ context: UpdateContext) -> [Command] {
    var effects = place.page == page ? [] : show(page: place.page, context)
    let note = place.note.flatMap { notes.holds($0) ? $0 : nil }
    awaitedNote = note == nil ? place.note : nil
    let isSame = note == chosen
    select(note)
    awaitsWord = place.note == nil && isPageFound
    if awaitsWord { showWord(context) }
    if note == nil, isPanelFocused { effects += moveFocus(to: .picture, context) }
    if let note, isSame, content.hotspots[note] != nil {
      let outcomes = picture.change(in: pictureScene(context)) { $0.show(note, in: $1) }
      effects += report(outcomes, context)
    }
    return effects
  }

  /// Sets all texts in the person's languages.
  private mutating func read(for languages: [String]) {
    self.languages = languages
    guard document.pages.indices.contains(page) else { return }
    let shown = document.pages[page]
    notes = PictureNotes(
      shown, turned: adjustments[page], chapters: document.chapters,
      about: document.aboutEntry(ofPage: page, in: languages),
      targets: document.linkTargets(ofPage: page), languages: languages)
    credit.read(document, page: page, in: languages)
    content.page = page
    content.count = document.pages.count
    content.flow = PageFlow(document.direction)
    content.emptiness = .noPicture
    readSheets()
    slider.read(document, in: languages)
    content.hotspots = notes.hotspots
    content.found = found?.notes(onPage: page) ?? []
    content.pointed = nil
    places.list = RowListContent(rows: notes.rows)
    places.title = notes.rows.title
    select(chosen)
  }

  /// Sets the page and those beside it, with the words that were found on pages of text.
  private mutating func readSheets() {
    let (document, languages, query) = (document, languages, found?.query)
    let adjustments = adjustments
    let sheet = { (number: Int) in
      document.pages.indices.contains(number)
        ? document.pages[number].sheet(
          in: languages, found: query, choice: adjustments.choice(ofPage: number)
        ).turned(adjustments[number])
        : nil
    }
    if let shown = sheet(page) {
      content.sheet = shown
      if case .lines(let lines) = shown.body {
        text.show(lines, document.pages[page].textPictures, ofPage: shown.id)
        showSelectedText()
      } else {
        readWords()
      }
    }
    content.before = sheet(page - 1)
    content.after = sheet(page + 1)
  }

  /// Settles the tools. The visible part is drawn and found where it is then; only whether it is all of the page changes
  /// the tools themselves.
  private mutating func settleTools(
    _ context: UpdateContext, over page: Scene<HotspotPicture>
  ) -> [Command] {
    var content = toolsContent(context, over: page)
    if let same = tools.sceneOfSameContent(
      in: findFrame(in: context), settings: context.settings, surface: placement.surface,
      frame: placement.frame, at: context.time, ruler: context.ruler)
    {
      let known = same.layout.allocation.content
      if known.isPart == content.isPart {
        (content.visible, content.scale) = (known.visible, known.scale)
        if known == content { return report(tools.settle(in: same), context) }
        content = toolsContent(context, over: page)
      }
    }
    let scene = scene(of: tools, content, findFrame(in: context), context)
    return report(tools.settle(in: scene), context)
  }

  /// Settles the words of a page.
  private mutating func settleText(_ context: UpdateContext) -> [Command] {
    guard hasText else { return [] }
    let commands = report(text.settle(in: textScene(context)), context)
    showSelectedText()
    return commands
  }

  /// Gives the page the ground of its selected words, and a picture all marks of its words.
  private mutating func showSelectedText() {
    if content.sheet.isText {
      content.sheet.body = .lines(text.marked)
      return
    }
    var words = PictureWordMarks()
    words.found = foundWords
    words.chosen = isPageFound ? foundWords.first : nil
    words.selected = text.selectedFrames
    content.words = words.turned(adjustments[page], in: document.pages[page].size)
  }

  // MARK: Words on a picture

  /// Reads the words on the pictures of the page, and finds what is looked for.
  private mutating func readWords() {
    let shown = document.pages[page]
    if shown.transcript.isEmpty {
      text = SelectableText()
      foundWords = []
      content.words = PictureWordMarks()
      return
    }
    text.show(shown.transcript, ofPage: shown.id)
    foundWords = found.map { text.frames(of: $0.query) } ?? []
    showSelectedText()
  }

  /// Whether the chosen hit is the page, by its words.
  private var isPageFound: Bool {
    guard let found, let hit = found.current, let (part, entry) = found.entry(of: hit) else {
      return false
    }
    return part.group == .pages && part.entries.page(of: entry) == page
  }

  /// Brings the first word that was found on the page into view, where the words are read.
  private mutating func showWord(_ context: UpdateContext) {
    guard content.words.chosen != nil || !foundWords.isEmpty else { return }
    awaitsWord = false
    showSelectedText()
    guard let word = content.words.chosen else { return }
    _ = picture.change(in: pictureScene(context)) { $0.show(word: word, in: $1) }
  }

  mutating func update(
    _ layout: MeasuredText, ofText name: String, in context: UpdateContext
  ) -> [Command] {
    switch name {
    case SelectableText.name: text.take(layout)
    case DocumentCredit.name: credit.take(layout)
    default: notes.take(layout, of: name)
    }
    return settle(in: context)
  }

  func layout(ofText name: String, theme: Theme, by ruler: any TextRuler) -> MeasuredText? {
    switch name {
    case SelectableText.name: text.measured(by: ruler)
    case DocumentCredit.name: credit.layout(theme: theme, by: ruler)
    default: notes.layout(of: name, theme: theme, by: ruler)
    }
  }

  /// Requests the layouts of entries that are not known at the panel's width.
  private mutating func measure(_ context: UpdateContext) -> [Command] {
    if notes.entries.isEmpty { return [] }
    let width = DetailPanel.textWidth(in: reachedFrame(context), settings: context.settings)
    return notes.unmeasured(at: width, scale: context.settings.textScale).map {
      .measure($0)
    }
  }

  /// Updates the needed pictures.
  mutating func updatePictures(_ context: UpdateContext) {
    updatePictures(context, in: pictureScene(context))
  }

  private mutating func updatePictures(_ context: UpdateContext, in scene: Scene<HotspotPicture>) {
    guard !document.pages.isEmpty, placement.frame.size != .zero else { return }
    // A picture that only moves over the same tiles needs no others.
    let seen = hasOnlyPage ? picture.widget.seenCells(in: scene) : nil
    if let known = seenCells, known.cells == seen, known.layout === scene.layout { return }
    let keepsLeftPage = picture.widget.keepsLeftPage
    // Once it is gone, nothing of the page before is kept.
    if self.keepsLeftPage, !keepsLeftPage { forgetPictures() }
    self.keepsLeftPage = keepsLeftPage
    let needs = previewNeeds(in: scene, context)
    let own = picture.widget.pictures(in: scene)
    // The order of those that are missing follows from where the picture is.
    seenCells = own.missing.isEmpty ? seen.map { ($0, scene.layout) } : nil
    panelPictures = panel.widget.pictures(in: panelScene(context))
    let unread = panelPictures.filter { context.pictures[$0] == nil }
    tiles.update(
      missing: (needs?.missing ?? []) + own.missing + unread,
      drawn: own.drawn + (needs?.drawn ?? [])
        + panelPictures.filter { context.pictures[$0] != nil },
      states: context.pictures)
    slider.update(with: tiles.wanted, pages: [], context.pictures)
  }

  /// Keeps no picture of what was seen before.
  private mutating func forgetPictures() {
    tiles.removeAll()
    seenCells = nil
  }

  /// Whether no part but the page needs pictures.
  private var hasOnlyPage: Bool {
    peek.widget.item == nil && chosen == nil && panelPictures.isEmpty && !slider.isShown
  }

  /// The progress of reading the document, while a page of it can be seen.
  private func notice(_ scene: Scene<HotspotPicture>) -> Layer? {
    document.pages.isEmpty
      ? nil
      : progress?.layer(.init("progress"), in: scene.bounds, above: 3 * scene.theme.unit, of: scene)
  }

  /// The selected words of the panel, or of a page of text; nil where none are.
  func selectedWords(in context: UpdateContext) -> String? {
    if let words = panel.widget.selectedWords(in: panelScene(context)) { return words }
    return hasText ? text.host.widget.selectedWords(in: textScene(context)) : nil
  }

  func hasSelectedWords(at point: Point, in context: UpdateContext) -> Bool {
    switch part(at: point, context) {
    case .panel: panel.widget.isSelected(at: point, in: panelScene(context))
    case .text: text.host.widget.isSelected(at: point, in: textScene(context))
    case .picture, .measure, .choice, .tools, .divider, .list, .slider, .credit: false
    }
  }

  /// Clears the selected words of all parts but one.
  private mutating func clearSelectedText(besides part: Part, _ context: UpdateContext) {
    // What is selected on a picture stays while its tools move it.
    if part != .text, content.sheet.isText || part != .tools { text.clear(in: textScene(context)) }
    guard part != .panel else { return }
    _ = panel.change(in: panelScene(context)) { panel, _ in
      panel.clearSelection()
      return []
    }
  }

  // MARK: Between the parts

  func cancelsDrag(by press: KeyPress) -> Bool { heldPart(cancelledBy: press) != nil }

  /// The part whose drag in progress a key cancels; it need not have the keyboard focus.
  private func heldPart(cancelledBy press: KeyPress) -> Part? {
    if divider.widget.isCancelled(by: press) { return .divider }
    guard press.key == .escape else { return nil }
    return measuring.widget.isHeld ? .measure : tools.widget.isHeld ? .tools : nil
  }

  /// Handles keys of the whole window; others are for the part that has the keyboard focus.
  private mutating func take(_ press: KeyPress, _ context: UpdateContext) -> [Command] {
    if let part = heldPart(cancelledBy: press) { return perform(.key(press), on: part, context) }
    if focus == .tools, tools.widget.takes(press, in: toolsScene(context)) {
      return perform(.key(press), on: .tools, context)
    }
    // Other keys work from the tools as from the page.
    let isOnPage = focus == .picture || focus == .tools
    let forward = press.focusDirection
    let places = PictureCommand.table(
      hasChosen: content.selection != nil, context.settings.direction)
    if isOnPage, places[press]?.isForPlaces == true, MeasuringCommand.table[press] == nil {
      // The focus moves from the line to a place.
      _ = measuring.perform(.focused(false), in: measuringScene(context))
    }
    if let forward, focus == .picture, isBesidePanel(forward: forward, context) {
      return moveFocus(to: .panel, context) + enterFocus(forward ? .first : .last, context)
    }
    if let forward, focus == .slider { return pass(from: .slider, forward: forward, context) }
    if isOnPage, adjustments.isMeasuring, let command = MeasuringCommand.table[press] {
      return command == .end
        ? adjust(.measure, context) : perform(.key(press), on: .measure, context)
    }
    if isOnPage, takesForText(press, context) {
      clearSelectedText(besides: .text, context)
      return perform(.key(press), on: .text, context)
    }
    if takesForPanel(press, context) {
      if press.key != .escape { clearSelectedText(besides: .panel, context) }
      return perform(.key(press), on: .panel, context)
    }
    if focus != .list, let command = ChoiceCommand.table[press], hasChoice {
      adjustments.perform(command, page: page, of: document.pages[page].choices.count)
      return []
    }
    if isOnPage, press.key == .escape, adjustments.isSelecting {
      return adjust(.selectWords, context)
    }
    if let command = PictureWindowCommand.table[press], canPerform(command),
      let commands = perform(command, isOnPage: isOnPage, context)
    {
      return commands
    }
    return perform(.key(press), on: isOnPage ? .picture : focus, context)
  }

  /// Whether the shown page has what a command is for: the condition of its keys, its button and its line in the help.
  func canPerform(_ command: PictureWindowCommand) -> Bool {
    switch command {
    case .toggleList: notes.rows.count > 0
    case .toggleAbout: notes.aboutID != nil
    case .nextPage, .previousPage: document.pages.count > 1
    case .rotateRight, .rotateLeft, .brighter, .darker, .moreContrast, .lessContrast, .neutralTone,
      .measure:
      hasPictures
    case .selectWords: text.isOnPicture
    }
  }

  /// Performs a command of the whole window; nil where its key is for the part that has the keyboard focus.
  private mutating func perform(
    _ command: PictureWindowCommand, isOnPage: Bool, _ context: UpdateContext
  ) -> [Command]? {
    switch command {
    case .toggleList:
      if focus == .list, places.isOpen { return nil }
      return report([places.isOpen ? PlaceList.Outcome.dismissed : .opened], context)
    case .toggleAbout: return focus == .list ? nil : toggleAbout(isKeyed: true, context)
    case .nextPage: return isOnPage ? turn(to: page + 1, context) : nil
    case .previousPage: return isOnPage ? turn(to: page - 1, context) : nil
    case .rotateRight, .rotateLeft, .brighter, .darker, .moreContrast, .lessContrast, .neutralTone,
      .measure, .selectWords:
      // In the list letters look for a title.
      return focus == .list ? nil : adjust(command, context)
    }
  }

  /// Whether the page has images to choose from.
  var hasChoice: Bool {
    document.pages.indices.contains(page) && !document.pages[page].choices.isEmpty
  }

  /// Whether a key selects words of the page. On a picture only the key for all words does, until some are selected or are
  /// to be: the others move the picture.
  private func takesForText(_ press: KeyPress, _ context: UpdateContext) -> Bool {
    guard hasText, text.host.widget.takes(press, in: textScene(context)) else { return false }
    return isTextInHand || press.key == .escape || TextSelectionCommand.table[press] == .all
      || !text.selected.isEmpty
  }

  /// Whether a key is for the panel although another part has the keyboard focus: from the page one that selects words, and
  /// Escape while words are selected; from the button of the list Escape.
  private func takesForPanel(_ press: KeyPress, _ context: UpdateContext) -> Bool {
    guard chosen != nil else { return false }
    switch focus {
    case .picture, .tools:
      let scene = panelScene(context)
      if press.key == .escape { return panel.widget.selectedWords(in: scene) != nil }
      return TextSelectionCommand.table[press] != nil && !panel.widget.isHidden(in: scene)
    case .list: return press.key == .escape && !places.isOpen
    case .text, .measure, .choice, .panel, .divider, .slider, .credit: return false
    }
  }

  /// Whether the page has pictures, which can be changed and measured.
  var hasPictures: Bool {
    if case .pictures(let pictures) = content.sheet.body { !pictures.isEmpty } else { false }
  }

  /// Rotates the picture, changes its brightness and contrast, or takes up the measuring line.
  private mutating func adjust(
    _ command: PictureWindowCommand, _ context: UpdateContext
  ) -> [Command] {
    let turn = adjustments[page]
    guard adjustments.perform(command, page: page) else { return [] }
    content.tone = adjustments.tone
    if adjustments[page] != turn { read(for: context.settings.languages) }
    return []
  }

  /// Rotates the page as it was when it was visited.
  mutating func rotate(to turn: QuarterTurn, _ context: UpdateContext) {
    guard adjustments[page] != turn else { return }
    adjustments[page] = turn
    read(for: context.settings.languages)
  }

  mutating func perform(_ event: UserEvent, on part: Part, _ context: UpdateContext) -> [Command] {
    switch part {
    case .picture: return report(picture.perform(event, in: pictureScene(context)), context)
    case .text: return report(text.perform(event, in: textScene(context)), context)
    case .measure:
      // A wheel and a touchpad move the page beneath the line.
      switch event {
      case .pointer(.scrolled), .pointer(.pad): return pass(event, context)
      case .pointer, .key, .focused:
        return report(measuring.perform(event, in: measuringScene(context)), context)
      }
    case .choice:
      // A wheel and a touchpad move the page beneath.
      switch event {
      case .pointer(.scrolled), .pointer(.pad): return pass(event, context)
      case .pointer, .key, .focused:
        choose(choice.perform(event, in: choiceScene(context)))
        return []
      }
    case .tools: return report(tools.perform(event, in: toolsScene(context)), context)
    case .panel: return report(panel.perform(event, in: panelScene(context)), context)
    case .divider: return report(divider.perform(event, in: dividerScene(context)), context)
    case .list: return report(list.perform(event, in: listScene(context)), context)
    case .slider: return report(slider.host.perform(event, in: sliderScene(context)), context)
    case .credit:
      return credit.perform(event, in: creditScene(context)).flatMap { outcome -> [Command] in
        switch outcome {
        case .pressed: toggleAbout(isKeyed: false, context)
        }
      }
    }
  }

  /// Passes an event of a part on to the page beneath it.
  private mutating func pass(_ event: UserEvent, _ context: UpdateContext) -> [Command] {
    router.point(at: .picture)
    return perform(event, on: .picture, context)
  }

  // MARK: Places

  /// The part of the window for the page, its panel and the list of its places.
  private func pageFrame(_ context: UpdateContext) -> Rect {
    credit.page(of: slider.pageFrame(in: placement.frame, context.settings))
  }

  /// The part of it that the panel and the list can cover.
  private func reachedFrame(_ context: UpdateContext) -> Rect {
    reached(pageFrame(context), context.settings)
  }

  private func creditScene(_ context: UpdateContext) -> Scene<CreditLine> {
    let frame = slider.pageFrame(in: placement.frame, context.settings)
    return scene(of: credit.host, credit.content, credit.bounds(in: frame), context)
  }

  func pictureScene(_ context: UpdateContext) -> Scene<HotspotPicture> {
    let bounds = pageFrame(context)
    guard isCurrent(context) else {
      return scene(of: picture, currentContent(context), bounds, context)
    }
    if !hasNewContent,
      let same = picture.sceneOfSameContent(
        in: bounds, settings: context.settings, surface: placement.surface,
        frame: placement.frame, at: context.time, ruler: context.ruler)
    {
      return same
    }
    return scene(of: picture, content, bounds, context)
  }

  /// Whether the content has what follows from elsewhere: then no copy of it is needed.
  private func isCurrent(_ context: UpdateContext) -> Bool {
    content.states == context.pictures
      && content.sheet.choice == choice.widget.position(at: context.time)
      && content.lit == peek.widget.item
  }

  private func currentContent(_ context: UpdateContext) -> HotspotPictureContent {
    var content = content
    content.states = context.pictures
    content.sheet.choice = choice.widget.position(at: context.time)
    content.lit = peek.widget.item
    return content
  }

  private func textScene(_ context: UpdateContext) -> Scene<PageText> {
    let map = picture.widget.mapWithoutTurn(in: pictureScene(context))
    let content =
      text.isOnPicture
      ? text.content(at: map, turned: adjustments[page], from: document.pages[page].size)
      : text.content(at: map)
    return scene(of: text.host, content, pageFrame(context), context)
  }

  private func measuringScene(_ context: UpdateContext) -> Scene<MeasuringLine> {
    var content = MeasuringLineContent(sheet: self.content.sheet.rotated)
    if adjustments.isMeasuring, hasPictures {
      let scene = pictureScene(context)
      content.isOn = true
      content.size = self.content.size
      content.map = picture.widget.map(in: scene)
      content.free = content.map.view(Rect(self.content.size)).intersection(scene.geometry.free)
      content.millimetresPerUnit = document.pages[page].millimetresPerUnit
      content.pixelsPerUnit = document.pages[page].density
    }
    return scene(of: measuring, content, pageFrame(context), context)
  }

  private func choiceScene(_ context: UpdateContext) -> Scene<ChoiceSlider> {
    var content = ChoiceSliderContent(page: self.content.sheet.id)
    if hasChoice {
      content.names = document.pages[page].names(ofChoicesIn: languages)
      content.position = adjustments.choice(ofPage: page)
      content.free = pageFrame(context).inset(by: insets)
    }
    return scene(of: choice, content, pageFrame(context), context)
  }

  func toolsScene(_ context: UpdateContext) -> Scene<PictureTools> {
    toolsScene(context, over: pictureScene(context))
  }

  private func toolsScene(
    _ context: UpdateContext, over page: Scene<HotspotPicture>
  ) -> Scene<PictureTools> {
    scene(of: tools, toolsContent(context, over: page), findFrame(in: context), context)
  }

  private func toolsContent(
    _ context: UpdateContext, over page: Scene<HotspotPicture>
  ) -> PictureToolsContent {
    var content = PictureToolsContent()
    if hasPictures {
      let (map, frame) = (picture.widget.mapWithoutTurn(in: page), page.layout.geometry)
      content.sheet = self.content.sheet
      content.states = context.pictures
      content.visible = map.picture(frame.free).intersection(Rect(self.content.size))
      let unit = frame.pixelsPerPoint
      content.scale = map.scale * unit
      content.homeScale = frame.homeScale * unit
      content.scales = frame.leastScale * unit...max(frame.leastScale, frame.greatestScale) * unit
      content.chosen = self.content.selection.flatMap { self.content.hotspots[$0] }
        .map { map.view($0.shape.bounds) }
      content.top = findRoom
      content.bottom = coveredHeight(context)
      content.start = widthOfButtons(context.settings)
      content.tone = adjustments.tone
      content.isToneOpen = adjustments.isToneOpen
      content.isMeasuring = adjustments.isMeasuring
      content.hasWords = canPerform(.selectWords)
      content.isSelecting = adjustments.isSelecting
    }
    return content
  }

  func panelScene(_ context: UpdateContext) -> Scene<DetailPanel> {
    let near = { (steps: Int) in chosen.flatMap { notes.id(steps, after: $0) } != nil }
    var panel = DetailPanelContent(
      selection: chosen, hasPrevious: near(-1), hasNext: near(1), entries: notes.entries,
      pictures: panelPictures.reduce(into: [:]) { $0[$1] = context.pictures[$1] })
    if context.settings.reach == .usual { panel.buttonRoom = CommandBar.room(context.settings) }
    return scene(of: self.panel, panel, reachedFrame(context), context)
  }

  private func dividerScene(_ context: UpdateContext) -> Scene<PaneDivider> {
    var content = panel.widget.divider(in: panelScene(context))
    // The list of places lies over the panel.
    if places.isOpen { content.position = nil }
    return scene(of: divider, content, reachedFrame(context), context)
  }

  func listScene(_ context: UpdateContext) -> Scene<PlaceList> {
    var places = places
    places.hasButton = !coversButtons(context)
    return scene(of: list, places, reachedFrame(context), context)
  }

  /// Whether the panel covers the corners in which the buttons are.
  private func coversButtons(_ context: UpdateContext) -> Bool {
    guard context.settings.reach == .usual else { return coversCorners(context) }
    let buttons = CommandBar.room(context.settings) - CommandBar.gap
    return panelFrame(context).map { $0.y < reachedFrame(context).y + buttons } ?? false
  }

  /// Whether the panel covers the corners within low reach.
  private func coversCorners(_ context: UpdateContext) -> Bool {
    context.settings.reach == .low && panel.widget.coversCorners(in: panelScene(context))
  }

  /// The height at the bottom that the panel or the list of places will cover, in points.
  private func coveredHeight(_ context: UpdateContext) -> Double {
    max(insets.bottom, list.widget.coveredHeight(in: listScene(context)))
  }

  /// The current frame of a panel at the bottom; nil where none is visible.
  private func panelFrame(_ context: UpdateContext) -> Rect? {
    guard !panel.widget.isHidden(at: context.time) else { return nil }
    let scene = panelScene(context)
    return scene.geometry.isAtSide ? nil : panel.widget.rect(in: scene)
  }

  func sliderScene(_ context: UpdateContext) -> Scene<PageSlider> {
    slider.scene(in: placement, context)
  }

  // MARK: Outcomes

  mutating func report(
    _ outcomes: [HotspotPicture.Outcome], _ context: UpdateContext
  ) -> [Command] {
    outcomes.flatMap { outcome -> [Command] in
      let scene = panelScene(context)
      switch outcome {
      case .selected(let id):
        places.isOpen = false
        if chosen == nil, let link = notes.link(of: id) {
          return report([DetailPanel.Outcome.followed(link)], context)
        }
        return report(panel.widget.outcome(ofChoosing: id, in: scene), context)
      case .tappedPicture, .dismissed:
        // The list lies over the panel and is closed first.
        if places.isOpen { return report([PlaceList.Outcome.dismissed], context) }
        return report(panel.widget.outcomeOfDismissal(in: scene), context)
      case .turned(let page): return turn(to: page, context)
      case .highlighted(let id): return [makeReport(.highlighted, id, context)]
      case .textScrolled(let press): return perform(.key(press), on: .panel, context)
      case .focusPassed(let forward): return pass(from: .picture, forward: forward, context)
      }
    }
  }

  private mutating func report(
    _ outcomes: [PageText.Outcome], _ context: UpdateContext
  ) -> [Command] {
    outcomes.flatMap { outcome -> [Command] in
      switch outcome {
      case .touched: return [.measure(SelectableText.name)]
      case .selected(let words): return [.offer(Clipping(words: words))]
      case .tapped: return report([HotspotPicture.Outcome.tappedPicture], context)
      }
    }
  }

  private mutating func report(
    _ outcomes: [MeasuringLine.Outcome], _ context: UpdateContext
  ) -> [Command] {
    outcomes.flatMap { outcome -> [Command] in
      switch outcome {
      case .keyed(let position):
        let outcomes = picture.change(in: pictureScene(context)) { $0.reveal(position, in: $1) }
        return report(outcomes, context)
      }
    }
  }

  private mutating func report(
    _ outcomes: [PictureTools.Outcome], _ context: UpdateContext
  ) -> [Command] {
    outcomes.flatMap { outcome -> [Command] in
      let scene = pictureScene(context)
      switch outcome {
      case .zoomed(let isLarger):
        return report(picture.change(in: scene) { $0.zoom(isLarger: isLarger, in: $1) }, context)
      case .scaleToggled:
        return report(picture.change(in: scene) { $0.toggleScale(in: $1) }, context)
      case .centred(let point, let isMotion):
        let outcomes = picture.change(in: scene) {
          $0.centre(on: point, isMotion: isMotion, in: $1)
        }
        return report(outcomes, context)
      case .rotated: return adjust(.rotateRight, context)
      case .measureToggled: return adjust(.measure, context)
      case .selectToggled: return adjust(.selectWords, context)
      case .toneToggled:
        adjustments.isToneOpen.toggle()
        return []
      case .toned(let tone):
        adjustments.tone = tone
        content.tone = tone
        return []
      case .focusPassed(let forward): return pass(from: .tools, forward: forward, context)
      }
    }
  }

  mutating func report(
    _ outcomes: [DetailPanel.Outcome], _ context: UpdateContext
  ) -> [Command] {
    outcomes.flatMap { outcome -> [Command] in
      switch outcome {
      case .selected(let id): return choose(id, context)
      case .dismissed:
        guard chosen != nil else { return [] }
        select(nil)
        return (isPanelFocused ? moveFocus(to: .picture, context) : [])
          + [makeReport(.closed, nil, context), .choose(Place(page: page))]
      case .stepped(let steps):
        return chosen.flatMap { notes.id(steps, after: $0) }.map { choose($0, context) } ?? []
      case .touchedText(let id): return [.measure(PictureNotes.wordByWord(id))]
      case .selectedText(let words): return [.offer(Clipping(words: words))]
      case .followed(let link): return [makeReport(.followed, link, context), .follow(link)]
      case .focusPassed(let forward): return pass(from: .panel, forward: forward, context)
      }
    }
  }

  mutating func report(_ outcomes: [PlaceList.Outcome], _ context: UpdateContext) -> [Command] {
    outcomes.flatMap { outcome -> [Command] in
      switch outcome {
      case .opened:
        places.isOpen = true
        return moveFocus(to: .list, context)
      case .dismissed:
        places.isOpen = false
        content.pointed = nil
        return focus == .list ? moveFocus(to: .picture, context) : []
      case .selected(let row):
        guard let id = notes.rows.id(of: row) else { return [] }
        return report([PlaceList.Outcome.dismissed], context) + choose(id, context)
      case .highlighted(let row):
        content.pointed = row.flatMap { notes.rows.id(of: $0) }
        return []
      case .focusPassed(let forward): return pass(from: .list, forward: forward, context)
      }
    }
  }

  private mutating func report(
    _ outcomes: [PaneDivider.Outcome], _ context: UpdateContext
  ) -> [Command] {
    outcomes.flatMap { outcome -> [Command] in
      switch outcome {
      case .moved(let position):
        let width = panel.widget.width(dividedAt: position, in: panelScene(context))
        return [.resize(.panel, width)]
      case .reset: return [.resize(.panel, nil)]
      case .released: return [.keepPaneSizes]
      case .focusPassed(let forward): return pass(from: .divider, forward: forward, context)
      }
    }
  }

  mutating func choose(_ id: String, _ context: UpdateContext) -> [Command] {
    guard notes.holds(id) else { return [] }
    let isSame = content.selection == id
    select(id)
    let commands = [makeReport(.selected, id, context), .choose(place)]
    guard isSame else { return commands }
    // A place that was chosen before may be out of sight.
    let outcomes = picture.change(in: pictureScene(context)) { $0.show(id, in: $1) }
    return report(outcomes, context) + commands
  }

  mutating func select(_ id: String?) {
    content.selection = id.flatMap { content.hotspots[$0]?.id }
    general = id.flatMap { content.selection == nil && notes.holds($0) ? $0 : nil }
    places.list.selection = id.flatMap { notes.rows.row(of: $0) }
    notes.prepare(id)
  }

  /// The description of the page and the document.
  var about: CommandBars.About {
    guard let id = notes.aboutID else { return .missing }
    return general == id ? .open : .closed
  }

  /// Opens the description of the page and the document, or closes it.
  ///
  /// - Parameter isKeyed: Whether a key does so: then the panel has the keyboard focus.
  mutating func toggleAbout(isKeyed: Bool, _ context: UpdateContext) -> [Command] {
    guard let id = notes.aboutID else { return [] }
    if general == id { return report([DetailPanel.Outcome.dismissed], context) }
    places.isOpen = false
    let commands = choose(id, context)
    return isKeyed
      ? commands + moveFocus(to: .panel, context) + enterFocus(.same, context) : commands
  }

  private mutating func report(
    _ outcomes: [PageSlider.Outcome], _ context: UpdateContext
  ) -> [Command] {
    outcomes.flatMap { outcome -> [Command] in
      switch outcome {
      case .tracked(let page):
        slider.preview(page)
        return [makeReport(.tracked, name(ofPage: page), row: page, context)]
      case .selected(let page): return turn(to: page, context)
      case .cancelled: return [makeReport(.cancelled, name(ofPage: page), row: page, context)]
      case .highlighted(let page):
        if let page { slider.preview(page) }
        return []
      }
    }
  }

  // MARK: The keyboard

  /// Whether the keyboard focus is in the panel or on the line beside it.
  private var isPanelFocused: Bool { focus == .panel || focus == .divider }

  /// Moves the keyboard focus to a part of the window; from the panel it returns to the panel's hotspot.
  mutating func moveFocus(to part: Part, _ context: UpdateContext) -> [Command] {
    guard part != focus else { return [] }
    var effects = perform(.focused(false), on: focus, context)
    focus = part
    if part == .panel {
      let outcomes = picture.change(in: pictureScene(context)) { $0.focusSelection(in: $1) }
      effects += report(outcomes, context)
    }
    return effects + perform(.focused(isFocused), on: part, context)
  }

  mutating func enter(_ entry: FocusEntry, in context: UpdateContext) -> [Command] {
    switch entry {
    case .same: return enterFocus(.same, context)
    case .first: return moveFocus(to: .picture, context) + enterFocus(.first, context)
    case .last: return enterLast(of: Self.focusOrder, context)
    }
  }

  /// The parts in the order of Tab. The panel comes right after the place that it is about.
  private static let focusOrder: [Part] = [.picture, .list, .tools, .divider, .slider]

  /// Whether there is something in a part that can have the keyboard focus.
  private func canEnter(_ part: Part, _ context: UpdateContext) -> Bool {
    switch part {
    case .picture: true
    case .panel: chosen != nil || !panel.widget.isHidden(at: context.time)
    case .tools: !toolsScene(context).geometry.bar.isEmpty
    // The list of places, or the button that opens it.
    case .list: notes.rows.count > 0 && (places.isOpen || !coversButtons(context))
    case .divider: dividerScene(context).content.position != nil
    case .slider: slider.isShown
    case .text, .measure, .choice, .credit: false
    }
  }

  private mutating func enter(
    _ part: Part, _ entry: FocusEntry, _ context: UpdateContext
  ) -> [Command] {
    moveFocus(to: part, context) + enterFocus(entry, context)
  }

  /// Moves the keyboard focus to the last one of some parts that has something for it.
  private mutating func enterLast(
    of parts: some BidirectionalCollection<Part>, _ context: UpdateContext
  ) -> [Command] {
    let part = parts.last { canEnter($0, context) } ?? .picture
    return part == .picture ? enterPicture(context) : enter(part, .last, context)
  }

  /// Makes the keyboard focus visible in the part that has it.
  private mutating func enterFocus(_ entry: FocusEntry, _ context: UpdateContext) -> [Command] {
    switch focus {
    case .picture: report(picture.enter(entry, in: pictureScene(context)), context)
    case .measure, .choice, .text, .credit: []
    case .tools: report(tools.enter(entry, in: toolsScene(context)), context)
    case .panel: report(panel.enter(entry, in: panelScene(context)), context)
    case .divider: report(divider.enter(entry, in: dividerScene(context)), context)
    case .list: report(list.enter(entry, in: listScene(context)), context)
    case .slider: report(slider.host.enter(entry, in: sliderScene(context)), context)
    }
  }

  /// Moves the keyboard focus to the last hotspot, or to the panel of the last one.
  private mutating func enterPicture(_ context: UpdateContext) -> [Command] {
    let effects = moveFocus(to: .picture, context) + enterFocus(.last, context)
    guard isBesidePanel(forward: true, context) else { return effects }
    return effects + moveFocus(to: .panel, context) + enterFocus(.last, context)
  }

  /// Whether the panel follows the focused hotspot in the order of Tab: it comes right after the selected one.
  private func isBesidePanel(forward: Bool, _ context: UpdateContext) -> Bool {
    guard chosen != nil, !panel.widget.isHidden(in: panelScene(context)) else { return false }
    let keyed = picture.widget.keyedHotspot(in: pictureScene(context))
    // The notes on no place precede the first place.
    guard let selection = content.selection else {
      let first = content.hotspots.hotspot(ranked: 0)?.id
      return forward ? keyed == nil : keyed != nil && keyed == first
    }
    guard let keyed else { return false }
    if forward { return keyed == selection }
    return content.hotspots.hotspot(1, after: selection)?.id == keyed
  }

  /// Moves the keyboard focus out of a part: from the panel back to its hotspot or on to the next one, from other parts to
  /// the one before or after, and from the first and the last one out of the window.
  private mutating func pass(from part: Part, forward: Bool, _ context: UpdateContext) -> [Command]
  {
    if part == .panel {
      let effects = moveFocus(to: .picture, context)
      if !forward { return effects + enterFocus(.same, context) }
      return effects + perform(.key(KeyPress(.tab)), on: .picture, context)
    }
    guard let index = Self.focusOrder.firstIndex(of: part) else { return [] }
    if forward {
      let next = Self.focusOrder[(index + 1)...].first { canEnter($0, context) }
      return next.map { enter($0, .first, context) } ?? [.passFocus(forward: true)]
    }
    return index == 0
      ? [.passFocus(forward: false)] : enterLast(of: Self.focusOrder[..<index], context)
  }

  // MARK: Reports

  func makeReport(
    _ name: Report.Name, _ item: String?, row: Int? = nil, _ context: UpdateContext
  ) -> Command {
    .report(Report(time: context.time, window: Self.id, name: name, item: item, row: row))
  }
}

extension PictureWindow.Part {
  /// Whether a press moves the keyboard focus there.
  fileprivate var takesFocus: Bool {
    switch self {
    case .divider, .tools, .choice, .credit: false
    case .picture, .text, .measure, .panel, .list, .slider: true
    }
  }

  /// The part that has the keyboard focus after a press: what lies on the page shares that of the page.
  fileprivate var focused: PictureWindow.Part {
    switch self {
    case .measure, .text: .picture
    case .picture, .choice, .tools, .panel, .divider, .list, .slider, .credit: self
    }
  }
}

extension PictureWindow: FindableModel {
  /// Beside the panel and the list of places, which lie at the side of wide windows; nothing where they cover the corners
  /// within reach.
  func findFrame(in context: UpdateContext) -> Rect {
    if coversCorners(context) { return Rect(.zero) }
    var frame = reachedFrame(context)
    frame.x += content.insets.left
    frame.width = max(0, frame.width - content.insets.left - content.insets.right)
    return frame
  }

  /// Behind the button of the list of places.
  func findCorner(in context: UpdateContext) -> FindFieldContent.Corner? {
    let button = listScene(context).geometry.button
    return .topStart(after: button.map { $0.width + 8 } ?? 0)
  }

  /// All of the tools, also of those that give way to a panel: other buttons beyond them stay where they are, until the panel
  /// covers them.
  func cornerTools(in context: UpdateContext) -> Rect {
    cornerTools(below: 0, above: 0, context)
  }

  /// The frame of the tools below a height at the top that something else covers, and above one at the bottom.
  private func cornerTools(
    below top: Double, above bottom: Double, _ context: UpdateContext
  ) -> Rect {
    guard hasPictures else { return Rect(.zero) }
    return PictureToolsGeometry.bars(
      in: findFrame(in: context), below: top, above: bottom,
      behind: widthOfButtons(context.settings),
      hasWords: canPerform(.selectWords), context.settings
    ).frame
  }

  /// The frames of what lies on the page in its corners: the button of the list of places, the other buttons with the find
  /// field, and the tools. A panel in motion changes none of them.
  private func cornerFrames(_ context: UpdateContext) -> [Rect] {
    if findFrame(in: context).isEmpty { return [] }
    let button =
      notes.rows.count > 0
      ? PlaceListGeometry.button(in: reachedFrame(context), context.settings) : nil
    let tools = cornerTools(below: findRoom, above: coveredHeight(context), context)
    return ([button, tools].compactMap { $0 } + buttonFrames).filter { !$0.isEmpty }
  }

  /// Frames the page beside buttons for commands and a find field.
  ///
  /// - Parameter frames: their frames, in the window's points.
  mutating func frame(beside frames: [Rect], in context: UpdateContext) -> [Command] {
    buttonFrames = frames
    return settle(in: context)
  }

  /// The width of the buttons of the list of places and of the find field, in points.
  private func widthOfButtons(_ settings: Settings) -> Double {
    let count = (notes.rows.count > 0 ? 1 : 0) + (canBeSearched ? 1 : 0)
    return count > 0 ? Double(count) * CommandBar.pitch(settings) - CommandBar.gap : 0
  }

  /// The panel and the list of places at the bottom, which hide the buttons that they cover.
  func findCovers(in context: UpdateContext) -> [Rect] {
    [panelFrame(context), list.widget.cover(in: listScene(context))].compactMap { $0 }
  }

  var canBeSearched: Bool { !document.pages.isEmpty }

  mutating func show(
    _ found: Found?, isSearching: Bool, room: Double, in context: UpdateContext
  ) -> [Command] {
    self.found = found
    findRoom = room
    slider.mark(found?.pages ?? [])
    if document.isText {
      readSheets()
    } else if document.pages.indices.contains(page) {
      readWords()
    }
    content.found = found?.notes(onPage: page) ?? []
    return settle(in: context)
  }

  mutating func restore(_ earlier: any WindowModel, in context: UpdateContext) -> [Command] {
    guard let earlier = earlier as? PictureWindow,
      earlier.content.edition == content.edition
    else { return [] }
    if page != earlier.page {
      page = earlier.page
      forgetPictures()
    }
    (picture, panel, list) = (earlier.picture, earlier.panel, earlier.list)
    hasNewContent = true
    router.pointEverywhere()
    places.isOpen = earlier.places.isOpen
    focus = earlier.focus
    slider = earlier.slider
    slider.mark([])
    read(for: context.settings.languages)
    let selection = earlier.chosen
    let known = selection.flatMap { notes.holds($0) ? $0 : nil }
    awaitedNote = known == nil ? selection : nil
    select(known)
    return perform(.focused(isFocused), on: focus, context) + settle(in: context)
  }
}
