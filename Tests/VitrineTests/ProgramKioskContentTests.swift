import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

/// The program as a kiosk, with what it writes.
private final class KioskVisit: Visit {
  private let errorLines: LineReader

  init(
    _ paths: [String], in folder: ScratchFolder, idle: Double = 20, _ arguments: [String] = []
  ) throws {
    try folder.write("errors")
    errorLines = try LineReader(file: folder.path + "/errors")
    try super.init(
      ["kiosk"] + paths + [
        "--idle", "\(idle)", "--countdown", "1", "--attract-after", "0",
      ] + arguments, in: folder, on: nil)
  }

  func click() throws { try hands.click(at: area.x + area.width / 2, area.y + area.height / 2) }

  /// The next line of standard error.
  func complaint() throws -> String { try errorLines.next() }

  /// The next change to a document with a number of pages. Files that are as new as the start are read twice.
  func document(pages: Int) throws -> (change: DocumentChange, time: Instant) {
    while true {
      let line = try recorded("\"documentChanged\"")
      let input = try JSONDecoder().decode(Input.self, from: Data(line.utf8))
      if case .document(let change) = input.event, change.count == pages {
        return (change, input.time)
      }
    }
  }

  /// The next exhibits of the shelf.
  func exhibits() throws -> [ShelfExhibit] {
    while true {
      // The header of the recording names a kiosk, too.
      if case .kiosk(.exhibits(let exhibits, _)) = try recorded(event: "exhibits") {
        return exhibits
      }
    }
  }

  /// When the next event of a name happened.
  func time(of event: String) throws -> Instant {
    let line = try recorded("\"\(event)\"")
    return try JSONDecoder().decode(Input.self, from: Data(line.utf8)).time
  }
}

@Suite("a kiosk whose content changes", .waiting)
struct ProgramKioskContentTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func write(_ pages: Int, named name: String = "book") throws {
    for page in 0..<pages {
      try folder.write("\(name)/\(page).png", ContentFixture.picture(UInt8(10 * page)))
    }
    try folder.write(
      "\(name)/manifest.json", ContentFixture.manifest(name, (0..<pages).map { "\($0).png" }))
  }

  @Test("shows what is good and keeps what was shown where it is broken, ten times in turn")
  func turns() throws {
    try write(1)
    let visit = try KioskVisit([folder("book")], in: folder)
    _ = try visit.document(pages: 1)
    _ = try visit.recorded("\"picture\"")
    for round in 0..<10 {
      if round % 2 == 0 {
        try folder.write("book/manifest.json", #"{"type":"Manifest","items":[\#(round)"#)
        #expect(try visit.complaint().contains("cannot be shown now"), "round \(round)")
        #expect(try visit.complaint().contains("manifest.json"), "round \(round)")
      } else {
        try write(round + 1)
        #expect(try visit.document(pages: round + 1).change.isReplacement, "round \(round)")
      }
    }
  }

  @Test("waits until nobody is there, and shows it at once then")
  func attended() throws {
    try write(1)
    let visit = try KioskVisit([folder("book")], in: folder, idle: 10)
    _ = try visit.document(pages: 1)
    _ = try visit.recorded("\"picture\"")
    try visit.click()
    let start = try visit.time(of: "contact")
    try write(3)
    // A visitor who stays for longer than the files need to come to rest.
    var (last, step) = (start, 0)
    while last - start < 6 {
      step += 1
      try visit.hands.move(to: visit.area.x + 100 + step % 200, visit.area.y + 100)
      last = try visit.time(of: "hovered")
    }
    let (change, time) = try visit.document(pages: 3)
    #expect(change.isReplacement)
    #expect(time - last >= 11, "\(time - last)")
    let errors = try String(contentsOfFile: folder("errors"), encoding: .utf8)
    #expect(errors == "")
  }

  @Test("offers several exhibits, follows those that come and go, and opens one by a touch")
  func shelf() throws {
    try write(1, named: "all/Atlas")
    try write(2, named: "all/Book")
    let visit = try KioskVisit([folder("all")], in: folder)
    #expect(try visit.exhibits().map(\.id) == ["Atlas", "Book"])
    try write(4, named: "all/Zoo")
    #expect(try visit.exhibits().map(\.id) == ["Atlas", "Book", "Zoo"])
    try FileManager.default.removeItem(atPath: folder("all/Atlas"))
    #expect(try visit.exhibits().map(\.id) == ["Book", "Zoo"])
    // By keys, whose goal does not depend on the layout.
    try visit.probe.focus(visit.window)
    try visit.hands.key("Right")
    try visit.hands.key("Return")
    #expect(try visit.document(pages: 4).change.exhibit == .onShelf("Zoo"))
    // What visitors see names no path.
    try visit.probe.settle(visit.window)
    let shown = try Run(["describe", "--replay", folder("recording")]).output
    #expect(!shown.isEmpty && !shown.contains { $0.contains(folder.path) }, "\(shown)")
  }
}

@Suite("the recording and the events of a kiosk", .waiting)
struct ProgramKioskFilesTests {
  @Test("on a full disk are given up with a sentence each, and visitors are served")
  func full() throws {
    let folder = try ScratchFolder()
    for page in 1...2 { try folder.write("book/\(page).png", ContentFixture.picture(UInt8(page))) }
    let server = try XServer.xvfb(width: 1400, height: 1000)
    defer { server.stop() }
    let probe = try Probe(on: server)
    let hands = try Hands(on: server)
    try hands.move(to: 1, 1)
    let program = try ChildProcess(
      Product.path("vitrine"),
      [
        "kiosk", folder("book"), "--idle", "1", "--countdown", "1", "--attract-after", "0",
        "--statistics", folder("statistics"), "--events", "/dev/full", "--record", "/dev/full",
      ],
      environment: Life.environment(folder.path, display: server.displayName), output: .piped,
      errors: .piped)
    defer { program.kill(SIGKILL) }
    let window = try probe.waitForWindow(pid: program.pid)
    try probe.settle(window)
    let area = try probe.geometry(of: window)
    let month = Calendar.current.dateComponents([.year, .month], from: Date())
    let name = String(format: "statistics/%04d-%02d.jsonl", month.year ?? 0, month.month ?? 0)
    let visits = try LineReader(file: folder(name))
    for _ in 0..<2 {
      try hands.click(at: area.x + area.width / 2, area.y + area.height / 2)
      // A page is turned: an event.
      try hands.key("Next")
      #expect(try visits.next().contains(#""end":"idle""#))
    }
    program.kill(SIGTERM)
    #expect(try program.wait() == .code(0))
    let errors = try program.errors.rest()
    #expect(errors.count == 2, "\(errors)")
    #expect(errors.allSatisfy { $0.contains("'/dev/full' (No space left on device)") }, "\(errors)")
  }
}

@Suite("the statistics of a kiosk", .waiting)
struct ProgramKioskStatisticsTests {
  @Test("have the visit that the end of the program cuts off")
  func end() throws {
    let folder = try ScratchFolder()
    try folder.write("book/1.png", ContentFixture.picture(1))
    let visit = try KioskVisit([folder("book")], in: folder)
    _ = try visit.document(pages: 1)
    _ = try visit.recorded("\"picture\"")
    try visit.click()
    _ = try visit.time(of: "contact")
    visit.program.kill(SIGTERM)
    #expect(try visit.program.wait() == .code(0))
    let run = try Run(["stats", "--csv"], environment: ["LANGUAGE": "en"], in: folder)
    #expect(run.ending == .code(0) && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.count == 2 && run.output.last?.contains(",quit,") == true, "\(run.output)")
    // The page was shown, although nothing was opened.
    #expect(run.output.last?.contains(",quit,,") == false, "\(run.output)")
  }

  @Test("are tried at the start: a folder that cannot be made is said before anybody comes")
  func unwritable() throws {
    let folder = try ScratchFolder()
    try folder.write("book/1.png", ContentFixture.picture(1))
    let visit = try KioskVisit(
      [folder("book")], in: folder, ["--statistics", "/proc/vitrine"])
    let complaint = try visit.complaint()
    #expect(
      complaint.hasPrefix(
        "vitrine: Visits are not counted, since '/proc/vitrine' cannot be written"),
      "\(complaint)")
    visit.program.kill(SIGTERM)
    #expect(try visit.program.wait() == .code(0))
  }

  @Test("stop on a full disk, which is said once; visitors are served; with room again they go on")
  func full() throws {
    let folder = try ScratchFolder()
    try folder.write("book/1.png", ContentFixture.picture(1))
    // Blank lines count for nothing, but the file is as large as files may get.
    let month = Calendar.current.dateComponents([.year, .month], from: Date())
    let name = String(format: "statistics/%04d-%02d.jsonl", month.year ?? 0, month.month ?? 0)
    try folder.write(name, [UInt8](repeating: UInt8(ascii: "\n"), count: 1 << 20))
    let server = try XServer.xvfb(width: 1400, height: 1000)
    defer { server.stop() }
    let probe = try Probe(on: server)
    let hands = try Hands(on: server)
    try hands.move(to: 1, 1)
    let program = try ChildProcess(
      "/bin/sh",
      [
        // In blocks of 512 bytes.
        "-c", "ulimit -f 2048; exec \"$@\"", "sh", try Product.path("vitrine"), "kiosk",
        folder("book"), "--idle", "1", "--countdown", "1", "--attract-after", "0", "--statistics",
        folder("statistics"), "--events", "-",
      ],
      environment: Life.environment(folder.path, display: server.displayName), output: .piped,
      errors: .piped)
    defer { program.kill(SIGKILL) }
    let window = try probe.waitForWindow(pid: program.pid)
    try probe.settle(window)
    let area = try probe.geometry(of: window)
    let visit = { try hands.click(at: area.x + area.width / 2, area.y + area.height / 2) }
    try visit()
    let complaint = try program.errors.next()
    #expect(complaint.hasPrefix("vitrine: Visits are not counted, since '"), "\(complaint)")
    #expect(complaint.contains(name) && complaint.contains("File too large"), "\(complaint)")
    // Room is made while it runs.
    try FileManager.default.removeItem(atPath: folder(name))
    let lines = try LineReader(file: folder(name))
    try visit()
    #expect(try lines.next().contains(#""end":"idle""#))
    let stats = try Run(["stats", folder("statistics")], environment: ["LANGUAGE": "en"])
    #expect(stats.ending == .code(0) && stats.output.contains("1 visit"), "\(stats.output)")
  }
}
