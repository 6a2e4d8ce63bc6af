public import Interaction
public import Phrases

/// Which way the pages of a document follow each other.
public enum PageFlow: String, Hashable, Sendable, Codable, CaseIterable {
  case leftToRight = "left-to-right"
  case rightToLeft = "right-to-left"
  case topToBottom = "top-to-bottom"
  case bottomToTop = "bottom-to-top"

  /// The axis along which pages turn.
  public var axis: Axis {
    switch self {
    case .leftToRight, .rightToLeft: .horizontal
    case .topToBottom, .bottomToTop: .vertical
    }
  }

  /// Whether the next page comes from where coordinates are small.
  public var isReversed: Bool { self == .rightToLeft || self == .bottomToTop }
}

/// What a page looks like, as far as it can be drawn now.
public struct PageFace: Hashable, Sendable {
  /// What stands on a page.
  public enum Body: Hashable, Sendable {
    /// Pictures, from back to front; none while nothing of them has come.
    case pictures([Placed])
    /// Lines of text.
    case lines([PageLine])
    /// Nothing, for this reason, in words for a person.
    case fault(String)
  }

  /// A picture in its place.
  public struct Placed: Hashable, Sendable {
    /// The picture; it can be drawn.
    public var picture: PictureID
    /// Where it stands, in the page's unit.
    public var place: Rect

    /// A picture in its place.
    public init(_ picture: PictureID, in place: Rect) {
      self.picture = picture
      self.place = place
    }
  }

  /// The page's extent; the unit is its own.
  public var size: Size
  /// What stands on it.
  public var body: Body
  /// What the page is called, for as long as nothing of it can be drawn.
  public var name: String
  /// Pixels of its finest picture a unit: how far a zoom has something to show. 1 for text, whose unit is a point.
  public var density: Double

  /// A page.
  public init(size: Size, body: Body, name: String, density: Double = 1) {
    self.size = size
    self.body = body
    self.name = name
    self.density = density
  }
}

/// A line of text that is set.
public struct PageLine: Hashable, Sendable {
  /// Its words, a hyphen at its end included.
  public var text: String
  /// The size and weight of its letters, in the page's unit.
  public var font: Font
  /// Where it stands, in the page's unit.
  public var place: Rect
  /// At which side of its place it begins; start and end follow the direction of the words.
  public var alignment: Text.Alignment

  /// A line.
  public init(_ text: String, font: Font, place: Rect, alignment: Text.Alignment = .start) {
    self.text = text
    self.font = font
    self.place = place
    self.alignment = alignment
  }
}

/// A snapshot of the pages of a document.
public protocol PageSource: Sendable {
  /// The drawable content of a page. Called only for visible pages, and anew for every drawing.
  func face(of page: Int) -> PageFace
  /// Whether another source answers the same for every page; should take O(1), as a comparison of storage does.
  func isSame(as other: any PageSource) -> Bool
}

extension PageSource where Self: Equatable {
  /// Whether the other source is of this type and equal.
  public func isSame(as other: any PageSource) -> Bool { (other as? Self) == self }
}

/// What a page view shows.
public struct PageViewContent: Equatable, Sendable {
  /// How many pages there are.
  public var count: Int
  /// The page that is to be seen. Where it changes, the view turns to it.
  public var page: Int
  /// Which way pages follow each other.
  public var flow: PageFlow
  /// What pages look like.
  public var pages: any PageSource
  /// Another number for another document: its first page is there at once, and does not turn up.
  public var edition: Int
  /// What stands where there are no pages.
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
    ) && one.emptiness == other.emptiness && one.pages.isSame(as: other.pages)
  }
}
