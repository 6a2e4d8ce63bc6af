import CEncoders
import Fixtures
import Foundation
import Interaction
import Laws
import Testing

@testable import Pictures

@Suite("Mutated files that are decoded in processes", .serialized)
struct ProcessFuzzTests {
  let life: ProcessLife

  init() throws { life = try ProcessLife() }

  /// A file of a format; nil where Debian's library is not installed.
  private func sample(_ format: ProcessFormat) throws -> [UInt8]? {
    switch format {
    case .pdf:
      let page = PDFFixture.Page(
        width: 60, height: 40,
        content: PDFFixture.Page.rectangle(10, 5, 20, 10, "1 0 0")
          + PDFFixture.Page.text("some words", size: 9, 5, 20))
      return PDFFixture([page, page], outline: [("One", 1), ("Two", 2)]).bytes
    case .svg:
      return Array(
        """
        <svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='80' height='40'>
        <defs><filter id='f'><feGaussianBlur stdDeviation='2'/></filter><path id='p' d='M1,2 C3,4 5,6 7,8 z'/></defs>
        <g filter='url(#f)' transform='rotate(20)'><use xlink:href='#p'/><rect width='9' height='9'/></g>
        <text x='1' y='30'>words</text></svg>
        """.utf8)
    case .jpeg2000:
      let path = try? life.jpeg2000(
        cencoders_jpeg2000(
          width: 64, height: 48, components: 3, tile_side: 32, halvings: 2, left: 0, top: 0,
          is_bare: false)
      ) { UInt8(($0 * 5 + $1 * 3 + $2 * 50) % 256) }
      return try path.map { try life.folder.bytes(of: $0) }
    case .heif:
      return try (try? HEIFTests.write("sample", in: life, isAVIF: true))
        .map { try life.folder.bytes(of: $0) }
    }
  }

  /// The open descriptors of this process.
  private static func descriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }

  /// The children that have ended and were not waited for.
  private static func zombies() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").count { name in
      guard Int32(name) != nil,
        let words = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        let end = words.lastIndex(of: ")")
      else { return false }
      // The state and the parent follow the name.
      return words[end...].split(separator: " ").dropFirst().prefix(2) == ["Z", "\(getpid())"]
    }
  }

  /// Waits until something holds, since other tests have processes and files, too.
  private func wait(_ condition: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<3000 {
      if try condition() { return true }
      usleep(10_000)
    }
    return false
  }

  @Test(
    "are pictures or faults, and leave the program as it was", arguments: ProcessFormat.allCases)
  func mutations(format: ProcessFormat) throws {
    guard let bytes = try sample(format) else { return }
    let before = try Self.descriptors()
    var chance = SeededGenerator(seed: 17)
    var (shown, refused) = (0, 0)
    // HEIF and PDF take some hundredths of a second for each file.
    for round in 0..<40 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...5, using: &chance) {
        let at = Int.random(in: 0..<mutated.count, using: &chance)
        switch Int.random(in: 0..<5, using: &chance) {
        case 0: mutated.remove(at: at)
        case 1: mutated.insert(UInt8.random(in: 0...255, using: &chance), at: at)
        case 2: mutated.removeSubrange(at..<min(mutated.count, at + 30))
        default: mutated[at] = [0, 1, 0x7F, 0x80, 0xFF, 0x39].randomElement(using: &chance) ?? 0
        }
      }
      do {
        try show(life.file(mutated, format, named: "file\(round)"))
        shown += 1
      } catch {
        refused += 1
      }
    }
    #expect(shown > 0 && refused > 0, "\(shown) shown, \(refused) refused")
    #expect(try wait { try Self.zombies() == 0 })
    // One for each file would be more.
    #expect(try wait { try Self.descriptors() < before + 30 })
  }

  /// Reads a file in all ways in which the program does.
  private func show(_ file: ProcessFile) throws {
    let pages = try file.pages()
    for page in pages.indices.prefix(2) {
      let picture = try life.picture(file, page: page + 1)
      for (part, size) in [(PictureID.Part.fitted(20), 20), (.fitted(200), 200)] {
        guard let (clip, small) = picture.region(part) else { continue }
        let bitmap = try picture.picture(
          of: clip, to: small, byteLimit: standardPictureBytes, isCancelled: { false }
        ).bitmap
        #expect(max(bitmap.width, bitmap.height) <= size)
        #expect(bitmap.pixels.count == bitmap.width * bitmap.height)
      }
      _ = try file.words(page: page + 1, isCancelled: { false })
    }
    _ = try file.chapters(isCancelled: { false })
  }
}
