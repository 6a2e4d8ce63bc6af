internal import CX11
internal import Interaction

extension Coverage {
  /// FreeType's outlines count points in 16 bits.
  private static let cornerLimit = 32_000

  /// The coverage of `width` by `height` pixels from the origin by a polygon, by the non-zero rule;
  /// areas are exact for corners on 64ths of a pixel.
  static func polygon(_ corners: [Point], width: Int, height: Int, library: FT_Library) -> Coverage
  {
    var result = Coverage(width: width, height: height)
    guard corners.count > 2, corners.count < cornerLimit else { return result }
    // FreeType's rows count upwards.
    var points = corners.map {
      FT_Vector(x: Int(($0.x * 64).rounded()), y: height * 64 - Int(($0.y * 64).rounded()))
    }
    var tags = [CChar](repeating: 1, count: points.count)
    var ends = [Int16(points.count - 1)]
    points.withUnsafeMutableBufferPointer { points in
      tags.withUnsafeMutableBufferPointer { tags in
        ends.withUnsafeMutableBufferPointer { ends in
          var outline = FT_Outline()
          outline.n_points = Int16(points.count)
          outline.n_contours = 1
          outline.points = points.baseAddress
          outline.tags = tags.baseAddress
          outline.contours = ends.baseAddress
          result.draw(&outline, library: library)
        }
      }
    }
    return result
  }

  /// Draws an outline of FreeType's, whose origin is the bottom left corner.
  mutating func draw(_ outline: UnsafeMutablePointer<FT_Outline>, library: FT_Library) {
    bytes.withUnsafeMutableBufferPointer { bytes in
      var bitmap = FT_Bitmap()
      bitmap.width = UInt32(width)
      bitmap.rows = UInt32(height)
      bitmap.pitch = Int32(stride)
      bitmap.buffer = bytes.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      _ = FT_Outline_Get_Bitmap(library, outline, &bitmap)
    }
  }
}
