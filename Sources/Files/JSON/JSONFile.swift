internal import FoundationEssentials
internal import Phrases

/// Reads files of JSON, with the deviations that occur in manifests on the web.
public enum JSONFile {
  /// 512 MiB, in bytes: five times a book whose every word is an annotation.
  public static let byteLimit = 512 << 20

  /// The value of a file.
  ///
  /// A byte order mark and the front matter of static site generators, lines between two lines of `---`, are
  /// skipped. Bytes that are no UTF-8 are replaced.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - byteLimit: The size of the largest file that is read.
  ///   - isUnwanted: Whether to stop reading; called often.
  /// - Throws: `Fault` where the file cannot be read, or is no JSON, and where reading was stopped.
  public static func read(
    _ path: String, byteLimit: Int = byteLimit,
    isUnwanted: @escaping @Sendable () -> Bool = { false }
  ) throws(Fault) -> JSONValue {
    try value(
      of: TextFile.bytes(of: path, byteLimit: byteLimit), path: path, isUnwanted: isUnwanted)
  }

  /// The value of a file's bytes.
  public static func value(
    of bytes: [UInt8], path: String, isUnwanted: @escaping @Sendable () -> Bool = { false }
  ) throws(Fault) -> JSONValue {
    let start = start(of: bytes)
    let decoder = JSONDecoder()
    if let key = JSONValue.interruptionKey { decoder.userInfo[key] = JSONWatch(isUnwanted) }
    do {
      return try decoder.decode(JSONValue.self, from: data(bytes[start...]))
    } catch is CancellationError {
      throw interrupted(path)
    } catch {
      if bytes.drop(while: { [0xEF, 0xBB, 0xBF].contains($0) }).allSatisfy(isSpace) {
        throw Fault(file: path, problem: .empty, remedy: .wholeFile)
      }
      // A file that is JSON may still be too deep, or have a number that is none.
      let offset = JSONSyntax.fault(in: bytes[start...])
      let line = offset.map { offset in 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") } }
      throw Fault(file: path, line: line, problem: .notJSON, remedy: .wholeJSON)
    }
  }

  /// The fault of a file whose reading was cancelled.
  public static func interrupted(_ path: String) -> Fault {
    Fault(file: path, problem: .readingStopped, remedy: .openAgain)
  }

  private static func data(_ bytes: ArraySlice<UInt8>) -> Data {
    if String(validating: bytes, as: UTF8.self) != nil { return Data(bytes) }
    return Data(String(decoding: bytes, as: UTF8.self).utf8)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(byte)
  }

  /// The index of the first byte after byte order mark and front matter.
  private static func start(of bytes: [UInt8]) -> Int {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
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
