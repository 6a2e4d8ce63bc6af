public import Files

/// The command line of a desktop entry, `Exec=`: the Desktop Entry Specification 1.5, section 7.
///
/// It is cut into words as the specification says, and no shell ever reads it. Two things go beyond the letter, because
/// files in use rely on them: quotes may enclose a part of a word (`A="b c"`), and reserved characters that stand in
/// addresses (`~ & ; * ? #`) may stand without quotes for themselves.
public struct ExecLine: Hashable, Sendable {
  /// The line, the escapes of strings undone.
  public let text: String
  /// The file that it stands in.
  public let file: String
  /// The line of the file, counted from 1.
  public let line: Int?

  /// A command line of a file.
  public init(_ text: String, file: String, line: Int? = nil) {
    self.text = text
    self.file = file
    self.line = line
  }

  /// The program and what it is told when it is started without any file.
  ///
  /// - Parameters:
  ///   - name: What `%c` stands for.
  ///   - icon: What `%i` stands for, after `--icon`; nil for nothing.
  /// - Throws: `Fault` where the line is not of the specification's form.
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
      throw fault("'Exec' names no program", "Write the program's name after 'Exec='.")
    }
    guard !program.contains("=") else {
      throw fault(
        "the program '\(program)' has a '=' in its name", "Write 'env' before what sets a variable."
      )
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
        // Even quotes around nothing make a word.
        word = word ?? .init()
        isQuoted.toggle()
      case "\\" where isQuoted:
        guard let next = scalars.next() else { continue }
        // Before any other character a backslash means itself, as it does for a shell.
        if !"\"`$\\".unicodeScalars.contains(next) { word?.append(scalar) }
        word?.append(next)
      case _ where isQuoted:
        word?.append(scalar)
      case " ", "\t", "\n", "\r":
        if let whole = word { words.append(String(whole)) }
        word = nil
      case "'", "\\", "`", "$", "<", ">", "|", "(", ")":
        throw fault(
          "'\(scalar)' stands outside of double quotes in 'Exec'",
          "Enclose the whole argument in double quotes.")
      default:
        word = word ?? .init()
        word?.append(scalar)
      }
    }
    guard !isQuoted else {
      throw fault("a double quote in 'Exec' has no partner", "Close it, or write '\\\\\"'.")
    }
    if let word { words.append(String(word)) }
    return words
  }

  // MARK: Field codes

  /// A word with its codes replaced; nil where nothing but a code stood there, and it stands for nothing.
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
        throw fault("'%i' is a part of '\(word)'", "Let '%i' be an argument of its own.")
      case let code?:
        throw fault("'Exec' holds the unknown field code '%\(code)'", Self.remedyForPercent)
      case nil:
        throw fault("'Exec' holds a '%' with nothing after it", Self.remedyForPercent)
      }
    }
    return result.isEmpty && hasVanished ? nil : String(result)
  }

  private static let remedyForPercent = "Write '%%' where a percent sign is meant."

  private func fault(_ problem: String, _ remedy: String) -> Fault {
    Fault(file: file, line: line, problem: problem, remedy: remedy)
  }
}
