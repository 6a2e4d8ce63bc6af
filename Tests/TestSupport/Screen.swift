/// The size of the screen in pixels, and the conversion from pixels to device units.
struct Screen: Hashable {
  var width: Int
  var height: Int

  /// Absolute axes run 0...65535, and the server divides by the count of values.
  private static let positions = 65_536.0

  func axes(_ x: Double, _ y: Double) -> [Int: Double] {
    [
      Axis.x: x * Self.positions / Double(width), Axis.y: y * Self.positions / Double(height),
    ]
  }
}
