internal import CX11

/// The input method, for text that no key has: dead keys, compose sequences, and programs for whole scripts.
///
/// It is opened with the first key, because that takes milliseconds in which a window could already be shown. The
/// program must have called `setlocale` before, or only Latin text is typed.
final class InputMethod {
  private enum State {
    case unopened
    case open(XIM)
    case missing
  }

  private let display: OpaquePointer
  private var state = State.unopened
  private var contexts: [UInt: XIC] = [:]
  private var focus: UInt?

  /// The input method of a server, not opened yet.
  init(display: OpaquePointer) {
    self.display = display
  }

  /// Prepares for an event of a window; to be called before ``filters(_:)``.
  func prepare(window: UInt) {
    if focus != window { focus(window: window) }
    if contexts[window] != nil { return }
    if case .unopened = state { open() }
    guard case .open(let method) = state,
      let context = cx11_create_input_context(method, window)
    else { return }
    contexts[window] = context
    // Some methods need more events than presses, only to filter them.
    let wanted = Int(bitPattern: cx11_filtered_events(context))
    XSelectInput(display, window, EventSelection.coreMask | wanted)
    XSetICFocus(context)
  }

  /// Whether the method takes an event for itself, as the first key of a compose sequence.
  ///
  /// Xlib announces a composed text by a copy of the last press with key code 0. The copy of a press that a program sent must
  /// not look sent, because such events with key code 0 are ignored: without a composed text, Xlib reads an invalid address.
  func filters(_ event: inout XEvent) -> Bool {
    guard event.type == KeyPress else { return XFilterEvent(&event, 0) != 0 }
    let isSent = event.xkey.send_event
    event.xkey.send_event = 0
    defer { event.xkey.send_event = isSent }
    return XFilterEvent(&event, 0) != 0
  }

  /// Sets the window that has the keyboard.
  func focus(window: UInt?) {
    if let context = focus.flatMap({ contexts[$0] }) { XUnsetICFocus(context) }
    focus = window
    if let context = window.flatMap({ contexts[$0] }) { XSetICFocus(context) }
  }

  /// Drops the context of a window that is gone.
  func forget(window: UInt) {
    if focus == window { focus = nil }
    guard let context = contexts.removeValue(forKey: window) else { return }
    // The method's program is reached through the server; without it the call would wait forever.
    if !ErrorLedger.isLost(display) { XDestroyIC(context) }
  }

  /// Closes everything, while the connection is still open.
  func close() {
    for window in contexts.keys { forget(window: window) }
    if !ErrorLedger.isLost(display), case .open(let method) = state { XCloseIM(method) }
    state = .missing
  }

  /// The text that an event types, and its keysym.
  ///
  /// - Returns: a text of nil where there is no input method.
  func lookUp(_ event: inout XKeyEvent) -> (text: String?, keysym: KeySym?) {
    guard let context = contexts[event.window] else { return (nil, nil) }
    var buffer = [CChar](repeating: 0, count: Self.usualLength)
    var keysym: KeySym = 0
    var status: Int32 = 0
    func ask() -> Int {
      Int(Xutf8LookupString(context, &event, &buffer, Int32(buffer.count), &keysym, &status))
    }
    var count = ask()
    if status == XBufferOverflow {
      buffer = [CChar](repeating: 0, count: count)
      count = ask()
    }
    let hasText = status == XLookupChars || status == XLookupBoth
    let hasKeysym = status == XLookupKeySym || status == XLookupBoth
    let bytes = buffer.prefix(hasText ? count : 0).map { UInt8(bitPattern: $0) }
    return (String(decoding: bytes, as: UTF8.self), hasKeysym ? keysym : nil)
  }

  /// Opens the method that `XMODIFIERS` names, or where that does not run, the one built into Xlib.
  private func open() {
    let method = Self.open(display, "") ?? Self.open(display, "@im=none")
    guard let method else {
      state = .missing
      return
    }
    state = .open(method)
    let context = Unmanaged.passUnretained(self).toOpaque()
    cx11_when_destroyed(
      method,
      { _, context, _ in
        guard let context else { return }
        Unmanaged<InputMethod>.fromOpaque(context).takeUnretainedValue().lose()
      }, context)
  }

  /// Handles the end of the method's program, which destroys its contexts: the next key opens another.
  private func lose() {
    contexts = [:]
    state = .unopened
  }

  private static func open(_ display: OpaquePointer, _ modifiers: String) -> XIM? {
    XSetLocaleModifiers(modifiers)
    return XOpenIM(display, nil, nil, nil)
  }

  /// 64 bytes: more than a key or a compose sequence types.
  private static let usualLength = 64
}
