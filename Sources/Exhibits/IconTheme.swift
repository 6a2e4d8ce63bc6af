internal import Files

/// The pictures of the machine's icons, by name: the Icon Theme Specification 0.13.
///
/// The value learns a theme when it is first needed, folder by folder, and then answers from memory. Only PNG files
/// count.
public struct IconTheme: Sendable {
  /// 256 pixels: an item of 48 points, magnified twice on a screen of two pixels a point, takes 192, and 256 is the next
  /// size that programs bring.
  public static let standardSize = 256

  /// A theme that has been learned: where each of its icons is.
  private struct Theme {
    var folders: [String] = []
    var places: [String: Int] = [:]

    subscript(icon: String) -> String? { places[icon].map { "\(folders[$0])/\(icon).png" } }

    /// Takes a folder's icons in, but for those that stand in an earlier one.
    mutating func add(_ folder: String) {
      let found = DirectoryListing.names(in: folder, endingIn: ".png") ?? []
      guard !found.isEmpty else { return }
      for name in found.map({ String($0.dropLast(4)) }) where places[name] == nil {
        places[name] = folders.count
      }
      folders.append(folder)
    }
  }

  /// The side of the pictures that are looked for, in pixels.
  public let size: Int
  /// Where themes are, the most important folder first.
  private let folders: [String]
  private var themes: [Theme] = []
  /// Themes that have not been needed yet, the next one last.
  private var waiting: [String]
  private var visited: Set<String> = []

  /// The icons that an environment's folders hold.
  ///
  /// - Parameters:
  ///   - name: The theme to look in first, such as `Papirus`, with all that it inherits from.
  ///   - alternatives: Themes to look in where neither that one nor `hicolor` has an icon.
  ///   - environment: Says in `HOME`, `XDG_DATA_HOME` and `XDG_DATA_DIRS` where themes are.
  ///   - size: The side of the pictures, in pixels. Where a theme has none of that size, the next larger one is taken, and
  ///     a smaller one only where there is nothing else.
  public init(
    named name: String? = nil, alternatives: [String] = ["Adwaita", "gnome", "oxygen", "Tango"],
    environment: [String: String], size: Int = standardSize
  ) {
    let directories = BaseDirectories(environment: environment)
    self.init(
      names: [name].compactMap(\.self) + [Self.commonTheme] + alternatives,
      folders: [directories.home.map { $0 + "/.icons" }].compactMap(\.self)
        + directories.data.map { $0 + "/icons" } + ["/usr/share/pixmaps"],
      size: size)
  }

  /// The icons of some themes in some folders.
  init(names: [String], folders: [String], size: Int = standardSize) {
    self.size = size
    self.folders = folders.filter { FileFacts($0)?.kind == .folder }
    waiting = names.reversed()
  }

  /// The theme that every program may count on.
  private static let commonTheme = "hicolor"

  /// The path of an icon's PNG file; nil where there is none.
  ///
  /// - Parameter icon: A name, or an absolute path, as in a desktop entry.
  public mutating func picture(named icon: String) -> String? {
    if icon.hasPrefix("/") {
      return icon.hasSuffix(".png") && FileFacts(icon)?.kind == .file ? icon : nil
    }
    let name = Self.withoutExtension(icon)
    guard !name.isEmpty, !name.contains("/") else { return nil }
    var next = 0
    while next < themes.count || learnTheme() {
      if let path = themes[next][name] { return path }
      next += 1
    }
    return nil
  }

  /// Names should be without an extension, yet some entries have one.
  private static func withoutExtension(_ icon: String) -> String {
    let isLong = [".png", ".svg", ".xpm"].contains { icon.hasSuffix($0) }
    return isLong ? String(icon.dropLast(4)) : icon
  }

  // MARK: Learning

  /// Learns the next theme, in the end what lies outside of all of them; false where nothing is left.
  private mutating func learnTheme() -> Bool {
    while let name = waiting.popLast() {
      guard visited.insert(name).inserted, let index = index(of: name) else { continue }
      let parents = Self.list("Inherits", in: index)
      // The common theme has its turn after all that others inherit from.
      waiting += parents.reversed().filter { $0 != Self.commonTheme }
      themes.append(theme(name, index))
      return true
    }
    // No theme can have this name.
    guard visited.insert("").inserted else { return false }
    var loose = Theme()
    for folder in folders { loose.add(folder) }
    themes.append(loose)
    return true
  }

  private func theme(_ name: String, _ index: KeyFile) -> Theme {
    // Of folders that suit equally well the first one stays the first: sorting is stable.
    let subfolders =
      (Self.list("Directories", in: index) + Self.list("ScaledDirectories", in: index))
      .compactMap { name in
        IconFolder(name, in: index).map { (name: name, fitness: $0.fitness(for: size)) }
      }
      .sorted { $0.fitness < $1.fitness }
      .map(\.name)
    let roots = folders.compactMap { folder in
      DirectoryListing.names(in: "\(folder)/\(name)").map {
        (path: "\(folder)/\(name)", names: Set($0))
      }
    }
    var theme = Theme()
    for subfolder in subfolders {
      // Most folders of an index do not exist, which one look at their root tells.
      let first = String(subfolder.prefix { $0 != "/" })
      for root in roots where root.names.contains(first) { theme.add("\(root.path)/\(subfolder)") }
    }
    return theme
  }

  /// The description of a theme: the first one on the search path.
  private func index(of name: String) -> KeyFile? {
    guard !name.isEmpty, !name.contains("/"), name != ".." else { return nil }
    for folder in folders {
      let path = "\(folder)/\(name)/index.theme"
      guard FileFacts(path) != nil else { continue }
      // What is wrong with an index is for those who made the theme; an icon that is not found has a tile.
      guard let bytes = try? TextFile.bytes(of: path) else { return nil }
      return KeyFile(bytes, path: path, locale: MessageLocale("C"))
    }
    return nil
  }

  private static func list(_ key: String, in index: KeyFile) -> [String] {
    (index.string(key, in: "Icon Theme") ?? "").split(separator: ",").map { item in
      String(item.drop { $0 == " " }.prefix { $0 != " " })
    }
  }
}
