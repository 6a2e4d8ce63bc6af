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

  @Test(
    "has codes of libraries in three letters, which match those in two",
    arguments: [
      ("ger", "de"), ("deu", "de-AT"), ("eng", "en"), ("GER-AT", "de-AT"), ("fre", "fra"),
      ("fr", "fre"), ("gre", "el"), ("ell", "el"), ("dut", "nl"), ("lat", "la"), ("zho", "zh"),
      ("chi-Hant", "zh"), ("gsw", "gsw"),
    ])
  func threeLetters(language: String, wish: String) {
    let words = LanguageMap([.init("✠"), .init("Siegel", language: language)])
    #expect(words.text(for: [wish]) == "Siegel")
    #expect(words.text(for: ["it"]) == "✠")
  }

  @Test("has the shortest code of a language")
  func shortest() {
    #expect(LanguageMap.Entry("Siegel", language: "deu-AT").language == "de-AT")
    #expect(LanguageMap.Entry("Siegel", language: "gsw-CH").language == "gsw-CH")
    #expect(LanguageMap.Entry("Siegel", language: "mul").language == "mul")
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
