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

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .tuning: ("Tuning", "Feinabstimmung")
    case .setA: ("Set A", "Satz A")
    case .setB: ("Set B", "Satz B")
    case .standard(let value): ("Default: \(value)", "Vorgabe: \(value)")
    case .unchanged: ("Every value is the default.", "Alle Werte sind die Vorgabe.")
    case .changed(let count):
      count == 1
        ? ("One value is changed.", "Ein Wert ist geändert.")
        : ("\(count) values are changed.", "\(count) Werte sind geändert.")
    case .saved(let path): ("Saved in '\(path)'.", "In '\(path)' gespeichert.")
    case .notSaved:
      (
        "Not saved: start with --settings FILE.",
        "Nicht gespeichert: starten Sie mit --settings DATEI."
      )
    case .keys:
      (
        "Arrows change, Delete returns to the default, F4 switches A and B.",
        "Pfeile ändern, Entf kehrt zur Vorgabe zurück, F4 wechselt A und B."
      )
    case .swims:
      (
        "This bump swims: the bar changes its length while the pointer moves.",
        "Dieser Hügel schwimmt: die Leiste ändert ihre Länge, während der Zeiger sich bewegt."
      )
    case .keepsLength:
      (
        "This bump does not swim: the bar keeps its length.",
        "Dieser Hügel schwimmt nicht: die Leiste behält ihre Länge."
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
    }
  }
}

/// A group of constants: a control, in every language.
public enum TunedControlPhrase: Hashable, CaseIterable, Tabled {
  case all, bar, strip, slider, pages, picture, panel, peek

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .all: ("All controls", "Alle Bedienelemente")
    case .bar: ("Bar", "Leiste")
    case .strip: ("Strip and list", "Streifen und Liste")
    case .slider: ("Slider", "Regler")
    case .pages: ("Pages", "Seiten")
    case .picture: ("Picture", "Bild")
    case .panel: ("Details", "Einzelheiten")
    case .peek: ("Preview", "Vorschau")
    }
  }
}

/// The names of constants of controls, in every language.
public enum TunablePhrase: Hashable, CaseIterable, Tabled {
  case motionUnfolding, motionStep, motionFriction, gesturesTouchSlop, gesturesMouseSlop
  case gesturesAwayDistance, gesturesTooltipPause
  case barKernel, barReach, barZoom, barItemSize, barEnds, barSpan, barLeastPitch, barEvasion
  case barDrawnOut, barBorder, barFingerReach, barPullingOut, barNotch, barScrollZone
  case barScrollSpeed, barHop, barHopDuration
  case stripOpening, stripHold, stripLeast, stripPlay, stripFoldSpeed, listNotch, listBarLinger
  case listBarFading
  case sliderPlay, sliderDepth, sliderSlow, sliderPage, sliderBubbleAppearing
  case sliderBubbleLingering, sliderBubbleFading
  case pagesThrowingSpeed, pagesEdgeShare, pagesEdgeLeast, pagesFading
  case pictureZoomNotch, pictureDoubleTapZoom, pictureFraming, picturePanStep, pictureHintRise
  case pictureHintStay, pictureHintFall, pictureChoiceFade, pictureChoiceAttraction
  case panelStandardShare, panelFullShare, panelStiffness, panelProjection, panelStepShare
  case panelCrossfade
  case peekDwell, peekTouching, peekPeeking, peekPopping, peekQuiet, peekSlop, peekMenuDistance
  case peekStrayDistance, peekSweep

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .motionUnfolding: ("Unfolding and folding", "Entfalten und Falten")
    case .motionFriction: ("Deceleration of a throw", "Verzögerung eines Wurfs")
    case .motionStep: ("A step to a neighbour", "Ein Schritt zum Nachbarn")
    case .gesturesTouchSlop:
      ("A finger's tremble that is still a tap", "Zittern eines Fingers, das noch Tippen ist")
    case .gesturesMouseSlop:
      ("A mouse's tremble that is still a click", "Zittern einer Maus, das noch Klicken ist")
    case .gesturesAwayDistance:
      ("Distance that takes a choice back", "Abstand, der eine Wahl zurücknimmt")
    case .gesturesTooltipPause: ("Rest before a name appears", "Ruhe, bevor ein Name erscheint")
    case .barKernel: ("Shape of the bump", "Form des Hügels")
    case .barReach:
      (
        "Ramp or half-width of the bump (0: as suits)",
        "Rampe oder halbe Breite des Hügels (0: passend)"
      )
    case .barZoom: ("Magnification", "Vergrößerung")
    case .barItemSize: ("Size of an item at rest", "Größe eines Eintrags in Ruhe")
    case .barEnds: ("Ends of the bar", "Enden der Leiste")
    case .barSpan: ("Least span of the bump", "Kleinste Spanne des Hügels")
    case .barLeastPitch:
      ("Pitch below which the bar scrolls", "Teilung, unter der die Leiste rollt")
    case .barEvasion: ("Evasion of a finger", "Ausweichen vor einem Finger")
    case .barDrawnOut:
      ("How far a chosen item stays out", "Wie weit ein gewählter Eintrag draußen bleibt")
    case .barBorder: ("Hysteresis at the inner border", "Hysterese am inneren Rand")
    case .barFingerReach:
      (
        "How far beside the bar a finger may land",
        "Wie weit neben der Leiste ein Finger landen darf"
      )
    case .barPullingOut:
      ("Distance that pulls an item out", "Abstand, der einen Eintrag herauszieht")
    case .barNotch: ("A notch of the wheel", "Eine Raste des Rads")
    case .barScrollZone: ("Zone at the ends that scrolls", "Zone an den Enden, die rollt")
    case .barScrollSpeed: ("Speed of scrolling at the very end", "Tempo des Rollens ganz am Ende")
    case .barHop: ("Height of a hop", "Höhe eines Hüpfers")
    case .barHopDuration: ("Duration of a hop", "Dauer eines Hüpfers")
    case .stripOpening: ("Distance that opens a level", "Abstand, der eine Ebene öffnet")
    case .stripHold:
      ("Distance for which a level stays alone", "Abstand, auf dem eine Ebene allein bleibt")
    case .stripLeast: ("Least distance between levels", "Kleinster Abstand der Ebenen")
    case .stripPlay: ("Way back before a level closes", "Rückweg, bevor eine Ebene schließt")
    case .stripFoldSpeed: ("Speed of folding", "Tempo des Einfaltens")
    case .listNotch: ("Rows of a notch of the wheel", "Zeilen einer Raste des Rads")
    case .listBarLinger: ("Time for which the scroll bar stays", "Zeit, die der Rollbalken bleibt")
    case .listBarFading: ("Fading of the scroll bar", "Ausblenden des Rollbalkens")
    case .sliderPlay:
      ("Waver that does not change the speed", "Schwanken, das das Tempo nicht ändert")
    case .sliderDepth:
      ("Distance at which the knob is slowest", "Abstand, in dem der Knopf am langsamsten ist")
    case .sliderSlow: ("Greatest speed at that distance", "Größtes Tempo in diesem Abstand")
    case .sliderPage: ("Motion for a page at that distance", "Weg für eine Seite in diesem Abstand")
    case .sliderBubbleAppearing: ("Appearance of the bubble", "Einblenden der Blase")
    case .sliderBubbleLingering: ("Stay of the bubble", "Verweilen der Blase")
    case .sliderBubbleFading: ("Fading of the bubble", "Ausblenden der Blase")
    case .pagesThrowingSpeed: ("Slowest swipe that turns a page", "Langsamster Wisch, der blättert")
    case .pagesEdgeShare: ("Share of an edge that turns pages", "Anteil eines Rands, der blättert")
    case .pagesEdgeLeast: ("Least depth of that edge", "Kleinste Tiefe dieses Rands")
    case .pagesFading: ("Cross-fade of two pages", "Überblenden zweier Seiten")
    case .pictureZoomNotch: ("Zoom of a notch of the wheel", "Zoom einer Raste des Rads")
    case .pictureDoubleTapZoom: ("Zoom of a double tap", "Zoom eines Doppeltippens")
    case .pictureFraming: ("Motion to a part of the picture", "Bewegung zu einem Teil des Bilds")
    case .picturePanStep: ("Distance of an arrow key", "Weg einer Pfeiltaste")
    case .pictureHintRise: ("Appearance of all places", "Einblenden aller Stellen")
    case .pictureHintStay: ("Stay of all places", "Verweilen aller Stellen")
    case .pictureHintFall: ("Fading of all places", "Ausblenden aller Stellen")
    case .pictureChoiceFade: ("Motion to another image", "Bewegung zu einer anderen Aufnahme")
    case .pictureChoiceAttraction:
      ("Attraction of an image on its slider", "Anziehung einer Aufnahme auf ihrem Regler")
    case .panelStandardShare: ("Share of the window, half open", "Anteil am Fenster, halb offen")
    case .panelFullShare: ("Share of the window, fully open", "Anteil am Fenster, ganz offen")
    case .panelStiffness: ("Stiffness of the panel", "Steifigkeit des Felds")
    case .panelProjection:
      ("Time by which a swipe is extrapolated", "Zeit, um die ein Wisch verlängert wird")
    case .panelStepShare: ("Swipe that steps on", "Wisch, der weitergeht")
    case .panelCrossfade: ("Cross-fade of two texts", "Überblenden zweier Texte")
    case .peekDwell:
      ("Resting press that opens a preview", "Ruhender Druck, der eine Vorschau öffnet")
    case .peekTouching: ("Force of a mere touch", "Kraft einer bloßen Berührung")
    case .peekPeeking: ("Force that opens it at once", "Kraft, die sie sofort öffnet")
    case .peekPopping: ("Force that chooses the thing", "Kraft, die das Ding wählt")
    case .peekQuiet:
      ("Progress up to which nothing shows", "Fortschritt, bis zu dem nichts erscheint")
    case .peekSlop: ("Motion that chooses an action", "Bewegung, die eine Aktion wählt")
    case .peekMenuDistance: ("Way up that opens the menu", "Weg nach oben, der das Menü öffnet")
    case .peekStrayDistance: ("Distance that leaves the thing", "Abstand, der das Ding verlässt")
    case .peekSweep: ("Slowest sweep to the menu", "Langsamster Schwung zum Menü")
    }
  }
}

/// The sources of constants of controls, in every language.
public enum TunableSourcePhrase: Hashable, CaseIterable, Tabled {
  case own, scrollView, sheets, androidConfiguration, androidTap, androidBetween, windowsDrag
  case gtkTooltips, desktops, openSeadragon, longPress, appleTouch, fingertip
  case hand, originalBar, originalStrip, originalSlider, partition

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
        "Was eine Hand vermag: siehe die Dokumentation des Bedienelements"
      )
    case .originalBar: ("The original fisheye bar", "Die ursprüngliche Fischaugenleiste")
    case .originalStrip: ("The original strip", "Der ursprüngliche Streifen")
    case .originalSlider: ("The original slider", "Der ursprüngliche Regler")
    case .partition:
      (
        "A partition of unity: the bar keeps its length",
        "Eine Zerlegung der Eins: die Leiste behält ihre Länge"
      )
    }
  }
}
