import Fixtures
import Foundation
import Phrases
import Testing

@testable import Files

@Suite("Faults")
struct FaultTests {
  @Test(
    "the sentence has the file, the line or the position, the problem and the remedy",
    arguments: [
      (Fault(file: "a", problem: .utf16, remedy: .split), "'a'"),
      (Fault(file: "a", line: 7, problem: .utf16, remedy: .split), "'a', line 7"),
      (Fault(file: "a", position: "b[3]", problem: .utf16, remedy: .split), "'a', at b[3]"),
      (Fault(file: "a", position: "", problem: .utf16, remedy: .split), "'a'"),
      (Fault(picture: "a", problem: .utf16, remedy: .split), "Picture 'a'"),
      (
        Fault(file: "a", position: "b", problem: .utf16, remedy: .split).ofPicture,
        "Picture 'a', at b"
      ),
    ])
  func sentences(fault: Fault, words: String) {
    #expect(fault.description == "\(words): it is UTF-16. Split it.")
  }

  @Test("a fault in every language names file, line and position in that language")
  func german() {
    let fault = Fault(
      file: "a", line: 7, position: "b", problem: .empty, remedy: .wholeFile
    ).ofPicture
    #expect(
      fault.text(for: ["de"])
        == "Bild „a“, Zeile 7, bei b: Die Datei ist leer. Durch eine vollständige Datei ersetzen.")
    #expect(
      fault.description
        == "Picture 'a', line 7, at b: the file is empty. Put a whole file in its place.")
  }

  @Test("in the place of a picture a missing file is gone: the document named one that was there")
  func gone() {
    let missing = Fault(file: "a.png", unreadable: ENOENT).ofThisPicture
    #expect(
      missing.description
        == "This picture: the file is gone. Put it back, or open the document again.")
    #expect(missing.isUnreadable)
    let forbidden = Fault(file: "a.png", unreadable: EACCES).ofThisPicture
    #expect(forbidden.description.hasSuffix("Check the permissions and the disk."))
  }

  @Test("of many faults of a kind the first ten are listed, the last with the number of the others")
  func list() {
    var list = FaultList()
    for number in 1...1212 {
      list.append(Fault(file: "\(number)", line: 2, problem: .utf16, remedy: .split))
    }
    list.append(Fault(file: "b", problem: .empty, remedy: .wholeFile))
    #expect(list.sentences.count == FaultList.limit + 1)
    #expect(
      list.sentences[9].description
        == "'10', line 2: it is UTF-16, and 1,202 more like this. Split it.")
    #expect(
      list.sentences[9].text(for: ["de"])
        == "„10“, Zeile 2: Das ist UTF-16, und 1.202 weitere dieser Art. Die Datei aufteilen.")
    #expect(
      list.sentences[10].description
        == "'b': the file is empty. Put a whole file in its place.")
  }

  @Test("a position in JSON is written as a path of keys and indices")
  func spots() {
    let spot = JSONSpot.file("m.json")["items"][3]["body"]
    #expect(
      spot.fault(.utf16, .split).description
        == "'m.json', at items[3].body: it is UTF-16. Split it.")
    #expect(
      JSONSpot.file("m.json").fault(.utf16, .split).description
        == "'m.json': it is UTF-16. Split it.")
  }
}
