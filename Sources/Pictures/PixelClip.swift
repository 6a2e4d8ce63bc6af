internal import Interaction

/// A part of a picture in whole pixels, as it is meant to be seen.
struct PixelClip: Hashable {
  let x, y, width, height: Int

  /// The pixels that a rectangle touches, at least one.
  init(_ rect: Rect, in size: Size) {
    let (right, bottom) = (Int(size.width), Int(size.height))
    x = min(max(0, Int((rect.x + Self.slack).rounded(.down))), max(0, right - 1))
    y = min(max(0, Int((rect.y + Self.slack).rounded(.down))), max(0, bottom - 1))
    width = min(max(x + 1, Int((rect.maxX - Self.slack).rounded(.up))), right) - x
    height = min(max(y + 1, Int((rect.maxY - Self.slack).rounded(.up))), bottom) - y
  }

  /// A thousandth of a pixel: a rounding of the page's unit takes no further pixel.
  private static let slack = 0.001

  /// The part of the file's rows and columns, before these are turned.
  func stored(_ orientation: PictureOrientation, columns: Int, rows: Int) -> PixelClip {
    var (left, top, across, down) =
      orientation.transposes ? (y, x, height, width) : (x, y, width, height)
    if orientation.mirrorsColumns { left = columns - left - across }
    if orientation.mirrorsRows { top = rows - top - down }
    return PixelClip(x: left, y: top, width: across, height: down)
  }

  /// A part of so many pixels.
  init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
