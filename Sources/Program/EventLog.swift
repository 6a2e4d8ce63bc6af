internal import FoundationEssentials
internal import Showcase

/// A log of the events of the windows for scripts, one line of JSON each.
struct EventLog {
  private let file: LineFile
  private let encoder = JSONEncoder()

  /// Begins the log in a file, or for `-` on the standard output.
  ///
  /// - Throws: `Failure` where the file cannot be written.
  init(path: String, as use: LineFile.Use) throws(Failure) {
    file = try LineFile(path: path, as: use)
    encoder.outputFormatting = [.withoutEscapingSlashes]
  }

  /// Appends an event, with its fields in the order time, window, event, item.
  func add(_ report: Report) throws(Failure) {
    var fields = [
      ("time", encoder.line(report.time)), ("window", encoder.line(report.window)),
      ("event", encoder.line(report.name)), ("item", encoder.line(report.item)),
    ]
    if let row = report.row { fields.append(("row", encoder.line(row))) }
    if let action = report.action { fields.append(("action", encoder.line(action))) }
    if let value = report.value { fields.append(("value", encoder.line(value))) }
    if let count = report.count { fields.append(("count", encoder.line(count))) }
    try file.add("{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}")
  }
}
