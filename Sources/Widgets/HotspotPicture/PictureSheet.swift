public import Interaction

/// A page as a picture with hotspots shows it: its size and what is on it.
public struct PictureSheet: Hashable, Sendable {
  /// The content of a page.
  public enum Body: Hashable, Sendable {
    /// Pixels, from back to front; none for a page without a picture.
    case pictures([TilePyramid])
    /// Lines of text, drawn on paper.
    case lines([PageLine])
    /// Nothing, for a reason shown to the person.
    case fault(String)
  }

  /// The id. A page with another id starts at its home position.
  public var id: String
  /// The size, in a unit of its own: that of hotspots, pyramids and lines.
  public var size: Size
  /// The content.
  public var body: Body
  /// The texts over its pictures.
  public var texts: [SheetText]
  /// The rotation that the person gave it. Size and content are those after it.
  public private(set) var turn = QuarterTurn.none

  /// A page.
  public init(id: String, size: Size, body: Body, texts: [SheetText] = []) {
    self.id = id
    self.size = size
    self.body = body
    self.texts = texts
  }

  /// The pictures; none on a page of text.
  public var pictures: [TilePyramid] {
    if case .pictures(let pictures) = body { pictures } else { [] }
  }

  /// The page after a rotation; a page of text stays upright.
  public func turned(_ turn: QuarterTurn) -> PictureSheet {
    guard case .pictures(let pictures) = body, turn != .none else { return self }
    var sheet = self
    sheet.turn = self.turn.followed(by: turn)
    sheet.size = turn(size)
    sheet.body = .pictures(pictures.map { $0.turned(turn, in: size) })
    sheet.texts = texts.map { $0.turned(turn, in: size) }
    return sheet
  }

  /// Whether there is nothing on it.
  var isBlank: Bool { body == .pictures([]) && texts.isEmpty }

  /// Whether texts are all that is on it.
  var isPanel: Bool { body == .pictures([]) && !texts.isEmpty }

  /// Whether it is a page of text.
  public var isText: Bool {
    if case .lines = body { true } else { false }
  }

  /// Whether it is drawn on paper, with a margin around it.
  var isPaper: Bool {
    switch body {
    case .pictures: isPanel
    case .lines, .fault: true
    }
  }

  /// Whether all of it can be drawn, however coarsely, or never will be.
  func isDrawable(_ states: [PictureID: PictureState]) -> Bool {
    pictures.allSatisfy { picture in
      if states[picture.base] != nil { return true }
      if case .ready = states[picture.preview] { return true }
      return false
    }
  }

  /// Its frame in a view, of which other widgets cover insets.
  func frame(
    in bounds: Rect, insets: Insets, pixelsPerPoint: Double, home: Viewport.Frame.Home
  ) -> Viewport.Frame {
    var insets = insets
    if isPaper {
      let margin = min(PagePaper.margin, min(bounds.width, bounds.height) / 8)
      insets.top += margin
      insets.left += margin
      insets.bottom += margin
      insets.right += margin
    }
    return Viewport.Frame(
      picture: size, bounds: bounds, insets: insets, pixelsPerPoint: pixelsPerPoint,
      home: isPaper ? .whole : home)
  }
}
