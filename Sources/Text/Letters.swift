internal import Raster

/// The letters of a tile, shaped once and drawn at any size.
///
/// A growing tile must not tremble: letters have no hints, are positioned between pixels in both directions, and their
/// spacing is the same share of the tile at every size.
final class Letters {
  /// The size of a single letter as a share of the tile's side; its capital is then 38 % high.
  private static let single = 0.52
  /// The largest width of all letters as a share of the tile's side: inside the round corners.
  private static let widest = 0.66
  /// Below the baseline by less than this share of their height, letters are centred without their
  /// tails: the tail of a Q does not lift it.
  private static let tail = 0.25

  /// The size in 64ths of a pixel at which letters are measured: an em of 64 pixels.
  private static let measure = 64 * 64

  private let glyphs: [Shaped.Glyph]
  /// The box around them, in em from the origin of the first.
  private let box: (left: Double, right: Double, top: Double, bottom: Double)

  /// The letters of a line.
  init(_ shaped: Shaped?, _ files: FontFiles) {
    glyphs = shaped?.glyphs ?? []
    var box = (
      left: Double.infinity, right: -Double.infinity, top: Double.infinity,
      bottom: -Double.infinity
    )
    for glyph in glyphs {
      guard
        let edges = files.box(of: glyph.glyph, of: glyph.face.number, size: Self.measure),
        edges.maxX > edges.minX
      else { continue }
      let share = glyph.face.share / Double(Self.measure)
      box.left = min(box.left, glyph.x + Double(edges.minX) * share)
      box.right = max(box.right, glyph.x + Double(edges.maxX) * share)
      box.top = min(box.top, glyph.y - Double(edges.maxY) * share)
      box.bottom = max(box.bottom, glyph.y - Double(edges.minY) * share)
    }
    self.box = box
  }

  /// The size of letters of a width in em, as a share of the tile's side.
  static func share(ofWidth width: Double) -> Double { min(single, widest / width) }

  /// Their mask in a square tile; nil where there is nothing to draw.
  func coverage(side: Int, files: FontFiles) -> Coverage? {
    guard box.right > box.left else { return nil }
    let pixels = Double(side) * Self.share(ofWidth: box.right - box.left)
    let below = box.bottom > 0 && box.bottom < Self.tail * (box.bottom - box.top) ? 0 : box.bottom
    let originX = Double(side) / 2 - pixels * (box.left + box.right) / 2
    let originY = Double(side) / 2 - pixels * (box.top + below) / 2
    var whole = Coverage(width: side, height: side)
    for glyph in glyphs {
      let drawn = files.coverage(
        glyph.glyph, of: glyph.face.number,
        size: PixelGrid.nearest(pixels * glyph.face.share * 64),
        x: originX + pixels * glyph.x, y: originY + pixels * glyph.y)
      if let drawn { whole.add(drawn.coverage, x: drawn.frame.x, y: drawn.frame.y) }
    }
    return whole
  }
}
