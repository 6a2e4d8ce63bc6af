/// How high the hands of a person reach, and so where the controls of a window lie.
public enum Reach: String, Hashable, Sendable, Codable, CaseIterable {
  /// Anywhere.
  case usual
  /// In the lower part, for people in wheelchairs, and for children; the upper part shows the picture alone.
  case low

  /// 400 points, some 106 mm: a window that is lower is within reach as a whole.
  private static let least = 400.0

  /// The part of a window within reach: the lower half, if it is low.
  ///
  /// Hands that are low reach some 1,200 mm above the floor (DIN 18040-1 and ADA 308). There a screen has its middle that
  /// people stand before.
  public func part(of window: Rect) -> Rect {
    switch self {
    case .usual: return window
    case .low:
      let height = min(window.height, max(Self.least, window.height / 2).rounded())
      return Rect(x: window.x, y: window.maxY - height, width: window.width, height: height)
    }
  }
}
