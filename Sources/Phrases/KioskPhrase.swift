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
    }
  }
}
