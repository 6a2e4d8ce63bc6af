internal import Interaction

/// Draws the marks of hotspots: a line of the accent colour between two lines of the background's, visible on light and
/// dark pictures.
struct HotspotMarker {
  /// 6 points: the least side of a mark; smaller ones are overlooked.
  static let leastSide = 6.0
  /// The radius of a rectangle's corners, in points.
  static let radius = 3.0
  /// The width of the lines on either side, in points.
  static let casing = 1.0
  /// The radius of the dot in the middle of a point, in points.
  static let dot = 5.0
  /// The opacity of the casing.
  static let casingTint = 0.8
  /// The opacities of the face and the line of a hotspot in the pulse that shows all.
  static let (hintTint, hintLine) = (0.18, 0.85)
  /// 1.5 points: the width of a line in that pulse.
  static let hintWidth = 1.5
  /// 3 points: the width of the line around a hotspot that was found.
  static let foundWidth = 3.0
  /// 1/10: the width of a line with its casing around one hotspot of many, in shorter sides of the hotspot. Wider lines
  /// cover the writing between hotspots that are lines of a text.
  static let lineShare = 0.1
  /// 1 point: the width to which such a line becomes thinner, then without a casing; less is overlooked.
  static let leastLine = 1.0
  /// The colour of the dimming around a hotspot: nearly black, slightly blue, as shadows are.
  static let shade = Color(hex: 0x0B0F16)

  let map: PictureMap
  let theme: Theme

  /// The frame of a hotspot's mark.
  func rect(of shape: Hotspot.Shape) -> Rect {
    let seen = map.view(shape.bounds)
    let least = shape.isPoint ? theme[.picturePointDisc] : theme[.pictureMarkLeast]
    let width = max(seen.width, least)
    let height = max(seen.height, least)
    return Rect(
      x: seen.center.x - width / 2, y: seen.center.y - height / 2, width: width, height: height)
  }

  /// The bounds of a mark with a line of a width.
  func reach(of shape: Hotspot.Shape, width: Double) -> Rect {
    rect(of: shape).inset(by: -2 * (width + 2 * theme[.pictureCasing]))
  }

  /// A hotspot with an outline of a width and a fill.
  func marks(_ shape: Hotspot.Shape, fill: Color, width: Double) -> [Mark] {
    let line = Line(width: width, casing: theme[.pictureCasing])
    var marks = filled(shape, fill) + outline(shape, line, theme.accent, casing: casing)
    if shape.isPoint {
      let (center, radius) = (rect(of: shape).center, theme[.pictureDot])
      let dot = Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      marks += [
        .box(dot.inset(by: -line.casing), radius: radius + line.casing, casing),
        .box(dot, radius: radius, theme.accent),
      ]
    }
    return marks
  }

  /// A rectangle without a hotspot in it.
  func rest(
    of bounds: Rect, around shape: Hotspot.Shape, _ color: Color, on surface: Surface
  ) -> [Mark] {
    var hole = rect(of: shape)
    var marks: [Mark] = []
    if case .polygons(let rings) = shape {
      // On whole pixels, so that no seam is visible between polygon and boxes.
      hole = hole.inset(by: -1).onPixels(of: surface)
      let rings = rings.map { $0.map { map.view($0) } }
      marks.append(.polygon(Outline.rest(of: hole, without: rings), color))
    }
    let inner = hole.intersection(bounds)
    guard !inner.isEmpty else { return [.box(bounds, radius: 0, color)] }
    let around = [
      Rect(x: bounds.x, y: bounds.y, width: bounds.width, height: inner.y - bounds.y),
      Rect(x: bounds.x, y: inner.maxY, width: bounds.width, height: bounds.maxY - inner.maxY),
      Rect(x: bounds.x, y: inner.y, width: inner.x - bounds.x, height: inner.height),
      Rect(x: inner.maxX, y: inner.y, width: bounds.maxX - inner.maxX, height: inner.height),
    ]
    return marks + around.filter { !$0.isEmpty }.map { .box($0, radius: 0, color) }
  }

  /// The mark of a hotspot in the pulse that shows all of them.
  func hint(_ shape: Hotspot.Shape) -> [Mark] {
    let line = Line(width: theme[.pictureHintWidth], casing: theme[.pictureCasing])
    return filled(shape, theme.accent.opacity(theme[.pictureHintTint]))
      + outline(
        shape, fitted(line, to: shape), theme.accent.opacity(theme[.pictureHintLine]),
        casing: casing)
  }

  /// The ring around a hotspot that was found: amber between two lines of the ink.
  func found(_ shape: Hotspot.Shape) -> [Mark] {
    let line = fitted(Line(width: Self.foundWidth, casing: theme[.pictureCasing]), to: shape)
    // The casing begins at the edge, so that all of a point's disc is seen.
    return outline(
      shape, line, from: line.casing, theme.found.opacity(1), casing: theme.ink.opacity(0.8))
  }

  // MARK: Lines

  /// A line, and the lines on either side of it, in points.
  private struct Line {
    var width: Double
    var casing: Double
  }

  private var casing: Color { theme.bubble.opacity(theme[.pictureCasingTint]) }

  private func radius(of shape: Hotspot.Shape) -> Double {
    shape.isPoint ? rect(of: shape).width / 2 : theme[.pictureMarkRadius]
  }

  /// A line as thin as suits a small hotspot among others; the disc of a point is never small.
  private func fitted(_ line: Line, to shape: Hotspot.Shape) -> Line {
    if shape.isPoint { return line }
    let rect = rect(of: shape)
    let least = min(Self.leastLine, line.width)
    let room = max(0, Self.lineShare * min(rect.width, rect.height) - least)
    let excess = line.width + 2 * line.casing - least
    guard room < excess else { return line }
    let part = room / excess
    return Line(width: least + part * (line.width - least), casing: part * line.casing)
  }

  /// A line around a hotspot, over its casing: outside a shape, and within the disc of a point unless it begins elsewhere.
  ///
  /// - Parameter near: the distance of the line from the edge, in points outwards.
  private func outline(
    _ shape: Hotspot.Shape, _ line: Line, from near: Double? = nil, _ color: Color, casing: Color
  ) -> [Mark] {
    let near = near ?? (shape.isPoint ? -line.width : 0)
    let far = near + line.width
    switch shape {
    case .rectangle, .point:
      let rect = rect(of: shape)
      let radius = radius(of: shape)
      let end = far + line.casing
      return [
        .ring(
          rect.inset(by: -end), radius: radius + end, width: line.width + 2 * line.casing, casing),
        .ring(rect.inset(by: -far), radius: radius + far, width: line.width, color),
      ]
    case .polygons(let rings):
      let rings = rings.map { $0.map { map.view($0) } }
      return lines(rings, from: near - line.casing, to: far + line.casing, casing)
        + lines(rings, from: near, to: far, color)
    }
  }

  /// Lines outside rings, between two distances from them, in points.
  private func lines(
    _ rings: [[Point]], from near: Double, to far: Double, _ color: Color
  ) -> [Mark] {
    let area = rings.reduce(0) { $0 + Hotspot.Shape.area(of: $1) }
    let side = area < 0 ? -1.0 : 1
    return rings.map {
      .polygon(Outline.line(along: $0, from: side * near, to: side * far), color)
    }
  }

  private func filled(_ shape: Hotspot.Shape, _ fill: Color) -> [Mark] {
    switch shape {
    case .rectangle, .point:
      fill.alpha > 0 ? [.box(rect(of: shape), radius: radius(of: shape), fill)] : []
    case .polygons(let rings): filled(rings.map { $0.map { map.view($0) } }, fill)
    }
  }

  /// Fills rings one by one; rings with holes stay outlines.
  private func filled(_ rings: [[Point]], _ fill: Color) -> [Mark] {
    let areas = rings.map { Hotspot.Shape.area(of: $0) }
    guard fill.alpha > 0, areas.allSatisfy({ $0 >= 0 }) || areas.allSatisfy({ $0 <= 0 }) else {
      return []
    }
    return rings.map { .polygon($0, fill) }
  }
}
