import Documents
import Files
import Fixtures
import Foundation
import Interaction
import Laws
import Synchronization
import Testing

@testable import Exhibits

@Suite("Random manifests")
struct ManifestFuzzTests {
  private typealias Words = ManifestWords

  /// Replacements for parts of manifests.
  private static let pieces = [
    "null", "true", "-1", "1e999", "\"\"", "\"a.png\"", "\"../a.png\"", "[]", "{}", "[[]]", "{",
    "}", "[", "]",
    ",", ":", "\"", "\\", "\\u0000", "\\ud800", "items", "\"id\"", "\"@id\"", "\"target\"",
    "\"Choice\"",
    "\"https://museum.example/iiif/canvas/a#xywh=1,2,3,4\"", "#xywh=", "percent:", "1,2,3,4",
    "<svg>",
    "<path d='M0 0a1 1 0 01 9 9z' transform='scale(1e300)'/>", "\"SvgSelector\"", "\"Manifest\"",
    "\"Collection\"", "\"Range\"", "\u{FEFF}", "---\n", "é", "%2e%2e", "%00", "9223372036854775808",
    "\n",
  ].map { Array($0.utf8) }

  private static let seeds: [String] = {
    let list = #"""
      ,"annotations":[{"items":[{"id":"n","motivation":"tagging","body":[{"type":"TextualBody","value":"A",
      "language":"en","format":"text/html"}],"target":{"type":"SpecificResource","source":
      "https://museum.example/iiif/canvas/a","selector":[{"type":"SvgSelector","value":
      "<svg><g transform='rotate(4)'><path d='M0 0c1 2 3 4 5 6s7 8 9 10a1 2 3 0 1 4 5z'/></g></svg>"},
      {"type":"PointSelector","x":1,"y":2}]}},{"body":"B","target":"c#xywh=percent:1,2,3,4"}]}],
      "thumbnail":[{"id":"a.png"}]
      """#
    let ranges = #"""
      ,"structures":[{"id":"r","type":"Range","label":{"en":["One"]},"items":[{"id":"s","type":"Range",
      "items":[{"id":"https://museum.example/iiif/canvas/a","type":"Canvas"}]}]}],"behavior":["paged"],
      "metadata":[{"label":"A","value":["B",1]}],"start":{"id":"https://museum.example/iiif/canvas/a"}
      """#
    let old = #"""
      ,"structures":[{"@id":"r","ranges":["s"]},{"@id":"s","within":"r","canvases":["http://museum.example/iiif/canvas/a"]}]
      """#
    let lists = #"""
      ,"otherContent":[{"@id":"notes.json","resources":[{"resource":{"chars":"A"},"on":{"full":
      "http://museum.example/iiif/canvas/a","selector":{"@type":"oa:Choice","default":{"value":"xywh=1,2,3,4"},
      "item":{"@type":"oa:SvgSelector","value":"<svg><circle cx='5' r='9'/></svg>"}}}}]}]
      """#
    return [
      Words.manifest(
        [Words.canvas("a", 30, 20, more: list), Words.canvas("b", 9, 9)], more: ranges),
      Words.oldManifest([Words.oldCanvas("a", 30, 20, more: lists)], more: old),
    ]
  }()

  private func mutated(_ bytes: [UInt8], _ chance: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &chance) {
      let start = Int.random(in: 0...bytes.count, using: &chance)
      let end = min(bytes.count, start + Int.random(in: 0...12, using: &chance))
      switch Int.random(in: 0..<5, using: &chance) {
      case 0:
        bytes.replaceSubrange(start..<end, with: Self.pieces.randomElement(using: &chance) ?? [])
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 3 where start < bytes.count: bytes[start] = UInt8.random(in: 0...255, using: &chance)
      default: bytes.insert(contentsOf: Self.pieces.randomElement(using: &chance) ?? [], at: start)
      }
    }
    return bytes
  }

  /// A JSON value with one of its parts replaced by another value.
  private func mutated(_ value: JSONValue, _ chance: inout SeededGenerator) -> JSONValue {
    let strange: [JSONValue] = [
      .null, .flag(true), .number(-1), .number(.infinity), .number(.nan), .number(1e300), .text(""),
      .text("../a.png"), .text("https://museum.example/iiif/canvas/a#xywh=1,2,3,4"), .list([]),
      .object([:]),
      .list([.null, .number(7)]), .object(["id": .text("a.png"), "type": .text("Choice")]), value,
      .list([value, value]), .object(["items": value, "source": value, "en": value]),
    ]
    if Int.random(in: 0..<7, using: &chance) == 0 {
      return strange.randomElement(using: &chance) ?? .null
    }
    switch value {
    case .list(let list):
      guard let index = list.indices.randomElement(using: &chance) else { return value }
      var other = list
      other[index] = mutated(list[index], &chance)
      return .list(other)
    case .object(let object):
      guard let key = object.keys.sorted().randomElement(using: &chance) else { return value }
      var other: JSONObject = [key: mutated(object[key] ?? .null, &chance)]
      for key in object.keys { other.append(object[key] ?? .null, for: key) }
      return .object(other)
    case .null, .flag, .number, .text, .unread:
      return strange.randomElement(using: &chance) ?? .null
    }
  }

  private func check(_ document: Document) {
    #expect(Set(document.pages.map(\.id)).count == document.pages.count)
    #expect(document.pages.indices.contains(document.start))
    let notes = document.pages.flatMap(\.notes)
    #expect(Set(notes.map(\.id)).count == notes.count)
    #expect(Set(document.chapters.map(\.id)).count == document.chapters.count)
    for page in document.pages {
      #expect(page.size.width >= 1 && page.size.height >= 1 && page.size.width.isFinite)
      guard case .pictures(let pictures) = page.face else { continue }
      #expect(
        !pictures.isEmpty && pictures.allSatisfy { !$0.frame.isEmpty && $0.frame.center.isFinite })
    }
    for area in notes.compactMap(\.area) {
      #expect(area.bounds.center.isFinite && area.bounds.width.isFinite)
    }
    for chapter in document.chapters {
      #expect(chapter.pages.allSatisfy(document.pages.indices.contains))
      #expect(chapter.pages == chapter.pages.sorted())
    }
  }

  @Test("never trap the reader, changed byte by byte", arguments: [1, 2, 3, 4] as [UInt64])
  func letters(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let book = try Book("", ["a.png": (30, 20), "b.png": (3, 2)])
    try book.folder.write("a.png", PictureBytes.png(1, 1))
    var count = 0
    for round in 0..<200 {
      let bytes = mutated(Array(Self.seeds[round % Self.seeds.count].utf8), &chance)
      try book.folder.write("book/manifest.json", bytes)
      guard let (document, faults) = try? DocumentReader.read(book.folder("book/manifest.json"))
      else {
        continue
      }
      count += 1
      check(document)
      #expect(faults.allSatisfy { !$0.description.isEmpty })
    }
    #expect(count > 10)
  }

  @Test("never trap the reader, changed value by value", arguments: [5, 6, 7, 8] as [UInt64])
  func parts(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let book = try Book("", ["a.png": (30, 20), "b.png": (3, 2)])
    let path = book.folder("book/manifest.json")
    let values = try Self.seeds.map { try JSONFile.value(of: Array($0.utf8), path: path) }
    var count = 0
    for round in 0..<600 {
      var value = values[round % values.count]
      for _ in 0..<Int.random(in: 1...4, using: &chance) { value = mutated(value, &chance) }
      var reader = ManifestReader(
        path: path, files: try LocalFiles(folder: book.folder("book")), isUnwanted: { false })
      guard let document = try? reader.read(value) else { continue }
      count += 1
      check(document)
      for case .pictures(let pictures) in document.pages.map(\.face) {
        #expect(pictures.allSatisfy { $0.picture.file.hasPrefix(book.path) })
      }
    }
    #expect(count > 300)
  }

  @Test("never trap the reader of outlines", arguments: [9, 10] as [UInt64])
  func outlines(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let svg = Array(
      "<svg><g transform='matrix(1 2 3 4 5 6)'><path d='M1 2L3-4H5V6C1 2 3 4 5 6S1 2 3 4Q1 2 3 4T5 6A1 2 3 0 1 5 6z'/><rect width='3' height='4'/><ellipse rx='3' ry='4'/></g><polygon points='1,2 3,4 5,6'/></svg>"
        .utf8)
    for _ in 0..<4000 {
      let words = String(decoding: mutated(svg, &chance), as: UTF8.self)
      guard let polygons = SVGOutline.polygons(of: words) else { continue }
      #expect(polygons.allSatisfy { $0.count >= 3 && $0.allSatisfy(\.isFinite) })
    }
  }
}

@Suite("A book with an annotation for every word")
struct ManifestSizeTests {
  @Test("is read completely")
  func words() throws {
    let pages = 300
    let words = 20_900
    let folder = try ScratchFolder()
    let canvases = (0..<pages).map { page in
      ManifestWords.canvas("p\(page)", 1000, 1500, picture: "p.png")
    }
    try folder.write("p.png", PictureBytes.png(10, 15))
    try folder.write(
      "manifest.json",
      ManifestWords.manifest(
        canvases, more: #","annotations":["https://museum.example/iiif/words.json"]"#))
    var list = #"{"type":"AnnotationPage","items":["#
    for word in 0..<words {
      let canvas = "https://museum.example/iiif/canvas/p\(word % pages)"
      // Five of a thousand are malformed.
      let place = word % 1000 < 5 ? "xywh=a,b" : "xywh=\(word % 900),\(word % 1400),40,20"
      list +=
        (word == 0 ? "" : ",")
        + #"{"id":"https://museum.example/iiif/word/\#(word)","type":"Annotation","motivation":"supplementing","body":{"type":"TextualBody","value":"word \#(word)","language":"de","format":"text/plain"},"target":"\#(canvas)#\#(place)"}"#
    }
    try folder.write("words.json", list + "]}")
    let (document, faults) = try DocumentReader.read(folder.path)
    // Each text has two words; those whose place is malformed are notes on their pages.
    #expect(document.pages.reduce(0) { $0 + $1.notes.count } == 105)
    #expect(document.pages.reduce(0) { $0 + $1.transcript.wordCount } == 2 * (words - 105))
    #expect(faults.count == FaultList.limit)
    #expect(faults.last?.problem.hasSuffix(", and 95 more like this") == true)
  }

  @Test("can be cancelled while it is read")
  func interruption() throws {
    let item = #"{"body":"A","target":"https://museum.example/iiif/canvas/a"}"#
    let list = String(repeating: item + ",", count: 5000) + item
    let book = try Book(
      ManifestWords.manifest([
        ManifestWords.canvas("a", 3, 2, more: #","annotations":[{"items":[\#(list)]}]"#)
      ]), ["a.png": (3, 2)])
    // Cancellation is checked for every JSON value that is not a text, then for every page and some annotations.
    for limit in [0, 100, 5000, 5025] {
      let count = Countdown(limit)
      let fault = #expect(throws: Fault.self) {
        try DocumentReader.read(book.path, isUnwanted: { count.isOver() })
      }
      #expect(fault?.problem == "reading it was stopped")
    }
  }
}

/// Answers true after a number of calls.
private final class Countdown: Sendable {
  private let count: Mutex<Int>

  init(_ limit: Int) { count = Mutex(limit) }

  func isOver() -> Bool {
    count.withLock { count in
      count -= 1
      return count < 0
    }
  }
}
