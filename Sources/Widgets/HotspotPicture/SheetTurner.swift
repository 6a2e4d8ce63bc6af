internal import Interaction

/// The pages of a picture with hotspots while one takes the place of another: carried by a reel under a finger, or
/// cross-fading.
struct SheetTurner: Hashable, Sendable {
  /// A page at a position.
  struct Placed {
    let page: Int
    let sheet: PictureSheet
    let map: PictureMap
  }

  /// The pages in motion, and the edges that turn them.
  private(set) var pages = PageTurner(at: 0)
  /// The page that was left, until the one in front has taken its place.
  private(set) var transition = PageTransition()

  /// The geometry of turning pages.
  static func geometry<W>(of scene: Scene<W>) -> PageTurningGeometry
  where W.Content == HotspotPictureContent {
    PageTurningGeometry(
      bounds: scene.bounds, flow: scene.content.flow, scale: scene.surface.scale,
      count: scene.content.count)
  }

  // MARK: Questions

  /// Whether a finger holds pages between each other.
  var isHeld: Bool { pages.reel.isHeld }

  /// Whether pages are moving, or one waits for another.
  func isTurning(at time: Instant) -> Bool {
    transition.left != nil || isHeld || pages.isMoving(at: time)
  }

  /// The next time at which it changes by itself.
  func wake(at time: Instant) -> Wake {
    pages.wake(at: time).merged(with: transition.wake(at: time))
  }

  /// A map of the page in front, moved with the reel.
  func moved<W>(_ map: PictureMap, in scene: Scene<W>) -> PictureMap
  where W.Content == HotspotPictureContent {
    let away = pages.distance(of: scene.content.page, at: scene.time)
    return away == 0 ? map : map.moved(by: Self.geometry(of: scene).shift(away: away))
  }

  /// The visible pages beside the one in front.
  func beside<W>(in scene: Scene<W>) -> [Placed] where W.Content == HotspotPictureContent {
    let content = scene.content
    return pages.seen(at: scene.time).compactMap { page, away in
      guard page != content.page else { return nil }
      let left = transition.left.flatMap { $0.page == page ? $0 : nil }
      guard let sheet = left?.sheet ?? content.sheet(of: page) else { return nil }
      let home = sheet.frame(
        in: scene.bounds, insets: .none, pixelsPerPoint: scene.surface.scale, home: content.home
      ).homeMap
      let map = (left?.map ?? home).moved(by: Self.geometry(of: scene).shift(away: away))
      return Placed(page: page, sheet: sheet, map: map)
    }
  }

  /// The page that a tap at a point turns to; nil beside the edges.
  func page<W>(turnedAt point: Point, in scene: Scene<W>) -> Int?
  where W.Content == HotspotPictureContent {
    let geometry = Self.geometry(of: scene)
    return geometry.step(at: point).flatMap { pages.page(after: $0, in: geometry) }
  }

  /// The page that a motion of the page in front by a vector would reveal; nil for none.
  func page<W>(beyond distance: Point, in scene: Scene<W>) -> Int?
  where W.Content == HotspotPictureContent {
    let geometry = Self.geometry(of: scene)
    guard distance[geometry.flow.axis] != 0 else { return nil }
    return pages.page(after: geometry.pages(by: distance) > 0 ? 1 : -1, in: geometry)
  }

  // MARK: Another page

  /// Begins with another page of the document.
  ///
  /// - Parameters:
  ///   - left: the page before, at its position without the reel; nil where nothing of it was visible.
  mutating func begin<W>(leaving left: PageTransition.Left?, in scene: Scene<W>)
  where W.Content == HotspotPictureContent {
    let (page, time) = (scene.content.page, scene.time)
    let geometry = Self.geometry(of: scene)
    if let left, pages.page == page, pages.isMoving(at: time) {
      transition.slide(left)
    } else {
      let moved = left.map { left in
        let away = pages.distance(of: left.page, at: time)
        return PageTransition.Left(
          page: left.page, sheet: left.sheet,
          map: left.map.moved(by: geometry.shift(away: away)))
      }
      transition.begin(moved, at: time)
      pages.show(page)
    }
    pages.updateArrow(over: scene.duration(scene.theme.step), at: time, in: geometry)
  }

  /// Shows the page of a number at once; it is the one in front already.
  mutating func show(_ page: Int) {
    pages.show(page)
    transition.end()
  }

  /// Ends the cross-fade at once.
  mutating func endTransition() { transition.end() }

  /// Updates the state at the scene's time: the reel returns to the page in front.
  mutating func settle<W>(isReady: Bool, in scene: Scene<W>)
  where W.Content == HotspotPictureContent {
    let time = scene.time
    pages.settle(at: time)
    if !isHeld, pages.page != scene.content.page {
      pages.turn(to: scene.content.page, at: time, isStill: scene.settings.reducedMotion)
    }
    transition.settle(
      isReady: isReady, isSliding: pages.isMoving(at: time),
      over: scene.duration(PageTransition.fading), at: time)
  }

  // MARK: Fingers

  /// Shows the arrow of the edge at a point of the window; of none for nil.
  mutating func aim<W>(at point: Point?, in scene: Scene<W>)
  where W.Content == HotspotPictureContent {
    let geometry = Self.geometry(of: scene)
    pages.aim(
      at: point.flatMap { geometry.step(at: $0) }, over: scene.duration(scene.theme.step),
      at: scene.time, in: geometry)
  }

  /// Stops a page in motion under a finger; whether one was.
  mutating func catchPage<W>(at point: Point, in scene: Scene<W>) -> Bool
  where W.Content == HotspotPictureContent {
    pages.catchPage(at: point, time: scene.time, in: Self.geometry(of: scene))
  }

  /// A finger begins to swipe; returns the sum that ``drag(to:sum:in:)`` keeps.
  mutating func hold<W>(from origin: Point, in scene: Scene<W>) -> Double
  where W.Content == HotspotPictureContent {
    pages.hold(from: origin, at: scene.time, in: Self.geometry(of: scene))
  }

  mutating func drag<W>(to point: Point, sum: Double, in scene: Scene<W>)
  where W.Content == HotspotPictureContent {
    pages.drag(to: point, sum: sum, in: Self.geometry(of: scene))
  }

  /// The finger lifts; returns the page that the reel moves to, if it is another one.
  mutating func release<W>(velocity: Point, in scene: Scene<W>) -> Int?
  where W.Content == HotspotPictureContent {
    guard isHeld else { return nil }
    pages.release(
      velocity: velocity, at: scene.time, in: Self.geometry(of: scene),
      isStill: scene.settings.reducedMotion)
    return pages.page == scene.content.page ? nil : pages.page
  }
}
