internal import CX11

// Requests to the window manager about windows of other programs, as a pager sends them.

extension Connection {
  /// Brings a window to the front and gives it the keyboard, on whatever desktop it is.
  public func activateClient(_ window: UInt32) {
    send(atoms.activeWindow, about: window, (Self.pager, Int(bitPattern: latestTime), 0))
  }

  /// Minimises a window.
  public func minimiseClient(_ window: UInt32) {
    send(atoms.changeState, about: window, (Int(IconicState), 0, 0))
  }

  /// Asks a window to close, which may still ask the person.
  public func closeClient(_ window: UInt32) {
    send(atoms.closeWindow, about: window, (Int(bitPattern: latestTime), Self.pager, 0))
  }

  /// The source of a request, by the hints for window managers: 2 for a pager, which acts for the person.
  private static let pager = 2

  private func send(_ type: Atom, about window: UInt32, _ data: (Int, Int, Int)) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = Atom(window)
    event.xclient.message_type = type
    event.xclient.format = 32
    event.xclient.data.l = (data.0, data.1, data.2, 0, 0)
    XSendEvent(
      display, root, 0, Int(SubstructureNotifyMask | SubstructureRedirectMask), &event)
  }
}
