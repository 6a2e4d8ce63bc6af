internal import ArgumentParser
internal import Glibc

/// The program: reads the command line, runs, and says in a sentence why it ends.
@main
enum Main {
  static func main() {
    // Text goes through the person's locale; a reader that went away is an error to be told, not a signal.
    setlocale(LC_ALL, "")
    signal(SIGPIPE, SIG_IGN)
    Launcher.prepare()
    do {
      var command = try Vitrine.parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      complain(failure.description)
      exit(failure.kind.rawValue)
    } catch {
      Vitrine.exit(withError: error)
    }
  }
}

/// The command line.
struct Vitrine: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vitrine",
    abstract: "Direct-manipulation controls in native X11 windows.",
    discussion: """
      Without a subcommand it opens Magna Carta, or the document that is named, in four windows that show the same.

      Exit codes are those of sysexits.h: 64 a word of the command line is wrong, 65 a file holds what it must not, \
      66 a file cannot be read, 69 there is no X server, 70 the server reported an error (with --strict), 73 a file \
      cannot be written, 75 the server went away.
      """,
    version: "0.1.0",
    subcommands: [
      FisheyeCommand.self, IndexCommand.self, PagesCommand.self, PictureCommand.self,
      ExhibitCommand.self, DescribeCommand.self, InstallCommand.self,
    ],
    defaultSubcommand: ExhibitCommand.self)
}
