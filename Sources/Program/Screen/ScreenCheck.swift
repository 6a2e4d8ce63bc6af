internal import Interaction
internal import Phrases
internal import Raster
internal import Showcase
internal import X11

/// The screen of a kiosk and its devices, as they are now: what is wrong with them.
struct ScreenCheck {
  /// A sentence for each fault, with its remedy: an output that does not exist, a size of the glass that cannot be, touch
  /// screens on which fingers arrive elsewhere than on the picture.
  let findings: [ScreenPhrase]

  /// Compares devices with the monitors of a server.
  ///
  /// - Parameter output: the name that RandR has for the output; nil for the primary one.
  init(_ devices: [InputDevice], _ connection: Connection, output: String?) {
    let monitor = ScreenPlan(output: output, pixelsPerInch: nil).monitor(on: connection)
    let unknown = output.flatMap { connection.knows($0) ? nil : Self.unknown($0, connection) }
    let away = output.flatMap { name -> ScreenPhrase? in
      guard unknown == nil, !monitor.names.contains(name) else { return nil }
      return .outputAway(printable(name), shownOn: printable(monitor.name))
    }
    findings =
      [unknown, away, Self.implausibleSize(of: monitor)].compactMap(\.self)
      + TouchCheck(devices, on: monitor, of: connection).findings
  }

  /// The sentence about a name that no output has.
  static func unknown(_ output: String, _ connection: Connection) -> ScreenPhrase {
    .noOutput(printable(output), connected: connection.monitors.map { printable($0.name) })
  }

  /// The sentence about a size of the glass that no screen has; nil for any other.
  static func implausibleSize(of monitor: Monitor) -> ScreenPhrase? {
    guard let size = monitor.millimetres, monitor.scale().isImplausible else { return nil }
    return .implausibleSize(
      output: printable(monitor.name), width: Int(size.width), height: Int(size.height))
  }
}

extension DevicePresence {
  /// The presence of some devices.
  init(_ devices: [InputDevice]) {
    self.init(
      hasKeyboard: devices.contains { $0.kind == .keyboard && KeyboardCheck.isKeyboard($0) },
      hasTouchscreen: devices.contains { $0.kind == .touchscreen })
  }
}

extension Monitor {
  /// The scale for visitors, by the size of its glass or a resolution that was measured, in pixels per inch.
  func scale(pixelsPerInch: Double? = nil) -> ScreenScale {
    ScreenScale(
      pixels: Size(width: Double(frame.width), height: Double(frame.height)),
      millimetres: millimetres, pixelsPerInch: pixelsPerInch)
  }
}

/// A name as it can be printed and typed: without control characters and quotation marks.
func printable(_ name: String) -> String {
  String(
    String.UnicodeScalarView(
      name.unicodeScalars.map { scalar in
        scalar.properties.generalCategory == .control || scalar == "'" ? "?" : scalar
      }))
}
