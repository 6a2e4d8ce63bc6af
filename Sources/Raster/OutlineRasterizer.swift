internal import CFreeType
public import Interaction

/// FreeType's rasteriser of outlines: a mask of a polygon.
public final class OutlineRasterizer {
  /// FreeType counts the points of an outline in 16 bits.
  private static let cornerLimit = 32_000

  let library: FT_Library

  /// A rasteriser of its own; each thread needs one.
  public init() {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      preconditionFailure("FreeType starts unless memory is exhausted")
    }
    self.library = library
  }

  deinit { FT_Done_FreeType(library) }

  /// The mask of a polygon, `width` by `height` pixels from the origin, filled by the non-zero rule.
  ///
  /// Areas are exact for corners on 64ths of a pixel. Precondition: no corner is farther than 262,144 pixels, which is
  /// FreeType's own limit.
  public func polygon(_ corners: [Point], width: Int, height: Int) -> Coverage {
    var result = Coverage(width: width, height: height)
    guard corners.count > 2, corners.count < Self.cornerLimit else { return result }
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
          draw(&outline, into: &result)
        }
      }
    }
    return result
  }

  /// Draws an outline whose origin is the bottom left corner.
  func draw(_ outline: UnsafeMutablePointer<FT_Outline>, into coverage: inout Coverage) {
    let (width, height, stride) = (coverage.width, coverage.height, coverage.stride)
    coverage.bytes.withUnsafeMutableBufferPointer { bytes in
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
