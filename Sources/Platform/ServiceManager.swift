internal import Glibc
public import Interaction

/// The service manager that started the program, such as systemd: it gets messages by the protocol of sd_notify(3).
///
/// A class, because it owns a socket.
public final class ServiceManager {
  private let socket: Int32
  private let address: [UInt8]
  /// Seconds between two messages by which the manager sees that the program is alive; nil where it does not ask for them.
  private let interval: Double?
  /// When the next of them is due; nil for none.
  public private(set) var deadline: Instant?

  /// The variables of the environment by which a manager asks for messages: they are about this process alone.
  public static let variables = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]

  /// The manager of an environment; nil where there is none.
  ///
  /// - Parameter environment: the process's variables.
  public init?(environment: [String: String]) {
    guard let name = environment["NOTIFY_SOCKET"], name.hasPrefix("/") || name.hasPrefix("@"),
      let address = Self.address(name)
    else { return nil }
    let socket = Glibc.socket(
      AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    if socket < 0 { return nil }
    self.socket = socket
    self.address = address
    let isMeant = environment["WATCHDOG_PID"].map { $0 == "\(getpid())" } ?? true
    let limit = environment["WATCHDOG_USEC"].flatMap { Int($0) } ?? 0
    // Half of what it waits, as sd_watchdog_enabled(3) recommends.
    interval = isMeant && limit > 0 ? Double(limit) / 2_000_000 : nil
  }

  deinit { close(socket) }

  /// Sends READY=1, and WATCHDOG=1 at intervals from then on.
  ///
  /// - Parameters:
  ///   - status: what it does, in a line.
  ///   - time: the moment.
  public func start(_ status: String, at time: Instant) {
    send("READY=1\nSTATUS=\(status)")
    if let interval { deadline = time + interval }
  }

  /// Sends WATCHDOG=1, where that is due. The loop itself calls it, so that a loop that hangs does not.
  public func settle(at time: Instant) {
    guard let interval, let due = deadline, due <= time else { return }
    send("WATCHDOG=1")
    deadline = time + interval
  }

  /// Sends STOPPING=1: the program ends.
  public func stop(_ status: String) { send("STOPPING=1\nSTATUS=\(status)") }

  /// Sends a message, and does not wait for room: a manager that takes none is no reason to stand still.
  private func send(_ message: String) {
    var message = message
    message.withUTF8 { bytes in
      address.withUnsafeBytes { address in
        guard let name = address.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return }
        _ = sendto(
          socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL), name,
          socklen_t(address.count))
      }
    }
  }

  /// The address of a socket: a path, or after `@` a name that is in no folder; nil for one that is too long.
  private static func address(_ name: String) -> [UInt8]? {
    var family = sa_family_t(AF_UNIX)
    var bytes = withUnsafeBytes(of: &family) { Array($0) }
    if name.hasPrefix("@") {
      bytes += [0] + name.utf8.dropFirst()
    } else {
      bytes += name.utf8 + [0]
    }
    return bytes.count <= MemoryLayout<sockaddr_un>.size ? bytes : nil
  }
}
