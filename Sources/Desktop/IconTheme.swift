internal import Files

/// Icons by name: the Icon Theme Specification 0.13.
///
/// Themes are read when they are first needed, and kept in memory. Only PNG files are used.
public struct IconTheme: Sendable {
  /// 256 pixels: an item of 48 points, magnified twice on a screen of two pixels a point, takes 192, and 256 is the
  /// next common size.
  public static let standardSize = 256

  /// The files of a theme's icons, by name.
  private struct Theme {
    var folders: [String] = []
    var folderIndices: [String: Int] = [:]

    subscript(icon: String) -> String? { folderIndices[icon].map { "\(folders[$0])/\(icon).png" } }

    /// Adds the icons of a folder that are not in an earlier one.
    mutating func add(_ folder: String) {
      let found = DirectoryListing.names(in: folder, endingIn: ".png") ?? []
      guard !found.isEmpty else { return }
      for name in found.map({ String($0.dropLast(4)) }) where folderIndices[name] == nil {
        folderIndices[name] = folders.count
      }
      folders.append(folder)
    }
  }

  /// The requested side of icons, in pixels.
  public let size: Int
  /// The folders of themes, the preferred one first.
  private let folders: [String]
  private var themes: [Theme] = []
  /// The themes that have not been read, the next one last.
  private var waiting: [String]
  private var visited: Set<String> = []

  /// The icons of an environment.
  ///
  /// - Parameters:
  ///   - name: The preferred theme, such as `Papirus`, with those that it inherits from.
  ///   - alternatives: Themes for icons that are neither in that one nor in `hicolor`.
  ///   - environment: `HOME`, `XDG_DATA_HOME` and `XDG_DATA_DIRS` name the folders of themes.
  ///   - size: The requested side, in pixels. Where a theme lacks it, the next larger one is taken, and a smaller one
  ///     only where there is no other.
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

  /// The icons of themes in folders.
  init(names: [String], folders: [String], size: Int = standardSize) {
    self.size = size
    self.folders = folders.filter { FileFacts($0)?.kind == .folder }
    waiting = names.reversed()
  }

  /// The fallback of all themes.
  private static let commonTheme = "hicolor"

  /// The path of an icon's PNG file; nil for none.
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

  /// A name without a suffix, which some entries have against the specification.
  private static func withoutExtension(_ icon: String) -> String {
    let isLong = [".png", ".svg", ".xpm"].contains { icon.hasSuffix($0) }
    return isLong ? String(icon.dropLast(4)) : icon
  }

  // MARK: Learning

  /// Reads the next theme, at last the icons outside of themes; false where none is left.
  private mutating func learnTheme() -> Bool {
    while let name = waiting.popLast() {
      guard visited.insert(name).inserted, let index = index(of: name) else { continue }
      let parents = Self.list("Inherits", in: index)
      // The fallback theme comes after all inherited ones.
      waiting += parents.reversed().filter { $0 != Self.commonTheme }
      themes.append(theme(name, index))
      return true
    }
    // The empty name stands for icons outside of themes.
    guard visited.insert("").inserted else { return false }
    var loose = Theme()
    for folder in folders { loose.add(folder) }
    themes.append(loose)
    return true
  }

  private func theme(_ name: String, _ index: KeyFile) -> Theme {
    // Sorting is stable, so of equally suited folders the first one stays first.
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
      // Most folders of an index do not exist, as a check of their root shows.
      let first = String(subfolder.prefix { $0 != "/" })
      for root in roots where root.names.contains(first) { theme.add("\(root.path)/\(subfolder)") }
    }
    return theme
  }

  /// The index of a theme: the first one on the search path.
  private func index(of name: String) -> KeyFile? {
    guard !name.isEmpty, !name.contains("/"), name != ".." else { return nil }
    for folder in folders {
      let path = "\(folder)/\(name)/index.theme"
      guard FileFacts(path) != nil else { continue }
      // Faults of an index concern the theme's author; missing icons have tiles.
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

/// A folder of a theme, with icons of one size: the Icon Theme Specification 0.13.
struct IconFolder {
  /// The sizes for which a folder's icons may be used.
  enum Kind: String {
    case fixed = "Fixed"
    case scalable = "Scalable"
    case threshold = "Threshold"
  }

  /// The suitability of a folder for a size; the smallest value is the best.
  struct Fitness: Hashable, Comparable {
    /// 0 for icons of that size, 1 for larger ones, which stay sharp when they are reduced, 2 for smaller ones.
    var rank: Int
    /// The difference in pixels.
    var distance: Int

    static func < (one: Fitness, other: Fitness) -> Bool {
      (one.rank, one.distance) < (other.rank, other.distance)
    }
  }

  /// The side of the icons and its limits, in points.
  private let size, minimum, maximum: Int
  /// The pixels a point of the icons.
  private let scale: Int
  private let kind: Kind
  /// The tolerance of a folder of the kind `threshold`, in points.
  private let threshold: Int

  /// The folder described by a group of an `index.theme`; nil where its size is missing.
  init?(_ name: String, in index: KeyFile) {
    /// 16,384 pixels, more than any icon: larger numbers are mistakes, and would overflow in a product.
    let largest = 1 << 14
    func number(_ key: String) -> Int? {
      index.string(key, in: name).flatMap { Int($0) }.flatMap { 0...largest ~= $0 ? $0 : nil }
    }
    guard let size = number("Size"), size > 0 else { return nil }
    self.size = size
    scale = max(1, number("Scale") ?? 1)
    // The defaults are the specification's.
    kind = index.string("Type", in: name).flatMap(Kind.init) ?? .threshold
    minimum = number("MinSize") ?? size
    maximum = max(minimum, number("MaxSize") ?? size)
    threshold = number("Threshold") ?? 2
  }

  /// The suitability for a requested size.
  ///
  /// - Parameter pixels: The requested side, at one pixel a point.
  func fitness(for pixels: Int) -> Fitness {
    let sides =
      switch kind {
      case .fixed: size...size
      case .scalable: minimum...maximum
      case .threshold: max(0, size - threshold)...size + threshold
      }
    if scale == 1 && sides.contains(pixels) { return Fitness(rank: 0, distance: 0) }
    let drawn = sides.lowerBound * scale...sides.upperBound * scale
    if drawn.upperBound < pixels {
      return Fitness(rank: 2, distance: pixels - drawn.upperBound)
    }
    return Fitness(rank: 1, distance: max(0, drawn.lowerBound - pixels))
  }
}
