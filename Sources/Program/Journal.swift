internal import FoundationEssentials
internal import Interaction
internal import Showcase

/// A recording: a header, then one input a line, and after every picture that was shown its fingerprint.
///
///     {"opening":{...},"vitrine":2}
///     {"hovered":{"x":301.5,"y":210},"time":1.25,"window":"fisheye"}
///     {"picture":"9f86d081884c7d65","time":1.250113,"window":"fisheye"}
///
/// Version 1 named a window in every input, also in those of pictures, rows, documents and routes, and held the work on
/// rows and documents as words.
enum Journal {
  /// The version of the format that this program writes.
  static let version = 2
  /// The versions that this program reads.
  static let readableVersions = 1...version

  /// The first line.
  struct Header: Codable {
    var vitrine: Int
    var configuration: LaunchConfiguration

    private enum CodingKeys: String, CodingKey {
      case vitrine
      case configuration = "opening"
    }
  }

  /// The fingerprint of a picture that was shown.
  struct Shown: Codable {
    var time: Instant
    var window: WindowID
    var picture: String

    fileprivate enum CodingKeys: CodingKey { case time, window, picture }

    init(_ list: DisplayList, time: Instant, window: WindowID) {
      self.time = time
      self.window = window
      let digits = String(Fingerprint(list).value, radix: 16)
      picture = String(repeating: "0", count: 16 - digits.count) + digits
    }
  }

  /// One line after the header.
  enum Entry: Decodable {
    case input(Input)
    case shown(Shown)

    /// Reads a line as what its fields say that it is.
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Shown.CodingKeys.self)
      self =
        if fields.contains(.picture) { .shown(try Shown(from: decoder)) } else {
          .input(try Input(from: decoder))
        }
    }

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
    init(path: String, configuration: LaunchConfiguration) throws(Failure) {
      file = try LineFile(path: path, as: configuration.study == nil ? .emptied : .session)
      try add(Header(vitrine: Journal.version, configuration: configuration))
    }

    /// Adds an input, which is safe when this returns. It is added before its effects are performed.
    func add(_ input: Input) throws(Failure) { try add(line: input) }

    /// Adds the picture that is shown.
    func add(_ shown: Shown) throws(Failure) { try add(line: shown) }

    private func add(_ header: Header) throws(Failure) { try add(line: header) }

    private func add(line: some Encodable) throws(Failure) {
      try file.add(encoder.line(line))
    }
  }

  /// An encoder of single lines with sorted fields.
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
  /// accepts.
  func line(_ value: some Encodable) -> String {
    guard let data = try? encode(value) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
