import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("The whole text of a row that is cut")
struct RowListTitleTests {
  private static let long = String(repeating: "word ", count: 60) + "end"

  /// A list in which every third row is cut.
  private static func list(_ size: Size = Size(width: 400, height: 380)) -> Reader {
    Reader(MadeRows(100) { $0 % 3 == 0 ? long : "short \($0)" }, size: size)
  }

  private func title(_ reader: Reader) -> (text: String, face: Rect)? {
    guard let layer = reader.layer("title"), let text = layer.words else { return nil }
    return (text, layer.bounds)
  }

  @Test("appears once a pointer has rested on the row, and leaves with it")
  func hover() throws {
    var reader = Self.list()
    reader.hover(at: Point(x: 100, y: 190))
    reader.wait(0.4)
    reader.hover(at: Point(x: 120, y: 192))
    #expect(title(reader) == nil)
    #expect(reader.wake != .never)
    reader.wait(0.11)
    #expect(title(reader) != nil)
    reader.wait(0.2)
    #expect(reader.layer("title")?.opacity == 1)
    #expect(title(reader)?.text == Self.long)
    #expect(reader.wake == .never)
    let row = try #require(reader.widget.frame(of: 3, in: reader.scene))
    let face = try #require(title(reader)).face
    #expect(face.maxX <= 400 + 30 && face.y > row.y)
    reader.hover(at: Point(x: 100, y: 250))
    reader.wait(1)
    #expect(title(reader) == nil, "a row that is not cut has none")
  }

  @Test("is at once there for the row that keys act on, above the row where there is no room below")
  func keys() throws {
    var reader = Self.list()
    reader.perform(.focused(true))
    reader.key(.down)
    #expect(title(reader)?.text == Self.long)
    reader.key(.down)
    #expect(title(reader) == nil)
    for _ in 0..<8 { reader.key(.down) }
    reader.wait(0.3)
    let row = try #require(reader.widget.frame(of: 9, in: reader.scene))
    #expect(try #require(reader.layer("title")).bounds.y < row.y)
    #expect(reader.layer("title")?.opacity == 1)
  }

  @Test(
    "does not appear while rows move or are held, and at once under reduced motion after the rest")
  func motion() {
    var reader = Self.list()
    reader.settings.reducedMotion = true
    reader.hover(at: Point(x: 100, y: 190))
    reader.wait(0.501)
    #expect(reader.layer("title")?.opacity == 1)
    reader.mouse(.began, Point(x: 100, y: 190))
    #expect(title(reader) == nil)
    reader.mouse(.ended, Point(x: 100, y: 190))
    reader.settings.reducedMotion = false
    reader.wheel(3)
    reader.wait(0.05)
    #expect(title(reader) == nil)
  }
}
