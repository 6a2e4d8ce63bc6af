public import Interaction
internal import Phrases

/// The text of a bubble over a page.
public struct BubbleText: Hashable, Sendable {
  /// The first line, such as `Page 12 of 63`.
  public var title: String
  /// The second line, such as the title of the chapter; nil for none.
  public var subtitle: String?

  /// Text of one line or two.
  public init(title: String, subtitle: String? = nil) {
    self.title = title
    self.subtitle = subtitle
  }
}

/// A thumbnail of a page in the bubble.
public struct PageThumbnail: Hashable, Sendable {
  /// A small picture of the page, or of a part of it.
  public struct Piece: Hashable, Sendable {
    /// The picture.
    public var picture: PictureID
    /// Its frame, in the unit of the shape.
    public var frame: Rect

    /// A picture in a frame.
    public init(_ picture: PictureID, in frame: Rect) {
      (self.picture, self.frame) = (picture, frame)
    }
  }

  /// The width and height of the page in any unit; known before the picture is.
  public var shape: Size
  /// The pictures that can be drawn, from back to front; where there is none, the page is empty.
  public var pieces: [Piece]

  /// A thumbnail of a shape.
  public init(shape: Size, pieces: [Piece] = []) {
    self.shape = shape
    self.pieces = pieces
  }

  /// A thumbnail of a shape that one picture fills; nil leaves an empty page.
  public init(shape: Size, picture: PictureID?) {
    self.init(shape: shape, pieces: picture.map { [Piece($0, in: Rect(shape))] } ?? [])
  }
}

/// Labels and thumbnails of a document's pages, read when the bubble shows a page.
public protocol PagePreviewSource: Sendable {
  /// The label of a page, such as its printed number; empty for none. Precondition: the page exists.
  func label(of page: Int) -> String
  /// The thumbnail of a page; nil for a bubble of text alone. Precondition: the page exists.
  func thumbnail(of page: Int) -> PageThumbnail?
  /// Whether another source has the same labels and thumbnails.
  ///
  /// - Complexity: O(1), so that contents can be compared at every frame.
  func isSame(as other: any PagePreviewSource) -> Bool
}

extension PagePreviewSource where Self: Equatable {
  /// Whether both are equal values of one type.
  public func isSame(as other: any PagePreviewSource) -> Bool { other as? Self == self }
}

/// Pages without labels and thumbnails: the bubble shows page numbers and chapters.
public struct NoPagePreviews: PagePreviewSource, Hashable {
  /// A source without labels and thumbnails.
  public init() {}
  /// The empty label.
  public func label(of page: Int) -> String { "" }
  /// No thumbnail.
  public func thumbnail(of page: Int) -> PageThumbnail? { nil }
}

/// The shared state that a page slider shows. Pages count from 0; only text that a person reads counts from 1.
public struct PageSliderContent: Sendable {
  /// A part of the document that begins at a page: a tick on the track.
  public struct Chapter: Hashable, Sendable {
    /// Its name.
    public var title: String
    /// The page that it begins on.
    public var page: Int

    /// A chapter that begins on a page.
    public init(title: String, page: Int) {
      self.title = title
      self.page = page
    }
  }

  /// The number of pages.
  public var count: Int
  /// The page that the document shows.
  public var page: Int
  /// The chapters in the order of their pages.
  public let chapters: [Chapter]
  /// The pages with something that was found, ascending: marks on the track.
  public var found: [Int] = []
  /// The page that was left, to which a mark leads back; nil for none.
  public var returnPage: Int?
  /// The axis of the track.
  public var axis: Axis
  /// The reading direction of the pages: the side of a horizontal track that the first page is on. A vertical track
  /// begins at its top.
  public var direction: Direction
  /// Whether the number of the page under the knob stands at the end of the track.
  public var showsNumber: Bool
  /// Whether the knob moves slower, the further a finger is from the track.
  public var scrubsFinely = true
  /// The languages of the bubble's text, the preferred one first.
  public var languages: [String]
  /// Labels and thumbnails of the pages.
  public var previews: any PagePreviewSource {
    didSet { identity = SourceIdentity() }
  }
  private var identity = SourceIdentity()

  /// A document of so many pages.
  public init(
    count: Int, page: Int, chapters: [Chapter] = [], returnPage: Int? = nil,
    axis: Axis = .horizontal, direction: Direction = .leftToRight, showsNumber: Bool = true,
    languages: [String] = [], previews: any PagePreviewSource = NoPagePreviews()
  ) {
    self.count = count
    self.page = page
    self.chapters = chapters.enumerated().filter { $0.element.page >= 0 }
      .sorted { ($0.element.page, $0.offset) < ($1.element.page, $1.offset) }.map(\.element)
    self.returnPage = returnPage
    self.axis = axis
    self.direction = direction
    self.showsNumber = showsNumber
    self.languages = languages
    self.previews = previews
  }

  /// The text of the bubble over a page: `Page 12 of 63`, then the page's label and the title of its chapter, unless both
  /// are the same. Precondition: the page exists.
  public func text(of page: Int) -> BubbleText {
    let label = previews.label(of: page)
    let heading = chapter(of: page)?.title ?? ""
    let parts = [label, label == heading ? "" : heading].filter { !$0.isEmpty }
    return BubbleText(
      title: title(of: page),
      subtitle: parts.isEmpty ? nil : parts.joined(separator: " · "))
  }

  /// The first line of the bubble over a page: `Page 12 of 63`.
  func title(of page: Int) -> String { Phrase.pageOf(page + 1, count).text(for: languages) }

  /// The chapter that a page belongs to: the first that begins on it, else the last that begins before it; nil before the
  /// first one.
  public func chapter(of page: Int) -> Chapter? {
    let next = chapterIndex(from: page)
    if next < chapters.count, chapters[next].page == page { return chapters[next] }
    return next > 0 ? chapters[next - 1] : nil
  }

  /// The index of the first chapter that does not begin before a page; the number of chapters where all do.
  func chapterIndex(from page: Int) -> Int {
    var low = 0
    var high = chapters.count
    while low < high {
      let middle = (low + high) / 2
      if chapters[middle].page < page { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension PageSliderContent: Equatable {
  /// Whether both show the same document in the same state.
  public static func == (one: PageSliderContent, other: PageSliderContent) -> Bool {
    one.count == other.count && one.page == other.page && one.chapters == other.chapters
      && one.found == other.found && one.returnPage == other.returnPage && one.axis == other.axis
      && one.direction == other.direction && one.showsNumber == other.showsNumber
      && one.scrubsFinely == other.scrubsFinely && one.languages == other.languages
      && (one.identity === other.identity || one.previews.isSame(as: other.previews))
  }
}
