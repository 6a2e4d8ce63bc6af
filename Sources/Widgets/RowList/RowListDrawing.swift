public import Interaction
internal import Phrases

extension RowList {
  /// The drawing of the list, from back to front: marks behind rows, rows, headings, scroll bar, progress.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<RowList>) {
    let drawing = RowListDrawing(self, scene)
    if drawing.geometry.count > 0 {
      if let selection = drawing.selection() { list.add(selection) }
      if let hover = drawing.hover() { list.add(hover) }
      drawing.addRows(to: &list)
      if let ring = drawing.focusRing() { list.add(ring) }
      drawing.addHeadings(to: &list)
      if let bar = drawing.bar() { list.add(bar) }
    } else {
      list.add(drawing.emptiness())
    }
    if let progress = drawing.progress() { list.add(progress) }
  }

  /// The accessibility tree of the visible part.
  public func elements(in scene: Scene<RowList>) -> [Element] {
    RowListDrawing(self, scene).elements()
  }
}

/// One drawing of a list, with the values that several of its layers need.
struct RowListDrawing {
  /// Between the sides of a row and its text, in points; as wide as the scroll bar's zone and a gap.
  static let textInset = 18.0
  /// Between the sides of a row and its selection or highlight, in points.
  private static let markInset = 6.0
  /// The corner radius of a selection or highlight, in points.
  private static let markRadius = 6.0
  /// The width of the stripe that distinguishes the selected row from a highlighted one, in points.
  private static let stripe = 3.0

  let geometry: RowListGeometry
  let list: RowList
  let scene: Scene<RowList>
  let offset: Double

  init(_ list: RowList, _ scene: Scene<RowList>) {
    self.list = list
    self.scene = scene
    geometry = scene.geometry
    offset = list.offset(in: scene)
  }

  var theme: Theme { scene.theme }
  /// The opaque colour behind rows and headings.
  var ground: Color { theme.panel.over(theme.backdrop) }

  // MARK: Rows

  /// Adds the visible rows.
  func addRows(to list: inout DisplayListBuilder) {
    guard let first = firstRow else { return }
    Self.cycle(from: first, count: geometry.capacity) { row, index in
      if row < geometry.count { list.add(layer(of: row, index)) }
    }
  }

  /// The first visible row, also in part or under a heading.
  var firstRow: Int? { geometry.row(at: min(max(offset, 0), geometry.extent.limit)) }

  /// Calls `body` for `count` consecutive rows or columns, each with the index of its layer, in the order of the layers.
  ///
  /// The layer that scrolls out is used again for the one that scrolls in: identities and their order stay the same while
  /// a list moves, so two pictures are compared in one pass.
  static func cycle(from first: Int, count: Int, _ body: (_ item: Int, _ index: Int) -> Void) {
    let base = first / count * count
    for index in 0..<count {
      body(base + index < first ? base + count + index : base + index, index)
    }
  }

  private func layer(of row: Int, _ index: Int) -> Layer {
    let rect = geometry.rect(of: row, at: offset)
    let bounds = rect.intersection(geometry.rowArea)
    var marks: [Mark] = []
    if !bounds.isEmpty {
      let string = RowText.line(scene.content.rows.text(of: row))
      let text = Text(string, font: theme.row, color: theme.ink, alignment: .start)
      if !string.isEmpty { marks.append(.text(text, inside(rect, Self.textInset))) }
      if beginsSection(row) { marks.append(.box(topLine(of: rect), radius: 0, theme.separator)) }
    }
    return Layer(id: .init("row", index), bounds: bounds, marks: marks)
  }

  /// Whether a row in the middle of a column begins another section, which a line above it shows.
  private func beginsSection(_ row: Int) -> Bool {
    guard geometry.arrangement.columns == .many, row % geometry.arrangement.rowsPerColumn > 0
    else { return false }
    let section = geometry.sectionCount(toRow: row) - 1
    return section >= 0 && geometry.sections[section].offset == row
  }

  private func topLine(of rect: Rect) -> Rect {
    let line = inside(rect, Self.textInset)
    return Rect(x: line.x, y: rect.y, width: line.width, height: 1)
  }

  // MARK: Selection, highlight and focus

  func selection() -> Layer? {
    guard let row = scene.content.selection, (0..<geometry.count).contains(row) else { return nil }
    guard let (rect, bounds) = mark(of: row) else { return nil }
    let side = min(Self.stripe, rect.width)
    let stripe = Rect(
      x: geometry.isRightToLeft ? rect.maxX - side : rect.x, y: rect.y + 4, width: side,
      height: max(0, rect.height - 8))
    return Layer(
      id: .init("selection"), bounds: bounds,
      marks: [
        .box(rect, radius: Self.markRadius, theme.accent.opacity(0.16)),
        .box(stripe, radius: side / 2, theme.accent),
      ])
  }

  func hover() -> Layer? {
    let preview = scene.content.preview.flatMap { (0..<geometry.count).contains($0) ? $0 : nil }
    guard let row = list.highlightedRow(in: scene) ?? preview,
      let (rect, bounds) = mark(of: row)
    else { return nil }
    return Layer(
      id: .init("hover"), bounds: bounds,
      marks: [.box(rect, radius: Self.markRadius, theme.vacancy)])
  }

  /// The ring around the row that keys act on; around the list where that row is out of sight.
  func focusRing() -> Layer? {
    guard list.focus.isVisible, let row = list.cursorRow(in: scene) else { return nil }
    let (rect, bounds) = mark(of: row) ?? (geometry.bounds.inset(by: 2), geometry.bounds)
    let ring = list.focus.ring(around: rect, radius: Self.markRadius, theme)
    return Layer(id: .init("focus"), bounds: bounds, marks: [ring].compactMap { $0 })
  }

  /// The rectangle that marks a row, and the visible part of the row; nil where none of it is visible.
  private func mark(of row: Int) -> (rect: Rect, bounds: Rect)? {
    let rect = geometry.rect(of: row, at: offset)
    let bounds = rect.intersection(geometry.rowArea)
    guard !bounds.isEmpty else { return nil }
    var inner = inside(rect, Self.markInset)
    inner.y += 1
    inner.height = max(0, inner.height - 2)
    return (inner, bounds)
  }

  func inside(_ rect: Rect, _ inset: Double) -> Rect {
    let inset = min(inset, rect.width / 2)
    return Rect(x: rect.x + inset, y: rect.y, width: rect.width - 2 * inset, height: rect.height)
  }

  // MARK: Headings

  // In one column a heading is above its rows; at the beginning of the view it sticks until the next one pushes it out.
  // Many columns have a band above them that names the sections of each, as the pages of a dictionary do.

  /// Adds the visible headings.
  func addHeadings(to list: inout DisplayListBuilder) {
    guard !geometry.sections.isEmpty else { return }
    switch geometry.arrangement.columns {
    case .one: addHeadingsBetweenRows(to: &list)
    case .many: addHeadingsInBand(to: &list)
    }
  }

  private func addHeadingsBetweenRows(to list: inout DisplayListBuilder) {
    let sticky = geometry.stickySection(at: offset)
    if let sticky {
      list.add(heading(sticky, at: geometry.stickyStart(of: sticky, at: offset)))
    }
    var section = sticky.map { $0 + 1 } ?? 0
    while section < geometry.sections.count {
      let start = geometry.start(ofSection: section) - offset
      if start >= geometry.extent.view { break }
      list.add(heading(section, at: start))
      section += 1
    }
  }

  private func heading(_ section: Int, at start: Double) -> Layer {
    let rect = geometry.rect(
      along: start...start + geometry.heading, across: 0...geometry.bounds.width)
    let line = Rect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1)
    return Layer(
      id: .init("heading", section), bounds: rect.intersection(geometry.bounds),
      marks: [
        .box(rect, radius: 0, ground), words(geometry.sections[section].label, in: rect),
        .box(line, radius: 0, theme.separator),
      ])
  }

  private func addHeadingsInBand(to list: inout DisplayListBuilder) {
    let band = geometry.rect(along: 0...geometry.extent.view, across: 0...geometry.heading)
    let line = Rect(x: band.x, y: band.maxY - 1, width: band.width, height: 1)
    list.add(
      Layer(
        id: .init("band"), bounds: band,
        marks: [.box(band, radius: 0, ground), .box(line, radius: 0, theme.separator)]))
    guard let first = firstRow else { return }
    let columns = geometry.column(of: geometry.count - 1) + 1
    Self.cycle(from: geometry.column(of: first), count: geometry.breadths) { column, index in
      if column < columns { list.add(heading(ofColumn: column, index)) }
    }
  }

  /// The heading over a column. It stays while the column is visible, until the next column pushes it out.
  private func heading(ofColumn column: Int, _ index: Int) -> Layer {
    let pitch = geometry.arrangement.pitch
    let left = Double(column) * pitch - offset
    var start = left
    var marks: [Mark] = []
    if let label = label(ofColumn: column) {
      if left < 0, left > -pitch {
        let text = Text(label, font: scene.theme.heading, color: theme.secondaryInk)
        let width = scene.ruler.size(of: text, width: .infinity).width + 2 * Self.textInset
        start = min(0, left + max(0, pitch - width))
      }
      let rect = geometry.rect(along: start...start + pitch, across: 0...geometry.heading)
      marks.append(words(label, in: rect))
    }
    let seen = geometry.rect(along: left...left + pitch, across: 0...geometry.heading)
    return Layer(
      id: .init("heading", index), bounds: seen.intersection(geometry.bounds), marks: marks)
  }

  /// The section of a column, or the first and the last of several; nil before the first section.
  private func label(ofColumn column: Int) -> String? {
    let rows = geometry.arrangement.rowsPerColumn
    let last = geometry.sectionCount(toRow: (column + 1) * rows - 1) - 1
    guard last >= 0 else { return nil }
    let first = max(0, geometry.sectionCount(toRow: column * rows) - 1)
    let names = [geometry.sections[first].label, geometry.sections[last].label]
    return first == last ? names[0] : "\(names[0]) – \(names[1])"
  }

  private func words(_ label: String, in rect: Rect) -> Mark {
    let text = Text(
      label, font: scene.theme.heading, color: theme.secondaryInk, alignment: .start)
    return .text(text, inside(rect, Self.textInset))
  }

  // MARK: The scroll bar

  func bar() -> Layer? {
    let opacity = list.barOpacity(in: scene)
    guard opacity > 0, let bar = RowListBar(geometry, at: offset) else { return nil }
    let rect = bar.thumbRect
    let isHeld = if case .thumb = list.hold { true } else { false }
    return Layer(
      id: .init("bar"), bounds: rect.intersection(geometry.bounds), opacity: opacity,
      marks: [
        .box(
          rect, radius: min(rect.width, rect.height) / 2,
          isHeld ? theme.accent : theme.ink.opacity(0.55))
      ])
  }

  // MARK: Text

  /// The text in place of rows: the work in progress, else that there are no rows.
  func emptiness() -> Layer {
    let words = scene.text(scene.content.progress?.work ?? scene.content.emptiness)
    let text = Text(words, font: theme.label, color: theme.secondaryInk, lines: 4)
    return Layer(
      id: .init("empty"), bounds: geometry.bounds,
      marks: [.text(text, inside(geometry.bounds, Self.textInset))])
  }

  /// The progress of reading or sorting, in a corner: text over a line that fills.
  func progress() -> Layer? {
    guard let progress = scene.content.progress else { return nil }
    let text = Text(scene.text(progress.work), font: theme.caption, color: theme.ink)
    let size = scene.ruler.size(of: text, width: .infinity)
    let unit = theme.unit
    let bounds = geometry.bounds
    let width = min(max(0, bounds.width - 6 * unit), size.width + 6 * unit)
    let height = min(bounds.height, size.height + 4 * unit)
    let x = geometry.isRightToLeft ? bounds.maxX - 3 * unit - width : bounds.x + 3 * unit
    let rect = Rect(
      x: x, y: bounds.maxY - RowListGeometry.barRoom - height, width: width, height: height)
    let fraction = progress.fraction.isFinite ? min(max(progress.fraction, 0), 1) : 0
    var line = inside(rect, 3 * unit)
    line.y = rect.maxY - 1.5 * unit
    line.height = 0.5 * unit
    var done = line
    done.width *= fraction
    if geometry.isRightToLeft { done.x = line.maxX - done.width }
    let cover = reach(of: rect, theme.bubbleShadow)
    return Layer(
      id: .init("progress"), bounds: cover.intersection(bounds),
      marks: raised(
        rect, radius: min(theme.bubbleRadius, height / 2), face: theme.bubble,
        edge: theme.bubbleEdge, theme.bubbleShadow)
        + [
          .text(text, inside(rect, 3 * unit)), .box(line, radius: unit / 4, theme.vacancy),
          .box(done, radius: unit / 4, theme.accent),
        ])
  }
}
