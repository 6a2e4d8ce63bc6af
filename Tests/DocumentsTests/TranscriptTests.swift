import Documents
import Interaction
import Testing

@Suite("The words on a picture")
struct TranscriptTests {
  private typealias Word = Transcript.Word

  private static func word(
    _ text: String, _ x: Double, _ y: Double, width: Double = 40, height: Double = 10
  ) -> Transcript.Word {
    Transcript.Word(text, in: Rect(x: x, y: y, width: width, height: height))
  }

  @Test("are kept in their lines, with their frames")
  func lines() {
    let lines = [
      Transcript.Line([Self.word("Ünder", 1, 2), Self.word("way", 50, 2)]),
      Transcript.Line([], continuation: .newLine),
      Transcript.Line([Self.word("", 0, 0), Self.word("on", 3, 20)], continuation: .space),
      Transcript.Line([Self.word("off", .infinity, 20)], continuation: .space),
    ]
    let transcript = Transcript(lines)
    #expect(transcript.lineCount == 2 && !transcript.isEmpty)
    #expect(transcript.lines.flatMap(\.words).count == 3)
    #expect(transcript.line(0) == lines[0])
    #expect(transcript.line(1) == Transcript.Line([Self.word("on", 3, 20)], continuation: .space))
    #expect(transcript.lines.map(\.text) == ["Ünder way", "on"])
    #expect(Transcript().isEmpty && Transcript().text.isEmpty && Transcript() == Transcript([]))
  }

  @Test(
    "are a running text without the hyphens of lines",
    arguments: [
      ("one two", LineContinuation.space, "three", "one two three"),
      ("an ani-", .unhyphenated, "mal", "an animal"), ("far-", .direct, "out", "far-out"),
      ("end.", .none, "New", "end. New"), ("verse", .newLine, "two", "verse two"),
    ])
  func text(first: String, continuation: LineContinuation, second: String, whole: String) {
    let line = { (text: String) in text.split(separator: " ").map { Self.word(String($0), 0, 0) } }
    let transcript = Transcript([
      Transcript.Line(line(first)), Transcript.Line(line(second), continuation: continuation),
    ])
    #expect(transcript.text == whole)
  }

  @Test("of which only the frames are known get lines and paragraphs by these")
  func grouped() {
    let transcript = Transcript(words: [
      Self.word("The", 0, 0), Self.word("quick", 50, 1), Self.word("ani-", 100, 0),
      Self.word("mal", 0, 14), Self.word("jumps", 50, 14),
      // A paragraph below.
      Self.word("Far", 0, 50), Self.word("below", 50, 50),
      // The next column, at the top.
      Self.word("Over", 400, 0), Self.word("there", 450, 0),
      // A word in the same row, but a column further.
      Self.word("Aside", 900, 0),
    ])
    #expect(
      transcript.lines.map(\.text) == [
        "The quick ani-", "mal jumps", "Far below", "Over there", "Aside",
      ])
    #expect(
      transcript.lines.map(\.continuation) == [.none, .unhyphenated, .none, .none, .none])
    #expect(transcript.text == "The quick animal jumps Far below Over there Aside")
  }

  @Test("of a line without frames of its words divide that of the line by letters")
  func divided() {
    let frame = Rect(x: 100, y: 5, width: 90, height: 10)
    #expect(
      Word.words(of: " ab  cdef g ", in: frame) == [
        Self.word("ab", 100, 5, width: 20), Self.word("cdef", 130, 5, width: 40),
        Self.word("g", 180, 5, width: 10),
      ])
    #expect(
      Word.words(of: "שלום עולם", in: frame) == [
        Self.word("שלום", 150, 5, width: 40), Self.word("עולם", 100, 5, width: 40),
      ])
    #expect(Word.words(of: " ", in: frame).isEmpty && Word.words(of: "", in: frame).isEmpty)
    #expect(
      Word.lines(of: "a\n\nb\r\nc", in: Rect(x: 0, y: 0, width: 10, height: 30)) == [
        [Self.word("a", 0, 0, width: 10)], [Self.word("b", 0, 10, width: 10)],
        [Self.word("c", 0, 20, width: 10)],
      ])
  }
}
