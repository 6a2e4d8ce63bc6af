internal import Glibc
internal import Interaction

/// An affine transform: section 7.6 of SVG 1.1.
struct SVGTransform {
  /// The matrix: x and y become `(a x + c y + e, b x + d y + f)`.
  private var a = 1.0
  private var b = 0.0
  private var c = 0.0
  private var d = 1.0
  private var e = 0.0
  private var f = 0.0

  /// The identity.
  init() {}

  private init(_ numbers: [Double]) {
    (a, b, c, d, e, f) = (
      numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]
    )
  }

  /// Parses the value of a `transform` attribute; nil where it is malformed.
  init?(_ words: String) {
    var rest = words[...]
    while let open = rest.firstIndex(of: "(") {
      guard let close = rest[open...].firstIndex(of: ")") else { return nil }
      let name = rest[..<open].filter { !$0.isWhitespace && $0 != "," }
      var scanner = SVGNumbers(String(rest[rest.index(after: open)..<close]))
      var numbers: [Double] = []
      while numbers.count < 7, let number = scanner.next() { numbers.append(number) }
      guard scanner.isAtEnd, let next = Self.map(String(name), numbers) else { return nil }
      self = after(next)
      rest = rest[rest.index(after: close)...]
    }
    guard rest.allSatisfy({ $0.isWhitespace || $0 == "," }) else { return nil }
  }

  private static func map(_ name: String, _ numbers: [Double]) -> SVGTransform? {
    switch (name, numbers.count) {
    case ("matrix", 6): return SVGTransform(numbers)
    case ("translate", 1...2):
      return SVGTransform([1, 0, 0, 1, numbers[0], numbers.count == 2 ? numbers[1] : 0])
    case ("scale", 1...2):
      return SVGTransform([numbers[0], 0, 0, numbers.count == 2 ? numbers[1] : numbers[0], 0, 0])
    case ("rotate", 1), ("rotate", 3):
      let angle = numbers[0] * Double.pi / 180
      let turn = SVGTransform([cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0])
      guard numbers.count == 3 else { return turn }
      let there = SVGTransform([1, 0, 0, 1, numbers[1], numbers[2]])
      let back = SVGTransform([1, 0, 0, 1, -numbers[1], -numbers[2]])
      return there.after(turn).after(back)
    case ("skewX", 1): return SVGTransform([1, 0, tan(numbers[0] * Double.pi / 180), 1, 0, 0])
    case ("skewY", 1): return SVGTransform([1, tan(numbers[0] * Double.pi / 180), 0, 1, 0, 0])
    default: return nil
    }
  }

  /// The product that applies another transform first.
  func after(_ first: SVGTransform) -> SVGTransform {
    SVGTransform([
      a * first.a + c * first.b, b * first.a + d * first.b, a * first.c + c * first.d,
      b * first.c + d * first.d, a * first.e + c * first.f + e, b * first.e + d * first.f + f,
    ])
  }

  /// A point transformed.
  func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }
}

/// Scans numbers in SVG's compact form: `1.5.5-3e2,4` is 1.5, .5, -300 and 4.
struct SVGNumbers {
  private let bytes: [UInt8]
  private var index = 0

  init(_ words: String) { bytes = Array(words.utf8) }

  /// Whether only white space is left.
  var isAtEnd: Bool { bytes[index...].allSatisfy(Self.isSpace) }

  /// The next number; nil for none.
  mutating func next() -> Double? {
    skipSpace()
    let start = index
    var end = index
    func isDigit(_ offset: Int) -> Bool {
      offset < bytes.count && UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[offset]
    }
    func isOne(_ offset: Int, of marks: String) -> Bool {
      offset < bytes.count && marks.utf8.contains(bytes[offset])
    }
    if isOne(end, of: "+-") { end += 1 }
    while isDigit(end) { end += 1 }
    if isOne(end, of: ".") {
      end += 1
      while isDigit(end) { end += 1 }
    }
    if isOne(end, of: "eE") {
      let digits = isOne(end + 1, of: "+-") ? end + 2 : end + 1
      if isDigit(digits) {
        end = digits
        while isDigit(end) { end += 1 }
      }
    }
    var words = String(decoding: bytes[start..<end], as: UTF8.self)
    if words.hasSuffix(".") { words.removeLast() }
    guard let number = Double(words), number.isFinite else { return nil }
    index = end
    return number
  }

  /// The next flag, a single 0 or 1 without a separator; nil for none.
  mutating func flag() -> Bool? {
    skipSpace()
    guard index < bytes.count, [UInt8(ascii: "0"), UInt8(ascii: "1")].contains(bytes[index]) else {
      return nil
    }
    defer { index += 1 }
    return bytes[index] == UInt8(ascii: "1")
  }

  /// The next letter; nil for none.
  mutating func letter() -> Character? {
    skipSpace()
    guard index < bytes.count else { return nil }
    let letter = Character(Unicode.Scalar(bytes[index]))
    guard letter.isASCII, letter.isLetter else { return nil }
    index += 1
    return letter
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0C, 0x0D, UInt8(ascii: ",")].contains(byte)
  }

  private mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }
}
