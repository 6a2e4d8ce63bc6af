/// A problem of a IIIF manifest, without a full stop, in every language.
public enum ManifestProblem: Hashable, Tabled {
  // Canvases.
  case noCanvases
  case noCanvasHere
  case noCanvasID
  case sameID(String)
  case noSize
  case noCanvas(String)
  case noStart(String)
  case noDirection(String)
  case noValue

  // Pictures.
  case nothingPaintedOnCanvas
  case nothingPainted
  case noChoice
  case otherType(String)
  case noAddress
  case noRectangle, noPhysicalScale
  case unreadableRegion
  case otherTurn(String)

  // Chapters.
  case noChapter
  case circle
  case otherOrder

  // Collections.
  case noMember
  case tooManyPages(manifests: Int, pages: Int)
  case tooDeep(Int)

  // Annotations.
  case noList
  case noListInFile
  case emptyAnnotation
  case otherBody(String)
  case noText
  case noTarget
  case outsideCanvas
  case unreadablePlace
  case hidden

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .noCanvases:
      (
        "the manifest has no canvases, so there is no page to show",
        "das Manifest hat keine Flächen, also keine Seite zum Zeigen"
      )
    case .noCanvasHere:
      ("this is no canvas, and left out", "das ist keine Fläche und wird ausgelassen")
    case .noCanvasID:
      (
        "the canvas has no 'id', so nothing can lead to it",
        "die Fläche hat keine „id“, daher kann nichts zu ihr führen"
      )
    case .sameID(let id):
      ("another canvas has the same 'id', '\(id)'", "eine andere Fläche hat dieselbe „id“, „\(id)“")
    case .noSize:
      (
        "the canvas has no size that can be, and takes that of its picture",
        "die Größe der Fläche ist nicht möglich; es gilt die ihres Bildes"
      )
    case .noCanvas(let id):
      (
        "no canvas of this document is called '\(id)'",
        "keine Fläche dieses Dokuments heißt „\(id)“"
      )
    case .noStart(let id):
      (
        "no canvas is called '\(id)', so the document opens at its first page",
        "keine Fläche heißt „\(id)“, daher beginnt das Dokument auf der ersten Seite"
      )
    case .noDirection(let name):
      ("there is no direction '\(name)'", "die Richtung „\(name)“ gibt es nicht")
    case .noValue:
      ("the entry has no value that can be read", "der Eintrag hat keinen lesbaren Wert")
    case .nothingPaintedOnCanvas:
      ("nothing is painted on this canvas", "auf dieser Fläche ist kein Bild")
    case .nothingPainted: ("nothing is painted by this", "hiervon wird kein Bild gezeigt")
    case .noChoice: ("there is nothing to choose from", "hier steht nichts zur Auswahl")
    case .otherType(let type):
      (
        "this is of the type '\(type)'; only pictures and texts are shown",
        "das hat den Typ „\(type)“; nur Bilder und Texte werden gezeigt"
      )
    case .noAddress: ("the picture has no address", "das Bild hat keine Adresse")
    case .noRectangle:
      (
        "there is no rectangle to read here, so the picture fills the canvas",
        "hier ist kein Rechteck lesbar, daher füllt das Bild die Fläche"
      )
    case .unreadableRegion:
      (
        "the selector names no part of the picture that can be read",
        "der Selektor nennt keinen lesbaren Teil des Bildes"
      )
    case .otherTurn(let angle):
      (
        "the selector turns the picture by '\(angle)', so it is shown without that",
        "der Selektor dreht das Bild um „\(angle)“, daher wird es ungedreht gezeigt"
      )
    case .noPhysicalScale:
      (
        "the physical scale cannot be read, so lengths are in pixels",
        "der Maßstab ist nicht lesbar, daher sind Längen in Pixeln angegeben"
      )
    case .noChapter:
      ("this is no chapter, and left out", "das ist kein Kapitel und wird ausgelassen")
    case .circle:
      (
        "the ranges are parts of each other in a circle, or too deep",
        "die Bereiche enthalten einander im Kreis, oder sie liegen zu tief"
      )
    case .otherOrder:
      (
        "this manifest offers its pages in another order, which cannot be chosen in a collection",
        "dieses Manifest bietet seine Seiten in einer anderen Reihenfolge an, die sich in einer Sammlung nicht wählen lässt"
      )
    case .noMember:
      (
        "what the collection names here has no address, and is left out",
        "was die Sammlung hier nennt, hat keine Adresse und wird ausgelassen"
      )
    case .tooManyPages(let manifests, let pages):
      (
        "the collection is left here, after \(Language.english.grouped(manifests)) manifests with "
          + "\(Language.english.grouped(pages)) pages",
        "die Sammlung wird hier verlassen, nach \(Language.german.grouped(manifests)) Manifesten mit "
          + "\(Language.german.grouped(pages)) Seiten"
      )
    case .tooDeep(let depth):
      (
        "the collections are nested more than \(depth) deep, and this one is left out",
        "die Sammlungen sind mehr als \(depth)-fach geschachtelt, diese wird ausgelassen"
      )
    case .noList:
      (
        "this is no list of annotations, and left out",
        "das ist keine Liste von Anmerkungen und wird ausgelassen"
      )
    case .noListInFile:
      ("this file has no list of annotations", "diese Datei hat keine Liste von Anmerkungen")
    case .otherBody(let type):
      (
        "this is of the type '\(type)'; notes are only texts and links",
        "das hat den Typ „\(type)“; Anmerkungen sind nur Texte und Verweise"
      )
    case .noText:
      (
        "this text has no words: its 'value', in version 2 'chars', is missing",
        "dieser Text hat keine Worte: Sein „value“, in Version 2 „chars“, fehlt"
      )
    case .emptyAnnotation:
      (
        "the annotation says nothing, and is left out",
        "die Anmerkung ist leer und wird ausgelassen"
      )
    case .noTarget:
      (
        "the annotation is about nothing, and is left out",
        "die Anmerkung hat kein Ziel und wird ausgelassen"
      )
    case .outsideCanvas:
      (
        "the place lies outside of the canvas, so the annotation stands for all of it",
        "die Stelle liegt außerhalb der Fläche, daher gilt die Anmerkung für die ganze"
      )
    case .unreadablePlace:
      (
        "the place cannot be read, so the annotation stands for the whole canvas",
        "die Stelle ist nicht lesbar, daher gilt die Anmerkung für die ganze Fläche"
      )
    case .hidden:
      (
        "its behavior is 'hidden', so it is left out",
        "das Verhalten („behavior“) ist „hidden“, daher wird es ausgelassen"
      )
    }
  }
}

/// The remedy of a manifest's problem, a sentence, in every language.
public enum ManifestRemedy: Hashable, Tabled {
  // Canvases.
  case nameWithCanvas
  case writeCanvas
  case giveOwnID
  case giveEachID
  case writeSize(limit: Int)
  case writeCanvasID
  case writeCanvasIDOrRemove
  case writeDirection
  case giveLabelAndValue

  // Pictures.
  case givePicture
  case giveBody
  case giveID
  case writeRectangle, writePhysicalScale
  case writeRegion
  case writeQuarterTurn

  // Chapters.
  case writeRange
  case untangle
  case openAlone

  // Collections.
  case giveMemberID
  case splitCollection

  // Annotations.
  case writeList
  case wholeList
  case giveWords
  case giveTarget
  case writePlaceInside
  case writePlace
  case removeHidden

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .removeHidden:
      (
        "Remove 'hidden' where it should be seen.",
        "„hidden“ entfernen, wo es zu sehen sein soll."
      )
    case .nameWithCanvas:
      (
        "Name a manifest with at least one canvas.",
        "Ein Manifest mit mindestens einer Fläche nennen."
      )
    case .writeCanvas:
      (
        "Write a canvas with 'id', 'width' and 'height'.",
        "Eine Fläche mit „id“, „width“ und „height“ schreiben."
      )
    case .giveOwnID: ("Give it an 'id' of its own.", "Eine eigene „id“ angeben.")
    case .giveEachID:
      ("Give each canvas an 'id' of its own.", "Jeder Fläche eine eigene „id“ geben.")
    case .writeSize(let limit):
      (
        "Write a 'width' and a 'height' from 1 to \(limit).",
        "„width“ und „height“ von 1 bis \(limit) eintragen."
      )
    case .writeCanvasID:
      ("Write the 'id' of one of its canvases.", "Die „id“ einer seiner Flächen eintragen.")
    case .writeCanvasIDOrRemove:
      (
        "Write the 'id' of one of its canvases, or remove the entry.",
        "Die „id“ einer seiner Flächen eintragen oder den Eintrag entfernen."
      )
    case .writeDirection:
      (
        "Write 'left-to-right', 'right-to-left', 'top-to-bottom' or 'bottom-to-top'.",
        "„left-to-right“, „right-to-left“, „top-to-bottom“ oder „bottom-to-top“ schreiben."
      )
    case .giveLabelAndValue: ("Give it a 'label' and a 'value'.", "„label“ und „value“ angeben.")
    case .giveMemberID:
      ("Give it the 'id' of its manifest.", "Die „id“ ihres Manifests angeben.")
    case .splitCollection:
      ("Make several collections of it.", "Mehrere Sammlungen daraus machen.")
    case .givePicture: ("Give it a picture.", "Ein Bild angeben.")
    case .giveBody: ("Give it a 'body'.", "Ein „body“ angeben.")
    case .giveID: ("Give it an 'id'.", "Eine „id“ angeben.")
    case .writeRectangle:
      (
        "Write the canvas and '#xywh=' with four numbers.",
        "Die Fläche und „#xywh=“ mit vier Zahlen schreiben."
      )
    case .writeRegion:
      (
        "Write four numbers of pixels there, or 'pct:' and four numbers.",
        "Dort vier Zahlen von Pixeln schreiben, oder „pct:“ und vier Zahlen."
      )
    case .writeQuarterTurn:
      (
        "Write 0, 90, 180 or 270 there, after '!' for a mirror image.",
        "Dort 0, 90, 180 oder 270 schreiben, nach „!“ für ein Spiegelbild."
      )
    case .writePhysicalScale:
      (
        "Write a number above 0 as 'physicalScale', and 'mm', 'cm' or 'in' as 'physicalUnits'.",
        "Als „physicalScale“ eine Zahl über 0 und als „physicalUnits“ „mm“, „cm“ oder „in“ schreiben."
      )
    case .writeRange:
      (
        "Write a range with 'id', 'label' and 'items'.",
        "Einen Bereich mit „id“, „label“ und „items“ schreiben."
      )
    case .untangle:
      ("Let each range be a part of one other.", "Jeden Bereich nur einem anderen zuordnen.")
    case .openAlone: ("Open it alone.", "Es allein öffnen.")
    case .writeList:
      (
        "Write a page of annotations with 'items', or the 'id' of a file of them.",
        "Eine Seite von Anmerkungen mit „items“ oder die „id“ einer solchen Datei schreiben."
      )
    case .wholeList:
      (
        "Put a page of annotations with 'items' in its place.",
        "Durch eine Seite von Anmerkungen mit „items“ ersetzen."
      )
    case .giveWords: ("Give it a 'body' with words.", "Ein „body“ mit Text angeben.")
    case .giveTarget:
      ("Give it a 'target', the 'id' of a canvas.", "Ein „target“ angeben, die „id“ einer Fläche.")
    case .writePlaceInside:
      (
        "Write a place within the canvas's 'width' and 'height'.",
        "Eine Stelle innerhalb von „width“ und „height“ der Fläche schreiben."
      )
    case .writePlace:
      (
        "Write '#xywh=' and four numbers, a point, or a drawing in SVG.",
        "„#xywh=“ und vier Zahlen, einen Punkt oder eine Zeichnung in SVG schreiben."
      )
    }
  }
}
