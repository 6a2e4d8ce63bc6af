internal import Glibc

/// A page with the great seal, its cord and the fold.
enum SealPage {
  /// The middle of the seal and the radius of its wax, in pixels of the page.
  static let center = Point(1000, 1560)
  static let radius = 800.0

  static func regions(_ order: Records) -> [(key: String, region: Region)] {
    order.names(of: "detail").compactMap { name in
      region(of: name).map { ("detail \(name)", $0) }
    }
  }

  private static func region(of detail: String) -> Region? {
    switch detail {
    case "wax": .rectangle(200, 760, 1600, 1600)
    case "legend": ring(inner: 610, outer: 745)
    case "king": .rectangle(800, 1030, 400, 1060)
    case "sword": .rectangle(600, 1080, 190, 640)
    case "orb": .rectangle(1215, 1170, 230, 400)
    case "cord": .rectangle(900, 420, 200, 360)
    case "fold": .rectangle(120, 110, 1760, 300)
    default: nil
    }
  }

  /// A ring as a polygon: around the outer edge and back along the inner edge.
  private static func ring(inner: Double, outer: Double) -> Region {
    let circle = { (radius: Double) in
      Path.circle(center, radius).contours[0].enumerated().filter { $0.offset % 20 == 0 }.map {
        (Int($0.element.x.rounded()), Int($0.element.y.rounded()))
      }
    }
    let (outside, inside) = (circle(outer), circle(inner))
    return .polygon(
      Region.cleaned(outside + [outside[0], inside[0]] + inside.reversed() + [outside[0]]))
  }
}

extension SealPage {
  /// Draws the fold of the parchment above, the cord and the seal.
  static func draw() -> Sheet {
    var sheet = Sheet.page
    let mount = Palette.ramp([(0, 0x0C0D0F), (1, 0x3A3D42)], count: 24).map { Color($0).samples }
    sheet.fill { x, y in
      let away = length(Point(Double(x) - 900, Double(y) - 1300)) / 1700
      let shade = exp(-max(0, Double(y) - 430) / 70) * 0.5
      let tone = max(0, 0.78 - 0.42 * away - shade)
      return mount[Int((min(1, tone) * 23).rounded())]
    }
    drawFold(&sheet)
    SealPicture(center: center, radius: radius, slit: 250).draw(into: &sheet)
    return sheet
  }

  private static func drawFold(_ sheet: inout Sheet) {
    let skin = Parchment(grain: 1.7, seed: 1225)
    let tones = Palette.ramp(Parchment.stops, count: 80).map { Color($0).samples }
    let foot = { (x: Double) in 422 + 6 * Double(Chance.field(x, 0, size: 500, seed: 21)) }
    for y in 0..<440 {
      for x in 0..<Sheet.pageSize.width {
        let (across, down) = (Double(x), Double(y))
        let inside = foot(across) - down
        guard inside > -0.5 else { continue }
        let turn = max(0, 1 - inside / 110)
        let top = down - 92 - 5 * Double(Chance.field(across, 0, size: 300, seed: 22))
        var tone = skin.tone(across, down) - 0.02 + 0.20 * Float(turn * turn)
        if top < 0 { tone += 0.05 + 0.22 * Float(exp(top / 26)) } else if top < 4 { tone -= 0.05 }
        let step = Int((min(1, max(0, tone)) * 79).rounded())
        sheet.blend(tones[step], Float(min(1, inside + 0.5)), x, y)
      }
    }
  }
}
