import Interaction
import Laws
import Showcase
import Testing

@Suite("A picture as text")
struct PrintingTests {
  private func line(_ marks: [Mark], opacity: Double = 1) -> String {
    Layer(
      id: Layer.ID("role", 3), bounds: Rect(x: 0, y: -0.5, width: 10, height: 2.25),
      opacity: opacity, marks: marks
    ).line
  }

  @Test("names the layer and all that is drawn")
  func words() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let red = Color(hex: 0xFF8000)
    #expect(line([]) == "role 3 0,-0.5 10x2.25: ")
    #expect(
      line([.box(rect, radius: 5, red)], opacity: 0.5).hasSuffix(
        " 10x2.25 0.5: box 1,2 3x4 r5 #ff8000ff"))
    var shaded = Layer(id: Layer.ID("role"), bounds: rect, marks: [])
    shaded.shade = red.opacity(0.5)
    #expect(shaded.line == "role 1,2 3x4 shade #ff800080: ")
    let text = Text("Grüße", font: Font(size: 12.5, weight: .bold), color: red)
    let marks: [Mark] = [
      .ring(rect, radius: 5, width: 1.5, red), .shadow(rect, radius: 0, blur: 2, red),
      .polygon([Point(x: 0, y: 1), Point(x: 2, y: -3)], Color(hex: 0x010203, alpha: 0.5)),
      .polygon([], red), .picture(.file(PictureID("a b")), rect), .text(text, rect),
    ]
    #expect(
      line(marks).hasSuffix(
        "ring 1,2 3x4 r5 w1.5 #ff8000ff, shadow 1,2 3x4 r0 b2 #ff8000ff, polygon 0,1 2,-3 #01020380, "
          + "polygon  #ff8000ff, picture a b 1,2 3x4, text 'Grüße' 12.5/700 1,2 3x4 #ff8000ff"))
  }

  @Test("has lengths to 1/1024 point, in the digits that Swift gives them")
  func lengths() {
    var random = SeededGenerator(seed: 7)
    var lengths: [Double] = [
      0, -0.0, 0.0001, -0.0001, 1 / 1024, -1 / 1024, 3.5 / 1024, 262_143.999_9, 262_144.5, -262_145,
      1e9 + 0.125, 1e17, 1e300, -.infinity,
    ]
    for scale in [1.0, 30, 2_000, 300_000, 1e12] {
      lengths += (0..<2_000).map { _ in random.number(-scale...scale) }
    }
    for length in lengths {
      let rounded = (length * 1024).rounded() / 1024
      let wanted = Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
      let line = line([.box(Rect(x: length, y: 0, width: 0, height: 0), radius: 0, Color(hex: 0))])
      #expect(line.hasSuffix(": box \(wanted),0 0x0 r0 #000000ff"))
    }
  }
}
