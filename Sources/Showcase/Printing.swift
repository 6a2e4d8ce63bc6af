public import Interaction

// Pictures as text, a line a layer, for comparing recordings and for review.

extension DisplayList {
  /// The picture as lines of text, from back to front.
  public var lines: [String] { layers.map(\.line) }
}

extension Layer {
  /// The layer as a line: its identity, its bounds, its opacity where that is not 1, and its marks.
  public var line: String {
    let role = id.part == 0 ? id.role : "\(id.part):\(id.role)"
    let name = id.index == 0 ? role : "\(role) \(id.index)"
    let fade = opacity == 1 ? "" : " \(number(opacity))"
    return "\(name) \(place(bounds))\(fade): " + marks.map(\.words).joined(separator: ", ")
  }
}

extension Mark {
  fileprivate var words: String {
    switch self {
    case .box(let rect, let radius, let color):
      "box \(place(rect)) r\(number(radius)) \(hex(color))"
    case .ring(let rect, let radius, let width, let color):
      "ring \(place(rect)) r\(number(radius)) w\(number(width)) \(hex(color))"
    case .shadow(let rect, let radius, let blur, let color):
      "shadow \(place(rect)) r\(number(radius)) b\(number(blur)) \(hex(color))"
    case .polygon(let points, let color):
      "polygon \(points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")) \(hex(color))"
    case .picture(.file(let id), let rect): "picture \(id.rawValue) \(place(rect))"
    case .picture(.turned(let id, let turn), let rect):
      "picture \(id.rawValue) turned \(90 * turn.rawValue) \(place(rect))"
    case .tone(let tone, let rect):
      "tone \(number(tone.brightness)) \(number(tone.contrast)) \(place(rect))"
    case .picture(.tile(let tile), let rect): "tile '\(tile.letters)' \(place(rect))"
    case .text(let text, let rect):
      "text '\(text.string)' \(number(text.font.size))/\(text.font.weight.rawValue)\(text.font.design == .monospaced ? " monospaced" : "") \(place(rect)) \(hex(text.color))"
    }
  }
}

private func place(_ rect: Rect) -> String {
  "\(number(rect.x)),\(number(rect.y)) \(number(rect.width))x\(number(rect.height))"
}

/// A length rounded to 1/1024 point, without a sign for nothing.
private func number(_ length: Double) -> String {
  let rounded = (length * 1024).rounded() / 1024
  if let whole = Int(exactly: rounded) { return "\(whole)" }
  return "\(rounded)"
}

private func hex(_ color: Color) -> String {
  let parts = [color.red, color.green, color.blue, color.alpha].map {
    let byte = UInt8((min(max($0, 0), 1) * 255).rounded())
    let digits = String(byte, radix: 16)
    return digits.count == 1 ? "0" + digits : digits
  }
  return "#" + parts.joined()
}
