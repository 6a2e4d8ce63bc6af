import Documents
import Exhibits
import Files
import Fixtures
import Foundation
import Interaction
import RowFiles
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

  @Test("larger letters have more pages with the same words, and a recording has their size")
  func larger() throws {
    let path = try folder.file(Array(Self.text.utf8))
    let usual = try pages(Self.text)
    let set = try TextPages.set(path, in: TextStyle(scale: 1.5)) { _ in true }
    let larger = try #require(set)
    let words = { (pages: TextPages) in
      allLines(pages.document).filter { $0.continuation != .furniture }.map(\.text).joined()
        .filter(\.isLetter)
    }
    #expect(words(larger) == words(usual))
    #expect(larger.document.pages.count > usual.document.pages.count)
    #expect(larger.document.pages[0].size.width * 1.5 == usual.document.pages[0].size.width)
    #expect(larger.setting.scale == 1.5 && usual.setting.scale == 1)
    let written = try JSONDecoder().decode(
      TextSetting.self, from: JSONEncoder().encode(larger.setting))
    #expect(try TextPages(path, setting: written).document == larger.document)
    // As it was recorded before there were sizes.
    let bare = String(decoding: try JSONEncoder().encode(usual.setting), as: UTF8.self)
    #expect(!bare.contains("scale"))
    #expect(try JSONDecoder().decode(TextSetting.self, from: Data(bare.utf8)) == usual.setting)
  }

  @Test(
    "a text that is set again has the wished size, and a recording has both", arguments: [1, 60])
  func setAgain(count: Int) async throws {
    let text = Array(repeating: "Some words that are read.", count: count)
    let path = try folder.file(Array(text.joined(separator: "\n\n").utf8), named: "a.txt")
    var plan = try DocumentPlan(
      path: path,
      catalogBuilder: CatalogBuilder(
        languages: ["en"], collation: .shared, keepsOrder: true, hasRows: true, hasSections: false))
    guard case .whole(let usual)? = try plan.open(progress: { _ in true }) else {
      Issue.record("read in parts")
      return
    }
    #expect(usual.change.stage == .whole)
    plan.textScale = 2
    let (messages, continuation) = AsyncStream.makeStream(of: DocumentFeed.Message.self)
    let feed = DocumentFeed(settingAgain: plan) { continuation.yield($0) }
    var again: DocumentPlan.Opened?
    messages: for await message in messages {
      switch message {
      case .opened(let opened):
        again = opened
        break messages
      case .setting: break
      case .readingNotes, .failed:
        Issue.record("\(message)")
        break messages
      }
    }
    withExtendedLifetime(feed) {}
    let larger = try #require(again)
    #expect(larger.change.stage == .rescaled && larger.change.setting?.scale == 2)
    #expect((larger.change.count > usual.change.count) == (count > 1))
    let recorded = try RecordedDocument(plan, as: [usual.change, larger.change])
    #expect(recorded.catalog(of: usual.change)?.document == usual.catalog.document)
    #expect(recorded.catalog(of: larger.change)?.document == larger.catalog.document)
  }

  @Test("a text that is gone when it is to be set again is a fault")
  func gone() async throws {
    let plan = try DocumentPlan(
      path: folder.file(Array("Words.".utf8), named: "a.txt"),
      catalogBuilder: CatalogBuilder(
        languages: ["en"], collation: .shared, keepsOrder: true, hasRows: false, hasSections: false)
    )
    try FileManager.default.removeItem(atPath: plan.path)
    #expect(throws: Fault.self) { try plan.setAgain { _ in true } }
  }

  @Test("the document of a configuration is set in the size of its letters, also in a kiosk")
  func configuration() throws {
    let path = try folder.file(Array("Words.".utf8), named: "a.txt")
    var configuration = LaunchConfiguration()
    configuration.pages = LaunchConfiguration.Source(source: path, title: "t")
    configuration.settings = Settings(textScale: 1.5)
    let material = try Material(
      assets: nil, needsAssets: false, collation: .shared, environment: [:])
    #expect(try material.document(of: configuration)?.textScale == 1.5)
    configuration.kiosk = LaunchConfiguration.Kiosk()
    #expect(try material.content(of: configuration)?.document(at: path).textScale == 1.5)
  }

  @Test("setting stops where it is not wanted, and a missing file is a fault")
  func refused() throws {
    let path = try folder.file(Array(Self.text.utf8))
    let stopped = try TextPages.set(path) { _ in false }
    #expect(stopped == nil)
    #expect(throws: Fault.self) { try TextPages.set("/nowhere/at all") { _ in true } }
  }
}
