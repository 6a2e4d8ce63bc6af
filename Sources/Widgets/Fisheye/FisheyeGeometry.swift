public import Interaction

/// The positions of a bar at rest in its window, and the bar's own coordinates.
///
/// These are an offset along the bar in reading order, and a depth from the window's edge inwards. So one set of
/// formulas serves all four edges and both reading directions.
public struct FisheyeGeometry: Sendable {
  /// The gap between the window's edge and the panel, in points.
  static let gap = 8.0
  /// The free space at both ends of the bar where the window has room, in points: the reach of the panel's shadow.
  private static let margin = 34.0
  /// The padding between the panel's edge and the items, in points.
  static let padding = 7.0
  /// The smallest pitch, in points: a bar that needs a smaller one scrolls. At 6 points the highlight moves by one item
  /// for each 1.6 mm of a finger's movement.
  static let leastPitch = 6.0
  /// How far items slide out from under a finger, in points.
  static let evasion = 60.0
  /// How far the item that a finger selected stays out, in points.
  static let drawnOut = 50.0

  /// How high an item hops that draws attention, in points: half of an item.
  static let hop = 24.0

  /// The constants of the bar that differ from their standard values.
  let tuning: Tuning
  /// The gap between the window's edge and the panel, and the padding between that and the items, in points.
  let gap, padding: Double
  /// The layout of the items along the bar.
  public let layout: FisheyeLayout
  /// The edge of the window along which the bar lies.
  public let edge: Edge
  /// The bar's frame in the window, in points.
  public let bounds: Rect
  /// Whether the bar shares its window with other controls.
  let sharesWindow: Bool
  /// Whether the panel reaches beyond the edge of the window: of one that the desktop does not shine through, a gap there
  /// would be a strip beside the panel.
  let reachesEdge: Bool
  /// The visible length of the strip of items at rest, in points: less than `layout.length` where the bar scrolls.
  public let view: Double
  /// Whether its beginning is at the right.
  let isMirrored: Bool
  /// How far the bar has slid out of the window over its edge, in points.
  private let retreat: Double
  /// The depth of the strip at the edge by which a bar is called back that has slid out, in points.
  static let callingDepth = 2.0

  init(_ allocation: Allocation<FisheyeContent>) {
    let style = allocation.content.style
    let track = allocation.content.track
    let tuning = allocation.settings.tuning
    self.tuning = tuning
    (gap, padding) = (tuning[.barGap], tuning[.barPadding])
    edge = style.edge
    retreat = allocation.content.retreat
    bounds = allocation.bounds
    sharesWindow = allocation.bounds != Rect(allocation.surface.size)
    reachesEdge = !sharesWindow && !allocation.surface.isTranslucent
    let axis = style.edge.axis
    isMirrored =
      axis == .horizontal
      && allocation.content.direction(in: allocation.settings) == .rightToLeft
    let room = max(0, allocation.bounds.size[axis] - 2 * (padding + gap))
    var pitch = style.itemSize
    let span = tuning[.barSpan]
    let leastPitch = tuning[.barLeastPitch]
    var kernel = style.kernel(count: track.count, pitch: pitch, span: span)
    // A narrower pitch can need a wider kernel, which needs more room; each round only narrows the pitch further.
    for _ in 0..<8 {
      let needed = track.length + 2 * (style.zoom - 1) * kernel.push(at: track.length / 2)
      let fitting = max(leastPitch, min(style.itemSize, needed > 0 ? room / needed : pitch))
      if fitting >= pitch { break }
      pitch = fitting
      kernel = style.kernel(count: track.count, pitch: pitch, span: span)
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

  /// The preferred size of a window for a content, in points.
  public static func wantedSize(for content: FisheyeContent) -> Size {
    let style = content.style
    let track = content.track
    let layout = FisheyeLayout(
      track: track, pitch: style.itemSize,
      kernel: style.kernel(count: track.count, pitch: style.itemSize), zoom: style.zoom)
    let along = max(160, layout.length + 2 * (layout.overhang + padding + margin))
    let isUpright = style.edge.axis == .vertical
    // Labels beside a vertical bar are as wide as their text, labels above a horizontal one as high as a line.
    let deep = gap + padding + style.itemSize * style.zoom + evasion + (isUpright ? 180 : 48)
    return isUpright ? Size(width: deep, height: along) : Size(width: along, height: deep)
  }

  /// The depth of the bar at rest for a content, with the gaps around it, in points.
  public static func restingDepth(
    for content: FisheyeContent, _ tuning: Tuning = Tuning()
  ) -> Double {
    2 * tuning[.barGap] + 2 * tuning[.barPadding] + content.style.itemSize
  }

  /// How far a bar slides to be out of sight, its shadow included, in points.
  public static func hidingDistance(
    for content: FisheyeContent, _ tuning: Tuning = Tuning()
  ) -> Double {
    restingDepth(for: content, tuning) + margin
  }

  /// The panel at rest down to the edge of the window, where it is while the bar has not slid out.
  var restingFrame: Rect {
    rect(
      along: -padding...view + padding, depth: retreat...retreat + panelDepth)
  }

  /// The strip at the edge that calls a bar back that has slid out; nil while it has not.
  var callingStrip: Rect? {
    guard retreat > 0 else { return nil }
    return rect(
      along: -padding...view + padding, depth: retreat...retreat + tuning[.barCallingDepth])
  }

  /// The greatest scroll offset, in points; 0 where the bar fits.
  var maximumScroll: Double { max(0, layout.length - view) }
  /// The size of an ordinary item at rest, in points.
  var pitch: Double { layout.pitch }
  /// The depth of the panel's inner edge at rest, in points.
  public var panelDepth: Double { gap + 2 * padding + pitch }
  /// The depth at which items begin, in points.
  var floor: Double { gap + padding }

  /// The offset of a point of the window along the unscrolled strip, in points.
  func along(_ point: Point) -> Double {
    let axis = edge.axis
    let span = bounds.span(axis)
    let offset = isMirrored ? span.upperBound - point[axis] : point[axis] - span.lowerBound
    return offset - margin
  }

  /// The offsets along the unscrolled strip at which a pointer is over the bar.
  func span(of map: FisheyeMap) -> ClosedRange<Double> {
    switch layout.ends {
    case .cursor: 0...view
    case .fixed: map.span
    }
  }

  /// The distance of a point of the window from the panel at rest, in points: the longer one of along and across.
  func distance(to point: Point) -> Double {
    let along = along(point)
    return max(
      max(-along, along - view) - padding, max(depth(point) - panelDepth, -depth(point)))
  }

  /// The depth of a point of the window, in points.
  func depth(_ point: Point) -> Double {
    let across = edge.axis.crossed
    let span = bounds.span(across)
    return retreat
      + (edge.isFar ? span.upperBound - point[across] : point[across] - span.lowerBound)
  }

  /// The rectangle of the window between two offsets along the unscrolled strip and two depths.
  func rect(along: ClosedRange<Double>, depth: ClosedRange<Double>) -> Rect {
    let depth = depth.lowerBound - retreat...depth.upperBound - retreat
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
