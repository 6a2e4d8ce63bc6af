internal import CFreeType

/// Font files, opened by FreeType once each, whose glyphs are outlines: their masks and extents.
///
/// Outlines are drawn as they were designed: hints would make letters jump while they grow.
public final class FontFiles {
  private struct File: Hashable {
    var path: String
    var index: Int32
  }

  /// The smallest box around a glyph's outline, in 64ths of a pixel from its origin; `y` grows upwards.
  public struct Box: Hashable, Sendable {
    /// The left edge.
    public var minX: Int
    /// The right edge.
    public var maxX: Int
    /// The bottom edge.
    public var minY: Int
    /// The top edge.
    public var maxY: Int
  }

  /// 4,096 pixels: a larger glyph has no mask.
  private static let sideLimit = 4096
  private static let flags = FT_LOAD_NO_BITMAP | FT_LOAD_NO_HINTING

  private let rasterizer = OutlineRasterizer()
  private var faces: [FT_Face] = []
  private var numbers: [File: Int?] = [:]
  private var current = (number: -1, size: 0)

  /// No file is open yet.
  public init() {}

  /// The number of a face of a file, counted from 0; nil where the file cannot be read, or has bitmaps or colours
  /// instead of plain outlines.
  public func open(_ path: String, index: Int32) -> Int? {
    let file = File(path: path, index: index)
    if let known = numbers[file] { return known }
    let number = open(file)
    numbers.updateValue(number, forKey: file)
    return number
  }

  /// The box of a glyph at a size in 64ths of a pixel; nil for a glyph without an outline.
  public func box(of glyph: UInt32, of face: Int, size: Int) -> Box? {
    guard var outline = outline(glyph, of: face, size: size) else { return nil }
    let box = Self.controlBox(of: &outline)
    return Box(minX: box.xMin, maxX: box.xMax, minY: box.yMin, maxY: box.yMax)
  }

  /// The mask of a glyph whose origin lies at `x`, `y` in pixels, and the pixels that the mask covers; nil for a glyph
  /// that covers none.
  public func coverage(_ glyph: UInt32, of face: Int, size: Int, x: Double, y: Double)
    -> (coverage: Coverage, frame: PixelRect)?
  {
    guard var outline = outline(glyph, of: face, size: size) else { return nil }
    FT_Outline_Translate(&outline, Int((x * 64).rounded()), -Int((y * 64).rounded()))
    let box = Self.controlBox(of: &outline)
    let left = box.xMin >> 6
    let bottom = box.yMin >> 6
    let width = (box.xMax + 63) >> 6 - left
    let height = (box.yMax + 63) >> 6 - bottom
    guard width > 0, height > 0, width < Self.sideLimit, height < Self.sideLimit else { return nil }
    FT_Outline_Translate(&outline, -left * 64, -bottom * 64)
    var coverage = Coverage(width: width, height: height)
    rasterizer.draw(&outline, into: &coverage)
    return (
      coverage, PixelRect(x: left, y: -(bottom + height), width: width, height: height)
    )
  }

  /// The outline of a glyph; its points lie in FreeType's slot until the next one is asked for.
  private func outline(_ glyph: UInt32, of face: Int, size: Int) -> FT_Outline? {
    guard faces.indices.contains(face) else { return nil }
    let file = faces[face]
    if current != (face, size) {
      guard FT_Set_Char_Size(file, 0, size, 72, 72) == 0 else { return nil }
      current = (face, size)
    }
    guard FT_Load_Glyph(file, glyph, Int32(Self.flags)) == 0, let slot = file.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    return slot.pointee.outline
  }

  private static func controlBox(of outline: inout FT_Outline) -> FT_BBox {
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    return box
  }

  private func open(_ file: File) -> Int? {
    var opened: FT_Face?
    guard FT_New_Face(rasterizer.library, file.path, FT_Long(file.index), &opened) == 0, let opened
    else { return nil }
    guard opened.pointee.face_flags & FT_FACE_FLAG_SCALABLE != 0,
      opened.pointee.face_flags & FT_FACE_FLAG_COLOR == 0
    else {
      FT_Done_Face(opened)
      return nil
    }
    faces.append(opened)
    return faces.count - 1
  }
}
