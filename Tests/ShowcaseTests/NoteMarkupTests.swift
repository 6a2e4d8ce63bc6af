import Interaction
import Laws
import Testing

@testable import Showcase
@testable import Widgets

/// Blocks in few characters: the kind, then the words, emphasis between `_`, strong words between `*`, links as `[words](target)`.
private func words(_ text: String) -> [String] {
  NoteMarkup.blocks(of: text).map { block in
    let kind =
      switch block.kind {
      case .heading: "# "
      case .paragraph: ""
      case .item(let mark): mark.isEmpty ? "  " : "\(mark) "
      case .quote: "> "
      case .smallPrint: "~ "
      case .picture: "! "
      }
    return kind
      + block.spans.map { span in
        switch span.style {
        case .regular: span.text
        case .emphasis: "_\(span.text)_"
        case .strong: "*\(span.text)*"
        case .link(let target): "[\(span.text)](\(target))"
        }
      }.joined()
  }
}

@Suite("The HTML of notes")
struct NoteMarkupTests {
  @Test(
    "becomes blocks of words that are meant alike",
    arguments: [
      ("<p>No <b>free</b> man</p>", ["No *free* man"]),
      ("<p>One</p><p>Two</p>", ["One", "Two"]),
      ("<h2>Of widows</h2><p>A widow …</p>", ["# Of widows", "A widow …"]),
      ("<p>To <i>no one</i> will we <em>sell</em></p>", ["To _no one_ will we _sell_"]),
      ("<ul><li>wine</li><li>ale</li></ul>", ["• wine", "• ale"]),
      (
        "<ol><li>wine</li><li>ale<ul><li>of London</li></ul></li></ol>",
        ["1. wine", "2. ale", "• of London"]
      ),
      ("<ol start='5'><li>e</li><li value='9'>i</li><li>j</li></ol>", ["5. e", "9. i", "10. j"]),
      (
        "<ol start='-9223372036854775808'><li value='x'>a</li></ol><ul><li value='3'>b</li></ul>",
        ["1. a", "• b"]
      ),
      (
        "<p>10<sup>6</sup> m<sup>&minus;2</sup>, H<sub>2</sub>O, note<sup><a href='#n'>1</a></sup></p>",
        ["10⁶ m⁻², H₂O, note[¹](#n)"]
      ),
      ("<p>XVI<sup>e</sup>, 1<sup>st</sup>, x<sub>max</sub></p>", ["XVIe, 1st, xmax"]),
      ("<p>So: <q>To <i>be</i></q>, <q>a <q>b</q> </q>c</p>", ["So: “To _be_”, “a ‘b’” c"]),
      ("<li><p>first</p><p>second</p></li>", ["• first", "  second"]),
      ("<blockquote>Nullus liber homo</blockquote>", ["> Nullus liber homo"]),
      ("<small>British Library</small>", ["~ British Library"]),
      ("<p><small>a</small><br><small>b</small></p>", ["~ a\nb"]),
      ("<p>text <small>and less</small></p>", ["text and less"]),
      ("<p>one<br>two<br/>  three</p>", ["one\ntwo\nthree"]),
      ("<a href='#clause-39'>clause 39</a>", ["[clause 39](#clause-39)"]),
      (
        "<a href=\"https://a.example/?b=1&amp;c=2\">there</a>",
        ["[there](https://a.example/?b=1&c=2)"]
      ),
      ("<img src='x.png' alt='A seal'>", ["A seal"]),
      ("<p>A&nbsp;B &amp; C &#8212; &#x44; &unknown; &</p>", ["A\u{A0}B & C — D &unknown; &"]),
      ("<dl><dt>Scutage</dt><dd>a tax</dd></dl>", ["*Scutage*", "a tax"]),
      ("<P CLASS=x>loud</P>", ["loud"]),
      (
        "<table><caption>Kings</caption><tr><th>Name</th><th>Year</th></tr>"
          + "<tr><td>John</td><td>1215</td></tr></table><p>after</p>",
        ["Kings", "*Name* · *Year*\nJohn · 1215", "after"]
      ),
      (
        "<table>\n <tbody>\n  <tr>\n   <td><p>a</p><p>b</p></td>\n   <td></td>\n   <td>c</td>\n  </tr>\n </tbody></table>",
        ["a b · · c"]
      ),
      ("<table><tr><td><a href='#x'>x</a></td><td>y</td></tr></table>", ["[x](#x) · y"]),
    ])
  func blocks(html: String, expected: [String]) {
    #expect(words(html) == expected)
  }

  @Test("has its pictures as blocks of their own where they are wanted")
  func pictures() {
    let picture = "<img src='file:///a/seal.png' width='40' height='30' alt='A seal'>"
    let kinds = { (html: String, isWanted: Bool) in
      NoteMarkup.blocks(of: html, showsPictures: isWanted).map { block in
        let words = block.spans.map(\.text).joined()
        guard case .picture(let it) = block.kind else { return words }
        return "\(it.file) \(it.size.width) x \(it.size.height): \(words)"
      }
    }
    let shown = "/a/seal.png 40.0 x 30.0: A seal"
    #expect(kinds("<p>One \(picture) two</p>", true) == ["One", shown, "two"])
    #expect(kinds("<p>One \(picture) two</p>", false) == ["One A seal two"])
    #expect(kinds(picture, true) == [shown])
    #expect(kinds("<a href='https://a.example'>\(picture)</a>", true) == [shown, "A seal"])
    #expect(kinds("<table><tr><td>\(picture)</td></tr></table>", true) == ["A seal"])
    #expect(kinds("<script>\(picture)</script>", true) == [])
    for other in [
      "<img src='/a/seal.png' width='4' height='3' alt='A seal'>",
      "<img src='https://a.example/x.png' width='4' height='3' alt='A seal'>",
      "<img src='file:///a/seal.png' alt='A seal'>",
      "<img src='file:///a/seal.png' width='0' height='nan' alt='A seal'>",
    ] {
      #expect(kinds("<p>\(other)</p>", true) == ["A seal"])
    }
  }

  @Test(
    "is never run, and what is no word for a reader is left out",
    arguments: [
      ("<p>a</p><script>if (a<b) { alert('</p>') }</script><p>b</p>", ["a", "b"]),
      ("<style>p > b { color: red }</style>seen", ["seen"]),
      ("<script>never ended <p>gone</p>", []),
      ("<p>a<!-- <p>hidden</p> -->b</p>", ["ab"]),
      ("<!DOCTYPE html><html><head><title>t</title></head><body>seen</body></html>", ["seen"]),
      ("<?xml version='1'?><p>seen</p>", ["seen"]),
      ("<p onclick='x()'>plain</p>", ["plain"]),
      ("<blink>kept</blink> <b>words</b>", ["kept *words*"]),
      ("<a href='javascript:alert(1)'>no</a>", ["no"]),
      ("<a href=' java\nscript:alert(1)'>no</a>", ["no"]),
      ("<a href='data:text/html,x'>no</a>", ["no"]),
      ("<a href='javascript:\u{301}alert(1)'>no</a>", ["no"]),
      ("<p>caf<b>e</b>\u{301} noir</p><p>\u{364}ber</p>", ["caf*e*\u{301} noir", "\u{364}ber"]),
      ("<a href=''>no</a>", ["no"]),
      ("<a name='here'>no</a>", ["no"]),
      ("<iframe src='https://a.example'></iframe><p>seen</p>", ["seen"]),
      ("<p></p><p>  </p>", []),
    ])
  func sanitised(html: String, expected: [String]) {
    #expect(words(html) == expected)
  }

  @Test(
    "is told from plain text, whose lines and paragraphs stay",
    arguments: [
      ("One.\nTwo.\n\n  Three.\n\n\n", ["One.\nTwo.", "Three."]),
      ("5 < 6 and 7 > 6", ["5 < 6 and 7 > 6"]),
      ("Write to <someone@a.example>", ["Write to <someone@a.example>"]),
      ("AT&amp;T", ["AT&amp;T"]),
      ("A <b>bold</b> word", ["A *bold* word"]),
      // Lines with a few elements keep their paragraphs; HTML within tags does not have any by its lines.
      ("One\n\nTwo with <br/>break\nand more", ["One", "Two with\nbreak and more"]),
      ("One <b>two\r\n \r\nthree</b>\n\n\n<i>four</i>", ["One *two*", "*three*", "_four_"]),
      ("<p>One\n\ntwo</p>", ["One two"]),
      ("So: <table><tr><td>a\n\nb</td></tr></table>", ["So:", "a b"]),
      ("<b never closed", ["<b never closed"]),
      ("", []), ("   \n ", []), ("<", ["<"]), (">", [">"]),
    ])
  func plain(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test("marks that are never closed, or never opened, are no error")
  func torn() {
    #expect(words("<p><b>bold<p>still</b></i>plain") == ["*bold*", "*still*plain"])
    #expect(words("<p>open <a href='#x'>link") == ["open [link](#x)"])
    #expect(words("<p>cut <a href='#x") == ["cut"])
    #expect(words("</p></ul></li><p>whole</p>") == ["whole"])
    #expect(words("<p>a <- b</p>") == ["a <- b"])
  }

  @Test("elements in elements, comments and brackets without end take no time and no stack")
  func deep() {
    let count = 20_000
    let nested = String(repeating: "<b>", count: count) + "deep"
    #expect(words("<p>" + nested) == ["*deep*"])
    let comments = String(repeating: "<!-- -->", count: count)
    #expect(words("<p>\(comments)<a href='#x'>link</a></p>") == ["[link](#x)"])
    #expect(words("<p>" + String(repeating: "<", count: count)).first?.count == count)
  }

  @Test("whatever is written, no words are empty", arguments: 1...40 as ClosedRange<UInt64>)
  func torture(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let pieces = [
      "<p>", "</p>", "<b", ">", "<a href='#x'>", "</a>", "<li>", "<ol>", "</ol>", "&amp;",
      "&#x110000;",
      "&#0;", "<!--", "-->", "<script>", "secret", "</script>", "'", "\"", "<", "</", "é", "\n",
      " = ",
      "<small>", "<br/>", "<blockquote>", "word",
    ]
    for _ in 0..<50 {
      let text = (0..<30).map { _ in chance.one(of: pieces) }.joined()
      let blocks = NoteMarkup.blocks(of: "<p>" + text)
      #expect(blocks.allSatisfy { !$0.spans.isEmpty && !$0.spans.contains { $0.text.isEmpty } })
    }
  }
}
