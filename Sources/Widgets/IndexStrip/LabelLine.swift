public import Interaction

/// The layout of labels in a line on a bar, in one dimension.
///
/// The picture: a shelf of `length` points with labels of various lengths on it. They are a margin apart, in the middle
/// of the shelf. If they need more room, they move together. If that does not suffice, only some of them are shown,
/// evenly, the first and the last among them, with a dot between two that are not neighbours. Hidden labels keep their
/// positions, so that a finger still reaches them.
public struct LabelLine: Hashable, Sendable {
  /// A visible label or dot.
  public struct Slot: Hashable, Sendable {
    /// The index of the label; for a dot, of the middle one of those that it stands for.
    public var item: Int
    /// The position of its middle, in points from the beginning of the bar.
    public var middle: Double
    /// Its extent along the bar, in points.
    public var length: Double
    /// Whether it is a dot for hidden labels.
    public var isDot: Bool

    /// A label or a dot.
    public init(item: Int, middle: Double, length: Double, isDot: Bool = false) {
      self.item = item
      self.middle = middle
      self.length = length
      self.isDot = isDot
    }

    /// The position of its beginning.
    public var start: Double { middle - length / 2 }
    /// The position of its end.
    public var end: Double { middle + length / 2 }
  }

  /// The least distance between two labels, in points: less, and two letters read as a word.
  public static let leastGap = 1.0
  /// The extent of a dot, in points: a full stop of 12-point letters, twice as large.
  public static let dot = 3.0

  /// The length of the bar, in points.
  public let length: Double
  /// The distance from one label to the next, in points, where all are shown.
  public let gap: Double
  /// The position of the middle of every label, visible or hidden, in points from the beginning of the bar. They never
  /// decrease.
  public let middles: [Double]
  /// The visible labels and dots, in order. No two of them overlap, and none reaches beyond the bar.
  public let slots: [Slot]
  private let borders: [Double]

  /// A line of labels with the given lengths, in points; preconditions: all numbers are finite, none negative.
  ///
  /// The distance between labels is `min(margin, (length - sum) / (n - 1))`. The block of them stands in the middle,
  /// moved by `delta` as far as it stays on the bar.
  ///
  /// - Complexity: O(*n*), and O(*s*²) on top where only *s* of them can be shown.
  public init(
    _ lengths: [Double], on length: Double, margin: Double, delta: Double = 0,
    _ tuning: Tuning = Tuning()
  ) {
    let sum = lengths.reduce(0, +)
    precondition((length + margin + sum + abs(delta)).isFinite, "a length that is no number")
    precondition(length >= 0 && margin >= 0 && lengths.allSatisfy { $0 >= 0 }, "a negative length")
    self.length = length
    let between = Double(max(0, lengths.count - 1))
    let gap = between > 0 ? min(margin, (length - sum) / between) : margin
    let least = min(tuning[.stripLeastGap], margin)
    if Self.fits(lengths, on: length, margin: margin, tuning) {
      self.gap = gap
      let block = sum + between * gap
      let middle = (length - block) / 2
      var end = min(max(middle + delta, 0), max(0, length - block)) - gap
      slots = lengths.enumerated().map { item, extent in
        let start = end + gap
        end = start + extent
        return Slot(item: item, middle: start + extent / 2, length: extent)
      }
      middles = slots.map(\.middle)
      borders = zip(slots, slots.dropFirst()).map { ($0.end + $1.start) / 2 }
    } else {
      self.gap = least
      let middles = Self.evenMiddles(lengths, on: length)
      self.middles = middles
      slots = Self.thinned(lengths, middles, on: length, gap: least, dot: tuning[.stripDot])
      borders = zip(middles, middles.dropFirst()).map { ($0 + $1) / 2 }
    }
  }

  /// Whether all labels with the given lengths can be shown on a bar, in points.
  static func fits(
    _ lengths: [Double], on length: Double, margin: Double, _ tuning: Tuning
  ) -> Bool {
    let least = min(tuning[.stripLeastGap], margin)
    return lengths.reduce(0, +) + Double(max(0, lengths.count - 1)) * least <= length
  }

  private init(_ line: LabelLine, movedBy distance: Double, on length: Double) {
    self.length = length
    gap = line.gap
    middles = line.middles.map { $0 + distance }
    borders = line.borders.map { $0 + distance }
    slots = line.slots.map {
      Slot(item: $0.item, middle: $0.middle + distance, length: $0.length, isDot: $0.isDot)
    }
  }

  /// The position of the beginning of the first label.
  public var start: Double { slots.first?.start ?? length / 2 }
  /// The position of the end of the last label.
  public var end: Double { slots.last?.end ?? length / 2 }

  /// The index of the label at a position, in points from the beginning of the bar: each label extends to the middle of
  /// the gaps beside it, the first and the last one without end. Nil only without labels.
  ///
  /// - Complexity: O(log *n*).
  public func item(at position: Double) -> Int? {
    if middles.isEmpty { return nil }
    var low = 0
    var high = borders.count
    while low < high {
      let middle = (low + high) / 2
      if position < borders[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The position of the border between a label and the next one or, with a step of -1, the one before; nil for none.
  func border(from item: Int, by step: Int) -> Double? {
    let index = step < 0 ? item - 1 : item
    return borders.indices.contains(index) ? borders[index] : nil
  }

  /// The same block of labels, beginning at another position of a bar.
  func starting(at position: Double, on length: Double) -> LabelLine {
    LabelLine(self, movedBy: position - start, on: length)
  }

  // MARK: Too many labels

  /// Positions for all labels from the beginning of the bar to its end, the same distance apart.
  private static func evenMiddles(_ lengths: [Double], on length: Double) -> [Double] {
    let count = lengths.count
    guard let first = lengths.first, let last = lengths.last, count > 1,
      first / 2 + last / 2 < length
    else {
      return lengths.indices.map { length * (Double($0) + 0.5) / Double(count) }
    }
    let pitch = (length - first / 2 - last / 2) / Double(count - 1)
    return lengths.indices.map { first / 2 + Double($0) * pitch }
  }

  /// As many labels as fit with dots between them; none where not even the first and the last one fit.
  private static func thinned(
    _ lengths: [Double], _ middles: [Double], on length: Double, gap: Double, dot: Double
  ) -> [Slot] {
    let count = lengths.count
    let shortest = (lengths.min() ?? 0) + max(gap, 0.5)
    var shown = min(count - 1, Int(min(length / shortest, 1e6)) + 1)
    while shown >= 2 {
      let items = (0..<shown).map { ($0 * (count - 1) + (shown - 1) / 2) / (shown - 1) }
      if let slots = slots(of: items, lengths, middles, gap: gap, dot: dot),
        let first = slots.first, let last = slots.last, first.start >= -1e-9,
        last.end <= length + 1e-9
      {
        return slots
      }
      shown -= 1
    }
    return []
  }

  /// The labels with a dot between two of them that are not neighbours; nil where they would touch.
  private static func slots(
    of items: [Int], _ lengths: [Double], _ middles: [Double], gap: Double, dot: Double
  ) -> [Slot]? {
    var slots: [Slot] = []
    for item in items {
      let slot = Slot(item: item, middle: middles[item], length: lengths[item])
      if let before = slots.last {
        let room = slot.start - before.end
        let hides = item > before.item + 1
        if room < (hides ? dot + 2 * gap : gap) { return nil }
        if hides {
          slots.append(
            Slot(
              item: (before.item + item) / 2, middle: (before.end + slot.start) / 2,
              length: dot, isDot: true))
        }
      }
      slots.append(slot)
    }
    return slots
  }
}
