import Fixtures
import Foundation
import TestSupport
import Testing
import Turns

@Suite("The screen reader Orca reads the program", .serialized, .waiting)
struct ProgramReaderTests {
  /// A tour by keys: each key, and what Orca writes after it that it says.
  private struct Tour {
    let language: String
    let locale: String?
    /// The sentences after the start, and after each key.
    let steps: [(key: String, sentences: [String])]

    init(_ language: String, locale: String? = nil, _ text: String) {
      self.language = language
      self.locale = locale
      var steps: [(key: String, sentences: [String])] = []
      for line in text.split(separator: "\n") {
        if line.hasPrefix("  ") {
          steps[steps.count - 1].sentences.append(String(line.dropFirst(2)))
        } else {
          steps.append((String(line), []))
        }
      }
      self.steps = steps
    }
  }

  private static let english = Tour(
    "en",
    """
    start
      Screen reader on.
      Magna Carta, 1215 frame.
      Sections panel.
      Items tool bar.
      Right arrow: Next item. Enter: Choose the item. Menu: Open the preview with its actions.
    Home
      The greeting push button.
    Right
      The Church push button.
    Tab
      tab
      Index panel.
      Rows.
      List with 20 items.
      The charter.
      147 of 179.
    Down
      The cord.
      not selected.
      148 of 179.
    Tab
      tab
      Index tree
      R.
      collapsed.
      tree level 1.
    Right
      expanded
      Ru.
      tree level 2.
    Tab
      tab
      vertical splitter Width of the list.
      Right arrow: Move the line right or down. Left arrow: Move the line left or up. Enter: Return to the usual size.
    Tab
      tab
      Picture panel.
      Picture image
      List of places.
      List with 64 items.
      The king's greeting.
      not selected.
    Return
      return
      notification Shown elsewhere: The king's greeting, Page 2 of 7, The charter.
    Tab
      tab
      The king's greeting panel.
      Next push button.
    Escape
      escape
      notification Shown elsewhere: Page 2 of 7, The charter.
      Picture image
      List of places.
      List with 64 items.
      The king's greeting.
      not selected.
    End
      63 · For ever, given at Runnymede.
      not selected.
    Tab
      tab
      List of places collapsed push button.
    Tab
      tab
      Smaller push button grayed.
    Tab
      tab
      Actual size push button.
      8%
    Tab
      tab
      Larger push button.
    Tab
      tab
      Turn the picture push button.
    Tab
      tab
      Brightness and contrast collapsed push button.
    Tab
      tab
      Measure toggle button not pressed.
    Tab
      tab
      Page horizontal slider Page 2 of 7, The charter.
      Right arrow: Next page. Ctrl+Right arrow: Next chapter. End: Last page.
    Right
      Page 3 of 7, The great seal
    Control_L+f
      left control
      f
      Index panel.
      Find entry.
      Enter: Next hit. Shift+Enter: Previous hit. Ctrl+Enter: Close and stay here. Esc: Close and return to before the search.
    k
      k
    i
      i
    n
      n
    g
      g
    Return
      return
      notification Shown elsewhere: 35 · One measure for the whole kingdom, Page 2 of 7, The charter.
    """)

  private static let german = Tour(
    "de", locale: "de_DE",
    """
    start
      Bildschirmleser an.
      Magna Carta, 1215 Rahmen.
      Abschnitte Panel.
      Einträge Werkzeugleiste.
      Pfeil nach rechts: Nächster Eintrag. Eingabe: Den Eintrag auswählen. Menü: Die Vorschau mit ihren Aktionen öffnen.
    Home
      Der Gruß Druckknopf.
    Right
      Die Kirche Druckknopf.
    Tab
      Tab
      Register Panel.
      Zeilen.
      Liste mit 15 Einträgen.
      Die Urkunde.
      101 von 179.
    Down
      Dover.
      nicht ausgewählt.
      102 von 179.
    Tab
      Tab
      Register Baum
      D.
      eingeklappt.
      Baumebene 1.
    Right
      ausgeklappt
      Der K.
      Baumebene 2.
    Tab
      Tab
      Vertikaler Trenner Breite der Liste.
      Pfeil nach rechts: Die Linie nach rechts oder unten schieben. Pfeil nach links: Die Linie nach links oder oben schieben. Eingabe: Zur üblichen Größe zurückkehren.
    Tab
      Tab
      Bild Panel.
      Bild Bild
      Liste der Stellen.
      Liste mit 64 Einträgen.
      Der Gruß des Königs.
      nicht ausgewählt.
    Return
      Enter
      Benachrichtigung Anderswo gezeigt: Der Gruß des Königs, Seite 2 von 7, Die Urkunde.
    Tab
      Tab
      Der Gruß des Königs Panel.
      Nächste Stelle Druckknopf.
    Escape
      Escape
      Benachrichtigung Anderswo gezeigt: Seite 2 von 7, Die Urkunde.
      Bild Bild
      Liste der Stellen.
      Liste mit 64 Einträgen.
      Der Gruß des Königs.
      nicht ausgewählt.
    End
      63 · Auf ewig, gegeben zu Runnymede.
      nicht ausgewählt.
    Tab
      Tab
      Liste der Stellen eingeklappt Druckknopf.
    Tab
      Tab
      Kleiner Druckknopf ausgegraut.
    Tab
      Tab
      Originalgröße Druckknopf.
      8\u{202F}%
    Tab
      Tab
      Größer Druckknopf.
    Tab
      Tab
      Das Bild drehen Druckknopf.
    Tab
      Tab
      Helligkeit und Kontrast eingeklappt Druckknopf.
    Tab
      Tab
      Messen Auslöseknopf nicht gedrückt.
    Tab
      Tab
      Seite Horizontaler Schieberegler Seite 2 von 7, Die Urkunde.
      Pfeil nach rechts: Nächste Seite. Strg+Pfeil nach rechts: Nächstes Kapitel. Ende: Letzte Seite.
    Right
      Seite 3 von 7, Das große Siegel
    Control_L+f
      Steuerung links
      f
      Register Panel.
      Suchen Eingabefeld.
      Eingabe: Nächster Treffer. Umschalt+Eingabe: Voriger Treffer. Strg+Eingabe: Schließen und hier bleiben. Esc: Schließen und dorthin zurück, wo die Suche begann.
    k
      k
    i
      i
    n
      n
    g
      g
    Return
      Enter
      Benachrichtigung Anderswo gezeigt: Lambeth, Seite 6 von 7, Orte.
    """)

  @Test("a tour by keys through bar, list, strip, picture, panel, slider and find is spoken")
  func english() throws { try take(Self.english) }

  @Test("a tour by keys is spoken in German")
  func german() throws { try take(Self.german) }

  private func take(_ tour: Tour, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var speech: SpeechServer?
    let visit = try AssistedVisit(
      ["exhibit:/", "--layout", "single", "--language", tour.language, "--reduced-motion"]
    ) { speech = try SpeechServer(on: $0) }
    let server = try #require(speech)
    let window = try visit.window("Magna Carta, 1215")
    try visit.probe.focus(window)
    _ = try visit.recording.next { $0.contains("charter/info.json#fitted=") }
    let orca = try Orca(on: visit.desk, in: visit.folder.path, language: tour.locale)
    var said: [String] = []
    for (key, sentences) in tour.steps {
      if key == "Return" { try visit.probe.settle(window, quiet: .milliseconds(300)) }
      let keys = key.split(separator: "+").map(String.init)
      if key != "start" {
        try visit.hands.key(keys[keys.count - 1], holding: Array(keys.dropLast()))
      }
      said.append(key)
      // The next key is pressed once everything is spoken.
      for _ in sentences { said.append("  " + (try server.next())) }
    }
    let written = try orca.end().prefix { !$0.hasSuffix("off.") && !$0.hasSuffix("aus.") }
    #expect(
      Array(written) == tour.steps.flatMap(\.sentences), "\(said.joined(separator: "\n"))",
      sourceLocation: sourceLocation)
    try visit.end()
  }
}
