import Interaction
import Phrases
import Testing
import Turns

@testable import Program

/// A log at invented moments.
private final class LogLife {
  private(set) var limit = LogLimit()

  /// Whether a line is logged at a moment, in seconds.
  func admits(_ line: String, _ priority: LogPriority = .warning, at seconds: Double) -> Bool {
    limit.admits(line, priority, at: Instant(seconds: seconds))
  }

  /// What is said at a moment about lines that were left out; nil for the end.
  func reports(at seconds: Double?) -> [String] {
    limit.takeReports(at: seconds.map { Instant(seconds: $0) }).map {
      "\($0.priority): \($0.report.texts.english)"
    }
  }

  /// When there is something to say, in seconds; nil for never.
  var deadline: Double? { limit.deadline?.seconds }
}

@Suite("the limit of the log", .waiting)
struct LogLimitTests {
  private let log = LogLife()

  @Test("logs an equal line once in ten minutes, then how often it was left out")
  func equal() {
    #expect(log.admits("a", at: 0))
    #expect(log.deadline == nil)
    for second in 1...400 { #expect(!log.admits("a", at: Double(second))) }
    #expect(log.admits("b", at: 400))
    #expect(log.deadline == 600)
    #expect(log.reports(at: 599) == [])
    #expect(log.reports(at: 600) == ["warning: Left out 400 times: a"])
    #expect(log.deadline == nil)
    #expect(log.admits("a", at: 600))
  }

  @Test("logs many different lines no faster than they can be read, then how many were left out")
  func flood() {
    // Within 20 seconds there is room for two more.
    let logged = (0..<2000).count { log.admits("\($0)", at: Double($0) / 100) }
    #expect(logged == LogLimit.burst + 1)
    #expect(log.deadline == 60.5)
    #expect(
      log.reports(at: 61) == [
        "warning: 1949 lines were left out: there were too many at once."
      ])
    #expect(log.deadline == nil)
    // After a calm there is room again.
    #expect((0..<60).count { log.admits("later \($0)", at: 10_000) } == LogLimit.burst)
  }

  @Test("always logs the error with which the program ends, and all that was left out")
  func error() {
    for index in 0..<90 { _ = log.admits("\(index)", at: 0) }
    #expect(log.admits("0", .error, at: 1))
    #expect(log.admits("0", .error, at: 1))
    #expect(
      log.reports(at: nil) == [
        "warning: 40 lines were left out: there were too many at once."
      ])
    #expect(log.reports(at: nil) == [])
  }

  @Test("needs no more memory in a year of faults than in a day")
  func memory() throws {
    var lines = 0
    for minute in 0..<(365 * 24 * 60) {
      let time = Double(minute) * 60
      lines += log.admits("fault \(minute % 1000)", at: time) ? 1 : 0
      lines += log.reports(at: time).count
    }
    #expect(lines <= 365 * 24 * 60)
    let known = Mirror(reflecting: log.limit).children.first { $0.label == "known" }
    #expect(try #require(known?.value as? [Any]).count <= 32)
  }
}
