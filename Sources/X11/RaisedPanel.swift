internal import CX11
internal import Interaction
internal import Raster

/// A face with its shadow and the line around it, composed once: three requests in place of some twenty.
///
/// The picture is a stick of rock: its ends are as they are, and the middle is the same wherever it is cut. A panel that
/// only becomes longer is drawn from the same pixels.
struct RaisedPanel {
  /// All that the pixels depend on.
  struct Shape: Hashable {
    /// Pixels of the shorter side up to which panels are composed: larger ones seldom change, and take much memory.
    private static let limit = 256
    /// Pixels of the part of the middle that repeats: as many as are copied at full speed.
    static let period = 64

    /// The face, in pixels from the layer's origin.
    private(set) var face: PixelRect
    /// The corner radius of face, line and shadow.
    let radius: QuarterPixels
    /// The colour of the face.
    let ink: Ink
    /// The width of the line inside the edge, in whole pixels.
    let line: Int
    /// The colour of the line.
    let edge: Ink
    /// Pixels from the face down to the shadow.
    let drop: Int
    /// The blur of the shadow: a Gaussian's standard deviation.
    let deviation: QuarterPixels
    /// The colour of the shadow.
    let shade: Color
    /// Whether it is cut from left to right; else from top to bottom.
    let isWide: Bool

    /// The shape of a shadow, a face and a line that follow one another and have one outline; nil for other marks, and for
    /// panels that are too large.
    init?(_ marks: [Mark], from index: Int, _ grid: PixelGrid) {
      guard index + 2 < marks.count,
        case .shadow(let under, let length, let blur, let shade) = marks[index],
        case .box(let rect, let second, let color) = marks[index + 1],
        case .ring(let third, let fourth, let width, let edge) = marks[index + 2],
        third == rect, second == length, fourth == length, under.x == rect.x
      else { return nil }
      face = grid.box(rect)
      let shadow = grid.box(under)
      guard face.size == shadow.size, !face.isEmpty,
        min(face.width, face.height) <= Self.limit
      else { return nil }
      radius = QuarterPixels(corner: grid.length(length), in: face)
      ink = Ink(color)
      line = grid.line(width)
      self.edge = Ink(edge)
      drop = shadow.y - face.y
      deviation = QuarterPixels(grid.length(blur))
      self.shade = shade
      isWide = face.width >= face.height
    }

    /// The pixels around the face that the shadow takes.
    var margin: Int { ShadowShape.margin(deviation: deviation.length) }
    /// The face with its shadow.
    var frame: PixelRect {
      let top = min(0, drop - margin)
      return PixelRect(
        x: face.x - margin, y: face.y + top, width: face.width + 2 * margin,
        height: face.height + max(0, drop + margin) - top)
    }
    /// The pixels at each end that differ from the middle: the shadow on both sides of the edge, and the corner.
    var cap: Int { 2 * margin + abs(drop) + radius.cell + line + 1 }
    /// Whether it is long enough for a middle in which a part repeats.
    var hasMiddle: Bool {
      (isWide ? frame.width : frame.height) >= 2 * cap + Self.period
    }

    /// The shortest shape with the same ends and the same middle, at the corner of its own pixels.
    var shortest: Shape {
      var shape = self
      if hasMiddle {
        let length = 2 * cap + Self.period
        if isWide {
          shape.face.width += length - frame.width
        } else {
          shape.face.height += length - frame.height
        }
      }
      shape.face.x = face.x - frame.x
      shape.face.y = face.y - frame.y
      return shape
    }
  }

  /// The pixels of panels that differ in length alone.
  final class Pixels {
    /// The shortest of them.
    let whole: ServerPicture
    /// The part of the middle that repeats; nil where there is none.
    let middle: ServerPicture?

    /// The pixels of a shape.
    init(whole: ServerPicture, middle: ServerPicture?) {
      self.whole = whole
      self.middle = middle
    }

    /// Bytes on the server.
    var byteCount: Int { whole.byteCount + (middle?.byteCount ?? 0) }
  }

  /// The face with its shadow, in pixels from the layer's origin.
  let frame: PixelRect
  private let cap: Int
  private let isWide: Bool
  private let pixels: Pixels

  /// A panel drawn from the pixels of its shortest shape.
  init(_ shape: Shape, _ pixels: Pixels) {
    frame = shape.frame
    cap = shape.cap
    isWide = shape.isWide
    self.pixels = pixels
  }

  /// Draws it with the layer's origin at a pixel of the window.
  func paint(on canvas: Canvas, x: Int, y: Int) {
    let frame = frame.moved(x: x, y: y)
    guard frame.meets(canvas.clip) else { return }
    let whole = pixels.whole
    guard let middle = pixels.middle else { return canvas.composite(whole.picture, over: frame) }
    var (first, last, between) = (frame, frame, frame)
    if isWide {
      first.width = cap
      last.width = cap
      last.x = frame.maxX - cap
      between.x += cap
      between.width -= 2 * cap
      canvas.composite(whole.picture, from: (whole.width - cap, 0), over: last)
    } else {
      first.height = cap
      last.height = cap
      last.y = frame.maxY - cap
      between.y += cap
      between.height -= 2 * cap
      canvas.composite(whole.picture, from: (0, whole.height - cap), over: last)
    }
    canvas.composite(whole.picture, over: first)
    canvas.composite(middle.picture, over: between)
  }
}
