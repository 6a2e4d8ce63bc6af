public import Files
public import Interaction
internal import Phrases

/// The items of a bar, with the commands that they start.
public struct Exhibit: Hashable, Sendable {
  /// An item of a bar.
  public struct Item: Hashable, Sendable {
    /// The picture of an item.
    public enum Face: Hashable, Sendable {
      /// A square picture of a file; letters stand in for one that cannot be drawn.
      case picture(PictureID, orElse: Tile)
      /// Letters.
      case tile(Tile)
      /// A line between groups.
      case separator
    }

    /// The id.
    public var id: String
    /// The title; empty for a separator.
    public var title: String
    /// The picture.
    public var face: Face
  }

  /// The items, in reading order, with unique ids.
  public private(set) var items: [Item] = []
  /// The commands of items, by their ids.
  public private(set) var commands: [String: Command] = [:]
  /// The further actions of items, by their ids.
  public private(set) var actions: [String: [Program.Action]] = [:]
  /// The number of items that requested each id.
  private var wishes: [String: Int] = [:]

  /// An exhibit without items.
  public init() {}

  /// An exhibit of programs.
  public init(_ programs: [Program]) {
    for program in programs { append(program) }
  }

  /// The programs installed for the user, and the faults of files that were left out.
  ///
  /// - Parameters:
  ///   - environment: The process's variables.
  ///   - iconTheme: The preferred icon theme; nil for none.
  public static func programs(
    environment: [String: String], iconTheme: String? = nil
  ) -> (exhibit: Exhibit, faults: [Fault]) {
    let installed = InstalledPrograms.load(environment: environment, iconTheme: iconTheme)
    return (Exhibit(installed.programs), installed.faults)
  }

  /// The letters from A to Z, each on a tile of its own hue.
  public static let letters: Exhibit = {
    var exhibit = Exhibit()
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    for (index, letter) in letters.enumerated() {
      // Once around the circle of hues, beginning with red.
      let hue = 25 + Double(index) * 360 / Double(letters.count)
      exhibit.append(
        id: letter, title: letter, face: .tile(TileMaker.tile(letters: letter, hue: hue)))
    }
    return exhibit
  }()

  /// The command of an item or of one of its actions; nil for none.
  public func command(of item: String, action: String? = nil) -> Command? {
    guard let action else { return commands[item] }
    return actions[item]?.first { $0.id == action }?.command
  }

  // MARK: Growing

  /// Adds a program.
  public mutating func append(_ program: Program) {
    let face = Self.face(title: program.title, picture: program.iconPath)
    let id = append(id: program.id, title: program.title, face: face)
    commands[id] = program.command
    if !program.actions.isEmpty { actions[id] = program.actions }
  }

  /// Adds a picture under a title.
  public mutating func append(picture path: String, title: String) {
    append(id: title, title: title, face: Self.face(title: title, picture: path))
  }

  /// Adds one of the program's own pictures, by its name, under a title.
  mutating func append(asset name: String, title: String) {
    append(
      id: name, title: title, face: Self.face(title: title, picture: "asset:icons/\(name).png"))
  }

  /// Adds a lettered tile.
  public mutating func append(title: String) {
    append(id: title, title: title, face: Self.face(title: title, picture: nil))
  }

  /// Adds a line between groups.
  public mutating func appendSeparator() {
    items.append(Item(id: unique("separator"), title: "", face: .separator))
  }

  @discardableResult
  private mutating func append(id: String, title: String, face: Item.Face) -> String {
    let id = unique(id)
    items.append(Item(id: id, title: title, face: face))
    return id
  }

  private static func face(title: String, picture path: String?) -> Item.Face {
    let tile = TileMaker.tile(for: title)
    return path.map { .picture(PictureID(rawValue: $0), orElse: tile) } ?? .tile(tile)
  }

  /// A unique id: the requested one, else the same with the first free number.
  private mutating func unique(_ wish: String) -> String {
    var id = wish
    while let count = wishes[id] {
      wishes[id] = count + 1
      id = "\(wish)-\(count + 1)"
    }
    wishes[id] = 1
    return id
  }
}

extension Exhibit {
  /// The default items: a gallery of the program's own pictures.
  ///
  /// - Parameter languages: The languages of their titles, the preferred one first.
  public static func standard(languages: [String]) -> Exhibit {
    var exhibit = Exhibit()
    for group in groups {
      if !exhibit.items.isEmpty { exhibit.appendSeparator() }
      for (name, title) in group { exhibit.append(asset: name, title: title.text(for: languages)) }
    }
    return exhibit
  }

  private static let groups: [[(name: String, title: StandardItemPhrase)]] = [
    [
      ("gallery", .gallery), ("documents", .documents), ("pages", .pages), ("index", .index),
      ("people", .people), ("map", .map), ("globe", .globe), ("timeline", .timeline),
    ],
    [("music", .music), ("film", .film), ("camera", .camera), ("letters", .letters)],
    [("search", .search), ("settings", .settings)],
  ]
}
