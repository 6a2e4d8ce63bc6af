internal import Accessibility
internal import Desktop
internal import Files
internal import Glibc
internal import Interaction
internal import Phrases

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
  /// 60 seconds until a server that could not be reached is tried again: one that starts slowly is there by then.
  private static let pause = 60.0

  private enum State {
    case closed
    case open(Int32)
    /// The server was started; the next attempt, and how many are left.
    case starting(next: Instant, left: Int)
    /// There is no server; the next attempt to reach one.
    case unavailable(next: Instant)
  }

  private let plan: SpeechPlan
  private let languages: [String]
  /// Starts a command, and returns the problem; nil where it was started.
  private let launch: (Command) -> ReportPhrase?
  private var state = State.closed
  private var dialogue: SpeechDialogue
  private var output: [UInt8] = []

  /// A feed that has said nothing.
  ///
  /// - Parameters:
  ///   - plan: the server.
  ///   - languages: the languages of complaints, the preferred one first.
  ///   - launch: starts a command, and returns the problem; nil where it was started.
  init(
    _ plan: SpeechPlan, languages: [String],
    launch: @escaping (Command) -> ReportPhrase? = { Launcher.start($0) }
  ) {
    self.plan = plan
    self.languages = languages
    self.launch = launch
    dialogue = SpeechDialogue(user: plan.user)
  }

  deinit { if case .open(let socket) = state { close(socket) } }

  /// The descriptor that can be read when the server has answered; nil for none.
  var descriptor: Int32? { if case .open(let socket) = state { socket } else { nil } }
  /// Whether something waits to be sent.
  var isSending: Bool { !output.isEmpty }
  /// When a server that starts is tried next.
  var deadline: Instant? { if case .starting(let next, _) = state { next } else { nil } }

  /// Says some words in place of those that are being said; without a server they are lost.
  ///
  /// - Parameters:
  ///   - words: the words.
  ///   - language: the language of the words.
  ///   - time: the time now.
  func say(_ words: String, in language: String, at time: Instant) {
    if words.allSatisfy(\.isWhitespace) { return }
    switch state {
    case .open, .starting: break
    case .closed: connect(attempts: nil, at: time)
    case .unavailable(let next): if next <= time { reconnect(at: time) }
    }
    if case .unavailable = state { return }
    dialogue.say(words, in: language)
    proceed(at: time)
  }

  /// Stops the words that are being said, and those that wait.
  func stop(at time: Instant) {
    switch state {
    case .open, .starting: dialogue.stop()
    case .closed, .unavailable: return
    }
    proceed(at: time)
  }

  /// Takes answers, sends what waits, and tries a server that starts.
  func proceed(at time: Instant) {
    if case .starting(let next, let left) = state, next <= time {
      connect(attempts: left, at: time)
    }
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
    forget()
  }

  /// Forgets the conversation, with the words that wait.
  private func forget() {
    dialogue = SpeechDialogue(user: plan.user)
    output = []
  }

  /// - Parameters:
  ///   - attempts: how many are left; nil for the first, after which the server is started.
  ///   - time: the time now.
  private func connect(attempts: Int?, at time: Instant) {
    if let socket = Self.connected(to: plan.socket) {
      state = .open(socket)
    } else if let attempts {
      if attempts > 0 {
        state = .starting(next: time + Self.interval, left: attempts - 1)
      } else {
        giveUp(at: time)
      }
    } else {
      let command = Command(arguments: [
        "speech-dispatcher", "--spawn", "--communication-method", "unix_socket", "--socket-path",
        plan.socket,
      ])
      if let complaint = launch(command) {
        complain(complaint, in: languages)
        giveUp(at: time)
      } else {
        state = .starting(next: time + Self.interval, left: Self.attempts)
      }
    }
  }

  private func giveUp(at time: Instant) {
    state = .unavailable(next: time + Self.pause)
    forget()
    complain(ReportPhrase.noSpeech, in: languages)
  }

  /// Tries a server that could not be reached.
  private func reconnect(at time: Instant) {
    state =
      Self.connected(to: plan.socket).map { .open($0) } ?? .unavailable(next: time + Self.pause)
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
