internal import Interaction

/// Where a bar lies in its window: from the window's points to the bar's places and back.
///
/// A place in a bar has two numbers: how far along it lies in reading order, and how deep, counted from the window's
/// edge inwards. So one set of formulas serves all four edges and both reading directions.
struct FisheyeGeometry {
  /// Between the window's edge and the panel, in points.
  static let gap = 8.0
  /// What a window leaves at both ends of the bar where there is room, in points: the reach of the panel's shadow.
  private static let margin = 34.0
  /// Between the panel's edge and the items, in points.
  static let padding = 7.0
  /// The smallest pitch, in points: under it a bar scrolls. 6 points still move the highlight by one item for each
  /// 1.6 mm of a finger's way.
  static let leastPitch = 6.0
  /// How far items slide out from under a finger, in points, and how far a chosen one stays out.
  static let evasion = 60.0
  /// See `evasion`.
  static let drawnOut = 50.0

  let layout: FisheyeLayout
  let edge: Edge
  let bounds: Rect
  /// The length of the strip in which items lie at rest, in points: less than `layout.length` where it scrolls.
  let view: Double
  private let isMirrored: Bool

  init(_ scene: Scene<FisheyeBar>) {
    let style = scene.content.style
    let track = scene.content.track
    edge = style.edge
    bounds = scene.bounds
    let axis = style.edge.axis
    isMirrored = axis == .horizontal && scene.settings.direction == .rightToLeft
    let room = max(0, scene.bounds.size[axis] - 2 * (Self.padding + Self.gap))
    var pitch = style.itemSize
    var kernel = style.kernel(count: track.count, pitch: pitch)
    // A narrower pitch can ask for a wider bump, and that for more room; each round only narrows it further.
    for _ in 0..<8 {
      let needed = track.length + 2 * (style.zoom - 1) * kernel.push(at: track.length / 2)
      let fitting = max(Self.leastPitch, min(style.itemSize, needed > 0 ? room / needed : pitch))
      if fitting >= pitch { break }
      pitch = fitting
      kernel = style.kernel(count: track.count, pitch: pitch)
    }
    let fits = { (length: Double, overhang: Double) in length + 2 * overhang <= room + 0.001 }
    let free = FisheyeLayout(
      track: track, pitch: pitch, kernel: kernel, zoom: style.zoom, ends: style.ends)
    if fits(free.length, free.overhang) || free.length == 0 {
      layout = free
      view = free.length
    } else {
      layout = FisheyeLayout(
        track: track, pitch: pitch, kernel: kernel, zoom: style.zoom, ends: .cursor)
      view = min(layout.length, max(min(room, pitch), room - 2 * layout.overhang))
    }
  }

  /// The size that a window should have for a bar of a content, where the screen has room for it.
  static func wantedSize(for content: FisheyeContent) -> Size {
    let style = content.style
    let track = content.track
    let layout = FisheyeLayout(
      track: track, pitch: style.itemSize,
      kernel: style.kernel(count: track.count, pitch: style.itemSize), zoom: style.zoom)
    let along = max(160, layout.length + 2 * (layout.overhang + padding + margin))
    let isUpright = style.edge.axis == .vertical
    // Beside a vertical bar labels are as wide as words, above a horizontal one as high as a line.
    let deep = gap + padding + style.itemSize * style.zoom + evasion + (isUpright ? 180 : 48)
    return isUpright ? Size(width: deep, height: along) : Size(width: along, height: deep)
  }

  /// How far the strip can be scrolled, in points.
  var maximumScroll: Double { max(0, layout.length - view) }
  /// The size of an ordinary item at rest.
  var pitch: Double { layout.pitch }
  /// How deep the panel reaches at rest.
  var panelDepth: Double { Self.gap + 2 * Self.padding + pitch }
  /// How deep items begin.
  var floor: Double { Self.gap + Self.padding }

  /// How far along the unscrolled strip a point of the window lies.
  func along(_ point: Point) -> Double {
    let axis = edge.axis
    let span = bounds.span(axis)
    let place = isMirrored ? span.upperBound - point[axis] : point[axis] - span.lowerBound
    return place - margin
  }

  /// How deep a point of the window lies.
  func depth(_ point: Point) -> Double {
    let across = edge.axis.crossed
    let span = bounds.span(across)
    return edge.isFar ? span.upperBound - point[across] : point[across] - span.lowerBound
  }

  /// The rectangle of the window between two places along the unscrolled strip and two depths.
  func rect(along: ClosedRange<Double>, depth: ClosedRange<Double>) -> Rect {
    let span = bounds.span(edge.axis)
    let across = bounds.span(edge.axis.crossed)
    let low = span.lowerBound + margin + along.lowerBound
    let high = span.lowerBound + margin + along.upperBound
    let sum = span.lowerBound + span.upperBound
    return Rect(
      along: isMirrored ? (sum - high)...(sum - low) : low...high,
      across: edge.isFar
        ? (across.upperBound - depth.upperBound)...(across.upperBound - depth.lowerBound)
        : (across.lowerBound + depth.lowerBound)...(across.lowerBound + depth.upperBound),
      axis: edge.axis)
  }

  private var margin: Double { (bounds.size[edge.axis] - view) / 2 }
}
