internal import ArgumentParser
internal import Phrases
internal import Program

/// A command that plays a recording with `--replay`, in place of what it opens otherwise.
protocol RecordableCommand: ParsableCommand {
  /// The recording to play; nil for none.
  var recording: String? { get }
  /// The documents, routes and items of the command line.
  var contents: [String] { get }
  /// The files that its options name to be written and to be read.
  var files: OutputFiles { get }
}

extension RecordableCommand {
  /// Refuses words of a command line that a recording, which brings its own contents and settings, leaves without effect.
  ///
  /// - Parameter words: the words of the command line, as the parser took them.
  /// - Throws: the usage error of the first of them.
  func refuseWithoutEffect(in words: [String]) throws {
    guard recording != nil else { return }
    if let word = contents.first { throw usageError(.recordingOpens(besides: word)) }
    if let option = optionNames(in: words).first(where: { !optionsOfReplays.contains($0) }) {
      throw usageError(.recordingSays(option))
    }
  }
}

/// The names of the options of a command line, as the parser took it: a word that begins with two hyphens is an option.
func optionNames(in words: [String]) -> [String] {
  words.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
}

extension RecordingOptionGroup {
  /// The files of these options and of a command line that names others to be read.
  fileprivate func files(reading read: [String], _ option: String?) -> OutputFiles {
    OutputFiles(
      written: [("--record", record), ("--events", events)], read: read + [option, replay])
  }
}

/// The options that have an effect on the replay of a recording.
///
/// The language is that of sentences; the locale orders rows that are read anew; the number of staff opens the menu of a
/// kiosk that takes live inputs.
private let optionsOfReplays: Set = [
  "--assets", "--at", "--events", Failure.windowOption, "--geometry", "--json", "--language",
  "--live", "--locale", "--memory", "--pin-file", "--print", "--replay", "--speed", "--strict",
]

extension DescribeCommand: RecordableCommand {
  var recording: String? { replay }
  var contents: [String] { exhibit.words }
  var files: OutputFiles { OutputFiles(written: [], read: []) }
}

extension ExhibitCommand: RecordableCommand {
  var recording: String? { recordings.replay }
  var contents: [String] { exhibit.words }
  var files: OutputFiles { recordings.files(reading: contents, tuning.settings) }
}

extension FisheyeCommand: RecordableCommand {
  var recording: String? { recordings.replay }
  var contents: [String] { items }
  var files: OutputFiles { recordings.files(reading: contents, tuning.settings) }
}

extension IndexCommand: RecordableCommand {
  var recording: String? { recordings.replay }
  var contents: [String] { file.map { [$0] } ?? [] }
  var files: OutputFiles { recordings.files(reading: contents, tuning.settings) }
}

extension KioskCommand: RecordableCommand {
  var recording: String? { recordings.replay }
  var contents: [String] { paths }
  var files: OutputFiles { recordings.files(reading: contents, pinFile) }
}

extension PagesCommand: RecordableCommand {
  var recording: String? { recordings.replay }
  var contents: [String] { path.map { [$0] } ?? [] }
  var files: OutputFiles { recordings.files(reading: contents, tuning.settings) }
}

extension PictureCommand: RecordableCommand {
  var recording: String? { recordings.replay }
  var contents: [String] { path.map { [$0] } ?? [] }
  var files: OutputFiles { recordings.files(reading: contents, tuning.settings) }
}
