import Files
import Fixtures
import Interaction
import Laws
import RowFiles
import Testing

@testable import Desktop

@Suite("Random files")
struct FuzzTests {
  /// Pieces of valid files, from which random ones are made.
  private static let pieces = [
    "[Desktop Entry]", "[Desktop Action a]", "[Icon Theme]", "[", "]", "=", ";", "\\", "\\s", "\"",
    "%",
    "%i", "%c", "%q", "Name", "Name[de]", "Type=Application", "Exec=", "Exec=e ", "Actions=a;b;\\;",
    "Icon",
    "Hidden=true", "Terminal=maybe", "Size=", "Scale=2", "Directories=a,b", "Inherits=a",
    "de_AT.x@y", "\n",
    "\n", "\n", "\r", "\t", " ", "#", "\0", "ä", "é", "\u{301}", "👩‍👩‍👧", "9", "184467440737095516159",
    "@", "_",
    ".", "/", ".png", ".desktop", "|", "a", "'", "$",
  ].map { Array($0.utf8) }

  private func nonsense(_ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...40, using: &generator)).flatMap { _ in
      Int.random(in: 0..<8, using: &generator) == 0
        ? [UInt8.random(in: 0...255, using: &generator)]
        : Self.pieces.randomElement(using: &generator) ?? []
    }
  }

  @Test("never trap the readers", arguments: [1, 2, 3, 4] as [UInt64])
  func bytes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let tail = nonsense(&generator)
      let text = String(decoding: nonsense(&generator), as: UTF8.self)
      let locale = MessageLocale(text)
      let index = KeyFile(tail, path: "/a", locale: locale)
      for group in index.groups.keys {
        if let folder = IconFolder(group, in: index) { _ = folder.fitness(for: 256) }
      }
      _ = KeyFileEscapes.list(text)
      _ = ReadingOrder(text) < ReadingOrder(KeyFileEscapes.string(text))
      #expect(!TileMaker.tile(for: text).letters.isEmpty)
      let bytes = Array("[Desktop Entry]\nType=Application\nName=A\n".utf8) + tail
      guard let entry = try? DesktopEntry(bytes, file: "/a", id: "a", locale: locale) else {
        continue
      }
      _ = try? entry.command()
      for action in entry.actions { _ = try? entry.command(for: action) }
      #expect(entry.faults.allSatisfy { !$0.description.isEmpty })
    }
  }

  @Test(
    "never give a command without a program, or an argument with a zero byte")
  func commands() {
    var generator = SeededGenerator(seed: 5)
    var count = 0
    for _ in 0..<5_000 {
      let bytes =
        Array("[Desktop Entry]\nType=Application\nName=A\nExec=e".utf8) + nonsense(&generator)
      guard
        let entry = try? DesktopEntry(
          bytes, file: "/a", id: "a", locale: MessageLocale("de")),
        let command = try? entry.command()
      else { continue }
      count += 1
      #expect(command.arguments.first?.isEmpty == false)
      #expect(!command.arguments.contains { $0.utf8.contains(0) })
    }
    #expect(count > 100)
  }

  @Test("never trap the command line", arguments: [6, 7] as [UInt64])
  func words(seed: UInt64) throws {
    let folder = try ScratchFolder()
    var generator = SeededGenerator(seed: seed)
    let words = (0..<500).map { _ in
      String(decoding: nonsense(&generator).filter { $0 != 0 }, as: UTF8.self)
    }
    let (exhibit, faults) = ItemArguments.read(words, environment: folder.environment())
    #expect(Set(exhibit.items.map(\.id)).count == exhibit.items.count)
    #expect(exhibit.items.count + faults.count == words.count)
  }

  @Test("in place of programs and themes are faults")
  func files() throws {
    let folder = try ScratchFolder()
    var generator = SeededGenerator(seed: 8)
    for number in 0..<100 {
      try folder.write("far/applications/\(number).desktop", nonsense(&generator))
    }
    try folder.write("far/icons/hicolor/index.theme", nonsense(&generator))
    let (programs, faults) = InstalledPrograms.load(environment: folder.environment())
    #expect(programs.count + faults.count > 90)
  }
}
