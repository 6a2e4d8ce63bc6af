public import Interaction

// The constants of the controls of documents: of the slider, the pages, the picture, the panel and previews.

extension Tunable {
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
  /// Room across the slider.
  public static let sliderBreadth = Tunable(
    "slider.breadth", PageSlider.breadth, .points, 16...120, step: 1)
  /// Width of the track for a finger.
  public static let sliderTouch = Tunable(
    "slider.touch", PageSliderGeometry.touch, .points, 16...100, step: 1)
  /// Free ends of the track.
  public static let sliderEnd = Tunable(
    "slider.end", PageSliderGeometry.end, .points, 0...80, step: 1)
  /// Radius of the knob.
  public static let sliderKnob = Tunable(
    "slider.knob", PageSliderGeometry.knob, .points, 3...40, step: 0.5)
  /// Ring at the page that was left.
  public static let sliderRing = Tunable(
    "slider.ring", PageSliderGeometry.ring, .points, 2...30, step: 0.5)
  /// Half the thickness of the track.
  public static let sliderTrackHalf = Tunable(
    "slider.trackHalf", PageSliderDrawing.half, .points, 0.5...10, step: 0.5)
  /// Least distance of chapters on the track.
  public static let sliderLeastTick = Tunable(
    "slider.leastTick", PageSliderDrawing.leastTick, .points, 1...80, step: 1)
  /// Half the length of a chapter's tick.
  public static let sliderTickHalf = Tunable(
    "slider.tickHalf", PageSliderDrawing.tickHalf, .points, 1...20, step: 0.5)
  /// Opacity of a chapter's tick.
  public static let sliderTickTint = Tunable(
    "slider.tickTint", PageSliderDrawing.tickTint, .share, 0.1...1, step: 0.01)
  /// Half the breadth of a found page.
  public static let sliderFoundHalf = Tunable(
    "slider.foundHalf", PageSliderDrawing.foundHalf, .points, 0.5...8, step: 0.5)
  /// Room of a digit of the page number.
  public static let sliderDigit = Tunable(
    "slider.digit", PageSliderGeometry.digit, .points, 4...30, step: 0.5)
  /// Space around the page number.
  public static let sliderNumberSpace = Tunable(
    "slider.numberSpace", PageSliderGeometry.space, .points, 0...40, step: 1)
  /// Height of the page number.
  public static let sliderNumberLine = Tunable(
    "slider.numberLine", PageSliderGeometry.line, .points, 6...60, step: 1)
  /// Least track beside a number, in numbers.
  public static let sliderLeastTrack = Tunable(
    "slider.leastTrack", PageSliderGeometry.leastTrack, .times, 0...40, step: 0.5)
  /// Tremble of a mouse while its wheel turns.
  public static let sliderTremble = Tunable(
    "slider.tremble", PageSlider.tremble, .points, 0...60, step: 1)
  /// Distance of the bubble.
  public static let sliderBubbleDistance = Tunable(
    "slider.bubbleDistance", PageSliderGeometry.bubbleDistance, .points, 0...80, step: 1)
  /// Greatest width of the bubble.
  public static let sliderBubbleWidth = Tunable(
    "slider.bubbleWidth", PageSliderBubble.widest, .points, 60...800, step: 10)
  /// Greatest width of a page in the bubble.
  public static let sliderThumbnailWidth = Tunable(
    "slider.thumbnailWidth", PageSliderBubble.largest.width, .points, 40...600, step: 5)
  /// Greatest height of a page in the bubble.
  public static let sliderThumbnailHeight = Tunable(
    "slider.thumbnailHeight", PageSliderBubble.largest.height, .points, 40...600, step: 5)
  /// Least size of a page in the bubble.
  public static let sliderLeastThumbnail = Tunable(
    "slider.leastThumbnail", PageSliderBubble.least, .points, 10...300, step: 5)

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
  /// Stiffness of turning pages.
  public static let pagesStiffness = Tunable(
    "pages.stiffness", PageReel.stiffness, .perSecond, 2...60, step: 0.5)
  /// Gap between pages.
  public static let pagesGap = Tunable(
    "pages.gap", PageTurningGeometry.gap, .points, 0...200, step: 1)
  /// Swipe that may still become a pinch.
  public static let pagesPinchSlack = Tunable(
    "pages.pinchSlack", PageTurner.pinchSlack, .share, 0...0.5, step: 0.01)
  /// Margin around a page.
  public static let pagesMargin = Tunable(
    "pages.margin", PagePaper.margin, .points, 0...120, step: 1)
  /// Disc of an arrow at an edge.
  public static let pagesDisc = Tunable(
    "pages.disc", PageTurner.disc, .points, 12...120, step: 1)
  /// A notch of the wheel on a zoomed page.
  public static let pagesNotch = Tunable(
    "pages.notch", PageView.notch, .points, 5...400, step: 5)
  /// Rest of the wheel before it turns pages.
  public static let pagesWheelRest = Tunable(
    "pages.wheelRest", PageWheel.rest, .seconds, 0...2, step: 0.05)

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
  /// The duration in which the hint that shows all places appears.
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
  /// A notch of a touchpad.
  public static let pictureNotch = Tunable(
    "picture.notch", HotspotPicture.notch, .points, 5...400, step: 5)
  /// Share of a page key.
  public static let picturePage = Tunable(
    "picture.page", HotspotPicture.pageShare, .share, 0.1...1, step: 0.01)
  /// Surroundings of a word, in its heights.
  public static let pictureWordRoom = Tunable(
    "picture.wordRoom", HotspotPicture.wordRoom, .times, 0...40, step: 0.5)
  /// Return from beyond the limits.
  public static let pictureReturning = Tunable(
    "picture.returning", Viewport.returning, .seconds, 0...2, step: 0.05)
  /// Distance of fingers that zooms.
  public static let pictureLeastSpread = Tunable(
    "picture.leastSpread", Viewport.leastSpread, .points, 1...200, step: 1)
  /// Time after a finger left that throws nothing.
  public static let pictureRegrip = Tunable(
    "picture.regrip", PanZoom.regrip, .seconds, 0...1, step: 0.01)
  /// Greatest size of a pixel.
  public static let pictureMagnification = Tunable(
    "picture.magnification", Viewport.Frame.magnification, .times, 1...64, step: 1)
  /// Share of the view of a shown place.
  public static let pictureShownShare = Tunable(
    "picture.shownShare", Viewport.Frame.shownShare, .share, 0.1...1, step: 0.01)
  /// Least share of a place without zooming.
  public static let pictureLegibleShare = Tunable(
    "picture.legibleShare", Viewport.Frame.legibleShare, .share, 0...1, step: 0.01)
  /// Least side of a place without zooming.
  public static let pictureLegibleSide = Tunable(
    "picture.legibleSide", Viewport.Frame.legibleSide, .points, 1...300, step: 1)
  /// Wait before a page is said to be read.
  public static let picturePatience = Tunable(
    "picture.patience", PageTransition.patience, .seconds, 0...5, step: 0.1)
  /// Disc of a point.
  public static let picturePointDisc = Tunable(
    "picture.pointDisc", Hotspot.fingertip, .points, 8...150, step: 1)
  /// Least side of a mark.
  public static let pictureMarkLeast = Tunable(
    "picture.markLeast", HotspotMarker.leastSide, .points, 1...60, step: 0.5)
  /// Corners of a mark.
  public static let pictureMarkRadius = Tunable(
    "picture.markRadius", HotspotMarker.radius, .points, 0...30, step: 0.5)
  /// Casing of a mark.
  public static let pictureCasing = Tunable(
    "picture.casing", HotspotMarker.casing, .points, 0...8, step: 0.5)
  /// Opacity of the casing.
  public static let pictureCasingTint = Tunable(
    "picture.casingTint", HotspotMarker.casingTint, .share, 0...1, step: 0.01)
  /// Dot in the middle of a point.
  public static let pictureDot = Tunable(
    "picture.dot", HotspotMarker.dot, .points, 0...20, step: 0.5)
  /// Tint of a place in the hint.
  public static let pictureHintTint = Tunable(
    "picture.hintTint", HotspotMarker.hintTint, .share, 0...1, step: 0.01)
  /// Opacity of its line in the hint.
  public static let pictureHintLine = Tunable(
    "picture.hintLine", HotspotMarker.hintLine, .share, 0...1, step: 0.01)
  /// Width of its line in the hint.
  public static let pictureHintWidth = Tunable(
    "picture.hintWidth", HotspotMarker.hintWidth, .points, 0.5...10, step: 0.5)
  /// Size below which places share a mark.
  public static let pictureFinestHint = Tunable(
    "picture.finestHint", HotspotPictureDrawing.finestHint, .points, 1...80, step: 1)
  /// Darkness around the chosen place.
  public static let pictureDim = Tunable(
    "picture.dim", HotspotPictureDrawing.dimness, .share, 0...1, step: 0.01)
  /// Tint of a place under a mouse.
  public static let pictureHoverTint = Tunable(
    "picture.hoverTint", HotspotPictureDrawing.hoverTint, .share, 0...1, step: 0.01)
  /// Outline of a place under a mouse.
  public static let pictureHoverWidth = Tunable(
    "picture.hoverWidth", HotspotPictureDrawing.hoverWidth, .points, 0.5...10, step: 0.5)
  /// Outline of the chosen place.
  public static let pictureSelectionWidth = Tunable(
    "picture.selectionWidth", HotspotPictureDrawing.selectionWidth, .points, 0.5...12, step: 0.5)
  /// Greatest width of a place's label.
  public static let pictureLabelWidth = Tunable(
    "picture.labelWidth", HotspotPictureDrawing.widestLabel, .points, 60...800, step: 10)
  /// Tint of selected words.
  public static let pictureWordTint = Tunable(
    "picture.wordTint", PictureWordDrawing.selection, .share, 0...1, step: 0.01)
  /// Tint of found words.
  public static let pictureFoundTint = Tunable(
    "picture.foundTint", PictureWordDrawing.discovery, .share, 0...1, step: 0.01)
  /// Rim around marked words.
  public static let pictureWordRim = Tunable(
    "picture.wordRim", PictureWordDrawing.rim, .share, 0...1, step: 0.05)
  /// Distance of the slider of images.
  public static let pictureChoiceInset = Tunable(
    "picture.choiceInset", ChoiceSliderGeometry.inset, .points, 0...80, step: 1)
  /// Room for an image's name.
  public static let pictureChoiceColumn = Tunable(
    "picture.choiceColumn", ChoiceSliderGeometry.column, .points, 40...400, step: 4)
  /// Least room for an image's name.
  public static let pictureChoiceLeastColumn = Tunable(
    "picture.choiceLeastColumn", ChoiceSliderGeometry.leastColumn, .points, 10...300, step: 2)
  /// Knob between images.
  public static let pictureChoiceKnob = Tunable(
    "picture.choiceKnob", ChoiceSliderGeometry.radius, .points, 3...40, step: 0.5)
  /// Stop of an image.
  public static let pictureChoiceStop = Tunable(
    "picture.choiceStop", ChoiceSliderDrawing.stop, .points, 1...20, step: 0.5)

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
  /// Width from which it is at the side.
  public static let panelWide = Tunable(
    "panel.wide", SheetGeometry.wide, .points, 200...2000, step: 10)
  /// Least height of the head.
  public static let panelHead = Tunable(
    "panel.head", SheetGeometry.head, .points, 30...200, step: 1)
  /// Space above the title.
  public static let panelHeadroom = Tunable(
    "panel.headroom", SheetGeometry.headroom, .points, 0...80, step: 1)
  /// Margin beside the text.
  public static let panelMargin = Tunable(
    "panel.margin", SheetGeometry.margin, .points, 12...120, step: 1)
  /// Space below the title.
  public static let panelFootroom = Tunable(
    "panel.footroom", PanelHead.footroom, .points, 0...80, step: 1)
  /// Space between buttons and a title below.
  public static let panelUnderButtons = Tunable(
    "panel.underButtons", PanelHead.underButtons, .points, 0...60, step: 1)
  /// Least width of a title beside buttons.
  public static let panelLeastTitle = Tunable(
    "panel.leastTitle", PanelHead.leastTitle, .points, 40...600, step: 10)
  /// Most lines of a title.
  public static let panelTitleLines = Tunable(
    "panel.titleLines", Double(PanelHead.lines), .count, 1...12, step: 1)
  /// Greatest width at the bottom.
  public static let panelWidth = Tunable(
    "panel.width", SheetGeometry.greatestWidth, .points, 200...2000, step: 10)
  /// Least width at the side.
  public static let panelLeastSide = Tunable(
    "panel.leastSide", SheetGeometry.leastSideWidth, .points, 120...800, step: 5)
  /// Greatest width at the side.
  public static let panelGreatestSide = Tunable(
    "panel.greatestSide", SheetGeometry.greatestSideWidth, .points, 120...1200, step: 5)
  /// Share of the window at the side.
  public static let panelSideShare = Tunable(
    "panel.sideShare", SheetGeometry.sideShare, .share, 0.1...0.9, step: 0.01)
  /// Greatest share of the window at the side.
  public static let panelGreatestShare = Tunable(
    "panel.greatestShare", SheetGeometry.greatestSideShare, .share, 0.1...1, step: 0.01)
  /// Least width to be chosen.
  public static let panelLeastWidth = Tunable(
    "panel.leastWidth", SheetGeometry.leastWidth, .points, 80...600, step: 5)
  /// Least width left beside it.
  public static let panelLeastRest = Tunable(
    "panel.leastRest", SheetGeometry.leastRest, .points, 0...800, step: 5)
  /// Width of the handle.
  public static let panelHandleWidth = Tunable(
    "panel.handleWidth", SheetGeometry.handle.width, .points, 8...120, step: 1)
  /// Height of the handle.
  public static let panelHandleHeight = Tunable(
    "panel.handleHeight", SheetGeometry.handle.height, .points, 1...20, step: 0.5)
  /// Opacity of the handle.
  public static let panelHandleTint = Tunable(
    "panel.handleTint", SheetGeometry.handleTint, .share, 0.05...1, step: 0.01)
  /// A notch of the wheel.
  public static let panelNotch = Tunable(
    "panel.notch", DetailPanel.notch, .points, 5...400, step: 1)
  /// Reach of a finger beside a link.
  public static let panelLinkReach = Tunable(
    "panel.linkReach", DetailPanel.linkReach, .points, 0...40, step: 1)
  /// Distance of an arrow key.
  public static let panelArrow = Tunable(
    "panel.arrow", DetailPanel.arrow, .points, 5...400, step: 1)
  /// Share of a page key.
  public static let panelPage = Tunable(
    "panel.page", DetailPanel.pageShare, .share, 0.1...1, step: 0.01)
  /// Thickness of the scroll bar.
  public static let panelBarThickness = Tunable(
    "panel.barThickness", DetailPanelDrawing.thumb, .points, 1...20, step: 0.5)
  /// Shortest scroll bar.
  public static let panelLeastThumb = Tunable(
    "panel.leastThumb", DetailPanelDrawing.leastThumb, .points, 6...200, step: 1)
  /// Height of the line under a link.
  public static let panelUnderline = Tunable(
    "panel.underline", DetailPanelDrawing.underline, .share, 0.5...1, step: 0.01)
  /// Greatest height of a picture.
  public static let panelPictureHeight = Tunable(
    "panel.pictureHeight", PanelBlock.Illustration.greatestHeight, .points, 40...1200, step: 10)
  /// Indentation of items.
  public static let panelItemIndent = Tunable(
    "panel.itemIndent", PanelBlock.itemIndent, .points, 0...100, step: 1)
  /// Indentation of quotations.
  public static let panelQuoteIndent = Tunable(
    "panel.quoteIndent", PanelBlock.quoteIndent, .points, 0...100, step: 1)
  /// Space above a heading.
  public static let panelHeadingSpace = Tunable(
    "panel.headingSpace", PanelBlock.headingSpace, .points, 0...80, step: 1)
  /// Space above a paragraph.
  public static let panelBlockSpace = Tunable(
    "panel.blockSpace", PanelBlock.blockSpace, .points, 0...80, step: 1)
  /// Space above an item.
  public static let panelItemSpace = Tunable(
    "panel.itemSpace", PanelBlock.itemSpace, .points, 0...80, step: 1)

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
  /// Way back that closes the menu.
  public static let peekClosing = Tunable(
    "peek.closing", PeekSession.closingDistance, .points, 0...100, step: 1)
  /// Half of what a fingertip covers.
  public static let peekHandArea = Tunable(
    "peek.handArea", PeekSession.fingertip, .points, 0...120, step: 1)
  /// Half of what a pen or an arrow covers.
  public static let peekArrowArea = Tunable(
    "peek.arrowArea", PeekSession.arrow, .points, 0...60, step: 1)
  /// Ring around a finger.
  public static let peekFingerRing = Tunable(
    "peek.fingerRing", PeekDrawing.fingerRing, .points, 10...120, step: 1)
  /// Ring around a pen.
  public static let peekPenRing = Tunable(
    "peek.penRing", PeekDrawing.penRing, .points, 6...80, step: 1)
  /// Width of the ring.
  public static let peekRingWidth = Tunable(
    "peek.ringWidth", PeekDrawing.ringWidth, .points, 1...16, step: 0.5)
  /// Width of its ground.
  public static let peekRingGround = Tunable(
    "peek.ringGround", PeekDrawing.ringGround, .points, 1...24, step: 0.5)
  /// Darkness before it opens.
  public static let peekPressDark = Tunable(
    "peek.pressDark", PeekPresentation.pressDarkness, .share, 0...1, step: 0.01)
  /// Darkness around the thing in bright rooms.
  public static let peekDarkInLight = Tunable(
    "peek.darkInLight", PeekDrawing.darkInLight, .share, 0...1, step: 0.01)
  /// Darkness around the thing in dark rooms.
  public static let peekDarkInDark = Tunable(
    "peek.darkInDark", PeekDrawing.darkInDark, .share, 0...1, step: 0.01)
  /// Distance from the thing and the hand.
  public static let peekMargin = Tunable(
    "peek.margin", PeekPreview.margin, .points, 0...60, step: 1)
  /// Padding around the text.
  public static let peekPadding = Tunable(
    "peek.padding", PeekPreview.padding, .points, 0...60, step: 1)
  /// Width of a preview with text.
  public static let peekWidth = Tunable(
    "peek.width", PreviewLayout.width, .points, 100...1000, step: 10)
  /// Greatest height.
  public static let peekHighest = Tunable(
    "peek.highest", PreviewLayout.highest, .points, 80...1200, step: 10)
  /// Most lines of text.
  public static let peekLines = Tunable(
    "peek.lines", PreviewLayout.mostLines, .rows, 1...60, step: 1)
  /// Least width.
  public static let peekNarrowest = Tunable(
    "peek.narrowest", PreviewLayout.narrowest, .points, 40...600, step: 10)
  /// Width before anything is loaded.
  public static let peekVacantWidth = Tunable(
    "peek.vacantWidth", PreviewLayout.vacant.width, .points, 60...800, step: 10)
  /// Height before anything is loaded.
  public static let peekVacantHeight = Tunable(
    "peek.vacantHeight", PreviewLayout.vacant.height, .points, 40...600, step: 2)
  /// Greatest width of a picture beside text.
  public static let peekFigureWidth = Tunable(
    "peek.figureWidth", PeekPreview.Figure.room.width, .points, 60...1000, step: 4)
  /// Greatest height of a picture beside text.
  public static let peekFigureHeight = Tunable(
    "peek.figureHeight", PeekPreview.Figure.room.height, .points, 40...1000, step: 4)
  /// Greatest side of a picture without text.
  public static let peekFigureAlone = Tunable(
    "peek.figureAlone", PreviewLayout.figureAlone, .points, 60...1200, step: 10)
  /// Least side of a picture.
  public static let peekLeastFigure = Tunable(
    "peek.leastFigure", PreviewLayout.leastFigure, .points, 4...300, step: 1)
  /// Least scale of a picture beside text.
  public static let peekLeastShare = Tunable(
    "peek.leastShare", PreviewLayout.leastShare, .share, 0...1, step: 0.01)
  /// Height that a picture leaves for text.
  public static let peekLeastWords = Tunable(
    "peek.leastWords", PreviewLayout.leastWords, .points, 0...300, step: 1)
  /// Icon before the title.
  public static let peekTitleIcon = Tunable(
    "peek.titleIcon", PreviewLayout.icon, .points, 8...160, step: 1)
  /// Least icon before the title.
  public static let peekLeastIcon = Tunable(
    "peek.leastIcon", PreviewLayout.leastIcon, .points, 1...100, step: 1)
  /// Corners of a picture.
  public static let peekFigureRadius = Tunable(
    "peek.figureRadius", PeekCardDrawing.pictureRadius, .points, 0...40, step: 0.5)
  /// Darkness around the subject of a picture.
  public static let peekFigureDim = Tunable(
    "peek.figureDim", PeekCardDrawing.dimness, .share, 0...1, step: 0.01)
  /// Width of the handle.
  public static let peekHandleWidth = Tunable(
    "peek.handleWidth", PeekCardDrawing.handle.width, .points, 8...120, step: 1)
  /// Height of the handle.
  public static let peekHandleHeight = Tunable(
    "peek.handleHeight", PeekCardDrawing.handle.height, .points, 1...20, step: 0.5)
  /// Opacity of the handle.
  public static let peekHandleTint = Tunable(
    "peek.handleTint", PeekCardDrawing.handleTint, .share, 0.05...1, step: 0.01)
  /// Least useful height.
  public static let peekLeast = Tunable(
    "peek.least", PeekPlacement.least, .points, 10...400, step: 2)
  /// Size given up for a better side.
  public static let peekPreference = Tunable(
    "peek.preference", PeekPlacement.preference, .share, 0...0.5, step: 0.01)
  /// Worth of a menu beside it while a finger slides.
  public static let peekBeside = Tunable(
    "peek.beside", PeekPlacement.besideSliding, .share, 0...1, step: 0.01)
  /// Padding around actions.
  public static let peekMenuPadding = Tunable(
    "peek.menuPadding", PeekMenuLayout.padding, .points, 0...40, step: 1)
  /// Width of the menu.
  public static let peekMenuWidth = Tunable(
    "peek.menuWidth", PeekMenuLayout.width, .points, 80...800, step: 10)
  /// Height of an action.
  public static let peekActionHeight = Tunable(
    "peek.actionHeight", PeekMenuLayout.row, .points, 16...160, step: 1)
  /// Height of an action with a picture, in actions.
  public static let peekActionFigureLines = Tunable(
    "peek.actionFigureLines", PeekMenuLayout.figureLines, .times, 1...8, step: 0.5)
  /// Width of an action with a picture.
  public static let peekActionFigureWidth = Tunable(
    "peek.actionFigureWidth", PeekMenuLayout.figureWidth, .points, 60...600, step: 4)
  /// Padding within an action.
  public static let peekActionInset = Tunable(
    "peek.actionInset", PeekDrawing.inset, .points, 0...60, step: 1)
  /// Icon of an action.
  public static let peekIcon = Tunable(
    "peek.icon", PeekDrawing.icon, .points, 8...100, step: 1)
  /// Gap between icon and text.
  public static let peekIconGap = Tunable(
    "peek.iconGap", PeekDrawing.iconGap, .points, 0...60, step: 1)
  /// Icon in place of a picture.
  public static let peekStandIn = Tunable(
    "peek.standIn", PeekDrawing.standInSide, .points, 8...160, step: 1)
  /// Corners of an action's picture.
  public static let peekActionFigureRadius = Tunable(
    "peek.actionFigureRadius", PeekDrawing.figureRadius, .points, 0...30, step: 0.5)
  /// Corners of the chosen action.
  public static let peekChosenRadius = Tunable(
    "peek.chosenRadius", PeekDrawing.chosenRadius, .points, 0...30, step: 0.5)
  /// Way by which the menu slides out.
  public static let peekMenuSlide = Tunable(
    "peek.menuSlide", PeekPresentation.menuSlide, .points, 0...120, step: 1)
}
