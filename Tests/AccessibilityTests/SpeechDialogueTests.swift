import Testing

@testable import Accessibility

@Suite("A conversation with speech-dispatcher")
struct SpeechDialogueTests {
  private var dialogue = SpeechDialogue(user: "anna b:c")

  /// Sends an answer; what is sent then, by lines.
  private mutating func answer(_ lines: String...) -> [String] {
    dialogue.receive(lines.map { $0 + "\r\n" }.joined().utf8)
    return output()
  }

  private mutating func output() -> [String] {
    String(decoding: dialogue.takeOutput(), as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }

  /// Says something, so that the language is known.
  private mutating func begin(language: String = "201 OK") {
    _ = (output(), answer("208 OK"))
    dialogue.say("Welcome", in: "de")
    _ = (output(), answer(language), answer("210 OK"), answer("230 OK"), answer("225 OK"))
  }

  @Test("a command is sent once the one before is answered")
  mutating func order() {
    dialogue.say("The seal", in: "de")
    #expect(output() == ["SET SELF CLIENT_NAME annabc:vitrine:chosen"])
    #expect(output() == [])
    #expect(answer("208 OK CLIENT NAME SET") == ["SET SELF LANGUAGE de"])
    #expect(answer("201 OK LANGUAGE SET") == ["CANCEL SELF"])
    #expect(answer("210 OK CANCELED") == ["SPEAK"])
    #expect(answer("230 OK RECEIVING DATA") == ["The seal", "."])
    #expect(answer("225-21", "225 OK MESSAGE QUEUED") == [])
  }

  @Test("new words replace those that wait, also those that were offered already")
  mutating func replacement() {
    begin()
    dialogue.say("The seal", in: "de")
    #expect(output() == ["CANCEL SELF"])
    dialogue.say("The cord", in: "de")
    #expect(answer("210 OK") == ["CANCEL SELF"])
    #expect(answer("210 OK") == ["SPEAK"])
    dialogue.say("The king", in: "de")
    #expect(answer("230 OK") == ["The king", "."])
    dialogue.say("The barons", in: "de")
    #expect(answer("225 OK") == ["CANCEL SELF"])
    #expect(answer("210 OK") == ["SPEAK"])
    #expect(answer("230 OK") == ["The barons", "."])
  }

  @Test("an event is no answer, nor is a part of one, in whatever pieces they come")
  mutating func pieces() {
    dialogue.say("The seal", in: "de")
    _ = output()
    #expect(answer("701-21", "701-1", "701 BEGIN", "208-a", "208-b") == [])
    dialogue.receive("208 O".utf8)
    #expect(output() == [])
    dialogue.receive("K\r\n".utf8)
    #expect(output() == ["SET SELF LANGUAGE de"])
  }

  @Test(
    "another language is set before its words; what is stopped is not said, also if it was offered")
  mutating func languages() {
    begin()
    dialogue.say("The king", in: "en")
    #expect(output() == ["SET SELF LANGUAGE en"])
    #expect(answer("201 OK") == ["CANCEL SELF"])
    #expect(answer("210 OK") == ["SPEAK"])
    dialogue.stop()
    #expect(answer("230 OK") == ["", "."])
    #expect(answer("225 OK") == ["CANCEL SELF"])
    #expect(answer("210 OK") == [])
  }

  @Test("words that the server refuses are not sent as commands")
  mutating func refusal() {
    begin(language: "304 ERR LANGUAGE")
    dialogue.say("QUIT", in: "de")
    #expect(output() == ["CANCEL SELF"])
    #expect(answer("210 OK") == ["SPEAK"])
    #expect(answer("411 ERR NOT ALLOWED INSIDE BLOCK") == [])
    dialogue.say("The seal", in: "de")
    #expect(output() == ["CANCEL SELF"])
  }

  @Test("a line that begins with a point does not end the words, nor does one from a name")
  mutating func points() {
    begin()
    dialogue.say(".\n..\r\nThe \0seal\n" + String(repeating: "a", count: 5000), in: "de")
    _ = (output(), answer("210 OK"))
    let lines = answer("230 OK")
    #expect(lines.prefix(3) == ["..", "...", "The seal"])
    #expect(lines.count == 5 && lines[4] == "." && lines[3].count < 4000)
  }

  @Test(
    "a point that begins a line only without the characters before it does not end the words",
    arguments: [
      ("a\n\0.\nQUIT", ["a", "..", "QUIT", "."]), ("a\r.\rQUIT", ["a", "..", "QUIT", "."]),
      ("a\r\0\n.\0\nQUIT", ["a", "..", "QUIT", "."]), (".\u{301}", ["..\u{301}", "."]),
    ])
  mutating func hiddenPoints(words: String, lines: [String]) {
    begin()
    dialogue.say(words, in: "de")
    _ = (output(), answer("210 OK"))
    #expect(answer("230 OK") == lines)
  }
}
