internal import Files
internal import Phrases

/// The size of a thing, from the physical dimension service of IIIF: the length of a unit of its canvas, or of a pixel of
/// its picture.
///
/// https://iiif.io/api/annex/services/#physical-dimensions
struct PhysicalScale {
  /// Millimetres a unit.
  let millimetres: Double

  /// Millimetres in the units that the service allows.
  private static let units = ["mm": 1.0, "cm": 10, "in": 25.4]

  /// The scale among the services of a canvas or a picture; nil for none.
  init?(_ thing: JSONValue, at spot: JSONSpot, _ context: inout ManifestContext) {
    let services = thing["service"].members + thing["services"].members
    guard let service = services.first(where: { !$0["physicalScale"].isNull }) else { return nil }
    guard let scale = service["physicalScale"].number, scale > 0,
      let unit = service["physicalUnits"].text.flatMap({ Self.units[$0] }),
      (scale * unit).isFinite
    else {
      context.faults.append(spot["service"].fault(.noPhysicalScale, .writePhysicalScale))
      return nil
    }
    millimetres = scale * unit
  }
}
