/// What is wrong with a file, or with a word that should name one, for the person at the machine.
public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path, or the word, as it was given.
  public let file: String
  /// The line, counted from 1; nil where the whole file is meant.
  public let line: Int?
  /// What is wrong, without a full stop.
  public let problem: String
  /// What a person can do, a sentence.
  public let remedy: String

  /// A fault.
  public init(file: String, line: Int? = nil, problem: String, remedy: String) {
    self.file = file
    self.line = line
    self.problem = problem
    self.remedy = remedy
  }

  /// Two sentences: where and what, then what helps.
  public var description: String {
    let place = if let line { "'\(file)', line \(line)" } else { "'\(file)'" }
    return "\(place): \(problem). \(remedy)"
  }
}
