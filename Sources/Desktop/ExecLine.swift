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

  /// The program and its arguments, without files to open, and the place for those.
  ///
  /// - Parameters:
  ///   - name: The replacement of `%c`.
  ///   - icon: The replacement of `%i`, after `--icon`; nil for none.
  /// - Throws: `Fault` for a malformed line.
  public func arguments(
    name: String, icon: String?
  ) throws(Fault) -> (arguments: [String], slot: Command.FileSlot?) {
    var arguments: [String] = []
    var slot: Command.FileSlot?
    for word in try words() {
      if let kind = Command.FileSlot.Kind(rawValue: word) {
        slot = slot ?? Command.FileSlot(index: arguments.count, kind)
      } else if word == "%i" {
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
    return (arguments, slot)
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
  /// The place for files among the arguments; nil for a program that takes none.
  public var slot: FileSlot?

  /// The place for files in a command line.
  public struct FileSlot: Hashable, Sendable {
    /// The field codes of files.
    public enum Kind: String, Hashable, Sendable {
      /// The path of one file, or the paths of all.
      case path = "%f"
      case paths = "%F"
      /// The address of one file, or the addresses of all.
      case address = "%u"
      case addresses = "%U"
    }

    /// The number of arguments before the files, the program among them.
    public var index: Int
    /// The form of the files.
    public var kind: Kind

    /// A place behind so many arguments.
    public init(index: Int, _ kind: Kind) {
      self.index = index
      self.kind = kind
    }

    /// Whether the program opens files of this machine only.
    public var isOfPaths: Bool { kind == .path || kind == .paths }
  }

  /// A command.
  public init(
    arguments: [String], workingDirectory: String? = nil, runsInTerminal: Bool = false,
    slot: FileSlot? = nil
  ) {
    self.arguments = arguments
    self.workingDirectory = workingDirectory
    self.runsInTerminal = runsInTerminal
    self.slot = slot
  }

  /// The commands that open files: one for all of them, or one for each where the program takes one file at a time. Empty
  /// where it takes none, and where there are only addresses that are no files of this machine and it takes paths.
  ///
  /// - Parameter addresses: addresses, or absolute paths.
  public func opening(_ addresses: [String]) -> [Command] {
    guard let slot else { return [] }
    let files =
      slot.isOfPaths
      ? addresses.compactMap { filePath(of: $0) }
      : addresses.map { $0.hasPrefix("/") ? fileAddress(ofPath: $0) : $0 }
    guard !files.isEmpty else { return [] }
    let groups = slot.kind == .paths || slot.kind == .addresses ? [files] : files.map { [$0] }
    return groups.map { group in
      var command = self
      command.slot = nil
      command.arguments.insert(contentsOf: group, at: min(slot.index, arguments.count))
      return command
    }
  }
}
