public import Interaction
public import Phrases

/// The keyboard commands of a page slider.
public enum PageSliderCommand: KeyCommand {
  /// One page on or back.
  case next, previous
  /// To the beginning of the next chapter, or of the one before the page.
  case nextChapter, previousChapter
  /// Some pages on or back.
  case pagesOn, pagesBack
  /// To an end of the document.
  case first, last
  /// Back to the page that was left.
  case goBack
  /// Show the page of the slider again, and close what is previewed.
  case show, dismiss

  /// The keys of a slider.
  ///
  /// - Parameters:
  ///   - axis: the axis of the track.
  ///   - direction: the direction in which the pages follow each other.
  public static func table(_ axis: Axis, _ direction: Direction) -> KeyTable<PageSliderCommand> {
    let (back, on) = Key.arrows(along: axis, direction)
    return KeyTable([
      .init(.next, KeyChord(on)),
      .init(.previous, KeyChord(back)),
      .init(.nextChapter, KeyChord(on, .control), KeyChord(.pageDown, .control)),
      .init(.previousChapter, KeyChord(back, .control), KeyChord(.pageUp, .control)),
      .init(.pagesOn, KeyChord(.pageDown)),
      .init(.pagesBack, KeyChord(.pageUp)),
      .init(.first, KeyChord(.home)),
      .init(.last, KeyChord(.end)),
      .init(.goBack, KeyChord(.backspace)),
      .init(.show, KeyChord(.enter), KeyChord(.space)),
      .init(.dismiss, KeyChord(.escape)),
    ])
  }

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .next: .nextPage
    case .previous: .previousPage
    case .nextChapter: .nextChapter
    case .previousChapter: .previousChapter
    case .pagesOn: .pagesOn
    case .pagesBack: .pagesBack
    case .first: .firstPage
    case .last: .lastPage
    case .goBack: .backToPageLeft
    case .show: .showPage
    case .dismiss: .cancelSlider
    }
  }
}

/// The keyboard commands of the page in front.
public enum PageViewCommand: KeyCommand {
  /// Larger and smaller.
  case zoomIn, zoomOut
  /// The whole page.
  case whole
  /// Move to another part of a zoomed page.
  case left, right, up, down

  /// The keys of a page.
  public static let table = KeyTable<PageViewCommand>([
    .init(.zoomIn, KeyChord("+"), aliases: [KeyChord("=")]),
    .init(.zoomOut, KeyChord("-"), aliases: [KeyChord("_"), KeyChord("−")]),
    .init(.whole, KeyChord("0")),
    .init(.left, KeyChord(.left)),
    .init(.right, KeyChord(.right)),
    .init(.up, KeyChord(.up)),
    .init(.down, KeyChord(.down)),
  ])

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .zoomIn: .zoomIn
    case .zoomOut: .zoomOut
    case .whole: .wholePage
    case .left: .moveLeft
    case .right: .moveRight
    case .up: .moveUp
    case .down: .moveDown
    }
  }
}
