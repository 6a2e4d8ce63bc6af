/// The map of the places, with an inset of the Thames above London.
struct MapPage {
  struct Place {
    let key: String
    let name: String
    /// The side of the mark on which the name is written.
    let side: String
    /// The mark, in pixels of the page.
    let spot: Point
    let isInset: Bool
  }

  /// Half the side of a region in pixels: the size of a finger when the whole page is shown.
  private static let reach = 34

  let places: [Place]

  /// - Throws: `AssetFault` if a place has no coordinates.
  init(_ order: Records) throws(AssetFault) {
    var places: [Place] = []
    for name in order.names(of: "place") {
      let key = "place \(name)"
      let degrees = try order.text(key, "at").split(separator: " ").compactMap { Double($0) }
      guard degrees.count == 2 else {
        throw AssetFault(
          description: "\(order.path), line \(try order.record(key).line): [\(key)] needs degrees "
            + "east and north, as in 'at: -0.565 51.444'.")
      }
      let isInset = Self.isInset(degrees[0], degrees[1])
      let spot = isInset ? Self.inset(degrees[0], degrees[1]) : Self.spot(degrees[0], degrees[1])
      places.append(
        Place(
          key: key, name: try order.text(key, "name"), side: try order.text(key, "side"),
          spot: spot, isInset: isInset))
    }
    self.places = places
  }

  var regions: [(key: String, region: Region)] {
    places.map { place in
      let (x, y) = (Int(place.spot.x.rounded()), Int(place.spot.y.rounded()))
      let reach = place.isInset ? Self.reach + 12 : Self.reach
      return (place.key, .rectangle(x - reach, y - reach, 2 * reach, 2 * reach))
    }
  }

  // MARK: Projection

  /// The pixel of a point in degrees east and north; longitudes have the scale of 53° north.
  static func spot(_ east: Double, _ north: Double) -> Point {
    Point(150 + (east + 6.6) * 199, 210 + (56.1 - north) * 330)
  }

  /// The frame of the inset.
  static let frame = (x: 700.0, y: 2130.0, width: 1160.0, height: 330.0)

  /// The inset: the Thames from Windsor to London, too crowded for the scale of the map.
  private static func isInset(_ east: Double, _ north: Double) -> Bool {
    (-0.62 ... -0.05).contains(east) && (51.42...51.53).contains(north)
  }

  static func inset(_ east: Double, _ north: Double) -> Point {
    Point(frame.x + 230 + (east + 0.62) * 1560, frame.y + 110 + (51.52 - north) * 1700)
  }
}
