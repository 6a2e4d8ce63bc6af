internal import Documents
internal import Files
internal import Interaction

extension ManifestReader {
  /// 256 annotations are read within a thousandth of a second.
  private static let patience = 256

  /// Reads what is said of canvases, once all of them have their places.
  mutating func readNotes(of canvases: JSONValue, at spot: JSONSpot) throws(Fault) {
    var page = 0
    for (index, canvas) in canvases.members.enumerated() where canvas.object != nil {
      try readLists(of: canvas, page: page, at: spot[index])
      page += 1
    }
  }

  /// Reads the annotations that a thing has, itself or in files.
  ///
  /// - Parameter page: The page that they are about unless they say another one; nil where they must say it.
  mutating func readLists(of thing: JSONValue, page: Int?, at spot: JSONSpot) throws(Fault) {
    for key in ["annotations", "otherContent"] {
      for (index, list) in thing[key].members.enumerated() {
        try checkInterruption()
        try read(list: list, page: page, at: spot[key][index])
      }
    }
  }

  private mutating func read(list: JSONValue, page: Int?, at spot: JSONSpot) throws(Fault) {
    let key = list["items"].isNull ? "resources" : "items"
    if !list[key].isNull {
      return try read(annotations: list[key], page: page, at: spot[key])
    }
    guard let id = list.id else {
      faults.append(
        spot.fault(
          "this is no list of annotations, and left out",
          "Write a page of annotations with 'items', or the 'id' of a file of them."))
      return
    }
    try readFile(ofList: id, page: page, at: spot)
  }

  /// Reads a list that is in a file of its own, and those that it says come next.
  private mutating func readFile(
    ofList id: String, page: Int?, at spot: JSONSpot
  ) throws(Fault) {
    let file: String
    do throws(LocalFiles.Refusal) {
      file = try listFile(id)
    } catch {
      faults.append(error.fault(id, root: files.root, at: spot))
      return
    }
    // Many pages may name one file; it says itself what it is about.
    guard readLists.insert(file).inserted else { return }
    let list: JSONValue
    do throws(Fault) {
      list = try JSONFile.read(file, isUnwanted: isUnwanted)
    } catch {
      try checkInterruption()
      faults.append(error)
      return
    }
    let inner = JSONSpot.file(file)
    let key = list["items"].isNull ? "resources" : "items"
    guard list[key].list != nil, !list.isA("Manifest", "Collection") else {
      faults.append(
        inner.fault(
          "this file has no list of annotations",
          "Put a page of annotations with 'items' in its place."))
      return
    }
    try read(annotations: list[key], page: page, at: inner[key])
    if let next = list["next"].id { try readFile(ofList: next, page: page, at: inner["next"]) }
  }

  /// Addresses of lists often lack the ending that their files have.
  private mutating func listFile(_ id: String) throws(LocalFiles.Refusal) -> String {
    do throws(LocalFiles.Refusal) {
      return try files.find(id)
    } catch {
      guard error == .missing, !id.hasSuffix(".json") else { throw error }
      return try files.find("\(id).json")
    }
  }

  // MARK: Annotations

  private mutating func read(
    annotations: JSONValue, page: Int?, at spot: JSONSpot
  ) throws(Fault) {
    for (index, annotation) in annotations.members.enumerated() {
      if index.isMultiple(of: Self.patience) { try checkInterruption() }
      take(annotation, page: page, at: spot[index])
    }
  }

  private mutating func take(_ annotation: JSONValue, page: Int?, at spot: JSONSpot) {
    let body = AnnotationBody(annotation)
    guard annotation.object != nil, !body.isEmpty else {
      faults.append(
        spot.fault("the annotation says nothing, and is left out", "Give it a 'body' with words."))
      return
    }
    let targetSpot = spot[annotation["target"].isNull ? "on" : "target"]
    let targets = AnnotationTarget.targets(annotation[either: "target", "on"])
    var areas: [(page: Int, area: Document.Area?)] = []
    for target in targets {
      let named = target.canvas.flatMap { pageNumbers[addressKey($0)] }
      guard let number = named ?? page else {
        faults.append(
          targetSpot.fault(
            "no canvas of this document is called '\(target.canvas ?? "")'",
            "Write the 'id' of one of its canvases, or remove the entry."))
        continue
      }
      areas.append((number, area(of: target, onPage: number, at: targetSpot)))
    }
    if targets.isEmpty {
      guard let page else {
        faults.append(
          targetSpot.fault(
            "the annotation is about nothing, and is left out",
            "Give it a 'target', the 'id' of a canvas."))
        return
      }
      areas.append((page, nil))
    }
    let motivation = motivation(of: annotation, body)
    for (number, area) in joined(areas) {
      let note = Document.Note(
        id: noteID(annotation, onPage: number), title: body.title, body: body.words, area: area,
        motivation: motivation, link: body.link)
      pages[number].notes.append(note)
    }
  }

  /// The place of a target; nil for the whole page, also where the place cannot be read.
  private mutating func area(
    of target: AnnotationTarget, onPage number: Int, at spot: JSONSpot
  ) -> Document.Area? {
    let size = pages[number].size
    switch target.area(on: size) {
    case .whole: return nil
    case .area(let area):
      if let area = area.clipped(to: size) { return area }
      faults.append(
        spot.fault(
          "the place lies outside of the canvas, so the annotation stands for all of it",
          "Write a place within the canvas's 'width' and 'height'."))
      return nil
    case .unreadable:
      faults.append(
        spot.fault(
          "the place cannot be read, so the annotation stands for the whole canvas",
          "Write '#xywh=' and four numbers, a point, or a drawing in SVG."))
      return nil
    }
  }

  /// Several places on one page are one place, but for points.
  private func joined(
    _ areas: [(page: Int, area: Document.Area?)]
  ) -> [(page: Int, area: Document.Area?)] {
    guard areas.count > 1 else { return areas }
    var joined: [(page: Int, area: Document.Area?)] = []
    for (page, area) in areas {
      let same = joined.firstIndex { $0.page == page && $0.area?.outlines != nil }
      if let same, let one = joined[same].area?.outlines, let other = area?.outlines {
        joined[same].area = .polygons(one + other)
      } else if area != nil || !joined.contains(where: { $0.page == page }) {
        joined.append((page, area))
      }
    }
    return joined
  }

  private func motivation(
    of annotation: JSONValue, _ body: AnnotationBody
  ) -> Document.Note.Motivation {
    for name in AnnotationBody.motivations(of: annotation) {
      if let known = Document.Note.Motivation(rawValue: name) { return known }
      // The words that have to be read on the page itself, in other vocabularies than IIIF's.
      if name == "transcribing" { return .supplementing }
      // Version 2 has words that lie on a canvas painted there, as pictures are.
      if name == "painting" || name == "replying" { return .commenting }
    }
    return body.texts.isEmpty && !body.tags.isEmpty ? .tagging : .describing
  }

  /// A name for a note that no other has.
  private mutating func noteID(_ annotation: JSONValue, onPage number: Int) -> String {
    let count = pages[number].notes.count + 1
    let id = annotation.id ?? "\(pages[number].id)/note/\(count)"
    if noteIDs.insert(id).inserted { return id }
    // What many have in common is told apart by the page, and by the place among its notes.
    var other = "\(id)#\(number + 1).\(count)"
    while !noteIDs.insert(other).inserted { other += "'" }
    return other
  }
}

extension Document.Area {
  /// It as polygons; nil for a point.
  fileprivate var outlines: [[Point]]? {
    switch self {
    case .polygons(let polygons): polygons
    case .point: nil
    case .rectangle(let place):
      [
        [
          Point(x: place.x, y: place.y), Point(x: place.maxX, y: place.y),
          Point(x: place.maxX, y: place.maxY), Point(x: place.x, y: place.maxY),
        ]
      ]
    }
  }
}
