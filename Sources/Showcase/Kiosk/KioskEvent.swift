public import Documents
public import Interaction
public import Usage

/// The name of a document of a kiosk that has several.
public enum ExhibitName: Hashable, Sendable {
  /// An exhibit of the shelf, by its id.
  case onShelf(String)
  /// A manifest that a link leads to, by its path.
  case file(String)

  /// The id on the shelf; nil for a manifest that a link leads to.
  public var shelfID: String? { if case .onShelf(let id) = self { id } else { nil } }
}

/// An exhibit that visitors can choose.
public struct ShelfExhibit: Hashable, Sendable {
  /// The id: the name of its file or folder.
  public var id: String
  /// The title, in its languages.
  public var title: LanguageMap
  /// The picture of its cover; nil for none.
  public var cover: PictureID?

  /// An exhibit.
  public init(id: String, title: LanguageMap, cover: PictureID? = nil) {
    (self.id, self.title, self.cover) = (id, title, cover)
  }
}

/// An input that only a kiosk has.
public enum KioskEvent: Hashable, Sendable {
  /// The exhibits of the shelf were read, or read again because their files changed.
  ///
  /// - `start`: the exhibit with which every visit begins; nil for the shelf.
  case exhibits([ShelfExhibit], start: String?)
  /// An exhibit cannot be opened.
  case notOpened
  /// The content was read again as staff wished, and has faults that what is shown has not: that stays.
  case contentRefused
  /// The numbers of the day.
  case statistics(UsageFigures)
}

/// A request to the outside world that only a kiosk makes.
public enum KioskEffect: Hashable, Sendable {
  /// Read a document in place of the open one, and answer with inputs of the document; nil for what every visit begins
  /// with, where another one is open.
  case open(ExhibitName?)
  /// A visitor is present, or none is any more.
  case attended(Bool)
  /// Read the content again.
  case readContent
  /// Keep the exhibit with which every visit begins; nil for the shelf.
  case keepStart(String?)
  /// Keep the language, a BCP 47 tag, and the reading height with which every visit begins.
  case keepSettings(language: String, Reach)
  /// Answer with the numbers of the day.
  case readStatistics
  /// Write into the statistics.
  case note(UsageNote)
}

/// A note for the statistics about a visit. There is no such note about visits that are played.
public enum UsageNote: Hashable, Sendable {
  /// A thing was opened.
  case opened(UsedThing, by: UsageWay)
  /// The visitor went back to the beginning, or to the shelf: nothing that was opened is shown any more.
  case wentHome
  /// A setting was chosen.
  case chose(UsageSetting, String)
  /// A page was touched.
  case touched(UsedThing, UsageCell)
  /// The visitor was asked whether they are still there, and answered.
  case stayed
  /// Staff opened their menu: it is no visit.
  case staff
  /// A visit began.
  case began
  /// It ended, with an action at a time as the last one, where this was shown.
  case ended(last: Instant, UsageEnd, shown: UsedThing?)
}

// MARK: - Recordings

extension KioskEvent: Codable {
  private enum Field: String, CodingKey { case exhibits, start, notOpened, refused, figures }

  private struct Exhibit: Codable {
    struct Title: Codable {
      var language: String?
      var text: String
    }

    var id: String
    var title: [Title]
    var cover: PictureID?

    init(_ exhibit: ShelfExhibit) {
      (id, cover) = (exhibit.id, exhibit.cover)
      title = exhibit.title.entries.map { Title(language: $0.language, text: $0.text) }
    }

    var exhibit: ShelfExhibit {
      ShelfExhibit(
        id: id,
        title: LanguageMap(title.map { LanguageMap.Entry($0.text, language: $0.language) }),
        cover: cover)
    }
  }

  /// Reads an event.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    if let exhibits = try container.decodeIfPresent([Exhibit].self, forKey: .exhibits) {
      self = .exhibits(
        exhibits.map(\.exhibit), start: try container.decodeIfPresent(String.self, forKey: .start))
    } else if container.contains(.refused) {
      self = .contentRefused
    } else if let figures = try container.decodeIfPresent(UsageFigures.self, forKey: .figures) {
      self = .statistics(figures)
    } else {
      _ = try container.decode(Bool.self, forKey: .notOpened)
      self = .notOpened
    }
  }

  /// Writes an event.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    switch self {
    case .exhibits(let exhibits, let start):
      try container.encode(exhibits.map { Exhibit($0) }, forKey: .exhibits)
      try container.encodeIfPresent(start, forKey: .start)
    case .notOpened: try container.encode(true, forKey: .notOpened)
    case .contentRefused: try container.encode(true, forKey: .refused)
    case .statistics(let figures): try container.encode(figures, forKey: .figures)
    }
  }
}
