internal import Interaction
internal import Phrases

/// The layout of a preview within a size: figure, title, subtitle, text and contents.
///
/// Measured by ``PlainRuler``, it gives the size of the preview, which is state; measured by the installed fonts, within
/// that size, it is drawn. Text is cut to whole lines and then ends in an ellipsis.
struct PreviewLayout {
  /// The size of a preview of which nothing is loaded, in points.
  static let vacant = Size(width: 280, height: 132)
  /// 340 points: the width of a preview with text, 50 letters a line, which is read at a glance.
  static let width = 340.0
  /// The largest side of a figure without text, in points.
  static let figureAlone = 420.0
  /// The least width of a preview, and the least length of the longer side of a figure, in points.
  static let (narrowest, leastFigure) = (180.0, 40.0)
  /// 0.5: the least scale of a figure beside text, relative to its preferred scale; in less room only the text is shown.
  static let leastShare = 0.5
  /// 48 points, the height of a title's line: the height that a figure leaves for text.
  static let leastWords = 48.0
  /// 460 points: the largest height of a preview; and 12 lines of text, each 1.3 times the font size high.
  static let (highest, mostLines) = (460.0, 12.0)
  /// The side of the icon before the title, and its least useful side, in points.
  static let (icon, leastIcon) = (48.0, 20.0)

  /// A text in a frame.
  struct PlacedText {
    var text: Text
    var frame: Rect
  }

  /// The size of the preview.
  private(set) var size = Size.zero
  /// The frame of the figure; nil for none.
  private(set) var figure: Rect?
  /// The frame of the icon before the title; nil for none.
  private(set) var icon: Rect?
  /// The separator between the title and the contents; nil for none.
  private(set) var separator: Rect?
  /// The texts, from the top.
  private(set) var texts: [PlacedText] = []

  private let theme: Theme
  private let ruler: any TextRuler
  /// The reading direction of the interface, at whose side names begin.
  private let direction: Direction
  /// The width of the lines, and the largest bottom of the last one.
  private let (lineWidth, bottom): (Double, Double)
  /// The top of the next text.
  private var top: Double
  /// Points around the text and the figure.
  private let padding: Double

  /// The preferred size of a preview; equal on every machine.
  static func size(of preview: PeekPreview?, _ theme: Theme) -> Size {
    guard let preview else {
      return Size(width: theme[.peekVacantWidth], height: theme[.peekVacantHeight])
    }
    let padding = theme[.peekPadding]
    let layout = PreviewLayout(
      preview, within: Size(width: .infinity, height: theme[.peekHighest]), theme, PlainRuler())
    guard preview.blocks.isEmpty, preview.hasWords else { return layout.size }
    // A preview of names alone is as wide as they are.
    let longest = layout.texts.map {
      $0.frame.x - padding + PlainRuler().size(of: $0.text, width: .infinity).width
    }.max()
    let across = max(layout.figure?.width ?? 0, longest ?? 0).rounded(.up) + 2 * padding
    return Size(
      width: min(layout.size.width, max(theme[.peekNarrowest], across)), height: layout.size.height)
  }

  /// The layout of a preview.
  ///
  /// - Parameters:
  ///   - preview: The preview.
  ///   - most: The largest size, in points.
  ///   - theme: Fonts and distances.
  ///   - ruler: Measures the text.
  ///   - isMirrored: Whether reading goes from right to left.
  init(
    _ preview: PeekPreview, within most: Size, _ theme: Theme, _ ruler: any TextRuler,
    isMirrored: Bool = false
  ) {
    let padding = theme[.peekPadding]
    self.padding = padding
    top = padding
    let figureSize = Self.figureSize(preview, within: most, theme)
    let hasFigure = figureSize.width >= 1 && figureSize.height >= 1
    let narrow = theme[.peekWidth] * theme.breadth
    // A wide figure makes the preview wider.
    let wide = theme[.peekFigureWidth] + 2 * padding
    let usual = figureSize.width > narrow - 2 * padding ? wide : narrow
    let width =
      preview.hasWords
      ? min(most.width, usual)
      : most.width.isFinite ? most.width : figureSize.width + 2 * padding
    self.theme = theme
    self.ruler = ruler
    direction = isMirrored ? .rightToLeft : .leftToRight
    lineWidth = max(1, width - 2 * padding)
    bottom = most.height - padding
    if hasFigure {
      figure = Rect(
        x: (width - figureSize.width) / 2, y: top, width: figureSize.width,
        height: figureSize.height)
      top += figureSize.height + (preview.hasWords ? 3 * theme.unit : 0)
    }
    addHead(preview, width: width, isMirrored: isMirrored)
    addBlocks(preview.blocks)
    if let contents = preview.contents { addContents(contents) }
    size = Size(
      width: width.rounded(.up), height: min(most.height, (top + padding).rounded(.up)))
  }

  // MARK: The figure

  private static func figureSize(
    _ preview: PeekPreview, within most: Size, _ theme: Theme
  ) -> Size {
    guard let shape = preview.figure?.view.size, shape.width > 0, shape.height > 0,
      shape.width.isFinite, shape.height.isFinite
    else { return .zero }
    let padding = theme[.peekPadding]
    let alone = theme[.peekFigureAlone]
    let usual =
      preview.hasWords
      ? Size(width: theme[.peekFigureWidth], height: theme[.peekFigureHeight])
      : Size(width: alone, height: alone)
    let words = preview.hasWords ? theme[.peekLeastWords] : 0
    let room = Size(
      width: max(0, min(usual.width, most.width - 2 * padding)),
      height: max(0, min(usual.height, most.height - 2 * padding - words)))
    let scale = min(room.width / shape.width, room.height / shape.height)
    let size = Size(
      width: (shape.width * scale).rounded(.down), height: (shape.height * scale).rounded(.down))
    if max(size.width, size.height) < theme[.peekLeastFigure] { return .zero }
    // With little room, text is more useful than a figure that is too small.
    let whole = min(usual.width / shape.width, usual.height / shape.height)
    return !preview.blocks.isEmpty && scale < theme[.peekLeastShare] * whole ? .zero : size
  }

  // MARK: The title

  /// Adds the title and the subtitle, beside the icon if there is one.
  private mutating func addHead(_ preview: PeekPreview, width: Double, isMirrored: Bool) {
    let side = preview.icon == nil ? 0 : min(theme[.peekTitleIcon], bottom - top, lineWidth / 3)
    let hasIcon = side >= theme[.peekLeastIcon]
    let indent = hasIcon ? side + 3 * theme.unit : 0
    let head = top
    for (text, space) in names(preview) {
      let gap = texts.isEmpty ? 0 : space
      let room = Size(width: max(1, lineWidth - indent), height: bottom - top - gap)
      guard let (text, height) = fitted(text, in: room) else { break }
      let x = padding + (isMirrored ? 0 : indent)
      texts.append(
        PlacedText(text: text, frame: Rect(x: x, y: top + gap, width: room.width, height: height)))
      top += gap + height
    }
    guard hasIcon else { return }
    let high = top - head
    // The lower one of texts and icon is centred on the higher one.
    for index in texts.indices { texts[index].frame.y += max(0, side - high) / 2 }
    icon = Rect(
      x: isMirrored ? width - padding - side : padding,
      y: head + max(0, high - side) / 2, width: side, height: side)
    top = head + max(side, high)
  }

  /// Title and subtitle with the space above each that is not the first.
  private func names(_ preview: PeekPreview) -> [(Text, space: Double)] {
    /// A title has 2 lines at most.
    let lines = 2
    let title = label(
      RowText.line(preview.title), Font(size: theme.label.size + 2, weight: .semibold),
      theme.ink, lines: lines)
    let subtitle = label(
      RowText.line(preview.subtitle ?? ""), theme.caption, theme.secondaryInk)
    return [(title, 0), (subtitle, theme.unit / 2)].filter { !$0.0.string.isEmpty }
  }

  // MARK: The text

  /// Adds the blocks of text, as far as there is room, and no more than is read at a glance.
  private mutating func addBlocks(_ blocks: [PanelBlock]) {
    let start = texts.count
    let glance = top + theme[.peekLines] * 1.3 * theme.label.size
    var isCut = false
    for (number, block) in blocks.enumerated() {
      let text = text(of: block)
      let gap = texts.isEmpty ? 0 : space(over: number, of: blocks)
      let room = Size(width: lineWidth, height: min(bottom, glance) - top - gap)
      guard let (shown, height) = fitted(text, in: room),
        shown.lines > 1 || !Self.beginsWithHeading(text)
      else {
        isCut = true
        break
      }
      texts.append(
        PlacedText(
          text: shown,
          frame: Rect(x: padding, y: top + gap, width: lineWidth, height: height)))
      top += gap + height
      // A block that is cut ends in an ellipsis already, and is the last.
      if ruler.size(of: text, width: lineWidth).height > height { return }
    }
    guard isCut else { return }
    // A heading without text below it is useless.
    while texts.count > start, blocks[texts.count - start - 1].kind == .heading {
      texts.removeLast()
    }
    guard texts.count > start, var last = texts.last else {
      top = texts.last?.frame.maxY ?? padding
      return
    }
    // The ellipsis is never in a line of its own, and words that end in one have no other.
    if last.text.string.last(where: { !$0.isWhitespace }) != "…" { last.text.string += "\u{A0}…" }
    let room = Size(width: lineWidth, height: min(bottom, glance) - last.frame.y)
    if let (text, height) = fitted(last.text, in: room) {
      (last.text, last.frame.height) = (text, height)
      texts[texts.count - 1] = last
    }
    top = last.frame.maxY
  }

  /// Whether the first of several lines is strong from its beginning to its end, as a heading within a block.
  private static func beginsWithHeading(_ text: Text) -> Bool {
    let bytes = text.string.utf8
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return false }
    let length = bytes.distance(from: bytes.startIndex, to: end)
    return text.runs.contains {
      $0.weight == .semibold && $0.range.lowerBound == 0 && $0.range.upperBound >= length
    }
  }

  /// The space above a block, in points: less below a heading than above it.
  private func space(over number: Int, of blocks: [PanelBlock]) -> Double {
    if number == 0 { return 2 * theme.unit }
    if blocks[number - 1].kind == .heading { return theme.unit / 2 }
    return (blocks[number].kind == .heading ? 2.5 : 1.5) * theme.unit
  }

  private func text(of block: PanelBlock) -> Text {
    var shown = block
    // The mark of a list's item is part of its text.
    if case .item(let mark) = block.kind {
      shown = PanelBlock(.paragraph, [PanelBlock.Span(mark + " ")] + block.spans)
    }
    var text = shown.text(theme)
    text.font = Font(
      size: theme.label.size, weight: block.kind == .heading ? .semibold : .regular)
    return text
  }

  // MARK: The contents

  /// Adds a line for each of the first things; the last line counts those without room.
  private mutating func addContents(_ contents: PeekPreview.Contents) {
    let gap = 3 * theme.unit
    let high = lineHeight(theme.caption)
    let step = lineHeight(theme.row) + theme.unit
    let count = max(contents.count, contents.titles.count)
    guard count > 0, step > theme.unit else { return }
    let start = texts.isEmpty ? top : top + 2 * gap
    let room = bottom - start
    var shown = max(0, min(contents.titles.count, Int(min((room + theme.unit) / step, 1000))))
    while shown > 0, shown < count, Double(shown) * step + high > room { shown -= 1 }
    guard shown > 0 else { return }
    if !texts.isEmpty {
      separator = Rect(x: padding, y: top + gap, width: lineWidth, height: 1)
    }
    var lines = contents.titles.prefix(shown).map {
      label(RowText.line($0), theme.row, theme.ink)
    }
    if shown < count {
      lines.append(
        label(
          Phrase.more(count - shown).text(for: contents.languages), theme.caption,
          theme.secondaryInk))
    }
    top = start
    for text in lines {
      let height = lineHeight(text.font)
      texts.append(
        PlacedText(
          text: text, frame: Rect(x: padding, y: top, width: lineWidth, height: height))
      )
      top += height + theme.unit
    }
    top -= theme.unit
  }

  // MARK: Lines

  /// Words that begin where lines of the interface do, whatever their script.
  private func label(_ words: String, _ font: Font, _ color: Color, lines: Int = 1) -> Text {
    Text(
      words, font: font, color: color, alignment: .leading(words, in: direction), lines: lines)
  }

  private func lineHeight(_ font: Font) -> Double {
    ruler.size(of: Text("x", font: font, color: theme.ink), width: .infinity).height
  }

  /// A text with as many whole lines as there is room for, and their height; nil without room for one.
  private func fitted(_ text: Text, in room: Size) -> (Text, height: Double)? {
    let high = lineHeight(text.font)
    guard high > 0, room.height >= high else { return nil }
    var text = text
    let wanted = text.lines
    text.lines = min(wanted, Int(min(room.height / high, 1000)))
    while text.lines > 0 {
      // Lines of a paragraph are further apart than a single one is high, and some scripts are higher than others.
      let height = ruler.size(of: text, width: room.width).height
      if height <= room.height { break }
      text.lines -= 1
    }
    guard text.lines > 0 else { return nil }
    if text.lines == 1, wanted > 1, let end = text.string.firstIndex(of: "\n") {
      // What follows the first line is cut off.
      text.string = text.string[..<end] + "\u{A0}…"
    } else if text.lines == 1 {
      // A single line has no breaks.
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: text.string.unicodeScalars.map { $0 == "\n" ? " " : $0 })
      text.string = String(scalars)
    }
    return (text, ruler.size(of: text, width: room.width).height)
  }
}
