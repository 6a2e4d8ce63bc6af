internal import ArgumentParser
internal import Files

/// The command line of a kiosk that the system starts.
///
/// A service starts in the root folder. So the paths of documents, and of the files and folders that options name, are
/// absolute here. Which options name one, the declarations of `vitrine kiosk` say by their completion.
struct ServiceCommandLine {
  /// The absolute paths of the documents.
  private(set) var documents: [String] = []
  /// The words of the options.
  private(set) var options: [String] = []
  /// The absolute paths of the folders that the options let the kiosk write to, without links.
  let writtenFolders: [String]
  /// The absolute paths of the files and folders that the options let the kiosk read.
  let readFiles: [String]
  /// Whether visitors can have read aloud what is chosen.
  let speaks: Bool

  /// Divides the words of a command line of `vitrine kiosk`.
  ///
  /// - Throws: the parser's error for words that it refuses.
  init(_ words: [String]) throws {
    let command = try KioskCommand.parse(words)
    speaks = command.windows.speak
    writtenFolders = Self.writtenFolders(of: command)
    readFiles =
      (command.attract
      + [
        command.pinFile, command.root.root, command.windows.assets,
        command.recordings.replay,
      ].compactMap(\.self)).map { absolutePath($0) }
    let arguments = try CommandDescription(of: KioskCommand.self).arguments ?? []
    var isPath: [String: Bool] = [:]
    for option in arguments where option.kind == .option {
      for name in option.names ?? [] { isPath[name.word] = option.isPath }
    }
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        documents += rest.map { Self.document($0) }
        break
      }
      guard Self.isOption(word) else {
        documents.append(Self.document(word))
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if parts.count == 2 {
        let value = String(parts[1])
        options.append("\(name)=\(isPath[name] == true ? Self.path(value) : value)")
      } else {
        options.append(word)
        if let isPath = isPath[name], let value = rest.first, !Self.isOption(value) {
          options.append(isPath ? Self.path(value) : value)
          rest.removeFirst()
        }
      }
    }
  }

  /// Whether a word is an option, and no value: a hyphen alone is the standard output.
  private static func isOption(_ word: String) -> Bool { word.hasPrefix("-") && word != "-" }

  private static func document(_ word: String) -> String {
    let path = pathArgument(word)
    return path.isEmpty ? path : realPath(path) ?? absolutePath(path)
  }

  /// The value of an option that names a file or a folder.
  private static func path(_ value: String) -> String {
    value.isEmpty || value == "-" ? value : absolutePath(value)
  }

  /// The folders of the statistics, of the recording and of the events, each once.
  private static func writtenFolders(of command: KioskCommand) -> [String] {
    let files = [command.recordings.record, command.recordings.events].compactMap(\.self)
    let folders =
      [command.statistics].compactMap(\.self)
      + files.filter { $0 != "-" }.map { folderPath(of: $0) }
    // systemd accepts no `..`.
    return folders.map { resolvedPath($0) }.reduce(into: []) { known, folder in
      if !known.contains(folder) { known.append(folder) }
    }
  }
}
