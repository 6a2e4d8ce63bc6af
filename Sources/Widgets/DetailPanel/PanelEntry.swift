public import Interaction

extension MeasuredText {
  /// 0.5 points, less than is visible: the difference of widths at which a layout still fits.
  private static let slack = 0.5

  /// Measures the blocks of a text at a width of its lines, in points.
  public init(
    _ blocks: [PanelBlock], width: Double, theme: Theme, by ruler: any TextRuler
  ) {
    let width = max(1, width.isFinite ? width : 1)
    var frames: [Rect] = []
    var links: [Link] = []
    var top = 0.0
    for (index, block) in blocks.enumerated() {
      if index > 0 { top += block.spaceBefore(theme) }
      let room = max(1, width - block.indent(theme))
      if let illustration = block.illustration {
        let height = illustration.shape(in: room, highest: theme[.panelPictureHeight]).height
        frames.append(Rect(x: 0, y: top, width: room, height: height))
        top += height
        continue
      }
      let text = block.text(theme)
      let height = ruler.size(of: text, width: room).height
      frames.append(Rect(x: block.indent(theme), y: top, width: room, height: height))
      for (range, target) in block.links {
        let boxes = ruler.boxes(of: range, in: text, width: room).map {
          Rect(x: block.indent(theme) + $0.x, y: top + $0.y, width: $0.width, height: $0.height)
        }
        if !boxes.isEmpty { links.append(Link(target: target, boxes: boxes)) }
      }
      top += height
    }
    self.init(width: width, blocks: frames, links: links, length: top)
  }

  /// Measures an entry at a width of its lines, in points, with the positions of all its characters.
  public static func withLines(
    of entry: PanelEntry, width: Double, theme: Theme, by ruler: any TextRuler
  ) -> MeasuredText {
    let layout = MeasuredText(entry, width: width, theme: theme, by: ruler)
    let lines = zip(entry.blocks, layout.blocks).map { block, frame in
      block.illustration != nil
        ? [] : ruler.lines(of: block.text(theme), width: frame.width).map(\.rounded)
    }
    return MeasuredText(
      width: layout.width, blocks: layout.blocks, links: layout.links, length: layout.length,
      title: layout.title, wholeTitle: layout.wholeTitle, lines: lines)
  }

  /// Whether it was measured for a text of these blocks at a width, in points.
  func fits(_ blocks: [PanelBlock], width: Double) -> Bool {
    self.blocks.count == blocks.count && (lines?.count ?? blocks.count) == blocks.count
      && abs(self.width - width) <= Self.slack
      && length.isFinite && length >= 0
  }
}

/// The title of a panel beside its buttons, or below them where they leave it too little width. Where all of it stands above
/// the text instead, one line of it is between the buttons, so that the head has no row that is empty.
enum PanelHead {
  /// The greatest number of lines of a title in the head.
  static let lines = 3
  /// 10 points, at least, below the title and the buttons.
  static let footroom = 10.0
  /// 4 points between the buttons and a title below them.
  static let underButtons = 4.0
  /// 220 points, about 20 characters: a title that would be narrower beside the buttons stands below them.
  static let leastTitle = 220.0
  /// The width that the buttons take of the head with the space beside them, in points: as for all three, also at the
  /// first and the last of several entries, so that no title jumps from one to another.
  static func titleSide(isAlone: Bool, _ tuning: Tuning) -> Double {
    side(buttons: isAlone ? 1 : 3, tuning)
  }

  /// The widths that the buttons take at the start and at the end of the head where the title stands between them, in
  /// points.
  static func titleSides(isAlone: Bool, _ tuning: Tuning) -> (start: Double, end: Double) {
    (isAlone ? tuning[.panelMargin] : side(buttons: 2, tuning), side(buttons: 1, tuning))
  }

  private static func side(buttons: Double, _ tuning: Tuning) -> Double {
    buttons * (tuning[.lookButton] + 2) + tuning[.panelMargin] - 8
  }

  /// A title, broken into lines.
  static func title(_ words: String, _ theme: Theme) -> Text {
    Text(
      RowText.line(words), font: theme.title, color: theme.ink,
      alignment: .start, lines: Int(theme[.panelTitleLines]))
  }

  /// A title with all its lines, as it stands above a text.
  static func wholeTitle(_ words: String, _ theme: Theme) -> Text {
    Text(
      RowText.line(words, atMost: .max), font: theme.title, color: theme.ink, alignment: .start,
      lines: PanelBlock.lines)
  }

  /// The width of a title above lines of a width, in points.
  static func titleWidth(textWidth: Double, isAlone: Bool, _ tuning: Tuning) -> Double {
    let beside = besideButtons(textWidth: textWidth, isAlone: isAlone, tuning)
    return max(1, isStacked(textWidth: textWidth, isAlone: isAlone, tuning) ? textWidth : beside)
  }

  /// Whether the title stands below the buttons, above lines of a width.
  static func isStacked(textWidth: Double, isAlone: Bool, _ tuning: Tuning) -> Bool {
    besideButtons(textWidth: textWidth, isAlone: isAlone, tuning) < tuning[.panelLeastTitle]
  }

  private static func besideButtons(
    textWidth: Double, isAlone: Bool, _ tuning: Tuning
  ) -> Double {
    textWidth + tuning[.panelMargin] - titleSide(isAlone: isAlone, tuning)
  }
}

/// The text of a panel about one item.
public struct PanelEntry: Hashable, Sendable {
  /// The name of the item.
  public var title: String
  /// The blocks of the text.
  public var blocks: [PanelBlock]
  /// Whether it is never a neighbour of another entry, so that beside its title there is only the button to close it.
  public var isAlone: Bool
  /// The layout measured with the installed fonts; nil for an estimate that is the same everywhere.
  public var layout: MeasuredText?

  /// An entry.
  public init(
    title: String, blocks: [PanelBlock], isAlone: Bool = false, layout: MeasuredText? = nil
  ) {
    self.title = title
    self.blocks = blocks
    self.isAlone = isAlone
    self.layout = layout
  }
}

extension MeasuredText {
  /// Measures an entry at a width of its lines, in points.
  public init(_ entry: PanelEntry, width: Double, theme: Theme, by ruler: any TextRuler) {
    let layout = MeasuredText(entry.blocks, width: width, theme: theme, by: ruler)
    let beside = PanelHead.titleWidth(
      textWidth: layout.width, isAlone: entry.isAlone, theme.tuning)
    let height = ruler.size(of: PanelHead.title(entry.title, theme), width: beside).height
    let whole = PanelHead.wholeTitle(entry.title, theme)
    let isCut = ruler.size(of: whole, width: beside).height > height + Self.slack
    self.init(
      width: layout.width, blocks: layout.blocks, links: layout.links, length: layout.length,
      title: height,
      wholeTitle: isCut ? ruler.size(of: whole, width: layout.width).height : nil)
  }
}
