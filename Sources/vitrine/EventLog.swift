internal import FoundationEssentials
internal import Showcase

/// Tells what people do, a line of JSON each, to scripts that listen.
struct EventLog {
  private let file: LineFile
  private let encoder = JSONEncoder()

  /// Begins to tell, into a file or, for `-`, onto the standard output.
  ///
  /// - Throws: `Failure` where the file cannot be written.
  init(path: String) throws(Failure) {
    file = try LineFile(path: path)
    encoder.outputFormatting = [.withoutEscapingSlashes]
  }

  /// Tells one thing, in the order in which people read it: when, where, what, and to what.
  func add(_ report: Report) throws(Failure) {
    var fields = [
      ("time", encoder.line(report.time)), ("window", encoder.line(report.window)),
      ("event", encoder.line(report.name)), ("item", encoder.line(report.item)),
    ]
    if let row = report.row { fields.append(("row", encoder.line(row))) }
    if let action = report.action { fields.append(("action", encoder.line(action))) }
    try file.add("{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}")
  }
}
