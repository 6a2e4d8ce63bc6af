import Glibc
import Testing

@Suite("Purity")
struct PurityTests {
  /// Names that a pure target must not contain: system libraries and clocks.
  private static let forbidden = [
    "import Foundation", "import FoundationEssentials", "import Glibc", "import Dispatch",
    "import Synchronization", "import CX11", "import CPicture", "import CPng", "import X11",
    "import Platform",
    "import Raster", "import Text", "import Exhibits", "ContinuousClock", "SuspendingClock",
    "Date()", "clock_gettime", "@_extern",
  ]

  @Test(
    "pure targets import no system library and read no clock",
    arguments: ["Interaction", "Documents", "Markup", "Widgets", "Showcase"])
  func pure(_ room: String) throws {
    let sources = "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    let files = try Self.swiftFiles(in: "/\(sources)/Sources/\(room)")
    #expect(!files.isEmpty)
    for file in files {
      let text = try #require(Self.text(of: file), "\(file) cannot be read")
      for line in text.split(separator: "\n") where !line.contains("///") {
        for word in Self.forbidden {
          #expect(!line.contains(word), "\(file) says \(line)")
        }
      }
    }
  }

  private static func swiftFiles(in folder: String) throws -> [String] {
    let directory = try #require(opendir(folder), "\(folder) cannot be read")
    defer { closedir(directory) }
    var files: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      if name.hasSuffix(".swift") {
        files.append("\(folder)/\(name)")
      } else {
        files += try swiftFiles(in: "\(folder)/\(name)")
      }
    }
    return files
  }

  private static func text(of file: String) -> String? {
    guard let stream = fopen(file, "r") else { return nil }
    defer { fclose(stream) }
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 {
      text += chunk[..<count]
    }
    return String(decoding: text, as: UTF8.self)
  }
}
