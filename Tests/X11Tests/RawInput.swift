import CX11
import TestSupport
import Testing

/// The events of a bare XInput2 client, to test the hands.
struct RawInput: Hashable, CustomStringConvertible {
  var kind: Int32
  var detail: Int32
  var x: Double
  var y: Double
  /// Axis values by axis number.
  var axes: [Int: Double]

  init(_ event: XIDeviceEvent) {
    kind = event.evtype
    detail = event.detail
    x = event.event_x
    y = event.event_y
    axes = [:]
    // One value for each bit that is set.
    var next = event.valuators.values
    for axis in 0..<Int(event.valuators.mask_len) * 8
    where cx11_mask_is_set(event.valuators.mask, Int32(axis)) != 0 {
      axes[axis] = next?.pointee
      next = next?.successor()
    }
  }

  var description: String { "\(kind) \(detail) at \(x), \(y) \(axes)" }
}

extension TestClient {
  /// Selects XInput2 events of the master devices.
  func select(_ kinds: [Int32]) {
    var major: Int32 = 2
    var minor: Int32 = 4
    XIQueryVersion(display, &major, &minor)
    var bits = [UInt8](repeating: 0, count: Int(cx11_mask_length(XI_LASTEVENT)))
    for kind in kinds { cx11_set_mask(&bits, kind) }
    bits.withUnsafeMutableBufferPointer {
      var mask = XIEventMask(
        deviceid: XIAllMasterDevices, mask_len: Int32($0.count), mask: $0.baseAddress)
      XISelectEvents(display, window, &mask, 1)
    }
    XSync(display, 0)
  }

  /// The next XInput2 event for which `read` returns a value.
  func nextInput<Answer>(_ read: (Int32, UnsafeMutableRawPointer) -> Answer?) throws -> Answer {
    while true {
      var event = next(GenericEvent)
      guard XGetEventData(display, &event.xcookie) != 0 else { continue }
      defer { XFreeEventData(display, &event.xcookie) }
      if let answer = read(event.xcookie.evtype, try #require(event.xcookie.data)) {
        return answer
      }
    }
  }

  /// The next event of a touch, a button or a motion that is not emulated.
  func nextRaw() throws -> RawInput {
    try nextInput { _, data in
      let event = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      let imitated = Int32(XIPointerEmulated)
      return event.flags & imitated == 0 || event.evtype >= XI_TouchBegin ? RawInput(event) : nil
    }
  }

  /// Frames a second of the current mode.
  func refreshRate() -> Int {
    guard let configuration = XRRGetScreenInfo(display, XDefaultRootWindow(display)) else {
      return 0
    }
    defer { XRRFreeScreenConfigInfo(configuration) }
    return Int(XRRConfigCurrentRate(configuration))
  }
}
