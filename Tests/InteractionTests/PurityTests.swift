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
    arguments: [
      "Interaction", "Documents", "Folding", "Laboratory", "Markup", "Phrases", "Widgets",
      "Showcase",
    ])
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

  /// Sentences, or doors to a person, that stand only in one file: it takes them from the table of phrases.
  private static let doors = [
    ("ValidationError(", "Languages.swift"), ("StandardFile.error", "Log.swift"),
    ("CleanExit", "none"), ("print(\"", "none"), ("complain(\"", "none"), ("problem:\"", "none"),
    ("remedy:\"", "none"), ("fputs(\"", "none"), ("perror(", "none"), ("fatalError(", "none"),
  ]

  @Test(
    "no sentence for a person is written past the table of phrases",
    arguments: [
      "Desktop", "Documents", "Exhibits", "Files", "Finding", "Folding", "Interaction",
      "Laboratory", "Markup", "Pictures", "Platform", "Program", "Raster", "RowFiles", "Showcase",
      "Studies", "Text", "Widgets", "X11", "vitrine",
    ])
  func table(_ room: String) throws {
    let sources = "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    for file in try Self.swiftFiles(in: "/\(sources)/Sources/\(room)") {
      let lines = try #require(Self.text(of: file), "\(file) cannot be read").split(separator: "\n")
      // A call may be broken into lines.
      let text = lines.filter { !$0.contains("//") }.joined().filter { !$0.isWhitespace }
      for (words, own) in Self.doors where !file.hasSuffix("/\(own)") {
        #expect(!text.contains(words), "\(file) says \(words)")
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
      } else if entry.pointee.d_type == DT_DIR {
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
