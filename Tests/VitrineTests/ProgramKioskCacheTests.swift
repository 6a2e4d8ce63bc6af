import Fixtures
import Foundation
import TestSupport
import Testing

@Suite("What a kiosk keeps")
struct ProgramKioskCacheTests {
  @Test("what a visit was drawn with is freed on the server when the kiosk begins again")
  func released() throws {
    let folder = try ScratchFolder()
    let visit = try Visit(
      [
        "kiosk", "--idle", "2", "--countdown", "1", "--attract-after", "0", "--statistics",
        folder("statistics"),
      ], in: folder, on: nil)
    // The line of a visit is written when the kiosk has begun again.
    let waitForBeginning = { (count: Int) in
      try visit.probe.poll(for: "visit \(count) in the statistics") {
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder("statistics"))
        return try (files ?? []).reduce(0) { sum, name in
          try sum
            + String(contentsOfFile: folder("statistics/\(name)"), encoding: .utf8)
            .split(separator: "\n").count
        } == count
      }
      try visit.settle()
      return try visit.probe.resources(ofClientOf: visit.window)
    }
    let click = {
      try visit.hands.click(
        at: visit.area.x + visit.area.width / 2, visit.area.y + visit.area.height / 3)
    }
    try visit.settle()
    try click()
    let least = try waitForBeginning(1)
    // Items in all their sizes, with their names.
    let bar = try visit.frame(of: "toolbar ")
    for step in 0..<40 {
      try visit.hands.move(to: bar.x + bar.width * step / 40, bar.y + bar.height / 2)
      try visit.settle()
    }
    let most = try visit.probe.resources(ofClientOf: visit.window)
    #expect(most.count > least.count * 5 / 4, "\(most) after \(least)")
    // Away from the bar, which folds.
    try click()
    let last = try waitForBeginning(2)
    #expect(last.count < least.count * 9 / 8, "\(last) after \(least)")
    #expect(last.pixmapBytes < least.pixmapBytes + 1 << 19, "\(last) after \(least)")
    visit.program.kill(SIGTERM)
    #expect(try visit.program.wait() == .code(0))
  }
}
