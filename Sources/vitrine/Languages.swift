internal import ArgumentParser
internal import FoundationEssentials
internal import Phrases
internal import Program

/// The person's languages for standard error and standard output, as BCP 47 tags, the preferred one first.
enum Languages {
  /// The languages of an environment, as BCP 47 tags, the preferred one first: those of `LANGUAGE`, as gettext reads it,
  /// then that of the messages, then English, which all phrases have.
  static func environment(_ environment: [String: String]) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let listed = (environment["LANGUAGE"] ?? "").split(separator: ":")
    let wishes = listed.map(String.init) + [locale ?? "", Wishes.common]
    var languages: [String] = []
    for tag in wishes.compactMap({ Wishes.language(locale: $0) }) where !languages.contains(tag) {
      languages.append(tag)
    }
    return languages
  }
}

/// The error of a command line that the parser reports with the usage.
///
/// - Parameters:
///   - sentence: the reason.
///   - languages: the person's languages, the preferred one first; nil for those of the environment, before the options
///     are known.
func usageError(_ sentence: some Translated, in languages: [String]? = nil) -> ValidationError {
  let environment = ProcessInfo.processInfo.environment
  return ValidationError(sentence.text(for: languages ?? Languages.environment(environment)))
}

/// The error of words that another command refuses.
func usageError(_ error: any Error, of command: (some ParsableCommand).Type) -> ValidationError {
  ValidationError(command.message(for: error))
}

/// The error of a command line that one of its own rules refuses.
func usageError(_ phrase: OptionPhrase) -> ValidationError {
  usageError(phrase, in: nil)
}
