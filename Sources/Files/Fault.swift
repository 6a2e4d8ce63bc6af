/// What is wrong with a file, or with a word that should name one, for the person at the machine.
public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path, or the word, as it was given.
  public let file: String
  /// The line, counted from 1; nil where the whole file is meant.
  public let line: Int?
  /// The place inside a structured file, such as `items[3].items[0]`; nil where the whole file or a line is meant.
  public let place: String?
  /// What is wrong, without a full stop.
  public let problem: String
  /// What a person can do, a sentence.
  public let remedy: String

  /// A fault.
  public init(
    file: String, line: Int? = nil, place: String? = nil, problem: String, remedy: String
  ) {
    self.file = file
    self.line = line
    self.place = place
    self.problem = problem
    self.remedy = remedy
  }

  /// Two sentences: where and what, then what helps.
  public var description: String {
    var whereabouts = "'\(file)'"
    if let line { whereabouts += ", line \(line)" }
    if let place, !place.isEmpty { whereabouts += ", at \(place)" }
    return "\(whereabouts): \(problem). \(remedy)"
  }
}
