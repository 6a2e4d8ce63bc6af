import Interaction
import Laws
import Testing

@testable import Widgets

/// A person before a find field in a window 600 points wide.
private typealias FieldHand = WidgetLife<FindField>

extension WidgetLife where W == FindField {
  fileprivate init(open: Bool = true, corner: FindFieldContent.Corner = .bottomEnd) {
    var content = FindFieldContent(corner: corner)
    content.isOpen = open
    self.init(before: FindField(), showing: content, size: Size(width: 600, height: 400)) {
      outcome, content in
      switch outcome {
      case .opened:
        content.isOpen = true
        return "opened"
      case .edited(let text):
        content.count = text.isEmpty ? nil : 3
        return "‘\(text)’"
      case .copied(let text): return "copied \(text)"
      case .pasteRequested(let source): return "paste \(source)"
      case .stepped(let steps): return "\(steps > 0 ? "+" : "")\(steps)"
      case .dismissed:
        content.isOpen = false
        return "dismissed"
      case .closed:
        content.isOpen = false
        return "closed"
      case .focusPassed(let forward): return forward ? "on" : "back"
      }
    }
    settle()
    perform(.focused(true))
  }

  fileprivate mutating func press(_ key: Key, _ modifiers: Modifiers = [], _ text: String = "") {
    perform(.key(KeyPress(key, modifiers: modifiers, text: text)))
  }

  fileprivate mutating func write(_ text: String) {
    for character in text { press(Key(rawValue: "\(character)"), [], "\(character)") }
  }

  /// The text with its caret and its selection: `ab|c`, `a[b|]c`.
  fileprivate var line: String {
    let entry = widget.entry
    var line = ""
    for (index, character) in entry.text.enumerated() {
      if index == entry.selection.lowerBound, !entry.selection.isEmpty { line += "[" }
      if index == entry.caret { line += "|" }
      if index == entry.selection.upperBound, !entry.selection.isEmpty { line += "]" }
      line.append(character)
    }
    if entry.caret == entry.count { line += "|" }
    if entry.selection.upperBound == entry.count, !entry.selection.isEmpty { line += "]" }
    return line
  }

  fileprivate mutating func click(_ point: Point) {
    touch(.began, point)
    touch(.ended, point)
  }
}

@Suite("A find field")
struct FindFieldTests {
  /// A closed field, an empty one, one with text, with a selection, and with a finger on its cross.
  private static let states = ["closed", "|", "ann a|", "ann [|a]", "a|"]

  /// The gestures in each state, the text after each, and the outcomes.
  private static let table: [(gesture: String, results: [String])] = [
    ("é", ["closed", "é|: ‘é’", "ann aé|: ‘ann aé’", "ann é|: ‘ann é’", "aé|: ‘aé’"]),
    ("Left", ["closed", "|", "ann |a", "ann |a", "|a"]),
    ("Shift Left", ["closed", "|", "ann [|a]", "ann[| a]", "[|a]"]),
    ("Control Left", ["closed", "|", "ann |a", "|ann a", "|a"]),
    ("Right", ["closed", "|", "ann a|", "ann a|", "a|"]),
    ("Home", ["closed", "|", "|ann a", "|ann a", "|a"]),
    ("Shift Home", ["closed", "|", "[|ann a]", "[|ann a]", "[|a]"]),
    ("End", ["closed", "|", "ann a|", "ann a|", "a|"]),
    ("BackSpace", ["closed", "|", "ann |: ‘ann ’", "ann |: ‘ann ’", "|: ‘’"]),
    ("Control BackSpace", ["closed", "|", "ann |: ‘ann ’", "ann |: ‘ann ’", "|: ‘’"]),
    ("Delete", ["closed", "|", "ann a|", "ann |: ‘ann ’", "a|"]),
    ("Control a", ["closed", "|", "[ann a|]", "[ann a|]", "[a|]"]),
    ("Return", ["closed", "|: +1", "ann a|: +1", "ann [|a]: +1", "a|: +1"]),
    ("Shift Return", ["closed", "|: -1", "ann a|: -1", "ann [|a]: -1", "a|: -1"]),
    (
      "Control Return",
      ["closed", "closed: closed", "closed: closed", "closed: closed", "closed: closed"]
    ),
    ("F3", ["closed", "|: +1", "ann a|: +1", "ann [|a]: +1", "a|: +1"]),
    ("Down", ["closed", "|: +1", "ann a|: +1", "ann [|a]: +1", "a|: +1"]),
    ("Tab", ["closed", "|: on", "ann a|: on", "ann [|a]: on", "a|: on"]),
    ("Shift Tab", ["closed", "|: back", "ann a|: back", "ann [|a]: back", "a|: back"]),
    (
      "Escape",
      [
        "closed", "closed: dismissed", "closed: dismissed", "closed: dismissed",
        "closed: dismissed",
      ]
    ),
    ("lift", ["closed", "|", "ann a|", "ann [|a]", "|: ‘’"]),
    ("cancel", ["closed", "|", "ann a|", "ann [|a]", "a|"]),
  ]

  @Test("the table of transitions", arguments: table.indices)
  func transitions(_ row: Int) {
    let (gesture, results) = Self.table[row]
    Transitions(
      states: Self.states, person: Self.hand,
      state: { $0.content.isOpen ? $0.line : "closed" }, perform: Self.perform
    ).expect(results, of: gesture)
  }

  private static func hand(in state: String) -> FieldHand {
    var hand = FieldHand(open: state != "closed")
    switch state {
    case "ann a|": hand.write("ann a")
    case "ann [|a]":
      hand.write("ann a")
      hand.press(.left, .shift)
    case "a|":
      hand.write("a")
      hand.touch(.began, hand.scene.geometry.close.center)
    default: break
    }
    return hand
  }

  private static func perform(_ gesture: String, _ hand: inout FieldHand) {
    let words = gesture.split(separator: " ").map(String.init)
    let modifiers: Modifiers =
      words.count < 2 ? [] : words[0] == "Shift" ? .shift : .control
    switch gesture {
    case "é": hand.press(Key(rawValue: "eacute"), [], "é")
    case "lift": hand.touch(.ended, hand.scene.geometry.close.center)
    case "cancel": hand.touch(.cancelled, hand.scene.geometry.close.center)
    default: hand.press(Key(rawValue: words[words.count - 1]), modifiers)
    }
  }

  @Test("its button opens it, its cross clears it and then closes it")
  func buttons() {
    var hand = FieldHand(open: false)
    hand.click(hand.scene.geometry.button.center)
    #expect(hand.trace() == "opened")
    hand.write("ab")
    hand.click(hand.scene.geometry.next.center)
    hand.click(hand.scene.geometry.previous.center)
    hand.click(hand.scene.geometry.close.center)
    hand.click(hand.scene.geometry.close.center)
    #expect(hand.trace() == "‘a’ · ‘ab’ · +1 · -1 · ‘’ · closed")
  }

  @Test("a finger that wavers presses the button that it comes down and lifts on")
  func wavers() {
    var hand = FieldHand()
    hand.write("a")
    _ = hand.trace()
    let frame = hand.scene.geometry.next
    let lift = Point(x: frame.center.x + 11, y: frame.center.y)
    for end in [lift, Point(x: frame.center.x, y: frame.y - 300)] {
      hand.touch(.began, frame.center)
      hand.touch(.moved, end)
      hand.touch(.ended, end)
    }
    #expect(frame.contains(lift) && hand.trace() == "+1")
  }

  @Test("a press moves the caret, a drag selects, two taps select everything")
  func pointing() {
    var hand = FieldHand()
    hand.write("mmmmmmmm")
    let text = hand.scene.geometry.text
    hand.click(Point(x: text.x + 1, y: text.center.y))
    #expect(hand.line == "|mmmmmmmm")
    hand.wait(1)
    hand.touch(.began, Point(x: text.x + 1, y: text.center.y))
    hand.touch(.moved, Point(x: text.maxX - 1, y: text.center.y))
    hand.touch(.ended, Point(x: text.maxX - 1, y: text.center.y))
    #expect(hand.line == "[mmmmmmmm|]")
    hand.wait(1)
    for _ in 0..<2 { hand.click(Point(x: text.x + 1, y: text.center.y)) }
    #expect(hand.line == "[mmmmmmmm|]")
  }

  @Test(
    "in a text that is longer than the field a press takes the letter under it, and the text stays",
    arguments: ["m", "ש"])
  func pointingInLongText(_ letter: String) {
    var hand = FieldHand()
    hand.write(String(repeating: letter, count: 100))
    let text = hand.scene.geometry.text
    let isReversed = hand.widget.entry.text.isRightToLeft
    let point = { (share: Double) in
      Point(
        x: isReversed ? text.maxX - share * text.width : text.x + share * text.width,
        y: text.center.y)
    }
    let first = hand.widget.firstInSight(in: hand.scene)
    #expect(first > 50 && first < 95)
    hand.click(point(1))
    #expect(hand.widget.entry.caret == 100)
    hand.wait(1)
    hand.click(point(0))
    #expect(hand.widget.entry.caret == first)
    hand.wait(1)
    hand.touch(.began, point(0.4))
    let start = hand.widget.entry.caret
    #expect(start > first && start < 100)
    hand.touch(.moved, point(0.8))
    let selection = hand.widget.entry.selection
    #expect(selection.lowerBound == start && selection.upperBound > start)
    hand.touch(.moved, point(0.8))
    hand.touch(.ended, point(0.8))
    #expect(hand.widget.entry.selection == selection)
    #expect(hand.widget.firstInSight(in: hand.scene) == first)
    hand.press(.home)
    #expect(hand.widget.firstInSight(in: hand.scene) == 0)
    hand.press(.end)
    #expect(hand.widget.firstInSight(in: hand.scene) == first)
  }

  @Test("the caret is in sight wherever it is in a long text")
  func caretInSight() throws {
    var hand = FieldHand()
    hand.write(String(repeating: "min ", count: 40))
    hand.press(.home)
    for _ in 0..<160 {
      hand.press(.right)
      let layer = try #require(hand.layer("find text"))
      guard case .box(let caret, _, _)? = layer.marks.last else { continue }
      #expect(caret.x >= layer.bounds.x - 1e-6 && caret.maxX <= layer.bounds.maxX + 1e-6)
    }
  }

  @Test("the arrow keys point to where the caret goes, also in text from right to left")
  func rightToLeft() {
    var hand = FieldHand()
    hand.write("שלום")
    hand.press(.right)
    #expect(hand.widget.entry.caret == 3)
    hand.press(.left)
    #expect(hand.widget.entry.caret == 4)
  }

  @Test("a text is at most 200 characters long")
  func limit() {
    var hand = FieldHand()
    hand.press(Key(rawValue: "x"), [], String(repeating: "x", count: 500))
    #expect(hand.widget.entry.count == 200)
    hand.write("y")
    #expect(hand.widget.entry.count == 200)
  }

  @Test(
    "all of it is in its part of the window, and its parts do not overlap",
    arguments: [200.0, 300, 420, 1000],
    [(1.0, Direction.leftToRight), (1.6, .leftToRight), (1, .rightToLeft)])
  func frames(_ width: Double, _ reader: (scale: Double, direction: Direction)) {
    var hand = FieldHand(corner: .topStart(after: 52))
    hand.size.width = width
    hand.settings = Settings(textScale: reader.scale, direction: reader.direction)
    hand.settle()
    let geometry = hand.scene.geometry
    let parts = [geometry.text, geometry.previous, geometry.next, geometry.close]
    for (index, part) in parts.enumerated() {
      #expect(geometry.face.contains(part))
      for other in parts[..<index] { #expect(part.intersection(other).isEmpty) }
    }
    #expect(Rect(hand.size).contains(geometry.face))
    #expect(geometry.text.intersection(geometry.count).isEmpty)
  }

  @Test(
    "the words about the hits are whole beside a text of any length, in every language and size of letters",
    arguments: [360.0, 420, 600],
    [("en", 1.0), ("de", 1), ("de", 0.9), ("de", 1.5), ("de", 2)])
  func count(_ width: Double, _ reader: (language: String, scale: Double)) {
    let results: [(count: Int, current: Int?, isSearching: Bool)] = [
      (0, nil, false), (0, nil, true), (1, nil, false), (128, 2, false), (3_000, nil, false),
      (12_345, 9_999, false),
    ]
    for (count, current, isSearching) in results {
      var hand = FieldHand()
      hand.size.width = width * reader.scale
      hand.settings = Settings(textScale: reader.scale, languages: [reader.language])
      hand.write(String(repeating: "mm", count: 40))
      (hand.content.count, hand.content.current) = (count, current)
      hand.content.isSearching = isSearching
      hand.settle()
      let (geometry, theme) = (hand.scene.geometry, hand.scene.theme)
      let words = hand.content.countText(for: [reader.language]) ?? ""
      let needed = RowText.width(of: words) * theme.caption.size * RowText.breadth
      #expect(geometry.count.width - 2 * FindFieldGeometry.countInset >= needed, "\(words)")
      #expect(geometry.text.width >= 80 * reader.scale, "\(words)")
      #expect(geometry.text.intersection(geometry.count).isEmpty)
      #expect(geometry.face.contains(geometry.count))
    }
  }

  @Test("laws in random lives", arguments: [1, 2, 3] as [UInt64])
  func laws(_ seed: UInt64) {
    var found = FieldHand().content
    (found.count, found.current, found.isSearching) = (128, 2, true)
    let laws = WidgetLaws(
      FindField(), showing: FindFieldContent(corner: .topStart(after: 52)),
      or: [FieldHand().content, found], size: Size(width: 600, height: 400))
    #expect(laws.framesChangeNothing(seed: seed, steps: 200) == nil)
    #expect(laws.elementsHold(seed: seed, steps: 200) == nil)
    #expect(laws.keptResultsHold(seed: seed, steps: 200) == nil)
  }
}
