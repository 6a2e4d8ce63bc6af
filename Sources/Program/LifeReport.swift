internal import Interaction
internal import Phrases
internal import Platform

/// The reports of the loop, for programs that run for months: to the service manager and the log.
struct LifeReport {
  /// The service manager that started the program; nil for none.
  private let service: ServiceManager?
  /// The languages of the reports, the preferred one first.
  private let languages: [String]
  /// Whether the manager knows that the program has started.
  private var isReady = false

  /// The reports to a manager.
  init(to service: ServiceManager?, languages: [String]) {
    self.service = service
    self.languages = languages
  }

  /// Reports that the program has started, once it shows something, that it is alive, and what was left out of the log.
  ///
  /// - Parameters:
  ///   - title: the title of what is shown; nil where nothing is shown yet.
  ///   - time: the moment of the clock.
  mutating func settle(shows title: @autoclosure () -> String?, at time: Instant) {
    Log.settle()
    guard let service else { return }
    if !isReady, let title = title() {
      isReady = true
      service.start(line(.shows(title)), at: time)
    }
    service.settle(at: time)
  }

  /// When the next report is due, seen from a moment; nil for never.
  func deadline(from time: Instant) -> Instant? {
    (service?.deadline).orEarlier(Log.delay.map { time + $0 })
  }

  /// Reports that the program ends.
  func end() { service?.stop(line(.ends)) }

  private func line(_ report: ReportPhrase) -> String { report.text(for: languages).inOneLine }
}
