public import Documents

/// The text of this program's own `.desktop` file. It declares version 1.4 of the Desktop Entry Specification, which
/// validators of older systems accept.
public struct DesktopEntryText: Hashable, Sendable {
  /// A further action of the program.
  public struct Action: Hashable, Sendable {
    /// Its id: letters, digits and hyphens.
    public var id: String
    /// Its name in several languages.
    public var name: LanguageMap
    /// The program and its arguments.
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
  /// The comment in several languages.
  public var comment: LanguageMap
  /// The program and its arguments; the address to open follows.
  public var arguments: [String]
  /// The name of the icon.
  public var icon: String
  /// The class of its windows.
  public var windowClass: String
  /// The further actions; at most four, which menus show without scrolling.
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

  /// The contents of the file.
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

  /// The lines of a key in all languages. The line without a language comes first, as the specification requires:
  /// English, else the first entry.
  private static func lines(_ key: String, _ map: LanguageMap) -> [String] {
    let plain = map.text(for: ["en"])
    let others = map.entries.filter { $0.language != nil && $0.text != plain }
    return ["\(key)=\(value(plain))"]
      + others.map { entry in
        let language = (entry.language ?? "").map { $0 == "-" ? "_" : String($0) }.joined()
        return "\(key)[\(language)]=\(value(entry.text))"
      }
  }

  /// A string with its special characters escaped, and without other control characters, which the specification excludes.
  ///
  /// By scalars, as everything below: the end of a line of two letters, and a quote with an accent, are other characters.
  private static func value(_ text: String) -> String {
    var value = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": value += "\\\\"
      case "\n": value += "\\n"
      case "\t": value += "\\t"
      case "\r": value += "\\r"
      case _ where scalar.properties.generalCategory == .control: break
      default: value.unicodeScalars.append(scalar)
      }
    }
    return value
  }

  /// A command line: quoted where a word has special characters, then escaped as a string.
  static func exec(_ arguments: [String]) -> String {
    value(arguments.map { word($0) }.joined(separator: " "))
  }

  private static func word(_ argument: String) -> String {
    let scalars = argument.unicodeScalars
    if !scalars.isEmpty && scalars.allSatisfy({ isPlain($0) }) { return argument }
    var quoted = ""
    for scalar in scalars {
      switch scalar {
      case "%": quoted += "%%"
      case "\"", "`", "$", "\\": quoted += "\\\(scalar)"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return "\"\(quoted)\""
  }

  /// Whether a character has no meaning in a command line.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: "/.:_-+=,@".unicodeScalars.contains(scalar)
    }
  }
}
