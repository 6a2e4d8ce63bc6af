/// The names of constants of controls, in every language.
public enum TunablePhrase: Hashable, CaseIterable, Tabled {
  case motionUnfolding, motionStep, motionFriction, gesturesTouchSlop, gesturesMouseSlop
  case gesturesAwayDistance, gesturesTooltipPause, motionLeastSpeed, motionGreatestSpeed
  case motionRestingSpeed, motionGive, motionRecoil, gesturesAwayPlay, gesturesVelocityLength
  case gesturesStillness, gesturesTapInterval, gesturesTapDistance, gesturesFingerReach
  case gesturesTypeAhead, gesturesRest, gesturesYielding, gesturesTogether, gesturesSpan
  case gesturesLanding, gesturesPalmBreadth, gesturesSwipe, gesturesSwipeShare, gesturesPadSwipe
  case gesturesPullEdge, gesturesPullPace, gesturesPullFastest
  case lookTitle, lookReading, lookRow, lookLabel, lookSmallPrint, lookCaption, lookHeading
  case lookUnit, lookPanelRadius, lookBubbleRadius, lookFocusWidth, lookChosenTint, lookShadow
  case lookArrow, lookSymbol, lookButton
  case barKernel, barReach, barZoom, barItemSize, barEnds, barSpan, barLeastPitch, barEvasion
  case barDrawnOut, barBorder, barFingerReach, barPullingOut, barNotch, barScrollZone
  case barScrollSpeed, barHop, barHopDuration, barGap, barPadding, barCallingDepth, barPage
  case barLegible, barLabelDistance, barLabelPicture, barLabelWidth, barRoundness, barFaceInset
  case barFaceRadius, barSeparatorWidth, barSeparatorInset, barPressed, barDot, barUrgentDot
  case barFocusedDot, barDotGap, barMostDots
  case stripOpening, stripHold, stripLeast, stripPlay, stripFoldSpeed, listNotch, listBarLinger
  case listBarFading, stripTouch, stripInset, stripEnd, stripLine, stripMargin, stripLeastGap
  case stripDot, stripLeastPitch, stripLeastCut, stripSeam, stripWidestHead, stripPage
  case stripDimmed, stripSmallest, stripActiveTint, stripPillLine, stripPillPadding
  case stripFoundLength, stripFoundBreadth, stripBubbleDistance, stripBubbleLetters
  case stripBubbleWidth, listRowHeight, listHeading, listBarRoom, listLineHeight, listLinePadding
  case listTextInset, listColumn, listBarThickness, listBarZone, listLeastThumb, listBarMargin
  case listMarkInset, listMarkRadius, listStripe, listTitleLines
  case sliderPlay, sliderDepth, sliderSlow, sliderPage, sliderBubbleAppearing
  case sliderBubbleLingering, sliderBubbleFading, sliderBreadth, sliderTouch, sliderEnd
  case sliderKnob, sliderRing, sliderTrackHalf, sliderLeastTick, sliderTickHalf, sliderTickTint
  case sliderFoundHalf, sliderDigit, sliderNumberSpace, sliderNumberLine, sliderLeastTrack
  case sliderTremble, sliderBubbleDistance, sliderBubbleWidth, sliderThumbnailWidth
  case sliderThumbnailHeight, sliderLeastThumbnail
  case pagesThrowingSpeed, pagesEdgeShare, pagesEdgeLeast, pagesFading, pagesStiffness, pagesGap
  case pagesPinchSlack, pagesMargin, pagesDisc, pagesNotch, pagesWheelRest
  case pictureZoomNotch, pictureDoubleTapZoom, pictureFraming, picturePanStep, pictureHintRise
  case pictureHintStay, pictureHintFall, pictureChoiceFade, pictureChoiceAttraction, pictureNotch
  case picturePage, pictureWordRoom, pictureReturning, pictureLeastSpread, pictureRegrip
  case pictureMagnification, pictureShownShare, pictureLegibleShare, pictureLegibleSide
  case picturePatience, picturePointDisc, pictureMarkLeast, pictureMarkRadius, pictureCasing
  case pictureCasingTint, pictureDot, pictureHintTint, pictureHintLine, pictureHintWidth
  case pictureFinestHint, pictureDim, pictureHoverTint, pictureHoverWidth, pictureSelectionWidth
  case pictureLabelWidth, pictureWordTint, pictureFoundTint, pictureWordRim, pictureChoiceInset
  case pictureChoiceColumn, pictureChoiceLeastColumn, pictureChoiceKnob, pictureChoiceStop
  case panelStandardShare, panelFullShare, panelStiffness, panelProjection, panelStepShare
  case panelCrossfade, panelWide, panelHead, panelHeadroom, panelMargin, panelFootroom
  case panelUnderButtons, panelLeastTitle, panelTitleLines, panelWidth, panelLeastSide
  case panelGreatestSide, panelSideShare, panelGreatestShare, panelLeastWidth, panelLeastRest
  case panelHandleWidth, panelHandleHeight, panelHandleTint, panelNotch, panelLinkReach
  case panelArrow, panelPage, panelBarThickness, panelLeastThumb, panelUnderline
  case panelPictureHeight, panelItemIndent, panelQuoteIndent, panelHeadingSpace, panelBlockSpace
  case panelItemSpace
  case peekDwell, peekTouching, peekPeeking, peekPopping, peekQuiet, peekSlop, peekMenuDistance
  case peekStrayDistance, peekSweep, peekClosing, peekHandArea, peekArrowArea, peekFingerRing
  case peekPenRing, peekRingWidth, peekRingGround, peekPressDark, peekDarkInLight, peekDarkInDark
  case peekMargin, peekPadding, peekWidth, peekHighest, peekLines, peekNarrowest, peekVacantWidth
  case peekVacantHeight, peekFigureWidth, peekFigureHeight, peekFigureAlone, peekLeastFigure
  case peekLeastShare, peekLeastWords, peekTitleIcon, peekLeastIcon, peekFigureRadius
  case peekFigureDim, peekHandleWidth, peekHandleHeight, peekHandleTint, peekLeast, peekPreference
  case peekBeside, peekMenuPadding, peekMenuWidth, peekActionHeight, peekActionFigureLines
  case peekActionFigureWidth, peekActionInset, peekIcon, peekIconGap, peekStandIn
  case peekActionFigureRadius, peekChosenRadius, peekMenuSlide

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .motionUnfolding: ("Unfolding and folding", "Entfalten und Falten")
    case .motionStep: ("A step to a neighbour", "Ein Schritt zum Nachbarn")
    case .motionFriction: ("Deceleration of a throw", "Verzögerung eines Wurfs")
    case .gesturesTouchSlop:
      ("A finger's tremble that is still a tap", "Zittern eines Fingers, das noch Tippen ist")
    case .gesturesMouseSlop:
      ("A mouse's tremble that is still a click", "Zittern einer Maus, das noch Klicken ist")
    case .gesturesAwayDistance:
      ("Distance that takes a choice back", "Abstand, der eine Wahl zurücknimmt")
    case .gesturesTooltipPause: ("Rest before a name appears", "Ruhe, bevor ein Name erscheint")
    case .motionLeastSpeed: ("Slowest lift that throws", "Langsamstes Loslassen, das wirft")
    case .motionGreatestSpeed: ("Fastest throw", "Schnellster Wurf")
    case .motionRestingSpeed: ("Speed under which a throw rests", "Tempo, unter dem ein Wurf ruht")
    case .motionGive: ("Give beyond an end", "Nachgeben hinter einem Ende")
    case .motionRecoil:
      (
        "Stiffness of the recoil from beyond an end",
        "Steifigkeit beim Rückfedern von einem Ende"
      )
    case .gesturesAwayPlay:
      ("Way back until the finger counts again", "Rückweg, bis der Finger wieder zählt")
    case .gesturesVelocityLength:
      ("Time before a lift that gives its velocity", "Zeit vor dem Loslassen, die das Tempo ergibt")
    case .gesturesStillness:
      ("Time after which a contact is still", "Zeit, nach der eine Berührung ruht")
    case .gesturesTapInterval: ("Time to a second tap", "Zeit bis zum zweiten Tippen")
    case .gesturesTapDistance: ("Distance of a second tap", "Abstand eines zweiten Tippens")
    case .gesturesFingerReach: ("Reach of a fingertip", "Reichweite einer Fingerspitze")
    case .gesturesTypeAhead:
      ("Pause that ends typed letters", "Pause, die getippte Buchstaben beendet")
    case .gesturesRest:
      (
        "Time after which a resting contact is let go",
        "Zeit, nach der eine ruhende Berührung losgelassen wird"
      )
    case .gesturesYielding:
      ("Time after which a still contact gives way", "Zeit, nach der eine ruhende Berührung weicht")
    case .gesturesTogether:
      ("Time in which a hand's fingers come down", "Zeit, in der Finger einer Hand aufsetzen")
    case .gesturesSpan: ("Span of a hand", "Spanne einer Hand")
    case .gesturesLanding:
      ("Time in which a palm comes down", "Zeit, in der ein Handballen aufsetzt")
    case .gesturesPalmBreadth: ("Width of a palm", "Breite eines Handballens")
    case .gesturesSwipe: ("Swipe of three fingers", "Wisch mit drei Fingern")
    case .gesturesSwipeShare:
      (
        "Share of that swipe of the slowest finger",
        "Anteil des langsamsten Fingers an diesem Wisch"
      )
    case .gesturesPadSwipe:
      ("Swipe of four fingers on a touchpad", "Wisch mit vier Fingern auf einem Touchpad")
    case .gesturesPullEdge: ("Edge from which selecting scrolls", "Rand, ab dem Markieren rollt")
    case .gesturesPullPace:
      (
        "Speed of that scrolling for each point beyond",
        "Tempo dieses Rollens je Punkt darüber hinaus"
      )
    case .gesturesPullFastest:
      ("Fastest scrolling while selecting", "Schnellstes Rollen beim Markieren")
    case .lookTitle: ("Size of titles", "Größe der Titel")
    case .lookReading: ("Size of running text", "Größe des Fließtexts")
    case .lookRow: ("Size of rows", "Größe der Zeilen")
    case .lookLabel: ("Size of labels", "Größe der Beschriftungen")
    case .lookSmallPrint: ("Size of small print", "Größe des Kleingedruckten")
    case .lookCaption: ("Size of captions", "Größe der Unterschriften")
    case .lookHeading: ("Size of headings between rows", "Größe der Überschriften zwischen Zeilen")
    case .lookUnit: ("Least distance between items", "Kleinster Abstand zwischen Dingen")
    case .lookPanelRadius: ("Corners of panels", "Ecken der Felder")
    case .lookBubbleRadius: ("Corners of labels", "Ecken der Schilder")
    case .lookFocusWidth: ("Width of focus rings", "Breite der Fokusringe")
    case .lookChosenTint: ("Tint of what is chosen", "Tönung des Gewählten")
    case .lookShadow: ("Size of shadows", "Größe der Schatten")
    case .lookArrow: ("Arrow of a label", "Pfeil eines Schilds")
    case .lookSymbol: ("Size of symbols", "Größe der Symbole")
    case .lookButton: ("Size of buttons", "Größe der Knöpfe")
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
    case .barGap: ("Gap beside the edge", "Abstand vom Rand")
    case .barPadding: ("Padding around the items", "Rand um die Einträge")
    case .barCallingDepth:
      ("Strip that calls a hidden bar", "Streifen, der eine verborgene Leiste ruft")
    case .barPage: ("Items of Page Up and Page Down", "Einträge von Bild auf und Bild ab")
    case .barLegible:
      (
        "Size below which a label repeats the picture",
        "Größe, unter der das Schild das Bild wiederholt"
      )
    case .barLabelDistance: ("Distance of the label", "Abstand des Schilds")
    case .barLabelPicture: ("Picture in the label", "Bild im Schild")
    case .barLabelWidth: ("Greatest width of the label", "Größte Breite des Schilds")
    case .barRoundness: ("Corners of the ring around an item", "Ecken des Rings um einen Eintrag")
    case .barFaceInset: ("Margin around an item's picture", "Rand um das Bild eines Eintrags")
    case .barFaceRadius: ("Corners of a missing picture", "Ecken eines fehlenden Bilds")
    case .barSeparatorWidth: ("Line between groups", "Linie zwischen Gruppen")
    case .barSeparatorInset: ("Free ends of that line", "Freie Enden dieser Linie")
    case .barPressed: ("Opacity of a pressed item", "Deckkraft eines gedrückten Eintrags")
    case .barDot: ("Dot under the chosen item", "Punkt unter dem gewählten Eintrag")
    case .barUrgentDot:
      ("Dot of a window that asks for attention", "Punkt eines Fensters, das Aufmerksamkeit will")
    case .barFocusedDot:
      (
        "Length of the dot of the window with the keyboard",
        "Länge des Punkts des Fensters mit der Tastatur"
      )
    case .barDotGap: ("Gap between dots", "Abstand der Punkte")
    case .barMostDots: ("Most dots of a program", "Höchstzahl der Punkte eines Programms")
    case .stripOpening: ("Distance that opens a level", "Abstand, der eine Ebene öffnet")
    case .stripHold:
      ("Distance for which a level stays alone", "Abstand, auf dem eine Ebene allein bleibt")
    case .stripLeast: ("Least distance between levels", "Kleinster Abstand der Ebenen")
    case .stripPlay: ("Way back before a level closes", "Rückweg, bevor eine Ebene schließt")
    case .stripFoldSpeed: ("Speed of folding", "Tempo des Einfaltens")
    case .listNotch: ("Rows of a notch of the wheel", "Zeilen einer Raste des Rads")
    case .listBarLinger: ("Time for which the scroll bar stays", "Zeit, die der Rollbalken bleibt")
    case .listBarFading: ("Fading of the scroll bar", "Ausblenden des Rollbalkens")
    case .stripTouch: ("Width of the index for a finger", "Breite des Registers für einen Finger")
    case .stripInset: ("Free border of the index", "Freier Rand des Registers")
    case .stripEnd: ("Round ends of the index", "Runde Enden des Registers")
    case .stripLine: ("Height of a letter in the index", "Höhe eines Buchstabens im Register")
    case .stripMargin: ("Distance between letters", "Abstand der Buchstaben")
    case .stripLeastGap: ("Least distance between letters", "Kleinster Abstand der Buchstaben")
    case .stripDot: ("Dot in place of letters", "Punkt statt Buchstaben")
    case .stripLeastPitch:
      ("Least distance of markers to choose from", "Kleinster Abstand wählbarer Marken")
    case .stripLeastCut: ("Least width of a cut name", "Kleinste Breite eines gekürzten Namens")
    case .stripSeam: ("Distance between drawers", "Abstand der Schubladen")
    case .stripWidestHead:
      ("Greatest width of a drawer for its head", "Größte Breite einer Schublade für ihren Kopf")
    case .stripPage: ("Letters of Page Up and Page Down", "Buchstaben von Bild auf und Bild ab")
    case .stripDimmed:
      ("Opacity of a letter without rows", "Deckkraft eines Buchstabens ohne Zeilen")
    case .stripSmallest:
      (
        "Smallest letters of an opening drawer",
        "Kleinste Buchstaben einer sich öffnenden Schublade"
      )
    case .stripActiveTint:
      ("Tint of the letter being chosen", "Tönung des Buchstabens, der gewählt wird")
    case .stripPillLine: ("Line around that letter", "Linie um diesen Buchstaben")
    case .stripPillPadding: ("Padding around that letter", "Rand um diesen Buchstaben")
    case .stripFoundLength:
      ("Length of a mark of found rows", "Länge einer Marke gefundener Zeilen")
    case .stripFoundBreadth:
      ("Breadth of a mark of found rows", "Breite einer Marke gefundener Zeilen")
    case .stripBubbleDistance:
      ("Distance of the bubble from the finger", "Abstand der Blase vom Finger")
    case .stripBubbleLetters: ("Letters in the bubble", "Buchstaben in der Blase")
    case .stripBubbleWidth: ("Greatest width of the bubble", "Größte Breite der Blase")
    case .listRowHeight: ("Height of a row", "Höhe einer Zeile")
    case .listHeading: ("Height of a heading", "Höhe einer Überschrift")
    case .listBarRoom: ("Room of the bar below columns", "Platz des Balkens unter Spalten")
    case .listLineHeight: ("Height of a line of a row", "Höhe einer Textzeile")
    case .listLinePadding:
      ("Padding above and below two lines", "Rand über und unter zwei Textzeilen")
    case .listTextInset: ("Distance of the text from the sides", "Abstand des Texts von den Seiten")
    case .listColumn: ("Least width of a column", "Kleinste Breite einer Spalte")
    case .listBarThickness: ("Thickness of the scroll bar", "Dicke des Rollbalkens")
    case .listBarZone: ("Zone in which a mouse takes it", "Zone, in der eine Maus ihn fasst")
    case .listLeastThumb: ("Shortest scroll bar", "Kürzester Rollbalken")
    case .listBarMargin:
      ("Distance of the scroll bar from the edges", "Abstand des Rollbalkens von den Rändern")
    case .listMarkInset: ("Free sides of a chosen row", "Freie Seiten einer gewählten Zeile")
    case .listMarkRadius: ("Corners of a chosen row", "Ecken einer gewählten Zeile")
    case .listStripe: ("Stripe beside a chosen row", "Streifen neben einer gewählten Zeile")
    case .listTitleLines:
      ("Most lines of a text shown in full", "Höchstzahl der Zeilen eines ganz gezeigten Texts")
    case .sliderPlay:
      ("Waver that does not change the speed", "Schwanken, das das Tempo nicht ändert")
    case .sliderDepth:
      ("Distance at which the knob is slowest", "Abstand, in dem der Knopf am langsamsten ist")
    case .sliderSlow: ("Greatest speed at that distance", "Größtes Tempo in diesem Abstand")
    case .sliderPage: ("Motion for a page at that distance", "Weg für eine Seite in diesem Abstand")
    case .sliderBubbleAppearing: ("Appearance of the bubble", "Einblenden der Blase")
    case .sliderBubbleLingering: ("Stay of the bubble", "Verweilen der Blase")
    case .sliderBubbleFading: ("Fading of the bubble", "Ausblenden der Blase")
    case .sliderBreadth: ("Room across the page slider", "Platz quer zum Seitenschieber")
    case .sliderTouch: ("Width of the track for a finger", "Breite der Bahn für einen Finger")
    case .sliderEnd: ("Free ends of the track", "Freie Enden der Bahn")
    case .sliderKnob: ("Radius of the knob", "Radius des Knopfs")
    case .sliderRing: ("Ring at the page that was left", "Ring an der verlassenen Seite")
    case .sliderTrackHalf: ("Half the thickness of the track", "Halbe Dicke der Bahn")
    case .sliderLeastTick:
      ("Least distance of chapters on the track", "Kleinster Abstand der Kapitel auf der Bahn")
    case .sliderTickHalf:
      ("Half the length of a chapter's tick", "Halbe Länge eines Kapitelstrichs")
    case .sliderTickTint: ("Opacity of a chapter's tick", "Deckkraft eines Kapitelstrichs")
    case .sliderFoundHalf:
      ("Half the breadth of a found page", "Halbe Breite einer gefundenen Seite")
    case .sliderDigit: ("Room of a digit of the page number", "Platz einer Ziffer der Seitenzahl")
    case .sliderNumberSpace: ("Space around the page number", "Raum um die Seitenzahl")
    case .sliderNumberLine: ("Height of the page number", "Höhe der Seitenzahl")
    case .sliderLeastTrack:
      ("Least track beside a number, in numbers", "Kleinste Bahn neben einer Zahl, in Zahlen")
    case .sliderTremble:
      ("Tremble of a mouse while its wheel turns", "Zittern einer Maus, während ihr Rad dreht")
    case .sliderBubbleDistance: ("Distance of the bubble", "Abstand der Blase")
    case .sliderBubbleWidth: ("Greatest width of the bubble", "Größte Breite der Blase")
    case .sliderThumbnailWidth:
      ("Greatest width of a page in the bubble", "Größte Breite einer Seite in der Blase")
    case .sliderThumbnailHeight:
      ("Greatest height of a page in the bubble", "Größte Höhe einer Seite in der Blase")
    case .sliderLeastThumbnail:
      ("Least size of a page in the bubble", "Kleinste Größe einer Seite in der Blase")
    case .pagesThrowingSpeed: ("Slowest swipe that turns a page", "Langsamster Wisch, der blättert")
    case .pagesEdgeShare: ("Share of an edge that turns pages", "Anteil eines Rands, der blättert")
    case .pagesEdgeLeast: ("Least depth of that edge", "Kleinste Tiefe dieses Rands")
    case .pagesFading: ("Cross-fade of two pages", "Überblenden zweier Seiten")
    case .pagesStiffness: ("Stiffness of turning pages", "Steifigkeit des Blätterns")
    case .pagesGap: ("Gap between pages", "Abstand der Seiten")
    case .pagesPinchSlack:
      ("Swipe that may still become a pinch", "Wisch, der noch ein Spreizen werden kann")
    case .pagesMargin: ("Margin around a page", "Rand um eine Seite")
    case .pagesDisc: ("Disc of an arrow at an edge", "Scheibe eines Pfeils am Rand")
    case .pagesNotch:
      ("A notch of the wheel on a zoomed page", "Eine Raste des Rads auf einer vergrößerten Seite")
    case .pagesWheelRest:
      ("Rest of the wheel before it turns pages", "Ruhe des Rads, bevor es blättert")
    case .pictureZoomNotch: ("Zoom of a notch of the wheel", "Zoom einer Raste des Rads")
    case .pictureDoubleTapZoom: ("Zoom of a double tap", "Zoom eines Doppeltippens")
    case .pictureFraming: ("Motion to a part of the picture", "Bewegung zu einem Teil des Bilds")
    case .picturePanStep: ("Distance of an arrow key", "Weg einer Pfeiltaste")
    case .pictureHintRise: ("Appearance of all places", "Einblenden aller Stellen")
    case .pictureHintStay: ("Stay of all places", "Verweilen aller Stellen")
    case .pictureHintFall: ("Fading of all places", "Ausblenden aller Stellen")
    case .pictureChoiceFade: ("Motion to another image", "Bewegung zu einer anderen Aufnahme")
    case .pictureChoiceAttraction:
      ("Attraction of an image on its slider", "Anziehung einer Aufnahme auf ihrem Schieber")
    case .pictureNotch: ("A notch of a touchpad", "Eine Raste eines Touchpads")
    case .picturePage: ("Share of a page key", "Anteil einer Seitentaste")
    case .pictureWordRoom:
      ("Surroundings of a word, in its heights", "Umgebung eines Worts, in seinen Höhen")
    case .pictureReturning: ("Return from beyond the limits", "Rückkehr von jenseits der Grenzen")
    case .pictureLeastSpread: ("Distance of fingers that zooms", "Abstand der Finger, der zoomt")
    case .pictureRegrip:
      (
        "Time after a finger left that throws nothing",
        "Zeit nach dem Weggang eines Fingers, die nichts wirft"
      )
    case .pictureMagnification: ("Greatest size of a pixel", "Höchstgröße eines Bildpunkts")
    case .pictureShownShare:
      ("Share of the view of a shown place", "Anteil einer gezeigten Stelle an der Ansicht")
    case .pictureLegibleShare:
      ("Least share of a place without zooming", "Kleinster Anteil einer Stelle ohne Zoom")
    case .pictureLegibleSide:
      ("Least side of a place without zooming", "Kleinste Seite einer Stelle ohne Zoom")
    case .picturePatience:
      ("Wait before a page is said to be read", "Warten, bevor eine Seite als im Lesen gilt")
    case .picturePointDisc: ("Disc of a point", "Scheibe eines Punkts")
    case .pictureMarkLeast: ("Least side of a mark", "Kleinste Seite einer Marke")
    case .pictureMarkRadius: ("Corners of a mark", "Ecken einer Marke")
    case .pictureCasing: ("Casing of a mark", "Saum einer Marke")
    case .pictureCasingTint: ("Opacity of the casing", "Deckkraft des Saums")
    case .pictureDot: ("Dot in the middle of a point", "Punkt in der Mitte eines Punkts")
    case .pictureHintTint: ("Tint of a place in the hint", "Tönung einer Stelle im Hinweis")
    case .pictureHintLine: ("Opacity of its line in the hint", "Deckkraft ihrer Linie im Hinweis")
    case .pictureHintWidth: ("Width of its line in the hint", "Breite ihrer Linie im Hinweis")
    case .pictureFinestHint:
      ("Size below which places share a mark", "Größe, unter der Stellen eine Marke teilen")
    case .pictureDim: ("Darkness around the chosen place", "Dunkelheit um die gewählte Stelle")
    case .pictureHoverTint:
      ("Tint of a place under a mouse", "Tönung einer Stelle unter einer Maus")
    case .pictureHoverWidth:
      ("Outline of a place under a mouse", "Umriss einer Stelle unter einer Maus")
    case .pictureSelectionWidth: ("Outline of the chosen place", "Umriss der gewählten Stelle")
    case .pictureLabelWidth:
      ("Greatest width of a place's label", "Größte Breite des Schilds einer Stelle")
    case .pictureWordTint: ("Tint of selected words", "Tönung markierter Wörter")
    case .pictureFoundTint: ("Tint of found words", "Tönung gefundener Wörter")
    case .pictureWordRim: ("Rim around marked words", "Rand um markierte Wörter")
    case .pictureChoiceInset:
      ("Distance of the slider of images", "Abstand des Schiebers der Aufnahmen")
    case .pictureChoiceColumn: ("Room for an image's name", "Platz für den Namen einer Aufnahme")
    case .pictureChoiceLeastColumn:
      ("Least room for an image's name", "Kleinster Platz für den Namen einer Aufnahme")
    case .pictureChoiceKnob: ("Knob between images", "Knopf zwischen Aufnahmen")
    case .pictureChoiceStop: ("Stop of an image", "Halt einer Aufnahme")
    case .panelStandardShare: ("Share of the window, half open", "Anteil am Fenster, halb offen")
    case .panelFullShare: ("Share of the window, fully open", "Anteil am Fenster, ganz offen")
    case .panelStiffness: ("Stiffness of the panel", "Steifigkeit des Felds")
    case .panelProjection:
      ("Time by which a swipe is extrapolated", "Zeit, um die ein Wisch verlängert wird")
    case .panelStepShare: ("Swipe that steps on", "Wisch, der weitergeht")
    case .panelCrossfade: ("Cross-fade of two texts", "Überblenden zweier Texte")
    case .panelWide: ("Width from which it is at the side", "Breite, ab der es an der Seite ist")
    case .panelHead: ("Least height of the head", "Kleinste Höhe des Kopfs")
    case .panelHeadroom: ("Space above the title", "Raum über dem Titel")
    case .panelMargin: ("Margin beside the text", "Rand neben dem Text")
    case .panelFootroom: ("Space below the title", "Raum unter dem Titel")
    case .panelUnderButtons:
      ("Space between buttons and a title below", "Raum zwischen Knöpfen und einem Titel darunter")
    case .panelLeastTitle:
      ("Least width of a title beside buttons", "Kleinste Breite eines Titels neben Knöpfen")
    case .panelTitleLines: ("Most lines of a title", "Höchstzahl der Titelzeilen")
    case .panelWidth: ("Greatest width at the bottom", "Größte Breite unten")
    case .panelLeastSide: ("Least width at the side", "Kleinste Breite an der Seite")
    case .panelGreatestSide: ("Greatest width at the side", "Größte Breite an der Seite")
    case .panelSideShare: ("Share of the window at the side", "Anteil am Fenster an der Seite")
    case .panelGreatestShare:
      ("Greatest share of the window at the side", "Größter Anteil am Fenster an der Seite")
    case .panelLeastWidth: ("Least width to be chosen", "Kleinste wählbare Breite")
    case .panelLeastRest: ("Least width left beside it", "Kleinste Breite daneben")
    case .panelHandleWidth: ("Width of the handle", "Breite des Griffs")
    case .panelHandleHeight: ("Height of the handle", "Höhe des Griffs")
    case .panelHandleTint: ("Opacity of the handle", "Deckkraft des Griffs")
    case .panelNotch: ("A notch of the wheel", "Eine Raste des Rads")
    case .panelLinkReach:
      ("Reach of a finger beside a link", "Reichweite eines Fingers neben einem Verweis")
    case .panelArrow: ("Distance of an arrow key", "Weg einer Pfeiltaste")
    case .panelPage: ("Share of a page key", "Anteil einer Seitentaste")
    case .panelBarThickness: ("Thickness of the scroll bar", "Dicke des Rollbalkens")
    case .panelLeastThumb: ("Shortest scroll bar", "Kürzester Rollbalken")
    case .panelUnderline: ("Height of the line under a link", "Höhe der Linie unter einem Verweis")
    case .panelPictureHeight: ("Greatest height of a picture", "Größte Höhe eines Bilds")
    case .panelItemIndent: ("Indentation of items", "Einzug von Punkten")
    case .panelQuoteIndent: ("Indentation of quotations", "Einzug von Zitaten")
    case .panelHeadingSpace: ("Space above a heading", "Raum über einer Überschrift")
    case .panelBlockSpace: ("Space above a paragraph", "Raum über einem Absatz")
    case .panelItemSpace: ("Space above an item", "Raum über einem Punkt")
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
    case .peekClosing: ("Way back that closes the menu", "Rückweg, der das Menü schließt")
    case .peekHandArea:
      ("Half of what a fingertip covers", "Hälfte dessen, was eine Fingerspitze bedeckt")
    case .peekArrowArea:
      ("Half of what a pen or an arrow covers", "Hälfte dessen, was ein Stift oder Pfeil bedeckt")
    case .peekFingerRing: ("Ring around a finger", "Ring um einen Finger")
    case .peekPenRing: ("Ring around a pen", "Ring um einen Stift")
    case .peekRingWidth: ("Width of the ring", "Breite des Rings")
    case .peekRingGround: ("Width of its ground", "Breite seines Grunds")
    case .peekPressDark: ("Darkness before it opens", "Dunkelheit, bevor sie sich öffnet")
    case .peekDarkInLight:
      ("Darkness around the thing in bright rooms", "Dunkelheit um das Ding in hellen Räumen")
    case .peekDarkInDark:
      ("Darkness around the thing in dark rooms", "Dunkelheit um das Ding in dunklen Räumen")
    case .peekMargin: ("Distance from the thing and the hand", "Abstand vom Ding und von der Hand")
    case .peekPadding: ("Padding around the text", "Rand um den Text")
    case .peekWidth: ("Width of a preview with text", "Breite einer Vorschau mit Text")
    case .peekHighest: ("Greatest height", "Größte Höhe")
    case .peekLines: ("Most lines of text", "Höchstzahl der Textzeilen")
    case .peekNarrowest: ("Least width", "Kleinste Breite")
    case .peekVacantWidth: ("Width before anything is loaded", "Breite, bevor etwas geladen ist")
    case .peekVacantHeight: ("Height before anything is loaded", "Höhe, bevor etwas geladen ist")
    case .peekFigureWidth:
      ("Greatest width of a picture beside text", "Größte Breite eines Bilds neben Text")
    case .peekFigureHeight:
      ("Greatest height of a picture beside text", "Größte Höhe eines Bilds neben Text")
    case .peekFigureAlone:
      ("Greatest side of a picture without text", "Größte Seite eines Bilds ohne Text")
    case .peekLeastFigure: ("Least side of a picture", "Kleinste Seite eines Bilds")
    case .peekLeastShare:
      ("Least scale of a picture beside text", "Kleinster Maßstab eines Bilds neben Text")
    case .peekLeastWords:
      ("Height that a picture leaves for text", "Höhe, die ein Bild dem Text lässt")
    case .peekTitleIcon: ("Icon before the title", "Symbol vor dem Titel")
    case .peekLeastIcon: ("Least icon before the title", "Kleinstes Symbol vor dem Titel")
    case .peekFigureRadius: ("Corners of a picture", "Ecken eines Bilds")
    case .peekFigureDim:
      ("Darkness around the subject of a picture", "Dunkelheit um den Gegenstand eines Bilds")
    case .peekHandleWidth: ("Width of the handle", "Breite des Griffs")
    case .peekHandleHeight: ("Height of the handle", "Höhe des Griffs")
    case .peekHandleTint: ("Opacity of the handle", "Deckkraft des Griffs")
    case .peekLeast: ("Least useful height", "Kleinste brauchbare Höhe")
    case .peekPreference:
      ("Size given up for a better side", "Größe, die eine bessere Seite kosten darf")
    case .peekBeside:
      (
        "Worth of a menu beside it while a finger slides",
        "Wert eines Menüs daneben, während ein Finger gleitet"
      )
    case .peekMenuPadding: ("Padding around actions", "Rand um Aktionen")
    case .peekMenuWidth: ("Width of the menu", "Breite des Menüs")
    case .peekActionHeight: ("Height of an action", "Höhe einer Aktion")
    case .peekActionFigureLines:
      ("Height of an action with a picture, in actions", "Höhe einer Aktion mit Bild, in Aktionen")
    case .peekActionFigureWidth:
      ("Width of an action with a picture", "Breite einer Aktion mit Bild")
    case .peekActionInset: ("Padding within an action", "Rand innerhalb einer Aktion")
    case .peekIcon: ("Icon of an action", "Symbol einer Aktion")
    case .peekIconGap: ("Gap between icon and text", "Abstand zwischen Symbol und Text")
    case .peekStandIn: ("Icon in place of a picture", "Symbol statt eines Bilds")
    case .peekActionFigureRadius: ("Corners of an action's picture", "Ecken des Bilds einer Aktion")
    case .peekChosenRadius: ("Corners of the chosen action", "Ecken der gewählten Aktion")
    case .peekMenuSlide: ("Way by which the menu slides out", "Weg, um den das Menü hervorgleitet")
    }
  }
}
