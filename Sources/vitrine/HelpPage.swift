internal import ArgumentParser

/// The help page of the program: examples, the options of the command that runs without a subcommand, and the subcommands.
///
/// The parser's own page of a command with subcommands has no options but those of help and version, although most people
/// use the program without a subcommand.
enum HelpPage {
  /// An example of each kind of use.
  static let examples = [
    ("vitrine", "Magna Carta in four windows: bar, list, picture, pages"),
    ("vitrine scans/ --layout single", "a folder of pictures, in one window"),
    ("vitrine manifest.json --root scans/", "a IIIF manifest and the folder of its pictures"),
    ("vitrine book.txt --language de", "a text, with the program's words in German"),
    ("vitrine exhibit:/clause/39", "a place, also in a vitrine that is running"),
    ("vitrine fisheye Map=map.png '|' Notes", "a bar of pictures, tiles and lines between groups"),
    ("vitrine fisheye --apps --edge left", "a bar of the installed programs"),
    ("vitrine index names.txt", "a list of the lines of a file"),
    ("sort log | vitrine index - --keep-order", "a list of the standard input"),
    ("vitrine pages scans/", "the pages of a document"),
    ("vitrine picture map.jpg --dark", "one picture"),
    ("vitrine describe exhibit:/clause/39", "what a screen reader would get, as text"),
    ("vitrine check scans/", "what is not shown of a document, and why"),
    ("vitrine kiosk exhibits/", "exhibits for visitors, alone on a screen"),
    ("vitrine stats --week today", "what visitors of a kiosk opened"),
    ("vitrine --events -", "what is chosen, as lines of JSON"),
    ("vitrine --record visit.jsonl", "records every input"),
    ("vitrine --replay visit.jsonl --speed 4", "replays it on the screen"),
    ("vitrine --replay visit.jsonl --print", "prints it in sentences, without a screen"),
    ("vitrine install --user", "adds the program to the desktop's menus"),
  ]

  /// Whether an error is a wish for the page.
  static func isWanted(by error: any Error) -> Bool {
    Vitrine.exitCode(for: error) == .success
      && Vitrine.fullMessage(for: error) == Vitrine.helpMessage()
  }

  /// The page.
  static var text: String {
    let program = sections(Vitrine.helpMessage())
    let command = sections(Vitrine.helpMessage(for: ExhibitCommand.self))
    let width = examples.map(\.0.count).max() ?? 0
    let lines = examples.map { example, words in
      "  " + example + String(repeating: " ", count: width - example.count + 2) + words
    }
    let usage = """
      USAGE: vitrine [<path or route> ...] [<options>]
             vitrine <subcommand> [<arguments>]
      """
    return
      (program.before("USAGE:") + ["EXAMPLES:\n" + lines.joined(separator: "\n"), usage]
      + command.after("USAGE:") + program.from("SUBCOMMANDS:")).joined(separator: "\n\n")
  }

  /// The paragraphs of a page.
  private static func sections(_ page: String) -> [String] {
    var sections: [[Substring]] = [[]]
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { sections.append([]) } else { sections[sections.count - 1].append(line) }
    }
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
  }
}

extension [String] {
  /// The paragraphs before the one that begins with a heading.
  fileprivate func before(_ heading: String) -> [String] {
    Array(prefix { !$0.hasPrefix(heading) })
  }

  /// The paragraphs from the one that begins with a heading on.
  fileprivate func from(_ heading: String) -> [String] { Array(drop { !$0.hasPrefix(heading) }) }

  /// The paragraphs after the one that begins with a heading.
  fileprivate func after(_ heading: String) -> [String] { Array(from(heading).dropFirst()) }
}
