/// A shift of characters above or below the line, by the name of the element of HTML.
public enum LineShift: String, Hashable, Sendable {
  case sup, sub

  /// Words with the characters that Unicode has above or below the line, of digits and signs: without them, 10 to the
  /// power of 6 would be 106. Nil where Unicode does not have all of them there, such as most letters: 19th reads well
  /// on the line.
  public func shifted(_ words: some StringProtocol) -> String? {
    let characters =
      switch self {
      case .sup: Self.raised
      case .sub: Self.lowered
      }
    var text = ""
    for sign in words {
      guard let character = characters[sign] else { return nil }
      text.append(character)
    }
    return text
  }

  private static let raised = characters("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ, ")
  private static let lowered = characters("₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ, ")

  private static func characters(_ shifted: String) -> [Character: Character] {
    Dictionary(zip("0123456789+-−=()n, ", shifted)) { first, _ in first }
  }
}
