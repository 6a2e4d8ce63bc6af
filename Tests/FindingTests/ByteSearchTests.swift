import CFind
import Glibc
import Laws
import Testing

@Suite("The search for bytes")
struct ByteSearchTests {
  /// Bytes at the very end of a page, with a page behind them that must not be read.
  private final class GuardedBytes {
    let bytes: UnsafeMutablePointer<UInt8>
    private let pages: UnsafeMutableRawPointer
    private static let page = Int(sysconf(Int32(_SC_PAGESIZE)))

    init(_ content: [UInt8]) throws {
      let room = (content.count + Self.page - 1) / Self.page * Self.page
      let mapped = mmap(
        nil, room + 2 * Self.page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      pages = try #require(mapped)
      mprotect(pages, Self.page, PROT_NONE)
      mprotect(pages + Self.page + room, Self.page, PROT_NONE)
      bytes = (pages + Self.page + room - content.count).assumingMemoryBound(to: UInt8.self)
      bytes.update(from: content, count: content.count)
      length = room + 2 * Self.page
    }

    private let length: Int

    deinit { munmap(pages, length) }
  }

  /// The search in its plainest form.
  private static func naive(_ text: ArraySlice<UInt8>, _ needle: [UInt8]) -> Int {
    guard needle.count <= text.count else { return text.count }
    let start = text.startIndex
    return (0...text.count - needle.count).first { offset in
      needle.indices.allSatisfy { text[start + offset + $0] == needle[$0] }
    } ?? text.count
  }

  @Test(
    "it is the naive search, at every alignment, up to the last byte before a page that cannot be read",
    arguments: 0..<300)
  func naive(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...200, using: &generator)
    // Few different bytes, so that needles nearly occur.
    let text = (0..<count).map { _ in UInt8.random(in: 97...99, using: &generator) }
    let needle = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      UInt8.random(in: 97...99, using: &generator)
    }
    let guarded = try GuardedBytes(text)
    let lone = try GuardedBytes(needle)
    for start in 0...min(40, count) {
      let wanted = Self.naive(text[start...], needle)
      #expect(cfind_first(guarded.bytes + start, count - start, lone.bytes, needle.count) == wanted)
      #expect(
        cfind_first_plain(guarded.bytes + start, count - start, lone.bytes, needle.count) == wanted)
    }
  }

  @Test("a needle at the very end and one byte behind it")
  func end() throws {
    for count in 1...100 {
      var text = [UInt8](repeating: 97, count: count)
      text[count - 1] = 98
      let guarded = try GuardedBytes(text)
      #expect(cfind_first(guarded.bytes, count, [98], 1) == count - 1)
      #expect(cfind_first(guarded.bytes, count - 1, [98], 1) == count - 1)
      #expect(cfind_first(guarded.bytes, count, [98, 97], 2) == count)
    }
  }
}
