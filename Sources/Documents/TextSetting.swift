/// The line and page breaks of a text that was set into pages.
public struct TextSetting: Hashable, Sendable, Codable {
  /// The offset of each line in the text, in bytes of UTF-8, ascending.
  public var lines: [Int]
  /// The index of each page's first line, ascending.
  public var pages: [Int]

  /// A setting.
  public init(lines: [Int], pages: [Int]) {
    self.lines = lines
    self.pages = pages
  }
}
