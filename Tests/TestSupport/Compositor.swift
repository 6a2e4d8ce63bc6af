/// A compositing manager, so that windows with an alpha channel show what is beneath them.
///
/// It ends with this value.
public final class Compositor: Sendable {
  private let process: ChildProcess
  /// Kept running as long as the compositor.
  private let server: XServer

  /// Starts xcompmgr and waits until it has said that it composes this screen.
  ///
  /// - Throws: `SupportError.missing` without xcompmgr.
  public init(on server: XServer, program: String = "/usr/bin/xcompmgr") throws {
    try XServer.require(program, from: "xcompmgr")
    self.server = server
    // -n: plain composing, without shadows.
    process = try ChildProcess(program, ["-n"], environment: server.environment)
    try Probe(on: server).waitForOwner(of: "_NET_WM_CM_S0")
  }
}
