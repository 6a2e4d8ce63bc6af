import Documents
import Exhibits
import Fixtures
import Foundation
import Phrases
import RowFiles
import Showcase
import Synchronization
import Testing

@testable import Program

/// Manifests and pictures of a test.
enum ContentFixture {
  /// A picture of one colour, 2 by 2 pixels.
  static func picture(_ gray: UInt8) -> [UInt8] {
    let row: [UInt8] = [0] + [UInt8](repeating: gray, count: 8)
    return PNGFixture(width: 2, height: 2, scanlines: [row, row]).bytes
  }

  /// A manifest with some pages of one picture each.
  static func manifest(_ title: String, _ pictures: [String]) -> String {
    let pages = pictures.enumerated().map { index, picture in
      #"{"id":"c\#(index)","type":"Canvas","width":2,"height":2,"items":[{"items":[{"motivation":"painting","body":{"id":"\#(picture)","type":"Image"},"target":"c\#(index)"}]}]}"#
    }
    return
      #"{"type":"Manifest","label":{"en":["\#(title)"]},"items":[\#(pages.joined(separator: ","))]}"#
  }
}

@Suite("The content of a kiosk")
struct ContentReaderTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Sentences for standard error, without the folder of the test.
  private final class Words: Sendable {
    private let words = Mutex<[String]>([])
    private let folder: String

    init(_ folder: String) { self.folder = folder }

    func add(_ sentence: any Translated) {
      words.withLock { $0.append(sentence.text(for: []).replacing(folder, with: "")) }
    }

    func take() -> [String] {
      words.withLock { words in
        defer { words = [] }
        return words
      }
    }
  }

  private static let builder = CatalogBuilder(
    languages: [], collation: .shared, keepsOrder: true, hasRows: true, hasSections: false)

  private func plan(_ paths: String...) -> ContentPlan {
    let paths = paths.map { folder($0) }
    return ContentPlan(
      paths: paths, root: nil, isShelf: ContentPlan.isShelf(paths), catalogBuilder: Self.builder)
  }

  private func reader(_ plan: ContentPlan) -> (ContentReader, Words) {
    let words = Words(folder.path)
    return (ContentReader(plan) { words.add($0) }, words)
  }

  /// The titles and numbers of pages of what was accepted; nil where what was shown stays.
  private func accepted(_ result: ContentReader.Result) -> [String]? {
    guard case .accepted(let content) = result else { return nil }
    return content.exhibits.map { exhibit in
      let pages = exhibit.opening?.opened.catalog.document.pages.count
      return "\(exhibit.item.title.text(for: [])) \(pages.map(String.init) ?? "-")"
    }
  }

  private func isRefused(_ result: ContentReader.Result) -> Bool {
    if case .refused = result { true } else { false }
  }

  /// Writes a book, and tells a reader that the loop shows it.
  private func shownBook() throws -> (ContentReader, Words) {
    try folder.write("book/manifest.json", ContentFixture.manifest("Book", ["a.png", "b.png"]))
    try folder.write("book/a.png", ContentFixture.picture(10))
    try folder.write("book/b.png", ContentFixture.picture(20))
    let plan = plan("book")
    #expect(!plan.isShelf)
    var (reader, words) = reader(plan)
    let document = try DocumentPlan(path: folder("book"), catalogBuilder: Self.builder)
    guard case .whole(let opened) = try document.open(progress: { _ in true }) else {
      Issue.record("read in parts")
      return (reader, words)
    }
    // As if nothing had changed for long.
    reader.noteShown(opened.catalog.document, opened.faults, since: .max)
    return (reader, words)
  }

  @Test("is read again after a change alone: pages that are added and pictures that are replaced")
  func changes() throws {
    var (reader, words) = try shownBook()
    #expect(accepted(reader.read()) == nil)
    try folder.write("book/c.png", ContentFixture.picture(30))
    try folder.write(
      "book/manifest.json", ContentFixture.manifest("Book", ["a.png", "b.png", "c.png"]))
    #expect(accepted(reader.read()) == ["Book 3"])
    #expect(accepted(reader.read()) == nil)
    try folder.write("book/a.png", ContentFixture.picture(99))
    #expect(accepted(reader.read()) == ["Book 3"])
    #expect(words.take() == [])
  }

  @Test("ten times good and broken in turn: the last good one stays, and each fault is said once")
  func turns() throws {
    var (reader, words) = try shownBook()
    for round in 0..<10 {
      if round % 2 == 0 {
        try folder.write("book/manifest.json", #"{"type":"Manifest","items":["# + "\(round)")
        let result = reader.read()
        #expect(isRefused(result), "round \(round)")
        let said = words.take()
        #expect(said.count == 2 && said[0].hasPrefix("'/book' was changed and cannot be shown now"))
        #expect(said.last?.contains("/book/manifest.json") == true, "\(said)")
        // It is not read, and nothing is said again.
        #expect(!isRefused(reader.read()) && words.take().isEmpty)
      } else {
        try folder.write(
          "book/manifest.json", ContentFixture.manifest("Book \(round)", ["a.png"]))
        #expect(accepted(reader.read()) == ["Book \(round) 1"])
        #expect(words.take() == [])
      }
    }
  }

  @Test("that may still be written is not said to be broken, and is read again at rest")
  func unrest() throws {
    var (reader, words) = try shownBook()
    try folder.write("book/manifest.json", #"{"type":"Manifest","items":["#)
    #expect(!isRefused(reader.read(isAtRest: false)) && words.take().isEmpty)
    #expect(isRefused(reader.read()) && words.take().count == 2)
    // Staff are answered at once.
    #expect(isRefused(reader.read(isWished: true, isAtRest: false)) && words.take().count == 2)
    try folder.write("book/manifest.json", ContentFixture.manifest("Book", ["a.png", "b.png"]))
    try folder.write("book/b.png", ContentFixture.picture(20).dropLast(20))
    #expect(!isRefused(reader.read(isAtRest: false)) && words.take().isEmpty)
    try folder.write("book/b.png", ContentFixture.picture(21))
    // What is good is shown at once.
    #expect(accepted(reader.read(isAtRest: false)) == ["Book 2"])
    try #require(rename(folder("book"), folder("away")) == 0)
    #expect(!isRefused(reader.read(isAtRest: false)) && words.take().isEmpty)
    #expect(isRefused(reader.read()) && words.take().count == 1)
  }

  @Test(
    "with a picture that is cut short is refused; a fault that was there before is none of an update"
  )
  func faults() throws {
    var (reader, words) = try shownBook()
    try folder.write("book/b.png", ContentFixture.picture(20).dropLast(20))
    #expect(isRefused(reader.read()))
    #expect(
      words.take() == [
        "'/book' was changed and has a new fault, which the next line names. What was shown before stays.",
        "Picture '/book/b.png': the file is cut short. Save or copy the file anew.",
      ])
    // As staff wish it, it is read once more, and refused once more.
    #expect(isRefused(reader.read(isWished: true)))
    #expect(words.take().count == 2)
    try folder.write("book/b.png", ContentFixture.picture(21))
    #expect(accepted(reader.read()) == ["Book 2"])

    // A page that never had its picture.
    try folder.write("old/manifest.json", ContentFixture.manifest("Old", ["gone.png", "a.png"]))
    try folder.write("old/a.png", ContentFixture.picture(1))
    var (old, oldWords) = self.reader(plan("old"))
    let document = try DocumentPlan(path: folder("old"), catalogBuilder: Self.builder)
    guard case .whole(let opened) = try document.open(progress: { _ in true }) else { return }
    old.noteShown(opened.catalog.document, opened.faults, since: .max)
    try folder.write("old/a.png", ContentFixture.picture(2))
    #expect(accepted(old.read()) == ["Old 2"], "\(oldWords.take())")
  }

  @Test("that is gone stays on the screen until it comes back, elsewhere too")
  func removal() throws {
    var (reader, words) = try shownBook()
    try #require(rename(folder("book"), folder("away")) == 0)
    #expect(isRefused(reader.read()))
    #expect(
      words.take() == [
        "'/book' is not there any more. What was read of it stays on the screen until it comes back."
      ])
    #expect(!isRefused(reader.read()) && words.take().isEmpty)
    // A link in its place, as tools do that switch whole folders.
    try folder.link("book", to: "away")
    #expect(accepted(reader.read()) == ["Book 2"])
    #expect(words.take() == [])
  }

  @Test("of several exhibits has each on its own: a broken one stays as it was, others follow")
  func shelf() throws {
    for (index, name) in ["Atlas", "Book 2", "Book 10"].enumerated() {
      try folder.write("all/\(name)/manifest.json", ContentFixture.manifest(name, ["a.png"]))
      try folder.write("all/\(name)/a.png", ContentFixture.picture(UInt8(index)))
    }
    let plan = plan("all")
    #expect(plan.isShelf)
    var (reader, words) = reader(plan)
    // Numbers follow each other as people count.
    #expect(accepted(reader.read()) == ["Atlas 1", "Book 2 1", "Book 10 1"])
    try folder.write("all/Book 2/manifest.json", "{")
    try folder.write(
      "all/Atlas/manifest.json", ContentFixture.manifest("New Atlas", ["a.png", "a.png"]))
    #expect(accepted(reader.read()) == ["New Atlas 2", "Book 2 1", "Book 10 1"])
    #expect(words.take().first?.hasPrefix("'/all/Book 2' was changed and cannot") == true)
    // One comes, one goes, one that cannot be read never comes.
    try folder.write("all/Zoo/manifest.json", ContentFixture.manifest("Zoo", ["a.png"]))
    try folder.write("all/Zoo/a.png", ContentFixture.picture(7))
    try folder.write("all/Broken/manifest.json", "{")
    try FileManager.default.removeItem(atPath: folder("all/Book 10"))
    #expect(accepted(reader.read()) == ["New Atlas 2", "Book 2 1", "Zoo 1"])
    #expect(words.take().count == 1)
    // All of them at once: a stick that was pulled out.
    try #require(rename(folder("all"), folder("away")) == 0)
    #expect(isRefused(reader.read()))
    #expect(words.take().count == 1)
  }

  @Test("that never was there is named as missing, and is shown once it is there")
  func missing() throws {
    try folder.write("a/manifest.json", ContentFixture.manifest("A", ["a.png"]))
    try folder.write("a/a.png", ContentFixture.picture(1))
    var (reader, words) = reader(plan("a", "b"))
    #expect(accepted(reader.read()) == ["A 1"])
    #expect(
      words.take() == ["'/b' is not there. Check the name, or put it there: then it is shown."])
    #expect(accepted(reader.read()) == nil && words.take() == [])
    try folder.write("b/manifest.json", ContentFixture.manifest("B", ["b.png"]))
    try folder.write("b/b.png", ContentFixture.picture(2))
    #expect(accepted(reader.read()) == ["A 1", "B 1"])
    try FileManager.default.removeItem(atPath: folder("b"))
    _ = reader.read()
    #expect(words.take().first?.hasPrefix("'/b' is not there any more.") == true)
  }

  @Test(
    "is a shelf where there are several paths, or a folder of nothing but folders with a document",
    arguments: [
      (["all/a/manifest.json", "all/b/manifest.json"], true),
      (["all/a/manifest.json", "all/notes.txt"], false),
      (["all/a/manifest.json", "all/.hidden"], true),
      (["all/manifest.json"], false), (["all/1.png", "all/2.png"], false),
    ])
  func kinds(files: [String], isShelf: Bool) throws {
    for file in files {
      if file.hasSuffix(".json") {
        try folder.write(file, ContentFixture.manifest("A", ["a.png"]))
      } else {
        try folder.write(file, ContentFixture.picture(1))
      }
    }
    #expect(ContentPlan.isShelf([folder("all")]) == isShelf)
    #expect(ContentPlan.isShelf([folder("all"), folder("all")]))
    #expect(!ContentPlan.isShelf([]) && !ContentPlan.isShelf([folder("gone")]))
  }
}
