public import Interaction
internal import Widgets

/// Draws a display list as SVG, for reports: as the program draws it, but with plain boxes in place of pictures, and
/// shadows and shades left out.
public enum SceneDrawing {
  /// The elements of a list on a surface of a size.
  public static func svg(of list: DisplayList, size: Size) -> String {
    var text = rectangle(Rect(size), radius: 0, list.background)
    for layer in list.layers where !layer.bounds.isEmpty && layer.opacity > 0 {
      let bounds = layer.bounds
      let frame = "\(svg: bounds.x) \(svg: bounds.y) \(svg: bounds.width) \(svg: bounds.height)"
      // An element of its own clips without a name, of which a page could have several.
      text +=
        "<svg x=\"\(svg: bounds.x)\" y=\"\(svg: bounds.y)\" width=\"\(svg: bounds.width)\" height=\"\(svg: bounds.height)\" viewBox=\"\(frame)\""
      text += layer.opacity < 1 ? " opacity=\"\(svg: layer.opacity)\">" : ">"
      text += layer.marks.map(element).joined() + "</svg>\n"
    }
    return text
  }

  private static func element(_ mark: Mark) -> String {
    switch mark {
    case .box(let rect, let radius, let color): rectangle(rect, radius: radius, color)
    case .ring(let rect, let radius, let width, let color):
      ring(rect.inset(by: width / 2), radius: max(0, radius - width / 2), width: width, color)
    case .polygon(let points, let color):
      "<polygon points=\"\(points.map { "\(svg: $0.x),\(svg: $0.y)" }.joined(separator: " "))\"\(fill(color))/>"
    case .picture(.tile(let tile), let rect): self.tile(tile, rect)
    case .picture(_, let rect):
      rectangle(rect, radius: 2, Color(red: 0.5, green: 0.52, blue: 0.56, alpha: 0.35))
    case .text(let text, let rect): words(text, rect)
    case .shadow, .tone: ""
    }
  }

  private static func rectangle(_ rect: Rect, radius: Double, _ color: Color) -> String {
    guard color.alpha > 0, !rect.isEmpty else { return "" }
    return "<rect\(frame(rect, radius))\(fill(color))/>"
  }

  private static func ring(
    _ rect: Rect, radius: Double, width: Double, _ color: Color
  ) -> String {
    guard color.alpha > 0, !rect.isEmpty else { return "" }
    return
      "<rect\(frame(rect, radius)) fill=\"none\" stroke=\"\(hex(color))\" stroke-opacity=\"\(svg: color.alpha)\" stroke-width=\"\(svg: width)\"/>"
  }

  private static func frame(_ rect: Rect, _ radius: Double) -> String {
    let corner = min(radius, min(rect.width, rect.height) / 2)
    return
      " x=\"\(svg: rect.x)\" y=\"\(svg: rect.y)\" width=\"\(svg: rect.width)\" height=\"\(svg: rect.height)\""
      + (corner > 0 ? " rx=\"\(svg: corner)\"" : "")
  }

  private static func tile(_ tile: Tile, _ rect: Rect) -> String {
    let face = tile.face.first ?? .clear
    let letters = Text(
      tile.letters, font: Font(size: rect.height * 0.42, weight: .semibold), color: tile.ink)
    return rectangle(rect.inset(by: rect.width * 0.04), radius: rect.width * 0.22, face)
      + words(letters, rect)
  }

  /// Lines of words, broken by an estimate of their width.
  private static func words(_ text: Text, _ rect: Rect) -> String {
    let lines = lines(text, rect.width)
    let size = text.font.size
    let leading = size * 1.25
    let isRight = text.string.isRightToLeft
    let (x, anchor): (Double, String) =
      switch text.alignment {
      case .center: (rect.center.x, "middle")
      case .start: isRight ? (rect.maxX, "end") : (rect.x, "start")
      case .end: isRight ? (rect.x, "start") : (rect.maxX, "end")
      }
    let first = rect.center.y - leading * Double(lines.count - 1) / 2 + size * 0.36
    return lines.enumerated().map { index, line in
      "<text x=\"\(svg: x)\" y=\"\(svg: first + Double(index) * leading)\" text-anchor=\"\(anchor)\" font-size=\"\(svg: size)\" font-weight=\"\(text.font.weight.rawValue)\" font-family=\"Inter, system-ui, sans-serif\"\(fill(text.color))>\(escaped(line))</text>"
    }.joined()
  }

  private static func lines(_ text: Text, _ width: Double) -> [String] {
    /// 0.54 of its size: the mean width of a letter.
    let letter = 0.54 * text.font.size
    let room = max(1, Int(width / letter))
    var lines = [""]
    for word in text.string.split(whereSeparator: \.isWhitespace) {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= room || lines.count == text.lines {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    guard let last = lines.last, last.count > room + 2 else { return lines }
    lines[lines.count - 1] = last.prefix(room) + "…"
    return lines
  }

  private static func fill(_ color: Color) -> String {
    " fill=\"\(hex(color))\"" + (color.alpha < 1 ? " fill-opacity=\"\(svg: color.alpha)\"" : "")
  }

  private static func hex(_ color: Color) -> String {
    let digits = [color.red, color.green, color.blue].map { part in
      let byte = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
      return byte.count == 1 ? "0" + byte : byte
    }
    return "#" + digits.joined()
  }
}
