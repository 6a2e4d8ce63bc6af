import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing

@Suite("the bar of programs as a dock")
struct ProgramDockTests {
  /// Two programs, each of which shows a window of its own.
  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for (id, name) in [("alpha", "Alpha"), ("beta", "Beta")] {
      try folder.install(
        id,
        ["Name=\(name)", "Exec=\(Product.path("vitrine")) fisheye --geometry 500x200+10+10 \(id)"])
    }
    return folder
  }

  @Test(
    "it has a dock's type on all desktops, windows leave room for it, and a click leaves the keyboard where it is",
    arguments: WindowManager.Kind.allCases)
  func hints(_ manager: WindowManager.Kind) throws {
    let server = try XServer.xvfb(width: 1280, height: 800)
    let desktop = try WindowManager(on: server, manager)
    let before = try Probe(on: server).workArea()
    let life = try Life(["--apps", "--dock"], on: server, in: Self.folder())
    let probe = life.probe
    #expect(
      try probe.atoms("_NET_WM_WINDOW_TYPE", of: life.window) == ["_NET_WM_WINDOW_TYPE_DOCK"])
    #expect(try probe.property("_NET_WM_DESKTOP", of: life.window)?.numbers == [0xFFFF_FFFF])
    // Beside a panel of the window manager's own.
    #expect(life.area.y + life.area.height == before.y + before.height)
    let depth = UInt32(800 - before.y - before.height + 78)
    let strut = try probe.property("_NET_WM_STRUT_PARTIAL", of: life.window)?.numbers
    let (first, last) = (UInt32(life.area.x), UInt32(life.area.x + life.area.width - 1))
    #expect(strut == [0, 0, 0, depth, 0, 0, 0, 0, 0, 0, first, last])
    #expect(try probe.property("_NET_WM_STRUT", of: life.window)?.numbers == [0, 0, 0, depth])
    _ = try probe.wait(for: "the room for the dock") {
      try probe.workArea().height == before.height - 78 ? true : nil
    }

    let other = try Life(["--geometry", "500x200+10+10", "One"], on: server)
    try probe.waitForActive(other.window)
    let gap = life.place(0.5)
    try life.hands.click(at: gap.x, gap.y, 3)
    _ = try life.logged(until: "actionsRequested beta.desktop")
    #expect(
      try probe.property("_NET_ACTIVE_WINDOW", of: probe.root)?.numbers.first
        == UInt32(other.window))
    try other.end()
    try life.end()
    withExtendedLifetime(desktop) {}
  }

  @Test("a bar that is no bar of programs is no dock")
  func needsPrograms() throws {
    let program = try ChildProcess(
      Product.path("vitrine"), ["fisheye", "--dock"],
      environment: Life.environment("/tmp", display: ""), output: .discarded, errors: .piped)
    #expect(try program.wait() == .code(64))
  }
}

extension ScratchFolder {
  /// Adds a desktop entry to a folder of programs.
  func install(_ name: String, _ lines: [String]) throws {
    let applications = path + "/xdg_data_dirs/applications"
    try FileManager.default.createDirectory(
      atPath: applications, withIntermediateDirectories: true)
    let text = (["[Desktop Entry]", "Type=Application"] + lines).joined(separator: "\n") + "\n"
    try text.write(toFile: "\(applications)/\(name).desktop", atomically: true, encoding: .utf8)
  }
}

extension Probe {
  /// The work area of the first desktop.
  fileprivate func workArea() throws -> Area {
    try wait(for: "a work area") {
      guard let numbers = try property("_NET_WORKAREA", of: root)?.numbers, numbers.count >= 4
      else { return nil }
      return Area(
        x: Int(numbers[0]), y: Int(numbers[1]), width: Int(numbers[2]), height: Int(numbers[3]))
    }
  }

  /// Waits until the window manager reports that a window is the active one.
  fileprivate func waitForActive(_ window: UInt) throws {
    _ = try wait(for: "the keyboard to be with window \(window)") {
      try property("_NET_ACTIVE_WINDOW", of: root)?.numbers.first == UInt32(window) ? true : nil
    }
  }
}
