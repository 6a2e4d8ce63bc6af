import Fixtures
import Foundation
import Interaction
import Laws
import RowFiles
import Synchronization
import TestSupport
import Testing
import Turns
import Widgets

@testable import Showcase

@Suite("the program with a list and its strip", .waiting)
struct ProgramIndexTests {
  @Test("one drag on the strip reaches any row of 741,380")
  func anyRow() throws {
    let count = 741_380
    let rows = (0..<count).map { row in
      let letter = Character(UnicodeScalar(UInt8(65 + row * 26 / count)))
      let digits = String(row)
      return "\(letter) " + String(repeating: "0", count: 6 - digits.count) + digits
    }
    let server = try XServer.inputtest(width: 1280, height: 900)
    let devices = try server.devices
    let visit = try IndexVisit(rows, on: server)
    let table = try Self.table(visit.folder.path + "/rows.txt")
    #expect(table.count == count)
    let size = Size(width: Double(visit.area.width), height: Double(visit.area.height))
    #expect(size.width <= 600 && size.height <= 900)
    let scene = Scene<IndexStrip>(
      content: IndexStripContent(rows: SnapshotRows(table)), bounds: Rect(size), time: .zero,
      ruler: PlainRuler(), surface: Surface(size: size))
    var chance = SeededGenerator(seed: 20)
    var reached: [String] = []
    for _ in 0..<20 {
      let row = chance.whole(0...count - 1)
      let route = try #require(IndexStrip.route(to: row, in: scene))
      let places = route.map { (Double(visit.area.x) + $0.x, Double(visit.area.y) + $0.y) }
      try devices.touch.begin(0, at: places[0].0, places[0].1)
      for place in places.dropFirst() { try devices.touch.move(0, to: place.0, place.1) }
      try devices.touch.end(0)
      let logged = try visit.logged("reached")
      #expect(logged.row == row)
      #expect(logged.item == rows[row])
      reached.append(rows[row])
    }
    try visit.end()
    // The same drags again from the recording, and every picture as it was.
    let run = try visit.printed()
    #expect(run.ending == .code(0))
    #expect(run.errors == [])
    let logged = run.output.filter { $0.hasPrefix("> ") && $0.contains(" reached ") }
    #expect(logged.map { String($0.split(separator: " reached ")[1]) } == reached)
  }

  @Test(
    "a finger that slides far away from the strip chooses nothing; one that comes back before it lifts does"
  )
  func backingOut() throws {
    let rows = (0..<2600).map { row in
      "\(Character(UnicodeScalar(UInt8(65 + row / 100))))a\(100 + row % 100)"
    }
    let server = try XServer.inputtest(width: 1600, height: 900)
    let devices = try server.devices
    let visit = try IndexVisit(rows, on: server)
    let strip = Double(visit.area.x + visit.area.width - 19)
    let (top, far) = (Double(visit.area.y + 20), strip + 19 + 301)
    #expect(far < 1600)
    try devices.touch.begin(0, at: strip, top + 300)
    #expect(try visit.logged().event == "scrubbed")
    try devices.touch.move(0, to: far, top + 300)
    try devices.touch.end(0)
    try devices.touch.begin(1, at: strip, top + 300)
    try devices.touch.move(1, to: far, top + 300)
    try devices.touch.move(1, to: strip, top)
    try devices.touch.end(1)
    var events: [String] = []
    repeat { events.append(try visit.logged().event) } while events.last != "reached"
    #expect(events == ["scrubbed", "scrubbed", "reached"])
    try visit.end()
  }

  @Test("the last of very many rows are drawn", arguments: ["1", "2"])
  func lastRows(scale: String) throws {
    let rows = (1...120_000).map { "Row \(1_000_000 + $0)" }
    let visit = try IndexVisit(rows, ["--reduced-motion", "--scale", scale])
    #expect(try visit.choose("End") == rows.last)
    // 38 points are a row. Below the fifth from the bottom are the strip, the room of the find button, and the last row.
    let height = 38 * (Int(scale) ?? 1)
    try visit.probe.poll(for: "the words of the last rows") {
      let pixels = try visit.probe.pixels(of: visit.window)
      return (5...11).allSatisfy { row in
        let top = pixels.height - row * height
        let colours = Set((top..<top + height).map { pixels[height, $0] })
        return colours.count > 1
      }
    }
    try visit.end()
  }

  @Test("sorting leaves no timer behind")
  func noTimer() throws {
    let count = 200_000
    // Two blocks of rows, so that two threads share the work.
    let rows = (0..<count).map { "\($0 * 7_919 % count)" }
    let visit = try IndexVisit(rows)
    let folder = "/proc/\(visit.program.pid)/fd/"
    let open = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: folder + $0)
    }
    #expect(open.contains { $0.hasPrefix("socket:") })
    #expect(!open.contains { $0.contains("timerfd") })
    try visit.end()
  }

  @Test("arrows move through the list, letters jump to rows, Enter selects")
  func keys() throws {
    let visit = try IndexVisit(["Zoë", "anna", "Émile", "Bert", "Berta"])
    #expect(try visit.choose("b") == "Bert")
    #expect(try visit.choose("Down") == "Berta")
    #expect(try visit.choose("End") == "Zoë")
    #expect(try visit.choose("Home") == "anna")
    try visit.end()
  }

  @Test(
    "on the strip arrows move between letters, typing reaches a row, Enter and Escape end it")
  func stripKeys() throws {
    let rows = (0..<2600).map { row in
      "\(Character(UnicodeScalar(UInt8(65 + row / 100))))a\(100 + row % 100)"
    }
    let visit = try IndexVisit(rows)
    // The first Tab shows the focus on the list.
    try visit.hands.key("Tab")
    try visit.hands.key("Tab")
    try visit.hands.key("Down")
    #expect(try visit.logged("scrubbed").item == "Ba100")
    try visit.hands.type("ka150")
    try visit.hands.key("Return")
    #expect(try visit.logged("reached").item == "Ka150")
    try visit.hands.key("End")
    #expect(try visit.logged("scrubbed").item == "Za100")
    try visit.hands.key("Escape")
    try visit.hands.key("Tab")
    // The list shows again what it did, and its keys go on from there.
    #expect(try visit.choose("Down") == "Ka151")
    try visit.end()
  }

  @Test("a pointer over rows and strip reports nothing, a click on the strip reports its row")
  func hover() throws {
    let rows = (0..<2600).map { row in
      "\(Character(UnicodeScalar(UInt8(65 + row / 100))))a\(100 + row % 100)"
    }
    let visit = try IndexVisit(rows)
    for place in stride(from: 10, to: 790, by: 13) {
      try visit.hands.move(to: visit.area.x + 100, visit.area.y + place)
      try visit.hands.move(to: visit.area.x + 585, visit.area.y + place)
    }
    try visit.hands.click(at: visit.area.x + 585, visit.area.y + 790)
    #expect(try visit.logged().event == "scrubbed")
    #expect(try visit.logged("reached").item == "Za100")
    try visit.end()
  }

  @Test("a click selects the row below it")
  func click() throws {
    let visit = try IndexVisit(["One", "Three", "Two"])
    // Under the heading "O" lies the first row.
    #expect(try visit.choose(at: 100, 45) == "One")
    try visit.end()
  }

  @Test(
    "an unreadable list is reported",
    arguments: [
      ("/nowhere/at/all", "/nowhere/at/all"), ("/", "'/'"),
    ])
  func refusal(file: String, words: String) throws {
    let server = try XServer.xvfb()
    defer { server.stop() }
    let run = try Run(["index", file], display: server.displayName)
    run.expect(66, saying: words)
  }

  /// The rows of a file, as the program has them.
  private static func table(_ path: String) throws -> RowTable {
    let ready = DispatchSemaphore(value: 0)
    let last = Mutex<RowTable?>(nil)
    let reading = try RowReading(path, collation: Collation(locale: "en")) { update in
      last.withLock { $0 = update.table }
      if update.phase == .ready { ready.signal() }
    }
    ready.wait()
    reading.cancel()
    return try #require(last.withLock { $0 })
  }
}
