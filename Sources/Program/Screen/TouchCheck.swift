internal import Phrases
internal import X11

/// The touch screens on which fingers arrive elsewhere than on the picture.
struct TouchCheck {
  /// A sentence for each, with its remedy.
  let findings: [ScreenPhrase]

  /// Compares devices with a monitor. One that fits another monitor belongs to that, if another one fits this.
  init(_ devices: [InputDevice], on monitor: Monitor, of connection: Connection) {
    let others = connection.monitors.filter { $0 != monitor }.map { connection.mapping(on: $0) }
    self.init(
      devices, right: connection.mapping(on: monitor), others: others, output: monitor.name)
  }

  /// Compares devices with the mapping of a monitor, and with those of the others.
  init(_ devices: [InputDevice], right: TouchMapping, others: [TouchMapping], output: String) {
    let touch = devices.filter { $0.kind == .touchscreen }
    let isServed = touch.contains { $0.mapping?.fits(right) == true }
    findings = touch.compactMap { device in
      guard let mapping = device.mapping, !mapping.fits(right) else { return nil }
      if isServed, others.contains(where: mapping.fits) { return nil }
      return .touchElsewhere(
        device: printable(device.name), output: printable(output), matrix: right.words)
    }
  }
}
