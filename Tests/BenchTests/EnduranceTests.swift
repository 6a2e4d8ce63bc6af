import Foundation
import TestSupport
import Testing

@testable import bench

@Suite("visits to a kiosk")
struct EnduranceTests {
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
    // Another picture is expected after the visit than that of the beginning.
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let pictures = lines.indices.filter { lines[$0].hasPrefix("{\"picture\":") }
    #expect(pictures.count == 2)
    let last = try #require(pictures.last)
    let fingerprint = try #require(lines[last].firstMatch(of: /[0-9a-f]{16}/)).output
    #expect(lines[pictures[0]].contains(fingerprint))
    lines[last] = Substring(lines[last].replacing(fingerprint, with: "0123456789abcdef"))
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
    let changed = try ChildProcess(
      Product.path("vitrine"), ["kiosk", "--replay", path, "--print"],
      environment: ["LC_ALL": "C"], errors: .piped)
    let words = try changed.errors.rest()
    #expect(try changed.wait() == .code(65))
    // The one of the beginning is as it was recorded.
    #expect(words.first?.contains("1 of 2") == true, "\(words)")
  }

  @Test("the same visit again and again is the same to the last picture")
  func same() throws {
    let folder = try SampleFolder()
    let path = folder.path + "/visits"
    let process = try ChildProcess(
      Product.path("visits"), [path, "--hours", "0.25", "--same"], output: .piped)
    #expect(try process.output.next() == "2 2 0")
    #expect(try process.wait() == .code(0))
    // Its contacts, with their times since the beginning of its half.
    let contacts = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .compactMap { line -> (time: Double, phase: String)? in
        guard line.contains("\"contact\""), let time = line.firstMatch(of: /"time":([0-9.]+)/),
          let phase = line.firstMatch(of: /"phase":"([a-z]+)"/)
        else { return nil }
        return (Double(time.1) ?? .nan, String(phase.1))
      }
    let halves = [contacts.filter { $0.time < 450 }, contacts.filter { $0.time >= 450 }]
    #expect(!halves[0].isEmpty && halves[0].map(\.phase) == halves[1].map(\.phase))
    for (first, second) in zip(halves[0], halves[1]) {
      #expect(abs(second.time - first.time - 450) < 1e-6)
    }
  }
}
