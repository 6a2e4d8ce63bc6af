internal import CSignals

/// The requests of the system that the program shall end: the signals SIGTERM, SIGINT and SIGHUP.
///
/// One that the program was started to ignore, as by `nohup`, stays ignored.
public struct EndRequest: Sendable {
  /// Readable from the first request on; nil where the process may not open one more file.
  public let descriptor: Int32?

  /// From now on requests are announced: ``isMade`` is true after the first. A second signal of the same kind ends the process
  /// as the system does.
  public init() {
    let number = csignals_announce()
    descriptor = number < 0 ? nil : number
  }

  /// Whether the program was asked to end.
  public var isMade: Bool { csignals_is_announced() }

  /// From now on requests end the process at once with exit code 0: for a start, which has nothing to write yet.
  public static func endAtOnce() { csignals_end() }
}
