/// The sources of constants of controls, in every language.
public enum TunableSourcePhrase: Hashable, CaseIterable, Tabled {
  case own, scrollView, sheets, androidConfiguration, androidTap, androidBetween, windowsDrag
  case gtkTooltips, desktops, openSeadragon, longPress, appleTouch, fingertip
  case hand, originalBar, originalStrip, originalSlider, partition
  case androidFling, androidVelocity, androidDoubleTap, flutterRest, scrollBounce, listsTyping
  case touchscreens, material, icons, typeScale, lineLength, contrast, target, eye, reckoned
  case elsewhere

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .scrollView:
      (
        "UIScrollView, normal deceleration rate; Flutter's is the same",
        "UIScrollView, gewöhnliche Verzögerung; die von Flutter ist dieselbe"
      )
    case .sheets:
      (
        "UIKit's sheets rest after about half a second",
        "UIKits Blätter ruhen nach etwa einer halben Sekunde"
      )
    case .own: ("Chosen by trial for this program", "Für dieses Programm erprobt")
    case .androidConfiguration:
      (
        "Android, ViewConfiguration: touch slop of 8",
        "Android, ViewConfiguration: touch slop von 8"
      )
    case .androidTap:
      (
        "Android, ViewConfiguration: tap timeout of 100 ms",
        "Android, ViewConfiguration: tap timeout von 100 ms"
      )
    case .androidBetween:
      (
        "Between Android's least fling of 50 and a deliberate flick of 1,000",
        "Zwischen Androids kleinstem Wurf von 50 und einem absichtlichen von 1.000"
      )
    case .windowsDrag: ("Windows, SM_CXDRAG", "Windows, SM_CXDRAG")
    case .gtkTooltips: ("GTK, delay of tooltips", "GTK, Verzögerung der Kurzinfos")
    case .desktops: ("Default of most desktops", "Vorgabe der meisten Desktops")
    case .openSeadragon: ("OpenSeadragon, zoomPerScroll", "OpenSeadragon, zoomPerScroll")
    case .longPress:
      (
        "UIKit's long press; Android's ViewConfiguration in its first versions",
        "UIKits langer Druck; Androids ViewConfiguration in ihren ersten Fassungen"
      )
    case .appleTouch:
      (
        "Multiples of an average touch, 0.15 of the range: Apple, UITouch",
        "Vielfache einer mittleren Berührung, 0,15 des Bereichs: Apple, UITouch"
      )
    case .fingertip:
      (
        "A fingertip covers 10 mm, 38 points",
        "Eine Fingerspitze bedeckt 10 mm, 38 Punkte"
      )
    case .hand:
      (
        "What a hand can do: see the control's documentation",
        "Was eine Hand vermag: Siehe die Dokumentation des Bedienelements"
      )
    case .originalBar: ("The original fisheye bar", "Die ursprüngliche Fischaugenleiste")
    case .originalStrip: ("The original index", "Das ursprüngliche Register")
    case .originalSlider: ("The original page slider", "Der ursprüngliche Seitenschieber")
    case .partition:
      (
        "A partition of unity: the bar keeps its length",
        "Eine Zerlegung der Eins: Die Leiste behält ihre Länge"
      )
    case .androidFling:
      (
        "Android, ViewConfiguration: fling velocities of 50 and 8,000",
        "Android, ViewConfiguration: Wurfgeschwindigkeiten von 50 und 8.000"
      )
    case .androidVelocity:
      (
        "Android and Flutter, velocity trackers: 100 ms, still after 40 ms",
        "Android und Flutter, Geschwindigkeitsmesser: 100 ms, ruhend nach 40 ms"
      )
    case .androidDoubleTap:
      (
        "Android, ViewConfiguration: double tap timeout of 300 ms",
        "Android, ViewConfiguration: double tap timeout von 300 ms"
      )
    case .flutterRest:
      ("Flutter, tolerance of scrolling", "Flutter, Toleranz des Rollens")
    case .scrollBounce:
      ("UIScrollView, rubber band and recoil", "UIScrollView, Gummiband und Rückfedern")
    case .listsTyping: ("Lists of GTK and Qt", "Listen von GTK und Qt")
    case .touchscreens:
      (
        "Five reports of a touchscreen at 60 Hz",
        "Fünf Meldungen eines Touchscreens mit 60 Hz"
      )
    case .material: ("Material Design, system icons", "Material Design, Systemsymbole")
    case .icons:
      (
        "Margin and corners of the icons of programs",
        "Rand und Ecken der Symbole von Programmen"
      )
    case .typeScale:
      (
        "A ratio of 1.125, the major second of typographic scales",
        "Ein Verhältnis von 1,125, die große Sekunde typografischer Skalen"
      )
    case .lineLength:
      ("Lines of 45 to 75 characters, as in books", "Zeilen von 45 bis 75 Zeichen, wie in Büchern")
    case .contrast:
      ("Contrast: WCAG 2.2, 1.4.6 and 1.4.11", "Kontrast: WCAG 2.2, 1.4.6 und 1.4.11")
    case .target: ("Target size: WCAG 2.2, 2.5.8", "Zielgröße: WCAG 2.2, 2.5.8")
    case .eye:
      (
        "What an eye can read: see the control's documentation",
        "Was ein Auge lesen kann: Siehe die Dokumentation des Bedienelements"
      )
    case .reckoned:
      (
        "Derived from another value: see the control's documentation",
        "Aus einem anderen Wert abgeleitet: Siehe die Dokumentation des Bedienelements"
      )
    case .elsewhere:
      ("As in another control of this program", "Wie in einem anderen Bedienelement")
    }
  }
}
