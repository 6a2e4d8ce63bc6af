/// A text of the program in its windows and in the desktop's menus, in every language.
///
/// This target is the one table of texts that a person sees: ``Phrase`` for windows, ``ProblemPhrase`` and
/// ``RemedyPhrase`` for faults of files, ``RoutePhrase`` for routes, ``OptionPhrase`` for the command line, and
/// ``ReportPhrase`` for all else that is written to standard error. Texts of documents, of the system and of libraries
/// are not translated.
///
/// Three outputs are English: the help page of the command line with the parser's own sentences, since the parser has
/// no other language and a page in two would be harder to read; the log of events, whose readers are programs; and the
/// tools `assets` and `bench`, which only engineers use.
public enum Phrase: Hashable, Translated {
  // Nouns.
  case surnames, sections, index, pages, picture, text, preview, details, link, items, rows,
    scrolling,
    actions
  case item(Int)
  case row(Int)
  case rowOf(Int, Int)
  case oneOf(Int, Int)
  case span(Int, Int, of: Int)
  case countOfRows(Int)
  case page
  case pageNumber(Int)
  case pageOf(Int, Int)
  case countOfPages(Int)
  case place(Int)
  case countOfPlaces(Int)
  case placesInSight(Int, of: Int)
  case listOfPlaces
  case listWidth, pageHeight, panelWidth
  case countOfNotes(Int)
  case more(Int)
  case titlesFound(Int)
  case notesFound(Int)
  case chaptersFound(Int)
  case pagesFound(Int)
  case countFound(Int)
  case nothingFound, searching

  // Windows of other programs.
  case window, activeWindow, hiddenWindow, needsAttention
  case countOfWindows(Int)
  case openNewWindow, closeWindow, closeAllWindows, keepInBar, removeFromBar

  // The description of a document.
  case about, attribution, rights, provider, homepage, otherForms, date, placeOnMap
  case pageOrder, ownOrder
  case otherOrder(Int)

  // Actions.
  case close, closeList, open, openFiles, otherDocuments, reopenWindow, copy, choose, goThere,
    first, previous, next, last
  case firstPage, previousPage, nextPage, lastPage
  case find, findNext, findPrevious, clearText, closeFind
  case copied(String)
  case shownElsewhere(String)
  case doesNotStart(String)
  case larger, smaller, wholePage, actualSize, mapOfPage
  case percent(Int)
  case rotate, brightness, contrast, brightnessAndContrast, neutralTone, measure, measuringLine
  case imageOfPage
  case image(Int)
  case selectText
  case millimetres(tenths: Int)
  case pixels(Int)
  case pixelTenths(Int)
  case backToPage(Int)
  case backToPageLeft, turnToPage
  case showPage, showItsPage, showPlace, showFirst, showAll, readAll
  case placeOnIt, firstOnIt, lastOnIt, asLargeAsItFits, scrollsToIt

  // Empty windows.
  case nothing, noRows, noRowsHere, noPages, noPagesHere, noPicture, noFileDialog, reading
  case noBrowser(String)
  case notOpened(String)
  case shownByClosed(window: String)
  case notShown, pageNotShown, soundNotPlayed, filmNotPlayed, modelNotShown
  case opening(String)
  case readingRows(percent: Int?)
  case sortingRows(percent: Int)
  case settingPages(percent: Int)

  // The program's own document, and the program in menus.
  case magnaCarta, menuComment

  // Faults.
  case fileNamed(String)
  case pictureNamed(String)
  case thisPicture
  case line(Int)
  case position(String)
  case moreLikeThis(Int)

  /// A text of a document or a file, in its own language.
  case words(String)

  /// The text in the first of some preferred languages, BCP 47 tags, that is spoken; English for none.
  public func text(for languages: [String]) -> String {
    Language(for: languages).choose(english, german)
  }

  /// The languages of all phrases, as BCP 47 tags.
  public static let languages = Language.allCases.map(\.rawValue)

  // MARK: Words

  private var english: String {
    switch self {
    case .surnames: "Surnames"
    case .sections: "Sections"
    case .index: "Index"
    case .pages: "Pages"
    case .picture: "Picture"
    case .text: "Text"
    case .preview: "Preview"
    case .details: "Details"
    case .link: "Link"
    case .items: "Items"
    case .rows: "Rows"
    case .scrolling: "Scroll"
    case .actions: "Actions"
    case .item(let number): "Item \(number)"
    case .row(let number): "Row \(number)"
    case .rowOf(let number, let count):
      "Row \(Language.english.grouped(number)) of \(Language.english.grouped(count))"
    case .oneOf(let number, let count):
      "\(Language.english.grouped(number)) of \(Language.english.grouped(count))"
    case .span(let first, let last, let count):
      "\(Language.english.grouped(first)) to \(Language.english.grouped(last)) of \(Language.english.grouped(count))"
    case .countOfRows(let count): Self.count(count, "row", "rows", in: .english)
    case .page: "Page"
    case .pageNumber(let number): "Page \(number)"
    case .pageOf(let number, let count):
      "Page \(Language.english.grouped(number)) of \(Language.english.grouped(count))"
    case .countOfPages(let count): Self.count(count, "page", "pages", in: .english)
    case .place(let number): "Place \(number)"
    case .countOfPlaces(let count): Self.count(count, "place", "places", in: .english)
    case .placesInSight(let seen, let count):
      "\(seen) of \(Self.count(count, "place", "places", in: .english)) in sight"
    case .listOfPlaces: "List of places"
    case .listWidth: "Width of the list"
    case .pageHeight: "Height of the page"
    case .panelWidth: "Width of the details"
    case .countOfNotes(let count): Self.count(count, "note", "notes", in: .english)
    case .more(let count): "and \(Language.english.grouped(count)) more"
    case .titlesFound(let count): "Titles · " + Language.english.grouped(count)
    case .notesFound(let count): "Notes · " + Language.english.grouped(count)
    case .chaptersFound(let count): "Chapters · " + Language.english.grouped(count)
    case .pagesFound(let count): "Pages · " + Language.english.grouped(count)
    case .countFound(let count): Self.count(count, "hit", "hits", in: .english)
    case .nothingFound: "Nothing found"
    case .searching: "Searching …"
    case .window: "Window"
    case .activeWindow: "Active"
    case .hiddenWindow: "Minimised"
    case .needsAttention: "Needs attention"
    case .countOfWindows(let count): Self.count(count, "window", "windows", in: .english)
    case .openNewWindow: "Open a new window"
    case .closeWindow: "Close the window"
    case .closeAllWindows: "Close all windows"
    case .keepInBar: "Keep in the bar"
    case .removeFromBar: "Remove from the bar"
    case .about: "About"
    case .attribution: "Attribution"
    case .rights: "Rights"
    case .provider: "Provided by"
    case .otherForms: "Also available as"
    case .homepage: "On the web"
    case .date: "Date"
    case .placeOnMap: "Place on a map"
    case .pageOrder: "Order of the pages"
    case .ownOrder: "As published"
    case .otherOrder(let number): "Order \(number + 1)"
    case .close: "Close"
    case .closeList: "Close list"
    case .open: "Open"
    case .openFiles: "Open other files"
    case .otherDocuments: "Open another document"
    case .reopenWindow: "Open the closed window"
    case .copy: "Copy"
    case .copied(let thing): "Copied: \(thing)"
    case .shownElsewhere(let things): "Shown elsewhere: \(things)"
    case .doesNotStart(let program): "\(program) does not start"
    case .choose: "Choose"
    case .goThere: "Go there"
    case .first: "First"
    case .previous: "Previous"
    case .next: "Next"
    case .last: "Last"
    case .firstPage: "First page"
    case .previousPage: "Previous page"
    case .nextPage: "Next page"
    case .lastPage: "Last page"
    case .find: "Find"
    case .findNext: "Next hit"
    case .findPrevious: "Previous hit"
    case .clearText: "Clear"
    case .closeFind: "Close and stay here"
    case .larger: "Larger"
    case .smaller: "Smaller"
    case .wholePage: "Whole page"
    case .actualSize: "Actual size"
    case .mapOfPage: "Map of the page"
    case .percent(let percent): Language.english.percentage(percent)
    case .rotate: "Turn the picture"
    case .brightness: "Brightness"
    case .contrast: "Contrast"
    case .brightnessAndContrast: "Brightness and contrast"
    case .neutralTone: "As the picture is"
    case .imageOfPage: "Image of the page"
    case .image(let number): "Image \(number)"
    case .measure: "Measure"
    case .selectText: "Select text"
    case .measuringLine: "Measuring line"
    case .millimetres(let tenths): "\(tenths / 10).\(tenths % 10)\u{202F}mm"
    case .pixels(let count): Language.english.grouped(count) + "\u{202F}px"
    case .pixelTenths(let count): "\(count / 10).\(count % 10)\u{202F}px"
    case .backToPage(let number): "Back to page \(number)"
    case .backToPageLeft: "Back to the page left"
    case .turnToPage: "Turn to this page"
    case .showPage: "Show the page"
    case .showItsPage: "Show its page"
    case .showPlace: "Show the place"
    case .showFirst: "Show first"
    case .showAll: "Show all of it"
    case .readAll: "Read all of it"
    case .placeOnIt: "The place on it"
    case .firstOnIt: "First place on it"
    case .lastOnIt: "Last place on it"
    case .asLargeAsItFits: "As large as fits into the window"
    case .scrollsToIt: "Scrolls it to the start of the list"
    case .nothing: "Nothing to show here"
    case .noRows: "There is nothing in this list."
    case .noRowsHere: "There are no rows here."
    case .noPages: "No pages"
    case .noPagesHere: "There are no pages here."
    case .notShown: "This cannot be shown"
    case .pageNotShown: "This page cannot be shown."
    case .soundNotPlayed: "This page is a recording, which cannot be played here."
    case .filmNotPlayed: "This page is a film, which cannot be played here."
    case .modelNotShown: "This page is a model in three dimensions, which cannot be shown here."
    case .noPicture: "There is no picture on this page."
    case .noFileDialog:
      "There is no file dialog here. Drop files on the window, or name them: vitrine FILE"
    case .noBrowser(let address): "No program opens addresses here: \(address)"
    case .notOpened(let file): "Cannot be opened here: \(file)"
    case .shownByClosed(let window):
      "The window \(window) would show this, but it is closed. Ctrl+Shift+T opens it again."
    case .reading: "Reading the picture …"
    case .opening(let title): "Opening \(title) …"
    case .readingRows(let percent): "Reading" + Self.percentage(percent, in: .english)
    case .sortingRows(let percent): "Sorting" + Self.percentage(percent, in: .english)
    case .settingPages(let percent): "Setting pages" + Self.percentage(percent, in: .english)
    case .magnaCarta: "Magna Carta"
    case .menuComment:
      "A document to take hold of: its picture, its pages, its parts and its names"
    case .fileNamed(let path): "'\(path)'"
    case .pictureNamed(let path): "Picture '\(path)'"
    case .thisPicture: "This picture"
    case .line(let number): "line \(number)"
    case .position(let position): "at \(position)"
    case .moreLikeThis(let count): "and \(Language.english.grouped(count)) more like this"
    case .words(let words): words
    }
  }

  private var german: String {
    switch self {
    case .surnames: "Nachnamen"
    case .sections: "Abschnitte"
    case .index: "Register"
    case .pages: "Seiten"
    case .picture: "Bild"
    case .text: "Text"
    case .preview: "Vorschau"
    case .details: "Einzelheiten"
    case .link: "Verweis"
    case .items: "Einträge"
    case .rows: "Zeilen"
    case .scrolling: "Rollen"
    case .actions: "Aktionen"
    case .item(let number): "Eintrag \(number)"
    case .row(let number): "Zeile \(number)"
    case .rowOf(let number, let count):
      "Zeile \(Language.german.grouped(number)) von \(Language.german.grouped(count))"
    case .oneOf(let number, let count):
      "\(Language.german.grouped(number)) von \(Language.german.grouped(count))"
    case .span(let first, let last, let count):
      "\(Language.german.grouped(first)) bis \(Language.german.grouped(last)) von \(Language.german.grouped(count))"
    case .countOfRows(let count): Self.count(count, "Zeile", "Zeilen", in: .german)
    case .page: "Seite"
    case .pageNumber(let number): "Seite \(number)"
    case .pageOf(let number, let count):
      "Seite \(Language.german.grouped(number)) von \(Language.german.grouped(count))"
    case .countOfPages(let count): Self.count(count, "Seite", "Seiten", in: .german)
    case .place(let number): "Stelle \(number)"
    case .countOfPlaces(let count): Self.count(count, "Stelle", "Stellen", in: .german)
    case .placesInSight(let seen, let count):
      "\(seen) von \(Self.count(count, "Stelle", "Stellen", in: .german)) im Blick"
    case .listOfPlaces: "Liste der Stellen"
    case .listWidth: "Breite der Liste"
    case .pageHeight: "Höhe der Seite"
    case .panelWidth: "Breite der Einzelheiten"
    case .countOfNotes(let count): Self.count(count, "Anmerkung", "Anmerkungen", in: .german)
    case .more(let count): "und \(Language.german.grouped(count)) weitere"
    case .titlesFound(let count): "Titel · " + Language.german.grouped(count)
    case .notesFound(let count): "Anmerkungen · " + Language.german.grouped(count)
    case .chaptersFound(let count): "Kapitel · " + Language.german.grouped(count)
    case .pagesFound(let count): "Seiten · " + Language.german.grouped(count)
    case .countFound(let count): Self.count(count, "Treffer", "Treffer", in: .german)
    case .nothingFound: "Nichts gefunden"
    case .searching: "Wird gesucht …"
    case .window: "Fenster"
    case .activeWindow: "Aktiv"
    case .hiddenWindow: "Minimiert"
    case .needsAttention: "Braucht Aufmerksamkeit"
    case .countOfWindows(let count): Self.count(count, "Fenster", "Fenster", in: .german)
    case .openNewWindow: "Ein neues Fenster öffnen"
    case .closeWindow: "Das Fenster schließen"
    case .closeAllWindows: "Alle Fenster schließen"
    case .keepInBar: "In der Leiste behalten"
    case .removeFromBar: "Aus der Leiste entfernen"
    case .about: "Angaben"
    case .attribution: "Quellenangabe"
    case .rights: "Rechte"
    case .provider: "Bereitgestellt von"
    case .otherForms: "Auch erhältlich als"
    case .homepage: "Im Web"
    case .date: "Datum"
    case .placeOnMap: "Ort auf einer Karte"
    case .pageOrder: "Reihenfolge der Seiten"
    case .ownOrder: "Wie veröffentlicht"
    case .otherOrder(let number): "Reihenfolge \(number + 1)"
    case .close: "Schließen"
    case .closeList: "Liste schließen"
    case .open: "Öffnen"
    case .openFiles: "Andere Dateien öffnen"
    case .otherDocuments: "Ein anderes Dokument öffnen"
    case .reopenWindow: "Geschlossenes Fenster öffnen"
    case .copy: "Kopieren"
    case .copied(let thing): "Kopiert: \(thing)"
    case .shownElsewhere(let things): "Anderswo gezeigt: \(things)"
    case .doesNotStart(let program): "\(program) startet nicht"
    case .choose: "Auswählen"
    case .goThere: "Hingehen"
    case .first: "Anfang"
    case .previous: "Vorige Stelle"
    case .next: "Nächste Stelle"
    case .last: "Ende"
    case .firstPage: "Erste Seite"
    case .previousPage: "Vorige Seite"
    case .nextPage: "Nächste Seite"
    case .lastPage: "Letzte Seite"
    case .find: "Suchen"
    case .findNext: "Nächster Treffer"
    case .findPrevious: "Voriger Treffer"
    case .clearText: "Leeren"
    case .closeFind: "Schließen und hier bleiben"
    case .larger: "Größer"
    case .smaller: "Kleiner"
    case .wholePage: "Ganze Seite"
    case .actualSize: "Originalgröße"
    case .mapOfPage: "Übersicht der Seite"
    case .percent(let percent): Language.german.percentage(percent)
    case .rotate: "Das Bild drehen"
    case .brightness: "Helligkeit"
    case .contrast: "Kontrast"
    case .brightnessAndContrast: "Helligkeit und Kontrast"
    case .neutralTone: "Wie das Bild ist"
    case .imageOfPage: "Aufnahme der Seite"
    case .image(let number): "Aufnahme \(number)"
    case .measure: "Messen"
    case .selectText: "Text markieren"
    case .measuringLine: "Messlinie"
    case .millimetres(let tenths): "\(tenths / 10),\(tenths % 10)\u{202F}mm"
    case .pixels(let count): Language.german.grouped(count) + "\u{202F}px"
    case .pixelTenths(let count): "\(count / 10),\(count % 10)\u{202F}px"
    case .backToPage(let number): "Zurück zu Seite \(number)"
    case .backToPageLeft: "Zurück zur verlassenen Seite"
    case .turnToPage: "Zu dieser Seite blättern"
    case .showPage: "Die Seite zeigen"
    case .showItsPage: "Die Seite dazu zeigen"
    case .showPlace: "Die Stelle zeigen"
    case .showFirst: "Als Erstes zeigen"
    case .showAll: "Das Ganze zeigen"
    case .readAll: "Alles lesen"
    case .placeOnIt: "Die Stelle darauf"
    case .firstOnIt: "Erste Stelle darauf"
    case .lastOnIt: "Letzte Stelle darauf"
    case .asLargeAsItFits: "So groß, wie es ins Fenster passt"
    case .scrollsToIt: "Rollt es an den Anfang der Liste"
    case .nothing: "Hier gibt es nichts zu sehen"
    case .noRows: "Diese Liste ist leer."
    case .noRowsHere: "Hier sind keine Zeilen."
    case .noPages: "Keine Seiten"
    case .noPagesHere: "Hier sind keine Seiten."
    case .notShown: "Das lässt sich nicht anzeigen"
    case .pageNotShown: "Diese Seite kann nicht gezeigt werden."
    case .soundNotPlayed: "Diese Seite ist eine Aufnahme, die hier nicht abgespielt werden kann."
    case .filmNotPlayed: "Diese Seite ist ein Film, der hier nicht abgespielt werden kann."
    case .modelNotShown: "Diese Seite ist ein räumliches Modell, das hier nicht gezeigt wird."
    case .noPicture: "Auf dieser Seite ist kein Bild."
    case .noFileDialog:
      "Hier gibt es keinen Dateidialog. Dateien auf dem Fenster ablegen oder nennen: vitrine DATEI"
    case .noBrowser(let address): "Kein Programm öffnet hier Adressen: \(address)"
    case .notOpened(let file): "Lässt sich hier nicht öffnen: \(file)"
    case .shownByClosed(let window):
      "Das würde das Fenster \(window) zeigen, aber es ist geschlossen. Strg+Umschalt+T öffnet es wieder."
    case .reading: "Das Bild wird gelesen …"
    case .opening(let title): "\(title) wird geöffnet …"
    case .readingRows(let percent): "Lesen" + Self.percentage(percent, in: .german)
    case .sortingRows(let percent): "Sortieren" + Self.percentage(percent, in: .german)
    case .settingPages(let percent): "Seiten setzen" + Self.percentage(percent, in: .german)
    case .magnaCarta: "Magna Carta"
    case .menuComment: "Ein Dokument zum Anfassen: Bild, Seiten, Teile und Namen"
    case .fileNamed(let path): "„\(path)“"
    case .pictureNamed(let path): "Bild „\(path)“"
    case .thisPicture: "Dieses Bild"
    case .line(let number): "Zeile \(number)"
    case .position(let position): "bei \(position)"
    case .moreLikeThis(let count): "und \(Language.german.grouped(count)) weitere dieser Art"
    case .words(let words): words
    }
  }

  /// A percentage after a space; empty where it is not known.
  private static func percentage(_ percent: Int?, in language: Language) -> String {
    percent.map { " " + language.percentage($0) } ?? ""
  }

  /// A number and its noun, with a separator between groups of three digits.
  private static func count(
    _ count: Int, _ one: String, _ many: String, in language: Language
  ) -> String {
    language.grouped(count) + " " + (count == 1 ? one : many)
  }
}
