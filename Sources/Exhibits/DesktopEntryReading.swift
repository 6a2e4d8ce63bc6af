public import Files

extension DesktopEntry {
  /// The group of what concerns the whole program.
  private static let mainGroup = "Desktop Entry"

  /// The entry of a file; nil where the file describes something else than a program.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - id: The desktop file ID; nil for the file's name.
  ///   - environment: Says in `LC_ALL`, `LC_MESSAGES` or `LANG` which language the person reads.
  /// - Throws: `Fault` where the file cannot be read, or lacks what every entry must have.
  public init?(
    file: String, id: String? = nil, environment: [String: String]
  ) throws(Fault) {
    try self.init(
      TextFile.bytes(of: file), file: file, id: id ?? lastComponent(of: file),
      locale: MessageLocale(environment: environment))
  }

  /// The entry of a file's bytes; nil where they describe something else than a program.
  init?(_ bytes: [UInt8], file: String, id: String, locale: MessageLocale) throws(Fault) {
    var keys = KeyFile(bytes, path: file, locale: locale)
    let group = Self.mainGroup
    guard keys.groups[group] != nil else {
      throw keys.fault("there is no group '[\(group)]'", "Name a desktop entry.")
    }
    guard keys.brokenLineCount <= KeyFile.brokenLineLimit else {
      throw keys.fault(
        "\(keys.brokenLineCount) of its lines are broken", "Put a whole file in its place.")
    }
    hidden = keys.flag("Hidden", in: group)
    // A hidden entry is there only to hide, and often says nothing else.
    if !hidden {
      guard let type = keys.string("Type", in: group) else { throw keys.lacks("Type", in: group) }
      guard type == "Application" else { return nil }
    }
    guard let name = keys.string("Name", in: group) ?? (hidden ? "" : nil) else {
      throw keys.lacks("Name", in: group)
    }
    self.id = id
    self.file = file
    self.name = name
    genericName = keys.string("GenericName", in: group)
    comment = keys.string("Comment", in: group)
    icon = keys.string("Icon", in: group)
    exec = keys.exec(in: group)
    tryExec = keys.string("TryExec", in: group)
    path = keys.string("Path", in: group)
    terminal = keys.flag("Terminal", in: group)
    noDisplay = keys.flag("NoDisplay", in: group)
    onlyShowIn = keys.strings("OnlyShowIn", in: group)
    notShowIn = keys.strings("NotShowIn", in: group)
    var unknown: [Fault] = []
    var known: Set<String> = []
    actions = keys.strings("Actions", in: group).compactMap { id in
      guard known.insert(id).inserted else {
        unknown.append(
          keys.fault(
            "the action '\(id)' is named twice", "Name it once.",
            line: keys.line(of: "Actions", in: group)))
        return nil
      }
      let action = keys.action(id)
      if action == nil {
        unknown.append(
          keys.fault(
            "the action '\(id)' has no name or no command",
            "Add a group '[\(KeyFile.actionPrefix)\(id)]' with 'Name=' and 'Exec='.",
            line: keys.line(of: "Actions", in: group)))
      }
      return action
    }
    faults = keys.faults + unknown
  }
}

extension KeyFile {
  /// How the names of actions' groups begin.
  fileprivate static let actionPrefix = "Desktop Action "

  fileprivate func lacks(_ key: String, in group: String) -> Fault {
    fault(
      "the key '\(key)' is missing", "Add it to the group '[\(group)]'.", line: groups[group]?.line)
  }

  fileprivate func exec(in group: String) -> ExecLine? {
    string("Exec", in: group).map { ExecLine($0, file: path, line: line(of: "Exec", in: group)) }
  }

  fileprivate func action(_ id: String) -> DesktopEntry.Action? {
    let group = Self.actionPrefix + id
    guard let name = string("Name", in: group), let exec = exec(in: group) else { return nil }
    return DesktopEntry.Action(id: id, name: name, icon: string("Icon", in: group), exec: exec)
  }
}
