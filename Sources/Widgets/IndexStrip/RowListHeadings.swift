internal import Interaction

// The headings of a list.
//
// In one column a heading stands above its rows; when it would leave the view it stays at the beginning, until the
// next one pushes it out. Above many columns headings stand in a band: each over the column in which its section
// begins, and the last one that passed the beginning stays there in the same way.

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
    let pitch = geometry.arrangement.pitch
    let band = geometry.rect(along: 0...geometry.extent.view, across: 0...geometry.heading)
    let line = Rect(x: band.x, y: band.maxY - 1, width: band.width, height: 1)
    layers.append(
      Layer(
        id: .init("band"), bounds: band,
        marks: [.box(band, radius: 0, ground), .box(line, radius: 0, theme.separator)]))
    let column = Int(max(0, offset / pitch))
    let endRow = (column + 1) * geometry.arrangement.rowsPerColumn
    var section = geometry.sectionCount(toRow: endRow - 1)
    if section > 0 { section = firstSection(inColumnOf: section - 1) }
    while section < geometry.sections.count {
      let column = geometry.column(of: geometry.sections[section].offset)
      let place = Double(column) * pitch - offset
      if place >= geometry.extent.view { break }
      let next = geometry.sectionCount(
        toRow: (column + 1) * geometry.arrangement.rowsPerColumn - 1)
      let room =
        next < geometry.sections.count
        ? Double(geometry.column(of: geometry.sections[next].offset)) * pitch - offset - pitch
        : .infinity
      layers.append(bandHeading(section..<next, at: min(max(0, place), room)))
      section = next
    }
  }

  /// The first of the sections that begin in the same column as one of them.
  private func firstSection(inColumnOf section: Int) -> Int {
    let column = geometry.column(of: geometry.sections[section].offset)
    return geometry.sectionCount(toRow: column * geometry.arrangement.rowsPerColumn - 1)
  }

  private func bandHeading(_ sections: Range<Int>, at start: Double) -> Layer {
    let rect = geometry.rect(
      along: start...start + geometry.arrangement.pitch, across: 0...geometry.heading)
    let first = geometry.sections[sections.lowerBound].label
    let last = geometry.sections[sections.upperBound - 1].label
    let label = sections.count == 1 ? first : "\(first) – \(last)"
    return Layer(
      id: .init("heading", sections.lowerBound), bounds: rect.intersection(geometry.bounds),
      marks: [words(label, in: rect)])
  }

  private func words(_ label: String, in rect: Rect) -> Mark {
    let text = Text(
      label, font: Self.headingFont, color: theme.secondaryInk, alignment: .start)
    return .text(text, inside(rect, Self.textInset))
  }
}
