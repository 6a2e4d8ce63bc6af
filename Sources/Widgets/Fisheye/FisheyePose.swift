/// The position and size of a bar's item, or a difference between two of them, in points of the bar's own coordinates.
struct FisheyePose: Hashable, Sendable {
  /// The offset of its middle along the unscrolled strip, and the depth at which it begins.
  var along, depth: Double
  /// Its length along the bar, and its size across.
  var length, size: Double

  /// No difference.
  static let zero = FisheyePose(along: 0, depth: 0, length: 0, size: 0)

  static func + (one: FisheyePose, other: FisheyePose) -> FisheyePose {
    FisheyePose(
      along: one.along + other.along, depth: one.depth + other.depth,
      length: one.length + other.length, size: one.size + other.size)
  }

  static func - (one: FisheyePose, other: FisheyePose) -> FisheyePose { one + other * -1 }

  static func * (one: FisheyePose, factor: Double) -> FisheyePose {
    FisheyePose(
      along: one.along * factor, depth: one.depth * factor, length: one.length * factor,
      size: one.size * factor)
  }
}
