internal import Interaction

/// The scroll bar of a list: a thin thumb at the far edge, which can be dragged.
struct RowListBar {
  /// The width of the thumb, in points: visible, and not in the way.
  static let thickness = 6.0
  /// The width of the zone at the edge in which a pointer takes the thumb, in points: easier to hit than the thumb.
  static let zoneWidth = 14.0
  /// The shortest thumb, in points, however long the list is: a shorter one is hard to take.
  static let leastThumb = 24.0
  /// Between the thumb and the edges, in points.
  static let margin = 3.0

  /// The interval along the view that the thumb moves within.
  let track: ClosedRange<Double>
  /// The interval along the view that the thumb covers.
  let thumb: ClosedRange<Double>
  private let geometry: RowListGeometry

  /// The bar at a scroll offset; nil where the whole list is visible.
  init?(_ geometry: RowListGeometry, at offset: Double) {
    guard let (start, room) = geometry.barTrack else { return nil }
    let extent = geometry.extent
    let size = min(
      room,
      max(geometry.tuning[.listLeastThumb], room * extent.view / (extent.limit + extent.view)))
    let progress = min(max(offset / extent.limit, 0), 1)
    let low = start + (room - size) * progress
    self.geometry = geometry
    track = start...start + room
    thumb = low...low + size
  }

  /// The rectangle of the thumb.
  var thumbRect: Rect {
    let margin = geometry.tuning[.listBarMargin]
    let zone = geometry.edge(geometry.tuning[.listBarThickness] + margin)
    let isNear = zone.lowerBound == 0
    return geometry.rect(
      along: thumb,
      across: isNear
        ? min(margin, zone.upperBound)...zone.upperBound
        : zone.lowerBound...max(zone.lowerBound, zone.upperBound - margin))
  }

  /// The scroll offset for a thumb that begins at a coordinate along the view.
  func offset(thumbAt start: Double) -> Double {
    let room = track.upperBound - track.lowerBound - (thumb.upperBound - thumb.lowerBound)
    guard room > 0 else { return 0 }
    return (start - track.lowerBound) / room * geometry.extent.limit
  }
}

/// The visibility of a scroll bar that is not held: it stays for a while after the last motion, then fades.
struct ScrollBarFade: Hashable, Sendable {
  /// Seconds for which it stays.
  static let linger = 1.0
  /// Seconds in which it fades.
  static let fading = 0.3

  /// When the bar was last used; nil before the first use.
  var used: Instant?

  /// The opacity, from 0 to 1, of the bar of a list that comes to rest at a time; 0 while that time is not known, as in
  /// a drag.
  func opacity<W>(atRestFrom end: Instant?, _ scene: Scene<W>) -> Double {
    guard let fade = fade(from: end, scene) else { return 0 }
    return scene.time < fade.start ? 1 : fade.value(at: scene.time)
  }

  /// When the opacity next changes by itself.
  func wake<W>(atRestFrom end: Instant?, _ scene: Scene<W>) -> Wake {
    guard let fade = fade(from: end, scene) else { return .never }
    return scene.time < fade.start ? Wake(deadline: fade.start) : fade.wake(at: scene.time)
  }

  private func fade<W>(from end: Instant?, _ scene: Scene<W>) -> Glide? {
    guard let used, let end else { return nil }
    return Glide(
      from: 1, to: 0, start: max(used, end) + scene[.listBarLinger],
      duration: scene.duration(scene[.listBarFading]))
  }
}
