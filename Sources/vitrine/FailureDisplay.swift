internal import ArgumentParser
internal import Program
internal import Showcase

/// The option of a start without a terminal.
struct FailureOptionGroup: ParsableArguments {
  @Flag(
    help:
      "Also show in a window why the program cannot go on, where standard error is not seen, as in a start from the desktop's menus."
  )
  var failureWindow = false
}

/// A command that can be started from the menus of a desktop.
protocol DesktopCommand: LocalizedCommand {
  /// The options of its windows.
  var windows: WindowOptionGroup { get }
  /// The option of a window for its failure.
  var failures: FailureOptionGroup { get }
}

extension DesktopCommand {
  var languageOptions: LanguageOptionGroup { windows.languageOptions }
}

/// The window with the sentence of a failure.
struct FailureDisplay {
  /// The options of windows of the command line; nil where it cannot be parsed.
  var windows: WindowOptionGroup?

  /// Nil where the words of a command line have no option for it. They need not be a valid command line.
  init?(words: [String]) {
    guard words.prefix(while: { $0 != "--" }).contains(Failure.windowOption) else { return nil }
  }

  /// Shows a sentence until the window is closed; without a server nothing.
  func show(_ sentence: String) {
    guard let windows = windows ?? (try? WindowOptionGroup.parse([])),
      let recordings = try? RecordingOptionGroup.parse([])
    else { return }
    var session = Session(windows: windows, recordings: recordings)
    session.configuration.failure = sentence
    // Standard error has the sentence already, and a second failure has no other place.
    try? session.run()
  }
}
