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
    let casing = theme.bubble.opacity(theme[.pictureCasingTint])
    let around = width + 2 * theme[.pictureCasing]
    switch shape {
    case .rectangle:
      let rect = rect(of: shape)
      return filled(rect, radius: theme[.pictureMarkRadius], fill) + [
        .ring(
          rect.inset(by: -width - theme[.pictureCasing]),
          radius: theme[.pictureMarkRadius] + width + theme[.pictureCasing],
          width: around, casing),
        .ring(
          rect.inset(by: -width), radius: theme[.pictureMarkRadius] + width, width: width,
          theme.accent),
      ]
    case .point:
      let rect = rect(of: shape)
      let dot = Rect(x: rect.center.x, y: rect.center.y, width: 0, height: 0)
        .grown(by: theme[.pictureDot])
      return filled(rect, radius: rect.width / 2, fill) + [
        .ring(
          rect.inset(by: -theme[.pictureCasing]), radius: rect.width / 2 + theme[.pictureCasing],
          width: around, casing),
        .ring(rect, radius: rect.width / 2, width: width, theme.accent),
        .box(
          dot.grown(by: theme[.pictureCasing]), radius: theme[.pictureDot] + theme[.pictureCasing],
          casing),
        .box(dot, radius: theme[.pictureDot], theme.accent),
      ]
    case .polygons(let rings):
      let rings = rings.map { $0.map { map.view($0) } }
      return filled(rings, fill)
        + lines(rings, from: -theme[.pictureCasing], to: width + theme[.pictureCasing], casing)
        + lines(rings, from: 0, to: width, theme.accent)
    }
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
    let fill = theme.accent.opacity(theme[.pictureHintTint])
    let line = theme.accent.opacity(theme[.pictureHintLine])
    switch shape {
    case .rectangle:
      let rect = rect(of: shape)
      return [
        .box(rect, radius: theme[.pictureMarkRadius], fill),
        .ring(rect, radius: theme[.pictureMarkRadius], width: theme[.pictureHintWidth], line),
      ]
    case .point:
      let rect = rect(of: shape)
      return [
        .box(rect, radius: rect.width / 2, fill),
        .ring(rect, radius: rect.width / 2, width: theme[.pictureHintWidth], line),
      ]
    case .polygons(let rings):
      let rings = rings.map { $0.map { map.view($0) } }
      return filled(rings, fill) + lines(rings, from: 0, to: theme[.pictureHintWidth], line)
    }
  }

  /// The ring around a hotspot that was found: amber between two lines of the ink.
  func found(_ shape: Hotspot.Shape) -> [Mark] {
    let line = theme.ink.opacity(0.8)
    let amber = theme.found.opacity(1)
    switch shape {
    case .rectangle, .point:
      let rect = rect(of: shape)
      let radius = shape.isPoint ? rect.width / 2 : theme[.pictureMarkRadius]
      return [
        .ring(rect.inset(by: -5), radius: radius + 5, width: 5, line),
        .ring(rect.inset(by: -4), radius: radius + 4, width: 3, amber),
      ]
    case .polygons(let rings):
      let rings = rings.map { $0.map { map.view($0) } }
      return lines(rings, from: 0, to: 5, line) + lines(rings, from: 1, to: 4, amber)
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

  private func filled(_ rect: Rect, radius: Double, _ fill: Color) -> [Mark] {
    fill.alpha > 0 ? [.box(rect, radius: radius, fill)] : []
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

extension Rect {
  /// The rectangle with every edge moved outwards.
  fileprivate func grown(by distance: Double) -> Rect {
    Rect(
      x: x - distance, y: y - distance, width: width + 2 * distance,
      height: height + 2 * distance)
  }
}
