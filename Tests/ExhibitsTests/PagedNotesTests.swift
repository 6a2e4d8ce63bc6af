import Documents
import Files
import Fixtures
import Interaction
import Testing

@testable import Exhibits

@Suite("The notes of a large manifest")
struct PagedNotesTests {
  private typealias Words = ManifestWords

  /// More than is read at once.
  private static let padding = String(repeating: " ", count: PagedNotes.byteLimit)

  private static func annotation(_ id: String?, on canvas: String, _ place: String = "") -> String {
    let id = id.map { #""id":"\#($0)","# } ?? ""
    return
      #"{\#(id)"body":"words","target":"https://museum.example/iiif/canvas/\#(canvas)\#(place)"}"#
  }

  private static func list(_ annotations: [String], padding: String = "") -> String {
    #","annotations":[{"items":[\#(annotations.joined(separator: ","))\#(padding)]}]"#
  }

  /// Four pages whose lists also have notes of other pages, notes without ids and ids that are used twice.
  private static let manifest = Words.manifest(
    [
      Words.canvas(
        "a", 30, 20,
        more: list(
          [
            annotation("1", on: "a", "#xywh=1,1,5,5"), annotation("2", on: "c"),
            annotation(nil, on: "a"),
          ],
          padding: padding)),
      Words.canvas("b", 30, 20, more: #","annotations":[{"id":"words.json"},{"id":"gone.json"}]"#),
      Words.canvas(
        "c", 30, 20,
        more: list([annotation("1", on: "c", "#xywh=2,2,5,5"), annotation(nil, on: "b"), "7"])),
      Words.canvas("d", 30, 20),
    ],
    more: list([annotation("3", on: "d"), annotation("1", on: "d"), annotation("4", on: "e")])
      + #"""
      ,"structures":[{"id":"r","type":"Range","label":{"en":["Part"]},"items":[
      {"type":"Canvas","id":"https://museum.example/iiif/canvas/c#xywh=0,0,10,10"}]},
      {"id":"s","type":"Range","label":{"en":["Edge"]},"items":[
      {"type":"Canvas","id":"https://museum.example/iiif/canvas/d#xywh=0,0,10,10"}]}]
      """#)

  private func book() throws -> Book {
    let book = try Book(
      Self.manifest, ["a.png": (3, 2), "b.png": (3, 2), "c.png": (3, 2), "d.png": (3, 2)])
    let words = [Self.annotation("5", on: "b"), #"{"label":{"en":["Title"]},"body":"6"}"#]
    try book.folder.write("book/words.json", #"{"items":[\#(words.joined(separator: ","))]}"#)
    return book
  }

  private func survey(_ notes: inout PagedNotes) throws -> PagedNotes.Survey {
    while true {
      if let survey = try notes.passNext() { return survey }
    }
  }

  @Test("are those that are read at once, in any order")
  func equal() throws {
    let book = try book()
    let whole = try DocumentReader.read(book.path)
    let parts = try DocumentReader.open(book.path)
    #expect(parts.document.pages.flatMap(\.notes).isEmpty)
    var notes = try #require(parts.notes)
    #expect(notes.progress == 0)
    let survey = try survey(&notes)
    #expect(notes.progress == 1)
    for page in [2, 0, 3, 1, 2] {
      #expect(try notes.notes(ofPage: page) == whole.document.pages[page].notes)
    }
    #expect((parts.faults + survey.faults).map(book.short) == whole.faults.map(book.short))
    #expect(survey.index.count == whole.document.pages.reduce(0) { $0 + $1.notes.count })
    for (page, notes) in whole.document.pages.map(\.notes).enumerated() {
      for note in notes { #expect(survey.index.page(ofNote: note.id) == page) }
    }
    #expect(
      Array(survey.titled.places)
        == [
          Place(page: 1, note: whole.document.pages[1].notes[1].id),
          Place(page: 3, note: "s#region1"),
        ])
    #expect(Array(survey.titled.titles) == ["Title", "Edge"])
    #expect(survey.notesOfChapters == whole.document.chapters.map(\.notes))
    #expect(survey.notesOfChapters == [["1#3.2"], ["s#region1"]])
  }

  @Test("of a page's own lists are read before those of other pages")
  func early() throws {
    let book = try book()
    var notes = try #require(try DocumentReader.open(book.path).notes)
    #expect(
      try notes.notes(ofPage: 1).map(\.id) == ["5", "https://museum.example/iiif/canvas/b/note/2"])
    #expect(try notes.notes(ofPage: 0).count == 2)
    _ = try survey(&notes)
    // Now the note that is written beside another page, too.
    #expect(try notes.notes(ofPage: 1).count == 3)
  }

  @Test("that are in files of their own are read page by page, too")
  func files() throws {
    let canvas = Words.canvas("a", 30, 20, more: #","annotations":[{"id":"words.json"}]"#)
    let book = try Book(Words.manifest([canvas]), ["a.png": (3, 2)])
    let list = #"{"items":[\#(Self.annotation("1", on: "a"))]}"#
    try book.folder.write("book/words.json", list)
    #expect(try DocumentReader.open(book.path).notes == nil)
    try book.folder.write("book/words.json", list + Self.padding)
    var notes = try #require(try DocumentReader.open(book.path).notes)
    #expect(try notes.notes(ofPage: 0).map(\.id) == ["1"])
  }

  @Test("are in the document where they are few")
  func few() throws {
    let canvas = Words.canvas("a", 30, 20, more: Self.list([Self.annotation("1", on: "a")]))
    let book = try Book(Words.manifest([canvas]), ["a.png": (3, 2)])
    let (document, _, notes, _) = try DocumentReader.open(book.path)
    #expect(notes == nil)
    #expect(document.pages[0].notes.map(\.id) == ["1"])
  }

  @Test("have a fault where a list is no JSON, and the other lists stay")
  func broken() throws {
    let canvases = [
      Words.canvas("a", 30, 20, more: Self.list(["{\"id\" 7}"], padding: Self.padding)),
      Words.canvas("b", 30, 20, more: Self.list([Self.annotation("1", on: "b")])),
    ]
    let book = try Book(Words.manifest(canvases), ["a.png": (3, 2), "b.png": (3, 2)])
    var notes = try #require(try DocumentReader.open(book.path).notes)
    let survey = try survey(&notes)
    #expect(survey.faults.map(\.remedy) == ["Correct it there."])
    #expect(try notes.notes(ofPage: 0).isEmpty)
    #expect(try notes.notes(ofPage: 1).count == 1)
  }

  @Test("can be cancelled")
  func cancelled() throws {
    let book = try book()
    let flag = CancellationFlag()
    var notes = try #require(
      try DocumentReader.open(book.path, isUnwanted: { flag.isSet }).notes)
    flag.set()
    #expect(throws: Fault.self) { try notes.passNext() }
    #expect(throws: Fault.self) { try notes.notes(ofPage: 0) }
  }
}
