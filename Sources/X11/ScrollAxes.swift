internal import Interaction

/// An axis of a device that counts how far was scrolled.
struct ScrollAxis: Hashable, Sendable {
  /// The axis's number on its device.
  var number: Int
  /// Which way it scrolls.
  var direction: Axis
  /// What its count grows by in one notch to the right or down.
  var increment: Double
}

/// Turns counts of scrolling into notches.
///
/// A device tells how far it was scrolled since it was plugged in, so a notch is a difference of two counts. While
/// another window has the pointer the count goes on unseen. The first count after that is only a beginning; but with
/// it the server sends a press of a wheel's button for each whole notch, as it does for old programs, and by these
/// presses not even the first notch is lost.
struct ScrollAxes: Hashable, Sendable {
  private struct Place: Hashable {
    var source: Int32
    var number: Int
  }

  private var counts: [Place: Double] = [:]
  /// The axes that the last event began.
  private var begun: Set<Place> = []

  /// Takes a count as the one from which the next difference is told.
  mutating func begin(at count: Double, axis number: Int, source: Int32) {
    counts[Place(source: source, number: number)] = count
  }

  /// Forgets all counts of a device: its next ones are only where a new beginning is.
  mutating func forget(source: Int32) {
    counts = counts.filter { $0.key.source != source }
  }

  /// The notches to the right and down since the last time.
  ///
  /// - Parameter count: what an event says of an axis; nil where it says nothing.
  mutating func notches(
    of axes: [ScrollAxis], source: Int32, count: (_ number: Int) -> Double?
  ) -> Point {
    begun.removeAll(keepingCapacity: true)
    var notches = Point.zero
    for axis in axes {
      guard let new = count(axis.number), new.isFinite, axis.increment != 0 else { continue }
      let place = Place(source: source, number: axis.number)
      if let old = counts.updateValue(new, forKey: place) {
        notches[axis.direction] += (new - old) / axis.increment
      } else {
        begun.insert(place)
      }
    }
    return notches
  }

  /// The notch that the server imitated by a wheel's button, where it is not in the counts already.
  func imitated(_ notch: Point, of axes: [ScrollAxis], source: Int32) -> Point {
    let isUncounted = axes.contains { axis in
      notch[axis.direction] != 0 && begun.contains(Place(source: source, number: axis.number))
    }
    return isUncounted ? notch : .zero
  }
}
