internal import Documents
internal import Files
internal import Interaction
internal import Phrases
internal import Pictures

/// Finds the pictures on disk that a manifest names.
struct ManifestPictures {
  /// Pictures in tiles, by the path of their `info.json`.
  private var tileFolders: [String: Result<PictureFacts, Fault>] = [:]

  /// An image of a body, and its label.
  typealias Image = (label: LanguageMap, picture: Document.Picture)

  /// The pictures on disk of a body: those to choose from, the default one first, else one; or the fault that prevents it.
  ///
  /// The faults of single choices are added to the context, where another one can be shown.
  mutating func images(
    _ body: JSONValue, at spot: JSONSpot, _ context: inout ManifestContext
  ) -> Result<[Image], Fault> {
    guard body.isA("Choice") else {
      return picture(body, at: spot, &context).map { [(LanguageMap([]), $0)] }
    }
    // Version 2 has the default apart from the others.
    let key = body["items"].isNull ? "item" : "items"
    let choices =
      body["default"].members.map { ($0, spot["default"]) }
      + body[key].members.enumerated().map { ($1, spot[key][$0]) }
    var images: [Image] = []
    var faults: [Fault] = []
    for (choice, spot) in choices {
      switch picture(choice, at: spot, &context) {
      case .success(let picture): images.append((Self.label(of: choice), picture))
      case .failure(let fault): faults.append(fault)
      }
    }
    if images.isEmpty { return .failure(faults.first ?? spot.fault(.noChoice, .givePicture)) }
    for fault in faults { context.faults.append(fault) }
    return .success(images)
  }

  /// The label of an image to choose: its own, else that of the picture that it is a part of.
  private static func label(of choice: JSONValue) -> LanguageMap {
    let own = LanguageMap(choice["label"], separator: ", ")
    guard own.isEmpty, choice.isA("SpecificResource") else { return own }
    return LanguageMap(choice[either: "source", "full"]["label"], separator: ", ")
  }

  /// The picture on disk of a body, or the fault that prevents it.
  mutating func picture(
    _ body: JSONValue, at spot: JSONSpot, _ context: inout ManifestContext
  ) -> Result<Document.Picture, Fault> {
    if body.isA("Choice") {
      return images(body, at: spot, &context).flatMap { images in
        images.first.map { .success($0.picture) } ?? .failure(spot.fault(.noChoice, .givePicture))
      }
    }
    if body.isA("SpecificResource") {
      let source = body[either: "source", "full"]
      let whole = picture(source, at: spot[either: "source", "full", of: body], &context)
      guard let selection = ImageSelection(selectorOf: body, at: spot["selector"]) else {
        return whole
      }
      return whole.flatMap {
        selection.picture(of: $0, declared: Self.declared(source, of: $0), &context.faults)
      }
    }
    let types = body.types
    if let type = types.first, !types.contains("Image") {
      return .failure(spot.fault(.otherType(type), .givePicture))
    }
    let whole = pictureFile(body, at: spot, &context)
    let idSpot = spot[either: "id", "@id", of: body]
    guard let selection = body.id.flatMap({ ImageSelection(fragmentOf: $0, at: idSpot) })
    else { return whole }
    return whole.flatMap { selection.picture(of: $0, declared: nil, &context.faults) }
  }

  /// The size of an image that a resource declares, where its picture on disk may be a smaller copy: one in tiles has the
  /// size of its own description.
  private static func declared(_ resource: JSONValue, of picture: Document.Picture) -> Size? {
    let path = PictureAddress(picture.file).path
    guard !PictureFormat.isDescription(named: path), let width = resource["width"].number,
      let height = resource["height"].number, width >= 1, height >= 1
    else { return nil }
    return Size(width: width, height: height)
  }

  /// The thumbnail of a canvas; nil for none.
  mutating func thumbnail(
    of canvas: JSONValue, _ context: inout ManifestContext
  ) -> Document.Picture? {
    guard let thumbnail = canvas["thumbnail"].members.first else { return nil }
    if let id = thumbnail.id, let file = try? context.files.find(id, tail: Self.tail(of: id)),
      let facts = try? PictureFormat.facts(of: file)
    {
      return Document.Picture(facts)
    }
    return try? picture(thumbnail, at: .file(context.path), &context).get()
  }

  // MARK: Files

  /// The picture of a body: the tiles of its image service, else its own file, else any file of the whole picture; of a
  /// request for a part of a picture that part of them.
  private mutating func pictureFile(
    _ body: JSONValue, at spot: JSONSpot, _ context: inout ManifestContext
  ) -> Result<Document.Picture, Fault> {
    let idSpot = spot[either: "id", "@id", of: body]
    let request = body.id.flatMap(Self.imageParts)
    let part = request.flatMap {
      ImageSelection(region: $0[1], rotation: $0[3], at: idSpot)
    }
    // The file of just that part comes before the part of a whole picture.
    if part != nil, let id = body.id, let file = try? context.files.find(id, tail: 4),
      let facts = try? PictureFormat.facts(of: file)
    {
      return .success(Document.Picture(facts))
    }
    var services = body["service"].members.filter(Self.isImageService).compactMap(\.id)
    if let base = body.id.flatMap(Self.serviceAddress), !services.contains(base) {
      services.append(base)
    }
    var faults: [Fault] = []
    for service in services {
      switch tiles(service, at: spot["service"], &context) {
      case .success(let picture?):
        return part?.picture(of: picture, declared: nil, &context.faults) ?? .success(picture)
      case .success(nil): break
      case .failure(let fault): faults.append(fault)
      }
    }
    guard let id = body.id else {
      let fault = spot.fault(.noAddress, .giveID)
      return .failure(faults.first ?? fault)
    }
    do throws(LocalFiles.Refusal) {
      let path = try context.files.find(id, tail: Self.tail(of: id))
      let file = PictureAddress(path: path, page: PictureAddress(id).page).text
      do throws(Fault) {
        return .success(Document.Picture(try PictureFormat.facts(of: file)))
      } catch {
        faults.append(error)
      }
    } catch {
      faults.append(error.fault(id, root: context.files.root, at: idSpot))
    }
    for service in services {
      guard let picture = Self.whole(service, &context.files) else { continue }
      let own = body["service"].members.first { $0.id == service } ?? .null
      return part?.picture(
        of: picture, declared: Self.declared(own, of: picture), &context.faults)
        ?? .success(picture)
    }
    return .failure(faults[0])
  }

  /// The picture in tiles of an image service; nil where no part of it is on disk.
  private mutating func tiles(
    _ service: String, at spot: JSONSpot, _ context: inout ManifestContext
  ) -> Result<Document.Picture?, Fault> {
    let name = "info.json"
    let address = service.hasSuffix("/\(name)") ? service : "\(withoutSlash(service))/\(name)"
    let file: String
    do throws(LocalFiles.Refusal) {
      file = try context.files.find(address, tail: 1)
    } catch {
      return error == .missing
        ? .success(nil) : .failure(error.fault(service, root: context.files.root, at: spot))
    }
    let folder =
      tileFolders[file] ?? Result { () throws(Fault) in try PictureFormat.facts(of: file) }
    tileFolders[file] = folder
    return folder.map { Document.Picture($0) }
  }

  /// The largest file of a picture whose `info.json` is missing; nil for none.
  private static func whole(
    _ service: String, _ files: inout LocalFiles
  ) -> Document.Picture? {
    guard let folder = try? files.find("\(withoutSlash(service))/full", .folder, tail: 1) else {
      return nil
    }
    // The size of the picture is not declared, so the file with the most pixels is taken for the whole.
    return PictureFormat.largestWhole(in: folderPath(of: folder)).map { Document.Picture($0) }
  }

  // MARK: Addresses

  /// Whether a service is an image service, rather than, for example, one for permissions.
  private static func isImageService(_ service: JSONValue) -> Bool {
    let words = service.types + service["@context"].members.compactMap(\.text)
    let isKnown = words.contains { $0.contains("ImageService") || $0.contains("/api/image") }
    let isOther = !service.types.isEmpty || words.contains { $0.contains("/api/") }
    return isKnown || !isOther
  }

  /// The last components of an Image API address, `image/region/size/rotation/quality.format`; nil for other addresses.
  private static func imageParts(_ address: String) -> [Substring]? {
    let parts = address.split(separator: "/").suffix(5)
    guard parts.count == 5, let rotation = parts.dropLast().last,
      Double(rotation.first == "!" ? rotation.dropFirst() : rotation) != nil,
      let name = parts.last?.prefix(while: { $0 != "." }),
      ["default", "native", "color", "gray", "bitonal"].contains(name)
    else { return nil }
    return Array(parts)
  }

  /// The address of an image service, from that of a part of its picture.
  private static func serviceAddress(_ address: String) -> String? {
    guard let parts = imageParts(address) else { return nil }
    let length = parts.dropFirst().reduce(0) { $0 + $1.count + 1 }
    return String(address.dropLast(length))
  }

  /// The number of last components of an address that do not identify the picture.
  private static func tail(of address: String) -> Int { imageParts(address) == nil ? 0 : 4 }
}

private func withoutSlash(_ address: String) -> Substring {
  address.last == "/" ? address.dropLast() : address[...]
}
