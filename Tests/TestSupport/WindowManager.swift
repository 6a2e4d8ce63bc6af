/// A window manager: windows have frames, and it decides their stacking order.
///
/// It ends when this value is released.
public final class WindowManager: Sendable {
  private let process: ChildProcess
  /// Retained so that it runs as long as the window manager.
  private let server: XServer

  /// Starts openbox and waits until it has announced itself on the screen.
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
