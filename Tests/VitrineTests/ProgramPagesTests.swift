import Fixtures
import Foundation
import Interaction
import TestSupport
import Testing
import Turns

@Suite("the program with a document and its slider", .waiting)
struct ProgramPagesTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func visit(
    _ count: Int = 12, on server: XServer? = nil, scale: Double = 1, _ arguments: [String] = []
  ) throws -> PagesVisit {
    try PagesVisit(
      PagesVisit.book(count, in: folder), in: folder, on: server, scale: scale, arguments)
  }

  @Test("dragging the knob reports every page, release turns the document once")
  func mouse() throws {
    let visit = try visit()
    try visit.waitForPage(0)
    try visit.hands.move(to: visit.knob(0).x, visit.knob(0).y)
    try visit.hands.press()
    for page in 1...10 { try visit.hands.move(to: visit.knob(page).x, visit.knob(page).y) }
    #expect(try visit.logged(11) == (0...10).map { "tracked \($0)" })
    try visit.waitForPage(0)
    try visit.hands.release()
    #expect(try visit.logged(1) == ["turned 10"])
    try visit.waitForPage(10)
    try visit.end()
  }

  @Test("pictures of a folder are pages in natural order")
  func order() throws {
    let visit = try visit()
    try visit.probe.focus(visit.window)
    for page in 1...11 {
      try visit.hands.key("Right")
      #expect(try visit.logged(1) == ["turned \(page)"])
      try visit.waitForPage(page)
    }
    #expect(try visit.probe.title(of: visit.window) == "book")
    try visit.end()
  }

  @Test("keys turn pages and reach the ends, Escape cancels a drag")
  func keys() throws {
    let visit = try visit()
    try visit.probe.focus(visit.window)
    for (key, page) in [("Right", 1), ("Next", 11), ("Prior", 1), ("End", 11), ("Home", 0)] {
      try visit.hands.key(key)
      #expect(try visit.logged(1) == ["turned \(page)"], "\(key)")
    }
    try visit.hands.move(to: visit.knob(0).x, visit.knob(0).y)
    try visit.hands.press()
    try visit.hands.move(to: visit.knob(5).x, visit.knob(5).y)
    #expect(try visit.logged(2) == ["tracked 0", "tracked 5"])
    try visit.hands.key("Escape")
    #expect(try visit.logged(1) == ["cancelled 0"])
    try visit.hands.release()
    try visit.waitForPage(0)
    try visit.end()
  }

  @Test("a wheel turns page by page, over the page and over the slider")
  func wheel() throws {
    let visit = try visit()
    try visit.hands.move(to: visit.middle.x, visit.middle.y)
    try visit.hands.wheel(down: 2)
    #expect(try visit.logged(2) == ["turned 1", "turned 2"])
    try visit.hands.move(to: visit.knob(3).x, visit.knob(3).y)
    try visit.hands.wheel(down: -1)
    #expect(try visit.logged(1) == ["turned 1"])
    try visit.waitForPage(1)
    try visit.end()
  }

  @Test("fingers swipe the page and drag the knob independently")
  func fingers() throws {
    let server = try XServer.inputtest(width: 1280, height: 1000)
    let touch = try server.devices.touch
    let visit = try visit(on: server)
    let (x, y) = (Double(visit.middle.x), Double(visit.middle.y))
    // More than half of the way, so that it turns however slowly the finger's moves arrive.
    try touch.begin(0, at: x + 230, y)
    for step in 1...23 { try touch.move(0, to: x + 230 - 20 * Double(step), y) }
    try touch.end(0)
    #expect(try visit.logged(1) == ["turned 1"])
    try visit.waitForPage(1)

    let from = visit.knob(1)
    try touch.begin(1, at: Double(from.x), Double(from.y))
    for page in 2...6 {
      try touch.move(1, to: Double(visit.knob(page).x), Double(visit.knob(page).y))
    }
    // A second finger on the slider, and a third that comes and goes on the track.
    try touch.begin(2, at: Double(visit.knob(11).x), Double(visit.knob(11).y))
    try touch.move(2, to: Double(visit.knob(9).x), Double(visit.knob(9).y))
    try touch.end(2)
    try touch.end(1)
    let logged = try visit.logged(untilTurnedTo: 6)
    #expect(logged == (1...6).map { "tracked \($0)" } + ["turned 6"])
    try visit.waitForPage(6)
    try visit.end()
  }

  @Test("a pen drags the knob, a smooth wheel turns by fractions of notches")
  func penAndSmoothWheel() throws {
    let server = try XServer.inputtest(width: 1280, height: 1000)
    let devices = try server.devices
    let visit = try visit(on: server)
    let from = visit.knob(0)
    let to = visit.knob(7)
    try devices.pen.approach(Double(from.x), Double(from.y))
    try devices.pen.press(at: Double(from.x), Double(from.y), pressure: 0.5)
    try devices.pen.move(to: Double(to.x), Double(to.y), pressure: 0.5)
    try devices.pen.release(at: Double(to.x), Double(to.y))
    #expect(try visit.logged(3) == ["tracked 0", "tracked 7", "turned 7"])
    try devices.mouse.move(to: Double(visit.middle.x), Double(visit.middle.y))
    for _ in 0..<5 { try devices.mouse.scroll(down: 0.25) }
    #expect(try visit.logged(1) == ["turned 8"])
    try visit.waitForPage(8)
    try visit.end()
  }

  @Test(
    "at scales of 2 and 3 everything reacts where it is drawn", arguments: [2.0, 3])
  func density(scale: Double) throws {
    let visit = try visit(on: XServer.xvfb(width: 2400, height: 2800), scale: scale)
    try visit.hands.click(at: visit.knob(9).x, visit.knob(9).y)
    #expect(try visit.logged(2) == ["tracked 9", "turned 9"])
    try visit.waitForPage(9)
    try visit.end()
  }

  @Test("a recording replays on screen and printed with the same events")
  func replay() throws {
    let visit = try visit()
    try visit.hands.move(to: visit.knob(0).x, visit.knob(0).y)
    try visit.hands.press()
    for page in 1...5 { try visit.hands.move(to: visit.knob(page).x, visit.knob(page).y) }
    try visit.hands.release()
    let logged = try visit.logged(untilTurnedTo: 5)
    try visit.waitForPage(5)
    try visit.end()
    let recording = folder.path + "/recording"
    let printed = try Run(["pages", "--replay", recording, "--print=layers"])
    #expect(printed.ending == .code(0))
    #expect(printed.errors == [])
    let names = printed.output.filter { $0.hasPrefix("> ") }.map { $0.split(separator: " ")[2] }
    #expect(names.map(String.init) == logged.map { $0.split(separator: " ")[0] }.map(String.init))
    let server = try XServer.xvfb(width: 1400, height: 1000)
    defer { server.stop() }
    let played = try Run(
      ["pages", "--replay", recording, "--speed", "20", "--strict"], display: server.displayName)
    #expect(played.ending == .code(0))
    #expect(played.errors == [])
  }

  @Test("a text has the size of letters of the command line from its first page on")
  func textSize() throws {
    let file = folder.path + "/story.txt"
    let paragraph = (0..<40).map { "word\($0)" }.joined(separator: " ")
    let text = (1...9).map { part in
      "# Part \(part)\n\n" + Array(repeating: paragraph, count: 4).joined(separator: "\n\n")
    }
    try text.joined(separator: "\n\n").write(toFile: file, atomically: true, encoding: .utf8)
    let visit = try PagesVisit(file, in: folder, ["--text-size", "1.5"])
    // Each part fills one page with letters of the usual size.
    #expect(visit.count >= 18)
    try visit.probe.settle(visit.window)
    try visit.end()
    let recording = folder.path + "/recording"
    let printed = try Run(["pages", "--replay", recording, "--print=layers"])
    #expect(printed.ending == .code(0))
    #expect(printed.output.contains { $0.contains("'Part 1'") })
  }

  @Test("a text is set into pages, which its recording keeps")
  func text() throws {
    let file = folder.path + "/story.txt"
    let paragraph = (0..<40).map { "word\($0)" }.joined(separator: " ")
    let text = (1...9).map { "# Part \($0)\n\n" + paragraph + "\n\n" + paragraph }
    try text.joined(separator: "\n\n").write(toFile: file, atomically: true, encoding: .utf8)
    let visit = try PagesVisit(file, in: folder)
    #expect(visit.count == 9)
    try visit.hands.click(at: visit.knob(8).x, visit.knob(8).y)
    #expect(try visit.logged(2) == ["tracked 8", "turned 8"])
    try visit.probe.settle(visit.window)
    try visit.end()
    let recording = folder.path + "/recording"
    let printed = try Run(["pages", "--replay", recording, "--print=layers"])
    #expect(printed.ending == .code(0))
    #expect(printed.output.contains { $0.contains("'Part 9'") })
    try "Another text.".write(toFile: file, atomically: true, encoding: .utf8)
    let other = try Run(["pages", "--replay", recording, "--print=layers"])
    other.expect(65, saying: file)
  }

  @Test(
    "an unreadable document is reported",
    arguments: [
      ("missing", Int32(66)), ("empty", 65), ("empty.txt", 65), ("broken.json", 65),
      ("list.json", 65), ("pipe", 66), ("binary", 65),
      ("page.html", 65),
    ])
  func refusal(name: String, code: Int32) throws {
    let path = folder.path + "/" + name
    let files = FileManager.default
    switch name {
    case "empty": try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    case "empty.txt": try Data().write(to: URL(filePath: path))
    case "broken.json": try Data(#"{"items": [{"#.utf8).write(to: URL(filePath: path))
    case "list.json": try Data("[1, 2, 3]".utf8).write(to: URL(filePath: path))
    case "page.html": try Data("<p>Words</p>".utf8).write(to: URL(filePath: path))
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "binary": try Data((0..<4096).map { UInt8($0 * 7 % 256) }).write(to: URL(filePath: path))
    default: break
    }
    let server = try XServer.xvfb()
    defer { server.stop() }
    let run = try Run(["pages", path], display: server.displayName)
    run.expect(code, saying: path)
  }

  @Test(
    "a file with the name of a picture is refused as a picture, whatever it holds",
    arguments: ["broken.jpg", "broken.pdf"],
    [[UInt8](repeating: 0xFE, count: 99), Array("Words".utf8)])
  func noPicture(name: String, bytes: [UInt8]) throws {
    let path = folder.path + "/" + name
    try Data(bytes).write(to: URL(filePath: path))
    let server = try XServer.xvfb()
    defer { server.stop() }
    try Run(["pages", path], display: server.displayName)
      .expect(65, saying: "'\(path)': the file is no picture in a known format")
  }
}
