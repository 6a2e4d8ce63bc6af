public import Files
internal import Synchronization

/// Delivers the progress of a reading at a limited rate.
final class RowProgressReporter: Sendable {
  /// 100 milliseconds between updates: ten a second can be followed by eye.
  static let interval = 100

  /// The flag by which the reading is cancelled.
  let cancellation: CancellationFlag
  private let deliver: @Sendable (RowUpdate) -> Void
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  init(cancellation: CancellationFlag, deliver: @escaping @Sendable (RowUpdate) -> Void) {
    self.cancellation = cancellation
    self.deliver = deliver
  }

  /// Delivers an update if none was delivered in the last interval; the first one always.
  ///
  /// - Returns: Whether the interval was over.
  func reportIfDue(_ update: () -> RowUpdate) -> Bool {
    last.withLock { last in
      let now = ContinuousClock.now
      if let last, now - last < .milliseconds(Self.interval) { return false }
      if !cancellation.isSet { deliver(update()) }
      last = ContinuousClock.now
      return true
    }
  }

  /// Delivers an update at once.
  func report(_ update: RowUpdate) {
    last.withLock { last in
      if !cancellation.isSet { deliver(update) }
      last = ContinuousClock.now
    }
  }
}

/// The state of a reading.
public struct RowUpdate: Sendable {
  /// The phase of a reading.
  public enum Phase: Hashable, Sendable {
    /// Lines are being found; the fraction of the file that was read, from 0 to 1, or nil for a stream of unknown
    /// length.
    case reading(Double?)
    /// Lines are being sorted; the fraction of the work that is done, from 0 to 1.
    case sorting(Double)
    /// Reading is complete. No further update follows.
    case ready
  }

  /// The rows that can be shown.
  public let table: RowTable
  /// The phase.
  public let phase: Phase
  /// The faults of the file that did not prevent its rows from being shown.
  public let faults: [Fault]
}
