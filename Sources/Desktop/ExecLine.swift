public import Files
internal import Phrases

/// The command line `Exec=` of a desktop entry: section 7 of the Desktop Entry Specification 1.5.
///
/// It is split as the specification says, without a shell. Two extensions are accepted, because existing files need
/// them: quotes may enclose a part of a word (`A="b c"`), and reserved characters of addresses (`~ & ; * ? #`) may be
/// unquoted.
public struct ExecLine: Hashable, Sendable {
  /// The line, unescaped.
  public let text: String
  /// The path of its file.
  public let file: String
  /// The number of its line in the file, from 1.
  public let line: Int?

  /// The command line of a file.
  public init(_ text: String, file: String, line: Int? = nil) {
    self.text = text
    self.file = file
    self.line = line
  }

  /// The program and its arguments, without files to open.
  ///
  /// - Parameters:
  ///   - name: The replacement of `%c`.
  ///   - icon: The replacement of `%i`, after `--icon`; nil for none.
  /// - Throws: `Fault` for a malformed line.
  public func arguments(name: String, icon: String?) throws(Fault) -> [String] {
    var arguments: [String] = []
    for word in try words() {
      if word == "%i" {
        if let icon { arguments += ["--icon", icon] }
      } else if let argument = try expansion(of: word, name: name) {
        arguments.append(argument)
      }
    }
    guard let program = arguments.first, !program.isEmpty else {
      throw fault(.noProgram, .writeProgram)
    }
    guard !program.contains("=") else {
      throw fault(.equalsSign(program), .writeEnv)
    }
    return arguments
  }

  // MARK: Words

  private func words() throws(Fault) -> [String] {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var isQuoted = false
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      switch scalar {
      case "\"":
        // Empty quotes make a word.
        word = word ?? .init()
        isQuoted.toggle()
      case "\\" where isQuoted:
        guard let next = scalars.next() else { continue }
        // Before other characters a backslash is literal, as in a shell.
        if !"\"`$\\".unicodeScalars.contains(next) { word?.append(scalar) }
        word?.append(next)
      case _ where isQuoted:
        word?.append(scalar)
      case " ", "\t", "\n", "\r":
        if let whole = word { words.append(String(whole)) }
        word = nil
      case "'", "\\", "`", "$", "<", ">", "|", "(", ")":
        throw fault(.unquoted(String(scalar)), .quoteArgument)
      default:
        word = word ?? .init()
        word?.append(scalar)
      }
    }
    guard !isQuoted else {
      throw fault(.openQuote, .closeQuote)
    }
    if let word { words.append(String(word)) }
    return words
  }

  // MARK: Field codes

  /// A word with its field codes replaced; nil for a code with an empty replacement.
  private func expansion(of word: String, name: String) throws(Fault) -> String? {
    guard word.utf8.contains(UInt8(ascii: "%")) else { return word }
    var result = String.UnicodeScalarView()
    var hasVanished = false
    var scalars = word.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "%" else {
        result.append(scalar)
        continue
      }
      switch scalars.next() {
      case "%": result.append("%")
      case "c": result.append(contentsOf: name.unicodeScalars)
      case "k": result.append(contentsOf: file.unicodeScalars)
      case "f", "F", "u", "U", "d", "D", "n", "N", "v", "m": hasVanished = true
      case "i":
        throw fault(.iconInWord(word), .iconAlone)
      case let code?:
        throw fault(.unknownCode(String(code)), .doublePercent)
      case nil:
        throw fault(.lonePercent, .doublePercent)
      }
    }
    return result.isEmpty && hasVanished ? nil : String(result)
  }

  private func fault(_ problem: KeyFileProblem, _ remedy: KeyFileRemedy) -> Fault {
    Fault(file: file, line: line, problem: .keyFile(problem), remedy: .keyFile(remedy))
  }
}

/// A command that starts a program, without a shell.
public struct Command: Hashable, Sendable {
  /// The program's name or path, and its arguments. Never empty.
  public var arguments: [String]
  /// The working directory; nil for the home folder.
  public var workingDirectory: String?
  /// Whether a terminal must be opened for it.
  public var runsInTerminal: Bool

  /// A command.
  public init(arguments: [String], workingDirectory: String? = nil, runsInTerminal: Bool = false) {
    self.arguments = arguments
    self.workingDirectory = workingDirectory
    self.runsInTerminal = runsInTerminal
  }
}
