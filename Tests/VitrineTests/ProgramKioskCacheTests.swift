import Fixtures
import Foundation
import TestSupport
import Testing
import Turns

@Suite("What a kiosk keeps", .waiting)
struct ProgramKioskCacheTests {
  @Test("what a visit was drawn with is freed on the server when the kiosk begins again")
  func released() throws {
    let visit = try Visit(
      [
        "kiosk", "--language", "en", "--idle", "3600", "--attract-after", "0", "--no-statistics",
      ], in: ScratchFolder(), on: nil)
    let button = try visit.place(of: "button \"Begin again")
    let bar = try visit.frame(of: "toolbar ")
    let resources = {
      try visit.settle()
      return try visit.probe.resources(ofClientOf: visit.window)
    }
    let begin = {
      try visit.hands.click(at: button.x, button.y)
      return try resources()
    }
    let least = try begin()
    // Items in all their sizes, with their names.
    for step in 0..<40 {
      try visit.hands.move(to: bar.x + bar.width * step / 40, bar.y + bar.height / 2)
      try visit.settle()
    }
    let most = try resources()
    #expect(most.count > least.count * 5 / 4, "\(most) after \(least)")
    let last = try begin()
    // Pictures stay, so that a little more is left than at first.
    let values = "\(last), \(most) after \(least)"
    #expect(last.count - least.count < (most.count - least.count) / 2, "\(values)")
    #expect(
      last.pixmapBytes - least.pixmapBytes < (most.pixmapBytes - least.pixmapBytes) / 2,
      "\(values)")
    visit.program.kill(SIGTERM)
    #expect(try visit.program.wait() == .code(0))
  }
}
