public import Interaction

/// What a preview shows of a thing. All of it may come bit by bit.
public struct PeekPreview: Hashable, Sendable {
  /// A piece of a picture, or the place of one that has not come yet.
  public struct Figure: Hashable, Sendable {
    /// A part of the picture that has come.
    public struct Piece: Hashable, Sendable {
      /// The part.
      public var picture: Picture
      /// Where it lies, in the picture's unit.
      public var place: Rect

      /// A part in its place.
      public init(_ picture: Picture, in place: Rect) {
        self.picture = picture
        self.place = place
      }
    }

    /// The largest that it is drawn beside words, in points: as wide as the lines, and a fifth of a window's height.
    public static let room = Size(width: 388, height: 208)

    /// The largest that it is drawn beside words in a window of a size, in points.
    public static func room(in window: Size) -> Size {
      let around = 2 * (PeekPlaces.margin + PeekFace.padding)
      return Size(width: min(room.width, max(1, window.width - around)), height: room.height)
    }

    /// What is seen of the picture, in its unit.
    public var view: Rect
    /// What has come of it, from back to front; what of that lies beyond the view is not seen.
    public var pieces: [Piece]
    /// The place that is meant, where more than that is seen: what lies around it is a little darker.
    public var subject: Hotspot.Shape?

    /// A piece of a picture, or the place of one.
    public init(view: Rect, pieces: [Piece] = [], subject: Hotspot.Shape? = nil) {
      self.view = view
      self.pieces = pieces
      self.subject = subject
    }

    /// All of a picture of a shape in any unit, or the place of one.
    public init(shape: Size, picture: Picture? = nil) {
      let view = Rect(shape)
      self.init(view: view, pieces: picture.map { [Piece($0, in: view)] } ?? [])
    }
  }

  /// What is in a thing.
  public struct Contents: Hashable, Sendable {
    /// What the first things in it are called, in order.
    public var titles: [String]
    /// How many there are in all.
    public var count: Int

    /// What the person reads, in whose words the others are counted.
    public var languages: [String]

    /// So many things, and what the first of them are called.
    public init(titles: [String], count: Int, languages: [String] = []) {
      self.titles = titles
      self.count = count
      self.languages = languages
    }
  }

  /// What it is called; empty for nothing.
  public var title: String
  /// What it belongs to; nil for nothing.
  public var subtitle: String?
  /// What is said of it, as far as there is room.
  public var blocks: [PanelBlock]
  /// What it looks like; nil for words alone.
  public var figure: Figure?
  /// A small square picture that stands before its name; nil for none.
  public var icon: Picture?
  /// What is in it, a line each, as far as there is room; nil for nothing.
  public var contents: Contents?

  /// A preview.
  public init(
    title: String, subtitle: String? = nil, blocks: [PanelBlock] = [], figure: Figure? = nil,
    icon: Picture? = nil, contents: Contents? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.blocks = blocks
    self.figure = figure
    self.icon = icon
    self.contents = contents
  }
}
