public import Interaction

// A page that is seen larger than whole.

extension PageView {
  /// What is seen of a page that is zoomed.
  public struct CloseUp: Hashable, Sendable {
    /// The page.
    public var page: Int
    /// The part of it that is seen, in its own unit.
    public var part: Rect
    /// Pixels of the screen a unit.
    public var pixelsPerUnit: Double
  }

  /// Seconds in which a double tap, or 0, brings a page nearer or makes it whole: as a picture with hotspots.
  private static let framing = HotspotPicture.framing
  /// Points that an arrow key moves a page by.
  private static let arrow = 80.0
  /// Times larger for a key: two notches of a wheel.
  private static let keyZoom = Viewport.notch * Viewport.notch

  /// What a key does to a page.
  private enum Command {
    case zoom(by: Double)
    case whole
    case move(Axis, Double)
  }

  // MARK: Questions

  /// Whether a key is for the page: one that zooms, or an arrow that a page which is zoomed can still follow. All others
  /// are for what turns pages.
  public func takes(_ press: KeyPress, in scene: Scene<PageView>) -> Bool {
    switch command(of: press) {
    case nil: false
    case .zoom, .whole: scene.content.count > 0
    case .move(let axis, let way): isNear(scene) && canMove(axis, by: way, scene)
    }
  }

  /// What of a page that is zoomed is seen, first as it will be, then as it is now; nothing where all are whole.
  public func closeUps(in scene: Scene<PageView>) -> [CloseUp] {
    guard let zoomed, zoomed < scene.content.count else { return [] }
    let frame = zoomFrame(scene)
    guard !frame.isEmpty else { return [] }
    let density = frame.density(of: scene.content.pages.face(of: zoomed))
    return [viewport.target(in: frame), viewport.map(at: scene.time, in: frame)].map { map in
      let part = map.picture(scene.bounds)
      return CloseUp(
        page: zoomed,
        part: Rect(
          x: part.x / density, y: part.y / density, width: part.width / density,
          height: part.height / density),
        pixelsPerUnit: map.scale * density * frame.pixelsPerPoint)
    }
  }

  /// What is looked at, and through what: the page that is zoomed, else the one before the window, in pixels of its
  /// finest picture.
  func zoomFrame(_ scene: Scene<PageView>) -> Viewport.Frame {
    let geometry = PageViewGeometry(scene)
    let page = zoomed ?? reel.page
    guard page < scene.content.count else {
      return Viewport.Frame(picture: .zero, bounds: geometry.room)
    }
    let face = scene.content.pages.face(of: page)
    let density = face.density > 0 && face.density.isFinite ? face.density : 1
    return Viewport.Frame(
      picture: Size(width: face.size.width * density, height: face.size.height * density),
      bounds: geometry.room, pixelsPerPoint: geometry.scale)
  }

  /// Whether the page before the window is nearer than whole, or going to be.
  func isNear(_ scene: Scene<PageView>) -> Bool {
    zoomed == reel.page && viewport.isNear(in: zoomFrame(scene))
  }

  /// Whether the page can still be moved along an axis by some points to the right or down, or back.
  func canMove(_ axis: Axis, by way: Double, _ scene: Scene<PageView>) -> Bool {
    /// Points that are nothing to go.
    let nothing = 0.5
    let frame = zoomFrame(scene)
    let map = viewport.target(in: frame)
    let range = frame.range(axis, scale: map.scale)
    return way > 0
      ? map.origin[axis] < range.upperBound - nothing
      : map.origin[axis] > range.lowerBound + nothing
  }

  // MARK: Moves

  /// The fingers that are down take hold of the page.
  mutating func grip(_ scene: Scene<PageView>) {
    var isSeveral = fingers.count > 1
    if case .zooming = hold { isSeveral = true }
    lay(scene)
    viewport.hold(fingers.points, at: scene.time, in: zoomFrame(scene))
    hold = .zooming(regripped: isSeveral ? scene.time : nil)
    taps.reset()
    aim(at: nil, scene)
  }

  /// Fingers let the page go.
  mutating func letPageGo(velocity: Point, _ scene: Scene<PageView>) {
    viewport.release(
      velocity: velocity, at: scene.time, in: zoomFrame(scene),
      isStill: scene.settings.reducedMotion)
  }

  mutating func zoom(
    by factor: Double, about point: Point, over seconds: Double, _ scene: Scene<PageView>
  ) {
    guard scene.content.count > 0 else { return }
    lay(scene)
    viewport.zoom(by: factor, about: point, over: seconds, at: scene.time, in: zoomFrame(scene))
  }

  mutating func toggleZoom(about point: Point, _ scene: Scene<PageView>) {
    lay(scene)
    viewport.toggleZoom(
      about: point, over: scene.duration(Self.framing), at: scene.time, in: zoomFrame(scene))
  }

  mutating func pan(
    by way: Point, over seconds: Double, _ scene: Scene<PageView>
  ) {
    viewport.pan(by: way, over: seconds, at: scene.time, in: zoomFrame(scene))
  }

  mutating func type(_ press: KeyPress, _ scene: Scene<PageView>) {
    guard hold == .none, takes(press, in: scene) else { return }
    switch command(of: press) {
    case nil: break
    case .zoom(let factor):
      zoom(
        by: factor, about: PageViewGeometry(scene).room.center,
        over: scene.duration(scene.theme.unfolding), scene)
    case .whole:
      lay(scene)
      viewport.goHome(
        over: scene.duration(Self.framing), at: scene.time, in: zoomFrame(scene))
    case .move(let axis, let way):
      let vector = axis == .horizontal ? Point(x: way, y: 0) : Point(x: 0, y: way)
      pan(by: vector, over: scene.duration(scene.theme.step), scene)
    }
  }

  private func command(of press: KeyPress) -> Command? {
    switch press.key {
    case .left: return .move(.horizontal, Self.arrow)
    case .right: return .move(.horizontal, -Self.arrow)
    case .up: return .move(.vertical, Self.arrow)
    case .down: return .move(.vertical, -Self.arrow)
    default: break
    }
    // With Control a key types nothing; its name then says what it is.
    switch press.text.isEmpty ? press.key.rawValue : press.text {
    case "+", "=", "plus", "equal", "KP_Add": return .zoom(by: Self.keyZoom)
    case "-", "_", "−", "minus", "underscore", "KP_Subtract": return .zoom(by: 1 / Self.keyZoom)
    case "0", "KP_0": return .whole
    default: return nil
    }
  }

  // MARK: What follows

  /// From now on it is the page before the window that is zoomed.
  private mutating func lay(_ scene: Scene<PageView>) {
    guard zoomed != reel.page else { return }
    zoomed = reel.page
    viewport = Viewport()
  }

  /// Lets go of a page that has turned away, and of one that is whole again.
  mutating func keepZoom(_ scene: Scene<PageView>) {
    guard let zoomed else { return }
    if case .zooming = hold, reel.page != zoomed {
      letPageGo(velocity: .zero, scene)
      hold = .spent
    }
    let isSeen = reel.seen(at: scene.time).contains { reel.pages[$0] == zoomed }
    guard isSeen, zoomed < scene.content.count else {
      (viewport, self.zoomed) = (Viewport(), nil)
      return
    }
    let frame = zoomFrame(scene)
    viewport.settle(at: scene.time, in: frame, over: 0)
    guard !viewport.isHeld, !viewport.isMoving(at: scene.time) else { return }
    if viewport.target(in: frame) == frame.homeMap { (viewport, self.zoomed) = (Viewport(), nil) }
  }
}

extension Viewport.Frame {
  /// Its units a unit of a page.
  fileprivate func density(of face: PageFace) -> Double { picture.width / face.size.width }
}
