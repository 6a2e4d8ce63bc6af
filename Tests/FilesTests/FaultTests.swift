import Fixtures
import Phrases
import Testing

@testable import Files

@Suite("Faults")
struct FaultTests {
  @Test(
    "the sentence has the file, the line or the position, the problem and the remedy",
    arguments: [
      (Fault(file: "a", problem: "p", remedy: "R."), "'a': p. R."),
      (Fault(file: "a", line: 7, problem: "p", remedy: "R."), "'a', line 7: p. R."),
      (Fault(file: "a", position: "b[3]", problem: "p", remedy: "R."), "'a', at b[3]: p. R."),
      (Fault(file: "a", position: "", problem: "p", remedy: "R."), "'a': p. R."),
      (Fault(picture: "a", problem: .words("p"), remedy: .words("R.")), "Picture 'a': p. R."),
      (
        Fault(file: "a", position: "b", problem: "p", remedy: "R.").ofPicture,
        "Picture 'a', at b: p. R."
      ),
    ])
  func sentences(fault: Fault, words: String) { #expect(fault.description == words) }

  @Test("a fault in every language names file, line and position in that language")
  func german() {
    let fault = Fault(
      file: "a", line: 7, position: "b", problem: .empty, remedy: .wholeFile
    ).ofPicture
    #expect(
      fault.text(for: ["de"])
        == "Bild 'a', Zeile 7, bei b: die Datei ist leer. Durch eine vollständige Datei ersetzen.")
    #expect(
      fault.description
        == "Picture 'a', line 7, at b: the file is empty. Put a whole file in its place.")
    #expect(
      Fault(file: "a", line: 7, problem: "p", remedy: "R.").text(for: ["de"])
        == "'a', Zeile 7: p. R."
    )
  }

  @Test("of many faults of a kind the first ten are listed, the last with the number of the others")
  func list() {
    var list = FaultList()
    for number in 1...1212 { list.append(Fault(file: "\(number)", problem: "p", remedy: "R.")) }
    list.append(Fault(file: "b", problem: "q", remedy: "S."))
    #expect(list.sentences.count == FaultList.limit + 1)
    #expect(list.sentences[9].description == "'10': p, and 1,202 more like this. R.")
    #expect(list.sentences[10].description == "'b': q. S.")
  }

  @Test("a position in JSON is written as a path of keys and indices")
  func spots() {
    let spot = JSONSpot.file("m.json")["items"][3]["body"]
    #expect(spot.fault("p", "R.").description == "'m.json', at items[3].body: p. R.")
    #expect(JSONSpot.file("m.json").fault("p", "R.").description == "'m.json': p. R.")
  }

  @Test(
    "numbers have commas between their thousands",
    arguments: [(7, "7"), (999, "999"), (207_990, "207,990"), (1_000_000, "1,000,000")])
  func thousands(number: Int, words: String) {
    #expect(grouped(number) == words)
  }
}
