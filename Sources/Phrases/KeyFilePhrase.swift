/// A problem of a file of keys and values, such as a desktop entry, without a full stop, in every language.
public enum KeyFileProblem: Hashable, Tabled {
  // Lines.
  case notText
  case noEntry
  case noKey
  case translatedKey
  case keyBeforeGroup
  case groupName
  case sameGroup(String, line: Int)
  case sameKey(String, line: Int)
  case brokenLines(Int)

  // Keys.
  case noGroup(String)
  case keyMissing(String)
  case noFlag(String, value: String)
  case sameAction(String)
  case actionIncomplete(String)
  case notApplication
  case deleted

  // Command lines.
  case noCommand
  case noProgram
  case equalsSign(String)
  case unquoted(String)
  case openQuote
  case iconInWord(String)
  case unknownCode(String)
  case lonePercent

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .notText:
      (
        "the line is not UTF-8, or has control characters",
        "die Zeile ist kein UTF-8 oder hat Steuerzeichen"
      )
    case .noEntry:
      (
        "the line is neither a group, nor a key with a value, nor a remark",
        "die Zeile ist weder eine Gruppe noch ein Schlüssel mit Wert noch ein Kommentar"
      )
    case .noKey: ("there is no key before '='", "vor „=“ steht kein Schlüssel")
    case .translatedKey:
      (
        "a translated key must be of the form 'Key[language]'",
        "ein übersetzter Schlüssel muss die Form „Schlüssel[Sprache]“ haben"
      )
    case .keyBeforeGroup:
      ("a key stands before the first group", "ein Schlüssel steht vor der ersten Gruppe")
    case .groupName:
      (
        "a group's name must stand between '[' and ']', in UTF-8",
        "der Name einer Gruppe muss zwischen „[“ und „]“ stehen, in UTF-8"
      )
    case .sameGroup(let name, let line):
      (
        "the group '\(name)' has begun before, in line \(line)",
        "die Gruppe „\(name)“ hat schon in Zeile \(line) begonnen"
      )
    case .sameKey(let key, let line):
      (
        "'\(key)' has a value already, in line \(line)",
        "„\(key)“ hat schon in Zeile \(line) einen Wert"
      )
    case .brokenLines(let count):
      ("\(count) of its lines are broken", "\(count) Zeilen darin sind fehlerhaft")
    case .noGroup(let name): ("there is no group '[\(name)]'", "die Gruppe „[\(name)]“ fehlt")
    case .keyMissing(let key): ("the key '\(key)' is missing", "der Schlüssel „\(key)“ fehlt")
    case .noFlag(let key, let value): ("'\(key)' is '\(value)'", "„\(key)“ ist „\(value)“")
    case .sameAction(let id):
      ("the action '\(id)' is named twice", "die Aktion „\(id)“ ist zweimal genannt")
    case .actionIncomplete(let id):
      (
        "the action '\(id)' has no name or no command",
        "der Aktion „\(id)“ fehlt ein Name oder ein Befehl"
      )
    case .notApplication:
      (
        "this desktop entry is not of the type 'Application'",
        "dieser Desktop-Eintrag hat nicht den Typ „Application“"
      )
    case .deleted:
      (
        "the entry says that it is deleted: 'Hidden' is 'true'",
        "der Eintrag ist als gelöscht markiert: „Hidden“ ist „true“"
      )
    case .noCommand:
      (
        "the key 'Exec' is missing, so nothing can be started",
        "der Schlüssel „Exec“ fehlt, daher lässt sich nichts starten"
      )
    case .noProgram: ("'Exec' names no program", "„Exec“ nennt kein Programm")
    case .equalsSign(let program):
      (
        "the program '\(program)' has a '=' in its name",
        "das Programm „\(program)“ hat ein „=“ im Namen"
      )
    case .unquoted(let character):
      (
        "'\(character)' stands outside of double quotes in 'Exec'",
        "„\(character)“ steht in „Exec“ außerhalb von Anführungszeichen"
      )
    case .openQuote:
      (
        "a double quote in 'Exec' has no partner",
        "ein Anführungszeichen in „Exec“ hat kein Gegenstück"
      )
    case .iconInWord(let word): ("'%i' is a part of '\(word)'", "„%i“ ist ein Teil von „\(word)“")
    case .unknownCode(let code):
      (
        "'Exec' holds the unknown field code '%\(code)'",
        "„Exec“ enthält den unbekannten Feldcode „%\(code)“"
      )
    case .lonePercent:
      ("'Exec' holds a '%' with nothing after it", "„Exec“ enthält ein „%“, auf das nichts folgt")
    }
  }
}

/// The remedy of a key file's problem, a sentence, in every language.
public enum KeyFileRemedy: Hashable, Tabled {
  // Lines.
  case correctLine

  // Keys.
  case nameEntry
  case addKey(group: String)
  case writeFlag
  case nameOnce
  case addAction(group: String)
  case nameProgramEntry
  case removeLine

  // Command lines.
  case addCommand
  case writeProgram
  case writeEnv
  case quoteArgument
  case closeQuote
  case iconAlone
  case doublePercent

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .correctLine:
      ("Correct the line; it is passed over.", "Die Zeile korrigieren; sie wird übergangen.")
    case .nameEntry: ("Name a desktop entry.", "Einen Desktop-Eintrag nennen.")
    case .addKey(let group):
      ("Add it to the group '[\(group)]'.", "In der Gruppe „[\(group)]“ ergänzen.")
    case .writeFlag: ("Write 'true' or 'false'.", "„true“ oder „false“ schreiben.")
    case .nameOnce: ("Name it once.", "Nur einmal nennen.")
    case .addAction(let group):
      (
        "Add a group '[\(group)]' with 'Name=' and 'Exec='.",
        "Eine Gruppe „[\(group)]“ mit „Name=“ und „Exec=“ ergänzen."
      )
    case .nameProgramEntry: ("Name one of a program.", "Den Eintrag eines Programms nennen.")
    case .removeLine:
      (
        "Remove the line, or name another file.",
        "Die Zeile entfernen oder eine andere Datei nennen."
      )
    case .addCommand: ("Add 'Exec=' and a command.", "„Exec=“ und einen Befehl ergänzen.")
    case .writeProgram:
      ("Write the program's name after 'Exec='.", "Nach „Exec=“ den Namen des Programms schreiben.")
    case .writeEnv:
      ("Write 'env' before what sets a variable.", "Vor dem Setzen einer Variable „env“ schreiben.")
    case .quoteArgument:
      (
        "Enclose the whole argument in double quotes.",
        "Das ganze Argument in Anführungszeichen setzen."
      )
    case .closeQuote: ("Close it, or write '\\\\\"'.", "Schließen oder „\\\\\"“ schreiben.")
    case .iconAlone: ("Let '%i' be an argument of its own.", "„%i“ als eigenes Argument schreiben.")
    case .doublePercent:
      (
        "Write '%%' where a percent sign is meant.",
        "„%%“ schreiben, wo ein Prozentzeichen gemeint ist."
      )
    }
  }
}
