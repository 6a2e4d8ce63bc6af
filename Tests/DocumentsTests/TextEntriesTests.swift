import Documents
import Testing

@Suite("Texts that can be found, stored in tables")
struct TextEntriesTests {
  @Test("entries are those that were added, also those of a copy while others are added")
  func copies() {
    var entries = TextEntries()
    var copies: [(count: Int, entries: TextEntries)] = []
    for number in 0..<9000 {
      if number.isMultiple(of: 1365) { copies.append((entries.count, entries)) }
      entries.append("title \(number)", "words \(number)", at: Place(page: number / 10))
    }
    copies.append((9000, entries))
    for (count, copy) in copies {
      #expect(copy.count == count)
      let isSame = (0..<count).allSatisfy { number in
        copy.title(of: number) == "title \(number)" && copy.words(of: number) == "words \(number)"
          && copy.place(of: number) == Place(page: number / 10)
          && copy.page(of: number) == number / 10
      }
      #expect(isSame)
    }
  }
}
