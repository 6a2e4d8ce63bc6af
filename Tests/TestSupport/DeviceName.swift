/// The devices, by their names in the server's configuration.
enum DeviceName: String, CaseIterable {
  case keyboard, mouse, touchpad, pen, touch

  var socketName: String { rawValue + ".sock" }
}

extension DeviceName {
  /// The device's role in the core protocol.
  var role: String {
    switch self {
    case .keyboard: "CoreKeyboard"
    case .mouse: "CorePointer"
    case .touchpad, .pen, .touch: "SendCoreEvents"
    }
  }

  /// The driver's options for the device.
  var options: [(String, String)] {
    let linear = ("AccelerationProfile", "-1")
    return switch self {
    case .keyboard:
      [("DeviceType", "Keyboard"), ("xkb_rules", "evdev"), ("xkb_layout", "us")]
    case .mouse: [("DeviceType", "PointerAbsolute"), linear]
    case .touchpad: [("DeviceType", "PointerGesture"), linear]
    case .pen:
      [("DeviceType", "PointerAbsoluteProximity"), ("PointerHasPressure", "true"), linear]
    case .touch: [("DeviceType", "Touch"), ("TouchCount", "10")]
    }
  }
}
