import Synchronization

/// The progress that other threads reported.
final class ProgressLog: Sendable {
  private let reported = Mutex<[Double]>([])

  var parts: [Double] { reported.withLock { $0 } }

  /// Keeps a part, and continues.
  func add(_ part: Double) -> Bool {
    reported.withLock { $0.append(part) }
    return true
  }
}
