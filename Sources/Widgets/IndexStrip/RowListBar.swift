internal import Interaction

/// The scroll bar of a list: a thin thumb over its far edge, which tells where one is and can be dragged.
struct RowListBar {
  /// The width of the thumb, in points: seen, and not in the way.
  static let thickness = 6.0
  /// How near the edge a pointer takes hold of it, in points: a thin thing wants a wider place to aim at.
  static let zone = 14.0
  /// The shortest thumb, in points, however long the list is: less, and it is hard to take hold of.
  static let leastThumb = 24.0
  /// Seconds that it stays after the last move.
  static let linger = 1.0
  /// Seconds in which it fades then.
  static let fading = 0.3
  /// Between the thumb and the edges, in points.
  private static let margin = 3.0

  /// The places along the view between which the thumb goes.
  let track: ClosedRange<Double>
  /// The places along the view that the thumb takes.
  let thumb: ClosedRange<Double>
  private let geometry: RowListGeometry

  /// The bar of a list that is scrolled so far; nil where all of it is seen.
  init?(_ geometry: RowListGeometry, at offset: Double) {
    let extent = geometry.extent
    let start = Self.margin + (geometry.arrangement.columns == .one ? geometry.heading : 0)
    let room = extent.view - Self.margin - start
    guard extent.limit > 0, room > 0 else { return nil }
    let size = min(room, max(Self.leastThumb, room * extent.view / geometry.length))
    let progress = min(max(offset / extent.limit, 0), 1)
    let low = start + (room - size) * progress
    self.geometry = geometry
    track = start...start + room
    thumb = low...low + size
  }

  /// Where a pointer takes hold of it.
  var zone: Rect { geometry.rect(along: 0...geometry.extent.view, across: across(Self.zone)) }

  /// Where the thumb is drawn.
  var thumbRect: Rect {
    let zone = across(Self.thickness + Self.margin)
    let isNear = zone.lowerBound == 0
    return geometry.rect(
      along: thumb,
      across: isNear
        ? min(Self.margin, zone.upperBound)...zone.upperBound
        : zone.lowerBound...max(zone.lowerBound, zone.upperBound - Self.margin))
  }

  /// How far the list is scrolled when the thumb begins at a place along the view.
  func offset(thumbAt start: Double) -> Double {
    let room = track.upperBound - track.lowerBound - (thumb.upperBound - thumb.lowerBound)
    guard room > 0 else { return 0 }
    return (start - track.lowerBound) / room * geometry.extent.limit
  }

  /// A stripe at the edge where the bar is: below many columns, beside one at the end of its lines.
  private func across(_ width: Double) -> ClosedRange<Double> {
    let breadth = geometry.bounds.size[geometry.axis.crossed]
    if geometry.axis == .vertical && geometry.isRightToLeft { return 0...min(width, breadth) }
    return max(0, breadth - width)...breadth
  }
}
