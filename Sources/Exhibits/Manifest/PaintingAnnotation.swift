internal import Documents
internal import Files
internal import Interaction
internal import Phrases

/// An annotation that paints a picture or a text on a canvas, as both versions of IIIF's manifests have it.
enum PaintingAnnotation {
  /// 2⁻²⁰ of a side of a canvas: a smaller frame has less than a hundredth of a pixel of the largest screens.
  private static let leastShare = 1.0 / 1_048_576

  /// The annotations that paint on a canvas, and their positions.
  static func all(
    on canvas: JSONValue, at spot: JSONSpot
  ) -> [(JSONValue, JSONSpot)] {
    let pages = canvas["items"].members.enumerated().flatMap { page, items in
      items["items"].members.enumerated().map { ($1, spot["items"][page]["items"][$0]) }
    }
    let images = canvas["images"].members.enumerated().map { ($1, spot["images"][$0]) }
    return (pages + images).filter { annotation, _ in
      let motivation = annotation["motivation"].members.compactMap { $0.text.map(withoutPrefix) }
      return motivation.isEmpty || motivation.contains("painting")
    }
  }

  /// The frame of a painting; nil for the whole canvas.
  static func frame(
    of target: JSONValue, on size: Size, at spot: JSONSpot, _ context: inout ManifestContext
  ) -> Rect? {
    switch AnnotationTarget.targets(target).first?.area(on: size) {
    case nil, .whole: return nil
    case .area(.rectangle(let frame))
    where !frame.isEmpty && frame.width >= leastShare * size.width
      && frame.height >= leastShare * size.height:
      return frame
    case .area, .unreadable:
      context.faults.append(spot.fault(.noRectangle, .writeRectangle))
      return nil
    }
  }
}
