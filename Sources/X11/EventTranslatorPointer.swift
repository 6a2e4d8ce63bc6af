internal import CX11
internal import Interaction

// Mice, touchpads and pens: everything that moves the pointer.
extension EventTranslator {
  /// A motion, a press or a release.
  func translatePointer(_ event: XIDeviceEvent) {
    pointerSource = event.sourceid
    guard let window = window(event.event) else { return }
    let time = moment(event.time)
    let position = event.position(in: window)
    if event.flags & XIPointerEmulated != 0 {
      return translateImitation(event, at: position, in: window, at: time)
    }
    if event.evtype != XI_ButtonRelease { endWhatNobodyHolds(event.buttons, at: time) }
    switch event.evtype {
    case XI_Motion: move(event, to: position, in: window, at: time)
    case XI_ButtonPress: press(event, at: position, in: window, at: time)
    default: release(event, at: position, in: window, at: time)
    }
  }

  /// The pointer came into a window, or went out.
  func translateCrossing(_ event: XIEnterEvent) {
    guard let window = window(event.event), event.detail != XINotifyInferior else { return }
    let time = moment(event.time)
    // A window that comes or goes under a pointer at rest is crossed by no device but the server's own.
    if event.sourceid != event.deviceid { pointerSource = event.sourceid }
    endWhatNobodyHolds(event.buttons, at: time)
    if event.evtype == XI_Enter {
      enter(event, window, at: time)
    } else {
      leave(event, window, at: time)
    }
  }

  /// The server imitates a mouse for fingers, and a wheel's buttons for counts. Fingers and counts are told by
  /// themselves; only a notch that no count holds is told here.
  private func translateImitation(
    _ event: XIDeviceEvent, at position: Point, in window: Window, at time: Instant
  ) {
    guard event.evtype == XI_ButtonPress, let notch = WheelButton.notch(of: event.detail) else {
      return
    }
    let axes = devices[event.sourceid].scrollAxes
    let notches = scrollAxes.imitated(notch, of: axes, source: event.sourceid)
    if notches == .zero { return }
    tell(scroll(notches, event, at: position), to: window, at: time)
  }

  private func scroll(_ notches: Point, _ event: XIDeviceEvent, at position: Point) -> Event {
    let held = keyboard.modifiers(UInt32(bitPattern: event.mods.effective))
    return .scrolled(Scroll(notches: notches, position: position, modifiers: held))
  }

  private func move(
    _ event: XIDeviceEvent, to position: Point, in window: Window, at time: Instant
  ) {
    let traits = devices[event.sourceid]
    let force = force(of: event, traits)
    let notches = scrollAxes.notches(of: traits.scrollAxes, source: event.sourceid) {
      event.valuators.value(of: $0)
    }
    if notches != .zero {
      tell(scroll(notches, event, at: position), to: window, at: time)
    }
    if let open = contacts.pointer {
      guard open.window == window.xid else { return }
      let force = open.source == event.sourceid ? force : nil
      tell(
        contacts.move(open.contact.id, in: open.window, to: position, force: force), to: window,
        at: time)
    } else if event.buttons.held == nil {
      tell(window, at: time) { $0.hover(at: position) }
    }
  }

  private func press(
    _ event: XIDeviceEvent, at position: Point, in window: Window, at time: Instant
  ) {
    if let notch = WheelButton.notch(of: event.detail) {
      return tell(scroll(notch, event, at: position), to: window, at: time)
    }
    // One contact a pointer: while a button is held, others do nothing.
    guard let button = Contact.Button(number: event.detail), event.buttons.held == nil,
      contacts.pointer == nil
    else { return }
    let traits = devices[event.sourceid]
    let isPen = traits.kind == .pen
    let force = force(of: event, traits)
    let contact = Contact(
      id: isPen ? Contact.penID : Contact.mouseID, phase: .began, position: position,
      force: force, kind: isPen ? .pen : .mouse, button: button)
    tell(
      contacts.begin(contact, in: window.xid, source: event.sourceid), to: window, at: time)
  }

  private func release(
    _ event: XIDeviceEvent, at position: Point, in window: Window, at time: Instant
  ) {
    guard let open = contacts.pointer, open.contact.button.number == event.detail,
      open.window == window.xid
    else { return }
    tell(contacts.end(open.contact.id, in: open.window, at: position), to: window, at: time)
    tell(window, at: time) { $0.release(at: position) }
  }

  private func enter(_ event: XIEnterEvent, _ window: Window, at time: Instant) {
    // What was scrolled over other windows does not count here.
    scrollAxes.forget(source: pointerSource)
    if event.focus != 0 { tellPointerFocus(true, of: window, at: time) }
    if contacts.pointer?.window == window.xid {
      tell(window, at: time) { presence in
        presence.drag(outside: false)
        return nil
      }
    } else if event.buttons.held == nil, !event.isOfGrab,
      devices[pointerSource].kind != .touchscreen
    {
      let position = window.point(event.event_x, event.event_y)
      tell(window, at: time) { $0.hover(at: position) }
    }
  }

  private func leave(_ event: XIEnterEvent, _ window: Window, at time: Instant) {
    if event.isOfGrab { cancel(at: time) { $0.isPointer && $0.window == window.xid } }
    if event.focus != 0 { tellPointerFocus(false, of: window, at: time) }
    let isDragging = contacts.pointer?.window == window.xid
    tell(window, at: time) { presence in
      if !isDragging { return presence.leave() }
      presence.drag(outside: true)
      return nil
    }
  }

  /// How hard a device is pressed; as it was told last, because an event says only what changed.
  private func force(of event: XIDeviceEvent, _ traits: DeviceTraits) -> Double? {
    guard traits.pressure != nil else { return nil }
    let force = traits.force(in: event) ?? forces[event.sourceid] ?? 0
    forces[event.sourceid] = force
    return force
  }

  /// Ends a press whose release went to someone else, as to a window manager that took the pointer.
  private func endWhatNobodyHolds(_ buttons: XIButtonState, at time: Instant) {
    guard let open = contacts.pointer, !buttons.isHeld(open.contact.button.number) else { return }
    cancel(at: time) { $0.isPointer }
  }
}

/// The buttons that the core protocol has for wheels without counts.
enum WheelButton {
  /// The notch of a button: 4 up, 5 down, 6 left, 7 right; nil for others.
  static func notch(of button: Int32) -> Point? {
    switch button {
    case 4: Point(x: 0, y: -1)
    case 5: Point(x: 0, y: 1)
    case 6: Point(x: -1, y: 0)
    case 7: Point(x: 1, y: 0)
    default: nil
    }
  }
}

extension Contact.Button {
  /// The button of a number of the core protocol; nil for wheels and thumbs.
  init?(number: Int32) {
    switch number {
    case 1: self = .primary
    case 2: self = .middle
    case 3: self = .secondary
    default: return nil
    }
  }

  /// The number that the core protocol has for it.
  var number: Int32 {
    switch self {
    case .primary: 1
    case .middle: 2
    case .secondary: 3
    }
  }
}

extension OpenContacts.Open {
  /// Whether a mouse or a pen makes it.
  var isPointer: Bool { contact.kind != .touch }
}

extension XIEnterEvent {
  /// Whether the pointer only seems to cross, because someone takes it for themselves.
  var isOfGrab: Bool { mode == XINotifyGrab || mode == XINotifyPassiveGrab }
}

extension XIButtonState {
  /// The first of the buttons 1 to 3 that is held.
  var held: Int32? { (1...3).first(where: isHeld) }

  /// Whether a button is held.
  func isHeld(_ button: Int32) -> Bool {
    guard let mask, button >> 3 < mask_len else { return false }
    return cx11_mask_is_set(mask, button) != 0
  }
}
