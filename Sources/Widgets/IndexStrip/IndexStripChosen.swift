internal import Interaction

// How a strip shows what is chosen.

extension IndexStripDrawing {
  /// The marker that is chosen, or, where nobody chooses, the section that the list shows: a layer of its own, so that
  /// a way along the bar costs no more than this pill and the bubble.
  func chosenPill() -> Layer? {
    guard let level = choosingLevel else { return nil }
    let marks = pill(of: level)
    guard let rect = pillRect(of: path.levels[level].item, at: level), !marks.isEmpty else {
      return nil
    }
    return Layer(id: .init("chosen"), bounds: rect, marks: marks)
  }

  /// The marker under a pointer, quietly: it would lead to its row, and has not yet.
  func hoverPill() -> Layer? {
    guard case .hovering(let marker) = strip.state,
      let item = path.levels[0].markers.firstIndex(of: marker),
      let rect = pillRect(of: item, at: 0)
    else { return nil }
    let radius = min(scene.theme.bubbleRadius, shortSide(rect) / 2)
    return Layer(
      id: .init("aim"), bounds: rect, marks: [.box(rect, radius: radius, scene.theme.vacancy)])
  }

  /// The level that is chosen from; nil while it is half open.
  private var choosingLevel: Int? {
    switch strip.state {
    case .ready, .hovering: 0
    case .dragging(let drag): drag.path.depth
    case .browsing(let browse): extents[browse.level] == 1 ? browse.level : nil
    case .zooming, .closing: nil
    }
  }

  func pill(of level: Int) -> [Mark] {
    guard let rect = pillRect(of: path.levels[level].item, at: level) else { return [] }
    let isActive =
      switch strip.state {
      case .ready, .hovering, .closing: false
      case .dragging, .zooming, .browsing: true
      }
    /// Ink keeps a contrast of 7 to 1 on it in both themes.
    let tint = scene.theme.accent.opacity(isActive ? 0.26 : 0.16)
    let radius = min(scene.theme.bubbleRadius, shortSide(rect) / 2)
    let face = Mark.box(rect, radius: radius, tint)
    return isActive ? [face, .ring(rect, radius: radius, width: 1.5, scene.theme.accent)] : [face]
  }

  /// Around the label of a marker of a level, hidden ones too.
  private func pillRect(of item: Int, at level: Int) -> Rect? {
    guard let place = place(of: item, at: level), isSeen(place), extents[level] == 1 else {
      return nil
    }
    let padding = 2.0
    let column = column(of: level)
    let middle = (column.lowerBound + column.upperBound) / 2
    /// On a lying strip a level is deeper than its letters are high.
    let deepest = geometry.edge.axis == .vertical ? Double.infinity : 28
    let half = max(0, min(column.upperBound - column.lowerBound, deepest) / 2 - padding)
    return geometry.rect(
      along: place.start - padding...place.end + padding, out: middle - half...middle + half)
  }

  /// Where a marker is drawn, or the dot that stands for it.
  private func place(of item: Int, at level: Int) -> LabelLine.Place? {
    places[level].min { abs($0.item - item) < abs($1.item - item) }
  }

  // MARK: The bubble

  /// The chosen marker in large letters, clear of the finger and of the cards.
  func bubble() -> Layer? {
    let marker: Marker
    let out: Double
    var along: Double
    switch strip.state {
    case .ready, .closing: return nil
    case .hovering(let hovered):
      marker = hovered
      let item = path.levels[0].markers.firstIndex(of: hovered)
      guard let item, let place = place(of: item, at: 0) else { return nil }
      (along, out) = (place.middle, 0)
    case .dragging(let drag), .zooming(let drag):
      marker = drag.chosen
      (along, out) = (drag.along, max(drag.out, head(of: path.depth)))
    case .browsing(let browse):
      marker = browse.chosen
      guard let place = place(of: path.levels[browse.level].item, at: browse.level) else {
        return nil
      }
      (along, out) = (place.middle, head(of: browse.level))
    }
    along = min(max(along, 0), geometry.length)
    let bubble = IndexStripBubble(
      label: marker.label, row: scene.content.rows as? any RowSource,
      offset: strip.row(of: marker, scene))
    return bubble.layer(along: along, out: out, geometry, scene)
  }

  /// How far out a card reaches.
  private func head(of level: Int) -> Double {
    level == 0 ? 0 : path.pace.pitch * (Double(level - 1) + extents[level])
  }
}
