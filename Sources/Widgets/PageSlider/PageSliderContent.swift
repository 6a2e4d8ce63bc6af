public import Interaction
internal import Phrases

/// What a bubble says of a page.
public struct BubbleWords: Hashable, Sendable {
  /// The page, as in `Page 12 of 63`.
  public var title: String
  /// What it belongs to, as the title of its chapter; nil for nothing.
  public var subtitle: String?

  /// Words, with or without a second line.
  public init(title: String, subtitle: String? = nil) {
    self.title = title
    self.subtitle = subtitle
  }
}

/// A small picture of a page, for the bubble.
public struct PageThumbnail: Hashable, Sendable {
  /// The page's shape, in any unit: the picture's size once that is known, before it what the page is going to have.
  public var shape: Size
  /// The picture, once it can be drawn; until then an empty page of the shape stands for it.
  public var picture: PictureID?

  /// A thumbnail, or the place of one.
  public init(shape: Size, picture: PictureID? = nil) {
    self.shape = shape
    self.picture = picture
  }
}

/// The shared truth that a page slider shows. Pages count from 0; only words count from 1.
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

  /// How many pages there are.
  public var count: Int
  /// The page that the document shows.
  public var page: Int
  /// The chapters, by their pages; of several on one page the first.
  public let chapters: [Chapter]
  /// The page that was left, to which a mark leads back; nil for none.
  public var returnPage: Int?
  /// How the track runs.
  public var axis: Axis
  /// Which way the pages are read: where the first page of a lying track is. An upright one begins at its top.
  public var direction: Direction
  /// What the bubble says of a page. It is asked only for pages that there are.
  public var words: @Sendable (Int) -> BubbleWords
  /// The picture of a page in the bubble; nil for a bubble of words alone. It is asked only for pages that there are.
  public var thumbnail: @Sendable (Int) -> PageThumbnail?

  /// A document of so many pages.
  ///
  /// Unless told otherwise the bubble says `Page 12 of 63` and the title of the chapter.
  public init(
    count: Int, page: Int, chapters: [Chapter] = [], returnPage: Int? = nil,
    axis: Axis = .horizontal, direction: Direction = .leftToRight, languages: [String] = [],
    words: (@Sendable (Int) -> BubbleWords)? = nil,
    thumbnail: @escaping @Sendable (Int) -> PageThumbnail? = { _ in nil }
  ) {
    var sound: [Chapter] = []
    let sorted = chapters.enumerated().filter { $0.element.page >= 0 }
      .sorted { ($0.element.page, $0.offset) < ($1.element.page, $1.offset) }
    for (_, chapter) in sorted where chapter.page != sound.last?.page { sound.append(chapter) }
    self.count = count
    self.page = page
    self.chapters = sound
    self.returnPage = returnPage
    self.axis = axis
    self.direction = direction
    self.words = words ?? Self.words(count: count, sound, languages)
    self.thumbnail = thumbnail
  }

  /// `Page 12 of 63`, and the title of the chapter.
  private static func words(
    count: Int, _ chapters: [Chapter], _ languages: [String]
  ) -> @Sendable (Int) -> BubbleWords {
    { page in
      let next = index(of: page + 1, in: chapters)
      return BubbleWords(
        title: Phrase.pageOf(page + 1, count).text(for: languages),
        subtitle: next > 0 ? chapters[next - 1].title : nil)
    }
  }

  /// The chapter that a page belongs to; nil before the first one.
  public func chapter(of page: Int) -> Chapter? {
    let next = Self.index(of: page + 1, in: chapters)
    return next > 0 ? chapters[next - 1] : nil
  }

  /// The index of the first chapter that does not begin before a page; their number for none.
  func chapter(from page: Int) -> Int { Self.index(of: page, in: chapters) }

  private static func index(of page: Int, in chapters: [Chapter]) -> Int {
    var low = 0
    var high = chapters.count
    while low < high {
      let middle = (low + high) / 2
      if chapters[middle].page < page { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
