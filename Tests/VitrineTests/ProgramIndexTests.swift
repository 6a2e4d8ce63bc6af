import Exhibits
import Foundation
import Interaction
import Laws
import Synchronization
import TestSupport
import Testing
import Widgets

@Suite("the program with a list and its strip")
struct ProgramIndexTests {
  /// What the program tells of a list.
  private struct Told: Decodable {
    var event: String
    var item: String?
    var row: Int?
  }

  /// A program with a list, in a window of 600 by 800 pixels.
  private final class Visit {
    let server: XServer
    let probe: Probe
    let folder: ScratchFolder
    let program: ChildProcess
    let area: Area
    let window: UInt
    private let tellings: LineReader

    init(_ rows: [String], on server: XServer) throws {
      self.server = server
      folder = try ScratchFolder()
      probe = try Probe(on: server)
      let file = folder.path + "/rows.txt"
      try (rows.joined(separator: "\n") + "\n").write(
        toFile: file, atomically: true, encoding: .utf8)
      program = try ChildProcess(
        Product.path("vitrine"),
        [
          "index", file, "--strict", "--scale", "1", "--locale", "en", "--events",
          folder.path + "/events", "--record", folder.path + "/recording",
        ],
        environment: Life.environment(folder.path, display: server.displayName),
        output: .piped, errors: .file(folder.path + "/errors"))
      tellings = try LineReader(file: folder.path + "/events", of: program)
      let recording = try LineReader(file: folder.path + "/recording", of: program)
      window = try probe.waitForWindow(pid: program.pid)
      _ = try recording.next(timeout: .seconds(60)) {
        $0.contains("\"rowsChanged\"") && !$0.contains("\"fraction\"")
      }
      area = try probe.geometry(of: window)
    }

    deinit {
      program.kill(SIGKILL)
      server.stop()
    }

    /// What it tells next of an event.
    func told(_ event: String) throws -> Told {
      let line = try tellings.next { $0.contains("\"event\":\"\(event)\"") }
      return try JSONDecoder().decode(Told.self, from: Data(line.utf8))
    }

    func end() throws {
      try probe.close(window)
      #expect(try program.wait() == .code(0))
      #expect(try String(contentsOfFile: folder.path + "/errors", encoding: .utf8) == "")
    }
  }

  @Test("one drag of a finger on the strip leads to any row of 741,380")
  func anyRow() throws {
    let count = 741_380
    let rows = (0..<count).map { row in
      let letter = Character(UnicodeScalar(UInt8(65 + row * 26 / count)))
      let digits = String(row)
      return "\(letter) " + String(repeating: "0", count: 6 - digits.count) + digits
    }
    let server = try XServer.inputtest(width: 1280, height: 900)
    let devices = try server.devices
    let visit = try Visit(rows, on: server)
    let table = try Self.table(visit.folder.path + "/rows.txt")
    #expect(table.count == count)
    let size = Size(width: Double(visit.area.width), height: Double(visit.area.height))
    #expect(size.width <= 600 && size.height <= 900)
    let scene = Scene(
      content: IndexStripContent(rows: table), bounds: Rect(size), time: .zero,
      ruler: PlainRuler(), surface: Surface(size: size))
    var chance = Chance(seed: 20)
    for _ in 0..<20 {
      let row = chance.whole(0...count - 1)
      let route = try #require(IndexStrip.route(to: row, in: scene))
      let places = route.map { (Double(visit.area.x) + $0.x, Double(visit.area.y) + $0.y) }
      try devices.touch.begin(0, at: places[0].0, places[0].1)
      for place in places.dropFirst() { try devices.touch.move(0, to: place.0, place.1) }
      try devices.touch.end(0)
      let told = try visit.told("reached")
      #expect(told.row == row)
      #expect(told.item == rows[row])
    }
    try visit.end()
  }

  @Test("a list that was put in order leaves no timer behind that would wake the program")
  func noTimer() throws {
    let count = 200_000
    // Two blocks of rows, so that two threads share the work.
    let rows = (0..<count).map { "\($0 * 7_919 % count)" }
    let visit = try Visit(rows, on: XServer.xvfb(width: 1280, height: 900))
    let folder = "/proc/\(visit.program.pid)/fd/"
    let open = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: folder + $0)
    }
    #expect(open.contains { $0.hasPrefix("socket:") })
    #expect(!open.contains { $0.contains("timerfd") })
    try visit.end()
  }

  @Test("keys go through the list, letters to what begins with them, and Enter chooses")
  func keys() throws {
    let visit = try Visit(
      ["Zoë", "anna", "Émile", "Bert", "Berta"], on: XServer.xvfb(width: 1280, height: 900))
    let hands = try Hands(on: visit.server)
    try visit.probe.focus(visit.window)
    try hands.type("b")
    try hands.key("Return")
    #expect(try visit.told("selected").item == "Bert")
    try hands.key("Down")
    try hands.key("Return")
    #expect(try visit.told("selected").item == "Berta")
    try hands.key("End")
    try hands.key("Return")
    #expect(try visit.told("selected").item == "Zoë")
    try hands.key("Home")
    try hands.key("Return")
    #expect(try visit.told("selected").item == "anna")
    try visit.end()
  }

  @Test("a click chooses the row that is seen there")
  func click() throws {
    let visit = try Visit(["One", "Three", "Two"], on: XServer.xvfb(width: 1280, height: 900))
    let hands = try Hands(on: visit.server)
    // Under the heading "O" lies the first row.
    try hands.click(at: visit.area.x + 100, visit.area.y + 45)
    #expect(try visit.told("selected").item == "One")
    try visit.end()
  }

  @Test(
    "what is no list of rows is named",
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
