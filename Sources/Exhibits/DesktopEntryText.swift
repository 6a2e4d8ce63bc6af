public import Documents

/// The text of a `.desktop` file: the Desktop Entry Specification, as the program writes it for itself. It
/// names version 1.4 of that, which validators of older systems know too.
public struct DesktopEntryText: Hashable, Sendable {
  /// Something that the program can be asked for besides being started.
  public struct Action: Hashable, Sendable {
    /// Its name for programs: letters, digits and hyphens.
    public var id: String
    /// Its name for people.
    public var name: LanguageMap
    /// The program and what it is told.
    public var arguments: [String]

    /// An action.
    public init(id: String, name: LanguageMap, arguments: [String]) {
      self.id = id
      self.name = name
      self.arguments = arguments
    }
  }

  /// The program's name.
  public var name: String
  /// What it is good for.
  public var comment: LanguageMap
  /// The program and what it is told; an address that it is to open comes behind.
  public var arguments: [String]
  /// The name of its icon.
  public var icon: String
  /// The class of its windows.
  public var windowClass: String
  /// What else it can be asked for; at most four, as many as menus show without a scroll bar.
  public var actions: [Action]

  /// An entry.
  public init(
    name: String, comment: LanguageMap, arguments: [String], icon: String, windowClass: String,
    actions: [Action]
  ) {
    self.name = name
    self.comment = comment
    self.arguments = arguments
    self.icon = icon
    self.windowClass = windowClass
    self.actions = actions
  }

  /// The lines of the file.
  public var text: String {
    var lines = ["[Desktop Entry]", "Type=Application", "Version=1.4", "Name=\(Self.value(name))"]
    lines += Self.lines("Comment", comment)
    lines += [
      "Exec=\(Self.exec(arguments)) %u", "Icon=\(Self.value(icon))", "Terminal=false",
      "Categories=Education;History;", "MimeType=x-scheme-handler/exhibit;", "StartupNotify=true",
      "StartupWMClass=\(Self.value(windowClass))",
    ]
    if !actions.isEmpty { lines.append("Actions=\(actions.map { $0.id + ";" }.joined())") }
    for action in actions {
      lines += ["", "[Desktop Action \(action.id)]"]
      lines += Self.lines("Name", action.name)
      lines.append("Exec=\(Self.exec(action.arguments))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A key in all languages; that without one comes first, as the specification wants it: English, else what there is.
  private static func lines(_ key: String, _ wording: LanguageMap) -> [String] {
    let plain = wording.text(for: ["en"])
    let others = wording.choices.filter { $0.language != nil && $0.text != plain }
    return ["\(key)=\(value(plain))"]
      + others.map { choice in
        let language = (choice.language ?? "").map { $0 == "-" ? "_" : String($0) }.joined()
        return "\(key)[\(language)]=\(value(choice.text))"
      }
  }

  /// A string with what the file's own syntax takes for itself escaped.
  private static func value(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      default: String(character)
      }
    }.joined()
  }

  /// A command line: words in double quotes where they hold more than letters, then escaped as any string is.
  static func exec(_ arguments: [String]) -> String {
    let words = arguments.map { argument in
      let plain = argument.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "/.:_-+=,@".contains($0))
      }
      let literal = argument.map { $0 == "%" ? "%%" : String($0) }.joined()
      if plain && !argument.isEmpty { return literal }
      let escaped = literal.map { "\"`$\\".contains($0) ? "\\\($0)" : String($0) }.joined()
      return "\"\(escaped)\""
    }
    return value(words.joined(separator: " "))
  }
}
