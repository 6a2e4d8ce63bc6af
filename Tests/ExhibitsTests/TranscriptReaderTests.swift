import Documents
import Files
import Interaction
import Laws
import Testing

@testable import Exhibits

extension Transcript {
  /// The number of words.
  var wordCount: Int { lines.reduce(0) { $0 + $1.words.count } }
}

/// Files with the words of a page of 1000 by 2000 units, each with two lines that break a word.
enum TranscriptWords {
  static let size = Size(width: 1000, height: 2000)

  static let alto = """
    <?xml version="1.0" encoding="UTF-8"?>
    <alto xmlns="http://www.loc.gov/standards/alto/ns-v4#">
    <Description><MeasurementUnit>mm10</MeasurementUnit></Description>
    <Layout><Page ID="p" WIDTH="500" HEIGHT="1000"><PrintSpace><ComposedBlock ID="c">
    <TextBlock ID="b"><TextLine HPOS="50" VPOS="100" WIDTH="300" HEIGHT="20">
    <String CONTENT="Das" HPOS="50" VPOS="100" WIDTH="60" HEIGHT="20"/><SP/>
    <String CONTENT="gro&#223;e" HPOS="120" VPOS="100" WIDTH="60" HEIGHT="20"/>
    <String CONTENT="Wör" SUBS_TYPE="HypPart1" SUBS_CONTENT="Wörter" HPOS="200" VPOS="100" WIDTH="50" HEIGHT="20"/>
    <HYP CONTENT="-" HPOS="250" VPOS="105" WIDTH="10" HEIGHT="5"/></TextLine>
    <TextLine HPOS="50" VPOS="130" WIDTH="300" HEIGHT="20">
    <String CONTENT="ter" SUBS_TYPE="HypPart2" SUBS_CONTENT="Wörter" HPOS="50" VPOS="130" WIDTH="60" HEIGHT="20"/>
    <String CONTENT="buch" HPOS="120" VPOS="130" WIDTH="60" HEIGHT="20"><Glyph CONTENT="b"/></String></TextLine>
    </TextBlock></ComposedBlock></PrintSpace></Page></Layout></alto>
    """

  static let pageXML = """
    <?xml version="1.0"?><pc:PcGts xmlns:pc="http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15">
    <pc:Page imageWidth="500" imageHeight="1000">
    <pc:ReadingOrder><pc:OrderedGroup id="g"><pc:RegionRefIndexed index="1" regionRef="one"/>
    <pc:RegionRefIndexed index="0" regionRef="two"/></pc:OrderedGroup></pc:ReadingOrder>
    <pc:TextRegion id="one"><pc:Coords points="50,200 350,200 350,220 50,220"/>
    <pc:TextLine id="l3"><pc:Coords points="50,200 110,200 110,220"/><pc:Baseline points="50,218 350,218"/>
    <pc:TextEquiv><pc:Unicode>ganz</pc:Unicode></pc:TextEquiv></pc:TextLine></pc:TextRegion>
    <pc:TextRegion id="two"><pc:Coords points="50,100 350,150"/>
    <pc:TextLine id="l1"><pc:Coords points="50,100 350,120"/>
    <pc:Word id="w1"><pc:Coords points="50,100 110,120"/><pc:TextEquiv index="1"><pc:Unicode>Der</pc:Unicode></pc:TextEquiv>
    <pc:TextEquiv index="0"><pc:Unicode>Das</pc:Unicode></pc:TextEquiv></pc:Word>
    <pc:Word id="w2"><pc:Coords points="200,100 260,120"/><pc:Glyph><pc:TextEquiv><pc:Unicode>W</pc:Unicode></pc:TextEquiv></pc:Glyph>
    <pc:TextEquiv><pc:Unicode>Wör-</pc:Unicode></pc:TextEquiv></pc:Word>
    <pc:TextEquiv><pc:Unicode>Das Wör-</pc:Unicode></pc:TextEquiv></pc:TextLine>
    <pc:TextLine id="l2"><pc:Coords points="50,130 140,150"/>
    <pc:TextEquiv><pc:Unicode>ter &amp; so</pc:Unicode></pc:TextEquiv></pc:TextLine>
    <pc:TextEquiv><pc:Unicode>unused</pc:Unicode></pc:TextEquiv></pc:TextRegion>
    </pc:Page></pc:PcGts>
    """

  static let hocr = """
    <!DOCTYPE html><html><head><title>x</title><meta name="ocr-system" content="t"><style>p { a: b }</style></head><body>
    <div class="ocr_page" title='image "a.png"; bbox 0 0 500 1000; ppageno 0'>
    <div class="ocr_carea" title="bbox 50 100 350 150"><p class="ocr_par" title="bbox 50 100 350 150">
    <span class="ocr_line" title="bbox 50 100 350 120; baseline 0 -3">
    <span class="ocrx_word" title="bbox 50 100 110 120; x_wconf 93"><strong>D</strong><em>as</em></span>
    <span class="ocrx_word" title="bbox 200 100 260 120">Wör-</span></span>
    <span class="ocr_line" title="bbox 50 130 110 150">ter</span></p></div>
    <p class="ocr_par"><span class="ocr_header" title="bbox 50 200 110 220"><span class="ocrx_word" title="x">gan<br>z</span></span></p>
    </div><div class="ocr_page"><span class="ocr_line" title="bbox 0 0 1 1">next</span></div></body></html>
    """
}

@Suite("The words of a picture in a file")
struct TranscriptReaderTests {
  private func trace(_ transcript: Transcript) -> [String] {
    transcript.lines.map { line in
      "\(line.continuation) "
        + line.words.map { "\($0.text) \(Document.short($0.frame))" }.joined(separator: " | ")
    }
  }

  private func read(_ text: String, on size: Size = TranscriptWords.size) throws -> Transcript {
    let format = try #require(TranscriptFile.format(of: Array(text.utf8)))
    return TranscriptFile.transcript(of: text, format, on: size)
  }

  @Test("of ALTO have the page's unit; hyphens join the parts of words")
  func alto() throws {
    let transcript = try read(TranscriptWords.alto)
    #expect(
      trace(transcript) == [
        "none Das 100,200,120,40 | große 240,200,120,40 | Wör- 400,200,120,40",
        "unhyphenated ter 100,260,120,40 | buch 240,260,120,40",
      ])
    #expect(transcript.text == "Das große Wörter buch")
  }

  @Test(
    "of ALTO may be in any unit and order",
    arguments: [
      // Parts of a word with a hyphen of its own, in two blocks.
      (
        "<TextBlock><TextLine><String CONTENT='Karl-' SUBS_TYPE='HypPart1' SUBS_CONTENT='Karl-Otto' HPOS='0' VPOS='0' WIDTH='10' HEIGHT='10'/></TextLine></TextBlock><TextBlock><TextLine><String CONTENT='Otto' SUBS_TYPE='HypPart2' HPOS='90' VPOS='190' WIDTH='10' HEIGHT='10'/></TextLine></TextBlock>",
        ["none Karl- 0,0,100,100", "direct Otto 900,1900,100,100"]
      ),
      // A reading order.
      (
        "<ReadingOrder><OrderedGroup><ElementRef REF='two'/><ElementRef REF='one'/></OrderedGroup></ReadingOrder><ComposedBlock ID='one'><TextBlock ID='x'><TextLine><String CONTENT='1' HPOS='0' VPOS='0' WIDTH='100' HEIGHT='200'/></TextLine></TextBlock></ComposedBlock><TextBlock ID='two'><TextLine><String CONTENT='2' HPOS='0' VPOS='0' WIDTH='50' HEIGHT='20'/></TextLine></TextBlock>",
        ["none 2 0,0,500,200", "none 1 0,0,1000,2000"]
      ),
      // Words without frames have that of their line; without either they are left out.
      (
        "<TextLine HPOS='0' VPOS='0' WIDTH='100' HEIGHT='200'><String CONTENT='ab cd'/></TextLine><TextLine><String CONTENT='gone'/></TextLine>",
        ["none ab 0,0,400,2000 | cd 600,0,400,2000"]
      ),
      ("<TextBlock><TextLine><HYP/></TextLine></TextBlock>", []),
    ])
  func units(blocks: String, lines: [String]) throws {
    let page = "<Page WIDTH='100' HEIGHT='200'>\(blocks)</Page>"
    #expect(trace(try read("<alto><Layout>\(page)</Layout></alto>")) == lines)
  }

  @Test(
    "without a size of the page have that of its print space, of the picture, or of all words",
    arguments: [
      ("<PrintSpace HPOS='0' VPOS='0' WIDTH='500' HEIGHT='500'/>", "20,80,200,400"),
      ("<PrintSpace HPOS='5' VPOS='5' WIDTH='500' HEIGHT='500'/>", "10,20,100,100"),
      ("<PrintSpace/>", "10,20,100,100"), ("", "10,20,100,100"),
      // Words beyond the print space, and beyond the picture.
      ("<PrintSpace HPOS='0' VPOS='0' WIDTH='50' HEIGHT='500'/>", "10,20,100,100"),
      (
        "<String CONTENT='b' HPOS='0' VPOS='0' WIDTH='2000' HEIGHT='200'/>",
        "5,200,50,1000"
      ),
    ])
  func sizeless(rest: String, frame: String) throws {
    let word = "<String CONTENT='a' HPOS='10' VPOS='20' WIDTH='100' HEIGHT='100'/>"
    let page = "<Page>\(rest)<TextLine>\(word)</TextLine></Page>"
    let alto = try read("<alto><Layout>\(page)</Layout></alto>")
    #expect(trace(alto).last?.hasSuffix("a \(frame)") == true, "\(trace(alto))")
    guard rest.isEmpty else { return }
    let line = "<span class='ocr_line' title='bbox 10 20 110 120'>a</span>"
    let hocr = try read("<div class='ocr_page'>\(line)</div>")
    #expect(trace(hocr) == ["none a \(frame)"])
  }

  @Test("of PAGE-XML are in reading order, from the text with the least index")
  func pageXML() throws {
    let transcript = try read(TranscriptWords.pageXML)
    #expect(
      trace(transcript) == [
        "none Das 100,200,120,40 | Wör- 400,200,120,40",
        "unhyphenated ter 100,260,67.50,40 | & 190,260,22.50,40 | so 235,260,45,40",
        "none ganz 100,400,120,40",
      ])
    #expect(transcript.text == "Das Wörter & so ganz")
    let region = """
      <PcGts><Page imageWidth="10" imageHeight="20"><TextRegion><Coords points="0,0 10,20"/>
      <TextEquiv><Unicode>a
      b</Unicode></TextEquiv></TextRegion></Page></PcGts>
      """
    #expect(
      trace(try read(region)) == ["none a 0,0,1000,1000", "space b 0,1000,1000,1000"])
  }

  @Test("of PAGE-XML are also in the cells of tables, which stand where the order has their table")
  func tables() throws {
    let line = { (text: String, top: Int) in
      "<TextLine><Coords points='0,\(top) 10,\(top + 1)'/>"
        + "<TextEquiv><Unicode>\(text)</Unicode></TextEquiv></TextLine>"
    }
    let cell = { (name: String, text: String, top: Int) in
      "<\(name) id='c\(top)' row='0' col='0'><Coords points='0,\(top) 10,\(top + 1)'/>"
        + "\(line(text, top))<CornerPts>0 1 2 3</CornerPts></\(name)>"
    }
    let table =
      "<TableRegion id='t'><Coords points='0,0 10,20'/>" + cell("TableCell", "Anna", 1)
      + cell("TableCell", "1712", 2) + cell("TextRegion", "Ulm", 3) + "</TableRegion>"
    let note = "<TextRegion id='r'><Coords points='0,9 10,10'/>\(line("Register", 9))</TextRegion>"
    let order = { (ids: [String]) in
      "<ReadingOrder>" + ids.map { "<RegionRef regionRef='\($0)'/>" }.joined() + "</ReadingOrder>"
    }
    let texts = { (order: String, text: String) in
      let page = "<PcGts><Page imageWidth='10' imageHeight='20'>\(order)\(text)</Page></PcGts>"
      return try self.read(page).lines.map { "\($0.continuation) \($0.words.map(\.text))" }
    }
    let cells = [#"none ["Anna"]"#, #"none ["1712"]"#, #"none ["Ulm"]"#]
    #expect(try texts("", note + table) == [#"none ["Register"]"#] + cells)
    #expect(try texts(order(["t", "r"]), note + table) == cells + [#"none ["Register"]"#])
    #expect(
      try texts(order(["c3", "r", "t"]), table + note)
        == [#"none ["Ulm"]"#, #"none ["Register"]"#, #"none ["Anna"]"#, #"none ["1712"]"#])
    // Lines outside of all regions.
    #expect(
      try texts("", line("a", 1) + line("b", 2) + note + line("c", 3))
        == [#"none ["a"]"#, #"space ["b"]"#, #"none ["Register"]"#, #"none ["c"]"#])
  }

  @Test("of hOCR are those of the first page")
  func hocr() throws {
    let transcript = try read(TranscriptWords.hocr)
    #expect(
      trace(transcript) == [
        "none Das 100,200,120,40 | Wör- 400,200,120,40", "unhyphenated ter 100,260,120,40",
        "none ganz 100,400,120,40",
      ])
    #expect(transcript.text == "Das Wörter ganz")
  }

  @Test("are of a format that the first element names; other files have none")
  func formats() {
    let format = { (text: String) in TranscriptFile.format(of: Array(text.utf8)) }
    #expect(format(TranscriptWords.alto) == .alto && format(TranscriptWords.hocr) == .hocr)
    #expect(format("\u{FEFF}\n<!-- a --><PcGts>") == .pageXML)
    #expect(format("<div class='ocr_page'>") == .hocr)
    for other in ["", "<html><p>Words</p>", "<mets>", "alto", "text <alto>", "{\"a\":1}", "<"] {
      #expect(format(other) == nil, "\(other)")
    }
  }

  @Test("may be in UTF-8, UTF-16 and Latin-1")
  func encodings() {
    let words = "<?xml version='1.0' encoding='iso-8859-1'?><alto>Wörter</alto>"
    let big = words.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = words.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let latin = words.unicodeScalars.map { UInt8($0.value) }
    for bytes in [big, little, [0xFE, 0xFF] + big, [0xFF, 0xFE] + little, latin] {
      let text = TranscriptFile.text(of: bytes)
      #expect(text.hasSuffix("<alto>Wörter</alto>"))
      #expect(TranscriptFile.format(of: bytes) == .alto)
    }
    #expect(TranscriptFile.text(of: Array("ö".utf8)) == "ö")
    // Half a unit and half a character are left out or replaced.
    #expect(TranscriptFile.text(of: [0xFE, 0xFF, 0, 0x61, 0]).hasSuffix("a"))
    #expect(TranscriptFile.text(of: [0x61, 0xC3]) == "a\u{FFFD}")
  }

  @Test(
    "opened alone have a sentence that says to open the picture",
    arguments: [
      (TranscriptWords.alto, "ALTO"), (TranscriptWords.pageXML, "PAGE-XML"),
      (TranscriptWords.hocr, "hOCR"),
    ])
  func alone(words: String, format: String) {
    let wide: [UInt8] = words.utf16.reduce(into: [0xFF, 0xFE]) { bytes, unit in
      bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    for bytes in [Array(words.utf8), wide] {
      let fault = #expect(throws: Fault.self) { try TextReader.read(bytes, file: "a.xml") }
      #expect(
        fault?.description
          == "'a.xml': this is the text of a picture, in \(format). Open the picture or its folder: "
          + "the text is found beside it.")
    }
  }

  // MARK: Any bytes

  private static let pieces = [
    "<", ">", "/>", "</", "\"", "'", "&", "&#x110000;", "<TextLine", "<String CONTENT='a' ",
    "HPOS='1e999'",
    "WIDTH='-5'", "HEIGHT='0'", "nan", "<Word>", "<TextRegion>", "</TextRegion>", "points='1,2 3'",
    "<ComposedBlock>", "<ReadingOrder>", "<OrderedGroupIndexed index='-9223372036854775808'>",
    "bbox 0 0 0 0", "bbox -1 1e308 9 -1e308", "<span class='ocrx_word' title='bbox 1 1 2 2'>",
    "<p class='ocr_par'>", "<script>", "<![CDATA[", "<!--", "\u{0}", "\u{FEFF}", "é", "שלום",
  ].map { Array($0.utf8) }

  @Test("never trap the reader, changed byte by byte", arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func mutations(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let seeds = [TranscriptWords.alto, TranscriptWords.pageXML, TranscriptWords.hocr]
    var count = 0
    for round in 0..<150 {
      let original = seeds[round % seeds.count]
      var bytes = Array(original.utf8)
      let format = TranscriptFile.format(of: bytes) ?? .alto
      for _ in 0..<Int.random(in: 1...8, using: &chance) {
        let start = Int.random(in: 0...bytes.count, using: &chance)
        let end = min(bytes.count, start + Int.random(in: 0...40, using: &chance))
        let piece = Self.pieces.randomElement(using: &chance) ?? []
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: bytes.replaceSubrange(start..<end, with: piece)
        case 1: bytes.removeSubrange(start..<end)
        case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
        default: bytes.insert(contentsOf: piece, at: start)
        }
      }
      let text = TranscriptFile.text(of: bytes)
      let transcript = TranscriptFile.transcript(of: text, format, on: TranscriptWords.size)
      count += transcript.wordCount
      for word in transcript.lines.flatMap(\.words) {
        #expect(!word.text.isEmpty && word.frame.center.isFinite)
        #expect(word.frame.width >= 0 && word.frame.height >= 0)
      }
      _ = transcript.text
    }
    #expect(count > 300)
  }

  @Test("in elements that are ten thousand deep are read in bounded depth")
  func depth() {
    let deep = { (start: String, end: String) in
      String(repeating: start, count: 10_000) + "x" + String(repeating: end, count: 10_000)
    }
    let page = { TranscriptFile.transcript(of: $0, $1, on: TranscriptWords.size).wordCount }
    #expect(page("<alto>" + deep("<ComposedBlock>", "</ComposedBlock>"), .alto) == 0)
    #expect(page("<PcGts>" + deep("<TextRegion>", "</TextRegion>"), .pageXML) == 0)
    #expect(
      page("<PcGts><ReadingOrder>" + deep("<OrderedGroup>", "</OrderedGroup>"), .pageXML) == 0)
    #expect(page(deep("<span class='ocr_line' title='bbox 0 0 1 1'>", "</span>"), .hocr) <= 1)
  }
}
