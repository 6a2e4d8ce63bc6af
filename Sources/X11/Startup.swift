internal import CX11

// How the desktop is told that a program has started, by the freedesktop.org startup notification specification.
extension Connection {
  /// Tells the desktop that a start which it announced is over.
  ///
  /// - Parameter id: what the desktop calls it: the variable `DESKTOP_STARTUP_ID` of the process that was started.
  public func endStartup(_ id: String) {
    let escaped = id.reduce(into: "") { text, character in
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    broadcast(
      "remove: ID=\"\(escaped)\"", first: XInternAtom(display, "_NET_STARTUP_INFO_BEGIN", 0),
      next: XInternAtom(display, "_NET_STARTUP_INFO", 0))
  }

  /// Sends a text and a zero byte to all who listen at the root window, 20 bytes a message.
  private func broadcast(_ text: String, first: Atom, next: Atom) {
    let window = XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0)
    defer { XDestroyWindow(display, window) }
    let bytes = text.utf8.map { CChar(bitPattern: $0) } + [0]
    for start in stride(from: 0, to: bytes.count, by: 20) {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = window
      event.xclient.message_type = start == 0 ? first : next
      event.xclient.format = 8
      withUnsafeMutableBytes(of: &event.xclient.data.b) { data in
        for (place, byte) in bytes[start..<min(start + 20, bytes.count)].enumerated() {
          data[place] = UInt8(bitPattern: byte)
        }
      }
      XSendEvent(display, root, 0, PropertyChangeMask, &event)
    }
  }
}

extension Window {
  /// Brings it before all others and gives it the keyboard: by the window manager, which has the last word, and by
  /// itself where none runs.
  ///
  /// - Parameter startupID: what the desktop calls the start that this is about; nil for none.
  public func raise(startupID: String? = nil) {
    if isClosed { return }
    let display = connection.display
    let time = startupID.map { stamp(of: $0, in: display) } ?? 0
    XMapWindow(display, xid)
    guard connection.isManaged else {
      XRaiseWindow(display, xid)
      keepOrder()
      connection.ignoringErrors {
        XSetInputFocus(display, xid, Int32(RevertToPointerRoot), Time(CurrentTime))
      }
      return
    }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = xid
    event.xclient.message_type = XInternAtom(display, "_NET_ACTIVE_WINDOW", 0)
    event.xclient.format = 32
    /// A program asks, not a pager.
    let application = 1
    event.xclient.data.l = (application, Int(time), 0, 0, 0)
    XSendEvent(
      display, connection.root, 0, Int(SubstructureNotifyMask | SubstructureRedirectMask), &event)
  }

  /// The server's time at which a person started something, which the name of the start ends with: `…_TIME12345`.
  private func stamp(of startupID: String, in display: OpaquePointer) -> UInt {
    let bytes = Array(startupID.utf8)
    XChangeProperty(
      display, xid, XInternAtom(display, "_NET_STARTUP_ID", 0), connection.atoms.utf8, 8,
      PropModeReplace, bytes, Int32(bytes.count))
    guard let mark = startupID.range(of: "_TIME") else { return 0 }
    return UInt(startupID[mark.upperBound...].prefix { $0.isNumber }) ?? 0
  }
}

extension String {
  /// Where a text stands last in it.
  fileprivate func range(of text: String) -> Range<Index>? {
    let length = text.count
    var start = index(endIndex, offsetBy: -length, limitedBy: startIndex)
    while let place = start {
      if self[place...].hasPrefix(text) { return place..<index(place, offsetBy: length) }
      start = place == startIndex ? nil : index(before: place)
    }
    return nil
  }
}
