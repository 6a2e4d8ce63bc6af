/// The titles of the default items of a bar, in every language.
public enum StandardItemPhrase: Hashable, CaseIterable, Tabled {
  case gallery, documents, pages, index, people, map, globe, timeline
  case music, film, camera, letters
  case search, settings

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .gallery: ("Gallery", "Galerie")
    case .documents: ("Documents", "Dokumente")
    case .pages: ("Books", "Bücher")
    case .index: ("Index", "Register")
    case .people: ("People", "Personen")
    case .map: ("Map", "Karte")
    case .globe: ("World", "Welt")
    case .timeline: ("Timeline", "Zeitleiste")
    case .music: ("Music", "Musik")
    case .film: ("Films", "Filme")
    case .camera: ("Photographs", "Fotografien")
    case .letters: ("Letters", "Briefe")
    case .search: ("Search", "Suche")
    case .settings: ("Settings", "Einstellungen")
    }
  }
}
