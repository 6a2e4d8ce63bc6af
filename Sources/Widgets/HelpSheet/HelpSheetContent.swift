public import Interaction
internal import Phrases

/// The shared state that the help over a window shows.
public struct HelpSheetContent: Equatable, Sendable {
  /// Whether it is open; a closed one fades.
  public var isOpen: Bool
  /// The controls of the window.
  public var groups: [HelpGroup]

  /// Help for some controls.
  public init(isOpen: Bool, groups: [HelpGroup]) {
    self.isOpen = isOpen
    self.groups = groups
  }
}

/// The frames of the help over a window.
///
///     ┌──────────────────────────────────────────────┐
///     │ Help                                       × │
///     │ Everywhere              Bar                  │   as many columns as there is width for, of about
///     │ [Ctrl] + [F]  Find      [→]  Next item       │   the same height; groups are not divided
///     │ [Enter] · [F3]  Next    [←]  Previous item   │
///     └──────────────────────────────────────────────┘
///
/// Widths of words are estimated, not measured: states are the same with all fonts. Frames of lines lie on a plane that
/// scrolling moves; its origin is the corner of the body.
public struct HelpSheetGeometry: Hashable, Sendable {
  /// A line with its texts.
  struct Line: Hashable, Sendable {
    /// The caps of chords, with their inscriptions.
    var caps: [Cap] = []
    /// The characters between caps: a plus sign within a chord, a dot between chords.
    var joints: [Joint] = []
    /// The words of gestures or of an address; nil for chords.
    var sign: Words?
    /// The effect.
    var effect: Words
    /// The input in words, as a screen reader speaks it: alternatives with commas, keys of a chord with plus signs.
    var spoken = ""
  }

  /// The cap of a key.
  struct Cap: Hashable, Sendable {
    var frame: Rect
    var text: String
  }

  /// A character between two caps.
  struct Joint: Hashable, Sendable {
    var frame: Rect
    var text: String
  }

  /// Words that wrap in a frame.
  struct Words: Hashable, Sendable {
    var frame: Rect
    var text: String
    /// The text with the ends of its lines.
    var wrapped: String
    /// The number of lines.
    var count: Int
    var isAddress = false
  }

  /// A control.
  struct Group: Hashable, Sendable {
    /// All of it.
    var frame: Rect
    var heading: Words
    var lines: [Line]
  }

  /// 24 points between the sheet and the edges of the window, fewer in a small one.
  private static let margin = 24.0
  /// 24 points between the edges of the sheet and its words.
  static let inset = 24.0
  /// 56 points for the title and the button.
  static let head = 56.0
  /// 1,120 points: the greatest width at letters of the usual size, three columns.
  private static let greatestWidth = 1120.0
  /// 310 points: the least width of one of several columns, at letters of the usual size.
  private static let leastColumn = 310.0
  /// 36 points between columns: more than any gap within one, so that a column is read downwards.
  private static let columnGap = 36.0
  /// 3 columns: as many as have room in the greatest width.
  private static let mostColumns = 3
  /// 0.46: the share of a column for inputs, a little less than their effects, which are longer sentences.
  private static let signShare = 0.46
  /// 12 points between an input and its effect.
  private static let signGap = 12.0
  /// 7 points between lines.
  private static let lineGap = 7.0
  /// 26 points between groups, almost four times as much as between lines, which separates them.
  private static let groupGap = 26.0
  /// 8 points below a heading, which belongs to the lines below it.
  private static let headingGap = 8.0
  /// The sign between keys that are pressed together, as in GNOME's and KDE's lists of shortcuts.
  private static let together = "+"
  /// The sign between alternatives, of keys as of gestures.
  private static let otherwise = "·"
  /// 3 points between the rows of caps of one line, and on each side of a plus sign.
  private static let capGap = 3.0
  /// 6 points on each side of a dot between chords, more than within one.
  private static let chordGap = 6.0
  /// 7 points between an inscription and each side of its cap.
  private static let capInset = 7.0

  /// The sheet.
  public let frame: Rect
  /// The visible part of the plane of words.
  let body: Rect
  /// The title and the button that closes.
  let title, close: Rect
  /// The length of the plane, in points.
  let length: Double
  let groups: [Group]
  let isRightToLeft: Bool

  init(_ allocation: Allocation<HelpSheetContent>) {
    let bounds = allocation.bounds
    let theme = Theme(allocation.settings)
    isRightToLeft = allocation.settings.direction == .rightToLeft
    let margin = min(Self.margin, min(bounds.width, bounds.height) * 0.04).rounded(.down)
    let width = max(0, min(bounds.width - 2 * margin, Self.greatestWidth * theme.breadth))
    let inset = min(Self.inset, width * 0.05).rounded(.down)
    let room = max(0, width - 2 * inset)
    let least = Self.leastColumn * theme.breadth
    let most = max(
      1, min(Self.mostColumns, Int((room + Self.columnGap) / (least + Self.columnGap))))
    let setters = (1...most).map { columns in
      Setter(
        width: max(
          1, ((room - Double(columns - 1) * Self.columnGap) / Double(columns)).rounded(.down)),
        theme: theme, languages: allocation.settings.languages)
    }
    // A chord on two lines looks like two: rather fewer columns.
    let columns =
      (1...most).last { setters[$0 - 1].hasRoomForChords(of: allocation.content.groups) } ?? 1
    let setter = setters[columns - 1]
    let column = setter.width
    var made = allocation.content.groups.map { setter.group($0) }
    length = Self.arrange(&made, columns: columns, pitch: column + Self.columnGap) + inset
    let head = max(Self.head, RowText.height(1, theme.title) + 20)
    let part = allocation.settings.reach.part(of: bounds)
    let height = max(0, min(head + length, part.height - 2 * margin))
    let frame = Rect(
      x: (bounds.center.x - width / 2).rounded(), y: (part.center.y - height / 2).rounded(),
      width: width, height: height)
    self.frame = frame
    let flip = isRightToLeft
    let side = min(SheetGeometry.button, min(width, height))
    let button = Rect(
      x: frame.maxX - max(0, inset - 12) - side, y: frame.y + (min(head, height) - side) / 2,
      width: side, height: side)
    let words = Rect(
      x: frame.x + inset, y: frame.y, width: max(0, button.x - frame.x - inset - 8),
      height: min(head, height))
    close = flip ? button.mirrored(in: frame) : button
    title = flip ? words.mirrored(in: frame) : words
    body = Rect(
      x: frame.x + inset, y: frame.y + min(head, height), width: room,
      height: max(0, height - min(head, height)))
    let plane = Rect(x: 0, y: 0, width: room, height: 0)
    groups = flip ? made.map { $0.mirrored(in: plane) } : made
  }

  /// Places groups in columns of about the same height, in their order.
  ///
  /// - Returns: the height of the highest column, in points.
  private static func arrange(
    _ groups: inout [Group], columns: Int, pitch: Double
  ) -> Double {
    let heights = groups.map { $0.frame.height + groupGap }
    // The least height in which all groups have room: the sum of some groups in a row.
    var least = heights.reduce(0, +)
    for first in heights.indices {
      var sum = 0.0
      for last in first..<heights.count {
        sum += heights[last]
        if sum < least, Self.columns(of: heights, in: sum) <= columns { least = sum }
      }
    }
    var (column, top) = (0, 0.0)
    for index in groups.indices {
      if top > 0, top + heights[index] > least { (column, top) = (column + 1, 0) }
      groups[index] = groups[index].moved(by: Point(x: Double(column) * pitch, y: top))
      top += heights[index]
    }
    return max(0, least - groupGap)
  }

  /// The number of columns of a height that groups need; too many where one is higher.
  private static func columns(of heights: [Double], in height: Double) -> Int {
    var (count, top) = (1, 0.0)
    for own in heights {
      if own > height { return Int.max }
      if top + own > height { (count, top) = (count + 1, 0) }
      top += own
    }
    return count
  }

  /// The range of scrolling.
  var extent: ScrollPhysics.Extent {
    ScrollPhysics.Extent(limit: max(0, length - body.height), view: body.height)
  }

  // MARK: Lines

  /// Sets groups in a column, at the origin.
  private struct Setter {
    let width: Double
    let theme: Theme
    let languages: [String]

    func group(_ group: HelpGroup) -> Group {
      let heading = words(
        group.heading.text(for: languages), theme.label, in: width, at: .zero)
      var top = heading.frame.maxY + headingGap
      var lines: [Line] = []
      for line in group.lines {
        let (set, bottom) = self.line(line, at: top)
        lines.append(set)
        top = bottom + lineGap
      }
      return Group(
        frame: Rect(x: 0, y: 0, width: width, height: top - lineGap), heading: heading,
        lines: lines)
    }

    /// Whether the caps of each chord have room beside each other.
    func hasRoomForChords(of groups: [HelpGroup]) -> Bool {
      let room = max(1, (width * signShare).rounded())
      return groups.flatMap(\.chords).allSatisfy { chord in
        let widths = chord.caps(for: languages).map { capWidth($0) }
        return chordWidth(widths) <= room
      }
    }

    /// The width of a chord whose caps have some widths, in points.
    private func chordWidth(_ caps: [Double]) -> Double {
      caps.reduce(0, +) + Double(caps.count - 1) * jointWidth(together, capGap)
    }

    /// The width of a sign between caps with a gap on each side, in points.
    private func jointWidth(_ text: String, _ gap: Double) -> Double {
      (RowText.width(of: text) * theme.caption.size * RowText.breadth + 2 * gap).rounded(.up)
    }

    /// The width of a cap with an inscription, in points.
    private func capWidth(_ text: String) -> Double {
      let letters = RowText.width(of: text) * theme.caption.size * RowText.breadth
      return max(capHeight, letters + 2 * capInset).rounded(.up)
    }

    /// The height of a cap, in points.
    private var capHeight: Double { (theme.caption.size * 1.3 + 6).rounded(.up) }

    private func line(_ line: HelpGroup.Line, at top: Double) -> (Line, bottom: Double) {
      let isAddress = if case .address = line.sign { true } else { false }
      // An address is long: its meaning stands below it.
      let signWidth = max(1, isAddress ? width : (width * signShare).rounded())
      let effectStart = isAddress ? 0 : signWidth + signGap
      let effectTop = isAddress ? top + capHeight : top
      var set = Line(
        effect: words(
          line.effect.text(for: languages), theme.smallPrint, in: max(1, width - effectStart),
          at: Point(x: effectStart, y: effectTop)))
      var bottom = set.effect.frame.maxY
      switch line.sign {
      case .chords(let chords):
        set.spoken = chords.map { $0.name(for: languages) }.joined(separator: ", ")
        (set.caps, set.joints) = caps(chords, width: signWidth, height: capHeight, at: top)
        bottom = max(bottom, set.caps.last?.frame.maxY ?? top)
        // The first line of the effect stands beside the first caps.
        let first = RowText.height(1, theme.smallPrint)
        let shift = ((capHeight - first) / 2).rounded()
        set.effect.frame.y += shift
        bottom = max(bottom, set.effect.frame.maxY)
      case .gestures(let gestures):
        let texts = gestures.map { $0.text(for: languages) }
        set.spoken = texts.joined(separator: ", ")
        let text = texts.joined(separator: " \(otherwise) ")
        let sign = words(text, theme.smallPrint, in: signWidth, at: Point(x: 0, y: top))
        set.sign = sign
        bottom = max(bottom, sign.frame.maxY)
      case .address(let address):
        set.spoken = address
        var sign = words(address, theme.smallPrint, in: signWidth, at: Point(x: 0, y: top))
        (sign.isAddress, sign.wrapped, sign.count) = (true, address, 1)
        sign.frame.height = capHeight
        set.sign = sign
      }
      return (set, bottom)
    }

    /// The caps of chords with the signs between them, one after the other and in as many rows as they need.
    private func caps(
      _ chords: [KeyChord], width: Double, height: Double, at top: Double
    ) -> ([Cap], [Joint]) {
      var caps: [Cap] = []
      var joints: [Joint] = []
      let plus = jointWidth(together, capGap)
      let dot = jointWidth(otherwise, chordGap)
      var (x, y) = (0.0, top)
      let join = { (text: String, own: Double) in
        joints.append(Joint(frame: Rect(x: x, y: y, width: own, height: height), text: text))
        x += own
      }
      for chord in chords {
        let texts = chord.caps(for: languages)
        let widths = texts.enumerated().map { index, text in
          min(max(1, width - (index > 0 ? plus : 0)), capWidth(text))
        }
        // Chords in rows of their own are apart without a dot.
        if x > 0, x + dot + chordWidth(widths) > width {
          (x, y) = (0, y + height + capGap)
        } else if x > 0 {
          join(otherwise, dot)
        }
        for (index, (text, own)) in zip(texts, widths).enumerated() {
          let joint = index > 0 ? plus : 0
          // A chord that is wider than the column continues below.
          if x > 0, x + joint + own > width { (x, y) = (0, y + height + capGap) }
          if index > 0 { join(together, joint) }
          caps.append(Cap(frame: Rect(x: x, y: y, width: own, height: height), text: text))
          x += own
        }
      }
      return (caps, joints)
    }

    /// Words that wrap in a width.
    private func words(_ text: String, _ font: Font, in width: Double, at origin: Point) -> Words {
      let (wrapped, count) = RowText.wrapped(text, font, in: width)
      let height = RowText.height(count, font)
      return Words(
        frame: Rect(x: origin.x, y: origin.y, width: width, height: height), text: text,
        wrapped: wrapped, count: count)
    }
  }
}

extension HelpSheetGeometry.Group {
  fileprivate func moved(by distance: Point) -> Self {
    mapped { $0.moved(by: distance) }
  }

  fileprivate func mirrored(in plane: Rect) -> Self { mapped { $0.mirrored(in: plane) } }

  private func mapped(_ change: (Rect) -> Rect) -> Self {
    var group = self
    group.frame = change(frame)
    group.heading.frame = change(heading.frame)
    for line in lines.indices {
      group.lines[line].effect.frame = change(lines[line].effect.frame)
      if let sign = lines[line].sign { group.lines[line].sign?.frame = change(sign.frame) }
      for cap in lines[line].caps.indices {
        group.lines[line].caps[cap].frame = change(lines[line].caps[cap].frame)
      }
      for joint in lines[line].joints.indices {
        group.lines[line].joints[joint].frame = change(lines[line].joints[joint].frame)
      }
    }
    return group
  }
}

extension Rect {
  /// The rectangle at the same distance from the other side of a frame.
  fileprivate func mirrored(in frame: Rect) -> Rect {
    Rect(x: frame.x + frame.maxX - maxX, y: y, width: width, height: height)
  }
}
