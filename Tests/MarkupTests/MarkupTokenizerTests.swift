import Testing

@testable import Markup

@Suite("The tokenizer of HTML and XML")
struct MarkupTokenizerTests {
  /// The tokens of a text in short: characters in quotes, tags with their attributes.
  private func trace(_ text: String) -> String {
    MarkupTokenizer(text).map { token in
      switch token {
      case .characters(let characters): return "'\(characters)'"
      case .tag(let tag):
        let attributes = tag.attributes.map { " \($0.name)=\($0.value)" }.joined()
        return "<\(tag.isEnd ? "/" : "")\(tag.name)\(attributes)\(tag.isEmpty ? "/" : "")>"
      }
    }.joined(separator: " ")
  }

  @Test(
    "splits a text into tags and characters",
    arguments: [
      ("", ""), ("a & b", "'a & b'"), ("a<b>c</b>d", "'a' <b> 'c' </b> 'd'"),
      ("<br/><br /><BR>", "<br/> <br/> <BR>"), ("1 < 2 <", "'1 ' '< 2 ' '<'"),
      ("<!-- <a> -->b<!DOCTYPE x>c<?xml y?>d", "'b' 'c' 'd'"), ("a<!-- b", "'a'"),
      (#"<a href="x>y" b='c' d=e f>g"#, "<a href=x>y b=c d=e> 'g'"),
      (#"<a b="&auml;&#33;&#x21;&nope;">"#, "<a b=ä!!&nope;>"),
      ("<dz:Image a:Width = '7'/>", "<dz:Image a:Width=7/>"), ("<a", "<a>"),
      ("<a b", "<a>"), ("<a b=\"c", "<a b=c>"), ("<a b=c d=", "<a b=c d=>"), ("<é>", "'<é>'"),
      ("</ a>", "'</ a>'"), ("<a <b>", "<a>"),
    ])
  func tokens(text: String, words: String) { #expect(trace(text) == words) }

  @Test(
    "a combining mark after a bracket, a quote or a reference ends it as any other character does",
    arguments: [
      ("<u>\u{364}ber</u> der Welt", "<u> '\u{364}ber' </u> ' der Welt'"),
      ("caf<b>e</b>\u{301} noir", "'caf' <b> 'e' </b> '\u{301} noir'"),
      ("\u{915}<b>\u{93E}</b> end", "'\u{915}' <b> '\u{93E}' </b> ' end'"),
      ("<a b='c'\u{301} d=\"e\"\u{301}>\u{301}f", "<a b=c d=e> '\u{301}f'"),
      ("<br/>\u{301}a<p\u{301}>", "<br/> '\u{301}a' <p\u{301}>"),
      ("<!--\u{301}a>b-->\u{301}c<!x>\u{301}<?y?>\u{301}", "'\u{301}c' '\u{301}' '\u{301}'"),
      ("a <\u{301}b> c", "'a ' '<\u{301}b> c'"),
    ])
  func combining(text: String, words: String) {
    #expect(trace(text) == words)
    #expect(CharacterReferences.replaced(in: "a&\u{301}&amp;\u{301}b"[...]) == "a&\u{301}&\u{301}b")
  }

  @Test("a script ends before a combining mark, and HTML is known by a tag before one")
  func combiningAround() {
    var tokens = MarkupTokenizer("<script>\u{301}if a<b</script>\u{301}c")
    _ = tokens.next()
    tokens.skipContent(of: "script")
    _ = tokens.next()
    #expect(tokens.next() == .characters("\u{301}c"))
    #expect(HTMLElements.occur(in: "<\u{301}<b>\u{301}a"))
    #expect(!HTMLElements.occur(in: "<\u{301}b>"))
  }

  @Test("attributes are found as HTML and as XML have them, the first of a name")
  func attributes() throws {
    var text = #"x:Image a:Width="1" WIDTH="2" Width="3">"#[...]
    let tag = try #require(MarkupTag(&text))
    #expect(tag.localName == "Image")
    #expect(tag.value(local: "Width") == "1")
    #expect(tag.value("width") == "2")
    #expect(tag.value("height") == nil)
    #expect(text.isEmpty)
  }

  @Test("the content of a script is skipped up to its end tag")
  func skipping() {
    var tokens = MarkupTokenizer("<script>if (a<b) '</scrip>'</SCRIPT>c")
    _ = tokens.next()
    tokens.skipContent(of: "script")
    guard case .tag(let end)? = tokens.next() else {
      Issue.record("no end tag")
      return
    }
    #expect(end.isEnd && end.name == "SCRIPT")
    #expect(tokens.next() == .characters("c"))
    #expect(tokens.next() == nil)
  }

  @Test(
    "character references are replaced, unknown ones stay",
    arguments: [
      ("a &amp; b", "a & b"), ("&lt;&#65;&#x42;&#X43;&gt;", "<ABC>"),
      ("&#0;&#xD800;", "&#0;&#xD800;"),
      // The first and the last names of rows, and those in use in notes.
      ("&quot;&amp;&apos;&lt;&gt;", "\"&'<>"), ("&nbsp;&iexcl;&thorn;&yuml;", "\u{A0}¡þÿ"),
      (
        "na&iuml;ve S&oslash;ren &Eacute;tude Citt&agrave; pi&ugrave;",
        "naïve Søren Étude Città più"
      ),
      ("&Aring;&reg;&frac14;&OElig;&Scaron;&Yuml;&circ;&tilde;", "Å®¼ŒŠŸˆ˜"),
      ("&Alpha;&Rho;&Sigma;&Omega;&alpha;&sigmaf;&omega;&piv;", "ΑΡΣΩαςωϖ"),
      ("&ensp;&thinsp;&rlm;&dagger;&Dagger;&permil;", "\u{2002}\u{2009}\u{200F}†‡‰"),
      ("&prime;&Prime;&trade;&larr;&harr;&hArr;", "′″™←↔⇔"),
      ("&forall;&notin;&int;&sup;&sube;&rfloor;&lang;&rang;&diams;", "∀∉∫⊃⊆⌋⟨⟩♦"),
      // Numbers of Windows-1252, as HTML has them.
      ("&#128; &#145;t&#146; &#150; &#x97; &#159;", "€ ‘t’ – — Ÿ"),
      ("&#129;&#160;", "\u{81}\u{A0}"),
      ("&amp", "&amp"), ("&&amp;;", "&&;"), ("&toolonganame;", "&toolonganame;"),
    ])
  func references(text: String, words: String) {
    #expect(CharacterReferences.replaced(in: text[...]) == words)
  }
}
