internal import Documents
internal import Files
internal import Interaction
internal import Phrases
internal import Pictures

/// The part of an image that a manifest paints, and how it is turned.
struct ImageSelection {
  /// The pixels; nil for all.
  private let target: AnnotationTarget?
  /// Whether the pixels are the square in the middle.
  private let isSquare: Bool
  /// The rotation in the words of the Image API; empty for none.
  private let rotation: String
  /// Where it stands.
  private let spot: JSONSpot

  /// The selection of a specific resource, by its selectors; nil without one.
  ///
  /// - Parameter spot: The position of the selector.
  init?(selectorOf resource: JSONValue, at spot: JSONSpot) {
    let selector = resource["selector"]
    guard !selector.isNull else { return nil }
    let request = selector.members.first { $0.isA("ImageApiSelector") } ?? .null
    self.init(
      region: request["region"].text, of: AnnotationTarget.targets(resource).first,
      rotation: Self.words(request["rotation"]), at: spot)
  }

  /// The selection of an address, by its fragment; nil without a region.
  init?(fragmentOf address: String, at spot: JSONSpot) {
    guard let hash = address.lastIndex(of: "#"), address[hash...].contains("xywh=") else {
      return nil
    }
    self.init(region: nil, of: AnnotationTarget.targets(.text(address)).first, at: spot)
  }

  /// The selection of a request to the Image API; nil for all of the image.
  init?(region: Substring, rotation: Substring, at spot: JSONSpot) {
    guard region != "full" || PictureTurn(rotation) != PictureTurn.none else { return nil }
    self.init(
      region: String(region), of: AnnotationTarget.targets(.text("#xywh=\(region)")).first,
      rotation: String(rotation), at: spot)
  }

  private init(
    region: String?, of target: AnnotationTarget?, rotation: String = "", at spot: JSONSpot
  ) {
    isSquare = region == "square"
    self.target = isSquare || region == "full" ? nil : target
    self.rotation = rotation
    self.spot = spot
  }

  /// The words of a rotation, which some files have as a number.
  private static func words(_ value: JSONValue) -> String {
    value.text ?? value.number.map { "\($0)" } ?? ""
  }

  // MARK: Use

  /// The part of a picture.
  ///
  /// - Parameters:
  ///   - declared: The size of the image to which the numbers refer, where that may be another one than the picture's.
  ///   - faults: Gets the fault of a rotation that is not shown.
  func picture(
    of whole: Document.Picture, declared: Size?, _ faults: inout FaultList
  ) -> Result<Document.Picture, Fault> {
    let size = (width: Int(whole.size.width), height: Int(whole.size.height))
    return region(in: whole.size, declared: declared ?? whole.size).flatMap { region in
      let address = PictureAddress(whole.file)
        .part(region, turn: turn(&faults), in: size)
      if address == PictureAddress(whole.file) { return .success(whole) }
      return Result { () throws(Fault) in
        Document.Picture(try PictureFormat.facts(of: address.text))
      }
    }
  }

  private func turn(_ faults: inout FaultList) -> PictureTurn {
    if rotation.isEmpty { return .none }
    if let turn = PictureTurn(rotation[...]) { return turn }
    faults.append(spot.fault(.otherTurn(rotation), .writeQuarterTurn))
    return .none
  }

  /// The pixels; nil for all.
  private func region(in size: Size, declared: Size) -> Result<PictureRegion?, Fault> {
    let frame: Rect
    if isSquare {
      let side = min(declared.width, declared.height)
      frame = Rect(
        x: ((declared.width - side) / 2).rounded(.down),
        y: ((declared.height - side) / 2).rounded(.down), width: side, height: side)
    } else {
      guard let target else { return .success(nil) }
      switch target.area(on: declared) {
      case .whole: return .success(nil)
      case .area(let area): frame = area.bounds
      case .unreadable: return .failure(spot.fault(.unreadableRegion, .writeRegion))
      }
    }
    let (across, down) = (size.width / declared.width, size.height / declared.height)
    let whole = (width: Int(size.width), height: Int(size.height))
    guard !frame.isEmpty, let region = Self.pixels(frame, across, down).clipped(to: whole) else {
      return .failure(
        spot.fault(.emptyRegion(width: whole.width, height: whole.height), .nameRegion))
    }
    return .success(region.width * region.height < whole.width * whole.height ? region : nil)
  }

  /// The pixels whose edges are the nearest to a frame's, at least one.
  private static func pixels(_ frame: Rect, _ across: Double, _ down: Double) -> PictureRegion {
    let (x, y) = (Int((frame.x * across).rounded()), Int((frame.y * down).rounded()))
    return PictureRegion(
      x: x, y: y, width: max(1, Int((frame.maxX * across).rounded()) - x),
      height: max(1, Int((frame.maxY * down).rounded()) - y))
  }
}
