public import Interaction

/// A document: pages in order, with notes and chapters.
///
/// The value is the same whether it was read from a folder of pictures, a IIIF manifest or a text.
public struct Document: Hashable, Sendable {
  /// The direction in which pages follow each other, named as IIIF's viewing directions.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"
    case topToBottom = "top-to-bottom"
    case bottomToTop = "bottom-to-top"
  }

  /// The arrangement of pages, named as IIIF's behaviors.
  public enum Layout: String, Hashable, Sendable, Codable {
    /// Each page alone.
    case individuals
    /// As a book: the first page alone, then pairs.
    case paged
    /// One strip without gaps.
    case continuous
    /// Pages whose order carries no meaning.
    case unordered
  }

  /// The title.
  public var title: LanguageMap
  /// The description of the whole.
  public var about: About
  /// The pages, in order.
  public var pages: [Page]
  /// The chapters, in order; the parts of a chapter follow it.
  public var chapters: [Chapter]
  /// The direction in which pages follow each other.
  public var direction: Direction
  /// The arrangement of pages.
  public var layout: Layout
  /// The index of the page shown first.
  public var start: Int
  /// A small picture of the whole; nil for none.
  public var cover: Picture?
  /// The labels of the orders in which its pages can be shown, its own first; empty where it has only that.
  public var orders: [LanguageMap] = []
  /// The index of the order in which its pages are.
  public var order = 0

  /// A document.
  public init(
    title: LanguageMap, about: About = About(), pages: [Page],
    chapters: [Chapter] = [], direction: Direction = .leftToRight,
    layout: Layout = .individuals, start: Int = 0
  ) {
    self.title = title
    self.about = about
    self.pages = pages
    self.chapters = chapters
    self.direction = direction
    self.layout = layout
    self.start = start
  }

  /// A chapter, or a part of one.
  public struct Chapter: Hashable, Sendable {
    /// A unique id.
    public var id: String
    /// The title.
    public var title: LanguageMap
    /// The indices of its pages, ascending; empty for a chapter that only holds parts or notes.
    public var pages: [Int]
    /// The ids of its notes.
    public var notes: [String]
    /// The depth in the table of contents: 0 for a chapter, 1 for a part of one.
    public var depth: Int
    /// A small picture of it; nil for none.
    public var thumbnail: Picture?
    /// The number in its title, up to three characters such as `IV`, shown in place of a picture; empty for none.
    public var number: String
    /// The first words of its text; empty where they are not known.
    public var opening: String
    /// The top of its heading on its first page of text, in the page's unit; nil for a chapter without a heading.
    public var top: Double?
    /// Its description.
    public var about: About

    /// A chapter.
    public init(
      id: String, title: LanguageMap, pages: [Int], notes: [String] = [], depth: Int = 0,
      thumbnail: Picture? = nil, number: String = "", opening: String = "", about: About = About()
    ) {
      self.id = id
      self.title = title
      self.pages = pages
      self.notes = notes
      self.depth = depth
      self.thumbnail = thumbnail
      self.number = number
      self.opening = opening
      self.about = about
    }
  }
}

extension Document {
  /// Whether it is one running text: every page holds lines of it.
  public var isText: Bool {
    !pages.isEmpty
      && pages.allSatisfy { page in
        if case .lines = page.face { true } else { false }
      }
  }

  /// The pages and notes of a chapter and all its parts: indices ascending, ids in the order of the parts.
  public func extent(ofChapter number: Int) -> (pages: [Int], notes: [String]) {
    let depth = chapters[number].depth
    let parts = chapters[(number + 1)...].prefix { $0.depth > depth }
    let all = [chapters[number]] + parts
    return (Set(all.flatMap(\.pages)).sorted(), all.flatMap(\.notes))
  }

  /// A page.
  public struct Page: Hashable, Sendable {
    /// A unique id.
    public var id: String
    /// The label, such as `4r`; empty for a page that only has its number.
    public var label: LanguageMap
    /// The size, in the page's own unit.
    public var size: Size
    /// The content.
    public var face: Face
    /// The images to choose from, as in IIIF's Choice; the face has the pictures of the first one. Empty without a
    /// choice.
    public var choices: [Choice]
    /// The texts that are set on it, over its pictures.
    public var texts: [PlacedText]
    /// The pictures between the lines of a page of text, from top to bottom.
    public var illustrations: [Illustration] = []
    /// The lines beside the quotations of a page of text, and above its footnotes, in the page's unit.
    public var rules: [Rect] = []
    /// A small picture of it; nil where one is made from the content.
    public var thumbnail: Picture?
    /// The notes, in reading order.
    public var notes: [Note]
    /// The words on its pictures; empty where they are not known, or not read yet.
    public var transcript = Transcript()
    /// The first words of a page of text; empty for other pages.
    public var opening: String
    /// Millimetres of the thing per unit of the page; nil where that is not known.
    public var millimetresPerUnit: Double?
    /// Its description.
    public var about: About
    /// Where it lies beside the page before it, as ``PageArrangement`` reads it.
    public var position = Position.alone
    /// The direction in which it is read, where that is not the document's.
    public var direction: Direction?
    /// The ids of the other pages that it shows, where it is put together of several.
    public var otherIDs: [String] = []

    /// A page.
    public init(
      id: String, label: LanguageMap = LanguageMap([]), size: Size, face: Face,
      choices: [Choice] = [], texts: [PlacedText] = [], thumbnail: Picture? = nil,
      notes: [Note] = [], opening: String = "", millimetresPerUnit: Double? = nil,
      about: About = About()
    ) {
      self.id = id
      self.label = label
      self.size = size
      self.face = face
      self.choices = choices
      self.texts = texts
      self.thumbnail = thumbnail
      self.notes = notes
      self.opening = opening
      self.millimetresPerUnit = millimetresPerUnit
      self.about = about
    }
  }

  /// The position of a page beside the one before it.
  public enum Position: Hashable, Sendable {
    /// Alone.
    case alone
    /// On the back of a leaf: the first page of an opening.
    case verso
    /// On the front of a leaf: the second page of an opening, where a verso is before it.
    case recto
    /// The continuation of the page before it, without a gap.
    case continued
  }

  /// The content of a page.
  public enum Face: Hashable, Sendable {
    /// Pictures, from back to front.
    case pictures([Placed])
    /// Lines of text.
    case lines([Line])
    /// Nothing to show; the problem and its remedy, in sentences.
    case fault(LanguageMap)
  }

  /// A picture on a page.
  public struct Placed: Hashable, Sendable {
    /// The picture.
    public var picture: Picture
    /// Its frame, in the page's unit.
    public var frame: Rect

    /// A picture in a frame.
    public init(_ picture: Picture, in frame: Rect) {
      self.picture = picture
      self.frame = frame
    }
  }

  /// A picture between the lines of a page of text.
  public struct Illustration: Hashable, Sendable {
    /// The picture in its frame.
    public var placed: Placed
    /// The words that stand for it where it cannot be seen; empty for none.
    public var words: String

    /// A picture in a text.
    public init(_ placed: Placed, words: String) {
      self.placed = placed
      self.words = words
    }
  }

  /// One of several images of a page, such as an X-ray beside one in visible light.
  public struct Choice: Hashable, Sendable {
    /// The label; empty for one that only has its number.
    public var label: LanguageMap
    /// The pictures, from back to front.
    public var pictures: [Placed]

    /// An image of a page.
    public init(label: LanguageMap, pictures: [Placed]) {
      self.label = label
      self.pictures = pictures
    }
  }

  /// A text on a page, such as a panel of an exhibition.
  public struct PlacedText: Hashable, Sendable {
    /// The text: plain, or HTML as in the body of a ``Note``.
    public var text: LanguageMap
    /// Its frame, in the page's unit.
    public var frame: Rect

    /// A text in a frame.
    public init(_ text: LanguageMap, in frame: Rect) {
      self.text = text
      self.frame = frame
    }
  }

  /// A picture in a file.
  public struct Picture: Hashable, Sendable {
    /// The path of a picture file, or of the `info.json` of a picture in tiles.
    public var file: String
    /// The size in pixels.
    public var size: Size
    /// The side of a tile, in pixels; nil for a picture that is not in tiles.
    public var tileSide: Int?

    /// A picture.
    public init(file: String, size: Size, tileSide: Int? = nil) {
      self.file = file
      self.size = size
      self.tileSide = tileSide
    }
  }

  /// A set line of text.
  public struct Line: Hashable, Sendable {
    /// The words, with the hyphen at the line's end.
    public var text: String
    /// The font, in the page's unit.
    public var font: Font
    /// The frame, in the page's unit.
    public var frame: Rect
    /// The edge of the frame at which the text begins; start and end follow the direction of the text.
    public var alignment: Text.Alignment
    /// The parts with other letters.
    public var runs: [Text.Run]
    /// How its words continue those of the line before.
    public var continuation: LineContinuation

    /// A line.
    public init(
      _ text: String, font: Font, in frame: Rect, alignment: Text.Alignment = .start,
      runs: [Text.Run] = [], continuation: LineContinuation = .none
    ) {
      self.text = text
      self.font = font
      self.frame = frame
      self.alignment = alignment
      self.runs = runs
      self.continuation = continuation
    }
  }

  /// A note on a page or on an area of it: a clause, a comment, a link.
  public struct Note: Hashable, Sendable {
    /// The purpose of a note, named as in the W3C's Web Annotation Data Model.
    public enum Motivation: String, Hashable, Sendable {
      case commenting, describing, tagging, linking, supplementing
    }

    /// A unique id.
    public var id: String
    /// The title; empty for none.
    public var title: LanguageMap
    /// The content: HTML if it begins with `<` and ends with `>`, as section 4.5 of the IIIF Presentation API 3.0 has
    /// it, else plain text.
    public var body: LanguageMap
    /// The area, in the page's unit; nil for the whole page.
    public var area: Area?
    /// The purpose.
    public var motivation: Motivation
    /// The target of its link; nil for none.
    public var link: String?

    /// A note.
    public init(
      id: String, title: LanguageMap, body: LanguageMap, area: Area?,
      motivation: Motivation = .describing, link: String? = nil
    ) {
      self.id = id
      self.title = title
      self.body = body
      self.area = area
      self.motivation = motivation
      self.link = link
    }
  }
}

extension Document {
  /// The shape of a point of interest on a page, in the page's unit.
  public enum Area: Hashable, Sendable {
    /// An upright rectangle.
    case rectangle(Rect)
    /// Polygons, filled by the non-zero rule: several for a thing in several parts, or with holes.
    case polygons([[Point]])
    /// A point without an extent.
    case point(Point)

    /// The area of a region of a page: four numbers, left, top, width and height, in the page's unit or after `percent:` or
    /// `pct:` in hundredths of its size, by the Media Fragments recommendation. A rectangle without width or height becomes
    /// a point, which can be seen and touched. Nil for other words.
    package init?(region: some StringProtocol, on size: Size) {
      var words = region[...]
      var scale = Point(x: 1, y: 1)
      for (unit, isShare) in [("percent:", true), ("pct:", true), ("pixel:", false)]
      where words.utf8.starts(with: unit.utf8) {
        words = words.dropFirst(unit.count)
        if isShare { scale = Point(x: size.width / 100, y: size.height / 100) }
      }
      let numbers = words.utf8.split(
        separator: UInt8(ascii: ","), omittingEmptySubsequences: false
      ).map { Double(String(decoding: $0.filter { $0 != 0x20 }, as: UTF8.self)) }
      guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
        let height = numbers[3], width >= 0, height >= 0
      else { return nil }
      let frame = Rect(
        x: x * scale.x, y: y * scale.y, width: width * scale.x, height: height * scale.y)
      self = frame.isEmpty ? .point(frame.center) : .rectangle(frame)
    }

    /// The smallest rectangle around it; empty at a point, and where there are no corners.
    public var bounds: Rect {
      switch self {
      case .rectangle(let rect): rect
      case .polygons(let rings): Rect(around: rings.joined()) ?? Rect(.zero)
      case .point(let point): Rect(x: point.x, y: point.y, width: 0, height: 0)
      }
    }
  }
}

extension Document.Page {
  /// The pictures on the page.
  package var pictures: [Document.Placed] {
    if case .pictures(let pictures) = face { pictures } else { [] }
  }

  /// The pictures that are drawn: those of the page, or those between its lines.
  package var drawnPictures: [Document.Placed] { pictures + illustrations.map(\.placed) }

  /// 8 pictures: more of a page cannot be distinguished in a bubble.
  private static let thumbnailLimit = 8

  /// The small pictures of the page in their frames: its own, or those made from its pictures.
  package var thumbnailPieces: [(id: PictureID, frame: Rect)] {
    if let thumbnail {
      return [(PictureID(thumbnail.file, .fitted(PictureID.thumbnailSide)), Rect(size))]
    }
    return pictures.prefix(Self.thumbnailLimit).map {
      (PictureID($0.picture.file, .fitted(PictureID.thumbnailSide)), $0.frame)
    }
  }

  /// The small picture of the page, which is made from its first picture where it has none; nil for no picture.
  package var thumbnailID: PictureID? {
    (thumbnail ?? pictures.first?.picture).map {
      PictureID($0.file, .fitted(PictureID.thumbnailSide))
    }
  }
}
