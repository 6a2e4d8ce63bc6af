public import Interaction

/// A panel that slides up and says more about what is chosen.
///
/// What is chosen is its owner's truth; the panel follows it. Something chosen slides it in, something else crossfades
/// what it says and leaves it open, nothing slides it out. It has detents: its head alone, as much as the text needs up
/// to half of the window, and nearly all. A hand drags it between them, and throws it; at the top of its text a drag of
/// the text becomes one of the panel. In wide windows it stands at the side.
public struct DetailPanel: Widget {
  /// The shared state that it shows.
  public typealias Content = DetailPanelContent

  /// What a panel tells its owner.
  public enum Outcome: Hashable, Sendable {
    /// This thing is to be chosen.
    case opened(String)
    /// Nothing is to be chosen any more.
    case closed
    /// The thing so many places on is to be chosen.
    case stepped(Int)
    /// A link was followed.
    case followed(String)
    /// Tab went past the last thing here, or back past the first: the keyboard is the next widget's.
    case focusPassed(forward: Bool)
  }

  /// How far it is open.
  enum Detent: Hashable, Sendable { case hidden, peek, standard, full }

  /// What a hand does.
  enum Hold: Hashable, Sendable {
    case none
    /// It came down somewhere and may still tap; whether it caught the text in its flight.
    case pressed(id: Int, at: Point, caught: Bool)
    /// It moves the panel, by its text or its head, and was last so far down the window.
    case sliding(id: Int, last: Double, byText: Bool)
    /// It moves the text alone.
    case scrolling(id: Int, last: Double)
    /// It moves the panel at the side, or what it says, across.
    case swiping(id: Int, origin: Double)
    case spent(id: Int)
  }

  /// What was seen of the scene last.
  struct Known: Hashable, Sendable {
    var selection: String?
    var bounds: Rect
    var openings: [Double]
  }

  /// Seconds in which what the panel says changes.
  static let fading = 0.25
  /// How stiff its motions are, as the frequency of a spring, a second: 16, so that it rests after some half a second;
  /// UIKit's sheets take about as long.
  static let stiffness = 16.0
  /// Points under which a panel counts as being where it should.
  static let tolerance = 0.5

  var detent = Detent.hidden
  /// How far it is open, in points along its axis.
  var opening = Spring(0)
  /// How far what it says is drawn aside by a hand, in points.
  var shift = Spring(0)
  var physics = ScrollPhysics()
  var hold = Hold.none
  var pointer: Point?
  /// The thing that it says something about; the last one while it slides out.
  var shown: String?
  /// What it said before, how far that was scrolled, and how much of what it says now is seen.
  var previous: String?
  var previousOffset = 0.0
  var fade = Glide(1)
  var focus: DetailPanelGeometry.Control?
  var isFocused = false
  var isKeyed = false
  var known: Known?

  /// A panel that is away.
  public init() {}

  /// Takes a gesture at the scene's time.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<DetailPanel>
  ) -> [Outcome] {
    takeNote(of: scene)
    let geometry = DetailPanelGeometry(scene, showing: shown)
    switch gesture {
    case .hovered(let point):
      pointer = point.isFinite ? point : nil
      isKeyed = false
    case .left: pointer = nil
    case .pressed(let contact): press(contact, geometry, scene)
    case .squeezed: break
    case .dragged(let contact): drag(contact, geometry, scene)
    case .tapped(let contact): return tap(contact, geometry, scene)
    case .lifted(let contact, let velocity):
      return letGo(contact, velocity: velocity, geometry, scene)
    case .cancelled(let contact): cancel(contact, geometry, scene)
    case .scrolled(let turn): turnWheel(turn, geometry, scene)
    case .typed(let press):
      isKeyed = true
      return type(press, geometry, scene)
    case .focused(let isFocused): self.isFocused = isFocused
    }
    return []
  }

  /// Takes note that a deadline has come, or that the scene has changed.
  public mutating func settle(in scene: Scene<DetailPanel>) -> [Outcome] {
    takeNote(of: scene)
    return []
  }

  /// Something was chosen, here or anywhere: what is shown already closes, anything else opens or takes its place.
  public func choose(_ id: String, in scene: Scene<DetailPanel>) -> [Outcome] {
    scene.content.selection == id ? [.closed] : [.opened(id)]
  }

  /// Something beside it was tapped, or Escape was pressed there: an open panel closes.
  public func dismiss(in scene: Scene<DetailPanel>) -> [Outcome] {
    scene.content.selection == nil ? [] : [.closed]
  }

  // MARK: Questions

  /// Whether nothing of it is seen, nor going to be.
  public func isHidden(in scene: Scene<DetailPanel>) -> Bool {
    detent == .hidden && !opening.isMoving(at: scene.time)
  }

  /// Whether a point of the window is the panel's.
  public func hit(_ point: Point, in scene: Scene<DetailPanel>) -> Bool {
    if isHidden(in: scene) { return false }
    let geometry = DetailPanelGeometry(scene, showing: shown)
    return geometry.rect(opening: opening.value(at: scene.time)).contains(point)
  }

  /// How much of the window it covers, or is going to: what lies beneath keeps clear of that. A panel that is fully
  /// open lets it lie as if it were open halfway.
  public func insets(in scene: Scene<DetailPanel>) -> Insets {
    let id = scene.content.selection
    guard id != nil else { return .none }
    let geometry = DetailPanelGeometry(scene, showing: id)
    let usual: Detent = detent == .peek && id == shown ? .peek : .standard
    let distance = geometry.opening(usual)
    guard geometry.isAtSide else { return Insets(.bottom, distance) }
    return Insets(geometry.isRightToLeft ? .left : .right, distance)
  }

  /// The width at which the lines of its text break, in points: what a `PanelLayout` is measured at.
  public static func textWidth(in bounds: Rect, settings: Settings = Settings()) -> Double {
    let scene = Scene<DetailPanel>(
      content: DetailPanelContent(entries: [:]), bounds: bounds, time: .zero, ruler: PlainRuler(),
      settings: settings, surface: Surface(size: bounds.size))
    return DetailPanelGeometry(scene, showing: nil).textWidth
  }

  /// When it next changes by itself, seen from the scene's time.
  public func wake(in scene: Scene<DetailPanel>) -> Wake {
    let time = scene.time
    var wake = opening.wake(at: time).merged(with: shift.wake(at: time))
      .merged(with: fade.wake(at: time))
    let extent = extent(DetailPanelGeometry(scene, showing: shown))
    if physics.isMoving(at: time, in: extent), let end = physics.end(in: extent) {
      wake = wake.merged(with: Wake(deadline: end, isAnimating: true))
    }
    return wake
  }

  /// How far the text can be scrolled: as it is going to be open, so that nothing changes on the way there.
  func extent(_ geometry: DetailPanelGeometry) -> ScrollPhysics.Extent {
    geometry.extent(opening: opening.target)
  }

  /// How far the text is scrolled.
  func offset(_ geometry: DetailPanelGeometry, at time: Instant) -> Double {
    physics.offset(at: time, in: extent(geometry))
  }

  // MARK: What follows

  /// Follows what the owner chose, the window's shape and what was measured.
  private mutating func takeNote(of scene: Scene<DetailPanel>) {
    let selection = scene.content.selection
    if known?.selection != selection { follow(selection, scene) }
    let geometry = DetailPanelGeometry(scene, showing: shown)
    let now = Known(
      selection: selection, bounds: scene.bounds,
      openings: [.peek, .standard, .full].map { geometry.opening($0) })
    if let known, known != now {
      // In a window of another shape the panel is where it should be at once; a text of another length is
      // given its room by the same motion that everything has.
      if known.bounds != now.bounds {
        opening = Spring(geometry.opening(detent))
        shift = Spring(0)
        if case .none = hold {} else { spend() }
      } else if known.selection == now.selection, !isSliding {
        open(to: detent, velocity: opening.velocity(at: scene.time), geometry, scene)
      }
    }
    // A hand may slide the panel out; whether something is chosen is for its owner to say.
    if selection != nil, detent == .hidden, known?.selection == selection {
      open(to: .standard, velocity: 0, geometry, scene)
    }
    known = now
    physics.settle(at: scene.time, in: extent(geometry))
    if previous != nil, !fade.isMoving(at: scene.time) { previous = nil }
  }

  private mutating func follow(_ selection: String?, _ scene: Scene<DetailPanel>) {
    let isAway = isHidden(in: scene)
    guard let selection else {
      detent = .hidden
      focus = nil
      spend()
      let geometry = DetailPanelGeometry(scene, showing: shown)
      open(to: .hidden, velocity: opening.velocity(at: scene.time), geometry, scene)
      return
    }
    if let shown, shown != selection, !isAway {
      previous = shown
      previousOffset = offset(DetailPanelGeometry(scene, showing: shown), at: scene.time)
      fade = Glide(
        from: 0, to: 1, start: scene.time, duration: scene.duration(Self.fading))
    }
    if shown != selection || isAway {
      physics = ScrollPhysics()
      if isAway { shift = Spring(0) }
      if case .link = focus { focus = nil }
      if case .swiping = hold { spend() }
      if case .scrolling = hold { spend() }
    }
    shown = selection
    if detent == .hidden { detent = .standard }
    let geometry = DetailPanelGeometry(scene, showing: selection)
    if !geometry.detents.contains(detent) { detent = .standard }
    if !isSliding {
      open(to: detent, velocity: opening.velocity(at: scene.time), geometry, scene)
    }
  }

  private var isSliding: Bool { if case .sliding = hold { true } else { false } }

  /// What the hand does is done; the rest of its way means nothing.
  mutating func spend() {
    switch hold {
    case .none: break
    case .pressed(let id, _, _), .sliding(let id, _, _), .scrolling(let id, _),
      .swiping(let id, _), .spent(let id):
      hold = .spent(id: id)
    }
  }

  /// Goes to a detent, at first at a speed in points a second.
  mutating func open(
    to detent: Detent, velocity: Double, _ geometry: DetailPanelGeometry,
    _ scene: Scene<DetailPanel>
  ) {
    self.detent = detent
    let target = geometry.opening(detent)
    let now = opening.value(at: scene.time)
    if scene.settings.reducedMotion || now == target && velocity == 0 {
      opening = Spring(target)
    } else if opening.target != target || velocity != opening.velocity(at: scene.time)
      || !opening.isMoving(at: scene.time)
    {
      opening = Spring(
        from: now, to: target, velocity: velocity, start: scene.time,
        stiffness: Self.stiffness, tolerance: Self.tolerance)
    }
  }
}
