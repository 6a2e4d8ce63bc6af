internal import Files
internal import Interaction
internal import Phrases
internal import Showcase
internal import Widgets

/// Reads the controls and settings of a condition.
struct SetupReader {
  /// The members of a condition that name a control or settings.
  static let members = ["list", "strip", "pages", "picture", "slider", "bar", "settings"]

  let languages: [String]
  private(set) var made: [String: MadeContent] = [:]

  init(languages: [String]) { self.languages = languages }

  /// 1,000,000 rows: as many names as can be made.
  private static let mostRows = 1_000_000
  /// 1,000,000 pages, as many as rows.
  private static let mostPages = 1_000_000
  /// 1,000 items: a bar of which each item is a point wide.
  private static let mostItems = 1000

  mutating func setup(_ node: PlanNode) throws(Fault) -> LaunchConfiguration {
    var setup = LaunchConfiguration(layout: .single, settings: try settings(node))
    setup.list = try list(node)
    setup.pages = try document(node, "pages")
    setup.picture = try document(node, "picture")
    setup.bar = try bar(node)
    if let slider = try node.node("slider") {
      try slider.allow(["fine"])
      setup.slider = .init(scrubsFinely: try slider.flag("fine") ?? true)
    }
    if let strip = try node.node("strip") {
      try strip.allow(["levels"])
      setup.list?.mostLevels = try strip.whole("levels", in: 0...16)
    }
    return setup
  }

  private mutating func list(_ node: PlanNode) throws(Fault) -> LaunchConfiguration.List? {
    guard let list = try node.node("list") else { return nil }
    try list.allow(["source", "names", "columns", "keepOrder"])
    let columns = try list.choice("columns", of: RowListContent.Columns.self)
    var source = try list.text("source")
    if let count = try list.whole("names", in: 1...Self.mostRows) {
      source = name(of: .names(count))
    }
    return LaunchConfiguration.List(
      source: source, title: "", columns: columns,
      keepsOrder: try list.flag("keepOrder") ?? false)
  }

  private mutating func document(
    _ node: PlanNode, _ key: String
  ) throws(Fault) -> LaunchConfiguration.Source? {
    guard let document = try node.node(key) else { return nil }
    try document.allow(["source", "root", "blank"])
    if let count = try document.whole("blank", in: 1...Self.mostPages) {
      return LaunchConfiguration.Source(source: name(of: .pages(count)), title: "")
    }
    return LaunchConfiguration.Source(
      source: try document.neededText("source"), title: "", root: try document.text("root"))
  }

  /// The name of made content, which stands for the path that it gets in the folder of the study.
  private mutating func name(of content: MadeContent) -> String {
    let name =
      switch content {
      case .names(let count): "made:names-\(count).txt"
      case .pages(let count): "made:pages-\(count)/manifest.json"
      }
    made[name] = content
    return name
  }

  // MARK: The bar

  private func bar(_ node: PlanNode) throws(Fault) -> LaunchConfiguration.Bar? {
    guard let bar = try node.node("bar") else { return nil }
    try bar.allow(["items", "count", "edge", "kernel", "zoom", "ends", "itemSize"])
    var titles = try bar.texts("items")
    if let count = try bar.whole("count", in: 1...Self.mostItems) {
      titles = MadeNames.list(count)
    }
    let items = titles.map { titles in
      titles.enumerated().map { index, title in
        FisheyeItem(
          id: "item-\(index)", title: title, face: .tile(TileMaker.tile(for: title)))
      }
    }
    let shape = try bar.choice("kernel", of: FisheyeStyle.Shape.self) ?? .plateau
    let edge = try bar.choice("edge", of: Edge.self) ?? .bottom
    let zoom = try bar.number("zoom", in: 0...100) ?? 2
    let ends = try bar.choice("ends", of: FisheyeLayout.Ends.self) ?? .cursor
    let size = try bar.number("itemSize", in: 0...10_000) ?? 48
    do throws(FisheyeRefusal) {
      let style = try FisheyeStyle(
        edge: edge, magnifier: .adaptive(shape), zoom: zoom, ends: ends, itemSize: size)
      return LaunchConfiguration.Bar(items: items, style: style)
    } catch {
      throw bar.fault(.style(error.phrase))
    }
  }

  // MARK: Settings

  private func settings(_ node: PlanNode) throws(Fault) -> Settings {
    guard let own = try node.node("settings") else { return Settings(languages: languages) }
    try own.allow([
      "reducedMotion", "dark", "highContrast", "textSize", "direction", "language", "tuning",
    ])
    let language = try own.text("language")
    let scales = Settings.textScales
    return Settings(
      reducedMotion: try own.flag("reducedMotion") ?? false, isDark: try own.flag("dark") ?? false,
      isContrastHigh: try own.flag("highContrast") ?? false,
      textScale: try own.number("textSize", in: scales) ?? 1,
      direction: try own.choice("direction", of: Reading.self)?.direction ?? .leftToRight,
      languages: (language.map { [$0] } ?? []) + languages,
      tuning: try own.node("tuning")?.tuning() ?? Tuning())
  }

  private enum Reading: String, CaseIterable {
    case ltr, rtl

    var direction: Direction { self == .ltr ? .leftToRight : .rightToLeft }
  }
}
