/// A kind of thing that can be found.
public enum FindGroup: String, Hashable, Sendable, Codable, CodingKeyRepresentable,
  CaseIterable
{
  /// The rows of a list.
  case titles
  /// Notes, by their titles and words.
  case notes
  /// Chapters and their parts.
  case chapters
  /// Pages of text, by their words.
  case pages
}

/// The things of a group that are searched, by their numbers from 0.
public protocol FindEntries: Sendable {
  /// The title of an entry; empty for none.
  func title(of entry: Int) -> String
  /// The words of an entry besides its title; empty for none.
  func words(of entry: Int) -> String
  /// The place that an entry leads to; nil for the row of a list that is of no document.
  func place(of entry: Int) -> Place?
  /// The page of that place.
  ///
  /// - Complexity: O(1).
  func page(of entry: Int) -> Int?
}

/// The rows of a list as things that can be found: the row of a number.
public struct RowEntries: FindEntries {
  private let rows: any RowSnapshot
  private let places: PlaceTable

  /// Rows with their places; without places where they are of no document.
  public init(_ rows: any RowSnapshot, places: PlaceTable = PlaceTable()) {
    self.rows = rows
    self.places = places
  }

  public func title(of entry: Int) -> String { rows.text(of: entry) }
  public func words(of entry: Int) -> String { "" }
  public func place(of entry: Int) -> Place? {
    places.indices.contains(entry) ? places[entry] : nil
  }
  public func page(of entry: Int) -> Int? {
    places.indices.contains(entry) ? places.page(at: entry) : nil
  }
}

/// Notes, chapters or pages as things that can be found.
///
/// Their texts lie in tables of 4,096 entries. What was read is shown while more is read; then only the last table is
/// copied.
public struct TextEntries: FindEntries {
  /// 4,096 entries a table.
  private static let tableSize = 4096

  private struct Table: Sendable {
    var titles = TextTable()
    var words = TextTable()
  }

  private var tables: [Table] = []
  private var places = PlaceTable()

  /// No entries.
  public init() {}

  /// The number of entries.
  public var count: Int { places.count }

  /// Adds an entry at the end.
  public mutating func append(_ title: String, _ words: String, at place: Place) {
    if count.isMultiple(of: Self.tableSize) { tables.append(Table()) }
    tables[tables.count - 1].titles.append(title)
    tables[tables.count - 1].words.append(words)
    places.append(place)
  }

  public func title(of entry: Int) -> String {
    tables[entry / Self.tableSize].titles[entry % Self.tableSize]
  }
  public func words(of entry: Int) -> String {
    tables[entry / Self.tableSize].words[entry % Self.tableSize]
  }
  public func place(of entry: Int) -> Place? { places[entry] }
  public func page(of entry: Int) -> Int? { places.page(at: entry) }
}

/// The hits for a query, in groups.
public struct FindResult: Sendable {
  /// The hits of a group.
  public struct Part: Sendable {
    /// The group.
    public let group: FindGroup
    /// The numbers of the entries that were found, ascending.
    public let hits: [UInt32]
    /// The entries.
    public let entries: any FindEntries

    /// Hits among entries.
    public init(_ group: FindGroup, hits: [UInt32], entries: any FindEntries) {
      self.group = group
      self.hits = hits
      self.entries = entries
    }
  }

  /// The groups with hits, in their order.
  public let parts: [Part]

  /// The hits of some groups; those without any are left out.
  public init(_ parts: [Part] = []) {
    self.parts = parts.filter { !$0.hits.isEmpty }
  }

  /// The number of all hits.
  public var count: Int { parts.reduce(0) { $0 + $1.hits.count } }
}
