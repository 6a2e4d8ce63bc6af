import Foundation
import FoundationXML
import Phrases
import Testing

@testable import Usage

/// Visits whose numbers are counted by hand in the tests below.
///
///     visit     A    B    C    D
///     day       23   24   24   24    November 2026, Monday and Tuesday
///     hour      9    10   10   16
///     seconds   40   10   95   30
///     ends      idle idle quit idle
///     stays     1    0    2    0
struct Visits {
  static let charter = UsedThing(.page, id: "p1", title: "Charter")
  static let clause = UsedThing(.note, id: "n39", title: "Clause 39")
  static let people = UsedThing(.page, id: "p2", title: "People")

  static func day(_ day: Int) throws -> UsageDate {
    try #require(UsageDate(year: 2026, month: 11, day: day))
  }

  static func cell(_ number: Int) throws -> UsageCell { try #require(UsageCell(number: number)) }

  static func all() throws -> [UsageVisit] {
    [
      UsageVisit(
        date: try day(23), hour: 9, seconds: 40, end: .idle, shown: clause, stays: 1,
        opened: [.init(charter, by: .slider, seconds: 10), .init(clause, by: .list, seconds: 30)],
        chosen: [.init(.language, "de")],
        touched: [.init(charter, [try cell(0): 2, try cell(575): 1])]),
      UsageVisit(date: try day(24), hour: 10, seconds: 10, end: .idle),
      UsageVisit(
        date: try day(24), hour: 10, seconds: 95, end: .quit, shown: people, stays: 2,
        opened: [
          .init(clause, by: .list, seconds: 50), .init(people, by: .slider, seconds: 20),
          .init(clause, by: .find, seconds: 15),
        ], touched: [.init(people, [try cell(30): 1]), .init(charter, [try cell(0): 3])]),
      UsageVisit(
        date: try day(24), hour: 16, seconds: 30, end: .idle, shown: clause,
        opened: [.init(clause, by: .list, seconds: 30)], chosen: [.init(.language, "de")]),
    ]
  }
}

@Suite("A day of statistics")
struct UsageDateTests {
  @Test(
    "is read as ISO 8601 has it, and anything else is none",
    arguments: [
      ("2026-11-24", true), ("2024-02-29", true), ("2023-02-29", false), ("1900-02-29", false),
      ("2000-02-29", true), ("2026-13-01", false), ("2026-11-31", false), ("0000-01-01", false),
      ("2026-1-1", false), ("2026-11-24T10", false), ("", false), ("today", false),
      ("２０２６-11-24", false), ("+026-11-24", false),
    ])
  func reading(text: String, isDay: Bool) {
    #expect(UsageDate(text)?.text == (isDay ? text : nil))
  }

  @Test("has the weekday and the week that the calendar has, over ends of months and years")
  func weeks() throws {
    let calendar = Calendar(identifier: .iso8601)
    var date = try #require(
      calendar.date(from: DateComponents(timeZone: .gmt, year: 1999, month: 12, day: 20)))
    var gmt = calendar
    gmt.timeZone = .gmt
    for _ in 0..<3000 {
      let parts = gmt.dateComponents([.year, .month, .day, .weekday], from: date)
      let day = try #require(
        UsageDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0))
      // Foundation has 1 for Sunday.
      #expect(day.weekday == ((parts.weekday ?? 0) + 5) % 7, "\(day.text)")
      #expect(day.week.count == 7 && day.week[day.weekday] == day, "\(day.text)")
      #expect(day.week == day.week.sorted())
      date += 86_400
    }
    let newYear = try #require(UsageDate("2027-01-01"))
    #expect(newYear.week.first?.text == "2026-12-28" && newYear.week.last?.text == "2027-01-03")
    #expect(UsagePeriod.week(of: newYear).months == ["2026-12", "2027-01"])
    #expect(UsageDate("0001-01-01")?.weekday == 0)
    #expect(UsageDate("9999-12-31")?.week.count == 5)
  }
}

@Suite("The numbers of visits")
struct UsageSummaryTests {
  @Test("are those that are counted by hand")
  func numbers() throws {
    let summary = UsageSummary(of: try Visits.all())
    #expect(summary.visits == 4)
    // Of 10, 30, 40 and 95 the middle of 30 and 40.
    #expect(summary.medianSeconds == 35)
    #expect(summary.longestSeconds == 95)
    #expect(summary.ends == [.idle: 3, .quit: 1])
    #expect(summary.stays == 3)
    #expect(
      summary.hours.enumerated().filter { $0.element > 0 }.map { "\($0.offset): \($0.element)" }
        == ["9: 1", "10: 2", "16: 1"])
    #expect(summary.days == [try Visits.day(23): 1, try Visits.day(24): 3])
    #expect(
      summary.opened.map { "\($0.thing.title) \($0.count) \($0.seconds)" } == [
        "Clause 39 4 125", "Charter 1 10", "People 1 20",
      ])
    #expect(summary.opened.map(\.meanSeconds) == [31, 10, 20])
    var opened = summary.opened[0]
    (opened.count, opened.seconds) = (3, 173)
    #expect(opened.meanSeconds == 58)
    #expect(summary.ways.map { "\($0.value) \($0.count)" } == ["list 3", "slider 2", "find 1"])
    #expect(
      summary.shown.map { "\($0.value?.title ?? "-") \($0.count)" } == [
        "Clause 39 2", "- 1", "People 1",
      ])
    #expect(summary.chosen.map { "\($0.value.value) \($0.count)" } == ["de 2"])
    #expect(summary.touched.map { "\($0.page.title) \($0.count)" } == ["Charter 6", "People 1"])
    #expect(summary.touched[0].cells == [try Visits.cell(0): 5, try Visits.cell(575): 1])
    let figures = summary.figures(isWritten: true)
    #expect(
      figures
        == UsageFigures(
          visits: 4, medianSeconds: 35, idleEnds: 3,
          opened: [.init("Clause 39", 4), .init("Charter", 1), .init("People", 1)]))
  }

  @Test("of nothing are none")
  func nothing() {
    let summary = UsageSummary(of: [])
    #expect(summary.visits == 0 && summary.medianSeconds == nil && summary.opened.isEmpty)
    let report = UsageReport(summary, of: .all, languages: [])
    #expect(report.lines == ["All visits", "", "0 visits"])
  }

  @Test("join a thing whose title was corrected, and keep apart equal ids of two exhibits")
  func titles() throws {
    var visits = try Visits.all()
    visits[3].opened[0].thing.title = "Clause 39, corrected"
    visits[3].shown?.title = "Clause 39, corrected"
    visits[0].opened[0].thing.exhibit = "atlas"
    visits[1].opened = [.init(Visits.charter, by: .list)]
    let opened = UsageSummary(of: visits).opened
    #expect(opened[0].thing.title == "Clause 39, corrected" && opened[0].count == 4)
    #expect(opened.filter { $0.thing.id == "p1" }.count == 2)
  }

  @Test("do not overflow, whatever a line has")
  func overflow() throws {
    var visits = try Visits.all()
    for index in visits.indices {
      visits[index].stays = .max
      visits[index].opened = [.init(Visits.clause, by: .list, seconds: .max)]
      visits[index].touched = [.init(Visits.charter, [try Visits.cell(1): .max])]
    }
    let summary = UsageSummary(of: visits)
    #expect(summary.stays == .max && summary.touched[0].count == .max)
  }

  @Test("stand in words, in the languages of the program")
  func words() throws {
    let visits = try Visits.all().filter { try $0.date == Visits.day(24) }
    let report = UsageReport(
      UsageSummary(of: visits), of: .day(try Visits.day(24)), languages: ["en"])
    #expect(
      report.lines == [
        "Visits on 2026-11-24", "", "3 visits", "Half of them took 30 s or longer.",
        "The longest one took 1 min 35 s.", "2 ended because nobody was there.",
        "2 times somebody answered that they were still there.", "", "Visits by the hour:",
        "  2  10:00", "  0  11:00", "  0  12:00", "  0  13:00", "  0  14:00", "  0  15:00",
        "  1  16:00", "", "Opened most:", "  3  Clause 39, 32 s on average",
        "  1  People, 20 s on average", "", "Opened by:", "  2  List", "  1  Find",
        "  1  Page slider",
        "", "Shown at the end:", "  1  Nothing", "  1  Clause 39", "  1  People", "", "Chosen:",
        "  1  Language: de",
      ])
    let one = UsageReport(
      UsageSummary(of: [visits[0]]), of: .day(try Visits.day(24)), languages: ["en"])
    #expect(
      one.sentences == ["1 visit", "It took 10 s.", "1 ended because nobody was there."])
    let week = UsageReport(
      UsageSummary(of: try Visits.all()), of: .week(of: try Visits.day(24)), languages: ["de"])
    #expect(week.title == "Besuche vom 2026-11-23 bis 2026-11-29")
    #expect(week.visits.rows.map(\.name).first == "Mo 2026-11-23")
    #expect(week.visits.rows.map(\.count) == [1, 3, 0, 0, 0, 0, 0])
  }
}

@Suite("Statistics for other programs")
struct UsageTableTests {
  @Test("have a row for each thing that was opened, and one for a visit without any")
  func rows() throws {
    var visits = Array(try Visits.all().prefix(2))
    visits[0].opened[1].thing.title = "39, \"Nullus\""
    visits[0].opened[1].thing.exhibit = "charter"
    #expect(
      UsageTable.rows(of: visits) == [
        "visit,date,hour,visit_seconds,end,last_shown,stays,kind,id,title,exhibit,by,seconds",
        "1,2026-11-23,9,40,idle,Clause 39,1,page,p1,Charter,,slider,10",
        #"1,2026-11-23,9,40,idle,Clause 39,1,note,n39,"39, ""Nullus""",charter,list,30"#,
        "2,2026-11-24,10,10,idle,,0,,,,,,",
      ])
  }

  @Test("are lines of JSON that are read as they were written, without cells that no page has")
  func lines() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for visit in try Visits.all() {
      let data = try encoder.encode(visit)
      #expect(try JSONDecoder().decode(UsageVisit.self, from: data) == visit)
    }
    let line =
      #"{"page":{"kind":"page","id":"p","title":""},"cells":[[576,1],[-1,1],[3],[4,0],[5,2]]}"#
    let touches = try JSONDecoder().decode(UsageVisit.Touches.self, from: Data(line.utf8))
    #expect(touches.cells == [try Visits.cell(5): 2])
  }

  @Test(
    "are no visits with an hour or a time that no day has, and with numbers below 0",
    arguments: [
      (#""hour":9"#, [#""hour":-1"#, #""hour":24"#, #""hour":1e19"#]),
      (#""seconds":40"#, [#""seconds":-1"#, "\"seconds\":\(Int.min)", "\"seconds\":\(Int.max)"]),
      (#""seconds":30"#, [#""seconds":-1"#, #""seconds":86401"#]),
      (#""stays":1"#, [#""stays":-1"#]),
    ])
  func impossible(member: String, others: [String]) throws {
    let visit = try #require(try Visits.all().first)
    let line = String(decoding: try JSONEncoder().encode(visit), as: UTF8.self)
    try #require(line.components(separatedBy: member).count == 2)
    for other in others {
      let changed = line.replacingOccurrences(of: member, with: other)
      #expect(throws: DecodingError.self, "\(other)") {
        try JSONDecoder().decode(UsageVisit.self, from: Data(changed.utf8))
      }
    }
  }

  @Test("have no texts but titles, no times but hours, and cells instead of positions")
  func privacy() throws {
    let visit = try #require(try Visits.all().first)
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(visit))
    let keys = try #require(object as? [String: Any]).keys.sorted()
    #expect(
      keys == [
        "chosen", "date", "end", "hour", "opened", "seconds", "shown", "stays", "touched",
      ])
    #expect(UsageCell(x: 0.5, y: 0.25)?.number == 6 * 24 + 12)
    #expect(UsageCell(x: 0.51, y: 0.26) == UsageCell(x: 0.5, y: 0.25))
    #expect(UsageCell(x: 1, y: 0) == nil && UsageCell(x: -0.01, y: 0) == nil)
    #expect(UsageCell(x: .nan, y: 0) == nil)
  }
}

/// The elements of an SVG, by their names and attributes.
private final class Drawing: NSObject, XMLParserDelegate {
  private(set) var elements: [(name: String, attributes: [String: String])] = []

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(parser.parserError.debugDescription)")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append((name, attributes))
  }

  func numbers(_ attribute: String, fill: String) -> [Double] {
    elements.filter { $0.name == "rect" && $0.attributes["fill"] == fill }
      .compactMap { $0.attributes[attribute].flatMap(Double.init) }
  }
}

@Suite("Plots of statistics")
struct UsagePlotTests {
  @Test("have columns and bars as long as their numbers")
  func bars() throws {
    let report = UsageReport(
      UsageSummary(of: try Visits.all()), of: .week(of: try Visits.day(24)), languages: [])
    let drawing = try Drawing(UsagePlot(report).svg)
    // Monday 1, Tuesday 3: the highest column has 220 points.
    let heights = drawing.numbers("height", fill: PlotWriter.accent).prefix(2)
    #expect(heights == [73.33, 220])
    let widths = drawing.numbers("width", fill: PlotWriter.accent).dropFirst(2).prefix(3)
    let longest = try #require(widths.first)
    #expect(widths.map { ($0 / longest * 4).rounded() } == [4, 1, 1])
  }

  @Test(
    "of heat have a box for each cell that was touched, over the picture, the most opaque where most was"
  )
  func heat() throws {
    let touched = UsageSummary(of: try Visits.all()).touched
    let svg = HeatPlot(
      titled: "A < B", [.init(touched[0], size: (200, 100), picture: "AAAA")], languages: []
    ).svg
    let drawing = try Drawing(svg)
    let image = try #require(drawing.elements.first { $0.name == "image" }).attributes
    #expect(image["width"] == "800" && image["height"] == "400")
    #expect(image["xlink:href"] == "data:image/png;base64,AAAA")
    #expect(drawing.numbers("fill-opacity", fill: "#e8380d") == [0.75, 0.25])
    // The first and the last cell of 24 by 24.
    let (x, y) = (drawing.numbers("x", fill: "#e8380d"), drawing.numbers("y", fill: "#e8380d"))
    let frame = try #require(image["y"].flatMap(Double.init))
    #expect(x == [40, 806.67])
    #expect(abs(y[0] - frame) < 0.01 && abs(y[1] - frame - 400 * 23 / 24) < 0.01)
    #expect(svg.contains("A &lt; B"))
  }

  @Test("shorten a long title, and keep how long it was shown")
  func longNames() throws {
    var visits = try Visits.all()
    let titles = [
      "Die Witwe erhält das Ihre sofort, im Frieden", String(repeating: "Urkunde ", count: 12),
    ]
    visits[0].opened = titles.map {
      .init(UsedThing(.page, id: $0, title: $0), by: .list, seconds: 7)
    }
    let report = UsageReport(UsageSummary(of: visits), of: .all, languages: ["de"])
    let svg = UsagePlot(report).svg
    // The first one has room.
    #expect(svg.contains(">\(titles[0]), im Mittel 7 s<"))
    let name = "\(titles[1].prefix(44))…, im Mittel 7 s"
    #expect(name.count == 60 && svg.contains(">\(name)<"))
    #expect(report.lines.contains { $0.hasSuffix("\(titles[1]), im Mittel 7 s") })
  }

  @Test("are whole, whatever titles have")
  func titles() throws {
    var visits = try Visits.all()
    visits[0].opened[0].thing.title =
      "<&\">\u{0}\u{1B}\u{FFFE}\n" + String(repeating: "W", count: 90)
    let report = UsageReport(UsageSummary(of: visits), of: .all, languages: [])
    #expect(try Drawing(UsagePlot(report).svg).elements.count > 10)
  }
}
