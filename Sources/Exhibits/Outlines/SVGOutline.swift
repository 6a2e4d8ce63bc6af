internal import Glibc
internal import Interaction
internal import Markup

/// The outlines of an SVG drawing as polygons. Annotations describe areas by such drawings.
///
/// The elements `path`, `polygon`, `polyline`, `rect`, `circle` and `ellipse` are read, with their transforms and those
/// of their ancestors, by SVG 1.1. The view box is ignored: IIIF's drawings are in the canvas's own unit.
struct SVGOutline {
  /// 65,536 points in all: more than are drawn by hand.
  static let pointLimit = 1 << 16
  /// 64 nested elements at most.
  private static let depthLimit = 64
  /// Elements whose contents are not drawn in place.
  private static let unseen: Set<String> = [
    "defs", "clipPath", "mask", "marker", "pattern", "symbol",
  ]

  private var polygons: [[Point]] = []
  /// The number of points of all polygons.
  private var count = 0
  private var transforms: [SVGTransform] = [SVGTransform()]
  private var names: [String] = []

  /// The polygons of a drawing; nil where there are none to read.
  ///
  /// - Parameter farthest: The largest coordinate of a polygon's point; others are left out.
  static func polygons(of svg: String, farthest: Double) -> [[Point]]? {
    var outline = SVGOutline()
    guard outline.read(svg) else { return nil }
    let polygons = outline.polygons.flatMap { OutlineBridges.cut($0) }.filter { polygon in
      polygon.count >= 3
        && polygon.allSatisfy { max(abs($0.x), abs($0.y)) <= farthest }
    }
    return polygons.isEmpty ? nil : polygons
  }

  private mutating func read(_ svg: String) -> Bool {
    for case .tag(let tag) in MarkupTokenizer(svg) {
      if tag.isEnd {
        if names.popLast() != nil { transforms.removeLast() }
        continue
      }
      guard let outer = transforms.last, names.count < Self.depthLimit else { return false }
      var transform = outer
      if let words = tag.value(local: "transform") {
        guard let own = SVGTransform(words) else { return false }
        transform = outer.after(own)
      }
      if !names.contains(where: Self.unseen.contains) {
        guard draw(tag, transform) else { return false }
      }
      if !tag.isEmpty {
        names.append(tag.localName)
        transforms.append(transform)
      }
    }
    return true
  }

  // MARK: Shapes

  private mutating func draw(_ tag: MarkupTag, _ transform: SVGTransform) -> Bool {
    func number(_ key: String) -> Double? {
      guard let words = tag.value(local: key) else { return 0 }
      return Double(words.hasSuffix("px") ? String(words.dropLast(2)) : words)
    }
    let shapes: [[Point]]?
    switch tag.localName {
    case "path":
      shapes = tag.value(local: "d").flatMap {
        SVGPath.polygons(of: $0, pointLimit: Self.pointLimit)
      }
    case "polygon", "polyline":
      shapes = tag.value(local: "points").flatMap(Self.points).map { [$0] }
    case "rect":
      guard let x = number("x"), let y = number("y"), let width = number("width"),
        let height = number("height")
      else { return false }
      shapes = [
        [
          Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x + width, y: y + height),
          Point(x: x, y: y + height),
        ]
      ]
    case "circle":
      guard let x = number("cx"), let y = number("cy"), let radius = number("r") else {
        return false
      }
      shapes = [Self.ellipse(x, y, radius, radius)]
    case "ellipse":
      guard let x = number("cx"), let y = number("cy"), let across = number("rx"),
        let down = number("ry")
      else { return false }
      shapes = [Self.ellipse(x, y, across, down)]
    default: return true
    }
    guard let shapes else { return false }
    // Polygons without points would not be limited by their number.
    for shape in shapes where !shape.isEmpty {
      count += shape.count
      guard count <= Self.pointLimit else { return false }
      polygons.append(shape.map(transform.apply))
    }
    return true
  }

  private static func points(_ words: String) -> [Point]? {
    var numbers = SVGNumbers(words)
    var points: [Point] = []
    while let x = numbers.next() {
      guard let y = numbers.next() else { return nil }
      points.append(Point(x: x, y: y))
    }
    return numbers.isAtEnd ? points : nil
  }

  /// 32 points: a circle as large as a screen is off by three pixels at most, less than the width of its line.
  private static func ellipse(_ x: Double, _ y: Double, _ across: Double, _ down: Double) -> [Point]
  {
    (0..<32).map { index in
      let angle = 2 * Double.pi * Double(index) / 32
      return Point(x: x + across * cos(angle), y: y + down * sin(angle))
    }
  }
}
