/// What a window asks of its size, from `WM_NORMAL_HINTS`.
public struct SizeHints: Hashable, Sendable {
  /// The least width and height, in pixels.
  public var minimum: [Int]?
  /// The greatest width and height, in pixels.
  public var maximum: [Int]?
  /// The step of width and height, in pixels.
  public var increment: [Int]?
  /// The width and height to which steps are added, in pixels.
  public var base: [Int]?
}
