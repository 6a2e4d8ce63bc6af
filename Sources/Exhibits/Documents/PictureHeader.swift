internal import Files
internal import Glibc

/// The size of a picture, from the beginning of its file.
enum PictureHeader {
  /// How a picture is packed.
  enum Format: Hashable { case png, jpeg }

  /// What a header says.
  struct Facts: Hashable {
    let format: Format
    /// Pixels across, as the picture is to be seen.
    let width: Int
    /// Pixels down, as the picture is to be seen.
    let height: Int
  }

  /// How a PNG file begins, by section 5.2 of its specification; then come the length and the name of its first chunk,
  /// and the picture's sides.
  private static let pngMark: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// How a JPEG file begins: the mark of its start, and that of another segment (ITU-T T.81, annex B).
  private static let jpegMark: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// What a file's header says.
  ///
  /// - Throws: `Fault` where the file cannot be read, or is neither a PNG nor a JPEG.
  static func read(_ path: String) throws(Fault) -> Facts {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    let code = errno
    guard descriptor >= 0 else {
      throw Fault(
        file: path, problem: "it cannot be read (\(String(cString: strerror(code))))",
        remedy: code == ENOENT ? "Check the name." : "Check the permissions and the disk.")
    }
    defer { close(descriptor) }
    let bytes = FileBytes(descriptor: descriptor)
    let start = bytes.read(at: 0, count: 24)
    if start.starts(with: pngMark) {
      let sides = start.count == 24 ? (word(start, 16), word(start, 20)) : (0, 0)
      return try facts(.png, sides.0, sides.1, path)
    }
    guard start.starts(with: jpegMark) else {
      throw Fault(
        file: path, problem: "this is neither a PNG nor a JPEG",
        remedy: "Save the picture as one of these.")
    }
    let sides = JPEGHeader(bytes).sides
    return try facts(.jpeg, sides?.width ?? 0, sides?.height ?? 0, path)
  }

  /// Whether a file begins as a PNG or a JPEG does. A named pipe is not waited for.
  static func begins(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let start = FileBytes(descriptor: descriptor).read(at: 0, count: pngMark.count)
    return start == pngMark || start.starts(with: jpegMark)
  }

  private static func facts(
    _ format: Format, _ width: Int, _ height: Int, _ path: String
  ) throws(Fault) -> Facts {
    guard 1...TileFolder.sideLimit ~= width, 1...TileFolder.sideLimit ~= height else {
      throw Fault(
        file: path, problem: "the picture's header is damaged or cut short",
        remedy: "Save or copy the file anew.")
    }
    return Facts(format: format, width: width, height: height)
  }

  private static func word(_ bytes: [UInt8], _ start: Int) -> Int {
    bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Bytes of an open file, wherever they are wanted.
struct FileBytes {
  let descriptor: Int32

  /// Bytes at a place; fewer at the end of the file, and where the disk fails.
  func read(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress?.advanced(by: filled), count - filled, offset + filled)
        if got < 0 && errno == EINTR { continue }
        if got <= 0 { return }
        filled += got
      }
    }
  }
}

/// The segments of a JPEG up to the one that says its size; the marks are those of ITU-T T.81, table B.1.
struct JPEGHeader {
  /// Pixels across and down, as the picture is to be seen; nil where nothing says.
  var sides: (width: Int, height: Int)? {
    frame.map { isTurned ? ($0.height, $0.width) : $0 }
  }

  private var frame: (width: Int, height: Int)?
  /// Whether rows of the file are columns of what is seen.
  private var isTurned = false

  /// 4,096 segments and more than 1 GB of them: no file of a camera has a hundred.
  private static let segmentLimit = 4096

  init(_ bytes: FileBytes) {
    var offset = 2
    for _ in 0..<Self.segmentLimit {
      let mark = bytes.read(at: offset, count: 4)
      guard mark.count == 4, mark[0] == 0xFF else { return }
      switch mark[1] {
      case 0xFF:
        // Any number of these may stand before a mark.
        offset += 1
        continue
      case 0x01, 0xD0...0xD8:
        offset += 2
        continue
      case 0xD9, 0xDA:
        return
      default: break
      }
      let length = Int(mark[2]) << 8 | Int(mark[3])
      guard length >= 2 else { return }
      if Self.isFrame(mark[1]) {
        let words = bytes.read(at: offset + 4, count: 5)
        guard words.count == 5 else { return }
        frame = (Int(words[3]) << 8 | Int(words[4]), Int(words[1]) << 8 | Int(words[2]))
      }
      if mark[1] == 0xE1,
        let orientation = Self.orientation(bytes.read(at: offset + 4, count: length - 2))
      {
        isTurned = orientation >= 5
      }
      offset += 2 + length
    }
  }

  /// Whether a segment begins a frame: all from 0xC0 to 0xCF but for tables.
  private static func isFrame(_ mark: UInt8) -> Bool {
    0xC0...0xCF ~= mark && ![0xC4, 0xC8, 0xCC].contains(mark)
  }

  /// What Exif's tag 274 says, from 1 to 8; nil where there is none. By Exif 2.32, section 4.6.
  private static func orientation(_ segment: [UInt8]) -> Int? {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let tiff = segment.dropFirst(6)
    guard tiff.count >= 8, let first = tiff.first, [0x49, 0x4D].contains(first) else { return nil }
    func number(_ start: Int, _ count: Int) -> Int? {
      guard start >= 0, start + count <= tiff.count else { return nil }
      let bytes = tiff[(tiff.startIndex + start)...].prefix(count)
      return (first == 0x4D ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else {
      return nil
    }
    for entry in 0..<count {
      let start = directory + 2 + 12 * entry
      guard let tag = number(start, 2) else { return nil }
      if tag == 274, number(start + 2, 2) == 3, let value = number(start + 8, 2) {
        return 1...8 ~= value ? value : nil
      }
    }
    return nil
  }
}
