internal import Dispatch
internal import Interaction
internal import Phrases
internal import Platform
internal import Showcase
internal import Synchronization
internal import Usage

/// The statistics of a kiosk: what is noted about a visit is written when it has ended.
///
/// Files are written and read on another thread: a slow disk never holds up a visitor. The folder is tried at the start. Where
/// a line cannot be written, that is said once, the visit is not counted, and the next one is tried again.
///
/// A class, because it owns the work of a thread.
final class Statistics {
  private let writer: StatisticsWriter
  private let queue = DispatchQueue(label: "statistics", qos: .utility)
  private var recorder = VisitRecorder()

  /// Statistics in a folder.
  ///
  /// - Parameter languages: the languages of sentences on standard error.
  init(in folder: StatisticsFolder, languages: [String]) {
    writer = StatisticsWriter(folder, languages: languages)
    queue.async { [writer] in writer.prepare() }
  }

  /// Takes a note that is made at a time.
  func take(_ note: UsageNote, at time: Instant) {
    if let visit = recorder.take(note, at: time, on: .now) { write(visit) }
  }

  /// Writes the visit that the program's end cuts off, and waits until everything is written.
  ///
  /// - Parameter end: the end of the visit; nil for none.
  func finish(_ end: UsageNote?, at time: Instant) {
    if let end { take(end, at: time) }
    queue.sync {}
  }

  /// Reads the numbers of today.
  ///
  /// - Parameter deliver: gets them, on another thread.
  func readToday(deliver: @escaping @Sendable (UsageFigures) -> Void) {
    queue.async { [writer] in deliver(writer.figures(of: .now)) }
  }

  private func write(_ visit: UsageVisit) {
    queue.async { [writer] in writer.add(visit) }
  }
}

/// The work of the thread of the statistics.
private final class StatisticsWriter: Sendable {
  private let folder: StatisticsFolder
  private let languages: [String]
  /// Whether the last line was written.
  private let isWritten = Atomic(true)

  init(_ folder: StatisticsFolder, languages: [String]) {
    (self.folder, self.languages) = (folder, languages)
  }

  func prepare() {
    report { () throws(Failure) in try folder.prepare() }
  }

  func add(_ visit: UsageVisit) {
    report { () throws(Failure) in try folder.add(visit) }
  }

  /// Says that nothing can be written, once until something can.
  private func report(_ write: () throws(Failure) -> Void) {
    do throws(Failure) {
      try write()
      isWritten.store(true, ordering: .relaxed)
    } catch {
      if isWritten.exchange(false, ordering: .relaxed) { complain(error, in: languages) }
    }
  }

  func figures(of now: LocalTime) -> UsageFigures {
    let isWritten = isWritten.load(ordering: .relaxed)
    let day = UsageDate(year: now.year, month: now.month, day: now.day)
    let visits = day.flatMap { try? folder.visits(in: .day($0)) } ?? []
    return UsageSummary(of: visits).figures(isWritten: isWritten)
  }
}
