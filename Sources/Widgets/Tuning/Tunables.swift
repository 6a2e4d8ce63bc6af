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
  /// What happens at the ends: 0 for nothing under the pointer, 1 for no motion of the ends.
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

  // MARK: Slider

  /// The distance back towards the track that does not change the speed.
  public static let sliderPlay = Tunable("slider.play", ScrubPace.play, .points, 0...80, step: 1)
  /// The distance at which the knob is slowest.
  public static let sliderDepth = Tunable(
    "slider.depth", ScrubPace.depth, .points, 20...600, step: 5)
  /// The greatest speed of the knob at that distance.
  public static let sliderSlow = Tunable(
    "slider.slow", ScrubPace.slow, .share, 0.02...0.9, step: 0.01)
  /// The motion of the finger for a page at that distance.
  public static let sliderPage = Tunable("slider.page", ScrubPace.page, .points, 1...40, step: 0.5)
  /// The duration in which the bubble appears.
  public static let bubbleAppearing = Tunable(
    "slider.bubbleAppearing", Bubble.appearing, .seconds, 0...2, step: 0.05)
  /// The time for which the bubble lingers.
  public static let bubbleLingering = Tunable(
    "slider.bubbleLingering", Bubble.lingering, .seconds, 0...5, step: 0.05)
  /// The duration in which the bubble fades.
  public static let bubbleFading = Tunable(
    "slider.bubbleFading", Bubble.fading, .seconds, 0...2, step: 0.05)

  // MARK: Pages

  /// The slowest swipe that throws a page.
  public static let pageThrow = Tunable(
    "pages.throwingSpeed", PageTurner.throwingSpeed, .pointsPerSecond, 50...3000, step: 50)
  /// The share of the view of an edge that turns pages.
  public static let pageEdgeShare = Tunable(
    "pages.edgeShare", PageTurningGeometry.edgeShare, .share, 0...0.33, step: 0.01)
  /// The least depth of such an edge.
  public static let pageEdgeLeast = Tunable(
    "pages.edgeLeast", PageTurningGeometry.edgeLeast, .points, 0...150, step: 1)
  /// The cross-fade of two pages.
  public static let pageFading = Tunable(
    "pages.fading", PageTransition.fading, .seconds, 0...2, step: 0.05)

  // MARK: Picture

  /// The zoom of a notch of the wheel.
  public static let zoomNotch = Tunable(
    "picture.zoomNotch", Viewport.notch, .times, 1.01...3, step: 0.01)
  /// The zoom of a double tap.
  public static let doubleTapZoom = Tunable(
    "picture.doubleTapZoom", Viewport.doubleTapZoom, .times, 1.1...8, step: 0.1)
  /// The duration of a motion to a part of the picture.
  public static let framing = Tunable(
    "picture.framing", PanZoom.framing, .seconds, 0...3, step: 0.05)
  /// The distance of an arrow key.
  public static let panStep = Tunable("picture.panStep", PanZoom.arrow, .points, 5...400, step: 5)
  /// The durations of the hint that shows all places.
  public static let hintRise = Tunable(
    "picture.hintRise", HintPulse.rise, .seconds, 0...2, step: 0.05)
  /// The time for which the hint stays.
  public static let hintStay = Tunable(
    "picture.hintStay", HintPulse.stay, .seconds, 0...10, step: 0.1)
  /// The duration in which the hint fades.
  public static let hintFall = Tunable(
    "picture.hintFall", HintPulse.fall, .seconds, 0...3, step: 0.05)
  /// The duration of the motion to another image of a page.
  public static let choiceFade = Tunable(
    "picture.choiceFade", ChoiceSlider.fade, .seconds, 0...3, step: 0.05)
  /// The distance within which a stop attracts the knob between images.
  public static let choiceAttraction = Tunable(
    "picture.choiceAttraction", ChoiceSlider.attraction, .points, 0...40, step: 0.5)

  // MARK: Panel

  /// The greatest share of the window at the standard detent.
  public static let panelShare = Tunable(
    "panel.standardShare", PanelEntryGeometry.standardShare, .share, 0.1...0.95, step: 0.01)
  /// The greatest share of the window when fully open.
  public static let panelFullShare = Tunable(
    "panel.fullShare", PanelEntryGeometry.fullShare, .share, 0.3...1, step: 0.01)
  /// The angular frequency of the spring of a sheet.
  public static let sheetStiffness = Tunable(
    "panel.stiffness", Sheet.stiffness, .perSecond, 2...60, step: 0.5)
  /// The time for which a velocity is extrapolated at a release.
  public static let sheetProjection = Tunable(
    "panel.projection", Sheet.projection, .seconds, 0...2, step: 0.01)
  /// The share of the width by which the text must be swiped aside to step on.
  public static let panelStepShare = Tunable(
    "panel.stepShare", PanelMotion.stepShare, .share, 0.05...0.9, step: 0.01)
  /// The cross-fade of the texts of two places.
  public static let panelCrossfade = Tunable(
    "panel.crossfade", PanelCrossfade.duration, .seconds, 0...2, step: 0.05)

  // MARK: Peek

  /// The time until a resting press is complete.
  public static let peekDwell = Tunable(
    "peek.dwell", PeekProgress.dwell, .seconds, 0.1...3, step: 0.05)
  /// The largest force of a mere touch.
  public static let peekTouching = Tunable(
    "peek.touching", PeekProgress.touching, .share, 0...0.9, step: 0.01)
  /// The force that opens the preview at once.
  public static let peekPeeking = Tunable(
    "peek.peeking", PeekProgress.peeking, .share, 0.05...1, step: 0.01)
  /// The force that chooses the thing.
  public static let peekPopping = Tunable(
    "peek.popping", PeekProgress.popping, .share, 0.1...1, step: 0.01)
  /// The progress up to which nothing is shown.
  public static let peekQuiet = Tunable(
    "peek.quiet", PeekProgress.quiet, .share, 0...0.9, step: 0.01)
  /// The motion by which a hand chooses an action that opened under it.
  public static let peekSlop = Tunable("peek.slop", PeekSession.slop, .points, 0...60, step: 1)
  /// The distance upwards that opens the menu.
  public static let peekMenu = Tunable(
    "peek.menuDistance", PeekSession.menuDistance, .points, 20...200, step: 1)
  /// The distance at which a finger has left the thing.
  public static let peekStray = Tunable(
    "peek.strayDistance", PeekSession.strayDistance, .points, 0...200, step: 1)
  /// The least velocity of a sweep to the menu.
  public static let peekSweep = Tunable(
    "peek.sweep", SweepDetector.sweep, .pointsPerSecond, 20...2000, step: 10)
}
