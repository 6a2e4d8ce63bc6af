internal import Folding
public import Interaction
internal import Phrases

extension RowList {
  /// The drawing of the list, from back to front: marks behind rows, rows, headings, scroll bar, progress.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<RowList>) {
    draw(into: &list, in: scene, as: .list)
  }

  /// Adds the drawing with layers of other roles, clipped to an area of the window.
  func draw(
    into list: inout DisplayListBuilder, in scene: Scene<RowList>, as roles: RowListRoles,
    within area: Rect? = nil
  ) {
    let drawing = RowListDrawing(self, scene, roles, within: area)
    if drawing.geometry.count > 0 {
      if let selection = drawing.selection() { list.add(selection) }
      if let hover = drawing.hover() { list.add(hover) }
      drawing.addRows(to: &list)
      if let ring = drawing.focusRing() { list.add(ring) }
      drawing.addHeadings(to: &list)
      if let bar = drawing.bar() { list.add(bar) }
      drawing.addTitle(to: &list)
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

/// The roles of the layers of a list.
struct RowListRoles {
  let selection, hover, row, focus, heading, band, bar, title, empty, progress: String

  /// The roles in a window of a list.
  static let list = RowListRoles("")
  /// The roles in a window that has other layers of these roles.
  static let places = RowListRoles("place ")

  private init(_ prefix: String) {
    selection = prefix + "selection"
    hover = prefix + "hover"
    row = prefix + "row"
    focus = prefix + "focus"
    heading = prefix + "heading"
    band = prefix + "band"
    bar = prefix + "bar"
    title = prefix + "title"
    empty = prefix + "empty"
    progress = prefix + "progress"
  }
}

/// One drawing of a list, with the values that several of its layers need.
///
/// Everything that scrolls lies on the plane of the rows, in points of that plane, so that scrolling changes no content.
struct RowListDrawing {
  /// Between the sides of a row and its selection or highlight, in points.
  static let markInset = 6.0
  /// The corner radius of a selection or highlight, in points.
  static let markRadius = 6.0
  /// The width of the stripe that distinguishes the selected row from a highlighted one, in points.
  static let stripe = 3.0

  let geometry: RowListGeometry
  let list: RowList
  let scene: Scene<RowList>
  let offset: Double
  private let roles: RowListRoles
  private let area: Rect?
  /// The translation of the plane of the rows, in points.
  private let scroll: Point

  init(
    _ list: RowList, _ scene: Scene<RowList>, _ roles: RowListRoles = .list,
    within area: Rect? = nil
  ) {
    self.list = list
    self.scene = scene
    self.roles = roles
    self.area = area
    geometry = scene.geometry
    offset = list.offset(in: scene)
    scroll = geometry.translation(at: offset).onPixels(of: scene.surface)
  }

  var theme: Theme { scene.theme }
  /// The opaque colour behind rows and headings.
  var ground: Color { theme.panel.over(theme.backdrop) }

  private func clipped(_ bounds: Rect) -> Rect { area.map { bounds.intersection($0) } ?? bounds }

  // MARK: Rows

  /// The values that the marks of a row are made from.
  private struct RowKey: Equatable {
    /// The row; nil where it is out of sight.
    var row: Int?
    var beginsSection: Bool
    /// Whether its text is inverted.
    var isInverted = false
    let size: Size
    /// The frame of its text, in points from its corner.
    let line: Rect
    let direction: Direction
    let source: SourceIdentity
    let theme: Theme
    let query: FindQuery?
  }

  /// The values that all rows are made from.
  private struct RowsKey: Equatable, Sendable {
    let layout: WidgetLayout<RowList>
    let offset: Double
    let role: String
    let area: Rect?

    static func == (one: RowsKey, other: RowsKey) -> Bool {
      one.offset == other.offset && one.role == other.role && one.area == other.area
        && (one.layout === other.layout || one.hasSameRows(as: other))
    }

    private func hasSameRows(as other: RowsKey) -> Bool {
      let (one, other) = (layout.allocation, other.layout.allocation)
      // With high contrast the text of the selected row is inverted.
      return one.hasSameRows(as: other)
        && (!one.settings.isContrastHigh || one.content.selection == other.content.selection)
    }
  }

  /// Adds the visible rows: those of the frame before, unless they scroll or change.
  func addRows(to list: inout DisplayListBuilder) {
    let key = RowsKey(layout: scene.layout, offset: offset, role: roles.row, area: area)
    list.group(key: key) { addEachRow(to: &$0) }
  }

  private func addEachRow(to list: inout DisplayListBuilder) {
    guard let first = firstRow else { return }
    let size = geometry.rowSize
    var key = RowKey(
      row: nil, beginsSection: false, size: size, line: geometry.line,
      direction: scene.settings.direction, source: scene.content.identity, theme: theme,
      query: scene.content.query)
    Self.cycle(from: first, count: geometry.capacity) { row, index in
      guard row < geometry.count else { return }
      let corner = geometry.corner(of: row)
      let bounds = size.rect(at: corner).moved(by: scroll).intersection(geometry.rowArea)
      key.row = bounds.isEmpty ? nil : row
      key.beginsSection = !bounds.isEmpty && beginsSection(row)
      key.isInverted = theme.isContrastHigh && key.row == scene.content.selection && key.row != nil
      list.add(
        Layer.ID(roles.row, index), key: key, bounds: clipped(bounds), origin: corner,
        scroll: scroll
      ) { marks(of: key) }
    }
  }

  /// The marks of a row, in points from its corner. The row is read here, and only here.
  private func marks(of key: RowKey) -> [Mark] {
    guard let row = key.row else { return [] }
    var marks: [Mark] = []
    let line = geometry.line
    var text = scene.content.text(of: row, lines: geometry.lines, in: key.direction, theme)
    if key.isInverted { text.color = theme.chosenInk }
    if let query = key.query {
      let found = query.ranges(in: text.string)
      marks +=
        key.isInverted
        ? scene.ruler.lines(under: found, of: text, in: line, theme.chosenInk)
        : scene.ruler.marks(behind: found, of: text, in: line, theme.found)
    }
    if !text.string.isEmpty { marks.append(.text(text, line)) }
    if key.beginsSection {
      let top = Rect(x: line.x, y: 0, width: line.width, height: 1)
      marks.append(.box(top, radius: 0, theme.separator))
    }
    return marks
  }

  /// Adds the whole text of a row that is cut, beside the row.
  func addTitle(to list: inout DisplayListBuilder) {
    let room = clipped(geometry.bounds)
    guard let title = self.list.title(in: scene), title.row < geometry.count else { return }
    let line = geometry.line
      .moved(by: geometry.corner(of: title.row)).moved(by: scroll)
    guard line.maxY > room.y, line.y < room.maxY, line.maxX > room.x, line.x < room.maxX else {
      return
    }
    title.add(.init(roles.title), to: &list, over: line, in: room, scene)
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

  /// Whether a row in the middle of a column begins another section, which a line above it shows.
  private func beginsSection(_ row: Int) -> Bool {
    guard geometry.arrangement.columns == .many, row % geometry.arrangement.rowsPerColumn > 0
    else { return false }
    let section = geometry.sectionCount(toRow: row) - 1
    return section >= 0 && geometry.sections[section].offset == row
  }

  // MARK: Selection, highlight and focus

  func selection() -> Layer? {
    guard let row = scene.content.selection, (0..<geometry.count).contains(row) else { return nil }
    let rect = mark
    let side = min(theme[.listStripe], rect.width)
    let stripe = Rect(
      x: geometry.isRightToLeft ? rect.maxX - side : rect.x, y: rect.y + 4, width: side,
      height: max(0, rect.height - 8))
    return layer(roles.selection, on: row) {
      let face = Mark.box(
        theme.chosenRect(in: rect), radius: theme[.listMarkRadius], theme.chosenFace)
      return theme.isContrastHigh ? [face] : [face, .box(stripe, radius: side / 2, theme.accent)]
    }
  }

  func hover() -> Layer? {
    let preview = scene.content.preview.flatMap { (0..<geometry.count).contains($0) ? $0 : nil }
    guard let row = list.highlightedRow(in: scene) ?? preview, row != scene.content.peeked else {
      return nil
    }
    return layer(roles.hover, on: row) {
      [.box(mark, radius: theme[.listMarkRadius], theme.vacancy)]
    }
  }

  /// The ring around the row that keys act on; around the list where that row is out of sight.
  func focusRing() -> Layer? {
    guard list.focus.isVisible, let row = list.cursorRow(in: scene) else { return nil }
    let ring = { (rect: Rect) in
      [list.focus.ring(around: rect, radius: theme[.listMarkRadius], theme)].compactMap { $0 }
    }
    return layer(roles.focus, on: row) { ring(mark) }
      ?? Layer(
        id: .init(roles.focus), bounds: clipped(geometry.bounds), origin: geometry.bounds.corner,
        content: LayerContent(ring(geometry.bounds.local.inset(by: 2))))
  }

  /// A layer of marks on a row, in points from its corner; nil where none of the row is visible.
  private func layer(_ role: String, on row: Int, _ marks: () -> [Mark]) -> Layer? {
    let corner = geometry.corner(of: row)
    let bounds = geometry.rowSize.rect(at: corner).moved(by: scroll)
      .intersection(geometry.rowArea)
    if bounds.isEmpty { return nil }
    return Layer(
      id: .init(role), bounds: clipped(bounds), origin: corner, scroll: scroll,
      content: LayerContent(marks()))
  }

  /// The rectangle that marks a row, in points from its corner.
  private var mark: Rect {
    var inner = geometry.cell(inset: theme[.listMarkInset])
    inner.y += 1
    inner.height = max(0, inner.height - 2)
    return inner
  }

  func inside(_ rect: Rect, _ inset: Double) -> Rect {
    let inset = min(inset, rect.width / 2)
    return Rect(x: rect.x + inset, y: rect.y, width: rect.width - 2 * inset, height: rect.height)
  }

  // MARK: Headings

  // In one column a heading is above its rows; at the beginning of the view it sticks until the next one pushes it out.
  // Many columns have a band above them that names the sections of each, as the pages of a dictionary do.

  /// The values that the marks of a heading are made from.
  private struct HeadingKey: Equatable {
    /// The section, or the column of many.
    let number: Int
    let size: Size
    /// The frame of its words, in points from its corner.
    let line: Rect
    let arrangement: RowListGeometry.Arrangement
    let direction: Direction
    let source: SourceIdentity
    let theme: Theme
  }

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
      // The next heading pushes it along with the rows.
      let isPushed = geometry.stickyStart(of: sticky, at: offset) < 0
      let next = isPushed ? geometry.start(ofSection: sticky + 1) - geometry.heading : 0
      add(sticky, at: next, isFixed: !isPushed, to: &list)
    }
    var section = sticky.map { $0 + 1 } ?? 0
    while section < geometry.sections.count {
      let start = geometry.start(ofSection: section)
      if start - offset >= geometry.extent.view { break }
      add(section, at: start, isFixed: false, to: &list)
      section += 1
    }
  }

  /// Adds the heading of a section at a position along the list or, where it is fixed, along the view.
  private func add(
    _ section: Int, at position: Double, isFixed: Bool, to list: inout DisplayListBuilder
  ) {
    let size = Size(width: geometry.bounds.width, height: geometry.heading)
    add(
      section, index: section, size: size,
      at: geometry.corner(at: position, length: size.height), isFixed: isFixed, to: &list
    ) { rect in
      let line = Rect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1)
      return [
        .box(rect, radius: 0, ground), words(geometry.sections[section].label, in: rect),
        .box(line, radius: 0, theme.separator),
      ]
    }
  }

  /// Adds a heading at a corner on the plane or, where it is fixed, on the unscrolled plane.
  ///
  /// - Parameter seen: the part of the window that may show it; nil for the heading's frame.
  private func add(
    _ number: Int, index: Int, size: Size, at corner: Point, isFixed: Bool,
    within seen: Rect? = nil,
    to list: inout DisplayListBuilder, marks: (Rect) -> [Mark]
  ) {
    let rest = geometry.translation(at: 0)
    let origin = isFixed ? Point(x: corner.x + rest.x, y: corner.y + rest.y) : corner
    let scroll = isFixed ? .zero : self.scroll
    let key = HeadingKey(
      number: number, size: size, line: geometry.textFrame(in: Rect(size)),
      arrangement: geometry.arrangement, direction: scene.settings.direction,
      source: scene.content.identity, theme: theme)
    let bounds = seen ?? size.rect(at: origin).moved(by: scroll)
    list.add(
      Layer.ID(roles.heading, index), key: key,
      bounds: clipped(bounds.intersection(geometry.bounds)), origin: origin, scroll: scroll
    ) { marks(size.rect(at: .zero)) }
  }

  private func addHeadingsInBand(to list: inout DisplayListBuilder) {
    let band = geometry.rect(along: 0...geometry.extent.view, across: 0...geometry.heading)
    let face = band.local
    let line = Rect(x: 0, y: face.maxY - 1, width: face.width, height: 1)
    list.add(
      Layer(
        id: .init(roles.band), bounds: clipped(band), origin: band.corner,
        content: LayerContent([
          .box(face, radius: 0, ground), .box(line, radius: 0, theme.separator),
        ])))
    guard let first = firstRow else { return }
    let columns = geometry.column(of: geometry.count - 1) + 1
    Self.cycle(from: geometry.column(of: first), count: geometry.breadths) { column, index in
      if column < columns { add(headingOf: column, index, to: &list) }
    }
  }

  /// Adds the heading over a column. It stays while the column is visible, until the next column pushes it out.
  private func add(headingOf column: Int, _ index: Int, to list: inout DisplayListBuilder) {
    let pitch = geometry.arrangement.pitch
    let position = Double(column) * pitch
    let left = position - offset
    var (start, isFixed) = (position, false)
    if left < 0, left > -pitch, let label = label(ofColumn: column) {
      let text = Text(label, font: scene.theme.heading, color: theme.secondaryInk)
      let width = scene.ruler.size(of: text, width: .infinity).width + 2 * geometry.textInset
      let spare = max(0, pitch - width)
      isFixed = left + spare >= 0
      start = isFixed ? 0 : position + spare
    }
    let seen = geometry.rect(along: left...left + pitch, across: 0...geometry.heading)
    add(
      column, index: index, size: Size(width: pitch, height: geometry.heading),
      at: geometry.corner(at: start, length: pitch), isFixed: isFixed, within: seen, to: &list
    ) { rect in label(ofColumn: column).map { [words($0, in: rect)] } ?? [] }
  }

  /// The section of a column; of several letters the first and the last one, of other sections all. Nil before the first
  /// section.
  private func label(ofColumn column: Int) -> String? {
    let rows = geometry.arrangement.rowsPerColumn
    let last = geometry.sectionCount(toRow: (column + 1) * rows - 1) - 1
    guard last >= 0 else { return nil }
    let first = max(0, geometry.sectionCount(toRow: column * rows) - 1)
    let names = geometry.sections[first...last].map(\.label)
    guard names.count > 1, names.allSatisfy({ $0.count <= Self.mostLetters }) else {
      return names.joined(separator: ", ")
    }
    return "\(names[0]) – \(names[names.count - 1])"
  }

  /// 3 characters, as in Hungarian's "dzs": longer labels are no letters of an alphabet, and between two of them a dash
  /// promises no others.
  private static let mostLetters = 3

  private func words(_ label: String, in rect: Rect) -> Mark {
    let text = Text(
      label, font: scene.theme.heading, color: theme.secondaryInk,
      alignment: .leading(label, in: scene.settings.direction))
    return .text(text, geometry.textFrame(in: rect))
  }

  // MARK: The scroll bar

  func bar() -> Layer? {
    let opacity = list.barOpacity(in: scene)
    guard opacity > 0, let bar = RowListBar(geometry, at: offset) else { return nil }
    let rect = bar.thumbRect
    let thumb = rect.local
    let isHeld = if case .thumb = list.hold { true } else { false }
    return Layer(
      id: .init(roles.bar), bounds: clipped(rect.intersection(geometry.bounds)), opacity: opacity,
      origin: rect.corner,
      content: LayerContent([
        .box(
          thumb, radius: min(thumb.width, thumb.height) / 2,
          isHeld ? theme.accent : theme.ink.opacity(0.55))
      ]))
  }

  // MARK: Text

  /// The text in place of rows: the work in progress, else that there are no rows.
  func emptiness() -> Layer {
    let words = scene.text(scene.content.progress?.work ?? scene.content.emptiness)
    let text = Text(words, font: theme.label, color: theme.secondaryInk, lines: 4)
    return Layer(
      id: .init(roles.empty), bounds: clipped(geometry.bounds), origin: geometry.bounds.corner,
      content: LayerContent([.text(text, inside(geometry.bounds.local, geometry.textInset))])
    )
  }

  /// The progress of reading or sorting, in a corner.
  func progress() -> Layer? {
    guard let progress = scene.content.progress else { return nil }
    var layer = progress.layer(
      .init(roles.progress), in: geometry.bounds, above: scene[.listBarRoom], of: scene)
    layer.bounds = clipped(layer.bounds)
    return layer
  }
}
