internal import CX11

/// The events that are selected on the server.
enum EventSelection {
  /// The events of a window by the core protocol: keys, because input methods take no others, and its state.
  static let coreMask: Int =
    KeyPressMask | KeyReleaseMask | FocusChangeMask | ExposureMask | StructureNotifyMask
    | VisibilityChangeMask | PropertyChangeMask

  /// Selects the events of pointers, pens and fingers in a window.
  ///
  /// By XInput, of master devices only: those of all devices would come twice.
  static func selectPointers(of window: UInt, display: OpaquePointer) {
    let events = [
      XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_Enter, XI_Leave, XI_TouchBegin,
      XI_TouchUpdate, XI_TouchEnd,
    ]
    select(events, of: XIAllMasterDevices, window: window, display: display)
  }

  /// Selects the events of the devices themselves.
  static func selectDevices(root: UInt, display: OpaquePointer) {
    select([XI_DeviceChanged], of: XIAllMasterDevices, window: root, display: display)
    select([XI_HierarchyChanged], of: XIAllDevices, window: root, display: display)
  }

  private static func select(
    _ events: [Int32], of device: Int32, window: UInt, display: OpaquePointer
  ) {
    var bits = [UInt8](repeating: 0, count: Int(cx11_mask_length(XI_LASTEVENT)))
    for event in events { cx11_set_mask(&bits, event) }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: device, mask_len: Int32(bits.count), mask: bits.baseAddress)
      XISelectEvents(display, window, &mask, 1)
    }
  }
}
