import Fixtures
import Foundation
import Interaction
import TestSupport
import Testing
import Turns

@Suite("the program with a picture and its places", .waiting)
struct ProgramPictureTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test(
    "at any zoom a click hits the visible cell, and the panel does not move",
    arguments: [("600x800", false), ("1100x700", true)])
  func zoomed(size: String, isAtSide: Bool) throws {
    let visit = try PictureVisit(in: folder, size: size)
    try visit.click(visit.place(of: Cell(2, 1)))
    #expect(try visit.logged() == "selected cell/2/1")
    for notches in [-3, -4, 2, -6, 9] {
      try visit.rest()
      try visit.hands.move(to: visit.area.x + 200, visit.area.y + 150)
      let panel = try visit.panel(isAtSide: isAtSide)
      try visit.hands.wheel(down: notches)
      let cells = try visit.cells()
      #expect(try visit.panel(isAtSide: isAtSide) == panel)
      // What lies under the pointer is tinted, and what is beside the panel in its shadow.
      let chosen = try visit.allEvents().last
      let others = cells.filter { cell, sight in
        let x = sight.x - visit.area.x
        let isFree =
          isAtSide
          ? 5 * x < 3 * visit.area.width : 2 * (sight.y - visit.area.y) < visit.area.height
        return isFree && abs(x - 200) > 60 && chosen != "selected \(cell.id)"
      }
      guard let (cell, sight) = others.max(by: { $0.value.count < $1.value.count }) else {
        continue
      }
      try visit.click(sight)
      #expect(try visit.logged() == "selected \(cell.id)")
    }
    try visit.end()
  }

  @Test("another cell keeps the panel open; the same cell or the picture closes it")
  func switching() throws {
    let visit = try PictureVisit(in: folder)
    try visit.goHome()
    let closed = try visit.panel()
    try visit.click(visit.place(of: Cell(5, 2)))
    #expect(try visit.logged() == "selected cell/5/2")
    try visit.click(visit.place(of: Cell(6, 2)))
    #expect(try visit.logged() == "selected cell/6/2")
    try visit.click(visit.place(of: Cell(6, 2)))
    #expect(try visit.logged() == "closed nothing")
    try visit.goHome()
    #expect(try visit.panel() == closed)
    try visit.click(visit.place(of: Cell(5, 2)))
    #expect(try visit.logged() == "selected cell/5/2")
    // Above the first row there is nothing but margin.
    let first = try visit.place(of: Cell(5, 2))
    try visit.hands.key("minus")
    try visit.hands.key("minus")
    try visit.hands.key("minus")
    try visit.rest()
    try visit.hands.click(at: first.x, visit.area.y + 4)
    #expect(try visit.logged() == "closed nothing")
    try visit.end()
  }

  @Test("keys visit, select, step, zoom and close")
  func keys() throws {
    let visit = try PictureVisit(in: folder)
    for key in ["Tab", "Tab", "Return"] { try visit.hands.key(key) }
    #expect(try visit.logged() == "selected cell/1/0")
    try visit.hands.key("n")
    #expect(try visit.logged() == "selected cell/2/0")
    try visit.hands.key("Left")
    #expect(try visit.logged() == "selected cell/1/0")
    try visit.hands.key("Escape")
    #expect(try visit.logged() == "closed nothing")
    try visit.hands.key("0")
    let home = try visit.place(of: Cell(6, 4)).count
    try visit.hands.key("plus")
    try visit.hands.key("plus")
    #expect(try visit.place(of: Cell(6, 4)).count > 2 * home)
    try visit.hands.key("0")
    #expect(abs(try visit.place(of: Cell(6, 4)).count - home) < home / 20)
    try visit.end()
  }

  @Test("at scales of 1.5 to 3 everything reacts where it is drawn", arguments: [1.5, 2, 3])
  func density(scale: Double) throws {
    let visit = try PictureVisit(
      in: folder, on: XServer.xvfb(width: 1400, height: 1100), size: "1200x1000", scale: scale)
    for cell in [Cell(4, 4), Cell(5, 4), Cell(5, 3)] {
      try visit.click(visit.place(of: cell))
      #expect(try visit.logged() == "selected \(cell.id)")
    }
    try visit.hands.key("Escape")
    #expect(try visit.logged() == "closed nothing")
    try visit.end()
  }

  @Test("a recording replays on screen and printed with the same events")
  func replay() throws {
    let visit = try PictureVisit(in: folder, size: "900x600")
    try visit.click(visit.place(of: Cell(3, 3)))
    try visit.hands.move(to: visit.area.x + 150, visit.area.y + 200)
    try visit.hands.wheel(down: -4)
    try visit.rest()
    try visit.hands.press()
    for step in 1...10 {
      try visit.hands.move(to: visit.area.x + 150 + 12 * step, visit.area.y + 200 + 9 * step)
    }
    try visit.hands.release()
    try visit.rest()
    for key in ["n", "n", "Tab", "Escape"] { try visit.hands.key(key) }
    try visit.rest()
    try visit.end()
    let recording = folder.path + "/recording"
    let logged = try visit.allEvents()
    #expect(logged.last == "closed nothing" && logged.count == 4)
    let printed = try Run(["picture", "--replay", recording, "--print=layers"])
    #expect(printed.ending == .code(0))
    #expect(printed.errors == [])
    let words = printed.output.filter { $0.hasPrefix("> ") && !$0.contains(" highlighted ") }
    #expect(words.map { $0.split(separator: " ")[2...].joined(separator: " ") } == logged)
    let server = try XServer.xvfb(width: 1280, height: 1000)
    defer { server.stop() }
    let played = try Run(
      ["picture", "--replay", recording, "--speed", "20", "--strict"], display: server.displayName)
    #expect(played.ending == .code(0))
    #expect(played.errors == [])
  }

  @Test("a large file is cut into tiles, which load on zoom and stay in the cache")
  func largeFile() throws {
    let path = try Chart.write(in: folder, pixelsPerUnit: 3)
    let visit = try PictureVisit(path, in: folder)
    let place = try visit.place(of: Cell(6, 4))
    try visit.hands.move(to: place.x, place.y)
    try visit.hands.wheel(down: -12)
    _ = try visit.recorded("chart.png#tile=0,")
    try visit.hands.move(to: 1, 1)
    #expect(try visit.cells().keys.contains(Cell(6, 4)))
    try visit.end()
    let tiles = folder.path + "/xdg_cache_home/vitrine/tiles"
    let shelves = try FileManager.default.contentsOfDirectory(atPath: tiles)
    #expect(shelves.count == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(tiles)/\(shelves[0])")
    #expect(names.contains { $0.hasPrefix("0-") })
  }

  @Test("a picture that cannot be decoded is reported in the window, and the program continues")
  func faulty() throws {
    let path = try Chart.write(in: folder)
    let file = folder.path + "/chart.png"
    let bytes = try Data(contentsOf: URL(filePath: file))
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: file))
    let server = try XServer.xvfb(width: 1280, height: 1000)
    let probe = try Probe(on: server)
    let program = try ChildProcess(
      Product.path("vitrine"),
      ["picture", path, "--strict", "--scale", "1", "--record", folder.path + "/recording"],
      environment: Life.environment(folder.path, display: server.displayName),
      output: .piped, errors: .file(folder.path + "/errors"))
    defer { program.kill(SIGKILL) }
    let recording = try LineReader(file: folder.path + "/recording", of: program)
    let window = try probe.waitForWindow(pid: program.pid)
    let line = try recording.next { $0.contains("\"pictureFailed\"") }
    #expect(line.contains("chart.png"))
    try probe.close(window)
    #expect(try program.wait() == .code(0))
  }
}
