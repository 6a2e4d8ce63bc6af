internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

/// The window of a document: its pages, and the slider that leads to any of them.
struct PagesWindow: WindowModel {
  static let id = WindowID.pages

  enum Part: CaseIterable, Sendable { case view, slider }

  /// Around the slider, in points.
  private static let margin = 8.0

  private let name: String
  private(set) var document = Document(title: LanguageMap([]), pages: [])
  /// The document that has been read, and is shown when the news of it comes.
  private var next: Catalog?
  private(set) var languages: [String] = []
  private(set) var stock = PageStock()
  private var viewContent: PageViewContent
  private(set) var sliderContent = PageSliderContent(count: 0, page: 0)
  private var view = Stage(PageView())
  private(set) var slider = Stage(PageSlider())
  var router = PartRouter<Part>()
  var peek = Stage(Peek())
  private(set) var ground = Ground(Surface(size: .zero))

  /// What is chosen on the page, by its id; nil for nothing.
  private(set) var note: String?
  /// Whether places on pages are shown in another window, so that leading to one of them does something.
  let showsNotes: Bool

  init(_ opening: Opening.Source, showsNotes: Bool = false) {
    self.showsNotes = showsNotes
    name = opening.title
    viewContent = PageViewContent(
      count: 0, page: 0, pages: stock.faces(of: document, [], in: []),
      emptiness: .opening(opening.title))
  }

  var title: String {
    let title = document.title.text(for: languages)
    return title.isEmpty ? name : title
  }
  var edge: Edge? { nil }
  /// Upright, as most pages are, with the slider beneath.
  var wantedSize: Size { Size(width: 640, height: 860) }

  mutating func replace(_ catalog: Catalog) { next = catalog }

  mutating func takeBeneath(_ event: ModelEvent, in moment: Moment) -> [Effect] {
    var effects: [Effect] = []
    switch event {
    case .contact, .hovered, .left, .scrolled:
      let scene = sliderScene(moment)
      effects = router.deliveries(of: event, in: Self.id) {
        slider.widget.hit($0, in: scene) ? .slider : .view
      }.flatMap { perform($0.event, on: $0.part, moment) }
    case .key(let press):
      let isPage = view.widget.takes(press, in: viewScene(moment))
      effects = perform(event, on: isPage ? .view : .slider, moment)
    case .focused: effects = perform(event, on: .slider, moment)
    case .resized(let surface): return stand(on: Ground(surface), in: moment)
    case .documentChanged(let news): effects = dismissPeek(in: moment) + open(news, moment)
    case .pictureReady(let id, let size): stock.take(id, .ready(size))
    case .pictureFailed(let id, let reason): stock.take(id, .failed(reason))
    case .visible, .rowsChanged, .textMeasured, .routed, .settings, .closed: break
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
    let effects =
      report(view.settle(in: viewScene(moment)), moment)
      + report(slider.settle(in: sliderScene(moment)), moment)
    return effects + stock(moment)
  }

  func wakeBeneath(in moment: Moment) -> Wake {
    view.wake(in: viewScene(moment)).merged(with: slider.wake(in: sliderScene(moment)))
  }

  func displayBeneath(in moment: Moment) -> DisplayList {
    let scene = viewScene(moment)
    return DisplayList(
      background: scene.theme.backdrop,
      layers: view.widget.layers(in: scene) + slider.widget.layers(in: sliderScene(moment)))
  }

  // MARK: The document

  /// Shows the document that has come, or what is said of it.
  private mutating func open(_ news: DocumentChange, _ moment: Moment) -> [Effect] {
    viewContent.emptiness = news.emptiness
    guard news.count > 0, let document = next?.document else { return [] }
    next = nil
    self.document = document
    note = nil
    let start = min(max(document.start, 0), document.pages.count - 1)
    viewContent.edition += 1
    viewContent.count = document.pages.count
    viewContent.page = start
    viewContent.flow = PageFlow(document.direction)
    sliderContent.count = document.pages.count
    sliderContent.page = start
    sliderContent.returnPage = nil
    read(for: moment.settings.languages)
    let effects = stock.clear()
    viewContent.pages = stock.faces(of: document, [], in: languages)
    return effects
  }

  /// Puts everything into the languages that the person reads.
  private mutating func read(for languages: [String]) {
    self.languages = languages
    let document = document
    let chapters = document.chapters.compactMap { chapter in
      chapter.pages.first.map {
        PageSliderContent.Chapter(title: chapter.title.text(for: languages), page: $0)
      }
    }
    let flow = PageFlow(document.direction)
    sliderContent = PageSliderContent(
      count: sliderContent.count, page: sliderContent.page, chapters: chapters,
      returnPage: sliderContent.returnPage, axis: flow.axis,
      direction: flow == .rightToLeft ? .rightToLeft : .leftToRight, languages: languages,
      previews: PagePreviews(document: document, shelf: stock.shelf, languages: languages))
  }

  /// Asks for the pictures that are needed now, and hands out those that are there.
  private mutating func stock(_ moment: Moment) -> [Effect] {
    guard !document.pages.isEmpty else { return [] }
    let scene = viewScene(moment)
    var pages = view.widget.seenPages(in: scene)
    for page in [viewContent.page, viewContent.page + 1, viewContent.page - 1]
    where document.pages.indices.contains(page) && !pages.contains(page) { pages.append(page) }
    let closeUps = view.widget.closeUps(in: scene)
    let effects =
      ground.surface.size == .zero
      ? [] : stock.show(pages, and: closeUps, of: document, in: scene)
    viewContent.pages = stock.faces(of: document, closeUps, in: languages)
    sliderContent.previews = PagePreviews(
      document: document, shelf: stock.shelf, languages: languages)
    return effects
  }

  // MARK: Between view and slider

  mutating func perform(_ event: ModelEvent, on part: Part, _ moment: Moment) -> [Effect] {
    switch part {
    case .view: report(view.perform(event, in: viewScene(moment)), moment)
    case .slider: report(slider.perform(event, in: sliderScene(moment)), moment)
    }
  }

  private mutating func report(_ outcomes: [PageView.Outcome], _ moment: Moment) -> [Effect] {
    outcomes.flatMap { outcome in
      switch outcome {
      case .turned(let page): turn(to: page, moment)
      }
    }
  }

  private mutating func report(_ outcomes: [PageSlider.Outcome], _ moment: Moment) -> [Effect] {
    outcomes.flatMap { outcome -> [Effect] in
      switch outcome {
      case .tracked(let page): return [told(.tracked, page, moment)] + preview(page)
      case .selected(let page): return turn(to: page, moment)
      case .cancelled: return [told(.cancelled, viewContent.page, moment)]
      case .highlighted(let page): return page.map { preview($0) } ?? []
      }
    }
  }

  mutating func turn(to page: Int, note: String? = nil, _ moment: Moment) -> [Effect] {
    self.note = note
    let left = viewContent.page
    if abs(page - left) > 1 {
      sliderContent.returnPage = left
    } else if page == sliderContent.returnPage {
      sliderContent.returnPage = nil
    }
    viewContent.page = page
    sliderContent.page = page
    return [told(.turned, page, moment), .choose(Place(page: page, note: note))]
  }

  /// Leads to a place: turns to its page where that is another one.
  mutating func lead(to place: Place, _ moment: Moment) -> [Effect] {
    guard place.page == page else { return turn(to: place.page, note: place.note, moment) }
    note = place.note
    return [.choose(place)]
  }

  /// The page before the window.
  var page: Int { viewContent.page }

  func elementsBeneath(in moment: Moment) -> [Element] {
    view.widget.elements(in: viewScene(moment)) + slider.widget.elements(in: sliderScene(moment))
  }

  /// Turns to the page of what is chosen.
  mutating func show(_ place: Place, in moment: Moment) -> [Effect] {
    guard document.pages.indices.contains(place.page) else { return [] }
    guard place.page != viewContent.page else {
      note = place.note
      return settle(in: moment)
    }
    return turn(to: place.page, note: place.note, moment) + settle(in: moment)
  }

  /// Asks for the small picture of a page.
  mutating func preview(_ page: Int) -> [Effect] {
    guard document.pages.indices.contains(page),
      let id = document.pages[page].thumbnailID
    else { return [] }
    return stock.preview(id)
  }

  func told(_ name: Report.Name, _ page: Int, _ moment: Moment) -> Effect {
    let label =
      document.pages.indices.contains(page) ? document.pages[page].label.text(for: languages) : ""
    return .report(
      Report(
        time: moment.time, window: Self.id, name: name,
        item: label.isEmpty ? "\(page + 1)" : label, row: page))
  }

  // MARK: Places

  private var sliderRoom: Double { PageSlider.breadth + 2 * Self.margin }

  private func viewScene(_ moment: Moment) -> Scene<PageView> {
    var bounds = ground.frame
    if sliderContent.axis == .horizontal {
      bounds.height = max(0, bounds.height - sliderRoom)
    } else {
      bounds.width = max(0, bounds.width - sliderRoom)
      if moment.settings.direction == .rightToLeft { bounds.x = ground.frame.maxX - bounds.width }
    }
    return scene(viewContent, bounds, moment)
  }

  func sliderScene(_ moment: Moment) -> Scene<PageSlider> {
    let view = viewScene(moment).bounds
    var bounds = ground.frame
    if sliderContent.axis == .horizontal {
      bounds.y = view.maxY + Self.margin
      bounds.height = PageSlider.breadth
    } else {
      bounds.x =
        moment.settings.direction == .rightToLeft
        ? ground.frame.x + Self.margin : view.maxX + Self.margin
      bounds.width = PageSlider.breadth
    }
    return scene(sliderContent, bounds, moment)
  }
}
