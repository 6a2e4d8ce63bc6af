import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Letters typed on an index strip")
struct IndexStripTypingTests {
  static let names = VirtualNames(count: 741_380)

  @Test("a letter goes to the first row that begins with it, and opens nothing")
  func letter() {
    var hand = StripHand(Self.names)
    hand.type("p")
    let row = Self.names.row(atOrAfter: "p")
    #expect(hand.trace() == "tracked \(row)")
    #expect(hand.state == "browsing 0")
    #expect(hand.strip.browse?.chosen == Marker(label: "P", offset: row))
    hand.key(.enter)
    #expect(hand.trace() == "selected \(row)")
    #expect(hand.state == "ready")
  }

  @Test("typed text opens level after level to the exact row")
  func word() throws {
    var hand = StripHand(Self.names)
    hand.type("pabst")
    let row = Self.names.row(atOrAfter: "pabst")
    #expect(hand.trace().hasSuffix("tracked \(row)"))
    #expect(hand.wake.isAnimating)
    hand.wait(1)
    #expect(hand.wake == .never)
    let browse = try #require(hand.strip.browse)
    #expect(browse.level >= 2)
    #expect(browse.chosen.offset == row)
    for (outer, inner) in zip(browse.path.levels, browse.path.levels.dropFirst()) {
      #expect(inner.rows == outer.rows(of: outer.item))
      #expect(inner.rows.contains(row))
    }
    #expect(hand.layers.count { $0.id.role == "level" } == browse.level + 1)
    hand.key(.enter)
    #expect(hand.trace() == "selected \(row)")
  }

  @Test("levels shared with the new path stay open, others open again")
  func staying() {
    var hand = StripHand(Self.names)
    hand.type("pabs")
    hand.wait(0.5)
    hand.type("t")
    #expect(hand.strip.browse?.extents(at: hand.time)[1] == 1)
    hand.wait(2)
    hand.type("qab")
    #expect((hand.strip.browse?.extents(at: hand.time)[1] ?? 1) < 0.5)
    hand.wait(0.1)
    let extents = hand.strip.browse?.extents(at: hand.time) ?? []
    #expect(zip(extents, extents.dropFirst()).allSatisfy { $0 >= $1 }, "one after the other")
    #expect(extents.count { $0 > 0 && $0 < 1 } == 1)
  }

  @Test("text without a match leads to the next row, and after the end to the last row")
  func next() {
    var hand = StripHand(GivenRows(rows: ["Ames", "Berg", "Dorn", "Ek"]))
    hand.type("c")
    hand.wait(1)
    hand.type("z")
    #expect(hand.trace() == "tracked 2 · tracked 3")
    var empty = StripHand(GivenRows(rows: []))
    empty.type("a")
    #expect(empty.trace() == "")
  }

  @Test("a space within typed text belongs to it; alone it chooses")
  func blank() {
    let rows = GivenRows(rows: ["New", "New London", "New York", "Newark", "Oslo"])
    var hand = StripHand(rows)
    let space = KeyPress(.space, text: " ")
    hand.type("new")
    hand.perform(.key(space))
    hand.type("y")
    #expect(hand.trace() == "tracked 1 · tracked 2")
    hand.wait(1)
    hand.perform(.key(space))
    #expect(hand.trace() == "selected 2")
  }

  @Test("shortcuts type nothing; Escape, a pause or the loss of focus ends typed text")
  func ends() {
    let rows = GivenRows(rows: ["Ames", "Berg", "Borg", "Oslo"])
    var hand = StripHand(rows)
    hand.perform(.key(KeyPress(Key(rawValue: "b"), modifiers: .control, text: "\u{2}")))
    hand.perform(.key(KeyPress(Key(rawValue: "b"), modifiers: .alt, text: "b")))
    #expect(hand.trace() == "")
    let ends: [(inout StripHand) -> Void] = [
      { $0.key(.escape) }, { $0.wait(1.1) }, { $0.perform(.focused(false)) },
    ]
    for end in ends {
      var other = hand
      other.type("b")
      end(&other)
      other.wait(0.5)
      _ = other.trace()
      other.type("o")
      #expect(other.trace() == "tracked 3")
    }
  }

  @Test("typed text leads to the first of equal rows")
  func equalRows() {
    let rows = (0..<900).map { $0 < 300 ? "Ames" : $0 < 600 ? "Smith" : "Zorn" }
    var hand = StripHand(GivenRows(rows: rows))
    hand.type("smith")
    #expect(hand.trace() == "tracked 300")
    #expect(hand.state == "browsing 0")
  }
}
