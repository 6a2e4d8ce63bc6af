/// Drawing of the time line.
extension YearsPage {
  func draw() -> Sheet {
    var sheet = Sheet.parchmentPage(seed: 1225)
    sheet.border()
    sheet.head("Anni Domini")
    drawCord(&sheet)
    for event in events { draw(event, on: &sheet) }
    return sheet
  }

  /// The cord of red and gold.
  private func drawCord(_ sheet: inout Sheet) {
    let (first, last) = (events.first?.knot.y ?? 0, events.last?.knot.y ?? 0)
    let cord = stride(from: first - 60, through: last + 90, by: 6).map { Self.cord($0) }
    let shape = sheet.coverage(Path(cord).stroked(17))
    sheet.shadow(of: shape, Color(0x3A2410, 0.5), blur: 5, x: 3, y: 5)
    sheet.fill(shape, .flat(Color(0x9A3526)))
    for (at, point) in cord.enumerated() where at % 2 == 0 {
      let stripe = Path.segment(point + [-10, 7], point + [10, -7]).stroked(4.2)
      sheet.fill(sheet.coverage(stripe), .flat(Color(0xCFAF63)), in: shape)
    }
    sheet.innerShadow(of: shape, .black(0.6), blur: 4, x: -4)
    for strand in -2...2 {
      let end = Self.cord(last + 90)
      let fringe = Nib.smooth([
        end, end + [Double(strand) * 7, 24], end + [Double(strand) * 10, 58],
      ])
      sheet.fill(Path(fringe).stroked(4), strand % 2 == 0 ? 0x9A3526 : 0xCFAF63)
    }
  }

  private func draw(_ event: Event, on sheet: inout Sheet) {
    let side = event.isLeft ? -1.0 : 1
    let knot = event.knot
    let medal = knot + [side * 170, 0]
    let stem = Nib.smooth([knot, knot + [side * 50, -14], knot + [side * 90, 8], medal])
    sheet.fill(Path(stem).stroked(3.4), Sheet.green, 0.95)
    for (reach, turn) in [(56.0, -1.0), (88, 1)] {
      let spot = knot + [side * reach, turn * -4]
      let leaf = Path.smooth([
        spot, spot + [side * 12, turn * -16], spot + [side * 32, turn * -18],
        spot + [side * 22, turn * -3],
      ])
      sheet.fill(leaf, Sheet.green, 0.9)
    }
    sheet.fill(.circle(knot, 13), Sheet.gold)
    sheet.fill(Path.circle(knot, 13).stroked(2.4, closed: true), Sheet.ink, 0.9)
    drawMedal(event, at: medal, on: &sheet)
    let text = Self.roman(event.year)
    let size = event.key.contains("1215-06") ? 50.0 : 38
    let extent = Path.extent(of: text, spacing: 0.10) * size
    let start = side > 0 ? medal.x + 92 : medal.x - 92 - extent
    let path = Path.written(
      text, at: [start, medal.y + size * 0.9], size: size, pen: 0.2, spacing: 0.10)
    sheet.fill(path, event.year == 1215 ? Sheet.red : Sheet.ink)
  }

  /// A round field with the event's emblem.
  private func drawMedal(_ event: Event, at middle: Point, on sheet: inout Sheet) {
    let isMain = event.key.contains("1215-06")
    let radius = isMain ? 62.0 : 50
    let colors: [UInt32] = [Sheet.red, Sheet.blue, Sheet.green]
    let ground = isMain ? Sheet.red : colors[(event.year / 3) % 3]
    let disc = sheet.coverage(.circle(middle, radius))
    sheet.shadow(of: disc, Color(0x3A2410, 0.5), blur: 5, x: 3, y: 5)
    sheet.fill(disc, .flat(Color(Sheet.gold)))
    sheet.fill(.circle(middle, radius - 6), ground)
    sheet.fill(Path.circle(middle, radius).stroked(2.4, closed: true), Sheet.ink, 0.9)
    sheet.fill(Path.circle(middle, radius - 6).stroked(1.6, closed: true), Sheet.ink, 0.8)
    guard
      let emblem = Emblem.named(Self.emblem(of: event.key))?.placed(at: middle, side: radius * 1.15)
    else { return }
    sheet.fill(emblem.shape, 0xF3E6C2)
    sheet.fill(emblem.detail, event.key == "event 1213" ? 0xF3E6C2 : ground)
  }

  private static func emblem(of key: String) -> String {
    switch key.dropFirst("event ".count) {
    case "1199": "crown"
    case "1204", "1216-05": "ship"
    case "1208": "bell"
    case "1213": "keys"
    case "1214", "1217-05": "swords"
    case "1215-05": "gate"
    case "1215-06", "1216-11": "scroll"
    case "1215-08": "broken"
    case "1215-11": "tower"
    case "1216-10": "cross"
    case "1217-11": "leaf"
    case "1225": "seal"
    case "1297", "1628": "book"
    case "1354": "scales"
    case "1679": "quill"
    case "1948": "globe"
    default: "star"
    }
  }

  /// A year in Roman numerals.
  static func roman(_ year: Int) -> String {
    let signs = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
      (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var (rest, text) = (year, "")
    for (value, sign) in signs {
      while rest >= value {
        text += sign
        rest -= value
      }
    }
    return text
  }
}
