internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

/// The notes on a page, in the person's languages.
struct PictureNotes: Sendable {
  /// The places in reading order.
  let hotspots: HotspotIndex
  /// All of them as a list.
  let rows: NoteRows
  private let notes: [String: Document.Note]
  /// The ids of the notes of each area that has several, in order, by the first of them.
  private let sharers: [String: [String]]
  /// The first note of the area of each note that is another one there.
  private let firsts: [String: String]
  /// The notes on the whole page, in order.
  private let general: [Document.Note]
  /// The name of the page, for notes on the whole page without a title.
  private let pageName: String
  /// The descriptions of the page and the document; nil for none.
  private let about: PanelEntry?
  private let targets: Set<String>
  private let languages: [String]
  /// The panel's entries of the chosen place and its neighbours.
  private(set) var entries: [String: PanelEntry] = [:]
  /// The languages of the blocks of each entry's text; nil for an unknown one.
  private var blockLanguages: [String: [String?]] = [:]
  /// The texts that are being measured at the panel's width.
  private var asked: Set<String> = []
  private var textWidth = 0.0
  private var textScale = 1.0

  /// The notes of a page in a rotation; none without one.
  ///
  /// - Parameters:
  ///   - about: The descriptions of the page and the document; nil for none.
  ///   - targets: The links of linking notes that lead to a page, a chapter or another document.
  init(
    _ page: Document.Page? = nil, turned turn: QuarterTurn = .none,
    chapters: [Document.Chapter] = [], about: PanelEntry? = nil,
    targets: Set<String> = [], languages: [String] = []
  ) {
    self.languages = languages
    self.targets = targets
    self.about = about
    pageName = page?.label.text(for: languages) ?? ""
    var notes: [String: Document.Note] = [:]
    var hotspots: [Hotspot] = []
    hotspots.reserveCapacity(page?.notes.count ?? 0)
    var general: [Document.Note] = []
    var firstsOfAreas: [Document.Area: String] = [:]
    var sharers: [String: [String]] = [:]
    var firsts: [String: String] = [:]
    for note in page?.notes ?? [] where notes[note.id] == nil {
      notes[note.id] = note
      guard let area = note.area else {
        general.append(note)
        continue
      }
      if let first = firstsOfAreas[area] {
        firsts[note.id] = first
        sharers[first, default: [first]].append(note.id)
      } else {
        firstsOfAreas[area] = note.id
      }
      var hotspot = Hotspot(
        id: note.id, shape: Hotspot.Shape(area).turned(turn, in: page?.size ?? .zero),
        label: note.title.text(for: languages))
      hotspot.isPassed = firsts[note.id] != nil
      hotspots.append(hotspot)
    }
    self.notes = notes
    self.sharers = sharers
    self.firsts = firsts
    let names = NoteNames(notes, languages: languages)
    self.hotspots = HotspotIndex(hotspots, names: names)
    self.general = general
    rows = NoteRows(general, self.hotspots, chapters: chapters, languages: languages)
  }

  // MARK: The order of the panel

  /// Whether the panel can show a note: one on a place or on the whole page, or the description.
  func holds(_ id: String) -> Bool { notes[id] != nil || id == Document.aboutID && about != nil }

  /// The id of the description; nil for none.
  var aboutID: String? { about == nil ? nil : Document.aboutID }

  /// The id of the note one step after another one, or before it: in the order of places, or among the description and
  /// the notes on the whole page. Nil for none.
  ///
  /// Of several notes of one area only the first is visited, as its entry shows the others too.
  ///
  /// - Parameter steps: 1 or -1.
  func id(_ steps: Int, after id: String) -> String? {
    if hotspots[id] != nil { return hotspots.place(steps, from: firsts[id] ?? id)?.id }
    let ids = (aboutID.map { [$0] } ?? []) + general.map(\.id)
    guard let index = ids.firstIndex(of: id), ids.indices.contains(index + steps) else {
      return nil
    }
    return ids[index + steps]
  }

  /// Creates the entries of a place and of those before and after it.
  mutating func prepare(_ selection: String?) {
    guard let selection else { return }
    let near = [selection] + [-1, 1].compactMap { id($0, after: selection) }
    for id in near where entries[id] == nil {
      defer { entries[id]?.isAlone = near.count == 1 }
      if id == Document.aboutID { entries[id] = about }
      guard let note = notes[id] else { continue }
      let title = note.title.text(for: languages)
      let blocks = blocks(of: note)
      entries[id] = PanelEntry(
        title: title.isEmpty && note.area == nil ? pageName : title, blocks: blocks.map(\.block))
      blockLanguages[id] = blocks.map(\.language)
    }
  }

  /// The languages of the blocks of an entry's text; empty for an unknown entry and for the description.
  func languages(ofBlocksOf id: String) -> [String?] { blockLanguages[id] ?? [] }

  private typealias Block = (block: PanelBlock, language: String?)

  /// 24 notes of one area at most in an entry, several screens of text: more are only in the list of places.
  private static let mostSharers = 24

  /// The text of a note, and below it those of the other notes of its area, such as the translation of a transcription,
  /// each under its title.
  ///
  /// Where that title is missing, or is the one of the panel, a text is under the name of its language instead, unless
  /// all are in the same one.
  private func blocks(of note: Document.Note) -> [Block] {
    let others = (sharers[firsts[note.id] ?? note.id] ?? []).lazy.filter { $0 != note.id }
      .prefix(Self.mostSharers - 1).compactMap { notes[$0] }
    let own = words(of: note)
    var texts = [(note: note, blocks: own)]
    for other in others {
      let blocks = words(of: other)
      // An annotation may be in several lists.
      let isNew = texts.allSatisfy { $0.blocks != blocks }
      if isNew, !blocks.isEmpty { texts.append((other, blocks)) }
    }
    guard texts.count > 1 else {
      let language = note.languages(for: languages).words
      return own.map { ($0, language) }
    }
    let title = note.title.text(for: languages)
    let isTitled = texts.map { text in
      let other = text.note.title.text(for: languages)
      return !other.isEmpty && other != title
    }
    let spoken = texts.map { $0.note.languages(for: languages) }
    let hasLanguages =
      !isTitled.dropFirst().allSatisfy(\.self) && Set(spoken.map(\.words)).count > 1
    return texts.indices.flatMap { index -> [Block] in
      var heading: Block?
      if isTitled[index] {
        let words = texts[index].note.title.text(for: languages)
        heading = (PanelBlock(.heading, words), spoken[index].title)
      } else if hasLanguages, let language = spoken[index].words {
        heading = (PanelBlock(.heading, LanguageName.own(language)), language)
      }
      let blocks = texts[index].blocks
      return (blocks.isEmpty ? [] : [heading].compactMap(\.self))
        + blocks.map { ($0, spoken[index].words) }
    }
  }

  /// The text of a note with its link.
  private func words(of note: Document.Note) -> [PanelBlock] {
    NoteMarkup.blocks(of: note.body.text(for: languages), showsPictures: true)
      + note.linkBlocks(isTarget: note.link.map(targets.contains) ?? false, in: languages)
  }

  /// The link of a note without words, which only leads elsewhere; nil for any other note, and for one of several of an
  /// area.
  func link(of id: String) -> String? {
    guard sharers[firsts[id] ?? id] == nil, let note = notes[id], let link = note.link,
      targets.contains(link),
      NoteMarkup.blocks(of: note.body.text(for: languages)).isEmpty
    else { return nil }
    return link
  }

  // MARK: Measures

  /// The texts that must be measured at a line width and a text scale; each is returned once.
  mutating func unmeasured(at width: Double, scale: Double) -> [String] {
    if width != textWidth || scale != textScale {
      textWidth = width
      textScale = scale
      asked = []
    }
    let new = entries.keys.filter { !asked.contains($0) }.sorted()
    asked.formUnion(new)
    return new
  }

  /// The layout of an entry's text; nil for an unknown entry.
  func layout(of id: String, theme: Theme, by ruler: any TextRuler) -> MeasuredText? {
    if id.first == Self.wordByWord, let entry = entries[String(id.dropFirst())] {
      return .withLines(of: entry, width: textWidth, theme: theme, by: ruler)
    }
    return entries[id].map { MeasuredText($0, width: textWidth, theme: theme, by: ruler) }
  }

  /// Stores a measured layout.
  mutating func take(_ layout: MeasuredText, of id: String) {
    entries[Self.entry(ofName: id)]?.layout = layout
  }

  /// Before the name of an entry whose characters are measured, too; no name of a note begins with it.
  private static let wordByWord: Character = "\u{3}"

  /// The name by which the characters of an entry are measured.
  static func wordByWord(_ id: String) -> String { "\(wordByWord)\(id)" }

  /// The ID of the entry that is measured by a name.
  static func entry(ofName name: String) -> String {
    name.first == Self.wordByWord ? String(name.dropFirst()) : name
  }
}

/// The names of notes without a title: the beginnings of their texts.
private final class NoteNames: HotspotNames {
  private let notes: [String: Document.Note]
  private let languages: [String]

  init(_ notes: [String: Document.Note], languages: [String]) {
    self.notes = notes
    self.languages = languages
  }

  func name(of id: String) -> String { notes[id]?.name(in: languages) ?? "" }
}

extension Document.Note {
  /// The link of a linking note as a block; none for any other note.
  ///
  /// - Parameter isTarget: Whether it leads to a page, a chapter or another document, rather than into the web.
  fileprivate func linkBlocks(isTarget: Bool, in languages: [String]) -> [PanelBlock] {
    guard motivation == .linking, let link else { return [] }
    let words = isTarget ? Phrase.goThere.text(for: languages) : link
    return [PanelBlock(.paragraph, [PanelBlock.Span(words, .link(link))])]
  }
}

extension Document {
  /// The links of a page's linking notes that lead to a page, a chapter or another document.
  func linkTargets(ofPage number: Int) -> Set<String> {
    var links = Set(
      pages[number].notes.filter { $0.motivation == .linking }.compactMap(\.link))
    guard !links.isEmpty else { return [] }
    let known = Set(pages.flatMap { [$0.id] + $0.otherIDs }).union(chapters.map(\.id))
    links = links.filter { known.contains($0) || Document.file(ofLink: $0) != nil }
    return links
  }
}
