internal import Documents
internal import Files
internal import Interaction
internal import Pictures

/// The target of an annotation: a canvas, or an area of one.
struct AnnotationTarget {
  /// The description of an area.
  enum Selector: Hashable {
    /// The whole canvas.
    case none
    /// `xywh=` and four numbers, by the Media Fragments recommendation, possibly among other parameters.
    case fragment(String)
    case point(x: Double, y: Double)
    /// An SVG drawing whose outlines are the area.
    case svg(String)
    /// An unknown or malformed selector.
    case unreadable
  }

  /// The area of a target.
  enum Outcome: Hashable {
    case whole
    case area(Document.Area)
    case unreadable
  }

  /// The canvas's address; nil for none.
  let canvas: String?
  let selector: Selector

  /// All targets of an annotation: the value of `target`, or in version 2 of `on`.
  static func targets(_ value: JSONValue) -> [AnnotationTarget] {
    switch value {
    case .null, .flag, .number, .unread: []
    case .list(let list): list.flatMap { targets($0) }
    case .text(let address): [AnnotationTarget(address)]
    case .object: [AnnotationTarget(resource: value)]
    }
  }

  private init(_ address: String) {
    guard let hash = address.utf8.firstIndex(of: UInt8(ascii: "#")) else {
      canvas = address
      selector = .none
      return
    }
    canvas = String(address[..<hash])
    selector = .fragment(String(address[address.utf8.index(after: hash)...]))
  }

  private init(resource: JSONValue) {
    let source = resource[either: "source", "full"]
    let whole = (source.isNull ? resource : source).id.map { AnnotationTarget($0) }
    canvas = whole?.canvas
    let selector = resource["selector"]
    self.selector =
      selector.isNull ? whole?.selector ?? .none : Self.best(of: selector) ?? .unreadable
  }

  // MARK: Selectors

  /// The most exact of several selectors for one area: a drawing, else the first that can be read.
  private static func best(of value: JSONValue) -> Selector? {
    let all = selectors(value)
    return all.first { if case .svg = $0 { true } else { false } }
      ?? all.first { $0 != .unreadable } ?? all.first
  }

  private static func selectors(_ value: JSONValue) -> [Selector] {
    if let text = value.text { return [drawingOrFragment(text)] }
    if let list = value.list { return list.flatMap { selectors($0) } }
    if value.isA("Choice") {
      return ["item", "items", "default"].flatMap { selectors(value[$0]) }
    }
    guard value.object != nil else { return [] }
    let words = value[either: "value", "chars"].text
    if value.isA("PointSelector") {
      guard let x = value["x"].number, let y = value["y"].number else { return [.unreadable] }
      return [.point(x: x, y: y)]
    }
    if value.isA("SvgSelector") { return [words.map { .svg($0) } ?? .unreadable] }
    if value.isA("ImageApiSelector") {
      return [value["region"].text.map { .fragment("xywh=\($0)") } ?? .none]
    }
    return [words.map(drawingOrFragment) ?? .unreadable]
  }

  private static func drawingOrFragment(_ words: String) -> Selector {
    if words.utf8.first == UInt8(ascii: "<") { return .svg(words) }
    return words.utf8.contains(UInt8(ascii: "=")) ? .fragment(words) : .unreadable
  }

  // MARK: Areas

  /// The area on a canvas of a size, in the canvas's unit.
  func area(on size: Size) -> Outcome {
    switch selector {
    case .none: .whole
    case .fragment(let words): Self.area(ofFragment: words, on: size)
    case .point(let x, let y): .area(.point(Point(x: x, y: y)))
    case .svg(let words):
      SVGOutline.polygons(of: words, farthest: Self.farthest).map { .area(.polygons($0)) }
        ?? .unreadable
    case .unreadable: .unreadable
    }
  }

  private static func area(ofFragment words: String, on size: Size) -> Outcome {
    for part in words.split(separator: "&") {
      guard let equals = part.utf8.firstIndex(of: UInt8(ascii: "=")), part[..<equals] == "xywh"
      else { continue }
      let value = percentDecoded(String(part[part.utf8.index(after: equals)...]))
      guard let area = Document.Area(region: value, on: size) else { return .unreadable }
      let bounds = area.bounds
      let isNear = [bounds.x, bounds.y, bounds.maxX, bounds.maxY].allSatisfy {
        abs($0) <= farthest
      }
      return isNear ? .area(area) : .unreadable
    }
    // A fragment of another kind, such as a time, leaves the whole canvas.
    return words.contains("=") && !words.contains("xywh") ? .whole : .unreadable
  }

  /// The largest coordinate of an area: ten times the longest side of a page.
  static let farthest = 10 * Double(PictureFacts.sideLimit)
}

extension Document.Area {
  /// The part of the area on a page; nil where there is none. Only rectangles are cut.
  func clipped(to size: Size) -> Document.Area? {
    let (page, bounds) = (Rect(size), bounds)
    guard [bounds.x, bounds.y, bounds.maxX, bounds.maxY].allSatisfy(\.isFinite),
      bounds.x <= page.maxX, bounds.y <= page.maxY, bounds.maxX >= 0, bounds.maxY >= 0
    else { return nil }
    guard case .rectangle(let frame) = self else { return self }
    let cut = frame.intersection(page)
    return cut.isEmpty ? nil : .rectangle(cut)
  }
}
