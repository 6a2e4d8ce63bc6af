import Interaction
import Laws
import Testing

@testable import Widgets

/// A person who selects words in a panel at the side of a wide window.
extension WidgetLife where W == DetailPanel {
  fileprivate static func reader(of id: String) -> Guest {
    var guest = Guest(size: Size(width: 1000, height: 600))
    guest.choose(id)
    guest.wait(2)
    _ = guest.trace()
    return guest
  }

  /// The owner measures the characters of a text, as soon as it is asked to.
  fileprivate mutating func measure() {
    guard let id = widget.shown, let entry = content.entries[id] else { return }
    let layout = MeasuredText.withLines(
      of: entry, width: geometry.layout.width, theme: .light, by: PlainRuler())
    content.entries[id]?.layout = layout
    settle()
  }

  /// A point of the window, in the middle of a line of a block.
  fileprivate func place(_ column: Double, block: Int = 0, line: Int = 0) -> Point {
    let origin = widget.motion.textOrigin(at: time, in: geometry)
    let block = geometry.measuredBlocks[block]
    let height = 1.3 * 16.0
    return Point(
      x: origin.x + block.corner.x + column * 0.6 * 16,
      y: origin.y + block.corner.y + (Double(line) + 0.5) * height)
  }

  fileprivate mutating func mouse(_ phase: Contact.Phase, _ point: Point) {
    perform(.contact(Contact(id: -1, phase: phase, position: point, kind: .mouse)))
    if case .began = phase, geometry.layout.lines == nil { measure() }
  }

  fileprivate mutating func drag(from start: Point, to end: Point) {
    mouse(.began, start)
    for step in 1...4 {
      let part = Double(step) / 4
      mouse(
        .moved,
        Point(x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y)))
    }
    mouse(.ended, end)
  }

  fileprivate var words: String? { widget.selectedWords(in: scene) }
}

@Suite("Words that are selected in a panel")
struct DetailPanelSelectionTests {
  @Test("a drag of the mouse selects; the lines are measured at the press, and not before")
  func drag() {
    var guest = Guest.reader(of: "A")
    let (start, end) = (guest.place(2), guest.place(5))
    guest.drag(from: start, to: end)
    #expect(guest.words == "few")
    #expect(guest.trace() == "touched A · words few")
    let selected = guest.scene.theme.selectedFace
    let boxes = guest.layers.flatMap(\.marks).filter {
      if case .box(_, _, selected) = $0 { true } else { false }
    }
    #expect(boxes.count == 1)
  }

  @Test("a finger scrolls as before")
  func finger() {
    var guest = Guest.reader(of: "B")
    guest.draw(from: guest.place(2, block: 3), by: Point(x: 0, y: -100))
    #expect(guest.words == nil && guest.offset > 50)
  }

  @Test("a double click selects a word, a triple click a block, a click nothing")
  func clicks() {
    var guest = Guest.reader(of: "A")
    let point = guest.place(3)
    let click = { (guest: inout Guest) in
      guest.mouse(.began, point)
      guest.mouse(.ended, point)
    }
    click(&guest)
    #expect(guest.words == nil)
    click(&guest)
    #expect(guest.words == "few")
    click(&guest)
    #expect(guest.words == "A few words.")
    guest.wait(1)
    click(&guest)
    #expect(guest.words == nil)
  }

  @Test("keys select, also before anything was measured; Escape clears before it closes")
  func keys() {
    var guest = Guest.reader(of: "A")
    guest.key(.right, .shift)
    #expect(guest.words == nil && guest.trace() == "touched A")
    guest.measure()
    #expect(guest.words == "A")
    guest.key(.right, [.shift, .control])
    #expect(guest.words == "A few")
    guest.key(Key(rawValue: "a"), .control)
    #expect(guest.words == "A few words.")
    _ = guest.trace()
    guest.key(.escape)
    #expect(guest.words == nil && guest.trace() == "")
    guest.key(.escape)
    #expect(guest.trace() == "closed")
  }

  @Test("a hand beyond the edge scrolls the text, and selects on; at the end it rests")
  func pull() {
    var guest = Guest.reader(of: "B")
    let start = guest.place(2, block: 1)
    guest.mouse(.began, start)
    let below = Point(x: start.x, y: 640)
    guest.mouse(.moved, Point(x: start.x, y: start.y + 40))
    guest.mouse(.moved, below)
    guest.wait(0.5)
    #expect(guest.offset > 100)
    guest.wait(20)
    #expect(guest.offset == guest.widget.motion.extent(in: guest.geometry).limit)
    #expect(guest.wakeIsNever)
    guest.mouse(.ended, below)
    #expect(guest.words?.contains("Paragraph 39") == true)
  }

  @Test("text that a hand scrolls rests where the panel closes, or the window changes")
  func pullEnds() {
    let changes: [(inout Guest) -> Void] = [
      { $0.content.selection = nil }, { $0.size.width = 900 },
    ]
    for change in changes {
      var guest = Guest.reader(of: "B")
      let start = guest.place(2, block: 1)
      let below = Point(x: start.x, y: 640)
      guest.mouse(.began, start)
      guest.mouse(.moved, Point(x: start.x, y: start.y + 40))
      guest.mouse(.moved, below)
      guest.wait(0.12)
      #expect(guest.offset > 0 && !guest.wakeIsNever)
      change(&guest)
      guest.settle()
      guest.time = guest.time + 2
      #expect(guest.wakeIsNever)
      guest.mouse(.ended, below)
      #expect(guest.wakeIsNever)
    }
  }

  @Test("another text has no selection")
  func other() {
    var guest = Guest.reader(of: "A")
    guest.drag(from: guest.place(2), to: guest.place(5))
    guest.choose("B")
    #expect(guest.words == nil)
    guest.choose("A")
    #expect(guest.words == nil)
  }

  @Test("laws hold also where characters are measured", arguments: [1, 2, 3] as [UInt64])
  func laws(seed: UInt64) {
    var content = DetailPanelContent(selection: "C", hasNext: true, entries: entries)
    let size = Size(width: 1000, height: 600)
    let geometry = DetailPanel.textWidth(in: Rect(size))
    for id in ["A", "B", "C"] {
      guard let entry = entries[id] else { continue }
      content.entries[id]?.layout = .withLines(
        of: entry, width: geometry, theme: .light, by: PlainRuler())
    }
    var other = content
    other.selection = "B"
    let laws = WidgetLaws(DetailPanel(), showing: content, or: [other], size: size)
    #expect(laws.framesChangeNothing(seed: seed, steps: 150) == nil)
    #expect(laws.comesToRest(seed: seed, steps: 150) == nil)
    #expect(laws.elementsHold(seed: seed, steps: 100) == nil)
    #expect(laws.keptResultsHold(seed: seed, steps: 150) == nil)
  }
}

extension WidgetLife where W == DetailPanel {
  fileprivate var wakeIsNever: Bool { widget.wake(in: scene).deadline == nil }
}
