public import Interaction
public import Phrases
public import Widgets

/// The keyboard commands of all windows, whatever part has the keyboard focus.
public enum WindowCommand: KeyCommand {
  /// Open the find field, and go to the next hit or the one before.
  case find, findNext, findPrevious
  /// Copy the selected words, else the thing that is peeked at, chosen, or has the keyboard focus.
  case copy
  /// To what was visited before, and from there back again.
  case back, forward
  /// Move the keyboard focus to the next part of the single window, or to the one before.
  case nextPart, previousPart
  /// Show what keys and gestures do.
  case help
  /// Let the window cover its monitor, or no longer.
  case fullScreen
  /// Show the file dialog of the desktop.
  case open
  /// Close the window, open the one that was closed last, close all.
  case close, reopen, quit
  /// Open the window of tuning; switch between its two sets.
  case tune, switchSets
  /// Draw what a tuner wants to see over the windows, or no longer.
  case overlay

  /// The keys. A character is a command only where no field takes text.
  ///
  /// - Parameter direction: the reading direction of the interface: what was visited before lies where reading began.
  public static func table(_ direction: Direction) -> KeyTable<WindowCommand> {
    switch direction {
    case .leftToRight: leftToRight
    case .rightToLeft: rightToLeft
    }
  }

  private static let leftToRight = table(back: .left, on: .right)
  private static let rightToLeft = table(back: .right, on: .left)

  private static func table(back: Key, on: Key) -> KeyTable<WindowCommand> {
    KeyTable([
      .init(.find, KeyChord("f", .control), KeyChord("/"), ignoring: []),
      .init(.findNext, KeyChord(.f3)),
      .init(.findPrevious, KeyChord(.f3, .shift)),
      .init(.back, KeyChord(back, .alt), aliases: [KeyChord(.back)], ignoring: []),
      .init(.forward, KeyChord(on, .alt), aliases: [KeyChord(.forward)], ignoring: []),
      .init(.help, KeyChord(.f1), KeyChord("?"), ignoring: []),
      .init(.copy, KeyChord("c", .control), ignoring: []),
      .init(.nextPart, KeyChord(.f6)),
      .init(.previousPart, KeyChord(.f6, .shift)),
      .init(.fullScreen, KeyChord(.f11), ignoring: []),
      .init(.open, KeyChord("o", .control), ignoring: []),
      .init(.close, KeyChord("w", .control), ignoring: []),
      .init(.reopen, KeyChord("t", [.control, .shift]), ignoring: []),
      .init(.quit, KeyChord("q", .control), ignoring: []),
      .init(.tune, KeyChord(.f7), ignoring: []),
      .init(.switchSets, KeyChord(.f4), ignoring: []),
      .init(.overlay, KeyChord(.f12), ignoring: []),
    ])
  }

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .find: .find
    case .findNext: .nextHit
    case .findPrevious: .previousHit
    case .back: .goBack
    case .forward: .goForward
    case .help: .help
    case .copy: .copy
    case .nextPart: .nextPart
    case .previousPart: .previousPart
    case .fullScreen: .fullScreen
    case .open: .openFiles
    case .close: .closeWindow
    case .reopen: .reopenWindow
    case .quit: .quit
    case .tune: .tune
    case .switchSets: .switchSets
    case .overlay: .overlay
    }
  }
}

extension WindowCommand {
  /// Whether it leads out of the window, or changes what is in it, which visitors of a kiosk must not.
  var leaves: Bool {
    switch self {
    case .fullScreen, .open, .close, .reopen, .quit, .tune, .switchSets, .overlay: true
    case .find, .findNext, .findPrevious, .copy, .back, .forward, .nextPart, .previousPart, .help:
      false
    }
  }
}

/// The keyboard commands of the window of a picture, beyond its parts.
public enum PictureWindowCommand: KeyCommand {
  /// Open or close the list of the places.
  case toggleList
  /// Open or close the description of the page and the document.
  case toggleAbout
  /// Turn to the next page, or to the one before.
  case nextPage, previousPage
  /// Rotate the picture by 90 degrees.
  case rotateRight, rotateLeft
  /// Change brightness and contrast by a step, or undo that.
  case brighter, darker, moreContrast, lessContrast, neutralTone
  /// Measure on the picture, or no longer.
  case measure
  /// Select words on the picture, or no longer.
  case selectWords

  /// The keys.
  public static let table = KeyTable<PictureWindowCommand>([
    .init(.toggleList, KeyChord("l"), ignoring: []),
    .init(.toggleAbout, KeyChord("i"), ignoring: []),
    .init(.rotateRight, KeyChord("r"), ignoring: []),
    .init(.rotateLeft, KeyChord("r", .shift), ignoring: []),
    .init(.brighter, KeyChord("b"), ignoring: []),
    .init(.darker, KeyChord("b", .shift), ignoring: []),
    .init(.moreContrast, KeyChord("c"), ignoring: []),
    .init(.lessContrast, KeyChord("c", .shift), ignoring: []),
    .init(.neutralTone, KeyChord("x"), ignoring: []),
    .init(.measure, KeyChord("m"), ignoring: []),
    .init(.selectWords, KeyChord("t"), ignoring: []),
    .init(.nextPage, KeyChord(.pageDown), ignoring: .shift),
    .init(.previousPage, KeyChord(.pageUp), ignoring: .shift),
  ])

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .toggleList: .toggleList
    case .toggleAbout: .toggleAbout
    case .nextPage: .nextPage
    case .previousPage: .previousPage
    case .rotateRight: .rotateRight
    case .rotateLeft: .rotateLeft
    case .brighter: .brighter
    case .darker: .darker
    case .moreContrast: .moreContrast
    case .lessContrast: .lessContrast
    case .neutralTone: .neutralTone
    case .measure: .measure
    case .selectWords: .selectOnPicture
    }
  }
}
