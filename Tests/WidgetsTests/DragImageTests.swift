import Interaction
import Testing

@testable import Widgets

@Suite("The image of what is dragged")
struct DragImageTests {
  private func image(_ title: String, isTranslucent: Bool = false) -> DragImage {
    DragImage(
      title, Settings(isDark: true), isTranslucent: isTranslucent, ruler: PlainRuler())
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

  @Test("has a shadow where the desktop shows through, else the outline of its face")
  func shadow() {
    let flat = image("Ames")
    #expect(flat.list.outline?.map(\.frame) == [Rect(flat.size)])
    let raised = image("Ames", isTranslucent: true)
    #expect(raised.list.outline == nil && raised.list.background == .clear)
    #expect(raised.size.width > flat.size.width && raised.size.height > flat.size.height)
  }
}
