public import Documents
public import Interaction
public import Phrases
public import Widgets

/// An input of the program with its time: the only way into the showcase.
public struct Input: Hashable, Sendable {
  /// The kind of an input. Only events of a window name one.
  public enum Event: Hashable, Sendable {
    /// An event of a window.
    case window(WindowID, WindowEvent)
    /// A picture was loaded, or cannot be.
    case picture(PictureID, PictureState)
    /// The rows of the list changed.
    case rows(RowsChange)
    /// The document was opened, or is being opened.
    case document(DocumentChange)
    /// The text of an entry was measured for a window that asked for it.
    case measured(MeasuredText, of: String, in: WindowID)
    /// More was found.
    case found(FindChange)
    /// A route, as text, from the command line or another program.
    case route(String)
    /// The person's settings changed.
    case settings(Settings)
    /// The windows of other programs changed.
    case running([RunningProgram])
    /// Windows of other programs lie over the place of a dock, or no longer do.
    case covered(Bool)
    /// The program of an item does not start.
    case notStarted(String)
    /// A file that was dropped on a window, or chosen for it, cannot be opened.
    case notOpened(String)
    /// Input devices came or went.
    case devices(DevicePresence)
    /// The number that was typed for the menu of staff is right, or wrong.
    case numberChecked(Bool)
    /// The sets of constants were saved, or could not be.
    case tuningKept(Bool)
    /// Something of a kiosk.
    case kiosk(KioskEvent)
  }

  /// When it happened.
  public var time: Instant
  /// The event.
  public var event: Event

  /// An event at a time.
  public init(time: Instant, event: Event) {
    self.time = time
    self.event = event
  }

  /// An event of a window at a time.
  public init(time: Instant, window: WindowID, event: WindowEvent) {
    self.init(time: time, event: .window(window, event))
  }

  /// An event that a window system delivered.
  public init(_ input: WindowInput) {
    self.init(time: input.time, window: input.window, event: input.event)
  }

  /// The window of a window event; nil for every other event.
  public var window: WindowID? {
    if case .window(let window, _) = event { window } else { nil }
  }
}

/// How far a search has come. What was found is not recorded: it is found again.
public struct FindChange: Hashable, Sendable, Codable {
  /// The number of the search.
  public var number: Int
  /// The number of entries of each group that were searched.
  public var searched: [FindGroup: Int]
  /// The number of hits.
  public var count: Int
  /// Whether everything was searched.
  public var isComplete: Bool

  /// A change to a number of hits.
  public init(number: Int, searched: [FindGroup: Int], count: Int, isComplete: Bool) {
    self.number = number
    self.searched = searched
    self.count = count
    self.isComplete = isComplete
  }
}

/// How far the rows of the list have been read. The rows themselves are not recorded.
public struct RowsChange: Hashable, Sendable {
  /// Work on the rows.
  public enum Work: Hashable, Sendable {
    /// Lines are read; the percentage is nil for a source of unknown length.
    case reading(percent: Int?)
    /// Rows are sorted.
    case sorting(percent: Int)
    /// The words of a recording of version 1, in the language of the recording.
    case recorded(String)
  }

  /// The number of rows that can be shown.
  public var count: Int
  /// The finished share of the work, from 0 to 1; nil once all of it is finished.
  public var fraction: Double?
  /// The work in progress; nil for none.
  public var work: Work?
  /// Whether the file is read again because it changed. Until that is finished the old rows stay.
  public var isReload: Bool

  /// A change to a number of rows.
  public init(count: Int, fraction: Double? = nil, work: Work? = nil, isReload: Bool = false) {
    self.count = count
    self.fraction = fraction
    self.work = work
    self.isReload = isReload
  }
}

extension RowsChange.Work {
  /// The work in words for the person.
  public var phrase: Phrase {
    switch self {
    case .reading(let percent): .readingRows(percent: percent)
    case .sorting(let percent): .sortingRows(percent: percent)
    case .recorded(let words): .words(words)
    }
  }
}

/// How far the document has been opened. Its pages themselves are not recorded.
public struct DocumentChange: Hashable, Sendable {
  /// Work on the document.
  public enum Work: Hashable, Sendable {
    /// A text is set into pages.
    case settingPages(percent: Int)
    /// The notes of an open document are read.
    case readingNotes(percent: Int)
    /// The words of a recording of version 1, in the language of the recording.
    case recorded(String)
  }

  /// The part of a document that came.
  public enum Stage: String, Hashable, Sendable, Codable {
    /// All pages at once.
    case whole
    /// The first pages of a text, whose other pages are being set.
    case beginning
    /// All pages of a text whose first pages are shown; they stay where they are.
    case rest
    /// The same pages and notes, with rows and sections in other languages.
    case retitled
    /// The same text in letters of another size, which is set into other pages; its place in the text stays.
    case rescaled
  }

  /// The notes in a document whose notes are read page by page.
  public struct Notes: Hashable, Sendable {
    /// The pages whose notes are in the document, ascending.
    public var pages: [Int]
    /// Whether all notes can be found by their ids and titles.
    public var areIndexed: Bool

    /// The notes of some pages.
    public init(pages: [Int], areIndexed: Bool) {
      self.pages = pages
      self.areIndexed = areIndexed
    }
  }

  /// The number of pages; 0 while it is being opened, and where only the progress of work changed.
  public var count: Int
  /// Where the lines and pages of a text begin; nil for other documents. Recorded, because fonts differ from machine to
  /// machine.
  public var setting: TextSetting?
  /// The part of the document that came.
  public var stage: Stage
  /// The notes in the document; nil where all are. The first such change opens the document, each later one only adds
  /// notes.
  public var notes: Notes?
  /// The work in progress; nil once the document is open.
  public var work: Work?
  /// The index of the order in which the pages are: see `Document/orders`. In another order the document is opened anew.
  public var order: Int
  /// The document of a kiosk with several; nil for the one that it begins with.
  public var exhibit: ExhibitName?
  /// Whether its files were changed, so that nothing of the document that is open stays.
  public var isReplacement = false
  /// The languages of rows and sections, the preferred one first; nil for those of the launch.
  public var languages: [String]?

  /// A change to a number of pages.
  public init(
    count: Int, setting: TextSetting? = nil, notes: Notes? = nil, work: Work? = nil,
    stage: Stage = .whole, order: Int = 0, exhibit: ExhibitName? = nil
  ) {
    self.stage = stage
    self.exhibit = exhibit
    self.count = count
    self.order = order
    self.setting = setting
    self.notes = notes
    self.work = work
  }

  /// Whether a document that is open stays, with more notes or pages, or with another progress.
  func isPart(of document: Document?) -> Bool {
    guard let document, !document.pages.isEmpty, !isReplacement else { return false }
    if stage == .retitled { return count == document.pages.count && order == document.order }
    return count == 0 || (notes != nil || stage == .rest) && order == document.order
  }

  /// The work in words for the person; nil for none.
  public var phrase: Phrase? {
    switch work {
    case .settingPages(let percent): .settingPages(percent: percent)
    case .readingNotes(let percent): .readingRows(percent: percent)
    case .recorded(let words): .words(words)
    case nil: nil
    }
  }

  /// The progress of the work on an open document; nil for none.
  var progress: WorkProgress? {
    switch work {
    case .readingNotes(let percent):
      WorkProgress(
        fraction: Double(percent) / 100, work: .readingRows(percent: percent))
    case .settingPages(let percent):
      WorkProgress(
        fraction: Double(percent) / 100, work: .settingPages(percent: percent))
    case .recorded, nil: nil
    }
  }

  /// The words shown while there are no pages.
  var emptiness: Phrase {
    switch work {
    case .settingPages(let percent): .settingPages(percent: percent)
    case .recorded(let words): .words(words)
    case .readingNotes, nil: .words("")
    }
  }
}

// MARK: - Recordings

// An input is one line of a recording: {"time":1.25,"window":"fisheye","hovered":{"x":12,"y":40}}.

extension Input: Codable {
  private enum Field: String, CodingKey, CaseIterable {
    case time, window
    case pictureReady, pictureFailed, rowsChanged, documentChanged, textMeasured, routed, settings
    case found, running, covered, notStarted, notOpened, devices, numberChecked, kiosk, tuningKept
    case size, reason, name

    /// The keys that name an event which is not one of a window.
    static let events: Set<Field> = [
      .pictureReady, .pictureFailed, .rowsChanged, .documentChanged, .textMeasured, .routed,
      .settings, .found, .running, .covered, .notStarted, .notOpened, .devices, .numberChecked,
      .kiosk, .tuningKept,
    ]
  }

  /// Reads an input from the fields of one object. A `window` beside an event that belongs to none is ignored: version 1
  /// of the format wrote it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    time = try container.decode(Instant.self, forKey: .time)
    let named = container.allKeys.filter { Field.events.contains($0) }
    guard let field = named.first else {
      let event = try WindowEvent(from: decoder)
      self.event = .window(try container.decode(WindowID.self, forKey: .window), event)
      return
    }
    guard named.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "names \(named.count) events where one is expected"))
    }
    switch field {
    case .pictureReady:
      event = .picture(
        try container.decode(PictureID.self, forKey: field),
        .ready(try container.decode(Size.self, forKey: .size)))
    case .pictureFailed:
      event = .picture(
        try container.decode(PictureID.self, forKey: field),
        .failed(try container.decode(String.self, forKey: .reason)))
    case .rowsChanged: event = .rows(try container.decode(RowsChange.self, forKey: field))
    case .documentChanged:
      event = .document(try container.decode(DocumentChange.self, forKey: field))
    case .textMeasured:
      event = .measured(
        try container.decode(MeasuredText.self, forKey: field),
        of: try container.decode(String.self, forKey: .name),
        in: try container.decode(WindowID.self, forKey: .window))
    case .found: event = .found(try container.decode(FindChange.self, forKey: field))
    case .routed: event = .route(try container.decode(String.self, forKey: field))
    case .covered: event = .covered(try container.decode(Bool.self, forKey: field))
    case .tuningKept:
      event = .tuningKept(try container.decode(Bool.self, forKey: field))
    case .numberChecked:
      event = .numberChecked(try container.decode(Bool.self, forKey: field))
    case .notStarted: event = .notStarted(try container.decode(String.self, forKey: field))
    case .notOpened: event = .notOpened(try container.decode(String.self, forKey: field))
    case .devices: event = .devices(try container.decode(DevicePresence.self, forKey: field))
    case .running: event = .running(try container.decode([RunningProgram].self, forKey: field))
    case .kiosk: event = .kiosk(try container.decode(KioskEvent.self, forKey: field))
    case .settings, .time, .window, .size, .reason, .name:
      event = .settings(try container.decode(Settings.self, forKey: .settings))
    }
  }

  /// Writes the fields of one object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(time, forKey: .time)
    switch event {
    case .window(let window, let event):
      try container.encode(window, forKey: .window)
      try event.encode(to: encoder)
    case .picture(let id, .ready(let size)):
      try container.encode(id, forKey: .pictureReady)
      try container.encode(size, forKey: .size)
    case .picture(let id, .failed(let reason)):
      try container.encode(id, forKey: .pictureFailed)
      try container.encode(reason, forKey: .reason)
    case .rows(let change): try container.encode(change, forKey: .rowsChanged)
    case .document(let change): try container.encode(change, forKey: .documentChanged)
    case .measured(let layout, let name, let window):
      try container.encode(layout, forKey: .textMeasured)
      try container.encode(name, forKey: .name)
      try container.encode(window, forKey: .window)
    case .found(let change): try container.encode(change, forKey: .found)
    case .route(let route): try container.encode(route, forKey: .routed)
    case .settings(let settings): try container.encode(settings, forKey: .settings)
    case .covered(let isCovered): try container.encode(isCovered, forKey: .covered)
    case .tuningKept(let isKept): try container.encode(isKept, forKey: .tuningKept)
    case .numberChecked(let isRight): try container.encode(isRight, forKey: .numberChecked)
    case .notStarted(let item): try container.encode(item, forKey: .notStarted)
    case .notOpened(let file): try container.encode(file, forKey: .notOpened)
    case .devices(let devices): try container.encode(devices, forKey: .devices)
    case .running(let programs): try container.encode(programs, forKey: .running)
    case .kiosk(let event): try container.encode(event, forKey: .kiosk)
    }
  }
}

extension RowsChange: Codable {
  private enum Field: String, CodingKey { case count, fraction, reading, sorting, note, again }

  /// Reads a change. Words of version 1 of the format (`note`) stay as they were recorded.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    let words = try container.decodeIfPresent(String.self, forKey: .note) ?? ""
    var work: Work? = words.isEmpty ? nil : .recorded(words)
    if let percent = try container.decodeIfPresent(Int.self, forKey: .sorting) {
      work = .sorting(percent: percent)
    } else if container.contains(.reading) {
      work = .reading(percent: try container.decodeIfPresent(Int.self, forKey: .reading))
    }
    self.init(
      count: try container.decode(Int.self, forKey: .count),
      fraction: try container.decodeIfPresent(Double.self, forKey: .fraction), work: work,
      isReload: try container.decodeIfPresent(Bool.self, forKey: .again) ?? false)
  }

  /// Writes a change; the kind of work by its percentage, in no language.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(count, forKey: .count)
    try container.encodeIfPresent(fraction, forKey: .fraction)
    switch work {
    case .reading(let percent): try container.encode(percent, forKey: .reading)
    case .sorting(let percent): try container.encode(percent, forKey: .sorting)
    case .recorded(let words): try container.encode(words, forKey: .note)
    case nil: break
    }
    if isReload { try container.encode(true, forKey: .again) }
  }
}

extension DocumentChange: Codable {
  private enum Field: String, CodingKey {
    case count, setting, percent, note, notedPages, isIndexed, reading, stage, order
    case exhibit, file, replaces, languages
  }

  /// Reads a change. Words of version 1 of the format (`note`) stay as they were recorded.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    let words = try container.decodeIfPresent(String.self, forKey: .note) ?? ""
    let percent = try container.decodeIfPresent(Int.self, forKey: .percent)
    let reading = try container.decodeIfPresent(Int.self, forKey: .reading)
    let pages = try container.decodeIfPresent([Int].self, forKey: .notedPages)
    let areIndexed = try container.decodeIfPresent(Bool.self, forKey: .isIndexed) ?? false
    self.init(
      count: try container.decode(Int.self, forKey: .count),
      setting: try container.decodeIfPresent(TextSetting.self, forKey: .setting),
      notes: pages.map { Notes(pages: $0, areIndexed: areIndexed) },
      work: percent.map { .settingPages(percent: $0) } ?? reading.map { .readingNotes(percent: $0) }
        ?? (words.isEmpty ? nil : .recorded(words)),
      stage: try container.decodeIfPresent(Stage.self, forKey: .stage) ?? .whole,
      order: try container.decodeIfPresent(Int.self, forKey: .order) ?? 0,
      exhibit: try container.decodeIfPresent(String.self, forKey: .exhibit).map { .onShelf($0) }
        ?? container.decodeIfPresent(String.self, forKey: .file).map { .file($0) })
    isReplacement = try container.decodeIfPresent(Bool.self, forKey: .replaces) ?? false
    languages = try container.decodeIfPresent([String].self, forKey: .languages)
  }

  /// Writes a change; the kind of work by its percentage, in no language.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(count, forKey: .count)
    switch exhibit {
    case .onShelf(let id): try container.encode(id, forKey: .exhibit)
    case .file(let path): try container.encode(path, forKey: .file)
    case nil: break
    }
    if isReplacement { try container.encode(true, forKey: .replaces) }
    if stage != .whole { try container.encode(stage, forKey: .stage) }
    if order != 0 { try container.encode(order, forKey: .order) }
    try container.encodeIfPresent(languages, forKey: .languages)
    try container.encodeIfPresent(setting, forKey: .setting)
    try container.encodeIfPresent(notes?.pages, forKey: .notedPages)
    if notes?.areIndexed == true { try container.encode(true, forKey: .isIndexed) }
    switch work {
    case .settingPages(let percent): try container.encode(percent, forKey: .percent)
    case .readingNotes(let percent): try container.encode(percent, forKey: .reading)
    case .recorded(let words): try container.encode(words, forKey: .note)
    case nil: break
    }
  }
}
