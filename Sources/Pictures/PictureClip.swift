internal import CPicture
public import Files
internal import Glibc
public import Interaction
internal import Phrases

/// A part of the pictures of a page, from their full resolution, as a PNG for another program.
public struct PictureClip: Sendable {
  /// A picture, and its frame in the page's unit.
  public struct Piece: Sendable {
    let file: String
    let frame: Rect

    /// A picture of a path in a frame.
    public init(file: String, frame: Rect) {
      self.file = file
      self.frame = frame
    }
  }

  /// 4,096 pixels: the longest side of a copy, 64 MiB of pixels; larger parts are made smaller.
  public static let sideLimit = 4096
  /// 256 bytes for a sentence of libpng: as ``PictureReader``.
  private static let messageCapacity = 256

  private let pieces: [Piece]
  private let view: Rect
  private let sideLimit: Int

  /// A part of pictures, the hindmost first.
  ///
  /// - Parameters:
  ///   - pieces: the pictures.
  ///   - view: the part, in the page's unit.
  ///   - sideLimit: the longest side of the result, in pixels.
  public init(_ pieces: [Piece], view: Rect, sideLimit: Int = sideLimit) {
    self.pieces = pieces.filter {
      !$0.frame.isEmpty && !$0.frame.intersection(view).isEmpty
    }
    self.view = view
    self.sideLimit = max(1, sideLimit)
  }

  /// The part as a file.
  ///
  /// - Parameter byteLimit: bytes of memory that reading a picture may take.
  /// - Throws: `Fault` where a picture cannot be read, or takes more memory.
  public func png(byteLimit: Int = standardPictureBytes) throws(Fault) -> [UInt8] {
    try Self.encode(bitmap(byteLimit: byteLimit), path: pieces.first?.file ?? "")
  }

  /// The pixels of the part.
  func bitmap(byteLimit: Int) throws(Fault) -> Bitmap {
    var opened: [(picture: PictureFormat.Opened, frame: Rect, size: Size)] = []
    for piece in pieces {
      let picture = try PictureFormat.open(piece.file)
      let size = Size(
        width: Double(picture.size.width), height: Double(picture.size.height))
      // Nothing is seen of a frame that is infinitely smaller than its pixels.
      guard (size.width / piece.frame.width).isFinite, (size.height / piece.frame.height).isFinite
      else { continue }
      opened.append((picture, piece.frame, size))
    }
    // As fine as the finest picture.
    let density = opened.map { $0.size.width / $0.frame.width }.max() ?? 1
    let pixels = min(density, Double(sideLimit) / max(view.width, view.height))
    let (width, height) = (Self.whole(view.width * pixels), Self.whole(view.height * pixels))
    var canvas = MosaicDecoder.Canvas(width: width, height: height)
    for (picture, frame, size) in opened {
      let seen = frame.intersection(view)
      let across = size.width / frame.width
      let down = size.height / frame.height
      let part = PixelClip(
        Rect(
          x: (seen.x - frame.x) * across, y: (seen.y - frame.y) * down,
          width: seen.width * across, height: seen.height * down), in: size)
      let bitmap = try picture.bitmap(
        of: part, scale: min(1, pixels / across), byteLimit: byteLimit)
      let isAll = opened.count == 1 && frame.intersection(view) == view
      if isAll, bitmap.width == width, bitmap.height == height { return bitmap }
      canvas.paint(
        bitmap,
        over: Rect(
          x: (frame.x + Double(part.x) / across - view.x) * pixels,
          y: (frame.y + Double(part.y) / down - view.y) * pixels,
          width: Double(part.width) / across * pixels,
          height: Double(part.height) / down * pixels))
    }
    return Bitmap(width: width, height: height, pixels: canvas.pixels)
  }

  private static func whole(_ length: Double) -> Int { max(1, Int(length.rounded())) }

  private static func encode(_ bitmap: Bitmap, path: String) throws(Fault) -> [UInt8] {
    var start: UnsafeMutablePointer<CChar>?
    var count = 0
    var message = [CChar](repeating: 0, count: messageCapacity)
    let result = cpicture_png_encode(
      bitmap.pixels, UInt32(bitmap.width), UInt32(bitmap.height), &start, &count, &message,
      message.count)
    guard result == CPICTURE_DONE, let start else {
      let sentence = String(
        decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw Fault(picture: path, problem: .decoder(message: sentence), remedy: .copyLess)
    }
    defer { free(start) }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}

extension PictureFormat.Opened {
  /// A part, made smaller by a scale of at most 1.
  fileprivate func bitmap(
    of part: PixelClip, scale: Double, byteLimit: Int
  ) throws(Fault) -> Bitmap {
    switch self {
    case .rows(let reader): return try reader.bitmap(of: part, scale: scale, byteLimit: byteLimit)
    case .tiles(let folder):
      let clip = Rect(
        x: Double(part.x), y: Double(part.y), width: Double(part.width),
        height: Double(part.height))
      return try MosaicDecoder(clip, scale: scale, of: folder)
        .picture(byteLimit: byteLimit) { false }.bitmap
    case .regions(let source):
      let small = (
        width: max(1, Int((Double(part.width) * scale).rounded())),
        height: max(1, Int((Double(part.height) * scale).rounded()))
      )
      return try source.picture(of: part, to: small, byteLimit: byteLimit) { false }.bitmap
    }
  }
}

extension PictureReader {
  /// A part of the picture as it is meant to be seen. Rows before it are read and dropped, those after it are not read.
  fileprivate func bitmap(
    of part: PixelClip, scale: Double, byteLimit: Int
  ) throws(Fault) -> Bitmap {
    let stored = part.stored(orientation, columns: width, rows: height)
    let small = (
      width: max(1, Int((Double(stored.width) * scale).rounded())),
      height: max(1, Int((Double(stored.height) * scale).rounded()))
    )
    let cost = Int.totalBytes(
      workingBytes, 4 * width, 8 * small.width * small.height)
    guard cost <= byteLimit else { throw Fault(self, cost: cost, byteLimit: byteLimit) }
    _ = try begin()
    let row = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    defer { row.deallocate() }
    var average = PictureAverage(
      width: stored.width, height: stored.height, toWidth: small.width, toHeight: small.height)
    for index in 0..<(stored.y + stored.height) {
      try read(1, into: row)
      if index >= stored.y { average.add(row + stored.x) }
    }
    return orientation.turned(average.bitmap)
  }
}
