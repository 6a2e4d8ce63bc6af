internal import Interaction
internal import Phrases

/// The priority of a line of the log, by the numbers of syslog.
package enum LogPriority: Int, Sendable {
  /// The program ends.
  case error = 3
  /// Something failed; the program goes on.
  case warning = 4
}

/// Keeps the log of months short: equal lines are logged once in ten minutes, and many different ones as
/// fast as they can be read. What was left out is said in a line of its own.
struct LogLimit {
  /// 10 minutes, in seconds, within which a line is not repeated.
  static let repetition = 600.0
  /// 50 lines at once, then one in 10 seconds.
  static let (burst, interval) = (50, 10.0)
  /// 60 s from the first line that was too many until their number is logged.
  static let floodReport = 60.0
  /// 32 lines are remembered, so that the memory for them stays the same.
  private static let mostKnown = 32

  /// A line that was logged, and how often it was left out since.
  private struct Known {
    let line: String
    let priority: LogPriority
    let end: Instant
    var omitted = 0
  }

  /// The oldest one first.
  private var known: [Known] = []
  /// Lines that may be logged at once, at the moment of the last one.
  private var room = Double(burst)
  private var last = Instant.zero
  /// Lines that were too many, and when their number is logged.
  private var flood: (count: Int, end: Instant)?

  /// The next moment at which ``takeReports(at:)`` has something to report; nil for none.
  var deadline: Instant? {
    (known.filter { $0.omitted > 0 }.map(\.end) + [flood?.end].compactMap(\.self)).min()
  }

  /// Whether a line is logged at a moment.
  mutating func admits(_ line: String, _ priority: LogPriority, at time: Instant) -> Bool {
    // It is the last one.
    if priority == .error { return true }
    known.removeAll { $0.end <= time && $0.omitted == 0 }
    if let index = known.firstIndex(where: { $0.line == line && $0.end > time }) {
      known[index].omitted += 1
      return false
    }
    room = min(Double(Self.burst), room + (time - last) / Self.interval)
    last = time
    guard room >= 1 else {
      flood = flood.map { ($0.count + 1, $0.end) } ?? (1, time + Self.floodReport)
      return false
    }
    room -= 1
    // One whose repetitions are still to be reported is kept.
    if known.count == Self.mostKnown, let index = known.firstIndex(where: { $0.omitted == 0 }) {
      known.remove(at: index)
    }
    if known.count < Self.mostKnown {
      known.append(Known(line: line, priority: priority, end: time + Self.repetition))
    }
    return true
  }

  /// Takes the reports of omitted lines that are due at a moment; nil for all.
  mutating func takeReports(
    at time: Instant?
  ) -> [(report: ReportPhrase, priority: LogPriority)] {
    let isDue = { (end: Instant) in time.map { end <= $0 } ?? true }
    var reports: [(report: ReportPhrase, priority: LogPriority)] = []
    for entry in known where entry.omitted > 0 && isDue(entry.end) {
      reports.append((.repeated(entry.line, entry.omitted), entry.priority))
    }
    known.removeAll { isDue($0.end) }
    if let (count, end) = flood, isDue(end) {
      reports.append((.leftOut(count), .warning))
      flood = nil
    }
    return reports
  }
}
