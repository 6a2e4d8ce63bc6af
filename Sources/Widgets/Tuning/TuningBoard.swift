public import Interaction

/// A window in which constants of controls are changed while these are in use: a slider for each, grouped by control.
///
/// A drag along a slider moves its knob, a drag across scrolls the list; a tap on a track moves the knob there, and a second
/// tap returns it to the default. Keys move from slider to slider, change the value and return it.
public struct TuningBoard: FocusableWidget {
  /// The content of the board.
  public typealias Content = TuningContent
  /// The frames of its parts.
  public typealias Geometry = TuningGeometry

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// A constant has another value in the set that is on.
    case changed(Tunable, Double)
    /// A constant returns to its default.
    case reset(Tunable)
    /// The first or the second set is to be on.
    case chosen(isSecond: Bool)
    /// Both sets are to be saved.
    case saved
  }

  /// A button of the head: that of a set, or that of the values of a control.
  enum HeadButton: Hashable, Sendable {
    case set(Int)
    case control(Int)
  }

  /// The state of a pressed contact.
  enum Hold: Hashable, Sendable {
    case none
    /// It is down; on the track of a row, on a button of the head, or elsewhere.
    case pressed(id: Int, start: Point, row: Int?, button: HeadButton?)
    /// It moves the knob of a row, beside whose middle it is by a distance in points.
    case sliding(id: Int, row: Int, grip: Double)
    /// It moves the list; the sum of its offset and the contact's position, in points.
    case scrolling(id: Int, sum: Double)
  }

  /// 60 points: what a notch of the wheel scrolls.
  private static let notch = 60.0
  /// 10 steps for keys that move far.
  private static let far = 10.0

  private(set) var hold = Hold.none
  private(set) var physics = ScrollPhysics()
  private(set) var focus = KeyboardFocus()
  private(set) var pointer: Point?
  /// The index of the row with the keyboard focus.
  private(set) var row = 0
  private var taps = TapCount()

  /// A board that nothing has happened to.
  public init() {}

  /// The frames of an allocation.
  public static func geometry(of allocation: Allocation<TuningContent>) -> TuningGeometry {
    TuningGeometry(allocation)
  }

  /// The frames of an allocation: those of another one with the same words, whose values alone differ.
  public static func geometry(
    of allocation: Allocation<TuningContent>, after former: WidgetLayout<TuningBoard>?
  ) -> TuningGeometry {
    guard let former, former.allocation.bounds == allocation.bounds,
      former.theme == Theme(allocation.settings),
      former.allocation.settings.direction == allocation.settings.direction,
      former.allocation.settings.languages == allocation.settings.languages,
      former.allocation.content.base == allocation.content.base
    else { return geometry(of: allocation) }
    return former.geometry
  }

  // MARK: Events

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<TuningBoard>) -> [Outcome] {
    switch gesture {
    case .hovered(let point):
      focus.isKeyed = false
      pointer = point.isFinite ? point : nil
    case .left: pointer = nil
    case .pressed(let contact): press(contact, scene)
    case .dragged(let contact): return drag(contact, scene)
    case .tapped(let contact): return tap(contact, scene)
    case .lifted(let contact, let velocity): release(contact, velocity, scene)
    case .cancelled(let contact): release(contact, .zero, scene)
    case .squeezed, .pad: break
    case .scrolled(let turn):
      guard hold == .none, turn.notches.isFinite else { return [] }
      let notches = min(max(turn.notches.y, -100), 100)
      let isSmooth = notches != notches.rounded()
      physics.scroll(
        by: notches * Self.notch, over: isSmooth ? 0 : scene.duration(scene.theme.step),
        at: scene.time, in: scene.geometry.extent)
    case .typed(let press): return type(press, scene)
    case .focused(let isFocused): focus.isFocused = isFocused
    }
    return []
  }

  /// Ends motions that are over.
  public mutating func settle(in scene: Scene<TuningBoard>) -> [Outcome] {
    physics.settle(at: scene.time, in: scene.geometry.extent)
    return []
  }

  /// Makes the keyboard focus visible.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<TuningBoard>) -> [Outcome] {
    focus.isKeyed = true
    return []
  }

  /// The kinds in the addresses of the buttons of sets and of sliders.
  static let sets = "sets"
  static let sliders = "sliders"
  /// The kind in the addresses of the buttons of controls.
  static let controls = "controls"

  /// Moves a knob, or switches to a set.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<TuningBoard>
  ) -> [Outcome]? {
    if action == .press, let set = id.number(of: Self.sets), (0...1).contains(set) {
      return [.chosen(isSecond: set == 1)]
    }
    if action == .press, let control = id.number(of: Self.controls),
      scene.geometry.headings.indices.contains(control)
    {
      show(control: control, scene)
      return []
    }
    let rows = scene.geometry.rows
    guard let name = id.key(of: Self.sliders),
      let index = rows.firstIndex(where: { $0.entry.constant.name == name })
    else { return nil }
    let constant = rows[index].entry.constant
    switch action {
    case .set(let value): return value.isFinite ? change(constant, to: value, scene) : nil
    case .focus:
      focus.isKeyed = true
      show(index, scene)
      return []
    case .press, .peek, .expand, .close, .perform, .edit, .select, .reveal: return nil
    }
  }

  // MARK: Questions

  /// A pointing hand over a slider or a button.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<TuningBoard>) -> PointerShape? {
    if case .sliding = hold { return .grabbing }
    return button(at: spot.position, scene) != nil || index(at: spot.position, scene) != nil
      ? .pointingHand : .arrow
  }

  /// When it next moves by itself.
  public func wake(in scene: Scene<TuningBoard>) -> Wake {
    let extent = scene.geometry.extent
    return physics.isMoving(at: scene.time, in: extent)
      ? Wake(deadline: physics.end(in: extent), isAnimating: true) : .never
  }

  /// The scroll offset, in points.
  public func offset(in scene: Scene<TuningBoard>) -> Double {
    physics.offset(at: scene.time, in: scene.geometry.extent)
  }

  /// The button of the head at a point of the window; nil for none.
  private func button(at point: Point, _ scene: Scene<TuningBoard>) -> HeadButton? {
    let geometry = scene.geometry
    if let set = geometry.sets.firstIndex(where: { $0.contains(point) }) { return .set(set) }
    return geometry.tabs.firstIndex { $0.contains(point) }.map { .control($0) }
  }

  /// The row whose track is at a point of the window; nil for none.
  private func index(at point: Point, _ scene: Scene<TuningBoard>) -> Int? {
    let geometry = scene.geometry
    guard point.isFinite, geometry.body.contains(point) else { return nil }
    let y = point.y - geometry.body.y + offset(in: scene)
    return geometry.rows.firstIndex { $0.track.contains(Point(x: point.x, y: y)) }
  }

  // MARK: Pointer and fingers

  private mutating func press(_ contact: Contact, _ scene: Scene<TuningBoard>) {
    guard hold == .none, contact.button == .primary, contact.position.isFinite else { return }
    focus.isKeyed = false
    let point = contact.position
    if physics.isFlying(at: scene.time, in: scene.geometry.extent) {
      let raw = physics.hold(at: scene.time, in: scene.geometry.extent)
      hold = .scrolling(id: contact.id, sum: raw + point.y)
      return
    }
    let row = index(at: point, scene)
    if let row { self.row = row }
    hold = .pressed(
      id: contact.id, start: point, row: row,
      button: button(at: point, scene))
  }

  private mutating func drag(_ contact: Contact, _ scene: Scene<TuningBoard>) -> [Outcome] {
    guard contact.position.isFinite else { return [] }
    let geometry = scene.geometry
    if case .pressed(contact.id, let start, let row, _) = hold {
      let isAlong = abs(contact.position.x - start.x) >= abs(contact.position.y - start.y)
      if let row, isAlong || contact.kind == .mouse {
        let value = scene.content.value(of: geometry.rows[row].entry.constant)
        let distance = geometry.x(of: value, in: geometry.rows[row]) - start.x
        let isOnKnob = abs(distance) <= TuningGeometry.touch / 2
        hold = .sliding(id: contact.id, row: row, grip: isOnKnob ? distance : 0)
      } else if geometry.body.contains(start) {
        let raw = physics.hold(at: scene.time, in: geometry.extent)
        hold = .scrolling(id: contact.id, sum: raw + start.y)
      }
    }
    switch hold {
    case .sliding(contact.id, let row, let grip):
      let value = geometry.value(at: contact.position.x + grip, in: geometry.rows[row])
      return change(geometry.rows[row].entry.constant, to: value, scene)
    case .scrolling(contact.id, let sum): physics.drag(to: sum - contact.position.y)
    case .none, .pressed, .sliding, .scrolling: break
    }
    return []
  }

  private mutating func tap(_ contact: Contact, _ scene: Scene<TuningBoard>) -> [Outcome] {
    guard case .pressed(contact.id, _, let row, let button) = hold else {
      release(contact, .zero, scene)
      return []
    }
    hold = .none
    switch button {
    case .set(let set): return [.chosen(isSecond: set == 1)]
    case .control(let control):
      show(control: control, scene)
      return []
    case nil: break
    }
    guard let row else { return [] }
    let slot = scene.geometry.rows[row]
    if taps.add(contact.position, at: scene.time) >= 2 {
      taps.reset()
      return [.reset(slot.entry.constant)]
    }
    return change(
      slot.entry.constant, to: scene.geometry.value(at: contact.position.x, in: slot), scene)
  }

  private mutating func release(
    _ contact: Contact, _ velocity: Point, _ scene: Scene<TuningBoard>
  ) {
    switch hold {
    case .pressed(contact.id, _, _, _), .sliding(contact.id, _, _): hold = .none
    case .scrolling(contact.id, _):
      hold = .none
      physics.release(
        velocity: velocity.y.isFinite ? -velocity.y : 0, at: scene.time,
        in: scene.geometry.extent, isStill: scene.settings.reducedMotion)
    case .none, .pressed, .sliding, .scrolling: break
    }
  }

  private func change(
    _ constant: Tunable, to value: Double, _ scene: Scene<TuningBoard>
  ) -> [Outcome] {
    let value = constant.nearest(value)
    return value == scene.content.value(of: constant) ? [] : [.changed(constant, value)]
  }

  // MARK: Keys

  private mutating func type(_ press: KeyPress, _ scene: Scene<TuningBoard>) -> [Outcome] {
    let isRevealed = focus.isRevealed(by: press)
    let rows = scene.geometry.rows
    guard rows.indices.contains(row) else { return [] }
    if isRevealed {
      show(row, scene)
      return []
    }
    let constant = rows[row].entry.constant
    let value = scene.content.value(of: constant)
    switch TuningCommand.table(scene.settings.direction)[press] {
    case .nextValue: show(min(row + 1, rows.count - 1), scene)
    case .previousValue: show(max(row - 1, 0), scene)
    case .nextControl: show(control: control(scene) + 1, scene)
    case .previousControl: show(control: control(scene) - 1, scene)
    case .increase: return change(constant, to: value + constant.step, scene)
    case .decrease: return change(constant, to: value - constant.step, scene)
    case .increaseFar: return change(constant, to: value + Self.far * constant.step, scene)
    case .decreaseFar: return change(constant, to: value - Self.far * constant.step, scene)
    case .least: return change(constant, to: constant.range.lowerBound, scene)
    case .greatest: return change(constant, to: constant.range.upperBound, scene)
    case .restore: return press.isRepeat ? [] : [.reset(constant)]
    case .save: return press.isRepeat ? [] : [.saved]
    case nil: break
    }
    return []
  }

  /// The index of the control whose value has the keyboard focus.
  private func control(_ scene: Scene<TuningBoard>) -> Int {
    (scene.geometry.headings.lastIndex { $0.row <= row }) ?? 0
  }

  /// Moves the keyboard focus to the first value of a control, and scrolls its heading to the top.
  private mutating func show(control index: Int, _ scene: Scene<TuningBoard>) {
    guard scene.geometry.headings.indices.contains(index) else { return }
    let heading = scene.geometry.headings[index]
    row = heading.row
    scroll(to: heading.frame.y - 8, over: scene.theme.step, scene)
  }

  /// Moves the keyboard focus to a row and scrolls it into view.
  private mutating func show(_ index: Int, _ scene: Scene<TuningBoard>) {
    row = index
    let (geometry, frame) = (scene.geometry, scene.geometry.rows[index].frame.inset(by: -16))
    let target = physics.target(in: geometry.extent)
    let goal = min(max(target, frame.maxY - geometry.body.height), frame.y)
    if goal != target { scroll(to: goal, over: scene.theme.step, scene) }
  }

  private mutating func scroll(to goal: Double, over seconds: Double, _ scene: Scene<TuningBoard>) {
    physics.glide(
      to: goal, over: scene.duration(seconds), at: scene.time, in: scene.geometry.extent)
  }
}
