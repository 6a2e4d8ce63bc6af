import Phrases
import Testing

@Suite("What the program says, in the languages that it speaks")
struct PhraseTests {
  @Test(
    "the first language that it speaks serves, English where it speaks none",
    arguments: [
      ([], "Page 3 of 7"), (["de"], "Seite 3 von 7"), (["de-AT", "en"], "Seite 3 von 7"),
      (["de_DE"], "Seite 3 von 7"), (["en-GB", "de"], "Page 3 of 7"),
      (["fr", "de"], "Seite 3 von 7"), (["ja"], "Page 3 of 7"), (["deu"], "Page 3 of 7"),
    ])
  func languages(_ languages: [String], _ words: String) {
    #expect(Phrase.pageOf(3, 7).text(for: languages) == words)
  }

  @Test("one is one, and large numbers are grouped as their language does")
  func counts() {
    #expect(Phrase.countOfPlaces(1).text(for: []) == "1 place")
    #expect(Phrase.countOfPlaces(209_000).text(for: []) == "209,000 places")
    #expect(Phrase.countOfPlaces(1).text(for: ["de"]) == "1 Stelle")
    #expect(Phrase.countOfPlaces(1_209_000).text(for: ["de"]) == "1.209.000 Stellen")
    #expect(Phrase.placesInSight(3, of: 1000).text(for: []) == "3 of 1,000 places in sight")
  }

  @Test("what others said stays as it is")
  func others() {
    #expect(Phrase.words("Ça va").text(for: ["de"]) == "Ça va")
  }
}
