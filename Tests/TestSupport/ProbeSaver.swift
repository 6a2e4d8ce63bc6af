internal import CXCB

extension Probe {
  /// Makes the server's screen saver come after some seconds without input.
  public func setSaver(seconds: Int) throws {
    try wire.check(
      "SetScreenSaver",
      xcb_set_screen_saver_checked(
        wire.connection, Int16(seconds), 0, UInt8(XCB_BLANKING_PREFERRED.rawValue),
        UInt8(XCB_EXPOSURES_DEFAULT.rawValue)))
  }

  /// Whether the screen saver covers the screen, and milliseconds since the last input.
  public func saver() throws -> (isOn: Bool, idle: Int) {
    let reply = try wire.query(
      "ScreenSaverQueryInfo", wire.locate("MIT-SCREEN-SAVER"), minor: 1, [UInt32(root)])
    let on: UInt8 = 1
    return (reply.byte(1) == on, Int(reply.word(16)))
  }
}
