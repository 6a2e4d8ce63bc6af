internal import CX11
internal import Raster

/// A picture on the server: its sizes that were sent, and those still to be sent.
final class InstalledPicture {
  /// A number that no other installed picture ever has.
  let number: Int
  /// The picture's own columns and rows.
  let width: Int
  let height: Int
  /// Its silhouette; nil for a picture without pixels.
  let silhouette: Silhouette?
  /// The frame in which it was last drawn.
  var drawn: Int
  /// The finest first; the first is level `finest`.
  private(set) var pixels: [ServerPicture] = []
  /// The level of the first: 0 where the picture was sent in full.
  private(set) var finest: Int
  /// Bytes of all sizes, sent or to be sent.
  private(set) var byteCount: Int
  /// The coarsest last, which is the next one.
  private var pending: [PictureLevels.Level]
  /// The part of the next one that was sent.
  private var partial: (pixels: ServerPicture, rows: Int)?

  /// A picture of which `levels` are still to be sent: its coarsest, the finest first.
  init(
    _ picture: PictureLevels, levels: ArraySlice<PictureLevels.Level>, number: Int, drawn: Int
  ) {
    self.number = number
    width = picture.width
    height = picture.height
    silhouette = Silhouette(picture)
    self.drawn = drawn
    finest = picture.levels.count
    pending = Array(levels)
    byteCount = levels.reduce(0) { $0 + $1.byteCount }
  }

  /// A picture whose sizes are on the server: the finest, and each half of the one before.
  init(_ levels: [ServerPicture], finest: ServerPicture, number: Int, drawn: Int) {
    self.number = number
    width = finest.width
    height = finest.height
    silhouette = nil
    self.drawn = drawn
    self.finest = 0
    pixels = levels
    pending = []
    byteCount = levels.reduce(0) { $0 + $1.byteCount }
  }

  /// Whether sizes are still to be sent.
  var isPending: Bool { !pending.isEmpty }
  /// How many sizes are still to be sent.
  var pendingCount: Int { pending.count }
  /// Bytes of the next size to send.
  var nextByteCount: Int? { pending.last?.byteCount }
  /// Whether finer sizes were dropped.
  var isThinned: Bool { pending.isEmpty && finest > 0 }
  /// The longer side of its finest size, in pixels; 0 where it has but one.
  var finestSide: Int {
    guard pending.count + pixels.count > 1 else { return 0 }
    let columns = pending.first?.width ?? pixels.first?.width ?? 0
    return max(columns, pending.first?.height ?? pixels.first?.height ?? 0)
  }

  /// Bytes of the size that was dropped last; nil where the picture is there in full, or sizes are still to be sent.
  var thinnedByteCount: Int? {
    guard isThinned else { return nil }
    let scale = 1 << (finest - 1)
    let columns = (width + scale - 1) / scale
    let rows = (height + scale - 1) / scale
    return max(columns, rows) > ServerPicture.sideLimit ? nil : columns * rows * 4
  }

  /// Bytes of the sizes that may be dropped, where those of no more than `side` pixels are kept, and one at least.
  func spareByteCount(keeping side: Int) -> Int {
    let sizes =
      pending.map { (max($0.width, $0.height), $0.byteCount) }
      + pixels.map { (max($0.width, $0.height), $0.byteCount) }
    return sizes.dropLast().reduce(0) { $0 + ($1.0 > side ? $1.1 : 0) }
  }

  /// Drops the finest size, sent or not.
  func dropFinest() {
    if let level = pending.first {
      pending.removeFirst()
      byteCount -= level.byteCount
      if pending.isEmpty { partial = nil }
    } else if let level = pixels.first {
      pixels.removeFirst()
      finest += 1
      byteCount -= level.byteCount
    }
  }

  /// Sends rows of the next size, about `bytes`; true where that size is now complete.
  func sendMore(bytes: Int, on canvas: Canvas) -> Bool {
    guard let level = pending.last else { return false }
    let (made, sent) = partial ?? (begin(level, on: canvas), 0)
    let end = min(level.height, sent + max(1, bytes / (level.width * 4)))
    level.pixels.withUnsafeBytes {
      canvas.upload($0, stride: level.width * 4, rows: sent..<end, to: made)
    }
    guard end == level.height else {
      partial = (made, end)
      return false
    }
    partial = nil
    pending.removeLast()
    pixels.insert(made, at: 0)
    finest -= 1
    return true
  }

  private func begin(_ level: PictureLevels.Level, on canvas: Canvas) -> ServerPicture {
    let made = ServerPicture(
      canvas, width: level.width, height: level.height, format: .argb32, repeats: RepeatPad)
    made.smooth()
    return made
  }

  /// The smallest size of which no side is shorter than is drawn, or else the finest; and the number of the picture's
  /// pixels that one of its pixels stands for.
  func level(width: Int, height: Int) -> (pixels: ServerPicture, step: Int)? {
    let chosen =
      pixels.lastIndex { $0.width >= width && $0.height >= height } ?? pixels.startIndex
    guard pixels.indices.contains(chosen) else { return nil }
    return (pixels[chosen], 1 << (finest + chosen))
  }
}
