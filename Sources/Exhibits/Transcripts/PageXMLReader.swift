internal import Documents
internal import Interaction
internal import Markup

/// Reads PAGE-XML, from its version of 2013 on: the regions, lines and words of a page with the polygons around them.
///
/// A table and each of its cells are regions: Transkribus writes `TableCell` for a cell, other programs a `TextRegion`.
struct PageXMLReader {
  private enum Kind: Hashable { case region, line, word, glyph }

  /// An element whose end has not come.
  private struct Open {
    let kind: Kind
    /// The block of a region.
    var block = 0
    var frame: Rect?
    var text = ""
    /// The rank of that text among several; nil before the first one.
    var rank: Int?
    var words: [Transcript.Word] = []
  }

  private var draft = TranscriptDraft()
  private var open: [Open] = []
  /// The rank of the text that is being read; nil outside of one.
  private var rank: Int?
  private var isInUnicode = false
  /// Whether the last block holds lines outside of all regions, to which the next of them belongs.
  private var isLoose = false
  private var order = PageXMLOrder()

  /// 64 elements inside one another; deeper ones are left out. Files in use have five.
  private static let depthLimit = 64

  /// The text of a page.
  static func draft(of text: String) -> TranscriptDraft {
    var reader = PageXMLReader()
    for token in MarkupTokenizer(text) {
      switch token {
      case .tag(let tag): reader.take(tag)
      case .characters(let words): reader.take(words)
      }
    }
    while !reader.open.isEmpty { reader.close() }
    reader.draft.order = reader.order.ids
    reader.draft.blocks = reader.draft.blocks.filter { !$0.lines.isEmpty }
    return reader.draft
  }

  private mutating func take(_ tag: MarkupTag) {
    if order.take(tag) { return }
    switch (tag.localName, tag.isEnd) {
    case ("Page", false):
      if let width = tag.number("imageWidth"), let height = tag.number("imageHeight"), width > 0,
        height > 0
      {
        draft.extent = Size(width: width, height: height)
      }
    case ("TextRegion", let isEnd), ("TableRegion", let isEnd), ("TableCell", let isEnd):
      take(.region, tag, isEnd)
    case ("TextLine", let isEnd): take(.line, tag, isEnd)
    case ("Word", let isEnd): take(.word, tag, isEnd)
    case ("Glyph", let isEnd): take(.glyph, tag, isEnd)
    case ("Coords", false):
      if !open.isEmpty { open[open.count - 1].frame = Self.frame(tag.value(local: "points") ?? "") }
    case ("TextEquiv", false): rank = tag.value(local: "index").flatMap { Int($0) } ?? 0
    case ("TextEquiv", true): rank = nil
    case ("Unicode", let isEnd): isInUnicode = !isEnd && !tag.isEmpty
    default: break
    }
  }

  private mutating func take(_ kind: Kind, _ tag: MarkupTag, _ isEnd: Bool) {
    if isEnd {
      guard let index = open.lastIndex(where: { $0.kind == kind }) else { return }
      while open.count > index { close() }
    } else if !tag.isEmpty, open.count < Self.depthLimit {
      var element = Open(kind: kind)
      if kind == .region {
        let around = open.last { $0.kind == .region }.map { draft.blocks[$0.block].ids } ?? []
        element.block = draft.blocks.count
        draft.blocks.append(TranscriptDraft.Block(ids: [tag.value(local: "id") ?? ""] + around))
        isLoose = false
      }
      open.append(element)
    }
  }

  /// Takes the words of the text with the least rank.
  private mutating func take(_ characters: Substring) {
    guard isInUnicode, let rank, let element = open.last else { return }
    let text = CharacterReferences.replaced(in: characters)
    if let known = element.rank, known < rank { return }
    if element.rank == rank {
      open[open.count - 1].text += text
    } else {
      open[open.count - 1].text = text
    }
    open[open.count - 1].rank = rank
  }

  /// Ends the innermost element.
  private mutating func close() {
    guard let element = open.popLast() else { return }
    let region = open.last { $0.kind == .region }?.block
    switch element.kind {
    case .glyph: break
    case .word:
      guard let line = open.lastIndex(where: { $0.kind == .line }), let frame = element.frame else {
        return
      }
      open[line].words += Transcript.Word.words(of: element.text, in: frame)
    case .line:
      var words = element.words
      if words.isEmpty, let frame = element.frame {
        words = Transcript.Word.words(of: element.text, in: frame)
      }
      guard !words.isEmpty else { return }
      if region == nil, !isLoose { draft.blocks.append(TranscriptDraft.Block()) }
      isLoose = region == nil
      draft.blocks[region ?? draft.blocks.count - 1].lines.append(
        TranscriptDraft.Line(words: words))
    case .region:
      guard draft.blocks[element.block].lines.isEmpty, let frame = element.frame else { return }
      draft.blocks[element.block].lines = Transcript.Word.lines(of: element.text, in: frame).map {
        TranscriptDraft.Line(words: $0)
      }
    }
  }

  /// The frame around the points of a polygon, as `10,20 30,20 30,40`; nil where these are no points.
  private static func frame(_ points: String) -> Rect? {
    let corners = points.split(separator: " ").compactMap { pair -> Point? in
      let numbers = pair.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 2, numbers[0].isFinite, numbers[1].isFinite else { return nil }
      return Point(x: numbers[0], y: numbers[1])
    }
    guard let frame = Rect(around: corners), !frame.isEmpty else { return nil }
    return frame
  }
}

/// The reading order of a PAGE-XML file: groups of regions, in which an index may say which comes first.
struct PageXMLOrder {
  private typealias Entry = (index: Int, ids: [String])

  private var groups: [(index: Int, entries: [Entry])] = []
  private var isReading = false
  /// The ids of regions, in reading order.
  private(set) var ids: [String] = []

  /// 64 groups inside one another; deeper ones belong to the group around them.
  private static let depthLimit = 64

  /// Takes a tag; false for one outside of a reading order.
  mutating func take(_ tag: MarkupTag) -> Bool {
    let name = tag.localName
    if name == "ReadingOrder" {
      isReading = !tag.isEnd && !tag.isEmpty
      while !groups.isEmpty { close() }
      return true
    }
    guard isReading else { return false }
    if name.contains("Group") {
      if tag.isEnd {
        close()
      } else if !tag.isEmpty, groups.count < Self.depthLimit {
        groups.append((index(of: tag), []))
      }
    } else if name.hasPrefix("RegionRef"), !tag.isEnd, let id = tag.value(local: "regionRef") {
      add((index(of: tag), [id]))
    }
    return true
  }

  private func index(of tag: MarkupTag) -> Int {
    tag.value(local: "index").flatMap { Int($0) } ?? 0
  }

  private mutating func add(_ entry: Entry) {
    if groups.isEmpty {
      ids += entry.ids
    } else {
      groups[groups.count - 1].entries.append(entry)
    }
  }

  /// Ends a group: its members become one of the group around it.
  private mutating func close() {
    guard let group = groups.popLast() else { return }
    let members = group.entries.enumerated().sorted {
      ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
    }
    add((group.index, members.flatMap(\.element.ids)))
  }
}
