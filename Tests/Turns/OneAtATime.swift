public import Testing

/// Lets the tests of all suites with it run one after another.
///
/// Xlib locks its connections, but the libraries of its extensions keep lists of all connections of a process without
/// locks: two tests that open or close connections on two threads break them, whichever rooms they are of. The program
/// itself has one connection and one thread.
public struct OneAtATime: SuiteTrait, TestTrait, TestScoping {
  private static let turnstile = Turnstile()

  /// It holds for all that is in a suite.
  public var isRecursive: Bool { true }

  /// Performs a test when its turn has come.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite as a whole takes no turn: its tests do.
    if testCase == nil { return try await function() }
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

extension Trait where Self == OneAtATime {
  /// For suites that speak to X servers by Xlib.
  public static var oneAtATime: OneAtATime { OneAtATime() }
}

/// Lets one in at a time, in the order in which they came.
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
