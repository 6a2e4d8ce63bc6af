internal import Glibc
internal import Phrases

/// Reads files of JSON, with the deviations that occur in manifests on the web.
public enum JSONFile {
  /// 512 MiB, in bytes: five times a book whose every word is an annotation.
  public static let byteLimit = 512 << 20
  /// 256 KiB, in bytes: a portion of a file fits the cache of a processor.
  private static let portion = 1 << 18

  /// The value of a file.
  ///
  /// A byte order mark and the front matter of static site generators, lines between two lines of `---`, are
  /// skipped. Bytes that are no UTF-8 are replaced.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - byteLimit: The size of the largest file that is read.
  ///   - passedKeys: The keys of members whose values are not read, but become ``JSONValue/unread(_:)``.
  ///   - isUnwanted: Whether to stop reading; called often.
  /// - Throws: `Fault` where the file cannot be read, or is no JSON, and where reading was stopped.
  public static func read(
    _ path: String, byteLimit: Int = byteLimit, passing passedKeys: Set<String> = [],
    isUnwanted: @escaping @Sendable () -> Bool = { false }
  ) throws(Fault) -> JSONValue {
    let source = Source(
      try OpenFile(path, remedy: .nameText), path: path, byteLimit: byteLimit)
    return try source.value(passing: passedKeys, isUnwanted: isUnwanted)
  }

  /// The value in a part of a file, which ``JSONValue/unread(_:)`` names.
  ///
  /// - Throws: `Fault` where the part cannot be read, or is no JSON, and where reading was stopped.
  public static func read(
    _ part: Range<Int>, of path: String,
    isUnwanted: @escaping @Sendable () -> Bool = { false }
  ) throws(Fault) -> JSONValue {
    let source = Source(
      try OpenFile(path, remedy: .nameText), path: path, byteLimit: .max)
    return try source.value(in: part, passing: [], isUnwanted: isUnwanted)
  }

  /// The value of a file's bytes.
  public static func value(
    of bytes: [UInt8], path: String, isUnwanted: @escaping @Sendable () -> Bool = { false }
  ) throws(Fault) -> JSONValue {
    try Source(bytes, path: path).value(passing: [], isUnwanted: isUnwanted)
  }

  /// The fault of a file whose reading was cancelled.
  public static func interrupted(_ path: String) -> Fault {
    Fault(file: path, problem: .readingStopped, remedy: .openAgain)
  }

  // MARK: Bytes

  /// The bytes of a file, or bytes at hand.
  private final class Source {
    private let path: String
    private let file: OpenFile?
    private let bytes: [UInt8]
    private let byteLimit: Int
    private var fault: Fault?

    init(_ bytes: [UInt8], path: String) {
      (self.path, self.bytes, file, byteLimit) = (path, bytes, nil, .max)
    }

    init(_ file: OpenFile, path: String, byteLimit: Int) {
      (self.path, self.file, bytes, self.byteLimit) = (path, file, [], byteLimit)
    }

    /// The value in a part; nil for the whole file.
    func value(
      in part: Range<Int>? = nil, passing passedKeys: Set<String>,
      isUnwanted: @escaping () -> Bool
    ) throws(Fault) -> JSONValue {
      if part == nil, let file, file.byteCount > byteLimit { throw tooLarge }
      let first = part == nil ? portion(at: 0) ?? [] : []
      if let fault { throw fault }
      let portion = { [self] (offset: Int) -> [UInt8]? in
        guard let part else { return self.portion(at: offset) }
        return self.portion(at: offset).map { Array($0.prefix(max(0, part.upperBound - offset))) }
      }
      let start = part?.lowerBound ?? JSONFile.start(of: first)
      var reader = JSONReader(
        at: start, passing: passedKeys, isUnwanted: isUnwanted, portion: portion)
      do throws(JSONReader.Failure) {
        return try reader.read()
      } catch {
        switch error {
        case .source: throw fault ?? Fault(file: path, unreadable: EIO)
        case .cancelled: throw JSONFile.interrupted(path)
        case .depth(let offset):
          throw Fault(
            file: path, line: position(of: offset).line,
            problem: .tooManyLevels(limit: JSONReader.depthLimit),
            remedy: .fewerLevels)
        case .syntax(let offset):
          if isBlank { throw Fault(file: path, problem: .empty, remedy: .wholeFile) }
          if isUTF16 { throw Fault(file: path, problem: .utf16, remedy: .saveAsUTF8) }
          let (line, column) = position(of: offset)
          // A file that ends too early, or of which nothing is JSON, cannot be corrected in one place.
          guard offset > start, portion(offset)?.isEmpty == false else {
            throw Fault(file: path, line: line, problem: .notJSON, remedy: .wholeJSON)
          }
          throw Fault(
            file: path, line: line, problem: .notJSONFrom(column: column), remedy: .correctThere)
        }
      }
    }

    private var tooLarge: Fault {
      Fault(file: path, problem: .tooManyBytes(limit: byteLimit), remedy: .shorterFile)
    }

    /// The bytes from an offset on, a portion at most; nil where the file cannot be read or has grown too large.
    private func portion(at offset: Int) -> [UInt8]? {
      guard let file else {
        return offset == 0 ? bytes : offset < bytes.count ? Array(bytes[offset...]) : []
      }
      var failure: Int32 = 0
      let portion = [UInt8](unsafeUninitializedCapacity: JSONFile.portion) { buffer, filled in
        var count = 0
        repeat {
          count = pread(file.descriptor, buffer.baseAddress, buffer.count, offset)
          failure = count < 0 ? errno : 0
        } while failure == EINTR
        filled = max(0, count)
      }
      if failure != 0 {
        fault = Fault(file: path, unreadable: failure)
        return nil
      }
      if !portion.isEmpty, offset >= byteLimit {
        fault = tooLarge
        return nil
      }
      return portion
    }

    /// The line of an offset and the character in it, counted from 1. The file is read again.
    private func position(of end: Int) -> (line: Int, column: Int) {
      var (line, column, offset) = (1, 1, 0)
      while offset < end, let bytes = portion(at: offset), !bytes.isEmpty {
        for byte in bytes.prefix(end - offset) {
          if byte == UInt8(ascii: "\n") {
            (line, column) = (line + 1, 1)
          } else if byte & 0xC0 != 0x80 {
            column += 1
          }
        }
        offset += bytes.count
      }
      return (line, column)
    }

    /// Whether the file begins as UTF-16 does: with a byte order mark, or with half of a bracket.
    private var isUTF16: Bool {
      let first = Array((portion(at: 0) ?? []).prefix(2))
      return [[0xFE, 0xFF], [0xFF, 0xFE]].contains(first)
        || first.count == 2 && first.contains(0) && first != [0, 0]
    }

    /// Whether the file holds nothing but spaces.
    private var isBlank: Bool {
      var offset = 0
      while let bytes = portion(at: offset), !bytes.isEmpty {
        let text = offset == 0 ? bytes[JSONFile.markLength(of: bytes)...] : bytes[...]
        guard text.allSatisfy(JSONFile.isSpace) else { return false }
        offset += bytes.count
      }
      return true
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(byte)
  }

  /// The number of bytes of a byte order mark; 0 for none.
  private static func markLength(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The index of the first byte after byte order mark and front matter.
  private static func start(of bytes: [UInt8]) -> Int {
    var start = markLength(of: bytes)
    let fence = Array("---".utf8)
    guard bytes[start...].starts(with: fence) else { return start }
    var isFirst = true
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end]
      let isFence =
        line.starts(with: fence) && line.dropFirst(fence.count).allSatisfy(isSpace)
      start = min(end + 1, bytes.count)
      if isFence && !isFirst { return start }
      isFirst = false
    }
    // The front matter is not closed: no part of the file is JSON.
    return bytes.count
  }
}
