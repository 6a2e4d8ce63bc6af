internal import Documents
internal import Files
internal import Interaction
internal import Phrases

/// Reads the annotations of a manifest as notes on its pages.
struct ManifestNotes {
  /// The hash values of the ids of all notes so far. Two ids in a billion books of 200,000 notes have the same one; the
  /// second is then written as if it was used again.
  private var ids: Set<Int> = []
  /// The ids that were made unique, with the page and the number of the note there, counted from 0.
  private(set) var repairs: [(page: Int, number: Int, id: String)] = []
  /// The files of annotations that were read.
  private var readFiles: Set<String> = []

  /// 256 annotations between checks for cancellation: they are read within a millisecond.
  private static let patience = 256

  /// The lists of annotations of a canvas with the images on it, or of the manifest.
  struct Lists: Sendable {
    /// The index of the page that they are about unless they name another one; nil where they must name it.
    let page: Int?
    /// The resources that have them: the canvas and its images, or the manifest.
    let holders: [Holder]

    /// The lists of all canvases, then those of the manifest.
    static func all(
      of manifest: JSONValue, at spot: JSONSpot, canvases: JSONValue, at spots: [JSONSpot]
    ) -> [Lists] {
      zip(canvases.members, spots).filter { $0.0.object != nil }.enumerated().map {
        page, canvas in
        let (canvas, spot) = canvas
        let images = AnnotatedImage.all(on: canvas, at: spot).map {
          Holder(of: $0.thing, at: $0.spot, image: $0.image)
        }
        return Lists(
          page: page,
          holders: [Holder(of: canvas, at: spot)] + images.filter { !$0.members.isEmpty })
      } + [Lists(page: nil, holders: [Holder(of: manifest, at: spot)])]
    }
  }

  /// A resource that has lists of annotations: embedded, passed over, or in files.
  struct Holder: Sendable {
    /// The keys of lists of annotations, in versions 3 and 2.
    static let keys = ["annotations", "otherContent"]

    /// The lists, by key.
    let members: [String: JSONValue]
    let spot: JSONSpot
    /// The image that it is, or serves; nil for a canvas or a manifest.
    let image: AnnotatedImage?

    /// The lists of a resource.
    init(of thing: JSONValue, at spot: JSONSpot, image: AnnotatedImage? = nil) {
      self.spot = spot
      self.image = image
      members = Dictionary(
        uniqueKeysWithValues: Self.keys.compactMap { key in
          thing.object?[key].map { (key, $0) }
        })
    }
  }

  /// The origin of a list of annotations.
  private struct Origin {
    /// The index of the page that they are about unless they name another one; nil where they must name it.
    let page: Int?
    /// The image that has them; nil for a canvas or the manifest.
    let image: AnnotatedImage?
  }

  /// Reads lists of annotations, after all pages.
  mutating func read(
    _ lists: Lists, into pages: inout ManifestPages, _ context: inout ManifestContext
  ) throws(Fault) {
    for holder in lists.holders {
      let origin = Origin(page: lists.page, image: holder.image)
      for key in Holder.keys {
        guard let member = try Self.value(of: holder.members[key] ?? .null, &context) else {
          continue
        }
        for (index, list) in member.members.enumerated() {
          try context.checkCancellation()
          try read(list: list, origin, at: holder.spot[key][index], into: &pages, &context)
        }
      }
    }
  }

  /// A value, which may have been passed over; nil where it cannot be read.
  private static func value(
    of value: JSONValue, _ context: inout ManifestContext
  ) throws(Fault) -> JSONValue? {
    guard case .unread(let part) = value else { return value }
    do throws(Fault) {
      return try JSONFile.read(part, of: context.path, isUnwanted: context.isUnwanted)
    } catch {
      try context.checkCancellation()
      context.faults.append(error)
      return nil
    }
  }

  private mutating func read(
    list: JSONValue, _ origin: Origin, at spot: JSONSpot, into pages: inout ManifestPages,
    _ context: inout ManifestContext
  ) throws(Fault) {
    if isHidden(list, at: spot, &context) { return }
    let key = list["items"].isNull ? "resources" : "items"
    if !list[key].isNull {
      return try read(
        annotations: list[key], origin, at: spot[key], into: &pages, &context)
    }
    guard let id = list.id else {
      context.faults.append(spot.fault(.noList, .writeList))
      return
    }
    try readFile(ofList: id, origin, at: spot, into: &pages, &context)
  }

  /// Reads a list of annotations in a file, and the lists that follow it.
  private mutating func readFile(
    ofList id: String, _ origin: Origin, at spot: JSONSpot, into pages: inout ManifestPages,
    _ context: inout ManifestContext
  ) throws(Fault) {
    let file: String
    do throws(LocalFiles.Refusal) {
      file = try Self.listFile(id, &context.files)
    } catch {
      context.faults.append(error.fault(id, root: context.files.root, at: spot))
      return
    }
    // Several pages may name one file; its annotations name their targets themselves.
    guard readFiles.insert(file).inserted else { return }
    let list: JSONValue
    do throws(Fault) {
      list = try JSONFile.read(file, isUnwanted: context.isUnwanted)
    } catch {
      try context.checkCancellation()
      context.faults.append(error)
      return
    }
    let inner = JSONSpot.file(file)
    let key = list["items"].isNull ? "resources" : "items"
    guard list[key].list != nil, !list.isA("Manifest", "Collection") else {
      context.faults.append(inner.fault(.noListInFile, .wholeList))
      return
    }
    if !isHidden(list, at: inner, &context) {
      try read(annotations: list[key], origin, at: inner[key], into: &pages, &context)
    }
    if let next = list["next"].id {
      try readFile(ofList: next, origin, at: inner["next"], into: &pages, &context)
    }
  }

  /// The path of a list's file. The address of a list often lacks the file's suffix.
  static func listFile(
    _ id: String, _ files: inout LocalFiles
  ) throws(LocalFiles.Refusal) -> String {
    do throws(LocalFiles.Refusal) {
      return try files.find(id)
    } catch {
      guard error == .missing, !id.hasSuffix(".json") else { throw error }
      return try files.find("\(id).json")
    }
  }

  /// Whether a list or an annotation is hidden by its behavior, which is a fault of what is not shown.
  private func isHidden(
    _ thing: JSONValue, at spot: JSONSpot, _ context: inout ManifestContext
  ) -> Bool {
    let behaviors = thing[either: "behavior", "viewingHint"].members.compactMap(\.text)
    guard behaviors.contains("hidden") else { return false }
    context.faults.append(spot.fault(.hidden, .removeHidden))
    return true
  }

  // MARK: Annotations

  private mutating func read(
    annotations: JSONValue, _ origin: Origin, at spot: JSONSpot, into pages: inout ManifestPages,
    _ context: inout ManifestContext
  ) throws(Fault) {
    for (index, annotation) in annotations.members.enumerated() {
      if index.isMultiple(of: Self.patience) { try context.checkCancellation() }
      read(annotation, origin, at: spot[index], into: &pages, &context)
    }
  }

  private mutating func read(
    _ annotation: JSONValue, _ origin: Origin, at spot: JSONSpot, into pages: inout ManifestPages,
    _ context: inout ManifestContext
  ) {
    if isHidden(annotation, at: spot, &context) { return }
    let body = AnnotationBody(annotation)
    let bodySpot = spot[either: "body", "resource", of: annotation]
    if let type = body.otherType {
      let problem: ManifestProblem = body.lacksText ? .noText : .otherBody(type)
      context.faults.append(bodySpot.fault(problem, .giveWords))
      if body.isEmpty { return }
    }
    guard annotation.object != nil, !body.isEmpty else {
      context.faults.append(spot.fault(.emptyAnnotation, .giveWords))
      return
    }
    let targetSpot = spot[annotation["target"].isNull ? "on" : "target"]
    let targets = AnnotationTarget.targets(annotation[either: "target", "on"])
    var areas: [(page: Int, area: Document.Area?)] = []
    for target in targets {
      if let page = origin.page, let image = origin.image, image.isNamed(by: target) {
        let frame = image.frame(onPageOf: pages.all[page].size, &context)
        let area = Self.area(of: target, on: image.size ?? frame.size, at: targetSpot, &context)
        areas.append((page, area.map { $0.moved(from: image.size ?? frame.size, into: frame) }))
        continue
      }
      let named = target.canvas.flatMap { pages.number(of: $0) }
      guard let number = named ?? origin.page else {
        context.faults.append(
          targetSpot.fault(.noCanvas(target.canvas ?? ""), .writeCanvasIDOrRemove))
        continue
      }
      let size = pages.all[number].size
      areas.append((number, Self.area(of: target, on: size, at: targetSpot, &context)))
    }
    if targets.isEmpty {
      guard let page = origin.page else {
        context.faults.append(targetSpot.fault(.noTarget, .giveTarget))
        return
      }
      areas.append((page, nil))
    }
    let motivation = Self.motivation(of: body)
    if motivation == .supplementing, let text = body.plainText {
      let granularity = annotation["textGranularity"].text.flatMap(
        TranscriptSpans.Granularity.init(rawValue:))
      areas.removeAll { page, area in
        guard case .rectangle(let frame) = area, !frame.isEmpty else { return false }
        pages.append(text, in: frame, granularity, toPage: page)
        return true
      }
      if areas.isEmpty { return }
    }
    let target = motivation == .linking ? LinkTarget(body, in: pages, &context) : nil
    let title = body.title
    // Only the reader makes links to files, and only to manifests within the root.
    let link = target?.link ?? body.link.flatMap { Document.file(ofLink: $0) == nil ? $0 : nil }
    let words = NotePictures.found(in: body.words, at: bodySpot, &context)
    for (number, area) in Self.joined(areas) {
      let note = Document.Note(
        id: noteID(annotation, onPage: number, of: pages),
        title: title.isEmpty ? target?.name ?? title : title, body: words, area: area,
        motivation: motivation, link: link)
      pages.append(note, toPage: number)
    }
  }

  /// The area of a target; nil for the whole page, also where the area cannot be read.
  private static func area(
    of target: AnnotationTarget, on size: Size, at spot: JSONSpot, _ context: inout ManifestContext
  ) -> Document.Area? {
    switch target.area(on: size) {
    case .whole: return nil
    case .area(let area):
      if let area = area.clipped(to: size) { return area }
      context.faults.append(spot.fault(.outsideCanvas, .writePlaceInside))
      return nil
    case .unreadable:
      context.faults.append(spot.fault(.unreadablePlace, .writePlace))
      return nil
    }
  }

  /// The areas of one page joined to one, except points. It stands where the first of them is.
  private static func joined(
    _ areas: [(page: Int, area: Document.Area?)]
  ) -> [(page: Int, area: Document.Area?)] {
    guard areas.count > 1 else { return areas }
    // Grouped first: areas that were joined one by one would be copied again and again.
    var outlined: [Int: [Document.Area]] = [:]
    for case (let page, let area?) in areas where area.outlines != nil {
      outlined[page, default: []].append(area)
    }
    var pages: Set<Int> = []
    return areas.compactMap { page, area -> (page: Int, area: Document.Area?)? in
      let isFirst = pages.insert(page).inserted
      guard let area else { return isFirst ? (page, nil) : nil }
      if area.outlines == nil { return (page, area) }
      guard let all = outlined.removeValue(forKey: page) else { return nil }
      return (page, all.count == 1 ? area : .polygons(all.flatMap { $0.outlines ?? [] }))
    }
  }

  private static func motivation(of body: AnnotationBody) -> Document.Note.Motivation {
    for name in body.motivations {
      if let known = Document.Note.Motivation(rawValue: name) { return known }
      // Transcriptions, in vocabularies other than IIIF's.
      if name == "transcribing" { return .supplementing }
      // In version 2 texts may be painted on a canvas, as pictures are.
      if name == "painting" || name == "replying" { return .commenting }
    }
    return body.texts.isEmpty && !body.tags.isEmpty ? .tagging : .describing
  }

  /// A unique id for a note.
  private mutating func noteID(
    _ annotation: JSONValue, onPage number: Int, of pages: ManifestPages
  ) -> String {
    let count = pages.noteCount(ofPage: number) + 1
    let id = annotation.id ?? "\(pages.all[number].id)/note/\(count)"
    if ids.insert(id.hashValue).inserted { return id }
    // An id that is used again is made unique by the page and the number of the note there.
    var other = "\(id)#\(number + 1).\(count)"
    while !ids.insert(other.hashValue).inserted { other += "'" }
    repairs.append((number, count - 1, other))
    return other
  }
}

extension Document.Area {
  /// The area as polygons; nil for a point.
  fileprivate var outlines: [[Point]]? {
    switch self {
    case .polygons(let polygons): polygons
    case .point: nil
    case .rectangle(let rect):
      [
        [
          Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y),
          Point(x: rect.maxX, y: rect.maxY), Point(x: rect.x, y: rect.maxY),
        ]
      ]
    }
  }
}
