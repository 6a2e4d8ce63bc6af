internal import ArgumentParser

/// The manual of the program: a page for it, and one for each subcommand, in the language of man(7).
///
/// They are made from the command line itself, so an option and its page cannot differ.
enum ManualPages {
  /// A page: its name, such as `vitrine-index`, and its source.
  typealias Page = (name: String, text: String)

  /// All pages.
  ///
  /// - Throws: `DecodingError` where the parser describes the command line in another way than this one knows.
  static func all() throws -> [Page] {
    let program = try CommandDescription(of: Vitrine.self)
    let shown = program.subcommands?.filter { $0.commandName != "help" } ?? []
    let names = ["vitrine"] + shown.map { "vitrine-\($0.commandName)" }
    let unnamed = shown.first { $0.commandName == program.defaultSubcommand }
    return [page("vitrine", program, of: unnamed, shown, names)]
      + shown.map { page("vitrine-\($0.commandName)", $0, of: $0, [], names) }
  }

  // MARK: Pages

  /// The day of the version.
  static let released = "2026-11-23"

  /// Variables that every command obeys.
  private static let environment = [
    ("DISPLAY", "the X server"),
    ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "the languages of sentences and of documents"),
    ("VITRINE_ASSETS", "the folder of the program's own pictures"),
    ("XDG_STATE_HOME", "the folder of what is remembered from one run to the next"),
    (
      "XDG_CACHE_HOME",
      "the folder of the tiles of large pictures, which are made anew where they are missing"
    ),
    ("XDG_CONFIG_HOME", "the folder of the programs that a dock keeps, in vitrine/dock.json"),
  ]

  private static let files = [
    ("~/.local/state/vitrine", "what is remembered, where XDG_STATE_HOME names no other folder"),
    ("~/.cache/vitrine", "the tiles of large pictures, where XDG_CACHE_HOME names no other folder"),
    (
      "~/.config/vitrine/dock.json",
      "the programs that a dock keeps, where XDG_CONFIG_HOME names no other folder"
    ),
    ("/var/lib/vitrine/vitrine", "the same of the kiosk of vitrine install, with its statistics"),
    ("~/.local/share/vitrine", "the program's own pictures, once it is installed for one user"),
  ]

  /// A page.
  ///
  /// - Parameters:
  ///   - options: the command whose arguments the page lists.
  ///   - commands: the subcommands that it lists.
  ///   - names: the names of all pages.
  private static func page(
    _ name: String, _ command: CommandDescription, of options: CommandDescription?,
    _ commands: [CommandDescription], _ names: [String]
  ) -> Page {
    let arguments = (options?.arguments ?? []).filter(\.shouldDisplay)
    let words = name.replacing("-", with: " ")
    var lines = [
      ".TH \"\(name.uppercased())\" 1 \"\(released)\" \"vitrine \(Vitrine.configuration.version)\"",
      ".SH NAME",
      escaped(name) + " \\- " + escaped(String(sentence(command.abstract).dropLast())),
      ".SH SYNOPSIS",
      ".B " + escaped(words),
      arguments.filter { $0.kind == .positional }.map { "[\($0.synopsis)] " }.joined()
        + "[\\fIoptions\\fR]",
    ]
    if !commands.isEmpty {
      lines += [".br", ".B " + escaped(words), "\\fIsubcommand\\fR [\\fIarguments\\fR]"]
    }
    lines.append(".SH DESCRIPTION")
    if command.discussion == nil { lines.append(escaped(command.abstract ?? "")) }
    lines += paragraphs(command.discussion)
    if let options, options.commandName != command.commandName {
      lines += [".PP"] + paragraphs(options.discussion)
    }
    lines += sections(arguments)
    let subcommands = commands.map { ("\(words) \($0.commandName)", $0.abstract ?? "") }
    lines += definitions(of: subcommands, below: "SUBCOMMANDS")
    let examples = HelpPage.examples.filter { !commands.isEmpty || $0.0.contains(words) }
    lines += definitions(of: examples, below: "EXAMPLES")
    if !commands.isEmpty {
      lines += definitions(of: environment, below: "ENVIRONMENT")
      lines += definitions(of: files, below: "FILES")
    }
    lines.append(".SH SEE ALSO")
    let others = names.filter { $0 != name }
    for (index, other) in others.enumerated() {
      lines.append(".BR \(escaped(other)) (1)" + (index < others.count - 1 ? "," : ""))
    }
    return (name, lines.joined(separator: "\n") + "\n")
  }

  /// The arguments below the headings of the help page, in its order.
  private static func sections(_ arguments: [CommandDescription.Argument]) -> [String] {
    var titles: [String] = []
    var sections: [String: [String]] = [:]
    for (index, argument) in arguments.enumerated() {
      if index > 0, argument.isOpposite(of: arguments[index - 1]) { continue }
      let opposite = arguments.dropFirst(index + 1).first.flatMap {
        $0.isOpposite(of: argument) ? ", " + $0.synopsis : nil
      }
      let title = argument.sectionTitle ?? (argument.kind == .positional ? "Arguments" : "Options")
      if sections[title] == nil { titles.append(title) }
      var meaning = sentence(argument.abstract)
      if let values = argument.allValues, !values.isEmpty {
        meaning += " One of \(values.joined(separator: ", "))."
      }
      if let value = argument.defaultValue { meaning += " Otherwise \(value)." }
      sections[title, default: []] += [
        ".TP", argument.synopsis + (opposite ?? ""), escaped(meaning),
      ]
    }
    return titles.flatMap { title in
      [".SH \"\(title.uppercased())\""] + (sections[title] ?? [])
    }
  }

  /// Words and their meanings below a heading; nothing where there are none.
  private static func definitions(
    of words: [(word: String, meaning: String)], below heading: String
  ) -> [String] {
    guard !words.isEmpty else { return [] }
    return [".SH \(heading)"]
      + words.flatMap { [".TP", "\\fB\(escaped($0.word))\\fR", escaped(sentence($0.meaning))] }
  }

  private static func paragraphs(_ text: String?) -> [String] {
    let paragraphs = (text ?? "").split(separator: "\n\n").map { [escaped(String($0))] }
    return Array(paragraphs.joined(separator: [".PP"]))
  }

  /// A sentence with a capital and a full stop.
  private static func sentence(_ text: String?) -> String {
    guard let text, let first = text.first else { return "" }
    let whole = first.uppercased() + text.dropFirst()
    return whole.hasSuffix(".") || whole.hasSuffix("!") ? whole : whole + "."
  }

  /// A text without meaning for the formatter: a backslash, a hyphen that is to be copied, and a dot or an apostrophe at
  /// the beginning of a line.
  fileprivate static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("~", with: "\\(ti").replacing("'", with: "\\(aq")
    return plain.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(".") ? "\\&" + line : String(line)
    }.joined(separator: "\n")
  }
}

extension CommandDescription.Argument {
  /// The argument as it is written, in man's fonts: `\-\-scale` bold, its value in italics.
  fileprivate var synopsis: String {
    let value = valueName.map { "\\fI\(ManualPages.escaped($0))\\fR" } ?? ""
    let words = (names ?? []).map { "\\fB\(ManualPages.escaped($0.word))\\fR" }
      .joined(separator: ", ")
    return switch kind {
    case .positional: value + (isRepeating ? " ..." : "")
    case .option: words + " " + value
    case .flag: words
    }
  }
}
