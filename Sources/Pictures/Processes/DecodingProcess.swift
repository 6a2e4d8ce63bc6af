internal import CForeign
internal import Files
internal import Glibc
internal import Phrases

/// A process that decodes one file. It serves one caller until it is ended.
struct DecodingProcess {
  /// The answer to a request.
  struct Answer {
    /// Items that were counted.
    let count: Int
    /// Bytes that came with it.
    let byteCount: Int
    fileprivate let file: Int32

    /// Reads the bytes into memory, and closes them.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
      defer { close() }
      guard let start = buffer.baseAddress, buffer.count == byteCount else { return byteCount == 0 }
      var filled = 0
      while filled < byteCount {
        // Read, not mapped: a file that is cut short then cannot trap the program.
        let got = pread(file, start + filled, byteCount - filled, filled)
        if got < 0 && errno == EINTR { continue }
        if got <= 0 { return false }
        filled += got
      }
      return true
    }

    fileprivate func close() { if file >= 0 { Glibc.close(file) } }
  }

  /// Why there is no answer.
  enum Failure: Error, Hashable {
    /// The process was not started, by a number of the system's errors.
    case notStarted(Int32)
    /// It was ended because its answer is not needed any more.
    case stopped
    /// It was ended because it took longer than its limit.
    case tooLong
    /// It ended by itself, or answered without sense.
    case crashed
    /// It refused, for a reason of `cforeign_status`, with the library's own sentence.
    case refused(UInt32, message: String)

    /// Whether the process still serves requests.
    var leavesProcess: Bool { if case .refused = self { true } else { false } }
  }

  /// The program that is started: this one itself.
  static let ownProgram = "/proc/self/exe"
  /// 10 milliseconds between two questions whether to stop.
  private static let patience: Int32 = 10
  /// 60 seconds: three times the processor's time for the largest answer; a disk may wait longer than the processor works.
  static let secondsLimit = 60

  /// The process's number.
  let id: pid_t
  private let socket: Int32

  /// Starts a process.
  ///
  /// - Parameter program: A program that holds `CForeign`.
  init(program: String = ownProgram) throws(Failure) {
    var id: pid_t = 0
    var socket: Int32 = -1
    let code = cforeign_start(program, &id, &socket)
    guard code == 0 else { throw .notStarted(code) }
    (self.id, self.socket) = (id, socket)
  }

  /// Sends a request and waits for its answer. After a failure that does not leave the process, it is ended.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - file: The descriptor that goes with it; nil for none.
  ///   - isCancelled: Returns whether to stop; called often.
  func answer(
    to request: cforeign_request, file: Int32? = nil, isCancelled: () -> Bool
  ) throws(Failure) -> Answer {
    var request = request
    guard cforeign_send(socket, &request, file ?? -1) else { throw ended() }
    let start = ContinuousClock.now
    while true {
      var answer = cforeign_answer()
      var bytes: Int32 = -1
      switch cforeign_receive(socket, Self.patience, &answer, &bytes) {
      case 1: return try checked(answer, bytes)
      case 0: break
      default: throw ended()
      }
      if isCancelled() {
        end()
        throw .stopped
      }
      if ContinuousClock.now - start > .seconds(Self.secondsLimit) {
        end()
        throw .tooLong
      }
    }
  }

  /// Ends the process, whatever it does.
  func end() { _ = cforeign_end(id, socket) }

  private func checked(_ answer: cforeign_answer, _ file: Int32) throws(Failure) -> Answer {
    let found = Answer(
      count: Int(answer.count), byteCount: Int(clamping: answer.byte_count), file: file)
    var status = stat()
    let isFile = file >= 0 && fstat(file, &status) == 0 && Int(status.st_size) == found.byteCount
    let limit = Int(CFOREIGN_PIXEL_LIMIT) * MemoryLayout<UInt32>.stride
    if answer.status == CFOREIGN_DONE.rawValue {
      if isFile ? found.byteCount <= limit : file < 0 && found.byteCount == 0 { return found }
    } else if file < 0, answer.status <= CFOREIGN_NOTHING.rawValue {
      throw .refused(answer.status, message: Self.text(answer.message))
    }
    found.close()
    end()
    throw .crashed
  }

  /// The failure of a process that has gone.
  private func ended() -> Failure { cforeign_end(id, socket) == SIGXCPU ? .tooLong : .crashed }

  /// The bytes of a field before its closing zero.
  static func text(_ field: some Any) -> String {
    withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
