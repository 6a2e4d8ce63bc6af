extension Text {
  /// A part of a text that looks otherwise than the rest.
  public struct Run: Hashable, Sendable {
    /// Which part: bytes of UTF-8 from the beginning of the text, at whole characters.
    public var range: Range<Int>
    /// Its weight; nil for the text's own.
    public var weight: Font.Weight?
    /// Whether its letters lean.
    public var isItalic: Bool
    /// Its colour; nil for the text's own.
    public var color: Color?

    /// A part of a text, by bytes of UTF-8; as the rest unless said otherwise.
    public init(
      _ range: Range<Int>, weight: Font.Weight? = nil, isItalic: Bool = false, color: Color? = nil
    ) {
      self.range = range
      self.weight = weight
      self.isItalic = isItalic
      self.color = color
    }
  }
}
