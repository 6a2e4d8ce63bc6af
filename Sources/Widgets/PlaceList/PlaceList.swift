public import Interaction

/// All places of a picture in a list, which a button in the window's corner opens.
///
/// The list is a sheet in front of the picture and its panel, at the side of wide windows, else at the bottom. Its rows
/// are a ``RowList``, so that any number of places can be listed. The owner decides whether it is open.
public struct PlaceList: FocusableWidget {
  /// The shared state that it shows.
  public typealias Content = PlaceListContent
  /// The frames of the button and of the list.
  public typealias Geometry = PlaceListGeometry

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// The person opened it.
    case opened
    /// The person closed it.
    case dismissed
    /// The place of this row was selected, possibly again.
    case selected(Int)
    /// Another row is under the pointer, or none.
    case highlighted(Int?)
    /// The keyboard focus left through Tab.
    case focusPassed(forward: Bool)
  }

  /// The gesture in progress.
  private enum Hold: Hashable, Sendable {
    case none
    /// A contact is down on the button in the corner.
    case button(id: Int)
    /// A contact drags the list by its head; its last position along the axis of the sheet.
    case head(id: Int, last: Double)
    /// A contact operates the rows.
    case rows(id: Int)

    var id: Int? {
      switch self {
      case .none: nil
      case .button(let id), .head(let id, _), .rows(let id): id
      }
    }
  }

  /// 2: the number of rows above the selected one in a list that opens.
  private static let rowsBefore = 2

  /// The rows.
  private(set) var list = RowList()
  /// The opening of the list.
  private(set) var sheet = Sheet()
  private var hold = Hold.none
  /// The position of a mouse.
  private(set) var pointer: Point?
  private(set) var keyboard = KeyboardFocus()
  /// The buttons.
  enum Button: Hashable, Sendable { case open, close }
  /// The name of the button under a pointer.
  private(set) var tooltip = Tooltip<Button>()

  /// A closed list.
  public init() {}

  /// The frames of the button and of the list.
  public static func geometry(of allocation: Allocation<PlaceListContent>) -> PlaceListGeometry {
    PlaceListGeometry(allocation)
  }

  // MARK: Events

  /// Follows whether the owner has it open, and the window's shape.
  public mutating func adapt(
    from old: Scene<PlaceList>?, in scene: Scene<PlaceList>
  ) -> [Outcome] {
    let isOpen = scene.content.isOpen
    var outcomes = list.adapt(from: old.map { rows(in: $0) }, in: rows(in: scene))
    // What is chosen elsewhere comes into view.
    if isOpen, old?.content.isOpen == true, let selection = scene.content.list.selection,
      selection != old?.content.list.selection
    {
      outcomes += list.reveal(row: selection, in: rows(in: scene))
    }
    guard isOpen != (old?.content.isOpen ?? false) else {
      // In a window of another shape it has its opening at once.
      if scene.geometry.full != (old?.geometry.full ?? 0) { sheet.stop(at: target(scene)) }
      return mapped(outcomes)
    }
    fly(to: target(scene), velocity: 0, scene)
    if isOpen { return mapped(outcomes) + restart(scene) }
    hold = .none
    return mapped(outcomes + list.handle(.left, in: rows(in: scene)))
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<PlaceList>
  ) -> [Outcome] {
    settleSheet(scene)
    switch gesture {
    case .hovered(let point):
      pointer = point.isFinite ? point : nil
      keyboard.isKeyed = false
      tooltip.move(to: button(at: point, in: scene), at: scene.time)
      return pass(isOnRows(point, scene) ? gesture : .left, scene)
    case .left:
      pointer = nil
      tooltip.move(to: nil, at: scene.time)
      return pass(gesture, scene)
    case .pressed(let contact): return press(contact, gesture, scene)
    case .dragged(let contact): return drag(contact, gesture, scene)
    case .tapped(let contact): return tap(contact, gesture, scene)
    case .lifted(let contact, let velocity): return lift(contact, velocity, gesture, scene)
    case .cancelled(let contact): return lift(contact, .zero, gesture, scene)
    case .squeezed, .pad: return []
    case .scrolled: return scene.content.isOpen ? pass(gesture, scene) : []
    case .typed(let press): return type(press, scene)
    case .focused(let isFocused):
      keyboard.isFocused = isFocused
      return pass(gesture, scene)
    }
  }

  /// Updates the state at a deadline, or after the scene changed.
  public mutating func settle(in scene: Scene<PlaceList>) -> [Outcome] {
    settleSheet(scene)
    return scene.content.isOpen ? mapped(list.settle(in: rows(in: scene))) : []
  }

  /// Makes the keyboard focus visible: of the button, or of the rows while it is open.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<PlaceList>) -> [Outcome] {
    keyboard.isKeyed = true
    return scene.content.isOpen ? mapped(list.enter(entry, in: rows(in: scene))) : []
  }

  /// The addresses of the buttons, and of the whole list.
  static let (button, close, address) = (ElementID("button"), ElementID("close"), ElementID("list"))
  /// The kind in the addresses of the rows.
  static let rows = "list"

  /// Opens or closes the list, or performs an action on its rows.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<PlaceList>
  ) -> [Outcome]? {
    let isOpen = scene.content.isOpen
    if isOpen, let row = id.inside(Self.rows) {
      keyboard.isKeyed = keyboard.isKeyed || action == .focus
      return list.act(action, on: row, in: rows(in: scene)).map { mapped($0) }
    }
    switch (action, id) {
    case (.press, Self.button), (.expand, Self.button):
      return isOpen ? dismiss(scene) : [.opened]
    case (.focus, Self.button) where !isOpen:
      keyboard.isKeyed = true
      return []
    case (.press, Self.close), (.close, Self.address): return isOpen ? dismiss(scene) : nil
    case (.press, _), (.peek, _), (.expand, _), (.close, _), (.perform, _), (.focus, _), (.set, _),
      (.edit, _), (.select, _), (.reveal, _):
      return nil
    }
  }

  // MARK: Questions

  /// Whether a point of the window lies in the button or in the visible list.
  public func hit(_ point: Point, in scene: Scene<PlaceList>) -> Bool {
    scene.geometry.button?.contains(point) ?? false
      || isVisible(at: scene.time) && rect(in: scene).contains(point)
  }

  /// A pointing hand over buttons and rows.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<PlaceList>) -> PointerShape? {
    if let contact = spot.contact, case .head(contact, _) = hold { return .grabbing }
    if button(at: spot.position, in: scene) != nil { return .pointingHand }
    let isHeld = spot.contact != nil && hold.id == spot.contact
    guard isHeld || isOnRows(spot.position, scene) else { return nil }
    return list.pointerShape(of: spot, in: rows(in: scene))
  }

  /// The insets that keep what lies beneath clear of the list where it will rest. A list at the bottom has none, since
  /// it closes when a place is selected.
  public func insets(in scene: Scene<PlaceList>) -> Insets {
    let sheet = scene.geometry.sheet
    guard scene.content.isOpen, sheet.isAtSide else { return .none }
    return Insets(sheet.edge, scene.geometry.full)
  }

  /// The height at the bottom that an open list will cover there, in points.
  public func coveredHeight(in scene: Scene<PlaceList>) -> Double {
    scene.content.isOpen && !scene.geometry.sheet.isAtSide ? scene.geometry.full : 0
  }

  /// The visible frame of a list at the bottom, which hides the buttons that it covers; nil for none.
  public func cover(in scene: Scene<PlaceList>) -> Rect? {
    guard !scene.geometry.sheet.isAtSide, isVisible(at: scene.time) else { return nil }
    return rect(in: scene)
  }

  /// The next time at which it changes by itself.
  public func wake(in scene: Scene<PlaceList>) -> Wake {
    let wake = sheet.wake(at: scene.time).merged(with: tooltip.wake(in: scene))
    guard scene.content.isOpen else { return wake }
    return wake.merged(with: list.wake(in: rows(in: scene)))
  }

  /// The frame of the list, partly beyond the window's edge.
  public func rect(in scene: Scene<PlaceList>) -> Rect {
    scene.geometry.rect(opening: sheet.opening(at: scene.time))
  }

  /// Whether something of the list is visible, or about to be.
  func isVisible(at time: Instant) -> Bool {
    sheet.opening(at: time) > 0 || sheet.isMoving(at: time)
  }

  /// The scene of the rows. They have their final size while the list moves, so that nothing of them changes meanwhile.
  func rows(in scene: Scene<PlaceList>) -> Scene<RowList> {
    Scene(
      content: scene.content.list, bounds: scene.geometry.body(of: rect(in: scene)),
      time: scene.time, ruler: scene.ruler, settings: scene.settings, surface: scene.surface)
  }

  /// The button at a point of the window.
  func button(at point: Point, in scene: Scene<PlaceList>) -> Button? {
    guard point.isFinite else { return nil }
    if scene.content.isOpen, rect(in: scene).contains(point) {
      return scene.geometry.closeButton(in: rect(in: scene)).contains(point) ? .close : nil
    }
    return scene.geometry.button?.contains(point) ?? false ? .open : nil
  }

  private func isOnRows(_ point: Point, _ scene: Scene<PlaceList>) -> Bool {
    scene.content.isOpen && scene.geometry.body(of: rect(in: scene)).contains(point)
  }

  // MARK: Content

  /// The opening at rest, in points.
  private func target(_ scene: Scene<PlaceList>) -> Double {
    scene.content.isOpen ? scene.geometry.full : 0
  }

  /// Returns a list that a finger threw out while the owner keeps it open.
  private mutating func settleSheet(_ scene: Scene<PlaceList>) {
    let target = target(scene)
    if hold == .none, sheet.target != target { fly(to: target, velocity: 0, scene) }
  }

  /// Requests that the list closes, after the changes of its rows up to now.
  private mutating func dismiss(_ scene: Scene<PlaceList>) -> [Outcome] {
    (scene.content.isOpen ? mapped(list.settle(in: rows(in: scene))) : []) + [.dismissed]
  }

  /// Begins a list that opens a little before the selected row.
  private mutating func restart(_ scene: Scene<PlaceList>) -> [Outcome] {
    list = RowList()
    let rows = rows(in: scene)
    var outcomes = list.handle(.focused(keyboard.isFocused), in: rows)
    if let selection = scene.content.list.selection {
      outcomes += list.show(row: selection - Self.rowsBefore, animated: false, in: rows)
    }
    return mapped(outcomes)
  }

  private mutating func fly(to target: Double, velocity: Double, _ scene: Scene<PlaceList>) {
    sheet.fly(
      to: target, velocity: velocity, at: scene.time, isStill: scene.settings.reducedMotion,
      stiffness: scene[.sheetStiffness])
  }

  /// Passes a gesture to the rows.
  private mutating func pass(_ gesture: Gesture, _ scene: Scene<PlaceList>) -> [Outcome] {
    mapped(list.handle(gesture, in: rows(in: scene)))
  }

  private func mapped(_ outcomes: [RowList.Outcome]) -> [Outcome] {
    outcomes.compactMap { outcome in
      switch outcome {
      case .selected(let row): .selected(row)
      case .highlighted(let row): .highlighted(row)
      case .scrolled: nil
      }
    }
  }

  // MARK: Pointers

  private mutating func press(
    _ contact: Contact, _ gesture: Gesture, _ scene: Scene<PlaceList>
  ) -> [Outcome] {
    guard hold == .none, contact.button == .primary, contact.position.isFinite else { return [] }
    keyboard.isKeyed = false
    tooltip.move(to: nil, at: scene.time)
    if scene.content.isOpen, rect(in: scene).contains(contact.position) {
      guard isOnRows(contact.position, scene) else {
        hold = .head(id: contact.id, last: scene.geometry.sheet.along(contact.position))
        return []
      }
      hold = .rows(id: contact.id)
      return pass(gesture, scene)
    }
    if scene.geometry.button?.contains(contact.position) ?? false {
      hold = .button(id: contact.id)
    }
    return []
  }

  private mutating func drag(
    _ contact: Contact, _ gesture: Gesture, _ scene: Scene<PlaceList>
  ) -> [Outcome] {
    guard contact.position.isFinite else { return [] }
    switch hold {
    case .head(contact.id, let last):
      let now = scene.geometry.sheet.along(contact.position)
      hold = .head(id: contact.id, last: now)
      let opening = sheet.opening(at: scene.time) + now - last
      sheet.stop(at: min(max(0, opening), scene.geometry.full))
      return []
    case .rows(contact.id): return pass(gesture, scene)
    case .none, .button, .head, .rows: return []
    }
  }

  private mutating func tap(
    _ contact: Contact, _ gesture: Gesture, _ scene: Scene<PlaceList>
  ) -> [Outcome] {
    guard hold.id == contact.id else { return [] }
    let held = hold
    hold = .none
    switch held {
    case .none: return []
    case .button: return scene.content.isOpen ? dismiss(scene) : [.opened]
    case .rows: return pass(gesture, scene)
    case .head:
      let button = scene.geometry.closeButton(in: rect(in: scene))
      if button.contains(contact.position) { return dismiss(scene) }
      fly(to: scene.geometry.full, velocity: 0, scene)
      return []
    }
  }

  private mutating func lift(
    _ contact: Contact, _ velocity: Point, _ gesture: Gesture, _ scene: Scene<PlaceList>
  ) -> [Outcome] {
    guard hold.id == contact.id else { return [] }
    let held = hold
    hold = .none
    switch held {
    case .none, .button: return []
    case .rows: return pass(gesture, scene)
    case .head:
      let full = scene.geometry.full
      let speed = scene.geometry.sheet.along(velocity)
      let isClosing =
        sheet.projected(
          velocity: speed, at: scene.time, over: scene[.sheetProjection]) < full / 2
      fly(to: isClosing ? 0 : full, velocity: speed, scene)
      return isClosing ? dismiss(scene) : []
    }
  }

  // MARK: Keys

  private mutating func type(_ press: KeyPress, _ scene: Scene<PlaceList>) -> [Outcome] {
    keyboard.isKeyed = true
    if let forward = press.focusDirection { return [.focusPassed(forward: forward)] }
    switch PlaceListCommand.table(isOpen: scene.content.isOpen)[press] {
    case .open: return [.opened]
    case .close: break
    case nil: return scene.content.isOpen ? pass(.typed(press), scene) : []
    }
    switch hold {
    case .rows: return pass(.typed(press), scene)
    case .head:
      hold = .none
      fly(to: scene.geometry.full, velocity: 0, scene)
      return []
    case .none, .button: return dismiss(scene)
    }
  }
}
