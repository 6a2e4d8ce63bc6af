/// Two lines of labels on one bar, the inner one opening between two labels of the outer one.
///
/// The picture: a curtain of letters that a hand draws apart behind one of them, and out of the slit grows a finer
/// alphabet. At an extent of 0 the outer line stands at rest and of the inner one nothing is seen; at 1 the inner
/// labels have their full size and place, centred at the finger as far as they fit on the bar, and the outer ones stand
/// beside them, one gap away on either side. Between, everything moves in straight lines: so labels keep their order
/// and never overlap.
///
/// It knows nothing of axes, fonts and fingers' moves: lengths in, places out.
///
///     let letters = LabelLine(Array(repeating: 16, count: 26), on: 700, margin: 8)
///     let model = LineModel(letters, openAfter: 18, inner: [22, 22, 24], around: 460, margin: 8)
///     model.innerPlaces(extent: 1).map(\.middle)
public struct LineModel: Hashable, Sendable {
  /// The outer labels at rest.
  public let outer: LabelLine
  /// The inner labels fully open.
  public let inner: LabelLine
  /// The outer label after which the inner ones open.
  public let item: Int
  /// Where they open, in points from the bar's beginning: in the middle of the gap after that label.
  public let origin: Double
  private let before: Double
  private let after: Double

  /// Inner labels, given by their lengths in points, that open after an outer label, around a finger.
  ///
  /// The inner block is centred at `finger` as far as it stays on the bar, and as the outer labels only move away
  /// from the origin. Preconditions: there is such an outer label, and `finger` is a number.
  public init(
    _ outer: LabelLine, openAfter item: Int, inner lengths: [Double], around finger: Double,
    margin: Double
  ) {
    precondition(outer.middles.indices.contains(item), "no label \(item) to open after")
    precondition(finger.isFinite, "a finger that is nowhere")
    self.outer = outer
    self.item = item
    let rest = LabelLine(lengths, on: outer.length, margin: margin)
    let gap = rest.gap
    let low = outer.places.last { $0.item <= item }?.end ?? outer.middles[item]
    let high = outer.places.first { $0.item > item }?.start
    origin = high.map { (low + $0) / 2 } ?? min(low + gap / 2, max(low, outer.length))
    let block = rest.end - rest.start
    let least = max(0, high.map { $0 - gap - block } ?? 0)
    let most = max(least, min(outer.length - block, low + gap))
    inner = rest.starting(at: min(max(finger - block / 2, least), most))
    before = min(0, inner.start - gap - low)
    after = max(0, inner.end + gap - (high ?? 0))
  }

  /// Where the outer labels are at an extent from 0, at rest, to 1, fully opened. Some of them may then lie beyond
  /// the bar's ends.
  public func outerPlaces(extent: Double) -> [LabelLine.Place] {
    outer.places.map { place in
      var place = place
      place.middle += extent * (place.item <= item ? before : after)
      return place
    }
  }

  /// Where the inner labels are, and how long by then, at an extent from 0, nothing to see, to 1, fully opened.
  public func innerPlaces(extent: Double) -> [LabelLine.Place] {
    inner.places.map { place in
      var place = place
      place.middle = origin * (1 - extent) + place.middle * extent
      place.length *= extent
      return place
    }
  }
}
