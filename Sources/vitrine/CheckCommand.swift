internal import ArgumentParser
internal import Files
internal import FoundationEssentials
internal import Phrases
internal import Program

/// `vitrine check`: what a document has, and what is wrong with it.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks documents before they are shown to visitors.",
    discussion: """
      Every page, note and picture is read. Each finding has a line: the file, the place in it, what is not shown or not \
      as the document has it, and the remedy. The last line of a document has the numbers of its parts. Of a folder that \
      holds only folders of exhibits, as `vitrine kiosk` shows them, each exhibit is checked.

      Nothing is drawn, and no X server is needed. The exit code is 0 without findings, and 65 with some.
      """)

  @Argument(help: ArgumentHelp("The documents.", valueName: "path"), completion: .file())
  var paths: [String]

  @OptionGroup var root: RootOption

  func run() throws {
    let languages = Languages.environment(ProcessInfo.processInfo.environment)
    let output = try LineFile(path: "-")
    var failure: Failure?
    var hasFindings = false
    for path in paths.flatMap({ ContentPlan.documents(at: $0) }) {
      do throws(Failure) {
        let check = try DocumentCheck(path: path, root: root.root)
        for fault in check.faults { try output.add(fault.text(for: languages)) }
        try output.add(check.summary.text(for: languages))
        hasFindings = hasFindings || !check.faults.isEmpty
      } catch {
        // The other documents are checked all the same.
        if error.kind == .cannotCreate { throw error }
        try output.add(error.text(for: languages))
        failure = failure ?? error
      }
    }
    if let failure { throw ExitCode(failure.kind.rawValue) }
    if hasFindings { throw ExitCode(Failure.Kind.data.rawValue) }
  }
}
