/// The texts of the help over a window, in every language.
public enum HelpPhrase: Hashable, CaseIterable, Tabled {
  // The sheet.
  case help, openHelp, gesturesAlone, closeHelp
  // Headings.
  case everywhere, bar, strip, list, slider, page, picture, chosenPlace, details, words, placeList
  case previews, previewMenu, dividers, choice, measuring, find, routes, thisHelp
  case tuning, replay

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .help: ("Help", "Hilfe")
    case .openHelp: ("Keys and gestures", "Tasten und Gesten")
    case .gesturesAlone: ("Gestures", "Gesten")
    case .closeHelp: ("Close the help", "Die Hilfe schließen")
    case .everywhere: ("Everywhere", "Überall")
    case .bar: ("Bar", "Leiste")
    case .strip: ("Index", "Register")
    case .list: ("List", "Liste")
    case .slider: ("Page slider", "Seitenschieber")
    case .page: ("Page", "Seite")
    case .picture: ("Picture", "Bild")
    case .chosenPlace:
      ("Picture, with the details of a place", "Bild, mit Einzelheiten einer Stelle")
    case .details: ("Details", "Einzelheiten")
    case .words: ("Words of a text", "Wörter eines Textes")
    case .placeList: ("List of places", "Liste der Stellen")
    case .previews: ("Previews", "Vorschau")
    case .previewMenu: ("Actions of a preview", "Aktionen einer Vorschau")
    case .dividers: ("Lines between panes", "Linien zwischen Bereichen")
    case .choice: ("Several images of a page", "Mehrere Aufnahmen einer Seite")
    case .measuring:
      ("Picture, while you measure", "Bild, während Sie messen")
    case .find: ("Field to find in", "Suchfeld")
    case .routes: ("Routes, on the command line", "Routen, auf der Kommandozeile")
    case .thisHelp: ("This help", "Diese Hilfe")
    case .tuning: ("Tuning", "Feinabstimmung")
    case .replay: ("Replay", "Wiedergabe")
    }
  }
}

/// A gesture of a mouse, fingers, a pen or a touchpad, in every language.
public enum GesturePhrase: Hashable, CaseIterable, Tabled {
  case hover, slide, tap, doubleTap, rest, lift, slideUp, secondaryButton
  case drag, dragKnob, dragAway, pullAway, pullOut, swipe, swipeAside, swipeDown, tapEdge
  case dragRowAside, controlDrag
  case mouseOverWords, middleButton, doubleClick, tripleClick, dragSelected
  case wheel, controlWheel, pinch, twoFingers, threeFingers
  case thumbButtons, threeFingersAside, fourFingers

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .hover: ("Pointer over it", "Zeiger darüber")
    case .slide: ("Slide along it", "Daran entlanggleiten")
    case .tap: ("Click or tap", "Klicken oder tippen")
    case .doubleTap: ("Double click or tap", "Doppelt klicken oder tippen")
    case .mouseOverWords: ("Drag with the mouse", "Mit der Maus ziehen")
    case .middleButton: ("Middle button", "Mittlere Taste")
    case .doubleClick: ("Double click", "Doppelklick")
    case .tripleClick: ("Triple click", "Dreifachklick")
    case .dragSelected: ("Drag what is selected", "Markiertes ziehen")
    case .rest: ("Rest on it or press harder", "Darauf ruhen oder fester drücken")
    case .lift: ("Lift", "Loslassen")
    case .slideUp: ("Slide up while it is open", "Währenddessen nach oben gleiten")
    case .secondaryButton: ("Right button", "Rechte Maustaste")
    case .drag: ("Drag", "Ziehen")
    case .dragKnob: ("Drag the knob", "Den Knopf ziehen")
    case .dragAway: ("Drag far away", "Weit weg ziehen")
    case .pullAway: ("Pull away from it", "Davon wegziehen")
    case .pullOut: ("Pull out with a finger", "Mit einem Finger herausziehen")
    case .swipe: ("Swipe", "Wischen")
    case .swipeAside: ("Swipe aside", "Zur Seite wischen")
    case .swipeDown: ("Swipe down", "Nach unten wischen")
    case .tapEdge: ("Click or tap at its edge", "An seinem Rand klicken oder tippen")
    case .dragRowAside:
      ("Drag a row across the list, with a mouse", "Mit der Maus eine Zeile quer zur Liste ziehen")
    case .controlDrag: ("Ctrl and drag", "Strg und ziehen")
    case .wheel: ("Wheel", "Mausrad")
    case .controlWheel: ("Ctrl and wheel", "Strg und Mausrad")
    case .pinch: ("Pinch", "Zwei Finger spreizen")
    case .twoFingers: ("Two fingers on a touchpad", "Zwei Finger auf einem Touchpad")
    case .thumbButtons: ("Thumb buttons of a mouse", "Daumentasten einer Maus")
    case .threeFingersAside: ("Three fingers swipe aside", "Drei Finger wischen zur Seite")
    case .fourFingers: ("Four fingers on a touchpad", "Vier Finger auf einem Touchpad")
    case .threeFingers: ("Three fingers on a touchpad", "Drei Finger auf einem Touchpad")
    }
  }
}

/// The name of a key, as it stands on keyboards, in every language.
public enum KeyPhrase: Hashable, CaseIterable, Tabled {
  case control, shift, alt, command
  case left, right, up, down
  case home, end, pageUp, pageDown, enter, escape, tab, space, menu, backspace, delete

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .control: ("Ctrl", "Strg")
    case .shift: ("Shift", "Umschalt")
    case .alt: ("Alt", "Alt")
    case .command: ("Super", "Super")
    case .left: ("Left arrow", "Pfeil nach links")
    case .right: ("Right arrow", "Pfeil nach rechts")
    case .up: ("Up arrow", "Pfeil nach oben")
    case .down: ("Down arrow", "Pfeil nach unten")
    case .home: ("Home", "Pos1")
    case .end: ("End", "Ende")
    case .pageUp: ("Page Up", "Bild auf")
    case .pageDown: ("Page Down", "Bild ab")
    case .enter: ("Enter", "Eingabe")
    case .escape: ("Esc", "Esc")
    case .tab: ("Tab", "Tab")
    case .space: ("Space", "Leertaste")
    case .menu: ("Menu", "Menü")
    case .backspace: ("Backspace", "Rücktaste")
    case .delete: ("Delete", "Entf")
    }
  }
}
