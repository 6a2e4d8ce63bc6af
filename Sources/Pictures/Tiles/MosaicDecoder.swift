internal import Files
internal import Interaction
internal import Phrases

/// Decodes a picture that is put together from several files.
struct MosaicDecoder {
  private let mosaic: Mosaic
  /// Bytes of memory that this takes at most, with the half sizes of the result.
  let byteCount: Int

  /// A part of a picture in tiles.
  ///
  /// - Throws: `Fault` where no file has any of that part.
  init(_ part: PictureID.Part, of folder: TileFolder) throws(Fault) {
    guard let mosaic = folder.mosaic(for: part), let first = mosaic.pieces.first else {
      throw Fault(picture: folder.file, problem: .noTileOfPart, remedy: .copyAllTiles)
    }
    try self.init(mosaic, first)
  }

  /// A picture made smaller until no side is longer than `side`, from its tiles in the cache; nil where one of them is
  /// missing.
  init?(fitting side: Int, of size: (width: Int, height: Int), in entry: TileCache.Entry) {
    let sizes = PicturePyramid.sizes(size.width, size.height)
    // The coarsest level that is fine enough.
    guard let level = sizes.lastIndex(where: { max($0.width, $0.height) >= side }), level > 0
    else { return nil }
    let whole = sizes[level]
    let small = PicturePyramid.fitted(size.width, size.height, side: side)
    let tile = PictureID.tileSide
    let across = Double(small.width) / Double(whole.width)
    let down = Double(small.height) / Double(whole.height)
    var pieces: [Mosaic.Piece] = []
    for row in 0..<(whole.height + tile - 1) / tile {
      for column in 0..<(whole.width + tile - 1) / tile {
        let part = PictureID.Part.tile(level: level, column: column, row: row)
        guard let file = entry.file(of: part) else { return nil }
        let (x, y) = (column * tile, row * tile)
        pieces.append(
          Mosaic.Piece(
            file: file,
            frame: Rect(
              x: Double(x) * across, y: Double(y) * down,
              width: Double(min(tile, whole.width - x)) * across,
              height: Double(min(tile, whole.height - y)) * down)))
      }
    }
    let mosaic = Mosaic(
      size: Size(width: Double(small.width), height: Double(small.height)), pieces: pieces)
    guard let first = pieces.first, let made = try? MosaicDecoder(mosaic, first) else { return nil }
    self = made
  }

  /// A part of a picture in tiles, made smaller.
  ///
  /// - Parameters:
  ///   - clip: the part, in pixels of the whole picture.
  ///   - scale: pixels of the result for one of the picture; at most 1.
  /// - Throws: `Fault` where no file has any of that part.
  init(_ clip: Rect, scale: Double, of folder: TileFolder) throws(Fault) {
    guard let mosaic = folder.mosaic(of: clip, scaled: scale), let first = mosaic.pieces.first
    else { throw Fault(picture: folder.file, problem: .noTileOfPart, remedy: .copyAllTiles) }
    try self.init(mosaic, first)
  }

  private init(_ mosaic: Mosaic, _ first: Mosaic.Piece) throws(Fault) {
    self.mosaic = mosaic
    let decoder = try PictureDecoder(path: first.file)
    let own = Self.pixels(mosaic.size)
    byteCount = .totalBytes(
      own.width * own.height * 16 / 3, decoder.byteCount(fitting: Self.side(of: first)))
  }

  /// Decodes the files and paints them.
  ///
  /// - Throws: `Fault` where one of its files is no picture, or too large.
  func picture(
    byteLimit: Int, isCancelled: () -> Bool
  ) throws(Fault) -> DecodedPicture {
    let (width, height) = Self.pixels(mosaic.size)
    guard width * height * 4 <= byteLimit else {
      let mebibytes = (width * height * 4 - 1) / (1 << 20) + 1
      throw Fault(
        picture: mosaic.pieces.first?.file ?? "",
        problem: .decodingTakes(
          width: width, height: height, mebibytes: mebibytes, allowed: byteLimit >> 20),
        remedy: .allowMemory(mebibytes: mebibytes))
    }
    var canvas = Canvas(width: width, height: height)
    var warning: Fault?
    for piece in mosaic.pieces {
      let picture = try PictureDecoder(path: piece.file)
        .picture(fitting: Self.side(of: piece), byteLimit: byteLimit, isCancelled: isCancelled)
      warning = warning ?? picture.warning
      let bitmap = picture.bitmap
      if mosaic.pieces.count == 1, bitmap.width == width, bitmap.height == height {
        return picture
      }
      canvas.paint(bitmap, over: piece.frame)
    }
    return DecodedPicture(
      bitmap: Bitmap(width: width, height: height, pixels: canvas.pixels), warning: warning)
  }

  private static func pixels(_ size: Size) -> (width: Int, height: Int) {
    (max(1, Int(size.width.rounded())), max(1, Int(size.height.rounded())))
  }

  /// The longer side, in pixels, at which a file is decoded.
  private static func side(of piece: Mosaic.Piece) -> Int {
    max(1, Int(max(piece.frame.width, piece.frame.height).rounded(.up)))
  }

  /// Pixels onto which bitmaps are painted, stretched to their frames.
  struct Canvas {
    let width: Int
    let height: Int
    private(set) var pixels: [UInt32]

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
      pixels = [UInt32](repeating: 0, count: width * height)
    }

    /// Paints a bitmap over the pixels whose edges are nearest to its frame's, so that neighbours meet.
    mutating func paint(_ bitmap: Bitmap, over frame: Rect) {
      let columns = Taps(from: frame.x, to: frame.maxX, of: bitmap.width, within: width)
      let rows = Taps(from: frame.y, to: frame.maxY, of: bitmap.height, within: height)
      bitmap.pixels.withUnsafeBufferPointer { source in
        for row in 0..<rows.count {
          for column in 0..<columns.count {
            var (blue, green, red, alpha): (Float, Float, Float, Float) = (0, 0, 0, 0)
            for down in rows.sources(of: row) {
              let line = rows.sources[down] * bitmap.width
              for across in columns.sources(of: column) {
                let word = source[line + columns.sources[across]]
                let share = rows.shares[down] * columns.shares[across]
                blue += Float(word & 0xFF) * share
                green += Float(word >> 8 & 0xFF) * share
                red += Float(word >> 16 & 0xFF) * share
                alpha += Float(word >> 24) * share
              }
            }
            pixels[(rows.first + row) * width + columns.first + column] =
              Self.channel(alpha) << 24 | Self.channel(red) << 16 | Self.channel(green) << 8
              | Self.channel(blue)
          }
        }
      }
    }

    private static func channel(_ sum: Float) -> UInt32 {
      UInt32(sum.rounded(.toNearestOrAwayFromZero))
    }

    /// For each pixel of a row or a column of the result, the source pixels that it covers. In flat arrays: one of tuples for
    /// each pixel takes three times as long.
    private struct Taps {
      /// The first pixel of the result.
      let first: Int
      /// For each pixel, the index of its first source pixel in the following two; one more at the end.
      private var starts = [0]
      /// Source pixels.
      private(set) var sources: [Int] = []
      /// Their shares of the pixel, whose sum is 1.
      private(set) var shares: [Float] = []

      /// The number of pixels of the result.
      var count: Int { starts.count - 1 }

      /// The indices of the source pixels of a pixel.
      func sources(of pixel: Int) -> Range<Int> { starts[pixel]..<starts[pixel + 1] }

      /// For each pixel between two edges, and within the canvas, the pixels of `count` that it covers; where those are
      /// larger, the two that are nearest, by how near they are.
      init(from low: Double, to high: Double, of count: Int, within limit: Int) {
        let edge = Int(low.rounded())
        let last = max(edge + 1, Int(high.rounded()))
        let step = Double(count) / Double(last - edge)
        first = max(0, edge)
        for index in first..<max(first, min(limit, last)) {
          let start = Double(index - edge) * step
          if step < 1 {
            let offset = min(max(start + step / 2 - 0.5, 0), Double(count - 1))
            let near = Int(offset)
            let part = Float(offset - Double(near))
            sources += [near, min(near + 1, count - 1)]
            shares += [1 - part, part]
          } else {
            let end = min(Double(count), start + step)
            for source in Int(start)..<min(count, max(Int(start) + 1, Int(end.rounded(.up)))) {
              let share = min(end, Double(source + 1)) - max(start, Double(source))
              guard share > 0 else { continue }
              sources.append(source)
              shares.append(Float(share / (end - start)))
            }
          }
          starts.append(sources.count)
        }
      }
    }
  }
}
