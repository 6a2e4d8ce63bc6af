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
  /// The pictures between the lines of a page of text, from top to bottom.
  public var illustrations: [TilePyramid]
  /// The lines beside the quotations of a page of text, and above its footnotes.
  public var rules: [Rect]
  /// The images to choose from, each from back to front; empty for a page without a choice.
  public private(set) var choices: [[TilePyramid]]
  /// The position among the images, counted from 0: at 1.25 a quarter of image 2 is drawn over image 1.
  public var choice = 0.0
  /// The texts over its pictures.
  public var texts: [SheetText]
  /// The rotation that the person gave it. Size and content are those after it.
  public private(set) var turn = QuarterTurn.none

  /// A page.
  public init(
    id: String, size: Size, body: Body, illustrations: [TilePyramid] = [],
    rules: [Rect] = [], choices: [[TilePyramid]] = [], texts: [SheetText] = []
  ) {
    self.id = id
    self.size = size
    self.body = body
    self.illustrations = illustrations
    self.rules = rules
    self.choices = choices
    self.texts = texts
  }

  /// The pictures of the image that is seen most; none on a page of text.
  public var pictures: [TilePyramid] {
    guard case .pictures(let pictures) = body else { return [] }
    return choices.isEmpty ? pictures : choices[index(of: choice.rounded())]
  }

  /// The pictures that are drawn, from back to front, with their opacity: between two images those of both, on a page of
  /// text those between its lines.
  var faded: [(picture: TilePyramid, opacity: Double)] {
    guard !choices.isEmpty else { return (pictures + illustrations).map { ($0, 1) } }
    let first = index(of: choice.rounded(.down))
    let share = choice - Double(first)
    let beneath = choices[first].map { (picture: $0, opacity: 1.0) }
    guard share > 0, first + 1 < choices.count else { return beneath }
    return beneath + choices[first + 1].map { ($0, share) }
  }

  /// The pictures of the images that are not drawn.
  var hidden: [TilePyramid] {
    let first = index(of: choice.rounded(.down))
    let drawn = Double(first) == choice ? first...first : first...first + 1
    return choices.indices.filter { !drawn.contains($0) }.flatMap { choices[$0] }
  }

  private func index(of position: Double) -> Int {
    position.isFinite ? Int(min(max(position, 0), Double(choices.count - 1))) : 0
  }

  /// The page after a rotation; a page of text stays upright.
  public func turned(_ turn: QuarterTurn) -> PictureSheet {
    guard case .pictures(let pictures) = body, turn != .none else { return self }
    var sheet = self
    sheet.turn = self.turn.followed(by: turn)
    sheet.size = turn(size)
    sheet.body = .pictures(pictures.map { $0.turned(turn, in: size) })
    sheet.choices = choices.map { $0.map { $0.turned(turn, in: size) } }
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

  /// Whether the reason why nothing is shown is all that is on it.
  var isFault: Bool {
    if case .fault = body { true } else { false }
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

  /// Its frame in a view, of which other widgets cover insets, and small ones some frames.
  func frame(
    in bounds: Rect, insets: Insets, covers: [Rect], pixelsPerPoint: Double,
    home: Viewport.Frame.Home, _ settings: Settings
  ) -> Viewport.Frame {
    var insets = insets
    if isPaper {
      let margin = min(settings[.pagesMargin], min(bounds.width, bounds.height) / 8)
      insets.top += margin
      insets.left += margin
      insets.bottom += margin
      insets.right += margin
    }
    var frame = Viewport.Frame(
      picture: size, bounds: bounds, insets: insets, pixelsPerPoint: pixelsPerPoint,
      home: isPaper ? .whole : home, tuning: Viewport.Frame.Constants(settings))
    if !covers.isEmpty { frame.covers = covers }
    return frame
  }
}
