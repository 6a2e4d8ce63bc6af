internal import ArgumentParser
internal import FoundationEssentials
internal import Glibc
internal import Platform
internal import Program
internal import Text

/// The program: parses the command line, runs the command, and reports a failure in a sentence.
@main
enum Main {
  static func main() {
    // The system's messages follow the locale; a closed pipe is an error to report, not a signal.
    setlocale(LC_ALL, "")
    signal(SIGPIPE, SIG_IGN)
    Heap.prepare()
    Launcher.prepare()
    if getenv("DISPLAY") != nil { InstalledFonts.load() }
    let environment = ProcessInfo.processInfo.environment
    var known = Languages.environment(environment)
    do {
      var command = try Vitrine.parseAsRoot()
      known = languages(of: command, environment)
      // The whole command line, which the texts are made from, knows its subcommands, and they do not know it.
      if let install = command as? InstallCommand {
        try install.run { try $0 ? Supplements.ofUser() : Supplements.ofSystem() }
      } else {
        try command.run()
      }
    } catch let failure as Failure {
      complain(failure, in: known)
      exit(failure.kind.rawValue)
    } catch  where HelpPage.isWanted(by: error) {
      print(HelpPage.text)
    } catch {
      Vitrine.exit(withError: error)
    }
  }
}
