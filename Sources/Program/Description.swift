package import Interaction
package import Showcase

/// The accessibility trees of a document's windows, without a screen.
package struct Description: ~Copyable {
  /// 60 seconds, within which every motion without input ends.
  private static let timeLimit = 60.0

  private var run: OffscreenRun
  private var known: Set<WindowID> = []

  /// The windows of a configuration in their preferred sizes, once a document is opened.
  package init(_ configuration: LaunchConfiguration) throws(Failure) {
    run = try OffscreenRun(configuration)
  }

  private var showcase: Showcase { run.showcase }

  /// Reads the document and shows it.
  ///
  /// - Throws: `Failure` where it cannot be read.
  package mutating func open(_ plan: DocumentPlan) throws(Failure) {
    try run.begin()
    try openWindows()
    guard try run.open(plan) else { return }
    try openWindows()
    if run.active == nil, let first = showcase.windows.first { try run.focus(on: first) }
    try settle()
  }

  /// Follows a route, and moves the keyboard to its window.
  ///
  /// - Throws: `Failure` where it leads nowhere.
  package mutating func go(to route: String) throws(Failure) {
    guard showcase.documentWindow != nil else { return }
    try run.take(.route(route))
    if let fault = run.fault { throw Failure(.data, fault) }
    try settle()
  }

  /// All windows.
  package var windows: [Element] { showcase.windows.map { run.elements(of: $0) } }

  /// Opens windows whose preferred size is known, in that size.
  private mutating func openWindows() throws(Failure) {
    for window in showcase.windows where !known.contains(window) && !showcase.waits(window) {
      known.insert(window)
      try run.take(
        .window(window, .resized(Surface(size: showcase.wantedSize(of: window)))))
    }
  }

  /// Waits until nothing moves.
  private mutating func settle() throws(Failure) {
    try run.advance(to: run.time + Self.timeLimit, endsAtRest: true)
  }
}
