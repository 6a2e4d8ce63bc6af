internal import Interaction

/// The geometry of a panel in its window: the frame of the sheet, and the layout of every entry in it.
public struct DetailPanelGeometry: Sendable {
  let sheet: SheetGeometry
  private let settings: Settings
  private let entries: [String: PanelEntry]
  private let selection: String?
  private let selected: PanelEntryGeometry
  private let buttonRoom: Double

  init(_ allocation: Allocation<DetailPanelContent>) {
    settings = allocation.settings
    sheet = SheetGeometry(bounds: allocation.bounds, settings: settings)
    entries = allocation.content.entries
    selection = allocation.content.selection
    buttonRoom = allocation.content.buttonRoom
    selected = Self.geometry(
      of: selection, in: entries, sheet, buttonRoom: buttonRoom, settings)
  }

  /// Whether the panel is at the side of its part of the window.
  public var isAtSide: Bool { sheet.isAtSide }

  /// The width at which the lines of a panel's text break, in points: the width for which a ``MeasuredText`` is measured.
  public var textWidth: Double { sheet.textWidth }

  /// The geometry of an entry, or of a former one where the content has none of the id; of an empty text where neither has.
  func showing(_ id: String?, orElse former: [String: PanelEntry] = [:]) -> PanelEntryGeometry {
    if id == selection { return selected }
    let known = id.map { entries[$0] == nil } == true ? former : entries
    return Self.geometry(of: id, in: known, sheet, buttonRoom: buttonRoom, settings)
  }

  private static func geometry(
    of id: String?, in entries: [String: PanelEntry], _ sheet: SheetGeometry, buttonRoom: Double,
    _ settings: Settings
  ) -> PanelEntryGeometry {
    let entry = id.flatMap { entries[$0] } ?? PanelEntry(title: id ?? "", blocks: [])
    return PanelEntryGeometry(sheet, entry, buttonRoom: buttonRoom, settings)
  }
}

/// How far a panel is open.
public struct PanelOpening: Hashable, Sendable {
  let detent: PanelEntryGeometry.Detent
}

/// The geometry of a panel that shows an entry: its detents, its head, its text and its buttons.
struct PanelEntryGeometry: Sendable {
  /// 0.45: the greatest share of the window at the standard detent, where the least text has room. Where it has the lower
  /// part alone, the picture is above.
  static let standardShare = 0.45
  /// 0.92: the greatest share of the window when fully open, so that some of the picture stays visible.
  static let fullShare = 0.92
  /// Two lines, without which a text cannot be followed as it scrolls: at the standard detent as many are visible, also
  /// where the panel takes more than its share for that, or its head has one line of the title.
  static let leastLines = 2

  /// A state in which a panel rests.
  enum Detent: Hashable, Sendable { case hidden, peek, standard, full }

  /// A button or a link.
  enum Control: Hashable, Sendable {
    case previous, next, close
    /// A link, by its index in the layout.
    case link(Int)
  }

  let sheet: SheetGeometry
  let entry: PanelEntry
  /// The layout of the text, below the frame of the whole title where that stands above it.
  let layout: MeasuredText
  /// The frame of the whole title, in points from the beginning of the text; nil where the head shows all of it.
  let wholeTitle: Rect?
  private let standardShare: Double
  private let fullShare: Double
  private let buttonRoom: Double
  /// The constants that differ from their standard values.
  let tuning: Tuning
  /// The distance of the title from the top of the panel, in points.
  private let titleTop: Double
  /// The height of the visible lines of the title, in points.
  private let titleHeight: Double
  /// The greatest number of lines of the title in the head: one where not all have room, or would leave the text none.
  let titleLines: Int
  /// The height of the least visible text, in points.
  private let leastText: Double

  init(
    _ sheet: SheetGeometry, _ entry: PanelEntry, buttonRoom: Double = 0, _ settings: Settings
  ) {
    self.sheet = sheet
    self.buttonRoom = buttonRoom
    self.entry = entry
    standardShare = settings[settings.reach == .low ? .panelFullShare : .panelShare]
    fullShare = settings[.panelFullShare]
    tuning = settings.tuning
    let theme = Theme(settings)
    let measured: MeasuredText
    if let layout = entry.layout, layout.fits(entry.blocks, width: sheet.textWidth) {
      measured = layout
    } else {
      measured = MeasuredText(entry, width: sheet.textWidth, theme: theme, by: PlainRuler())
    }
    let isStacked = PanelHead.isStacked(
      textWidth: sheet.textWidth, isAlone: entry.isAlone, settings.tuning)
    let top = sheet.headroom + (isStacked ? sheet.button + settings[.panelUnderButtons] : 0)
    let title = measured.title.flatMap { $0.isFinite ? $0 : nil } ?? 0
    let line = RowText.height(1, theme.title)
    let leastText = RowText.height(Self.leastLines, theme.reading)
    let room =
      sheet.bounds.height - top - settings[.panelFootroom] - (measured.length > 0 ? leastText : 0)
    let whole = measured.wholeTitle.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    if whole == nil, title <= room || title < 1.5 * line {
      (titleTop, titleHeight, titleLines) = (top, title, Int(settings[.panelTitleLines]))
      (layout, wholeTitle) = (measured, nil)
    } else {
      (titleTop, titleHeight, titleLines) = (sheet.headroom, min(title, line), 1)
      // Where the head would have room for all lines in a higher window, they are known for its width alone.
      let width =
        whole == nil
        ? PanelHead.titleWidth(
          textWidth: measured.width, isAlone: entry.isAlone, settings.tuning) : measured.width
      let frame = Rect(
        x: sheet.isRightToLeft ? measured.width - width : 0, y: 0, width: width,
        height: whole ?? title)
      layout = measured.moved(
        down: frame.height + (measured.length > 0 ? settings[.panelFootroom] : 0))
      wholeTitle = frame
    }
    self.leastText = layout.length > 0 ? leastText : 0
  }

  private var bounds: Rect { sheet.bounds }
  private var textWidth: Double { sheet.textWidth }
  private var isStacked: Bool {
    PanelHead.isStacked(textWidth: textWidth, isAlone: entry.isAlone, tuning)
  }

  /// The height of the head with the visible lines of its title, in points.
  var head: Double { max(sheet.leastHead, titleTop + titleHeight + tuning[.panelFootroom]) }

  /// The height of head and text together, in points.
  private var fitted: Double { head + layout.length + sheet.margin }

  // MARK: Detents

  /// The opening at a detent, in points along the axis of the panel.
  func opening(_ detent: Detent) -> Double {
    if sheet.isAtSide { return detent == .hidden ? 0 : sheet.width }
    let least = min(head, bounds.height)
    let readable = min(fitted, head + leastText, bounds.height)
    switch detent {
    case .hidden: return 0
    case .peek: return least
    case .standard:
      return max(least, readable, min(fitted, bounds.height * standardShare, greatest))
    case .full: return max(least, readable, min(fitted, bounds.height * fullShare, greatest))
    }
  }

  /// The height of a panel at the bottom that leaves buttons their room, in points; without bound where some lines of text
  /// would not fit into it.
  private var greatest: Double {
    let rest = bounds.height - buttonRoom
    return buttonRoom > 0 && rest >= head + max(sheet.leastHead, leastText) ? rest : .infinity
  }

  /// The openings at all detents but the hidden one.
  var openings: [Double] { [.peek, .standard, .full].map { opening($0) } }

  /// The detents with distinct openings, from hidden to fully open.
  var detents: [Detent] {
    if sheet.isAtSide { return [.hidden, .standard] }
    let isFitted = opening(.full) - opening(.standard) < 1
    let hasPeek = opening(.standard) - opening(.peek) > head
    return [.hidden] + (hasPeek ? [.peek] : []) + [.standard] + (isFitted ? [] : [.full])
  }

  /// The scrollable extent of the text at an opening.
  func extent(opening: Double) -> ScrollPhysics.Extent {
    let view = max(0, (sheet.isAtSide ? bounds.height : opening) - head)
    return ScrollPhysics.Extent(
      limit: max(0, layout.length + sheet.margin - view), view: view,
      feel: tuning.isEmpty ? .standard : ScrollFeel(tuning))
  }

  // MARK: In the window

  /// The frame of the panel at an opening; partly beyond the window's edge.
  func rect(opening: Double) -> Rect {
    sheet.rect(opening: opening, height: max(opening, self.opening(.peek)))
  }

  /// The part of the panel below its head.
  func body(of rect: Rect) -> Rect { sheet.body(of: rect, head: head) }

  /// The top left corner of the text when it is scrolled by an offset.
  func textOrigin(in rect: Rect, offset: Double) -> Point {
    Point(x: rect.x + (sheet.width - textWidth) / 2, y: rect.y + head - offset)
  }

  /// The frame of a button; nil for a link. Above a title, the buttons of next and previous are at its start.
  func button(_ control: Control, in rect: Rect) -> Rect? {
    switch control {
    case .close: sheet.button(0, fromEnd: true, in: rect)
    case .next: sheet.button(1, fromEnd: !isStacked, in: rect)
    case .previous: sheet.button(isStacked ? 0 : 2, fromEnd: !isStacked, in: rect)
    case .link: nil
    }
  }

  /// The frame of the title in the head; between the buttons where it would be below them, and stands above the text.
  func title(in rect: Rect) -> Rect {
    let sides: (start: Double, end: Double) =
      switch (isStacked, wholeTitle) {
      case (false, _):
        (sheet.margin, PanelHead.titleSide(isAlone: entry.isAlone, tuning))
      case (true, nil): (sheet.margin, sheet.margin)
      case (true, _?): PanelHead.titleSides(isAlone: entry.isAlone, tuning)
      }
    let isBelow = isStacked && wholeTitle == nil
    return Rect(
      x: rect.x + (sheet.isRightToLeft ? sides.end : sides.start), y: rect.y + titleTop,
      width: max(0, rect.width - sides.start - sides.end),
      height: max(isBelow ? 0 : sheet.button, head - titleTop - tuning[.panelFootroom]))
  }

  // MARK: Words

  /// The blocks of the text with their lines, as far as these are measured.
  var measuredBlocks: [MeasuredBlock] {
    zip(entry.blocks.indices, layout.blocks).map { index, frame in
      MeasuredBlock(
        words: entry.blocks[index].illustration == nil
          ? entry.blocks[index].spans.map(\.text).joined() : "",
        lines: layout.lines?[index] ?? [], corner: corner(ofBlock: frame))
    }
  }

  /// The corner of the words of a block, in points from the beginning of the text. Their marks stand before them.
  func corner(ofBlock frame: Rect) -> Point {
    Point(x: sheet.isRightToLeft ? 0 : frame.x, y: frame.y)
  }

  // MARK: Pictures

  /// The pictures of the text between two heights, in points from its beginning.
  ///
  /// - Parameter scale: Pixels per point.
  func pictures(between top: Double, and bottom: Double, scale: Double) -> [PictureID] {
    zip(entry.blocks, layout.blocks).compactMap { block, frame in
      guard let illustration = block.illustration, frame.maxY > top, frame.y < bottom else {
        return nil
      }
      return illustration.pictureID(
        in: frame.width, highest: tuning[.panelPictureHeight], scale: scale)
    }
  }

  // MARK: Controls

  /// The step that a swipe to the right leads, as pages turn: 1 to the next item, -1 to the previous one.
  func step(_ distance: Double) -> Int { (distance < 0) != sheet.isRightToLeft ? 1 : -1 }

  /// All controls in the order of the keyboard; buttons that lead nowhere are left out.
  func controls(hasPrevious: Bool, hasNext: Bool) -> [Control] {
    (hasPrevious ? [.previous] : []) + (hasNext ? [.next] : []) + [.close]
      + layout.links.indices.map { .link($0) }
  }

  /// The rectangles of a link that lie in some blocks, in points from the beginning of the text.
  func parts(of link: Int, in blocks: Range<Int>) -> [Rect] {
    let frames = layout.blocks
    let start = blocks.lowerBound > 0 ? frames[blocks.lowerBound].y : -.infinity
    let end = blocks.upperBound < frames.count ? frames[blocks.upperBound].y : .infinity
    return layout.links[link].boxes.filter { $0.center.y >= start && $0.center.y < end }
  }

  /// The index of the nearest link to a point of the text within a distance, in points; nil for none.
  func link(at point: Point, reach: Double) -> Int? {
    var nearest: (distance: Double, link: Int)?
    for (index, link) in layout.links.enumerated() {
      let distances = link.boxes.map {
        Hotspot.Shape.rectangle($0).distance(to: point, pointRadius: 0)
      }
      guard let distance = distances.min(), distance <= reach else { continue }
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (distance, index) }
    }
    return nearest?.link
  }
}
