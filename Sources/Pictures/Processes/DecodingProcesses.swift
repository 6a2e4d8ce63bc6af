internal import CForeign
internal import Dispatch
internal import Files
internal import Synchronization

/// The processes that decode, each with a file open.
///
/// A process serves one thread at a time; another thread that needs the same file takes another process. One that is not
/// used for a while is ended, so that its memory is free and nothing is left when the pictures of its file are.
final class DecodingProcesses: Sendable {
  /// A page by its size; a page that is damaged has none.
  struct Page: Hashable, Sendable {
    /// Columns and rows; 0 for a damaged page.
    let width, height: Int
    /// The name that the file gives to the page; empty for none.
    let label: String
  }

  /// The processes of this program.
  static let shared = DecodingProcesses()

  /// A file at some time.
  struct Key: Hashable, Sendable {
    let path: String
    let stamp: FileStamp
  }

  private struct Idle {
    let key: Key
    let process: DecodingProcess
    let since: ContinuousClock.Instant
  }

  private struct State {
    /// Processes without work, the last used one last.
    var idle: [Idle] = []
    /// Pages of files, the last used file last.
    var pages: [(key: Key, pages: [Page])] = []
    /// Whether idle processes will be looked at.
    var isWatched = false
  }

  /// 2 processes: one for each thread that decodes.
  private static let idleLimit = 2
  /// 8 files: their pages are known without a process.
  private static let fileLimit = 8

  private let program: String
  /// Seconds after its last use in which a process may be used again.
  private let patience: Double
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "decoding processes")

  /// No processes.
  ///
  /// - Parameters:
  ///   - program: The program that is started, which holds `CForeign`.
  ///   - patience: Seconds for which a process is kept after its last use: 10, as long as a person looks at a page.
  init(program: String = DecodingProcess.ownProgram, patience: Double = 10) {
    self.program = program
    self.patience = patience
  }

  deinit {
    for idle in state.withLock({ $0.idle }) { idle.process.end() }
  }

  /// The numbers of the processes without work.
  var idle: [Int32] { state.withLock { $0.idle.map(\.process.id) } }

  // MARK: Processes

  /// Uses a process that has a file open.
  ///
  /// A process that has ended since its last use is replaced once.
  func use<Result>(
    _ file: OpenFile, _ format: ProcessFormat, _ key: Key, isCancelled: () -> Bool,
    _ body: (DecodingProcess) throws(DecodingProcess.Failure) -> Result
  ) throws(DecodingProcess.Failure) -> Result {
    if let process = take(key) {
      do throws(DecodingProcess.Failure) {
        return try use(process, key, body)
      } catch {
        guard error == .crashed else { throw error }
      }
    }
    let process = try DecodingProcess(program: program)
    try open(file, format, in: process, isCancelled)
    return try use(process, key, body)
  }

  private func open(
    _ file: OpenFile, _ format: ProcessFormat, in process: DecodingProcess,
    _ isCancelled: () -> Bool
  ) throws(DecodingProcess.Failure) {
    var request = cforeign_request()
    request.verb = CFOREIGN_OPEN.rawValue
    request.format = format.rawValue
    do throws(DecodingProcess.Failure) {
      _ = try process.answer(to: request, file: file.descriptor, isCancelled: isCancelled)
    } catch {
      if error.leavesProcess { process.end() }
      throw error
    }
  }

  private func use<Result>(
    _ process: DecodingProcess, _ key: Key,
    _ body: (DecodingProcess) throws(DecodingProcess.Failure) -> Result
  ) throws(DecodingProcess.Failure) -> Result {
    do throws(DecodingProcess.Failure) {
      let result = try body(process)
      give(process, key)
      return result
    } catch {
      if error.leavesProcess { give(process, key) }
      throw error
    }
  }

  private func take(_ key: Key) -> DecodingProcess? {
    state.withLock { state in
      state.idle.lastIndex { $0.key == key }.map { state.idle.remove(at: $0).process }
    }
  }

  private func give(_ process: DecodingProcess, _ key: Key) {
    let (ended, mustWatch) = state.withLock { state in
      state.idle.append(Idle(key: key, process: process, since: .now))
      let surplus = max(0, state.idle.count - Self.idleLimit)
      let ended = state.idle.prefix(surplus).map(\.process)
      state.idle.removeFirst(surplus)
      defer { state.isWatched = true }
      return (ended, !state.isWatched)
    }
    for process in ended { process.end() }
    if mustWatch { watch() }
  }

  /// Looks once, after a while, for processes that were not used since.
  private func watch() {
    queue.asyncAfter(deadline: .now() + patience) { [weak self] in self?.endUnused() }
  }

  private func endUnused() {
    let (ended, mustWatch) = state.withLock { state in
      let unused = state.idle.prefix { .now - $0.since >= .seconds(patience) }
      state.idle.removeFirst(unused.count)
      state.isWatched = !state.idle.isEmpty
      return (unused.map(\.process), state.isWatched)
    }
    for process in ended { process.end() }
    if mustWatch { watch() }
  }

  // MARK: Pages

  /// The pages of a file; nil where they are not known.
  func pages(of key: Key) -> [Page]? {
    state.withLock { $0.pages.last { $0.key == key }?.pages }
  }

  /// Keeps the pages of a file.
  func keep(_ pages: [Page], of key: Key) {
    state.withLock { state in
      state.pages.removeAll { $0.key == key }
      state.pages.append((key, pages))
      state.pages.removeFirst(max(0, state.pages.count - Self.fileLimit))
    }
  }
}
