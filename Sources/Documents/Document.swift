public import Interaction

/// A document as a value: its pages in order, what stands on them, and its chapters.
///
/// Where it came from, a folder of pictures, a IIIF manifest or a text, no longer matters.
public struct Document: Hashable, Sendable {
  /// The direction in which its pages follow each other; the names are those of IIIF's viewing directions.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"
    case topToBottom = "top-to-bottom"
    case bottomToTop = "bottom-to-top"
  }

  /// How its pages lie beside each other; the names are those of IIIF's behaviors.
  public enum Layout: String, Hashable, Sendable, Codable {
    /// One by one.
    case individuals
    /// As in a book: the first alone, then two by two.
    case paged
    /// One strip, each page going on where the one before it ends.
    case continuous
    /// In no order that matters.
    case unordered
  }

  /// What it is called.
  public var title: LanguageMap
  /// What it is about.
  public var summary: LanguageMap
  /// What else is known of it: a name and what that is.
  public var facts: [Fact]
  /// Its pages, in order.
  public var pages: [Page]
  /// Its chapters, in order, parts after the chapters that hold them.
  public var chapters: [Chapter]
  /// Which way its pages follow each other.
  public var direction: Direction
  /// How its pages lie beside each other.
  public var layout: Layout
  /// The page that it opens at.
  public var start: Int

  /// A document.
  public init(
    title: LanguageMap, summary: LanguageMap = LanguageMap([]), facts: [Fact] = [], pages: [Page],
    chapters: [Chapter] = [], direction: Direction = .leftToRight,
    layout: Layout = .individuals, start: Int = 0
  ) {
    self.title = title
    self.summary = summary
    self.facts = facts
    self.pages = pages
    self.chapters = chapters
    self.direction = direction
    self.layout = layout
    self.start = start
  }

  /// Something that is known of a document: its date, who keeps it, who must be named.
  public struct Fact: Hashable, Sendable {
    /// What kind of thing it is.
    public var name: LanguageMap
    /// What it is.
    public var value: LanguageMap

    /// A fact.
    public init(name: LanguageMap, value: LanguageMap) {
      self.name = name
      self.value = value
    }
  }

  /// A chapter, or a part of one.
  public struct Chapter: Hashable, Sendable {
    /// What tells it from others.
    public var id: String
    /// What it is called.
    public var title: LanguageMap
    /// Its pages, ascending; empty for one that only holds parts or notes.
    public var pages: [Int]
    /// The ids of the notes that belong to it.
    public var notes: [String]
    /// How deep it lies: 0 for a chapter, 1 for a part of one.
    public var depth: Int
    /// A small picture that stands for it; nil where there is none.
    public var thumbnail: Picture?

    /// A chapter.
    public init(
      id: String, title: LanguageMap, pages: [Int], notes: [String] = [], depth: Int = 0,
      thumbnail: Picture? = nil
    ) {
      self.id = id
      self.title = title
      self.pages = pages
      self.notes = notes
      self.depth = depth
      self.thumbnail = thumbnail
    }
  }
}

extension Document {
  /// What a chapter and all its parts hold: pages, ascending, and the ids of notes, in the order of the parts.
  public func extent(ofChapter number: Int) -> (pages: [Int], notes: [String]) {
    let depth = chapters[number].depth
    let parts = chapters[(number + 1)...].prefix { $0.depth > depth }
    let all = [chapters[number]] + parts
    return (Set(all.flatMap(\.pages)).sorted(), all.flatMap(\.notes))
  }

  /// A page.
  public struct Page: Hashable, Sendable {
    /// What tells it from others.
    public var id: String
    /// What it is called, such as `4r`; empty where it has no name beside its number.
    public var label: LanguageMap
    /// Its extent; the unit is its own.
    public var size: Size
    /// What stands on it.
    public var face: Face
    /// A small picture of it; nil where one is made of its face.
    public var thumbnail: Picture?
    /// What is said of places on it, in reading order.
    public var notes: [Note]

    /// A page.
    public init(
      id: String, label: LanguageMap = LanguageMap([]), size: Size, face: Face,
      thumbnail: Picture? = nil,
      notes: [Note] = []
    ) {
      self.id = id
      self.label = label
      self.size = size
      self.face = face
      self.thumbnail = thumbnail
      self.notes = notes
    }
  }

  /// What stands on a page.
  public enum Face: Hashable, Sendable {
    /// Pictures, from back to front, each in its place in the page's own unit.
    case pictures([Placed])
    /// Lines of text.
    case lines([Line])
    /// Nothing that can be shown, for this reason, in words for a person.
    case fault(String)
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

  /// A picture on disk.
  public struct Picture: Hashable, Sendable {
    /// A PNG or JPEG file, or the `info.json` of a picture that lies there in tiles.
    public var file: String
    /// Its pixels.
    public var size: Size
    /// The pixels of a tile's side, where it lies there in tiles.
    public var tileSide: Int?

    /// A picture.
    public init(file: String, size: Size, tileSide: Int? = nil) {
      self.file = file
      self.size = size
      self.tileSide = tileSide
    }
  }

  /// A line of text that is set.
  public struct Line: Hashable, Sendable {
    /// Its words, a hyphen at its end included.
    public var text: String
    /// The size and weight of its letters, in the page's unit.
    public var font: Font
    /// Its frame, in the page's unit.
    public var frame: Rect
    /// The edge of the frame at which it begins; start and end follow the direction of the words.
    public var alignment: Text.Alignment

    /// A line.
    public init(_ text: String, font: Font, in frame: Rect, alignment: Text.Alignment = .start) {
      self.text = text
      self.font = font
      self.frame = frame
      self.alignment = alignment
    }
  }

  /// Something that is said of a place on a page: a clause, a comment, a link.
  public struct Note: Hashable, Sendable {
    /// Why it is there; the names are those of the W3C's Web Annotation Data Model.
    public enum Motivation: String, Hashable, Sendable {
      case commenting, describing, tagging, linking, supplementing
    }

    /// What tells it from others.
    public var id: String
    /// What it is called; empty for what has no name.
    public var title: LanguageMap
    /// What it says: HTML where it begins with `<` and ends with `>`, as the IIIF Presentation API 3.0 has it in section
    /// 4.5, plain text elsewhere.
    public var body: LanguageMap
    /// The place, in the page's unit; nil for the whole page.
    public var area: Area?
    /// Why it is there.
    public var motivation: Motivation
    /// Where it leads; nil for what leads nowhere.
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
