/// How the rows of a file are turned to show the picture upright: mirrored, and then transposed.
struct PictureOrientation: Hashable, Sendable {
  /// Whether columns run from the right.
  var mirrorsColumns = false
  /// Whether rows run from below.
  var mirrorsRows = false
  /// Whether, after that, rows become columns.
  var transposes = false

  /// The orientation of a value of Exif's tag 274, from 1 to 8; others count as 1, which changes nothing.
  ///
  /// Exif 2.32: the value is the side at which the first row and the first column are seen: 1 top left, 2 top right, 3 bottom right,
  /// 4 bottom left, 5 left top, 6 right top, 7 right bottom, 8 left bottom.
  init(exif value: Int) {
    mirrorsColumns = [2, 3, 7, 8].contains(value)
    mirrorsRows = [3, 4, 6, 7].contains(value)
    transposes = (5...8).contains(value)
  }

  /// Whether nothing is turned.
  var isPlain: Bool { !mirrorsColumns && !mirrorsRows && !transposes }

  /// The rows of a file as they are meant to be seen.
  func turned(_ bitmap: Bitmap) -> Bitmap {
    if isPlain { return bitmap }
    let (width, height) = (bitmap.width, bitmap.height)
    let (across, down) = transposes ? (height, width) : (width, height)
    // How far one step right, and one down, leads in the file's rows, and where to begin.
    let column = mirrorsColumns ? -1 : 1
    let row = mirrorsRows ? -width : width
    let (right, below) = transposes ? (row, column) : (column, row)
    let start = (mirrorsColumns ? width - 1 : 0) + (mirrorsRows ? (height - 1) * width : 0)
    let pixels = bitmap.pixels.withUnsafeBufferPointer { stored in
      [UInt32](unsafeUninitializedCapacity: across * down) { seen, count in
        for y in 0..<down {
          var at = start + y * below
          for x in 0..<across {
            seen[y * across + x] = stored[at]
            at += right
          }
        }
        count = across * down
      }
    }
    return Bitmap(width: across, height: down, pixels: pixels)
  }
}
