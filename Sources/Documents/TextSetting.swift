/// The line and page breaks of a text that was set into pages.
public struct TextSetting: Hashable, Sendable {
  /// The offset of each line in the text, in bytes of UTF-8, ascending.
  public var lines: [Int]
  /// The index of each page's first line, ascending.
  public var pages: [Int]
  /// The factor by which letters are larger than usual.
  public var scale: Double

  /// A setting.
  public init(lines: [Int], pages: [Int], scale: Double = 1) {
    self.lines = lines
    self.pages = pages
    self.scale = scale
  }

  /// The offset in the text of the first line of a page, in bytes of UTF-8; nil where there is no such page.
  public func offset(ofPage page: Int) -> Int? {
    guard pages.indices.contains(page), lines.indices.contains(pages[page]) else { return nil }
    return lines[pages[page]]
  }

  /// The index of the page with the words at an offset in the text: the last page that begins at it or before it; 0 where
  /// there is none.
  ///
  /// - Complexity: O(log *n*) in the number of pages.
  public func page(atOffset offset: Int) -> Int {
    var (first, end) = (0, pages.count)
    while first < end {
      let middle = (first + end) / 2
      if let start = self.offset(ofPage: middle), start <= offset {
        first = middle + 1
      } else {
        end = middle
      }
    }
    return max(0, first - 1)
  }
}

extension TextSetting: Codable {
  private enum Field: String, CodingKey { case lines, pages, scale }

  /// Reads a setting. One without a scale has letters of the usual size.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    self.init(
      lines: try container.decode([Int].self, forKey: .lines),
      pages: try container.decode([Int].self, forKey: .pages),
      scale: try container.decodeIfPresent(Double.self, forKey: .scale) ?? 1)
  }

  /// Writes a setting; the scale only where letters are larger than usual.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(lines, forKey: .lines)
    try container.encode(pages, forKey: .pages)
    if scale != 1 { try container.encode(scale, forKey: .scale) }
  }
}
