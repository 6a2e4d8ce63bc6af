internal import Desktop
internal import Glibc
internal import Phrases

/// Starts programs without a shell, which go on when this program ends.
package enum Launcher {
  /// The program that opens a terminal for those that need one: Debian's alternative.
  private static let terminal = "x-terminal-emulator"

  /// Ignores SIGCHLD, so that started programs leave no zombies.
  package static func prepare() {
    signal(SIGCHLD, SIG_IGN)
  }

  /// Starts a command.
  ///
  /// - Returns: the problem; nil where the program was started.
  static func start(_ command: Command) -> ReportPhrase? {
    var arguments = command.arguments
    if command.runsInTerminal { arguments = [terminal, "-e"] + arguments }
    // posix_spawn cannot set the working directory; env of coreutils does.
    if let folder = command.workingDirectory {
      arguments = ["env", "--chdir=\(folder)"] + arguments
    }
    guard let name = arguments.first else { return .nothingToStart }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGCHLD)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    let error = posix_spawnp(&process, name, &actions, &attributes, words, environ)
    guard error != 0 else { return nil }
    return .notStarted(name, reason: String(cString: strerror(error)))
  }
}
