internal import Interaction
internal import Phrases

extension FisheyeDrawing {
  /// 72 points: the height of the curve at the greatest magnification; and 16, below which it shows nothing.
  private static let (height, leastHeight) = (72.0, 16.0)
  /// 28 points between the edges at rest and those that are drawn.
  private static let gap = 28.0
  /// 2 points between two samples of the curve: fewer than a person can distinguish.
  private static let sample = 2.0
  /// 400 items: more lines are a grey face.
  private static let mostLines = 400

  /// Adds the diagrams, from the largest item inwards, as far as there is room for them.
  ///
  /// - Parameter guide: what the magnification follows; nil for nothing.
  func addDiagrams(of guide: FisheyeMotion.Guide?, to list: inout DisplayListBuilder) {
    let unit = scene.theme.unit
    let end = geometry.bounds.size[geometry.edge.axis.crossed] - 2 * unit
    var depth = floorOfDiagrams
    if scene.content.diagrams.contains(.spaces), depth + Self.gap <= end {
      list.add(spaces(at: depth))
      depth += Self.gap + 5 * unit
    }
    let height = min(Self.height, end - depth - curveLine)
    if scene.content.diagrams.contains(.curve), height >= Self.leastHeight {
      list.add(curve(of: guide, at: depth, height))
    }
  }

  /// The height of the line of words over the curve, in points.
  private var curveLine: Double { 1.5 * scene.theme.caption.size }

  /// The depth over the largest item and its label, in points.
  private var floorOfDiagrams: Double {
    geometry.floor + geometry.pitch * geometry.layout.zoom + scene[.barLabelDistance]
      + 1.4 * scene.theme.label.size + 6 * scene.theme.unit
  }

  private func point(_ along: Double, _ depth: Double) -> Point {
    let rect = geometry.rect(along: along...along, depth: depth...depth)
    return Point(x: rect.x, y: rect.y)
  }

  /// A face over which lines are seen on any ground.
  private func ground(along: ClosedRange<Double>, depth: ClosedRange<Double>) -> (Rect, [Mark]) {
    let rect = geometry.rect(along: along, depth: depth).inset(by: -2 * scene.theme.unit)
    let face = scene.theme.bubble.over(scene.theme.backdrop)
    return (
      rect,
      [
        .box(rect, radius: scene.theme.bubbleRadius, face.opacity(0.92)),
        .ring(
          rect, radius: scene.theme.bubbleRadius, width: 1, scene.theme.bubbleEdge),
      ]
    )
  }

  // MARK: Logical and visual space

  private func spaces(at depth: Double) -> Layer {
    let (map, layout) = (arrangement.map, geometry.layout)
    let seen = arrangement.visibleItems
    let edges =
      (seen.first ?? 0)...min((seen.last ?? -1) + 1, (seen.first ?? 0) + Self.mostLines)
    let scroll = arrangement.scroll
    let span = arrangement.span
    let low = min(span.lowerBound, 0)
    let high = max(span.upperBound, geometry.view)
    let far = depth + Self.gap
    var (frame, marks) = ground(along: low...high, depth: depth...far)
    for edge in edges where edge <= layout.count {
      let (visual, logical) = (map.edge(edge) - scroll, layout.edge(edge) - scroll)
      guard logical >= low - 1, logical <= high + 1 else { continue }
      let line = [point(visual, depth), point(logical, far)]
      marks.append(.polygon(Stroke.outline(of: [line], width: 1), scene.theme.secondaryInk))
    }
    // The item under the cursor is the same in both.
    if map.progress > 0 {
      let line = [
        point(map.visual(map.cursor) - scroll, depth), point(map.cursor - scroll, far),
      ]
      marks.append(.polygon(Stroke.outline(of: [line], width: 2.5), scene.theme.accent))
    }
    frame = frame.intersection(Rect(scene.surface.size))
    return Layer(id: .init("bar spaces"), bounds: frame, marks: marks)
  }

  // MARK: The curve

  private func curve(
    of guide: FisheyeMotion.Guide?, at depth: Double, _ height: Double
  ) -> Layer {
    let (map, layout, theme) = (arrangement.map, geometry.layout, scene.theme)
    let scroll = arrangement.scroll
    let span = arrangement.span
    let line = curveLine
    let top = depth + height
    var (frame, marks) = ground(
      along: span.lowerBound...span.upperBound, depth: depth...top + line)
    /// The depth of a magnification.
    let level = { (scale: Double) in
      depth + (layout.zoom > 1 ? (scale - 1) / (layout.zoom - 1) * height : 0)
    }
    // A folded bar shows the curve that it would have.
    let isFolded = map.progress == 0
    let amount = isFolded ? 1 : map.progress
    /// The magnification at an offset of logical space.
    let scale = { (offset: Double) in
      let distance = (layout.measure(at: offset) - layout.measure(at: map.cursor)) / layout.pitch
      return 1 + (layout.zoom - 1) * amount * layout.kernel.height(at: distance)
    }
    let count = Int(min(max(2, (layout.length / Self.sample).rounded(.up)), 4000))
    let samples = (0...count).compactMap { index -> Point? in
      let offset = layout.length * Double(index) / Double(count)
      let along = map.visual(offset) - scroll
      guard span.contains(along) else { return nil }
      return point(along, level(scale(offset)))
    }
    let base = [point(span.lowerBound, depth), point(span.upperBound, depth)]
    marks += [
      .polygon(Stroke.outline(of: [base], width: 1), theme.separator),
      .polygon(
        Stroke.outline(of: [samples], width: 2),
        isFolded ? theme.secondaryInk : theme.accent),
    ]
    if guide != nil || map.progress > 0 {
      let along = map.visual(map.cursor) - scroll
      let peak = level(scale(map.cursor))
      marks.append(
        .polygon(
          Stroke.outline(of: [[point(along, depth), point(along, peak)]], width: 1.5), theme.ink))
      let spot = point(along, peak)
      marks.append(
        .box(
          Rect(x: spot.x - 4, y: spot.y - 4, width: 8, height: 8), radius: 4, theme.ink))
    }
    let digits = decimal(scale(map.cursor), places: 2, for: scene.settings.languages)
    let words = scene.text(TuningPhrase.times(digits))
    let state = scene.text(content.swims ? TuningPhrase.swims : .keepsLength)
    let text = Text(
      "\(scene.text(TuningPhrase.curve)) \(words) · \(state)", font: theme.caption,
      color: content.swims ? theme.warning : theme.ink)
    let room =
      geometry.edge.axis == .horizontal
      ? geometry.rect(along: span.lowerBound...span.upperBound, depth: top + 2...top + line)
      : Rect(x: frame.x + 4, y: frame.y + 2, width: frame.width - 8, height: line)
    marks.append(.text(text, room))
    frame = frame.intersection(Rect(scene.surface.size))
    return Layer(id: .init("bar curve"), bounds: frame, marks: marks)
  }
}
