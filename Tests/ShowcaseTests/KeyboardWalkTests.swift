import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("The whole program by keys alone")
struct KeyboardWalkTests {
  /// What has no focus of its own, and the key that does the same.
  private static let keys: [String: Key] = [
    "button Next page": .right, "button Previous page": .left, "button Back to page 1": .backspace,
    "button Find": Key(rawValue: "slash"),
  ]

  /// Presses keys in a window, and answers with all that had the focus meanwhile, as role and name.
  private func walk(
    _ hand: inout ExhibitHand, _ window: WindowID, _ keys: [(Key, Modifiers)]
  ) -> Set<String> {
    var visited = Set<String>()
    for (key, modifiers) in keys {
      hand.key(key, modifiers, in: window)
      for element in hand.elements(window).all where element.states.contains(.focused) {
        visited.insert("\(element.role.rawValue) \(element.name)")
      }
    }
    return visited
  }

  private func times(_ count: Int, _ key: Key, _ modifiers: Modifiers = []) -> [(Key, Modifiers)] {
    Array(repeating: (key, modifiers), count: count)
  }

  /// Expects that all that is seen and can be worked had the focus, or has a key of its own.
  private func expectReached(
    _ hand: ExhibitHand, _ window: WindowID, _ visited: Set<String>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let missed = hand.workable(window).filter { !visited.contains($0) && Self.keys[$0] == nil }
    #expect(missed.isEmpty, sourceLocation: sourceLocation)
  }

  @Test("all sections of the bar, by arrows; Enter chooses, Escape folds")
  func bar() {
    var hand = ExhibitHand()
    hand.perform(.focused(true), in: .fisheye)
    let visited = walk(&hand, .fisheye, times(4, .right))
    expectReached(hand, .fisheye, visited)
    hand.key(.enter, in: .fisheye)
    #expect(hand.makeReport() == ["fisheye selected People"])
    hand.key(.escape, in: .fisheye)
    #expect(hand.focused(.fisheye) == ["Items"])
  }

  @Test("all rows of the list, by arrows, and all markers of its strip, by Tab and arrows")
  func list() {
    var hand = ExhibitHand()
    hand.perform(.focused(true), in: .index)
    var visited = walk(&hand, .index, times(12, .down))
    visited.formUnion(walk(&hand, .index, [(.tab, []), (.home, [])] + times(30, .down)))
    expectReached(hand, .index, visited)
    hand.key(.enter, in: .index)
    hand.key(.tab, .shift, in: .index)
    hand.key(.enter, in: .index)
    #expect(hand.makeReport().last?.hasPrefix("index selected") == true)
  }

  @Test("pages turn, and turn back, by the keys that stand for what hands press")
  func pages() {
    var hand = ExhibitHand()
    hand.perform(.focused(true), in: .pages)
    hand.key(.home, in: .pages)
    hand.key(.end, in: .pages)
    let visited = walk(&hand, .pages, times(4, .tab))
    expectReached(hand, .pages, visited)
    #expect(hand.workable(.pages).contains("button Back to page 1"))
    _ = hand.makeReport()
    for (key, page) in [(Key.backspace, "Title"), (.right, "The charter"), (.left, "Title")] {
      hand.key(key, in: .pages)
      #expect(hand.makeReport() == ["pages turned \(page)"])
    }
  }

  @Test(
    "all places of the picture, and all that can be pressed in its panel, by Tab; Escape closes")
  func picture() {
    var hand = ExhibitHand()
    hand.perform(.focused(true), in: .picture)
    var visited = walk(&hand, .picture, times(11, .tab))
    expectReached(hand, .picture, visited)
    // The sixth clause has a link.
    hand.key(.end, in: .picture)
    hand.key(.enter, in: .picture)
    visited.formUnion(walk(&hand, .picture, times(5, .tab)))
    visited.formUnion(walk(&hand, .picture, times(17, .tab, .shift)))
    expectReached(hand, .picture, visited)
    #expect(visited.isSuperset(of: ["button Close", "button Previous", "link first"]))
    _ = hand.makeReport()
    hand.key(.escape, in: .picture)
    #expect(hand.makeReport().last == "picture closed nothing")
    #expect(!hand.elements(.picture).all.contains { $0.role == .complementary })
  }

  @Test("all tools of a picture, by Tab and arrows; sliders too")
  func tools() {
    var hand = ExhibitHand(ExhibitHand.pictured)
    hand.perform(.focused(true), in: .picture)
    hand.go("exhibit:/clause/1")
    hand.key(.escape, in: .picture)
    var visited = walk(&hand, .picture, [(.home, [])] + times(16, .tab))
    #expect(visited.contains("button Smaller"))
    expectReached(hand, .picture, visited)
    while hand.focused(.picture) != ["Brightness and contrast"] {
      hand.key(.tab, .shift, in: .picture)
    }
    hand.key(.enter, in: .picture)
    visited.formUnion(walk(&hand, .picture, times(4, .down)))
    expectReached(hand, .picture, visited)
    #expect(visited.isSuperset(of: ["slider Brightness", "slider Contrast"]))
    hand.key(.escape, in: .picture)
    #expect(hand.focused(.picture) == ["Brightness and contrast"])
    #expect(!hand.workable(.picture).contains("slider Brightness"))
  }

  @Test("all parts of one window, by F6")
  func single() {
    var hand = ExhibitHand(
      layout: .single, surface: Surface(size: Size(width: 1300, height: 800)))
    hand.go("exhibit:/clause/6")
    hand.perform(.focused(true), in: .exhibit)
    var visited = walk(&hand, .exhibit, [(.home, [])] + times(4, .right))
    visited.formUnion(walk(&hand, .exhibit, [(.f6, []), (.home, [])] + times(12, .down)))
    visited.formUnion(walk(&hand, .exhibit, [(.tab, []), (.home, [])] + times(30, .down)))
    visited.formUnion(walk(&hand, .exhibit, [(.f6, [])] + times(14, .tab)))
    visited.formUnion(walk(&hand, .exhibit, times(18, .tab, .shift)))
    visited.formUnion(walk(&hand, .exhibit, [(.f6, [])]))
    expectReached(hand, .exhibit, visited)
  }

  @Test("a hand that takes the keyboard to the panel takes it from the picture")
  func press() throws {
    var hand = ExhibitHand()
    hand.perform(.focused(true), in: .picture)
    hand.go("exhibit:/clause/6")
    let heading = try #require(
      hand.elements(.picture).all.first { $0.role == .heading })
    hand.click(heading.bounds.center, in: .picture)
    #expect(hand.focused(.picture).count <= 1)
    hand.key(.tab, in: .picture)
    #expect(hand.focused(.picture) == ["Previous"])
  }
}
