/// The coverage of each pixel of a square by a shape, 0...1.
struct Mask {
  /// Scan lines in the height of a pixel; along a scan line coverage is exact.
  private static let scanLines = 32

  /// Pixels on each side.
  let side: Int
  /// Rows from the top, without padding.
  private(set) var values: [Float]

  /// A uniform coverage.
  init(side: Int, value: Float = 0) {
    self.side = side
    values = [Float](repeating: value, count: side * side)
  }

  /// The area inside a path by the non-zero rule, its points multiplied by `scale`.
  init(_ path: Path, side: Int, scale: Double) {
    self.init(side: side)
    let edges = path.contours.flatMap { points in
      points.indices.compactMap { at in
        Edge(points[at] * scale, points[(at + 1) % points.count] * scale, Self.scanLines)
      }
    }
    .sorted { $0.top < $1.top }
    sweep(edges)
  }

  // MARK: Set operations

  /// The intersection.
  static func * (left: Mask, right: Mask) -> Mask {
    left.combined(right) { $0 * $1 }
  }

  /// The left shape without the right one.
  static func - (left: Mask, right: Mask) -> Mask {
    left.combined(right) { $0 * (1 - $1) }
  }

  /// The union.
  static func + (left: Mask, right: Mask) -> Mask {
    left.combined(right) { 1 - (1 - $0) * (1 - $1) }
  }

  private func combined(_ other: Mask, _ change: (Float, Float) -> Float) -> Mask {
    var mask = self
    for at in values.indices { mask.values[at] = change(values[at], other.values[at]) }
    return mask
  }

  /// The shape moved by a distance in pixels, which may be fractional.
  func moved(_ x: Double, _ y: Double) -> Mask {
    shifted(by: x, stride: 1).shifted(by: y, stride: side)
  }

  private func shifted(by distance: Double, stride: Int) -> Mask {
    guard distance != 0 else { return self }
    let whole = Int(distance.rounded(.down))
    let part = Float(distance - distance.rounded(.down))
    var mask = Mask(side: side)
    let across = stride == 1 ? side : 1
    for line in 0..<side {
      for at in 0..<side {
        let near = at - whole
        let from = line * across
        let first = (0..<side).contains(near) ? values[from + near * stride] : 0
        let second = (0..<side).contains(near - 1) ? values[from + (near - 1) * stride] : 0
        mask.values[from + at * stride] = first * (1 - part) + second * part
      }
    }
    return mask
  }

  /// An approximate Gaussian blur of standard deviation `sigma` pixels: three running means.
  func blurred(_ sigma: Double) -> Mask {
    guard sigma > 0.3 else { return self }
    let ideal = (4 * sigma * sigma + 1).squareRoot()
    let small = max(0, Int(ideal - 1) / 2)
    let width = Double(2 * small + 1)
    let narrow = (3 * width * (width + 4) + 9 - 12 * sigma * sigma) / (4 * width + 4)
    var mask = self
    for pass in 0..<3 {
      let reach = pass < Int(narrow.rounded()) ? small : small + 1
      mask = mask.averaged(reach, stride: 1).averaged(reach, stride: side)
    }
    return mask
  }

  private func averaged(_ reach: Int, stride: Int) -> Mask {
    var mask = Mask(side: side)
    let across = stride == 1 ? side : 1
    let share = 1 / Double(2 * reach + 1)
    for line in 0..<side {
      let from = line * across
      var sum = 0.0
      for at in 0..<min(reach, side) { sum += Double(values[from + at * stride]) }
      for at in 0..<side {
        if at + reach < side { sum += Double(values[from + (at + reach) * stride]) }
        if at - reach - 1 >= 0 { sum -= Double(values[from + (at - reach - 1) * stride]) }
        mask.values[from + at * stride] = Float(max(0, sum * share))
      }
    }
    return mask
  }

  // MARK: Rasterising

  private mutating func sweep(_ edges: [Edge]) {
    var upcoming = 0
    var active: [Edge] = []
    var steps = [Float](repeating: 0, count: side + 2)
    for row in 0..<side {
      for line in row * Self.scanLines..<(row + 1) * Self.scanLines {
        while upcoming < edges.count, edges[upcoming].top <= line {
          active.append(edges[upcoming])
          upcoming += 1
        }
        active.removeAll { $0.bottom <= line }
        guard !active.isEmpty else { continue }
        mark(active.map { ($0.crossing(line), $0.turn) }.sorted { $0.0 < $1.0 }, in: &steps)
      }
      gather(&steps, row)
    }
  }

  /// Adds the spans of one scan line, as differences of coverage between neighbouring pixels.
  private func mark(_ crossings: [(x: Double, turn: Int)], in steps: inout [Float]) {
    var winding = 0
    for crossing in crossings {
      if winding == 0 { change(crossing.x, 1, in: &steps) }
      winding += crossing.turn
      if winding == 0 { change(crossing.x, -1, in: &steps) }
    }
  }

  private func change(_ x: Double, _ sign: Float, in steps: inout [Float]) {
    let inside = min(Double(side), max(0, x))
    let pixel = Int(inside)
    let part = Float(inside - Double(pixel))
    steps[pixel] += sign * (1 - part)
    steps[pixel + 1] += sign * part
  }

  private mutating func gather(_ steps: inout [Float], _ row: Int) {
    var sum: Float = 0
    for at in 0..<side {
      sum += steps[at]
      values[row * side + at] = min(1, max(0, sum / Float(Self.scanLines)))
    }
    for at in steps.indices { steps[at] = 0 }
  }
}

/// One edge of an outline, in scan lines.
private struct Edge {
  /// The first scan line whose middle it crosses, and the first one after the last.
  let top, bottom: Int
  /// Winding: 1 downwards, -1 upwards.
  let turn: Int
  private let start: Point
  private let slope: Double
  private let scanLines: Double

  init?(_ from: Point, _ to: Point, _ scanLines: Int) {
    let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
    let fine = Double(scanLines)
    top = max(0, Int((upper.y * fine - 0.5).rounded(.up)))
    bottom = Int((lower.y * fine - 0.5).rounded(.up))
    guard top < bottom else { return nil }
    turn = from.y < to.y ? 1 : -1
    start = upper
    slope = (lower.x - upper.x) / (lower.y - upper.y)
    self.scanLines = fine
  }

  func crossing(_ line: Int) -> Double {
    start.x + ((Double(line) + 0.5) / scanLines - start.y) * slope
  }
}
