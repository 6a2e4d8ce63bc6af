internal import Markup

/// Writes the elements of a drawing in SVG 1.1, in points.
struct PlotWriter {
  /// 14 points: the size of text.
  static let textSize = 14.0
  /// 22 points: the size of titles.
  static let titleSize = 22.0
  /// Dark on white, as on paper: 15:1, 5:1, and 5:1 for bars. White on black is for screens, and a plot is printed.
  static let ink = "#1d1d1f"
  static let quietInk = "#6a6a6e"
  static let accent = "#2f6db5"
  static let line = "#d8d8dc"

  private var body: [String] = []

  /// Adds a text whose baseline lies at a height; the anchor is the point at its start, in its middle, or at its end.
  mutating func text(
    _ words: String, x: Double, y: Double, size: Double = textSize, color: String = ink,
    anchor: String = "start", isBold: Bool = false
  ) {
    body.append(
      "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" font-size=\"\(Self.number(size))\""
        + " fill=\"\(color)\" text-anchor=\"\(anchor)\"\(isBold ? " font-weight=\"600\"" : "")>"
        + "\(CharacterReferences.xml(of: words))</text>")
  }

  /// Adds a box.
  mutating func box(
    x: Double, y: Double, width: Double, height: Double, color: String, opacity: Double = 1,
    radius: Double = 0
  ) {
    guard width > 0, height > 0 else { return }
    body.append(
      "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\""
        + " height=\"\(Self.number(height))\" fill=\"\(color)\""
        + (opacity < 1 ? " fill-opacity=\"\(Self.number(opacity))\"" : "")
        + (radius > 0 ? " rx=\"\(Self.number(radius))\"" : "") + "/>")
  }

  /// Adds the outline of a box.
  mutating func ring(x: Double, y: Double, width: Double, height: Double) {
    body.append(
      "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\""
        + " height=\"\(Self.number(height))\" fill=\"none\" stroke=\"\(Self.line)\"/>")
  }

  /// Adds a picture, a PNG in Base64.
  mutating func picture(_ data: String, x: Double, y: Double, width: Double, height: Double) {
    body.append(
      "<image x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\""
        + " height=\"\(Self.number(height))\" preserveAspectRatio=\"none\""
        + " xlink:href=\"data:image/png;base64,\(data)\"/>")
  }

  /// The drawing on a white ground of a size.
  func document(titled title: String, width: Double, height: Double) -> String {
    let size = "\(Self.number(width)) \(Self.number(height))"
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      viewBox="0 0 \(size)" width="\(Self.number(width))" height="\(Self.number(height))" \
      font-family="sans-serif">
      <title>\(CharacterReferences.xml(of: title))</title>
      <rect width="100%" height="100%" fill="#ffffff"/>
      """
    return ([head] + body + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// A number with at most two digits after the point.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let hundredths = (value * 100).rounded()
    guard hundredths.magnitude < 1e15 else { return "0" }
    return hundredths.truncatingRemainder(dividingBy: 100) == 0
      ? "\(Int(hundredths / 100))" : "\(hundredths / 100)"
  }
}
