internal import CX11
internal import Interaction

// The events of XInput 2 as the structures that libXi makes of them. Masks stay where they are in the bytes.

extension XIDeviceEvent {
  /// Passes a motion, a press, a release or a touch to `body`; nothing where it is cut short.
  static func read(_ bytes: UnsafeRawBufferPointer, _ body: (XIDeviceEvent) -> Void) {
    var reader = WireReader(bytes)
    guard let wire = reader.next(xXIDeviceEvent.self) else { return }
    let buttons = reader.next(count: 4 * Int(wire.buttons_len))
    let axes = reader.next(count: 4 * Int(wire.valuators_len))
    var event = XIDeviceEvent()
    event.evtype = Int32(wire.evtype)
    event.time = UInt(wire.time)
    event.deviceid = Int32(wire.deviceid)
    event.sourceid = Int32(wire.sourceid)
    event.detail = Int32(bitPattern: wire.detail)
    event.root = UInt(wire.root)
    event.event = UInt(wire.event)
    event.child = UInt(wire.child)
    (event.root_x, event.root_y) = (number(fixed: wire.root_x), number(fixed: wire.root_y))
    (event.event_x, event.event_y) = (number(fixed: wire.event_x), number(fixed: wire.event_y))
    event.flags = Int32(bitPattern: wire.flags)
    event.mods = XIModifierState(wire.mods)
    event.buttons = XIButtonState(buttons)
    let count = axes.reduce(0) { $0 + $1.nonzeroBitCount }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { values in
      for index in 0..<count {
        values.initializeElement(
          at: index, to: reader.next(FP3232.self).map { number(fixed: $0) } ?? 0)
      }
      event.valuators = XIValuatorState(
        mask_len: Int32(axes.count), mask: axes.start, values: values.baseAddress)
      body(event)
    }
  }
}

extension XIEnterEvent {
  /// The pointer's way into a window or out of it; nil where it is cut short.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var reader = WireReader(bytes)
    guard let wire = reader.next(xXIEnterEvent.self) else { return nil }
    self.init()
    evtype = Int32(wire.evtype)
    time = UInt(wire.time)
    deviceid = Int32(wire.deviceid)
    sourceid = Int32(wire.sourceid)
    detail = Int32(wire.detail)
    root = UInt(wire.root)
    event = UInt(wire.event)
    child = UInt(wire.child)
    (root_x, root_y) = (number(fixed: wire.root_x), number(fixed: wire.root_y))
    (event_x, event_y) = (number(fixed: wire.event_x), number(fixed: wire.event_y))
    mode = Int32(wire.mode)
    focus = Int32(wire.focus)
    same_screen = Int32(wire.same_screen)
    mods = XIModifierState(wire.mods)
    buttons = XIButtonState(reader.next(count: 4 * Int(wire.buttons_len)))
  }
}

/// An event of a gesture of several fingers on a touchpad.
struct PadEvent {
  /// The kind and the phase of the gesture.
  let kind: PadGesture.Kind
  let phase: Contact.Phase
  /// The number of fingers.
  let fingers: Int
  /// The server's time, the window and the device.
  let time: Time
  let window: UInt
  let source: Int32
  /// The position of the pointer, in pixels of the window.
  let position: (x: Double, y: Double)
  /// The motion of the fingers' centre since the event before, in pixels.
  let motion: (x: Double, y: Double)
  /// The distance of the fingers divided by that at the beginning.
  let scale: Double

  /// The gesture of an event; nil where it is cut short.
  init?(_ bytes: UnsafeRawBufferPointer) {
    let reader = WireReader(bytes)
    // Both kinds of events begin alike.
    guard let wire = reader.peek(xXIGestureSwipeEvent.self) else { return nil }
    let isCancelled: Bool
    let number: Int32
    switch Int32(wire.evtype) {
    case XI_GesturePinchBegin...XI_GesturePinchEnd:
      guard let wire = reader.peek(xXIGesturePinchEvent.self) else { return nil }
      kind = .pinch
      number = Int32(wire.evtype) - XI_GesturePinchBegin
      isCancelled = wire.flags & UInt32(XIGesturePinchEventCancelled) != 0
      (source, scale) = (Int32(wire.sourceid), X11.number(fixed: wire.scale))
    case XI_GestureSwipeBegin...XI_GestureSwipeEnd:
      kind = .swipe
      number = Int32(wire.evtype) - XI_GestureSwipeBegin
      isCancelled = wire.flags & UInt32(XIGestureSwipeEventCancelled) != 0
      (source, scale) = (Int32(wire.sourceid), 1)
    default: return nil
    }
    phase = number == 0 ? .began : number == 1 ? .moved : isCancelled ? .cancelled : .ended
    (fingers, time, window) = (Int(wire.detail), Time(wire.time), UInt(wire.event))
    position = (X11.number(fixed: wire.event_x), X11.number(fixed: wire.event_y))
    motion = (X11.number(fixed: wire.delta_x), X11.number(fixed: wire.delta_y))
  }
}

/// Devices were added, removed, switched on or off, or moved to other pointers.
struct HierarchyChange {
  /// The server's time.
  let time: Time
  /// The devices that can have no contact any more.
  let gone: Set<Int32>

  /// The change of an event; nil where it is cut short.
  init?(_ bytes: UnsafeRawBufferPointer) {
    let ends = UInt32(XISlaveRemoved | XISlaveDetached | XIDeviceDisabled)
    var reader = WireReader(bytes)
    guard let wire = reader.next(xXIHierarchyEvent.self) else { return nil }
    time = Time(wire.time)
    gone = (0..<wire.num_info).reduce(into: []) { gone, _ in
      guard let change = reader.next(xXIHierarchyInfo.self), change.flags & ends != 0 else {
        return
      }
      gone.insert(Int32(change.deviceid))
    }
  }
}

extension XIModifierState {
  fileprivate init(_ wire: xXIModifierInfo) {
    self.init(
      base: Int32(bitPattern: wire.base_mods), latched: Int32(bitPattern: wire.latched_mods),
      locked: Int32(bitPattern: wire.locked_mods), effective: Int32(bitPattern: wire.effective_mods)
    )
  }
}

extension XIButtonState {
  fileprivate init(_ mask: UnsafeRawBufferPointer) {
    self.init(mask_len: Int32(mask.count), mask: mask.start)
  }
}

extension UnsafeRawBufferPointer {
  /// The first byte, for structures that C declares without `const`.
  fileprivate var start: UnsafeMutablePointer<UInt8>? {
    UnsafeMutableRawPointer(mutating: baseAddress)?.assumingMemoryBound(to: UInt8.self)
  }
}

/// A number in 65,536ths.
func number(fixed: FP1616) -> Double { Double(fixed) / 65_536 }

/// A number of a whole part, and of 2^32nds.
func number(fixed: FP3232) -> Double {
  Double(fixed.integral) + Double(fixed.frac) / 4_294_967_296
}
