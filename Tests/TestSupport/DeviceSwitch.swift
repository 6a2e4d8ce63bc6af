internal import CX11
internal import CXTest

extension XServer {
  /// Switches an input device on or off, as if it were plugged in or pulled out. Xlib connects for this, so that tests which
  /// use it take turns.
  package func enable(_ isEnabled: Bool, deviceNamed name: String) throws {
    guard let display = XOpenDisplay(displayName) else {
      throw SupportError.noDevices(display: displayName)
    }
    defer { XCloseDisplay(display) }
    var count: Int32 = 0
    guard let list = XIQueryDevice(display, XIAllDevices, &count) else {
      throw SupportError.noDevices(display: displayName)
    }
    defer { XIFreeDeviceInfo(list) }
    for device in UnsafeBufferPointer(start: list, count: Int(count))
    where String(cString: device.name) == name {
      var value: UInt8 = isEnabled ? 1 : 0
      XIChangeProperty(
        display, device.deviceid, XInternAtom(display, "Device Enabled", 0),
        XInternAtom(display, "INTEGER", 0), 8, PropModeReplace, &value, 1)
    }
    XSync(display, 0)
  }
}
