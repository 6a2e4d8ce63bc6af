public import Testing

/// Runs the tests of suites that wait most of their time, for other processes and for time that passes, on threads of their
/// own.
///
/// The shared threads are as many as the processors: while tests block them, nothing else runs, and processors are idle.
public struct Waiting: SuiteTrait, TestTrait, TestScoping {
  /// 3 threads: with them, two processors that tests share have work nearly all the time.
  private static let threads = ThreadPool(width: 3)

  /// True: the trait applies to every test in a suite.
  public var isRecursive: Bool { true }

  /// Runs a test on one of the threads.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite would be run beside its tests.
    if testCase == nil { return try await function() }
    try await withTaskExecutorPreference(Self.threads) { try await function() }
  }
}

extension Trait where Self == Waiting {
  /// For suites that start programs and wait for them.
  public static var waiting: Waiting { Waiting() }
}
