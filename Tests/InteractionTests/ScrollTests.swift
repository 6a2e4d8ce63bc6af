import Foundation
import Interaction
import Testing

@Suite("Scroll events")
struct ScrollTests {
  @Test("modifiers are encoded only where some were held")
  func coding() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let plain = #"{"notches":{"x":0,"y":1},"position":{"x":4,"y":5}}"#
    let held = #"{"modifiers":["control"],"notches":{"x":0,"y":1},"position":{"x":4,"y":5}}"#
    for (text, modifiers) in [(plain, Modifiers()), (held, .control)] {
      let turn = Scroll(
        notches: Point(x: 0, y: 1), position: Point(x: 4, y: 5), modifiers: modifiers)
      #expect(String(decoding: try encoder.encode(turn), as: UTF8.self) == text)
      #expect(try JSONDecoder().decode(Scroll.self, from: Data(text.utf8)) == turn)
    }
  }
}
