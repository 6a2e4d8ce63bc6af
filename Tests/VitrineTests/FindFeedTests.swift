import Documents
import Folding
import Interaction
import Showcase
import Testing

@testable import Program

@Suite("Searches on a thread of their own")
struct FindFeedTests {
  /// A document of notes, of which each has its number, and every seventh a rare word.
  private static let document: Document = {
    let pages = (0..<40).map { page in
      let notes = (0..<100).map { index in
        let number = page * 100 + index
        return Document.Note(
          id: "note/\(number)", title: LanguageMap([]),
          body: LanguageMap("words of \(number)" + (number.isMultiple(of: 7) ? " zebra" : "")),
          area: nil)
      }
      return Document.Page(
        id: "page/\(page)", size: Size(width: 100, height: 100), face: .pictures([]), notes: notes)
    }
    return Document(title: LanguageMap("Notes"), pages: pages)
  }()

  private func hits(_ messages: AsyncStream<FindFeed.Message>, of number: Int) async -> [UInt32]? {
    for await message in messages where message.change.number == number {
      if message.change.isComplete { return message.result.parts.first?.hits }
    }
    return nil
  }

  @Test("what was read in advance is found as what was not, and is read once")
  func preparation() async {
    var prepared = Finder(FindMaterial(catalog: Catalog(Self.document), languages: ["en"]))
    var reads = 0
    while prepared.prepare() { reads += 1 }
    #expect(reads > 1)
    #expect(prepared.count == 0)
    var other = Finder(FindMaterial(catalog: Catalog(Self.document), languages: ["en"]))
    for words in ["zebra", "words 21", "nowhere", "o"] {
      prepared.begin(FindQuery(words))
      other.begin(FindQuery(words))
      while prepared.step() {}
      while other.step() {}
      #expect(prepared.result.parts.map(\.hits) == other.result.parts.map(\.hits))
      #expect(prepared.searched == other.searched)
    }
    let isLeft = prepared.prepare()
    #expect(!isLeft)
  }

  @Test("a search follows on its preparation, and gives up the one before")
  func search() async {
    let (messages, continuation) = AsyncStream.makeStream(of: FindFeed.Message.self)
    let feed = FindFeed(languages: ["en"]) { continuation.yield($0) }
    feed.change { $0.catalog = Catalog(Self.document) }
    feed.prepare()
    feed.find("z", number: 1)
    feed.find("zebra", number: 2)
    let expected = (0..<4000).filter { $0.isMultiple(of: 7) }.map { UInt32($0) }
    #expect(await hits(messages, of: 2) == expected)
  }

  @Test("a text with as many pages as before and other words on them is read again")
  func otherPages() async {
    let document = { (words: [String]) in
      let size = Size(width: 100, height: 100)
      let pages = words.enumerated().map { page, words in
        Document.Page(
          id: "page/\(page)", size: size,
          face: .lines([Document.Line(words, font: Font(size: 16), in: Rect(size))]))
      }
      return Document(title: LanguageMap("Text"), pages: pages)
    }
    let (messages, continuation) = AsyncStream.makeStream(of: FindFeed.Message.self)
    let feed = FindFeed(languages: ["en"]) { continuation.yield($0) }
    var arrivals = messages.makeAsyncIterator()
    for (number, words) in [["a", "zebra b"], ["a zebra", "b"]].enumerated() {
      feed.change { $0.catalog = Catalog(document(words)) }
      feed.find("zebra", number: number + 1)
      while let message = await arrivals.next() {
        guard message.change.isComplete else { continue }
        let pages = message.result.parts.first { $0.group == .pages }
        #expect(pages?.hits == [UInt32(1 - number)])
        break
      }
    }
  }
}
