internal import Files
internal import FoundationEssentials
internal import Glibc
internal import Interaction
package import Phrases
internal import Platform
package import Showcase
internal import Synchronization

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
    var configuration = try Self.header(Data(first), path: path).configuration
    configuration.findMaterial(besideSessionOf: path)
    self.configuration = configuration
    let blocks = Self.blocks(lines.dropFirst(), path: path)
    var entries: [Journal.Entry] = []
    entries.reserveCapacity(lines.count)
    var time = Instant.zero
    for block in blocks {
      for entry in block.entries {
        guard entry.time >= time else {
          throw Failure(.data, .brokenLine(path, line: entries.count + 2, .earlier))
        }
        time = entry.time
        entries.append(entry)
      }
      if let failure = block.failure { throw failure }
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

  /// The entries of consecutive lines, up to the first that cannot be read.
  private struct Block {
    var entries: [Journal.Entry] = []
    var failure: Failure?
  }

  /// 4,096 lines: a thread reads them in about 25 ms.
  private static let blockLength = 4096

  /// The entries of the lines after the header, read by two threads where the machine has two processors; up to the block of
  /// the first line that cannot be read.
  private static func blocks(_ lines: ArraySlice<ArraySlice<UInt8>>, path: String) -> [Block] {
    let starts = Array(stride(from: lines.startIndex, to: lines.endIndex, by: blockLength))
    let blocks = Mutex([Block?](repeating: nil, count: starts.count))
    // Begun in order: before one that fails all are read.
    _ = Lanes.perform(starts.count) { number in
      let end = min(starts[number] + blockLength, lines.endIndex)
      let block = block(lines[starts[number]..<end], path: path)
      blocks.withLock { $0[number] = block }
      return block.failure == nil
    }
    return blocks.withLock { $0.prefix { $0 != nil }.compactMap(\.self) }
  }

  private static func block(_ lines: ArraySlice<ArraySlice<UInt8>>, path: String) -> Block {
    let decoder = JSONDecoder()
    var block = Block()
    block.entries.reserveCapacity(lines.count)
    for (index, line) in zip(lines.indices, lines) {
      do {
        block.entries.append(try decoder.decode(Journal.Entry.self, from: Data(line)))
      } catch {
        block.failure = Failure(
          .data, .brokenLine(path, line: index + 1, problem(error, in: Data(line))))
        break
      }
    }
    return block
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
      throw Failure(.data, .brokenHeader(path, problem(error, in: line)))
    }
  }

  /// The problem of a line that a decoder refuses.
  private static func problem(_ error: any Error, in line: Data) -> RecordingProblem {
    switch error {
    case DecodingError.keyNotFound(let key, _): .missing(key.stringValue)
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      .otherKind(field(of: context))
    // The parser's own error is a sentence about the whole line; others are of the values.
    case DecodingError.dataCorrupted(let context)
    where context.codingPath.isEmpty && context.debugDescription.hasSuffix("."):
      .noJSON
    case DecodingError.dataCorrupted(let context): problem(of: context, in: line)
    default: .unreadable
    }
  }

  /// The problem of a value that is of the kind expected.
  private static func problem(
    of context: DecodingError.Context, in line: Data
  ) -> RecordingProblem {
    let field = field(of: context)
    if let field, let bounds = context.underlyingError as? OutOfRange {
      return .outOfRange(field, bounds.number, bounds.range)
    }
    // Of the texts, only words of enumerations are refused.
    if let field, let word = value(at: context.codingPath, in: line)?.text {
      return .noWord(field, word)
    }
    return .invalid(field, message: withoutFullStop(context.debugDescription))
  }

  /// The value at a path in a line; nil where the line is no JSON.
  private static func value(at path: [any CodingKey], in line: Data) -> JSONValue? {
    guard var value = try? JSONFile.value(of: [UInt8](line), path: "") else { return nil }
    for key in path {
      let index = key.intValue
      value = index.map { value.list?.dropFirst($0).first ?? .null } ?? value[key.stringValue]
    }
    return value
  }

  /// A message without the full stop with which those of the decoder end: the sentence around it has one.
  private static func withoutFullStop(_ message: String) -> String {
    message.hasSuffix(".") ? String(message.dropLast()) : message
  }

  /// The path of a value, such as `running[0].item`; nil for the whole line.
  private static func field(of context: DecodingError.Context) -> String? {
    let path = context.codingPath.reduce("") { path, key in
      key.intValue.map { "\(path)[\($0)]" } ?? (path.isEmpty ? "" : path + ".") + key.stringValue
    }
    return path.isEmpty ? nil : path
  }

  private static func text(of path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(.noInput, .unreadableRecording(path, reason: reason()))
    }
    defer { close(descriptor) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > byteLimit
    {
      throw Failure(.data, .recordingTooLarge(path))
    }
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw Failure(.noInput, .unreadableRecording(path, reason: reason()))
      }
      if count == 0 { return text }
      // JSON has no such byte: of a device that never ends, one portion is read.
      if text.isEmpty, chunk[..<count].contains(0) { throw Failure(.data, .noRecording(path)) }
      text += chunk[..<count]
      guard text.count <= byteLimit else {
        throw Failure(.data, .recordingTooLarge(path))
      }
    }
  }
}
