import Synchronization

/// What was told from other threads.
final class Heard: Sendable {
  private let told = Mutex<[Double]>([])

  var parts: [Double] { told.withLock { $0 } }

  /// Takes note, and wants more.
  func hear(_ part: Double) -> Bool {
    told.withLock { $0.append(part) }
    return true
  }
}
