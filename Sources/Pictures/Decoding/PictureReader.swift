internal import CPicture
internal import Files
internal import Phrases
internal import Synchronization

/// A picture's file that is read row after row, so that a picture need not fit into memory.
final class PictureReader {
  /// 256 bytes for a decoder's sentence; libjpeg's longest are under 200.
  private static let messageCapacity = 256
  /// 16 Mpixel: the sums over a row of 32-bit lanes hold no more.
  private static let sideLimit = 1 << 24
  /// 1 Gpixel: 32,768 x 32,768, some half minute of one processor.
  private static let pixelLimit = 1 << 30

  /// The path, with the page where it is not the first, and the part where it is not all of it.
  var path: String { address.text }
  /// The file, the page in it, and the part of that.
  private(set) var address: PictureAddress
  /// How many pages the file has.
  let pageCount: Int
  /// Columns as the file holds them, before the orientation is applied; at least 1.
  private(set) var width: Int
  /// Rows as the file holds them; at least 1.
  private(set) var height: Int
  /// The rotation and reflection that the file asks for, and those of the part.
  private(set) var orientation: PictureOrientation
  /// The format's decoder.
  let coder: PictureCoder
  /// Bytes of memory that the decoder takes while it works.
  private(set) var workingBytes: Int
  /// In how many sizes any part of the picture can be read alone; 0 for none.
  let levelCount: Int
  private let file: OpenFile
  private let reader: OpaquePointer
  /// The columns and rows of the file that are read; nil for all.
  private var window: PixelClip?
  /// Columns of the file.
  private var fileWidth: Int
  /// Rows of the file that were read.
  private var rowsRead = 0
  /// A row of the file, of which a part is taken.
  private var fileRow: [UInt32] = []

  /// Reads the header of a page of a file.
  ///
  /// - Throws: `Fault` where the file is damaged, lacks the page, or has more pixels than are read.
  init(_ file: OpenFile, _ coder: PictureCoder, page: Int = 1) throws(Fault) {
    self.file = file
    address = PictureAddress(path: file.path, page: page)
    self.coder = coder
    var facts = cpicture_facts()
    var reader: OpaquePointer?
    var message = [CChar](repeating: 0, count: Self.messageCapacity)
    let result = coder.open(file.descriptor, UInt32(page), &reader, &facts, &message, message.count)
    guard result == CPICTURE_DONE, let reader else {
      let fault = Self.damaged(message, path: address.text)
      guard result == CPICTURE_MISSING, let package = coder.package else { throw fault }
      throw Fault(
        picture: address.text, problem: .libraryMissing(format: coder.name),
        remedy: .installDebian(package: package))
    }
    self.reader = reader
    width = Int(facts.width)
    height = Int(facts.height)
    fileWidth = width
    orientation = PictureOrientation(exif: Int(facts.orientation))
    workingBytes = Int(clamping: facts.working_bytes)
    levelCount = Int(facts.levels)
    pageCount = Int(facts.pages)
    guard page <= pageCount else {
      throw Fault(
        picture: address.text, problem: .noPage(page, count: pageCount), remedy: .namePage)
    }
    guard width <= Self.sideLimit, height <= Self.sideLimit, width * height <= Self.pixelLimit
    else {
      throw Fault(
        picture: address.text,
        problem: .tooManyPixels(width: width, height: height, limit: Self.pixelLimit),
        remedy: .saveSmaller)
    }
  }

  deinit { cpicture_close(reader) }

  /// The file's bytes, and when it was last written: different after most changes of the file.
  var stamp: FileStamp { file.stamp }

  /// Columns and rows as the picture is meant to be seen.
  var size: (width: Int, height: Int) {
    orientation.transposes ? (height, width) : (width, height)
  }

  /// Reads only a part of the picture, and turns it. Nothing may have been decoded yet.
  ///
  /// - Parameter region: Pixels as the whole picture is meant to be seen, all inside it.
  func restrict(to region: PictureRegion, turn: PictureTurn) {
    let clip = PixelClip(region).stored(orientation, columns: width, rows: height)
    let isWhole = (clip.width, clip.height) == (width, height)
    address = PictureAddress(
      path: address.path, page: address.page, region: isWhole ? nil : region, turn: turn)
    orientation = orientation.then(PictureOrientation(turn))
    if isWhole { return }
    window = clip
    workingBytes = .totalBytes(workingBytes, 4 * width)
    (width, height) = (clip.width, clip.height)
  }

  /// By how much the decoder can divide both sides for little work, the largest first, without 1.
  var divisors: [Int] { window == nil ? coder.divisors : [] }

  /// Begins to decode at 1/`divisor` of the size, where `divisor` is 1 or one of ``divisors``.
  ///
  /// - Returns: Columns and rows of the pixels that ``read(_:into:)`` writes.
  func begin(divisor: Int = 1) throws(Fault) -> (width: Int, height: Int) {
    var width: UInt32 = 0
    var height: UInt32 = 0
    var message = [CChar](repeating: 0, count: Self.messageCapacity)
    let result = cpicture_begin(
      reader, UInt32(divisor), &width, &height, &message, message.count)
    guard result == CPICTURE_DONE else { throw Self.damaged(message, path: path) }
    guard let window else { return (Int(width), Int(height)) }
    fileRow = [UInt32](repeating: 0, count: fileWidth)
    return (window.width, window.height)
  }

  /// Passes over some rows that lie before the part; false where there are no more of them.
  ///
  /// It need not be called before ``read(_:into:)``, but gives time to stop.
  func skip() throws(Fault) -> Bool {
    guard let window, rowsRead < window.y else { return false }
    // 64 rows: less than a millisecond of most pictures.
    for _ in 0..<min(64, window.y - rowsRead) { try readFileRow() }
    return rowsRead < window.y
  }

  /// Decodes the next `count` rows into words 0xAARRGGBB, premultiplied, without gaps.
  func read(_ count: Int, into words: UnsafeMutablePointer<UInt32>) throws(Fault) {
    guard let window else { return try readRows(count, into: words) }
    while try skip() {}
    for row in 0..<count {
      try readFileRow()
      fileRow.withUnsafeBufferPointer { from in
        guard let start = from.baseAddress else { return }
        (words + row * window.width).update(from: start + window.x, count: window.width)
      }
    }
  }

  private func readFileRow() throws(Fault) {
    rowsRead += 1
    // Taken out, so that it is written in place.
    var row = fileRow
    fileRow = []
    defer { fileRow = row }
    var fault: Fault?
    row.withUnsafeMutableBufferPointer { to in
      guard let start = to.baseAddress else { return }
      do throws(Fault) { try readRows(1, into: start) } catch { fault = error }
    }
    if let fault { throw fault }
  }

  private func readRows(
    _ count: Int, into words: UnsafeMutablePointer<UInt32>
  ) throws(Fault) {
    var message = [CChar](repeating: 0, count: Self.messageCapacity)
    let result = cpicture_read(reader, words, UInt32(count), &message, message.count)
    guard result == CPICTURE_DONE else { throw Self.damaged(message, path: path) }
  }

  /// Reads to the end of the file. Only then the rows are known to be the picture. What lies below a part is not read.
  ///
  /// - Returns: A fault of a file that can be shown in spite of it; nil for none.
  func finish() throws(Fault) -> Fault? {
    if window != nil { return colorFault() }
    var message = [CChar](repeating: 0, count: Self.messageCapacity)
    let result = cpicture_finish(reader, &message, message.count)
    guard result == CPICTURE_DONE, message[0] == 0 else {
      let fault = Self.damaged(message, path: path)
      if result == CPICTURE_DONE { return fault }
      throw fault
    }
    return colorFault()
  }

  // MARK: Parts

  /// Describes a size in which any part can be read alone.
  func level(_ index: Int) throws(Fault) -> cpicture_level {
    var level = cpicture_level()
    var message = [CChar](repeating: 0, count: Self.messageCapacity)
    let result = cpicture_level(reader, UInt32(index), &level, &message, message.count)
    guard result == CPICTURE_DONE else { throw Self.damaged(message, path: path) }
    return level
  }

  /// Decodes a part of a size, as the file holds it, into words 0xAARRGGBB, premultiplied, without gaps.
  func read(
    _ part: PixelClip, ofLevel index: Int, into words: UnsafeMutablePointer<UInt32>
  ) throws(Fault) {
    var message = [CChar](repeating: 0, count: Self.messageCapacity)
    let clip = cpicture_part(
      x: UInt32(part.x), y: UInt32(part.y), width: UInt32(part.width), height: UInt32(part.height))
    let result = cpicture_region(reader, UInt32(index), clip, words, &message, message.count)
    guard result == CPICTURE_DONE else { throw Self.damaged(message, path: path) }
  }

  // MARK: Faults

  /// Debian's package of the library of colour profiles.
  private static let colorPackage = "liblcms2-2"
  private static let hasNamedColors = Mutex(false)

  /// The fault of colours that are shown as they are, since a library is missing. It is given once.
  func colorFault() -> Fault? {
    guard cpicture_lacks_color(reader) else { return nil }
    let isFirst = Self.hasNamedColors.withLock { hasNamed in
      defer { hasNamed = true }
      return !hasNamed
    }
    guard isFirst else { return nil }
    return Fault(
      picture: path,
      problem: .unmanagedColors(library: String(cString: cpicture_color_library())),
      remedy: .installDebian(package: Self.colorPackage))
  }

  private static func sentence(_ message: [CChar]) -> String {
    String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The message of the TIFF decoder about samples that are not read; its remedy is another depth.
  private static let deepSamples = "the samples of the picture are no whole numbers of 8 or 16 bits"

  private static func damaged(_ message: [CChar], path: String) -> Fault {
    let message = sentence(message)
    return Fault(
      picture: path, problem: .decoder(message: message),
      remedy: message == deepSamples ? .saveWithFewerBits : .saveAnew)
  }
}

extension Fault {
  /// The fault of a picture that takes more memory than is allowed.
  ///
  /// - Parameters:
  ///   - reader: the picture.
  ///   - isCut: whether it is cut into tiles, rather than decoded.
  ///   - cost: the memory in bytes.
  ///   - byteLimit: the bytes that are allowed.
  init(_ reader: PictureReader, isCut: Bool = false, cost: Int, byteLimit: Int) {
    let (width, height) = reader.size
    let mebibytes = (cost - 1) / (1 << 20) + 1
    let allowed = byteLimit >> 20
    self.init(
      picture: reader.path,
      problem: isCut
        ? .cuttingTakes(width: width, height: height, mebibytes: mebibytes, allowed: allowed)
        : .decodingTakes(width: width, height: height, mebibytes: mebibytes, allowed: allowed),
      remedy: .allowMemory(mebibytes: mebibytes))
  }
}
