internal import Interaction
internal import RealModule

// How far a picture may go in its window, how it gives way beyond that, and where its parts are brought into view.

extension Viewport.Frame {
  /// Where the picture's corner may be along an axis at a scale. A side that does not fill the free part stands in
  /// its middle.
  func range(_ axis: Axis, scale: Double) -> ClosedRange<Double> {
    let room = free.span(axis)
    let length = picture[axis] * scale
    let spare = room.upperBound - room.lowerBound - length
    if spare >= 0 { return room.lowerBound + spare / 2...room.lowerBound + spare / 2 }
    return room.lowerBound + spare...room.lowerBound
  }

  /// The scale within the limits.
  func kept(scale: Double) -> Double { min(max(scale, leastScale), greatestScale) }

  /// The nearest map within the limits. One of a scale beyond them comes nearer about a point, else about the middle.
  func kept(_ map: PictureMap, about point: Point? = nil) -> PictureMap {
    guard !isEmpty else { return map }
    var kept = map.zoomed(to: kept(scale: map.scale), about: point ?? free.center)
    for axis in [Axis.horizontal, .vertical] {
      let range = range(axis, scale: kept.scale)
      kept.origin[axis] = min(max(kept.origin[axis], range.lowerBound), range.upperBound)
    }
    return kept
  }

  /// What is seen of a map that a hand wants: beyond the limits it resists like a rubber band. A scale gives way to
  /// twice the limit or half of it, about the hand; a side as far as a list does.
  func stretched(_ wanted: PictureMap, about point: Point) -> PictureMap {
    var seen = wanted.zoomed(
      to: resisting(wanted.scale) { Overscroll.seen($0, view: 1) }, about: point)
    for axis in [Axis.horizontal, .vertical] {
      seen.origin[axis] = resisting(seen.origin[axis], axis, seen.scale) {
        Overscroll.seen($0, view: $1)
      }
    }
    return seen
  }

  /// The map that a hand wants where this is what is seen of it: `stretched` gives it back.
  func wanted(_ seen: PictureMap, about point: Point) -> PictureMap {
    var wanted = seen
    for axis in [Axis.horizontal, .vertical] {
      wanted.origin[axis] = resisting(seen.origin[axis], axis, seen.scale) {
        Overscroll.pull(seen: $0, view: $1)
      }
    }
    return wanted.zoomed(
      to: resisting(seen.scale) { Overscroll.pull(seen: $0, view: 1) }, about: point)
  }

  /// A scale whose doublings beyond a limit are counted otherwise.
  private func resisting(_ scale: Double, _ change: (Double) -> Double) -> Double {
    let limit = kept(scale: scale)
    if limit == scale { return scale }
    let doublings = Double.log2(scale / limit)
    return limit * .exp2(doublings < 0 ? -change(-doublings) : change(doublings))
  }

  /// A corner's place whose distance beyond a limit is counted otherwise.
  private func resisting(
    _ place: Double, _ axis: Axis, _ scale: Double, _ change: (Double, Double) -> Double
  ) -> Double {
    let range = range(axis, scale: scale)
    let view = bounds.size[axis]
    if place < range.lowerBound {
      return range.lowerBound - change(range.lowerBound - place, view)
    }
    if place > range.upperBound {
      return range.upperBound + change(place - range.upperBound, view)
    }
    return place
  }

  // MARK: Places

  /// The map that brings a part of the picture into the free part of the window, with as little motion as will do:
  /// one that can be read where it is stays as large as it is.
  func showing(_ part: Rect, from map: PictureMap) -> PictureMap {
    let free = self.free
    guard !isEmpty, !free.isEmpty, part.center.isFinite, part.width.isFinite, part.height.isFinite
    else { return map }
    let wide = max(part.width, 1) / free.width
    let high = max(part.height, 1) / free.height
    let share = max(wide, high) * map.scale
    let isLegible =
      share >= Self.legibleShare && share <= 1
      && (share >= Self.shownShare || min(part.width, part.height) * map.scale >= Self.legibleSide)
    let scale =
      isLegible
      ? map.scale : min(max(Self.shownShare / max(wide, high), leastScale), legibleScale)
    var shown = map.zoomed(to: max(scale, leastScale), about: map.view(part.center))
    let seen = shown.view(part)
    let across = Self.way(seen.span(.horizontal), into: free.span(.horizontal))
    let down = Self.way(seen.span(.vertical), into: free.span(.vertical))
    shown = shown.moved(by: Point(x: across, y: down))
    return kept(shown)
  }

  /// The scale up to which a place that is brought into view comes near by itself: a pixel of the picture for each of
  /// a point, as sharp as can be seen; a small picture as large as it lies at home.
  private var legibleScale: Double { min(greatestScale, max(homeScale, 1)) }

  /// How far a span has to go to lie within another one, with some room around where there is any; to its middle
  /// where it is longer.
  private static func way(_ span: ClosedRange<Double>, into room: ClosedRange<Double>) -> Double {
    let length = span.upperBound - span.lowerBound
    let spare = room.upperBound - room.lowerBound - length
    guard spare > 0 else {
      return (room.lowerBound + room.upperBound - span.lowerBound - span.upperBound) / 2
    }
    let margin = min(spare / 2, (room.upperBound - room.lowerBound) * (1 - shownShare) / 2)
    if span.lowerBound < room.lowerBound + margin {
      return room.lowerBound + margin - span.lowerBound
    }
    if span.upperBound > room.upperBound - margin {
      return room.upperBound - margin - span.upperBound
    }
    return 0
  }

  /// A map of another frame as it is in this one: the same place in the middle, as much larger than whole. What lay
  /// at home there lies at home here, and where only the cover is another one, nothing moves.
  func carrying(_ map: PictureMap, from other: Self) -> PictureMap {
    guard !isEmpty, !other.isEmpty else { return homeMap }
    var uncovered = other
    uncovered.insets = insets
    if uncovered == self { return map }
    if map.scale == other.homeScale, map == other.homeMap { return homeMap }
    let place = other.free.isEmpty ? other.bounds.center : other.free.center
    let middle = map.picture(place)
    let scale = kept(scale: leastScale * map.scale / other.leastScale)
    let target = free.isEmpty ? bounds.center : free.center
    return kept(
      PictureMap(
        scale: scale,
        origin: Point(
          x: target.x - middle.x / other.picture.width * picture.width * scale,
          y: target.y - middle.y / other.picture.height * picture.height * scale)))
  }
}
