import Documents
import Files
import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Text
import Turns
import Widgets
import X11

@testable import Program

@Suite("a text file is set into pages", .oneAtATime)
struct TextPagesTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let text = """
    The Book of Words
    =================

    CHAPTER I

    \(String(repeating: "Wilhelm \u{AD}Tell AVATAR office 1234, “quoted” — and then: ex\u{AD}tra\u{AD}or\u{AD}di\u{AD}nary! ", count: 60))

    ## A part whose name is long enough for two lines

    Tyger Tyger, burning bright,
      In the forests of the night;

    - \(String(repeating: "item of a list ", count: 20))
    - another

    \(String(repeating: "כל בני האדם נולדו abc בני חורין ושווים ", count: 30))

    > \(String(repeating: "Quoted words of somebody else. ", count: 20))

    * * *

    \(String(repeating: "天地玄黄宇宙洪荒日月盈昃辰宿列張", count: 20))

    \(String(repeating: "a\u{10FFF0}\u{E123} ", count: 60))
    """

  private func pages(_ text: String) throws -> TextPages {
    let pages = try TextPages.set(folder.file(Array(text.utf8))) { _ in true }
    return try #require(pages)
  }

  private func allLines(_ document: Document) -> [Document.Line] {
    document.pages.flatMap { page -> [Document.Line] in
      guard case .lines(let lines) = page.face else { return [] }
      return lines
    }
  }

  @Test("what was set fits its place by the ruler that draws it, to a hundredth")
  func fits() throws {
    let server = try XServer.xvfb()
    defer { server.stop() }
    let fonts = TextPainter(
      connection: try Connection(displayName: server.displayName, isStrict: true)
    ).typesetter
    let text = Self.text
    let lines: [Document.Line] = allLines(try pages(text).document)
    #expect(lines.count > 60)
    // Beyond its column a place reaches 28 points into the margin.
    let reach = 28.0
    var widest = 0.0
    for line in lines where line.alignment == .start {
      let set = Text(line.text, font: line.font, color: .clear, alignment: .start)
      let width = fonts.size(of: set, width: .infinity).width
      let room = line.text == "•" ? line.frame.width : line.frame.width - reach
      #expect(width <= room * 1.01, "\(line.text)")
      widest = max(widest, width / (line.frame.width - reach))
    }
    #expect(widest > 0.95)
  }

  @Test("a recorded setting makes the same pages, and no others")
  func again() throws {
    let path = try folder.file(Array(Self.text.utf8))
    let first = try pages(Self.text)
    #expect(try TextPages(path, setting: first.setting).document == first.document)
    let written = try JSONDecoder().decode(
      TextSetting.self, from: JSONEncoder().encode(first.setting))
    #expect(try TextPages(path, setting: written).document == first.document)
    let other = try folder.file(Array((Self.text + "\n\nmore").utf8), named: "other.txt")
    #expect(throws: Fault.self) { try TextPages(other, setting: first.setting) }
  }

  @Test("a long text has its first pages before the others, and a recording has them, too")
  func beginning() throws {
    let path = try folder.file(
      Array(Array(repeating: Self.text, count: 80).joined(separator: "\n\n").utf8))
    var first: [TextPages] = []
    let set = try TextPages.set(path, beginning: { first.append($0) }, progress: { _ in true })
    let whole = try #require(set)
    #expect(first.count == 1)
    let beginning = try #require(first.first)
    let count = beginning.document.pages.count
    #expect(count > 2 && count < whole.document.pages.count / 10)
    #expect(beginning.document.pages == Array(whole.document.pages.prefix(count)))
    let again = try TextPages(path, setting: beginning.setting, isBeginning: true)
    #expect(again.document == beginning.document)
    // A short text is shown whole.
    _ = try TextPages.set(
      folder.file(Array(Self.text.utf8), named: "short.txt"), beginning: { first.append($0) },
      progress: { _ in true })
    #expect(first.count == 1)
  }

  @Test("setting stops where it is not wanted, and a missing file is a fault")
  func refused() throws {
    let path = try folder.file(Array(Self.text.utf8))
    let stopped = try TextPages.set(path) { _ in false }
    #expect(stopped == nil)
    #expect(throws: Fault.self) { try TextPages.set("/nowhere/at all") { _ in true } }
  }
}
