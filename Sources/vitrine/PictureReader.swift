internal import CPicture
internal import Glibc

/// A picture's file that is read row after row, so that no picture need ever stand whole in memory.
///
/// What kind of picture it is, the file's first bytes tell, not its name.
final class PictureReader {
  /// Bytes for a decoder's sentence; libjpeg's longest are under 200.
  private static let messageCapacity = 256
  /// 16 Mpixel: the sums over a row of 32-bit lanes hold no more.
  private static let sideLimit = 1 << 24
  /// 1 Gpixel: 32,768 x 32,768, some half minute of one processor.
  private static let pixelLimit = 1 << 30

  /// The path, as it was given.
  let path: String
  /// Columns as the file holds them, before the orientation is obeyed; at least 1.
  let width: Int
  /// Rows as the file holds them; at least 1.
  let height: Int
  /// How the picture is meant to be turned.
  let orientation: PictureOrientation
  /// Whether it is a JPEG, which can be decoded smaller for little work, and which is never seen through.
  let isJPEG: Bool
  /// Bytes of memory that the decoder takes while it is at work.
  let workingBytes: Int
  private let file: PictureFile
  private let reader: OpaquePointer

  /// Opens a file and reads its header.
  ///
  /// - Throws: `PictureFault` where the file is missing, unreadable, not a regular file, empty, neither PNG nor
  ///   JPEG, damaged, or of more pixels than anyone looks at.
  init(path: String) throws(PictureFault) {
    self.path = path
    file = try PictureFile(path: path)
    var facts = cpicture_facts()
    var reader: OpaquePointer?
    var message = [CChar](repeating: 0, count: Self.messageCapacity)
    let result = cpicture_open(file.descriptor, &reader, &facts, &message, message.count)
    guard result == CPICTURE_DONE, let reader else {
      throw Self.fault(result, message, path: path)
    }
    self.reader = reader
    width = Int(facts.width)
    height = Int(facts.height)
    orientation = PictureOrientation(exif: Int(facts.orientation))
    isJPEG = facts.format == CPICTURE_JPEG
    workingBytes = Int(clamping: facts.working_bytes)
    guard width <= Self.sideLimit, height <= Self.sideLimit, width * height <= Self.pixelLimit
    else {
      throw PictureFault(
        path: path,
        fault: "\(width) x \(height) pixels are more than the \(Self.pixelLimit) that are read",
        remedy: "Save it smaller, or cut it into tiles.")
    }
  }

  deinit { cpicture_close(reader) }

  /// The file's bytes, and when it was last written: what changes when it does.
  var stamp: (byteCount: Int, seconds: Int, nanoseconds: Int) {
    (file.byteCount, file.modified.seconds, file.modified.nanoseconds)
  }

  /// Columns and rows as the picture is meant to be seen.
  var size: (width: Int, height: Int) {
    orientation.transposes ? (height, width) : (width, height)
  }

  /// Begins to decode, a JPEG at 1/`shrink` of its size, where `shrink` is 1, 2, 4 or 8.
  ///
  /// - Returns: columns and rows of what ``read(_:into:)`` answers.
  func begin(shrink: Int = 1) throws(PictureFault) -> (width: Int, height: Int) {
    var width: UInt32 = 0
    var height: UInt32 = 0
    var message = [CChar](repeating: 0, count: Self.messageCapacity)
    let result = cpicture_begin(
      reader, UInt32(shrink), &width, &height, &message, message.count)
    guard result == CPICTURE_DONE else { throw Self.fault(result, message, path: path) }
    return (Int(width), Int(height))
  }

  /// Decodes the next `count` rows into words 0xAARRGGBB, premultiplied, without gaps.
  func read(_ count: Int, into words: UnsafeMutablePointer<UInt32>) throws(PictureFault) {
    var message = [CChar](repeating: 0, count: Self.messageCapacity)
    let result = cpicture_read(reader, words, UInt32(count), &message, message.count)
    guard result == CPICTURE_DONE else { throw Self.fault(result, message, path: path) }
  }

  /// Reads to the end of the file. Before, the rows may not be the picture.
  ///
  /// - Returns: what is wrong with the file although it can be shown; nil for nothing.
  func finish() throws(PictureFault) -> PictureFault? {
    var message = [CChar](repeating: 0, count: Self.messageCapacity)
    let result = cpicture_finish(reader, &message, message.count)
    guard result == CPICTURE_DONE else { throw Self.fault(result, message, path: path) }
    let warning = Self.sentence(message)
    return warning.isEmpty
      ? nil : PictureFault(path: path, fault: warning, remedy: PictureFault.saveAnew)
  }

  private static func fault(
    _ result: cpicture_result, _ message: [CChar], path: String
  ) -> PictureFault {
    PictureFault(
      path: path, fault: sentence(message),
      remedy: result == CPICTURE_FOREIGN
        ? "Save the picture as PNG or JPEG." : PictureFault.saveAnew)
  }

  private static func sentence(_ message: [CChar]) -> String {
    String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
