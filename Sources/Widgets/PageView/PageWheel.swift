internal import Interaction

/// A wheel over pages: it moves a zoomed page as far as that goes, and turns pages else.
struct PageWheel: Hashable, Sendable {
  /// 0.3 seconds without a turn of the wheel, after which it turns the page that it moved before: the end of a long
  /// stroke turns none.
  static let rest = 0.3

  /// The part of a notch that a smooth wheel has turned.
  private var turned = 0.0
  /// When it last moved a zoomed page.
  private var moved: Instant?

  /// Whether a turn of the wheel is for the zoomed page, which can move further or was moved just before.
  mutating func movesPage(
    canMove: Bool, at time: Instant, rest: Double = Self.rest
  ) -> Bool {
    let isStroke = moved.map { time - $0 < rest } ?? false
    guard canMove || isStroke else { return false }
    moved = time
    turned = 0
    return true
  }

  /// Adds notches; returns the number of pages to turn.
  mutating func turn(by notches: Double) -> Int {
    turned += notches
    let whole = turned.rounded(.towardZero)
    turned -= whole
    return Int(whole)
  }
}
