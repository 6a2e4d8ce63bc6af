internal import CXCB
internal import CXTest
internal import Glibc

/// The setup of a child process before its program starts: descriptors, working directory, empty signal mask.
struct Spawn {
  private var actions = posix_spawn_file_actions_t()
  private var attributes = posix_spawnattr_t()

  init() {
    // As the program does: writing to a server or a reader that is gone fails, and does not end this process.
    signal(SIGPIPE, SIG_IGN)
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    // Threads of libdispatch block SIGTERM, and a child inherits mask and dispositions.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
  }

  mutating func destroy() {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  mutating func enter(_ directory: String) {
    posix_spawn_file_actions_addchdir_np(&actions, directory)
  }

  mutating func open(_ path: String, as number: Int32, _ flags: Int32) {
    posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o600)
  }

  mutating func hand(_ descriptor: Descriptor, as number: Int32) {
    posix_spawn_file_actions_adddup2(&actions, descriptor.number, number)
  }

  mutating func closeAll(from number: Int32) {
    posix_spawn_file_actions_addclosefrom_np(&actions, number)
  }

  mutating func connect(_ stream: ChildProcess.Stream, _ pipe: Descriptor?, as number: Int32) {
    switch stream {
    case .inherited: posix_spawn_file_actions_adddup2(&actions, number, number)
    case .discarded: open("/dev/null", as: number, O_WRONLY)
    case .piped: if let pipe { hand(pipe, as: number) }
    case .file(let path):
      open(path, as: number, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND)
    }
  }

  /// - Returns: the number of the new process.
  mutating func start(
    _ program: String, _ arguments: [String], environment: [String: String]
  ) throws -> Int32 {
    var argumentPointers = ([program] + arguments).map { strdup($0) } + [nil]
    var environmentPointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
    var pid: pid_t = 0
    let code = posix_spawn(
      &pid, program, &actions, &attributes, &argumentPointers, &environmentPointers)
    guard code == 0 else { throw SupportError.system("start", program, code: code) }
    return pid
  }
}
