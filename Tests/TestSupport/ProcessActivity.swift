internal import FoundationEssentials
internal import Glibc

/// What the threads of a process have done up to now, as Linux counts it.
///
/// Two equal values, both idle, mean that the process did nothing between them, however busy the machine is: a thread
/// that was woken and waits for a processor is not idle, and one that ran has switched.
public struct ProcessActivity: Equatable, Sendable {
  /// How often each thread gave up its processor or lost it, by the thread's number.
  private var switches: [String: [Int]] = [:]
  /// Whether no thread runs, waits for a processor or waits for a disk.
  public private(set) var isIdle = true

  /// Reads `/proc`; nil where there is no such process.
  public init?(of pid: Int32) {
    let folder = "/proc/\(pid)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return nil
    }
    for thread in threads {
      let status = Self.status("\(folder)/\(thread)")
      // A thread that ended between the two calls was active.
      guard let state = status["State"]?.first else {
        isIdle = false
        continue
      }
      // S sleeps until something happens; Z has ended.
      if state != "S", state != "Z" { isIdle = false }
      switches[thread] = ["voluntary_ctxt_switches", "nonvoluntary_ctxt_switches"].map {
        status[$0].flatMap { Int($0) } ?? 0
      }
    }
  }

  /// Whether this process started another one.
  static func isChild(_ pid: Int32) -> Bool {
    status("/proc/\(pid)")["PPid"] == "\(getpid())"
  }

  /// The first words of the fields in a `status` file, by the fields' names.
  private static func status(_ folder: String) -> [String: Substring] {
    guard let text = try? String(contentsOfFile: folder + "/status", encoding: .utf8) else {
      return [:]
    }
    var fields: [String: Substring] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let word = parts[1].split(whereSeparator: \.isWhitespace).first
      else { continue }
      fields[String(parts[0])] = word
    }
    return fields
  }
}
