import Testing

@testable import Widgets

@Suite("The text of a row")
struct RowListTextTests {
  @Test(
    "control characters and line ends become spaces",
    arguments: [
      ("Ada Lovelace", "Ada Lovelace"), ("", ""), ("a\tb", "a b"), ("a\r\nb\0c", "a  b c"),
      ("\u{85}x\u{7F}\u{9F}", " x  "), ("a\u{2028}b\u{2029}", "a b "), ("ß é \u{A0}", "ß é \u{A0}"),
      ("\u{FFFD} שלום 👩‍👩‍👧", "\u{FFFD} שלום 👩‍👩‍👧"),
    ])
  func shapeless(_ text: String, _ line: String) {
    #expect(RowText.line(text) == line)
  }

  @Test("text after the limit becomes an ellipsis, and no character is cut")
  func long() {
    let exact = String(repeating: "a", count: RowText.limit)
    #expect(RowText.line(exact) == exact)
    let wide = String(repeating: "é", count: RowText.limit)
    #expect(RowText.line(wide) == wide, "bytes are not characters")
    #expect(RowText.line(exact + "b") == exact.dropLast() + "…")
    let family = "👩‍👩‍👧"
    let families = RowText.line(String(repeating: family, count: 1000))
    #expect(families.dropLast().allSatisfy { String($0) == family })
    #expect(families.hasSuffix("…"))
    #expect(RowText.line("a" + String(repeating: "\u{301}", count: 100_000)) == "…")
    #expect(RowText.line(String(repeating: "\t", count: 100_000_000)).count == RowText.limit)
  }
}
