/// A problem of the plan of a study, without a full stop, in every language.
public enum PlanProblem: Hashable, Tabled {
  case noObject
  case unknownMember(String, known: [String])
  case missingMember(String)
  case noText, noNumber, noWhole, noFlag, noList, noTexts, noNumbers
  case outOfRange(ClosedRange<Double>)
  case noChoice(String, known: [String])
  case sameID(String)
  case empty
  case unknownCondition(String)
  case needs(task: String, condition: String, controls: [String])
  case ringAlone(String)
  case evenCircles(Int)
  case style(OptionPhrase)
  case noAnswer(Int)
  case noRoom(width: Int, height: Int)
  case noTarget(String, condition: String)
  case noTargets(String)
  case unreadableSource(String, reason: String)
  case otherStudy(String)
  case brokenSession
  case sessionRuns
  case noSessions
  case noStudy
  case unwritable(reason: String)

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .noObject:
      (
        "an object in braces is expected here",
        "hier wird ein Objekt in geschweiften Klammern erwartet"
      )
    case .unknownMember(let name, let known):
      (
        "'\(name)' is not known here; known are \(list(known, "and"))",
        "„\(name)“ ist hier nicht bekannt; bekannt sind \(list(known, "und"))"
      )
    case .missingMember(let name): ("'\(name)' is missing", "„\(name)“ fehlt")
    case .noText: ("a text is expected here", "hier wird ein Text erwartet")
    case .noNumber: ("a number is expected here", "hier wird eine Zahl erwartet")
    case .noWhole: ("a whole number is expected here", "hier wird eine ganze Zahl erwartet")
    case .noFlag: ("'true' or 'false' is expected here", "hier wird „true“ oder „false“ erwartet")
    case .noList:
      ("a list in brackets is expected here", "hier wird eine Liste in eckigen Klammern erwartet")
    case .noTexts: ("a list of texts is expected here", "hier wird eine Liste von Texten erwartet")
    case .noNumbers:
      ("a list of numbers is expected here", "hier wird eine Liste von Zahlen erwartet")
    case .outOfRange(let range):
      (
        "a number from \(digits(range.lowerBound)) to \(digits(range.upperBound)) is expected here",
        "hier wird eine Zahl von \(digits(range.lowerBound)) bis \(digits(range.upperBound)) erwartet"
      )
    case .noChoice(let word, let known):
      (
        "'\(word)' is none of \(list(known.map { "'\($0)'" }, "and"))",
        "„\(word)“ ist keines von \(list(known.map { "„\($0)“" }, "und"))"
      )
    case .sameID(let id): ("'\(id)' is the id of another one", "„\(id)“ ist die id eines anderen")
    case .empty: ("nothing is in this list", "diese Liste ist leer")
    case .unknownCondition(let id):
      ("there is no condition '\(id)'", "es gibt keine Bedingung „\(id)“")
    case .needs(let task, let condition, let controls):
      (
        "the task '\(task)' needs \(list(controls, "or")) in the condition '\(condition)'",
        "die Aufgabe „\(task)“ braucht \(list(controls, "oder")) in der Bedingung „\(condition)“"
      )
    case .ringAlone(let condition):
      (
        "the ring needs the window of the condition '\(condition)' for itself",
        "der Ring braucht das Fenster der Bedingung „\(condition)“ für sich"
      )
    case .evenCircles(let count):
      (
        "\(count) circles are an even number: none lies across from another",
        "\(count) Kreise sind eine gerade Zahl: Keiner liegt einem anderen gegenüber"
      )
    case .style(let phrase): (Self.inner(phrase.texts.english), Self.inner(phrase.texts.german))
    case .noAnswer(let number):
      ("there is no answer \(number)", "es gibt keine Antwort \(number)")
    case .noRoom(let width, let height):
      (
        "this question and its answers have no room in a window of \(width) by \(height) points",
        "diese Frage und ihre Antworten haben in einem Fenster von \(width) mal \(height) Punkten keinen Platz"
      )
    case .noTarget(let name, let condition):
      (
        "the condition '\(condition)' has no target '\(name)'",
        "die Bedingung „\(condition)“ hat kein Ziel „\(name)“"
      )
    case .noTargets(let condition):
      (
        "the condition '\(condition)' has no target for this task",
        "die Bedingung „\(condition)“ hat kein Ziel für diese Aufgabe"
      )
    case .unreadableSource(let name, let reason):
      (
        "'\(name)' cannot be read (\(reason))",
        "„\(name)“ kann nicht gelesen werden (\(reason))"
      )
    case .otherStudy(let folder):
      (
        "the sessions in '\(folder)' are of another plan",
        "die Sitzungen in „\(folder)“ gehören zu einem anderen Plan"
      )
    case .brokenSession:
      ("this is no recording of a session", "das ist keine Aufzeichnung einer Sitzung")
    case .sessionRuns:
      ("another program runs this session", "ein anderes Programm führt diese Sitzung durch")
    case .noSessions: ("there is no session in this folder", "in diesem Ordner ist keine Sitzung")
    case .noStudy: ("this folder holds no study", "dieser Ordner enthält keine Studie")
    case .unwritable(let reason):
      ("it cannot be written (\(reason))", "das Schreiben ist nicht möglich (\(reason))")
    }
  }

  /// A sentence in the middle of another one: without its full stop, and without the capital of English.
  private static func inner(_ sentence: String) -> String {
    let words = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

/// The remedy of a problem of a plan or of a session, a sentence, in every language.
public enum PlanRemedy: Hashable, Tabled {
  case correct
  case correctTuning
  case otherFolder
  case removeSession
  case endSession
  case makeRoom
  case goOn
  case runSession

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .correct:
      (
        "Correct it; 'vitrine lab --example' prints a plan that runs.",
        "Korrigieren Sie es; „vitrine lab --example“ gibt einen Plan aus, der läuft."
      )
    case .correctTuning:
      (
        "Correct it; Control-S in the window of tuning writes a file that is read.",
        "Korrigieren Sie es; Strg+S im Fenster der Feinabstimmung schreibt eine Datei, die gelesen wird."
      )
    case .otherFolder:
      ("Name another folder with --folder.", "Nennen Sie mit --folder einen anderen Ordner.")
    case .removeSession:
      ("Move it out of the folder.", "Verschieben Sie es aus dem Ordner.")
    case .endSession:
      (
        "End that program, or name another participant with --participant.",
        "Beenden Sie jenes Programm, oder nennen Sie mit --participant eine andere Person."
      )
    case .runSession:
      (
        "Name the folder of a study, and run a session: vitrine lab PLAN.json.",
        "Nennen Sie den Ordner einer Studie, und führen Sie eine Sitzung durch: vitrine lab PLAN.json."
      )
    case .makeRoom:
      (
        "Make room, or name a folder with --folder that can be written to.",
        "Schaffen Sie Platz, oder nennen Sie mit --folder einen Ordner, in den geschrieben werden kann."
      )
    case .goOn:
      (
        "Make room, and run the same line again without --anew: the session goes on behind what is kept of it.",
        "Schaffen Sie Platz, und führen Sie dieselbe Zeile ohne --anew noch einmal aus: Die Sitzung geht hinter dem weiter, was von ihr aufbewahrt ist."
      )
    }
  }
}
