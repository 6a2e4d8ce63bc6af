/// A window manager, so that windows have frames, and someone has the last word on which one is before the others.
///
/// It ends with this value.
public final class WindowManager: Sendable {
  private let process: ChildProcess
  /// Kept running as long as the window manager.
  private let server: XServer

  /// Starts openbox and waits until it has said that it manages this screen.
  ///
  /// - Throws: `SupportError.missing` without openbox.
  public init(on server: XServer, program: String = "/usr/bin/openbox") throws {
    try XServer.require(program, from: "openbox")
    self.server = server
    process = try ChildProcess(program, ["--sm-disable"], environment: server.environment)
    let probe = try Probe(on: server)
    _ = try probe.wait(for: "a window manager") {
      try probe.property("_NET_SUPPORTING_WM_CHECK", of: probe.root)
    }
  }
}
