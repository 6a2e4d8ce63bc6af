import CCollation
import Folding
import Laws
import Testing

@Suite("Folding")
struct FoldingTests {
  @Test(
    "what a person types finds what a text says",
    arguments: [
      ("cafe", "Café"), ("strasse", "Straße"), ("STRASSE", "straße"), ("cafe", "Ｃａｆｅ"),
      ("fi", "ﬁ"), ("ﾔﾏﾓﾄ", "ヤマモト"), ("やまもと", "ヤマモト"), ("محمد", "مُحَمَّد"),
      ("istanbul", "İstanbul"), ("ISTANBUL", "ıstanbul"), ("tieng", "Tiếng"), ("е", "Ё"),
      ("京都", "東京都庁"), ("lodz", "Łódź"), ("orsted", "Ørsted"), ("dokovic", "Đoković"),
      ("aeon", "Æon"), ("oeuvre", "Œuvre"), ("ガ", "ｶﾞ"), ("が", "か\u{3099}"),
      ("하", "한국"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("ΣΊΣΥΦΟΣ", "Σίσυφος"), ("שלום", "שָׁלוֹם"),
      ("king's", "King’s"), ("हिन्दी", "हिन्दी"), ("kitab", "Kitāb"), ("x2", "x²"),
      ("\u{E4}", "a\u{308}"), ("zaun-konig", "Zaun‐könig"),
    ])
  func finds(_ typed: String, _ text: String) {
    let query = FindQuery(typed)
    #expect(!query.isEmpty)
    #expect(query.matches(Folding.shared.folded(text)))
    #expect(!query.ranges(in: text).isEmpty)
  }

  @Test(
    "signs that are letters of their words stay",
    arguments: [("हन्द", "हिन्दी"), ("कम", "कर्म"), ("น", "ก"), ("o", "ab")])
  func finds(noPartOf typed: String, _ text: String) {
    #expect(!FindQuery(typed).matches(Folding.shared.folded(text)))
  }

  @Test("the table is that of ICU, character by character")
  func icu() throws {
    try #require(ccollation_is_installed() != 0)
    let byHand: [UInt32: String] = [
      0x142: "l", 0xF8: "o", 0x111: "d", 0xE6: "ae", 0x153: "oe", 0x131: "i", 0x127: "h",
      0x167: "t", 0x640: "", 0x2018: "'", 0x2019: "'", 0x201B: "'", 0x201C: "\"", 0x201D: "\"",
      0x201E: "\"", 0x2010: "-", 0x2013: "-", 0x2014: "-", 0x2028: " ", 0x2029: " ", 0x85: " ",
    ]
    let dropped: Set<String> = [
      "Zinh", "Latn", "Grek", "Cyrl", "Arab", "Hebr", "Syrc", "Copt", "Armn", "Glag",
    ]
    var units = [UInt16](repeating: 0, count: 64)
    for value in UInt32(0x20)...0x10FFFF where value != 0x7F {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let count = ccollation_fold(Int32(value), &units, 64)
      var wanted = ""
      for part in String(decoding: units.prefix(Int(count)), as: UTF16.self).unicodeScalars {
        let script = ccollation_script(Int32(part.value)).map { String(cString: $0) } ?? ""
        if let text = byHand[part.value] {
          wanted += text
        } else if ccollation_is_mark(Int32(part.value)) != 0, dropped.contains(script) {
          continue
        } else if 0x30A1...0x30F6 ~= part.value || 0x30FD...0x30FE ~= part.value {
          wanted.unicodeScalars.append(try #require(Unicode.Scalar(part.value - 0x60)))
        } else {
          wanted.unicodeScalars.append(part)
        }
      }
      let folded = Folding.shared.folded(String(Character(scalar)))
      if folded != Array(wanted.utf8) {
        Issue.record("U+\(String(value, radix: 16)): \(folded), not \(Array(wanted.utf8))")
      }
    }
  }

  @Test("a folding has no control characters and is folded itself")
  func idempotent() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = Folding.shared.folded(String(Character(scalar)))
      #expect(once.allSatisfy { $0 >= 0x20 })
      if Folding.shared.folded(String(decoding: once, as: UTF8.self)) != once {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  @Test(
    "the words that were found are marked in the text as it is",
    arguments: [
      ("cafe", "Un Café noir", ["Café"]), ("e", "Cafe\u{301} e", ["e\u{301}", "e"]),
      ("ss", "Straße", ["ß"]), ("s", "Maß", ["ß"]), ("an na", "Anna", ["Anna"]),
      ("an", "Ananas", ["Anan"]), ("하", "한국", ["한"]), ("म", "नमस्ते", ["म"]),
      ("स", "नमस्ते", ["स्ते"]), ("x", "abc", []),
    ])
  func marks(_ typed: String, _ text: String, _ wanted: [String]) {
    let ranges = FindQuery(typed).ranges(in: text)
    let bytes = Array(text.utf8)
    #expect(ranges.map { String(decoding: bytes[$0], as: UTF8.self) } == wanted)
    #expect(FindQuery(typed).firstOffset(in: text) == ranges.first?.lowerBound)
  }

  @Test("every part of a random text finds it, and is marked", arguments: 0..<200)
  func law(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let letters = Array("aÄßｶﾞéøłİ 한글कि京عَ🙂’ﬁ\u{300}Z9")
    let text = String((0..<12).compactMap { _ in letters.randomElement(using: &generator) })
    let characters = Array(text)
    let start = Int.random(in: 0..<characters.count, using: &generator)
    let end = Int.random(in: start + 1...characters.count, using: &generator)
    let part = String(characters[start..<end])
    let query = FindQuery(part)
    #expect(query.matches(Folding.shared.folded(text)), "\(part) in \(text)")
    let ranges = query.ranges(in: text)
    #expect(ranges.isEmpty == query.isEmpty)
    for range in ranges {
      #expect(String(validating: Array(text.utf8)[range], as: UTF8.self) != nil)
    }
  }

  @Test("the marked characters are those that have a part of a word", arguments: 0..<300)
  func plain(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // Letters with and without marks, a letter that is dropped, two that are folded to others, one character of two.
    let letters = "aaeß \u{301}\u{300}\u{640}ｶﾞ한\u{1112}\u{1161}\u{11AB}नि\r\n🙂\u{200D}"
    let scalars = Array(letters.unicodeScalars)
    let random = { (count: Int, generator: inout SeededGenerator) in
      var text = String.UnicodeScalarView()
      text.append(
        contentsOf: (0..<count).compactMap { _ in scalars.randomElement(using: &generator) })
      return String(text)
    }
    let text = random(60, &generator)
    for count in 1...5 {
      let query = FindQuery(random(count, &generator))
      let plain = plainRanges(of: query, in: text)
      #expect(query.ranges(in: text) == plain, "\(query.words) in \(text.unicodeScalars)")
      #expect(query.firstOffset(in: text) == plain.first?.lowerBound)
    }
  }

  /// The parts of a text that are words of a query, by their definition: the characters with a part of an occurrence, or
  /// with what was dropped behind one.
  private func plainRanges(of query: FindQuery, in text: String) -> [Range<Int>] {
    let foldings = text.unicodeScalars.map { Folding.shared.folded(String($0)) }
    let bytes = foldings.flatMap { $0 }
    // The number of the scalar that each byte comes from.
    let owners = foldings.indices.flatMap { repeatElement($0, count: foldings[$0].count) }
    var marked: Set<Int> = []
    for word in query.words {
      var start = 0
      while start + word.count <= bytes.count {
        let end = start + word.count
        guard bytes[start..<end].elementsEqual(word) else {
          start += 1
          continue
        }
        let next = owners[end...].first { $0 != owners[end - 1] } ?? foldings.count
        marked.formUnion(owners[start]..<next)
        start = end
      }
    }
    var ranges: [Range<Int>] = []
    var (scalar, position) = (0, 0)
    for character in text {
      let (nextScalar, next) = (
        scalar + character.unicodeScalars.count, position + character.utf8.count
      )
      if (scalar..<nextScalar).contains(where: marked.contains) {
        let isNext = ranges.last?.upperBound == position
        let start = isNext ? ranges.removeLast().lowerBound : position
        ranges.append(start..<next)
      }
      (scalar, position) = (nextScalar, next)
    }
    return ranges
  }

  @Test("all words of a long text are marked in one walk through its characters")
  func long() {
    // A walk from the beginning of the text to each of its 20,000 hits has 2,000,000,000 steps and takes minutes.
    let text = String(repeating: "Cafe\u{301} noir ", count: 20_000)
    let query = FindQuery("cafe")
    #expect(query.ranges(in: text) == (0..<20_000).map { $0 * 12..<$0 * 12 + 6 })
    #expect(query.firstOffset(in: text) == 0)
    #expect(FindQuery("ir").firstOffset(in: text) == 9)
  }

  @Test("bytes that are no text count as U+FFFD, and end within their text")
  func invalid() {
    let texts: [[UInt8]] = [
      [0xFF], [0xE4, 0xBA], [0xC3], [0xF0, 0x9F, 0x41], [0xF4, 0xBF, 0xBF, 0xBF],
    ]
    for bytes in texts {
      var folded: [UInt8] = []
      bytes.withUnsafeBufferPointer { Folding.shared.append($0, to: &folded) }
      #expect(String(decoding: folded, as: UTF8.self).contains("\u{FFFD}"))
    }
  }

  @Test("a query that has more narrows one that has less")
  func narrowing() {
    #expect(FindQuery("müll").narrows(FindQuery("mu")))
    #expect(FindQuery("anna ber").narrows(FindQuery("ann")))
    #expect(!FindQuery("anna").narrows(FindQuery("bert")))
    #expect(!FindQuery("ann").narrows(FindQuery("anna")))
    #expect(FindQuery("  ").isEmpty)
    #expect(FindQuery("a a").words.count == 1)
  }
}
