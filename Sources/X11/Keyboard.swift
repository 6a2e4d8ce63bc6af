internal import CX11
internal import Interaction

/// The keyboard as the person has it laid out: turns presses into keys and what they type.
struct Keyboard {
  private let display: OpaquePointer
  private let inputMethod: InputMethod
  private var alt: UInt32 = 0
  private var command: UInt32 = 0
  /// The keys that are down, by their codes: another press of one of them only repeats it.
  private var down: Set<UInt32> = []

  /// The keyboard of a server.
  init(display: OpaquePointer, inputMethod: InputMethod) {
    self.display = display
    self.inputMethod = inputMethod
    // A held key then repeats as presses alone, without releases in between.
    XkbSetDetectableAutoRepeat(display, 1, nil)
    findModifiers()
  }

  /// Takes in that the layout changed.
  mutating func remap(_ event: inout XMappingEvent) {
    XRefreshKeyboardMapping(&event)
    findModifiers()
  }

  /// The key that an event tells of, and what it types through the input method.
  mutating func press(_ event: inout XKeyEvent) -> KeyPress {
    let typed = inputMethod.lookUp(&event)
    // An input method's own event: it has made text out of keys that were pressed before.
    if event.keycode == 0 {
      let key = typed.keysym.map(KeyNames.key) ?? .unnamed
      return KeyPress(key, text: Self.printable(typed.text ?? ""))
    }
    let isRepeat = !down.insert(event.keycode).inserted
    let keysym = keysym(of: event)
    let held = modifiers(event.state)
    let text = typed.text ?? KeyNames.text(keysym)
    return KeyPress(
      KeyNames.key(keysym), modifiers: held,
      text: held.isDisjoint(with: Self.commanding) ? Self.printable(text) : "",
      isRepeat: isRepeat)
  }

  /// Takes in that a key went up.
  mutating func release(_ event: XKeyEvent) { down.remove(event.keycode) }

  /// Takes in that the keyboard is gone: which keys go up meanwhile nobody tells.
  mutating func releaseAll() { down = [] }

  /// What is held, of a state as the core protocol gives it.
  func modifiers(_ state: UInt32) -> Modifiers {
    var held: Modifiers = []
    if state & UInt32(ShiftMask) != 0 { held.insert(.shift) }
    if state & UInt32(ControlMask) != 0 { held.insert(.control) }
    if state & alt != 0 { held.insert(.alt) }
    if state & command != 0 { held.insert(.command) }
    return held
  }

  /// Text without what moves a terminal's cursor: Return and Escape are keys, not characters.
  static func printable(_ text: String) -> String {
    let kept = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return String(String.UnicodeScalarView(kept))
  }

  /// With these held, a key is meant, not its character.
  private static let commanding: Modifiers = [.control, .alt, .command]

  private func keysym(of event: XKeyEvent) -> KeySym {
    var used: UInt32 = 0
    var keysym: KeySym = 0
    XkbLookupKeySym(
      display, KeyCode(truncatingIfNeeded: event.keycode), event.state, &used, &keysym)
    return keysym
  }

  /// Asks which bits the Alt and Super keys have in this layout.
  private mutating func findModifiers() {
    func bits(_ keysyms: Int32...) -> UInt32 {
      keysyms.reduce(0) { $0 | XkbKeysymToModifiers(display, KeySym($1)) }
    }
    alt = bits(XK_Alt_L, XK_Alt_R, XK_Meta_L)
    command = bits(XK_Super_L, XK_Super_R) & ~alt
  }
}
