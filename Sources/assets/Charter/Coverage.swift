/// A rectangle of whole pixels.
struct Frame: Equatable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Int { max(0, right - left) }
  var height: Int { max(0, bottom - top) }
  var isEmpty: Bool { right <= left || bottom <= top }

  init(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// The pixels that contain the points.
  init(around contours: [[Point]]) {
    var (low, high) = (Point(1e9, 1e9), Point(-1e9, -1e9))
    for contour in contours {
      for point in contour {
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
      }
    }
    guard low.x <= high.x else {
      self.init(0, 0, 0, 0)
      return
    }
    self.init(
      Int(low.x.rounded(.down)), Int(low.y.rounded(.down)), Int(high.x.rounded(.up)) + 1,
      Int(high.y.rounded(.up)) + 1)
  }

  func grown(_ reach: Int) -> Frame {
    Frame(left - reach, top - reach, right + reach, bottom + reach)
  }

  func moved(_ x: Int, _ y: Int) -> Frame { Frame(left + x, top + y, right + x, bottom + y) }

  /// The intersection; empty if there is none.
  func common(_ other: Frame) -> Frame {
    let (left, top) = (max(left, other.left), max(top, other.top))
    return Frame(
      left, top, max(left, min(right, other.right)), max(top, min(bottom, other.bottom)))
  }
}

/// The coverage of each pixel of a frame by a shape, 0...1; none outside the frame.
///
/// Edges accumulate signed areas, as in Raph Levien's font-rs: exact for outlines that do not cross,
/// and correct for overlapping parts of equal orientation.
struct Coverage {
  var frame: Frame
  private(set) var values: [Float]

  init(frame: Frame, value: Float = 0) {
    self.frame = frame
    values = [Float](repeating: value, count: frame.width * frame.height)
  }

  /// Values in rows from the top, without padding.
  init(frame: Frame, values: [Float]) {
    precondition(values.count == frame.width * frame.height)
    (self.frame, self.values) = (frame, values)
  }

  /// The inside of a path, clipped to a frame.
  init(_ path: Path, in limits: Frame) {
    self.init(frame: Frame(around: path.contours).common(limits))
    guard !frame.isEmpty else { return }
    var sums = [Float](repeating: 0, count: (frame.width + 2) * frame.height)
    sums.withUnsafeMutableBufferPointer { sums in
      for contour in path.contours {
        guard var start = contour.last else { continue }
        for end in contour {
          Self.add(start, end, frame, &sums)
          start = end
        }
      }
    }
    gather(sums)
  }

  private static func add(
    _ start: Point, _ end: Point, _ frame: Frame, _ sums: inout UnsafeMutableBufferPointer<Float>
  ) {
    guard start.y != end.y else { return }
    let turn: Float = start.y < end.y ? 1 : -1
    let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let first = max(Double(frame.top), upper.y)
    let last = min(Double(frame.bottom), lower.y)
    guard first < last else { return }
    let wide = Double(frame.width)
    var x = upper.x + (first - upper.y) * slope - Double(frame.left)
    for row in Int(first.rounded(.down))..<Int(last.rounded(.up)) {
      let height = min(Double(row + 1), last) - max(Double(row), first)
      let next = x + slope * height
      let near = min(wide, max(0, min(x, next)))
      let far = min(wide, max(0, max(x, next)))
      let line = (row - frame.top) * (frame.width + 2)
      spread(near, far, Float(height) * turn, line, &sums)
      x = next
    }
  }

  /// Adds the piece of an edge in one row, which extends from `near` to `far`.
  private static func spread(
    _ near: Double, _ far: Double, _ amount: Float, _ line: Int,
    _ sums: inout UnsafeMutableBufferPointer<Float>
  ) {
    let (first, last) = (Int(near), Int(far))
    if first == last {
      let middle = Float((near + far) / 2 - Double(first))
      sums[line + first] += amount * (1 - middle)
      sums[line + first + 1] += amount * middle
      return
    }
    let scale = 1 / Float(far - near)
    var covered: Float = 0
    for pixel in first...last {
      let (from, to) = (max(near, Double(pixel)), min(far, Double(pixel + 1)))
      let part = Float(to - from) * scale
      let middle = Float((from + to) / 2 - Double(pixel))
      sums[line + pixel] += amount * part * (1 - middle)
      sums[line + pixel + 1] += amount * part * middle
      covered += part
    }
  }

  private mutating func gather(_ sums: [Float]) {
    for row in 0..<frame.height {
      var sum: Float = 0
      let (from, to) = (row * (frame.width + 2), row * frame.width)
      for column in 0..<frame.width {
        sum += sums[from + column]
        values[to + column] = min(1, abs(sum))
      }
    }
  }

  // MARK: Questions

  /// The coverage of a pixel; none outside the frame.
  func value(_ x: Int, _ y: Int) -> Float {
    guard x >= frame.left, x < frame.right, y >= frame.top, y < frame.bottom else { return 0 }
    return values[(y - frame.top) * frame.width + x - frame.left]
  }

  // MARK: Transformations

  func moved(_ x: Int, _ y: Int) -> Coverage {
    var shape = self
    shape.frame = frame.moved(x, y)
    return shape
  }

  /// The shape in another frame.
  func framed(_ frame: Frame) -> Coverage {
    var shape = Coverage(frame: frame)
    for y in max(
      frame.top, self.frame.top)..<max(
        frame.top, self.frame.top, min(frame.bottom, self.frame.bottom))
    {
      for x in max(
        frame.left, self.frame.left)..<max(
          frame.left, self.frame.left, min(frame.right, self.frame.right))
      {
        shape.values[(y - frame.top) * frame.width + x - frame.left] = value(x, y)
      }
    }
    return shape
  }

  func mapped(_ change: (Int, Int, Float) -> Float) -> Coverage {
    var shape = self
    var at = 0
    for y in frame.top..<max(frame.top, frame.bottom) {
      for x in frame.left..<max(frame.left, frame.right) {
        shape.values[at] = change(x, y, values[at])
        at += 1
      }
    }
    return shape
  }

  /// The intersection.
  static func * (shape: Coverage, other: Coverage) -> Coverage {
    shape.mapped { $2 * other.value($0, $1) }
  }

  /// The first shape without the second.
  static func - (shape: Coverage, other: Coverage) -> Coverage {
    shape.mapped { $2 * (1 - other.value($0, $1)) }
  }

  /// An approximate Gaussian blur of `sigma` pixels by three running means; the frame grows.
  func blurred(_ sigma: Double) -> Coverage {
    let reach = max(1, Int((sigma * 0.98).rounded()))
    var shape = framed(frame.grown(3 * reach + 1))
    let (width, height) = (shape.frame.width, shape.frame.height)
    for _ in 0..<3 {
      shape.values = Self.averaged(
        shape.values, lines: height, count: width, step: 1, line: width, reach)
      shape.values = Self.averaged(
        shape.values, lines: width, count: height, step: width, line: 1, reach)
    }
    return shape
  }

  private static func averaged(
    _ values: [Float], lines: Int, count: Int, step: Int, line: Int, _ reach: Int
  ) -> [Float] {
    var means = values
    let share = 1 / Float(2 * reach + 1)
    for number in 0..<lines {
      let from = number * line
      var sum: Float = 0
      for at in 0..<min(reach, count) { sum += values[from + at * step] }
      for at in 0..<count {
        if at + reach < count { sum += values[from + (at + reach) * step] }
        if at - reach - 1 >= 0 { sum -= values[from + (at - reach - 1) * step] }
        means[from + at * step] = max(0, sum * share)
      }
    }
    return means
  }
}
