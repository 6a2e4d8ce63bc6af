import Fixtures
import Foundation
import TestSupport
import Testing
import Turns

@Suite("the stats command", .waiting)
struct ProgramStatsTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write("statistics/2026-11.jsonl", Self.lines.joined(separator: "\n") + "\n")
    try folder.write("book/manifest.json", ContentFixture.manifest("Book", ["a.png"]))
    try folder.write("book/a.png", ContentFixture.picture(200))
  }

  /// Three visits: two on Tuesday, one on Wednesday.
  private static let lines = [
    #"{"chosen":[],"date":"2026-11-24","end":"idle","hour":9,"opened":[{"by":"list","seconds":10,"thing":{"id":"c0","kind":"page","title":"One"}}],"seconds":20,"stays":0,"touched":[{"cells":[[0,3],[575,1]],"page":{"id":"c0","kind":"page","title":"One"}}]}"#,
    #"{"chosen":[{"setting":"contrast","value":"high"}],"date":"2026-11-24","end":"idle","hour":11,"opened":[],"seconds":40,"shown":{"id":"c0","kind":"page","title":"One"},"stays":1,"touched":[]}"#,
    #"{"chosen":[],"date":"2026-11-25","end":"quit","hour":9,"opened":[{"by":"find","seconds":30,"thing":{"id":"c0","kind":"page","title":"One"}}],"seconds":99,"stays":0,"touched":[]}"#,
  ]

  private func stats(_ arguments: String..., language: String = "en") throws -> Run {
    try Run(
      ["stats", folder("statistics")] + arguments, environment: ["LANGUAGE": language], in: folder)
  }

  @Test("prints a day and a week, in the language of the person")
  func words() throws {
    let day = try stats("--day", "2026-11-24")
    #expect(day.ending == .code(0) && day.errors.isEmpty)
    #expect(
      day.output.prefix(11) == [
        "Visits on 2026-11-24", "", "2 visits", "Half of them took 30 s or longer.",
        "The longest one took 40 s.", "2 ended because nobody was there.",
        "1 time somebody answered that they were still there.", "", "Visits by the hour:",
        "  1  09:00", "  0  10:00",
      ])
    let week = try stats("--week", "2026-11-29", language: "de")
    #expect(week.output.first == "Besuche vom 2026-11-23 bis 2026-11-29")
    #expect(week.output.contains("  2  Di 2026-11-24") && week.output.contains("3 Besuche"))
    #expect(try stats("--day", "2025-01-01").output.contains("0 visits"))
    #expect(try stats("--all").output.first == "Visits from 2026-11-24 to 2026-11-25")
  }

  @Test("prints a table for other programs")
  func table() throws {
    let run = try stats("--all", "--csv")
    #expect(run.output.count == 4)
    #expect(run.output[1] == "1,2026-11-24,9,20,idle,,0,page,c0,One,,list,10")
    #expect(run.output[2] == "2,2026-11-24,11,40,idle,One,1,,,,,,")
  }

  @Test("draws a plot, and the touches over the page's picture")
  func plot() throws {
    let plot = try stats("--all", "--plot", folder("plot.svg"))
    #expect(plot.ending == .code(0) && plot.output.isEmpty && plot.errors.isEmpty)
    let svg = try String(contentsOfFile: folder("plot.svg"), encoding: .utf8)
    #expect(svg.contains("<svg") && svg.contains("2026-11-25") && !svg.contains("<image"))
    let heat = try stats("--day", "2026-11-24", "--plot", "-", "--over", folder("book"))
    #expect(heat.ending == .code(0) && heat.errors.isEmpty, "\(heat.errors)")
    let drawing = heat.output.joined(separator: "\n")
    #expect(drawing.contains("data:image/png;base64,iVBORw0KGgo"))
    #expect(drawing.contains("One: 4 touches"))
    #expect(drawing.components(separatedBy: "fill-opacity").count == 3)
  }

  @Test("draws into no file of the statistics, and into none of the document beneath the touches")
  func kept() throws {
    let statistics = folder("statistics/2026-11.jsonl")
    let before = try String(contentsOfFile: statistics, encoding: .utf8)
    for path in [statistics, folder("statistics/plot.svg")] {
      try stats("--all", "--plot", path).expect(
        64, saying: "which holds the program's own records.")
    }
    for path in ["book/a.png", "book/manifest.json"] {
      try stats("--all", "--plot", folder(path), "--over", folder("book"))
        .expect(64, saying: "which is read. Name another file.")
    }
    #expect(try String(contentsOfFile: statistics, encoding: .utf8) == before)
  }

  @Test(
    "refuses what cannot be meant, in sentences",
    arguments: [
      (["--day", "yesterday"], 64 as Int32, "'yesterday' is no day."),
      (["--day", "today", "--all"], 64, "--day and --all exclude each other."),
      (["--csv", "--plot", "a.svg"], 64, "--csv and --plot exclude each other."),
      (["--over", "a"], 64, "--over needs --plot"),
    ])
  func refusals(arguments: [String], code: Int32, words: String) throws {
    let run = try Run(["stats"] + arguments, environment: ["LANGUAGE": "en"])
    run.expect(code, saying: words)
  }

  @Test("names a folder without statistics, and lines that are no visits")
  func faults() throws {
    let run = try Run(["stats", "/nowhere"], environment: ["LANGUAGE": "en"])
    run.expect(66, saying: "There are no statistics in '/nowhere'.")
    let other = try Run(["stats", folder("book")], environment: ["LANGUAGE": "en"])
    other.expect(66, saying: "No visit is recorded in '\(folder("book"))'.")
    try folder.write("statistics/2026-11.jsonl", Self.lines[0] + "\n{\"date\":\n\u{1}\n")
    let broken = try stats("--all")
    #expect(broken.ending == .code(0) && broken.output.contains("1 visit"))
    #expect(broken.errors.count == 1 && broken.errors[0].contains("2 lines of"))
    #expect(broken.errors[0].contains("the first one is line 2."))
  }
}
