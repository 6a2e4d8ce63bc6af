internal import FoundationEssentials
internal import Glibc
internal import TestSupport

/// Measures a search while a person types: from each key to the pictures of the first and of all hits, by the times of
/// the program's own recording.
struct FindRun {
  let table: Workbench

  /// The number of rows of the longest list that the project was measured with before.
  private static let rows = 741_380
  /// Notes, and the pages that they are on.
  private static let notes = (count: 200_000, pages: 200)
  /// Milliseconds in which hits must be there, from the second key on: two refreshes of a screen.
  private static let patience = 34.0
  /// 0.5 seconds between two words, in microseconds.
  private static let pause: UInt32 = 500_000
  /// The typed texts: letters that are in most entries, then in some, then in one.
  private static let words = ["ba", "bo", "cude", "zuzu"]

  /// Runs all measurements.
  func measure(_ report: inout Report) throws {
    report.begin("Find: from a key to the picture of all hits")
    log("finding in \(grouped(Self.rows)) rows")
    let file = try SampleFile(lines: Self.rows, inOrder: false)
    try measure(
      "\(grouped(Self.rows)) rows", ["index", file.path], ready: "\"rowsChanged\"", &report)
    log("finding in \(grouped(Self.notes.count)) notes")
    let folder = try SampleFolder()
    try Self.writeNotes(to: folder.path + "/manifest.json")
    try measure(
      "\(grouped(Self.notes.count)) notes", ["picture", folder.path], ready: "\"isIndexed\"",
      &report)
    report.note("The first key of a search also reads and folds everything once.")
  }

  private func measure(
    _ name: String, _ arguments: [String], ready: String, _ report: inout Report
  ) throws {
    let folder = try SampleFolder()
    let path = folder.path + "/recording"
    let process = try ChildProcess(
      table.product, arguments + ["--record", path],
      environment: ["DISPLAY": table.server.displayName, "HOME": folder.path, "PATH": "/usr/bin"])
    defer { process.kill(SIGKILL) }
    let lines = try LineReader(file: path, of: process)
    let window = try table.probe.waitForWindow(pid: process.pid)
    try table.probe.focus(window)
    _ = try lines.next { $0.contains(ready) && !$0.contains("\"fraction\"") }
    let before = ProcessFigures.memory(pid: process.pid).proportional
    let hands = try Hands(on: table.server)
    try hands.key("slash")
    _ = try lines.next { $0.contains("\"key\":\"slash\"") }
    var times: [Double] = []
    var firstHits: Double?
    for word in Self.words {
      for letter in word {
        try hands.key("\(letter)")
        let pressed = try time(of: lines.next { $0.contains("\"key\":{") })
        var isComplete = false
        while !isComplete {
          let found = try lines.next { $0.contains("\"found\"") }
          isComplete = found.contains("\"isComplete\":true")
          guard isComplete || firstHits == nil else { continue }
          let shown = try time(of: lines.next { $0.contains("\"picture\"") })
          firstHits = firstHits ?? (shown - pressed) * 1000
          if isComplete { times.append((shown - pressed) * 1000) }
        }
      }
      for _ in word { try hands.key("BackSpace") }
      for _ in word { _ = try lines.next { $0.contains("\"BackSpace\"") } }
      // Searches for the shorter words come to an end.
      usleep(Self.pause)
    }
    report.add(
      "\(name), the first key, first hits", "ms", floor: nil,
      product: Figure(firstHits ?? .nan), goal: .most(Self.patience))
    report.add("\(name), the first key, all hits", "ms", floor: nil, product: Figure(times[0]))
    let others = Array(times.dropFirst())
    report.add(
      "\(name), every other key, median", "ms", floor: nil, product: Figure(medianOf: others),
      goal: .most(Self.patience))
    report.add(
      "\(name), every other key, slowest", "ms", floor: nil,
      product: Figure(others.max() ?? .nan), goal: .most(Self.patience))
    report.add(
      "\(name), memory that the search takes", "MiB", floor: nil,
      product: Figure(ProcessFigures.memory(pid: process.pid).proportional - before))
  }

  /// The time of a line of a recording, in seconds.
  private func time(of line: String) -> Double {
    struct Timed: Decodable { var time: Double }
    return (try? JSONDecoder().decode(Timed.self, from: Data(line.utf8)))?.time ?? .nan
  }

  /// Writes a manifest of pages without pictures, whose notes have no titles and some forty words in all.
  private static func writeNotes(to path: String) throws {
    let lines = SampleLines(count: notes.count)
    let root = "https://vitrine.example/notes"
    let each = notes.count / notes.pages
    let pages = (0..<notes.pages).map { page in
      let items = (0..<each).map { number in
        let index = page * each + number
        let words = (0..<6).map { lines.text((index * 7 + $0 * 31) % notes.count) }
          .joined(separator: " ")
        return """
          {"id":"\(root)/note/\(index)","type":"Annotation","motivation":"commenting",\
          "body":{"type":"TextualBody","value":"\(words)","format":"text/plain"},\
          "target":"\(root)/canvas/\(page)#xywh=\(number % 30 * 30),\(number / 30 * 30),25,25"}
          """
      }
      return """
        {"id":"\(root)/canvas/\(page)","type":"Canvas","width":1000,"height":1200,"items":[],\
        "annotations":[{"id":"\(root)/list/\(page)","type":"AnnotationPage","items":[
        \(items.joined(separator: ",\n"))
        ]}]}
        """
    }
    let manifest = """
      {"@context":"http://iiif.io/api/presentation/3/context.json","id":"\(root)/manifest.json",\
      "type":"Manifest","label":{"en":["Notes"]},"items":[\(pages.joined(separator: ",\n"))]}
      """
    guard FileManager.default.createFile(atPath: path, contents: Data(manifest.utf8)) else {
      throw BenchError.unwritable(path: path, reason: systemReason())
    }
  }
}
