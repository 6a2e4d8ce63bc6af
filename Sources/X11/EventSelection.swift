internal import CX11

/// The events that are selected on the server.
enum EventSelection {
  /// The events of a window by the core protocol: keys, because input methods take no others, those that are down when it
  /// gets the keyboard, and its state.
  static let coreMask: Int =
    KeyPressMask | KeyReleaseMask | KeymapStateMask | FocusChangeMask | ExposureMask
    | StructureNotifyMask | VisibilityChangeMask | PropertyChangeMask

  /// Selects the events of pointers, pens and fingers in a window.
  ///
  /// By XInput, of master devices only: those of all devices would come twice. The gestures of touchpads are selected where
  /// the server has them.
  static func selectPointers(
    of window: UInt, extensions: Extensions, display: OpaquePointer
  ) {
    let events = [
      XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_Enter, XI_Leave, XI_TouchBegin,
      XI_TouchUpdate, XI_TouchEnd,
    ]
    let gestures = [
      XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd, XI_GestureSwipeBegin,
      XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
    ]
    select(
      events + (extensions.hasGestures ? gestures : []), of: XIAllMasterDevices, window: window,
      opcode: extensions.input.opcode, display: display)
  }

  /// Selects the motions of pointers anywhere, or ends that.
  static func selectMotions(_ areWanted: Bool, root: UInt, opcode: Int32, display: OpaquePointer) {
    select(
      [XI_DeviceChanged] + (areWanted ? [XI_RawMotion] : []), of: XIAllMasterDevices, window: root,
      opcode: opcode, display: display)
  }

  /// Selects the events of the devices themselves.
  static func selectDevices(root: UInt, opcode: Int32, display: OpaquePointer) {
    selectMotions(false, root: root, opcode: opcode, display: display)
    select(
      [XI_HierarchyChanged], of: XIAllDevices, window: root, opcode: opcode, display: display)
  }

  private static func select(
    _ events: [Int32], of device: Int32, window: UInt, opcode: Int32, display: OpaquePointer
  ) {
    var request = InputSelection()
    request.head.ReqType = UInt8(X_XISelectEvents)
    request.head.win = UInt32(truncatingIfNeeded: window)
    request.head.num_masks = 1
    request.mask.deviceid = UInt16(device)
    request.mask.mask_len = 2
    request.events = events.reduce(0) { $0 | 1 << UInt64($1) }
    ExtensionRequest.send(request, to: opcode, display: display)
  }

  /// The selection of events of one device, whose numbers are below 64.
  private struct InputSelection: BitwiseCopyable {
    var head = xXISelectEventsReq()
    var mask = xXIEventMask()
    var events: UInt64 = 0
  }
}
