/// A part of a canvas, in its pixels; x right, y down.
enum Region {
  case rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int)
  case polygon([(x: Int, y: Int)])

  /// The bounding box: x, y, width, height.
  var bounds: (x: Int, y: Int, width: Int, height: Int) {
    switch self {
    case .rectangle(let x, let y, let width, let height): return (x, y, width, height)
    case .polygon(let corners):
      let (across, down) = (corners.map(\.x), corners.map(\.y))
      let (left, top) = (across.min() ?? 0, down.min() ?? 0)
      return (left, top, (across.max() ?? 0) - left, (down.max() ?? 0) - top)
    }
  }

  /// The bounding box as a media fragment: x,y,width,height.
  var fragment: String {
    let box = bounds
    return "xywh=\(box.x),\(box.y),\(box.width),\(box.height)"
  }

  /// The target of an annotation: a fragment for a rectangle, else an SVG selector.
  func target(_ canvas: String) -> Json {
    guard case .polygon(let corners) = self else { return .text("\(canvas)#\(fragment)") }
    let path = corners.enumerated().map {
      "\($0.offset == 0 ? "M" : "L")\($0.element.x),\($0.element.y)"
    }
    let outline = path.joined(separator: " ")
    return .object([
      ("type", .text("SpecificResource")),
      ("source", .text(canvas)),
      (
        "selector",
        .object([
          ("type", .text("SvgSelector")),
          (
            "value",
            .text("<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"\(outline) Z\"/></svg>")
          ),
        ])
      ),
    ])
  }

  /// The corners without those on the line between their neighbours.
  static func cleaned(_ corners: [(Int, Int)]) -> [(x: Int, y: Int)] {
    var kept: [(x: Int, y: Int)] = []
    for corner in corners where kept.last.map({ $0 != corner }) ?? true { kept.append(corner) }
    if kept.count > 1, kept[0] == kept[kept.count - 1] { kept.removeLast() }
    return kept.indices.compactMap { at in
      let (before, here) = (kept[(at + kept.count - 1) % kept.count], kept[at])
      let after = kept[(at + 1) % kept.count]
      let straight =
        (before.x == here.x && here.x == after.x) || (before.y == here.y && here.y == after.y)
      return straight ? nil : here
    }
  }
}
