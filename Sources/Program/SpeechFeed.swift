internal import Accessibility
internal import Desktop
internal import Files
internal import Glibc
internal import Interaction
internal import Phrases
internal import Platform

/// Where speech-dispatcher listens.
package struct SpeechPlan: Hashable, Sendable {
  /// The path of its socket.
  let socket: String
  /// The name of the user.
  let user: String

  /// The socket in an environment, by the rules of libspeechd; nil where no folder for it is named.
  package init?(environment: [String: String]) {
    user = environment["USER"] ?? ""
    let prefix = "unix_socket:"
    if let address = environment["SPEECHD_ADDRESS"], address.hasPrefix(prefix) {
      socket = String(address.dropFirst(prefix.count))
      return
    }
    let directories = BaseDirectories(environment: environment)
    guard let folder = directories.runtime ?? directories.own(.cache) else { return nil }
    socket = folder + "/speech-dispatcher/speechd.sock"
  }
}

/// The words of what was chosen, spoken by speech-dispatcher.
///
/// The connection is opened when something is first said, and the server started where none listens. Nothing waits. A class,
/// because it owns the socket.
final class SpeechFeed {
  /// 0.1 seconds between two attempts to reach a server that starts, and 50 of them: 5 seconds.
  private static let (interval, attempts) = (0.1, 50)

  private enum State {
    case closed
    case open(Int32)
    /// The server was started; the next attempt, and how many are left.
    case starting(next: Instant, left: Int)
    /// There is no server.
    case unavailable
  }

  private let plan: SpeechPlan
  private let clock: Clock
  private let languages: [String]
  private var state = State.closed
  private var dialogue: SpeechDialogue
  private var output: [UInt8] = []

  /// A feed that has said nothing.
  ///
  /// - Parameter languages: the languages of complaints, the preferred one first.
  init(_ plan: SpeechPlan, clock: Clock, languages: [String]) {
    self.plan = plan
    self.clock = clock
    self.languages = languages
    dialogue = SpeechDialogue(user: plan.user)
  }

  deinit { if case .open(let socket) = state { close(socket) } }

  /// The descriptor that can be read when the server has answered; nil for none.
  var descriptor: Int32? { if case .open(let socket) = state { socket } else { nil } }
  /// Whether something waits to be sent.
  var isSending: Bool { !output.isEmpty }
  /// When a server that starts is tried next.
  var deadline: Instant? { if case .starting(let next, _) = state { next } else { nil } }

  /// Says some words in place of those that are being said.
  ///
  /// - Parameter language: the language of the words.
  func say(_ words: String, in language: String) {
    if words.allSatisfy(\.isWhitespace) { return }
    dialogue.say(words, in: language)
    if case .closed = state { connect(attempts: nil) }
    proceed()
  }

  /// Stops the words that are being said, and those that wait.
  func stop() {
    switch state {
    case .open, .starting: dialogue.stop()
    case .closed, .unavailable: return
    }
    proceed()
  }

  /// Takes answers, sends what waits, and tries a server that starts.
  func proceed() {
    if case .starting(let next, let left) = state, next <= clock.now { connect(attempts: left) }
    guard case .open(let socket) = state else { return }
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(socket, &bytes, bytes.count, 0)
      if count > 0 {
        dialogue.receive(bytes.prefix(count))
      } else if count < 0, errno == EAGAIN || errno == EINTR {
        break
      } else {
        return end(socket)
      }
    }
    output += dialogue.takeOutput()
    while !output.isEmpty {
      let count = send(socket, output, output.count, Int32(MSG_NOSIGNAL))
      if count < 0 {
        if errno != EAGAIN, errno != EINTR { end(socket) }
        return
      }
      output.removeFirst(count)
    }
  }

  /// The server has gone; the next words are said to another one.
  private func end(_ socket: Int32) {
    close(socket)
    state = .closed
    dialogue = SpeechDialogue(user: plan.user)
    output = []
  }

  /// - Parameter attempts: how many are left; nil for the first, after which the server is started.
  private func connect(attempts: Int?) {
    if let socket = Self.connected(to: plan.socket) {
      state = .open(socket)
      return
    }
    guard let attempts else {
      let command = Command(arguments: [
        "speech-dispatcher", "--spawn", "--communication-method", "unix_socket", "--socket-path",
        plan.socket,
      ])
      if let complaint = Launcher.start(command) {
        state = .unavailable
        complain(complaint, in: languages)
        complain(ReportPhrase.noSpeech, in: languages)
      } else {
        state = .starting(next: clock.now + Self.interval, left: Self.attempts)
      }
      return
    }
    guard attempts > 0 else {
      state = .unavailable
      complain(ReportPhrase.noSpeech, in: languages)
      return
    }
    state = .starting(next: clock.now + Self.interval, left: attempts - 1)
  }

  /// A socket that is connected to a path; nil where nothing listens there.
  private static func connected(to path: String) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let isShort = withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard bytes.count < room.count else { return false }
      room.copyBytes(from: bytes)
      return true
    }
    guard isShort else { return nil }
    let kind =
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let socket = Glibc.socket(AF_UNIX, kind, 0)
    guard socket >= 0 else { return nil }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(socket, $0, length)
      }
    }
    if status == 0 { return socket }
    close(socket)
    return nil
  }
}
