internal import CX11
internal import Interaction

/// Translates the events of XInput: mice, touchpads, pens and fingers, and the devices themselves.
final class PointerTranslator {
  private let group: WindowGroup
  private let keyboard: Keyboard
  private let collector: InputCollector
  /// Takes the pointer that drags something out of a window; nil where nothing can be dragged.
  private let dragSource: DragSource?
  private var devices: Devices
  private var scrollAxes = ScrollAxes()
  private var contacts = OpenContacts()
  private var pad = OpenPadGesture()
  /// The force of each pen, from 0 to 1.
  private var forces: [Int32: Double] = [:]
  /// The window that follows a pointer in the gaps of its outline; nil for none.
  private var follower: UInt?
  /// The device that moved the pointer last; nil before any moved it.
  private var movedBy: Int32?
  /// Where the pointer was last, as it was pressed, and the window in which that was.
  private var lastPress: (window: UInt, spot: DragSpot)?

  /// A translator for a group of windows, without contacts.
  init(
    group: WindowGroup, devices: Devices, keyboard: Keyboard, collector: InputCollector,
    dragSource: DragSource? = nil
  ) {
    self.dragSource = dragSource
    self.group = group
    self.devices = devices
    self.keyboard = keyboard
    self.collector = collector
  }

  /// Begins a translation.
  func begin() {
    pad.forgetLifted()
    if contacts.pointer == nil { lastPress = nil }
  }

  // MARK: Drags out of windows

  /// Where the pointer is that is pressed in a window, or was until this translation; nil for none.
  func pressed(in window: Window) -> DragSpot? {
    lastPress.flatMap { $0.window == window.xid ? $0.spot : nil }
  }

  /// Leaves the pressed pointer to a drag: its contact ends here without an event.
  func releaseForDrag() {
    lastPress = nil
    _ = contacts.cancel { $0.isPointer }
  }

  // MARK: Mice and pens

  /// A motion, a press or a release.
  func translatePointer(_ event: XIDeviceEvent) {
    movedBy = event.sourceid
    if event.flags & XIPointerEmulated == 0, dragSource?.takes(event) == true { return }
    guard let window = group[event.event] else { return }
    let time = collector.moment(event.time)
    let position = event.position(in: window)
    if event.flags & XIPointerEmulated != 0 {
      return translateEmulated(event, at: position, in: window, at: time)
    }
    if event.evtype != XI_ButtonRelease { cancelIfReleased(event.buttons, at: time) }
    let held = contacts.pointer
    switch event.evtype {
    case XI_Motion: move(event, to: position, in: window, at: time)
    case XI_ButtonPress: press(event, at: position, in: window, at: time)
    default: release(event, at: position, in: window, at: time)
    }
    if let open = held ?? contacts.pointer, open.window == window.xid {
      lastPress = (window.xid, DragSpot(event, isReleased: contacts.pointer == nil))
    }
  }

  /// The pointer entered a window, or left it.
  func translateCrossing(_ event: XIEnterEvent) {
    guard let window = group[event.event], event.detail != XINotifyInferior else { return }
    let time = collector.moment(event.time)
    // A window that comes or goes under a pointer at rest is crossed by the server's own device.
    if event.sourceid != event.deviceid { movedBy = event.sourceid }
    cancelIfReleased(event.buttons, at: time)
    if event.evtype == XI_Enter {
      enter(event, window, at: time)
    } else {
      leave(event, window, at: time)
    }
  }

  /// An event that the server emulates: a mouse for fingers, a wheel's buttons for scroll counts. Fingers and counts have
  /// events of their own; only a notch that is in no count is translated here.
  private func translateEmulated(
    _ event: XIDeviceEvent, at position: Point, in window: Window, at time: Instant
  ) {
    guard event.evtype == XI_ButtonPress, let notch = WheelButton.notch(of: event.detail) else {
      return
    }
    let axes = devices[event.sourceid].scrollAxes
    let notches = scrollAxes.emulated(notch, of: axes, source: event.sourceid)
    if notches == .zero { return }
    collector.add(scroll(notches, event, at: position), of: window, at: time)
  }

  private func scroll(_ notches: Point, _ event: XIDeviceEvent, at position: Point) -> WindowEvent {
    let held = keyboard.modifiers(UInt32(bitPattern: event.mods.effective))
    return .scrolled(
      Scroll(
        notches: notches, position: position, modifiers: held,
        source: devices[event.sourceid].scrollSource))
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
      collector.add(scroll(notches, event, at: position), of: window, at: time)
    }
    if let open = contacts.pointer {
      guard open.window == window.xid else { return }
      let force = open.source == event.sourceid ? force : nil
      collector.add(
        contacts.move(open.contact.id, in: open.window, to: position, force: force), of: window,
        at: time)
    } else if event.buttons.held == nil {
      collector.update(window, at: time) { $0.hover(at: position) }
    }
  }

  private func press(
    _ event: XIDeviceEvent, at position: Point, in window: Window, at time: Instant
  ) {
    if let notch = WheelButton.notch(of: event.detail) {
      return collector.add(scroll(notch, event, at: position), of: window, at: time)
    }
    if let key = ThumbButton.key(of: event.detail) {
      return collector.add(.key(KeyPress(key)), of: window, at: time)
    }
    // One contact a pointer: while a button is held, others are ignored.
    guard let button = Contact.Button(number: event.detail), event.buttons.held == nil,
      contacts.pointer == nil
    else { return }
    let traits = devices[event.sourceid]
    let isPen = traits.kind == .pen
    let force = force(of: event, traits)
    let contact = Contact(
      id: isPen ? Contact.penID : Contact.mouseID, phase: .began, position: position,
      force: force, kind: isPen ? .pen : .mouse, button: button,
      modifiers: keyboard.modifiers(UInt32(bitPattern: event.mods.effective)))
    collector.add(
      contacts.begin(contact, in: window.xid, source: event.sourceid), of: window, at: time)
  }

  private func release(
    _ event: XIDeviceEvent, at position: Point, in window: Window, at time: Instant
  ) {
    guard let open = contacts.pointer, open.contact.button.number == event.detail,
      open.window == window.xid
    else { return }
    collector.add(
      contacts.end(open.contact.id, in: open.window, at: position, time: time), of: window,
      at: time)
    collector.update(window, at: time) { $0.release(at: position) }
  }

  private func enter(_ event: XIEnterEvent, _ window: Window, at time: Instant) {
    if follower == window.xid { follow(nil) }
    let source = movedBy ?? devices.pointerSource
    // Scrolling over other windows does not count here.
    scrollAxes.forget(source: source)
    if event.focus != 0 { collector.update(window, at: time) { $0.pointerFocus(true) } }
    if contacts.pointer?.window == window.xid {
      collector.update(window, at: time) { presence in
        presence.drag(outside: false)
        return nil
      }
    } else if event.buttons.held == nil, !event.isOfGrab, devices[source].kind != .touchscreen {
      // Where a finger has left the pointer nothing hovers until a mouse moves it.
      let position = window.point(event.event_x, event.event_y)
      collector.update(window, at: time) { $0.hover(at: position) }
    }
  }

  private func leave(_ event: XIEnterEvent, _ window: Window, at time: Instant) {
    let isDragging = contacts.pointer?.window == window.xid
    let position = window.point(event.event_x, event.event_y)
    if collector.isHovered(window), !isDragging, !event.isOfGrab, window.reaches(position) {
      follow(window)
      return collector.update(window, at: time) { $0.hover(at: position) }
    }
    if event.isOfGrab { cancel(at: time) { $0.isPointer && $0.window == window.xid } }
    if event.focus != 0 { collector.update(window, at: time) { $0.pointerFocus(false) } }
    collector.update(window, at: time) { presence in
      if !isDragging { return presence.leave() }
      presence.drag(outside: true)
      return nil
    }
  }

  /// The pointer moved, wherever it is, while a window follows it in the gaps of its outline.
  func translateMotion() {
    guard let window = follower.flatMap({ group[$0] }) else { return follow(nil) }
    if let position = window.pointer, window.reaches(position) {
      return collector.update(window) { $0.hover(at: position) }
    }
    follow(nil)
    // Where the keyboard follows the pointer, it leaves only now.
    collector.update(window) { $0.pointerFocus(false) }
    collector.update(window) { $0.leave() }
  }

  /// Follows the pointer for a window, or for none: over the gaps of an outline the server reports motions only so.
  private func follow(_ window: Window?) {
    guard follower != window?.xid else { return }
    let wasFollowing = follower != nil
    follower = window?.xid
    guard wasFollowing != (window != nil) else { return }
    let connection = group.connection
    EventSelection.selectMotions(
      window != nil, root: connection.root, opcode: connection.extensions.input.opcode,
      display: connection.display)
  }

  /// The force of a device, from 0 to 1; the last known one where the event has none, because an event has only the axes
  /// that changed.
  private func force(of event: XIDeviceEvent, _ traits: DeviceTraits) -> Double? {
    guard traits.pressure != nil else { return nil }
    let force = traits.force(in: event) ?? forces[event.sourceid] ?? 0
    forces[event.sourceid] = force
    return force
  }

  /// Cancels a press whose release another client received, such as a window manager that grabbed the pointer.
  private func cancelIfReleased(_ buttons: XIButtonState, at time: Instant) {
    guard let open = contacts.pointer, !buttons.isHeld(open.contact.button.number) else { return }
    cancel(at: time) { $0.isPointer }
  }

  // MARK: Fingers

  /// A finger on a touchscreen begins, moves, presses harder or ends.
  func translateTouch(_ event: XIDeviceEvent) {
    let traits = devices[event.sourceid]
    guard let window = group[event.event], traits.kind == .touchscreen else { return }
    let time = collector.moment(event.time)
    let position = event.position(in: window)
    let (force, breadth) = (traits.force(in: event), traits.breadth(in: event))
    let id = Int(UInt32(bitPattern: event.detail))
    switch event.evtype {
    case XI_TouchBegin:
      if event.flags & XITouchEmulatingPointer != 0 {
        // The first finger moves the pointer, which no longer hovers where it was.
        if follower == window.xid { follow(nil) }
        collector.update(window, at: time) { $0.leave() }
      }
      let contact = Contact(
        id: id, phase: .began, position: position, force: traits.pressure.map { _ in force ?? 0 },
        breadth: breadth, kind: .touch)
      collector.add(
        contacts.begin(contact, in: window.xid, source: event.sourceid), of: window, at: time)
    case XI_TouchUpdate where event.flags & XITouchPendingEnd == 0:
      collector.add(
        contacts.move(id, in: window.xid, to: position, force: force, breadth: breadth),
        of: window, at: time)
    default:
      // An update after the finger was lifted counts as the end; the end itself then finds no contact.
      collector.add(
        contacts.end(id, in: window.xid, at: position, time: time), of: window, at: time)
    }
  }

  // MARK: Touchpads

  /// Several fingers pinch or swipe on a touchpad.
  func translatePad(_ event: PadEvent) {
    guard let window = group[event.window] else { return }
    let time = collector.moment(event.time)
    for (xid, gesture) in pad.take(event, scale: window.scale) {
      if let window = group[xid] { collector.add(.pad(gesture), of: window, at: time) }
    }
  }

  // MARK: Cancelled contacts

  /// Cancels all contacts of a window.
  func cancelAll(in window: Window) {
    if follower == window.xid { follow(nil) }
    cancel { $0.window == window.xid }
    cancelPad { $0.window == window.xid }
  }

  /// Drops the contacts of a window that is gone, without an event.
  func forget(_ xid: UInt) {
    if follower == xid { follow(nil) }
    _ = contacts.cancel { $0.window == xid }
    _ = pad.cancel { $0.window == xid }
  }

  private func cancelPad(at time: Instant? = nil, where isGone: (OpenPadGesture.Open) -> Bool) {
    guard let gone = pad.cancel(where: isGone), let window = group[gone.window] else { return }
    collector.add(.pad(gone.gesture), of: window, at: time)
  }

  private func cancel(at time: Instant? = nil, where isGone: (OpenContacts.Open) -> Bool) {
    for gone in contacts.cancel(where: isGone) {
      guard let window = group[gone.window] else { continue }
      collector.add(.contact(gone.contact), of: window, at: time)
    }
  }

  // MARK: Devices

  /// Another device moves the pointer, or a device has other axes than before.
  func translateDevice(_ change: DeviceChange) {
    if change.isOfDevice { devices.reload() }
    // A key reports its keyboard, too.
    if change.movesPointer { movedBy = change.source }
    scrollAxes.forget(source: change.source)
    for (number, count) in devices.scrollCounts(in: change) {
      scrollAxes.begin(at: count, axis: number, source: change.source)
    }
  }

  /// Devices were added or removed. The contacts of a device that is gone are cancelled, also those that the server has
  /// just lifted: it lifts all contacts of a device that goes, and reports the change right after that. One whose end was
  /// taken already is cancelled after it, as its tap may still wait for a second one.
  func translateHierarchy(_ change: HierarchyChange) {
    let time = collector.moment(change.time)
    for open in contacts.takeLifted(by: change.gone, before: time) {
      guard let window = group[open.window] else { continue }
      let isReplaced = collector.replaceLast(of: window) { $0.cancelled(of: open.contact.id) }
      if !isReplaced { collector.add(.contact(open.contact), of: window, at: time) }
    }
    if let open = pad.lifted, change.gone.contains(open.source), let window = group[open.window] {
      collector.replaceLast(of: window) { $0.cancelledPad }
    }
    cancel(at: time) { change.gone.contains($0.source) }
    cancelPad(at: time) { change.gone.contains($0.source) }
    devices.reload()
  }
}

/// The buttons of the core protocol for wheels without scroll counts.
private enum WheelButton {
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

/// The buttons of a mouse under the thumb, which are keys: they have no place in a window.
private enum ThumbButton {
  /// The key of a button: 8 back, 9 forward; nil for others.
  static func key(of button: Int32) -> Key? {
    switch button {
    case 8: .back
    case 9: .forward
    default: nil
    }
  }
}

extension Contact.Button {
  /// The button of a number of the core protocol; nil for wheels and thumbs.
  fileprivate init?(number: Int32) {
    switch number {
    case 1: self = .primary
    case 2: self = .middle
    case 3: self = .secondary
    default: return nil
    }
  }

  /// The number of the core protocol.
  fileprivate var number: Int32 {
    switch self {
    case .primary: 1
    case .middle: 2
    case .secondary: 3
    }
  }
}

extension WindowEvent {
  /// The cancellation of a contact in place of its end; nil for other events.
  fileprivate func cancelled(of contact: Int) -> WindowEvent? {
    guard case .user(.pointer(.contact(var ended))) = self, ended.id == contact,
      ended.phase == .ended
    else { return nil }
    ended.phase = .cancelled
    return .contact(ended)
  }

  /// The cancellation of a touchpad's gesture in place of its end; nil for other events.
  fileprivate var cancelledPad: WindowEvent? {
    guard case .user(.pointer(.pad(let gesture))) = self, gesture.phase == .ended else {
      return nil
    }
    return .pad(gesture.cancelled)
  }
}

extension OpenContacts.Open {
  /// Whether it is of a mouse or a pen.
  fileprivate var isPointer: Bool { contact.kind != .touch }
}

extension DeviceTraits {
  /// The force in an event, from 0 to 1; nil where the event has none.
  fileprivate func force(in event: XIDeviceEvent) -> Double? {
    guard let pressure, let value = event.valuators.value(of: pressure.number) else { return nil }
    return pressure.force(of: value)
  }

  /// The width of what touches in an event, in points; nil where the event has none.
  fileprivate func breadth(in event: XIDeviceEvent) -> Double? {
    guard let breadth, let value = event.valuators.value(of: breadth.number), value.isFinite else {
      return nil
    }
    return breadth.points(of: value)
  }
}

extension XIDeviceEvent {
  /// The position in a window, in points.
  fileprivate func position(in window: Window) -> Point { window.point(event_x, event_y) }
}

extension XIEnterEvent {
  /// Whether the pointer only seems to cross, because a client grabs it.
  fileprivate var isOfGrab: Bool { mode == XINotifyGrab || mode == XINotifyPassiveGrab }
}

extension XIButtonState {
  /// The first of the buttons 1 to 3 that is held.
  fileprivate var held: Int32? { (1...3).first(where: isHeld) }

  /// Whether a button is held.
  fileprivate func isHeld(_ button: Int32) -> Bool {
    guard let mask, button >> 3 < mask_len else { return false }
    return cx11_mask_is_set(mask, button) != 0
  }
}

extension XIValuatorState {
  /// The value of an axis; nil where the event does not have it.
  ///
  /// The values are packed: one for each bit of the mask that is set.
  func value(of number: Int) -> Double? {
    guard let mask, let values, number >= 0, number >> 3 < mask_len,
      cx11_mask_is_set(mask, Int32(number)) != 0
    else { return nil }
    let index = (0..<number).count { cx11_mask_is_set(mask, Int32($0)) != 0 }
    return values[index]
  }
}
