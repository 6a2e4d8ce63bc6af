import Interaction
import Testing

@Suite("Hyphens where words are broken")
struct HyphenationTests {
  @Test(
    "words of letters get them, whatever stands around",
    arguments: [
      ("Donaudampfschiff", "Donaudampfschiff"), ("(Kapitäne),", "Kapitäne"),
      ("„Fußnote“¹.", "Fußnote"), ("Haus-Tür’s", "Haus-Tür’s"), ("Do\u{AD}nau", "Do\u{AD}nau"),
      ("e\u{301}te\u{301}", "e\u{301}te\u{301}"), ("Ελλάδα", "Ελλάδα"), ("Москва", "Москва"),
    ])
  func words(letters: String, word: String) throws {
    let range = try #require(Hyphenation.word(in: letters, from: 5, runs: []))
    let bytes = Array(letters.utf8)[range.lowerBound - 5..<range.upperBound - 5]
    #expect(String(decoding: bytes, as: UTF8.self) == word)
  }

  @Test(
    "addresses, numbers, names of programs and scripts without capital letters get none",
    arguments: [
      "https://example.org", "www.example.org", "a@b", "/usr", "#part", "snake_case", "a1b", "2b",
      "12", "…", "", "שלום", "مرحبا", "ภาษาไทย", "日本語", "天a",
      String(repeating: "n", count: Hyphenation.longest + 1),
    ])
  func others(letters: String) {
    #expect(Hyphenation.word(in: letters, from: 0, runs: []) == nil)
  }

  @Test("they stand between two letters, and not in parts in the letters of programs")
  func breaks() {
    let letters = "(Haus-Tür’s)"
    let offsets = (0...letters.utf8.count).filter { offset in
      let index = letters.utf8.index(letters.startIndex, offsetBy: offset)
      return index.samePosition(in: letters) != nil
        && Hyphenation.isHyphenated(at: offset + 7, in: letters, from: 7, runs: [])
    }
    // After the letters H, a and u, and within "Tür".
    #expect(offsets == [2, 3, 4, 7, 9])
    let code = [Text.Run(4..<20, isMonospaced: true)]
    #expect(!Hyphenation.isHyphenated(at: 9, in: letters, from: 7, runs: code))
    let strong = [Text.Run(4..<20, weight: .bold)]
    #expect(Hyphenation.isHyphenated(at: 9, in: letters, from: 7, runs: strong))
  }
}
