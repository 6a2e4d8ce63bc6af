internal import Documents
internal import Interaction

/// Derives the chapters of a text from its headings.
enum TextChapters {
  /// The chapters, with their pages.
  static func chapters(
    of script: TextScript, _ flow: TextFlow, pages: [Int]
  ) -> [Document.Chapter] {
    let headings = headings(of: script, flow, pages: pages)
    guard let highest = headings.map(\.level).min() else { return [] }
    var chapters: [Document.Chapter] = []
    for (number, heading) in headings.enumerated() {
      // Up to the page before the next chapter's, or to that page where the next chapter does not begin at its top.
      let next = headings[(number + 1)...].first { $0.level <= heading.level }
      let last = next.map { $0.beginsPage ? $0.page - 1 : $0.page } ?? pages.count - 1
      var chapter = Document.Chapter(
        id: "chapter-\(number + 1)", title: LanguageMap(heading.title),
        pages: Array(heading.page...max(heading.page, last)), depth: heading.level - highest,
        number: TextHeadings.shortNumber(of: heading.title), opening: heading.opening)
      chapter.top = heading.top
      chapters.append(chapter)
    }
    return chapters
  }

  private struct Heading {
    var title: String
    var opening: String
    var level: Int
    var page: Int
    /// Its top on the page, in the page's unit.
    var top: Double
    var beginsPage: Bool
  }

  private static func headings(
    of script: TextScript, _ flow: TextFlow, pages: [Int]
  ) -> [Heading] {
    var page = 0
    var headings: [Heading] = []
    for (number, line) in flow.lines.enumerated() {
      if page + 1 < pages.count, pages[page + 1] <= number { page += 1 }
      let paragraph = script.paragraphs[line.paragraph]
      guard line.number == 0, let level = paragraph.role.level else { continue }
      let tops = TextPaging.tops(of: flow.lines[pages[page]...number]).tops
      headings.append(
        Heading(
          title: script.words(of: paragraph), opening: script.opening(after: line.paragraph),
          level: level, page: page, top: flow.style.column.y + (tops.last ?? 0),
          beginsPage: pages[page] == number))
    }
    return headings
  }
}
