import Interaction
import Laws
import Testing
import Text

@Suite("Paragraphs are broken into lines without a server")
struct PageSetterTests {
  private let setter = PageSetter()
  private let font = Font(size: 12.5)
  private let hebrew =
    "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם כולם חוננו בתבונה ובמצפון"

  private func lines(_ words: String, width: Double, indent: Double = 0) -> [String] {
    let starts = setter.lines(
      of: PageSetter.Paragraph(words, font: font, width: width, indent: indent))
    let bytes = Array(words.utf8)
    return zip(starts, starts.dropFirst() + [bytes.count]).map {
      String(decoding: bytes[$0..<$1], as: UTF8.self)
    }
  }

  @Test("lines end after spaces, and together are the text")
  func spaces() {
    let words = "The quick brown fox jumps over the lazy dog and does so again and again"
    let lines = lines(words, width: 120)
    #expect(lines.count > 3)
    #expect(lines.joined() == words)
    #expect(lines.dropLast().allSatisfy { $0.last == " " })
    #expect(setter.lines(of: PageSetter.Paragraph("", font: font, width: 100)) == [0])
  }

  @Test("a line has as many words as fit in the letters of its parts, also in portions")
  func runs() throws {
    let words = String(repeating: "illi ", count: 2_000)
    let count = { (runs: [Interaction.Text.Run]) in
      setter.lines(of: PageSetter.Paragraph(words, font: font, width: 300, runs: runs)).count
    }
    let all = 0..<words.utf8.count
    let plain = count([])
    #expect(count([Interaction.Text.Run(all, isMonospaced: true)]) > plain * 3 / 2)
    #expect(count([Interaction.Text.Run(all, weight: .bold)]) >= plain)
    #expect(count([]) == plain, "the next paragraph has its own letters")
    let half = count([Interaction.Text.Run(0..<words.utf8.count / 2, isMonospaced: true)])
    #expect(half > plain && half < count([Interaction.Text.Run(all, isMonospaced: true)]))
  }

  @Test("half the size in half the width has the same lines")
  func proportional() {
    let words = String(repeating: "Wilhelm AVATAR fi 123 ", count: 40)
    let small = setter.lines(of: PageSetter.Paragraph(words, font: Font(size: 6), width: 150))
    let large = setter.lines(of: PageSetter.Paragraph(words, font: Font(size: 60), width: 1500))
    #expect(small == large)
    #expect(small.count > 5)
  }

  @Test("an indent applies to the first line, a negative one to all others")
  func indents() {
    let words = String(repeating: "a ", count: 200)
    let plain = lines(words, width: 200).map(\.count)
    let first = lines(words, width: 200, indent: 60).map(\.count)
    let hanging = lines(words, width: 200, indent: -60).map(\.count)
    #expect(first[0] < plain[0] && first[1] == plain[1])
    #expect(hanging[0] == plain[0] && hanging[1] < plain[1])
  }

  @Test(
    "a paragraph longer than a portion is broken like a short one", arguments: [0, 18, -18.0])
  func portions(indent: Double) throws {
    var random = SeededGenerator(seed: 4)
    let words = (0..<6000).map { _ in
      String(repeating: "n", count: Int(random.number(1...12)))
    }.joined(separator: " ")
    let lines = lines(words, width: 300, indent: indent)
    #expect(lines.joined() == words)
    // No line could have taken the next one's first word.
    let letter = try #require(self.lines(String(repeating: "n", count: 400), width: 300).first)
      .count
    for (number, (line, next)) in zip(lines, lines.dropFirst()).enumerated() {
      let word = next.prefix { $0 != " " }.count
      let isSetIn = (number == 0) == (indent > 0)
      let room = letter - (isSetIn ? Int(18.0 / 300 * Double(letter)) + 1 : 0)
      #expect(line.count + word > room * 9 / 10)
    }
  }

  @Test("words are broken at soft hyphens, whose hyphens fit into the line")
  func softHyphens() {
    let words = "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesell\u{AD}schaft"
    let lines = lines(words, width: 90)
    #expect(lines.count > 1)
    #expect(lines.joined() == words)
    #expect(lines.dropLast().allSatisfy { $0.unicodeScalars.last == "\u{AD}" })
  }

  @Test("a word of letters leaves room for the hyphen where it is broken, an address and code none")
  func hyphens() throws {
    let word = String(repeating: "n", count: 100)
    let count = { (words: String, width: Double, runs: [Interaction.Text.Run], font: Font) in
      let paragraph = PageSetter.Paragraph(words, font: font, width: width, runs: runs)
      return setter.lines(of: paragraph).dropFirst().first ?? 0
    }
    let code = [Interaction.Text.Run(0..<word.utf8.count, isMonospaced: true)]
    let fixed = Font(size: font.size, design: .monospaced)
    var (shorter, least) = (0, Int.max)
    for step in 0..<20 {
      let width = 100 + Double(step)
      // More letters than a word has.
      let letters = count(String(repeating: "n", count: 300), width, [], font)
      let own = count(word, width, [], font)
      #expect(own == letters || own == letters - 1)
      #expect(count("(\(word)),", width, [], font) <= letters)
      shorter += own < letters ? 1 : 0
      least = min(least, own)
      #expect(count(word + "_", width, [], font) == letters)
      #expect(count(word, width, code, font) == count(word, width, [], fixed))
    }
    #expect(shorter > 0 && least > 5)
  }

  @Test("words that are wider than a line, and scripts without spaces, are broken between letters")
  func everywhere() {
    let address = "https://example.org/" + String(repeating: "abc", count: 60)
    for words in [
      address, String(repeating: "天地玄黄宇宙洪荒", count: 20), String(repeating: "é", count: 9000),
    ] {
      let lines = lines(words, width: 100)
      #expect(lines.count > 5)
      #expect(lines.joined() == words)
    }
  }

  @Test(
    "a word longer than a portion fills its lines, also those that are longer than one",
    arguments: [100, 9000])
  func longWord(width: Double) throws {
    let word = String(repeating: "n", count: 9000)
    let counts = lines(word, width: width).map(\.count)
    let first = try #require(counts.first)
    #expect((first > 1024) == (width > 1000))
    #expect(counts.count > 1 && counts.dropLast().allSatisfy { $0 == first })
  }

  @Test("Hebrew is broken between its words")
  func rightToLeft() {
    let lines = lines(hebrew, width: 120)
    #expect(lines.count > 2)
    #expect(lines.joined() == hebrew)
    #expect(lines.dropLast().allSatisfy { $0.last == " " })
  }

  @Test("many paragraphs are set like each alone, in order, with progress")
  func many() {
    let paragraphs = (0..<300).map { number in
      PageSetter.Paragraph(
        String(repeating: "word\(number) ", count: number * 2 + 1), font: font, width: 200)
    }
    let log = ProgressLog()
    let lines = PageSetter.set(
      sizes: paragraphs.map(\.words.utf8.count), paragraph: { paragraphs[$0] },
      progress: { log.add($0) })
    #expect(lines == paragraphs.map(setter.lines))
    #expect(log.parts.count > 3)
    #expect(log.parts == log.parts.sorted() && log.parts.last == 1)
    let none = PageSetter.set(sizes: [], paragraph: { paragraphs[$0] }, progress: log.add)
    #expect(none == [])
  }

  @Test("a cancelled setting ends soon and has no lines")
  func interrupted() {
    let paragraph = PageSetter.Paragraph(
      String(repeating: "word ", count: 20_000), font: font, width: 200)
    let log = ProgressLog()
    let lines = PageSetter.set(
      sizes: Array(repeating: 100_000, count: 2000), paragraph: { _ in paragraph },
      progress: {
        _ = log.add($0)
        return false
      })
    #expect(lines == nil)
    #expect(log.parts.count <= 2)
  }
}
