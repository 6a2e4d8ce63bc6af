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
  /// 0.34: the share of a row's width for its value, which is shorter than its name.
  static let valueShare = 0.34

  /// Words with the ends of their lines, which are estimated, not measured: frames are the same with all fonts.
  struct Words: Hashable, Sendable {
    let text: String
    var lines: Int

    init(_ text: String, _ font: Font, in width: Double) {
      (self.text, lines) = RowText.wrapped(text, font, in: width)
    }
  }

  /// A slider with its words.
  struct Row: Hashable, Sendable {
    let entry: TunableEntry
    /// The whole row, the name with the value, the track with the room of a finger, and the source; from the top of the list.
    let frame, name, track, source: Rect
    /// The words of the name, with as many lines as the value may need beside it.
    let title: Words
    /// The default with its source, with as many lines as what may stand in its place.
    let caption: Words
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
  /// The number of lines of the status.
  let statusLines: Int
  let hint: Rect
  /// The words of the hint.
  let keys: Words
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
    let languages = allocation.settings.languages
    let words = { (phrase: TuningPhrase, font: Font) in
      Words(phrase.text(for: languages), font, in: width)
    }
    let first = Rect(x: inner.x, y: inner.y, width: half, height: Self.touch)
    let second = first.moved(by: Point(x: half + Self.gap, y: 0))
    sets = isMirrored ? [second, first] : [first, second]
    // Any of them has room, so that the list does not jump when another one is shown.
    statusLines =
      [.unchanged, .changed(TunedControl.entries.count), .notSaved]
      .map { words($0, theme.label).lines }.reduce(1, max)
    status = Rect(
      x: inner.x, y: first.maxY + Self.gap, width: width,
      height: RowText.height(statusLines, theme.label))
    keys = words(.keys, theme.caption)
    hint = Rect(
      x: inner.x, y: status.maxY + 2, width: width,
      height: RowText.height(keys.lines, theme.caption)
    )
    tabs = Self.tabs(
      TunedControl.all.map { $0.name.text(for: languages) }, theme.caption,
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
        let title = Self.title(
          of: entry, base: allocation.content.base, theme.label, in: width, for: languages)
        var caption = Words(
          entry.caption(base: allocation.content.base, for: languages), theme.caption, in: width)
        if entry.constant == .barReach {
          caption.lines = max(caption.lines, words(.swims, theme.caption).lines)
        }
        let name = Rect(
          x: Self.margin, y: y, width: width, height: RowText.height(title.lines, theme.label))
        let track = Rect(x: Self.margin, y: name.maxY, width: width, height: Self.touch)
        let source = Rect(
          x: Self.margin, y: track.maxY, width: width,
          height: RowText.height(caption.lines, theme.caption))
        let frame = Rect(x: Self.margin, y: y, width: width, height: source.maxY - y)
        rows.append(
          Row(
            entry: entry, frame: frame, name: name, track: track, source: source, title: title,
            caption: caption))
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

  /// The name of a constant, with as many lines as it needs, or its value beside it.
  private static func title(
    of entry: TunableEntry, base: Tuning, _ font: Font, in width: Double, for languages: [String]
  ) -> Words {
    var title = Words(entry.name.text(for: languages), font, in: width * (1 - valueShare))
    let range = entry.constant.range
    for value in [range.lowerBound, base[entry.constant], range.upperBound] {
      let text = entry.text(of: value, for: languages)
      title.lines = max(title.lines, Words(text, font, in: width * valueShare).lines)
    }
    return title
  }

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

extension TunableEntry {
  /// The default of the constant, and its source.
  fileprivate func caption(base: Tuning, for languages: [String]) -> String {
    let value = text(of: base[constant], for: languages)
    let standard = TuningPhrase.standard(value).text(for: languages)
    return "\(standard) · \(source.text(for: languages))"
  }
}
