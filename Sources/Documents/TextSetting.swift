/// Where a text that was set into pages begins its lines and its pages.
public struct TextSetting: Hashable, Sendable, Codable {
  /// Bytes of UTF-8 from the beginning of the text to each line's first one, ascending.
  public var lines: [Int]
  /// The number of each page's first line, ascending.
  public var pages: [Int]

  /// A setting.
  public init(lines: [Int], pages: [Int]) {
    self.lines = lines
    self.pages = pages
  }
}
