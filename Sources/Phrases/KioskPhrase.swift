/// The words of a kiosk, for visitors and for staff, in every language.
public enum KioskPhrase: Hashable, Tabled {
  // The countdown.
  case stillThere, goOn
  case beginsAgain(seconds: Int)
  // What visitors can change.
  case visitorSettings, language, textSize, display, highContrast, calm
  case readingHeight, usualHeight, lowHeight, toBeginning, done
  // The keyboard on the screen.
  case keyboard, space, hideKeyboard
  // The menu for staff.
  case staff, number, wrongNumber, typeNumber, delete, quit, back
  // The shelf.
  case chooseExhibit, exhibitNotShown, pictureNotShown, exhibitsRead
  // The content, for staff.
  case content, shelf, shownFirst, moreExhibits, readAgain, contentRefused
  // The numbers of the day, for staff.
  case statistics, today, mostOpened, noStatistics
  case visits(Int)
  case medianLength(Int)
  case onlyLength(Int)
  case idleEnds(Int)

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .stillThere: ("Still there?", "Noch da?")
    case .goOn: ("Yes, go on", "Ja, weiter")
    case .beginsAgain(let seconds):
      seconds == 1
        ? ("In one second this exhibit begins again.", "In einer Sekunde beginnt alles von vorn.")
        : (
          "In \(seconds) seconds this exhibit begins again.",
          "In \(seconds) Sekunden beginnt alles von vorn."
        )
    case .visitorSettings: ("Language and display", "Sprache und Darstellung")
    case .language: ("Language", "Sprache")
    case .textSize: ("Size of text", "Schriftgröße")
    case .display: ("Display", "Darstellung")
    case .highContrast: ("High contrast", "Hoher Kontrast")
    case .calm: ("Less motion", "Weniger Bewegung")
    case .readingHeight: ("Reading height", "Lesehöhe")
    case .usualHeight: ("Whole screen", "Ganzer Bildschirm")
    case .lowHeight: ("Lower half", "Untere Hälfte")
    case .toBeginning: ("Begin again", "Von vorn beginnen")
    case .done: ("Done", "Fertig")
    case .keyboard: ("Keyboard", "Tastatur")
    case .space: ("Space", "Leerzeichen")
    case .hideKeyboard: ("Hide the keyboard", "Tastatur ausblenden")
    case .staff: ("Staff", "Aufsicht")
    case .number: ("Number for staff", "Nummer der Aufsicht")
    case .wrongNumber: ("This number is wrong.", "Diese Nummer ist falsch.")
    case .typeNumber: ("Type the number.", "Die Nummer eingeben.")
    case .delete: ("Delete", "Löschen")
    case .quit: ("Quit", "Beenden")
    case .back: ("Back to the exhibit", "Zurück zur Ausstellung")
    case .chooseExhibit: ("What would you like to see?", "Was möchten Sie sehen?")
    case .exhibitNotShown:
      ("This exhibit cannot be shown now.", "Dieses Exponat lässt sich gerade nicht zeigen.")
    case .pictureNotShown:
      (
        "This picture cannot be shown at the moment.",
        "Dieses Bild lässt sich gerade nicht zeigen."
      )
    case .exhibitsRead: ("One moment, please.", "Einen Moment, bitte.")
    case .content: ("Content", "Inhalt")
    case .shelf: ("All exhibits", "Alle Exponate")
    case .shownFirst: ("Shown at the beginning", "Am Anfang zu sehen")
    case .moreExhibits: ("More …", "Weitere …")
    case .readAgain: ("Read the folder again now", "Ordner jetzt neu lesen")
    case .contentRefused:
      (
        "What is in the folder now has faults, so it is not shown. The log names them.",
        "Was jetzt im Ordner liegt, hat Fehler und wird deshalb nicht gezeigt. Das Protokoll nennt sie."
      )
    case .statistics: ("Statistics", "Statistik")
    case .today: ("Today", "Heute")
    case .mostOpened: ("Opened most:", "Am häufigsten geöffnet:")
    case .noStatistics: ("No statistics are written.", "Es wird keine Statistik geschrieben.")
    case .visits(let count):
      (
        count == 1 ? "1 visit" : "\(count) visits",
        count == 1 ? "1 Besuch" : "\(count) Besuche"
      )
    case .medianLength(let seconds):
      (
        "Half of them took \(ShortDuration.text(seconds)) or longer.",
        "Die Hälfte dauerte \(ShortDuration.text(seconds)) oder länger."
      )
    case .onlyLength(let seconds):
      (
        "It took \(ShortDuration.text(seconds)).",
        "Er dauerte \(ShortDuration.text(seconds))."
      )
    case .idleEnds(let count):
      (
        count == 1
          ? "1 ended because nobody was there." : "\(count) ended because nobody was there.",
        count == 1
          ? "1 endete, weil niemand mehr da war." : "\(count) endeten, weil niemand mehr da war."
      )
    }
  }
}
