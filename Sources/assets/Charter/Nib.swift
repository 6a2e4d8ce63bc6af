internal import Glibc

/// A broad-edged pen at a fixed angle: strokes are thick across its edge and thin along it.
struct Nib {
  /// The corners of the nib around its middle, all shapes in the same orientation.
  private let corners: [Point]

  /// `width` and `thickness` in pixels; the angle of the edge in degrees, 0 is horizontal.
  init(width: Double, thickness: Double, angle: Double) {
    let (cosine, sine) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
    corners = (0..<8).map { at in
      let turn = (Double(at) + 0.5) * .pi / 4
      let (x, y) = (cos(turn) * width / 2 * 1.08, sin(turn) * thickness / 2 * 1.08)
      return Point(x * cosine + y * sine, -x * sine + y * cosine)
    }
  }

  /// The area that the nib covers along a smooth curve through points.
  func path(through points: [Point]) -> Path {
    var path = Path()
    let curve = Self.smooth(points)
    guard curve.count > 1 else {
      path.contours = curve.map { point in corners.map { $0 + point } }
      return path
    }
    for (start, end) in zip(curve, curve.dropFirst()) { path.contours.append(swept(start, end)) }
    return path
  }

  /// The outline of the nib moved from one point to another.
  private func swept(_ start: Point, _ end: Point) -> [Point] {
    let curve = end - start
    let ahead = corners.map { curve.x * $0.y - curve.y * $0.x }
    var (low, high) = (0, 0)
    for at in corners.indices {
      if ahead[at] < ahead[low] { low = at }
      if ahead[at] > ahead[high] { high = at }
    }
    var outline: [Point] = []
    var at = low
    while at != high {
      outline.append(corners[at] + end)
      at = (at + 1) % corners.count
    }
    outline.append(corners[high] + end)
    while at != low {
      outline.append(corners[at] + start)
      at = (at + 1) % corners.count
    }
    outline.append(corners[low] + start)
    return outline
  }

  /// An open Catmull-Rom spline through points.
  static func smooth(_ points: [Point]) -> [Point] {
    guard points.count > 2 else { return points }
    var curve = [points[0]]
    for at in 0..<points.count - 1 {
      let (start, end) = (points[at], points[at + 1])
      let before = at > 0 ? points[at - 1] : start
      let after = at + 2 < points.count ? points[at + 2] : end
      let (first, second) = (start + (end - before) / 6, end - (after - start) / 6)
      let count = max(2, min(24, Int(length(end - start) / 3)))
      for step in 1...count {
        let part = Double(step) / Double(count)
        let rest = 1 - part
        let near = start * (rest * rest * rest) + first * (3 * rest * rest * part)
        curve.append(near + second * (3 * rest * part * part) + end * (part * part * part))
      }
    }
    return curve
  }
}

extension Path {
  /// A line of lettering: its origin, the x-height in pixels, the width of the pen in x-heights.
  static func written(
    _ text: String, at origin: Point, size: Double, pen: Double = 0.17, spacing: Double = 0.02
  ) -> Path {
    let nib = Nib(width: size * pen, thickness: size * pen * 0.3, angle: 38)
    var path = Path()
    var x = origin.x
    for letter in text {
      guard let glyph = Hand.capitals[letter] ?? Hand.letters[letter] else {
        x += size * 0.5
        continue
      }
      for stroke in glyph.strokes {
        let curve = stroke.map { Point(x + $0.x * size, origin.y - $0.y * size) }
        path = path.joined(nib.path(through: curve))
      }
      x += (glyph.advance + spacing) * size
    }
    return path
  }

  /// The width of a line of lettering, in x-heights.
  static func extent(of text: String, spacing: Double = 0.02) -> Double {
    text.reduce(0) { sum, letter in
      let glyph = Hand.capitals[letter] ?? Hand.letters[letter]
      return sum + (glyph.map { $0.advance + spacing } ?? 0.5)
    }
  }

  /// A line of lettering centred at a point.
  static func writtenCentered(
    _ text: String, at middle: Point, size: Double, pen: Double = 0.17, spacing: Double = 0.02
  ) -> Path {
    let start = middle.x - extent(of: text, spacing: spacing) * size / 2
    return written(text, at: [start, middle.y], size: size, pen: pen, spacing: spacing)
  }
}
