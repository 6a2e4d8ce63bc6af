/// A coat of arms, read from a simple blazon.
struct Heraldry {
  /// The size of a shield; its upper left corner is 0, 0.
  static let size = Point(100, 120)

  /// The tinctures of heraldry, in the tones of medieval pigments.
  private static let tinctures: [String: UInt32] = [
    "or": 0xDDB040, "argent": 0xF2EEE2, "gules": 0xB23226, "azure": 0x31549A, "vert": 0x3C7A48,
    "sable": 0x2D2825, "vair": 0xA9BDD6,
  ]

  private let field: [String]
  private let charges: [[String]]

  /// - Throws: `AssetFault` for unknown words.
  init(_ words: String, of owner: String) throws(AssetFault) {
    let parts = words.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
    field = parts.first ?? []
    charges = Array(parts.dropFirst())
    let known = Set(
      ["plain", "mitre", "keys", "quarterly", "pale", "chequy", "lozengy"]
        + Self.chargeNames + Self.tinctures.keys + (1...9).map(String.init))
    for word in parts.joined() where !known.contains(word) {
      throw AssetFault(
        description: "The arms of [\(owner)] have '\(word)' in them. Use words that "
          + "exhibit.txt explains.")
    }
  }

  private static let chargeNames = [
    "chevrons", "fess", "bend", "cross", "patonce", "lion", "lions", "leopards", "passant",
    "mullet", "label", "plates", "mascles", "shells", "bougets", "fusils", "lozenge-bend",
    "bordure", "cotises",
  ]

  var isMitre: Bool { field == ["mitre"] }
  var isKeys: Bool { field == ["keys"] }
  private var isPlain: Bool { field == ["plain"] }

  private func color(_ name: String?) -> UInt32 {
    name.flatMap { Self.tinctures[$0] } ?? 0xE9DDBD
  }

  // MARK: Shield

  /// The outline: a straight top, sides that curve to a point.
  static var outline: Path {
    var path = Path()
    path.move(2, 3)
    path.curve(34, -1, 66, -1, 98, 3)
    path.curve(101, 40, 98, 84, 50, 119)
    path.curve(2, 84, -1, 40, 2, 3)
    return path
  }

  /// Draws the shield, centred at a point; the width is in pixels.
  func draw(on sheet: inout Sheet, at middle: Point, width: Double) {
    let change = { (point: Point) in middle + (point - Self.size / 2) * (width / 100) }
    let shield = sheet.coverage(Self.outline.mapped(change))
    sheet.shadow(
      of: shield, Color(0x3A2410, 0.45), blur: width / 36, x: Int(width / 60), y: Int(width / 36))
    for (path, color) in fieldParts() + charges.flatMap(parts) {
      sheet.fill(sheet.coverage(path.mapped(change)), .flat(Color(color)), in: shield)
    }
    brush(&sheet, shield, width)
    let edge = Self.outline.mapped(change).stroked(width / 32, closed: true)
    sheet.fill(edge, Sheet.ink, 0.92)
  }

  /// The unevenness of hand painting, light above and shade below.
  private func brush(_ sheet: inout Sheet, _ shield: Coverage, _ width: Double) {
    let frame = shield.frame
    let (top, bottom) = (Double(frame.top), Double(frame.bottom))
    sheet.fill(shield, .down(top, bottom, .white(0.16), .white(0.0), .black(0.14)))
    let strokes = shield.mapped { x, y, part in
      let field = Chance.field(Double(x) * 0.6, Double(y), size: width / 9, seed: 5)
      return field > 0.25 ? part : 0
    }
    sheet.fill(strokes.blurred(5), .flat(.white(0.05)), in: shield)
  }

  private func fieldParts() -> [(Path, UInt32)] {
    let whole = Path.rectangle(-2, -2, 104, 124)
    let (first, second) = (color(field.dropFirst().first), color(field.dropFirst(2).first))
    switch field.first {
    case "plain":
      let hatch = (0..<16).reduce(Path()) { path, at in
        let x = Double(at) * 14 - 60
        return path.joined(Path.segment([x, 124], [x + 62, -2]).stroked(0.7))
      }
      return [(whole, 0xEDE2C4), (hatch, 0xCBB98E)]
    case "quarterly":
      return [
        (whole, first), (.rectangle(50, -2, 54, 60), second), (.rectangle(-2, 58, 52, 66), second),
      ]
    case "pale": return [(whole, first), (.rectangle(50, -2, 54, 124), second)]
    case "chequy":
      let squares = (0..<36).reduce(Path()) { path, at in
        let (column, row) = (at % 6, at / 6)
        guard (column + row) % 2 == 1 else { return path }
        return path.joined(.rectangle(-2 + Double(column) * 17.4, Double(row) * 20, 17.4, 20))
      }
      return [(whole, first), (squares, second)]
    case "lozengy":
      let lozenges = (0..<30).reduce(Path()) { path, at in
        let middle = Point(Double(at % 5) * 25, Double(at / 5) * 26)
        return path.joined(Self.lozenge(middle, 12.5, 13))
      }
      return [(whole, first), (lozenges, second)]
    default: return [(whole, color(field.first))]
    }
  }

  static func lozenge(_ middle: Point, _ half: Double, _ height: Double) -> Path {
    Path([
      middle - [half, 0], middle - [0, height], middle + [half, 0], middle + [0, height],
    ])
  }

  // MARK: Charges

  private func parts(_ charge: [String]) -> [(Path, UInt32)] {
    let count = charge.compactMap { Int($0) }.first ?? 1
    let color = color(charge.last)
    switch charge.first {
    case "chevrons":
      let hasFess = charges.contains { $0.first == "fess" }
      return [(hasFess ? Self.chevronsBesideFess : Self.chevrons(count), color)]
    case "fess":
      let isThin = charges.contains { $0.first == "chevrons" }
      return [(.rectangle(-2, isThin ? 47 : 42, 104, isThin ? 16 : 27), color)]
    case "bend": return [(Path.segment([-12, -12], [104, 116]).stroked(16, cap: .flat), color)]
    case "cotises":
      return [-13.5, 13.5].map { shift in
        (
          Path.segment([-12 + shift, -12 - shift], [104 + shift, 116 - shift]).stroked(
            3.5, cap: .flat), color
        )
      }
    case "cross":
      return [(.rectangle(40, -2, 20, 124), color), (.rectangle(-2, 38, 104, 20), color)]
    case "bordure": return [(Self.outline.stroked(13, closed: true), color)]
    case "label": return [(Self.label, color)]
    case "patonce": return patonce(charge.last, color)
    default: return repeatedCharges(charge, count, color)
    }
  }

  /// Beasts and repeated charges.
  private func repeatedCharges(_ charge: [String], _ count: Int, _ color: UInt32) -> [(
    Path, UInt32
  )] {
    switch charge.first {
    case "lion": return Self.drawn(.rampant(at: [50, 57], side: 88), color)
    case "lions": return lions(count, color)
    case "leopards":
      return [(27.0, 50.0), (58.5, 46), (88, 38)].flatMap { y, side in
        Self.drawn(.passant(at: [50, y], side: side, guards: true), color)
      }
    case "passant": return Self.drawn(.passant(at: [50, 54], side: 84, guards: false), color)
    case "mullet": return [(star([26, 32], 17, 7, points: 5), color)]
    case "plates": return [22.0, 50, 78].map { (.circle([$0, 55.5], 9.5), color) }
    case "fusils": return (0..<5).map { (Self.lozenge([10 + Double($0) * 20, 58], 10, 27), color) }
    case "lozenge-bend":
      return (0..<6).map { at in
        let middle = Point(6 + Double(at) * 18, 10 + Double(at) * 19)
        return (Self.lozenge(middle, 9, 15).rotated(-43, around: middle), color)
      }
    case "shells": return Self.three.map { (Self.shell($0), color) }
    case "bougets": return Self.three.flatMap { Self.bouget($0) }.map { ($0, color) }
    case "mascles":
      return Self.three.map { (Self.lozenge($0, 14, 18).stroked(5, closed: true), color) }
    default: return []
    }
  }

  /// Three charges: two above, one below.
  private static let three: [Point] = [[28, 34], [72, 34], [50, 79]]

  /// Thin charges, one above the other.
  private static var chevronsBesideFess: Path {
    [4.0, 68].reduce(Path()) { path, y in
      path.joined(
        Path([
          [-6, y + 30], [50, y], [106, y + 30], [106, y + 41], [50, y + 11], [-6, y + 41],
        ]))
    }
  }

  private static func chevrons(_ count: Int) -> Path {
    let (step, width) = count == 2 ? (44.0, 17.0) : (31.0, 15.0)
    let first = count == 2 ? 24.0 : 20
    return (0..<count).reduce(Path()) { path, at in
      let y = first + Double(at) * step
      return path.joined(
        Path([
          [-6, y + 44], [50, y], [106, y + 44], [106, y + 44 + width], [50, y + width],
          [-6, y + 44 + width],
        ]))
    }
  }

  private static var label: Path {
    (0..<5).reduce(Path.rectangle(-2, 12, 104, 6)) { path, at in
      let x = 10 + Double(at) * 20
      return path.joined(Path([[x - 3.4, 17], [x + 3.4, 17], [x + 5, 34], [x - 5, 34]]))
    }
  }

  private func patonce(_ name: String?, _ color: UInt32) -> [(Path, UInt32)] {
    let arm = Path.smooth([
      [45, 54], [44, 36], [40, 28], [31, 25], [38, 19], [46, 20], [50, 11], [54, 20], [62, 19],
      [69, 25], [60, 28], [56, 36], [55, 54],
    ])
    let cross = [0.0, 90, 180, 270].reduce(Path.rectangle(44, 50, 12, 12)) {
      $0.joined(arm.rotated($1, around: [50, 56]))
    }
    guard name == "vair" else { return [(cross, color)] }
    let bells = (0..<72).reduce(Path()) { path, at in
      let (x, y) = (Double(at % 9) * 12, Double(at / 9) * 15)
      let shift = at / 9 % 2 == 0 ? 0.0 : 6
      return path.joined(
        Path([
          [x + shift - 5, y + 13], [x + shift - 3, y + 5], [x + shift, y], [x + shift + 3, y + 5],
          [x + shift + 5, y + 13],
        ]))
    }
    return [(cross, 0xF2EEE2), (Self.clipped(bells, by: cross), 0x31549A)]
  }

  /// The outlines whose middles lie in a shape.
  private static func clipped(_ path: Path, by shape: Path) -> Path {
    let cover = Coverage(shape, in: Frame(0, 0, 120, 130))
    var kept = Path()
    kept.contours = path.contours.filter { contour in
      let middle = contour.reduce(Point.zero, +) / Double(contour.count)
      return cover.value(Int(middle.x), Int(middle.y)) > 0.9
    }
    return kept
  }

  private func lions(_ count: Int, _ color: UInt32) -> [(Path, UInt32)] {
    let hasBend = charges.contains { $0.first == "bend" }
    let positions: [Point] =
      hasBend
      ? [[54, 15], [70, 31], [83, 47], [15, 62], [29, 78], [43, 94]]
      : [[20, 26], [50, 26], [80, 26], [32, 60], [68, 60], [50, 92]]
    return positions.prefix(count).flatMap {
      Self.drawn(.rampant(at: $0, side: hasBend ? 22 : 30), color)
    }
  }

  /// A beast in a colour, with its lines in ink.
  private static func drawn(_ beast: Beast, _ color: UInt32) -> [(Path, UInt32)] {
    beast.body.map { ($0, color) } + beast.lines.map { ($0, ink) }
  }

  /// The brown of the shields' edges.
  private static let ink: UInt32 = 0x3A2410

  private static func shell(_ middle: Point) -> Path {
    let edge: [Point] = [
      [-15, -4], [-11, -13], [-4, -16.5], [4, -16.5], [11, -13], [15, -4], [9, 7], [3, 14],
      [-3, 14], [-9, 7],
    ]
    let base: [Point] = [[-8, 12], [8, 12], [6, 18], [-6, 18]]
    let fan = Path.smooth(edge.map { middle + $0 })
    let foot = Path(base.map { middle + $0 })
    let ribs = [-9.0, -4.5, 0, 4.5, 9].reduce(Path()) { path, x in
      let rib = Path.segment(middle + [x * 1.2, -12], middle + [x * 0.2, 11]).stroked(
        1.3, cap: .flat)
      return path.joined(Path(rib.contours[0].reversed()))
    }
    return fan.joined(foot).joined(ribs)
  }

  private static func bouget(_ middle: Point) -> [Path] {
    let bow: [Point] = [[-12, -2], [-8, -14], [0, -9], [8, -14], [12, -2]]
    let bag: [Point] = [[4, -4], [13, -6], [17, 6], [13, 16], [5, 14], [2, 4]]
    let yoke = Path(Nib.smooth(bow.map { middle + $0 })).stroked(4)
    let bags = [-1.0, 1].reduce(Path()) { path, side in
      path.joined(.smooth(bag.map { middle + $0 * Point(side, 1) }))
    }
    return [yoke, bags, Path.rectangle(middle.x - 2, middle.y - 16, 4, 18)]
  }
}
