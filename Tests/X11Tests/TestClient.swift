import CX11
import Glibc
import TestSupport
import Testing

/// A plain Xlib program inside the test, for the probe and the hands to work on.
final class TestClient {
  let display: OpaquePointer
  let window: Window
  private let server: XServer

  init(_ server: XServer, title: String = "Prüfling") throws {
    self.server = server
    display = try #require(XOpenDisplay(server.displayName))
    let white = XWhitePixel(display, 0)
    window = XCreateSimpleWindow(
      display, XDefaultRootWindow(display), 20, 30, 100, 80, 0, 0, white)
    let mask = ButtonPressMask | KeyPressMask | StructureNotifyMask | ExposureMask
    XSelectInput(display, window, mask)
    describe(title)
  }

  deinit { XCloseDisplay(display) }

  private func describe(_ title: String) {
    set("_NET_WM_NAME", "UTF8_STRING", 8, Array(title.utf8))
    set("WM_CLASS", "STRING", 8, Array("instance\0Class\0".utf8))
    set("_NET_WM_PID", "CARDINAL", 32, [UInt(4711)])
    set("_NET_WM_ICON", "CARDINAL", 32, [1, 2, 0, 0, 2, 1, 0, 0] as [UInt])
    set("WM_PROTOCOLS", "ATOM", 32, [atom("WM_DELETE_WINDOW")])
    var hints = XSizeHints()
    hints.flags = PMinSize
    hints.min_width = 50
    hints.min_height = 40
    XSetWMNormalHints(display, window, &hints)
  }

  func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  private func set<Item>(_ name: String, _ type: String, _ format: Int32, _ items: [Item]) {
    items.withUnsafeBytes {
      _ = XChangeProperty(
        display, window, atom(name), atom(type), format, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(items.count))
    }
  }

  /// Shows the window and waits until it may be drawn into.
  func map() {
    XMapWindow(display, window)
    _ = next(Expose)
  }

  func fill(_ colour: UInt, x: Int32, y: Int32, width: UInt32, height: UInt32) {
    let context = XCreateGC(display, window, 0, nil)
    XSetForeground(display, context, colour)
    XFillRectangle(display, window, context, x, y, width, height)
    XFreeGC(display, context)
    XFlush(display)
  }

  /// The next event of a kind; those before it are dropped.
  func next(_ kind: Int32) -> XEvent {
    var event = XEvent()
    repeat { XNextEvent(display, &event) } while event.type != kind
    return event
  }

  /// The name of the next key that is pressed, as Xlib reads it with the keyboard's state.
  func nextKey() -> String {
    var event = next(KeyPress)
    if event.type == MappingNotify { XRefreshKeyboardMapping(&event.xmapping) }
    var symbol: KeySym = 0
    XLookupString(&event.xkey, nil, 0, &symbol, nil)
    return String(cString: XKeysymToString(symbol))
  }
}
