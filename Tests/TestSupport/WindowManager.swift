/// A window manager: windows have frames, and it decides their stacking order.
///
/// It ends when this value is released.
public final class WindowManager: Sendable {
  private let process: ChildProcess
  /// Retained so that it runs as long as the window manager.
  private let server: XServer

  /// A program that manages windows.
  public enum Kind: String, Sendable, CaseIterable {
    case openbox, icewm

    fileprivate var arguments: [String] {
      switch self {
      case .openbox: ["--sm-disable"]
      // Without the preferences of the machine.
      case .icewm: ["--config=/dev/null"]
      }
    }
  }

  /// Starts a window manager and waits until it has announced itself on the screen.
  ///
  /// - Throws: `SupportError.missing` where it is not installed.
  public init(on server: XServer, _ kind: Kind = .openbox) throws {
    let program = "/usr/bin/\(kind.rawValue)"
    try XServer.require(program, from: kind.rawValue)
    self.server = server
    process = try ChildProcess(
      program, kind.arguments, environment: server.environment, errors: .discarded)
    let probe = try Probe(on: server)
    _ = try probe.wait(for: "a window manager") {
      try probe.property("_NET_SUPPORTING_WM_CHECK", of: probe.root)
    }
  }
}
