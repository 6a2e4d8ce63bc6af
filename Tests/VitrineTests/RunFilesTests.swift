import Fixtures
import Foundation
import Interaction
import Showcase
import Testing
import Turns

@testable import Program

@Suite("the recording and the events of a run", .waiting)
struct RunFilesTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func plan(isKiosk: Bool, record: String? = nil, events: String? = nil) -> RunPlan {
    var plan = RunPlan(
      LaunchConfiguration(
        layout: .single, kiosk: isKiosk ? LaunchConfiguration.Kiosk() : nil))
    (plan.record, plan.events) = (record, events)
    return plan
  }

  private func report(_ item: String) -> Report {
    Report(time: .zero, window: .exhibit, name: .selected, item: item)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder(name), encoding: .utf8)
  }

  @Test("of a kiosk outlive its starts: events are appended, and each start has its own recording")
  func starts() throws {
    let plan = plan(isKiosk: true, record: folder("visit.jsonl"), events: folder("events.jsonl"))
    for start in 1...3 {
      var files = try RunFiles(plan)
      try files.add(report("start \(start)"))
      try files.add(
        Input(time: Instant(seconds: Double(start)), window: .exhibit, event: .visible(true)))
    }
    let lines = try text("events.jsonl").split(separator: "\n")
    #expect(lines.count == 3, "\(lines)")
    for (start, name) in ["visit.jsonl", "visit-2.jsonl", "visit-3.jsonl"].enumerated() {
      let recording = try text(name).split(separator: "\n")
      #expect(recording.count == 2 && recording.last?.contains("\"time\":\(start + 1)") == true)
    }
    // One that was removed leaves no gap in the order.
    try FileManager.default.removeItem(atPath: folder("visit-2.jsonl"))
    #expect(RunFiles.unusedPath(folder("visit.jsonl")) == folder("visit-4.jsonl"))
    #expect(RunFiles.unusedPath("/dev/null") == "/dev/null")
  }

  @Test("of windows begin anew with each start")
  func windows() throws {
    let plan = plan(isKiosk: false, record: folder("visit.jsonl"), events: folder("events.jsonl"))
    for start in 1...2 {
      var files = try RunFiles(plan)
      try files.add(report("start \(start)"))
    }
    #expect(try text("events.jsonl").contains("start 2"))
    #expect(try !text("events.jsonl").contains("start 1"))
    #expect(RunFiles.unusedPath(folder("visit.jsonl")) == folder("visit-2.jsonl"))
    #expect(!FileManager.default.fileExists(atPath: folder("visit-2.jsonl")))
  }

  @Test(
    "of a kiosk may fail, and those of windows may not", arguments: ["/dev/full", "/nowhere/a"])
  func failures(path: String) throws {
    var files = try RunFiles(plan(isKiosk: true, record: path, events: path))
    #expect(!files.isRecording)
    for item in ["one", "two"] { try files.add(report(item)) }
    #expect(throws: Failure.self) { try RunFiles(plan(isKiosk: false, record: path)) }
    #expect(throws: Failure.self) {
      var files = try RunFiles(plan(isKiosk: false, events: path))
      try files.add(report("one"))
    }
  }

  @Test("have no gap after another program has emptied the file")
  func emptied() throws {
    var files = try RunFiles(plan(isKiosk: true, events: folder("events.jsonl")))
    try files.add(report("before"))
    #expect(truncate(folder("events.jsonl"), 0) == 0)
    try files.add(report("after"))
    let text = try text("events.jsonl")
    #expect(text.hasPrefix("{") && text.hasSuffix("}\n") && text.contains("after"), "\(text)")
  }

  @Test("go on behind a line that was cut off with the power")
  func cut() throws {
    try folder.write("events.jsonl", "{}\n{\"time\":")
    var files = try RunFiles(plan(isKiosk: true, events: folder("events.jsonl")))
    for item in ["one", "two"] { try files.add(report(item)) }
    let lines = try text("events.jsonl").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 5 && lines[1] == "{\"time\":" && lines[2].contains("one"), "\(lines)")
  }
}
