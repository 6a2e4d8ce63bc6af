/// A window's constraints on its size, from `WM_NORMAL_HINTS`.
public struct SizeHints: Hashable, Sendable {
  /// The minimum width and height, in pixels.
  public var minimum: [Int]?
  /// The maximum width and height, in pixels.
  public var maximum: [Int]?
  /// The step of width and height, in pixels.
  public var increment: [Int]?
  /// The base width and height, to which steps are added, in pixels.
  public var base: [Int]?
}
