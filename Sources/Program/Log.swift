internal import Glibc
internal import Interaction
package import Phrases
internal import Platform
internal import Synchronization

/// The log of the program: sentences on standard error, of all threads.
///
/// Where standard error is the journal of systemd, a line begins with its priority, as sd-daemon(3) has it, and not with the
/// program's name, which the journal knows; and lines are limited by ``LogLimit``.
package enum Log {
  private struct Journal {
    let clock = Clock()
    var limit = LogLimit()
    /// The languages of the last sentence.
    var languages: [String] = []
  }

  /// Nil where standard error is no journal.
  private static let journal = Mutex<Journal?>(isJournal ? Journal() : nil)

  /// Logs a sentence, in the first of some languages that the program speaks.
  package static func add(
    _ sentence: some Translated, _ priority: LogPriority, in languages: [String]
  ) {
    let line = sentence.text(for: languages).inOneLine
    journal.withLock { journal in
      guard journal != nil else { return write("vitrine: " + line) }
      journal?.languages = languages
      report(&journal, until: journal?.clock.now)
      guard let time = journal?.clock.now, journal?.limit.admits(line, priority, at: time) == true
      else { return }
      write(line, priority)
    }
  }

  /// Logs lines that have no sentences of the program, such as those of the parser of the command line.
  package static func add(lines: String, _ priority: LogPriority) {
    let lines = lines.split(separator: "\n", omittingEmptySubsequences: false)
    journal.withLock { journal in
      for line in lines.map({ String($0).inOneLine }) {
        journal == nil ? write(line) : write(line, priority)
      }
    }
  }

  /// Logs what was left out, where it is due.
  package static func settle() {
    journal.withLock { journal in report(&journal, until: journal?.clock.now) }
  }

  /// Seconds until ``settle()`` has something to log; nil for never.
  package static var delay: Double? {
    journal.withLock { journal in
      guard let journal, let deadline = journal.limit.deadline else { return nil }
      return max(0, deadline - journal.clock.now)
    }
  }

  /// Logs all that was left out, before the program ends.
  package static func finish() {
    journal.withLock { journal in report(&journal, until: nil) }
  }

  private static func report(_ journal: inout Journal?, until time: Instant?) {
    for (sentence, priority) in journal?.limit.takeReports(at: time) ?? [] {
      write(sentence.text(for: journal?.languages ?? []).inOneLine, priority)
    }
  }

  private static func write(_ line: String, _ priority: LogPriority? = nil) {
    let mark = priority.map { "<\($0.rawValue)>" } ?? ""
    // There is no other channel for a failure of this.
    _ = StandardFile.error.write(mark + line + "\n")
  }

  /// Whether standard error is the file that `JOURNAL_STREAM` names, as systemd.exec(5) has it.
  private static var isJournal: Bool {
    guard let name = getenv("JOURNAL_STREAM") else { return false }
    var status = stat()
    guard fstat(2, &status) == 0 else { return false }
    return String(cString: name) == "\(status.st_dev):\(status.st_ino)"
  }
}

/// Logs a sentence about something that is not as it was asked for, in the first of some languages that the program speaks.
///
/// - Parameter languages: the person's languages, as BCP 47 tags, the preferred one first.
package func complain(_ sentence: some Translated, in languages: [String]) {
  Log.add(sentence, .warning, in: languages)
}
