/// How a program is started: no shell has a hand in it.
public struct Command: Hashable, Sendable {
  /// The program's name or path, then what it is told. Never empty.
  public var arguments: [String]
  /// The folder to start it in; nil for the person's own.
  public var workingDirectory: String?
  /// Whether it speaks through a terminal, which has to be opened for it.
  public var runsInTerminal: Bool

  /// A command.
  public init(arguments: [String], workingDirectory: String? = nil, runsInTerminal: Bool = false) {
    self.arguments = arguments
    self.workingDirectory = workingDirectory
    self.runsInTerminal = runsInTerminal
  }
}
