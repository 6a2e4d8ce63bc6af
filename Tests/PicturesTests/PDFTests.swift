import Files
import Fixtures
import Foundation
import Interaction
import Laws
import Testing

@testable import Pictures

@Suite("PDF")
struct PDFTests {
  let life: ProcessLife

  init() throws { life = try ProcessLife() }

  /// A page of an inch by half an inch with a red square of a quarter inch in its lower left corner.
  private static let square = PDFFixture.Page(
    width: 72, height: 36, content: PDFFixture.Page.rectangle(0, 0, 18, 18, "1 0 0"))

  @Test("a page has 300 pixels an inch, and a part of it is drawn as it stands there")
  func pixels() throws {
    let picture = try life.picture(life.file(PDFFixture([Self.square]).bytes, .pdf))
    #expect(picture.size == (300, 150))
    let corner = try picture.bitmap(50, 50, 50, 50)
    // The square is 75 pixels wide and stands on the lower edge.
    #expect(corner.hex(0, 0) == "ffffffff")
    #expect(corner.hex(0, 40) == "ffff0000")
    #expect(corner.hex(24, 49) == "ffff0000")
    #expect(corner.hex(26, 49) == "ffffffff")
    let small = try picture.bitmap(0, 0, 300, 150, to: (4, 2))
    #expect(
      (0..<4).map { small.hex($0, 1) } == ["ffff0000"] + Array(repeating: "ffffffff", count: 3))
    #expect((0..<4).allSatisfy { small.hex($0, 0) == "ffffffff" })
  }

  @Test("tiles of a level meet as the whole page at that level has it")
  func tiles() throws {
    let content = (0..<40).map {
      PDFFixture.Page.rectangle(
        Double($0) * 11, Double($0 * 37 % 300), 9, 200, "0.\($0 % 10) 0.5 0.\($0 * 7 % 10)")
    }.joined()
    let bytes = PDFFixture([.init(width: 480, height: 360, content: content)]).bytes
    let path = try life.folder.write("map.pdf", bytes)
    guard case .regions(let source) = try PictureFormat.open(path) else {
      Issue.record("A PDF is no picture of regions.")
      return
    }
    #expect(source.size == (2000, 1500))
    let whole = try #require(source.region(.fitted(1000)))
    let all = try source.picture(
      of: whole.part, to: whole.size, byteLimit: standardPictureBytes
    ) { false }.bitmap
    for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let tile = try #require(source.region(.tile(level: 1, column: column, row: row)))
      let bitmap = try source.picture(
        of: tile.part, to: tile.size, byteLimit: standardPictureBytes
      ) { false }.bitmap
      #expect(bitmap.width == (column == 0 ? 512 : 488) && bitmap.height == (row == 0 ? 512 : 238))
      for (x, y) in [(0, 0), (200, 100), (bitmap.width - 1, bitmap.height - 1)] {
        #expect(bitmap.hex(x, y) == all.hex(512 * column + x, 512 * row + y))
      }
    }
    #expect(source.region(.tile(level: 1, column: 2, row: 0)) == nil)
  }

  @Test("each page is a picture of its own, whose address has its number")
  func pages() throws {
    let other = PDFFixture.Page(width: 36, height: 72)
    let path = try life.folder.write("two.pdf", PDFFixture([Self.square, other]).bytes)
    #expect(try PictureFormat.facts(of: path).size == Size(width: 300, height: 150))
    #expect(try PictureFormat.facts(of: path + "#page=2").size == Size(width: 150, height: 300))
    #expect(try PictureFormat.facts(of: path + "#page=2").file == path + "#page=2")
    let fault = #expect(throws: Fault.self) { try PictureFormat.facts(of: path + "#page=3") }
    #expect(
      fault?.description == """
        Picture '\(path)#page=3': the file has 2 pages, and no page 3. Name a page that it has.
        """)
  }

  @Test("the decoding service decodes pages and tiles of them")
  func service() throws {
    let page = PDFFixture.Page(width: 480, height: 360)
    let path = try life.folder.write("two.pdf", PDFFixture([Self.square, page]).bytes)
    let service = DecodingLife(cache: nil, byteLimit: standardPictureBytes)
    let second = path + "#page=2"
    let answers = try service.answers(to: [
      PictureID(path), PictureID(second, .fitted(256)),
      PictureID(second, .tile(level: 1, column: 1, row: 1)),
      PictureID(second, .tile(level: 9, column: 0, row: 0)),
    ])
    #expect(
      answers.sorted()
        == [
          "\(second)#fitted=256 256", "\(second)#tile=1,1,1 488",
          "\(second)#tile=9,0,0 failed: Picture '\(second)': it has no tile in column 0 and row 0 of "
            + "level 9. Please report this bug.", "\(path) 300",
        ].sorted())
  }

  @Test("a copy of a part of a page has its pixels")
  func clip() throws {
    let path = try life.folder.write("square.pdf", PDFFixture([Self.square]).bytes)
    let clip = PictureClip(
      [.init(file: path, frame: Rect(x: 0, y: 0, width: 300, height: 150))],
      view: Rect(x: 50, y: 70, width: 50, height: 20))
    let bitmap = try clip.bitmap(byteLimit: standardPictureBytes)
    #expect((bitmap.width, bitmap.height) == (50, 20))
    #expect(bitmap.hex(0, 0) == "ffffffff" && bitmap.hex(0, 19) == "ffff0000")
  }

  @Test("pages beyond the largest size of PDF have fewer dots an inch")
  func largest() throws {
    let page = PDFFixture.Page(width: 28_800, height: 72)
    let picture = try life.picture(life.file(PDFFixture([page]).bytes, .pdf))
    #expect(picture.size == (60_000, 150))
    #expect(try picture.bitmap(59_900, 0, 100, 150).hex(50, 50) == "ffffffff")
  }

  @Test("words have frames in the page's pixels, and end lines")
  func words() throws {
    let content =
      PDFFixture.Page.text("Hello brave world", size: 12, 36, 100)
      + PDFFixture.Page.text("Caf\\351", size: 12, 36, 80)
    let path = try life.folder.write(
      "words.pdf",
      PDFFixture([Self.square, .init(width: 288, height: 144, content: content)]).bytes)
    let words = try #require(try PictureFormat.words(of: path + "#page=2")).words
    #expect(words.map(\.text) == ["Hello", "brave", "world", "Caf\u{E9}"])
    #expect(words.map(\.endsLine) == [false, false, true, true])
    // 36 points from the left edge are 150 pixels.
    #expect(abs(words[0].frame.x - 150) < 4)
    #expect(abs(words[3].frame.x - 150) < 4)
    for (left, right) in zip(words, words.dropFirst().prefix(2)) {
      #expect(left.frame.maxX < right.frame.x)
    }
    // The base lines are 100 and 80 points above the lower edge of 144 points: 183 and 267 pixels below the upper one.
    #expect(words[0].frame.y < 183 && words[0].frame.maxY > 183 && words[0].frame.height < 80)
    #expect(words[3].frame.y < 267 && words[3].frame.maxY > 267)
    // The letters are drawn there.
    let frame = words[1].frame
    let bitmap = try life.picture(life.file(at: path, .pdf), page: 2)
      .bitmap(Int(frame.x), Int(frame.y), Int(frame.width), Int(frame.height))
    #expect(bitmap.pixels.contains(0xFF00_0000) && bitmap.pixels.contains(0xFFFF_FFFF))
    #expect(try PictureFormat.words(of: path)?.words.isEmpty == true)
    #expect(throws: Fault.self) { try PictureFormat.words(of: path + "#page=3") }
    let png = try life.folder.file(PNGFixture(width: 3, height: 3, kind: .gray).bytes)
    #expect(try PictureFormat.words(of: png) == nil)
  }

  @Test("labels and the table of contents are those of the file")
  func contents() throws {
    let fixture = PDFFixture(
      Array(repeating: Self.square, count: 4), labels: "0 << /S /r >> 2 << /S /D >>",
      outline: [("Preface", 1), ("Chapter 1", 3)])
    let contents = try PictureFormat.contents(of: life.folder.write("book.pdf", fixture.bytes))
    #expect(contents.pages.map(\.label) == ["i", "ii", "1", "2"])
    #expect(
      contents.chapters == [
        .init(title: "Preface", page: 1, depth: 0), .init(title: "Chapter 1", page: 3, depth: 0),
      ])
    let plain = try PictureFormat.contents(
      of: life.folder.write("plain.pdf", PDFFixture([Self.square, Self.square]).bytes))
    #expect(plain.pages.map(\.label) == ["", ""] && plain.chapters.isEmpty)
  }

  @Test(
    "a text that speaks of PDF is none, unless its name says so",
    arguments: [
      ("%PDF-1.4\n", "a.txt", true), ("About %PDF-1.4", "a.txt", false),
      ("junk\n%PDF-1.4", "a.pdf", true),
      (String(repeating: " ", count: 1030) + "%PDF-1.4", "a.pdf", false),
    ])
  func recognition(text: String, name: String, isPDF: Bool) throws {
    let path = try life.folder.write(name, text)
    #expect((PictureFormat.recognised(at: path)?.name == "PDF") == isPDF)
  }

  @Test("damaged and locked files have sentences")
  func faults() throws {
    let bytes = PDFFixture([Self.square]).bytes
    let cut = try life.folder.write("cut.pdf", bytes.prefix(60))
    let fault = #expect(throws: Fault.self) { try PictureFormat.facts(of: cut) }
    #expect(fault?.remedy == "Save or copy the file anew.")
    let locked = PDFFixture(
      [Self.square],
      trailer: """
        /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << \
        /Filter /Standard /V 1 /R 2 /P -4 /O <\(String(repeating: "ab", count: 32))> /U \
        <\(String(repeating: "cd", count: 32))> >>
        """)
    let path = try life.folder.write("locked.pdf", locked.bytes)
    let refusal = #expect(throws: Fault.self) { try PictureFormat.facts(of: path) }
    #expect(
      refusal?.description
        == "Picture '\(path)': it is protected by a password. Save it without one.")
  }

  @Test("files with changed bytes are decoded or refused")
  func mutations() throws {
    let content =
      PDFFixture.Page.text("Hello", size: 12, 4, 10)
      + PDFFixture.Page.rectangle(0, 0, 9, 9, "1 0 0")
    let bytes = PDFFixture(
      [.init(width: 72, height: 36, content: content), Self.square], labels: "0 << /S /r >>",
      outline: [("One", 1)]
    ).bytes
    var random = SeededGenerator(seed: 14)
    var decoded = 0
    for round in 0..<60 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        changed[Int.random(in: 5..<changed.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      let path = try life.folder.write("changed-\(round).pdf", changed)
      guard let contents = try? PictureFormat.contents(of: path) else { continue }
      for (number, page) in contents.pages.prefix(3).enumerated() {
        let address = PictureAddress(path: path, page: number + 1).text
        guard case .success(let facts) = page.picture else { continue }
        #expect(max(facts.size.width, facts.size.height) <= 60_000)
        _ = try? PictureFormat.words(of: address)
        guard case .regions(let source) = try? PictureFormat.open(address),
          let (part, size) = source.region(.fitted(64)),
          let picture = try? source.picture(
            of: part, to: size, byteLimit: standardPictureBytes, isCancelled: { false })
        else { continue }
        #expect((picture.bitmap.width, picture.bitmap.height) == size)
        decoded += 1
      }
    }
    #expect(decoded > 20)
  }
}
