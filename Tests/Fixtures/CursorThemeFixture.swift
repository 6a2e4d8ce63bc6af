import Foundation

/// A theme of cursors in a folder, in the format of Xcursor(3): squares, each in the sizes 16 and 48.
public struct CursorThemeFixture {
  /// The folder for `XCURSOR_PATH`.
  public let folder: String
  /// The sizes, in pixels.
  public static let sizes: [UInt32] = [16, 48]

  /// Writes a theme.
  ///
  /// - Parameter images: the number of images by the names of the cursors.
  public init(in folder: String, theme: String, images: [String: Int]) throws {
    self.folder = folder
    let cursors = "\(folder)/\(theme)/cursors"
    try FileManager.default.createDirectory(atPath: cursors, withIntermediateDirectories: true)
    for (name, count) in images {
      try Self.file(images: count).write(to: URL(filePath: "\(cursors)/\(name)"))
    }
  }

  /// The bytes of a cursor whose point is a quarter of its size to the right and down.
  private static func file(images: Int) -> Data {
    let image: UInt32 = 0xFFFD_0002
    let entries = sizes.flatMap { Array(repeating: $0, count: images) }
    var words: [UInt32] = [0x7275_6358, 16, 0x1_0000, UInt32(entries.count)]
    var position = UInt32(16 + 12 * entries.count)
    for size in entries {
      words += [image, size, position]
      position += 36 + 4 * size * size
    }
    for size in entries {
      words += [36, image, size, 1, size, size, size / 4, size / 4, 100]
      words += Array(repeating: 0xFF20_4060, count: Int(size * size))
    }
    return words.withUnsafeBytes { Data($0) }
  }
}
