internal import Glibc
internal import TestSupport

/// The kernel's counts of a process so far.
struct ProcessFigures {
  /// CPU time of all threads in milliseconds.
  private(set) var cpu = 0.0
  /// Context switches of all threads; each is at least one wake-up.
  private(set) var switches = 0.0

  init(pid: Int32) {
    for thread in Self.threads(of: pid) {
      let folder = "/proc/\(pid)/task/\(thread)"
      // The first number is nanoseconds; `stat` has only hundredths of a second.
      cpu +=
        (text(of: "\(folder)/schedstat").split(separator: " ").first.flatMap { Double($0) } ?? 0)
        / 1e6
      let status = text(of: "\(folder)/status")
      switches +=
        Self.number(after: "\nvoluntary_ctxt_switches:", in: status)
        + Self.number(after: "\nnonvoluntary_ctxt_switches:", in: status)
    }
  }

  /// The sums over a process and its descendants.
  init(tree root: Int32) {
    for figures in Self.tree(of: root).map(ProcessFigures.init(pid:)) {
      cpu += figures.cpu
      switches += figures.switches
    }
  }

  /// The difference to earlier counts of the same process.
  func since(_ before: ProcessFigures) -> (cpu: Double, switches: Double) {
    (max(0, cpu - before.cpu), max(0, switches - before.switches))
  }

  /// Memory of a process and its descendants in MiB.
  struct Memory {
    /// The proportional set size: shared memory is divided by the number of its processes.
    let proportional: Double
    /// The resident set size: shared memory counts in full.
    let resident: Double
    /// The memory without a file that no other process shares.
    let own: Double
    /// The memory of files, shared or not: code and fonts.
    var ofFiles: Double { resident - own }
  }

  /// Memory of a process and its descendants.
  static func memory(pid: Int32) -> Memory {
    let rollups = tree(of: pid).map { text(of: "/proc/\($0)/smaps_rollup") }
    let sum = { (label: String) in
      rollups.map { number(after: label, in: $0) / 1_024 }.reduce(0, +)
    }
    return Memory(
      proportional: sum("\nPss:"), resident: sum("\nRss:"), own: sum("\nAnonymous:"))
  }

  /// The number of threads of a process.
  static func threadCount(pid: Int32) -> Double { Double(threads(of: pid).count) }

  /// The number of open descriptors of a process.
  static func descriptors(pid: Int32) -> Double {
    guard let folder = opendir("/proc/\(pid)/fd") else { return .nan }
    defer { closedir(folder) }
    var count = 0
    while let entry = readdir(folder) {
      if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
    }
    return Double(count)
  }

  /// Peak resident set size in MiB.
  static func peak(pid: Int32) -> Double {
    number(after: "\nVmHWM:", in: text(of: "/proc/\(pid)/status")) / 1_024
  }

  /// A process and its descendants.
  private static func tree(of pid: Int32) -> [Int32] {
    let children = threads(of: pid).flatMap { thread in
      text(of: "/proc/\(pid)/task/\(thread)/children").split(separator: " ").compactMap {
        Int32($0)
      }
    }
    return [pid] + children.flatMap(tree)
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

/// The contents of a file, as of one in /proc, up to a number of bytes; empty if it cannot be read.
func text(of path: String, atMost limit: Int = 65_536) -> String {
  guard let file = fopen(path, "r") else { return "" }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: limit)
  let count = fread(&bytes, 1, bytes.count, file)
  return String(decoding: bytes.prefix(count), as: UTF8.self)
}

extension ResourceFacts {
  /// MiB of pixmaps.
  var pixmaps: Double { Double(pixmapBytes) / 1_048_576 }
}
