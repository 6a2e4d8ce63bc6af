extension Text {
  /// Attributes of a part of a text.
  public struct Run: Hashable, Sendable {
    /// The range in bytes of UTF-8, at character boundaries.
    public var range: Range<Int>
    /// Its weight; nil for the text's own.
    public var weight: Font.Weight?
    /// Whether it is italic.
    public var isItalic: Bool
    /// Whether all its letters are equally wide, as in programs.
    public var isMonospaced: Bool
    /// Its colour; nil for the text's own.
    public var color: Color?

    /// Attributes of a range of bytes of UTF-8; by default those of the text.
    public init(
      _ range: Range<Int>, weight: Font.Weight? = nil, isItalic: Bool = false,
      isMonospaced: Bool = false, color: Color? = nil
    ) {
      self.range = range
      self.weight = weight
      self.isItalic = isItalic
      self.isMonospaced = isMonospaced
      self.color = color
    }

    /// The same attributes in the part of a text that begins at an offset and has a length; nil outside of it.
    public func part(from start: Int, length: Int) -> Run? {
      let part = range.clamped(to: start..<start + max(0, length))
      guard !part.isEmpty else { return nil }
      var run = self
      run.range = part.lowerBound - start..<part.upperBound - start
      return run
    }
  }
}
