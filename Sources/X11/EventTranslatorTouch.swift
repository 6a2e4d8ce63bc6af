internal import CX11
internal import Interaction

// Fingers on a touchscreen.
extension EventTranslator {
  /// A finger that comes, moves, presses or leaves.
  func translateTouch(_ event: XIDeviceEvent) {
    let traits = devices[event.sourceid]
    guard let window = window(event.event), traits.kind == .touchscreen else { return }
    let time = moment(event.time)
    let position = event.position(in: window)
    let force = traits.force(in: event)
    let id = Int(UInt32(bitPattern: event.detail))
    switch event.evtype {
    case XI_TouchBegin:
      if event.flags & XITouchEmulatingPointer != 0 {
        // The first finger takes the pointer along: it does not hover any more where it was.
        tell(window, at: time) { $0.leave() }
      }
      let contact = Contact(
        id: id, phase: .began, position: position, force: traits.pressure.map { _ in force ?? 0 },
        kind: .touch)
      tell(
        contacts.begin(contact, in: window.xid, source: event.sourceid), to: window, at: time)
    case XI_TouchUpdate where event.flags & XITouchPendingEnd == 0:
      tell(
        contacts.move(id, in: window.xid, to: position, force: force), to: window, at: time)
    default:
      // An update that says the finger is gone already counts as its end; the end itself is then swallowed.
      tell(contacts.end(id, in: window.xid, at: position), to: window, at: time)
    }
  }
}

extension XIDeviceEvent {
  /// Where it happened.
  func position(in window: Window) -> Point {
    window.point(event_x, event_y)
  }
}

extension Window {
  /// The place of a pixel of the window, fractions included.
  func point(_ x: Double, _ y: Double) -> Point {
    Point(x: x / scale, y: y / scale)
  }
}

extension DeviceTraits {
  /// How hard an event says it is pressed, from 0 to 1; nil where it does not say.
  func force(in event: XIDeviceEvent) -> Double? {
    guard let pressure, let value = event.valuators.value(of: pressure.number) else { return nil }
    return pressure.force(of: value)
  }
}

extension XIValuatorState {
  /// The value of an axis; nil where the event says nothing of it.
  ///
  /// The values stand without gaps, one for each bit of the mask that is set.
  func value(of number: Int) -> Double? {
    guard let mask, let values, number >= 0, number >> 3 < mask_len,
      cx11_mask_is_set(mask, Int32(number)) != 0
    else { return nil }
    let place = (0..<number).count { cx11_mask_is_set(mask, Int32($0)) != 0 }
    return values[place]
  }
}
