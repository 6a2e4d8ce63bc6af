import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns
import Widgets

@Suite("the bar of programs as a dock", .waiting)
struct ProgramDockTests {
  /// Two programs, which leave a file where they are started.
  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for (id, name) in [("alpha", "Alpha"), ("beta", "Beta")] {
      try folder.install(
        id,
        [
          "Name=\(name)", "Exec=/usr/bin/touch \"\(folder.path)/\(id) started\" %F",
          "StartupWMClass=\(name)",
        ])
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

  /// A window of another program: one of this program, which says that it is of another class.
  private static func window(
    _ title: String, of name: String, on server: XServer, at x: Int = 10
  ) throws -> Life {
    let life = try Life(["--geometry", "500x200+\(x)+10", title], on: server)
    try life.probe.setProperty(
      "WM_CLASS", of: life.window, to: "\(name)\u{0}\(name.capitalized)\u{0}", type: "STRING")
    return life
  }

  @Test(
    "programs with windows are marked; a click brings their windows forward in turn, or minimises the only one",
    arguments: WindowManager.Kind.allCases)
  func clicks(_ manager: WindowManager.Kind) throws {
    let server = try XServer.xvfb(width: 1280, height: 800)
    let desktop = try WindowManager(on: server, manager)
    let life = try Life(["--apps", "--dock"], on: server, in: Self.folder())
    let (probe, hands) = (life.probe, life.hands)
    let one = try Self.window("One", of: "alpha", on: server)
    let alpha = life.place(life.part(of: 0, among: 2))
    let first = try life.running { $0["alpha.desktop"]?.first { $0.isFocused } }
    #expect(first.id == UInt32(one.window))

    try hands.click(at: alpha.x, alpha.y)
    #expect(try life.running { $0["alpha.desktop"]?.first { $0.isHidden } }.id == first.id)
    try hands.click(at: alpha.x, alpha.y)
    try probe.waitForActive(one.window)
    _ = try life.running { $0["alpha.desktop"]?.first { $0.isFocused && !$0.isHidden } }

    let two = try Self.window("Two", of: "alpha", on: server, at: 600)
    _ = try life.running {
      $0["alpha.desktop"]?.last { $0.id == UInt32(two.window) && $0.isFocused }
    }
    try hands.click(at: alpha.x, alpha.y)
    try probe.waitForActive(one.window)
    _ = try life.running { $0["alpha.desktop"]?.first { $0.isFocused } }
    try hands.click(at: alpha.x, alpha.y)
    try probe.waitForActive(two.window)

    // A program that is not in the bar stands behind it while it has windows.
    let three = try Self.window("Three", of: "gamma", on: server, at: 300)
    _ = try life.running { $0.first { $0.key.hasSuffix("Gamma") }?.value.first { $0.isFocused } }
    let tree = try life.description()
    #expect(tree.contains { $0.contains("button \"Alpha\" = \"2 windows\"") }, "\(tree)")
    #expect(tree.contains { $0.contains("button \"Gamma\" = \"1 window, Active\"") }, "\(tree)")
    try three.end()
    _ = try life.running { $0.keys.allSatisfy { !$0.hasSuffix("Gamma") } ? true : nil }

    // The last action closes all windows.
    try hands.click(at: alpha.x, alpha.y, 3)
    _ = try life.logged(until: "actionsRequested alpha.desktop")
    try probe.focus(life.window)
    try hands.key("Up")
    try hands.key("Return")
    #expect(try one.program.wait() == .code(0))
    #expect(try two.program.wait() == .code(0))
    _ = try life.running { $0.isEmpty ? true : nil }
    try life.end()
    withExtendedLifetime(desktop) {}
  }

  @Test(
    "what a dock keeps is dragged into another order, removed and kept, and is there at the next start"
  )
  func kept() throws {
    let server = try XServer.xvfb(width: 1280, height: 800)
    let desktop = try WindowManager(on: server)
    let folder = try Self.folder()
    let file = folder.path + "/xdg_config_home/vitrine/dock.json"
    try FileManager.default.createDirectory(
      atPath: folder.path + "/xdg_config_home/vitrine", withIntermediateDirectories: true)
    let kept = try LineReader(file: file)
    // A life ends the server when it is released.
    var lives: [Life] = []
    func start() throws -> Life {
      lives.append(try Life(["--apps", "--dock"], on: server, in: folder))
      return lives[lives.count - 1]
    }
    var life = try start()
    let (from, to) = (
      life.place(life.part(of: 0, among: 2)), life.place(life.part(of: 1, among: 2))
    )
    try life.hands.move(to: from.x, from.y)
    try life.hands.press()
    for step in 1...12 { try life.hands.move(to: from.x + (to.x - from.x) * step / 12, from.y) }
    try life.hands.release()
    // A window manager that looks at each press first may hold the drag up for longer than the request to close.
    try kept.waitForFile()
    try life.end()
    let contents = { try String(contentsOfFile: file, encoding: .utf8) }
    #expect(try contents() == "{\"kept\":[\"beta.desktop\",\"alpha.desktop\"]}\n")

    // The last action removes an item without windows.
    life = try start()
    try life.hands.click(at: from.x, from.y, 3)
    _ = try life.logged(until: "actionsRequested beta.desktop")
    try life.probe.focus(life.window)
    try life.hands.key("Up")
    try life.hands.key("Return")
    _ = try life.logged(until: "acted beta.desktop")
    try life.end()
    #expect(try contents() == "{\"kept\":[\"alpha.desktop\"]}\n")

    // A file that is broken stays as it is.
    try "{".write(toFile: file, atomically: true, encoding: .utf8)
    life = try start()
    try life.end(complaining: [
      "vitrine: '\(file)' does not hold the programs of a dock. It has its usual ones, and the file stays as it is. Correct or delete it."
    ])
    #expect(try contents() == "{")
    withExtendedLifetime((desktop, lives)) {}
  }

  @Test("Escape takes the moving of an item back, although a dock never has the keyboard")
  func escape() throws {
    let server = try XServer.xvfb(width: 1280, height: 800)
    let desktop = try WindowManager(on: server)
    let folder = try Self.folder()
    let life = try Life(["--apps", "--dock"], on: server, in: folder)
    let (from, to) = (
      life.place(life.part(of: 0, among: 2)), life.place(life.part(of: 1, among: 2))
    )
    try life.hands.move(to: from.x, from.y)
    try life.hands.press()
    for step in 1...12 { try life.hands.move(to: from.x + (to.x - from.x) * step / 12, from.y) }
    // The keys come to the dock once it moves the item.
    try life.probe.ping(life.window)
    try life.probe.settle(life.window, quiet: .milliseconds(500))
    try life.hands.key("Escape")
    try life.probe.ping(life.window)
    try life.hands.release()
    try life.end()
    #expect(
      !FileManager.default.fileExists(
        atPath: folder.path + "/xdg_config_home/vitrine/dock.json"))
    withExtendedLifetime(desktop) {}
  }

  @Test(
    "a dock that dodges slides away beneath a window, and comes at the screen's edge; it keeps no room"
  )
  func dodges() throws {
    let server = try XServer.xvfb(width: 1280, height: 800)
    let desktop = try WindowManager(on: server)
    let life = try Life(["--apps", "--dock", "--autohide"], on: server, in: Self.folder())
    #expect(try life.probe.property("_NET_WM_STRUT", of: life.window) == nil)
    let rest = try life.restPicture()
    let one = try Life(["--geometry", "500x300+400+20", "One"], on: server)
    try one.probe.move(one.window, to: 400, 480)
    try life.recording.nextEvent { event in
      if case .covered(true) = event { true } else { nil }
    }
    let edge = life.place(0.5, depth: 0)
    let middle = (x: rest.width / 2, y: rest.height - 1 - Int(Life.strip))
    // Below the dock the screen is black; under a pointer its items are larger than at rest.
    let black = TestSupport.Pixels.Pixel(red: 0, green: 0, blue: 0)
    #expect(rest[middle.x, middle.y] != black)
    try life.wait(for: "the dock to slide away") { $0[middle.x, middle.y] == black }
    try life.hands.move(to: edge.x, edge.y)
    try life.wait(for: "the dock to come") { $0[middle.x, middle.y] != black }
    try life.jumpAway()
    try life.wait(for: "the dock to slide away") { $0[middle.x, middle.y] == black }
    try one.end()
    try life.recording.nextEvent { event in
      if case .covered(false) = event { true } else { nil }
    }
    try life.wait(until: rest)
    try life.end()
    withExtendedLifetime(desktop) {}
  }

  @Test("a program without a desktop entry has the icon of its window, as that is now")
  func icon() throws {
    let server = try XServer.xvfb(width: 1280, height: 800)
    let desktop = try WindowManager(on: server)
    let life = try Life(["--apps", "--dock"], on: server, in: Self.folder())
    let area = Area(x: 100, y: 100, width: 300, height: 200)
    let window = try PlainWindow(on: server, area, color: 0, title: "One", class: "Gamma")
    _ = try life.running { $0.first { $0.key.hasSuffix("Gamma") } }
    // Alpha, Beta, a line of a third of an item, Gamma.
    let left = (Double(life.area.width) - 160) / 2 + 112
    let middle = (x: Int(left) + 24, y: life.area.height - 1 - Int(Life.strip))
    let tile = try life.restPicture()[middle.x, middle.y]
    let (red, green) = (
      TestSupport.Pixels.Pixel(red: 255, green: 0, blue: 0),
      TestSupport.Pixels.Pixel(red: 0, green: 255, blue: 0)
    )
    #expect(tile != red && tile != green)
    let icon = { (color: UInt32) in [48, 48] + [UInt32](repeating: color, count: 48 * 48) }
    try window.setIcon(icon(0xFFFF_0000))
    try life.wait(for: "a red icon") { $0[middle.x, middle.y] == red }
    try window.setIcon(icon(0xFF00_FF00))
    try life.wait(for: "a green icon") { $0[middle.x, middle.y] == green }
    try window.setIcon([48, 48, 0])
    try life.wait(for: "the tile") { $0[middle.x, middle.y] == tile }
    try life.end()
    withExtendedLifetime(desktop) {}
  }

  @Test("actions show the windows of a program as they are now; a click on one brings it forward")
  func pictures() throws {
    let server = try XServer.xvfb(width: 1280, height: 800)
    let desktop = try WindowManager(on: server)
    let compositor = try Compositor(on: server)
    let life = try Life(["--apps", "--dock"], on: server, in: Self.folder())
    let area = Area(x: 100, y: 60, width: 300, height: 200)
    let one = try PlainWindow(on: server, area, color: 0xFF0000, title: "One", class: "Alpha")
    let two = try PlainWindow(on: server, area, color: 0x00FF00, title: "Two", class: "Alpha")
    _ = try life.running { $0["alpha.desktop"].flatMap { $0.count == 2 ? true : nil } }
    let alpha = life.place(life.part(of: 0, among: 2))
    try life.hands.click(at: alpha.x, alpha.y, 3)
    _ = try life.logged(until: "actionsRequested alpha.desktop")
    // At least 80 by 50 points of each.
    let shows = { (pixels: TestSupport.Pixels, red: UInt8, green: UInt8, blue: UInt8) in
      pixels.count(of: .init(red: red, green: green, blue: blue)) >= 4000
    }
    try life.wait(for: "both windows") { shows($0, 255, 0, 0) && shows($0, 0, 255, 0) }
    try two.fill(0x0000FF)
    try life.wait(for: "the other colour") { shows($0, 255, 0, 0) && shows($0, 0, 0, 255) }
    let pixels = try life.probe.pixels(of: life.window)
    let place = try #require(pixels.first(.init(red: 255, green: 0, blue: 0)))
    try life.hands.click(at: life.area.x + place.x + 10, life.area.y + place.y + 10)
    try life.probe.waitForActive(one.id)
    _ = try life.running { $0["alpha.desktop"]?.first { $0.id == UInt32(one.id) && $0.isFocused } }

    // A window that is gone while it is shown ends its picture and nothing else.
    try life.hands.click(at: alpha.x, alpha.y, 3)
    _ = try life.logged(until: "actionsRequested alpha.desktop")
    try life.wait(for: "both windows") { shows($0, 255, 0, 0) && shows($0, 0, 0, 255) }
    try one.close()
    try life.wait(for: "its picture to go") { !shows($0, 255, 0, 0) }
    try life.end()
    withExtendedLifetime((desktop, compositor)) {}
  }

  @Test("the dock and the room for it follow another size of the screen")
  func monitors() throws {
    let server = try XServer.xvfb(width: 1280, height: 800)
    let desktop = try WindowManager(on: server)
    let life = try Life(["--apps", "--dock"], on: server, in: Self.folder())
    let follows = { (width: Int, height: Int) in
      _ = try life.probe.wait(for: "a dock at the bottom of \(width) by \(height) pixels") {
        let area = try life.probe.geometry(of: life.window)
        let strut = try life.probe.property("_NET_WM_STRUT_PARTIAL", of: life.window)?.numbers
        let isThere = area.x == 0 && area.width == width && area.y + area.height == height
        return isThere && strut == [0, 0, 0, 78, 0, 0, 0, 0, 0, 0, 0, UInt32(width - 1)]
          ? true : nil
      }
    }
    try follows(1280, 800)
    try server.addSmallMode()
    try server.setMode("small")
    try follows(1024, 600)
    try server.setMode("1280x800")
    try follows(1280, 800)
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

extension TestSupport.Pixels {
  /// The number of pixels of a colour.
  fileprivate func count(of pixel: Pixel) -> Int {
    (0..<height).reduce(0) { sum, y in sum + (0..<width).count { self[$0, y] == pixel } }
  }

  /// The first pixel of a colour, row by row; nil for none.
  fileprivate func first(_ pixel: Pixel) -> (x: Int, y: Int)? {
    for y in 0..<height {
      if let x = (0..<width).first(where: { self[$0, y] == pixel }) { return (x, y) }
    }
    return nil
  }
}

extension XServer {
  /// Gives an Xvfb a mode of 1024 by 600 pixels, `small`.
  func addSmallMode() throws {
    let mode = ["small", "30", "1024", "1048", "1152", "1344", "600", "601", "604", "631"]
    try randr(["--newmode"] + mode)
    try randr(["--addmode", "screen", "small"])
  }

  /// Gives the screen of an Xvfb the size of a mode.
  func setMode(_ name: String) throws { try randr(["--output", "screen", "--mode", name]) }

  /// Runs xrandr.
  private func randr(_ arguments: [String]) throws {
    let process = try ChildProcess("/usr/bin/xrandr", arguments, environment: environment)
    #expect(try process.wait() == .code(0))
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

extension Life {
  /// Waits until the windows of other programs, by the ids of their items, satisfy a condition.
  fileprivate func running<Found>(
    _ find: ([String: [RunningWindow]]) -> Found?
  ) throws -> Found {
    try recording.nextEvent { event in
      guard case .running(let programs) = event else { return nil }
      return find(
        Dictionary(programs.map { ($0.item.id, $0.windows) }) { first, _ in first })
    }
  }

  /// The accessibility tree at the end of the recording so far.
  fileprivate func description() throws -> [String] {
    let copy = folder.path + "/copy"
    try FileManager.default.copyItem(atPath: folder.path + "/recording", toPath: copy)
    defer { try? FileManager.default.removeItem(atPath: copy) }
    return try Run(["describe", "--replay", copy]).output
  }
}
