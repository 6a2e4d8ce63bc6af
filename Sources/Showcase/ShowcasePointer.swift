public import Interaction
internal import Widgets

// The shapes of the pointers over the windows.

extension Showcase {
  /// The shape of the mouse or pen over a window; nil where there is none.
  ///
  /// It follows from the inputs alone. Fingers have no shape, and change none; in a kiosk they hide it until a mouse moves.
  public func pointerShape(
    of window: WindowID, at time: Instant, ruler: any TextRuler
  ) -> PointerShape? {
    guard let spot = pointers[window], spot.position.isFinite else {
      return kiosk == nil ? nil : .hidden
    }
    let context = context(max(time, self.time), ruler)
    if window == .tuning { return tuningShape(of: spot, context) ?? .arrow }
    if window == .facilitator { return facilitatorShape(of: spot, context) ?? .arrow }
    if let shape = studyShape(of: spot, in: window, context) { return shape }
    if let shape = kioskShape(of: spot, context) { return shape }
    if let shape = helpShape(of: spot, in: window, context) { return shape }
    guard let index = part(of: spot, in: window, context) else { return .arrow }
    let isBeneath = hosts[index].model.overlayTakes(.hovered(spot.position))
    if spot.contact == nil, !isBeneath, let shape = barShape(of: spot, index, context) {
      return shape
    }
    if !isBeneath, let scene = findScene(index, context) {
      let isHeld = spot.contact.map(hosts[index].field.contacts.contains) ?? false
      let field = hosts[index].field.host.widget
      if isHeld || spot.contact == nil && field.hit(spot.position, in: scene) {
        return field.pointerShape(of: spot, in: scene) ?? .arrow
      }
    }
    return hosts[index].model.pointerShape(of: spot, in: context)
  }

  /// The model that a pointer belongs to: the one that holds its contact, else the one at its position.
  private func part(
    of spot: PointerSpot, in window: WindowID, _ context: UpdateContext
  ) -> Int? {
    guard let composite, window == Composite.id else {
      return index(of: window)
    }
    return spot.contact.flatMap { composite.contacts.target(of: $0, in: window) }
      ?? composite.part(at: spot.position, models, context)
  }

  /// Remembers where the pointer of a window is.
  mutating func followPointer(_ event: WindowEvent, in window: WindowID) {
    switch event {
    case .user(.pointer(.hovered(let point))): pointers[window] = PointerSpot(point)
    case .user(.pointer(.left)), .visible(false), .closed: hidePointer(window)
    case .user(.pointer(.contact(let contact))):
      guard contact.kind != .touch else { return }
      let isDown = contact.phase == .began || contact.phase == .moved
      pointers[window] = PointerSpot(contact.position, contact: isDown ? contact.id : nil)
    case .dragEnded: pointers[window]?.contact = nil
    case .user, .action, .resized, .visible(true), .dropped, .filesChosen, .pasted: break
    }
  }

  private mutating func hidePointer(_ window: WindowID) {
    pointers[window] = nil
    restingPointer = nil
  }

  // MARK: Kiosks

  /// Whether a pointer only rests in a kiosk: the window came beneath it, or a finger has touched the screen since it moved.
  mutating func isAtRest(_ event: Input.Event) -> Bool {
    guard kiosk != nil, case .window(let window, .user(.pointer(.hovered(let point)))) = event,
      pointers[window] == nil, restingPointer == nil || restingPointer == point
    else { return false }
    restingPointer = point
    return true
  }

  /// Takes the pointer away from a window of a kiosk that a finger touches.
  mutating func removePointer(
    _ event: WindowEvent, from window: WindowID, _ context: UpdateContext
  ) -> [Effect] {
    guard kiosk != nil, pointers[window] != nil,
      case .user(.pointer(.contact(let contact))) = event, contact.kind == .touch
    else { return [] }
    hidePointer(window)
    return handleShown(.left, of: window, context)
  }
}
