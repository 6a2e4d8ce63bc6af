internal import Documents
internal import Interaction
internal import Widgets

/// The notes on a page, in the person's languages.
struct PictureNotes: Sendable {
  /// The places in reading order.
  let hotspots: HotspotIndex
  /// All of them as a list.
  let rows: NoteRows
  private let notes: [String: Document.Note]
  private let languages: [String]
  /// The panel's entries of the chosen place and its neighbours.
  private(set) var entries: [String: PanelEntry] = [:]
  /// The texts that are being measured at the panel's width.
  private var asked: Set<String> = []
  private var textWidth = 0.0
  private var textScale = 1.0

  /// The notes of a page in a rotation; none without one.
  init(
    _ page: Document.Page? = nil, turned turn: QuarterTurn = .none,
    chapters: [Document.Chapter] = [], languages: [String] = []
  ) {
    self.languages = languages
    var notes: [String: Document.Note] = [:]
    var hotspots: [Hotspot] = []
    hotspots.reserveCapacity(page?.notes.count ?? 0)
    for note in page?.notes ?? [] where notes[note.id] == nil {
      guard let area = note.area else { continue }
      notes[note.id] = note
      hotspots.append(
        Hotspot(
          id: note.id, shape: Hotspot.Shape(area).turned(turn, in: page?.size ?? .zero),
          label: note.title.text(for: languages)))
    }
    self.notes = notes
    self.hotspots = HotspotIndex(hotspots)
    rows = NoteRows(self.hotspots, notes: notes, chapters: chapters, languages: languages)
  }

  /// Creates the entries of a place and of those before and after it.
  mutating func prepare(_ selection: String?) {
    guard let selection else { return }
    let near = [selection] + [-1, 1].compactMap { hotspots.hotspot($0, after: selection)?.id }
    for id in near where entries[id] == nil {
      guard let note = notes[id] else { continue }
      let body = NoteMarkup.blocks(of: note.body.text(for: languages))
      entries[id] = PanelEntry(title: note.title.text(for: languages), blocks: body)
    }
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
    entries[id.first == Self.wordByWord ? String(id.dropFirst()) : id]?.layout = layout
  }

  /// Before the name of an entry whose characters are measured, too; no name of a note begins with it.
  private static let wordByWord: Character = "\u{3}"

  /// The name by which the characters of an entry are measured.
  static func wordByWord(_ id: String) -> String { "\(wordByWord)\(id)" }
}
