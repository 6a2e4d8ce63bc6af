import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns
import X11

@testable import Pictures

/// Copies of the built program, as other programs paste them.
@Suite("Copies, in the built program", .waiting)
struct ProgramCopyTests {
  /// The standard output of a program that pastes.
  private func paste(_ arguments: String, on server: XServer) throws -> [UInt8] {
    let folder = try ScratchFolder()
    let program = try ChildProcess(
      "/bin/sh", ["-c", "exec xclip -o \(arguments)"], environment: server.environment,
      output: .file(folder("pasted")), errors: .discarded)
    try program.wait()
    return try folder.bytes(of: folder("pasted"))
  }

  private func text(_ arguments: String, on server: XServer) throws -> String {
    String(decoding: try paste(arguments, on: server), as: UTF8.self)
  }

  /// Opens a clause in a visit, and gives the keyboard to its picture.
  private func open(in visit: ExhibitVisit) throws {
    try visit.waitForCharter()
    let (ending, _) = try visit.handOver("exhibit:/clause/39")
    #expect(ending == .code(0))
    try visit.probe.focus(visit.window(.picture))
    try visit.settle()
  }

  @Test(
    "a place is copied as words, as markup and as the part of the picture; a replay copies nothing")
  func place() throws {
    let visit = try ExhibitVisit()
    try open(in: visit)
    try visit.hands.key("c", holding: ["Control_L"])
    #expect(try visit.logged("copied").words.contains("clause/39"))
    try visit.probe.waitForOwner(of: "CLIPBOARD")
    let server = visit.server
    let words = try text("-selection clipboard", on: server)
    #expect(words.contains("39") && words.hasSuffix("\n\nexhibit:/clause/39"), "\(words)")
    let html = try text("-selection clipboard -t text/html", on: server)
    #expect(html.contains(#"<a href="exhibit:/clause/39">"#))
    let folder = try ScratchFolder()
    let png = try folder.file(paste("-selection clipboard -t image/png", on: server))
    let bitmap = try PictureDecoder(path: png).picture().bitmap
    // Lines of a clause are wide and low, in the full resolution of the charter.
    #expect(
      bitmap.width > bitmap.height && bitmap.width > 500, "\(bitmap.width) x \(bitmap.height)")
    try visit.end()
    // Nothing is left where no program keeps copies, and the replay makes nothing.
    #expect(try text("-selection clipboard", on: server) == "")
    try visit.expectReplay()
  }

  @Test("the action of a menu copies, too, and confirms it in the window")
  func action() throws {
    let visit = try ExhibitVisit()
    try visit.waitForCharter()
    try visit.probe.focus(visit.window(.index))
    try visit.settle()
    try visit.hands.key("Home")
    try visit.hands.key("Menu")
    _ = try visit.logged("actionsRequested")
    try visit.hands.key("End")
    try visit.expectChange(besides: [.fisheye, .pages, .picture]) {
      try visit.hands.key("Return")
    }
    _ = try visit.logged("copied")
    try visit.probe.waitForOwner(of: "CLIPBOARD")
    #expect(try text("-selection clipboard", on: visit.server).contains("\n\nexhibit:/"))
    try visit.end()
    try visit.expectReplay()
  }

  @Test("a mouse selects words of a page of text, and others paste them", arguments: [1.0, 2.0])
  func words(scale: Double) throws {
    let folder = try ScratchFolder()
    let book = try folder.write(
      "book.txt", "THE GREAT CHARTER\n\nJohn, by the grace of God, king of England.\n")
    let visit = try Visit(["pages", book, "--scale", "\(scale)"], in: folder, on: nil)
    _ = try visit.recorded("documentChanged")
    try visit.probe.ping(visit.window)
    try visit.probe.settle(visit.window)
    // Below the buttons.
    let title = try ink(of: visit, below: Int(80 * scale))
    let (x, y) = (visit.area.x + title.x, visit.area.y + title.y + title.height / 2)
    try visit.hands.move(to: x - 1, y)
    try visit.hands.press()
    try visit.hands.move(to: x + title.width / 2, y)
    try visit.hands.move(to: x + title.width + 3, y)
    try visit.hands.release()
    try visit.probe.waitForOwner(of: "PRIMARY")
    #expect(try text("-selection primary", on: visit.server) == "THE GREAT CHARTER")
    try visit.probe.settle(visit.window)
    #expect(
      try visit.probe.pixels(of: visit.window)[title.x - 1, title.y + title.height / 2]
        != .init(red: 255, green: 255, blue: 255))
    try visit.hands.key("c", holding: ["Control_L"])
    try visit.probe.waitForOwner(of: "CLIPBOARD")
    #expect(try text("-selection clipboard", on: visit.server) == "THE GREAT CHARTER")
    try visit.end()
  }

  /// The first line of a page: the part of the window with its letters.
  private func ink(of visit: Visit, below start: Int) throws -> Area {
    let pixels = try visit.probe.pixels(of: visit.window)
    let isDark = { (x: Int, y: Int) in pixels[x, y].red < 90 && pixels[x, y].blue < 90 }
    let columns = pixels.width / 6..<pixels.width * 5 / 6
    let rows = (start..<pixels.height).drop { y in !columns.contains { isDark($0, y) } }
      .prefix { y in columns.contains { isDark($0, y) } }
    let top = try #require(rows.first)
    let inked = columns.filter { x in rows.contains { isDark(x, $0) } }
    let (left, right) = (try #require(inked.first), try #require(inked.last))
    return Area(x: left, y: top, width: right - left, height: rows.count)
  }

  @Test("a copy outlives the program where another one keeps copies")
  func survival() throws {
    let visit = try ExhibitVisit()
    let keeper = try ChildProcess(
      "/usr/bin/dbus-run-session", ["--", "/usr/bin/xfce4-clipman"],
      environment: visit.server.environment, errors: .discarded)
    defer {
      keeper.kill(SIGTERM)
      _ = try? keeper.wait()
    }
    try open(in: visit)
    try visit.probe.waitForOwner(of: "CLIPBOARD_MANAGER")
    try visit.hands.key("c", holding: ["Control_L"])
    _ = try visit.logged("copied")
    try visit.probe.waitForOwner(of: "CLIPBOARD")
    for window in visit.windows.values { try visit.probe.close(window) }
    // While it is handed over, a program that is started is the first again.
    _ = try visit.probe.wait(for: "the end of requests") {
      try visit.probe.owner(of: "_VITRINE_S0") == nil ? true : nil
    }
    #expect(visit.program.poll() == nil)
    #expect(try visit.program.wait() == .code(0))
    try #require(keeper.poll() == nil, "the program that keeps copies goes on")
    try visit.probe.waitForOwner(of: "CLIPBOARD")
    #expect(try text("-selection clipboard", on: visit.server).hasSuffix("exhibit:/clause/39"))
  }
}
