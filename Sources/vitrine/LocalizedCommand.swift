internal import ArgumentParser

/// A command with the option `--language`.
protocol LocalizedCommand: ParsableCommand {
  /// The group with the option.
  var languageOptions: LanguageOptionGroup { get }
}

/// The person's languages for the sentences of a command: those of its options, if it has them, then the environment's.
func languages(of command: any ParsableCommand, _ environment: [String: String]) -> [String] {
  (command as? any LocalizedCommand)?.languageOptions.languages(environment)
    ?? Languages.environment(environment)
}
