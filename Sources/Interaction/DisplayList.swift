/// A picture of a window as a value: what to draw, from back to front.
public struct DisplayList: Hashable, Sendable {
  /// Behind everything; `.clear` where the desktop shows through.
  public var background: Color
  /// The layers, from back to front.
  public var layers: [Layer]
  /// The region that receives the pointer; nil for all of the window. Used for translucent windows only.
  public var inputRegion: [Rect]?
  /// The parts of the window that exist; nil for all of it. Elsewhere the windows behind are seen, and get the pointer. Used
  /// for opaque windows only.
  public var outline: [OutlinePiece]?
  /// The runs of layers that were made from a key of their own, in their order. They are no part of the picture.
  private(set) var groups: [LayerGroup] = []

  /// A picture of layers before a background.
  public init(background: Color = .clear, layers: [Layer] = [], inputRegion: [Rect]? = nil) {
    self.background = background
    self.layers = layers
    self.inputRegion = inputRegion
  }

  init(
    background: Color, layers: [Layer], groups: [LayerGroup], inputRegion: [Rect]?,
    outline: [OutlinePiece]?
  ) {
    self.init(background: background, layers: layers, inputRegion: inputRegion)
    self.outline = outline
    self.groups = groups
  }

  /// Whether both are drawn alike.
  public static func == (one: DisplayList, other: DisplayList) -> Bool {
    one.background == other.background && one.inputRegion == other.inputRegion
      && one.outline == other.outline && one.layers == other.layers
  }

  /// Hashes what is drawn.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(background)
    hasher.combine(layers)
    hasher.combine(inputRegion)
  }

  /// Empties the layers that show a picture, so that a comparison with the next list finds them changed. Their bounds stay:
  /// a layer that moves leaves them.
  ///
  /// - Returns: Whether there are such layers.
  public mutating func emptyLayers(with picture: PictureID) -> Bool {
    var isFound = false
    for index in layers.indices {
      let shows = layers[index].marks.contains {
        switch $0 {
        case .picture(.file(picture), _), .picture(.turned(picture, _), _): true
        case .box, .ring, .shadow, .polygon, .picture, .tone, .text: false
        }
      }
      guard shows else { continue }
      layers[index].content = LayerContent([])
      isFound = true
    }
    if isFound { groups = [] }
    return isFound
  }
}

/// A part of the outline of a window.
public struct OutlinePiece: Hashable, Sendable {
  /// The shape of a piece in its rectangle.
  public enum Shape: Hashable, Sendable {
    /// Round corners of a radius, in points.
    case round(radius: Double)
    /// A convex polygon through points from the origin.
    case polygon([Point])
    /// A lettered tile.
    case tile
    /// The silhouette of a picture; a tile where its pixels are not known.
    case picture(PictureID)
  }

  /// The rectangle, in points from the origin.
  public var rect: Rect
  /// The shape in it.
  public var shape: Shape
  /// The position of the origin in the window, in points. As with a layer, it is rounded to whole pixels by itself.
  public var origin: Point
  /// The rectangle of the window that it is cut to; nil for none.
  public var clip: Rect?

  /// A shape in a rectangle.
  public init(_ rect: Rect, _ shape: Shape, origin: Point = .zero, clip: Rect? = nil) {
    self.rect = rect
    self.shape = shape
    self.origin = origin
    self.clip = clip
  }

  /// Its rectangle in the window, in points.
  public var frame: Rect { rect.moved(by: origin) }

  /// A rectangle whose corners have a radius, in points.
  public init(_ rect: Rect, radius: Double) {
    self.init(rect, .round(radius: radius))
  }
}

/// Consecutive layers of a list, made from a key.
struct LayerGroup: Sendable {
  /// The values that the layers were made from. Lists that share this object have the same layers in the group.
  let key: any LayerKey
  /// The indices of the layers.
  let range: Range<Int>
  /// The part of a shared window, and the clip, for which they were made.
  let part: Int
  let clip: Rect?

  /// The same group, so many layers further on.
  func moved(by distance: Int) -> LayerGroup {
    LayerGroup(
      key: key, range: range.lowerBound + distance..<range.upperBound + distance, part: part,
      clip: clip)
  }
}

/// A part of a picture that moves, changes, fades and is clipped as one: a content at an origin.
public struct Layer: Hashable, Sendable {
  /// The identity of a layer within its window, the same in every frame.
  public struct ID: Hashable, Sendable {
    /// The role. Up to 15 bytes are stored inside the value, without an allocation.
    public var role: String
    /// The number of the layer among those of one role.
    public var index: Int
    /// The part of a shared window; 0 for a window of its own.
    public var part = 0

    /// The layer of a role and a number.
    public init(_ role: String, _ index: Int = 0) {
      self.role = role
      self.index = index
    }
  }

  /// Its identity; no two layers of a list share one.
  public var id: ID
  /// The clip rectangle, in points of the window.
  public var bounds: Rect
  /// From 0, invisible, to 1; applied to the layer as a whole.
  public var opacity: Double
  /// A colour over everything that the layer draws, and only there, as if its own pixels were painted over; clear for none.
  public var shade = Color.clear
  /// The position of the content's origin, in points: in the window, or in the plane that ``scroll`` moves. The content
  /// is drawn at the nearest whole pixel, so that a content that only moves keeps each of its pixels.
  public var origin: Point
  /// The translation of the plane in which the layer lies, in points; zero for a layer that does not scroll. It is rounded
  /// to whole pixels by itself, so that all layers of a plane move by the same pixels.
  public var scroll: Point
  /// The content, in points from the origin.
  public var content: LayerContent

  /// A layer with a content of its own, in points of the window.
  public init(id: ID, bounds: Rect, opacity: Double = 1, marks: [Mark]) {
    self.init(id: id, bounds: bounds, opacity: opacity, origin: .zero, content: LayerContent(marks))
  }

  /// A layer with a content at an origin.
  public init(
    id: ID, bounds: Rect, opacity: Double = 1, origin: Point, scroll: Point = .zero,
    content: LayerContent
  ) {
    self.id = id
    self.bounds = bounds
    self.opacity = opacity
    self.origin = origin
    self.scroll = scroll
    self.content = content
  }

  /// Whether both are drawn alike.
  public static func == (one: Layer, other: Layer) -> Bool {
    withUnsafePointer(to: one) { one in
      withUnsafePointer(to: other) { areAlike(one, $0) }
    }
  }

  /// Whether both are drawn alike, compared where they lie: no layer is copied for it. Contents are compared last: all else
  /// is compared faster.
  static func areAlike(_ one: UnsafePointer<Layer>, _ other: UnsafePointer<Layer>) -> Bool {
    one.pointee.bounds == other.pointee.bounds && one.pointee.origin == other.pointee.origin
      && one.pointee.scroll == other.pointee.scroll
      && one.pointee.opacity == other.pointee.opacity && one.pointee.shade == other.pointee.shade
      && one.pointee.id == other.pointee.id && one.pointee.content == other.pointee.content
  }

  /// The marks, from back to front, in points of the window.
  public var marks: [Mark] {
    let distance = Point(x: origin.x + scroll.x, y: origin.y + scroll.y)
    return distance == .zero ? content.marks : content.marks.map { $0.moved(by: distance) }
  }
}

/// The content of a layer: an immutable object, so that frames share it, and equal ones are recognised without a walk.
public final class LayerContent: Hashable, Sendable {
  /// The marks from back to front, in points from the layer's origin.
  public let marks: [Mark]
  /// The part of the plane that the marks show, in points from the origin, where a layer's bounds depend on it; else empty.
  public let frame: Rect
  /// The values that the marks were made from; nil where they are not known.
  @usableFromInline let key: (any LayerKey)?

  /// A content without a key.
  public init(_ marks: [Mark]) {
    self.marks = marks
    frame = Rect(.zero)
    key = nil
  }

  /// A content made from the values of a key.
  @inlinable
  init(_ marks: [Mark], frame: Rect = Rect(.zero), key: any LayerKey) {
    self.marks = marks
    self.frame = frame
    self.key = key
  }

  /// Whether it was made from a key that equals another one.
  @inlinable
  func isMade<Key>(from other: Key) -> Bool where Key: Equatable & Sendable {
    guard let key else { return false }
    return KeyBox.isOf(other, key)
  }

  /// Whether both have the same marks.
  public static func == (one: LayerContent, other: LayerContent) -> Bool {
    one === other || one.marks == other.marks
  }

  /// Hashes the marks.
  public func hash(into hasher: inout Hasher) { hasher.combine(marks) }
}

/// A key of any type.
@usableFromInline
protocol LayerKey: AnyObject, Sendable {}

/// A key of one type. Inlinable, because generic code that is called from another target is slow otherwise.
@usableFromInline
final class KeyBox<Value: Equatable & Sendable>: LayerKey {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) { self.value = value }

  /// Whether a key is of a value. The value stays where it is: a copy would cost more than the comparison.
  @inlinable
  static func isOf(_ value: Value, _ key: any LayerKey) -> Bool {
    guard let box = key as? KeyBox<Value> else { return false }
    return box.value == value
  }
}

/// One thing to draw, in points.
public enum Mark: Hashable, Sendable {
  /// A filled rectangle with round corners; radius 0 for square ones.
  case box(Rect, radius: Double, Color)
  /// A line of `width` points just inside the edge of a rectangle with round corners.
  case ring(Rect, radius: Double, width: Double, Color)
  /// The soft shadow of a rectangle with round corners: a Gaussian blur of `blur` points' standard deviation.
  case shadow(Rect, radius: Double, blur: Double, Color)
  /// A filled polygon, by the non-zero rule.
  case polygon([Point], Color)
  /// A picture, as large as the rectangle.
  case picture(Picture, Rect)
  /// A change of brightness and contrast of what the layer has drawn in the rectangle so far, which must cover it.
  case tone(Tone, Rect)
  /// Text, vertically centred in the rectangle, cut with an ellipsis where it is too wide.
  case text(Text, Rect)
}

extension Mark {
  /// The same mark elsewhere.
  ///
  /// - Parameter distance: points to the right and down.
  public func moved(by distance: Point) -> Mark {
    switch self {
    case .box(let rect, let radius, let color):
      .box(rect.moved(by: distance), radius: radius, color)
    case .ring(let rect, let radius, let width, let color):
      .ring(rect.moved(by: distance), radius: radius, width: width, color)
    case .shadow(let rect, let radius, let blur, let color):
      .shadow(rect.moved(by: distance), radius: radius, blur: blur, color)
    case .polygon(let points, let color):
      .polygon(points.map { Point(x: $0.x + distance.x, y: $0.y + distance.y) }, color)
    case .picture(let picture, let rect): .picture(picture, rect.moved(by: distance))
    case .tone(let tone, let rect): .tone(tone, rect.moved(by: distance))
    case .text(let text, let rect): .text(text, rect.moved(by: distance))
    }
  }
}

/// A picture to draw.
public enum Picture: Hashable, Sendable {
  /// A decoded file.
  case file(PictureID)
  /// A decoded file, rotated.
  case turned(PictureID, QuarterTurn)
  /// A tile with letters, for an item without a picture.
  case tile(Tile)
}

/// A square with round corners and a few letters, sharp at every size.
public struct Tile: Hashable, Sendable, Codable {
  /// One to three characters.
  public var letters: String
  /// The face at the top and at the bottom; clear where only the letters are seen.
  public var face: [Color]
  /// The letters.
  public var ink: Color

  /// A tile whose face runs from a top colour to a bottom colour.
  public init(letters: String, top: Color, bottom: Color, ink: Color) {
    self.letters = letters
    self.face = [top, bottom]
    self.ink = ink
  }
}

/// A line or a paragraph of text.
public struct Text: Hashable, Sendable {
  /// The alignment of lines in their rectangle. Start and end follow the direction of the text.
  public enum Alignment: String, Hashable, Sendable { case start, center, end }

  /// The characters, of any script.
  public var string: String
  /// The letters' size and weight.
  public var font: Font
  /// The letters' colour.
  public var color: Color
  /// The alignment of lines.
  public var alignment: Alignment
  /// The maximum number of lines; a last line that is too long ends in an ellipsis.
  public var lines: Int
  /// Parts with attributes of their own.
  public var runs: [Run]

  /// A text; by default one line with uniform attributes.
  public init(
    _ string: String, font: Font, color: Color, alignment: Alignment = .center, lines: Int = 1,
    runs: [Run] = []
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.alignment = alignment
    self.lines = lines
    self.runs = runs
  }
}

/// A size and weight of a typeface.
public struct Font: Hashable, Sendable {
  /// The typeface.
  public enum Design: String, Hashable, Sendable {
    /// The interface's, as the person wishes it.
    case interface
    /// That of a document's pages: the program's own, since their lines were broken with it.
    case page
    /// One whose letters are all equally wide, for tables and programs.
    case monospaced
  }

  /// The weight on the scale of CSS and OpenType.
  public enum Weight: Int, Hashable, Sendable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// The size in points.
  public var size: Double
  /// The weight.
  public var weight: Weight
  /// The typeface.
  public var design: Design

  /// A font of a size in points.
  public init(size: Double, weight: Weight = .regular, design: Design = .interface) {
    self.size = size
    self.weight = weight
    self.design = design
  }
}

/// A colour of the sRGB space, not premultiplied.
public struct Color: Hashable, Sendable, Codable {
  /// From 0 to 1.
  public var red, green, blue, alpha: Double

  /// A colour of its components, from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour of a number such as 0x1A6FE0.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// Nothing at all.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The same colour, more or less opaque.
  public func opacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension Text {
  /// Attributes of a part of a text.
  public struct Run: Hashable, Sendable {
    /// The range in bytes of UTF-8, at character boundaries.
    public var range: Range<Int>
    /// Its weight; nil for the text's own.
    public var weight: Font.Weight?
    /// Whether it is italic.
    public var isItalic: Bool
    /// Whether all its letters are equally wide, as in programs.
    public var isMonospaced: Bool
    /// Its colour; nil for the text's own.
    public var color: Color?

    /// Attributes of a range of bytes of UTF-8; by default those of the text.
    public init(
      _ range: Range<Int>, weight: Font.Weight? = nil, isItalic: Bool = false,
      isMonospaced: Bool = false, color: Color? = nil
    ) {
      self.range = range
      self.weight = weight
      self.isItalic = isItalic
      self.isMonospaced = isMonospaced
      self.color = color
    }

    /// The same attributes in the part of a text that begins at an offset and has a length; nil outside of it.
    public func part(from start: Int, length: Int) -> Run? {
      let part = range.clamped(to: start..<start + max(0, length))
      guard !part.isEmpty else { return nil }
      var run = self
      run.range = part.lowerBound - start..<part.upperBound - start
      return run
    }
  }
}
