extension Text {
  /// Attributes of a part of a text.
  public struct Run: Hashable, Sendable {
    /// The range in bytes of UTF-8, at character boundaries.
    public var range: Range<Int>
    /// Its weight; nil for the text's own.
    public var weight: Font.Weight?
    /// Whether it is italic.
    public var isItalic: Bool
    /// Its colour; nil for the text's own.
    public var color: Color?

    /// Attributes of a range of bytes of UTF-8; by default those of the text.
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
