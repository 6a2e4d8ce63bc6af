internal import Documents
internal import Files
internal import Interaction
internal import Pictures

extension ManifestReader {
  /// The extent of a page of which nothing says any: three to four, as most sheets of paper are nearly.
  private static let plainSize = Size(width: 600, height: 800)

  /// Reads canvases as pages.
  mutating func readPages(_ canvases: JSONValue, at spot: JSONSpot) throws(Fault) {
    for (index, canvas) in canvases.members.enumerated() {
      try checkInterruption()
      guard canvas.object != nil else {
        faults.append(
          spot[index].fault(
            "this is no canvas, and left out", "Write a canvas with 'id', 'width' and 'height'."))
        continue
      }
      pages.append(page(canvas, at: spot[index]))
    }
  }

  private mutating func page(_ canvas: JSONValue, at spot: JSONSpot) -> Document.Page {
    let id = pageID(canvas, at: spot)
    let declared = size(of: canvas, at: spot)
    var reasons: [Fault] = []
    let paintings = paintings(on: canvas, at: spot, reasons: &reasons)
    let size = declared ?? paintings.first?.picture.size ?? Self.plainSize
    let page = Rect(size)
    let placed = paintings.map { painting in
      var place = page
      if let target = painting.target {
        place = self.place(of: target, on: size, at: painting.spot) ?? page
      }
      return Document.Placed(painting.picture, in: place)
    }
    if placed.isEmpty && reasons.isEmpty {
      reasons = [
        spot.fault("nothing is painted on this canvas", "Give it a picture.")
      ]
    }
    for reason in reasons { faults.append(reason) }
    let reason = reasons.first?.description ?? ""
    return Document.Page(
      id: id, label: LanguageMap(canvas["label"], separator: ", "), size: size,
      face: placed.isEmpty ? .fault(reason) : .pictures(placed),
      thumbnail: thumbnail(of: canvas))
  }

  /// A name for a page that no other has.
  private mutating func pageID(_ canvas: JSONValue, at spot: JSONSpot) -> String {
    guard let id = canvas.id else {
      faults.append(
        spot.fault(
          "the canvas has no 'id', so nothing can lead to it", "Give it an 'id' of its own."))
      return "page/\(pages.count + 1)"
    }
    let key = addressKey(id)
    guard pageNumbers[key] == nil else {
      faults.append(
        spot.fault(
          "another canvas has the same 'id', '\(id)'", "Give each canvas an 'id' of its own."))
      return "\(id)#\(pages.count + 1)"
    }
    pageNumbers[key] = pages.count
    return id
  }

  /// What a canvas says of its size; nil where it says nothing that can be.
  private mutating func size(of canvas: JSONValue, at spot: JSONSpot) -> Size? {
    let (width, height) = (canvas["width"], canvas["height"])
    if width.isNull && height.isNull { return nil }
    let possible = 1...Double(PictureFacts.sideLimit)
    if let width = width.number, let height = height.number, possible.contains(width),
      possible.contains(height)
    {
      return Size(width: width, height: height)
    }
    faults.append(
      spot.fault(
        "the canvas has no size that can be, and takes that of its picture",
        "Write a 'width' and a 'height' from 1 to \(PictureFacts.sideLimit)."))
    return nil
  }

  // MARK: Paintings

  private struct Painting {
    let picture: Document.Picture
    /// Where it goes on the canvas; nil for all of that.
    let target: JSONValue?
    let spot: JSONSpot
  }

  private mutating func paintings(
    on canvas: JSONValue, at spot: JSONSpot, reasons: inout [Fault]
  ) -> [Painting] {
    var paintings: [Painting] = []
    for (annotation, spot) in Self.paintingAnnotations(of: canvas, at: spot) {
      let isOld = annotation["body"].isNull
      let body = isOld ? annotation["resource"] : annotation["body"]
      let bodySpot = spot[isOld ? "resource" : "body"]
      for member in body.members {
        switch picture(member, at: bodySpot) {
        case .success(let picture):
          paintings.append(
            Painting(
              picture: picture, target: annotation[either: "target", "on"],
              spot: spot[isOld ? "on" : "target"]))
        case .failure(let fault): reasons.append(fault)
        }
      }
      if body.isNull {
        reasons.append(spot.fault("nothing is painted by this", "Give it a 'body'."))
      }
    }
    return paintings
  }

  private static func paintingAnnotations(
    of canvas: JSONValue, at spot: JSONSpot
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

  /// Where a painting goes; nil for the whole canvas.
  private mutating func place(of target: JSONValue, on size: Size, at spot: JSONSpot) -> Rect? {
    switch AnnotationTarget.targets(target).first?.area(on: size) {
    case nil, .whole: return nil
    case .area(.rectangle(let place)) where !place.isEmpty: return place
    case .area, .unreadable:
      faults.append(
        spot.fault(
          "there is no rectangle to read here, so the picture fills the canvas",
          "Write the canvas and '#xywh=' with four numbers."))
      return nil
    }
  }
}
