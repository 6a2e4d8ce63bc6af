/// A refusal of a command line, one or two sentences, in every language.
public enum OptionPhrase: Hashable, Tabled {
  // Values out of range, as they were given.
  case textSize(Double)
  case scale(Double)
  case memory(mebibytes: Int)
  case speed(Double)
  case moment(seconds: Double)
  case duration(Double)
  case resolution(Double)
  case sleep(minutes: Double)
  case noLanguage(String)
  case unknownLanguage(String)

  /// A word after `help`.
  case noCommand(String, known: [String])

  // The bar.
  case zoom(Double)
  case plateau(ramp: Double)
  case hann(width: Double)
  case triangle(halfWidth: Double)
  case wideKernel(reach: Double, most: Double)
  case itemSize(Double)

  // Options that do not go together.
  case exclusive(String, String)
  case exclusiveItems
  case needs(String, String)
  case date(String)
  case needsReplay(String)
  case needsDocument(String)
  case describedAlike(String)
  case recordingOpens(besides: String)
  case recordingSays(String)
  case routeOfCheck(String)
  case routeOfDocument(String)
  case tooMany(String)
  case sameFile(String, String)
  case readFile(String, String)
  case recordFolder(String, String)
  case modeMissing
  case kioskContentMissing

  // Replays.
  case replayCount(Int)
  case replaySpeed(Double, known: [Double])
  case trialNumber(Int)
  case filmRate(Double)
  case endBeforeStart(until: Double, at: Double)

  // Studies.
  case planMissing
  case planSays(String)
  case simulated(Int)
  case participantMissing

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .noCommand(let word, let known):
      (
        "'\(word)' is not a command. Commands are \(known.joined(separator: ", ")).",
        "„\(word)“ ist kein Befehl. Befehle sind \(known.joined(separator: ", "))."
      )
    case .textSize(let factor):
      (
        "A text size of \(factor) is not between 1 and 2.",
        "Eine Textgröße von \(factor) liegt nicht zwischen 1 und 2."
      )
    case .scale(let factor):
      (
        "A scale of \(factor) is not between 0.5 and 8.",
        "Ein Maßstab von \(factor) liegt nicht zwischen 0.5 und 8."
      )
    case .memory(let mebibytes):
      (
        "A memory of \(mebibytes) MiB is not between 32 and 65536.",
        "Ein Speicher von \(mebibytes) MiB liegt nicht zwischen 32 und 65536."
      )
    case .speed(let factor):
      (
        "A speed of \(factor) is not between 0.01 and 100.",
        "Ein Tempo von \(factor) liegt nicht zwischen 0.01 und 100."
      )
    case .moment(let seconds):
      (
        "A moment of \(seconds) seconds is not between 0 and 1000000000.",
        "Ein Zeitpunkt von \(seconds) Sekunden liegt nicht zwischen 0 und 1000000000."
      )
    case .duration(let seconds):
      (
        "A duration of \(seconds) seconds is not between 1 and 86400.",
        "Eine Dauer von \(seconds) Sekunden liegt nicht zwischen 1 und 86400."
      )
    case .resolution(let pixels):
      (
        "A resolution of \(pixels) pixels per inch is not between 20 and 600.",
        "Eine Auflösung von \(pixels) Pixeln pro Zoll liegt nicht zwischen 20 und 600."
      )
    case .sleep(let minutes):
      (
        "A pause of \(minutes) minutes is not between 1 and 1440.",
        "Eine Pause von \(minutes) Minuten liegt nicht zwischen 1 und 1440."
      )
    case .noLanguage(let word):
      (
        "'\(word)' is not a language. Give tags with commas between them, such as en,de,pt-BR.",
        "„\(word)“ ist keine Sprache. Kürzel mit Kommas dazwischen angeben, etwa en,de,pt-BR."
      )
    case .unknownLanguage(let word):
      (
        "'\(word)' is not a language. Sentences are in \(spokenLanguages.joined(separator: ", ")), the texts of a document in its languages. Give a tag such as la or pt-BR.",
        "„\(word)“ ist keine Sprache. Sätze gibt es auf \(spokenLanguages.joined(separator: ", ")), die Texte eines Dokuments in dessen Sprachen. Ein Kürzel wie la oder pt-BR angeben."
      )
    case .zoom(let factor):
      (
        "This bar is not possible: a zoom of \(factor) is not between 1 and 5.",
        "Diese Leiste ist nicht möglich: Ein Zoom von \(factor) liegt nicht zwischen 1 und 5."
      )
    case .plateau(let ramp):
      (
        "This bar is not possible: the items would swim: a plateau's ramp must be a whole number of items from 1, and \(ramp) is not.",
        "Diese Leiste ist nicht möglich: Die Einträge würden schwimmen, denn die Rampe eines Plateaus muss eine ganze Zahl von Einträgen ab 1 sein, und \(ramp) ist keine."
      )
    case .hann(let width):
      (
        "This bar is not possible: the items would swim: a Hann bump's whole width must be a whole number of items from 2, and \(width) is not.",
        "Diese Leiste ist nicht möglich: Die Einträge würden schwimmen, denn die Breite eines Hann-Hügels muss eine ganze Zahl von Einträgen ab 2 sein, und \(width) ist keine."
      )
    case .triangle(let halfWidth):
      (
        "This bar is not possible: the items would swim: a triangle's half-width must be a whole number of items from 1, and \(halfWidth) is not.",
        "Diese Leiste ist nicht möglich: Die Einträge würden schwimmen, denn die halbe Breite eines Dreiecks muss eine ganze Zahl von Einträgen ab 1 sein, und \(halfWidth) ist keine."
      )
    case .wideKernel(let reach, let most):
      (
        "This bar is not possible: a bump that reaches over \(reach) items at either side is too wide: \(most) at most.",
        "Diese Leiste ist nicht möglich: Ein Hügel, der zu jeder Seite über \(reach) Einträge reicht, ist zu breit; möglich sind höchstens \(most)."
      )
    case .itemSize(let points):
      (
        "This bar is not possible: an item size of \(points) points is not between 8 and 512.",
        "Diese Leiste ist nicht möglich: Eine Größe der Einträge von \(points) Punkten liegt nicht zwischen 8 und 512."
      )
    case .exclusive(let one, let other):
      (
        "\(one) and \(other) exclude each other. Give one of them.",
        "\(one) und \(other) schließen einander aus. Nur eines davon angeben."
      )
    case .exclusiveItems:
      (
        "Items, --letters and --apps exclude each other. Give one of them.",
        "Einträge, --letters und --apps schließen einander aus. Nur eines davon angeben."
      )
    case .date(let words):
      (
        "'\(words)' is no day. Write it as 2026-11-24, or today.",
        "„\(words)“ ist kein Tag. In der Form 2026-11-24 schreiben, oder today für heute."
      )
    case .needs(let option, let other):
      ("\(option) needs \(other): add it.", "\(option) braucht \(other): Die Option hinzufügen.")
    case .needsReplay(let option):
      (
        "\(option) needs --replay: name a recording.",
        "\(option) braucht --replay: Eine Aufzeichnung nennen."
      )
    case .needsDocument(let option):
      (
        "\(option) needs a document: name one.",
        "\(option) braucht ein Dokument: Eines nennen."
      )
    case .describedAlike(let option):
      (
        "A description is the same with \(option) and without it. Leave it out.",
        "Eine Beschreibung ist mit \(option) dieselbe wie ohne. Die Option weglassen."
      )
    case .routeOfDocument(let route):
      (
        "'\(route)' is a place in a document, and a whole one is to be named here. Name a document, or show the place with: vitrine \(route).",
        "„\(route)“ ist eine Stelle in einem Dokument, und hier ist ein ganzes zu nennen. Ein Dokument nennen oder die Stelle zeigen mit: vitrine \(route)."
      )
    case .routeOfCheck(let route):
      (
        "'\(route)' is a place in a document, and documents are checked as a whole. Name a document, or show the place with: vitrine describe \(route).",
        "„\(route)“ ist eine Stelle in einem Dokument, und geprüft werden ganze Dokumente. Ein Dokument nennen oder die Stelle zeigen mit: vitrine describe \(route)."
      )
    case .recordingOpens(let word):
      (
        "A recording says itself what is opened. Leave out '\(word)', or --replay.",
        "Eine Aufzeichnung bestimmt selbst, was geöffnet wird. „\(word)“ oder --replay weglassen."
      )
    case .recordingSays(let option):
      (
        "A recording brings its own settings, and \(option) has no effect. Leave out \(option), or --replay.",
        "Eine Aufzeichnung bringt ihre eigenen Einstellungen mit, und \(option) bewirkt nichts. \(option) oder --replay weglassen."
      )
    case .tooMany(let word):
      ("'\(word)' is one too many. Leave it out.", "„\(word)“ ist eins zu viel. Weglassen.")
    case .replayCount(let count):
      count == 0
        ? (
          "There is nothing to replay. Name a recording, or the folder of a session.",
          "Es gibt nichts wiederzugeben. Eine Aufzeichnung oder den Ordner einer Sitzung nennen."
        )
        : (
          "\(count) recordings cannot be replayed together. Name one or two.",
          "\(count) Aufzeichnungen lassen sich nicht zusammen wiedergeben. Eine oder zwei nennen."
        )
    case .replaySpeed(let factor, let known):
      (
        "A speed of \(factor) is not one of \(known.map { "\($0)" }.joined(separator: ", ")).",
        "Ein Tempo von \(factor) ist keines von \(known.map { "\($0)" }.joined(separator: ", "))."
      )
    case .trialNumber(let number):
      (
        "There is no trial \(number): they are counted from 1.",
        "Es gibt keinen Durchgang \(number): Sie zählen ab 1."
      )
    case .endBeforeStart(let until, let at):
      (
        "--until \(until) lies before --at \(at). Give a later moment.",
        "--until \(until) liegt vor --at \(at). Einen späteren Zeitpunkt angeben."
      )
    case .filmRate(let rate):
      (
        "A rate of \(rate) frames a second is not between 0.1 and 240.",
        "Eine Rate von \(rate) Bildern in der Sekunde liegt nicht zwischen 0.1 und 240."
      )
    case .planSays(let option):
      (
        "Settings belong to the plan, so that all sessions have the same: name there what \(option) means, under 'settings'.",
        "Einstellungen gehören zum Plan, damit alle Sitzungen gleich sind: Dort unter „settings“ nennen, was \(option) meint."
      )
    case .planMissing:
      (
        "The plan of a study is missing. Name one, or print one with --example.",
        "Der Plan einer Studie fehlt. Einen nennen, oder mit --example einen ausgeben."
      )
    case .participantMissing:
      (
        "--participant names nobody: its value has no visible character. Give a code such as K7QD, or leave the option out.",
        "--participant nennt niemanden: Der Wert hat kein sichtbares Zeichen. Einen Code wie K7QD angeben, oder die Option weglassen."
      )
    case .simulated(let count):
      (
        "\(count) simulated sessions are not between 1 and 10000.",
        "\(count) simulierte Sitzungen liegen nicht zwischen 1 und 10000."
      )
    case .sameFile(let one, let other):
      (
        "\(one) and \(other) would write into the same file. Name two files.",
        "\(one) und \(other) würden in dieselbe Datei schreiben. Zwei Dateien nennen."
      )
    case .readFile(let path, let option):
      (
        "\(option) would overwrite '\(path)', which is read. Name another file.",
        "\(option) würde „\(path)“ überschreiben, das gelesen wird. Eine andere Datei nennen."
      )
    case .recordFolder(let path, let option):
      (
        "\(option) would write into '\(path)', which holds the program's own records. Name a file elsewhere.",
        "\(option) würde in „\(path)“ schreiben, wo die eigenen Aufzeichnungen des Programms liegen. Eine Datei an einem anderen Ort nennen."
      )
    case .modeMissing:
      (
        "It is not said what to install. Give --user for yourself, --system for all users, or --kiosk for a kiosk that starts with the system.",
        "Es ist nicht angegeben, was installiert werden soll. --user angeben für sich selbst, --system für alle, oder --kiosk für einen Kiosk, der mit dem System startet."
      )
    case .kioskContentMissing:
      (
        "It is not said what the kiosk shows. Name a document or a folder: vitrine install --kiosk PATH.",
        "Es ist nicht angegeben, was der Kiosk zeigt. Ein Dokument oder einen Ordner nennen: vitrine install --kiosk PFAD."
      )
    }
  }
}
