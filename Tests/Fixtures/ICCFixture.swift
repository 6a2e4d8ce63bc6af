import Foundation

/// ICC profiles of version 2, written byte by byte.
public enum ICCFixture {
  /// Adobe RGB (1998): its primaries for the white of profiles, D50, and its gamma 2 51/256.
  public static let adobeRGB = colors(
    [0.60974, 0.31111, 0.01947, 0.20528, 0.62567, 0.06087, 0.14919, 0.06322, 0.74457],
    curve: gamma(563), name: "Adobe RGB (1998)")

  /// sRGB under a name.
  public static func sRGB(named name: String) -> [UInt8] {
    // IEC 61966-2-1, as the function of type 3.
    let curve =
      tag("para") + word(3 << 16)
      + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
    return colors(
      [0.43607, 0.22249, 0.01392, 0.38515, 0.71687, 0.09708, 0.14307, 0.06061, 0.71410],
      curve: curve, name: name)
  }

  /// Grey of gamma 1: twice as much is twice as bright.
  public static let linearGray = profile(
    "mntr", "GRAY", "XYZ ", [("wtpt", xyz([0.9642, 1, 0.8249])), ("kTRC", gamma(256))])

  /// Inks that have no colour on a paper whose lightness is a half: black ink darkens it.
  public static let ink: [UInt8] = {
    let line = (0...255).map { UInt8($0) }
    let matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap { fixed($0) }
    // The last ink varies fastest.
    let grid = (0..<16).flatMap { at -> [UInt8] in [at % 2 == 0 ? 128 : 0, 128, 128] }
    let table =
      tag("mft1") + [4, 3, 2, 0] + matrix + Array(repeating: line, count: 4).joined() + grid
      + Array(repeating: line, count: 3).joined()
    return profile("prtr", "CMYK", "Lab ", [("wtpt", xyz([0.9642, 1, 0.8249])), ("A2B0", table)])
  }()

  private static func colors(
    _ primaries: [Double], curve: [UInt8], name: String
  ) -> [UInt8] {
    let text = Array(name.utf8) + [0]
    let description =
      tag("desc") + word(UInt32(text.count)) + text + [UInt8](repeating: 0, count: 78)
    return profile(
      "mntr", "RGB ", "XYZ ",
      [
        ("desc", description), ("wtpt", xyz([0.9642, 1, 0.8249])),
        ("rXYZ", xyz(Array(primaries[0..<3]))), ("gXYZ", xyz(Array(primaries[3..<6]))),
        ("bXYZ", xyz(Array(primaries[6..<9]))), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
      ])
  }

  private static func profile(
    _ kind: String, _ space: String, _ connection: String, _ tags: [(String, [UInt8])]
  ) -> [UInt8] {
    var table = word(UInt32(tags.count))
    var data: [UInt8] = []
    let start = 128 + 4 + 12 * tags.count
    for (name, bytes) in tags {
      table += Array(name.utf8) + word(UInt32(start + data.count)) + word(UInt32(bytes.count))
      data += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    var header = word(UInt32(start + data.count)) + word(0) + word(0x0240_0000)
    header += Array(kind.utf8) + Array(space.utf8) + Array(connection.utf8)
    header += [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28) + [0.9642, 1, 0.8249].flatMap(fixed)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + data
  }

  private static func tag(_ name: String) -> [UInt8] { Array(name.utf8) + word(0) }

  private static func xyz(_ values: [Double]) -> [UInt8] { tag("XYZ ") + values.flatMap(fixed) }

  /// A curve of a gamma in 1/256.
  private static func gamma(_ value: UInt32) -> [UInt8] {
    tag("curv") + word(1) + [UInt8(value >> 8), UInt8(value & 0xFF)]
  }

  private static func fixed(_ value: Double) -> [UInt8] {
    word(UInt32(bitPattern: Int32((value * 65536).rounded())))
  }

  private static func word(_ value: UInt32) -> [UInt8] { PNGFixture.word(value) }
}
