import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("things dragged into a program of another toolkit", .waiting)
struct ProgramDragTests {
  private static let text = "text/plain;charset=utf-8"
  private static let rows = (1...60).map { "Row \($0)" }

  /// Drags from a pixel of the screen to another one, without releasing the button.
  private func drag(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), _ visit: Visit
  ) throws {
    try visit.hands.move(to: start.x, start.y)
    try visit.hands.press()
    // Across the list first.
    try visit.hands.move(to: start.x - 12, start.y)
    for step in 1...10 {
      try visit.hands.move(
        to: start.x + (end.x - start.x) * step / 10, start.y + (end.y - start.y) * step / 10)
    }
  }

  /// Drags a row to the middle of a drop zone, and answers with its text.
  private func dragRow(at y: Int, _ visit: Visit) throws -> String {
    try drag(from: (visit.area.x + 200, visit.area.y + y), to: DropZone.middle, visit)
    return try #require(try visit.logged("dragged").item)
  }

  /// Waits for the end of a drag, and answers with whether it was accepted.
  private func end(_ visit: Visit) throws -> Bool {
    guard case .window(_, .dragEnded(let isAccepted)) = try visit.recorded(event: "dragEnded")
    else {
      return false
    }
    return isAccepted
  }

  @Test(
    "the text of a row is dropped on a window, with and without frames; a replay drops nothing",
    arguments: [false, true])
  func row(isManaged: Bool) throws {
    let server = try XServer.xvfb(width: 1400, height: 1000)
    let manager = isManaged ? try WindowManager(on: server) : nil
    defer { withExtendedLifetime(manager) {} }
    let visit = try IndexVisit(Self.rows, on: server, ["--geometry", "600x800+500+100"])
    let zone = try DropZone([Self.text], on: server, in: visit.folder, isManaged: isManaged)
    let row = try dragRow(at: 100, visit)
    _ = try visit.probe.waitForCursor("copy")
    try visit.hands.release()
    let number = try #require(row.split(separator: " ").last)
    #expect(try zone.next() == #"got \#(Self.text) b'\#(row)\n\nexhibit:/row/\#(number)'"#)
    #expect(try visit.logged("delivered").item == row)
    #expect(try end(visit))
    try visit.end()
    #expect(try visit.printed().ending == .code(0))
  }

  @Test("a drag that was over before the program saw it is dropped where it ended")
  func fast() throws {
    let visit = try IndexVisit(Self.rows, ["--geometry", "600x800+500+100"])
    let zone = try DropZone(["UTF8_STRING"], on: visit.server, in: visit.folder)
    visit.program.kill(SIGSTOP)
    try drag(from: (700, 200), to: DropZone.middle, visit)
    try visit.hands.release()
    visit.program.kill(SIGCONT)
    let row = try #require(try visit.logged("dragged").item)
    #expect(try zone.next().contains("b'\(row)"))
    #expect(try visit.logged("delivered").item == row)
    try visit.end()
  }

  @Test("Escape gives a drag up, a window that takes nothing of it refuses it, and so does its own")
  func refused() throws {
    let visit = try IndexVisit(Self.rows, ["--geometry", "600x800+500+100"])
    let other = try DropZone(["application/x-nothing"], on: visit.server, in: visit.folder)
    _ = try dragRow(at: 100, visit)
    _ = try visit.probe.waitForCursor("no-drop")
    try visit.hands.release()
    #expect(try !end(visit))
    other.process.kill(SIGKILL)
    try other.process.wait()
    let zone = try DropZone([Self.text], on: visit.server, in: visit.folder)
    let first = try dragRow(at: 100, visit)
    _ = try visit.probe.waitForCursor("copy")
    try visit.hands.key("Escape")
    #expect(try !end(visit))
    try visit.hands.release()
    try drag(from: (700, 200), to: (700, 500), visit)
    _ = try visit.probe.waitForCursor("no-drop")
    try visit.hands.release()
    #expect(try !end(visit))
    // The list has neither scrolled nor chosen, and a later drag is the first that arrives.
    _ = try visit.logged("dragged")
    let second = try dragRow(at: 200, visit)
    #expect(second != first)
    _ = try visit.probe.waitForCursor("copy")
    try visit.hands.release()
    #expect(try zone.next().contains("b'\(second)"))
    #expect(try end(visit))
    try visit.end()
    #expect(try visit.printed().ending == .code(0))
  }

  @Test("a program that ends under a drag, or at the drop, or that stops, ends the drag alone")
  func vanished() throws {
    let visit = try IndexVisit(Self.rows, ["--geometry", "600x800+500+100"])
    let first = try DropZone([Self.text], on: visit.server, in: visit.folder)
    _ = try dragRow(at: 100, visit)
    _ = try visit.probe.waitForCursor("copy")
    first.process.kill(SIGKILL)
    _ = try visit.probe.waitForCursor("no-drop")
    try visit.hands.release()
    #expect(try !end(visit))
    let second = try DropZone([Self.text], on: visit.server, in: visit.folder, .dies)
    _ = try dragRow(at: 100, visit)
    _ = try visit.probe.waitForCursor("copy")
    try visit.hands.release()
    #expect(try !end(visit))
    #expect(try second.process.wait() == .signal(SIGKILL))
    let third = try DropZone([Self.text], on: visit.server, in: visit.folder)
    _ = try dragRow(at: 100, visit)
    _ = try visit.probe.waitForCursor("copy")
    third.process.kill(SIGSTOP)
    try visit.hands.release()
    // It is given up after five seconds; rows can be chosen meanwhile.
    #expect(try visit.choose(at: 200, 200) != nil)
    #expect(try !end(visit))
    try visit.end()
  }

  // MARK: Pages

  /// A folder with a page.
  private func folder() throws -> (folder: ScratchFolder, path: String) {
    let folder = try ScratchFolder()
    let picture = PNGFixture(
      width: 60, height: 40, kind: .gray,
      scanlines: [[UInt8]](repeating: [0] + [UInt8](repeating: 90, count: 60), count: 40))
    try folder.write("scans/a page.png", picture.bytes)
    return (folder, folder("scans"))
  }

  /// Drags the page with Control to a pixel of the screen.
  private func dragPage(to end: (x: Int, y: Int), _ visit: Visit) throws {
    try visit.hands.hold(key: "Control_L")
    try drag(from: (visit.area.x + 250, visit.area.y + 180), to: end, visit)
    try visit.hands.release(key: "Control_L")
    _ = try visit.logged("dragged")
  }

  @Test(
    "a page is dropped as its file, or as its picture",
    arguments: ["text/uri-list", "image/png", "text/html"])
  func page(_ type: String) throws {
    let (folder, path) = try folder()
    let visit = try PagesVisit(path, in: folder, ["--geometry", "500x500+500+200"])
    let zone = try DropZone([type], on: visit.server, in: folder)
    try dragPage(to: DropZone.middle, visit)
    _ = try visit.probe.waitForCursor("copy")
    try visit.hands.release()
    let got = try zone.next()
    switch type {
    case "text/uri-list":
      #expect(got.contains(#"b'file://"#) && got.hasSuffix(#"/scans/a%20page.png\r\n'"#), "\(got)")
    case "image/png": #expect(got.hasPrefix("got image/png 89504e47"), "\(got)")
    default: #expect(got.contains("a page"), "\(got)")
    }
    _ = try visit.logged("delivered")
    try visit.end()
    // Control is recorded with the press, and the end of the drag with what came of it.
    let replay = try Run(["pages", "--replay", folder.path + "/recording", "--print"])
    #expect(replay.ending == .code(0))
    let words = replay.output.joined(separator: "\n")
    #expect(words.contains("is dragged out of the window.") && words.contains("dropped elsewhere."))
  }

  @Test("a page that is dropped on another window of this program is opened there")
  func other() throws {
    let (folder, path) = try folder()
    let visit = try PagesVisit(path, in: folder, ["--geometry", "500x500+600+200"])
    let home = try ScratchFolder()
    let other = try ChildProcess(
      Product.path("vitrine"),
      ["pages", "--geometry", "400x400+50+200", "--strict", "--events", "-"],
      environment: Life.environment(home.path, display: visit.server.displayName), output: .piped)
    defer { other.kill(SIGKILL) }
    let window = try visit.probe.waitForWindow(pid: other.pid, title: "Magna Carta, 1215")
    _ = try visit.probe.waitForDamage(window)
    try dragPage(to: (200, 400), visit)
    _ = try visit.probe.waitForCursor("copy")
    try visit.hands.release()
    #expect(try other.output.next { $0.contains("dropped") }.contains("a%20page.png"))
    _ = try visit.logged("delivered")
    let opened = try visit.probe.wait(for: "the window of the page") {
      try visit.probe.windows().first {
        $0.title.contains("a page") && $0.pid != visit.program.pid
      }
    }
    if let pid = try visit.probe.pid(of: opened.id) { kill(pid, SIGTERM) }
    try visit.end()
  }
}
