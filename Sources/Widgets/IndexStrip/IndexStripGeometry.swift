internal import Interaction

/// Where a strip lies in its window: from the window's points to the strip's places and back.
///
/// A place has two numbers: how far along the strip it lies, from the first label's end on, and how far out, counted
/// from the inner border of what a finger may touch, away from the edge. On the bar the second one is negative.
struct IndexStripGeometry {
  /// How wide a bar a finger may touch, in points: 38, the 10 mm of a fingertip.
  static let touch = 38.0
  /// Between the bar that is drawn and the border of what may be touched, in points.
  static let inset = 6.0
  /// Between the ends of the bar and the first and last label, in points: within the round ends.
  private static let end = 16.0
  /// The extent of a label across the lines of an upright strip, in points: a line of 12-point letters.
  private static let line = 16.0
  /// Between labels, in points.
  static let margin = 8.0
  /// The least way from one marker to the next that a finger can tell, in points: 1.6 mm.
  private static let leastPitch = 6.0
  /// The most markers of an opened level: more would be nearer than a line of letters on any bar.
  private static let mostInner = 32

  let edge: Edge
  let bounds: Rect
  /// The length of the lines of labels, in points.
  let length: Double
  /// How far levels may open, in points.
  let room: Double
  private let isMirrored: Bool
  private let textScale: Double

  init(_ scene: Scene<IndexStrip>) {
    let isRightToLeft = scene.settings.direction == .rightToLeft
    switch (scene.content.edge, isRightToLeft) {
    case (.left, true): edge = .right
    case (.right, true): edge = .left
    case (let wanted, _): edge = wanted
    }
    bounds = scene.bounds
    textScale = scene.theme.textScale
    isMirrored = edge.axis == .horizontal && isRightToLeft
    length = max(0, bounds.size[edge.axis] - 2 * Self.end)
    room = max(0, bounds.size[edge.axis.crossed] - Self.touch)
  }

  /// The most markers that a line may have: a finger must tell each from the next.
  var mostMarkers: Int { max(2, Int(length / Self.leastPitch)) }

  /// How many markers an opened level should have: they take four fifths of the bar, so that some of the level
  /// before stays in sight.
  var limit: Int {
    let pitch = edge.axis == .vertical ? Self.line * textScale + Self.margin : 40 * textScale
    return min(max(2, Int(0.8 * length / pitch)), Self.mostInner)
  }

  /// How many levels it takes to tell so many rows apart, and one in reserve. A part can be an eighth larger than its
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

  /// 12 characters: more of a label do not fit beside a list in 12-point letters without covering it.
  static let longestLabel = 12

  /// The extent of a label along the strip, in points. It is reckoned, not measured: where a finger chooses what must
  /// not depend on a machine's fonts.
  func length(of label: String) -> Double {
    if edge.axis == .vertical { return Self.line * textScale }
    let letters = label.prefix(Self.longestLabel).reduce(0.0) { sum, character in
      /// Where the wide characters of East Asia begin: Hangul Jamo.
      let wide: Unicode.Scalar = "\u{1100}"
      return sum + (character.unicodeScalars.contains { $0 >= wide } ? 12 : 7.5)
    }
    return letters * textScale + 6
  }

  /// How far along a point of the window lies.
  func along(_ point: Point) -> Double {
    let span = bounds.span(edge.axis)
    let place = point[edge.axis]
    return (isMirrored ? span.upperBound - place : place - span.lowerBound) - Self.end
  }

  /// How far out a point of the window lies.
  func out(_ point: Point) -> Double {
    let span = bounds.span(edge.axis.crossed)
    let place = point[edge.axis.crossed]
    return (edge.isFar ? span.upperBound - place : place - span.lowerBound) - Self.touch
  }

  /// The point of the window at a place.
  func point(along: Double, out: Double) -> Point {
    rect(along: along...along, out: out...out).center
  }

  /// The rectangle of the window between two places.
  func rect(along: ClosedRange<Double>, out: ClosedRange<Double>) -> Rect {
    let span = bounds.span(edge.axis)
    let across = bounds.span(edge.axis.crossed)
    let low = along.lowerBound + Self.end
    let high = along.upperBound + Self.end
    let near = out.lowerBound + Self.touch
    let far = out.upperBound + Self.touch
    return Rect(
      along: isMirrored
        ? (span.upperBound - high)...(span.upperBound - low)
        : (span.lowerBound + low)...(span.lowerBound + high),
      across: edge.isFar
        ? (across.upperBound - far)...(across.upperBound - near)
        : (across.lowerBound + near)...(across.lowerBound + far),
      axis: edge.axis)
  }

  /// The whole length of what may be touched.
  var whole: ClosedRange<Double> { -Self.end...(length + Self.end) }
}
