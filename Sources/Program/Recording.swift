internal import FoundationEssentials
internal import Glibc
internal import Interaction
package import Phrases
package import Showcase

/// A recording that was read.
package struct Recording {
  /// 1 GiB, the largest recording in bytes: a week of continuous motion.
  private static let byteLimit = 1 << 30

  package let configuration: LaunchConfiguration
  let entries: [Journal.Entry]
  /// The report of a last line that was cut; nil where the file is whole.
  package let note: ReportPhrase?

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
      ? .cutRecording(path, line: lines.count + 1, bytes: rest?.count ?? 0)
      : nil
    guard let first = lines.first else {
      throw Failure(.data, .noRecording(path))
    }
    configuration = try Self.header(Data(first), path: path).configuration
    var entries: [Journal.Entry] = []
    var time = Instant.zero
    for (index, line) in lines.enumerated().dropFirst() {
      let entry = try Self.entry(Data(line), path: path, line: index + 1)
      guard entry.time >= time else {
        throw Failure(.data, .brokenLine(path, line: index + 1, .earlier))
      }
      time = entry.time
      entries.append(entry)
    }
    self.entries = entries
  }

  /// The visit in the recording, for a kiosk to play.
  ///
  /// - Throws: `Failure` where it has no actions in a window.
  package func tour(_ path: String) throws(Failure) -> RecordedTour {
    let inputs = entries.compactMap { entry -> Input? in
      if case .input(let input) = entry { input } else { nil }
    }
    guard let tour = RecordedTour(inputs) else { throw Failure(.data, .noVisit(path)) }
    return tour
  }

  private static func header(_ line: Data, path: String) throws(Failure) -> Journal.Header {
    /// The one field that every version has.
    struct Version: Decodable { var vitrine: Int }
    let decoder = JSONDecoder()
    guard let version = try? decoder.decode(Version.self, from: line).vitrine else {
      throw Failure(.data, .noRecording(path))
    }
    guard Journal.readableVersions.contains(version) else {
      throw Failure(
        .data, .recordingVersion(path, version, readable: Journal.readableVersions))
    }
    do {
      return try decoder.decode(Journal.Header.self, from: line)
    } catch {
      throw Failure(.data, .brokenHeader(path, problem(error)))
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
      throw Failure(.data, .brokenLine(path, line: number, problem(error)))
    }
  }

  /// The problem of a line that a decoder refuses.
  private static func problem(_ error: any Error) -> RecordingProblem {
    switch error {
    case DecodingError.keyNotFound(let key, _): .missing(key.stringValue)
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      .otherKind(field(of: context))
    case DecodingError.dataCorrupted(let context):
      .invalid(field(of: context), message: context.debugDescription)
    default: .unreadable
    }
  }

  private static func field(of context: DecodingError.Context) -> String? {
    let keys = context.codingPath.map(\.stringValue)
    return keys.isEmpty ? nil : keys.joined(separator: ".")
  }

  private static func text(of path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(.noInput, .unreadableRecording(path, reason: reason()))
    }
    defer { close(descriptor) }
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw Failure(.noInput, .unreadableRecording(path, reason: reason()))
      }
      if count == 0 { return text }
      text += chunk[..<count]
      guard text.count <= byteLimit else {
        throw Failure(.data, .recordingTooLarge(path))
      }
    }
  }
}
