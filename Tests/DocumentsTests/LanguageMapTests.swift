import Documents
import Testing

@Suite("Words in several languages")
struct LanguageMapTests {
  let words = LanguageMap([
    .init("Siegel", language: "de"), .init("Seal", language: "en-GB"), .init("✠"),
    .init("Sceau", language: "fr"),
  ])

  @Test(
    "are those of the most welcome language that there is",
    arguments: [
      (["de"], "Siegel"), (["en"], "Seal"), (["de-AT", "en"], "Siegel"), (["EN-gb"], "Seal"),
      (["it", "fr"], "Sceau"), (["en_US"], "Seal"),
    ])
  func welcome(languages: [String], text: String) {
    #expect(words.text(for: languages) == text)
  }

  @Test("are those of no language where none is welcome, else the first, else none")
  func unwelcome() {
    #expect(words.text(for: ["it"]) == "✠")
    #expect(words.text(for: []) == "✠")
    #expect(LanguageMap([.init("Siegel", language: "de")]).text(for: ["it"]) == "Siegel")
    #expect(LanguageMap([]).text(for: ["it"]) == "")
    #expect(LanguageMap([]).isEmpty)
  }
}
