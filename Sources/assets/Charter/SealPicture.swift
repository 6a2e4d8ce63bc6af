internal import Glibc

/// The great seal in green wax on its cord: the king on his throne with sword and orb, in simple
/// shapes.
struct SealPicture {
  static let wax = Palette.ramp(
    [
      (0, 0x0A120A), (0.2, 0x1B3017), (0.42, 0x375A2C), (0.6, 0x587F45), (0.8, 0x97B67C),
      (1, 0xEEF5DA),
    ], count: 72)
  private static let silk: [UInt32] = [0x571713, 0x8A3226, 0xA84A38, 0x8A7A4A, 0xBFA766, 0xF0E4B4]
  /// The colours of cord and shadows, for a palette.
  static let cord = Palette.ramp(
    [(0, 0x2A0D0A), (0.4, 0x8E2C22), (0.6, 0xC9634A), (0.7, 0x9A8350), (1, 0xF4EAC4)], count: 28)

  /// The centre of the wax, its radius, and the y at which the cord leaves the fold, in pixels.
  let center: Point
  let radius: Double
  let slit: Double

  /// The bounds of the drawing.
  var frame: Frame {
    Frame(around: [
      [center - [radius * 1.25, radius * 1.25], center + [radius * 1.25, radius * 1.25]],
      [[center.x, slit - 0.1 * radius]],
    ])
  }

  /// The seal on a transparent background.
  func drawn() -> Sheet {
    var sheet = Sheet(frame: frame)
    draw(into: &sheet)
    return sheet
  }

  func draw(into sheet: inout Sheet) {
    drawCord(&sheet)
    let blob = outline
    let shape = sheet.coverage(blob)
    sheet.shadow(
      of: shape, .black(0.5), blur: radius * 0.045, x: Int(radius * 0.03), y: Int(radius * 0.06))
    sheet.shadow(of: shape, .black(0.45), blur: radius * 0.012, x: 2, y: Int(radius * 0.015))
    let relief = relief(Frame(around: blob.contours).common(sheet.frame))
    let tones = Self.wax.map { Color($0).samples }
    let area = shape.frame
    for y in area.top..<max(area.top, area.bottom) {
      for x in area.left..<max(area.left, area.right) where shape.value(x, y) > 0 {
        let light = relief.light(x, y)
        let step = Int((light * Float(Self.wax.count - 1)).rounded())
        sheet.blend(tones[step], shape.value(x, y), x, y)
      }
    }
  }

  // MARK: Wax

  func at(_ x: Double, _ y: Double) -> Point { center + Point(x, y) * (radius / 100) }

  /// A smooth closed curve through points in hundredths of the radius around the centre.
  func closed(_ points: [Point]) -> Path { .smooth(points.map { at($0.x, $0.y) }) }

  func polygon(_ points: [Point]) -> Path { Path(points.map { at($0.x, $0.y) }) }

  func disc(_ x: Double, _ y: Double, _ size: Double) -> Path {
    .circle(at(x, y), size * radius / 100)
  }

  /// A stroke through points.
  func band(_ points: [Point], _ width: Double) -> Path {
    Path(Nib.smooth(points.map { at($0.x, $0.y) })).stroked(width * radius / 100)
  }

  private func ring(_ size: Double, _ width: Double) -> Path {
    Path.circle(center, size * radius / 100).stroked(
      width * radius / 100, cap: .round, closed: true)
  }

  /// The outline of the wax: an uneven circle with a chip.
  private var outline: Path {
    let circle = Path.circle(center, 1).contours[0]
    return Path(
      circle.enumerated().map { step, point in
        let offset = point - center
        let turn = Double(step)
        let field = Chance.field(offset.x * 3 + 9, offset.y * 3 + 9, size: 1, seed: 77)
        let fine = Chance.field(offset.x * 14 + 9, offset.y * 14 + 9, size: 1, seed: 78)
        let chip = 0.05 * exp(-pow((turn - 96) / 12, 2)) + 0.035 * exp(-pow((turn - 470) / 9, 2))
        return center + offset * radius
          * (0.985 + 0.018 * Double(field) + 0.006 * Double(fine) - chip)
      })
  }

  private func relief(_ frame: Frame) -> Relief {
    var relief = Relief(frame: frame)
    let unit = radius / 100
    relief.swell(outline, 16 * unit, full: 9 * unit, base: 0)
    relief.raise(disc(0, 0, 94), -5 * unit, soften: 0.9 * unit)
    relief.raise(ring(93, 1.0), 1.2 * unit, soften: 0.4 * unit)
    relief.raise(ring(76, 0.9), 1.3 * unit, soften: 0.4 * unit)
    legend(&relief, unit)
    throne(&relief, unit)
    king(&relief, unit)
    let (seed, scale) = (UInt64(91), unit)
    relief.roughen { x, y in
      let (x, y) = (Double(x) / scale, Double(y) / scale)
      let wide = Chance.field(x, y, size: 9, seed: seed) * 0.9
      let fine = Chance.field(x, y, size: 1.6, seed: seed + 1) * 0.10
      return (wide + fine) * Float(scale)
    }
    return relief
  }

  /// The legend around the seal, clockwise from the top.
  private func legend(_ relief: inout Relief, _ unit: Double) {
    let text = "+ IOHANNES . DEI . GRACIA . REX . ANGLIE . DOMINUS . HIBERNIE "
    let size = 5.4 * unit
    let full = Path.extent(of: text, spacing: 0.12)
    var passed = 0.0
    for letter in text {
      let glyph = Hand.capitals[letter] ?? Hand.letters[letter]
      let advance = glyph.map { $0.advance + 0.12 } ?? 0.5
      let angle = (passed + advance / 2) / full * 360
      passed += advance
      let foot = Point(center.x - (glyph?.advance ?? 0) * size / 2, center.y - 80 * unit)
      var path = Path.written(String(letter), at: foot, size: size, pen: 0.24)
      if letter == "+" {
        path = Path.segment([center.x, center.y - 91 * unit], [center.x, center.y - 80 * unit])
          .stroked(2.4 * unit)
        path = path.joined(
          Path.segment(
            [center.x - 4.5 * unit, center.y - 86.5 * unit],
            [center.x + 4.5 * unit, center.y - 86.5 * unit]
          )
          .stroked(2.4 * unit))
      }
      relief.raise(path.rotated(angle, around: center), 2.6 * unit, soften: 0.45 * unit)
    }
  }

  // MARK: Cord

  /// Two strands of twisted silk, red and gold, from the slit to the wax.
  private func drawCord(_ sheet: inout Sheet) {
    let unit = radius / 100
    let bottom = center.y - radius * 0.9
    for side in [-1.0, 1] {
      let middle = center.x + side * 9 * unit
      let hole = Path.ellipse([middle, slit], 7.5 * unit, 1.7 * unit)
      sheet.fill(hole, 0x1C140D)
      let curve = Nib.smooth([
        [middle, slit], [center.x + side * 6 * unit, (slit * 2 + bottom) / 3],
        [center.x + side * 6.5 * unit, bottom],
      ])
      let below = Path.rectangle(middle - 20 * unit, slit, 40 * unit, bottom - slit)
      let shape = sheet.coverage(Path(curve).stroked(8.4 * unit)) * sheet.coverage(below)
      sheet.shadow(of: shape, .black(0.5), blur: 2.4 * unit, x: Int(2 * unit), y: Int(2.5 * unit))
      sheet.fill(shape, .flat(Color(Self.silk[1])))
      twist(&sheet, curve, shape, unit)
      let left = center.x + side * 6 * unit
      sheet.fill(
        shape,
        .across(
          left - 5.5 * unit, left + 5.5 * unit, .black(0.6), .black(0.05), .white(0.14),
          .black(0.05), .black(0.6)))
    }
  }

  private func twist(_ sheet: inout Sheet, _ curve: [Point], _ shape: Coverage, _ unit: Double) {
    let (top, bottom) = (curve[0].y, curve[curve.count - 1].y)
    var (y, at) = (top - 6 * unit, 0)
    while y < bottom + 6 * unit {
      let near = curve.min { abs($0.y - y) < abs($1.y - y) } ?? curve[0]
      let stripe = Path.segment(near + [-6 * unit, 4 * unit], near + [6 * unit, -4 * unit])
      let color = Self.silk[at % 2 == 0 ? 4 : 2]
      sheet.fill(
        sheet.coverage(stripe.stroked(1.5 * unit, cap: .flat)), .flat(Color(color)), in: shape)
      let seam = stripe.moved(0, 1.9 * unit)
      sheet.fill(
        sheet.coverage(seam.stroked(0.6 * unit, cap: .flat)), .flat(Color(Self.silk[0])), in: shape)
      y += 2.4 * unit
      at += 1
    }
  }
}
