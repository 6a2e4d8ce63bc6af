public import Interaction
internal import Phrases

/// The line between two panes of a window, which a person drags to give one of them more room.
///
///      pane │ pane        A mouse or pen takes the line anywhere along it, a finger
///           ┃◀ handle     takes the handle in its middle.
///           │
///
/// Two taps return it to the position that follows from the content. Arrow keys move it in steps.
public struct PaneDivider: FocusableWidget {
  /// The shared state that it shows.
  public typealias Content = PaneDividerContent
  /// The frames of the line and of its handle.
  public typealias Geometry = PaneDividerGeometry

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// It moves to a position along its axis, in points of the window.
    case moved(Double)
    /// It returns to the position that follows from the content.
    case reset
    /// It came to rest after one of the others.
    case released
    /// The keyboard focus left through Tab.
    case focusPassed(forward: Bool)
  }

  /// The gesture in progress.
  enum Hold: Hashable, Sendable {
    case none
    /// A contact is down, and its offset from the line, in points.
    case pressed(id: Int, offset: Double)
    /// A contact drags the line. `origin` is the position before; nil for one that followed from the content.
    case dragging(id: Int, offset: Double, origin: Double?)
    /// A contact is down whose drag was undone.
    case spent(id: Int)

    var id: Int? {
      switch self {
      case .none: nil
      case .pressed(let id, _), .dragging(let id, _, _), .spent(let id): id
      }
    }
  }

  /// 16 points, four units: the step of an arrow key.
  private static let step = 16.0
  /// The thickness of the line while it can be moved, in points.
  private static let thickness = 2.0
  /// 3 points between the handle and its focus ring.
  private static let ringDistance = 3.0

  private(set) var hold = Hold.none
  private(set) var isHovered = false
  private(set) var keyboard = KeyboardFocus()
  private var taps = TapCount()

  /// A divider that nothing has happened to.
  public init() {}

  /// The frames of the line and of its handle.
  public static func geometry(of allocation: Allocation<PaneDividerContent>) -> PaneDividerGeometry
  {
    PaneDividerGeometry(allocation)
  }

  // MARK: Events

  /// Ends the gesture in progress where the divider is gone.
  public mutating func adapt(
    from old: Scene<PaneDivider>?, in scene: Scene<PaneDivider>
  ) -> [Outcome] {
    guard scene.content.position == nil else { return [] }
    isHovered = false
    if let id = hold.id { hold = .spent(id: id) }
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<PaneDivider>) -> [Outcome] {
    switch gesture {
    case .hovered(let point):
      isHovered = hit(point, in: scene)
      keyboard.isKeyed = false
    case .left: isHovered = false
    case .pressed(let contact): press(contact, scene)
    case .dragged(let contact): return drag(contact, scene)
    case .tapped(let contact): return tap(contact, scene)
    case .lifted(let contact, _): return lift(contact)
    case .cancelled(let contact):
      guard hold.id == contact.id else { return [] }
      let outcomes = undo()
      hold = .none
      return outcomes
    case .typed(let press):
      keyboard.isKeyed = true
      return type(press, scene)
    case .focused(let isFocused): keyboard.isFocused = isFocused
    case .squeezed, .scrolled, .pad: break
    }
    return []
  }

  /// Nothing changes by itself.
  public mutating func settle(in scene: Scene<PaneDivider>) -> [Outcome] { [] }

  /// Makes the keyboard focus visible.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<PaneDivider>) -> [Outcome] {
    keyboard.isKeyed = true
    return []
  }

  /// Never.
  public func wake(in scene: Scene<PaneDivider>) -> Wake { .never }

  /// Whether a point of the window lies on the line or on the handle.
  public func hit(_ point: Point, in scene: Scene<PaneDivider>) -> Bool {
    guard point.isFinite, let line = scene.geometry.line else { return false }
    return scene.geometry.zone(of: line).contains(point)
      || scene.geometry.handleZone(of: line).contains(point)
  }

  /// The arrows along which the line moves.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<PaneDivider>) -> PointerShape? {
    let isHeld = spot.contact != nil && hold.id == spot.contact
    guard isHeld || hit(spot.position, in: scene) else { return nil }
    return scene.content.axis == .horizontal ? .resizeHorizontal : .resizeVertical
  }

  /// Whether a key cancels the drag in progress. A press gives the line no keyboard focus, so its owner delivers such a key
  /// to it before the part that has the focus.
  public func isCancelled(by press: KeyPress) -> Bool {
    guard case .dragging = hold else { return false }
    // The key is the same on both axes.
    return PaneDividerCommand.table(.horizontal)[press] == .cancel
  }

  /// Whether it is held, or a pointer is over it.
  var isActive: Bool {
    switch hold {
    case .none, .spent: isHovered
    case .pressed, .dragging: true
    }
  }

  // MARK: Pointers

  private mutating func press(_ contact: Contact, _ scene: Scene<PaneDivider>) {
    guard hold == .none, contact.button == .primary, contact.position.isFinite,
      let position = scene.content.position
    else { return }
    keyboard.isKeyed = false
    hold = .pressed(id: contact.id, offset: position - contact.position[scene.content.axis])
  }

  private mutating func drag(_ contact: Contact, _ scene: Scene<PaneDivider>) -> [Outcome] {
    guard contact.position.isFinite else { return [] }
    switch hold {
    case .pressed(contact.id, let offset):
      let origin = scene.content.isChosen ? scene.content.position : nil
      hold = .dragging(id: contact.id, offset: offset, origin: origin)
      return move(to: contact.position[scene.content.axis] + offset, scene)
    case .dragging(contact.id, let offset, _):
      return move(to: contact.position[scene.content.axis] + offset, scene)
    case .none, .pressed, .dragging, .spent: return []
    }
  }

  private mutating func tap(_ contact: Contact, _ scene: Scene<PaneDivider>) -> [Outcome] {
    guard hold.id == contact.id else { return [] }
    hold = .none
    guard taps.add(contact.position, at: scene.time, scene.settings.tuning) > 1 else { return [] }
    taps.reset()
    return [.reset, .released]
  }

  private mutating func lift(_ contact: Contact) -> [Outcome] {
    guard hold.id == contact.id else { return [] }
    defer { hold = .none }
    if case .dragging = hold { return [.released] } else { return [] }
  }

  /// Moves it back to where the drag began.
  private func undo() -> [Outcome] {
    guard case .dragging(_, _, let origin) = hold else { return [] }
    return [origin.map { .moved($0) } ?? .reset, .released]
  }

  private func move(to position: Double, _ scene: Scene<PaneDivider>) -> [Outcome] {
    let limits = scene.content.limits
    let position = min(max(position, limits.lowerBound), limits.upperBound)
    return position == scene.content.position ? [] : [.moved(position)]
  }

  // MARK: Keys

  private mutating func type(_ press: KeyPress, _ scene: Scene<PaneDivider>) -> [Outcome] {
    let content = scene.content
    // Also from a line that is gone.
    if let forward = press.focusDirection { return [.focusPassed(forward: forward)] }
    guard let position = content.position else { return [] }
    switch PaneDividerCommand.table(content.axis)[press] {
    case .cancel:
      let outcomes = undo()
      if let id = hold.id { hold = .spent(id: id) }
      return outcomes
    case .reset: return [.reset, .released]
    case .back: return rest(move(to: position - Self.step, scene))
    case .on: return rest(move(to: position + Self.step, scene))
    case .first: return rest(move(to: content.limits.lowerBound, scene))
    case .last: return rest(move(to: content.limits.upperBound, scene))
    case nil: return []
    }
  }

  private func rest(_ outcomes: [Outcome]) -> [Outcome] {
    outcomes.isEmpty ? [] : outcomes + [.released]
  }

  /// The address of the line.
  static let address = ElementID("divider")

  /// Moves the line, to a percentage of its way, or takes the keyboard focus.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<PaneDivider>
  ) -> [Outcome]? {
    guard id == Self.address, scene.content.position != nil else { return nil }
    switch action {
    case .set(let percent):
      guard percent.isFinite else { return nil }
      let limits = scene.content.limits
      let share = scene.content.isPaneAfter ? 1 - percent / 100 : percent / 100
      let position = limits.lowerBound + share * (limits.upperBound - limits.lowerBound)
      return rest(move(to: position, scene))
    case .focus:
      keyboard.isKeyed = true
      return []
    case .press, .peek, .expand, .close, .perform, .edit, .select, .reveal: return nil
    }
  }

  // MARK: Drawing

  /// The handle, and the line while a pointer or the keyboard is at it.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<PaneDivider>) {
    guard let position = scene.geometry.line else { return }
    let (geometry, theme) = (scene.geometry, scene.theme)
    let isLit = isActive || keyboard.isVisible
    if isLit {
      let line = geometry.rect(at: position, thickness: Self.thickness)
      list.add(
        Layer(
          id: .init("divider line"), bounds: line, origin: line.corner,
          content: LayerContent([.box(line.local, radius: 0, theme.accent)])))
    }
    let handle = geometry.handle(of: position)
    // On the panes' grounds, so that it can be seen on either.
    let halo = handle.inset(by: -1)
    let face = isLit ? theme.accent : theme.ink.opacity(0.5).over(theme.backdrop)
    let ring = handle.inset(by: -Self.ringDistance)
    var marks: [Mark] = [
      .box(halo, radius: min(halo.width, halo.height) / 2, theme.backdrop),
      .box(handle, radius: min(handle.width, handle.height) / 2, face),
    ]
    if let mark = keyboard.ring(
      around: ring, radius: min(ring.width, ring.height) / 2, theme)
    {
      marks.append(mark)
    }
    list.add(Layer(id: .init("divider handle"), bounds: ring, marks: marks))
  }

  /// The divider's handle, with the size of the named pane within its limits.
  public func elements(in scene: Scene<PaneDivider>) -> [Element] {
    guard let position = scene.content.position, let line = scene.geometry.line else { return [] }
    let limits = scene.content.limits
    let range = limits.upperBound - limits.lowerBound
    let before = range > 0 ? (position - limits.lowerBound) / range : 0
    let share = scene.content.isPaneAfter ? 1 - before : before
    return [
      scene.element(
        .separator, scene.text(scene.content.name),
        value: scene.text(.percent(Int((100 * share).rounded()))),
        states: keyboard.isFocused ? [.focused] : [], at: scene.geometry.handle(of: line)
      ).addressed(Self.address).with {
        $0.isFocusable = true
        $0.range = Element.Range(100 * min(max(share, 0), 1), from: 0, to: 100, step: 1)
        $0.help = PaneDividerCommand.table(scene.content.axis)
          .help([.on, .back, .reset], for: scene.settings.languages)
      }
    ]
  }
}
