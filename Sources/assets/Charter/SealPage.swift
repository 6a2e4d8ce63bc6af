/// The great seal from near: wax, cord and the fold that they hang from.
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

  /// A ring about the middle as an outline of straight pieces: out around, and back on the inside.
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
