/// The effect of a key or a gesture, in every language: one phrase for each command of the tables of keys.
public enum CommandPhrase: Hashable, CaseIterable, Tabled {
  // Windows.
  case fullScreen, openFiles, closeWindow, reopenWindow, quit
  // Moving the keyboard focus.
  case focusNext, focusPrevious, nextPart, previousPart, copy
  // The bar.
  case nextItem, previousItem, itemsOn, itemsBack, firstItem, lastItem, chooseItem, foldBar
  case moveItemOn, moveItemBack, moveItem
  // The index.
  case nextMarker, previousMarker, markersOn, markersBack, firstMarker, lastMarker, deeper
  case outOfMarker, showChosenRow, leaveStrip
  // Lists.
  case nextRow, previousRow, nextColumn, previousColumn, rowsOn, rowsBack, firstRow, lastRow
  case chooseRow, stopScrolling, toggleList, toggleAbout, openList, closeList
  // The line between two panes.
  case dividerOn, dividerBack, dividerFirst, dividerLast, resetDivider, cancelDivider
  // Pages.
  case nextPage, previousPage, nextChapter, previousChapter, pagesOn, pagesBack, firstPage
  case lastPage, backToPageLeft, showPage, cancelSlider, wholePage
  // Pictures and their places.
  case zoomIn, zoomOut, wholePicture, actualSize, fitWidth, fitHeight, moveLeft, moveRight
  case moveUp, moveDown, movePageUp
  case movePageDown, visitNext, visitPrevious, visitFirst, visitLast, choosePlace, nextPlace
  case previousPlace, cancelPicture, showPlaces, textUp, textDown
  // What is changed of a picture, and measured on it.
  case rotateRight, rotateLeft, brighter, darker, moreContrast, lessContrast, neutralTone, measure
  case nextImage, previousImage, fadeOn, fadeBack, crossFade, chooseImage
  case endLeft, endRight, endUp, endDown, otherEnd, endMeasuring
  case measureElsewhere
  case selectOnPicture
  // Details.
  case scrollUp, scrollDown, scrollPageUp, scrollPageDown, scrollTop, scrollBottom, activate
  case closePanel
  // Previews and their menus.
  case openPreview, openMenu, choosePreviewed, closePreview, actionBelow, actionAbove
  case actionLeft, actionRight, firstAction, lastAction, performOrChoose, perform
  // Find.
  case find, nextHit, previousHit, cursorLeft, cursorRight, cursorWordLeft, cursorWordRight
  case cursorStart, cursorEnd, selectLeft, selectRight, selectWordLeft, selectWordRight
  case selectToStart, selectToEnd, selectAll, deleteBackward, deleteForward, deleteWordBackward
  case deleteWordForward, cut, paste, pasteSelected, closeFind, cancelFind
  // Selected words.
  case selectUp, selectDown, selectToLineStart, selectToLineEnd
  // Gestures.
  case growItems, stepItems, scrubRows, stepMarkers, scrollRows, scrubPages, turnThere
  case stepPages, turnPage, zoom, movePicture, otherPlace, scrollText, openActions, changeSize
  case dragOut
  case selectWords, selectWord, selectParagraph
  // Routes.
  case routeToPage, routeToRow, routeToID
  // History.
  case goBack, goForward, goEitherWay
  // Help.
  case help, closeHelp, pressButton, nextButton, previousButton, buttonBelow, buttonAbove, closeCard
  case about, toBeginning, readAloud, visitorSettings
  // A study.
  case nextStep, repeatTrial, markMoment, clearNote
  // Replays.
  case playOrPause, stepOn, stepBack, nextTrial, previousTrial, toStart, toEnd, seekMoment
  case faster, slower, usualSpeed, toggleTouches, closeReplay
  // Tuning.
  case tune, switchSets, overlay, nextValue, previousValue, nextControl
  case previousControl, increaseValue, decreaseValue
  case increaseValueFar, decreaseValueFar, leastValue, greatestValue, restoreValue, saveValues

  // A shelf of exhibits.
  case nextExhibit, previousExhibit, exhibitBelow, exhibitAbove, exhibitsOn, exhibitsBack
  case firstExhibit, lastExhibit, openExhibit

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .fullScreen:
      ("Cover the whole screen, or no longer", "Den ganzen Bildschirm füllen, oder nicht mehr")
    case .openFiles: ("Open other files", "Andere Dateien öffnen")
    case .closeWindow: ("Close the window", "Das Fenster schließen")
    case .reopenWindow: ("Open the closed window", "Das geschlossene Fenster öffnen")
    case .quit: ("Close all windows", "Alle Fenster schließen")
    case .focusNext: ("To the next thing", "Zum Nächsten")
    case .focusPrevious: ("To the thing before", "Zum Vorigen")
    case .nextPart: ("To the next part of the window", "Zum nächsten Teil des Fensters")
    case .previousPart: ("To the part before", "Zum vorigen Teil des Fensters")
    case .copy:
      ("Copy the selected words, or the chosen thing", "Das Markierte oder Gewählte kopieren")
    case .nextItem: ("Next item", "Nächster Eintrag")
    case .previousItem: ("Previous item", "Voriger Eintrag")
    case .itemsOn: ("Several items on", "Mehrere Einträge weiter")
    case .itemsBack: ("Several items back", "Mehrere Einträge zurück")
    case .firstItem: ("First item", "Erster Eintrag")
    case .lastItem: ("Last item", "Letzter Eintrag")
    case .chooseItem: ("Choose the item", "Den Eintrag auswählen")
    case .moveItemOn: ("Move the item on", "Den Eintrag weiterrücken")
    case .moveItemBack: ("Move the item back", "Den Eintrag zurückrücken")
    case .moveItem: ("Move an item to another place", "Einen Eintrag an eine andere Stelle bewegen")
    case .foldBar: ("Fold the bar", "Die Leiste zusammenfalten")
    case .nextMarker: ("Next entry of the index", "Nächster Eintrag des Registers")
    case .previousMarker: ("Previous entry of the index", "Voriger Eintrag des Registers")
    case .markersOn: ("Several entries on", "Mehrere Einträge weiter")
    case .markersBack: ("Several entries back", "Mehrere Einträge zurück")
    case .firstMarker: ("First entry of the index", "Erster Eintrag des Registers")
    case .lastMarker: ("Last entry of the index", "Letzter Eintrag des Registers")
    case .deeper: ("Divide the entry further", "Den Eintrag weiter unterteilen")
    case .outOfMarker: ("Back to the whole index", "Zurück zum ganzen Register")
    case .showChosenRow: ("Show the row of the entry", "Die Zeile des Eintrags zeigen")
    case .leaveStrip: ("Return to the row before", "Zur Zeile davor zurückkehren")
    case .nextRow: ("Next row", "Nächste Zeile")
    case .previousRow: ("Previous row", "Vorige Zeile")
    case .nextColumn: ("Next column", "Nächste Spalte")
    case .previousColumn: ("Previous column", "Vorige Spalte")
    case .rowsOn: ("A page of rows on", "Eine Seite voll Zeilen weiter")
    case .rowsBack: ("A page of rows back", "Eine Seite voll Zeilen zurück")
    case .firstRow: ("First row", "Erste Zeile")
    case .lastRow: ("Last row", "Letzte Zeile")
    case .chooseRow: ("Choose the row", "Die Zeile auswählen")
    case .stopScrolling: ("Stop scrolling", "Das Rollen anhalten")
    case .toggleList:
      ("Open or close the list of places", "Die Liste der Stellen öffnen oder schließen")
    case .toggleAbout:
      (
        "Open or close the description of the page and the document",
        "Die Angaben zur Seite und zum Dokument öffnen oder schließen"
      )
    case .openList: ("Open the list", "Die Liste öffnen")
    case .closeList: ("Close the list", "Die Liste schließen")
    case .dividerOn: ("Move the line right or down", "Die Linie nach rechts oder unten schieben")
    case .dividerBack: ("Move the line left or up", "Die Linie nach links oder oben schieben")
    case .dividerFirst: ("Move it as far back as it goes", "So weit zurück wie möglich")
    case .dividerLast: ("Move it as far on as it goes", "So weit vor wie möglich")
    case .resetDivider: ("Return to the usual size", "Zur üblichen Größe zurückkehren")
    case .cancelDivider: ("Undo the move", "Die Bewegung rückgängig machen")
    case .nextPage: ("Next page", "Nächste Seite")
    case .previousPage: ("Previous page", "Vorige Seite")
    case .nextChapter: ("Next chapter", "Nächstes Kapitel")
    case .previousChapter: ("Beginning of the chapter before", "Anfang des Kapitels davor")
    case .pagesOn: ("Several pages on", "Mehrere Seiten weiter")
    case .pagesBack: ("Several pages back", "Mehrere Seiten zurück")
    case .firstPage: ("First page", "Erste Seite")
    case .lastPage: ("Last page", "Letzte Seite")
    case .backToPageLeft: ("Back to the page left", "Zurück zur verlassenen Seite")
    case .showPage: ("Show the page of the slider", "Die am Seitenschieber gewählte Seite zeigen")
    case .cancelSlider: ("Stay on this page", "Auf dieser Seite bleiben")
    case .wholePage: ("The whole page", "Die ganze Seite")
    case .zoomIn: ("Larger", "Größer")
    case .zoomOut: ("Smaller", "Kleiner")
    case .wholePicture: ("The whole picture", "Das ganze Bild")
    case .actualSize:
      ("A pixel of the picture on each of the screen", "Ein Pixel des Bildes je Bildschirmpixel")
    case .fitWidth: ("As wide as the window", "So breit wie das Fenster")
    case .fitHeight: ("As high as the window", "So hoch wie das Fenster")
    case .rotateRight: ("Turn the picture right", "Das Bild nach rechts drehen")
    case .rotateLeft: ("Turn the picture left", "Das Bild nach links drehen")
    case .nextImage:
      ("The next image of the page, such as an X-ray", "Die nächste Aufnahme der Seite")
    case .previousImage: ("The image before", "Die Aufnahme davor")
    case .fadeOn: ("More of the next image", "Mehr von der nächsten Aufnahme")
    case .fadeBack: ("More of the image before", "Mehr von der Aufnahme davor")
    case .crossFade:
      ("Cross-fade between images of the page", "Zwischen Aufnahmen der Seite überblenden")
    case .chooseImage: ("Show this image of the page", "Diese Aufnahme der Seite zeigen")
    case .brighter: ("Brighter", "Heller")
    case .darker: ("Darker", "Dunkler")
    case .moreContrast: ("More contrast, for faded ink", "Mehr Kontrast, für verblasste Tinte")
    case .lessContrast: ("Less contrast", "Weniger Kontrast")
    case .neutralTone:
      ("The picture's own brightness and contrast", "Helligkeit und Kontrast, wie das Bild sie hat")
    case .measure: ("Measure on the picture, or no longer", "Auf dem Bild messen, oder nicht mehr")
    case .selectOnPicture:
      (
        "Select words on the picture, or no longer",
        "Wörter auf dem Bild markieren, oder nicht mehr"
      )
    case .endLeft: ("Move the end of the line left", "Das Ende der Linie nach links bewegen")
    case .endRight: ("Move the end of the line right", "Das Ende der Linie nach rechts bewegen")
    case .endUp: ("Move the end of the line up", "Das Ende der Linie nach oben bewegen")
    case .endDown: ("Move the end of the line down", "Das Ende der Linie nach unten bewegen")
    case .otherEnd: ("Move the other end", "Das andere Ende bewegen")
    case .measureElsewhere:
      ("Move an end of the line, or the line", "Ein Ende der Linie oder die Linie bewegen")
    case .endMeasuring: ("Put the line away", "Die Linie weglegen")
    case .moveLeft: ("Look further left", "Weiter nach links")
    case .moveRight: ("Look further right", "Weiter nach rechts")
    case .moveUp: ("Look further up", "Weiter nach oben")
    case .moveDown: ("Look further down", "Weiter nach unten")
    case .movePageUp: ("A window further up", "Ein Fenster weiter nach oben")
    case .movePageDown: ("A window further down", "Ein Fenster weiter nach unten")
    case .visitNext: ("To the next place", "Zur nächsten Stelle")
    case .visitPrevious: ("To the place before", "Zur vorigen Stelle")
    case .visitFirst: ("To the first place", "Zur ersten Stelle")
    case .visitLast: ("To the last place", "Zur letzten Stelle")
    case .choosePlace: ("Show the details of the place", "Die Einzelheiten der Stelle zeigen")
    case .nextPlace: ("Details of the next place", "Einzelheiten der nächsten Stelle")
    case .previousPlace: ("Details of the place before", "Einzelheiten der vorigen Stelle")
    case .cancelPicture: ("Close the details", "Die Einzelheiten schließen")
    case .showPlaces: ("Show where the places are", "Zeigen, wo Stellen sind")
    case .textUp: ("Scroll the text up", "Den Text nach oben rollen")
    case .textDown: ("Scroll the text down", "Den Text nach unten rollen")
    case .scrollUp: ("Scroll up", "Nach oben rollen")
    case .scrollDown: ("Scroll down", "Nach unten rollen")
    case .scrollPageUp: ("A page up", "Eine Seite nach oben")
    case .scrollPageDown: ("A page down", "Eine Seite nach unten")
    case .scrollTop: ("To the beginning of the text", "Zum Anfang des Textes")
    case .scrollBottom: ("To the end of the text", "Zum Ende des Textes")
    case .activate:
      ("Press the button or follow the link", "Den Knopf drücken oder dem Verweis folgen")
    case .closePanel: ("Close the details", "Die Einzelheiten schließen")
    case .openPreview: ("Open the preview", "Die Vorschau öffnen")
    case .openMenu: ("Open the preview with its actions", "Die Vorschau mit ihren Aktionen öffnen")
    case .choosePreviewed: ("Choose what is previewed", "Das Gezeigte auswählen")
    case .closePreview: ("Close the preview", "Die Vorschau schließen")
    case .actionBelow: ("Action below", "Aktion darunter")
    case .actionAbove: ("Action above", "Aktion darüber")
    case .actionLeft: ("Action to the left", "Aktion links daneben")
    case .actionRight: ("Action to the right", "Aktion rechts daneben")
    case .firstAction: ("First action", "Erste Aktion")
    case .lastAction: ("Last action", "Letzte Aktion")
    case .performOrChoose:
      (
        "Perform the action, or choose what is previewed",
        "Die Aktion ausführen oder das Gezeigte auswählen"
      )
    case .perform: ("Perform the action", "Die Aktion ausführen")
    case .find: ("Find", "Suchen")
    case .nextHit: ("Next hit", "Nächster Treffer")
    case .previousHit: ("Previous hit", "Voriger Treffer")
    case .cursorLeft: ("One character to the left", "Ein Zeichen nach links")
    case .cursorRight: ("One character to the right", "Ein Zeichen nach rechts")
    case .cursorWordLeft: ("One word to the left", "Ein Wort nach links")
    case .cursorWordRight: ("One word to the right", "Ein Wort nach rechts")
    case .cursorStart: ("To the beginning", "Zum Anfang")
    case .cursorEnd: ("To the end", "Zum Ende")
    case .selectLeft: ("Select one character to the left", "Ein Zeichen nach links markieren")
    case .selectRight: ("Select one character to the right", "Ein Zeichen nach rechts markieren")
    case .selectWordLeft: ("Select one word to the left", "Ein Wort nach links markieren")
    case .selectWordRight: ("Select one word to the right", "Ein Wort nach rechts markieren")
    case .selectToStart: ("Select to the beginning", "Bis zum Anfang markieren")
    case .selectToEnd: ("Select to the end", "Bis zum Ende markieren")
    case .selectUp: ("Select to the line above", "Bis zur Zeile darüber markieren")
    case .selectDown: ("Select to the line below", "Bis zur Zeile darunter markieren")
    case .selectToLineStart:
      ("Select to the start of the line", "Bis zum Anfang der Zeile markieren")
    case .selectToLineEnd: ("Select to the end of the line", "Bis zum Ende der Zeile markieren")
    case .selectWords: ("Select words", "Wörter markieren")
    case .selectWord: ("Select a word", "Ein Wort markieren")
    case .selectParagraph: ("Select a paragraph", "Einen Absatz markieren")
    case .selectAll: ("Select everything", "Alles markieren")
    case .deleteBackward: ("Delete the character before", "Das Zeichen davor löschen")
    case .deleteForward: ("Delete the character after", "Das Zeichen danach löschen")
    case .deleteWordBackward: ("Delete the word before", "Das Wort davor löschen")
    case .deleteWordForward: ("Delete the word after", "Das Wort danach löschen")
    case .cut: ("Cut what is selected", "Markiertes ausschneiden")
    case .paste: ("Insert what was copied", "Kopiertes einfügen")
    case .pasteSelected: ("Insert what is selected", "Markiertes einfügen")
    case .closeFind: ("Close and stay here", "Schließen und hier bleiben")
    case .cancelFind:
      ("Close and return to before the search", "Schließen und dorthin zurück, wo die Suche begann")
    case .growItems: ("Items grow", "Einträge werden größer")
    case .stepItems: ("Item by item", "Eintrag für Eintrag")
    case .scrubRows: ("The rows of a letter", "Die Zeilen eines Buchstabens")
    case .stepMarkers: ("Entry by entry", "Eintrag für Eintrag im Register")
    case .scrollRows: ("Scroll", "Rollen")
    case .scrubPages: ("Through the pages", "Durch die Seiten")
    case .turnThere: ("To that page", "Zu dieser Seite")
    case .stepPages: ("Page by page", "Seite für Seite")
    case .turnPage: ("Next or previous page", "Nächste oder vorige Seite")
    case .zoom: ("Larger or smaller", "Größer oder kleiner")
    case .movePicture: ("Look elsewhere", "An eine andere Stelle")
    case .otherPlace: ("Details of the place beside it", "Einzelheiten der Stelle daneben")
    case .scrollText: ("Scroll the text", "Den Text rollen")
    case .openActions: ("Its actions", "Ihre Aktionen")
    case .changeSize: ("Change the sizes", "Die Größen ändern")
    case .dragOut:
      (
        "Into another program, as words, file or picture",
        "In ein anderes Programm, als Text, Datei oder Bild"
      )
    case .routeToPage: ("A page", "Eine Seite")
    case .routeToRow: ("A row of the list", "Eine Zeile der Liste")
    case .routeToID: ("Anything by the end of its id", "Alles, nach dem Ende seiner Kennung")
    case .goBack: ("Back", "Zurück")
    case .goEitherWay: ("Back or forward", "Zurück oder vorwärts")
    case .goForward: ("Forward", "Vorwärts")
    case .help: ("Keys and gestures", "Tasten und Gesten")
    case .closeHelp: ("Close the help", "Die Hilfe schließen")
    case .nextStep: ("On to the next step", "Weiter zum nächsten Schritt")
    case .repeatTrial: ("Begin the trial again", "Den Durchgang von vorn beginnen")
    case .markMoment: ("Mark the moment, with the note", "Den Moment markieren, mit der Notiz")
    case .tune: ("Change constants of the controls", "Konstanten der Bedienelemente ändern")
    case .switchSets:
      ("Switch between the sets A and B", "Zwischen den Sätzen A und B wechseln")
    case .overlay:
      (
        "Show touches, targets and times over the windows, or no longer",
        "Berührungen, Ziele und Zeiten über den Fenstern zeigen, oder nicht mehr"
      )
    case .nextValue: ("Next value", "Nächster Wert")
    case .nextControl: ("Values of the next control", "Werte des nächsten Bedienelements")
    case .previousControl:
      ("Values of the previous control", "Werte des vorigen Bedienelements")
    case .previousValue: ("Previous value", "Voriger Wert")
    case .increaseValue: ("Increase the value by a step", "Den Wert um einen Schritt erhöhen")
    case .decreaseValue: ("Decrease the value by a step", "Den Wert um einen Schritt senken")
    case .increaseValueFar:
      ("Increase the value by ten steps", "Den Wert um zehn Schritte erhöhen")
    case .decreaseValueFar:
      ("Decrease the value by ten steps", "Den Wert um zehn Schritte senken")
    case .leastValue: ("The least value", "Der kleinste Wert")
    case .greatestValue: ("The greatest value", "Der größte Wert")
    case .restoreValue: ("Return the value to its default", "Den Wert zur Vorgabe zurückführen")
    case .saveValues: ("Save both sets", "Beide Sätze speichern")
    case .clearNote: ("Clear the note", "Die Notiz verwerfen")
    case .playOrPause: ("Play, or pause", "Abspielen oder anhalten")
    case .stepOn: ("To the next event", "Zum nächsten Ereignis")
    case .stepBack: ("To the event before", "Zum Ereignis davor")
    case .nextTrial: ("To the next trial", "Zum nächsten Durchgang")
    case .previousTrial: ("To the trial before", "Zum Durchgang davor")
    case .toStart: ("To the beginning", "Zum Anfang")
    case .toEnd: ("To the end", "Zum Ende")
    case .seekMoment: ("To this moment", "Zu diesem Zeitpunkt")
    case .faster: ("Faster", "Schneller")
    case .slower: ("Slower", "Langsamer")
    case .usualSpeed: ("As fast as it was", "So schnell, wie es war")
    case .toggleTouches:
      ("Show touches and trails, or hide them", "Berührungen und Spuren zeigen oder verbergen")
    case .closeReplay: ("Close the replay", "Die Wiedergabe schließen")
    case .pressButton: ("Press the button", "Den Knopf drücken")
    case .buttonBelow: ("Button below", "Knopf darunter")
    case .buttonAbove: ("Button above", "Knopf darüber")
    case .about: ("About", "Angaben")
    case .toBeginning: ("Begin again", "Von vorn beginnen")
    case .readAloud: ("Read to me", "Vorlesen")
    case .visitorSettings: ("Language and display", "Sprache und Darstellung")
    case .closeCard: ("Close", "Schließen")
    case .nextButton: ("Next button", "Nächster Knopf")
    case .previousButton: ("Previous button", "Voriger Knopf")
    case .nextExhibit: ("Next exhibit", "Nächstes Exponat")
    case .previousExhibit: ("Previous exhibit", "Voriges Exponat")
    case .exhibitBelow: ("Exhibit below", "Exponat darunter")
    case .exhibitAbove: ("Exhibit above", "Exponat darüber")
    case .exhibitsOn: ("A screen down", "Einen Bildschirm weiter")
    case .exhibitsBack: ("A screen up", "Einen Bildschirm zurück")
    case .firstExhibit: ("First exhibit", "Erstes Exponat")
    case .lastExhibit: ("Last exhibit", "Letztes Exponat")
    case .openExhibit: ("Open the exhibit", "Das Exponat öffnen")
    }
  }
}
