internal import Interaction
internal import Phrases

/// What stands where in a preview, within a size: a picture, a title, what it belongs to, what is said of it, and what
/// is in it.
///
/// Measured by arithmetic it tells how large the preview is, which is state; measured by the fonts at hand, within that
/// size, it is drawn. Words stand there in whole lines; where they are cut, the last line ends in an ellipsis.
struct PeekFace {
  /// Around the words and the picture, in points.
  static let padding = 16.0
  /// The size of a preview of which nothing has come yet, in points.
  static let vacant = Size(width: 280, height: 132)
  /// The width of a preview with words, in points: 50 letters a line, which one takes in at a glance; and of one with a
  /// wide picture.
  private static let (width, wide) = (340.0, PeekPreview.Figure.room.width + 2 * padding)
  /// The largest that a picture without words may be, in points.
  private static let figureAlone = Size(width: 420, height: 420)
  /// The narrowest a preview may be, and the smallest side of a picture that says something, in points.
  private static let (narrowest, leastFigure) = (180.0, 40.0)
  /// The share of its size up to which a picture makes way for what is said, where there is too little room for both.
  private static let leastShare = 0.5
  /// What words keep of the height before a picture is made smaller for them, in points: a title's line.
  private static let leastWords = 48.0
  /// The highest a preview may be, and the lines of what is said, counted in letters' sizes of 1.3.
  private static let (highest, mostLines) = (460.0, 12.0)
  /// The side of a small picture before the title, and the least that says something, in points.
  private static let (icon, leastIcon) = (48.0, 20.0)

  /// Words in their place.
  struct Words {
    var text: Text
    var rect: Rect
  }

  /// How large it is.
  private(set) var size = Size.zero
  /// Where the picture stands; nil for none.
  private(set) var figure: Rect?
  /// Where the small picture before the title stands; nil for none.
  private(set) var icon: Rect?
  /// A hairline between what it is called and what is in it; nil for none.
  private(set) var line: Rect?
  /// The words, from the top.
  private(set) var words: [Words] = []

  private let theme: Theme
  private let ruler: any TextRuler
  /// The width of the lines, and where the last of them ends at the latest.
  private let (lineWidth, bottom): (Double, Double)
  /// Where what comes next begins.
  private var top = padding

  /// The size that a preview wants to have; the same on every machine.
  static func size(of preview: PeekPreview?, _ theme: Theme) -> Size {
    guard let preview else { return vacant }
    let face = PeekFace(
      preview, within: Size(width: .infinity, height: highest), theme, PlainRuler())
    guard preview.blocks.isEmpty, preview.hasWords else { return face.size }
    // Names alone need no more room than they take.
    let longest = face.words.map {
      $0.rect.x - padding + PlainRuler().size(of: $0.text, width: .infinity).width
    }.max()
    let across = max(face.figure?.width ?? 0, longest ?? 0).rounded(.up) + 2 * padding
    return Size(width: min(face.size.width, max(narrowest, across)), height: face.size.height)
  }

  /// A preview within a size, in points; whether one reads from right to left.
  init(
    _ preview: PeekPreview, within most: Size, _ theme: Theme, _ ruler: any TextRuler,
    isMirrored: Bool = false
  ) {
    let figureSize = Self.figureSize(preview, within: most)
    let hasFigure = figureSize.width >= 1 && figureSize.height >= 1
    let narrow = Self.width * theme.breadth
    let usual = figureSize.width > narrow - 2 * Self.padding ? Self.wide : narrow
    let width =
      preview.hasWords
      ? min(most.width, usual)
      : most.width.isFinite ? most.width : figureSize.width + 2 * Self.padding
    self.theme = theme
    self.ruler = ruler
    lineWidth = max(1, width - 2 * Self.padding)
    bottom = most.height - Self.padding
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
      width: width.rounded(.up), height: min(most.height, (top + Self.padding).rounded(.up)))
  }

  // MARK: The picture

  private static func figureSize(_ preview: PeekPreview, within most: Size) -> Size {
    guard let shape = preview.figure?.view.size, shape.width > 0, shape.height > 0,
      shape.width.isFinite, shape.height.isFinite
    else { return .zero }
    let usual = preview.hasWords ? PeekPreview.Figure.room : figureAlone
    let words = preview.hasWords ? leastWords : 0
    let room = Size(
      width: max(0, min(usual.width, most.width - 2 * padding)),
      height: max(0, min(usual.height, most.height - 2 * padding - words)))
    let scale = min(room.width / shape.width, room.height / shape.height)
    let size = Size(
      width: (shape.width * scale).rounded(.down), height: (shape.height * scale).rounded(.down))
    if max(size.width, size.height) < leastFigure { return .zero }
    // Where there is little room, what is said says more than a picture that is too small for it.
    let whole = min(usual.width / shape.width, usual.height / shape.height)
    return !preview.blocks.isEmpty && scale < leastShare * whole ? .zero : size
  }

  // MARK: What it is called

  /// The title and what it belongs to, beside a small picture where there is one.
  private mutating func addHead(_ preview: PeekPreview, width: Double, isMirrored: Bool) {
    let side = preview.icon == nil ? 0 : min(Self.icon, bottom - top, lineWidth / 3)
    let hasIcon = side >= Self.leastIcon
    let indent = hasIcon ? side + 3 * theme.unit : 0
    let head = top
    for (text, space) in names(preview) {
      let gap = words.isEmpty ? 0 : space
      let room = Size(width: max(1, lineWidth - indent), height: bottom - top - gap)
      guard let (text, height) = fitted(text, in: room) else { break }
      let x = Self.padding + (isMirrored ? 0 : indent)
      words.append(
        Words(text: text, rect: Rect(x: x, y: top + gap, width: room.width, height: height)))
      top += gap + height
    }
    guard hasIcon else { return }
    let high = top - head
    // The lower of both stands in the middle of the higher one.
    for index in words.indices { words[index].rect.y += max(0, side - high) / 2 }
    icon = Rect(
      x: isMirrored ? width - Self.padding - side : Self.padding,
      y: head + max(0, high - side) / 2, width: side, height: side)
    top = head + max(side, high)
  }

  /// The names, and the room above each where it is not the first.
  private func names(_ preview: PeekPreview) -> [(Text, space: Double)] {
    /// The most lines of a title.
    let lines = 2
    let title = Text(
      preview.title, font: Font(size: theme.label.size + 2, weight: .semibold), color: theme.ink,
      alignment: .start, lines: lines)
    let subtitle = Text(
      preview.subtitle ?? "", font: theme.caption, color: theme.secondaryInk, alignment: .start)
    return [(title, 0), (subtitle, theme.unit / 2)].filter { !$0.0.string.isEmpty }
  }

  // MARK: What is said of it

  /// What is said, until there is no more room, or as much as is read at a glance.
  private mutating func addBlocks(_ blocks: [PanelBlock]) {
    let start = words.count
    let glance = top + Self.mostLines * 1.3 * theme.label.size
    var isCut = false
    for (number, block) in blocks.enumerated() {
      let text = text(of: block)
      let gap = words.isEmpty ? 0 : space(over: number, of: blocks)
      let room = Size(width: lineWidth, height: min(bottom, glance) - top - gap)
      guard let (shown, height) = fitted(text, in: room) else {
        isCut = true
        break
      }
      words.append(
        Words(
          text: shown,
          rect: Rect(x: Self.padding, y: top + gap, width: lineWidth, height: height)))
      top += gap + height
      // What is cut itself ends in an ellipsis already, and is the last.
      if ruler.size(of: text, width: lineWidth).height > height { return }
    }
    guard isCut else { return }
    // A heading over nothing says nothing.
    while words.count > start, blocks[words.count - start - 1].kind == .heading {
      words.removeLast()
    }
    guard words.count > start, var last = words.last else {
      top = words.last?.rect.maxY ?? Self.padding
      return
    }
    // The mark never stands in a line of its own.
    last.text.string += "\u{A0}…"
    let room = Size(width: lineWidth, height: min(bottom, glance) - last.rect.y)
    if let (text, height) = fitted(last.text, in: room) {
      (last.text, last.rect.height) = (text, height)
      words[words.count - 1] = last
    }
    top = last.rect.maxY
  }

  /// The room above a piece of what is said, in points: a heading stands nearer to what it heads.
  private func space(over number: Int, of blocks: [PanelBlock]) -> Double {
    if number == 0 { return 2 * theme.unit }
    if blocks[number - 1].kind == .heading { return theme.unit / 2 }
    return (blocks[number].kind == .heading ? 2.5 : 1.5) * theme.unit
  }

  private func text(of block: PanelBlock) -> Text {
    var shown = block
    // The mark of a list's item stands among its words.
    if case .item(let mark) = block.kind {
      shown = PanelBlock(.paragraph, [PanelBlock.Span(mark + " ")] + block.spans)
    }
    var text = shown.text(theme)
    text.font = Font(
      size: theme.label.size, weight: block.kind == .heading ? .semibold : .regular)
    return text
  }

  // MARK: What is in it

  /// A line for each of the first things in it; those for which there is no room are counted.
  private mutating func addContents(_ contents: PeekPreview.Contents) {
    let gap = 3 * theme.unit
    let high = lineHeight(theme.caption)
    let step = lineHeight(theme.row) + theme.unit
    let count = max(contents.count, contents.titles.count)
    guard count > 0, step > theme.unit else { return }
    let start = words.isEmpty ? top : top + 2 * gap
    let room = bottom - start
    var shown = max(0, min(contents.titles.count, Int(min((room + theme.unit) / step, 1000))))
    while shown > 0, shown < count, Double(shown) * step + high > room { shown -= 1 }
    guard shown > 0 else { return }
    if !words.isEmpty { line = Rect(x: Self.padding, y: top + gap, width: lineWidth, height: 1) }
    var lines = contents.titles.prefix(shown).map {
      Text(RowText.line($0), font: theme.row, color: theme.ink, alignment: .start)
    }
    if shown < count {
      lines.append(
        Text(
          Phrase.more(count - shown).text(for: contents.languages), font: theme.caption,
          color: theme.secondaryInk, alignment: .start))
    }
    top = start
    for text in lines {
      let height = lineHeight(text.font)
      words.append(
        Words(
          text: text, rect: Rect(x: Self.padding, y: top, width: lineWidth, height: height)))
      top += height + theme.unit
    }
    top -= theme.unit
  }

  // MARK: Lines

  private func lineHeight(_ font: Font) -> Double {
    ruler.size(of: Text("x", font: font, color: theme.ink), width: .infinity).height
  }

  /// A text in as many whole lines as there is room for, and their height; nil where there is room for none.
  private func fitted(_ text: Text, in room: Size) -> (Text, height: Double)? {
    let high = lineHeight(text.font)
    guard high > 0, room.height >= high else { return nil }
    var text = text
    text.lines = min(text.lines, Int(min(room.height / high, 1000)))
    while text.lines > 0 {
      // Lines of a paragraph stand further apart than a single one is high, and some scripts are higher than others.
      let height = ruler.size(of: text, width: room.width).height
      if height <= room.height { break }
      text.lines -= 1
    }
    guard text.lines > 0 else { return nil }
    if text.lines == 1 {
      // A single line has no breaks.
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: text.string.unicodeScalars.map { $0 == "\n" ? " " : $0 })
      text.string = String(scalars)
    }
    return (text, ruler.size(of: text, width: room.width).height)
  }
}

extension PeekPreview {
  /// Whether there is anything to read in it.
  var hasWords: Bool {
    !title.isEmpty || subtitle != nil || !blocks.isEmpty || contents != nil
  }
}
