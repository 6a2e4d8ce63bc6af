internal import CX11
internal import Raster
internal import Text

/// Glyphs on the server, each at four positions between two pixels, sent when first drawn.
///
/// A glyph's position is rounded to a quarter of a pixel, not to a whole one: words keep their spacing at every size, and
/// text that grows does not tremble.
final class GlyphSet {
  /// Glyphs kept on the server, one to two kilobytes each at the largest common sizes.
  private static let limit = 8192
  /// Positions between two pixels; more cannot be distinguished by eye.
  static let quarters = 1 << quarterBits
  /// The bits of a position that are its part between two pixels.
  static let quarterBits = 2

  private let connection: Connection
  private let files: FontFiles
  private var entries = GlyphTable()
  private(set) var set: XID
  private var numbers: [UInt] = []
  private var shapes: [XGlyphInfo] = []
  private var images: [UInt8] = []

  /// No glyph is on the server yet.
  init(connection: Connection, files: FontFiles) {
    self.connection = connection
    self.files = files
    set = XRenderCreateGlyphSet(connection.display, connection.pictureFormat(.a8))
  }

  deinit {
    guard !connection.isLost else { return }
    XRenderFreeGlyphSet(connection.display, set)
  }

  /// Whether there are more glyphs than the limit.
  var isFull: Bool { entries.count > Self.limit }

  /// Removes all glyphs; ``Glyphs`` made before are invalid.
  func removeAll() {
    XRenderFreeGlyphSet(connection.display, set)
    set = XRenderCreateGlyphSet(connection.display, connection.pictureFormat(.a8))
    entries = GlyphTable()
  }

  /// A glyph, rasterised where it is new; to be followed by `send` before it is used.
  func entry(_ key: GlyphTable.Key) -> GlyphTable.Entry {
    if let known = entries.find(key) { return known }
    let made = draw(key)
    entries.add(made, for: key)
    return made
  }

  /// Sends the glyphs rasterised since the last call.
  func send() {
    guard !numbers.isEmpty else { return }
    images.withUnsafeBytes { bytes in
      XRenderAddGlyphs(
        connection.display, set, numbers, shapes, Int32(numbers.count),
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    numbers.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
  }

  private func draw(_ key: GlyphTable.Key) -> GlyphTable.Entry {
    let number = UInt32(entries.count + 1)
    let shift = Double(key.quarter) / Double(Self.quarters)
    let drawn = files.coverage(key.glyph, of: key.face, size: key.size, x: shift, y: 0)
    let ink = drawn?.frame ?? .nothing
    numbers.append(UInt(number))
    shapes.append(
      XGlyphInfo(
        width: UInt16(clamping: ink.width), height: UInt16(clamping: ink.height),
        x: Int16(clamping: -ink.x), y: Int16(clamping: -ink.y), xOff: 0, yOff: 0))
    images += drawn?.coverage.bytes ?? []
    return GlyphTable.Entry(number: number, ink: ink)
  }
}

/// Glyphs on the server and their positions, for one request.
final class Glyphs {
  /// The pixels that they cover, relative to the origin.
  let ink: PixelRect
  private let count: Int
  private let numbers: UnsafeMutablePointer<UInt32>
  private let elements: UnsafeMutablePointer<XGlyphElt32>
  private let first: (x: Int, y: Int)

  /// Positions glyphs with an em of `pixels`, and sends those that are new to the server.
  init(_ shaped: [Shaped.Glyph], pixels: Double, glyphs: GlyphSet) {
    let parts = Double(GlyphSet.quarters)
    numbers = .allocate(capacity: shaped.count)
    elements = .allocate(capacity: shaped.count)
    var ink = PixelRect.nothing
    var first: (x: Int, y: Int)?
    // Each position is relative to the glyph before; glyphs have no advance of their own.
    var before = (x: 0, y: 0)
    var count = 0
    for glyph in shaped {
      let quarters = PixelGrid.nearest(glyph.x * pixels * parts)
      let column = quarters >> GlyphSet.quarterBits
      let row = PixelGrid.nearest(glyph.line * pixels) + PixelGrid.nearest(glyph.y * pixels)
      let entry = glyphs.entry(
        GlyphTable.Key(
          face: glyph.face.number, size: PixelGrid.nearest(pixels * glyph.face.share * 64),
          glyph: glyph.glyph, quarter: quarters - column << GlyphSet.quarterBits))
      guard !entry.ink.isEmpty else { continue }
      ink = ink.union(entry.ink.moved(x: column, y: row))
      let number = numbers + count
      number.initialize(to: entry.number)
      (elements + count).initialize(
        to: XGlyphElt32(
          glyphset: glyphs.set, chars: UnsafePointer(number), nchars: 1,
          xOff: Int32(clamping: column - before.x), yOff: Int32(clamping: row - before.y)))
      if first == nil { first = (column, row) }
      before = (column, row)
      count += 1
    }
    glyphs.send()
    self.ink = ink
    self.count = count
    self.first = first ?? (0, 0)
  }

  deinit {
    numbers.deallocate()
    elements.deallocate()
  }

  /// Draws them with the origin at `x`, `y` of a picture.
  func paint(
    _ source: XID, on picture: XID, x: Int, y: Int, mask: UnsafeMutablePointer<XRenderPictFormat>?,
    display: OpaquePointer
  ) {
    guard count > 0 else { return }
    elements[0].xOff = Int32(clamping: x + first.x)
    elements[0].yOff = Int32(clamping: y + first.y)
    XRenderCompositeText32(
      display, PictOpOver, source, picture, mask, 0, 0, 0, 0, elements, Int32(count))
  }
}
