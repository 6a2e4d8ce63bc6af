/// The icons of the sections of clauses, in the style of the other icons: one object on a tile.
let sectionIcons = [
  section(
    "greeting", "crown", 0x8C63D8, 0x43248E, Paint.down(120, 380, Color(0xFFF0B4), Color(0xE2A62F)),
    0xA8281F),
  section(
    "church", "cross", 0x7FB4E8, 0x2A5AA8, .down(110, 390, Color(0xFFFFFF), Color(0xDCE6F4)),
    0xE0A53A),
  section(
    "inheritance", "tower", 0xC9A06A, 0x74482A, .down(110, 390, Color(0xFFF7E4), Color(0xD9C7A4)),
    0x6A4526),
  section(
    "widows", "ring", 0xF0A2BC, 0xB23A6A, .down(110, 390, Color(0xFFF2BE), Color(0xDB9C2C)),
    0xFFFFFF),
  section(
    "debts", "coins", 0x6CC8A0, 0x14785A, .down(110, 390, Color(0xFFEFAE), Color(0xD89A2A)),
    0x8A5A12),
  section(
    "counsel", "bell", 0xF2B04C, 0xB55A14, .down(110, 390, Color(0xFFF6D8), Color(0xEAC26A)),
    0x9A5A18),
  section(
    "towns", "ship", 0x62B8E0, 0x155C94, .down(110, 390, Color(0xFFF8E8), Color(0xE4CFA2)), 0xB23A2A
  ),
  section(
    "justice", "scales", 0x9A5AB0, 0x4A1E66, .down(110, 390, Color(0xFFF0B8), Color(0xDB9F35)),
    0x7A4A10),
  section(
    "officials", "keys", 0x8C98A8, 0x3E4A5A, .down(110, 390, Color(0xFFF2C0), Color(0xD79B30)),
    0xF2F4F8),
  section(
    "forest", "tree", 0x9CCB62, 0x2F7436, .down(110, 390, Color(0xDDF2A8), Color(0x5FA03E)),
    0x2F5E22),
  Icon("neighbours", drawNeighbours),
  Icon("peace", drawPeace),
]

private func section(
  _ name: String, _ emblem: String, _ top: UInt32, _ bottom: UInt32, _ paint: Paint,
  _ detail: UInt32
) -> Icon {
  Icon(name) { canvas in
    canvas.tile(top, bottom)
    let shadow = Color(bottom).mixed(with: .black(), 0.7).word
    guard let drawn = Emblem.named(emblem)?.placed(at: Tile.center, side: 330) else { return }
    canvas.lay(drawn.shape, paint, lift: 11, ground: shadow)
    if emblem == "keys" {
      canvas.lay(
        drawn.detail, .down(110, 390, Color(0xFFFFFF), Color(detail)), lift: 7, ground: shadow)
    } else {
      canvas.fill(drawn.detail, .flat(Color(detail, 0.9)))
    }
  }
}

/// Two shields: the lion of Scotland and the quarterly arms of Gwynedd.
private func drawNeighbours(_ canvas: inout Canvas) {
  canvas.tile(0x5AA88C, 0x16544A)
  let shields: [(x: Double, lean: Double, colors: (UInt32, UInt32))] = [
    (170, -8, (0xE2B540, 0xB23226)), (342, 8, (0xE2B540, 0xB23226)),
  ]
  for (at, shield) in shields.enumerated() {
    let middle = Point(shield.x, 254)
    let scaled = { (path: Path) in
      path.mapped { middle + ($0 - Heraldry.size / 2) * 1.62 }.rotated(shield.lean, around: middle)
    }
    let shape = canvas.mask(scaled(Heraldry.outline))
    canvas.cast(shape, lift: 11, ground: 0x04201A)
    canvas.inside(shape) { layer in
      layer.fill(Tile.path, .flat(Color(shield.colors.0)))
      if at == 1 {
        let quarters = Path.rectangle(50, -5, 60, 65).joined(.rectangle(-5, 60, 55, 70))
        layer.fill(scaled(quarters), .flat(Color(shield.colors.1)))
        for (x, y) in [(25.0, 32.0), (75, 32), (28, 82), (70, 82)] {
          let isRed = (x < 50) == (y < 60)
          for part in Beast.passant(at: [x, y], side: 42, guards: false).body {
            layer.fill(scaled(part), .flat(Color(isRed ? shield.colors.1 : shield.colors.0)))
          }
        }
      } else {
        layer.fill(
          scaled(Heraldry.outline.scaled(0.84, 0.84, around: [50, 56]).stroked(4, closed: true)),
          .flat(Color(shield.colors.1)))
        for part in Beast.rampant(at: [50, 54], side: 70).body {
          layer.fill(scaled(part), .flat(Color(shield.colors.1)))
        }
      }
      layer.fill(Tile.path, .down(140, 380, .white(0.22), .white(0), .black(0.16)))
    }
    canvas.rim(shape, .white(0.6), y: 2)
    canvas.rim(shape, .black(0.2), y: -2)
  }
}

/// The charter itself: a written sheet with its seal.
private func drawPeace(_ canvas: inout Canvas) {
  canvas.tile(0xE9735A, 0x9C2420)
  let shadow: UInt32 = 0x3A0806
  let sheet = Path.smooth([
    [150, 108], [256, 114], [362, 106], [358, 200], [364, 314], [256, 322], [148, 316], [154, 200],
  ])
  canvas.lay(sheet, .down(106, 320, Color(0xFFFAEA), Color(0xEAD7A8)), lift: 11, ground: shadow)
  let lines = (0..<7).reduce(Path()) { path, at in
    let y = 144 + Double(at) * 23
    return path.joined(.rounded(182, y, at == 6 ? 84 : 148, 8, 4))
  }
  canvas.fill(lines, .flat(Color(0x7A5230, 0.75)))
  canvas.fill(Path([[240, 300], [250, 300], [252, 350], [238, 350]]), .flat(Color(0xCFAF63)))
  canvas.fill(Path([[262, 300], [272, 300], [274, 350], [260, 350]]), .flat(Color(0xCFAF63)))
  drawSeal(&canvas, [256, 362], 50)
}
