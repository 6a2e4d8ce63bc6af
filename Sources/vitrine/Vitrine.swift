internal import ArgumentParser
internal import Phrases
internal import Program

/// The command line.
struct Vitrine: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vitrine",
    abstract: "Direct-manipulation controls in native X11 windows.",
    discussion: """
      Without a subcommand it opens Magna Carta, or the named document, in four windows that show the same.

      Exit codes are those of sysexits.h: 64 for an invalid command line, 65 for a file with invalid contents, 66 for a \
      file that cannot be read, 69 for no X server, or one that goes before a window is shown, 70 for an error of the \
      server (with --strict), 73 for a file that cannot be written, 75 for a server that goes later, or a \
      kiosk's window that another program destroys. Where the reader of the standard output closes it, as head does, \
      the program ends with code 73 and no message. SIGTERM, SIGINT and SIGHUP end it with code 0. \
      Of several documents each has a program of its own; Ctrl+C and the end of the terminal end all of them.
      """,
    version: ProgramVersion.number,
    subcommands: [
      FisheyeCommand.self, IndexCommand.self, PagesCommand.self, PictureCommand.self,
      ExhibitCommand.self, KioskCommand.self, DescribeCommand.self, CheckCommand.self,
      StatsCommand.self, LabCommand.self, ReplayCommand.self, ReportCommand.self,
      InstallCommand.self,
    ],
    defaultSubcommand: ExhibitCommand.self)

  /// The command that arguments ask for, with its options.
  ///
  /// It is parsed by the command that they name, or else by the default one. The whole command line, which gathers the options
  /// of several commands for that, is asked only for what that one cannot answer: help, a version, completions, a fault. A
  /// millisecond of the eighteen to the first picture of the bar.
  ///
  /// - Throws: the parser's errors and answers, those of the whole command line.
  static func command(of arguments: [String]) throws -> any ParsableCommand {
    let named = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
    let own = named == nil ? arguments : Array(arguments.dropFirst())
    // `help` is a command that the parser adds, and what it answers `--help` with is one, too.
    if arguments.first != "help", let command = named ?? configuration.defaultSubcommand,
      let parsed = try? command.parseAsRoot(own), type(of: parsed) == command
    {
      if let recordable = parsed as? any RecordableCommand {
        try recordable.refuseWithoutEffect(in: own)
        try recordable.files.refuseLoss()
      }
      return parsed
    }
    // The parser answers with the page of the whole program.
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    if arguments.first == "help", arguments.count > 1, let topic = arguments.last,
      !topic.hasPrefix("-"), !(names + ["help"]).contains(topic)
    {
      throw usageError(.noCommand(topic, known: names))
    }
    return try parseAsRoot(arguments)
  }
}
