import Fixtures
import Foundation
import Interaction
import Phrases
import Platform
import Showcase
import Testing
import Turns
import Usage

@testable import Program

@Suite("The statistics of a kiosk", .waiting)
struct StatisticsTests {
  private static let charter = UsedThing(.page, id: "p1", title: "Charter")
  private static let clause = UsedThing(.note, id: "n39", title: "Clause 39")
  private let folder: ScratchFolder
  private let statistics: StatisticsFolder
  /// 24 November 2026 at noon in Greenwich.
  private let noon = LocalTime(secondsSince1970: 1_795_521_600)

  init() throws {
    folder = try ScratchFolder()
    statistics = StatisticsFolder(path: folder("statistics"))
  }

  /// The end of a visit that the end of the program cuts off, with the last action.
  private func cut(at last: Double, _ shown: UsedThing? = nil) -> UsageNote {
    .ended(last: at(last), .quit, shown: shown)
  }

  private func at(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  @Test("have a visit as it was noted")
  func visit() throws {
    var recorder = VisitRecorder()
    let cell = try #require(UsageCell(number: 7))
    let notes: [(Double, UsageNote)] = [
      (100, .began), (104, .opened(Self.charter, by: .slider)), (110, .touched(Self.charter, cell)),
      (111, .touched(Self.charter, cell)), (114.4, .opened(Self.clause, by: .list)),
      (115, .chose(.language, "de")), (170, .stayed),
    ]
    for (time, note) in notes { #expect(recorder.take(note, at: at(time), on: noon) == nil) }
    // The last action was at 181; nobody answered until 256.
    let ended = recorder.take(
      .ended(last: at(181), .idle, shown: Self.clause), at: at(256), on: noon)
    let visit = try #require(ended)
    #expect("\(visit.date.year)-\(visit.date.month)" == "2026-11" && visit.hour == noon.hour)
    #expect(visit.seconds == 81 && visit.end == .idle && visit.shown == Self.clause)
    #expect(visit.opened.map(\.seconds) == [10, 67] && visit.opened.map(\.by) == [.slider, .list])
    #expect(visit.stays == 1 && visit.chosen == [.init(.language, "de")])
    #expect(visit.touched == [.init(Self.charter, [cell: 2])])
    // Nothing of it is in the next one.
    _ = recorder.take(.began, at: at(300), on: noon)
    let next = recorder.take(.ended(last: at(301), .quit, shown: nil), at: at(301), on: noon)
    #expect(next?.opened == [] && next?.touched == [] && next?.seconds == 1)
    #expect(recorder.take(cut(at: 400), at: at(400), on: noon) == nil)
  }

  @Test("have no visit of staff, and the beginning of one that the program's end cuts off")
  func others() throws {
    var recorder = VisitRecorder()
    _ = recorder.take(.began, at: at(0), on: noon)
    _ = recorder.take(.staff, at: at(5), on: noon)
    #expect(recorder.take(.ended(last: at(9), .quit, shown: nil), at: at(9), on: noon) == nil)
    _ = recorder.take(.began, at: at(10), on: noon)
    _ = recorder.take(.opened(Self.clause, by: .find), at: at(12), on: noon)
    let finished = recorder.take(cut(at: 15, Self.clause), at: at(19), on: noon)
    let visit = try #require(finished)
    #expect(visit.seconds == 5 && visit.end == .quit && visit.shown == Self.clause)
    #expect(visit.opened.map(\.seconds) == [3])
    // Notes without a visit are none.
    #expect(recorder.take(.opened(Self.clause, by: .find), at: at(20), on: noon) == nil)
    #expect(recorder.take(cut(at: 30), at: at(30), on: noon) == nil)
  }

  @Test("count no time before the shelf as time with the thing that was left")
  func home() throws {
    let begin = { () -> VisitRecorder in
      var recorder = VisitRecorder()
      _ = recorder.take(.began, at: at(0), on: noon)
      _ = recorder.take(.opened(Self.clause, by: .list), at: at(1), on: noon)
      _ = recorder.take(.wentHome, at: at(4), on: noon)
      return recorder
    }
    var recorder = begin()
    _ = recorder.take(.opened(Self.charter, by: .shelf), at: at(15), on: noon)
    let ended = recorder.take(.ended(last: at(20), .idle, shown: nil), at: at(30), on: noon)
    #expect(ended?.opened.map(\.seconds) == [3, 5] && ended?.seconds == 20)
    var cut = begin()
    let finished = cut.take(self.cut(at: 15), at: at(15), on: noon)
    let visit = try #require(finished)
    #expect(visit.opened.map(\.seconds) == [3] && visit.shown == nil)
  }

  @Test("take no more memory than some thousand things, however long a visit is")
  func limits() throws {
    var recorder = VisitRecorder()
    _ = recorder.take(.began, at: at(0), on: noon)
    let cell = try #require(UsageCell(number: 0))
    for number in 0..<3000 {
      let page = UsedThing(.page, id: "\(number)", title: "")
      _ = recorder.take(.opened(page, by: .list), at: at(Double(number)), on: noon)
      _ = recorder.take(.touched(page, cell), at: at(Double(number)), on: noon)
    }
    let finished = recorder.take(cut(at: 1e9), at: at(1e9), on: noon)
    let visit = try #require(finished)
    #expect(visit.opened.count == 1000 && visit.touched.count == 200)
    #expect(visit.seconds == 86_400)
  }

  private func visit(_ date: String, _ seconds: Int) throws -> UsageVisit {
    UsageVisit(date: try #require(UsageDate(date)), hour: 9, seconds: seconds)
  }

  @Test("are kept by months, and read by days and weeks")
  func files() throws {
    let dates = ["2026-11-30", "2026-12-01", "2026-11-29", "2025-12-01"]
    for (index, date) in dates.enumerated() { try statistics.add(visit(date, index)) }
    let names = try FileManager.default.contentsOfDirectory(atPath: statistics.path).sorted()
    #expect(names == ["2025-12.jsonl", "2026-11.jsonl", "2026-12.jsonl"])
    let read = { (period: UsagePeriod) in try statistics.visits(in: period).map(\.seconds) }
    let day = try #require(UsageDate("2026-12-01"))
    #expect(try read(.day(day)) == [1])
    #expect(try read(.week(of: day)) == [0, 1])
    #expect(try read(.all) == [3, 0, 2, 1])
    #expect(throws: Failure(.noInput, .noStatistics("/nowhere"))) {
      try StatisticsFolder(path: "/nowhere").visits(in: .all)
    }
  }

  @Test("are those of a person's own kiosk, or else of the kiosk of the system")
  func known() throws {
    let environment = ["HOME": folder("home")]
    let own = folder("home/.local/state/vitrine/statistics")
    func known() -> String? {
      StatisticsFolder.known(environment: environment, root: folder("root"))?.path
    }
    #expect(known() == own)
    try folder.write("root/var/lib/vitrine/vitrine/statistics/2026-11.jsonl")
    #expect(known() == folder("root/var/lib/vitrine/vitrine/statistics"))
    try folder.write("home/.local/state/vitrine/statistics/2026-11.jsonl")
    #expect(known() == own)
  }

  @Test("say that they are closed to the person")
  func closed() throws {
    // Nothing is closed to root.
    guard geteuid() != 0 else { return }
    try statistics.add(visit("2026-11-24", 1))
    #expect(chmod(statistics.path, 0) == 0)
    defer { chmod(statistics.path, 0o700) }
    #expect(throws: Failure(.noInput, .closedStatistics(statistics.path))) {
      try statistics.visits(in: .all)
    }
  }

  @Test("lose a line that was cut off with the power, and no other one")
  func brokenLine() throws {
    try statistics.add(visit("2026-11-24", 1))
    let file = folder("statistics/2026-11.jsonl")
    let whole = try String(contentsOfFile: file, encoding: .utf8)
    try (whole + whole.prefix(20)).write(toFile: file, atomically: false, encoding: .utf8)
    try statistics.add(visit("2026-11-24", 2))
    var broken: [Int] = []
    let visits = try statistics.visits(in: .all) { path, count, first in
      #expect(path == file)
      broken += [count, first]
    }
    #expect(visits.map(\.seconds) == [1, 2] && broken == [1, 2])
  }

  @Test("are counted in no period where a line stands in the file of another month")
  func otherMonth() throws {
    try statistics.add(visit("2026-11-24", 1))
    try statistics.add(visit("2026-12-24", 2))
    let files = ["2026-11", "2026-12"].map { folder("statistics/\($0).jsonl") }
    let misplaced = try String(contentsOfFile: files[1], encoding: .utf8)
    let lines = try String(contentsOfFile: files[0], encoding: .utf8) + misplaced
    try lines.write(toFile: files[0], atomically: false, encoding: .utf8)
    var broken: [Int] = []
    let visits = try statistics.visits(in: .all) { path, count, first in
      #expect(path == files[0])
      broken += [count, first]
    }
    #expect(visits.map(\.seconds) == [1, 2] && broken == [1, 2])
  }

  @Test("are told apart from a folder without any, whatever else lies in it")
  func emptyFolder() throws {
    try folder.write("statistics/recording.jsonl", "{}\n")
    #expect(throws: Failure(.noInput, .noVisits(statistics.path))) {
      try statistics.visits(in: .all)
    }
    try statistics.add(visit("2026-11-24", 1))
    #expect(try statistics.visits(in: .all).count == 1)
    let day = try #require(UsageDate("2025-01-01"))
    #expect(try statistics.visits(in: .day(day)).isEmpty)
  }

  @Test("are tried at the start: the folder is made, or a sentence says that it cannot be")
  func preparation() throws {
    try statistics.prepare()
    #expect(FileManager.default.fileExists(atPath: statistics.path))
    try folder.write("file", "")
    for path in ["/proc/vitrine", folder("file")] {
      #expect(throws: Failure.self) { try StatisticsFolder(path: path).prepare() }
    }
  }

  @Test("are refused where a file is larger than those of any month, before it is read")
  func large() throws {
    let path = try folder.write("statistics/2026-11.jsonl", "")
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: 3 << 30)
    try file.close()
    let failure = #expect(throws: Failure.self) { try statistics.visits(in: .all) }
    #expect(
      failure?.description
        == "'\(path)': the file has more than the 536870912 bytes that are read. Put a shorter one in its place."
    )
  }

  @Test("are not written through a pipe, nor where there is a folder, and wait for neither")
  func otherFiles() throws {
    try folder.write("statistics/2026-12.jsonl/a.txt", "")
    try #require(mkfifo(folder("statistics/2026-11.jsonl"), 0o600) == 0)
    for date in ["2026-11-24", "2026-12-24"] {
      #expect(throws: Failure.self) { try statistics.add(visit(date, 1)) }
    }
  }
}
