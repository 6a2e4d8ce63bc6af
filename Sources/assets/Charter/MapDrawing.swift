internal import Glibc

/// Drawing of the map.
extension MapPage {
  func draw() -> Sheet {
    var sheet = Sheet.parchmentPage(seed: 1066)
    let land = landPath
    let cover = sheet.coverage(land)
    drawSea(&sheet, cover)
    drawLand(&sheet, land, cover)
    drawShips(&sheet)
    drawRose(&sheet, [245, 2260], 118)
    for place in places where !place.isInset { draw(place, on: &sheet) }
    drawInset(&sheet)
    sheet.border()
    return sheet
  }

  private var landPath: Path {
    ([Coast.britain, Coast.ireland, Coast.france] + Coast.islands).reduce(Path()) { path, outline in
      path.joined(.smooth(outline.map { Self.spot($0.x, $0.y) }))
    }
    .turnedAlike
  }

  // MARK: Land and sea

  /// The sea: a blue wash with lines along the shore.
  private func drawSea(_ sheet: inout Sheet, _ land: Coverage) {
    let (sea, line) = (Color(0x6F9EB2).samples, Color(0x33586A).samples)
    let near = land.framed(sheet.frame).blurred(26)
    let far = land.framed(sheet.frame).blurred(60)
    for y in 0..<Sheet.pageSize.height {
      for x in 0..<Sheet.pageSize.width {
        let wash =
          0.40 + 0.24 * far.value(x, y)
          + 0.05 * Chance.field(Double(x), Double(y) * 3, size: 160, seed: 81)
        sheet.blend(sea, wash, x, y)
        let shore = near.value(x, y)
        for (level, wide) in [
          (Float(0.42), Float(0.022)), (0.27, 0.016), (0.15, 0.010), (0.07, 0.006),
        ]
        where abs(shore - level) < wide {
          sheet.blend(line, 0.34 * (1 - abs(shore - level) / wide), x, y)
        }
      }
    }
  }

  private func drawLand(_ sheet: inout Sheet, _ land: Path, _ cover: Coverage) {
    sheet.shadow(of: cover, Color(0x24404A, 0.35), blur: 7, x: 3, y: 5)
    sheet.fill(cover, .flat(Color(0xEFE2BE)))
    let wash = cover.mapped { x, y, part in
      let field = Chance.field(Double(x), Double(y), size: 210, seed: 83)
      let fine = Chance.field(Double(x), Double(y), size: 60, seed: 84)
      return part * max(0, 0.30 + 0.22 * field + 0.08 * fine)
    }
    sheet.fill(wash, .flat(Color(0xA9B77C)))
    sheet.innerShadow(of: cover, Color(0x7A5B2C, 0.5), blur: 9)
    for river in Coast.rivers {
      let curve = Nib.smooth(river.map { Self.spot($0.x, $0.y) })
      sheet.fill(sheet.coverage(Path(curve).stroked(6)), .flat(Color(0x4F7F93)), in: cover)
      sheet.fill(sheet.coverage(Path(curve).stroked(2.6)), .flat(Color(0xA5C3CB)), in: cover)
    }
    for (at, hill) in Coast.hills.enumerated() { drawHill(&sheet, Self.spot(hill.x, hill.y), at) }
    for wood in Coast.woods { drawTree(&sheet, Self.spot(wood.x, wood.y)) }
    sheet.fill(land.stroked(3.4, closed: true), Sheet.ink, 0.85)
  }

  private func drawHill(_ sheet: inout Sheet, _ foot: Point, _ number: Int) {
    let size = 1 + 0.3 * Double(Chance.part(number, 3, 9))
    let point = { (x: Double, y: Double) in foot + Point(x, y) * size }
    var hill = Path()
    let start = point(-30, 0)
    hill.move(start.x, start.y)
    let (a, b, c) = (point(-18, -8), point(-12, -32), point(0, -34))
    hill.curve(a.x, a.y, b.x, b.y, c.x, c.y)
    let (d, e, f) = (point(12, -32), point(16, -8), point(30, 0))
    hill.curve(d.x, d.y, e.x, e.y, f.x, f.y)
    sheet.fill(hill, .across(start.x, f.x, Color(0xDCC896), Color(0xA98B57)))
    sheet.fill(hill.stroked(1.8), Sheet.ink, 0.75)
    for line in 0..<3 {
      let x = 6 + Double(line) * 7
      let shade = Path.segment(
        point(x, -26 + Double(line) * 8), point(x + 5, -6 + Double(line) * 2))
      sheet.fill(shade.stroked(1.2), Sheet.ink, 0.5)
    }
  }

  private func drawTree(_ sheet: inout Sheet, _ foot: Point) {
    guard let tree = Emblem.named("tree")?.placed(at: foot, side: 40) else { return }
    sheet.fill(tree.shape, 0x5E7F4B)
    sheet.fill(tree.shape.stroked(1.4, closed: true), Sheet.ink, 0.7)
  }

  private func drawShips(_ sheet: inout Sheet) {
    for (spot, side, flips) in [(Point(1690, 700), 150.0, false), (Point(180, 1720), 120, true)] {
      guard let ship = Emblem.named("ship")?.placed(at: spot, side: side) else { continue }
      let turn = { (path: Path) in path.scaled(flips ? -1 : 1, 1, around: spot) }
      sheet.fill(turn(ship.shape), 0xEADBB2)
      sheet.fill(turn(ship.shape).stroked(2.4, closed: true), Sheet.ink, 0.85)
      sheet.fill(turn(ship.detail), 0x8E3B2C)
      for wave in 0..<3 {
        let y = spot.y + side * 0.42 + Double(wave) * 9
        let line = Nib.smooth([
          [spot.x - side * 0.62 + Double(wave) * 14, y], [spot.x - side * 0.3, y - 6],
          [spot.x, y + 2],
          [spot.x + side * 0.3, y - 6], [spot.x + side * 0.62 - Double(wave) * 14, y],
        ])
        sheet.fill(Path(line).stroked(2.2), 0x3F6676, 0.7)
      }
    }
  }

  /// The compass rose.
  private func drawRose(_ sheet: inout Sheet, _ middle: Point, _ radius: Double) {
    sheet.fill(Path.circle(middle, radius).stroked(2, closed: true), Sheet.ink, 0.7)
    sheet.fill(Path.circle(middle, radius * 0.88).stroked(1.2, closed: true), Sheet.ink, 0.7)
    for (step, reach) in [(0, 0.62), (1, 1.12)] {
      for quarter in 0..<4 {
        let angle = Double(quarter) * 90 + (step == 0 ? 45 : 0)
        for side in [-1.0, 1] {
          let blade = Path([
            middle, middle + [side * radius * 0.13, -radius * 0.16], middle - [0, radius * reach],
          ])
          .rotated(angle, around: middle)
          sheet.fill(blade, side < 0 ? 0xF1E6C8 : (step == 0 ? Sheet.blue : Sheet.red))
          sheet.fill(blade.stroked(1.4, closed: true), Sheet.ink, 0.8)
        }
      }
    }
    sheet.fill(.circle(middle, radius * 0.10), Sheet.gold)
    sheet.write("N", at: middle - [0, radius * 1.24], size: 21, pen: 0.2)
  }

  // MARK: Places

  private func draw(_ place: Place, on sheet: inout Sheet, size: Double = 21) {
    let isMain = place.key == "place runnymede"
    if isMain {
      guard let seal = Emblem.named("seal")?.placed(at: place.spot - [0, 14], side: 92) else {
        return
      }
      let shape = sheet.coverage(seal.shape)
      sheet.shadow(of: shape, .black(0.4), blur: 4, x: 2, y: 4)
      sheet.fill(shape, .flat(Color(0x4E7A40)))
      sheet.fill(seal.shape.stroked(1.6, closed: true), 0x1B3017, 0.9)
      sheet.fill(seal.detail, 0xCFE0B8, 0.9)
    } else if let tower = Emblem.named("tower")?.placed(
      at: place.spot - [0, size * 0.5], side: size * 2)
    {
      let shape = sheet.coverage(tower.shape)
      sheet.shadow(of: shape, .black(0.35), blur: 3, x: 2, y: 3)
      sheet.fill(shape, .flat(Color(0xB5482F)))
      sheet.fill(tower.shape.stroked(1.5, closed: true), 0x3A150C, 0.9)
      sheet.fill(tower.detail, 0x3A150C, 0.85)
    }
    letter(place, on: &sheet, size: isMain ? size * 1.25 : size, reach: isMain ? 44 : size)
  }

  private func letter(_ place: Place, on sheet: inout Sheet, size: Double, reach: Double) {
    let extent = Path.extent(of: place.name, spacing: 0.04) * size
    let middle: Point =
      switch place.side {
      case "left": place.spot + [-reach - 8 - extent / 2, size * 0.2]
      case "right": place.spot + [reach + 10 + extent / 2, size * 0.2]
      case "above": place.spot + [0, -reach * 1.5 - size * 0.9]
      default: place.spot + [0, reach * 0.7 + size * 2.0]
      }
    let path = Path.writtenCentered(place.name, at: middle, size: size, pen: 0.19, spacing: 0.04)
    let shape = sheet.coverage(path)
    sheet.fill(shape.blurred(3.4), .flat(Color(0xF6ECCF, 0.95)))
    sheet.fill(shape.blurred(2), .flat(Color(0xF6ECCF, 0.95)))
    sheet.fill(shape, .flat(Color(place.key == "place runnymede" ? Sheet.red : Sheet.ink)))
  }

  /// The inset of the Thames.
  private func drawInset(_ sheet: inout Sheet) {
    let frame = Self.frame
    let box = Path.rectangle(frame.x, frame.y, frame.width, frame.height)
    let shape = sheet.coverage(box)
    sheet.shadow(of: shape, Color(0x24404A, 0.5), blur: 8, x: 4, y: 6)
    sheet.fill(shape, .flat(Color(0xEBDDB4)))
    let wash = shape.mapped { x, y, part in
      part * max(0, 0.34 + 0.2 * Chance.field(Double(x), Double(y), size: 120, seed: 85))
    }
    sheet.fill(wash, .flat(Color(0xA9B77C)))
    let thames: [Point] = [
      [-0.82, 51.500], [-0.70, 51.505], [-0.64, 51.487], [-0.606, 51.487], [-0.585, 51.468],
      [-0.572, 51.450],
      [-0.55, 51.440], [-0.511, 51.431], [-0.49, 51.412], [-0.44, 51.396], [-0.40, 51.412],
      [-0.345, 51.402], [-0.315, 51.43], [-0.30, 51.462], [-0.25, 51.482], [-0.215, 51.466],
      [-0.175, 51.482], [-0.125, 51.490], [-0.118, 51.508], [-0.09, 51.509], [-0.05, 51.503],
      [0.0, 51.49],
    ]
    let river = Nib.smooth(thames.map { Self.inset($0.x, $0.y) })
    sheet.fill(sheet.coverage(Path(river).stroked(22)), .flat(Color(0x4F7F93)), in: shape)
    sheet.fill(sheet.coverage(Path(river).stroked(17)), .flat(Color(0x9DBFC9)), in: shape)
    let woods: [Point] = [
      [-0.66, 51.45], [-0.64, 51.425], [-0.46, 51.455], [-0.37, 51.47], [-0.26, 51.43],
      [-0.20, 51.425],
    ]
    for wood in woods {
      drawTree(&sheet, Self.inset(wood.x, wood.y))
    }
    for place in places where place.isInset { draw(place, on: &sheet, size: 25) }
    for (inset, thick) in [(0.0, 6.0), (11, 1.8)] {
      let line = Path.rectangle(
        frame.x + inset, frame.y + inset, frame.width - 2 * inset, frame.height - 2 * inset)
      sheet.fill(line.stroked(thick, closed: true), Sheet.ink, 0.9)
    }
  }
}
