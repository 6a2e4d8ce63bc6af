import Fixtures
import Glibc
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("the program on a desktop with a window manager", .waiting)
struct ProgramManagedTests {
  /// A server with a window manager, and a compositor where windows shall show what is beneath them.
  private static func desktop(
    isComposited: Bool, _ body: (XServer) throws -> Void
  ) throws {
    let server = try XServer.xvfb(width: 1600, height: 1000)
    let manager = try WindowManager(on: server)
    let compositor = try isComposited ? Compositor(on: server) : nil
    try body(server)
    withExtendedLifetime((manager, compositor)) {}
  }

  @Test(
    "four windows with their frames do not overlap; the bar unfolds over them, with a compositor and without",
    arguments: [true, false])
  func placed(_ isComposited: Bool) throws {
    try Self.desktop(isComposited: isComposited) { server in
      let visit = try ExhibitVisit(on: server)
      let outer = try visit.windows.mapValues { try visit.probe.frame(of: $0) }
      let bar = try #require(outer[.fisheye])
      let others = try [WindowID.index, .picture, .pages].map { try #require(outer[$0]) }
      for (one, two) in zip(others, others.dropFirst()) { #expect(one.maxX <= two.x) }
      for frame in others + [bar] {
        #expect(frame.x >= 0 && frame.maxX <= 1600)
        #expect(frame.y >= 0 && frame.maxY <= 1000, "\(frame)")
      }
      let states = try visit.probe.atoms("_NET_WM_STATE", of: visit.window(.fisheye))
      #expect(states.contains("_NET_WM_STATE_ABOVE"))
      let resting = bar.maxY - 80
      #expect(others.allSatisfy { $0.maxY <= resting && $0.maxY > bar.y })
      #expect(bar.height >= 480)
      try visit.end()
    }
  }

  @Test(
    "the bar lies below a window that covers the screen, and above all others after it",
    arguments: WindowManager.Kind.allCases)
  func filled(by kind: WindowManager.Kind) throws {
    let server = try XServer.xvfb(width: 1600, height: 1000)
    let manager = try WindowManager(on: server, kind)
    let visit = try ExhibitVisit(on: server)
    let (bar, pages) = try (visit.window(.fisheye), visit.window(.pages))
    try visit.settle()
    for isFilled in [true, false] {
      try visit.probe.focus(pages)
      try visit.hands.key("F11")
      try visit.probe.poll(for: "the bar \(isFilled ? "below" : "above") others") {
        let states = try visit.probe.atoms("_NET_WM_STATE", of: bar)
        let order =
          try visit.probe.property("_NET_CLIENT_LIST_STACKING", of: visit.probe.root)?.numbers ?? []
        // From the bottom up.
        guard let own = order.firstIndex(of: UInt32(bar)),
          let other = order.firstIndex(of: UInt32(pages))
        else { return false }
        return states.contains("_NET_WM_STATE_ABOVE") != isFilled && (own < other) == isFilled
      }
    }
    try visit.end()
    withExtendedLifetime(manager) {}
  }

  @Test(
    "the facilitator's window of a study opens at the lower right of the participant's, beside its pages"
  )
  func facilitator() throws {
    try Self.desktop(isComposited: false) { server in
      let folder = try ScratchFolder()
      let example = try Run(["lab", "--example"], in: folder).output.joined(separator: "\n")
      let plan = try folder.file(Array(example.utf8), named: "plan.json")
      let program = try ChildProcess(
        Product.path("vitrine"), ["lab", plan, "--facilitator", "--participant", "T1"],
        environment: Life.environment(folder.path, display: server.displayName),
        output: .discarded, errors: .file(folder.path + "/errors"))
      defer { program.kill(SIGKILL) }
      let probe = try Probe(on: server)
      let window = try probe.waitForWindow(pid: program.pid, title: "Facilitator")
      try probe.settle(window)
      let frame = try probe.frame(of: window)
      #expect((1580...1600).contains(frame.maxX) && (980...1000).contains(frame.maxY), "\(frame)")
      // The pages are in the middle of 1600 pixels; those with questionnaires are 920 wide.
      #expect(frame.x >= 1260, "\(frame)")
    }
  }

  @Test("without a window manager the bar at rest covers no window, also where letters are large")
  func large() throws {
    let visit = try ExhibitVisit(
      ["--scale", "2", "--text-size", "2"], on: XServer.xvfb(width: 1280, height: 800))
    // 30 points around items of 48 points, which grow with the letters to 72.
    let resting = 800 - 2 * (30 + 72)
    for id in [WindowID.index, .picture, .pages] {
      let area = try #require(visit.areas[id])
      #expect(area.maxY <= resting && area.height > 200, "\(id) \(area)")
    }
    try visit.end()
  }

  @Test(
    "an unfolded bar is whole also where its outline is given to a frame around it, a little later",
    arguments: WindowManager.Kind.allCases)
  func outlined(by kind: WindowManager.Kind) throws {
    let names = (1...8).map { "Item \($0)" }
    let pictures = { (server: XServer) throws in
      let life = try Life(["--geometry", "700x300+200+200"] + names, on: server)
      let pictures = try (0..<12).map { step in
        try life.hands.move(
          to: life.area.x + 200 + 25 * step, life.area.y + life.area.height - 40)
        try life.probe.ping(life.window)
        try life.probe.settle(life.window)
        return try life.probe.pixels(of: life.window)
      }
      try life.end()
      return pictures
    }
    let managed = try XServer.xvfb(width: 1600, height: 1000)
    let manager = try WindowManager(on: managed, kind)
    let seen = try pictures(managed)
    let wanted = try pictures(XServer.xvfb(width: 1600, height: 1000))
    for step in wanted.indices {
      #expect(seen[step].difference(from: wanted[step]) == 0, "step \(step)")
    }
    withExtendedLifetime(manager) {}
  }

  @Test(
    "a route from another program raises its window and completes its startup notification"
  )
  func raised() throws {
    try Self.desktop(isComposited: false) { server in
      let visit = try ExhibitVisit(on: server)
      // Another program's window covers all of it, and has the keyboard.
      let other = try Life(["--geometry", "1500x900+20+40", "One"], on: server)
      try visit.probe.waitForActive(other.window)
      let time = try visit.probe.serverTime()
      let start = "menu \"1\"_TIME\(time)"
      let (ending, errors) = try visit.handOver("exhibit:/clause/39", startup: start)
      #expect(ending == .code(0) && errors == [])
      try visit.probe.waitForActive(try visit.window(.picture))
      let notices = try visit.probe.waitForStartupNotices()
      #expect(notices == [#"remove: ID="menu \"1\"_TIME\#(time)""#])
      // On a page nothing is chosen: the window of pages comes.
      _ = try visit.handOver("exhibit:/page/3")
      try visit.probe.waitForActive(try visit.window(.pages))
      try other.end()
      try visit.end()
    }
  }
}

extension Probe {
  /// A window with the frame that the window manager has put around it, in pixels of the screen.
  fileprivate func frame(of window: UInt) throws -> Area {
    let inner = try geometry(of: window)
    let extents = try property("_NET_FRAME_EXTENTS", of: window)?.numbers.map { Int($0) } ?? []
    guard extents.count == 4 else { return inner }
    return Area(
      x: inner.x - extents[0], y: inner.y - extents[2],
      width: inner.width + extents[0] + extents[1],
      height: inner.height + extents[2] + extents[3])
  }

  /// Waits until the window manager says that a window is the one that people work with.
  fileprivate func waitForActive(_ window: UInt) throws {
    _ = try wait(for: "the keyboard to be with window \(window)") {
      try property("_NET_ACTIVE_WINDOW", of: root)?.numbers.first == UInt32(window) ? true : nil
    }
  }

  /// Waits until programs have reported their starts.
  fileprivate func waitForStartupNotices() throws -> [String] {
    try wait(for: "the news of a start") { startupNotices.isEmpty ? nil : startupNotices }
  }
}
