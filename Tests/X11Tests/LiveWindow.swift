import CX11
import Interaction
import Platform
import Raster
import TestSupport
import Testing

@testable import X11

/// A window on a server, with the inputs of its translator as words.
final class LiveWindow {
  let connection: X11.Connection
  let group: WindowGroup
  let window: X11.Window
  let translator: EventTranslator
  /// The inputs behind the last words.
  private(set) var inputs: [WindowInput] = []
  /// The repaints that came with them.
  private(set) var repaints: [RepaintRequest] = []
  private let server: XServer

  /// A window of 400 by 300 pixels whose inside begins at 100, 50, shown and exposed, with its first words taken.
  init(
    _ server: XServer, scale: Double? = 1, isTranslucent: Bool = false
  ) throws {
    self.server = server
    connection = try X11.Connection(displayName: server.displayName, isStrict: true)
    var options = WindowOptions(
      id: WindowID(rawValue: "test"), title: "Prüfling", size: PixelSize(width: 400, height: 300))
    options.origin = PixelPoint(x: 100, y: 50)
    options.isTranslucent = isTranslucent
    group = WindowGroup(connection: connection)
    window = try X11.Window(in: group, options: options, scale: scale)
    translator = EventTranslator(group: group, clock: Clock())
    window.show()
    while repaints.isEmpty { opening += words() }
  }

  /// The inputs until it was shown.
  private(set) var opening: [String] = []

  /// Whether files that are dragged over it may be dropped.
  var takesFiles = true

  /// The inputs since the last call, after all requests were carried out.
  func words() -> [String] {
    XSync(connection.display, 0)
    let translation = translator.translateAll()
    translator.answerDrag { _, _ in takesFiles }
    inputs = translation.inputs
    repaints = translation.repaints
    return inputs.map { Self.words($0.event) }
  }

  static func words(_ event: WindowEvent) -> String {
    switch event {
    case .user(.pointer(.contact(let contact))): words(contact)
    case .user(.pointer(.hovered(let point))): "hovered \(words(point))"
    case .user(.pointer(.left)): "left"
    case .user(.pointer(.scrolled(let scroll))):
      "scrolled \(words(scroll.notches)) at \(words(scroll.position))"
        + (scroll.modifiers.contains(.control) ? " with Control" : "")
        + (scroll.source == .touchpad ? " on a touchpad" : "")
    case .user(.pointer(.pad(let gesture))):
      "\(gesture.phase) \(gesture.kind) of \(gesture.fingers) at \(words(gesture.position)) by \(words(gesture.motion))"
        + (gesture.kind == .pinch ? " x \(number(gesture.scale))" : "")
    case .user(.key(let press)): words(press)
    case .user(.focused(let isFocused)): isFocused ? "focused" : "unfocused"
    case .action(let action, let element): "\(action) on \(element?.rawValue ?? "the window")"
    case .resized(let surface):
      "resized \(number(surface.size.width))x\(number(surface.size.height)) @\(number(surface.scale))"
        + (surface.isTranslucent ? " translucent" : "")
    case .visible(let isVisible): isVisible ? "visible" : "hidden"
    case .closed: "closed"
    case .dropped(let addresses, let point):
      "dropped \(addresses.joined(separator: " ")) at \(words(point))"
    case .filesChosen(let addresses):
      "chosen \(addresses?.joined(separator: " ") ?? "nothing")"
    case .pasted(let text): "pasted \(text ?? "nothing")"
    case .dragEnded(let isAccepted): isAccepted ? "drag accepted" : "drag refused"
    }
  }

  private static func words(_ contact: Contact) -> String {
    let force = contact.force.map { " force \(number($0))" } ?? ""
    let button = contact.kind == .mouse ? " \(contact.button)" : ""
    return "\(contact.phase) \(contact.kind)\(button) \(words(contact.position))\(force)"
  }

  private static func words(_ press: KeyPress) -> String {
    let names: [(Modifiers, String)] = [
      (.shift, "shift+"), (.control, "control+"), (.alt, "alt+"), (.command, "command+"),
    ]
    let held = names.filter { press.modifiers.contains($0.0) }.map(\.1).joined()
    return "key \(held)\(press.key.rawValue)" + (press.text.isEmpty ? "" : " '\(press.text)'")
  }

  private static func words(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }

  /// A number to hundredths, without zeros at the end.
  private static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
  }
}
