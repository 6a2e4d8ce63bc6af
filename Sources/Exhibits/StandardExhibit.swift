extension Exhibit {
  /// What the bar shows unless it is told otherwise: what a visitor of a house of exhibits looks for.
  public static let standard: Exhibit = {
    var exhibit = Exhibit()
    for group in groups {
      if !exhibit.items.isEmpty { exhibit.appendSeparator() }
      for (name, title) in group { exhibit.append(asset: name, title: title) }
    }
    return exhibit
  }()

  private static let groups: [[(name: String, title: String)]] = [
    [
      ("gallery", "Gallery"), ("documents", "Documents"), ("pages", "Books"), ("index", "Index"),
      ("people", "People"), ("map", "Map"), ("globe", "World"), ("timeline", "Timeline"),
    ],
    [("music", "Music"), ("film", "Films"), ("camera", "Photographs"), ("letters", "Letters")],
    [("search", "Search"), ("settings", "Settings")],
  ]
}
