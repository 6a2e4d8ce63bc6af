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
  /// The id of the page to return to when the pages have come in another order.
  private var returnPage: String?
  /// The pages whose notes were requested last.
  private var requested: [Int] = []

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
    return isPart
  }

  /// Lets the description that is shown, and its page, be shown again when the pages have come in another order.
  mutating func willReturn(to page: Int?) {
    guard let pages = catalog?.document.pages, let page, pages.indices.contains(page) else {
      return
    }
    returnPage = pages[page].id
  }

  /// Takes the place to return to; nil for none, or where the order lacks its page.
  mutating func takeReturn() -> Place? {
    defer { returnPage = nil }
    return returnPage.flatMap { id in
      catalog?.place(ofLink: id).map { Place(page: $0.page, note: Document.aboutID) }
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
