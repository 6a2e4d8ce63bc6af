internal import Interaction

extension Text.Alignment {
  /// The alignment that puts a text at the side where lines of the interface begin, whatever the script of the text. It is
  /// that of names and labels; paragraphs are aligned as their own script is read.
  ///
  /// - Parameters:
  ///   - string: the characters of the text.
  ///   - direction: the reading direction of the interface.
  static func leading(_ string: String, in direction: Direction) -> Text.Alignment {
    string.isRightToLeft == (direction == .rightToLeft) ? .start : .end
  }
}
