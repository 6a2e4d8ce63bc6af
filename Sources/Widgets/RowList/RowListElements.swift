internal import Interaction
internal import Phrases

extension RowListDrawing {
  /// The accessibility tree: the list with its visible rows, each with its number, and headings; the scroll bar; the
  /// progress of reading.
  func elements() -> [Element] {
    let focus = list.focus
    let count = geometry.count
    let isBusy = scene.content.progress != nil
    guard count > 0 else {
      var states: Set<Element.State> = isBusy ? [.busy] : []
      if focus.isFocused { states.insert(.focused) }
      return [
        scene.element(
          .list, scene.text(.rows), value: scene.text(.countOfRows(0)), states: states,
          at: scene.bounds,
          scene.texts(of: emptiness())
        ).addressed(RowList.address).with { $0.isFocusable = true }
      ] + progressBar()
    }
    let rows = visibleRows
    let cursor = focus.isFocused ? list.cursorRow(in: scene) : nil
    let isOnRow = cursor.map { row in rows.contains { $0.row == row } } ?? false
    let items = rows.map { row, frame in
      element(of: row, at: frame, isFocused: row == cursor).with {
        if rows.count < count { $0.rank = Element.Rank(row, of: count) }
      }
    }
    var states: Set<Element.State> = isBusy ? [.busy] : []
    // As with the ring, the list has the focus where the cursor's row is out of sight.
    if focus.isFocused, !isOnRow { states.insert(.focused) }
    var value = scene.text(.countOfRows(count))
    if let first = rows.first?.row, let last = rows.last?.row {
      value = scene.text(.span(first + 1, last + 1, of: count))
    }
    let rowsElement = scene.element(
      .list, scene.text(.rows), value: value, states: states, at: scene.bounds,
      merged(headings(), items)
    ).addressed(RowList.address).with {
      $0.isFocusable = true
      $0.help = RowListCommand.table(scene.settings.direction)
        .help([.next, .choose, .last], for: scene.settings.languages)
    }
    return [rowsElement] + scrollbar() + progressBar()
  }

  /// The visible rows in order, and the visible part of each.
  private var visibleRows: [(row: Int, frame: Rect)] {
    guard let first = firstRow else { return [] }
    var area = geometry.rowArea
    if geometry.arrangement.columns == .one {
      let covered = min(max(0, geometry.headingEnd(at: offset)), area.height)
      area.y += covered
      area.height -= covered
    }
    return (first..<min(geometry.count, first + geometry.capacity)).compactMap { row in
      let frame = geometry.rect(of: row, at: offset).intersection(area)
      return frame.isEmpty ? nil : (row, frame)
    }
  }

  private func element(of row: Int, at frame: Rect, isFocused: Bool) -> Element {
    var states: Set<Element.State> = isFocused ? [.focused] : []
    if scene.content.selection == row { states.insert(.selected) }
    return scene.element(
      .listitem, scene.content.rows.text(of: row).name(orElse: scene.text(.row(row + 1))),
      value: scene.text(.oneOf(row + 1, scene.content.rows.count)), states: states, at: frame
    ).addressed(ElementID(RowList.rows, row)).with { $0.isFocusable = true }
      .offering(.press, scene.text(CommandPhrase.chooseRow))
  }

  private func headings() -> [Element] {
    var list = DisplayListBuilder()
    addHeadings(to: &list)
    return list.layers.flatMap { scene.texts(of: $0, as: .heading) }
      .filter { !$0.states.contains(.offscreen) }
      .sorted { ($0.bounds.y, $0.bounds.x) < ($1.bounds.y, $1.bounds.x) }
  }

  /// Rows with their headings: between the rows in one column, else all headings first.
  private func merged(_ headings: [Element], _ rows: [Element]) -> [Element] {
    guard geometry.arrangement.columns == .one else { return headings + rows }
    var headings = headings[...]
    var merged: [Element] = []
    for row in rows {
      while let heading = headings.first, heading.bounds.y <= row.bounds.y {
        merged.append(heading)
        headings.removeFirst()
      }
      merged.append(row)
    }
    return merged + headings
  }

  /// The scroll bar of a list that is longer than its view: off-screen while it has faded, but still operable.
  private func scrollbar() -> [Element] {
    guard let bar = RowListBar(geometry, at: offset) else { return [] }
    let part = min(max(offset / geometry.extent.limit, 0), 1)
    let isVisible = list.barOpacity(in: scene) > 0
    return [
      scene.element(
        .scrollbar, scene.text(.scrolling),
        value: scene.text(.percent(Int((100 * part).rounded()))),
        states: isVisible ? [] : [.offscreen], at: bar.thumbRect.intersection(geometry.bounds)
      ).addressed(RowList.bar).with {
        let limit = geometry.extent.limit
        $0.range = Element.Range(
          min(max(offset, 0), limit), from: 0, to: limit, step: geometry.rowHeight)
      }
    ]
  }

  private func progressBar() -> [Element] {
    guard let progress = scene.content.progress, let layer = self.progress() else { return [] }
    return [progress.element(at: layer, in: scene)]
  }
}
