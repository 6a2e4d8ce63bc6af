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
    StandardDescriptors.open()
    // The system's messages follow the locale; a closed pipe and a file that may not grow are errors, not signals.
    setlocale(LC_ALL, "")
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    Heap.prepare()
    Launcher.prepare()
    if getenv("DISPLAY") != nil { InstalledFonts.load() }
    let environment = ProcessInfo.processInfo.environment
    let words = Array(CommandLine.arguments.dropFirst())
    var known = Languages.environment(environment)
    var display = FailureDisplay(words: words)
    do throws(Failure) {
      try run(words, environment, &known, &display)
    } catch {
      if !error.isSilent {
        Log.add(error, .error, in: known)
        display?.show(error.text(for: known))
      }
      Log.finish()
      exit(error.kind.rawValue)
    }
    Log.finish()
  }

  /// Runs the command of the command line.
  ///
  /// - Parameters:
  ///   - known: the person's languages; those of the command's options, once it is parsed.
  ///   - display: the window for a failure, with the command's options, once it is parsed; nil for none.
  private static func run(
    _ words: [String], _ environment: [String: String], _ known: inout [String],
    _ display: inout FailureDisplay?
  ) throws(Failure) {
    do {
      var command = try Vitrine.command(of: words)
      known = languages(of: command, environment)
      display?.windows = (command as? any DesktopCommand)?.windows
      // The whole command line, which the texts are made from, knows its subcommands, and they do not know it.
      if let install = command as? InstallCommand {
        try install.run { try $0 ? Supplements.ofUser() : Supplements.ofSystem() }
      } else {
        try command.run()
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      // The parser's own errors, and its answers, such as a version.
      let code = Vitrine.exitCode(for: error)
      let text = HelpPage.isWanted(by: error) ? HelpPage.text : Vitrine.fullMessage(for: error)
      if code == .success {
        try LineFile(path: "-").add(lines: text)
      } else if !text.isEmpty {
        Log.add(lines: text, .error)
        display?.show(Vitrine.message(for: error))
      }
      Log.finish()
      exit(code.rawValue)
    }
  }
}
