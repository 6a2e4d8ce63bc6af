internal import Files
internal import Synchronization

/// Tells how far a reading is, as often as an eye can follow.
final class RowNews: Sendable {
  /// 100 milliseconds between updates: of what comes more often, no one sees more.
  static let interval = 100

  /// Whether, and since when, no one wants to hear any more.
  let cancellation: CancellationFlag
  private let deliver: @Sendable (RowUpdate) -> Void
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  init(cancellation: CancellationFlag, deliver: @escaping @Sendable (RowUpdate) -> Void) {
    self.cancellation = cancellation
    self.deliver = deliver
  }

  /// Tells what is known, if it is time to; the first time, always.
  ///
  /// - Returns: Whether it was told.
  func tell(_ update: () -> RowUpdate) -> Bool {
    last.withLock { last in
      let now = ContinuousClock.now
      if let last, now - last < .milliseconds(Self.interval) { return false }
      if !cancellation.isSet { deliver(update()) }
      last = ContinuousClock.now
      return true
    }
  }

  /// Tells what is known, whatever the time.
  func tellAtOnce(_ update: RowUpdate) {
    last.withLock { last in
      if !cancellation.isSet { deliver(update) }
      last = ContinuousClock.now
    }
  }
}
