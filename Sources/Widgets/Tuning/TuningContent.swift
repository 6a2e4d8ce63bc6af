public import Interaction
internal import Phrases

/// The content of a window of tuning: two sets of constants, of which one is on.
public struct TuningContent: Hashable, Sendable {
  /// The values that the controls have without tuning.
  public var base: Tuning
  /// The set that is on.
  public var tuning: Tuning
  /// Whether the second set is on.
  public var isSecond: Bool
  /// Whether the bar has a kernel under which its items swim.
  public var swims: Bool
  /// The last action, in words; empty for none.
  public var note: String

  /// The content of a window.
  ///
  /// - Parameters:
  ///   - base: the values that the controls have without tuning.
  ///   - tuning: the set that is on.
  ///   - isSecond: whether that is the second one.
  ///   - swims: whether the bar has a kernel under which its items swim.
  ///   - note: what was done last, in words.
  public init(
    base: Tuning = Tuning(), tuning: Tuning = Tuning(), isSecond: Bool = false,
    swims: Bool = false, note: String = ""
  ) {
    (self.base, self.tuning, self.isSecond) = (base, tuning, isSecond)
    (self.swims, self.note) = (swims, note)
  }

  /// The value that a constant has now.
  public func value(of constant: Tunable) -> Double { tuning.known(constant) ?? base[constant] }
}

/// The frames of a window of tuning: its head, and a list of sliders that scrolls.
public struct TuningGeometry: Hashable, Sendable {
  /// 20 points around everything.
  private static let margin = 20.0
  /// 8 points between parts of a row.
  private static let gap = 8.0
  /// The radius of a knob, in points: as that of the page slider.
  static let knob = 10.0
  /// 38 points, 10 mm: the height of the part of a row that is pressed.
  static let touch = Hotspot.fingertip

  /// A slider with its words.
  struct Row: Hashable, Sendable {
    let entry: TunableEntry
    /// The whole row, the name with the value, the track with the room of a finger, and the source; from the top of the list.
    let frame, name, track, source: Rect
  }

  /// The heading of a control.
  struct Heading: Hashable, Sendable {
    let name: TunedControlPhrase
    let frame: Rect
    /// The index of its first row.
    let row: Int
  }

  /// The buttons of the two sets.
  public let sets: [Rect]
  let status: Rect
  let hint: Rect
  /// The buttons that scroll to the values of each control.
  let tabs: [Rect]
  /// The part of the window in which the list scrolls.
  public let body: Rect
  let headings: [Heading]
  let rows: [Row]
  /// The length of the list, in points.
  let length: Double
  let isMirrored: Bool

  init(_ allocation: Allocation<TuningContent>) {
    let theme = Theme(allocation.settings)
    isMirrored = allocation.settings.direction == .rightToLeft
    let inner = allocation.bounds.inset(by: Self.margin)
    let width = max(0, inner.width)
    let half = max(0, (width - Self.gap) / 2)
    // Large letters need a second line for long words.
    let lines = Self.lines(theme)
    let line = { (font: Font) in RowText.height(lines, font) }
    let first = Rect(x: inner.x, y: inner.y, width: half, height: Self.touch)
    let second = first.moved(by: Point(x: half + Self.gap, y: 0))
    sets = isMirrored ? [second, first] : [first, second]
    status = Rect(
      x: inner.x, y: first.maxY + Self.gap, width: width, height: RowText.height(1, theme.label))
    hint = Rect(x: inner.x, y: status.maxY + 2, width: width, height: line(theme.caption))
    tabs = Self.tabs(
      TunedControl.all.map { $0.name.text(for: allocation.settings.languages) }, theme.caption,
      from: Point(x: inner.x, y: hint.maxY + Self.gap), width: width, isMirrored: isMirrored)
    let top = (tabs.last?.maxY ?? hint.maxY) + Self.gap
    body = Rect(
      x: allocation.bounds.x, y: top, width: allocation.bounds.width,
      height: max(0, allocation.bounds.maxY - top))
    var y = 0.0
    var headings: [Heading] = []
    var rows: [Row] = []
    for control in TunedControl.all {
      y += 2 * Self.gap
      let heading = Rect(x: Self.margin, y: y, width: width, height: RowText.height(1, theme.title))
      headings.append(Heading(name: control.name, frame: heading, row: rows.count))
      y = heading.maxY + Self.gap
      for entry in control.entries {
        let name = Rect(x: Self.margin, y: y, width: width, height: line(theme.label))
        let track = Rect(x: Self.margin, y: name.maxY, width: width, height: Self.touch)
        let source = Rect(
          x: Self.margin, y: track.maxY, width: width, height: line(theme.caption))
        let frame = Rect(x: Self.margin, y: y, width: width, height: source.maxY - y)
        rows.append(Row(entry: entry, frame: frame, name: name, track: track, source: source))
        y = source.maxY + 2 * Self.gap
      }
    }
    (self.headings, self.rows) = (headings, rows)
    length = y + Self.margin
  }

  /// Buttons beside each other, as wide as their words are estimated to be, in as many lines as they need.
  private static func tabs(
    _ words: [String], _ font: Font, from corner: Point, width: Double, isMirrored: Bool
  ) -> [Rect] {
    var (x, y) = (0.0, corner.y)
    return words.map { word in
      let own = min(width, RowText.width(of: word) * font.size * RowText.breadth + 3 * gap)
      if x > 0, x + own > width { (x, y) = (0, y + touch) }
      let start = isMirrored ? width - x - own : x
      x += own + gap / 2
      return Rect(x: corner.x + start, y: y, width: own, height: touch)
    }
  }

  /// The index of the control whose values are at the top of the list that is scrolled by an offset.
  func control(at offset: Double) -> Int {
    max(0, (headings.firstIndex { $0.frame.y > offset + Self.touch } ?? headings.count) - 1)
  }

  /// The lines of names and sources: two where letters are large.
  static func lines(_ theme: Theme) -> Int { theme.textScale > 1.15 ? 2 : 1 }

  /// How far the list scrolls.
  var extent: ScrollPhysics.Extent {
    .init(limit: max(0, length - body.height), view: body.height)
  }

  /// The column of a value on the track of a row.
  func x(of value: Double, in row: Row) -> Double {
    let range = row.entry.constant.range
    let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    let way = Self.knob + part * max(0, row.track.width - 2 * Self.knob)
    return isMirrored ? row.track.maxX - way : row.track.x + way
  }

  /// The value at a column of the track of a row.
  func value(at x: Double, in row: Row) -> Double {
    let constant = row.entry.constant
    let length = max(1, row.track.width - 2 * Self.knob)
    let way = (isMirrored ? row.track.maxX - x : x - row.track.x) - Self.knob
    let part = min(max(way / length, 0), 1)
    return constant.nearest(
      constant.range.lowerBound + part * (constant.range.upperBound - constant.range.lowerBound))
  }

  /// The frame of a control of the window at rest, for tests and simulated hands: the middle of its track at a value.
  public func knob(of constant: Tunable, at value: Double, offset: Double = 0) -> Point? {
    rows.first { $0.entry.constant == constant }.map {
      Point(x: x(of: value, in: $0), y: body.y + $0.track.center.y - offset)
    }
  }
}
