public import Interaction
public import Phrases

/// The keyboard commands of a picture with places.
public enum PictureCommand: KeyCommand {
  /// The keyboard focus moves to the next place, to the one before, or to an end.
  case visitNext, visitPrevious, visitFirst, visitLast
  /// Choose the place with the focus, undo the gesture in progress or close what is chosen.
  case choose, cancel
  /// Choose the next place, or the one before.
  case chooseNext, choosePrevious
  /// Move to another part of the picture, by a step or by most of a window.
  case left, right, up, down, pageUp, pageDown
  /// Scroll the text about the chosen place.
  case textUp, textDown
  /// Larger and smaller.
  case zoomIn, zoomOut
  /// The home position; a pixel of the screen per pixel of the picture; as wide or as high as the window.
  case goHome, actualSize, fitWidth, fitHeight
  /// Show all places for a moment.
  case hint

  /// The keys of a picture.
  ///
  /// - Parameters:
  ///   - hasChosen: whether a place is chosen, so that arrows along a line choose others and arrows across scroll its text;
  ///     else they move the picture.
  ///   - direction: the reading direction of the interface.
  public static func table(hasChosen: Bool, _ direction: Direction) -> KeyTable<PictureCommand> {
    let (back, on) = Key.arrows(along: .horizontal, direction)
    let arrows: [KeyTable<PictureCommand>.Entry] =
      hasChosen
      ? [
        .init(.chooseNext, KeyChord(on)),
        .init(.choosePrevious, KeyChord(back)),
        .init(.textUp, KeyChord(.up)),
        .init(.textDown, KeyChord(.down)),
      ]
      : [
        .init(.left, KeyChord(.left)),
        .init(.right, KeyChord(.right)),
        .init(.up, KeyChord(.up)),
        .init(.down, KeyChord(.down)),
      ]
    return KeyTable(
      [
        .init(.visitNext, KeyChord(.tab)),
        .init(.visitPrevious, KeyChord(.tab, .shift)),
        .init(.visitFirst, KeyChord(.home)),
        .init(.visitLast, KeyChord(.end)),
        .init(.choose, KeyChord(.enter), KeyChord(.space)),
        .init(.cancel, KeyChord(.escape)),
      ] + arrows + [
        .init(.chooseNext, KeyChord("n"), ignoring: []),
        .init(.choosePrevious, KeyChord("p"), ignoring: []),
        .init(.pageUp, KeyChord(.pageUp)),
        .init(.pageDown, KeyChord(.pageDown)),
        .init(.zoomIn, KeyChord("+"), aliases: [KeyChord("=")], ignoring: []),
        .init(.zoomOut, KeyChord("-"), aliases: [KeyChord("_"), KeyChord("−")], ignoring: []),
        .init(.goHome, KeyChord("0"), ignoring: []),
        .init(.actualSize, KeyChord("1"), ignoring: []),
        .init(.fitWidth, KeyChord("w"), ignoring: []),
        .init(.fitHeight, KeyChord("e"), ignoring: []),
        .init(.hint, KeyChord("h"), ignoring: []),
      ])
  }

  /// Whether it has an effect only where there are places.
  public var isForPlaces: Bool {
    switch self {
    case .visitNext, .visitPrevious, .visitFirst, .visitLast, .choose, .chooseNext,
      .choosePrevious, .textUp, .textDown, .hint:
      true
    case .cancel, .left, .right, .up, .down, .pageUp, .pageDown, .zoomIn, .zoomOut, .goHome,
      .actualSize, .fitWidth, .fitHeight:
      false
    }
  }

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .visitNext: .visitNext
    case .visitPrevious: .visitPrevious
    case .visitFirst: .visitFirst
    case .visitLast: .visitLast
    case .choose: .choosePlace
    case .cancel: .cancelPicture
    case .chooseNext: .nextPlace
    case .choosePrevious: .previousPlace
    case .left: .moveLeft
    case .right: .moveRight
    case .up: .moveUp
    case .down: .moveDown
    case .pageUp: .movePageUp
    case .pageDown: .movePageDown
    case .textUp: .textUp
    case .textDown: .textDown
    case .zoomIn: .zoomIn
    case .zoomOut: .zoomOut
    case .goHome: .wholePicture
    case .actualSize: .actualSize
    case .fitWidth: .fitWidth
    case .fitHeight: .fitHeight
    case .hint: .showPlaces
    }
  }
}

/// The keyboard commands of a line that measures a picture, while it is in use.
public enum MeasuringCommand: KeyCommand {
  /// Move the end with the focus; with Shift by a longer step.
  case left, right, up, down
  /// Give the focus to the other end.
  case otherEnd
  /// Put the line away.
  case end

  /// The keys.
  public static let table = KeyTable<MeasuringCommand>([
    .init(.left, KeyChord(.left), ignoring: .shift),
    .init(.right, KeyChord(.right), ignoring: .shift),
    .init(.up, KeyChord(.up), ignoring: .shift),
    .init(.down, KeyChord(.down), ignoring: .shift),
    .init(.otherEnd, KeyChord(.space), ignoring: []),
    .init(.end, KeyChord(.escape), ignoring: []),
  ])

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .left: .endLeft
    case .right: .endRight
    case .up: .endUp
    case .down: .endDown
    case .otherEnd: .otherEnd
    case .end: .endMeasuring
    }
  }
}

/// The keyboard commands of the tools of a picture.
public enum PictureToolsCommand: KeyCommand {
  /// To the button or slider before or after; on a slider, to a smaller or larger value.
  case left, right
  /// To the nearest one above or below.
  case up, down
  /// Press the button.
  case press

  /// The keys. Less is left of more in every reading direction, as on a scale of numbers.
  public static let table = KeyTable<PictureToolsCommand>([
    .init(.left, KeyChord(.left)),
    .init(.right, KeyChord(.right)),
    .init(.up, KeyChord(.up)),
    .init(.down, KeyChord(.down)),
    .init(.press, KeyChord(.enter), KeyChord(.space)),
  ])

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .left, .up: .previousButton
    case .right, .down: .nextButton
    case .press: .pressButton
    }
  }
}

/// The keyboard commands of a page with several images to choose from.
public enum ChoiceCommand: KeyCommand {
  /// Show the next image, or the one before.
  case next, previous
  /// Draw more of the next image, or of the one before.
  case fadeOn, fadeBack

  /// The keys.
  public static let table = KeyTable<ChoiceCommand>([
    .init(.next, KeyChord("v"), ignoring: []),
    .init(.previous, KeyChord("v", .shift), ignoring: []),
    .init(.fadeOn, KeyChord("."), ignoring: []),
    .init(.fadeBack, KeyChord(","), ignoring: []),
  ])

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .next: .nextImage
    case .previous: .previousImage
    case .fadeOn: .fadeOn
    case .fadeBack: .fadeBack
    }
  }
}

/// The keyboard commands of the panel with the details of a place.
public enum DetailPanelCommand: KeyCommand {
  /// Scroll by some lines, by most of a page, or to an end.
  case up, down, pageUp, pageDown, top, bottom
  /// The details of the next place, or of the one before.
  case next, previous
  /// Press the button or follow the link with the focus, and close the panel.
  case activate, close

  /// The keys of a panel in a reading direction.
  public static func table(_ direction: Direction) -> KeyTable<DetailPanelCommand> {
    let (back, on) = Key.arrows(along: .horizontal, direction)
    return KeyTable([
      .init(.up, KeyChord(.up)),
      .init(.down, KeyChord(.down)),
      .init(.pageUp, KeyChord(.pageUp)),
      .init(.pageDown, KeyChord(.pageDown)),
      .init(.top, KeyChord(.home)),
      .init(.bottom, KeyChord(.end)),
      .init(.next, KeyChord(on)),
      .init(.previous, KeyChord(back)),
      .init(.next, KeyChord("n"), ignoring: []),
      .init(.previous, KeyChord("p"), ignoring: []),
      .init(.activate, KeyChord(.enter), KeyChord(.space)),
      .init(.close, KeyChord(.escape)),
    ])
  }

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .up: .scrollUp
    case .down: .scrollDown
    case .pageUp: .scrollPageUp
    case .pageDown: .scrollPageDown
    case .top: .scrollTop
    case .bottom: .scrollBottom
    case .next: .nextPlace
    case .previous: .previousPlace
    case .activate: .activate
    case .close: .closePanel
    }
  }
}
