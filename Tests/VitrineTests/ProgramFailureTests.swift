import Fixtures
import Foundation
import TestSupport
import Testing
import Turns

@Suite("a start without a terminal that fails", .waiting)
struct ProgramFailureTests {
  private let server: XServer
  private let folder: ScratchFolder
  private let probe: Probe

  init() throws {
    server = try XServer.xvfb(width: 1000, height: 700)
    folder = try ScratchFolder()
    probe = try Probe(on: server)
  }

  private func start(_ words: [String]) throws -> ChildProcess {
    try ChildProcess(
      Product.path("vitrine"), words,
      environment: Life.environment(folder.path, display: server.displayName),
      errors: .piped)
  }

  /// Where a way to close a window is.
  enum Closing: CaseIterable { case key, button, manager }

  @Test(
    "shows why it ends in a window; closed by key, button or window manager it ends with the code of the failure",
    arguments: Closing.allCases)
  func closing(by closing: Closing) throws {
    let program = try start(["--failure-window", "/nowhere"])
    defer { program.kill(SIGKILL) }
    let window = try probe.waitForWindow(pid: program.pid, title: "Vitrine")
    try probe.settle(window)
    let hands = try Hands(on: server)
    switch closing {
    case .key:
      try probe.focus(window)
      try hands.key("Escape")
    case .button:
      // A card of two lines: heading and sentence are above the middle, the button is below it.
      let area = try probe.geometry(of: window)
      try hands.click(at: area.x + area.width / 2, area.y + area.height / 2 + 45)
    case .manager: try probe.close(window)
    }
    #expect(try program.wait() == .code(66))
    let errors = try program.errors.rest()
    #expect(errors.count == 1 && errors[0].hasPrefix("vitrine: '/nowhere': "), "\(errors)")
  }

  @Test(
    "shows it also where the contents are refused after the first window, and in place of that window",
    arguments: [[], ["pages"], ["picture"]])
  func contents(command: [String]) throws {
    let path = try folder.write("manifest.json", "{")
    let program = try start(command + ["--failure-window", path])
    defer { program.kill(SIGKILL) }
    let window = try probe.waitForWindow(pid: program.pid, title: "Vitrine")
    let own = try probe.windows().filter { $0.pid == program.pid && $0.isViewable }
    #expect(own.allSatisfy { $0.id == window || $0.title.isEmpty }, "\(own)")
    try probe.close(window)
    #expect(try program.wait() == .code(65))
    #expect(try program.errors.rest().count == 1)
  }

  @Test("shows a route that is none, as it may stand in a page on the web")
  func route() throws {
    let program = try start(["--failure-window", "exhibit:/%2"])
    defer { program.kill(SIGKILL) }
    let window = try probe.waitForWindow(pid: program.pid, title: "Vitrine")
    try probe.close(window)
    #expect(try program.wait() == .code(64))
    #expect(try program.errors.next().contains("exhibit:/%2"))
  }

  @Test("without a server standard error alone has it")
  func noServer() throws {
    try Run(["exhibit", "--failure-window"], display: ":9999").expect(
      69, saying: "vitrine: No X server at ':9999'. Set DISPLAY or start one.")
  }

  @Test("shows it to assistive technologies")
  func assistance() throws {
    let visit = try AssistedVisit(["exhibit", "--failure-window", "/nowhere"])
    let window = try visit.window("Vitrine")
    let client = try visit.desk.client(
      """
      for o in everything(application()): print(o.getRoleName(), o.name, flush=True)
      """)
    let lines = try client.output.rest()
    #expect(try client.wait() == .code(0), "\(visit.desk.complaints)")
    #expect(lines.contains("dialog This cannot be shown"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("paragraph '/nowhere': There is no such") }, "\(lines)")
    #expect(lines.contains("push button Close"), "\(lines)")
    try visit.probe.close(window)
    #expect(try visit.program.wait() == .code(66))
  }
}
