internal import ArgumentParser
internal import Phrases

/// A command that plays a recording with `--replay`, in place of what it opens otherwise.
protocol RecordableCommand: ParsableCommand {
  /// The recording to play; nil for none.
  var recording: String? { get }
  /// The documents, routes and items of the command line.
  var contents: [String] { get }
}

extension RecordableCommand {
  /// Refuses words of a command line that a recording, which brings its own contents and settings, leaves without effect.
  ///
  /// - Parameter words: the words of the command line, as the parser took them: a word that begins with two hyphens is an
  ///   option.
  /// - Throws: the usage error of the first of them.
  func refuseWithoutEffect(in words: [String]) throws {
    guard recording != nil else { return }
    if let word = contents.first { throw usageError(.recordingOpens(besides: word)) }
    for word in words.prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
      let option = String(word.prefix { $0 != "=" })
      guard optionsOfReplays.contains(option) else { throw usageError(.recordingSays(option)) }
    }
  }
}

/// The options that have an effect on the replay of a recording.
///
/// The language is that of sentences; the locale orders rows that are read anew; the number of staff opens the menu of a
/// kiosk that takes live inputs.
private let optionsOfReplays: Set = [
  "--assets", "--at", "--events", "--geometry", "--json", "--language", "--live", "--locale",
  "--memory", "--pin-file", "--print", "--replay", "--speed", "--strict",
]

extension DescribeCommand: RecordableCommand {
  var recording: String? { replay }
  var contents: [String] { exhibit.words }
}

extension ExhibitCommand: RecordableCommand {
  var recording: String? { recordings.replay }
  var contents: [String] { exhibit.words }
}

extension FisheyeCommand: RecordableCommand {
  var recording: String? { recordings.replay }
  var contents: [String] { items }
}

extension IndexCommand: RecordableCommand {
  var recording: String? { recordings.replay }
  var contents: [String] { file.map { [$0] } ?? [] }
}

extension KioskCommand: RecordableCommand {
  var recording: String? { recordings.replay }
  var contents: [String] { paths }
}

extension PagesCommand: RecordableCommand {
  var recording: String? { recordings.replay }
  var contents: [String] { path.map { [$0] } ?? [] }
}

extension PictureCommand: RecordableCommand {
  var recording: String? { recordings.replay }
  var contents: [String] { path.map { [$0] } ?? [] }
}
