internal import ArgumentParser
internal import FoundationEssentials

/// A command as the parser describes it: its texts, its subcommands and its arguments.
struct CommandDescription: Decodable {
  /// An argument: a positional one, an option with a value, or a flag.
  struct Argument: Decodable {
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    struct Name: Decodable {
      let kind: String
      let name: String

      /// The word of a command line: `--scale`, `-h`.
      var word: String { (kind == "long" ? "--" : "-") + name }
    }

    /// The parameters of a kind of completion, which are not read.
    struct CompletionParameters: Decodable {}

    let kind: Kind
    let shouldDisplay: Bool
    let isRepeating: Bool
    let sectionTitle: String?
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let allValues: [String]?
    let abstract: String?
    /// The kind of completion, as the only key; nil for none.
    let completionKind: [String: CompletionParameters]?

    /// Whether it is the flag that switches another one off: `--no-touches` of `--touches`. The parser gives it the same
    /// abstract, which holds for the other one.
    func isOpposite(of other: Argument) -> Bool {
      kind == .flag && other.kind == .flag && abstract == other.abstract
        && names?.map(\.name) == other.names?.map { "no-" + $0.name }
    }

    /// Whether its value is the path of a file or of a folder, by its completion.
    var isPath: Bool { completionKind?["file"] != nil || completionKind?["directory"] != nil }
  }

  private struct Tool: Decodable {
    let command: CommandDescription
  }

  let commandName: String
  let abstract: String?
  let discussion: String?
  let defaultSubcommand: String?
  let subcommands: [CommandDescription]?
  let arguments: [Argument]?
}

extension CommandDescription {
  /// The description of a command.
  ///
  /// - Throws: `DecodingError` where the parser describes it in another way than this one knows.
  init(of command: any ParsableCommand.Type) throws {
    self = try JSONDecoder().decode(Tool.self, from: Data(command._dumpHelp().utf8)).command
  }
}
