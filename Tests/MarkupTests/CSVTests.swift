import Markup
import Testing

@Suite("Fields of comma-separated values")
struct CSVTests {
  @Test(
    "are quoted where another program would divide them, also where a letter hides a quote",
    arguments: [
      ("plain words", "plain words"), ("", ""), ("a, b", "\"a, b\""), ("\"a\"", "\"\"\"a\"\"\""),
      ("a\nb", "\"a\nb\""), ("a\r\nb", "\"a\r\nb\""), ("\"\u{301}", "\"\"\"\u{301}\""),
      (",\u{301}", "\",\u{301}\""),
    ])
  func field(text: String, field: String) {
    #expect(Array(CSV.field(text).utf8) == Array(field.utf8))
  }
}
