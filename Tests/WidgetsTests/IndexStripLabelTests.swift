import Documents
import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("The labels of all levels of an index strip")
struct IndexStripLabelTests {
  /// A narrow window, the usual one, and a wide one with the strip at the bottom.
  static let windows: [(edge: Edge, size: Size)] = [
    (.right, Size(width: 320, height: 480)), (.right, Size(width: 600, height: 800)),
    (.bottom, Size(width: 1200, height: 700)),
  ]

  /// Names that share long beginnings, as those of files and of persons do.
  struct LongNames: RowSource, Equatable {
    let count: Int
    func topMarkers() -> [Marker] { [] }
    func text(of row: Int) -> String {
      "https://www.example.com/people/" + madeName(row, of: count).lowercased() + "/portrait.jpg"
    }
    func row(atOrAfter prefix: String) -> Int { 0 }
  }

  static let sources: [any RowSource] = [
    VirtualNames(count: 741_380), LongNames(count: 741_380),
  ]

  /// The labels of the deepest level as they are drawn.
  private func labels(_ hand: StripHand) -> [(text: Text, rect: Rect)] {
    let depth = hand.strip.drag?.path.depth ?? 0
    return (hand.layer("level", depth)?.marks ?? []).compactMap {
      if case .text(let text, let rect) = $0 { (text, rect) } else { nil }
    }
  }

  @Test(
    "none is cut that has room, none looks like its neighbour, none is covered by the bubble, and one drag reaches 50 of 50 rows",
    arguments: windows.indices, sources.indices)
  func everyLevel(_ window: Int, _ source: Int) throws {
    let (edge, size) = Self.windows[window]
    let rows = Self.sources[source]
    var chance = SeededGenerator(seed: UInt64(window))
    var hand = StripHand(rows, edge: edge, size: size)
    var bubbles = 0
    for _ in 0..<50 {
      let row = chance.whole(0...rows.count - 1)
      let route = try #require(IndexStrip.route(to: row, in: hand.scene))
      for (index, point) in route.enumerated() {
        hand.touch(index == 0 ? .began : .moved, point)
        guard let path = hand.strip.drag?.path else { continue }
        let labels = labels(hand)
        let own = labels.dropFirst(path.depth > 0 ? 1 : 0).map(\.text.string)
        #expect(zip(own, own.dropFirst()).allSatisfy { $0 != $1 }, "\(own)")
        for (text, rect) in labels where path.depth > 0 {
          let needed = hand.scene.ruler.size(of: text, width: .infinity)
          #expect(needed.width <= rect.width + 1e-6, "'\(text.string)' has \(rect.width) points")
          #expect(hand.bounds.contains(rect.center))
        }
        if path.depth > 0 { #expect(!own.contains { $0.contains("…") }, "\(own)") }
        guard let bubble = hand.layers.first(where: { $0.id.role == "bubble" }) else { continue }
        bubbles += 1
        let face = bubble.faces.first ?? Rect(.zero)
        for (text, rect) in labels {
          let width = hand.scene.ruler.size(of: text, width: .infinity).width
          let letters = Rect(
            x: rect.center.x - width / 2, y: rect.y, width: width, height: rect.height)
          #expect(letters.intersection(face).isEmpty, "'\(text.string)' is covered")
        }
        #expect(!face.contains(point))
        #expect(hand.bounds.contains(face.corner))
      }
      if let last = route.last { hand.touch(.ended, last) }
      #expect(hand.trace().hasSuffix("selected \(row)"))
      hand.wait(1)
    }
    #expect(bubbles > 50)
  }

  @Test(
    "what all labels of a level begin with is said once",
    arguments: [
      (["Sera", "Seri", "Sero"], "Ser", ["a", "i", "o"]),
      (["Ma", "Mb"], "M", ["a", "b"]), (["A", "B"], "", ["A", "B"]),
      (["100", "110", "120"], "", ["100", "110", "120"]),
      (["4,990", "4,995"], "", ["4,990", "4,995"]),
      (["Clause 10", "Clause 11"], "Clause ", ["10", "11"]),
      (["New", "New Y", "Newt"], "Ne", ["w", "w Y", "wt"]), (["a", "a"], "", ["a", "a"]),
      (["🇩🇪a", "🇩🇪b"], "🇩🇪", ["a", "b"]), (["Lone"], "", ["Lone"]), ([], "", []),
    ])
  func heads(_ labels: [String], _ head: String, _ rests: [String]) {
    let drawer = DrawerLabels(labels)
    #expect(drawer.head == head)
    #expect(drawer.rests == rests)
  }

  /// Whether two characters are the same letter, as in an order in which accents do not count.
  private static func areAlike(_ one: Character, _ other: Character) -> Bool {
    let plain: [Character: Character] = ["ē": "e", "ő": "o", "İ": "I"]
    return plain[one] ?? one == plain[other] ?? other
  }

  @Test(
    "what all labels begin with in the order of the rows is said once, as most of them spell it",
    arguments: [
      (["Pes", "Pēt", "Peti", "Pető", "Petr"], "Pe", ["s", "t", "ti", "tő", "tr"]),
      (["Im", "İn"], "I", ["m", "n"]),
      (["İb", "Ig", "Ik"], "I", ["b", "g", "k"]),
      // Accents are all that is different.
      (["Pet", "Pēt"], "P", ["et", "ēt"]), (["Ima", "Jo"], "", ["Ima", "Jo"]),
    ])
  func alikeHeads(_ labels: [String], _ head: String, _ rests: [String]) {
    let drawer = DrawerLabels(labels, alike: Self.areAlike)
    #expect(drawer.head == head)
    #expect(drawer.rests == rests)
  }

  /// Names in an order in which accents do not count.
  private struct AccentedNames: RowSource, Equatable {
    private static let names = ["Ibsen", "Imai", "İnce", "Ivanov", "Ödön"]
    var count: Int { Self.names.count }
    func topMarkers() -> [Marker] {
      [Marker(label: "I", offset: 0), Marker(label: "O", offset: 4)]
    }
    func text(of row: Int) -> String { Self.names[row] }
    func row(atOrAfter prefix: String) -> Int { 0 }
    func markers(in range: Range<Int>, limit: Int) -> [Marker] {
      MarkerTree.markers(in: range, limit: limit, alike: areAlike) { text(of: $0) }.map {
        Marker(label: $0.label, offset: $0.offset)
      }
    }
    func areAlike(_ one: Character, _ other: Character) -> Bool {
      IndexStripLabelTests.areAlike(one, other)
    }
  }

  @Test("a drawer has the head of the letters that are the same in the order of its source")
  func alikeDrawer() throws {
    var hand = StripHand(AccentedNames())
    let start = hand.letter("I")
    hand.press([start, hand.moved(start, out: 70)])
    let path = try #require(hand.strip.drag?.path)
    try #require(path.depth == 1)
    #expect(path.head(of: 1) == "I")
    #expect(path.deepest.labels.rests == ["b", "m", "n", "v"])
    #expect(labels(hand).map(\.text.string) == ["I", "b", "m", "n", "v"])
  }

  @Test("labels that are too wide are cut so that they differ from their neighbours")
  func cut() {
    let labels = ["abcdefghij", "xbcdefghij", "xbcdefghik", "short", "xycdefghij", "xzcdefghij"]
    let drawer = DrawerLabels(labels).fitted(to: labels.map { _ in 6 }) { Double($0.count) }
    #expect(drawer.rests.allSatisfy { $0.count <= 6 && !$0.isEmpty })
    #expect(zip(drawer.rests, drawer.rests.dropFirst()).allSatisfy { $0 != $1 })
    #expect(drawer.rests[0] == "…fghij")
  }

  @Test("a drawer that folds shows its labels, as lines where letters would be too small")
  func folding() {
    var hand = StripHand(VirtualNames(count: 741_380))
    let start = hand.letter("M")
    hand.drag([start, hand.moved(start, out: 165)])
    var frames = 0
    while hand.state == "closing" {
      for layer in hand.layers where layer.id.role == "level" && layer.opacity > 0 {
        let shown = layer.marks.count {
          switch $0 {
          case .text: true
          case .box(_, _, let color): color.alpha < 0.9
          default: false
          }
        }
        #expect(shown > 1, "\(layer.id) at \(layer.opacity)")
      }
      frames += 1
      hand.wait(0.03)
    }
    #expect(frames > 5)
  }
}

extension Layer {
  /// The boxes of the layer in the window.
  fileprivate var faces: [Rect] {
    marks.compactMap { mark -> Rect? in
      if case .box(let rect, _, _) = mark { rect } else { nil }
    }
  }
}
