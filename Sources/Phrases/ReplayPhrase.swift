/// The words of the replay of a recording, in every language.
public enum ReplayPhrase: Hashable, Tabled {
  // The window.
  case replay, timeline, speed, touches
  case replayOf(String)
  /// A factor, such as 0.25.
  case times(Double)
  /// Two moments, in thousandths of a second.
  case momentOf(Int64, Int64)
  case eventOf(Int, Int)
  case fingerprint(String)
  case play, pause

  // What the comparison of pictures says.
  case checking(percent: Int)
  case identical(Int)
  case differs(event: Int)
  case differsBefore
  case notCompared

  // Ticks.
  case trial(Int, String)
  case practice(String)
  case mark(String)
  case noTrials

  // Recordings that are named by a folder.
  case noRecordingIn(String)
  case studyFolder(String)
  case severalRecordings(String, Int, played: String)
  case noTrialsIn(String)
  case noSuchTrial(Int, String, Int)

  // Films.
  case nothingToShow(String)
  case filmed(frames: Int, folder: String)
  case encoded(String)
  case noEncoder(folder: String)
  case endBeforeTrial(Int, begin: Double, until: Double)
  case filmTooLarge(Int, Int)
  case filmTooLong(frames: Int, most: Int)
  case notEncoded(String)

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .replay: ("Replay", "Wiedergabe")
    case .timeline: ("Time line", "Zeitleiste")
    case .speed: ("Speed", "Tempo")
    case .touches: ("Touches", "Berührungen")
    case .replayOf(let name): ("Replay: \(name)", "Wiedergabe: \(name)")
    case .times(let factor):
      ("\(digits(factor))×", "\(digits(factor).replacing(".", with: ","))×")
    case .momentOf(let moment, let end):
      (
        "\(Self.clock(moment, ".")) of \(Self.clock(end, "."))",
        "\(Self.clock(moment, ",")) von \(Self.clock(end, ","))"
      )
    case .eventOf(let number, let count):
      (
        "Event \(Language.english.grouped(number)) of \(Language.english.grouped(count))",
        "Ereignis \(Language.german.grouped(number)) von \(Language.german.grouped(count))"
      )
    case .fingerprint(let digits): ("State \(digits)", "Zustand \(digits)")
    case .play: ("Play", "Abspielen")
    case .pause: ("Pause", "Anhalten")
    case .checking(let percent):
      (
        "Compared up to " + Language.english.percentage(percent),
        "Verglichen bis " + Language.german.percentage(percent)
      )
    case .identical(let count):
      count == 1
        ? ("Identical: 1 picture", "Identisch: 1 Bild")
        : (
          "Identical: \(Language.english.grouped(count)) pictures",
          "Identisch: \(Language.german.grouped(count)) Bilder"
        )
    case .differs(let event):
      (
        "Differs at event \(Language.english.grouped(event))",
        "Weicht bei Ereignis \(Language.german.grouped(event)) ab"
      )
    case .differsBefore: ("Differs before the first event", "Weicht vor dem ersten Ereignis ab")
    case .notCompared: ("No pictures to compare", "Keine Bilder zum Vergleichen")
    case .trial(let number, let name): ("Trial \(number): \(name)", "Durchgang \(number): \(name)")
    case .practice(let name): ("Practice: \(name)", "Übung: \(name)")
    case .mark(let note): note.isEmpty ? ("Mark", "Marke") : ("Mark: \(note)", "Marke: \(note)")
    case .noTrials: ("No trials", "Keine Durchgänge")
    case .noRecordingIn(let folder):
      (
        "There is no recording in '\(folder)'. Name a recording, or the folder of a session whose participant agreed to be recorded.",
        "In „\(folder)“ ist keine Aufzeichnung. Eine Aufzeichnung nennen oder den Ordner einer Sitzung, deren Teilnehmer eingewilligt hat."
      )
    case .studyFolder(let folder):
      (
        "'\(folder)' is a study with several sessions. Name one of them, such as '\(folder)/session-001'.",
        "„\(folder)“ ist eine Studie mit mehreren Sitzungen. Eine davon nennen, etwa „\(folder)/session-001“."
      )
    case .severalRecordings(let folder, let count, let played):
      (
        "The session '\(folder)' was broken off and has \(count) recordings. '\(played)' is played; name another one to play that.",
        "Die Sitzung „\(folder)“ wurde unterbrochen und hat \(count) Aufzeichnungen. Gespielt wird „\(played)“; für eine andere diese nennen."
      )
    case .noTrialsIn(let path):
      (
        "'\(path)' has no trials. Name a moment with --at.",
        "„\(path)“ enthält keine Durchgänge. Mit --at einen Zeitpunkt nennen."
      )
    case .noSuchTrial(let number, let path, let count):
      (
        "'\(path)' has no trial \(number). Name one from 1 to \(count).",
        "„\(path)“ enthält keinen Durchgang \(number). Einen von 1 bis \(count) nennen."
      )
    case .endBeforeTrial(let number, let begin, let until):
      (
        "--until \(until) lies before trial \(number), which begins after \(begin) s. Give a later moment.",
        "--until \(until) liegt vor Durchgang \(number), der nach \(begin) s beginnt. Einen späteren Zeitpunkt angeben."
      )
    case .nothingToShow(let path):
      (
        "'\(path)' shows no window. Name a recording of a program that was shown.",
        "„\(path)“ zeigt kein Fenster. Die Aufzeichnung eines Programms nennen, das zu sehen war."
      )
    case .filmed(let frames, let folder):
      frames == 1
        ? ("Wrote 1 frame into '\(folder)'.", "1 Bild nach „\(folder)“ geschrieben.")
        : (
          "Wrote \(frames) frames into '\(folder)'.",
          "\(frames) Bilder nach „\(folder)“ geschrieben."
        )
    case .encoded(let path): ("Wrote '\(path)'.", "„\(path)“ geschrieben.")
    case .noEncoder(let folder):
      (
        "'ffmpeg' is missing, so the frames in '\(folder)' are not made into film.mp4. Install the package ffmpeg for that.",
        "„ffmpeg“ fehlt; aus den Bildern in „\(folder)“ wird kein film.mp4. Dazu das Paket ffmpeg installieren."
      )
    case .filmTooLarge(let width, let height):
      (
        "A film of \(width) by \(height) pixels is too large. Choose a smaller --scale.",
        "Ein Film mit \(width) mal \(height) Pixeln ist zu groß. Ein kleineres --scale wählen."
      )
    case .filmTooLong(let frames, let most):
      (
        "A film of \(frames) frames is too long; at most \(most) are written. Choose a part by --at and --until, or a lower --rate.",
        "Ein Film mit \(frames) Bildern ist zu lang; höchstens \(most) werden geschrieben. Mit --at und --until einen Teil wählen oder eine niedrigere --rate."
      )
    case .notEncoded(let path):
      (
        "'ffmpeg' could not make '\(path)'. The frames are there; its message above has the reason.",
        "„ffmpeg“ konnte „\(path)“ nicht herstellen. Die Bilder sind da; den Grund nennt seine Meldung darüber."
      )
    }
  }

  /// A moment such as `1:07.250`: minutes, seconds, and thousandths after a decimal mark.
  private static func clock(_ thousandths: Int64, _ mark: String) -> String {
    let padded = { (number: Int64, digits: Int) in
      String(repeating: "0", count: max(0, digits - "\(number)".count)) + "\(number)"
    }
    let seconds = thousandths / 1000
    return "\(seconds / 60):\(padded(seconds % 60, 2))\(mark)\(padded(thousandths % 1000, 3))"
  }
}
