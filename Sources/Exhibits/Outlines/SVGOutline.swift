internal import Glibc
internal import Interaction

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
  private var transforms: [SVGTransform] = [SVGTransform()]
  private var names: [String] = []

  /// The polygons of a drawing; nil where there are none to read.
  ///
  /// - Parameter farthest: The largest coordinate of a polygon's point; others are left out.
  static func polygons(of svg: String, farthest: Double) -> [[Point]]? {
    var outline = SVGOutline()
    guard outline.read(Array(svg.utf8)) else { return nil }
    let polygons = outline.polygons.flatMap { OutlineBridges.cut($0) }.filter { polygon in
      polygon.count >= 3
        && polygon.allSatisfy { max(abs($0.x), abs($0.y)) <= farthest }
    }
    return polygons.isEmpty ? nil : polygons
  }

  private mutating func read(_ bytes: [UInt8]) -> Bool {
    var scanner = SVGTags(bytes)
    while let tag = scanner.next() {
      switch tag {
      case .end:
        if names.popLast() != nil { transforms.removeLast() }
      case .start(let name, let attributes, let isClosed):
        guard let outer = transforms.last, names.count < Self.depthLimit else { return false }
        var transform = outer
        if let words = attributes["transform"] {
          guard let own = SVGTransform(words) else { return false }
          transform = outer.after(own)
        }
        if !names.contains(where: Self.unseen.contains) {
          guard draw(name, attributes, transform) else { return false }
        }
        if !isClosed {
          names.append(name)
          transforms.append(transform)
        }
      }
    }
    return true
  }

  // MARK: Shapes

  private mutating func draw(
    _ name: String, _ attributes: [String: String], _ transform: SVGTransform
  ) -> Bool {
    func number(_ key: String) -> Double? {
      guard let words = attributes[key] else { return 0 }
      return Double(words.hasSuffix("px") ? String(words.dropLast(2)) : words)
    }
    let shapes: [[Point]]?
    switch name {
    case "path":
      shapes = attributes["d"].flatMap { SVGPath.polygons(of: $0, pointLimit: Self.pointLimit) }
    case "polygon", "polyline": shapes = attributes["points"].flatMap(Self.points).map { [$0] }
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
    let count = polygons.reduce(0) { $0 + $1.count } + shapes.reduce(0) { $0 + $1.count }
    guard count <= Self.pointLimit else { return false }
    polygons += shapes.map { $0.map(transform.apply) }
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

/// Reads the tags of a drawing, in order.
struct SVGTags {
  enum Tag {
    case start(String, [String: String], isClosed: Bool)
    case end
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag; nil at the end, and where the text ends within a tag.
  mutating func next() -> Tag? {
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = open + 1
      guard index < bytes.count else { return nil }
      switch bytes[index] {
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        guard skip(past: isComment ? "-->" : ">") else { return nil }
      case UInt8(ascii: "/"):
        return skip(past: ">") ? .end : nil
      default:
        return start()
      }
    }
    return nil
  }

  private var isComment: Bool { bytes[index...].starts(with: Array("!--".utf8)) }

  private mutating func skip(past words: String) -> Bool {
    let mark = Array(words.utf8)
    while index < bytes.count {
      if bytes[index...].starts(with: mark) {
        index += mark.count
        return true
      }
      index += 1
    }
    return false
  }

  private mutating func start() -> Tag? {
    let name = word()
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      guard index < bytes.count else { return nil }
      switch bytes[index] {
      case UInt8(ascii: ">"):
        index += 1
        return .start(name, attributes, isClosed: false)
      case UInt8(ascii: "/"):
        index += 1
        guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else { continue }
        index += 1
        return .start(name, attributes, isClosed: true)
      default:
        let key = word()
        skipSpace()
        guard index < bytes.count else { return nil }
        guard bytes[index] == UInt8(ascii: "=") else {
          // A byte that begins no name must be skipped.
          if key.isEmpty { index += 1 }
          continue
        }
        index += 1
        attributes[key] = value()
      }
    }
  }

  /// A name without its namespace prefix.
  private mutating func word() -> String {
    let start = index
    let ends = Array(" \t\r\n=/>".utf8)
    while index < bytes.count, !ends.contains(bytes[index]) { index += 1 }
    let name = bytes[start..<index]
    let colon = name.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? start
    return String(decoding: name[colon...], as: UTF8.self)
  }

  private mutating func value() -> String {
    skipSpace()
    guard index < bytes.count else { return "" }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return word() }
    index += 1
    let end = bytes[index...].firstIndex(of: quote) ?? bytes.count
    defer { index = min(end + 1, bytes.count) }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }
}
