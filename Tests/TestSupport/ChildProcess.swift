internal import CXCB
internal import CXTest
internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// A program started by a test, killed at the latest when this value is released or the test process ends.
///
/// ```swift
/// let program = try ChildProcess(Product.path("vitrine"), ["--strict"],
///   environment: server.environment, output: .piped)
/// let first = try program.output.next()
/// ```
public final class ChildProcess: Sendable {
  /// The destination of one of the program's output streams.
  public enum Stream: Hashable, Sendable {
    /// To the test's own stream.
    case inherited
    /// Discarded.
    case discarded
    /// To a `LineReader`; a program blocks after 64 KiB of unread output.
    case piped
    /// To a file, emptied first.
    case file(String)
  }

  /// The end of a process.
  public enum Ending: Hashable, Sendable {
    /// An exit with this code.
    case code(Int32)
    /// This signal.
    case signal(Int32)
  }

  /// The path of the program.
  public let program: String
  /// The process identifier.
  public let pid: Int32
  /// The lines of its standard output, where that is `.piped`.
  public let output: LineReader
  /// The lines of its standard error, where that is `.piped`.
  public let errors: LineReader

  /// Becomes readable when the process ends.
  let endSignal: Descriptor
  /// The writing end of a pipe; the kernel sends the process SIGTERM when it closes, also when the test crashes.
  private let leash: Descriptor
  private let ending = Mutex<Ending?>(nil)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - environment: added to the test's environment.
  ///   - directory: the working directory; nil for that of the test.
  /// - Throws: `SupportError.system` where the program cannot be started.
  public convenience init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    directory: String? = nil, output: Stream = .discarded, errors: Stream = .inherited
  ) throws {
    try self.init(
      program, arguments, environment: environment, directory: directory, output: output,
      errors: errors, handing: nil)
  }

  /// Starts a program that also inherits an open descriptor, numbered `handedNumber`.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], directory: String?,
    output: Stream, errors: Stream, handing handed: Descriptor?
  ) throws {
    let leash = try Descriptor.pipe()
    let outputPipe = output == .piped ? try Descriptor.pipe() : nil
    let errorsPipe = errors == .piped ? try Descriptor.pipe() : nil

    var spawn = Spawn()
    defer { spawn.destroy() }
    if let directory { spawn.enter(directory) }
    spawn.open("/dev/null", as: 0, O_RDONLY)
    spawn.connect(output, outputPipe?.writing, as: 1)
    spawn.connect(errors, errorsPipe?.writing, as: 2)
    spawn.hand(leash.reading, as: Self.leashNumber)
    if let handed { spawn.hand(handed, as: Self.handedNumber) }
    spawn.closeAll(from: handed == nil ? Self.handedNumber : Self.handedNumber + 1)
    let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    pid = try spawn.start(program, arguments, environment: all)

    // Signal-driven input: a pipe whose last writer has closed it counts as readable.
    _ = fcntl(leash.reading.number, F_SETOWN, pid)
    _ = fcntl(leash.reading.number, Self.chooseSignal, SIGTERM)
    _ = fcntl(leash.reading.number, F_SETFL, O_NONBLOCK | O_ASYNC)
    self.leash = leash.writing
    self.program = program
    endSignal = try Descriptor(owning: pidfd_open(pid, 0), "watch", program)
    self.output = LineReader(of: "the output of '\(program)'", pipe: outputPipe?.reading)
    self.errors = LineReader(of: "the errors of '\(program)'", pipe: errorsPipe?.reading)
  }

  deinit {
    guard poll() == nil else { return }
    kill(SIGKILL)
    _ = try? wait()
  }

  /// The end of the process; nil while it runs.
  public func poll() -> Ending? {
    ending.withLock { ending in
      if ending == nil {
        var status: Int32 = 0
        if waitpid(pid, &status, WNOHANG) == pid { ending = Ending(status: status) }
      }
      return ending
    }
  }

  /// Waits for the end of the process.
  ///
  /// - Throws: `SupportError.late`; the process runs on.
  @discardableResult
  public func wait(timeout: Duration = .waitLimit) throws -> Ending {
    let deadline = Deadline(after: timeout)
    while true {
      if let ending = poll() { return ending }
      guard deadline.awaitReading([endSignal.number]) else {
        throw SupportError.late(
          waitingFor: "the end of '\(program)', process \(pid)", timeout: timeout,
          seen: "it is still running.")
      }
    }
  }

  /// Sends a signal, unless the process has ended.
  public func kill(_ signal: Int32) {
    ending.withLock { ending in
      // A process not yet waited for keeps its number, so the signal cannot reach another process.
      if ending == nil { _ = Glibc.kill(pid, signal) }
    }
  }

  private static let leashNumber: Int32 = 3
  static let handedNumber: Int32 = 4
  /// F_SETSIG of Linux's fcntl.h, a macro that Swift does not import.
  private static let chooseSignal: Int32 = 10
}

extension ChildProcess.Ending {
  /// Decodes a status of waitpid: the signal in the low 7 bits, otherwise the exit code in the next 8.
  init(status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .code((status >> 8) & 0xff) : .signal(signal)
  }
}
