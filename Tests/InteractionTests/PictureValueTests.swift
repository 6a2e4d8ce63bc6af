import Interaction
import Testing

@Suite("A quarter turn")
struct QuarterTurnTests {
  private let size = Size(width: 300, height: 200)

  @Test(
    "is undone by its inverse, in points, rectangles and sizes", arguments: QuarterTurn.allCases)
  func inverse(turn: QuarterTurn) {
    let point = Point(x: 30, y: 170)
    let rect = Rect(x: 10, y: 20, width: 70, height: 40)
    let turned = turn(size)
    #expect(turn.inverse(turned) == size)
    #expect(turn.inverse(turn(point, in: size), in: turned) == point)
    #expect(turn.inverse(turn(rect, in: size), in: turned) == rect)
    #expect(turn.followed(by: turn.inverse) == .none)
    // A rectangle goes where its middle goes.
    #expect(turn(rect, in: size).center == turn(rect.center, in: size))
  }

  @Test("to the right puts the top at the right")
  func right() {
    #expect(QuarterTurn.right(Point(x: 150, y: 0), in: size) == Point(x: 200, y: 150))
    #expect(QuarterTurn.right(size) == Size(width: 200, height: 300))
    #expect(QuarterTurn.right.followed(by: .right) == .half)
    #expect(QuarterTurn.half.followed(by: .right) == .left)
  }
}

@Suite("A tone")
struct ToneTests {
  @Test("that is neutral changes nothing, and contrast alone keeps the middle")
  func neutral() {
    for step in 0...10 {
      let component = Double(step) / 10
      #expect(abs(Tone.neutral(component) - component) < 1e-12)
    }
    for contrast in [-1, -0.4, 0.3, 1] {
      #expect(abs(Tone(contrast: contrast)(0.5) - 0.5) < 1e-12)
    }
  }

  @Test("makes faded ink black and its paper white")
  func faded() {
    let tone = Tone(brightness: -0.5, contrast: 1)
    // Ink of 0.65 on paper of 0.85 has its middle at 0.75, which brightness moves to the half.
    #expect(tone(0.65) < 0.01 && tone(0.85) > 0.99)
  }

  @Test("is brighter with brightness, more even with less contrast, and finite for any number")
  func limits() {
    #expect(Tone(brightness: 0.2)(0.3) > 0.3 && Tone(brightness: -0.2)(0.3) < 0.3)
    let even = Tone(contrast: -0.5)
    #expect(even(0.9) - even(0.1) < 0.8 && even(0.9) > even(0.1))
    #expect(Tone(brightness: .nan, contrast: .infinity) == .neutral)
    #expect(Tone(brightness: 7, contrast: -7) == Tone(brightness: 1, contrast: -1))
  }
}
