internal import CX11

/// Reports when the replies of requests have come, so that reading them does not wait.
///
/// A property of a window of its own is changed behind the requests. The server handles requests in order: when it reports
/// that change, all replies are here.
final class ReplyMark {
  private let connection: Connection
  private let window: UInt

  /// A mark on a connection.
  init(_ connection: Connection) {
    self.connection = connection
    let display = connection.display
    window = XCreateSimpleWindow(display, connection.root, -1, -1, 1, 1, 0, 0, 0)
    XSelectInput(display, window, PropertyChangeMask)
  }

  deinit {
    if !connection.isLost { XDestroyWindow(connection.display, window) }
  }

  /// Sets the mark behind the requests that were sent so far.
  func set() {
    XChangeProperty(
      connection.display, window, connection.atoms.windowName, connection.atoms.utf8, 8,
      PropModeAppend, nil, 0)
  }

  /// Whether an event reports the mark.
  func isReached(_ event: XEvent) -> Bool {
    event.type == PropertyNotify && event.xproperty.window == window
  }
}
