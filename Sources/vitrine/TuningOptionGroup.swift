internal import ArgumentParser
internal import Files
internal import Interaction
internal import Program
internal import Showcase
internal import Studies

/// The tuning of constants of controls while these are in use.
struct TuningOptionGroup: ParsableArguments {
  @Flag(
    help:
      "Open a window with the constants of all controls as sliders. F7 opens it at any time; F4 switches between two sets."
  )
  var tune = false

  @Option(
    help: ArgumentHelp(
      "A file of constants of controls: its set A is used. Control-S in the window of tuning writes it.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var settings: String?

  @Flag(
    help:
      "Draw touches, targets, the two spaces of the bar, what is drawn anew and times over the windows, as F12 does."
  )
  var overlay = false

  /// Puts the options into a configuration.
  ///
  /// A file that does not exist yet is written later, since F7 opens the window of tuning also without `--tune`. In a folder that
  /// does not exist it could never be written: its name is wrong.
  ///
  /// - Throws: `Failure` for a file with a fault, one that cannot be read, and one in a folder that does not exist.
  func apply(to configuration: inout LaunchConfiguration, languages: [String]) throws {
    if overlay { configuration.hasOverlay = true }
    guard tune || settings != nil else { return }
    var file = TuningFile()
    if let settings, FileFacts(settings) != nil || FileFacts(folderPath(of: settings)) == nil {
      do throws(Fault) {
        file = try TuningFile(path: settings, languages: languages)
      } catch {
        throw Failure(reading: error)
      }
    }
    configuration.settings.tuning = file.first
    configuration.tuning = .init(isOpen: tune, second: file.second, file: settings)
  }
}
