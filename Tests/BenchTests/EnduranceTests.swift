import Foundation
import TestSupport
import Testing

@testable import bench

@Suite("visits to a kiosk")
struct EnduranceTests {
  /// How a replay ends that compares its pictures without a screen.
  private func replay(_ path: String) throws -> (ending: ChildProcess.Ending, words: [String]) {
    let process = try ChildProcess(
      Product.path("vitrine"), ["kiosk", "--replay", path, "--print"],
      environment: ["LC_ALL": "C"], errors: .piped)
    let words = try process.errors.rest()
    return (try process.wait(), words)
  }

  @Test("a visit that is made leaves nothing, and its replay finds what is not as at the beginning")
  func visits() throws {
    let folder = try SampleFolder()
    let path = folder.path + "/visits"
    let process = try ChildProcess(
      Product.path("visits"), [path, "--hours", "0.125", "--seed", "4"], output: .piped)
    let numbers = try process.output.next().split(separator: " ").compactMap { Int($0) }
    #expect(try process.wait() == .code(0))
    #expect(numbers.count == 3)
    #expect(numbers.first == 1 && numbers.last == 0)
    // Somebody has gone, and visits were played.
    #expect(numbers.dropFirst().first ?? 0 > 1)
    #expect(try replay(path) == (.code(0), []))
    // Another picture is expected after the visit.
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let last = try #require(lines.lastIndex { $0.contains("\"picture\"") })
    #expect(lines[..<last].contains { $0.contains("\"picture\"") })
    let fingerprint = try #require(lines[last].firstMatch(of: /[0-9a-f]{16}/))
    lines[last] = Substring(
      lines[last].replacing(fingerprint.output, with: "0123456789abcdef"))
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
    let changed = try replay(path)
    #expect(changed.ending == .code(65))
    #expect(changed.words.first?.contains("1 of 2") == true, "\(changed.words)")
  }

  @Test("a slope is that of the line with the least squares")
  func slope() {
    #expect(Slope([(0, 1), (1, 3), (2, 5)]).value == 2)
    #expect(abs(Slope([(0, 1), (1, 0), (2, 2)]).value - 0.5) < 1e-12)
    #expect(Slope([(3, 7), (3, 9)]).value.isNaN)
  }
}
