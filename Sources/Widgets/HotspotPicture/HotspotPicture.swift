public import Interaction

/// A picture that can be moved and zoomed, and places on it that can be chosen.
///
/// Fingers, wheel, double taps and keys move it by one ``Viewport``; hotspots are drawn and looked up through the same
/// map, so they are where they are seen at any zoom. Whatever stands before the picture is another widget: it tells by
/// `insets` how much it covers, and the chosen hotspot keeps clear of that.
public struct HotspotPicture: Widget {
  /// The shared state that it shows.
  public typealias Content = HotspotPictureContent

  /// What a picture tells its owner.
  public enum Outcome: Hashable, Sendable {
    /// A hotspot was chosen; also when it was chosen before.
    case selected(String)
    /// The picture was tapped where there is no hotspot.
    case tappedPicture
    /// Another hotspot is under the pointer, or none.
    case highlighted(String?)
    /// Escape was pressed, and there was nothing here that it ends.
    case dismissed
    /// Tab went past the last hotspot, or back past the first: the keyboard is the next widget's.
    case focusPassed(forward: Bool)
  }

  /// Seconds in which the picture goes to a place that is to be shown: as long as a panel takes to come.
  static let framing = 0.35
  /// Seconds after another finger came or went in which a lift throws nothing: fingers never lift together.
  private static let regrip = 0.1

  /// What a hand does.
  enum Hold: Hashable, Sendable {
    case none
    /// One finger came down and may still tap; whether it caught the picture in its flight.
    case pressed(id: Int, caught: Bool)
    /// The picture is moved: where it was before, and when one of several fingers last came or went.
    case moving(from: PictureMap, regripped: Instant?)
    /// What the fingers did is done; the rest of their way means nothing.
    case spent
  }

  /// What was seen of the scene last.
  struct Known: Hashable, Sendable {
    var id: String
    var selection: String?
    var insets: Insets
    var bounds: Rect

    /// Whether there is another window, or more of it is covered.
    func isNarrower(than other: Known) -> Bool {
      bounds != other.bounds || insets.top > other.insets.top || insets.left > other.insets.left
        || insets.bottom > other.insets.bottom || insets.right > other.insets.right
    }
  }

  var viewport = Viewport()
  var fingers = Fingers()
  var hold = Hold.none
  var taps = TapCount()
  /// Whether the picture was nearer than at home before the last tap.
  var wasNear = false
  /// What the last tap hit, in the picture's units.
  var tapped = Point.zero
  /// Where a mouse is over the picture, or a finger that may still tap.
  var pointer: Point?
  /// Whether that is a finger.
  var isFinger = false
  /// The hotspot that keys are about.
  var focus: String?
  var isFocused = false
  /// Whether the last thing that came was a key: only then the focus is worth a ring.
  var isKeyed = false
  var hint = HintPulse()
  /// How much of the dimming around the chosen hotspot is seen, and which hotspot that is or was.
  var dimming = Glide(0)
  var dimmed: String?
  private var known: Known?
  private var reported: String?

  /// A picture that nobody has touched.
  public init() {}

  /// Takes a gesture at the scene's time.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    takeNote(of: scene)
    var outcomes: [Outcome] = []
    switch gesture {
    case .hovered(let point): aim(at: point)
    case .left: aim(at: nil)
    case .pressed(let contact): press(contact, scene)
    case .squeezed: break
    case .dragged(let contact): drag(contact, scene)
    case .tapped(let contact): outcomes = tap(contact, scene)
    case .lifted(let contact, let velocity): lift(contact, velocity: velocity, scene)
    case .cancelled(let contact): lift(contact, velocity: .zero, scene)
    case .scrolled(let turn): turnWheel(turn, scene)
    case .typed(let press): outcomes = type(press, scene)
    case .focused(let isFocused): self.isFocused = isFocused
    }
    return report(scene, before: outcomes)
  }

  /// Takes note that a deadline has come, or that the scene has changed.
  public mutating func settle(in scene: Scene<HotspotPicture>) -> [Outcome] {
    takeNote(of: scene)
    return report(scene, before: [])
  }

  /// Brings a hotspot into view, as far as the picture allows: also one that was in view before.
  public mutating func show(_ id: String, in scene: Scene<HotspotPicture>) -> [Outcome] {
    takeNote(of: scene)
    bring(id, over: Self.framing, scene)
    return report(scene, before: [])
  }

  /// Brings the picture to where it lies when nobody has moved it.
  public mutating func goHome(in scene: Scene<HotspotPicture>) -> [Outcome] {
    takeNote(of: scene)
    viewport.goHome(
      over: scene.duration(Self.framing), at: scene.time, in: Self.frame(scene))
    return report(scene, before: [])
  }

  /// Shows all hotspots for a moment.
  public mutating func hint(in scene: Scene<HotspotPicture>) {
    guard !scene.content.hotspots.isEmpty else { return }
    hint.begin(at: scene.time, isStill: scene.settings.reducedMotion)
  }

  // MARK: Questions

  /// Where the picture is seen.
  public func map(in scene: Scene<HotspotPicture>) -> PictureMap {
    viewport.map(at: scene.time, in: Self.frame(scene))
  }

  /// Where a hotspot is seen, or is going to be; nil for one that there is not.
  public func place(
    of id: String, in scene: Scene<HotspotPicture>
  ) -> Rect? {
    let target = viewport.target(in: Self.frame(scene))
    return scene.content.hotspots[id].map { target.view($0.shape.bounds) }
  }

  /// The hotspot at a point of the window.
  public func hotspot(
    at point: Point, by pointer: HotspotIndex.Pointer, in scene: Scene<HotspotPicture>
  ) -> Hotspot? {
    guard scene.bounds.contains(point) else { return nil }
    return scene.content.hotspots.hotspot(at: point, by: pointer, through: map(in: scene))
  }

  /// The pictures and tiles that are missing for what is seen, and for what is going to be, the most wanted first; and
  /// those that are drawn now, which must stay at hand.
  public func pictures(
    in scene: Scene<HotspotPicture>
  ) -> (missing: [PictureID], drawn: [PictureID]) {
    let frame = Self.frame(scene)
    let (target, now) = (viewport.target(in: frame), viewport.map(at: scene.time, in: frame))
    var missing: [PictureID] = []
    var drawn: [PictureID] = []
    for map in target == now ? [now] : [target, now] {
      for pyramid in scene.content.pictures {
        let cover = pyramid.cover(
          of: map.picture(scene.bounds), pixelsPerUnit: map.scale * scene.surface.scale,
          isReady: scene.content.isReady)
        for id in cover.wanted where scene.content.states[id] == nil && !missing.contains(id) {
          missing.append(id)
        }
        guard map == now else { continue }
        drawn.append(pyramid.base)
        for piece in cover.pieces { drawn.append(piece.id) }
      }
    }
    return (missing, drawn)
  }

  /// When the picture next changes by itself, seen from the scene's time.
  public func wake(in scene: Scene<HotspotPicture>) -> Wake {
    let time = scene.time
    var wake = viewport.wake(at: time).merged(with: hint.wake(at: time))
      .merged(with: dimming.wake(at: time))
    if pointer != nil, viewport.isMoving(at: time) {
      // Hotspots pass beneath a pointer that keeps still, and the owner hears which one is under it.
      wake = wake.merged(with: Wake(deadline: time.nextLook, isAnimating: true))
    }
    return wake
  }

  /// The hotspot under the pointer, while that is free to point.
  func highlight(_ scene: Scene<HotspotPicture>) -> String? {
    switch hold {
    case .moving, .spent, .pressed(_, caught: true): return nil
    case .none, .pressed: break
    }
    guard let pointer else { return nil }
    return hotspot(at: pointer, by: isFinger ? .finger : .tip, in: scene)?.id
  }

  static func frame(_ scene: Scene<HotspotPicture>) -> Viewport.Frame {
    Viewport.Frame(
      picture: scene.content.size, bounds: scene.bounds, insets: scene.content.insets,
      pixelsPerPoint: scene.surface.scale, home: scene.content.home)
  }

  // MARK: What follows

  /// Follows what the owner changed: another picture begins anew, another chosen hotspot comes into view.
  private mutating func takeNote(of scene: Scene<HotspotPicture>) {
    let content = scene.content
    let now = Known(
      id: content.id, selection: content.selection, insets: content.insets, bounds: scene.bounds)
    let isOther = known?.id != now.id
    if isOther {
      viewport = Viewport()
      if hold != .none { hold = .spent }
      focus = nil
      taps.reset()
      hint.end()
      if content.hints { hint(in: scene) }
    }
    viewport.settle(
      at: scene.time, in: Self.frame(scene), over: scene.duration(Self.framing))
    guard known != now else { return }
    let isNew = isOther || known?.selection != now.selection
    let isNarrower = known.map { now.isNarrower(than: $0) } ?? true
    known = now
    dim(scene, isNew: isNew)
    // Where there is more room than before, nobody has to lead the picture back to what is chosen.
    guard isNew || isNarrower, let selection = content.selection else { return }
    bring(selection, over: isOther ? 0 : Self.framing, scene)
  }

  /// Brings a hotspot into view.
  mutating func bring(
    _ id: String, over seconds: Double, _ scene: Scene<HotspotPicture>
  ) {
    guard let hotspot = scene.content.hotspots[id], hotspot.shape.isPlaced else { return }
    var part = hotspot.shape.bounds
    // A point is shown with what is around it.
    let least = min(scene.content.size.width, scene.content.size.height) / 20
    if hotspot.shape.isPoint {
      part = Rect(
        x: part.x - least / 2, y: part.y - least / 2, width: least, height: least)
    }
    viewport.show(
      part, over: scene.duration(seconds), at: scene.time, in: Self.frame(scene))
  }

  private mutating func dim(_ scene: Scene<HotspotPicture>, isNew: Bool) {
    let selection = scene.content.selection.flatMap { scene.content.hotspots[$0]?.id }
    guard isNew, selection != dimmed || dimming.target == 0 else { return }
    if let selection { dimmed = selection }
    dimming = dimming.retargeted(
      to: selection == nil ? 0 : 1, at: scene.time, over: scene.duration(scene.theme.unfolding))
  }

  /// Says first what is pointed at, then what else happened.
  private mutating func report(
    _ scene: Scene<HotspotPicture>, before outcomes: [Outcome]
  ) -> [Outcome] {
    let highlight = highlight(scene)
    guard highlight != reported else { return outcomes }
    reported = highlight
    return [.highlighted(highlight)] + outcomes
  }

  // MARK: Fingers

  /// Fingers came, went, or set off: the picture is held by those that are down.
  mutating func grip(_ scene: Scene<HotspotPicture>) {
    let frame = Self.frame(scene)
    var origin = viewport.target(in: frame)
    var isSeveral = fingers.count > 1
    if case .moving(let before, _) = hold {
      origin = before
      isSeveral = true
    }
    viewport.hold(fingers.points, at: scene.time, in: frame)
    hold = .moving(from: origin, regripped: isSeveral ? scene.time : nil)
    pointer = nil
    taps.reset()
  }

  /// The last finger lifted: the picture flies on as fast as it was moved.
  mutating func letGo(velocity: Point, _ scene: Scene<HotspotPicture>) {
    var velocity = velocity
    if case .moving(_, let moment?) = hold, scene.time - moment < Self.regrip { velocity = .zero }
    hold = .none
    viewport.release(
      velocity: velocity, at: scene.time, in: Self.frame(scene),
      isStill: scene.settings.reducedMotion)
  }
}
