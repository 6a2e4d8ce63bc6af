import FoundationEssentials
import Platform
import Testing

@Suite("The program's code in memory")
struct ProgramCodeTests {
  /// Kibibytes of the program's own file in memory, by the system's table of the mapped parts.
  private func resident() throws -> Int {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let table = try String(contentsOfFile: "/proc/self/smaps", encoding: .utf8)
    var (isOwn, sum) = (false, 0)
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count >= 5, words[0].contains("-") {
        isOwn = line.hasSuffix(program) && !words[1].contains("w")
      } else if isOwn, words.first == "Rss:", let size = Int(words[1]) {
        sum += size
      }
    }
    return sum
  }

  @Test("it is mapped again where it is used, and less of it than before")
  func releases() throws {
    let before = try resident()
    ProgramCode.release()
    let after = try resident()
    #expect(before > 0 && after > 0 && after < before)
  }
}
