public import Interaction

/// A slider over the pages of a document, with a bubble that names the page under the knob.
///
/// The bubble appears as soon as the knob is touched and follows it. On release the document turns to the page under the
/// knob, the knob snaps to it and the bubble fades. Further away from the track the knob moves slower, so that one drag
/// finds one page among a hundred thousand. Under a hovering mouse the bubble previews the page that a press would lead
/// to. Keys and the wheel turn page by page.
///
/// Nothing observes the slider: the position of the knob, the page under it and the opacity of the ``Bubble`` are pure
/// functions of the last event and the time.
///
/// The scene's bounds are ``breadth`` points across; more makes no difference. The bubble is outside them, anywhere in
/// the window. Only presses that ``hit(_:in:)`` accepts belong to the slider.
public struct PageSlider: FocusableWidget {
  /// The shared state that it shows.
  public typealias Content = PageSliderContent
  /// Positions on the track.
  public typealias Geometry = PageSliderGeometry

  /// The results of a slider: pages, counted from 0.
  public enum Outcome: Hashable, Sendable {
    /// This page is under the dragged knob: once at the beginning of a drag, then at each change.
    case tracked(Int)
    /// This page was chosen, possibly again: once for every release, key or turn of the wheel.
    case selected(Int)
    /// A drag ended without a choice; one that was cancelled far away from the track goes on when its contact comes back.
    case cancelled
    /// A press at the pointer would lead to this page; nil when the pointer has left.
    case highlighted(Int?)
  }

  /// The position of a pointer along the track, in points, and the page that a press there would lead to.
  struct Aim: Hashable, Sendable {
    let along: Double
    let page: Int
  }

  /// A state of the slider.
  enum State: Hashable, Sendable {
    /// Nothing. A bubble that still fades is over the last aim of a pointer or of a contact that was cancelled, or over the
    /// knob.
    case ready(Aim?)
    /// It previews the page under a pointer.
    case hovering(Aim)
    /// Escape dismissed the preview; it returns when the pointer leaves and comes back.
    case dismissed(Aim)
    /// A wheel turned pages at a point; small motions of the pointer around it preview nothing.
    case wheeled(at: Point)
    /// A contact drags the knob.
    case tracking(PageSliderDrag)
    /// The contact that dragged the knob is far away: the drag was cancelled, and goes on when the contact comes back.
    case away(PageSliderDrag)
  }

  /// The extent of a slider across its track, in points: 44, a finger's target and a margin.
  public static let breadth = 44.0

  /// The extent across the track that the number of any page fits into, in points.
  public static func breadth(of content: PageSliderContent, _ settings: Settings) -> Double {
    max(settings[.sliderBreadth], PageSliderGeometry.numberWidth(content, settings).rounded(.up))
  }

  private(set) var state = State.ready(nil)
  private(set) var focus = KeyboardFocus()
  private(set) var bubble = Bubble()
  /// The growth of the knob under a contact, from 0 to 1.
  private(set) var swell = Glide(0)
  /// The position of the knob while it is not dragged, in pages.
  private var rest = Glide(0)
  /// From the drawn position of the knob to the dragged one, in points.
  private var slack = Glide(0)
  /// The extra distance of the bubble from the knob, in points, beyond what keeps it clear of a finger that drags: what is
  /// left of that of an earlier moment.
  private var lift = Glide(0)
  private var wheel = 0.0

  /// A slider at rest.
  public init() {}

  /// The positions of an allocation.
  public static func geometry(
    of allocation: Allocation<PageSliderContent>
  ) -> PageSliderGeometry {
    PageSliderGeometry(allocation)
  }

  // MARK: Events

  /// Puts the knob at the page of the first pages at once.
  public mutating func adapt(
    from old: Scene<PageSlider>?, in scene: Scene<PageSlider>
  ) -> [Outcome] {
    if (old?.geometry.count ?? 0) == 0 { rest = Glide(Double(scene.geometry.page)) }
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<PageSlider>
  ) -> [Outcome] {
    let changes = settle(in: scene)
    switch gesture {
    case .hovered(let point): return changes + hover(point, scene)
    case .left: return changes + leave(scene)
    case .pressed(let contact): return changes + press(contact, scene)
    case .squeezed, .pad: return changes
    case .dragged(let contact): return changes + move(contact, scene)
    case .lifted(let contact, _):
      let outcomes = changes + move(contact, scene)
      return outcomes + finish(contact, scene)
    case .tapped(let contact): return changes + finish(contact, scene)
    case .cancelled(let contact):
      if case .away(let drag) = state, drag.contact == contact.id { state = .ready(nil) }
      guard let drag, drag.contact == contact.id else { return changes }
      return changes + giveWay(scene)
    case .scrolled(let turn): return changes + turnWheel(turn, scene)
    case .typed(let press):
      focus.isKeyed = true
      return changes + type(press, scene)
    case .focused(let isFocused):
      focus.isFocused = isFocused
      return changes
    }
  }

  /// Makes the keyboard focus visible.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<PageSlider>) -> [Outcome] {
    focus.isKeyed = true
    return []
  }

  /// Updates the state at a deadline, or after the scene changed. The knob moves to the page that the document shows now.
  public mutating func settle(in scene: Scene<PageSlider>) -> [Outcome] {
    if scene.geometry.count == 0 { return vanish(scene) }
    if drag != nil { return track(scene) }
    let page = Double(scene.geometry.page)
    let duration = scene.duration(scene.theme.unfolding)
    rest = rest.retargeted(to: page, at: scene.time, over: duration)
    return aim.map { movePointer(to: $0.along, scene) } ?? []
  }

  /// When the slider next changes by itself, seen from the scene's time.
  public func wake(in scene: Scene<PageSlider>) -> Wake {
    guard scene.content.count > 0 else { return .never }
    return [rest, slack, swell, lift].reduce(bubble.wake(at: scene.time)) {
      $0.merged(with: $1.wake(at: scene.time))
    }
  }

  /// Whether a press at a point of the window belongs to the slider: on the track, in its touchable width.
  public func hit(_ point: Point, in scene: Scene<PageSlider>) -> Bool {
    scene.geometry.isOn(point)
  }

  /// A hand that grabs the knob, and a pointing hand over the rest of the track.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<PageSlider>) -> PointerShape? {
    if let contact = spot.contact, drag?.contact == contact { return .grabbing }
    guard scene.geometry.isOn(spot.position) else { return nil }
    let distance = abs(scene.geometry.along(spot.position) - knob(in: scene))
    return distance <= scene.geometry.knob ? .grab : .pointingHand
  }

  /// The page under the knob: of a drag in progress, else of the document. Nil where there are no pages.
  public func page(in scene: Scene<PageSlider>) -> Int? {
    scene.geometry.count > 0 ? page(scene) : nil
  }

  /// The drag in progress.
  var drag: PageSliderDrag? {
    if case .tracking(let drag) = state { drag } else { nil }
  }

  /// Whether a contact drags the knob, or is far away and may come back.
  private var isHeld: Bool {
    switch state {
    case .tracking, .away: true
    case .ready, .hovering, .dismissed, .wheeled: false
    }
  }

  /// The preview under a pointer.
  var aim: Aim? {
    if case .hovering(let aim) = state { aim } else { nil }
  }

  // MARK: Drag and release

  /// Cancels a drag: the knob returns to the page that the document shows.
  private mutating func cancel(
    _ scene: Scene<PageSlider>
  ) -> [Outcome] {
    guard drag != nil else { return [] }
    release(to: scene.geometry.page, over: scene.theme.unfolding, scene)
    return [.cancelled]
  }

  /// Cancels a drag whose contact belongs to another gesture from now on, such as a preview. The bubble fades where it is,
  /// with the page that it shows, so that none of another page appears beside that.
  private mutating func giveWay(_ scene: Scene<PageSlider>) -> [Outcome] {
    let aim = Aim(along: knob(in: scene), page: page(scene))
    let height = bubbleLift(in: scene)
    let outcomes = cancel(scene)
    state = .ready(aim)
    lift = Glide(height)
    bubble.fade(at: scene.time, over: scene.duration(scene[.bubbleFading]))
    return outcomes
  }

  /// Ends a drag: the knob glides to a page, and the bubble lingers.
  private mutating func release(
    to page: Int, over seconds: Double, _ scene: Scene<PageSlider>
  ) {
    let pitch = scene.geometry.pitch
    let knob = knob(in: scene)
    let duration = scene.duration(seconds)
    let start = pitch > 0 ? knob / pitch : Double(page)
    lift = Glide(
      from: bubbleLift(in: scene), to: 0, start: scene.time,
      duration: scene.duration(scene.theme.unfolding))
    rest = Glide(from: start, to: Double(page), start: scene.time, duration: duration)
    slack = Glide(0)
    state = .ready(nil)
    swell = swell.retargeted(to: 0, at: scene.time, over: duration)
    bubble.release(
      at: scene.time, over: scene.duration(scene[.bubbleFading]), after: scene[.bubbleLingering])
  }

  /// Ends everything after the last page was removed.
  private mutating func vanish(
    _ scene: Scene<PageSlider>
  ) -> [Outcome] {
    var outcomes = cancel(scene)
    if aim != nil { outcomes.append(.highlighted(nil)) }
    state = .ready(nil)
    bubble.hide()
    (slack, swell, lift) = (Glide(0), Glide(0), Glide(0))
    wheel = 0
    return outcomes
  }

  /// Begins a drag, or its motion. The knob and a visible bubble glide to where it has them from where they are drawn.
  private mutating func pull(to drag: PageSliderDrag, _ scene: Scene<PageSlider>) {
    let (knob, height) = (knob(in: scene), bubbleLift(in: scene))
    let duration = scene.duration(scene.theme.step)
    state = .tracking(drag)
    slack = Glide(
      from: drag.position(scene.geometry) - knob, to: 0, start: scene.time, duration: duration)
    let isVisible = bubble.opacity(at: scene.time) > 0
    lift = Glide(
      from: isVisible ? height - clearance(of: drag, scene) : 0, to: 0, start: scene.time,
      duration: duration)
  }

  // MARK: Questions for drawing

  /// The page under the knob; precondition: there are pages.
  func page(_ scene: Scene<PageSlider>) -> Int {
    drag.map { scene.geometry.page(at: $0.position(scene.geometry)) } ?? scene.geometry.page
  }

  /// The position of the middle of the drawn knob, in points along the track.
  func knob(in scene: Scene<PageSlider>) -> Double {
    let geometry = scene.geometry
    guard let drag else {
      // Before the slider settles, a document that has turned shows its page at once.
      let page = Double(geometry.page)
      return geometry.position(of: rest.target == page ? rest.value(at: scene.time) : page)
    }
    return min(max(drag.position(geometry) - slack.value(at: scene.time), 0), geometry.length)
  }

  /// The extra distance of the bubble from the knob, in points, that keeps it clear of a finger.
  func bubbleLift(in scene: Scene<PageSlider>) -> Double {
    max(0, (drag.map { clearance(of: $0, scene) } ?? 0) + lift.value(at: scene.time))
  }

  /// The extra distance of the bubble that keeps it clear of the finger of a drag, in points.
  private func clearance(of drag: PageSliderDrag, _ scene: Scene<PageSlider>) -> Double {
    /// Between the middle of a fingertip and the bubble, in points.
    let clearance = 30.0
    guard drag.kind == .touch else { return 0 }
    let out = scene.geometry.edge.isFar ? -drag.across : drag.across
    let reach = scene.geometry.knob + scene.geometry.bubbleDistance
    return max(0, out + clearance - reach)
  }

  /// The page that a press at a point of the window would lead to, while the knob is held the page under it; nil beside
  /// the track.
  public func page(at point: Point, in scene: Scene<PageSlider>) -> Int? {
    let geometry = scene.geometry
    guard geometry.isOn(point) else { return nil }
    if drag != nil, geometry.count > 0 { return page(scene) }
    return geometry.page(at: geometry.goal(at: geometry.along(point), byTouch: false))
  }

  /// The rectangle of a page on the track, as large as the knob; nil for a page that does not exist.
  public func frame(of page: Int, in scene: Scene<PageSlider>) -> Rect? {
    let geometry = scene.geometry
    guard page >= 0, page < geometry.count else { return nil }
    return geometry.square(
      around: geometry.position(of: Double(page)),
      radius: scene.geometry.knob + scene.theme.unit)
  }

  // MARK: Pointer and fingers

  /// The distance that turning the wheel may move a pointer, in points: twice the slop of a click.
  static let tremble = 2 * GestureRecognizer.mouseSlop

  private mutating func hover(_ point: Point, _ scene: Scene<PageSlider>) -> [Outcome] {
    focus.isKeyed = false
    guard !isHeld, point.isFinite else { return [] }
    guard scene.geometry.isOn(point) else { return leave(scene) }
    switch state {
    case .dismissed: return []
    case .wheeled(let start) where start.distance(to: point) <= scene[.sliderTremble]: return []
    case .ready, .hovering, .wheeled, .tracking, .away: break
    }
    showBubble(scene)
    return movePointer(to: scene.geometry.along(point), scene)
  }

  /// Shows the bubble as close to the track as it is without a finger.
  private mutating func showBubble(_ scene: Scene<PageSlider>) {
    lift = lift.retargeted(to: 0, at: scene.time, over: scene.duration(scene.theme.unfolding))
    bubble.hold(at: scene.time, over: scene.duration(scene[.bubbleAppearing]))
  }

  /// Previews the page at a position along the track.
  private mutating func movePointer(
    to along: Double, _ scene: Scene<PageSlider>
  ) -> [Outcome] {
    let before = aim?.page
    let page = scene.geometry.page(at: scene.geometry.goal(at: along, byTouch: false))
    state = .hovering(Aim(along: along, page: page))
    return before == page ? [] : [.highlighted(page)]
  }

  private mutating func leave(_ scene: Scene<PageSlider>) -> [Outcome] {
    wheel = 0
    switch state {
    case .dismissed(let aim): state = .ready(aim)
    case .wheeled: state = .ready(nil)
    case .hovering(let aim):
      state = .ready(aim)
      bubble.release(
        at: scene.time, over: scene.duration(scene[.bubbleFading]), after: scene[.bubbleLingering])
      return [.highlighted(nil)]
    case .ready, .tracking, .away: break
    }
    return []
  }

  private mutating func press(_ contact: Contact, _ scene: Scene<PageSlider>) -> [Outcome] {
    let geometry = scene.geometry
    focus.isKeyed = false
    guard !isHeld, contact.button == .primary, geometry.isOn(contact.position) else {
      return []
    }
    let outcomes: [Outcome] = aim == nil ? [] : [.highlighted(nil)]
    let along = geometry.along(contact.position)
    let knob = knob(in: scene)
    let byTouch = contact.kind == .touch
    let target = byTouch ? scene.geometry.touch / 2 : scene.geometry.knob
    // A gliding knob is taken at its drawn position.
    let isOnKnob = abs(along - knob) <= target
    let start = isOnKnob ? knob : geometry.goal(at: along, byTouch: byTouch)
    return outcomes + take(PageSliderDrag(contact, from: start, geometry), scene)
  }

  /// Begins a drag, or continues one that comes back. The knob glides from where it is drawn.
  private mutating func take(_ drag: PageSliderDrag, _ scene: Scene<PageSlider>) -> [Outcome] {
    pull(to: drag, scene)
    wheel = 0
    bubble.hold(at: scene.time, over: scene.duration(scene[.bubbleAppearing]))
    swell = swell.retargeted(to: 1, at: scene.time, over: scene.duration(scene.theme.step))
    return track(scene)
  }

  private mutating func move(_ contact: Contact, _ scene: Scene<PageSlider>) -> [Outcome] {
    if case .away(let drag) = state { return moveBack(contact, drag, scene) }
    guard var drag, drag.contact == contact.id, contact.position.isFinite else { return [] }
    let isFirst = !drag.hasMoved
    drag.move(to: contact.position, scene.geometry)
    // The motion before the gesture became a drag is caught up gradually.
    if isFirst { pull(to: drag, scene) }
    state = .tracking(drag)
    if BackingOut.isOut(drag.distance, wasOut: false, scene.settings.tuning) {
      let outcomes = cancel(scene)
      state = .away(drag)
      return outcomes
    }
    return track(scene)
  }

  /// Moves a contact that is far away, and continues its drag once it is back.
  private mutating func moveBack(
    _ contact: Contact, _ drag: PageSliderDrag, _ scene: Scene<PageSlider>
  ) -> [Outcome] {
    guard drag.contact == contact.id, contact.position.isFinite else { return [] }
    var drag = drag
    drag.move(to: contact.position, scene.geometry)
    drag.reported = nil
    state = .away(drag)
    return BackingOut.isOut(drag.distance, wasOut: true, scene.settings.tuning)
      ? [] : take(drag, scene)
  }

  /// Reports the page under the dragged knob if it has changed.
  private mutating func track(_ scene: Scene<PageSlider>) -> [Outcome] {
    guard var drag else { return [] }
    let page = page(scene)
    guard drag.reported != page else { return [] }
    drag.reported = page
    state = .tracking(drag)
    return [.tracked(page)]
  }

  private mutating func finish(_ contact: Contact, _ scene: Scene<PageSlider>) -> [Outcome] {
    if case .away(let drag) = state, drag.contact == contact.id { state = .ready(nil) }
    guard let drag, drag.contact == contact.id else { return [] }
    let page = page(scene)
    release(to: page, over: scene.theme.step, scene)
    return [.selected(page)]
  }

  // MARK: Assistive technologies

  /// The addresses of the slider and of the button for the page that was left.
  static let (address, back) = (ElementID("slider"), ElementID("back"))

  /// Whether an element is the slider.
  public static func isSlider(_ id: ElementID) -> Bool { id == address }

  /// Turns to a page, or takes the keyboard focus.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<PageSlider>
  ) -> [Outcome]? {
    guard scene.geometry.count > 0 else { return nil }
    switch (action, id) {
    // The first page is number 1.
    case (.set(let number), Self.address) where number.isFinite:
      let page = min(max(number.rounded(), 1), Double(scene.geometry.count))
      return settle(in: scene) + take(.to(Int(page) - 1), scene)
    case (.focus, Self.address):
      focus.isKeyed = true
      return settle(in: scene)
    case (.press, Self.back):
      guard let page = scene.geometry.markedPage else { return nil }
      return settle(in: scene) + take(.to(page), scene)
    case (.press, _), (.peek, _), (.expand, _), (.close, _), (.perform, _), (.focus, _), (.set, _),
      (.edit, _), (.select, _), (.reveal, _):
      return nil
    }
  }

  // MARK: Keys and wheel

  /// The pages that Page Up and Page Down pass: ten, or a hundredth of a document of more than a thousand.
  private static func stride(_ count: Int) -> Int { max(10, count / 100) }

  private enum Step {
    /// A number of pages forward or back.
    case by(Int)
    /// To a page.
    case to(Int)
    /// To the beginning of the next chapter, or of the one before the page.
    case chapter(isForward: Bool)
  }

  private mutating func type(_ press: KeyPress, _ scene: Scene<PageSlider>) -> [Outcome] {
    let geometry = scene.geometry
    guard let command = geometry.keys[press] else { return [] }
    if command == .dismiss {
      if case .away = state { state = .ready(nil) }
      return drag == nil ? dismiss(scene) : cancel(scene)
    }
    return step(for: command, geometry).map { take($0, scene) } ?? []
  }

  private mutating func turnWheel(_ turn: Scroll, _ scene: Scene<PageSlider>) -> [Outcome] {
    let geometry = scene.geometry
    guard !isHeld, geometry.isOn(turn.position) else { return [] }
    let notches = turn.notches(isMirrored: geometry.isMirrored)
    guard notches.isFinite else { return [] }
    focus.isKeyed = false
    wheel += min(max(notches, -100), 100)
    let pages = Int(wheel.rounded(.towardZero))
    wheel -= Double(pages)
    guard pages != 0 else { return [] }
    let outcomes = take(.by(pages), scene)
    state = .wheeled(at: turn.position)
    return outcomes
  }

  private mutating func take(
    _ step: Step, _ scene: Scene<PageSlider>
  ) -> [Outcome] {
    guard !isHeld, scene.geometry.count > 0 else { return [] }
    var outcomes: [Outcome] = aim == nil ? [] : [.highlighted(nil)]
    state = .ready(nil)
    showBubble(scene)
    bubble.release(
      at: scene.time, over: scene.duration(scene[.bubbleFading]), after: scene[.bubbleLingering])
    // A relative step without effect selects nothing; a key for a certain page selects it again.
    guard let page = goal(of: step, scene) else { return outcomes }
    rest = rest.retargeted(
      to: Double(page), begunAt: scene.time, over: scene.duration(scene.theme.step))
    outcomes.append(.selected(page))
    return outcomes
  }

  /// The page that a step leads to; nil for none.
  private func goal(
    of step: Step, _ scene: Scene<PageSlider>
  ) -> Int? {
    let geometry = scene.geometry
    let page = geometry.page
    switch step {
    case .to(let page): return geometry.existing(page)
    case .by(let pages):
      let goal = geometry.existing(page + pages)
      return goal == page ? nil : goal
    case .chapter(let isForward):
      let chapters = scene.content.chapters
      let index =
        isForward
        ? scene.content.chapterIndex(from: page + 1) : scene.content.chapterIndex(from: page) - 1
      guard chapters.indices.contains(index), chapters[index].page < geometry.count else {
        return nil
      }
      return chapters[index].page
    }
  }

  /// The step of a command; nil for one that leads to no page.
  private func step(for command: PageSliderCommand, _ geometry: PageSliderGeometry) -> Step? {
    let stride = Self.stride(geometry.count)
    return switch command {
    case .next: .by(1)
    case .previous: .by(-1)
    case .nextChapter: .chapter(isForward: true)
    case .previousChapter: .chapter(isForward: false)
    case .pagesOn: .by(stride)
    case .pagesBack: .by(-stride)
    case .first: .to(0)
    case .last: .to(geometry.count - 1)
    case .goBack: geometry.markedPage.map { .to($0) }
    case .show: .to(geometry.page)
    case .dismiss: nil
    }
  }

  /// Dismisses the preview until the pointer has left.
  private mutating func dismiss(_ scene: Scene<PageSlider>) -> [Outcome] {
    guard let aim else { return [] }
    state = .dismissed(aim)
    bubble.release(
      at: scene.time, over: scene.duration(scene[.bubbleFading]), after: scene[.bubbleLingering])
    return [.highlighted(nil)]
  }
}
