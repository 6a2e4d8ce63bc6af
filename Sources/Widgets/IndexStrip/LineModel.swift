public import Interaction

/// Two lines of labels on one bar, the inner one opening between two labels of the outer one.
///
/// The picture: a curtain of letters is drawn apart behind one of them, and a finer alphabet grows out of the slit. At an
/// extent of 0 the outer line is at rest and the inner one is invisible. At 1 the inner labels have their full size and
/// are centred at the finger as far as they fit on the bar, with the outer ones one gap away on either side. Between,
/// everything moves linearly, so that labels keep their order and never overlap.
///
/// It does not depend on axes, fonts or gestures: lengths in, slots out.
///
///     let letters = LabelLine(Array(repeating: 16, count: 26), on: 700, margin: 8)
///     let model = LineModel(letters, openAfter: 18, inner: [22, 22, 24], around: 460, margin: 8)
///     model.inner.middles
public struct LineModel: Hashable, Sendable {
  /// The outer labels at rest.
  public let outer: LabelLine
  /// The inner labels fully open.
  public let inner: LabelLine
  /// The outer label after which the inner ones open.
  public let item: Int
  /// The position where they open, in points from the beginning of the bar: the middle of the gap after that label.
  public let origin: Double
  /// The distance that the outer labels before the opening move, in points; negative.
  let before: Double
  private let after: Double
  /// The length of the head before the inner labels, and of the gap between them, in points; 0 for none.
  private let head, headGap: Double

  /// Inner labels, given by their lengths in points, that open after an outer label, around a finger, with a head before
  /// them.
  ///
  /// The inner block is centred at `finger` as far as it stays on the bar, and as the outer labels only move away
  /// from the origin. The head is a margin before the first of them, as they are from each other. Preconditions: there is
  /// such an outer label, and `finger` is a number.
  public init(
    _ outer: LabelLine, openAfter item: Int, inner lengths: [Double], around finger: Double,
    margin: Double, head: Double = 0, _ tuning: Tuning = Tuning()
  ) {
    precondition(outer.middles.indices.contains(item), "no label \(item) to open after")
    precondition(finger.isFinite, "a finger that is nowhere")
    self.outer = outer
    self.item = item
    self.head = min(head, outer.length / 2)
    headGap = head > 0 ? min(margin, outer.length / 2 - self.head) : 0
    let head = self.head + headGap
    let rest = LabelLine(lengths, on: outer.length - head, margin: margin, tuning)
    let gap = rest.gap
    let low = outer.slots.last { $0.item <= item }?.end ?? outer.middles[item]
    let high = outer.slots.first { $0.item > item }?.start
    origin = high.map { (low + $0) / 2 } ?? min(low + gap / 2, max(low, outer.length))
    let block = rest.end - rest.start
    let least = max(0, high.map { $0 - gap - block - head } ?? 0)
    let most = max(least, min(outer.length - block - head, low + gap))
    let start = min(max(finger - block / 2 - head, least), most)
    inner = rest.starting(at: start + head, on: outer.length)
    before = min(0, start - gap - low)
    after = max(0, inner.end + gap - (high ?? 0))
  }

  /// The outer labels at an extent from 0, at rest, to 1, fully opened. Some may be beyond the ends of the bar.
  public func outerSlots(extent: Double) -> [LabelLine.Slot] {
    outer.slots.map { slot in
      var slot = slot
      slot.middle += extent * (slot.item <= item ? before : after)
      return slot
    }
  }

  /// The head before the inner labels at an extent from 0, invisible, to 1, fully opened.
  func headSlot(extent: Double) -> LabelLine.Slot {
    let middle = inner.start - headGap - head / 2
    return LabelLine.Slot(
      item: 0, middle: origin * (1 - extent) + middle * extent, length: head * extent)
  }

  /// Labels of the inner line as they grow out of the origin, at an extent from 0, invisible, to 1, fully opened.
  func grown(_ labels: [LabelLine.Slot], to extent: Double) -> [LabelLine.Slot] {
    guard extent < 1 else { return labels }
    return labels.map { label in
      var label = label
      label.middle = origin + (label.middle - origin) * extent
      label.length *= extent
      return label
    }
  }
}
