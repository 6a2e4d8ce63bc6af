internal import Glibc
internal import Synchronization

/// Lines that a program writes, one by one as they appear.
///
/// A test waits on what the program says of itself and so needs no sleep.
public final class LineReader: Sendable {
  /// What is read, in words for messages.
  private let subject: String
  private let path: String?
  /// Tells of changes in the directory of the file.
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

  /// Reads a file that grows, or that is yet to be created.
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
    let deadline = Deadline(after: timeout)
    return try state.withLock { state in
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

  /// The next line that fits; those before it are dropped.
  public func next(
    timeout: Duration = .waitLimit, where fits: (String) throws -> Bool
  ) throws -> String {
    while true {
      let line = try next(timeout: timeout)
      if try fits(line) { return line }
    }
  }

  /// Waits until the file is there, be it empty.
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

  /// Every line up to the end of the program.
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

  /// Reads what is there or else waits for a change.
  private func fill(_ state: inout State, until deadline: Deadline) throws {
    // Asked before reading: what a program wrote before its end is then surely read.
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
    // The end of a pipe is the end of its lines, that of a file only if the writer is gone.
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
