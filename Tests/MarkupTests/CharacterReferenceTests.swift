import Testing

@testable import Markup

@Suite("Texts within markup")
struct CharacterReferenceTests {
  @Test("in HTML marks are references, also with accents on them, and lines stay lines")
  func html() {
    #expect(
      CharacterReferences.html(of: "<\u{338}b>\"\u{301}&\u{301}a\r\nb\nc")
        == "&lt;\u{338}b&gt;&quot;\u{301}&amp;\u{301}a<br>b<br>c")
  }

  @Test("in XML there is one line without the characters that a document must not have")
  func xml() {
    #expect(
      CharacterReferences.xml(of: "<a & \"b\">\u{0}\u{1B}\u{7F}\u{85}\u{FFFE}\u{FFFF}\tc\nd")
        == "&lt;a &amp; &quot;b&quot;&gt; c d")
  }
}
