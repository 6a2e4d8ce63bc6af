internal import Documents
internal import Files
internal import Interaction

/// An image on a canvas, such as one of several to choose from, that has annotations of its own.
///
/// They are about the image: their coordinates are its pixels, and they name it, or its image service, as their target.
struct AnnotatedImage: Sendable {
  /// The keys of the addresses of the image and of its services.
  private let keys: Set<String>
  /// The size in which the coordinates are, as the image declares it; nil for none.
  let size: Size?
  /// The target of the annotation that paints it.
  private let target: JSONValue
  private let spot: JSONSpot

  /// The images on a canvas, also those to choose from, and their services, with their positions.
  static func all(
    on canvas: JSONValue, at spot: JSONSpot
  ) -> [(thing: JSONValue, spot: JSONSpot, image: AnnotatedImage)] {
    PaintingAnnotation.all(on: canvas, at: spot).flatMap { painting, spot in
      let key = painting["body"].isNull ? "resource" : "body"
      let target = painting["target"].isNull ? "on" : "target"
      return images(in: painting[key], at: spot[key]).flatMap { image, imageSpot in
        let services = image["service"].members.enumerated().map {
          ($1, imageSpot["service"][$0])
        }
        let annotated = AnnotatedImage(
          keys: Set(([image] + services.map(\.0)).compactMap(\.id).map(addressKey)),
          size: size(of: image), target: painting[target], spot: spot[target])
        return ([(image, imageSpot)] + services).map { (thing: $0, spot: $1, image: annotated) }
      }
    }
  }

  /// The images of a body, and their positions.
  private static func images(in body: JSONValue, at spot: JSONSpot) -> [(JSONValue, JSONSpot)] {
    if let list = body.list {
      return list.enumerated().flatMap { images(in: $1, at: spot[$0]) }
    }
    if body.isA("Choice") {
      return ["default", "items", "item"].flatMap { images(in: body[$0], at: spot[$0]) }
    }
    if body.isA("SpecificResource") {
      let key = body["source"].isNull ? "full" : "source"
      return [(body, spot)] + images(in: body[key], at: spot[key])
    }
    return body.object == nil ? [] : [(body, spot)]
  }

  private static func size(of image: JSONValue) -> Size? {
    guard let width = image["width"].number, let height = image["height"].number, width >= 1,
      height >= 1
    else { return nil }
    return Size(width: width, height: height)
  }

  /// Whether the target of an annotation is the image.
  func isNamed(by target: AnnotationTarget) -> Bool {
    target.canvas.map { keys.contains(addressKey($0)) } ?? false
  }

  /// The frame of the image on its page.
  func frame(onPageOf size: Size, _ context: inout ManifestContext) -> Rect {
    PaintingAnnotation.frame(of: target, on: size, at: spot, &context) ?? Rect(size)
  }
}

extension Document.Area {
  /// The area of an image of a size as one of the page on which the image fills a frame.
  func moved(from size: Size, into frame: Rect) -> Document.Area {
    let move = { (point: Point) in
      Point(
        x: frame.x + point.x * frame.width / size.width,
        y: frame.y + point.y * frame.height / size.height)
    }
    switch self {
    case .rectangle(let rect):
      let (start, end) = (
        move(Point(x: rect.x, y: rect.y)), move(Point(x: rect.maxX, y: rect.maxY))
      )
      return .rectangle(
        Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y))
    case .polygons(let polygons): return .polygons(polygons.map { $0.map(move) })
    case .point(let point): return .point(move(point))
    }
  }
}
