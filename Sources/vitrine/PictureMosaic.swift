internal import Exhibits
internal import Files
internal import Interaction

/// A picture that is put together from the files of a folder of tiles.
struct PictureMosaic {
  private let mosaic: TileFolder.Mosaic
  /// Bytes of memory that it takes, with its half sizes.
  let byteCount: Int

  /// A part of the picture that an `info.json` or a Deep Zoom file describes.
  ///
  /// - Throws: `PictureFault` where nothing is there of that part.
  init(_ part: PictureID.Part, of file: String) throws(PictureFault) {
    let folder: TileFolder
    do throws(Fault) {
      folder = try TileFolder(file)
    } catch {
      let place = error.place.map { "at \($0): " } ?? ""
      throw PictureFault(path: file, fault: place + error.problem, remedy: error.remedy)
    }
    guard let mosaic = folder.mosaic(for: part), let first = mosaic.pieces.first else {
      throw PictureFault(
        path: file, fault: "nothing of this part of it lies beside it",
        remedy: "Copy all its tiles there.")
    }
    try self.init(mosaic, first)
  }

  /// A file made smaller until no side is longer than `side`, from its tiles in the cache; nil where not all of them are
  /// there that it takes.
  init?(fitting side: Int, of size: (width: Int, height: Int), in shelf: PictureTileCache.Shelf) {
    let sizes = PicturePyramid.sizes(size.width, size.height)
    // The coarsest level that is fine enough.
    guard let level = sizes.lastIndex(where: { max($0.width, $0.height) >= side }), level > 0
    else { return nil }
    let whole = sizes[level]
    let small = PictureDecoder.fitted(size.width, size.height, side: side)
    let tile = PictureID.tileSide
    let across = Double(small.width) / Double(whole.width)
    let down = Double(small.height) / Double(whole.height)
    var pieces: [TileFolder.Piece] = []
    for row in 0..<(whole.height + tile - 1) / tile {
      for column in 0..<(whole.width + tile - 1) / tile {
        let part = PictureID.Part.tile(level: level, column: column, row: row)
        guard let file = shelf.file(of: part) else { return nil }
        let (x, y) = (column * tile, row * tile)
        pieces.append(
          TileFolder.Piece(
            file: file,
            place: Rect(
              x: Double(x) * across, y: Double(y) * down,
              width: Double(min(tile, whole.width - x)) * across,
              height: Double(min(tile, whole.height - y)) * down)))
      }
    }
    let mosaic = TileFolder.Mosaic(
      size: Size(width: Double(small.width), height: Double(small.height)), pieces: pieces)
    guard let first = pieces.first, let made = try? PictureMosaic(mosaic, first) else { return nil }
    self = made
  }

  private init(_ mosaic: TileFolder.Mosaic, _ first: TileFolder.Piece) throws(PictureFault) {
    self.mosaic = mosaic
    let decoder = try PictureDecoder(path: first.file)
    let own = Self.pixels(mosaic.size)
    byteCount = own.width * own.height * 16 / 3 + decoder.byteCount(fitting: Self.side(of: first))
  }

  /// Puts it together.
  ///
  /// - Throws: `PictureFault` where one of its files is no picture, or too large.
  func picture(
    byteLimit: Int, isUnwanted: () -> Bool
  ) throws(PictureFault) -> DecodedPicture {
    let (width, height) = Self.pixels(mosaic.size)
    var canvas = Canvas(width: width, height: height)
    var warning: PictureFault?
    for piece in mosaic.pieces {
      let picture = try PictureDecoder(path: piece.file)
        .picture(fitting: Self.side(of: piece), byteLimit: byteLimit, isUnwanted: isUnwanted)
      warning = warning ?? picture.warning
      let raster = picture.raster
      if mosaic.pieces.count == 1, raster.width == width, raster.height == height {
        return picture
      }
      canvas.paint(raster, over: piece.place)
    }
    return DecodedPicture(
      raster: Raster(width: width, height: height, pixels: canvas.pixels), warning: warning)
  }

  private static func pixels(_ size: Size) -> (width: Int, height: Int) {
    (max(1, Int(size.width.rounded())), max(1, Int(size.height.rounded())))
  }

  /// How large a piece need be decoded.
  private static func side(of piece: TileFolder.Piece) -> Int {
    max(1, Int(max(piece.place.width, piece.place.height).rounded(.up)))
  }

  /// Pixels that pictures are painted on, stretched to their places.
  private struct Canvas {
    let width: Int
    let height: Int
    var pixels: [UInt32]

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
      pixels = [UInt32](repeating: 0, count: width * height)
    }

    /// Paints a picture over the pixels whose edges are nearest to a place's, so that neighbours meet.
    mutating func paint(_ raster: Raster, over place: Rect) {
      let columns = Self.taps(from: place.x, to: place.maxX, of: raster.width, within: width)
      let rows = Self.taps(from: place.y, to: place.maxY, of: raster.height, within: height)
      raster.pixels.withUnsafeBufferPointer { source in
        for row in rows {
          for column in columns {
            var sums = SIMD4<Float>()
            for (y, down) in row.shares {
              for (x, across) in column.shares {
                let word = source[y * raster.width + x]
                let bytes = SIMD4<Float>(
                  Float(word & 0xFF), Float(word >> 8 & 0xFF), Float(word >> 16 & 0xFF),
                  Float(word >> 24))
                sums += bytes * (down * across)
              }
            }
            let bytes = SIMD4<UInt32>(sums.rounded(.toNearestOrAwayFromZero))
            pixels[row.index * width + column.index] =
              bytes.w << 24 | bytes.z << 16 | bytes.y << 8 | bytes.x
          }
        }
      }
    }

    /// What pixels of one side are made of.
    private struct Tap {
      let index: Int
      /// Pixels of the source, and how much of each; all together 1.
      let shares: [(Int, Float)]
    }

    /// For each pixel between two edges, and within the canvas, the pixels of `count` that it covers; where those are
    /// larger, the two that are nearest, by how near they are.
    private static func taps(
      from low: Double, to high: Double, of count: Int, within limit: Int
    ) -> [Tap] {
      let first = Int(low.rounded())
      let last = max(first + 1, Int(high.rounded()))
      let step = Double(count) / Double(last - first)
      return (max(0, first)..<max(max(0, first), min(limit, last))).map { index in
        let start = Double(index - first) * step
        if step < 1 {
          let place = min(max(start + step / 2 - 0.5, 0), Double(count - 1))
          let near = Int(place)
          let part = Float(place - Double(near))
          let two: [(Int, Float)] = [(near, 1 - part), (min(near + 1, count - 1), part)]
          return Tap(index: index, shares: two)
        }
        let end = min(Double(count), start + step)
        let covered = Int(start)..<min(count, max(Int(start) + 1, Int(end.rounded(.up))))
        return Tap(
          index: index,
          shares: covered.compactMap { source in
            let share = min(end, Double(source + 1)) - max(start, Double(source))
            return share > 0 ? (source, Float(share / (end - start))) : nil
          })
      }
    }
  }
}
