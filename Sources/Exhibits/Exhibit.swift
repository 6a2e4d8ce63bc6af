public import Files
public import Interaction

/// What a bar shows, and what its items start.
public struct Exhibit: Hashable, Sendable {
  /// A thing in a bar.
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

    /// The name by which programs know it.
    public var id: String
    /// The name by which people know it; empty for a separator.
    public var title: String
    /// Its picture.
    public var face: Face
  }

  /// The items, in reading order; no two share an id.
  public private(set) var items: [Item] = []
  /// What items start, by their ids.
  public private(set) var commands: [String: Command] = [:]
  /// What else items can be asked for, by their ids.
  public private(set) var actions: [String: [Program.Action]] = [:]
  /// How often each id was wished for.
  private var wishes: [String: Int] = [:]

  /// An exhibit of nothing.
  public init() {}

  /// An exhibit of programs.
  public init(_ programs: [Program]) {
    for program in programs { append(program) }
  }

  /// The programs that are installed on this machine for this person, and what is wrong with files that were left out.
  ///
  /// - Parameters:
  ///   - environment: The process's variables.
  ///   - iconTheme: The theme that icons are looked for in before all others.
  public static func programs(
    environment: [String: String], iconTheme: String? = nil
  ) -> (exhibit: Exhibit, faults: [Fault]) {
    let installed = InstalledPrograms.load(environment: environment, iconTheme: iconTheme)
    return (Exhibit(installed.programs), installed.faults)
  }

  /// The letters from A to Z, each on a face of its own hue.
  public static let letters: Exhibit = {
    var exhibit = Exhibit()
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    for (index, letter) in letters.enumerated() {
      // Around the circle once, from the hue of red on.
      let hue = 25 + Double(index) * 360 / Double(letters.count)
      exhibit.append(
        id: letter, title: letter, face: .tile(TileMaker.tile(letters: letter, hue: hue)))
    }
    return exhibit
  }()

  /// What is started by an item, or by one of its actions; nil for nothing.
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

  /// Adds one of the program's own pictures, known by its name, under a title.
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

  /// The id that was wished for, or where an item has it already, the same with the first number that is free.
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
