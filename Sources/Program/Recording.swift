internal import FoundationEssentials
internal import Glibc
internal import Interaction
package import Showcase

/// A recording that was read.
package struct Recording {
  /// 1 GiB, the largest recording in bytes: a week of continuous motion.
  private static let byteLimit = 1 << 30

  package let configuration: LaunchConfiguration
  let entries: [Journal.Entry]
  /// A sentence about a last line that was cut; nil where the file is whole.
  package let note: String?

  /// Reads a recording.
  ///
  /// A last line without an end, as after a power failure, is left out with a note.
  ///
  /// - Throws: `Failure` that names the file, the line and the problem.
  package init(path: String) throws(Failure) {
    let text = try Self.text(of: path)
    let isCut = !text.isEmpty && text.last != UInt8(ascii: "\n")
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let rest = lines.popLast()
    note =
      isCut
      ? "'\(path)' is cut in the middle of line \(lines.count + 1): its \(rest?.count ?? 0) bytes are left out."
      : nil
    guard let first = lines.first else {
      throw Failure(.data, "'\(path)' holds no recording. Name a file that --record wrote.")
    }
    configuration = try Self.header(Data(first), path: path).configuration
    var entries: [Journal.Entry] = []
    var time = Instant.zero
    for (index, line) in lines.enumerated().dropFirst() {
      let entry = try Self.entry(Data(line), path: path, line: index + 1)
      guard entry.time >= time else {
        throw Failure(
          .data,
          "'\(path)', line \(index + 1): its time is before that of the line above it. Mend or remove the line."
        )
      }
      time = entry.time
      entries.append(entry)
    }
    self.entries = entries
  }

  private static func header(_ line: Data, path: String) throws(Failure) -> Journal.Header {
    /// The one field that every version has.
    struct Version: Decodable { var vitrine: Int }
    let decoder = JSONDecoder()
    guard let version = try? decoder.decode(Version.self, from: line).vitrine else {
      throw Failure(.data, "'\(path)' holds no recording. Name a file that --record wrote.")
    }
    guard Journal.readableVersions.contains(version) else {
      throw Failure(
        .data,
        "'\(path)' is a recording of version \(version), and this program reads versions \(Journal.readableVersions.lowerBound) to \(Journal.version). Use the program that wrote it."
      )
    }
    do {
      return try decoder.decode(Journal.Header.self, from: line)
    } catch {
      throw Failure(.data, "'\(path)', line 1: \(words(error)). Record anew.")
    }
  }

  private static func entry(_ line: Data, path: String, line number: Int) throws(Failure)
    -> Journal.Entry
  {
    let decoder = JSONDecoder()
    do {
      if let shown = try? decoder.decode(Journal.Shown.self, from: line) { return .shown(shown) }
      return .input(try decoder.decode(Input.self, from: line))
    } catch {
      throw Failure(.data, "'\(path)', line \(number): \(words(error)). Mend or remove the line.")
    }
  }

  /// A decoder's error in words.
  private static func words(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "'\(key.stringValue)' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\(field(of: context)) is not of the kind expected"
    case DecodingError.dataCorrupted(let context):
      "\(field(of: context)): \(context.debugDescription)"
    default: "it cannot be read"
    }
  }

  private static func field(of context: DecodingError.Context) -> String {
    context.codingPath.isEmpty
      ? "the line" : "'\(context.codingPath.map(\.stringValue).joined(separator: "."))'"
  }

  private static func text(of path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(.noInput, "Cannot read the recording '\(path)' (\(reason())). Check the name.")
    }
    defer { close(descriptor) }
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw Failure(.noInput, "Cannot read the recording '\(path)' (\(reason())). Name a file.")
      }
      if count == 0 { return text }
      text += chunk[..<count]
      guard text.count <= byteLimit else {
        throw Failure(
          .data, "'\(path)' is larger than a recording may be, 1 GiB. Name another file.")
      }
    }
  }
}
