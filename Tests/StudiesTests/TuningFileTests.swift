import Files
import Fixtures
import Foundation
import Interaction
import Showcase
import Testing
import Widgets

@testable import Studies

@Suite("files of constants of controls")
struct TuningFileTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func read(_ text: String) throws -> TuningFile {
    let path = folder.path + "/s.json"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return try TuningFile(path: path, languages: ["en"])
  }

  @Test("a file with every constant reads as it was written")
  func roundTrip() throws {
    var file = TuningFile()
    for (index, entry) in TunedControl.entries.enumerated() {
      let constant = entry.constant
      let far = constant.standard == constant.range.upperBound
      file.first[constant] = far ? constant.range.lowerBound : constant.range.upperBound
      if index.isMultiple(of: 3) { file.second[constant] = constant.standard + constant.step }
    }
    let path = folder.path + "/all.json"
    try file.write(to: path)
    #expect(try TuningFile(path: path, languages: []) == file)
    #expect(try read(TuningFile().text) == TuningFile())
    #expect(file.text.contains(#""bar.kernel": "triangle""#))
  }

  private static let faults: [(String, String)] = [
    ("[]", "line 1: an object in braces is expected here. Correct it; Control-S"),
    ("{\n\"C\":{}}", "line 2, at C: 'C' is not known here; known are A and B."),
    ("{\"A\":{\n\n\"bar.evasion\":true}}", "line 3, at A.bar.evasion: a number is expected here."),
    ("{\"A\":{\"bar.evasion\":-1}}", "a number from 0 to 120 is expected here."),
    ("{\"B\":{\"bar.kernel\":\"cone\"}}", "'cone' is none of 'plateau', 'hann' and 'triangle'."),
    ("{\"B\":{\n\"strip.speed\":1}}", "line 2, at B.strip.speed: 'strip.speed' is not known here"),
    ("{\"B\":{\"x\":1}}", "known are bar.…"),
  ]

  @Test("a faulty file is refused with its line and the reason", arguments: faults)
  func faulty(text: String, words: String) throws {
    let fault = try #require(throws: Fault.self) { try read(text) }
    #expect(fault.description.contains(words), "\(fault.description)")
  }

  @Test("a condition of a study sets any constant of any control")
  func condition() throws {
    let path = folder.path + "/plan.json"
    try """
    {"study":"S","base":{"bar":{"count":12},"settings":{"tuning":{"bar.evasion":20}}},
     "conditions":[{"id":"a"},{"id":"b","settings":{"tuning":{"peek.dwell":1}}}],
     "tasks":[{"kind":"pick-item","trials":1}]}
    """.write(toFile: path, atomically: true, encoding: .utf8)
    let setups = try StudyFile(path: path, languages: ["en"]).setups
    #expect(setups.map { $0.settings[.barEvasion] } == [20, 20])
    #expect(setups.map { $0.settings[.peekDwell] } == [0.5, 1])
  }
}
