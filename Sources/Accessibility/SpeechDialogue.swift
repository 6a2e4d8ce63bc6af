/// A conversation with speech-dispatcher in its protocol SSIP, which is lines of text: a command is sent when the one before
/// was answered.
///
/// A machine without a socket: answers go in, lines to send come out.
public struct SpeechDialogue: Sendable {
  /// 4,000 characters, some five minutes of speech: more is not read at once.
  private static let limit = 4000

  /// The request that the next answer belongs to.
  private enum Step {
    /// Nothing was sent that is not answered yet.
    case idle
    /// A command.
    case command
    /// The server is asked whether it takes words.
    case offer
    /// The words themselves.
    case words
  }

  private var step = Step.idle
  /// The commands that are not sent yet.
  private var commands: [String]
  /// The words that are to be said next; nil for none.
  private var words: String?
  /// The language of the words; nil for that of the server's settings.
  private var language: String?
  /// An answer whose last line has not come yet.
  private var rest: [UInt8] = []
  /// The bytes to be sent.
  private var output: [UInt8] = []

  /// A conversation that begins.
  ///
  /// - Parameter user: the name of the user, of which other programs' settings may depend.
  public init(user: String) {
    commands = ["SET SELF CLIENT_NAME \(Self.plain(user)):vitrine:chosen"]
    proceed()
  }

  /// Says some words in place of those that are being said, and of those that wait.
  ///
  /// - Parameters:
  ///   - words: the words.
  ///   - language: their language, a BCP 47 tag.
  public mutating func say(_ words: String, in language: String) {
    self.words = words
    if language != self.language {
      self.language = language
      commands.append("SET SELF LANGUAGE \(Self.plain(language))")
    }
    // Words that were offered already are replaced by these.
    if step != .offer { commands = commands.filter { $0 != Self.cancel } + [Self.cancel] }
    proceed()
  }

  /// Stops the words that are being said, and those that wait.
  public mutating func stop() {
    words = nil
    commands = commands.filter { $0 != Self.cancel } + [Self.cancel]
    proceed()
  }

  private static let cancel = "CANCEL SELF"

  /// The words as the protocol has them: each of its lines that begins with a point has another one before it, and a point
  /// alone ends them.
  private static func body(_ words: String) -> String {
    // Without zero bytes, which the server does not read: a point behind one begins a line, too.
    let lines = words.prefix(limit).filter { $0 != "\0" }.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let escaped = lines.map { $0.utf8.first == UInt8(ascii: ".") ? "." + $0 : String($0) }
    return escaped.joined(separator: "\r\n") + "\r\n."
  }

  private static func plain(_ name: String) -> String {
    let letters = name.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return letters.isEmpty ? "user" : letters
  }

  /// Takes bytes that the server has sent.
  public mutating func receive(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        // No answer is longer; a server that goes on without a line's end is none.
        if rest.count < 1000 { rest.append(byte) }
        continue
      }
      // The last line of an answer has a space behind its number, others a hyphen; numbers from 700 on are events.
      let isLast = rest.count > 3 && rest[3] == UInt8(ascii: " ")
      let isEvent = rest.first == UInt8(ascii: "7")
      let line = rest
      rest = []
      guard isLast, !isEvent else { continue }
      // Answers of which the number begins with another digit than 2 are refusals.
      take(isRefusal: line.first != UInt8(ascii: "2"))
    }
  }

  private mutating func take(isRefusal: Bool) {
    if step == .offer, !isRefusal {
      // An offer cannot be taken back.
      send(Self.body(words ?? ""), .words)
      words = nil
      return
    }
    if step == .offer { words = nil }
    step = .idle
    proceed()
  }

  private mutating func proceed() {
    guard step == .idle else { return }
    if !commands.isEmpty {
      send(commands.removeFirst(), .command)
    } else if words != nil {
      send("SPEAK", .offer)
    }
  }

  private mutating func send(_ text: String, _ step: Step) {
    self.step = step
    output += Array((text + "\r\n").utf8)
  }

  /// Takes the bytes to send.
  public mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }
}
