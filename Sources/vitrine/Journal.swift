internal import FoundationEssentials
internal import Interaction
internal import Showcase

/// A recording: a header, then one input a line, and after every picture that was shown its fingerprint.
///
///     {"opening":{...},"vitrine":1}
///     {"hovered":{"x":301.5,"y":210},"time":1.25,"window":"fisheye"}
///     {"picture":"9f86d081884c7d65","time":1.250113,"window":"fisheye"}
enum Journal {
  /// The format that this program writes, and the newest that it reads.
  static let version = 1

  /// The first line.
  struct Header: Codable {
    var vitrine: Int
    var opening: Opening
  }

  /// What a picture looked like.
  struct Shown: Codable {
    var time: Instant
    var window: WindowID
    var picture: String

    init(_ list: DisplayList, time: Instant, window: WindowID) {
      self.time = time
      self.window = window
      let digits = String(Fingerprint(list).value, radix: 16)
      picture = String(repeating: "0", count: 16 - digits.count) + digits
    }
  }

  /// One line after the header.
  enum Entry {
    case input(Input)
    case shown(Shown)

    var time: Instant {
      switch self {
      case .input(let input): input.time
      case .shown(let shown): shown.time
      }
    }
  }

  /// Writes a recording.
  struct Writer {
    private let file: LineFile
    private let encoder = lineEncoder()

    /// Begins a recording.
    ///
    /// - Throws: `Failure` where the file cannot be written.
    init(path: String, opening: Opening) throws(Failure) {
      file = try LineFile(path: path)
      try add(Header(vitrine: Journal.version, opening: opening))
    }

    /// Adds an input; it is safe when this returns, so it comes before whatever the input does.
    func add(_ input: Input) throws(Failure) { try add(line: input) }

    /// Adds what is shown.
    func add(_ shown: Shown) throws(Failure) { try add(line: shown) }

    private func add(_ header: Header) throws(Failure) { try add(line: header) }

    private func add(line: some Encodable) throws(Failure) {
      try file.add(encoder.line(line))
    }
  }

  /// An encoder of single lines whose fields stand in one order everywhere.
  static func lineEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

extension JSONEncoder {
  /// A value as one line of JSON.
  ///
  /// Everything that is recorded holds finite numbers; one that does not becomes an empty object, which no reader
  /// takes for anything else.
  func line(_ value: some Encodable) -> String {
    guard let data = try? encode(value) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
