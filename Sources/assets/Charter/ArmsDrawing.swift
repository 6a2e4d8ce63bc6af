/// Drawing of the pages of shields.
extension ArmsPage {
  /// - Throws: `AssetFault` for a blazon with unknown words.
  func draw(head: String, seed: UInt64) throws(AssetFault) -> Sheet {
    var sheet = Sheet.parchmentPage(seed: seed)
    sheet.border()
    if !head.isEmpty { sheet.head(head) }
    for (at, shield) in shields.enumerated() {
      try draw(shield, number: at, on: &sheet)
    }
    return sheet
  }

  private func draw(
    _ shield: Shield, number: Int, on sheet: inout Sheet
  ) throws(AssetFault) {
    let arms = try Heraldry(shield.arms, of: shield.key)
    let cell = shield.cell
    let (width, height) = (Double(cell.width), Double(cell.height))
    let wide = min(width * 0.70, (height - 100) / 1.2)
    let crowned = shield.key == "person john"
    let middle = Point(
      Double(cell.x) + width / 2, Double(cell.y) + height / 2 - 34 + (crowned ? 34 : 0))
    if arms.isMitre {
      drawMitre(&sheet, middle, wide, number)
    } else if arms.isKeys {
      drawKeys(&sheet, middle, wide)
    } else {
      arms.draw(on: &sheet, at: middle, width: wide)
    }
    if crowned { drawCrown(&sheet, middle - [0, wide * 0.60 + 52], wide * 0.62) }
    let size = crowned ? 34.0 : min(27, width / 10.5)
    let foot = Point(middle.x, middle.y + wide * 0.6 + size * 2.35)
    sheet.write(
      shield.name, at: foot, size: size, color: crowned ? Sheet.red : Sheet.ink, pen: 0.18)
  }

  private func drawCrown(_ sheet: inout Sheet, _ middle: Point, _ side: Double) {
    guard let crown = Emblem.named("crown")?.placed(at: middle, side: side) else { return }
    let shape = sheet.coverage(crown.shape)
    sheet.shadow(of: shape, Color(0x3A2410, 0.4), blur: 5, x: 3, y: 5)
    sheet.fill(
      shape, .down(middle.y - side / 2, middle.y + side / 2, Color(0xF4D778), Color(0xC08A2E)))
    sheet.fill(crown.shape.stroked(2.5, closed: true), Sheet.ink, 0.85)
    sheet.fill(crown.detail, Sheet.red)
  }

  /// A bishop's cap with bands of gold and two lappets behind it.
  private func drawMitre(
    _ sheet: inout Sheet, _ middle: Point, _ width: Double, _ number: Int
  ) {
    let point = { (x: Double, y: Double) in middle + Point(x - 50, y - 58) * (width / 100) }
    drawLappets(&sheet, width, point)
    var cap = Path()
    let from = point(16, 90)
    cap.move(from.x, from.y)
    for (first, second, end) in [
      (point(4, 66), point(4, 48), point(16, 36)), (point(30, 22), point(44, 12), point(50, 0)),
      (point(56, 12), point(70, 22), point(84, 36)), (point(96, 48), point(96, 66), point(84, 90)),
      (point(66, 95), point(34, 95), from),
    ] {
      cap.curve(first.x, first.y, second.x, second.y, end.x, end.y)
    }
    let shape = sheet.coverage(cap)
    sheet.shadow(of: shape, Color(0x3A2410, 0.4), blur: width / 36, x: 3, y: 5)
    let cloths: [UInt32] = [0xF4EEDF, 0xE9E0EE, 0xE4ECE2]
    sheet.fill(shape, .flat(Color(cloths[number % cloths.count])))
    let bands = Path.segment(point(50, 0), point(50, 96)).stroked(width * 0.11, cap: .flat)
      .joined(
        Path(Nib.smooth([point(4, 76), point(50, 82), point(96, 76)])).stroked(width * 0.14))
    sheet.fill(sheet.coverage(bands), .flat(Color(Sheet.gold)), in: shape)
    for (x, y) in [(50.0, 24.0), (50, 44), (50, 64), (22, 80), (50, 83), (78, 80)] {
      let gem = Path.circle(point(x, y), width * 0.032)
      sheet.fill(gem, number % 2 == 0 ? Sheet.red : Sheet.blue)
    }
    for side in [-1.0, 1] {
      let spot = point(50 + side * 25, 52)
      sheet.fill(star(spot, width * 0.09, width * 0.035, points: 4), Sheet.gold)
    }
    sheet.fill(
      shape, .across(point(0, 0).x, point(100, 0).x, .white(0.12), .black(0), .black(0.16)))
    sheet.fill(cap.stroked(3, closed: true), Sheet.ink, 0.9)
  }

  private func drawLappets(
    _ sheet: inout Sheet, _ width: Double, _ point: (Double, Double) -> Point
  ) {
    for side in [-1.0, 1] {
      let lappet = Path([
        point(50 + side * 22, 78), point(50 + side * 34, 78), point(50 + side * 42, 116),
        point(50 + side * 26, 116),
      ])
      sheet.fill(lappet, Sheet.red)
      sheet.fill(lappet.stroked(2.4, closed: true), Sheet.ink, 0.9)
      let fringe = Path.segment(point(50 + side * 26, 111), point(50 + side * 42, 111))
      sheet.fill(fringe.stroked(width / 26), Sheet.gold)
    }
  }

  private func drawKeys(_ sheet: inout Sheet, _ middle: Point, _ width: Double) {
    guard let keys = Emblem.named("keys")?.placed(at: middle, side: width * 1.15) else { return }
    let (gold, silver) = (sheet.coverage(keys.shape), sheet.coverage(keys.detail))
    sheet.shadow(of: gold, Color(0x3A2410, 0.4), blur: 5, x: 3, y: 5)
    sheet.fill(gold, .flat(Color(Sheet.gold)))
    sheet.fill(keys.shape.stroked(2.2, closed: true), Sheet.ink, 0.85)
    sheet.fill(silver, .flat(Color(0xD9D7D2)))
    sheet.fill(keys.detail.stroked(2.2, closed: true), Sheet.ink, 0.85)
  }
}
