internal import CX11
internal import Interaction

/// When a selection was claimed: by the server's clock, and by the program's.
struct ClaimTime: Hashable {
  /// The server's milliseconds.
  let stamp: UInt32
  /// The moment at which it was claimed.
  let moment: Instant

  /// 20 days, in seconds: less than half of the 49.7 days after which the server's milliseconds wrap. From then on they tell
  /// nothing about which of two times is later, and what is older than the claim has long arrived.
  private static let reach = 20.0 * 86_400

  /// Whether a time of the server that comes at a moment lies before the claim.
  func isAfter(_ time: UInt32, at now: Instant) -> Bool {
    now - moment < Self.reach && Int32(bitPattern: time &- stamp) < 0
  }
}
