internal import CX11
internal import Interaction

/// The keyboard in the user's layout: translates presses into keys and text.
///
/// The layout is asked for with the first key, which takes some round trips.
final class Keyboard {
  private let display: OpaquePointer
  private let inputMethod: InputMethod
  /// The bits of the modifiers in this layout; nil until they are needed.
  private var bits: (alt: UInt32, command: UInt32)?
  /// The keys that are down, by their codes: another press of one of them only repeats it.
  private var down: Set<UInt32> = []

  /// The keyboard of a server.
  init(display: OpaquePointer, inputMethod: InputMethod) {
    self.display = display
    self.inputMethod = inputMethod
  }

  /// Updates the layout, which has changed.
  func remap(_ event: inout XMappingEvent) {
    XRefreshKeyboardMapping(&event)
    bits = nil
  }

  /// The key of an event, and the text that it types through the input method.
  func press(_ event: inout XKeyEvent) -> KeyPress {
    let typed = inputMethod.lookUp(&event)
    // An event of the input method itself: text made of keys that were pressed before.
    if event.keycode == 0 {
      let key = typed.keysym.map(KeyNames.key) ?? .unnamed
      return KeyPress(key, text: Self.printable(typed.text ?? ""))
    }
    let isRepeat = !down.insert(event.keycode).inserted
    let keysym = keysym(of: event)
    let held = modifiers(event.state)
    let text = typed.text ?? KeyNames.text(keysym)
    return KeyPress(
      KeyNames.key(latinKeysym(of: event, keysym)), modifiers: held,
      text: held.isDisjoint(with: Self.commanding) ? Self.printable(text) : "",
      isRepeat: isRepeat)
  }

  /// Marks a key as up.
  func release(_ event: XKeyEvent) { down.remove(event.keycode) }

  /// Replaces the keys that are down by those of the server: the releases of keys that went up while another program had
  /// the keyboard were not reported.
  func hold(_ keys: XKeymapEvent) {
    down = withUnsafeBytes(of: keys.key_vector) { bytes in
      Set((0..<8 * bytes.count).filter { bytes[$0 >> 3] & (1 << ($0 & 7)) != 0 }.map(UInt32.init))
    }
  }

  /// The modifiers of a state of the core protocol.
  func modifiers(_ state: UInt32) -> Modifiers {
    if state == 0 { return [] }
    let (alt, command) = modifierBits()
    var held: Modifiers = []
    if state & UInt32(ShiftMask) != 0 { held.insert(.shift) }
    if state & UInt32(ControlMask) != 0 { held.insert(.control) }
    if state & alt != 0 { held.insert(.alt) }
    if state & command != 0 { held.insert(.command) }
    return held
  }

  /// Text without control characters: Return and Escape are keys, not text.
  static func printable(_ text: String) -> String {
    let kept = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return String(String.UnicodeScalarView(kept))
  }

  /// With these held, a press is a command and types no text.
  private static let commanding: Modifiers = [.control, .alt, .command]

  /// The symbol of a key in the current layout, with the modifiers held.
  func keysym(of event: XKeyEvent) -> KeySym {
    var used: UInt32 = 0
    var keysym: KeySym = 0
    XkbLookupKeySym(
      display, KeyCode(truncatingIfNeeded: event.keycode), event.state, &used, &keysym)
    return keysym
  }

  /// The symbol that names the key: where it has a letter of another alphabet, the Latin letter that another group of the
  /// layout or most keyboards have on it, so that commands are found. What it types stays as it is.
  private func latinKeysym(of event: XKeyEvent, _ keysym: KeySym) -> KeySym {
    guard KeyNames.isForeign(keysym) else { return keysym }
    let code = KeyCode(truncatingIfNeeded: event.keycode)
    let others = (0..<XkbNumKbdGroups).lazy.map {
      XkbKeycodeToKeysym(self.display, code, $0, 0)
    }
    return others.first(where: KeyNames.isLatinLetter) ?? KeyNames.usualLetter(on: event.keycode)
      ?? keysym
  }

  /// The bits of the Alt and Super keys in this layout.
  private func modifierBits() -> (alt: UInt32, command: UInt32) {
    if let bits { return bits }
    func found(_ keysyms: Int32...) -> UInt32 {
      keysyms.reduce(0) { $0 | XkbKeysymToModifiers(display, KeySym($1)) }
    }
    let alt = found(XK_Alt_L, XK_Alt_R, XK_Meta_L)
    let made = (alt, found(XK_Super_L, XK_Super_R) & ~alt)
    bits = made
    return made
  }
}
