internal import Files
internal import Interaction
internal import Phrases

/// Decodes a part of a picture, any part of which can be read alone, within a limit of memory.
struct RegionDecoder {
  /// A hundredth: a size that was rounded differently counts as the same.
  private static let slack = 0.01

  private let regions: PictureRegions
  private let level: PictureRegions.Level
  /// The part of the level's pixels, as they are meant to be seen.
  private let clip: PixelClip
  private let width: Int
  private let height: Int

  /// A part of the whole picture, made smaller to a size.
  init(_ part: PixelClip, to size: (width: Int, height: Int), of regions: PictureRegions) {
    self.regions = regions
    (width, height) = size
    // The last pixel of a part at an edge stands for fewer pixels than the others, so the larger step is the true one.
    let step = max(
      Double(part.width) / Double(size.width), Double(part.height) / Double(size.height))
    let enough = Double(regions.size.width) / step * (1 - Self.slack)
    let level =
      regions.levels.last { Double(regions.size(of: $0).width) >= enough } ?? regions.levels[0]
    self.level = level
    let whole = regions.size(of: level)
    let across = Double(regions.size.width) / Double(whole.width)
    let down = Double(regions.size.height) / Double(whole.height)
    let bounds = Size(width: Double(whole.width), height: Double(whole.height))
    let (x, y) = (Double(part.x), Double(part.y))
    if step.rounded() == step, abs(across / step - 1) <= Self.slack,
      abs(down / step - 1) <= Self.slack
    {
      // Pixel by pixel: what was rounded differently is not made again from its neighbours.
      clip = PixelClip(
        Rect(
          x: (x / step).rounded(), y: (y / step).rounded(), width: Double(width),
          height: Double(height)), in: bounds)
    } else {
      clip = PixelClip(
        Rect(
          x: x / across, y: y / down, width: Double(part.width) / across,
          height: Double(part.height) / down), in: bounds)
    }
  }

  /// Bytes of memory that this takes at most, with the half sizes of the result.
  var byteCount: Int {
    let stored = stored
    let band = stored.width * min(stored.height, level.band) * 4
    let whole = width * height * 4
    let read = isReduced ? PictureAverage.byteCount(toWidth: width, toHeight: 0) : clipBytes
    return .totalBytes(level.workingBytes, band, 2 * whole, read)
  }

  private var clipBytes: Int { clip.width * clip.height * 4 }

  private var stored: PixelClip {
    clip.stored(regions.reader.orientation, columns: level.width, rows: level.height)
  }

  /// Whether there are more pixels than in the result, and no side has fewer.
  private var isReduced: Bool {
    clip.width >= width && clip.height >= height && (clip.width, clip.height) != (width, height)
  }

  /// Decodes the part.
  ///
  /// - Parameters:
  ///   - byteLimit: Bytes of memory that this may take.
  ///   - isCancelled: Returns whether to stop; called after each row of tiles.
  /// - Throws: `Fault` where the file is damaged or takes more memory, and where decoding was stopped.
  func picture(
    byteLimit: Int, isCancelled: () -> Bool
  ) throws(Fault) -> DecodedPicture {
    let cost = byteCount
    guard cost <= byteLimit else { throw Fault(regions.reader, cost: cost, byteLimit: byteLimit) }
    let orientation = regions.reader.orientation
    let bitmap = try isReduced ? averaged(isCancelled) : copied(isCancelled)
    let turned = orientation.turned(bitmap)
    let warning = regions.reader.colorFault()
    if (turned.width, turned.height) == (width, height) {
      return DecodedPicture(bitmap: turned, warning: warning)
    }
    var canvas = MosaicDecoder.Canvas(width: width, height: height)
    canvas.paint(turned, over: Rect(Size(width: Double(width), height: Double(height))))
    return DecodedPicture(
      bitmap: Bitmap(width: width, height: height, pixels: canvas.pixels), warning: warning)
  }

  private func copied(_ isCancelled: () -> Bool) throws(Fault) -> Bitmap {
    let stored = stored
    var pixels: [UInt32] = []
    pixels.reserveCapacity(stored.width * stored.height)
    try read(isCancelled) { rows in pixels.append(contentsOf: rows) }
    return Bitmap(width: stored.width, height: stored.height, pixels: pixels)
  }

  private func averaged(_ isCancelled: () -> Bool) throws(Fault) -> Bitmap {
    let stored = stored
    let (across, down) =
      regions.reader.orientation.transposes ? (height, width) : (width, height)
    var average = PictureAverage(
      width: stored.width, height: stored.height, toWidth: across, toHeight: down)
    try read(isCancelled) { rows in
      guard let start = rows.baseAddress else { return }
      for row in 0..<rows.count / stored.width { average.add(start + row * stored.width) }
    }
    return average.bitmap
  }

  /// Reads the part as the file holds it, in rows that are decoded together.
  private func read(
    _ isCancelled: () -> Bool, _ take: (UnsafeBufferPointer<UInt32>) -> Void
  ) throws(Fault) {
    let stored = stored
    let band = UnsafeMutablePointer<UInt32>.allocate(
      capacity: stored.width * min(stored.height, level.band))
    defer { band.deallocate() }
    var row = stored.y
    let end = stored.y + stored.height
    while row < end {
      guard !isCancelled() else {
        throw Fault(
          picture: regions.reader.path, problem: .decodingStopped, remedy: .askAgain)
      }
      let next = min(end, (row / level.band + 1) * level.band)
      let part = PixelClip(x: stored.x, y: row, width: stored.width, height: next - row)
      try regions.reader.read(part, ofLevel: level.index, into: band)
      take(UnsafeBufferPointer(start: band, count: stored.width * (next - row)))
      row = next
    }
  }
}

extension PictureRegions: RegionSource {
  var path: String { reader.path }
  var pageCount: Int { reader.pageCount }

  func byteCount(of part: PixelClip, to size: (width: Int, height: Int)) -> Int {
    RegionDecoder(part, to: size, of: self).byteCount
  }

  func picture(
    of part: PixelClip, to size: (width: Int, height: Int), byteLimit: Int,
    isCancelled: () -> Bool
  ) throws(Fault) -> DecodedPicture {
    try RegionDecoder(part, to: size, of: self)
      .picture(byteLimit: byteLimit, isCancelled: isCancelled)
  }
}
