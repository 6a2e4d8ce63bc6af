/// The words of the window in which constants of controls are changed, in every language.
public enum TuningPhrase: Hashable, Tabled {
  // The window.
  case tuning, setA, setB
  case standard(String)
  case unchanged
  case changed(Int)
  case saved(String)
  case notSaved
  case keys
  case swims, keepsLength
  case curve

  // Times over the windows, as a median and what 99 of 100 do not exceed, in milliseconds.
  case frameTime(String, String)
  case inputToDraw(String, String)

  // Choices.
  case plateau, hann, triangle, endsCursor, endsFixed

  // Values with their units.
  case points(String)
  case seconds(String)
  case pointsPerSecond(String)
  case items(String)
  case rows(String)
  case times(String)
  case extentsPerSecond(String)
  case perSecond(String)
  case count(String)

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .tuning: ("Tuning", "Feinabstimmung")
    case .setA: ("Set A", "Satz A")
    case .setB: ("Set B", "Satz B")
    case .standard(let value): ("Default: \(value)", "Vorgabe: \(value)")
    case .unchanged: ("Every value is the default.", "Alle Werte entsprechen der Vorgabe.")
    case .changed(let count):
      count == 1
        ? ("One value is changed.", "Ein Wert ist geändert.")
        : ("\(count) values are changed.", "\(count) Werte sind geändert.")
    case .saved(let path): ("Saved in '\(path)'.", "In „\(path)“ gespeichert.")
    case .notSaved:
      (
        "Not saved: start with --settings FILE.",
        "Nicht gespeichert: Starten Sie mit --settings DATEI."
      )
    case .keys:
      (
        "Arrows change, Delete returns to the default, F4 switches A and B.",
        "Pfeile ändern, Entf kehrt zur Vorgabe zurück, F4 wechselt zwischen A und B."
      )
    case .swims:
      (
        "This bump swims: the bar changes its length while the pointer moves.",
        "Dieser Hügel schwimmt: Die Leiste ändert ihre Länge, während der Zeiger sich bewegt."
      )
    case .keepsLength:
      (
        "This bump does not swim: the bar keeps its length.",
        "Dieser Hügel schwimmt nicht: Die Leiste behält ihre Länge."
      )
    case .frameTime(let median, let highest):
      (
        "Frame: \(median) ms, 99 of 100: \(highest) ms",
        "Bild: \(median) ms, 99 von 100: \(highest) ms"
      )
    case .inputToDraw(let median, let highest):
      (
        "Input to draw: \(median) ms, 99 of 100: \(highest) ms",
        "Eingabe bis Bild: \(median) ms, 99 von 100: \(highest) ms"
      )
    case .curve: ("Magnification", "Vergrößerung")
    case .plateau: ("Plateau", "Plateau")
    case .hann: ("Hann", "Hann")
    case .triangle: ("Triangle", "Dreieck")
    case .endsCursor: ("Still under the pointer", "Ruhig unter dem Zeiger")
    case .endsFixed: ("Fixed ends", "Feste Enden")
    case .points(let value): ("\(value) pt", "\(value) pt")
    case .seconds(let value): ("\(value) s", "\(value) s")
    case .pointsPerSecond(let value): ("\(value) pt/s", "\(value) pt/s")
    case .items(let value): ("\(value) items", "\(value) Einträge")
    case .rows(let value): ("\(value) rows", "\(value) Zeilen")
    case .times(let value): ("× \(value)", "× \(value)")
    case .extentsPerSecond(let value): ("\(value) levels/s", "\(value) Ebenen/s")
    case .perSecond(let value): ("\(value) per second", "\(value) je Sekunde")
    case .count(let value): ("Number: \(value)", "Anzahl: \(value)")
    }
  }
}

/// A group of constants: a control, in every language.
public enum TunedControlPhrase: Hashable, CaseIterable, Tabled {
  case all, look, bar, strip, slider, pages, picture, panel, peek

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .all: ("All controls", "Alle Bedienelemente")
    case .look: ("Type and shape", "Schrift und Form")
    case .bar: ("Bar", "Leiste")
    case .strip: ("Index and list", "Register und Liste")
    case .slider: ("Page slider", "Seitenschieber")
    case .pages: ("Pages", "Seiten")
    case .picture: ("Picture", "Bild")
    case .panel: ("Details", "Einzelheiten")
    case .peek: ("Preview", "Vorschau")
    }
  }
}
