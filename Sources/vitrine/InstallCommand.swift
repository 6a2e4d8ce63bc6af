internal import ArgumentParser
internal import FoundationEssentials
internal import Phrases
internal import Program

/// `vitrine install`: installs the program for a user.
struct InstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Installs the program for one user, with an entry in the desktop's menus.",
    discussion: """
      With --user it is installed in ~/.local: the program in bin, its pictures in share/vitrine, its entry with quick \
      actions in share/applications, its icon in share/icons, its manual in share/man, and completions for bash, zsh and \
      fish. Addresses such as exhibit:/clause/39 open it then. A second installation replaces the first; --remove deletes \
      all of these files.

      zsh looks for completions in the folders of its fpath only: add ~/.local/share/zsh/site-functions there.
      """)

  @Flag(help: "Install for the current user.")
  var user = false

  @Flag(help: "Delete the installed files.")
  var remove = false

  @Option(
    help: ArgumentHelp("The folder of the program's own pictures.", valueName: "folder"),
    completion: .directory)
  var assets: String?

  func validate() throws {
    if !user { throw usageError(.userMissing) }
  }

  /// Installs the program with some texts, or removes both.
  func run(_ supplements: [Installation.Supplement]) throws {
    let environment = ProcessInfo.processInfo.environment
    let languages = Languages.environment(environment)
    let installation = try Installation(environment: environment)
    let output = try LineFile(path: "-")
    if remove {
      for path in try installation.remove(supplements) {
        try output.add(ReportPhrase.removed(path).text(for: languages))
      }
      return
    }
    let assets = try AssetFolder(named: assets, environment: environment)
    for path in try installation.install(assets: assets, supplements) {
      try output.add(ReportPhrase.wrote(path).text(for: languages))
    }
  }
}
