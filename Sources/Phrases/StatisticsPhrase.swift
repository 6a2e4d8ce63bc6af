/// Words of the statistics of a kiosk, in every language.
public enum StatisticsPhrase: Hashable, Tabled {
  // The days, by ISO 8601.
  case days(String, String?)
  case allDays
  case weekday(Int)
  // Sentences about visits.
  case longest(Int)
  case stays(Int)
  // Headings.
  case byHour, byDay, ways, lastShown, chosen
  case touches(String, Int)
  // What was opened, and for how long on average.
  case opened(String, seconds: Int)
  case nothing
  // The controls.
  case list, strip, bar, picture, slider, find, link, route, history, shelf
  // The settings.
  case language(String)
  case textSize(String)
  case contrast(isHigh: Bool)
  case motion(isReduced: Bool)

  private static let weekdays: [Texts] = [
    ("Mon", "Mo"), ("Tue", "Di"), ("Wed", "Mi"), ("Thu", "Do"), ("Fri", "Fr"), ("Sat", "Sa"),
    ("Sun", "So"),
  ]

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .days(let day, nil): ("Visits on \(day)", "Besuche am \(day)")
    case .days(let first, let last?):
      ("Visits from \(first) to \(last)", "Besuche vom \(first) bis \(last)")
    case .allDays: ("All visits", "Alle Besuche")
    case .weekday(let number):
      Self.weekdays.indices.contains(number) ? Self.weekdays[number] : ("", "")
    case .longest(let seconds):
      (
        "The longest one took \(ShortDuration.text(seconds)).",
        "Der längste dauerte \(ShortDuration.text(seconds))."
      )
    case .stays(let count):
      (
        count == 1
          ? "1 time somebody answered that they were still there."
          : "\(count) times somebody answered that they were still there.",
        count == 1
          ? "1-mal hat jemand geantwortet, noch da zu sein."
          : "\(count)-mal hat jemand geantwortet, noch da zu sein."
      )
    case .byHour: ("Visits by the hour:", "Besuche nach Stunden:")
    case .byDay: ("Visits by the day:", "Besuche nach Tagen:")
    case .ways: ("Opened by:", "Geöffnet mit:")
    case .lastShown: ("Shown at the end:", "Am Ende zu sehen:")
    case .chosen: ("Chosen:", "Gewählt:")
    case .touches(let page, let count):
      (
        count == 1 ? "\(page): 1 touch" : "\(page): \(count) touches",
        count == 1 ? "\(page): 1 Berührung" : "\(page): \(count) Berührungen"
      )
    case .opened(let name, let seconds):
      (
        "\(name), \(ShortDuration.text(seconds)) on average",
        "\(name), im Mittel \(ShortDuration.text(seconds))"
      )
    case .nothing: ("Nothing", "Nichts")
    case .list: ("List", "Liste")
    case .strip: ("Index", "Register")
    case .bar: ("Bar", "Leiste")
    case .picture: ("Picture", "Bild")
    case .slider: ("Page slider", "Seitenschieber")
    case .find: ("Find", "Suchen")
    case .link: ("Link", "Verweis")
    case .route: ("Address", "Adresse")
    case .history: ("Back and forward", "Vor und zurück")
    case .shelf: ("Choice of exhibits", "Auswahl der Exponate")
    case .language(let language): ("Language: \(language)", "Sprache: \(language)")
    case .textSize(let percent): ("Text size: \(percent)%", "Schriftgröße: \(percent)\u{202F}%")
    case .contrast(let isHigh):
      (
        isHigh ? "High contrast" : "Normal contrast",
        isHigh ? "Hoher Kontrast" : "Normaler Kontrast"
      )
    case .motion(let isReduced):
      (
        isReduced ? "Less motion" : "Normal motion",
        isReduced ? "Weniger Bewegung" : "Normale Bewegung"
      )
    }
  }
}

/// A duration in minutes and seconds, which are written alike in every language.
enum ShortDuration {
  /// A number of seconds.
  static func text(_ seconds: Int) -> String {
    seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}
