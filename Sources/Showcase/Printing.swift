public import Interaction

// Pictures as text, a line a layer, for comparing recordings and for review.

extension DisplayList {
  /// The picture as lines of text, from back to front.
  public var lines: [String] { layers.map(\.line) }
}

extension Layer {
  /// The layer as a line: its identity, its bounds, its opacity where that is not 1, and its marks.
  public var line: String {
    var line = PrintedLine()
    line.add(self)
    return String(decoding: line.bytes, as: UTF8.self)
  }
}

/// The bytes of a printed layer.
///
/// A recording prints each picture that it shows, so a line is composed of bytes, without strings for its parts.
struct PrintedLine {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ layer: Layer) {
    if layer.id.part != 0 {
      add(layer.id.part)
      add(":")
    }
    add(text: layer.id.role)
    if layer.id.index != 0 { add(" ", layer.id.index) }
    add(" ", layer.bounds)
    if layer.opacity != 1 { add(" ", layer.opacity) }
    if layer.shade != .clear { add(" shade ", layer.shade) }
    add(": ")
    var isFirst = true
    for mark in layer.marks {
      if !isFirst { add(", ") }
      isFirst = false
      add(mark)
    }
  }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  private mutating func add(_ mark: Mark) {
    switch mark {
    case .box(let rect, let radius, let color):
      add("box ", rect)
      add(" r", radius)
      add(" ", color)
    case .ring(let rect, let radius, let width, let color):
      add("ring ", rect)
      add(" r", radius)
      add(" w", width)
      add(" ", color)
    case .shadow(let rect, let radius, let blur, let color):
      add("shadow ", rect)
      add(" r", radius)
      add(" b", blur)
      add(" ", color)
    case .polygon(let points, let color):
      add("polygon")
      for point in points {
        add(" ", point.x)
        add(",", point.y)
      }
      if points.isEmpty { add(" ") }
      add(" ", color)
    case .picture(.file(let id), let rect):
      add("picture ", text: id.rawValue)
      add(" ", rect)
    case .picture(.turned(let id, let turn), let rect):
      add("picture ", text: id.rawValue)
      add(" turned ", 90 * turn.rawValue)
      add(" ", rect)
    case .picture(.tile(let tile), let rect):
      add("tile '", text: tile.letters)
      add("' ", rect)
    case .tone(let tone, let rect):
      add("tone ", tone.brightness)
      add(" ", tone.contrast)
      add(" ", rect)
    case .text(let text, let rect):
      add("text '", text: text.string)
      add("' ", text.font.size)
      add("/", text.font.weight.rawValue)
      if text.font.design == .monospaced { add(" monospaced") }
      add(" ", rect)
      add(" ", text.color)
    }
  }

  // MARK: Words and what follows them

  private mutating func add(_ words: StaticString, _ rect: Rect) {
    add(words, rect.x)
    add(",", rect.y)
    add(" ", rect.width)
    add("x", rect.height)
  }

  private mutating func add(_ words: StaticString, _ color: Color) {
    add(words)
    add("#")
    addHex(color.red)
    addHex(color.green)
    addHex(color.blue)
    addHex(color.alpha)
  }

  private mutating func add(_ words: StaticString, _ length: Double) {
    add(words)
    add(length)
  }

  private mutating func add(_ words: StaticString, _ number: Int) {
    add(words)
    add(number)
  }

  private mutating func add(_ words: StaticString, text: String) {
    add(words)
    add(text: text)
  }

  // MARK: Parts

  /// A length rounded to 1/1024 point, in the fewest digits, without a sign for nothing.
  private mutating func add(_ length: Double) {
    let parts = (length * 1024).rounded()
    // Below 2^18 points a double has all ten digits of a multiple of 1/1024.
    guard abs(parts) < 268_435_456 else {
      let rounded = parts / 1024
      if let whole = Int(exactly: rounded) { return add(whole) }
      return add(text: "\(rounded)")
    }
    let count = Int(parts)
    if count < 0 { add("-") }
    add(abs(count) >> 10)
    var rest = abs(count) & 1023
    if rest == 0 { return }
    add(".")
    // A digit at a time: what is left is multiplied by ten, and its whole part is the next one. 1/1024 has ten.
    while rest != 0 {
      rest *= 10
      bytes.append(Self.zero &+ UInt8(truncatingIfNeeded: rest >> 10))
      rest &= 1023
    }
  }

  private mutating func add(_ number: Int) {
    if number < 0 { add("-") }
    let magnitude = number.magnitude
    var unit: UInt = 1
    while magnitude / unit >= 10 { unit *= 10 }
    while unit > 0 {
      bytes.append(Self.zero &+ UInt8(truncatingIfNeeded: magnitude / unit % 10))
      unit /= 10
    }
  }

  private mutating func addHex(_ share: Double) {
    let byte = UInt8((min(max(share, 0), 1) * 255).rounded())
    bytes.append(Self.digit(byte >> 4))
    bytes.append(Self.digit(byte & 0xF))
  }

  private static let zero = UInt8(ascii: "0")

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? zero &+ value : UInt8(ascii: "a") &+ (value &- 10)
  }

  private mutating func add(_ words: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
  }

  private mutating func add(text: String) { bytes.append(contentsOf: text.utf8) }
}
