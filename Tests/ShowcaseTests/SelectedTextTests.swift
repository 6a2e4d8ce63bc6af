import Documents
import Foundation
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Words that are selected in the panel")
struct SelectedTextTests {
  private func offers(_ hand: inout ExhibitHand) -> [(String, CopyBuffer)] {
    hand.takeEffects().compactMap {
      if case .copy(let clipping, let destination) = $0 {
        (clipping.text, destination)
      } else {
        nil
      }
    }
  }

  @Test("keys select words, which the primary selection gets; Ctrl+C copies them to the clipboard")
  func keys() throws {
    var hand = ExhibitHand()
    hand.go("exhibit:/clause/3")
    var window = try #require(hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first)
    let context = hand.showcase.context(hand.time, PlainRuler())
    _ = window.moveFocus(to: .panel, context)
    let index = try #require(hand.showcase.models.firstIndex { $0 is PictureWindow })
    hand.showcase.hosts[index].model = window
    _ = hand.takeEffects()
    hand.key(Key(rawValue: "a"), .control, in: .picture)
    let selected = offers(&hand)
    #expect(selected.map(\.0) == ["Words."] && selected.map(\.1) == [.selection])
    hand.key(Key(rawValue: "c"), .control, in: .picture)
    let copied = offers(&hand)
    #expect(copied.map(\.0) == ["Words."] && copied.map(\.1) == [.clipboard])
    hand.key(.escape, in: .picture)
    hand.key(Key(rawValue: "c"), .control, in: .picture)
    #expect(offers(&hand).map(\.0) == ["3 Clause\n\nWords.\n\nexhibit:/clause/3"])
  }

  /// The selected words of the picture's window.
  private func selectedWords(_ hand: ExhibitHand) throws -> String? {
    let window = try #require(hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first)
    return window.selectedWords(in: hand.showcase.context(hand.time, PlainRuler()))
  }

  @Test("from the chosen place Shift with keys selects words of the panel; Escape first ends that")
  func keysOnPlace() throws {
    var hand = ExhibitHand()
    hand.perform(.focused(true), in: .picture)
    hand.go("exhibit:/clause/3")
    let shown = hand.shown
    _ = hand.takeEffects()
    for (key, words) in [(Key.right, "W"), (.right, "Wo"), (.end, "Words.")] {
      hand.key(key, .shift, in: .picture)
      hand.measure()
      hand.wait(0.5)
      #expect(try selectedWords(hand) == words)
      #expect(hand.shown == shown, "no other place is chosen")
    }
    hand.key(.escape, in: .picture)
    #expect(try selectedWords(hand) == nil)
    #expect(hand.shown == shown, "the panel is still open")
    hand.key(.escape, in: .picture)
    #expect(hand.shown != shown)
  }

  @Test("on the button of the closed list Escape closes the panel")
  func escapeOnList() throws {
    var hand = ExhibitHand()
    hand.perform(.focused(true), in: .picture)
    hand.go("exhibit:/clause/3")
    let index = try #require(hand.showcase.models.firstIndex { $0 is PictureWindow })
    var window = try #require(hand.showcase.models[index] as? PictureWindow)
    _ = window.moveFocus(to: .list, hand.showcase.context(hand.time, PlainRuler()))
    hand.showcase.hosts[index].model = window
    #expect(window.place.note != nil)
    hand.key(.escape, in: .picture)
    window = try #require(hand.showcase.models[index] as? PictureWindow)
    #expect(window.place.note == nil && window.focus == .list)
  }

  /// Two pages of text: letters are 12 units wide.
  private static let book = Document(
    title: LanguageMap("Book"),
    pages: (1...2).map { page in
      Document.Page(
        id: "page \(page)", size: Size(width: 600, height: 800),
        face: .lines([
          Document.Line(
            "Words of page \(page)", font: Font(size: 20),
            in: Rect(x: 60, y: 100, width: 480, height: 40)),
          Document.Line(
            "and of no other.", font: Font(size: 20),
            in: Rect(x: 60, y: 140, width: 480, height: 40), continuation: .space),
        ]))
    })

  /// A point before a letter of a line of the page in front.
  private func point(
    _ letter: Double, line: Double, in window: WindowID, _ hand: ExhibitHand
  ) throws -> Point {
    let position = Point(x: 60 + letter * 12, y: 120 + line * 40)
    let context = hand.showcase.context(hand.time, PlainRuler())
    for model in hand.showcase.models {
      if window == .picture, let model = model as? PictureWindow {
        return model.map(in: context).view(position)
      }
      if window == .pages, let model = model as? PagesWindow {
        return try #require(PageView().map(in: model.viewScene(context))).view(position)
      }
    }
    return .zero
  }

  private func drag(
    _ hand: inout ExhibitHand, _ kind: Contact.Kind, in window: WindowID, from start: Point,
    to end: Point
  ) {
    for (phase, point) in [(Contact.Phase.began, start), (.moved, end), (.ended, end)] {
      hand.perform(
        .contact(Contact(id: 0, phase: phase, position: point, kind: kind)), in: window)
      hand.measure()
    }
    hand.wait(2)
  }

  /// The parts of the lines with the ground of selected words.
  private func marked(_ hand: ExhibitHand, _ window: WindowID) -> Int {
    let face = Theme(hand.showcase.settings).selectedFace
    return hand.showcase.display(of: window, at: hand.time, ruler: PlainRuler()).layers
      .flatMap(\.marks).count {
        if case .box(_, _, face) = $0 { true } else { false }
      }
  }

  @Test(
    "a mouse selects words of a page; they are copied, dragged out, and forgotten with the page",
    arguments: [WindowID.picture, .pages])
  func page(window: WindowID) throws {
    var hand = ExhibitHand(Self.book)
    let start = try point(9, line: 0, in: window, hand)
    let end = try point(3, line: 1, in: window, hand)
    drag(&hand, .mouse, in: window, from: start, to: end)
    let selected = offers(&hand)
    #expect(selected.map(\.0) == ["page 1 and"] && selected.map(\.1) == [.selection])
    #expect(marked(hand, window) == 2)
    hand.key(Key(rawValue: "c"), .control, in: window)
    let copied = offers(&hand)
    #expect(copied.map(\.0) == ["page 1 and"] && copied.map(\.1) == [.clipboard])
    // From the selected words a drag carries them out.
    let inside = try point(11, line: 0, in: window, hand)
    hand.perform(
      .contact(Contact(id: 0, phase: .began, position: inside, kind: .mouse)), in: window)
    hand.perform(
      .contact(
        Contact(id: 0, phase: .moved, position: Point(x: inside.x, y: inside.y + 40), kind: .mouse)),
      in: window)
    let dragged = hand.takeEffects().compactMap { effect -> String? in
      if case .drag(let clipping, _, window) = effect { clipping.text } else { nil }
    }
    #expect(dragged == ["page 1 and"])
    hand.perform(.window(.dragEnded(isAccepted: true)), in: window)
    hand.perform(
      .contact(Contact(id: 0, phase: .ended, position: inside, kind: .mouse)), in: window)
    #expect(marked(hand, window) == 2)
    hand.key(.pageDown, in: window)
    #expect(marked(hand, window) == 0)
    hand.key(Key(rawValue: "c"), .control, in: window)
    #expect(offers(&hand).last?.0.hasPrefix("Words of page 2\nand of no other.") == false)
  }

  @Test("a click elsewhere ends a selection; a finger turns the page over words")
  func elsewhere() throws {
    var hand = ExhibitHand(Self.book)
    for window in [WindowID.picture, .pages] {
      let (start, end) = (
        try point(0.2, line: 0, in: window, hand), try point(5, line: 0, in: window, hand)
      )
      drag(&hand, .mouse, in: window, from: start, to: end)
      #expect(marked(hand, window) == 1)
      hand.click(try point(10, line: 8, in: window, hand), in: window)
      #expect(marked(hand, window) == 0)
      hand.key(Key(rawValue: "a"), .control, in: window)
      hand.measure()
      #expect(marked(hand, window) == 2)
      hand.key(.escape, in: window)
      #expect(marked(hand, window) == 0)
    }
    let start = try point(25, line: 0, in: .pages, hand)
    drag(&hand, .touch, in: .pages, from: start, to: Point(x: start.x - 420, y: start.y))
    #expect(hand.shown.hasSuffix("| 1"))
  }

  @Test("a measured text with its characters is read back from a recording")
  func recording() throws {
    let entry = PanelEntry(title: "T", blocks: [PanelBlock(.paragraph, "é☂️ words of some length")])
    let layout = MeasuredText.withLines(of: entry, width: 100, theme: .light, by: PlainRuler())
    let data = try JSONEncoder().encode(layout)
    let read = try JSONDecoder().decode(MeasuredText.self, from: data)
    #expect(read.lines?.flatMap { $0.map(\.range) } == layout.lines?.flatMap { $0.map(\.range) })
    #expect(read.fits(entry.blocks, width: 100))
    let old = #"{"width":100,"blocks":[],"links":[],"length":0}"#
    #expect(try JSONDecoder().decode(MeasuredText.self, from: Data(old.utf8)).lines == nil)
  }
}
