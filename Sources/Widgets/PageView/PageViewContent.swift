public import Interaction

public import Phrases

/// A snapshot of the pages of a document.
public protocol PageSource: Sendable {
  /// The drawable content of a page. Called only for visible pages, and anew for every drawing.
  func face(of page: Int) -> PageFace
  /// The size of a page, in the page's unit; that of its face. Called several times a frame.
  func size(of page: Int) -> Size
  /// Whether another source answers the same for every page; should take O(1), as a comparison of storage does.
  func isSame(as other: any PageSource) -> Bool
}

extension PageSource {
  /// The size of the face of a page.
  public func size(of page: Int) -> Size { face(of: page).size }
}

extension PageSource where Self: Equatable {
  /// Whether the other source is of this type and equal.
  public func isSame(as other: any PageSource) -> Bool { (other as? Self) == self }
}

/// The shared state that a page view shows.
public struct PageViewContent: Equatable, Sendable {
  /// The number of pages.
  public var count: Int
  /// The page in front. The view turns to it when it changes.
  public var page: Int
  /// The direction in which pages follow each other.
  public var flow: PageFlow
  /// The drawable pages.
  public var pages: any PageSource {
    didSet { identity = SourceIdentity() }
  }
  private var identity = SourceIdentity()
  /// The number of the document. The page of another one appears at once, without turning.
  public var edition: Int
  /// The message shown without pages.
  public var emptiness: Phrase

  /// The pages of a source.
  public init(
    count: Int, page: Int, flow: PageFlow = .leftToRight, pages: any PageSource, edition: Int = 0,
    emptiness: Phrase = .noPagesHere
  ) {
    self.count = count
    self.page = page
    self.flow = flow
    self.pages = pages
    self.edition = edition
    self.emptiness = emptiness
  }

  /// Whether both show the same.
  public static func == (one: PageViewContent, other: PageViewContent) -> Bool {
    (one.count, one.page, one.flow, one.edition) == (
      other.count, other.page, other.flow, other.edition
    ) && one.emptiness == other.emptiness
      && (one.identity === other.identity || one.pages.isSame(as: other.pages))
  }
}
