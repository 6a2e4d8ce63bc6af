internal import X11

/// The screen of a kiosk, as the command line describes it.
package struct ScreenPlan: Hashable, Sendable {
  /// The name that RandR has for its output; nil for the primary one.
  var output: String?
  /// The resolution that a person has measured, in pixels per inch; nil for that which the server reports.
  var pixelsPerInch: Double?

  /// The options of a command line.
  package init(output: String?, pixelsPerInch: Double?) {
    (self.output, self.pixelsPerInch) = (output, pixelsPerInch)
  }

  /// The monitor that shows the kiosk now: the chosen one, or while that shows nothing, another one.
  func monitor(on connection: Connection) -> Monitor {
    output.flatMap { connection.monitor(named: $0) } ?? connection.usualMonitor
  }
}
