import Documents
import Testing

@Suite("A text in several languages")
struct LanguageMapTests {
  let words = LanguageMap([
    .init("Siegel", language: "de"), .init("Seal", language: "en-GB"), .init("✠"),
    .init("Sceau", language: "fr"),
  ])

  @Test(
    "is chosen by the first preferred language that exists",
    arguments: [
      (["de"], "Siegel"), (["en"], "Seal"), (["de-AT", "en"], "Siegel"), (["EN-gb"], "Seal"),
      (["it", "fr"], "Sceau"), (["en_US"], "Seal"),
    ])
  func welcome(languages: [String], text: String) {
    #expect(words.text(for: languages) == text)
  }

  @Test("is that of no language where none is preferred, else the first, else empty")
  func unwelcome() {
    #expect(words.text(for: ["it"]) == "✠")
    #expect(words.text(for: []) == "✠")
    #expect(LanguageMap([.init("Siegel", language: "de")]).text(for: ["it"]) == "Siegel")
    #expect(LanguageMap([]).text(for: ["it"]) == "")
    #expect(LanguageMap([]).isEmpty)
  }
}
