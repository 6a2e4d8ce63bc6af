import Interaction
import TestSupport
import Testing
import Turns

@Suite("the program with few and with many items", .waiting)
struct ProgramManyTests {
  /// The middle of a strip of the smallest items, which are 6 points high.
  private static let strip = 18.0

  private func words(_ count: Int) -> [String] { (0..<count).map { "\($0 + 1)" } }

  @Test("a bar without items shows a message and accepts every input")
  func none() throws {
    let life = try Life(["/nowhere/at-all.png"])
    try life.probe.focus(life.window)
    try life.sweep(step: 40)
    try life.hands.click(at: life.place(0.5).x, life.place(0.5).y)
    try life.hands.wheel(down: 3)
    for key in ["Right", "End", "Home", "Return", "Menu", "a", "Escape"] { try life.hands.key(key) }
    try life.end(complaining: [
      "vitrine: '/nowhere/at-all.png': there is no such file. Check the name; a title must not look like a path."
    ])
    #expect(try life.eventsInFile() == [])
  }

  @Test("a single item is highlighted and selected")
  func one() throws {
    let life = try Life(["Only"])
    try life.point(at: 0.5)
    try life.hands.wheel(down: 3)
    try life.hands.press()
    try life.hands.release()
    #expect(try life.logged(until: "selected Only") == ["highlighted Only", "selected Only"])
    try life.end()
  }

  @Test("200 items are highlighted one by one")
  func twoHundred() throws {
    let life = try Life(words(200))
    try life.sweep(depth: Self.strip, step: 2)
    #expect(try life.highlights(until: "200") == words(200))
    try life.end()
  }

  @Test("5,000 items are reached by keys and by the wheel")
  func fiveThousand() throws {
    let life = try Life(words(5_000))
    try life.probe.focus(life.window)
    try life.hands.key("End")
    #expect(try life.next() == "highlighted 5000")
    try life.hands.key("Home")
    #expect(try life.next() == "highlighted 1")
    try life.hands.key("Next")
    #expect(try life.next() == "highlighted 11")
    try life.hands.key("Escape")
    #expect(try life.next() == "highlighted nothing")
    try life.probe.settle(life.window)
    try life.point(at: 0.5, depth: Self.strip)
    let first = try item(life.next())
    // A notch scrolls by 60 points, ten items of 6.
    try life.hands.wheel(down: 5)
    let down = try (0..<5).map { _ in try item(life.next()) }
    #expect(down == (1...5).map { first + 10 * $0 })
    try life.hands.wheel(down: -5)
    let up = try (0..<5).map { _ in try item(life.next()) }
    #expect(up == (0...4).reversed().map { first + 10 * $0 })
    try life.end()
  }

  private func item(_ words: String) throws -> Int {
    try #require(words.split(separator: " ").last.flatMap { Int($0) })
  }
}
