internal import Glibc

/// The title page: the title, the meadow by the Thames, and a frame of vines.
enum TitlePage {
  static func draw() -> Sheet {
    var sheet = Sheet.parchmentPage(seed: 39)
    drawVines(&sheet)
    drawInitial(&sheet)
    sheet.write("agna", at: [1180, 800], size: 200, color: Sheet.ink, pen: 0.16)
    sheet.write("Carta", at: [1060, 1235], size: 200, color: Sheet.ink, pen: 0.16)
    sheet.ornament(at: [1000, 1385], reach: 420)
    sheet.write(
      "M . CC . XV", at: [1000, 1545], size: 60, color: Sheet.red, pen: 0.19, spacing: 0.1)
    drawMeadow(&sheet)
    return sheet
  }

  // MARK: Letters

  /// A large M on a field of blue and gold.
  private static func drawInitial(_ sheet: inout Sheet) {
    let box = Path.rounded(330, 400, 480, 480, 18)
    let field = sheet.coverage(box)
    sheet.shadow(of: field, Color(0x3A2410, 0.45), blur: 8, x: 4, y: 6)
    sheet.fill(field, .flat(Color(Sheet.gold)))
    let inner = sheet.coverage(.rounded(352, 422, 436, 436, 10))
    sheet.fill(inner, .flat(Color(Sheet.blue)))
    for (at, curl) in curls.enumerated() {
      let nib = Nib(width: 7, thickness: 4, angle: 30)
      sheet.fill(sheet.coverage(nib.path(through: curl)), .flat(Color(0xE9DDB8)), in: inner)
      let end = curl[curl.count - 1]
      sheet.fill(.circle(end, 10), at % 2 == 0 ? 0xC8492F : 0x7FA36A)
    }
    let letter = Path.written("M", at: [424, 818], size: 202, pen: 0.20)
    let shape = sheet.coverage(letter)
    sheet.shadow(of: shape, .black(0.5), blur: 6, x: 3, y: 5)
    sheet.fill(shape, .down(420, 820, Color(0xF7DE8A), Color(0xC88C2C)))
    sheet.fill(box.stroked(4, closed: true), Sheet.ink, 0.9)
    sheet.fill(Path.rounded(352, 422, 436, 436, 10).stroked(3, closed: true), Sheet.ink, 0.8)
  }

  /// Spirals of white vine behind the letter.
  private static let curls: [[Point]] = {
    let seats: [(Point, Double, Double)] = [
      ([430, 500], 60, 1), ([570, 480], 48, -1), ([710, 505], 60, 1), ([420, 650], 52, -1),
      ([725, 660], 54, 1), ([440, 790], 56, 1), ([572, 640], 42, 1), ([580, 800], 50, -1),
      ([715, 800], 52, -1),
    ]
    return seats.map { middle, radius, turn in
      (0..<26).map { step in
        let part = Double(step) / 25
        let angle = part * 11 * turn + middle.x
        return middle + Point(cos(angle), sin(angle)) * (radius * (1.05 - part * 0.9))
      }
    }
  }()

  // MARK: Frame

  /// A stem that winds up each side, with leaves and berries.
  private static func drawVines(_ sheet: inout Sheet) {
    sheet.border()
    let (width, height) = (Double(Sheet.pageSize.width), Double(Sheet.pageSize.height))
    for side in [0, 1] {
      let x = side == 0 ? 168.0 : width - 168
      drawVine(&sheet, from: [x, height - 170], to: [x, 170], turn: side == 0 ? 1 : -1)
    }
    drawVine(&sheet, from: [250, 168], to: [width - 250, 168], turn: 1)
    drawVine(&sheet, from: [250, height - 168], to: [width - 250, height - 168], turn: -1)
    for corner: Point in [
      [168, 168], [width - 168, 168], [168, height - 168], [width - 168, height - 168],
    ] {
      drawRosette(&sheet, corner)
    }
  }

  private static func drawVine(
    _ sheet: inout Sheet, from start: Point, to end: Point, turn: Double
  ) {
    let offset = end - start
    let far = length(offset)
    let (along, across) = (offset / far, Point(-offset.y, offset.x) / far)
    let count = Int((far / 118).rounded())
    let step = far / Double(count)
    let point = { (reach: Double) in
      start + along * reach + across * (sin(reach / step * .pi) * 26 * turn)
    }
    let stem = stride(from: 0, through: far, by: 8).map(point)
    sheet.fill(Path(stem).stroked(7), Sheet.green)
    sheet.fill(Path(stem).stroked(2.4), 0x8FB06C)
    for bend in 0..<count {
      let bow = bend % 2 == 0 ? turn : -turn
      let seat = start + along * ((Double(bend) + 0.5) * step)
      let curl = (0..<16).map { at -> Point in
        let part = Double(at) / 15
        let angle = part * 5.4
        let radius = 34 * (1 - part * 0.78)
        return seat - across * (bow * (6 - sin(angle) * radius * 0.9)) + along
          * (cos(angle) * radius - 20)
      }
      sheet.fill(Path(Nib.smooth(curl)).stroked(4), Sheet.green)
      let bud = curl[curl.count - 1]
      sheet.fill(
        .circle(bud, 9), bend % 3 == 0 ? Sheet.red : (bend % 3 == 1 ? Sheet.gold : Sheet.blue))
      let seatOfLeaf = start + along * ((Double(bend) + 0.5) * step) + across * (bow * 30)
      let leaf = Path.smooth([
        seatOfLeaf, seatOfLeaf + across * (bow * 16) + along * 12,
        seatOfLeaf + across * (bow * 40) + along * 4, seatOfLeaf + across * (bow * 18) - along * 14,
      ])
      sheet.fill(leaf, bend % 2 == 0 ? Sheet.green : 0x6E8F4E)
      sheet.fill(leaf.stroked(1.4, closed: true), Sheet.ink, 0.6)
    }
  }

  private static func drawRosette(_ sheet: inout Sheet, _ middle: Point) {
    for petal in 0..<8 {
      let leaf = Path.ellipse(middle - [0, 34], 17, 30).rotated(Double(petal) * 45, around: middle)
      sheet.fill(leaf, petal % 2 == 0 ? Sheet.red : Sheet.blue)
      sheet.fill(leaf.stroked(1.6, closed: true), Sheet.ink, 0.7)
    }
    sheet.fill(.circle(middle, 21), Sheet.gold)
    sheet.fill(Path.circle(middle, 21).stroked(2, closed: true), Sheet.ink, 0.8)
  }

  // MARK: Meadow

  /// Runnymede as a traveller may have seen it: castle, river, tents and willows.
  private static func drawMeadow(_ sheet: inout Sheet) {
    let box = Path.rounded(300, 1620, 1400, 690, 20)
    let view = sheet.coverage(box)
    sheet.shadow(of: view, Color(0x3A2410, 0.45), blur: 9, x: 4, y: 7)
    sheet.fill(view, .down(1620, 2050, Color(0x7FA9C9), Color(0xC9DCD8), Color(0xF6E6BA)))
    sheet.fill(sheet.coverage(.circle([1360, 1830], 62)), .flat(Color(0xFCEFC0)), in: view)
    let hill = Path.smooth([
      [180, 2060], [330, 1960], [520, 1880], [700, 1900], [900, 1975], [1200, 2010], [1500, 1970],
      [1820, 1990], [1820, 2400], [180, 2400],
    ])
    sheet.fill(sheet.coverage(hill), .down(1880, 2150, Color(0x9DB08A), Color(0x86A06E)), in: view)
    drawCastle(&sheet, view)
    let meadow = Path.smooth([
      [180, 2090], [500, 2060], [900, 2050], [1300, 2064], [1820, 2040], [1820, 2420], [180, 2420],
    ])
    sheet.fill(
      sheet.coverage(meadow), .down(2040, 2310, Color(0xA7B96F), Color(0x6E8B45)), in: view)
    drawRiver(&sheet, view)
    drawTents(&sheet, view)
    for (x, y, side) in [
      (390.0, 2150.0, 190.0), (1580, 2130, 210), (1480, 2090, 130), (940, 2068, 80),
    ] {
      guard let tree = Emblem.named("tree")?.placed(at: [x, y - side * 0.4], side: side) else {
        continue
      }
      sheet.fill(
        sheet.coverage(tree.shape), .down(y - side, y, Color(0x7E9C50), Color(0x41612F)), in: view)
      sheet.fill(sheet.coverage(tree.detail), .flat(Color(0x2E4422)), in: view)
    }
    sheet.innerShadow(of: view, Color(0x2A1A0A, 0.5), blur: 12)
    sheet.fill(box.stroked(14, closed: true), Sheet.gold)
    sheet.fill(Path.rounded(292, 1612, 1416, 706, 26).stroked(2.6, closed: true), Sheet.ink, 0.9)
    sheet.fill(Path.rounded(308, 1628, 1384, 674, 14).stroked(2.2, closed: true), Sheet.ink, 0.9)
  }

  private static func drawCastle(_ sheet: inout Sheet, _ view: Coverage) {
    let stone = Paint.across(480, 760, Color(0xE6DCC6), Color(0xA69A84))
    for (x, y, side) in [(540.0, 1850.0, 150.0), (700, 1868, 120), (620, 1820, 210)] {
      guard let tower = Emblem.named("tower")?.placed(at: [x, y], side: side) else { continue }
      sheet.fill(sheet.coverage(tower.shape), stone, in: view)
      sheet.fill(
        sheet.coverage(tower.shape.stroked(2, closed: true)), .flat(Color(0x4B4234, 0.9)), in: view)
      sheet.fill(sheet.coverage(tower.detail), .flat(Color(0x4B4234)), in: view)
    }
    let staff = Path.segment([620, 1740], [620, 1682]).stroked(3)
    sheet.fill(staff, 0x4B4234)
    sheet.fill(Path([[622, 1682], [676, 1692], [622, 1708]]), Sheet.red)
  }

  private static func drawRiver(_ sheet: inout Sheet, _ view: Coverage) {
    let banks = Path.smooth([
      [760, 2062], [900, 2075], [1010, 2110], [940, 2160], [760, 2200], [700, 2260], [900, 2340],
      [1300, 2400],
      [560, 2420], [420, 2330], [440, 2230], [600, 2150], [800, 2110], [820, 2085],
    ])
    let water = sheet.coverage(banks)
    sheet.fill(water, .down(2060, 2320, Color(0xCFE2E4), Color(0x5B8DA6)), in: view)
    sheet.fill(
      sheet.coverage(banks.stroked(3, closed: true)), .flat(Color(0x3F5A34, 0.7)), in: view)
    for line in 0..<9 {
      let y = 2130 + Double(line) * 22
      let x = 660 + 70 * sin(Double(line) * 1.7)
      let ripple = Nib.smooth([[x - 40, y], [x - 14, y - 4], [x + 14, y + 3], [x + 46, y]])
      sheet.fill(sheet.coverage(Path(ripple).stroked(2.2)), .flat(.white(0.55)), in: water)
    }
  }

  private static func drawTents(_ sheet: inout Sheet, _ view: Coverage) {
    let tents: [(x: Double, y: Double, size: Double, color: UInt32)] = [
      (1090, 2100, 0.62, 0xEFE6D0), (1400, 2120, 0.7, 0xC9A24B), (1180, 2170, 0.95, 0xB23226),
      (1330, 2220, 1.2, 0x31549A), (1050, 2240, 1.05, 0xEFE6D0),
    ]
    for tent in tents {
      let point = { (x: Double, y: Double) in Point(tent.x + x * tent.size, tent.y + y * tent.size)
      }
      let roof = Path([point(-70, -70), point(0, -150), point(70, -70)])
      let wall = Path([point(-70, -70), point(70, -70), point(80, 20), point(-80, 20)])
      sheet.fill(
        sheet.coverage(.ellipse(point(8, 22), 96 * tent.size, 14 * tent.size)), .flat(.black(0.25)),
        in: view)
      sheet.fill(
        sheet.coverage(wall),
        .across(point(-80, 0).x, point(80, 0).x, Color(0xFBF5E6), Color(tent.color)), in: view)
      sheet.fill(
        sheet.coverage(roof),
        .across(
          point(-70, 0).x, point(70, 0).x, Color(tent.color),
          Color(tent.color).mixed(with: .black(), 0.35)), in: view)
      for seam in [-40.0, 0, 40] {
        let line = Path([point(seam * 0.1, -146), point(seam, -70), point(seam * 1.15, 20)])
          .stroked(1.8)
        sheet.fill(sheet.coverage(line), .flat(Color(0x3A2A1C, 0.5)), in: view)
      }
      sheet.fill(
        sheet.coverage(Path([point(-14, 20), point(0, -56), point(14, 20)])),
        .flat(Color(0x3A2A1C, 0.85)), in: view)
      sheet.fill(
        sheet.coverage(roof.joined(wall).stroked(2, closed: true)), .flat(Color(0x3A2A1C, 0.8)),
        in: view)
      let staff = Path.segment(point(0, -150), point(0, -190)).stroked(2.4)
      sheet.fill(sheet.coverage(staff), .flat(Color(Sheet.ink)), in: view)
      sheet.fill(
        sheet.coverage(Path([point(1, -190), point(40, -182), point(1, -170)])),
        .flat(Color(Sheet.gold)), in: view)
    }
  }
}
