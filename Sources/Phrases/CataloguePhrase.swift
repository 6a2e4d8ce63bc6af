/// The description of the program in catalogues of software, in every language.
public enum CataloguePhrase: Hashable, CaseIterable, Tabled {
  case documents, controls, kiosk

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .documents:
      (
        "Vitrine shows documents as museums have them: IIIF manifests, folders of scans, PDF files, books and long lists.",
        "Vitrine zeigt Dokumente, wie Museen sie haben: IIIF-Manifeste, Ordner mit Scans, PDF-Dateien, Bücher und lange Listen."
      )
    case .controls:
      (
        "A bar whose items grow under the pointer, an index that leads to any of a million rows, a slider with previews, and pictures with places to touch all show what is chosen in one of them. Mouse, fingers, pen and keys work every control.",
        "Eine Leiste, deren Einträge unter dem Zeiger wachsen, ein Register, das zu jeder von einer Million Zeilen führt, ein Seitenschieber mit Vorschau und Bilder mit Stellen zum Antippen zeigen alle, was in einem von ihnen gewählt ist. Alle lassen sich mit Maus, Fingern, Stift und Tasten bedienen."
      )
    case .kiosk:
      (
        "As a kiosk it fills a screen for the visitors of an exhibition, and begins again when they have gone.",
        "Als Kiosk füllt es einen Bildschirm für die Besucher einer Ausstellung und beginnt von vorn, wenn sie gegangen sind."
      )
    }
  }
}
