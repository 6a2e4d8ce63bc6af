/// A height field, lit from the upper left.
struct Relief {
  let frame: Frame
  /// Pixels above the ground.
  private var heights: [Float]

  init(frame: Frame) {
    self.frame = frame
    heights = [Float](repeating: 0, count: frame.width * frame.height)
  }

  /// Raises or lowers the inside of a path; `soften` is the softness of its edges in pixels.
  mutating func raise(_ path: Path, _ amount: Double, soften: Double) {
    let sharp = Coverage(path, in: frame.grown(Int(soften * 4) + 2))
    add(sharp.blurred(soften)) { Float(amount) * $0 }
  }

  /// Raises the inside to a dome, never lowering it: at `full` pixels from the edge the dome reaches
  /// its height, measured from `base`.
  mutating func swell(_ path: Path, _ amount: Double, full: Double, base: Double) {
    let sharp = Coverage(path, in: frame.grown(Int(full * 4) + 2))
    let soft = sharp.blurred(full / 2) * sharp
    let area = soft.frame.common(frame)
    for y in area.top..<area.bottom {
      for x in area.left..<area.right {
        let part = max(0, soft.value(x, y) * 2 - 1)
        guard part > 0 else { continue }
        let at = (y - frame.top) * frame.width + x - frame.left
        let dome = Float(base) + Float(amount) * (part * (2 - part)).squareRoot()
        heights[at] = max(heights[at], dome)
      }
    }
  }

  private mutating func add(_ shape: Coverage, _ height: (Float) -> Float) {
    let area = shape.frame.common(frame)
    guard !area.isEmpty else { return }
    for y in area.top..<area.bottom {
      for x in area.left..<area.right {
        heights[(y - frame.top) * frame.width + x - frame.left] += height(shape.value(x, y))
      }
    }
  }

  /// Adds a function of the coordinates to every height.
  mutating func roughen(_ height: (Int, Int) -> Float) {
    var at = 0
    for y in frame.top..<frame.bottom {
      for x in frame.left..<frame.right {
        heights[at] += height(x, y)
        at += 1
      }
    }
  }

  /// The brightness of a pixel, 0...1; flat ground has 0.45.
  func light(_ x: Int, _ y: Int) -> Float {
    let (column, row) = (x - frame.left, y - frame.top)
    guard column > 0, row > 0, column < frame.width - 1, row < frame.height - 1 else { return 0.45 }
    let at = row * frame.width + column
    let normal = SIMD3<Float>(
      (heights[at - 1] - heights[at + 1]) / 2,
      (heights[at - frame.width] - heights[at + frame.width]) / 2, 1)
    let size = (normal * normal).sum().squareRoot()
    let lamp = SIMD3<Float>(-0.50, -0.62, 0.605)
    let facing = (normal * lamp).sum() / size
    let gleam = max(0, (normal * SIMD3<Float>(-0.27, -0.33, 0.905)).sum() / size)
    let sharp = gleam * gleam * gleam * gleam
    let spark = sharp * sharp * sharp * sharp
    return min(1, max(0, 0.06 + 0.62 * max(0, facing) + 0.34 * spark * spark - 0.02))
  }
}
