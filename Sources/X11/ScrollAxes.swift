internal import Interaction

/// An axis of a device that counts scrolling.
struct ScrollAxis: Hashable, Sendable {
  /// The axis's number on its device.
  var number: Int
  /// The direction that it scrolls in.
  var direction: Axis
  /// The growth of its count in one notch to the right or down.
  var increment: Double
}

/// Converts counts of scrolling into notches.
///
/// A device counts all scrolling since it was plugged in, so notches are the difference of two counts. While another
/// window has the pointer the count changes unnoticed, so the first count after that only begins a new difference. With it
/// the server sends a press of a wheel's button for each whole notch, as for old programs; by these presses the first
/// notch is not lost.
struct ScrollAxes: Hashable, Sendable {
  private struct AxisID: Hashable {
    var source: Int32
    var number: Int
  }

  private var counts: [AxisID: Double] = [:]
  /// The axes that the last event began.
  private var begun: Set<AxisID> = []

  /// Sets the count from which the next difference is taken.
  mutating func begin(at count: Double, axis number: Int, source: Int32) {
    counts[AxisID(source: source, number: number)] = count
  }

  /// Forgets all counts of a device: its next ones only begin new differences.
  mutating func forget(source: Int32) {
    counts = counts.filter { $0.key.source != source }
  }

  /// The notches to the right and down since the last time.
  ///
  /// - Parameter count: the value of an axis in an event; nil where the event does not have it.
  mutating func notches(
    of axes: [ScrollAxis], source: Int32, count: (_ number: Int) -> Double?
  ) -> Point {
    begun.removeAll(keepingCapacity: true)
    var notches = Point.zero
    for axis in axes {
      guard let new = count(axis.number), new.isFinite, axis.increment != 0 else { continue }
      let id = AxisID(source: source, number: axis.number)
      if let old = counts.updateValue(new, forKey: id) {
        notches[axis.direction] += (new - old) / axis.increment
      } else {
        begun.insert(id)
      }
    }
    return notches
  }

  /// A notch that the server emulates by a wheel's button, where it is not in the counts already; else zero.
  func emulated(_ notch: Point, of axes: [ScrollAxis], source: Int32) -> Point {
    let isUncounted = axes.contains { axis in
      notch[axis.direction] != 0 && begun.contains(AxisID(source: source, number: axis.number))
    }
    return isUncounted ? notch : .zero
  }
}
