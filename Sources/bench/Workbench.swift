internal import TestSupport

/// The resources shared by all measurements on a server.
struct Workbench {
  let server: XServer
  let injector: InputInjector
  let probe: Probe
  let product: String
  let icons: String
  let effort: Effort

  init(server: XServer, product: String, icons: String, effort: Effort) throws {
    self.server = server
    self.product = product
    self.icons = icons
    self.effort = effort
    injector = try InputInjector(display: server.displayName)
    probe = try Probe(on: server)
  }

  /// Starts a program and waits for its window.
  func start(_ program: Program) throws -> Subject {
    try Subject(program, on: server.displayName, probe: probe)
  }
}
