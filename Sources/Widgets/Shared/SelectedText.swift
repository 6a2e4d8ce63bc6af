internal import Interaction

/// The selected part of a text, and the hand that selects it.
struct SelectedText: Hashable, Sendable {
  /// A hand beyond an edge of the visible text, which scrolls it.
  private struct Pull: Hashable {
    /// Points a second; downwards above 0.
    let speed: Double
    /// When the text is scrolled next.
    var next: Instant
  }

  /// 16 points within the edges of the visible text, a line of small print: from there the text scrolls.
  static let edge = 16.0
  /// 12 points a second for each point beyond: a hand a line beyond scrolls ten lines a second.
  static let pace = 12.0
  /// 1,500 points a second at most: a page in half a second, as fast as words can be recognised.
  static let fastest = 1500.0
  /// 0.05 seconds between two steps of the text.
  static let interval = 0.05

  /// The selected part; nil where nothing was selected.
  private(set) var part: TextSelection?
  /// The step of a key that waits for the lines to be measured.
  private(set) var pending: TextSelection.Step?
  /// The position of the hand in the window.
  private(set) var hand = Point.zero
  private var taps = TapCount()
  private var pull: Pull?

  /// Whether a part of the text is selected.
  var isEmpty: Bool { part?.isEmpty ?? true }

  // MARK: Changes

  /// Nothing is selected any more.
  mutating func clear() {
    part = nil
    pending = nil
    pull = nil
  }

  /// Counts a press; two select a word, three a block.
  mutating func unit(
    ofPressAt point: Point, at time: Instant, _ tuning: Tuning = Tuning()
  ) -> TextSelection.Unit? {
    hand = point
    switch taps.add(point, at: time, tuning) {
    case 1: return nil
    case 2: return .word
    default: return .block
    }
  }

  /// Begins at a position.
  mutating func begin(
    at position: TextPosition, by unit: TextSelection.Unit, in blocks: [MeasuredBlock]
  ) {
    part = TextSelection(at: position, by: unit, in: blocks)
  }

  /// Selects a part of a block, in Unicode scalars; the end is at the caret.
  mutating func select(_ caret: Element.Caret, ofBlock block: Int, words: String) {
    let position = { (scalars: Int) in
      TextPosition(block: block, offset: words.byte(after: scalars))
    }
    pending = nil
    part = TextSelection(from: position(caret.anchor), to: position(caret.offset))
  }

  /// The caret in a block, and what is selected of it, in Unicode scalars; nil where the end of the selection is elsewhere.
  func caret(inBlock block: Int, words: String) -> Element.Caret? {
    guard let part, part.end.block == block else { return nil }
    let bytes = part.bytes(ofBlock: block, count: words.utf8.count)
    let end = words.scalars(before: part.end.offset)
    guard let bytes else { return Element.Caret(end) }
    let other = bytes.lowerBound == part.end.offset ? bytes.upperBound : bytes.lowerBound
    return Element.Caret(end, anchor: words.scalars(before: other))
  }

  /// Selects all of the text.
  mutating func selectAll(of blocks: [MeasuredBlock]) { part = TextSelection(allOf: blocks) }

  /// Extends it to a position.
  mutating func extend(to position: TextPosition, in blocks: [MeasuredBlock]) {
    part?.extend(to: position, in: blocks)
  }

  /// Moves its end by a key; from the beginning of what is seen where nothing is selected.
  mutating func move(
    _ step: TextSelection.Step, from start: TextPosition, in blocks: [MeasuredBlock]
  ) {
    pending = nil
    if part == nil { begin(at: start, by: .character, in: blocks) }
    part?.move(step, in: blocks)
  }

  /// Remembers the step of a key until the lines are measured.
  mutating func wait(with step: TextSelection.Step) { pending = step }

  // MARK: Scrolling

  /// Follows the hand, which scrolls the text beyond the edges of a frame.
  mutating func follow(
    _ point: Point, over body: Rect, at time: Instant, _ tuning: Tuning = Tuning()
  ) {
    hand = point
    let (edge, fastest) = (tuning[.gesturesPullEdge], tuning[.gesturesPullFastest])
    let above = min(0, point.y - body.y - edge)
    let below = max(0, point.y - body.maxY + edge)
    let beyond = above + below
    guard beyond != 0 else { return release() }
    let speed = min(max(beyond * tuning[.gesturesPullPace], -fastest), fastest)
    pull = Pull(speed: speed, next: pull?.next ?? time + Self.interval)
  }

  /// The text scrolls no more.
  mutating func release() { pull = nil }

  /// The distance that the text scrolls now; nil before it is due.
  mutating func takeDistance(at time: Instant) -> Double? {
    guard let pull, pull.next <= time else { return nil }
    self.pull?.next = time + Self.interval
    return pull.speed * Self.interval
  }

  /// When the text scrolls next.
  var wake: Wake { pull.map { Wake(deadline: $0.next) } ?? .never }
}
