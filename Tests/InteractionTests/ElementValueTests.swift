import Foundation
import Interaction
import Testing

/// A widget without drawing and behaviour.
private struct Blank: Widget {
  typealias Content = Int

  mutating func handle(_ gesture: Gesture, in scene: Scene<Blank>) -> [Never] { [] }
  mutating func settle(in scene: Scene<Blank>) -> [Never] { [] }
  func draw(into list: inout DisplayListBuilder, in scene: Scene<Blank>) {}
  func elements(in scene: Scene<Blank>) -> [Element] { [] }
  func wake(in scene: Scene<Blank>) -> Wake { .never }
}

@Suite("Elements as values")
struct ElementValueTests {
  private let button = Element(
    .button, "Courts and justice", states: [.focused, .selected],
    bounds: Rect(x: 412.4, y: 30.6, width: 48, height: 47.5))

  private func scene(_ frame: Rect?) -> Scene<Blank> {
    Scene(
      content: 0, bounds: Rect(x: 0, y: 0, width: 10, height: 10), time: .zero,
      ruler: PlainRuler(), surface: Surface(size: Size(width: 100, height: 50)), frame: frame)
  }

  @Test("an element is printed as a line, its children are indented, and states have one order")
  func lines() {
    let slider = Element(.slider, "Page", value: "Page 3 of 9", bounds: Rect(.zero))
    let bar = Element(
      .toolbar, "Items", bounds: Rect(x: 0, y: 0, width: 640, height: 78),
      children: [button, slider])
    #expect(
      bar.lines == [
        "toolbar \"Items\" 0,0 640x78",
        "  button \"Courts and justice\" focused selected 412,31 48x48",
        "  slider \"Page\" = \"Page 3 of 9\" 0,0 0x0",
      ])
    #expect(bar.all.map(\.name) == ["Items", "Courts and justice", "Page"])
    #expect(bar.unfocused.all.map(\.states) == [[], [.selected], []])
  }

  @Test("no name breaks a line or controls a terminal")
  func quotes() {
    let element = Element(
      .text, "a \"b\" \\ c\nd\te\u{1B}[31m\u{85}\u{2028}f", bounds: Rect(.zero))
    #expect(
      element.line == "static \"a \\\"b\\\" \\\\ c\\nd\\te\u{FFFD}[31m\u{FFFD}\\nf\" 0,0 0x0")
  }

  @Test("elements are encoded as objects and decoded again")
  func json() throws {
    let group = Element(.group, "", value: "x", bounds: Rect(.zero), children: [button])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(group)
    #expect(try JSONDecoder().decode(Element.self, from: data) == group)
    let text = String(decoding: try encoder.encode(button), as: UTF8.self)
    #expect(text.contains("\"states\":[\"focused\",\"selected\"]"))
    #expect(!text.contains("children") && !text.contains("value"))
  }

  @Test(
    "the visible part of any rectangle is within the window",
    arguments: [
      (Rect(x: 10, y: 10, width: 20, height: 20), Rect(x: 10, y: 10, width: 20, height: 20)),
      (Rect(x: -10, y: 40, width: 20, height: 20), Rect(x: 0, y: 40, width: 10, height: 10)),
      (Rect(x: 200, y: -90, width: 20, height: 20), Rect(x: 100, y: 0, width: 0, height: 0)),
      (Rect(x: .nan, y: 0, width: 1, height: 1), Rect(.zero)),
      (Rect(x: 0, y: 0, width: .infinity, height: 1), Rect(.zero)),
      (Rect(x: 90, y: 5, width: -40, height: 5), Rect(x: 90, y: 5, width: 0, height: 5)),
    ])
  func seen(_ rect: Rect, _ seen: Rect) {
    #expect(scene(nil).seen(rect) == seen)
    let isOut = scene(nil).element(.button, "a", at: rect).states.contains(.offscreen)
    #expect(isOut == seen.isEmpty)
  }

  @Test("the visible part is within the widget's share of a window")
  func frames() {
    let part = scene(Rect(x: 20, y: 0, width: 30, height: 50))
    let seen = part.seen(Rect(x: 10, y: 10, width: 20, height: 20))
    #expect(seen == Rect(x: 20, y: 10, width: 10, height: 20))
    let outside = scene(Rect(x: 300, y: 0, width: 30, height: 50))
    #expect(outside.seen(Rect(x: 310, y: 10, width: 5, height: 5)) == Rect(.zero))
  }
}
