internal import CX11
internal import Interaction
internal import Raster

// What becomes of the windows themselves.
extension EventTranslator {
  /// An event of the core protocol about a window.
  func translateStructure(_ event: XEvent) {
    guard let window = window(event.xany.window) else { return }
    switch event.type {
    case Expose: repaint(event.xexpose.area, of: window)
    case ConfigureNotify: configure(event.xconfigure, window)
    case MapNotify: tell(window) { $0.map(true) }
    case UnmapNotify: unmap(window)
    case VisibilityNotify:
      let isObscured = event.xvisibility.state == VisibilityFullyObscured
      tell(window) { $0.obscure(isObscured) }
    case FocusIn, FocusOut: translateFocus(event.xfocus, window)
    case PropertyNotify: changeProperty(event.xproperty, window)
    case ClientMessage: receive(event.xclient, window)
    case DestroyNotify:
      unmap(window)
      tell(.closed, to: window)
      window.forget()
    default: break
    }
  }

  /// The keyboard follows the pointer, where nothing else gives it to a window.
  func tellPointerFocus(_ hasFocus: Bool, of window: Window, at time: Instant? = nil) {
    tell(window, at: time) { $0.pointerFocus(hasFocus) }
  }

  private func configure(_ event: XConfigureEvent, _ window: Window) {
    let size = PixelSize(width: Int(event.width), height: Int(event.height))
    // The server counts from the frame around the window; only the window manager counts from the screen's corner.
    let origin = PixelPoint(x: Int(event.x), y: Int(event.y))
    window.place(size, at: event.send_event != 0 ? origin : nil)
  }

  private func unmap(_ window: Window) {
    cancel { $0.window == window.xid }
    tell(window) { $0.leave() }
    tell(window) { $0.map(false) }
  }

  private func translateFocus(_ event: XFocusChangeEvent, _ window: Window) {
    let isGrab = event.mode == NotifyGrab || event.mode == NotifyUngrab
    let isIn = event.type == FocusIn
    if !isIn { keyboard.releaseAll() }
    if event.detail == NotifyPointer { return tellPointerFocus(isIn, of: window) }
    if !isIn, event.mode != NotifyUngrab { cancel { $0.window == window.xid } }
    // A grab borrows the keyboard: the focus itself stays where it is.
    if isGrab { return }
    connection.inputMethod.focus(window: isIn ? window.xid : nil)
    tell(window) { $0.focus(isIn ? .given : .none) }
  }

  private func changeProperty(_ event: XPropertyEvent, _ window: Window) {
    guard event.atom == connection.atoms.state else { return }
    let states = Property.cardinals(event.atom, of: window.xid, display: connection.display)
    let isHidden = states?.contains(connection.atoms.stateHidden) ?? false
    tell(window, at: moment(event.time)) { $0.hide(isHidden) }
  }

  private func receive(_ event: XClientMessageEvent, _ window: Window) {
    guard event.message_type == connection.atoms.protocols, event.format == 32 else { return }
    switch Atom(bitPattern: event.data.l.0) {
    case connection.atoms.deleteWindow:
      tell(.closed, to: window)
    case connection.atoms.ping: answer(event)
    default: break
    }
  }

  /// Sends a ping back, so that the window manager sees that the program lives.
  private func answer(_ ping: XClientMessageEvent) {
    var event = XEvent()
    event.xclient = ping
    event.xclient.window = connection.root
    XSendEvent(
      connection.display, connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask,
      &event)
  }
}

extension XExposeEvent {
  /// The part that must be drawn.
  fileprivate var area: PixelRect {
    PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }
}
