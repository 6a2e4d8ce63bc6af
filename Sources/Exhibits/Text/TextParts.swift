/// Decides which lines of a text that may be headings are.
enum TextParts {
  /// 2,000 bytes fill a page. Shorter parts do not begin one.
  private static let pageful = 2000
  /// 3 headings in a row are a table of contents.
  private static let contents = 3
  /// 3 numbers in a row are those of chapters.
  private static let chapters = 3

  /// The paragraphs: without false headings, with the title, and with levels from 1 where the parts are long.
  static func settled(_ drafts: [TextOutline.Draft]) -> [TextScript.Paragraph] {
    var drafts = drafts
    unmakeContents(&drafts)
    unmakeNumbers(&drafts)
    // The last line of a text is not a heading.
    if drafts.count > 1, let last = drafts.indices.last,
      drafts[last].heading == .capitals || drafts[last].heading == .centred
    {
      drafts[last].paragraph.role = .verse(indent: 0)
      drafts[last].heading = nil
    }
    makeTitle(&drafts)
    var paragraphs = drafts.map(\.paragraph)
    raise(&paragraphs)
    return paragraphs
  }

  /// Makes the first heading the title, unless it names a chapter. Only lines of columns and pictures may be above it, as on
  /// the first page of a report.
  private static func makeTitle(_ drafts: inout [TextOutline.Draft]) {
    let first = drafts.firstIndex { draft in
      if case .fixed = draft.paragraph.role { false } else { !draft.paragraph.role.isPicture }
    }
    guard let first, let heading = drafts[first].heading else { return }
    switch heading {
    case .chapter, .numbered: return
    case .marked, .capitals, .centred, .outdented: drafts[first].paragraph.role = .title
    }
  }

  /// Turns headings that follow each other into lines of a table of contents, or of a list; of unnumbered ones the last
  /// one stays a heading. The first heading of a text may be its title.
  private static func unmakeContents(_ drafts: inout [TextOutline.Draft]) {
    var index = drafts.first?.heading == nil ? 0 : 1
    while index < drafts.count {
      var end = index
      var isNumbered = false
      while end < drafts.count, let kind = drafts[end].heading, kind != .marked,
        drafts[end].paragraph.role == drafts[index].paragraph.role
      {
        if case .numbered = kind { isNumbered = true }
        end += 1
      }
      for other in index..<max(index, isNumbered ? end : end - 1) where end - index >= contents {
        unmake(&drafts[other])
        if other > index, !isNumbered { drafts[other].paragraph.gap = .none }
      }
      index = max(end, index + 1)
    }
  }

  /// Turns numbered lines that are not in a row into what they are without it.
  private static func unmakeNumbers(_ drafts: inout [TextOutline.Draft]) {
    var last: [Int]?
    var kept: [Int] = []
    for index in drafts.indices {
      guard case .numbered(let number) = drafts[index].heading else { continue }
      if follows(number, last) {
        last = number
        kept.append(index)
      } else {
        unmake(&drafts[index])
      }
    }
    if kept.count < chapters { for index in kept { unmake(&drafts[index]) } }
  }

  /// Whether a number is that of the part after another one, or of the first part in it; one may be missing.
  private static func follows(_ number: [Int], _ last: [Int]?) -> Bool {
    guard let last else { return number == [0] || number == [1] || number == [1, 1] }
    guard let own = number.last else { return false }
    let parents = number.dropLast()
    if parents.count == last.count { return parents.elementsEqual(last) && own <= 1 }
    guard parents.count < last.count, last.starts(with: parents) else { return false }
    return (1...2).contains(own - last[parents.count])
  }

  private static func unmake(_ draft: inout TextOutline.Draft) {
    draft.heading = nil
    guard let (role, marker) = draft.otherwise else {
      draft.paragraph.role = .verse(indent: 0)
      return
    }
    let bytes = draft.paragraph.bytes
    draft.paragraph.role = role
    draft.paragraph.bytes = bytes.lowerBound + marker..<bytes.upperBound
  }

  /// Raises all headings where none has level 1 and every part would fill a page.
  private static func raise(_ paragraphs: inout [TextScript.Paragraph]) {
    let levels = paragraphs.compactMap(\.role.level)
    guard let highest = levels.min(), highest > 1, let end = paragraphs.last?.bytes.upperBound,
      end >= levels.count(where: { $0 == highest }) * pageful
    else { return }
    for index in paragraphs.indices {
      if let level = paragraphs[index].role.level {
        paragraphs[index].role = .heading(level: level - highest + 1)
      }
    }
  }
}
