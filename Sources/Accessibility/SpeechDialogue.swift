/// A conversation with speech-dispatcher in its protocol SSIP, which is lines of text: a command is sent when the one before
/// was answered.
///
/// A machine without a socket: answers go in, lines to send come out.
public struct SpeechDialogue: Sendable {
  /// 4,000 characters, some five minutes of speech: more is not read at once.
  private static let limit = 4000

  private var waiting: [String]
  /// Whether a command was sent that is not answered yet.
  private var isAsking = false
  /// An answer whose last line has not come yet.
  private var rest: [UInt8] = []
  /// What is to be sent.
  private var output: [UInt8] = []

  /// A conversation that begins.
  ///
  /// - Parameters:
  ///   - user: the name of the user, of which other programs' settings may depend.
  ///   - language: the language of the words.
  public init(user: String, language: String) {
    waiting = [
      "SET SELF CLIENT_NAME \(Self.plain(user)):vitrine:chosen", "SET SELF LANGUAGE \(language)",
    ]
    next()
  }

  /// Says some words in place of those that are being said, and of those that wait.
  public mutating func say(_ words: String) {
    waiting.removeAll { $0 == Self.cancel || $0 == Self.speak || !$0.hasPrefix("SET") }
    waiting += [Self.cancel, Self.speak, Self.body(words)]
    next()
  }

  private static let cancel = "CANCEL SELF"
  private static let speak = "SPEAK"

  /// The words as the protocol has them: each of its lines that begins with a point has another one before it, and a point
  /// alone ends them.
  private static func body(_ words: String) -> String {
    let lines = words.prefix(limit).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let escaped = lines.map { $0.first == "." ? "." + $0 : String($0) }
    return escaped.joined(separator: "\r\n").filter { $0 != "\0" } + "\r\n."
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
      rest = []
      guard isLast, !isEvent else { continue }
      isAsking = false
      next()
    }
  }

  private mutating func next() {
    guard !isAsking, !waiting.isEmpty else { return }
    isAsking = true
    output += Array((waiting.removeFirst() + "\r\n").utf8)
  }

  /// Takes the bytes to send.
  public mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }
}
