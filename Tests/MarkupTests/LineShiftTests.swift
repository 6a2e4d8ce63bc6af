import Markup
import Testing

@Suite("Characters above and below the line")
struct LineShiftTests {
  @Test(
    "are those that Unicode has of digits and signs",
    arguments: [
      (LineShift.sup, "1234567890", "¹²³⁴⁵⁶⁷⁸⁹⁰"), (.sub, "0123456789", "₀₁₂₃₄₅₆₇₈₉"),
      (.sup, "(n+1)", "⁽ⁿ⁺¹⁾"), (.sub, "n−1", "ₙ₋₁"), (.sup, "1, 2", "¹, ²"), (.sup, "", ""),
    ])
  func signs(shift: LineShift, words: String, shifted: String) {
    #expect(shift.shifted(words) == shifted)
  }

  @Test("are none where one of them is missing", arguments: ["th", "2nd", "1\u{301}", "x"])
  func letters(words: String) {
    #expect(LineShift.sup.shifted(words) == nil && LineShift.sub.shifted(words) == nil)
  }

  @Test("are named as elements of HTML")
  func names() {
    #expect(LineShift(rawValue: "sup") == .sup && LineShift(rawValue: "sub") == .sub)
    #expect(LineShift(rawValue: "b") == nil)
  }
}
