internal import Glibc

/// The machine of the measurements.
struct Machine: Codable {
  let processor: String
  let cores: Int
  let kernel: String
  /// The load average over a minute when the benchmark began.
  let load: String

  init() {
    let model = text(of: "/proc/cpuinfo").split(separator: "\n").first {
      $0.hasPrefix("model name")
    }
    processor =
      model?.split(separator: ":", maxSplits: 1).last.map { String($0.drop(while: \.isWhitespace)) }
      ?? "an unnamed processor"
    cores = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let version = text(of: "/proc/sys/kernel/osrelease")
    kernel = "Linux " + version.filter { !$0.isNewline }
    load = text(of: "/proc/loadavg").split(separator: " ").first.map(String.init) ?? "unknown"
  }

  /// The benchmark's own process.
  static var ownPid: Int32 { getpid() }

  /// The path of the benchmark itself.
  static var ownPath: String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    return String(
      decoding: bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The nearest folder of a relative path above the benchmark.
  static func folder(_ name: String) throws -> String {
    var parts = ownPath.split(separator: "/")
    while !parts.isEmpty {
      parts.removeLast()
      let path = "/\((parts + [Substring(name)]).joined(separator: "/"))"
      if access(path, R_OK) == 0 { return path }
    }
    throw BenchError.noFolder(name: name, directory: ownPath)
  }

  /// Gives this process, but not its children, the most precise timing that the kernel permits.
  static func becomePunctual() {
    // A timer slack of a nanosecond instead of 50 microseconds.
    if let file = fopen("/proc/self/timerslack_ns", "w") {
      fputs("1", file)
      fclose(file)
    }
    // SCHED_RESET_ON_FORK of Linux's sched.h. A refusal for missing privileges is ignored.
    let notForChildren: Int32 = 0x4000_0000
    var parameters = sched_param()
    parameters.sched_priority = 1
    sched_setscheduler(0, SCHED_FIFO | notForChildren, &parameters)
  }
}

/// CPU time of all processors so far, in milliseconds.
struct ProcessorTime {
  /// Not idle.
  let busy: Double
  /// In total.
  let total: Double

  init() {
    let line = text(of: "/proc/stat").split(separator: "\n").first ?? ""
    // user, nice, system, idle, iowait, irq, softirq, steal.
    let ticks = line.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
    let tick = 1_000 / Double(sysconf(Int32(_SC_CLK_TCK)))
    total = ticks.reduce(0, +) * tick
    busy = total - (ticks.count > 4 ? ticks[3] + ticks[4] : 0) * tick
  }
}
