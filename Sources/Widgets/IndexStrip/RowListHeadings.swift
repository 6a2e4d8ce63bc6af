internal import Interaction

// The headings of a list.
//
// In one column a heading stands above its rows; when it would leave the view it stays at the beginning, until the
// next one pushes it out. Many columns have a band above them, in which each is told what it holds, as the pages of a
// dictionary are.

extension RowListDrawing {
  /// Adds the headings that are seen.
  func addHeadings(to layers: inout [Layer]) {
    guard !geometry.sections.isEmpty else { return }
    switch geometry.arrangement.columns {
    case .one: addHeadingsBetweenRows(to: &layers)
    case .many: addHeadingsInBand(to: &layers)
    }
  }

  private func addHeadingsBetweenRows(to layers: inout [Layer]) {
    let sticky = geometry.stickySection(at: offset)
    if let sticky {
      layers.append(heading(sticky, at: geometry.stickyStart(of: sticky, at: offset)))
    }
    var section = sticky.map { $0 + 1 } ?? 0
    while section < geometry.sections.count {
      let start = geometry.start(ofSection: section) - offset
      if start >= geometry.extent.view { break }
      layers.append(heading(section, at: start))
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

  private func addHeadingsInBand(to layers: inout [Layer]) {
    let band = geometry.rect(along: 0...geometry.extent.view, across: 0...geometry.heading)
    let line = Rect(x: band.x, y: band.maxY - 1, width: band.width, height: 1)
    layers.append(
      Layer(
        id: .init("band"), bounds: band,
        marks: [.box(band, radius: 0, ground), .box(line, radius: 0, theme.separator)]))
    guard let first = firstRow else { return }
    let columns = geometry.column(of: geometry.count - 1) + 1
    Self.cycle(from: geometry.column(of: first), count: geometry.breadths) { column, index in
      if column < columns { layers.append(heading(ofColumn: column, index)) }
    }
  }

  /// The heading over a column. It stays where the column can be seen, until the next column pushes it out.
  private func heading(ofColumn column: Int, _ index: Int) -> Layer {
    let pitch = geometry.arrangement.pitch
    let place = Double(column) * pitch - offset
    var start = place
    var marks: [Mark] = []
    if let label = label(ofColumn: column) {
      if place < 0, place > -pitch {
        let text = Text(label, font: scene.theme.heading, color: theme.secondaryInk)
        let width = scene.ruler.size(of: text, width: .infinity).width + 2 * Self.textInset
        start = min(0, place + max(0, pitch - width))
      }
      let rect = geometry.rect(along: start...start + pitch, across: 0...geometry.heading)
      marks.append(words(label, in: rect))
    }
    let seen = geometry.rect(along: place...place + pitch, across: 0...geometry.heading)
    return Layer(
      id: .init("heading", index), bounds: seen.intersection(geometry.bounds), marks: marks)
  }

  /// The section that a column is in, or the first and the last of several; nil before the first one.
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
}
