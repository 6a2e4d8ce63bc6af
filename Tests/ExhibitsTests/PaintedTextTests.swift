import Documents
import Files
import Fixtures
import Interaction
import Testing

@testable import Exhibits

/// Texts that are painted on canvases, as in exhibitions.
@Suite("A text on a canvas")
struct PaintedTextTests {
  private typealias Words = ManifestWords

  /// A canvas of 400 by 300 with paintings; each is a body and a target.
  private func canvas(_ paintings: (body: String, target: String)...) -> String {
    let annotations = paintings.map {
      #"{"type":"Annotation","motivation":"painting","body":\#($0.body),"target":\#($0.target)}"#
    }
    return #"""
      {"id":"https://m.example/c","type":"Canvas","width":400,"height":300,
       "items":[{"type":"AnnotationPage","items":[\#(annotations.joined(separator: ","))]}]}
      """#
  }

  private func read(_ canvas: String) throws -> (Document.Page, [Fault]) {
    let (document, faults) = try Book(Words.manifest([canvas]), ["a.png": (4, 3)]).read()
    return (document.pages[0], faults)
  }

  private static let whole = #""https://m.example/c""#

  @Test(
    "is set where it stands, and is no fault",
    arguments: [
      (
        #"{"type":"TextualBody","value":"<p>Of <b>tractors</b></p>","format":"text/html","language":"en"}"#,
        #""https://m.example/c#xywh=40,30,200,100""#, "40,30,200,100 en:<p>Of <b>tractors</b></p>"
      ),
      (#"{"type":"TextualBody","value":"Plain"}"#, whole, "0,0,400,300 -:Plain"),
      (
        #"{"type":"Choice","items":[{"type":"TextualBody","value":"One","language":"en"},{"type":"TextualBody","value":"Eins","language":"de"}]}"#,
        whole, "0,0,400,300 en:One de:Eins"
      ),
      (
        #"{"type":"SpecificResource","source":{"type":"TextualBody","value":"There"}}"#, whole,
        "0,0,400,300 -:There"
      ),
      (#"{"@type":"cnt:ContentAsText","chars":"Old"}"#, whole, "0,0,400,300 -:Old"),
    ])
  func set(body: String, target: String, expected: String) throws {
    let (page, faults) = try read(canvas((body, target)))
    #expect(faults.isEmpty)
    #expect(page.face == .pictures([]))
    let texts = page.texts.map { text in
      let words = text.text.entries.map { "\($0.language ?? "-"):\($0.text)" }
      return "\(Document.short(text.frame)) \(words.joined(separator: " "))"
    }
    #expect(texts == [expected])
  }

  @Test("lies over pictures; several in one frame are one text in several languages")
  func over() throws {
    let frame = #""https://m.example/c#xywh=0,0,100,50""#
    let (page, faults) = try read(
      canvas(
        (#"{"id":"https://m.example/a.png","type":"Image"}"#, Self.whole),
        (#"{"type":"TextualBody","value":"One","language":"en"}"#, frame),
        (#"{"type":"TextualBody","value":"Eins","language":"de"}"#, frame),
        (#"{"type":"TextualBody","value":"Other"}"#, #""https://m.example/c#xywh=0,60,100,50""#)))
    #expect(faults.isEmpty)
    guard case .pictures(let pictures) = page.face else { return #expect(Bool(false)) }
    #expect(pictures.count == 1)
    #expect(page.texts.map { $0.text.text(for: ["de"]) } == ["Eins", "Other"])
  }

  @Test("without words is a fault, and the page says quietly that it cannot be shown")
  func empty() throws {
    let (page, faults) = try read(canvas((#"{"type":"TextualBody","value":" "}"#, Self.whole)))
    #expect(faults.map(\.position) == ["items[0].items[0].items[0].body"])
    guard case .fault(let words) = page.face else { return #expect(Bool(false)) }
    #expect(words.text(for: ["de"]) == "Diese Seite kann nicht gezeigt werden.")
  }

  @Test(
    "is what a visitor reads in place of a film or a recording; the fault is for the person who prepared it",
    arguments: [
      ("Video", "This page is a film, which cannot be played here."),
      ("Sound", "This page is a recording, which cannot be played here."),
      ("Model", "This page is a model in three dimensions, which cannot be shown here."),
      ("Dataset", "This page cannot be shown."),
    ])
  func others(type: String, words: String) throws {
    let (page, faults) = try read(
      canvas((#"{"id":"https://m.example/x","type":"\#(type)"}"#, Self.whole)))
    #expect(page.face == .fault(page.face.reason ?? LanguageMap([])))
    #expect(page.face.reason?.text(for: ["en"]) == words)
    #expect(faults.count == 1)
    #expect(faults.first?.description.contains("items[0].items[0].items[0].body") == true)
  }

  @Test("A place on a map is named in a note, and its body is a fault where nothing names it")
  func places() throws {
    let note = { (body: String, label: String) in
      #"""
      ,"annotations":[{"items":[{"id":"n","type":"Annotation","motivation":"tagging"\#(label),"body":\#(body),"target":"https://museum.example/iiif/canvas/a"}]}]
      """#
    }
    let read = { (body: String, label: String) in
      try Book(
        Words.manifest([Words.canvas("a", 3, 2, more: note(body, label))]), ["a.png": (3, 2)]
      ).read()
    }
    let map = try read(#"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}"#, "")
    #expect(
      map.document.pages[0].notes.map { $0.title.text(for: ["de"]) } == ["Ort auf einer Karte"])
    #expect(map.faults.map(\.position) == ["items[0].annotations[0].items[0].body"])
    let other = try read(#"{"type":"Dataset"}"#, "")
    #expect(other.document.pages[0].notes.isEmpty && other.faults.count == 1)
    let wordless = try read(#"{"type":"TextualBody","format":"text/plain"}"#, "")
    #expect(
      wordless.faults.map(\.problem) == [
        "this text has no words: its 'value', in version 2 'chars', is missing"
      ])
    let named = try read(#"{"type":"Feature"}"#, #","label":{"en":["Delft"]}"#)
    #expect(named.document.pages[0].notes.map { $0.title.text(for: []) } == ["Delft"])
  }

  // MARK: Markdown

  @Test(
    "in Markdown becomes HTML",
    arguments: [
      ("# Big\n\nA **red** _wheel_", "<h1>Big</h1><p>A <b>red</b> <i>wheel</i></p>"),
      (
        "see [here](https://m.example/?a=1&b=2)",
        "<p>see <a href=\"https://m.example/?a=1&amp;b=2\">here</a></p>"
      ),
      ("* one\n* two", "<ul><li><p>one</p></li><li><p>two</p></li></ul>"),
      ("1. one", "<ol><li><p>one</p></li></ol>"),
      ("7. one", "<ol start=\"7\"><li><p>one</p></li></ol>"),
      ("10<sup>6</sup>", "<p>10<sup>6</sup></p>"),
      ("> words", "<blockquote><p>words</p></blockquote>"),
      ("`a < b`", "<p><code>a &lt; b</code></p>"),
      (
        "|a|b|\n|-|-|\n|1|2|",
        "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>"
      ),
      ("- [x] one ~~two~~", "<ul><li><p>☑ one two</p></li></ul>"),
      ("a[^1]\n\n[^1]: One.\n\n    Two.", "<p>a¹</p><p>¹ One.</p><p>Two.</p>"),
      ("", ""),
    ])
  func markdown(text: String, html: String) {
    #expect(MarkdownMarkup.html(of: text) == "<div>\(html)</div>")
    #expect(NoteHTML.text(text, format: "text/markdown") == "<div>\(html)</div>")
  }

  @Test("no character of a text is markup, also with an accent")
  func accents() {
    #expect(
      NoteHTML.escaped("<\u{338}b>\"\u{301}&\u{301}a\r\nb\nc")
        == "&lt;\u{338}b&gt;&quot;\u{301}&amp;\u{301}a<br>b<br>c")
  }
}

extension Document.Face {
  /// The words in place of a page; nil for a page that is shown.
  fileprivate var reason: LanguageMap? {
    if case .fault(let words) = self { words } else { nil }
  }
}
