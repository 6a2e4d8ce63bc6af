import Foundation
import Interaction
import Testing

@Suite("Keys in recordings")
struct KeyPressTests {
  @Test(
    "a repeated key press is marked in recordings; other key presses are written as in older recordings"
  )
  func repeats() throws {
    let plain = KeyPress(.space, modifiers: .shift, text: " ")
    let coder = JSONEncoder()
    coder.outputFormatting = .sortedKeys
    let words = String(decoding: try coder.encode(plain), as: UTF8.self)
    #expect(words == #"{"key":"space","modifiers":["shift"],"text":" "}"#)
    var again = plain
    again.isRepeat = true
    for press in [plain, again] {
      #expect(try JSONDecoder().decode(KeyPress.self, from: try coder.encode(press)) == press)
    }
    #expect(plain != again)
  }
}
