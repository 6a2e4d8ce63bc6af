public import Interaction
internal import Phrases

// What a list looks like: the rows that are seen, headings that stick, and what tells where one is.

extension RowList {
  /// What the list looks like, from back to front.
  public func layers(in scene: Scene<RowList>) -> [Layer] {
    let drawing = RowListDrawing(self, scene)
    guard drawing.geometry.count > 0 else {
      return [drawing.emptiness()] + [drawing.progress()].compactMap { $0 }
    }
    var layers: [Layer] = []
    layers.reserveCapacity(drawing.geometry.capacity + 8)
    if let selection = drawing.selection() { layers.append(selection) }
    if let hover = drawing.hover() { layers.append(hover) }
    drawing.addRows(to: &layers)
    if let ring = drawing.focusRing() { layers.append(ring) }
    drawing.addHeadings(to: &layers)
    if let bar = drawing.bar() { layers.append(bar) }
    if let progress = drawing.progress() { layers.append(progress) }
    return layers
  }
}

/// One drawing of a list: everything that several parts of the picture ask for, worked out once.
struct RowListDrawing {
  /// Between the sides of a row and its text, in points; the scroll bar fits into it.
  static let textInset = 18.0
  /// Between the sides of a row and what marks it, in points.
  private static let markInset = 6.0
  /// The radius of what marks a row, in points.
  private static let markRadius = 6.0
  /// The width of the stripe that tells the chosen row from one that is only pointed at, in points.
  private static let stripe = 3.0

  let geometry: RowListGeometry
  private let list: RowList
  let scene: Scene<RowList>
  let offset: Double

  init(_ list: RowList, _ scene: Scene<RowList>) {
    self.list = list
    self.scene = scene
    geometry = RowListGeometry(scene)
    offset = list.offset(geometry, at: scene.time)
  }

  var theme: Theme { scene.theme }
  /// What lies under rows and covers them under a heading: opaque.
  var ground: Color { theme.panel.over(theme.backdrop) }

  // MARK: Rows

  /// Adds the rows that are seen.
  func addRows(to layers: inout [Layer]) {
    guard let first = firstRow else { return }
    Self.cycle(from: first, count: geometry.capacity) { row, index in
      if row < geometry.count { layers.append(layer(of: row, index)) }
    }
  }

  /// The first row that is seen, also in part or under a heading.
  var firstRow: Int? { geometry.row(at: min(max(offset, 0), geometry.extent.limit)) }

  /// Names some things that follow each other, each with its layer's number, in the order of these.
  ///
  /// What scrolls out hands its number on to what scrolls in: identities and their order stay the same while a list
  /// moves, and comparing two pictures stays a walk along both.
  static func cycle(from first: Int, count: Int, _ body: (_ thing: Int, _ index: Int) -> Void) {
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

  /// Whether a line above a row tells that another section begins, within a column among many.
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

  // MARK: What marks a row

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
    guard let row = list.hoveredRow(geometry, at: scene.time) ?? preview,
      let (rect, bounds) = mark(of: row)
    else { return nil }
    return Layer(
      id: .init("hover"), bounds: bounds,
      marks: [.box(rect, radius: Self.markRadius, theme.vacancy)])
  }

  /// The ring around the row that keys are about; around the list where that row is out of sight.
  func focusRing() -> Layer? {
    guard list.isFocused, list.isKeyed, let row = list.cursorRow(geometry, scene) else {
      return nil
    }
    let (rect, bounds) = mark(of: row) ?? (geometry.bounds.inset(by: 2), geometry.bounds)
    return Layer(
      id: .init("focus"), bounds: bounds,
      marks: [.ring(rect, radius: Self.markRadius, width: theme.focusWidth, theme.accent)])
  }

  /// Where a row is marked, and what is seen of that; nil where nothing is.
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

  // MARK: The scroll bar

  func bar() -> Layer? {
    let opacity = list.barOpacity(geometry, scene)
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

  // MARK: Words

  /// What stands where there are no rows: why, as long as they are being read, else that there are none.
  func emptiness() -> Layer {
    let words = scene.text(scene.content.progress?.work ?? scene.content.emptiness)
    let text = Text(words, font: theme.label, color: theme.secondaryInk, lines: 4)
    return Layer(
      id: .init("empty"), bounds: geometry.bounds,
      marks: [.text(text, inside(geometry.bounds, Self.textInset))])
  }

  /// How far the rows are read or sorted, in a corner: words over a line that fills.
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
