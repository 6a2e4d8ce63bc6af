internal import Glibc

/// Drawing shared by all pages.
extension Sheet {
  static let ink: UInt32 = 0x3A2A1C
  static let red: UInt32 = 0xA8321F
  static let blue: UInt32 = 0x2B4A7C
  static let green: UInt32 = 0x3F6B45
  static let gold: UInt32 = 0xC8963A

  /// A page of parchment, darker towards its edges.
  static func parchmentPage(seed: UInt64) -> Sheet {
    let parchment = Parchment(grain: 0.55, seed: seed)
    let tones = Palette.ramp(Parchment.stops, count: 48).map { Color($0).samples }
    let (width, height) = (Double(Sheet.pageSize.width), Double(Sheet.pageSize.height))
    var sheet = Sheet.page
    sheet.fill { x, y in
      let (across, down) = (Double(x) + 0.5, Double(y) + 0.5)
      let wave = 14 * Double(Chance.field(across, down, size: 240, seed: seed + 20))
      let near = max(0, min(across, width - across, down, height - down) + wave)
      let worn = 0.10 * Float(exp(-near / 46)) + 0.05 * Float(exp(-near / 150))
      let tone = parchment.tone(across, down) * 0.8 + worn
      return tones[Int((min(1, max(0, tone)) * 47).rounded())]
    }
    return sheet
  }

  /// A line of lettering centred at a point.
  mutating func write(
    _ text: String, at middle: Point, size: Double, color: UInt32 = Sheet.ink, pen: Double = 0.17,
    spacing: Double = 0.04
  ) {
    let path = Path.writtenCentered(text, at: middle, size: size, pen: pen, spacing: spacing)
    fill(path, color)
  }

  /// A heading with an ornament beneath it.
  mutating func head(_ text: String) {
    let middle = Double(Sheet.pageSize.width) / 2
    write(text, at: [middle, 190], size: 52, color: Sheet.red, pen: 0.20, spacing: 0.10)
    ornament(at: [middle, 244], reach: 330)
  }

  /// Two thin lines that swell to a lozenge in the middle and end in leaves.
  mutating func ornament(at middle: Point, reach: Double) {
    for side in [-1.0, 1] {
      let blade = Path.smooth([
        middle + [side * 40, 0], middle + [side * reach * 0.5, -3.5], middle + [side * reach, 0],
        middle + [side * reach * 0.5, 3.5],
      ])
      fill(blade, Sheet.ink, 0.85)
      for turn in [-1.0, 1] {
        let end = middle + [side * (reach + 10), 0]
        let leaf = Path.smooth([
          end + [-side * 26, 0], end + [-side * 6, turn * 11], end + [side * 16, turn * 9],
          end + [0, turn * 2],
        ])
        fill(leaf, Sheet.green, 0.9)
      }
    }
    fill(
      Path([middle + [-22, 0], middle + [0, -13], middle + [22, 0], middle + [0, 13]]), Sheet.red)
    fill(
      Path([middle + [-11, 0], middle + [0, -6.5], middle + [11, 0], middle + [0, 6.5]]), Sheet.gold
    )
  }

  /// A frame of three lines around the page.
  mutating func border() {
    let (width, height) = (Double(Sheet.pageSize.width), Double(Sheet.pageSize.height))
    for (inset, thick) in [(62.0, 5.0), (74, 1.6), (82, 1.6)] {
      let frame = Path.rectangle(inset, inset, width - 2 * inset, height - 2 * inset)
      fill(frame.stroked(thick, cap: .round, closed: true), Sheet.ink, 0.8)
    }
  }
}
