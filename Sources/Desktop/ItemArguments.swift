public import Files
internal import Phrases
internal import Pictures

/// Reads the arguments of a command line as items of a bar.
public enum ItemArguments {
  /// An item for each argument, and the faults of those that were left out.
  ///
  /// - `FILE.png` is a picture, titled like the file; `TITLE=FILE.png` is a picture with a title. Any extension of
  ///   `PictureFormat` is one of a picture.
  /// - `FILE.desktop` is a program; `TITLE=FILE.desktop` is one with another title.
  /// - `|` is a separator.
  /// - Any other argument is the title of a tile, unless it looks like a path.
  ///
  /// - Parameters:
  ///   - words: The arguments.
  ///   - environment: The process's variables, for the names and icons of programs.
  ///   - iconTheme: The preferred icon theme; nil for none.
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

  /// The target of an argument that names a file.
  fileprivate enum Target {
    case picture(String)
    case program(String)

    /// The target of a path; nil for a title.
    ///
    /// - Throws: `Fault` for a path without a picture or program.
    init?(_ word: String) throws(Fault) {
      let facts = FileFacts(word)
      let isPicture = PictureFormat.isPicture(named: word)
      let isEntry = word.lowercased().hasSuffix(".desktop")
      guard word.contains("/") || isPicture || isEntry else { return nil }
      guard let facts else {
        throw Fault(
          file: word, problem: .noSuchFile, remedy: .checkNameOrTitle)
      }
      guard facts.kind == .file, isPicture || isEntry else {
        throw Fault(
          file: word, problem: .neitherPictureNorProgram,
          remedy: .namePictureOrProgram(formats: PictureFormat.codedFormats))
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
        throw Fault(file: word, problem: .noItem, remedy: .nameFileOrTitle)
      }
      // The name of an existing file may contain '='.
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
      return titleOfFile(path)
    }

    /// The program of a desktop entry, even if menus would not show it.
    private mutating func program(_ path: String) throws(Fault) -> Program {
      guard let entry = try DesktopEntry(file: path, environment: environment) else {
        throw Fault(
          file: path, problem: .keyFile(.notApplication), remedy: .keyFile(.nameProgramEntry))
      }
      guard !entry.hidden else {
        throw Fault(file: path, problem: .keyFile(.deleted), remedy: .keyFile(.removeLine))
      }
      faults += entry.faults
      return try Program(entry, icons: &icons, faults: &faults)
    }
  }
}
