import Documents
import Files
import Fixtures
import Interaction
import Testing

@testable import Exhibits

@Suite("Files of several pictures as documents")
struct PictureFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let page = PDFFixture.Page(width: 72, height: 36)
  private static let book = PDFFixture(
    Array(repeating: page, count: 3) + [.init(width: 36, height: 36)],
    labels: "0 << /S /r >> 1 << /S /D >>",
    outline: [("Preface", 1), ("Chapter 1: Rivers", 2), ("Chapter 2", 4)]
  ).bytes

  private func labels(_ document: Document) -> [String] {
    document.pages.map { $0.label.text(for: []) }
  }

  @Test("a PDF is a document of its pages, with their labels and its chapters")
  func book() throws {
    let path = try folder.write("atlas.pdf", Self.book)
    let (document, faults) = try DocumentReader.read(path)
    #expect(faults.isEmpty && document.title.text(for: []) == "atlas")
    #expect(labels(document) == ["i", "1", "2", "3"])
    #expect(
      document.pages.map(\.id) == [
        "atlas.pdf", "atlas.pdf#page=2", "atlas.pdf#page=3", "atlas.pdf#page=4",
      ])
    #expect(document.pages.map(\.size.width) == [300, 300, 300, 150])
    guard case .pictures(let placed) = document.pages[2].face else {
      Issue.record("The page has no picture.")
      return
    }
    #expect(placed.map(\.picture.file) == [path + "#page=3"])
    #expect(
      document.chapters.map { $0.title.text(for: []) } == [
        "Preface", "Chapter 1: Rivers", "Chapter 2",
      ])
    #expect(document.chapters.map(\.pages) == [[0], [1, 2], [3]])
    #expect(document.chapters.map(\.depth) == [0, 0, 0])
  }

  @Test("chapters that cover one another again and again have few pages in memory")
  func tangle() throws {
    let outline = (0..<2000).map { ("Chapter \($0)", $0 % 2 == 0 ? 1 : 100) }
    let path = try folder.write(
      "tangle.pdf", PDFFixture(Array(repeating: Self.page, count: 100), outline: outline).bytes)
    let chapters = try DocumentReader.read(path).document.chapters
    #expect(chapters.count == 2000)
    #expect(chapters.first?.pages == Array(0..<99) && chapters.last?.pages == [99])
    #expect(chapters.allSatisfy { !$0.pages.isEmpty })
    #expect(chapters.reduce(0) { $0 + $1.pages.count } <= 64 * 100 + 2000)
  }

  @Test("the words of a PDF are read page by page, where they stand")
  func words() throws {
    let content = PDFFixture.Page.text("Rivers run to the sea", size: 12, 18, 100)
    let path = try folder.write(
      "atlas.pdf",
      PDFFixture([Self.page, .init(width: 288, height: 144, content: content)]).bytes)
    let reading = try DocumentReader.open(path)
    let transcripts = try #require(reading.transcripts)
    #expect(transcripts.hasFile(ofPage: 0) && transcripts.hasFile(ofPage: 1))
    #expect(try transcripts.transcript(ofPage: 0).isEmpty)
    let words = try transcripts.transcript(ofPage: 1)
    #expect(words.text == "Rivers run to the sea" && words.lineCount == 1)
    // 18 points from the left and 44 from the top, at 300 dots an inch.
    let frame = try #require(words.lines.first?.words.first?.frame)
    #expect(abs(frame.x - 75) < 8 && abs(frame.maxY - 183) < 16)
    // A file of words beside it is of another picture.
    try folder.write("atlas.xml", "<alto/>")
    #expect(try DocumentReader.open(folder.path).transcripts?.transcript(ofPage: 1) == words)
  }

  @Test("the pages of a PDF stand in a folder where its name does")
  func inFolder() throws {
    try folder.write("a.png", PNGFixture(width: 3, height: 2, kind: .gray).bytes)
    try folder.write("b.pdf", Self.book)
    try folder.write("c.pdf", PDFFixture([Self.page]).bytes)
    try folder.write("d.pdf", "%PDF-1.4 and nothing else")
    let (document, faults) = try DocumentReader.read(folder.path)
    #expect(labels(document) == ["a", "b, i", "b, 1", "b, 2", "b, 3", "c", "d"])
    #expect(faults.count == 1 && faults.first?.file == folder("d.pdf"))
    guard case .fault = document.pages[6].face else {
      Issue.record("The damaged file has no page.")
      return
    }
  }

  @Test("a single page has the name of its file, unless reading is cancelled")
  func single() throws {
    let path = try folder.write("map.pdf", PDFFixture([Self.page]).bytes)
    #expect(labels(try DocumentReader.read(path).document) == ["map"])
    let other = try folder.write("other.pdf", PDFFixture([Self.page]).bytes)
    #expect(throws: Fault.self) { try DocumentReader.read(other, isUnwanted: { true }) }
  }
}
