internal import ArgumentParser
internal import Documents
internal import Files
internal import FoundationEssentials
internal import Phrases
internal import Program

/// `vitrine check`: what a document has, and what is wrong with it and with the machine of a kiosk.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks documents, and the machine of a kiosk, before visitors come.",
    discussion: """
      Every page, note and picture of the documents is read. Each finding has a line: the file, the place in it, what is not \
      shown or not as the document has it, and the remedy. The last line of a document has the numbers of its parts. Of a folder \
      that holds only folders of exhibits, as `vitrine kiosk` shows them, each exhibit is checked.

      Without a document, with --output, and wherever DISPLAY is set, the machine follows: the X server and its extensions, outputs with \
      their sizes and rotations, touch screens and whether fingers arrive on the picture, keyboards, fonts for every script \
      of the documents, space and clock. Its findings begin with '!' and have their remedies.

      The exit code is 0 without findings, 65 with some in a document, 69 without a server that can be used, and 78 with \
      other ones of the machine. Nothing is drawn.
      """)

  @Argument(
    help: ArgumentHelp("The documents.", valueName: "path"), completion: .file(),
    transform: pathArgument)
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The screen of the kiosk, by the name of its output, as xrandr lists it. Otherwise the primary one.",
      valueName: "name"))
  var output: String?

  @OptionGroup var root: RootOption

  func validate() throws {
    if let route = paths.first(where: { Route.isRoute($0) }) {
      throw usageError(.routeOfCheck(route))
    }
    try root.refuseAlone(besides: paths.first)
  }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let languages = Languages.environment(environment)
    let report = try LineFile(path: "-")
    var failure: Failure?
    var hasFindings = false
    var letters: Set<Unicode.Scalar> = []
    for path in paths.flatMap({ ContentPlan.documents(at: $0) }) {
      do throws(Failure) {
        let check = try DocumentCheck(path: path, root: root.root)
        for fault in check.faults { try report.add(fault.text(for: languages)) }
        try report.add(check.summary.text(for: languages))
        hasFindings = hasFindings || !check.faults.isEmpty
        letters.formUnion(check.letters)
      } catch {
        // The other documents are checked all the same.
        if error.kind == .cannotCreate { throw error }
        try report.add(error.text(for: languages))
        failure = failure ?? error
      }
    }
    let hasDisplay = environment["DISPLAY"]?.isEmpty == false
    let machine =
      paths.isEmpty || hasDisplay || output != nil
      ? MachineCheck(output: output, letters: letters, environment: environment) : nil
    for line in machine?.lines ?? [] {
      try report.add((line.isFinding ? "! " : "  ") + line.sentence.text(for: languages))
    }
    if let machine {
      try report.add(MachinePhrase.machine(findings: machine.findings).text(for: languages))
    }
    if let failure { throw ExitCode(failure.kind.rawValue) }
    if hasFindings { throw ExitCode(Failure.Kind.data.rawValue) }
    guard let machine else { return }
    if !machine.isServerFit { throw ExitCode(Failure.Kind.unavailable.rawValue) }
    if machine.findings > 0 { throw ExitCode(Failure.Kind.configuration.rawValue) }
  }
}
