internal import ArgumentParser
internal import Files
internal import FoundationEssentials
internal import Phrases
internal import Program

/// `vitrine install`: installs the program for a user or for a system, or a kiosk that starts with the system.
struct InstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract:
      "Installs the program with an entry in the desktop's menus, or a kiosk that starts with the system.",
    discussion: """
      With --user it is installed in ~/.local: the program in bin, its pictures in share/vitrine, its entry with quick \
      actions in share/applications, its icon in share/icons, its manual in share/man, and completions for bash, zsh and \
      fish. Addresses such as exhibit:/clause/39 open it then. With --system the same is installed in /usr for all users, \
      or below the folder of --root, as packages are made. A second installation replaces the first; --remove deletes all \
      of these files.

      With --kiosk the system starts `vitrine kiosk` on its first console, with an X server of its own, and starts it again \
      whenever it fails: PATH is the document, or several, and what follows -- are options of `vitrine kiosk`. With options \
      alone it shows Magna Carta. It writes \
      /etc/default/vitrine-kiosk, a session for display managers, and two units of systemd unless a package has them. The \
      kiosk runs as the user vitrine, which has to be able to read the documents and the program: /srv and /usr are open to \
      all users, home folders often are not. That user writes only to /var/lib/vitrine and /var/cache/vitrine, and to the \
      folders of --statistics, --record and --events, which are made for it where they are missing. The machine needs an X \
      server: on Debian xserver-xorg-core, xserver-xorg-input-libinput and xauth. Once staff have ended the kiosk in their \
      menu, the console asks for a login; systemctl start vitrine-kiosk starts it again. With --remove the kiosk is stopped \
      and its files are deleted; the user and its folders, in which statistics may be, stay. Where a command of the system \
      fails, the code is 69.

      zsh looks for completions in the folders of its fpath only: add ~/.local/share/zsh/site-functions there.
      """)

  @Flag(help: "Install for the current user.")
  var user = false

  @Flag(help: "Install for all users of the system.")
  var system = false

  @Flag(help: "Install a kiosk that starts with the system.")
  var kiosk = false

  @Flag(help: "Delete the installed files.")
  var remove = false

  @Option(
    help: ArgumentHelp("The root of the system, for --system and --kiosk.", valueName: "folder"),
    completion: .directory)
  var root = "/"

  @Option(
    help: ArgumentHelp("The folder of the program's own pictures.", valueName: "folder"),
    completion: .directory)
  var assets: String?

  @Argument(
    help: ArgumentHelp(
      "For --kiosk: the document, and after -- the options of `vitrine kiosk`.",
      valueName: "path"), completion: .file())
  var words: [String] = []

  func validate() throws {
    let modes = [(user, "--user"), (system, "--system"), (kiosk, "--kiosk")].filter(\.0).map(\.1)
    if modes.isEmpty { throw usageError(.modeMissing) }
    if modes.count > 1 { throw usageError(.exclusive(modes[0], modes[1])) }
    if user, root != "/" { throw usageError(.exclusive("--root", "--user")) }
    if kiosk, assets != nil { throw usageError(.exclusive("--assets", "--kiosk")) }
    if !kiosk, let word = words.first { throw usageError(.tooMany(word)) }
    guard kiosk, !remove else { return }
    if words.isEmpty { throw usageError(.kioskContentMissing) }
    do {
      _ = try KioskCommand.parse(words)
    } catch {
      throw usageError(error, of: KioskCommand.self)
    }
  }

  /// Installs the program with some texts, or removes both.
  ///
  /// - Parameter supplements: The texts, for one user or for all.
  func run(_ supplements: (_ isOfUser: Bool) throws -> [Installation.Supplement]) throws {
    let environment = ProcessInfo.processInfo.environment
    let languages = Languages.environment(environment)
    if kiosk { return try runKiosk(languages) }
    let installation = user ? try Installation(environment: environment) : Installation(root: root)
    let supplements = try supplements(user)
    let units = KioskInstallation(root: root)
    if remove {
      let removed = try installation.remove(supplements) + (user ? [] : units.removeUnits())
      return try report(removed.map { .removed($0) }, languages)
    }
    let assets = try AssetFolder(named: assets, environment: environment)
    let written =
      try installation.install(assets: assets, supplements) + (user ? [] : units.installUnits())
    try report(written.map { .wrote($0) }, languages)
  }

  private func runKiosk(_ languages: [String]) throws {
    let installation = KioskInstallation(root: root)
    let isRunning = root == "/"
    if remove {
      // What is there is deleted, whatever the system says.
      var problems = isRunning ? run(KioskInstallation.stopping) : []
      try report(installation.remove().map { .removed($0) }, languages)
      guard isRunning else { return }
      problems += run(KioskInstallation.forgetting)
      if KioskInstallation.hasAccount { try report([.accountStays], languages) }
      return try fail(with: problems, languages)
    }
    let line = try ServiceCommandLine(words)
    let program = AssetFolder.executable()
    try installation.refuseUnreadable(line.documents + line.readFiles + [program])
    let written = try installation.install(
      program: program, content: line.documents, arguments: line.options,
      writtenFolders: line.writtenFolders)
    try report(written.map { .wrote($0) }, languages)
    let missing = installation.missingPrograms
    if !missing.isEmpty { complain(ReportPhrase.missingPrograms(missing), in: languages) }
    for folder in installation.foreignFolders(of: line.writtenFolders) {
      complain(ReportPhrase.foreignFolder(folder), in: languages)
    }
    if line.speaks { complain(ReportPhrase.speechInService, in: languages) }
    guard isRunning else { return }
    try fail(with: run(KioskInstallation.starting), languages)
    try report([.kioskInstalled], languages)
  }

  /// Writes what was done to the standard output, a line each.
  private func report(_ reports: [ReportPhrase], _ languages: [String]) throws(Failure) {
    let output = try LineFile(path: "-")
    for report in reports { try output.add(report.text(for: languages)) }
  }

  /// Runs commands of the system, one after the other, also after one that fails.
  ///
  /// - Returns: The problems.
  private func run(_ commands: [[String]]) -> [ReportPhrase] {
    commands.compactMap { Launcher.run($0) }
  }

  /// Ends with a failure where commands of the system had problems.
  private func fail(with problems: [ReportPhrase], _ languages: [String]) throws(Failure) {
    guard let last = problems.last else { return }
    for problem in problems.dropLast() { complain(problem, in: languages) }
    throw Failure(.unavailable, last)
  }
}
