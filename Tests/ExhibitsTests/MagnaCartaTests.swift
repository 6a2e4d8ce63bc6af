import Foundation
import Testing

@Suite("The exhibit Magna Carta")
struct MagnaCartaTests {
  static let pages = ["charter", "seal", "council", "barons", "places", "years"]

  // MARK: Words

  @Test(
    "the greeting and sixty-three clauses are in order, with all texts in two languages")
  func clauses() throws {
    let clauses = try MagnaCarta.annotations("charter")
    #expect(clauses.map(\.id) == (0...63).map { MagnaCarta.root + "clause/\($0)" })
    for (number, clause) in clauses.enumerated() {
      #expect(Set(clause.label.keys) == ["en", "de"])
      #expect(Set(clause.bodies.keys) == ["en", "de"])
      for (language, body) in clause.bodies {
        let paragraphs = body.components(separatedBy: "</p>").filter { !$0.isEmpty }
        #expect(paragraphs.count == 4, "clause \(number) in \(language)")
        #expect(paragraphs.allSatisfy { $0.count > 24 }, "clause \(number) in \(language)")
        if number > 0 { #expect(clause.label[language]?[0].hasPrefix("\(number) · ") == true) }
      }
      #expect(clause.bodies["en"] != clause.bodies["de"])
      #expect(clause.label["en"] != clause.label["de"])
    }
  }

  @Test("every annotation has a title and a text in two languages", arguments: pages)
  func languages(page: String) throws {
    for annotation in try MagnaCarta.annotations(page) {
      #expect(Set(annotation.label.keys) == ["en", "de"])
      #expect(Set(annotation.bodies.keys) == ["en", "de"])
      #expect(annotation.canvas == MagnaCarta.root + "canvas/\(page)")
    }
  }

  @Test("texts use IIIF's subset of HTML, and close their elements", arguments: pages)
  func html(page: String) throws {
    for annotation in try MagnaCarta.annotations(page) {
      for body in annotation.bodies.values {
        var open: [Substring] = []
        for piece in body.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
          let tag = try #require(
            piece.split(separator: ">", omittingEmptySubsequences: false).first)
          if tag.hasPrefix("/") {
            #expect(open.popLast() == tag.dropFirst(), "\(annotation.id)")
          } else if tag != "br/" {
            #expect(
              ["p", "b", "i"].contains(tag) || Self.isLink(tag), "\(annotation.id): <\(tag)>")
            open.append(tag.prefix { $0 != " " })
          }
        }
        #expect(open.isEmpty, "\(annotation.id)")
      }
    }
  }

  /// Whether a tag is a link to one of the clauses.
  private static func isLink(_ tag: Substring) -> Bool {
    (1...63).contains { tag == "a href=\"exhibit:/clause/\($0)\"" }
  }

  // MARK: Regions

  @Test("regions lie inside their canvas", arguments: pages)
  func inside(page: String) throws {
    let manifest = try MagnaCarta.json("manifest.json")
    let canvas = try #require(
      try MagnaCarta.items(manifest).first {
        $0["id"] as? String == MagnaCarta.root + "canvas/\(page)"
      })
    let (width, height) = (canvas["width"] as? Int ?? 0, canvas["height"] as? Int ?? 0)
    for annotation in try MagnaCarta.annotations(page) {
      #expect(annotation.outline.count >= 4)
      for corner in annotation.outline {
        #expect(
          (0...width).contains(corner.x) && (0...height).contains(corner.y), "\(annotation.id)")
      }
    }
  }

  @Test("line by line the clauses cover the writing, in order, without gap or overlap")
  func cover() throws {
    let clauses = try MagnaCarta.annotations("charter")
    let heights = Set(clauses.flatMap { $0.outline.map(\.y) }).sorted()
    let edges = clauses.flatMap { $0.outline.map(\.x) }
    let (left, right) = (try #require(edges.min()), try #require(edges.max()))
    let (top, bottom) = (try #require(heights.first), try #require(heights.last))
    #expect(right - left > 4500 && bottom - top > 5000)
    var last = 0
    for (upper, lower) in zip(heights, heights.dropFirst()) {
      let middle = Double(upper + lower) / 2
      let pieces = clauses.enumerated().flatMap { number, clause in
        let crossings = clause.crossings(at: middle)
        return stride(from: 0, to: crossings.count, by: 2).map {
          (number: number, start: crossings[$0], end: crossings[$0 + 1])
        }
      }
      .sorted { $0.start < $1.start }
      #expect(pieces.first?.start == left)
      for (piece, next) in zip(pieces, pieces.dropFirst()) {
        #expect(piece.end == next.start && next.number == piece.number + 1, "at height \(middle)")
      }
      #expect(pieces.first.map { $0.number - last <= 1 && $0.number >= last } == true)
      last = try #require(pieces.last?.number)
      if lower < bottom { #expect(pieces.last?.end == right) }
    }
    #expect(last == 63)
  }

  @Test(
    "areas on a page of shields do not overlap", arguments: ["council", "barons"])
  func apart(page: String) throws {
    let boxes = try MagnaCarta.annotations(page).map(\.outline)
    for (at, box) in boxes.enumerated() {
      for other in boxes[(at + 1)...] {
        let isApart =
          box[2].x <= other[0].x || other[2].x <= box[0].x || box[2].y <= other[0].y
          || other[2].y <= box[0].y
        #expect(isApart)
      }
    }
  }

  // MARK: Structure

  @Test("each clause is in one section, and its range is the bounding box of its region")
  func sections() throws {
    let structures = try #require(
      try MagnaCarta.json("manifest.json")["structures"] as? [MagnaCarta.Object])
    let sections = try MagnaCarta.items(structures[1])
    let clauses = try MagnaCarta.annotations("charter")
    var seen: [Int] = []
    for section in sections {
      #expect(Set(try MagnaCarta.label(section).keys) == ["en", "de"])
      #expect((section["thumbnail"] as? [MagnaCarta.Object])?.count == 1)
      for range in try MagnaCarta.items(section) {
        let id = try #require(range["id"] as? String)
        let number = try #require(id.split(separator: "/").last.flatMap { Int($0) })
        seen.append(number)
        #expect(try MagnaCarta.label(range) == clauses[number].label)
        let (across, down) = (clauses[number].outline.map(\.x), clauses[number].outline.map(\.y))
        let (x, y) = (across.min() ?? 0, down.min() ?? 0)
        let box = "\(x),\(y),\((across.max() ?? 0) - x),\((down.max() ?? 0) - y)"
        #expect(
          try MagnaCarta.items(range).map { $0["id"] as? String }
            == [MagnaCarta.root + "canvas/charter#xywh=" + box])
      }
    }
    #expect(seen.sorted() == Array(0...63))
  }

  @Test("each page is a chapter, and the visit starts at the charter")
  func chapters() throws {
    let manifest = try MagnaCarta.json("manifest.json")
    let canvases = try MagnaCarta.items(manifest).map { $0["id"] as? String }
    let structures = try #require(manifest["structures"] as? [MagnaCarta.Object])
    let chapters = try MagnaCarta.items(structures[0]).flatMap { try MagnaCarta.items($0) }
    #expect(chapters.map { $0["id"] as? String } == canvases)
    #expect(canvases.count == 7)
    #expect((manifest["start"] as? MagnaCarta.Object)?["id"] as? String == canvases[1])
  }

  @Test("each row of a list is the label of one annotation", arguments: ["en", "de"])
  func rows(language: String) throws {
    let labels = { (pages: [String]) in
      try pages.flatMap { try MagnaCarta.annotations($0) }.map { $0.label[language]?[0] }
    }
    #expect(try MagnaCarta.rows("clauses.\(language).txt") == labels(["charter"]))
    #expect(try MagnaCarta.rows("people.\(language).txt") == labels(["council", "barons"]))
    #expect(try MagnaCarta.rows("places.\(language).txt") == labels(["places"]))
    for file in ["clauses", "people", "places"] {
      let rows = try MagnaCarta.rows("\(file).\(language).txt")
      #expect(Set(rows).count == rows.count)
    }
  }

  @Test("there are the king, twenty-seven advisers and twenty-five barons")
  func people() throws {
    #expect(try MagnaCarta.annotations("council").count == 28)
    #expect(try MagnaCarta.annotations("barons").count == 25)
  }
}
