internal import Desktop
internal import Glibc
package import Phrases
internal import Platform

/// Starts programs without a shell, which go on when this program ends.
package enum Launcher {
  /// The program that opens a terminal for those that need one: Debian's alternative.
  private static let terminal = "x-terminal-emulator"

  /// Ignores SIGCHLD, so that started programs leave no zombies.
  package static func prepare() {
    signal(SIGCHLD, SIG_IGN)
  }

  /// Whether a name is that of a program: a path, also one from a working directory on, or a name in one of the folders of
  /// `PATH`.
  private static func isProgram(_ name: String, in folder: String?) -> Bool {
    if name.contains("/") {
      let isRelative = !name.hasPrefix("/")
      return access(isRelative ? "\(folder ?? ".")/\(name)" : name, X_OK) == 0
    }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return path.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// The variables of a program that is started: those of this one, without those that are about its process alone. They
  /// end with nil, as the system has them.
  private static func environment() -> [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var entry = environ
    while let variable = entry.pointee {
      let name = String(cString: variable).prefix { $0 != "=" }
      if !ServiceManager.variables.contains(String(name)) { variables.append(variable) }
      entry += 1
    }
    return variables + [nil]
  }

  /// Whether a program of a name is in one of the folders of `PATH`.
  static func finds(_ name: String) -> Bool { isProgram(name, in: nil) }

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - isPart: whether it shows a further document of this command line: what ends this program by the terminal, such as
  ///     Ctrl+C, ends it, too, and it does not hold the standard output, on whose end a pipe may wait.
  /// - Returns: the problem; nil where the program was started.
  static func start(_ command: Command, isPart: Bool = false) -> ReportPhrase? {
    var arguments = command.arguments
    guard let program = arguments.first else { return .nothingToStart }
    // A terminal, and env, would start, and the missing program would go unnoticed.
    guard isProgram(program, in: command.workingDirectory) else {
      return .notStarted(program, reason: String(cString: strerror(ENOENT)))
    }
    if command.runsInTerminal { arguments = [terminal, "-e"] + arguments }
    // posix_spawn cannot set the working directory; env of coreutils does.
    if let folder = command.workingDirectory {
      guard access(folder, X_OK) == 0 else {
        return .notStarted(program, reason: String(cString: strerror(errno)))
      }
      arguments = ["env", "--chdir=\(folder)"] + arguments
    }
    switch spawn(arguments, isPart: isPart) {
    case .success: return nil
    case .failure(let error):
      return .notStarted(arguments[0], reason: String(cString: strerror(error.code)))
    }
  }

  /// Runs a command of the system to its end.
  ///
  /// - Returns: the problem; nil where it ended with success.
  package static func run(_ arguments: [String]) -> ReportPhrase? {
    // Its ending is asked for.
    signal(SIGCHLD, SIG_DFL)
    defer { prepare() }
    switch spawn(arguments) {
    case .success(let process):
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 && errno == EINTR {}
      return status == 0 ? nil : .commandFailed(arguments.joined(separator: " "))
    case .failure(let error):
      return .notStarted(arguments[0], reason: String(cString: strerror(error.code)))
    }
  }

  /// The system's number of an error.
  private struct SystemError: Error { let code: Int32 }

  private static func spawn(
    _ arguments: [String], isPart: Bool = false
  ) -> Result<pid_t, SystemError> {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGCHLD)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(isPart ? flags : flags | POSIX_SPAWN_SETPGROUP))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if isPart { posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0) }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    let error = posix_spawnp(&process, arguments[0], &actions, &attributes, words, environment())
    return error == 0 ? .success(process) : .failure(SystemError(code: error))
  }
}
