internal import CX11

/// A key that went down or up, as the server reported it: for assistive technologies, which have keys of their own.
public struct KeyStroke: Hashable, Sendable {
  /// Whether it went up.
  public var isRelease: Bool
  /// The server's number of its symbol.
  public var keysym: Int
  /// The number of the key.
  public var code: Int
  /// The modifiers held, in the bits of the core protocol.
  public var state: Int
  /// The server's time, in milliseconds.
  public var time: Int
  /// The character that it types, or the name of its symbol.
  public var name: String
  /// Whether it types that character.
  public var isText: Bool
  /// The index of its input among those of the translation; of a key that went up, the number of inputs before that.
  public var input: Int

  init(_ event: XKeyEvent, _ keysym: KeySym, isRelease: Bool, input: Int) {
    self.isRelease = isRelease
    self.keysym = Int(keysym)
    code = Int(event.keycode)
    state = Int(event.state)
    time = Int(truncatingIfNeeded: event.time & 0x7fff_ffff)
    let text = KeyNames.text(keysym)
    isText = !text.isEmpty
    name = isText ? text : XKeysymToString(keysym).map { String(cString: $0) } ?? ""
    self.input = input
  }
}
