internal import Glibc

/// What the kernel counted for a process so far.
struct ProcessFigures {
  /// Milliseconds on a processor, of all threads there are.
  private(set) var cpu = 0.0
  /// How often a thread gave the processor up or lost it: each is at least one wake-up.
  private(set) var switches = 0.0

  init(pid: Int32) {
    for thread in Self.threads(of: pid) {
      let folder = "/proc/\(pid)/task/\(thread)"
      // The first number is nanoseconds; `stat` has but hundredths of a second.
      cpu +=
        (text(of: "\(folder)/schedstat").split(separator: " ").first.flatMap { Double($0) } ?? 0)
        / 1e6
      let status = text(of: "\(folder)/status")
      switches +=
        Self.number(after: "\nvoluntary_ctxt_switches:", in: status)
        + Self.number(after: "\nnonvoluntary_ctxt_switches:", in: status)
    }
  }

  /// What was counted since other figures of the same process.
  func since(_ before: ProcessFigures) -> (cpu: Double, switches: Double) {
    (max(0, cpu - before.cpu), max(0, switches - before.switches))
  }

  /// MiB of memory in use: those that it shares divided by the number of sharers, and in full.
  static func memory(pid: Int32) -> (proportional: Double, resident: Double) {
    let rollup = text(of: "/proc/\(pid)/smaps_rollup")
    return (
      number(after: "\nPss:", in: rollup) / 1_024, number(after: "\nRss:", in: rollup) / 1_024
    )
  }

  /// MiB of memory in use when it was the most, shared parts in full.
  static func peak(pid: Int32) -> Double {
    number(after: "\nVmHWM:", in: text(of: "/proc/\(pid)/status")) / 1_024
  }

  private static func threads(of pid: Int32) -> [String] {
    guard let folder = opendir("/proc/\(pid)/task") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if Int(name) != nil { names.append(name) }
    }
    return names
  }

  private static func number(after label: String, in text: String) -> Double {
    let parts = text.split(separator: label, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return 0 }
    return parts[1].split(whereSeparator: { $0.isWhitespace }).first.flatMap { Double($0) } ?? 0
  }
}

/// The text of one of the kernel's small files; empty where it cannot be read.
func text(of path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 65_536)
  let count = fread(&bytes, 1, bytes.count, file)
  return String(decoding: bytes.prefix(count), as: UTF8.self)
}
