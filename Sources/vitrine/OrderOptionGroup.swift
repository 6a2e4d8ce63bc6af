internal import ArgumentParser
internal import Files
internal import RowFiles

/// The options of the order of rows.
struct OrderOptionGroup: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The language whose alphabet orders the rows, such as sv or de_AT.", valueName: "locale"))
  var locale: String?

  @Flag(help: "Leave rows in the order of the file.")
  var keepOrder = false

  /// These options as the words of a command line.
  var words: [String] { words("--locale", locale) + (keepOrder ? ["--keep-order"] : []) }

  /// The alphabet of the locale; without one that of the environment's language.
  ///
  /// - Parameter languages: the languages of the fault of an unknown locale, the preferred one first.
  func collation(
    _ environment: [String: String], languages: [String]
  ) throws -> Collation {
    guard let locale else { return Collation(environment: environment) }
    do {
      return try Collation(locale: locale)
    } catch {
      throw usageError(error, in: languages)
    }
  }
}
