internal import ArgumentParser
internal import FoundationEssentials
internal import Phrases
internal import Program
internal import Studies

/// `vitrine report`: the results of a study.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Turns the sessions of a study into tables and a report.",
    discussion: """
      FOLDER is that of a study, as vitrine lab keeps it. Written into it are report.html, one page that needs no network, \
      and tables in CSV, one row an observation: trials.csv, sequences.csv, moves.csv, questionnaires.csv, marks.csv. \
      Sessions of simulated participants are marked as such everywhere.
      """)

  @Argument(help: "The folder of the study.", completion: .directory)
  var folder: String

  @OptionGroup var languageOptions: LanguageOptionGroup

  func run() throws {
    let languages = languageOptions.languages(ProcessInfo.processInfo.environment)
    let report = try StudyReport(folder: folder, languages: languages)
    for note in report.notes { complain(note, in: languages) }
    try report.write()
  }
}

extension ReportCommand: LocalizedCommand {}
