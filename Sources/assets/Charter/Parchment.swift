/// The texture of parchment: for each pixel a tone from the palest cream (0) to ink (1).
struct Parchment {
  /// The colours of the tones, from cream to iron-gall ink.
  static let stops: [(offset: Float, color: UInt32)] = [
    (0, 0xF8EED4), (0.12, 0xEFDFBA), (0.24, 0xDFC794), (0.38, 0xC4A46C), (0.55, 0x8F6F43),
    (0.75, 0x54402A), (0.9, 0x2F251B), (1, 0x1C1714),
  ]

  /// Pixels in a unit of the texture: 1 for the large sheet, less for a small page.
  let grain: Double
  let seed: UInt64

  /// The tone at a point, without edges or folds.
  func tone(_ x: Double, _ y: Double) -> Float {
    let (x, y) = (x / grain, y / grain)
    let wide = Chance.field(x, y, size: 1500, seed: seed)
    let clouds = Chance.field(x, y, size: 460, seed: seed + 1)
    let spots = Chance.field(x, y, size: 130, seed: seed + 2)
    var tone: Float = 0.13 + 0.06 * wide + 0.04 * clouds + 0.018 * spots
    tone += follicles(x, y, Chance.field(x, y, size: 700, seed: seed + 4))
    return tone
  }

  /// Hair follicles: fine dark points in clusters.
  private func follicles(_ x: Double, _ y: Double, _ flock: Float) -> Float {
    guard flock > 0.12 else { return 0 }
    let (column, row) = (Int((x / 23).rounded(.down)), Int((y / 23).rounded(.down)))
    guard Chance.part(column, row, seed + 3) > 0.4 else { return 0 }
    let across = (Double(column) + 0.12 + 0.76 * Double(Chance.part(column, row, seed + 5))) * 23
    let down = (Double(row) + 0.12 + 0.76 * Double(Chance.part(column, row, seed + 6))) * 23
    let radius = 1.6 + 1.6 * Double(Chance.part(column, row, seed + 7))
    let away = length(Point(x - across, (y - down) * 1.3)) / radius
    guard away < 1 else { return 0 }
    return min(1, (flock - 0.12) * 4) * 0.05 * Float(1 - away * away)
  }
}
