internal import Glibc
internal import Synchronization

/// The lines of a program's output, read as they are written.
///
/// A test waits for the program's own output and so needs no sleep.
public final class LineReader: Sendable {
  /// The source, in words for error messages.
  private let subject: String
  private let path: String?
  /// An inotify watch of the file's directory.
  private let changes: Descriptor?
  private let process: ChildProcess?
  private let state: Mutex<State>

  private struct State {
    var source: Descriptor?
    var bytes: [UInt8] = []
    var atEnd = false
    var last = "nothing."

    mutating func takeLine() -> String? {
      let feed = bytes.firstIndex(of: UInt8(ascii: "\n"))
      guard let end = feed ?? (atEnd && !bytes.isEmpty ? bytes.endIndex : nil) else { return nil }
      last = String(decoding: bytes[..<end], as: UTF8.self)
      bytes.removeFirst(feed == nil ? end : end + 1)
      return last
    }
  }

  /// Reads a pipe; without one, `next` throws at once.
  init(of subject: String, pipe: Descriptor?) {
    self.subject = subject
    path = nil
    changes = nil
    process = nil
    state = Mutex(State(source: pipe, atEnd: pipe == nil))
  }

  /// Reads a growing file, which may not exist yet.
  ///
  /// - Parameter process: the writer; its end is the end of the lines.
  public init(file path: String, of process: ChildProcess? = nil) throws {
    subject = "'\(path)'"
    self.path = path
    self.process = process
    let changes = try Descriptor(
      owning: inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)), "watch", path)
    let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard
      inotify_add_watch(changes.number, directory, UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO)) >= 0
    else { throw SupportError.system("watch", directory, code: errno) }
    self.changes = changes
    state = Mutex(State())
  }

  /// The next line, without its line feed.
  ///
  /// - Throws: `SupportError.late` at the timeout, `SupportError.ended` after the last line.
  public func next(timeout: Duration = .waitLimit) throws -> String {
    try next(until: Deadline(after: timeout))
  }

  private func next(until deadline: Deadline) throws -> String {
    try state.withLock { state in
      while true {
        if let line = state.takeLine() { return line }
        if state.atEnd {
          throw SupportError.ended(
            program: subject, how: "no more lines", lastWords: state.last)
        }
        try fill(&state, until: deadline)
      }
    }
  }

  /// The next line that satisfies a condition; lines before it are skipped.
  ///
  /// - Throws: `SupportError.late` where it has not come at the timeout, `SupportError.ended` after the last line.
  public func next(
    timeout: Duration = .waitLimit, where isWanted: (String) throws -> Bool
  ) throws -> String {
    let deadline = Deadline(after: timeout)
    while true {
      let line = try next(until: deadline)
      if try isWanted(line) { return line }
      guard !deadline.isOver else {
        throw SupportError.late(
          waitingFor: "a certain line of \(subject)", timeout: timeout, seen: line)
      }
    }
  }

  /// Waits until the file exists, even if it is empty.
  ///
  /// - Throws: `SupportError.late` at the timeout, `SupportError.ended` where its writer ended before.
  public func waitForFile(timeout: Duration = .waitLimit) throws {
    let deadline = Deadline(after: timeout)
    try state.withLock { state in
      while state.source == nil {
        if state.atEnd {
          throw SupportError.ended(program: subject, how: "no file", lastWords: state.last)
        }
        try fill(&state, until: deadline)
      }
    }
  }

  /// All remaining lines, up to the end of the program.
  public func rest(timeout: Duration = .waitLimit) throws -> [String] {
    let deadline = Deadline(after: timeout)
    return try state.withLock { state in
      var lines: [String] = []
      while true {
        while let line = state.takeLine() { lines.append(line) }
        if state.atEnd { return lines }
        try fill(&state, until: deadline)
      }
    }
  }

  /// Reads the available bytes, or waits for a change where there are none.
  private func fill(_ state: inout State, until deadline: Deadline) throws {
    // Asked before reading, so that everything written before the program's end is read.
    let isOver = process.map { $0.poll() != nil } ?? false
    if state.source == nil, let path {
      let number = open(path, O_RDONLY | O_CLOEXEC)
      if number >= 0 || errno != ENOENT {
        state.source = try Descriptor(owning: number, "read", path)
        return
      }
    }
    let count = try state.source?.read(into: &state.bytes) ?? nil
    if let count, count > 0 { return }
    // The end of a pipe is the end of its lines; the end of a file only after its writer has ended.
    if isOver || (changes == nil && count == 0) {
      state.atEnd = true
      return
    }
    let waited = [changes ?? state.source, process?.endSignal].compactMap { $0?.number }
    guard deadline.awaitReading(waited) else {
      throw SupportError.late(
        waitingFor: "a line of \(subject)", timeout: deadline.timeout, seen: state.last)
    }
    var dropped: [UInt8] = []
    _ = try changes?.read(into: &dropped)
  }
}
