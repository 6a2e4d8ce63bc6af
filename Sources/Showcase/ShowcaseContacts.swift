internal import Interaction

// Contacts that are no fingers at work: what is let go, in every window, and how that is reported.

extension Showcase {
  /// Whether it is left alone with visitors.
  public var isKiosk: Bool { kiosk != nil }

  /// Lets the filter of a window see an input, cancels what it lets go, and moves a finger to what it means.
  ///
  /// - Returns: The effects of that, and the event to be handled; nil for one that is dropped.
  mutating func admit(
    _ event: Input.Event, _ context: UpdateContext
  ) -> (effects: [Effect], event: Input.Event?) {
    // A hidden window loses its contacts.
    if case .window(let window, .visible(false)) = event {
      filters[window] = nil
      aims.forget(window)
    }
    guard case .window(let window, .user(.pointer(.contact(let contact)))) = event,
      contact.kind == .touch
    else { return ([], event) }
    let (effects, isDropped) = filter(contact, in: window, context)
    if isDropped {
      aims.forget(contact.id, in: window)
      return (effects, nil)
    }
    return (effects, .window(window, .contact(aim(contact, in: window))))
  }

  /// An action with its finger where that means to be.
  mutating func aim(_ event: UserEvent, in window: WindowID) -> UserEvent {
    guard case .pointer(.contact(let contact)) = event, contact.kind == .touch else { return event }
    return .contact(aim(contact, in: window))
  }

  /// A finger where it means to be. What it means is decided as it comes down, by a ruler that every machine has.
  private mutating func aim(_ contact: Contact, in window: WindowID) -> Contact {
    var goal = contact.position
    if contact.phase == .began {
      goal = elements(of: window, at: time, ruler: PlainRuler())
        .aim(goal, reach: settings[.gesturesFingerReach])
    }
    return aims.take(contact, in: window, aimingAt: goal)
  }

  /// Lets the filter of a window see a contact, and cancels what it lets go.
  ///
  /// - Returns: The effects of that, and whether the contact is to be dropped.
  private mutating func filter(
    _ contact: Contact, in window: WindowID, _ context: UpdateContext
  ) -> (effects: [Effect], isDropped: Bool) {
    let usual = kiosk == nil ? ContactFilter.restAtDesk : ContactFilter.restInPublic
    let rest = settings.tuning.known(.gesturesRest) ?? usual
    var filter = filters[window] ?? ContactFilter(rest: rest, settings.tuning)
    let result = filter.take(contact, at: time)
    filters[window] = filter.isEmpty ? nil : filter
    guard let cause = result.cause else { return ([], result.isDropped) }
    let isNew = contact.phase == .began && result.isDropped
    let count = result.released.count + (isNew ? 1 : 0)
    return (
      cancel(result.released, of: window, context) + report(count, cause, in: window),
      result.isDropped
    )
  }

  /// Lets go the contacts that have rested for too long.
  mutating func settleContacts(_ context: UpdateContext) -> [Effect] {
    filters.keys.sorted { $0.rawValue < $1.rawValue }.flatMap { window -> [Effect] in
      guard var filter = filters[window] else { return [] }
      let released = filter.settle(at: time)
      filters[window] = filter
      return released.isEmpty
        ? []
        : cancel(released, of: window, context) + report(released.count, .rest, in: window)
    }
  }

  /// When the next contacts are let go.
  var contactWake: Wake { Wake(deadline: filters.values.lazy.compactMap(\.deadline).min()) }

  /// The contacts that give way to others.
  func yielding(at time: Instant) -> [Int] {
    filters.isEmpty ? [] : filters.values.flatMap { $0.yielding(at: time) }
  }

  private mutating func cancel(
    _ contacts: [Contact], of window: WindowID, _ context: UpdateContext
  ) -> [Effect] {
    contacts.flatMap { handle(.window(window, .contact($0)), context) }
  }

  private mutating func report(
    _ count: Int, _ cause: ContactFilter.Cause, in window: WindowID
  ) -> [Effect] {
    guard let count = releases.note(count, cause, at: time) else { return [] }
    return [
      .report(
        Report(time: time, window: window, name: .ignored, item: cause.rawValue, count: count))
    ]
  }
}

extension UpdateContext {
  /// The cancellations of those among some contacts that give way to one that begins beside them.
  func cancellations(of contacts: Set<Int>) -> [Contact] {
    yielding.filter(contacts.contains).map {
      Contact(id: $0, phase: .cancelled, position: .zero, kind: .touch)
    }
  }
}
