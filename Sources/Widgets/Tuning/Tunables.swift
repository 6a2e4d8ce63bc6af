public import Interaction

// The constants of controls that can be changed while the controls are in use. Each control keeps the number and its reason;
// here are the names, the units and the ranges.

extension Tunable {
  // MARK: All controls

  /// The distance at which a finger takes its choice back.
  public static let awayDistance = Tunable(
    "gestures.awayDistance", BackingOut.distance, .points, 60...1000, step: 5)
  /// The rest of a pointer after which a name or a cut text appears.
  public static let tooltipPause = Tunable(
    "gestures.tooltipPause", RowRest.pause, .seconds, 0...3, step: 0.05)
  /// Way back until the finger counts again.
  public static let gesturesAwayPlay = Tunable(
    "gestures.awayPlay", BackingOut.play, .points, 0...120, step: 1)
  /// Pause that ends typed letters.
  public static let gesturesTypeAhead = Tunable(
    "gestures.typeAhead", TypeAhead.pause, .seconds, 0.1...5, step: 0.1)
  /// Edge from which selecting scrolls.
  public static let gesturesPullEdge = Tunable(
    "gestures.pullEdge", SelectedText.edge, .points, 0...80, step: 1)
  /// Speed of that scrolling for each point beyond.
  public static let gesturesPullPace = Tunable(
    "gestures.pullPace", SelectedText.pace, .perSecond, 1...60, step: 1)
  /// Fastest scrolling while selecting.
  public static let gesturesPullFastest = Tunable(
    "gestures.pullFastest", SelectedText.fastest, .pointsPerSecond, 100...6000, step: 50)

  // MARK: Type and shape

  /// Arrow of a label.
  public static let lookArrow = Tunable(
    "look.arrow", Callout.arrow, .points, 0...20, step: 0.5)
  /// Size of symbols.
  public static let lookSymbol = Tunable(
    "look.symbol", Symbol.side, .points, 8...64, step: 1)
  /// Size of buttons.
  public static let lookButton = Tunable(
    "look.button", SheetGeometry.button, .points, 16...96, step: 1)

  // MARK: Bar

  /// The family of the kernel: an index of `FisheyeStyle.Shape`.
  public static let barKernel = Tunable("bar.kernel", 0, .choice, 0...2, step: 1)
  /// The ramp of a plateau, else the half-width of the kernel; 0 for one that suits the items.
  public static let barReach = Tunable("bar.reach", 0, .items, 0...8, step: 0.25)
  /// The scale of the highlighted item.
  public static let barZoom = Tunable(
    "bar.zoom", FisheyeStyle.standard.zoom, .times, 1...5, step: 0.05)
  /// The size of an item at rest.
  public static let barItemSize = Tunable(
    "bar.itemSize", FisheyeStyle.standard.itemSize, .points, 8...256, step: 1)
  /// The behaviour at the ends: 0 for nothing under the pointer, 1 for no motion of the ends.
  public static let barEnds = Tunable("bar.ends", 0, .choice, 0...1, step: 1)
  /// The least span of a kernel that suits the items.
  public static let barSpan = Tunable("bar.span", FisheyeStyle.span, .points, 0...300, step: 5)
  /// The pitch below which the bar scrolls.
  public static let barLeastPitch = Tunable(
    "bar.leastPitch", FisheyeGeometry.leastPitch, .points, 2...60, step: 0.5)
  /// How far items slide out from under a finger.
  public static let barEvasion = Tunable(
    "bar.evasion", FisheyeGeometry.evasion, .points, 0...120, step: 1)
  /// How far the item that a finger selected stays out.
  public static let barDrawnOut = Tunable(
    "bar.drawnOut", FisheyeGeometry.drawnOut, .points, 0...120, step: 1)
  /// The hysteresis at the inner border.
  public static let barBorder = Tunable(
    "bar.border", FisheyeMotion.border, .points, 0...30, step: 0.5)
  /// How far beside the bar a finger may land.
  public static let barFingerReach = Tunable(
    "bar.fingerReach", FisheyeBar.fingerReach, .points, 0...60, step: 1)
  /// The distance at which a finger pulls an item out, to put it elsewhere.
  public static let barPullingOut = Tunable(
    "bar.pullingOut", FisheyeBar.pullingOut, .points, 20...300, step: 5)
  /// How far a notch of the wheel scrolls a bar that is too long.
  public static let barNotch = Tunable("bar.notch", FisheyeBar.notch, .points, 5...300, step: 5)
  /// The distance from an end within which a pointer scrolls.
  public static let barScrollZone = Tunable(
    "bar.scrollZone", FisheyeScroll.zone, .points, 0...120, step: 1)
  /// The speed of scrolling with the pointer at the very end.
  public static let barScrollSpeed = Tunable(
    "bar.scrollSpeed", FisheyeScroll.speed, .pointsPerSecond, 100...6000, step: 50)
  /// How high an item hops that draws attention.
  public static let barHop = Tunable("bar.hop", FisheyeGeometry.hop, .points, 0...80, step: 1)
  /// The duration of a hop.
  public static let barHopDuration = Tunable(
    "bar.hopDuration", FisheyeBar.hopDuration, .seconds, 0...2, step: 0.05)
  /// Gap beside the edge.
  public static let barGap = Tunable(
    "bar.gap", FisheyeGeometry.gap, .points, 0...60, step: 1)
  /// Padding around the items.
  public static let barPadding = Tunable(
    "bar.padding", FisheyeGeometry.padding, .points, 0...40, step: 1)
  /// Strip that calls a hidden bar.
  public static let barCallingDepth = Tunable(
    "bar.callingDepth", FisheyeGeometry.callingDepth, .points, 1...40, step: 1)
  /// Items of Page Up and Page Down.
  public static let barPage = Tunable(
    "bar.page", Double(FisheyeBar.page), .count, 1...100, step: 1)
  /// Size below which a label repeats the picture.
  public static let barLegible = Tunable(
    "bar.legible", FisheyeDrawing.legible, .points, 0...128, step: 1)
  /// Distance of the label.
  public static let barLabelDistance = Tunable(
    "bar.labelDistance", FisheyeLabel.distance, .points, 0...60, step: 1)
  /// Picture in the label.
  public static let barLabelPicture = Tunable(
    "bar.labelPicture", FisheyeLabel.pictureSide, .points, 0...160, step: 1)
  /// Greatest width of the label.
  public static let barLabelWidth = Tunable(
    "bar.labelWidth", FisheyeLabel.widest, .points, 60...800, step: 10)
  /// Corners of the ring around an item.
  public static let barRoundness = Tunable(
    "bar.roundness", FisheyeDrawing.roundness, .share, 0...0.5, step: 0.01)
  /// Margin of a face.
  public static let barFaceInset = Tunable(
    "bar.faceInset", FisheyeDrawing.faceInset, .share, 0...0.4, step: 0.01)
  /// Corners of a missing picture.
  public static let barFaceRadius = Tunable(
    "bar.faceRadius", FisheyeDrawing.faceRadius, .share, 0...0.5, step: 0.005)
  /// Line between groups.
  public static let barSeparatorWidth = Tunable(
    "bar.separatorWidth", FisheyeDrawing.separatorWidth, .points, 0.5...8, step: 0.5)
  /// Free ends of that line.
  public static let barSeparatorInset = Tunable(
    "bar.separatorInset", FisheyeDrawing.separatorInset, .share, 0...0.45, step: 0.01)
  /// Opacity of a pressed item.
  public static let barPressed = Tunable(
    "bar.pressed", FisheyeDrawing.pressed, .share, 0.1...1, step: 0.01)
  /// Dot under the chosen item.
  public static let barDot = Tunable(
    "bar.dot", FisheyeDrawing.dot, .points, 0.5...10, step: 0.5)
  /// Dot of a window that asks for attention.
  public static let barUrgentDot = Tunable(
    "bar.urgentDot", FisheyeDrawing.urgentDot, .points, 0.5...12, step: 0.5)
  /// Length of the dot of the window with the keyboard.
  public static let barFocusedDot = Tunable(
    "bar.focusedDot", FisheyeDrawing.focusedDot, .points, 2...60, step: 1)
  /// Gap between dots.
  public static let barDotGap = Tunable(
    "bar.dotGap", FisheyeDrawing.dotGap, .points, 0...20, step: 0.5)
  /// Most dots of a program.
  public static let barMostDots = Tunable(
    "bar.mostDots", Double(FisheyeDrawing.mostDots), .count, 1...8, step: 1)

  // MARK: Strip and list

  /// The distance that opens a level.
  public static let stripOpening = Tunable(
    "strip.opening", IndexStripPace.opening, .points, 4...120, step: 1)
  /// The distance between an open level and the next one.
  public static let stripHold = Tunable(
    "strip.hold", IndexStripPace.hold, .points, 0...200, step: 1)
  /// The least distance between levels.
  public static let stripLeast = Tunable(
    "strip.least", IndexStripPace.least, .points, 4...60, step: 1)
  /// The distance back before a level begins to close.
  public static let stripPlay = Tunable(
    "strip.play", IndexStripPace.play, .points, 0...40, step: 0.5)
  /// The speed of levels that fold by themselves.
  public static let stripFoldSpeed = Tunable(
    "strip.foldSpeed", IndexStripFold.speed, .extentsPerSecond, 0.5...20, step: 0.25)
  /// The rows of a notch of the wheel.
  public static let listNotch = Tunable("list.notch", RowList.notch, .rows, 0.5...20, step: 0.5)
  /// The time for which a scroll bar stays.
  public static let listBarLinger = Tunable(
    "list.barLinger", ScrollBarFade.linger, .seconds, 0...10, step: 0.1)
  /// The duration in which a scroll bar fades.
  public static let listBarFading = Tunable(
    "list.barFading", ScrollBarFade.fading, .seconds, 0...3, step: 0.05)
  /// Width of the strip for a finger.
  public static let stripTouch = Tunable(
    "strip.touch", IndexStripGeometry.touch, .points, 16...100, step: 1)
  /// Free border of the strip.
  public static let stripInset = Tunable(
    "strip.inset", IndexStripGeometry.inset, .points, 0...20, step: 0.5)
  /// Round ends of the strip.
  public static let stripEnd = Tunable(
    "strip.end", IndexStripGeometry.end, .points, 0...60, step: 1)
  /// Height of a letter on the strip.
  public static let stripLine = Tunable(
    "strip.line", IndexStripGeometry.line, .points, 6...40, step: 1)
  /// Distance between letters.
  public static let stripMargin = Tunable(
    "strip.margin", IndexStripGeometry.margin, .points, 0...40, step: 1)
  /// Least distance between letters.
  public static let stripLeastGap = Tunable(
    "strip.leastGap", LabelLine.leastGap, .points, 0...20, step: 0.5)
  /// Dot in place of letters.
  public static let stripDot = Tunable(
    "strip.dot", LabelLine.dot, .points, 1...16, step: 0.5)
  /// Least distance of markers to choose from.
  public static let stripLeastPitch = Tunable(
    "strip.leastPitch", IndexStripGeometry.leastPitch, .points, 2...60, step: 0.5)
  /// Least width of a cut name.
  public static let stripLeastCut = Tunable(
    "strip.leastCut", IndexStripGeometry.leastCut, .points, 20...400, step: 5)
  /// Distance between drawers.
  public static let stripSeam = Tunable(
    "strip.seam", IndexStripLevels.seam, .points, 0...30, step: 0.5)
  /// Greatest width of a drawer for its head.
  public static let stripWidestHead = Tunable(
    "strip.widestHead", IndexStripLevels.widestHead, .points, 20...600, step: 10)
  /// Letters of Page Up and Page Down.
  public static let stripPage = Tunable(
    "strip.page", Double(IndexStrip.page), .count, 1...50, step: 1)
  /// Opacity of a letter without rows.
  public static let stripDimmed = Tunable(
    "strip.dimmed", IndexStripDrawing.dimmed, .share, 0.05...1, step: 0.01)
  /// Smallest letters of an opening drawer.
  public static let stripSmallest = Tunable(
    "strip.smallest", IndexStripDrawing.smallest, .points, 1...12, step: 0.5)
  /// Tint of the letter being chosen.
  public static let stripActiveTint = Tunable(
    "strip.activeTint", IndexStripDrawing.activeTint, .share, 0...1, step: 0.01)
  /// Line around that letter.
  public static let stripPillLine = Tunable(
    "strip.pillLine", IndexStripDrawing.pillLine, .points, 0.5...8, step: 0.5)
  /// Padding around that letter.
  public static let stripPillPadding = Tunable(
    "strip.pillPadding", IndexStripDrawing.pillPadding, .points, 0...12, step: 0.5)
  /// Length of a mark of found rows.
  public static let stripFoundLength = Tunable(
    "strip.foundLength", IndexStripDrawing.foundLength, .points, 0.5...10, step: 0.5)
  /// Breadth of a mark of found rows.
  public static let stripFoundBreadth = Tunable(
    "strip.foundBreadth", IndexStripDrawing.foundBreadth, .points, 1...20, step: 0.5)
  /// Distance of the bubble from the finger.
  public static let stripBubbleDistance = Tunable(
    "strip.bubbleDistance", IndexStripBubble.distance, .points, 0...120, step: 1)
  /// Letters in the bubble.
  public static let stripBubbleLetters = Tunable(
    "strip.bubbleLetters", IndexStripBubble.large, .points, 8...120, step: 1)
  /// Greatest width of the bubble.
  public static let stripBubbleWidth = Tunable(
    "strip.bubbleWidth", IndexStripBubble.widest, .points, 40...800, step: 10)
  /// Height of a row.
  public static let listRowHeight = Tunable(
    "list.rowHeight", RowListContent.standardHeight, .points, 16...160, step: 1)
  /// Height of a heading.
  public static let listHeading = Tunable(
    "list.heading", RowListGeometry.headingHeight, .points, 12...100, step: 1)
  /// Room of the bar below columns.
  public static let listBarRoom = Tunable(
    "list.barRoom", RowListGeometry.barRoom, .points, 0...60, step: 1)
  /// Height of a line of a row.
  public static let listLineHeight = Tunable(
    "list.lineHeight", RowListGeometry.lineHeight, .times, 0.8...3, step: 0.05)
  /// Padding above and below two lines.
  public static let listLinePadding = Tunable(
    "list.linePadding", RowListGeometry.linePadding, .points, 0...80, step: 1)
  /// Distance of the text from the sides.
  public static let listTextInset = Tunable(
    "list.textInset", RowListGeometry.textInset, .points, 0...100, step: 1)
  /// Least width of a column.
  public static let listColumn = Tunable(
    "list.column", RowListContent.Columns.width, .points, 80...1000, step: 10)
  /// Thickness of the scroll bar.
  public static let listBarThickness = Tunable(
    "list.barThickness", RowListBar.thickness, .points, 1...30, step: 0.5)
  /// Zone in which a mouse takes it.
  public static let listBarZone = Tunable(
    "list.barZone", RowListBar.zoneWidth, .points, 4...60, step: 1)
  /// Shortest scroll bar.
  public static let listLeastThumb = Tunable(
    "list.leastThumb", RowListBar.leastThumb, .points, 6...200, step: 1)
  /// Distance of the scroll bar from the edges.
  public static let listBarMargin = Tunable(
    "list.barMargin", RowListBar.margin, .points, 0...20, step: 0.5)
  /// Free sides of a chosen row.
  public static let listMarkInset = Tunable(
    "list.markInset", RowListDrawing.markInset, .points, 0...30, step: 0.5)
  /// Corners of a chosen row.
  public static let listMarkRadius = Tunable(
    "list.markRadius", RowListDrawing.markRadius, .points, 0...30, step: 0.5)
  /// Stripe beside a chosen row.
  public static let listStripe = Tunable(
    "list.stripe", RowListDrawing.stripe, .points, 0...20, step: 0.5)
  /// Most lines of a text shown in full.
  public static let listTitleLines = Tunable(
    "list.titleLines", Double(RowListTitle.lines), .count, 1...40, step: 1)
}
