internal import CX11

/// The letters of a tile, shaped once and drawn at every size.
///
/// A growing tile must not tremble: letters have no hints, stand between pixels in both directions,
/// and their spacing is the same share of the tile at every size.
final class Letters {
  /// The size of a single letter as a share of the tile's side; its capital is then 38 % high.
  private static let single = 0.52
  /// The widest that letters may be together, as a share of the tile's side: inside the round corners.
  private static let widest = 0.66
  /// Below the baseline by less than this share of their height, letters are centred without their
  /// tails: the tail of a Q does not lift it.
  private static let tail = 0.25

  private let glyphs: [Shaped.Glyph]
  private let size: Double
  /// What they cover, in pixels at `size` from the origin of the first.
  private let box: (left: Double, right: Double, top: Double, bottom: Double)

  /// Letters shaped at `size` pixels.
  init(_ glyphs: [Shaped.Glyph], size: Double, _ faces: Faces) {
    self.glyphs = glyphs
    self.size = size
    var box = (left: Double.infinity, right: -Double.infinity, top: 0.0, bottom: 0.0)
    var isFirst = true
    for glyph in glyphs {
      guard let outline = faces.outline(glyph.glyph, of: glyph.font) else {
        continue
      }
      var edges = FT_BBox()
      FT_Outline_Get_CBox(outline, &edges)
      guard edges.xMax > edges.xMin else { continue }
      let top = glyph.y - Double(edges.yMax) / 64
      let bottom = glyph.y - Double(edges.yMin) / 64
      box.left = min(box.left, glyph.x + Double(edges.xMin) / 64)
      box.right = max(box.right, glyph.x + Double(edges.xMax) / 64)
      box.top = isFirst ? top : min(box.top, top)
      box.bottom = isFirst ? bottom : max(box.bottom, bottom)
      isFirst = false
    }
    self.box = box
  }

  /// Their coverage of a square tile; nil where there is nothing to draw.
  func coverage(side: Int, faces: Faces) -> Coverage? {
    guard box.right > box.left else { return nil }
    let wide = box.right - box.left
    let size = min(Double(side) * Self.single, Double(side) * Self.widest * self.size / wide)
    let growth = size / self.size
    let below = box.bottom > 0 && box.bottom < Self.tail * (box.bottom - box.top) ? 0 : box.bottom
    let originX = Double(side) / 2 - growth * (box.left + box.right) / 2
    let originY = Double(side) / 2 - growth * (box.top + below) / 2
    var whole = Coverage(width: side, height: side)
    for glyph in glyphs {
      let font = Faces.Sized(face: glyph.font.face, size: Int((size * 64).rounded()))
      let drawn = GlyphSet.draw(
        glyph.glyph, of: font, x: originX + growth * glyph.x, y: originY + growth * glyph.y,
        faces: faces)
      if let drawn { whole.add(drawn.coverage, x: drawn.ink.x, y: drawn.ink.y) }
    }
    return whole
  }
}

extension Coverage {
  /// Adds another's coverage at a place; what is outside is lost.
  fileprivate mutating func add(_ other: Coverage, x: Int, y: Int) {
    for row in max(0, -y)..<max(max(0, -y), min(other.height, height - y)) {
      for column in max(0, -x)..<max(max(0, -x), min(other.width, width - x)) {
        let sum = UInt16(self[x + column, y + row]) + UInt16(other[column, row])
        self[x + column, y + row] = UInt8(min(255, sum))
      }
    }
  }
}
