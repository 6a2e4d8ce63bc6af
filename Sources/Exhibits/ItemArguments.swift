public import Files

/// The words of a command line, read as items of a bar.
public enum ItemArguments {
  /// An item for each word, and what is wrong with words that were left out.
  ///
  /// - `FILE.png` is a picture, titled like the file; `TITLE=FILE.png` is a picture with a title.
  /// - `FILE.desktop` is a program; `TITLE=FILE.desktop` is one with another title.
  /// - `|` is a line between groups.
  /// - Any other word is the title of a lettered tile, unless it looks like a path.
  ///
  /// - Parameters:
  ///   - words: The arguments of the command line.
  ///   - environment: The process's variables, for programs' names and icons.
  ///   - iconTheme: The theme that icons are looked for in before all others.
  public static func read(
    _ words: [String], environment: [String: String], iconTheme: String? = nil
  ) -> (exhibit: Exhibit, faults: [Fault]) {
    var reader = Reader(
      environment: environment, icons: IconTheme(named: iconTheme, environment: environment))
    for word in words {
      do throws(Fault) {
        try reader.take(word)
      } catch {
        reader.faults.append(error)
      }
    }
    return (reader.exhibit, reader.faults)
  }

  /// What a word that names a file leads to.
  fileprivate enum Target {
    case picture(String)
    case program(String)

    /// The target of a path; nil for a word that is no path, but a title.
    ///
    /// - Throws: `Fault` where it looks like a path and leads to nothing that can be shown.
    init?(_ word: String) throws(Fault) {
      let facts = FileFacts(word)
      let isPicture = hasExtension("png", word)
      let isEntry = hasExtension("desktop", word)
      guard word.contains("/") || isPicture || isEntry else { return nil }
      guard let facts else {
        throw Fault(
          file: word, problem: "there is no such file",
          remedy: "Check the name; a title must not look like a path.")
      }
      guard facts.kind == .file, isPicture || isEntry else {
        throw Fault(
          file: word, problem: "this is neither a picture nor a program",
          remedy: "Name a file that ends in '.png' or '.desktop'.")
      }
      self = isPicture ? .picture(word) : .program(word)
    }
  }

  private struct Reader {
    let environment: [String: String]
    var icons: IconTheme
    var exhibit = Exhibit()
    var faults: [Fault] = []

    mutating func take(_ word: String) throws(Fault) {
      if word == "|" { return exhibit.appendSeparator() }
      guard word.contains(where: { !$0.isWhitespace }) else {
        throw Fault(
          file: word, problem: "an empty word is no item", remedy: "Name a file, or write a title.")
      }
      // A file may have a '=' in its name.
      let equals = FileFacts(word) == nil ? word.firstIndex(of: "=") : nil
      let title = equals.map { String(word[..<$0]) }
      let path = equals.map { String(word[word.index(after: $0)...]) } ?? word
      switch try Target(path) {
      case .picture(let path):
        exhibit.append(picture: path, title: Self.title(title, ofPicture: path))
      case .program(let path):
        var program = try program(path)
        if let title, !title.isEmpty { program.title = title }
        exhibit.append(program)
      case nil:
        exhibit.append(title: word)
      }
    }

    private static func title(_ title: String?, ofPicture path: String) -> String {
      if let title, !title.isEmpty { return title }
      let name = lastComponent(of: path).dropLast(".png".count)
      return name.isEmpty ? path : String(name)
    }

    /// The program of a file that a person named: it is shown whatever menus would do with it.
    private mutating func program(_ path: String) throws(Fault) -> Program {
      guard let entry = try DesktopEntry(file: path, environment: environment) else {
        throw Fault(
          file: path, problem: "this desktop entry is not of the type 'Application'",
          remedy: "Name one of a program.")
      }
      guard !entry.hidden else {
        throw Fault(
          file: path, problem: "the entry says that it is deleted: 'Hidden' is 'true'",
          remedy: "Remove the line, or name another file.")
      }
      faults += entry.faults
      return try Program(entry, icons: &icons, faults: &faults)
    }
  }
}

/// Whether a file's name ends in an extension, in capitals or not.
private func hasExtension(_ name: String, _ path: String) -> Bool {
  path.lowercased().hasSuffix("." + name)
}
