import Interaction
import Laws

@testable import Widgets

/// A person in front of a panel whose owner follows its outcomes.
typealias Guest = WidgetLife<DetailPanel>

/// The entries of the items A to D: a few lines, many lines, links, none.
let entries: [String: PanelEntry] = [
  "A": PanelEntry(title: "Clause A", blocks: [PanelBlock(.paragraph, "A few words.")]),
  "B": PanelEntry(
    title: "Clause B",
    blocks: [PanelBlock(.heading, "Long")]
      + (0..<40).map { PanelBlock(.paragraph, "Paragraph \($0) of a text that takes a few lines.") }
  ),
  "C": PanelEntry(
    title: "Clause C",
    blocks: [
      PanelBlock(
        .paragraph,
        [
          .init("See "), .init("clause A", .link("A")), .init(" and "),
          .init("the fourth", .strong), .init(" of "), .init("B", .link("B")),
        ]),
      PanelBlock(.item(mark: "1."), "First"), PanelBlock(.quote, "Nullus liber homo"),
      PanelBlock(.smallPrint, "After a charter of 1215."),
    ]),
  "D": PanelEntry(title: "Clause D", blocks: []),
]

extension WidgetLife where W == DetailPanel {
  /// An upright window of 400 by 600 points, with the panel at its bottom, by default.
  init(size: Size = Size(width: 400, height: 600), obedient: Bool = true) {
    self.init(
      before: DetailPanel(), showing: DetailPanelContent(entries: entries), size: size
    ) { outcome, content in
      switch outcome {
      case .selected(let id):
        if obedient { content.selection = id }
        return "opened \(id)"
      case .dismissed:
        if obedient { content.selection = nil }
        return "closed"
      case .stepped(let steps): return "stepped \(steps)"
      case .touchedText(let id): return "touched \(id)"
      case .selectedText(let words): return "words \(words)"
      case .followed(let link): return "followed \(link)"
      case .focusPassed(let forward): return forward ? "passed on" : "passed back"
      }
    }
    content.hasNext = true
    content.hasPrevious = true
  }

  var geometry: PanelEntryGeometry { widget.geometry(scene) }
  /// The opening of the panel, in points.
  var opening: Double { widget.motion.sheet.opening(at: time) }
  /// The scroll offset of its text, in points.
  var offset: Double { widget.motion.offset(at: time, in: geometry) }
  var rect: Rect { geometry.rect(opening: opening) }

  /// Selects an item elsewhere.
  mutating func choose(_ id: String) {
    hear(widget.outcome(ofChoosing: id, in: scene))
    settle()
  }

  /// Taps the picture beside the panel.
  mutating func tapPicture() {
    hear(widget.outcomeOfDismissal(in: scene))
    settle()
  }

  mutating func tap(at point: Point) {
    touch(.began, point)
    touch(.ended, point)
  }

  /// Drags a finger by a vector in some seconds, with 120 events a second, and lifts it.
  mutating func draw(
    from start: Point, by vector: Point, over seconds: Double = 0.2, lifts: Bool = true
  ) {
    touch(.began, start)
    move(from: start, by: vector, over: seconds)
    if lifts { touch(.ended, Point(x: start.x + vector.x, y: start.y + vector.y)) }
  }

  mutating func move(from start: Point, by vector: Point, over seconds: Double) {
    let steps = max(1, Int(seconds * 120))
    for step in 1...steps {
      wait(seconds / Double(steps))
      let part = Double(step) / Double(steps)
      touch(.moved, Point(x: start.x + vector.x * part, y: start.y + vector.y * part))
    }
  }

  /// A point in the text of the panel.
  var inText: Point { Point(x: rect.x + 100, y: rect.y + SheetGeometry.head + 40) }
  /// A point in the head, beside its buttons.
  var inHead: Point { Point(x: rect.x + 100, y: rect.y + 20) }
}
