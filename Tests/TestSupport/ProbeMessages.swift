internal import CXCB
internal import CXTest
internal import Glibc

extension Probe {
  /// Asks a window to close, as a title bar's close button does.
  public func close(_ window: UInt) throws {
    try send("WM_DELETE_WINDOW", to: window, [0, 0, 0])
  }

  /// Sends a window a `_NET_WM_PING` and waits for the answer.
  ///
  /// - Throws: `SupportError.late` where it does not answer.
  public func ping(_ window: UInt, timeout: Duration = .waitLimit) throws {
    try drain()
    pongs.remove(window)
    try send("_NET_WM_PING", to: window, [UInt32(window), 0, 0])
    _ = try wait(for: "the answer of window \(window) to a ping", timeout: timeout) {
      pongs.contains(window) ? true : nil
    }
  }

  /// Becomes the owner of a selection, as a compositor does of `_NET_WM_CM_S0`.
  public func own(selection name: String) throws {
    try setOwner(of: name, to: ownWindow)
  }

  /// The window whose property has the settings of a manager that the probe stands for.
  public var settingsWindow: UInt { UInt(ownWindow) }

  /// Becomes the manager of the desktop's settings, and announces that as ICCCM says.
  public func announceSettings() throws {
    try own(selection: "_XSETTINGS_S0")
    let now: UInt32 = 0
    let words = [
      UInt32(XCB_CLIENT_MESSAGE) | 32 << 8, UInt32(root), try wire.atom("MANAGER"), now,
      try wire.atom("_XSETTINGS_S0"), ownWindow, 0, 0,
    ]
    let cookie = words.withUnsafeBytes { bytes in
      xcb_send_event_checked(
        wire.connection, 0, UInt32(root), XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue,
        bytes.bindMemory(to: CChar.self).baseAddress)
    }
    try wire.check("SendEvent", cookie)
  }

  /// Gives up a selection.
  public func disown(selection name: String) throws { try setOwner(of: name, to: 0) }

  /// The window that owns a selection, nil where none does.
  public func owner(of selection: String) throws -> UInt? {
    let cookie = xcb_get_selection_owner(wire.connection, try wire.atom(selection))
    return try wire.ask("GetSelectionOwner", cookie, xcb_get_selection_owner_reply) {
      $0.pointee.owner == 0 ? nil : UInt($0.pointee.owner)
    }
  }

  /// Waits until some client owns a selection.
  ///
  /// - Throws: `SupportError.late` where none appears.
  public func waitForOwner(of selection: String, timeout: Duration = .waitLimit) throws {
    let fixes = try wire.locate("XFIXES")
    // A client must first negotiate the version, here 1.0.
    try wire.query("FixesQueryVersion", fixes, minor: 0, [1, 0])
    let whenOwned: UInt32 = 1
    try wire.command(
      "FixesSelectSelectionInput", fixes, minor: 2,
      [ownWindow, try wire.atom(selection), whenOwned])
    _ = try wait(for: "an owner of the selection \(selection)", timeout: timeout) {
      try owner(of: selection)
    }
  }

  private func setOwner(of name: String, to window: UInt32) throws {
    let now: UInt32 = 0
    try wire.check(
      "SetSelectionOwner",
      xcb_set_selection_owner_checked(wire.connection, window, try wire.atom(name), now))
  }

  /// Sends a message of `WM_PROTOCOLS`: its name, a time of 0 (the current time), three numbers.
  private func send(_ name: String, to window: UInt, _ numbers: [UInt32]) throws {
    // Format 32 in byte 1, in bytes 4 and 8 the window and the type of the message.
    var words = [UInt32(XCB_CLIENT_MESSAGE) | 32 << 8, UInt32(window)]
    words += [try wire.atom("WM_PROTOCOLS"), try wire.atom(name), 0] + numbers
    let cookie = words.withUnsafeBytes { bytes in
      xcb_send_event_checked(
        wire.connection, 0, UInt32(window), 0,
        bytes.bindMemory(to: CChar.self).baseAddress)
    }
    try wire.check("SendEvent", cookie)
  }
}
