internal import Interaction

// A panel by keys.

extension DetailPanel {
  /// Points that an arrow key scrolls by: two lines.
  private static let arrow = 44.0
  /// The share of the text that a page key passes: some lines of what was seen stay in sight.
  private static let page = 0.85

  mutating func type(
    _ press: KeyPress, _ geometry: DetailPanelGeometry, _ scene: Scene<DetailPanel>
  ) -> [Outcome] {
    guard scene.content.selection != nil else { return [] }
    let view = extent(geometry).view
    let step = scene.theme.step
    let isMirrored = geometry.isRightToLeft
    switch press.key {
    case .up: scroll(by: -Self.arrow, over: step, geometry, scene)
    case .down: scroll(by: Self.arrow, over: step, geometry, scene)
    case .pageUp: scroll(by: -view * Self.page, over: step, geometry, scene)
    case .pageDown: scroll(by: view * Self.page, over: step, geometry, scene)
    case .home: scroll(by: -geometry.layout.length, over: step, geometry, scene)
    case .end: scroll(by: geometry.layout.length, over: step, geometry, scene)
    case .left: return perform(isMirrored ? .next : .previous, geometry, scene)
    case .right: return perform(isMirrored ? .previous : .next, geometry, scene)
    case .escape: return escape(geometry, scene)
    case .tab: return visit(press.modifiers.contains(.shift) ? -1 : 1, geometry, scene)
    case .enter, .space: return focus.map { perform($0, geometry, scene) } ?? []
    default:
      switch press.text {
      case "n", "N": return perform(.next, geometry, scene)
      case "p", "P": return perform(.previous, geometry, scene)
      default: return []
      }
    }
    return []
  }

  /// Escape takes back what a hand is doing; else it closes.
  private mutating func escape(
    _ geometry: DetailPanelGeometry, _ scene: Scene<DetailPanel>
  ) -> [Outcome] {
    switch hold {
    case .none, .spent: return [.closed]
    case .pressed, .sliding, .scrolling, .swiping:
      let before = detent
      spend()
      physics.release(velocity: 0, at: scene.time, in: extent(geometry), isStill: true)
      shift = Spring(0)
      open(to: before, velocity: 0, geometry, scene)
      return []
    }
  }

  /// Goes to the next thing that can be pressed, and out past either end.
  private mutating func visit(
    _ steps: Int, _ geometry: DetailPanelGeometry, _ scene: Scene<DetailPanel>
  ) -> [Outcome] {
    let controls = controls(geometry, scene)
    let now = focus.flatMap { controls.firstIndex(of: $0) }
    let next = now.map { $0 + steps } ?? (steps > 0 ? 0 : controls.count - 1)
    guard controls.indices.contains(next) else {
      focus = nil
      return [.focusPassed(forward: steps > 0)]
    }
    focus = controls[next]
    if case .link(let number) = controls[next], detent != .peek {
      let extent = extent(geometry)
      let boxes = geometry.layout.links[number].boxes
      let top = boxes.first?.y ?? 0
      let bottom = boxes.last?.maxY ?? 0
      let target = physics.target(in: extent)
      let room = DetailPanelGeometry.margin
      let place = min(max(target, bottom + room - extent.view), max(0, top - room))
      scroll(by: place - target, over: scene.theme.step, geometry, scene)
    }
    return []
  }
}
