public import Interaction

/// Pages that are shown together: the two of an opening of a book side by side, and those of a strip one after the other.
///
/// The pages that are put together are one page of the document that is shown. So the slider, the list, places, find and
/// history need no knowledge of it.
public struct PageArrangement: Hashable, Sendable {
  /// A page and where it lies on the page that is shown.
  public struct Member: Hashable, Sendable {
    /// The index of the page.
    public let page: Int
    /// Its frame, in the unit of the page that is shown.
    public let frame: Rect
    /// Units of the page that is shown per unit of the page.
    public let scale: Double
  }

  /// 40 pages in one strip: a scroll of 10 m in pictures of a quarter of a metre.
  private static let stripLimit = 40

  /// The members of each page that is shown, in reading order; at least one each.
  public let groups: [[Member]]

  /// The arrangement of a document's pages, by their positions.
  public init(_ document: Document) {
    var groups: [[Int]] = []
    for (index, page) in document.pages.enumerated() {
      let last = groups.last ?? []
      switch page.position {
      case .recto where last.count == 1 && document.pages[index - 1].position == .verso,
        .continued where !last.isEmpty && last.count < Self.stripLimit:
        groups[groups.count - 1].append(index)
      case .alone, .verso, .recto, .continued: groups.append([index])
      }
    }
    self.groups = groups.map { Self.members($0, of: document) }
  }

  /// Whether every page is alone.
  public var isPlain: Bool { groups.allSatisfy { $0.count == 1 } }

  /// The members of a group, all as high, or in a column as wide, as the largest one.
  private static func members(_ pages: [Int], of document: Document) -> [Member] {
    let direction = pages.first.flatMap { document.pages[$0].direction } ?? document.direction
    let isColumn = [.topToBottom, .bottomToTop].contains(direction)
    let isReversed = [.rightToLeft, .bottomToTop].contains(direction)
    let across = { (size: Size) in isColumn ? size.width : size.height }
    let largest = pages.map { across(document.pages[$0].size) }.max() ?? 0
    var start = 0.0
    let members = (isReversed ? pages.reversed() : pages).map { page in
      let size = document.pages[page].size
      let scale = across(size) > 0 ? largest / across(size) : 1
      let frame = Rect(
        x: isColumn ? 0 : start, y: isColumn ? start : 0, width: size.width * scale,
        height: size.height * scale)
      start = isColumn ? frame.maxY : frame.maxX
      return Member(page: page, frame: frame, scale: scale)
    }
    return isReversed ? members.reversed() : members
  }

  /// The document that is shown.
  public func document(_ document: Document) -> Document {
    guard !isPlain else { return document }
    var whole = document
    whole.pages = groups.map { Self.page($0, of: document) }
    var numbers: [Int: Int] = [:]
    for (number, group) in groups.enumerated() {
      for member in group { numbers[member.page] = number }
    }
    for index in whole.chapters.indices {
      whole.chapters[index].pages = Set(whole.chapters[index].pages.compactMap { numbers[$0] })
        .sorted()
    }
    whole.start = numbers[document.start] ?? 0
    return whole
  }

  // MARK: A page of several

  private static func page(_ members: [Member], of document: Document) -> Document.Page {
    let pages = members.map { document.pages[$0.page] }
    guard members.count > 1, let first = pages.first else { return pages[0] }
    let frame = members.reduce(Rect(.zero)) { $0.union($1.frame) }
    let isStrip = pages[1].position == .continued
    // The pages of a strip are its places.
    let labels = isStrip ? [] : pages.map(\.label)
    var whole = Document.Page(
      id: first.id, label: .joined(labels, by: "\u{2009}–\u{2009}"), size: frame.size,
      face: first.face)
    whole.otherIDs = pages.dropFirst().map(\.id)
    whole.position = first.position
    var pictures: [Document.Placed] = []
    for (member, page) in zip(members, pages) {
      pictures += page.pictures.map(member.placed)
      whole.texts += page.texts.map { Document.PlacedText($0.text, in: member.rect($0.frame)) }
      if case .fault(let reason) = page.face {
        whole.texts.append(Document.PlacedText(reason, in: member.frame))
      }
      if isStrip, !page.label.isEmpty {
        whole.notes.append(
          Document.Note(
            id: page.id, title: page.label, body: LanguageMap([]),
            area: .rectangle(member.frame)))
      }
      whole.notes += page.notes.map { note in
        var note = note
        note.area = note.area.map(member.area)
        return note
      }
    }
    let isLost = pages.allSatisfy { if case .fault = $0.face { true } else { false } }
    if isLost { whole.texts = [] } else { whole.face = .pictures(pictures) }
    whole.choices = choices(of: pages, members)
    whole.transcript = Transcript(zip(members, pages).flatMap { $0.lines(of: $1.transcript) })
    whole.about = about(of: pages)
    whole.millimetresPerUnit = millimetres(of: pages, members)
    return whole
  }

  /// The images to choose from: each page has its own, or its last one where another page has more.
  private static func choices(
    of pages: [Document.Page], _ members: [Member]
  ) -> [Document.Choice] {
    guard let most = pages.max(by: { $0.choices.count < $1.choices.count }) else { return [] }
    return most.choices.indices.map { index in
      let pictures = zip(members, pages).flatMap { member, page in
        let own = page.choices.isEmpty ? nil : page.choices[min(index, page.choices.count - 1)]
        return (own?.pictures ?? page.pictures).map(member.placed)
      }
      return Document.Choice(label: most.choices[index].label, pictures: pictures)
    }
  }

  /// The description of a document from those of its pages: a statement or fact of all pages appears once, any other with the
  /// label of its page.
  private static func about(of pages: [Document.Page]) -> Document.About {
    let summaries = pages.map(\.about.summary).filter { !$0.isEmpty }
    return Document.About(
      summary: .joined(summaries, by: " "), statements: facts(\.statements, of: pages),
      facts: facts(\.facts, of: pages))
  }

  private static func facts(
    _ own: (Document.About) -> [Document.Fact], of pages: [Document.Page]
  ) -> [Document.Fact] {
    var facts: [Document.Fact] = []
    for page in pages {
      for fact in own(page.about) where !facts.contains(fact) {
        let isCommon = pages.allSatisfy { $0.about.isEmpty || own($0.about).contains(fact) }
        let name = isCommon ? fact.name : .joined([page.label, fact.name], by: ": ")
        facts.append(Document.Fact(name: name, value: fact.value))
      }
    }
    return facts
  }

  /// Millimetres per unit where all pages have the same, but for a hundredth.
  private static func millimetres(of pages: [Document.Page], _ members: [Member]) -> Double? {
    let all = zip(members, pages).map { member, page in
      page.millimetresPerUnit.map { $0 / member.scale }
    }
    guard let first = all[0], all.allSatisfy({ abs(($0 ?? 0) / first - 1) < 0.01 }) else {
      return nil
    }
    return first
  }
}

extension PageArrangement.Member {
  /// A rectangle of the page on the page that is shown.
  public func rect(_ rect: Rect) -> Rect {
    Rect(
      x: frame.x + rect.x * scale, y: frame.y + rect.y * scale, width: rect.width * scale,
      height: rect.height * scale)
  }

  /// The lines of the words of the page.
  public func lines(of transcript: Transcript) -> [Transcript.Line] {
    transcript.lines.map { line in
      Transcript.Line(
        line.words.map { Transcript.Word($0.text, in: rect($0.frame)) },
        continuation: line.continuation)
    }
  }

  fileprivate func placed(_ picture: Document.Placed) -> Document.Placed {
    Document.Placed(picture.picture, in: rect(picture.frame))
  }

  fileprivate func point(_ point: Point) -> Point {
    Point(x: frame.x + point.x * scale, y: frame.y + point.y * scale)
  }

  fileprivate func area(_ area: Document.Area) -> Document.Area {
    switch area {
    case .rectangle(let rect): .rectangle(self.rect(rect))
    case .polygons(let rings): .polygons(rings.map { $0.map(point) })
    case .point(let point): .point(self.point(point))
    }
  }
}

extension LanguageMap {
  /// Texts with a separator between them, in each of their languages; equal ones once.
  public static func joined(_ maps: [LanguageMap], by separator: String) -> LanguageMap {
    var distinct: [LanguageMap] = []
    for map in maps where !map.isEmpty && !distinct.contains(map) { distinct.append(map) }
    guard distinct.count > 1 else { return distinct.first ?? LanguageMap([]) }
    var languages: [String?] = []
    for language in distinct.flatMap({ $0.entries.map(\.language) })
    where !languages.contains(language) {
      languages.append(language)
    }
    return LanguageMap(
      languages.map { language in
        let texts = distinct.map { $0.text(for: [language].compactMap(\.self)) }
        return Entry(texts.joined(separator: separator), language: language)
      })
  }
}
