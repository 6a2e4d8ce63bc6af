public import Testing

/// Serializes the tests of all suites that carry this trait, across test targets.
///
/// Xlib locks its connections, but its extension libraries keep lists of all connections of a process without locks: two
/// tests that open or close connections on two threads corrupt them. The program itself has one connection and one
/// thread.
///
/// They run on a thread of their own, beside the other tests. On the shared threads each of them would wait again for all
/// tests that have not begun, so that they would come last, one after another, beside idle processors.
public struct OneAtATime: SuiteTrait, TestTrait, TestScoping {
  private static let turnstile = Turnstile()
  private static let thread = ThreadPool(width: 1)

  /// True: the trait applies to every test in a suite.
  public var isRecursive: Bool { true }

  /// Runs a test when no other test holds the turn.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite takes no turn, its tests do.
    if testCase == nil { return try await function() }
    try await withTaskExecutorPreference(Self.thread) {
      await Self.turnstile.enter()
      do {
        try await function()
      } catch {
        await Self.turnstile.leave()
        throw error
      }
      await Self.turnstile.leave()
    }
  }
}

extension Trait where Self == OneAtATime {
  /// For suites that connect to X servers through Xlib.
  public static var oneAtATime: OneAtATime { OneAtATime() }
}

/// A fair lock: the first to wait is the first to enter.
private actor Turnstile {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func enter() async {
    if !isTaken {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func leave() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
