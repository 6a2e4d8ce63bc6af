internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

/// The slider over the pages of a document, beneath the page in every window that turns them: its content, its thumbnails,
/// and the previews of pages along it.
struct DocumentSlider: Sendable {
  /// Around the slider, in points.
  private static let margin = 8.0
  /// The number of thumbnails that are kept, some 12 MiB.
  private static let thumbnailCount = 48
  /// Before the number of a page as a thing that can be peeked at; no name of a note begins with this character.
  private static let prefix = "\u{0}page "

  /// Whether the window has it. A slider that another window has is over no pages.
  private let isOwned: Bool
  /// Whether a single page, where there is nothing to choose, has a slider.
  private let showsSinglePage: Bool
  /// Whether the knob moves slower, the further a finger is from the track.
  private let scrubsFinely: Bool
  var host = WidgetHost(PageSlider())
  private(set) var content = PageSliderContent(count: 0, page: 0)
  private var document = Document(title: LanguageMap([]), pages: [])
  /// The previews in the content, so that it changes only when these do.
  private var previews: PagePreviews?
  /// Thumbnails, the last one asked for at the end.
  private var thumbnails: [PictureID] = []
  /// Whether a thumbnail was added or dropped since the last update.
  private var hasOthers = false
  /// The list of ``wanted(with:)`` at the last update, and the pictures that it was made with.
  private var declared: (pictures: [PictureID], list: [PictureID]) = ([], [])
  /// The pictures and states that ``previews`` were made with.
  private var shown: (pages: [PictureID], states: PictureStates) = ([], [:])

  /// A slider over no pages yet.
  init(isOwned: Bool = true, showsSinglePage: Bool = true, scrubsFinely: Bool = true) {
    self.isOwned = isOwned
    self.showsSinglePage = showsSinglePage
    self.scrubsFinely = scrubsFinely
    content.scrubsFinely = scrubsFinely
  }

  /// Whether it is drawn and can be operated; else its room belongs to the page.
  var isShown: Bool { isOwned && (showsSinglePage || content.count != 1) }

  // MARK: The document

  /// Begins with another document, at a page.
  mutating func open(_ document: Document, at page: Int, in languages: [String]) {
    guard isOwned else { return }
    thumbnails = []
    hasOthers = true
    content = PageSliderContent(count: document.pages.count, page: page)
    read(document, in: languages)
  }

  /// Takes the pages of a document, or its texts in other languages; the page stays.
  mutating func read(_ document: Document, in languages: [String]) {
    guard isOwned else { return }
    self.document = document
    let chapters = document.chapters.compactMap { chapter in
      chapter.pages.first.map {
        PageSliderContent.Chapter(title: chapter.title.text(for: languages), page: $0)
      }
    }
    let flow = PageFlow(document.direction)
    let found = content.found
    let previews = PagePreviews(
      document: document, loaded: previews?.loaded ?? LoadedPictures(pages: [], states: [:]),
      languages: languages)
    content = PageSliderContent(
      count: document.pages.count, page: content.page, chapters: chapters,
      returnPage: content.returnPage, axis: flow.axis,
      direction: flow.direction ?? .leftToRight, languages: languages,
      previews: previews)
    content.found = found
    content.scrubsFinely = scrubsFinely
    self.previews = previews
  }

  /// Marks the pages with something that was found.
  mutating func mark(_ pages: [Int]) {
    if isShown, content.found != pages { content.found = pages }
  }

  /// Moves to the page that the document turned to; a page far away is marked as the one to return to.
  mutating func turn(to page: Int) {
    guard isOwned else { return }
    let left = content.page
    if abs(page - left) > 1 {
      content.returnPage = left
    } else if page == content.returnPage {
      content.returnPage = nil
    }
    content.page = page
  }

  // MARK: Pictures

  /// The pictures of a window, most urgent first, with the thumbnails of the slider. A thumbnail that is asked for again
  /// stays where it is in the list: it was loaded, or ordered.
  func wanted(with pictures: [PictureID]) -> [PictureID] {
    if !hasOthers, pictures == declared.pictures { return declared.list }
    if thumbnails.isEmpty { return pictures }
    var known: Set<PictureID> = []
    return (thumbnails.suffix(1) + pictures + thumbnails.dropLast().reversed())
      .filter { known.insert($0).inserted }
  }

  /// Requests the thumbnails of a page.
  mutating func preview(_ page: Int) {
    guard document.pages.indices.contains(page) else { return }
    for (id, _) in document.pages[page].thumbnailPieces {
      if let index = thumbnails.lastIndex(of: id) {
        thumbnails.remove(at: index)
      } else {
        hasOthers = true
        if thumbnails.count == Self.thumbnailCount { thumbnails.removeFirst() }
      }
      thumbnails.append(id)
    }
  }

  /// Updates the thumbnails that can be drawn.
  ///
  /// - Parameters:
  ///   - pictures: the pictures of the window without those of the slider, most urgent first.
  ///   - pages: other pictures of pages, which replace missing thumbnails.
  ///   - states: the states of all pictures.
  mutating func update(
    with pictures: [PictureID], pages: [PictureID], _ states: PictureStates
  ) {
    guard isOwned else { return }
    declared = (pictures, wanted(with: pictures))
    guard hasOthers || pages != shown.pages || states != shown.states else { return }
    hasOthers = false
    shown = (pages, states)
    var own: PictureStates = [:]
    for id in thumbnails + pages { own[id] = states[id] }
    let new = PagePreviews(
      document: document, loaded: LoadedPictures(pages: pages, states: own),
      languages: content.languages)
    guard new != previews else { return }
    previews = new
    content.previews = new
  }

  // MARK: Frames

  /// The part of a window for the page.
  func pageFrame(in window: Rect, _ settings: Settings) -> Rect {
    guard isShown else { return window }
    let room = PageSlider.breadth(of: content, settings) + 2 * Self.margin
    var frame = window
    if content.axis == .horizontal {
      frame.height = max(0, frame.height - room)
    } else {
      frame.width = max(0, frame.width - room)
      if settings.direction == .rightToLeft { frame.x = window.maxX - frame.width }
    }
    return frame
  }

  /// The scene of the slider in a window.
  func scene(in placement: Placement, _ context: UpdateContext) -> Scene<PageSlider> {
    let window = placement.frame
    let page = pageFrame(in: window, context.settings)
    let breadth = PageSlider.breadth(of: content, context.settings)
    var bounds = window
    if content.axis == .horizontal {
      bounds.y = page.maxY + Self.margin
      bounds.height = breadth
    } else {
      bounds.x =
        context.settings.direction == .rightToLeft
        ? window.x + Self.margin : page.maxX + Self.margin
      bounds.width = breadth
    }
    return host.scene(
      of: content, in: bounds, settings: context.settings, surface: placement.surface,
      frame: window, at: context.time, ruler: context.ruler)
  }

  // MARK: Previews
  /// The sides of a thing at which previews stand: beside the slider, so that it stays free to slide along.
  var peekSides: [Edge] { content.axis == .horizontal ? [.top, .bottom] : [.left, .right] }

  /// The name of a page on the slider as a thing that can be peeked at.
  static func item(ofPage page: Int) -> String { "\(prefix)\(page)" }

  /// The page of a thing that can be peeked at; nil for a thing that is no page on the slider.
  func page(ofItem item: String) -> Int? {
    guard item.hasPrefix(Self.prefix), let page = Int(item.dropFirst(Self.prefix.count)) else {
      return nil
    }
    return document.pages.indices.contains(page) ? page : nil
  }

  /// The page on the slider at a point of the window.
  func peekSource(at point: Point, in scene: Scene<PageSlider>) -> PeekSource? {
    guard isShown else { return nil }
    return host.widget.page(at: point, in: scene).flatMap { peekSource(of: $0, in: scene) }
  }

  /// A page on the slider.
  func peekSource(of page: Int, in scene: Scene<PageSlider>) -> PeekSource? {
    host.widget.frame(of: page, in: scene).map {
      PeekSource(Self.item(ofPage: page), at: $0, dwell: .byHand)
    }
  }

  func peekFrame(of page: Int, in scene: Scene<PageSlider>) -> Rect? {
    host.widget.frame(of: page, in: scene)
  }

  func peekPreview(of page: Int) -> PeekPreview {
    let words = content.text(of: page)
    let thumbnail = content.previews.thumbnail(of: page)
    let figure = thumbnail.map { thumbnail in
      PeekPreview.Figure(
        view: Rect(thumbnail.shape),
        pieces: thumbnail.pieces.map { .init(.file($0.picture), in: $0.frame) })
    }
    return PeekPreview(
      title: words.title, subtitle: words.subtitle,
      blocks: document.beginning(ofPage: page, in: content.languages),
      figure: figure)
  }

  /// The actions of a page: to it, back to the page before scrubbing, and to its first and last place where places are
  /// shown; of a page that is shown also to those beside it.
  func actions(
    of number: Int, from here: Place, showsNotes: Bool, isShown: Bool = false
  ) -> [PlaceAction] {
    let notes = showsNotes ? document.pages[number].notes : []
    let isPlaced = { (note: Document.Note) in note.area != nil }
    let first = notes.first(where: isPlaced)
    let last = notes.last(where: isPlaced)
    let place = { (note: Document.Note) in Place(page: number, note: note.id) }
    let isOne = first?.id == last?.id
    let near = { (steps: Int) -> Place? in
      guard isShown, document.pages.indices.contains(number + steps) else { return nil }
      return Place(page: number + steps)
    }
    let back = content.returnPage.flatMap { $0 == here.page ? nil : Place(page: $0) }
    return [
      number == here.page
        ? nil : PlaceAction("turn", .turnToPage, .page, to: Place(page: number)),
      PlaceAction("back", .backToPageLeft, .back, to: back),
      PlaceAction(.next, to: near(1)), PlaceAction(.previous, to: near(-1)),
      PlaceAction(
        "first", isOne ? .placeOnIt : .firstOnIt, isOne ? .place : .first,
        to: first.map(place)),
      PlaceAction("last", .lastOnIt, .last, to: last.map(place)),
    ].compactMap { $0 }.offered(from: here)
  }
}
