import CX11
import TestSupport
import Testing

/// Another client: acts on the program's windows as window managers and others do.
///
/// Every call returns when the server has carried it out.
final class OtherClient {
  private let display: OpaquePointer
  private let root: UInt

  init(_ server: XServer) throws {
    display = try #require(XOpenDisplay(server.displayName))
    root = XDefaultRootWindow(display)
  }

  deinit { XCloseDisplay(display) }

  func atom(_ name: String) -> UInt { XInternAtom(display, name, 0) }

  func set(_ name: String, of window: UInt? = nil, type: String, _ numbers: [UInt]) {
    numbers.withUnsafeBytes {
      _ = XChangeProperty(
        display, window ?? root, atom(name), atom(type), 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
    }
    XSync(display, 0)
  }

  /// Announces a window manager, as its hints do.
  ///
  /// - Returns: the window that stands for it.
  @discardableResult
  func announceManager() -> UInt {
    let window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    for named in [root, window] {
      set("_NET_SUPPORTING_WM_CHECK", of: named, type: "WINDOW", [window])
    }
    return window
  }

  func destroy(_ window: UInt) {
    XDestroyWindow(display, window)
    XSync(display, 0)
  }

  /// Makes the keyboard follow the pointer.
  func letFocusFollowPointer() {
    XSetInputFocus(display, UInt(PointerRoot), Int32(RevertToPointerRoot), 0)
    XSync(display, 0)
  }

  func grabKeyboard() {
    XGrabKeyboard(display, root, 0, GrabModeAsync, GrabModeAsync, 0)
  }

  func grabPointer() {
    XGrabPointer(
      display, root, 0, UInt32(ButtonPressMask), GrabModeAsync, GrabModeAsync, 0, 0, 0)
  }

  func ungrab() {
    XUngrabKeyboard(display, 0)
    XUngrabPointer(display, 0)
    XSync(display, 0)
  }

  /// The code of the key that types a keysym.
  func keycode(_ name: String) -> UInt32 {
    UInt32(XKeysymToKeycode(display, XStringToKeysym(name)))
  }

  /// Replaces the keysym of a key.
  func remap(_ old: String, to new: String) {
    var keysym = XStringToKeysym(new)
    XChangeKeyboardMapping(display, Int32(keycode(old)), 1, &keysym, 1)
    XSync(display, 0)
  }

  /// Sends a ping to a window.
  func ping(_ window: UInt) {
    XSelectInput(display, root, SubstructureNotifyMask)
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom("WM_PROTOCOLS")
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(atom("_NET_WM_PING"))
    event.xclient.data.l.2 = Int(window)
    XSendEvent(display, window, 0, 0, &event)
    XSync(display, 0)
  }

  /// Sends an event to a window, as if the server reported it; false for one that has no form on the wire.
  @discardableResult
  func forge(_ type: Int32, to window: UInt, _ change: (inout XEvent) -> Void = { _ in }) -> Bool {
    var event = XEvent()
    event.type = type
    event.xany.window = window
    change(&event)
    let isSent = XSendEvent(display, window, 0, NoEventMask, &event) != 0
    XSync(display, 0)
    return isSent
  }

  /// The window that answers the next ping.
  func nextPong() -> UInt {
    var event = XEvent()
    repeat { XNextEvent(display, &event) } while event.type != ClientMessage
    return UInt(event.xclient.data.l.2)
  }
}
