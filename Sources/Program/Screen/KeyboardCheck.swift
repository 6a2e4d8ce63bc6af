internal import Files
internal import X11

/// Distinguishes keyboards from other devices with keys.
///
/// A server calls everything a keyboard that has a key: the button for power, the screen that reports its brightness, a remote
/// control. The kernel knows which keys a device has; where it cannot be asked, the name decides.
enum KeyboardCheck {
  /// Whether a person can type at a device.
  static func isKeyboard(_ device: InputDevice) -> Bool {
    capabilities(of: device).map { hasLetters($0) } ?? !isNamedOtherwise(device.name)
  }

  /// The keys that the kernel lists for a device of this machine; nil where it does not.
  private static func capabilities(of device: InputDevice) -> String? {
    let folder = "/dev/input/"
    guard let node = device.node, node.hasPrefix(folder) else { return nil }
    let file = node.dropFirst(folder.count)
    guard file.hasPrefix("event"), file.dropFirst("event".count).allSatisfy(\.isNumber),
      let bytes = try? TextFile.bytes(of: "/sys/class/input/\(file)/device/capabilities/key")
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a list of keys, in words of hexadecimal digits with the first keys in the last one, has all keys from Escape to S,
  /// by which udev knows keyboards.
  static func hasLetters(_ capabilities: String) -> Bool {
    let word = capabilities.split { $0.isWhitespace }.last.flatMap { UInt64($0, radix: 16) }
    return word.map { $0 & firstKeys == firstKeys } ?? false
  }

  /// The keys 1 to 31 of the kernel.
  private static let firstKeys: UInt64 = 0xFFFF_FFFE

  /// Whether a name has one of the words that drivers have for devices with a few keys.
  static func isNamedOtherwise(_ name: String) -> Bool {
    let name = name.lowercased()
    return others.contains { name.contains($0) }
  }

  private static let others = [
    "button", "switch", "video bus", "speaker", "consumer control", "system control", "hotkey",
    "hid events", "wmi", "radio control", "hdmi", "headset", "headphone",
  ]
}
