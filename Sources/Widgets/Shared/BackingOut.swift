internal import Interaction

/// The distance at which a finger takes its choice back: it slides far away from a control, and may come back before it
/// lifts.
enum BackingOut {
  /// 300 points, 8 cm: further than a hand strays while it slides along a control.
  static let distance = 300.0
  /// 24 points: the distance back towards the control after which the finger counts again, so that a hand that trembles
  /// at the border changes nothing.
  static let play = 24.0

  /// Whether a finger at a distance from a control, in points, takes its choice back.
  ///
  /// - Parameters:
  ///   - distance: the distance.
  ///   - wasOut: whether it did so before.
  ///   - tuning: the constants that differ from their standard values.
  static func isOut(_ distance: Double, wasOut: Bool, _ tuning: Tuning = Tuning()) -> Bool {
    distance > tuning[.awayDistance] - (wasOut ? tuning[.gesturesAwayPlay] : 0)
  }
}
