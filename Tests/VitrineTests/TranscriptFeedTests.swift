import Documents
import Exhibits
import Files
import Fixtures
import Folding
import Glibc
import Interaction
import RowFiles
import Showcase
import Testing

@testable import Program

@Suite("The words of pictures are read page by page")
struct TranscriptFeedTests {
  private static let pageCount = 60
  private let folder: ScratchFolder
  private let plan: DocumentPlan

  init() throws {
    folder = try ScratchFolder()
    for page in 1...Self.pageCount {
      try folder.write(
        "\(page).png", PNGFixture(width: 30, height: 20, kind: .gray).bytes)
      try folder.write("alto/\(page).xml", Self.alto(page))
    }
    plan = try DocumentPlan(
      path: folder.path,
      catalogBuilder: CatalogBuilder(
        languages: ["en"], collation: .shared, keepsOrder: true, hasRows: true, hasSections: false))
  }

  private static func alto(_ page: Int) -> String {
    let words = ["page", "\(page)", page.isMultiple(of: 7) ? "zebra" : "word"].enumerated().map {
      "<String CONTENT='\($1)' HPOS='\($0 * 10)' VPOS='2' WIDTH='8' HEIGHT='4'/>"
    }
    return
      "<alto><Page WIDTH='30' HEIGHT='20'><TextBlock><TextLine>\(words.joined())</TextLine></TextBlock></Page></alto>"
  }

  private func parts() throws -> DocumentParts {
    guard case .parts(let parts)? = try plan.open(progress: { _ in true }) else {
      throw CancellationError()
    }
    return parts
  }

  private func readPages(_ catalog: Catalog) -> [Int] {
    catalog.document.pages.indices.filter { !catalog.document.pages[$0].transcript.isEmpty }
  }

  @Test("opening reads those of the first page; of others as many are kept as of notes")
  func memory() throws {
    var parts = try parts()
    #expect(readPages(parts.catalog) == [0])
    #expect(
      parts.change
        == DocumentChange(count: 60, notes: .init(pages: [0], areIndexed: true)))
    #expect(parts.catalog.rows?.source.count == 60)
    for page in 0..<Self.pageCount { try parts.read([page]) }
    #expect(readPages(parts.catalog) == Array(52..<60))
    #expect(try parts.passNext() == [])
  }

  @Test("a feed opens the document once, and reads a page when it is shown")
  func arrival() async throws {
    let (messages, continuation) = AsyncStream.makeStream(of: DocumentFeed.Message.self)
    let feed = DocumentFeed(plan) { continuation.yield($0) }
    var opened: [DocumentPlan.Opened] = []
    messages: for await message in messages {
      guard case .opened(let next) = message else {
        Issue.record("\(message)")
        break
      }
      opened.append(next)
      switch opened.count {
      case 1:
        // An empty file has no words.
        try folder.write("alto/9.xml", "")
        feed.readNotes(of: [6, 7])
      case 2: feed.readNotes(of: [8])
      default: break messages
      }
    }
    #expect(opened.map { readPages($0.catalog) } == [[0], [0, 6, 7], [0, 6, 7]])
    #expect(opened.allSatisfy { $0.faults.isEmpty })
    #expect(opened[1].catalog.document.pages[6].transcript.text == "page 7 zebra")
  }

  @Test("a file that cannot be read has a sentence, once")
  func faults() throws {
    try folder.write("far.xml", Self.alto(1))
    var parts = try parts()
    try folder.link("link", to: folder("far.xml"))
    #expect(rename(folder("link"), folder("alto/3.xml")) == 0)
    let outer = try ScratchFolder()
    try outer.write("far.xml", Self.alto(1))
    try folder.link("other", to: outer("far.xml"))
    #expect(rename(folder("other"), folder("alto/4.xml")) == 0)
    try parts.read([2, 3])
    let faults = parts.takeFaults()
    #expect(faults.map(\.problem) == ["this is a link that leads out of '\(folder.path)'"])
    #expect(readPages(parts.catalog) == [0, 2])
    for page in 20..<30 { try parts.read([page]) }
    try parts.read([3])
    #expect(parts.takeFaults().isEmpty)
  }

  @Test("all of them are found, grouped as pages, a file at a time")
  func found() throws {
    let parts = try parts()
    var finder = Finder(FindMaterial(catalog: parts.catalog, parts: parts, languages: ["en"]))
    finder.begin(FindQuery("zebra"))
    var steps = 0
    while finder.step() { steps += 1 }
    #expect(steps >= Self.pageCount - 2)
    let part = try #require(finder.result.parts.first)
    #expect(finder.result.parts.count == 1 && part.group == .pages)
    #expect(
      part.hits.map { part.entries.place(of: Int($0)) }
        == stride(from: 6, to: 60, by: 7).map { Place(page: $0) })
    #expect(part.entries.words(of: Int(part.hits[0])) == "page 7 zebra")
    // The next search reads nothing.
    finder.begin(FindQuery("page word"))
    steps = 0
    while finder.step() { steps += 1 }
    #expect(steps < 3 && finder.count == 52)
  }

  @Test("a recording shows those that it showed")
  func recorded() throws {
    let changes = [
      DocumentChange(count: 60, notes: .init(pages: [0], areIndexed: true)),
      DocumentChange(count: 60, notes: .init(pages: [5, 6], areIndexed: true)),
    ]
    let document = try RecordedDocument(plan, as: changes)
    let first = try #require(document.catalog(of: changes[0]))
    #expect(readPages(first) == [0])
    let second = try #require(document.catalog(of: changes[1]))
    #expect(readPages(second) == [5, 6])
    // A recording of a version that knew no words.
    let old = try RecordedDocument(plan, as: [DocumentChange(count: 60)])
    let whole = try #require(old.catalog(of: DocumentChange(count: 60)))
    #expect(readPages(whole) == [])
  }
}
