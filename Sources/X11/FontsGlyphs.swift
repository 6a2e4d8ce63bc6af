internal import CX11

/// Glyphs on the server, each in four positions between two pixels, sent when first drawn.
///
/// A glyph stands where it belongs to a quarter of a pixel, not where the next whole pixel is: words
/// keep their spacing at every size, and text that grows does not tremble.
final class GlyphSet {
  /// A glyph as it lies on the pixels.
  struct Key: Hashable {
    /// Which font file.
    var face: Int
    /// The size in 64ths of a pixel.
    var size: Int
    /// The font's own number of the glyph.
    var glyph: UInt32
    /// Quarters of a pixel to the right.
    var quarter: Int
  }

  /// A glyph on the server: its number, and its pixels about its origin.
  struct Entry {
    var number: UInt32
    var ink: PixelRect
  }

  /// Glyphs kept on the server, one to two kilobytes each at the largest common sizes.
  private static let limit = 8192
  /// Positions between two pixels; more are not told apart by eye.
  static let quarters = 4

  private let connection: Connection
  private let faces: Faces
  private var entries: [Key: Entry] = [:]
  private(set) var set: XID
  private var numbers: [UInt] = []
  private var shapes: [XGlyphInfo] = []
  private var images: [UInt8] = []

  /// No glyph is on the server yet.
  init(connection: Connection, faces: Faces) {
    self.connection = connection
    self.faces = faces
    set = XRenderCreateGlyphSet(connection.display, connection.pictureFormat(.a8))
  }

  deinit {
    guard !connection.isLost else { return }
    XRenderFreeGlyphSet(connection.display, set)
  }

  /// Whether there are more glyphs than are worth keeping.
  var isFull: Bool { entries.count > Self.limit }

  /// Forgets all glyphs; what was laid out with them is void.
  func removeAll() {
    XRenderFreeGlyphSet(connection.display, set)
    set = XRenderCreateGlyphSet(connection.display, connection.pictureFormat(.a8))
    entries.removeAll(keepingCapacity: true)
  }

  /// A glyph, drawn for the server where it is new; `send` follows before it is used.
  func entry(_ key: Key) -> Entry {
    if let known = entries[key] { return known }
    let made = draw(key)
    entries[key] = made
    return made
  }

  /// Sends the glyphs drawn since the last time.
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

  private func draw(_ key: Key) -> Entry {
    let number = UInt32(entries.count + 1)
    let shift = Double(key.quarter) / Double(Self.quarters)
    let drawn = faces.coverage(key.glyph, of: key.face, size: key.size, x: shift, y: 0)
    let ink = drawn?.ink ?? .nothing
    numbers.append(UInt(number))
    shapes.append(
      XGlyphInfo(
        width: UInt16(clamping: ink.width), height: UInt16(clamping: ink.height),
        x: Int16(clamping: -ink.x), y: Int16(clamping: -ink.y), xOff: 0, yOff: 0))
    images += drawn?.coverage.bytes ?? []
    return Entry(number: number, ink: ink)
  }
}

extension Faces {
  /// The coverage of a glyph whose origin lies at `x`, `y` in pixels, and where that coverage lies.
  func coverage(_ glyph: UInt32, of face: Int, size: Int, x: Double, y: Double)
    -> (coverage: Coverage, ink: PixelRect)?
  {
    guard var outline = outline(glyph, of: face, size: size) else { return nil }
    FT_Outline_Translate(&outline, Int((x * 64).rounded()), -Int((y * 64).rounded()))
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    let left = box.xMin >> 6
    let bottom = box.yMin >> 6
    let width = (box.xMax + 63) >> 6 - left
    let height = (box.yMax + 63) >> 6 - bottom
    guard width > 0, height > 0, width < 4096, height < 4096 else { return nil }
    FT_Outline_Translate(&outline, -left * 64, -bottom * 64)
    var coverage = Coverage(width: width, height: height)
    coverage.draw(&outline, library: library)
    return (
      coverage, PixelRect(x: left, y: -(bottom + height), width: width, height: height)
    )
  }
}
