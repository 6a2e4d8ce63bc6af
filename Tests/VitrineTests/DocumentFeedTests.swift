import Documents
import Exhibits
import Files
import Fixtures
import Foundation
import Interaction
import RowFiles
import Showcase
import Testing

@testable import Program

@Suite("a large manifest is read page by page")
struct DocumentFeedTests {
  private static let pageCount = 12
  private let folder: ScratchFolder
  private let plan: DocumentPlan

  init() throws {
    folder = try ScratchFolder()
    // More than is read at once.
    let words = String(repeating: "words ", count: 20_000)
    let canvases = (1...Self.pageCount).map { page in
      let notes = (1...3).map { note in
        #"{"id":"https://a.example/\#(page)/note/\#(note)","label":{"en":["Note \#(page).\#(note)"],"de":["Notiz \#(page).\#(note)"]},"body":"\#(words)","target":"https://a.example/\#(page)#xywh=\#(note),1,5,5"}"#
      }
      return
        #"{"id":"https://a.example/\#(page)","type":"Canvas","width":30,"height":20,"annotations":[{"items":[\#(page == 1 ? "" : notes.joined(separator: ","))]}]}"#
    }
    let path = try folder.file(
      Array(#"{"type":"Manifest","items":[\#(canvases.joined(separator: ","))]}"#.utf8),
      named: "manifest.json")
    plan = try DocumentPlan(
      path: path,
      catalogBuilder: CatalogBuilder(
        languages: ["en"], collation: .shared, keepsOrder: true, hasRows: true, hasSections: false))
  }

  private func notedPages(_ catalog: Catalog) -> [Int] {
    catalog.document.pages.indices.filter { !catalog.document.pages[$0].notes.isEmpty }
  }

  @Test("it opens with the notes of its first page that has some, and all can be found later")
  func arrival() async throws {
    let (messages, continuation) = AsyncStream.makeStream(of: DocumentFeed.Message.self)
    let feed = DocumentFeed(plan) { continuation.yield($0) }
    var opened: [DocumentPlan.Opened] = []
    var progress: [Double] = []
    messages: for await message in messages {
      switch message {
      case .opened(let next):
        opened.append(next)
        if opened.count == 1 { feed.readNotes(of: [9, 10]) }
      case .readingNotes(let part): progress.append(part)
      case .setting, .failed: Issue.record("\(message)")
      }
      if opened.count == 3 { break messages }
    }
    #expect(opened.map(\.catalog.document.pages.count) == [12, 12, 12])
    #expect(notedPages(opened[0].catalog) == [1])
    #expect(opened[0].catalog.rows?.source.count == 12)
    #expect(opened[0].change.notes == .init(pages: [0, 1], areIndexed: false))
    let last = opened[2]
    #expect(
      last.change
        == DocumentChange(count: 12, notes: .init(pages: [0, 1, 9, 10], areIndexed: true)))
    #expect(last.catalog.rows?.source.count == 33)
    #expect(last.catalog.rows?.places.last == Place(page: 11, note: "https://a.example/12/note/3"))
    #expect(try last.catalog.place(of: Route("exhibit:/5/note/2")).page == 4)
    #expect(progress == progress.sorted())
  }

  @Test("a feed that is released reports no fault")
  func released() async throws {
    /// Ends the messages with the last part of the feed.
    final class End: Sendable {
      let messages: AsyncStream<DocumentFeed.Message>.Continuation
      init(_ messages: AsyncStream<DocumentFeed.Message>.Continuation) { self.messages = messages }
      deinit { messages.finish() }
    }
    let (messages, continuation) = AsyncStream.makeStream(of: DocumentFeed.Message.self)
    do {
      let end = End(continuation)
      _ = DocumentFeed(plan) { end.messages.yield($0) }
    }
    for await message in messages {
      if case .failed(let fault) = message { Issue.record("\(fault)") }
    }
  }

  @Test("the titles of notes are passed again for a person of another language")
  func languages() async throws {
    let (messages, continuation) = AsyncStream.makeStream(of: DocumentFeed.Message.self)
    let feed = DocumentFeed(plan) { continuation.yield($0) }
    var before: DocumentPlan.Opened?
    var after: DocumentPlan.Opened?
    for await message in messages {
      guard case .opened(let opened) = message, opened.change.work == nil else { continue }
      if before != nil {
        after = opened
        break
      }
      before = opened
      feed.rebuild(opened, by: plan.catalogBuilder.preferring(["de"]), as: .retitled)
    }
    let english = try #require(before)
    let german = try #require(after)
    #expect(english.languages == ["en"] && german.languages == ["de"])
    #expect(german.change.stage == .retitled && german.change.notes == english.change.notes)
    #expect(english.catalog.rows.map { $0.source.text(of: $0.source.count - 1) } == "Note 12.3")
    #expect(german.catalog.rows.map { $0.source.text(of: $0.source.count - 1) } == "Notiz 12.3")
    #expect(
      german.catalog.rows.map { Array($0.places) } == english.catalog.rows.map { Array($0.places) })
    // A recording shows it as well.
    var change = german.change
    change.languages = german.languages
    let recorded = try RecordedDocument(plan, as: [english.change, change]).catalog(of: change)
    #expect(recorded?.rows.map { $0.source.text(of: $0.source.count - 1) } == "Notiz 12.3")
  }

  @Test("it keeps the notes of the pages that were read last")
  func memory() throws {
    guard case .parts(var parts)? = try plan.open(progress: { _ in true }) else {
      Issue.record("read at once")
      return
    }
    for page in 0..<Self.pageCount { try parts.read([page]) }
    #expect(notedPages(parts.catalog) == Array(4..<12))
    try parts.read([2, 99])
    #expect(notedPages(parts.catalog) == [2] + Array(5..<12))
  }

  @Test("a recording shows it as it was then")
  func recorded() throws {
    let changes = [
      DocumentChange(
        count: 12, notes: .init(pages: [0, 1], areIndexed: false), work: .readingNotes(percent: 0)),
      DocumentChange(count: 12, notes: .init(pages: [3, 4], areIndexed: true)),
    ]
    let document = try RecordedDocument(plan, as: changes)
    #expect(document.pageCount == 12)
    let first = try #require(document.catalog(of: changes[0]))
    #expect(notedPages(first) == [1])
    #expect(first.rows?.source.count == 12)
    let second = try #require(document.catalog(of: changes[1]))
    #expect(notedPages(second) == [3, 4])
    #expect(second.rows?.source.count == 33)
    // A recording of a version that read all notes at once.
    let old = try RecordedDocument(plan, as: [DocumentChange(count: 12)])
    let whole = try #require(old.catalog(of: DocumentChange(count: 12)))
    #expect(notedPages(whole) == Array(1..<12))
    #expect(second.rows.map { Array($0.places) } == whole.rows.map { Array($0.places) })
  }

  @Test("a study's recording reads it once, whatever pages' notes are shown")
  func study() throws {
    let document = StudyMaterial.Document(plan)
    let change = { (pages: [Int], areIndexed: Bool) in
      DocumentChange(count: 12, notes: .init(pages: pages, areIndexed: areIndexed))
    }
    #expect(document.catalog(of: change([0, 1], false))?.rows?.source.count == 12)
    #expect(document.catalog(of: change([0, 1], true))?.rows?.source.count == 33)
    // What was not read before cannot be read now.
    try FileManager.default.removeItem(atPath: plan.path)
    #expect(document.catalog(of: change([3, 4], true))?.rows?.source.count == 33)
    #expect(document.catalog(of: change([0], false))?.rows?.source.count == 12)
    var other = change([0], false)
    other.languages = ["de"]
    #expect(document.catalog(of: other) == nil)
  }
}
