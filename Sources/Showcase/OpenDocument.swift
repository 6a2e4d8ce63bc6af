internal import Documents

/// The document of a showcase: what was read, what is shown of it, and what waits for the rest.
///
/// A document may grow while it is shown: pages follow the first ones, and notes come page by page.
struct OpenDocument: Sendable {
  /// The document as it is shown; nil before the first change.
  private(set) var catalog: Catalog?
  /// The change that would open it as it is now; nil before the first.
  private(set) var change: DocumentChange?
  /// A document that was read; the next change shows it.
  private var next: Catalog?
  /// Whether pages or notes will follow.
  private(set) var isGrowing = false
  /// Routes to parts that were not read yet.
  private var waiting: [String] = []
  /// The state to return to when the pages have come anew; nil for their beginning.
  private var goal: Goal?
  /// The page of a text that was set into other pages, and the offset of the words for which it was chosen; nil for a document
  /// with the pages with which it was opened.
  private var kept: (page: Int, offset: Int)?
  /// The pages whose notes were requested last.
  private var requested: [Int] = []

  /// A state to which a document returns.
  private enum Goal: Hashable {
    /// Its description, on the page of an id.
    case description(page: String)
    /// A place of the pages that come.
    case place(Place)
  }

  /// Whether its notes come page by page.
  var isReadInParts: Bool { catalog?.parts != nil }

  /// Stores a document that was read.
  mutating func replace(_ catalog: Catalog) { next = catalog }

  /// Shows the document that was read last.
  ///
  /// - Returns: Whether it is another part of the document that was shown before; nil where nothing new was read.
  mutating func show(_ change: DocumentChange) -> Bool? {
    guard change.count > 0, let next else { return nil }
    let isPart = change.isPart(of: catalog?.document)
    self.change = change
    // Notes of the shown pages may have to be read again.
    if change.stage == .retitled { requested = [] }
    // All pages are there at once when it is opened again.
    self.change?.stage = .whole
    self.change?.isReplacement = false
    catalog = next
    self.next = nil
    isGrowing = change.work != nil
    if !isPart, change.stage != .rescaled { kept = nil }
    return isPart
  }

  /// Lets the description that is shown, and its page, be shown again when the pages have come in another order.
  mutating func willReturn(to page: Int?) {
    guard let pages = catalog?.document.pages, let page, pages.indices.contains(page) else {
      return
    }
    goal = .description(page: pages[page].id)
  }

  /// Lets a text that comes in other pages stay at the words with which the shown page begins.
  ///
  /// - Parameter place: the shown place; nil for none.
  mutating func willStay(at place: Place?, in next: DocumentChange) {
    if case .place = goal { goal = nil }
    guard next.stage == .rescaled, let place, let before = change?.setting,
      let after = next.setting
    else { return }
    // A page that was not turned since has the words for which it was chosen, not only those at its top: so the way back leads
    // to the first page again.
    guard let offset = offset(ofPage: place.page) ?? before.offset(ofPage: place.page) else {
      return
    }
    let page = after.page(atOffset: offset)
    kept = (page, offset)
    goal = .place(Place(page: page, note: place.note))
  }

  /// Lets a page stand for the words at an offset in the text, rather than for those at its top.
  mutating func keep(page: Int, offset: Int) { kept = (page, offset) }

  /// The offset in the text of the words for which a page was chosen, where it was set into other pages since; nil for
  /// those at its top.
  func offset(ofPage page: Int) -> Int? {
    kept.flatMap { $0.page == page ? $0.offset : nil }
  }

  /// The page at which the pages begin that come in place of others; nil for that of the document.
  var start: Int? {
    if case .place(let place) = goal { place.page } else { nil }
  }

  /// Takes the place to return to; nil for none, or where the pages lack it.
  mutating func takeReturn() -> Place? {
    defer { goal = nil }
    switch goal {
    case .description(let page):
      return catalog?.place(ofLink: page).map { Place(page: $0.page, note: Document.aboutID) }
    case .place(let place):
      return catalog?.document.pages.indices.contains(place.page) == true ? place : nil
    case nil: return nil
    }
  }

  /// Lets a route wait for the part that it leads to.
  mutating func wait(_ route: String) { waiting.append(route) }

  /// Takes the routes that wait.
  mutating func takeWaiting() -> [String] {
    defer { waiting = [] }
    return waiting
  }

  /// Requests the notes of pages and of their neighbours that were not read, where they were not requested last.
  ///
  /// - Returns: The pages, the shown ones first.
  mutating func request(_ shown: [Int]) -> [Int] {
    guard let catalog, let parts = catalog.parts else { return [] }
    var known = parts.pages
    let pages = (shown + shown.map { $0 + 1 } + shown.map { $0 - 1 }).filter {
      catalog.document.pages.indices.contains($0) && known.insert($0).inserted
    }
    guard pages != requested else { return [] }
    requested = pages
    return pages
  }
}
