public import Interaction

/// The preview of a thing. Its parts may be loaded one by one.
public struct PeekPreview: Hashable, Sendable {
  /// 8 points between a preview and the edges of the window, the thing and the hand.
  static let margin = 8.0
  /// 16 points around the text and the figure.
  static let padding = 16.0

  /// A part of a picture, or an empty frame while none of it is loaded.
  public struct Figure: Hashable, Sendable {
    /// A loaded part of the picture.
    public struct Piece: Hashable, Sendable {
      /// The part.
      public var picture: Picture
      /// The frame of the part, in the picture's unit.
      public var frame: Rect

      /// A part in a frame.
      public init(_ picture: Picture, in frame: Rect) {
        self.picture = picture
        self.frame = frame
      }
    }

    /// The largest size beside text, in points: as wide as the lines, and a fifth of a window's height.
    public static let room = Size(width: 388, height: 208)

    /// The largest size beside text in a window of a size, in points.
    public static func room(in window: Size, _ tuning: Tuning = Tuning()) -> Size {
      let around = 2 * (tuning[.peekMargin] + tuning[.peekPadding])
      return Size(
        width: min(tuning[.peekFigureWidth], max(1, window.width - around)),
        height: tuning[.peekFigureHeight])
    }

    /// The visible part of the picture, in its unit.
    public var view: Rect
    /// The loaded parts, from back to front; they are clipped to the view.
    public var pieces: [Piece]
    /// The area that the preview is about: the rest of the view is a little darker. Nil for all of it.
    public var subject: Hotspot.Shape?

    /// A part of a picture.
    public init(view: Rect, pieces: [Piece] = [], subject: Hotspot.Shape? = nil) {
      self.view = view
      self.pieces = pieces
      self.subject = subject
    }

    /// A whole picture of a shape in any unit; an empty frame for nil.
    public init(shape: Size, picture: Picture? = nil) {
      let view = Rect(shape)
      self.init(view: view, pieces: picture.map { [Piece($0, in: view)] } ?? [])
    }
  }

  /// The contents of a thing that contains others.
  public struct Contents: Hashable, Sendable {
    /// The titles of the first of them, in order.
    public var titles: [String]
    /// The number of all of them.
    public var count: Int
    /// The languages for the number of those without a title, the preferred first.
    public var languages: [String]

    /// A number of things with the titles of the first of them.
    public init(titles: [String], count: Int, languages: [String] = []) {
      self.titles = titles
      self.count = count
      self.languages = languages
    }
  }

  /// The title; empty for none.
  public var title: String
  /// The line below the title, such as the name of the page; nil for none.
  public var subtitle: String?
  /// The text, as far as there is room.
  public var blocks: [PanelBlock]
  /// The figure above the text; nil for text alone.
  public var figure: Figure?
  /// A small picture before the title; nil for none.
  public var icon: Picture?
  /// The shape of that picture; nil for a square.
  public var iconShape: Size?
  /// The contents, a line each, as far as there is room; nil for none.
  public var contents: Contents?

  /// A preview.
  public init(
    title: String, subtitle: String? = nil, blocks: [PanelBlock] = [], figure: Figure? = nil,
    icon: Picture? = nil, iconShape: Size? = nil, contents: Contents? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.blocks = blocks
    self.figure = figure
    self.icon = icon
    self.iconShape = iconShape
    self.contents = contents
  }
}

extension PeekPreview {
  /// Whether it has any text.
  var hasWords: Bool {
    !title.isEmpty || subtitle != nil || !blocks.isEmpty || contents != nil
  }
}
