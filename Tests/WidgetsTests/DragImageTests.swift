import Interaction
import Testing

@testable import Widgets

@Suite("The image of what is dragged")
struct DragImageTests {
  private func image(_ title: String, isTranslucent: Bool = false) -> DragImage {
    DragImage(
      title, nil, Settings(isDark: true), isTranslucent: isTranslucent, ruler: PlainRuler())
  }

  @Test("holds a line of the title, however long or broken it is, and takes no press")
  func title() {
    let short = image("Ames")
    let long = image(String(repeating: "Johannes\n", count: 90))
    #expect(short.size.width < 100)
    #expect(long.size.width < 320)
    #expect(short.size.height == long.size.height)
    #expect(short.list.inputRegion == [])
    #expect(image("").size.height == short.size.height)
  }

  @Test(
    "shows the picture before the title, no larger than a third of a preview, and cut to its part")
  func picture() throws {
    let view = Rect(x: 100, y: 50, width: 400, height: 100)
    let id = PictureID("a.png")
    let figure = PeekPreview.Figure(
      view: view, pieces: [.init(.file(id), in: Rect(x: 0, y: 0, width: 800, height: 400))])
    let shown = DragImage(
      "Ames", figure, Settings(), isTranslucent: false, ruler: PlainRuler())
    let layer = try #require(shown.list.layers.last)
    #expect(layer.bounds == Rect(x: 8, y: 6, width: 128, height: 32))
    #expect(
      layer.content.marks.first
        == .picture(.file(id), Rect(x: -24, y: -10, width: 256, height: 128)))
    #expect(shown.size.width == image("Ames").size.width + 136)
    let strange = PeekPreview.Figure(view: .init(.zero), pieces: figure.pieces)
    let without = DragImage(
      "Ames", strange, Settings(isDark: true), isTranslucent: false, ruler: PlainRuler())
    #expect(without.size == image("Ames").size)
  }

  @Test("has a shadow where the desktop shows through, else the outline of its face")
  func shadow() {
    let flat = image("Ames")
    #expect(flat.list.outline?.map(\.frame) == [Rect(flat.size)])
    let raised = image("Ames", isTranslucent: true)
    #expect(raised.list.outline == nil && raised.list.background == .clear)
    #expect(raised.size.width > flat.size.width && raised.size.height > flat.size.height)
  }
}
