internal import Interaction

/// The coordinates of a strip: from points of the window to points along and out from the bar, and back.
///
/// *Along* counts from the beginning of the line of labels. *Out* counts from the inner border of the touchable bar, away
/// from the edge of the window: it is negative on the bar.
struct IndexStripGeometry: Hashable, Sendable {
  /// The touchable width of the bar, in points: 38, the 10 mm of a fingertip.
  static let touch = 38.0
  /// Between the visible bar and the border of the touchable one, in points.
  static let inset = 6.0
  /// Between the ends of the bar and the first and last label, in points: the round ends.
  static let end = 16.0
  /// The extent of a label along a vertical strip, in points: a line of 12-point letters.
  static let line = 16.0
  /// Between labels, in points.
  static let margin = 8.0
  /// The least distance between markers that a finger can choose from, in points: 6, 1.6 mm.
  static let leastPitch = 6.0
  /// The most markers of an opened level: 32; more would need a bar longer than any window.
  private static let mostInner = 32

  /// The edge of the bounds along which the bar lies, mirrored in a right-to-left interface.
  let edge: Edge
  /// The frame of the strip in the window, with the room for its levels, in points.
  let bounds: Rect
  /// The length of the line of labels, in points.
  let length: Double
  /// The distance from the bar within which levels may open, in points.
  let room: Double
  /// Whether its beginning is at the right.
  let isMirrored: Bool
  private let textScale: Double
  /// The constants that differ from their standard values.
  let tuning: Tuning
  /// The touchable width of the bar; between its border and the visible bar; between its ends and the first and the last label;
  /// the extent of a label along a vertical strip; and between labels. In points.
  let touch, inset, end, line, margin: Double

  /// The coordinates of an allocation.
  init(_ allocation: Allocation<IndexStripContent>) {
    let isRightToLeft = allocation.settings.direction == .rightToLeft
    switch (allocation.content.edge, isRightToLeft) {
    case (.left, true): edge = .right
    case (.right, true): edge = .left
    case (let wanted, _): edge = wanted
    }
    bounds = allocation.bounds
    textScale = Theme(allocation.settings).textScale
    let tuning = allocation.settings.tuning
    self.tuning = tuning
    touch = Self.touch(
      of: allocation.content, across: bounds.size[edge.axis.crossed], allocation.settings)
    end = tuning[.stripEnd]
    // Some of the bar remains visible.
    inset = min(tuning[.stripInset], touch / 2 - 1)
    (line, margin) = (tuning[.stripLine], tuning[.stripMargin])
    isMirrored = edge.axis == .horizontal && isRightToLeft
    length = max(0, bounds.size[edge.axis] - 2 * end)
    room = max(0, bounds.size[edge.axis.crossed] - touch)
  }

  /// The touchable width of the bar, in points: that of a fingertip, and more where larger letters need it.
  ///
  /// It grows as much as the letters do at most, and to no more than a quarter of the extent across, so that a narrow list
  /// keeps its rows.
  static func touch(
    of content: IndexStripContent, across: Double, _ settings: Settings
  ) -> Double {
    let touch = settings[.stripTouch]
    let scale = Theme(settings).textScale
    let needed =
      content.edge.axis == .vertical
      ? content.widest * scale + labelRoom : settings[.stripLine] * scale
    return max(touch, min(needed + 2 * settings[.stripInset], touch * scale, across / 4))
  }

  /// The most markers of a line that a finger can choose from.
  var mostMarkers: Int { max(2, Int(length / tuning[.stripLeastPitch])) }

  /// The markers of a level of some rows that have room: where not all do, those without rows are left out first, then
  /// as many as a finger could not hit.
  func thinned(_ markers: [Marker], in rows: Range<Int>) -> [Marker] {
    if rows.isEmpty { return markers.thinned(to: mostMarkers) }
    let lengths = markers.map { length(of: $0.label) }
    let fits = LabelLine.fits(lengths, on: length, margin: margin, tuning)
    return (fits ? markers : markers.filed(in: rows)).thinned(to: mostMarkers)
  }

  /// The number of markers of an opened level: they take four fifths of the bar, so that some of the level before
  /// remains visible.
  var limit: Int {
    let pitch = edge.axis == .vertical ? line * textScale + margin : 40 * textScale
    return min(max(2, Int(0.8 * length / pitch)), Self.mostInner)
  }

  /// The number of levels needed to reach each of some rows, and one in reserve. A part can be an eighth larger than an
  /// equal share at either end.
  func levels(for rows: Int) -> Int {
    let parts = max(1.5, Double(limit) * 0.8)
    var left = Double(rows)
    var levels = 1
    while left > 1 && levels < 16 {
      left /= parts
      levels += 1
    }
    return levels
  }

  /// The extent of a label along the strip, in points. It is estimated, not measured: states must not depend on the fonts
  /// of a machine.
  func length(of label: String) -> Double {
    edge.axis == .vertical ? line * textScale : width(of: label)
  }

  /// The extent across the strip that a label needs, in points, estimated.
  func breadth(of label: String) -> Double {
    edge.axis == .vertical ? width(of: label) : line * textScale
  }

  /// The extent along the strip of the head of a level, in points.
  func headLength(of head: String) -> Double { min(length(of: head), length / 4) }

  /// The width that a label needs, in points.
  func width(of label: String) -> Double {
    EstimatedWidth.letters(of: label) * textScale + Self.labelRoom
  }

  /// 6 points beside the letters of a label.
  private static var labelRoom: Double { 6 }

  /// Labels that are cut only where the strip has no room for them.
  ///
  /// Across the bar each may be as wide as the room of all levels. Along it the short ones leave the long ones what they
  /// do not need, at least ``leastCut``.
  func fitted(_ labels: DrawerLabels) -> DrawerLabels {
    let widths = labels.rests.map { width(of: $0) }
    let most: Double
    if edge.axis == .vertical {
      most = max(tuning[.stripLeastCut] * textScale, room - 2 * inset)
    } else {
      var left = length - width(of: labels.head) - Double(widths.count) * margin
      var share = left
      for (index, width) in widths.sorted().enumerated() {
        share = left / Double(widths.count - index)
        if width > share { break }
        left -= width
      }
      most = max(tuning[.stripLeastCut] * textScale, share)
    }
    guard widths.contains(where: { $0 > most }) else { return labels }
    return labels.fitted(to: widths.map { _ in most }) { width(of: $0) }
  }

  /// The least width to which a label is cut, in points: some 8 letters.
  static let leastCut = 80.0

  /// The coordinate of a point of the window along the bar.
  func along(_ point: Point) -> Double {
    let span = bounds.span(edge.axis)
    let position = point[edge.axis]
    return (isMirrored ? span.upperBound - position : position - span.lowerBound) - end
  }

  /// The coordinate of a point of the window out from the bar.
  func out(_ point: Point) -> Double {
    let span = bounds.span(edge.axis.crossed)
    let position = point[edge.axis.crossed]
    return (edge.isFar ? span.upperBound - position : position - span.lowerBound) - touch
  }

  /// The point of the window at two coordinates.
  func point(along: Double, out: Double) -> Point {
    rect(along: along...along, out: out...out).center
  }

  /// The rectangle of the window between coordinates.
  func rect(along: ClosedRange<Double>, out: ClosedRange<Double>) -> Rect {
    let span = bounds.span(edge.axis)
    let across = bounds.span(edge.axis.crossed)
    let low = along.lowerBound + end
    let high = along.upperBound + end
    let near = out.lowerBound + touch
    let far = out.upperBound + touch
    return Rect(
      along: isMirrored
        ? (span.upperBound - high)...(span.upperBound - low)
        : (span.lowerBound + low)...(span.lowerBound + high),
      across: edge.isFar
        ? (across.upperBound - far)...(across.upperBound - near)
        : (across.lowerBound + near)...(across.lowerBound + far),
      axis: edge.axis)
  }

  /// The touchable interval along the bar.
  var whole: ClosedRange<Double> { -end...(length + end) }
}
