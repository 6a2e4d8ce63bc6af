/// A page of the exhibit: its picture and its regions.
struct Page {
  static let charterCanvas = "\(exhibitAddress)/canvas/charter"

  let name: String

  /// - Throws: `AssetFault` for a page that this program cannot draw.
  init(_ name: String) throws(AssetFault) {
    let known = ["title", "charter", "seal", "council", "barons", "places", "years"]
    guard known.contains(name) else {
      throw AssetFault(
        description: "There is no page '\(name)'. Pages are \(known.joined(separator: ", ")).")
    }
    self.name = name
  }

  var isCharter: Bool { name == "charter" }
  var width: Int { isCharter ? TileSet.width : Sheet.pageSize.width }
  var height: Int { isCharter ? TileSet.height : Sheet.pageSize.height }
  var canvas: String { "\(exhibitAddress)/canvas/\(name)" }
  /// The annotation page, below the exhibit's folder.
  var annotations: String { "annotations/\(name).json" }
  /// The picture, below the exhibit's folder.
  var picture: String { isCharter ? TileSet.whole(TileSet.preview) : "pages/\(name).png" }

  // MARK: IIIF

  static func image(_ path: String, _ width: Int, _ height: Int) -> Json {
    .object([
      ("id", .text("\(exhibitAddress)/\(path)")), ("type", .text("Image")),
      ("format", .text("image/png")), ("height", .number(height)), ("width", .number(width)),
    ])
  }

  static var charterThumbnail: Json {
    let scale = TileSet.thumbnail
    return image(TileSet.whole(scale), TileSet.width / scale, TileSet.height / scale)
  }

  var thumbnail: Json {
    guard !isCharter else { return Self.charterThumbnail }
    return Self.image("thumbnails/\(name).png", width / 5, height / 5)
  }

  /// The annotation that paints the page's picture on its canvas.
  var painting: Json {
    var body: [(String, Json)] = [
      ("id", .text("\(exhibitAddress)/\(picture)")), ("type", .text("Image")),
      ("format", .text("image/png")),
    ]
    let scale = isCharter ? TileSet.preview : 1
    body += [("height", .number(height / scale)), ("width", .number(width / scale))]
    if isCharter { body.append(("service", .list([TileSet.service]))) }
    return .object([
      ("id", .text("\(canvas)/painting")), ("type", .text("Annotation")),
      ("motivation", .text("painting")), ("body", .object(body)), ("target", .text(canvas)),
    ])
  }

  // MARK: Regions

  /// Keys of texts and their regions of the page, in reading order.
  func regions(_ order: Records) throws(AssetFault) -> [(key: String, region: Region)] {
    switch name {
    case "seal": SealPage.regions(order)
    case "council": try ArmsPage.council(order).regions
    case "barons": try ArmsPage.barons(order).regions
    case "places": try MapPage(order).regions
    case "years": YearsPage(order).regions
    default: []
    }
  }

  // MARK: Pictures

  /// The path of the thumbnail below the folder of the exhibit.
  var thumbnailFile: String { "thumbnails/\(name).png" }

  /// Draws the page.
  ///
  /// - Throws: `AssetFault` if the facts that it shows are malformed.
  func draw(_ order: Records) throws(AssetFault) -> Sheet {
    switch name {
    case "seal": SealPage.draw()
    case "council": try ArmsPage.council(order).draw(head: "", seed: 27)
    case "barons": try ArmsPage.barons(order).draw(head: "Viginti quinque barones", seed: 25)
    case "places": try MapPage(order).draw()
    case "years": YearsPage(order).draw()
    default: TitlePage.draw()
    }
  }
}
