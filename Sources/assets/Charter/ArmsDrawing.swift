/// How the pages of shields are painted.
extension ArmsPage {
  /// - Throws: `AssetFault` for arms that are told in unknown words.
  func draw(head: String, seed: UInt64) throws(AssetFault) -> Sheet {
    var sheet = Sheet.parchmentPage(seed: seed)
    sheet.border()
    if !head.isEmpty { sheet.head(head) }
    for (at, place) in places.enumerated() {
      try draw(place, number: at, on: &sheet)
    }
    return sheet
  }

  private func draw(
    _ place: Place, number: Int, on sheet: inout Sheet
  ) throws(AssetFault) {
    let arms = try Heraldry(place.arms, of: place.key)
    let cell = place.cell
    let (width, height) = (Double(cell.width), Double(cell.height))
    let wide = min(width * 0.70, (height - 100) / 1.2)
    let crowned = place.key == "person john"
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
    sheet.write(place.name, at: foot, size: size, color: crowned ? Sheet.red : Sheet.ink, pen: 0.18)
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
    let place = { (x: Double, y: Double) in middle + Point(x - 50, y - 58) * (width / 100) }
    drawLappets(&sheet, width, place)
    var cap = Path()
    let from = place(16, 90)
    cap.move(from.x, from.y)
    for (first, second, end) in [
      (place(4, 66), place(4, 48), place(16, 36)), (place(30, 22), place(44, 12), place(50, 0)),
      (place(56, 12), place(70, 22), place(84, 36)), (place(96, 48), place(96, 66), place(84, 90)),
      (place(66, 95), place(34, 95), from),
    ] {
      cap.curve(first.x, first.y, second.x, second.y, end.x, end.y)
    }
    let shape = sheet.coverage(cap)
    sheet.shadow(of: shape, Color(0x3A2410, 0.4), blur: width / 36, x: 3, y: 5)
    let cloths: [UInt32] = [0xF4EEDF, 0xE9E0EE, 0xE4ECE2]
    sheet.fill(shape, .flat(Color(cloths[number % cloths.count])))
    let bands = Path.segment(place(50, 0), place(50, 96)).stroked(width * 0.11, cap: .flat)
      .joined(
        Path(Nib.smooth([place(4, 76), place(50, 82), place(96, 76)])).stroked(width * 0.14))
    sheet.fill(sheet.coverage(bands), .flat(Color(Sheet.gold)), in: shape)
    for (x, y) in [(50.0, 24.0), (50, 44), (50, 64), (22, 80), (50, 83), (78, 80)] {
      let gem = Path.circle(place(x, y), width * 0.032)
      sheet.fill(gem, number % 2 == 0 ? Sheet.red : Sheet.blue)
    }
    for side in [-1.0, 1] {
      let spot = place(50 + side * 25, 52)
      sheet.fill(star(spot, width * 0.09, width * 0.035, points: 4), Sheet.gold)
    }
    sheet.fill(
      shape, .across(place(0, 0).x, place(100, 0).x, .white(0.12), .black(0), .black(0.16)))
    sheet.fill(cap.stroked(3, closed: true), Sheet.ink, 0.9)
  }

  private func drawLappets(
    _ sheet: inout Sheet, _ width: Double, _ place: (Double, Double) -> Point
  ) {
    for side in [-1.0, 1] {
      let lappet = Path([
        place(50 + side * 22, 78), place(50 + side * 34, 78), place(50 + side * 42, 116),
        place(50 + side * 26, 116),
      ])
      sheet.fill(lappet, Sheet.red)
      sheet.fill(lappet.stroked(2.4, closed: true), Sheet.ink, 0.9)
      let fringe = Path.segment(place(50 + side * 26, 111), place(50 + side * 42, 111))
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
