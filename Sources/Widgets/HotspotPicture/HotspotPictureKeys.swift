internal import Interaction

// A picture by keys: they move and zoom it, and visit its hotspots in reading order.

extension HotspotPicture {
  /// Points that an arrow key moves the picture by.
  private static let arrow = 80.0
  /// The share of the window that a page key moves it by: a strip of what was seen stays in sight.
  private static let page = 0.85
  /// Times larger for a key: two notches of a wheel.
  private static let keyZoom = Viewport.notch * Viewport.notch

  mutating func type(
    _ press: KeyPress, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    isKeyed = true
    let view = scene.bounds.size
    switch press.key {
    case .tab: return visit(press.modifiers.contains(.shift) ? -1 : 1, scene)
    case .enter, .space: return focused(scene).map { [.selected($0)] } ?? []
    case .escape: return cancel(scene)
    case .left: return arrow(Point(x: 1, y: 0), scene)
    case .right: return arrow(Point(x: -1, y: 0), scene)
    case .up: return arrow(Point(x: 0, y: 1), scene)
    case .down: return arrow(Point(x: 0, y: -1), scene)
    case .pageUp: pan(by: Point(x: 0, y: view.height * Self.page), scene)
    case .pageDown: pan(by: Point(x: 0, y: -view.height * Self.page), scene)
    case .home: return visit(rank: 0, scene)
    case .end: return visit(rank: scene.content.hotspots.count - 1, scene)
    default: return type(press.text, scene)
    }
    return []
  }

  private mutating func type(
    _ text: String, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    switch text {
    case "+", "=": zoom(by: Self.keyZoom, scene)
    case "-", "_", "−": zoom(by: 1 / Self.keyZoom, scene)
    case "0":
      viewport.goHome(
        over: scene.duration(Self.framing), at: scene.time, in: Self.frame(scene))
    case "n", "N": return choose(1, scene)
    case "p", "P": return choose(-1, scene)
    case "h", "H", "?": hint(in: scene)
    default: break
    }
    return []
  }

  /// An arrow chooses the next hotspot or the one before where one is chosen, else it moves the picture.
  private mutating func arrow(
    _ way: Point, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    if scene.content.selection != nil {
      let isMirrored = scene.settings.direction == .rightToLeft
      return choose(way.y < 0 || (isMirrored ? way.x > 0 : way.x < 0) ? 1 : -1, scene)
    }
    pan(by: Point(x: way.x * Self.arrow, y: way.y * Self.arrow), scene)
    return []
  }

  private mutating func pan(by way: Point, _ scene: Scene<HotspotPicture>) {
    viewport.pan(
      by: way, over: scene.duration(scene.theme.step), at: scene.time, in: Self.frame(scene))
  }

  private mutating func zoom(by factor: Double, _ scene: Scene<HotspotPicture>) {
    let frame = Self.frame(scene)
    viewport.zoom(
      by: factor, about: frame.free.isEmpty ? frame.bounds.center : frame.free.center,
      over: scene.duration(scene.theme.unfolding), at: scene.time, in: frame)
  }

  // MARK: Hotspots

  /// The hotspot that keys are about: where they left it, else the chosen one.
  func focused(_ scene: Scene<HotspotPicture>) -> String? {
    let id = focus ?? scene.content.selection
    return id.flatMap { scene.content.hotspots.rank(of: $0) == nil ? nil : $0 }
  }

  /// Goes so many hotspots on; to the first that is seen where none had the focus, and out past either end.
  private mutating func visit(
    _ steps: Int, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    let hotspots = scene.content.hotspots
    guard let id = focused(scene), let rank = hotspots.rank(of: id) else {
      let seen = map(in: scene).picture(Self.frame(scene).free)
      let first = steps > 0 ? hotspots.first(in: seen) : nil
      guard let next = first ?? hotspots.hotspot(ranked: steps > 0 ? 0 : hotspots.count - 1) else {
        return [.focusPassed(forward: steps > 0)]
      }
      return visit(next, scene)
    }
    guard let next = hotspots.hotspot(ranked: rank + steps) else {
      focus = nil
      isKeyed = false
      return [.focusPassed(forward: steps > 0)]
    }
    return visit(next, scene)
  }

  private mutating func visit(
    rank: Int, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    scene.content.hotspots.hotspot(ranked: rank).map { visit($0, scene) } ?? []
  }

  private mutating func visit(
    _ hotspot: Hotspot, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    focus = hotspot.id
    bring(hotspot.id, over: scene.theme.unfolding, scene)
    return []
  }

  /// Chooses the hotspot so many places on in reading order; the first one where none is chosen.
  private mutating func choose(
    _ steps: Int, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    let hotspots = scene.content.hotspots
    let next: Hotspot?
    if let selection = scene.content.selection, hotspots.rank(of: selection) != nil {
      next = hotspots.hotspot(steps, after: selection)
    } else {
      next = hotspots.hotspot(ranked: steps > 0 ? 0 : hotspots.count - 1)
    }
    guard let next else { return [] }
    focus = next.id
    return [.selected(next.id)]
  }

  /// Escape: what fingers are doing is undone; else it is for the owner.
  private mutating func cancel(_ scene: Scene<HotspotPicture>) -> [Outcome] {
    let frame = Self.frame(scene)
    switch hold {
    case .none:
      hint.end()
      return [.dismissed]
    case .spent: return []
    case .pressed(_, let caught):
      if caught { letGo(velocity: .zero, scene) }
    case .moving(let origin, _):
      letGo(velocity: .zero, scene)
      viewport.move(
        to: origin, over: scene.duration(Self.framing), at: scene.time, in: frame)
    }
    hold = .spent
    pointer = nil
    return []
  }
}
