/// A compositing manager: windows with an alpha channel show the windows below them.
///
/// It ends when this value is released.
public final class Compositor: Sendable {
  private let process: ChildProcess
  /// Retained so that it runs as long as the compositor.
  private let server: XServer

  /// Starts xcompmgr and waits until it owns the compositing selection of the screen.
  ///
  /// - Throws: `SupportError.missing` without xcompmgr.
  public init(on server: XServer, program: String = "/usr/bin/xcompmgr") throws {
    try XServer.require(program, from: "xcompmgr")
    self.server = server
    // -n: no shadows.
    process = try ChildProcess(program, ["-n"], environment: server.environment)
    try Probe(on: server).waitForOwner(of: "_NET_WM_CM_S0")
  }
}
