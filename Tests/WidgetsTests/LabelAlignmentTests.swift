import Interaction
import Laws
import Phrases
import Testing

@testable import Widgets

extension WidgetLife {
  /// The alignment of the first text that is drawn with some words; nil where they are not drawn.
  fileprivate mutating func alignment(of words: String, _ direction: Direction) -> Text.Alignment? {
    settings.direction = direction
    settle()
    for case .text(let text, _) in layers.flatMap(\.marks) where text.string == words {
      return text.alignment
    }
    return nil
  }
}

@Suite("Names and labels")
struct LabelAlignmentTests {
  /// Words of either script with the reading direction of an interface, and their alignment there.
  private static let cases: [(String, Direction, Text.Alignment)] = [
    ("Latin", .leftToRight, .start), ("Latin", .rightToLeft, .end),
    ("עברית", .leftToRight, .end), ("עברית", .rightToLeft, .start),
    ("42", .rightToLeft, .end),
  ]

  @Test("begin at the side where the interface begins, whatever their script", arguments: cases)
  func sides(_ words: String, _ direction: Direction, _ side: Text.Alignment) {
    let size = Size(width: 800, height: 600)
    var card = WidgetLife(
      before: Card(),
      showing: CardContent(title: words, sections: [.init([.init("a", "A")], heading: "x")]),
      size: size
    ) { _, _ in "" }
    #expect(card.alignment(of: words, direction) == side)
    #expect(card.alignment(of: "x", direction) == (direction == .leftToRight ? .start : .end))
    var shelf = WidgetLife(
      before: Shelf(), showing: ShelfContent(title: words, message: "x", items: []), size: size
    ) { _, _ in "" }
    #expect(shelf.alignment(of: words, direction) == side)
    #expect(shelf.alignment(of: "x", direction) == (direction == .leftToRight ? .start : .end))
    let rows = RowListContent(
      rows: MadeRows(9, markers: [Marker(label: "x", offset: 0)], words: { _ in words }))
    var list = WidgetLife(before: RowList(), showing: rows, size: size) { _, _ in "" }
    #expect(list.alignment(of: words, direction) == side)
    #expect(list.alignment(of: "x", direction) == (direction == .leftToRight ? .start : .end))
    var places = WidgetLife(
      before: PlaceList(), showing: PlaceListContent(list: rows, title: words, isOpen: true),
      size: size
    ) { _, _ in "" }
    #expect(places.alignment(of: words, direction) == side)
  }

  @Test("a title of the help begins there, too")
  func help() {
    var help = WidgetLife(
      before: HelpSheet(), showing: HelpSheetContent(isOpen: true, groups: []),
      size: Size(width: 800, height: 600)
    ) { _, _ in "" }
    let title = help.scene.text(HelpPhrase.gesturesAlone)
    #expect(help.alignment(of: title, .leftToRight) == .start)
    #expect(help.alignment(of: title, .rightToLeft) == .end)
  }

  @Test("of a preview begin there, and its paragraphs where their own script does")
  func preview() {
    let preview = PeekPreview(
      title: "Things", subtitle: "of something", blocks: [PanelBlock(.paragraph, "Words.")],
      contents: .init(titles: ["A", "B"], count: 9))
    for isMirrored in [false, true] {
      let layout = PreviewLayout(
        preview, within: Size(width: 340, height: 400), Theme(Settings()), PlainRuler(),
        isMirrored: isMirrored)
      #expect(layout.texts.count == 6)
      for text in layout.texts.map(\.text) {
        let isLabel = text.string != "Words."
        #expect(text.alignment == (isLabel && isMirrored ? .end : .start), "\(text.string)")
      }
    }
  }
}
