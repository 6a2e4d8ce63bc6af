/// A problem with a file, or with a word that should name one, without a full stop, in every language.
public enum ProblemPhrase: Hashable, Tabled {
  // Files.
  case unreadable(reason: String)
  case gone
  case notAFile
  case empty
  case tooManyBytes(limit: Int)
  case notJSON
  case notJSONFrom(column: Int)
  case tooManyLevels(limit: Int)
  case readingStopped

  // Pictures.
  case decoder(message: String)
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// Sizes in pixels, memory in MiB.
  case decodingTakes(width: Int, height: Int, mebibytes: Int, allowed: Int)
  case cuttingTakes(width: Int, height: Int, mebibytes: Int, allowed: Int)
  case decodingStopped
  case unknownFormat(known: [String])
  case noPage(Int, count: Int)
  case emptyRegion(width: Int, height: Int)
  case onlyRegions
  case libraryMissing(format: String)
  case unmanagedColors(library: String)
  case decoderNotStarted(reason: String)
  case decodingCrashed
  case decodingTooLong
  case decodingTooLarge(mebibytes: Int)
  case locked

  // Tiles.
  case onlyTiles
  case noTile(column: Int, row: Int, level: Int)
  case noTileOfPart
  case noTileOfPicture
  case tilesNotKept
  case cacheUnwritable(CacheObstacle)
  case picturesOfDeepZoom
  case notDeepZoom
  case notZoomify
  case tilesWithoutDescription
  case wrongNumber(name: String)
  case tileFormat(String)

  // Links and addresses.
  case noTranscript, cutTranscript
  case brokenLink
  case nameNotUTF8
  case linkLeaves(root: String)
  case addressLinkLeaves(path: String, root: String)
  case noFile(address: String, root: String)
  case addressLeaves(address: String, root: String)
  case absolutePath(address: String)
  case scheme(address: String, scheme: String)

  // Lists of rows.
  case folder
  case tooLong(tebibytes: Int)
  case onlyFirstMebibytes(Int)
  case onlyFirstLines(Int)
  case onlyBeginning
  case invalidLines(Int)
  case zeroBytes
  case unsorted
  case unsortedTitles
  case arbitraryOrder(locale: String)
  case unwatched(reason: String)
  case watchedInPart(folders: Int, depth: Int, files: Int)
  case noLanguage

  // Texts.
  case plainMarkdown
  case pictureLeftOut(address: String)
  case utf16
  case windows1252
  case mostlyNoText
  case noText
  case replacedText(places: Int)
  case otherText

  // Other formats.
  case otherPicture(format: String)
  case archive, compressed, sound, film, webPage, richText
  case markup(format: String)

  // Documents.
  case nothingThere
  case neitherFileNorFolder
  case noFolder
  case noPictures
  case textsLeftOut(names: [String], count: Int)
  case noManifest
  case loneAnnotations
  case pictureText(format: String)
  case collection(Int, here: [String])
  case outsideRoot(String)
  case manifest(ManifestProblem)
  case plan(PlanProblem)

  // Items of the bar.
  case noSuchFile
  case noItem
  case neitherPictureNorProgram
  case programsUnreadable
  case keyFile(KeyFileProblem)

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .unreadable(let reason):
      ("it cannot be read (\(reason))", "das Lesen ist nicht möglich (\(reason))")
    case .gone: ("the file is gone", "die Datei ist nicht mehr da")
    case .notAFile: ("this is not a file", "das ist keine Datei")
    case .empty: ("the file is empty", "die Datei ist leer")
    case .tooManyBytes(let limit):
      (
        "the file has more than the \(limit) bytes that are read",
        "die Datei hat mehr als die \(limit) Bytes, die gelesen werden"
      )
    case .notJSON:
      (
        "this is not JSON, or it is cut short",
        "das ist kein JSON, oder es ist abgeschnitten"
      )
    case .notJSONFrom(let column):
      (
        "this is not JSON from character \(column) of the line on",
        "das ist vom \(column). Zeichen der Zeile an kein JSON"
      )
    case .tooManyLevels(let limit):
      (
        "there are more than \(limit) lists and objects within each other here",
        "hier liegen mehr als \(limit) Listen und Objekte ineinander"
      )
    case .readingStopped: ("reading it was stopped", "das Lesen wurde abgebrochen")
    case .decoder(let message): (message, Self.german(ofDecoder: message))
    case .tooManyPixels(let width, let height, let limit):
      (
        "\(width) x \(height) pixels are more than the \(limit) that are read",
        "\(width) x \(height) Pixel sind mehr als die \(limit), die gelesen werden"
      )
    case .decodingTakes(let width, let height, let mebibytes, let allowed):
      (
        "to decode its \(width) x \(height) pixels takes \(mebibytes) MiB, and \(allowed) are allowed",
        "das Decodieren seiner \(width) x \(height) Pixel braucht \(mebibytes) MiB, und \(allowed) sind erlaubt"
      )
    case .cuttingTakes(let width, let height, let mebibytes, let allowed):
      (
        "to cut its \(width) x \(height) pixels takes \(mebibytes) MiB, and \(allowed) are allowed",
        "das Zerteilen seiner \(width) x \(height) Pixel braucht \(mebibytes) MiB, und \(allowed) sind erlaubt"
      )
    case .decodingStopped: ("decoding it was stopped", "das Decodieren wurde abgebrochen")
    case .unknownFormat(let known):
      (
        "the file is no picture in a known format (\(known.joined(separator: ", ")))",
        "die Datei ist kein Bild in einem bekannten Format (\(known.joined(separator: ", ")))"
      )
    case .unmanagedColors(let library):
      (
        "its colours are shown as they are stored, since the library \(library) is not installed",
        "die Farben werden so gezeigt, wie sie gespeichert sind: Die Bibliothek \(library) ist nicht installiert"
      )
    case .noPage(let number, let count):
      (
        "the file has \(count) \(count == 1 ? "page" : "pages"), and no page \(number)",
        "die Datei hat \(count) \(count == 1 ? "Seite" : "Seiten") und keine Seite \(number)"
      )
    case .emptyRegion(let width, let height):
      (
        "the part that is named has none of its \(width) x \(height) pixels",
        "der genannte Teil hat keines der \(width) x \(height) Pixel"
      )
    case .onlyRegions:
      (
        "this is decoded part by part, and cannot be used here",
        "das wird in Teilen decodiert und ist hier nicht verwendbar"
      )
    case .libraryMissing(let format):
      (
        "the library that decodes \(format) is not installed",
        "die Bibliothek zum Decodieren von \(format) ist nicht installiert"
      )
    case .decoderNotStarted(let reason):
      (
        "the process that decodes it cannot be started (\(reason))",
        "der Prozess zum Decodieren lässt sich nicht starten (\(reason))"
      )
    case .decodingCrashed:
      (
        "decoding it failed: its decoder ended by itself",
        "das Decodieren ist gescheitert: Der Decoder hat sich beendet"
      )
    case .decodingTooLong:
      ("decoding it takes longer than is allowed", "das Decodieren dauert länger als erlaubt")
    case .decodingTooLarge(let mebibytes):
      (
        "decoding it takes more than the \(mebibytes) MiB that are allowed",
        "das Decodieren braucht mehr als die erlaubten \(mebibytes) MiB"
      )
    case .locked:
      ("it is protected by a password", "es ist durch ein Passwort geschützt")
    case .onlyTiles:
      ("this describes tiles, and is none", "das beschreibt Kacheln und ist selbst keine")
    case .noTile(let column, let row, let level):
      (
        "it has no tile in column \(column) and row \(row) of level \(level)",
        "es hat keine Kachel in Spalte \(column) und Zeile \(row) der Stufe \(level)"
      )
    case .noTileOfPart:
      ("nothing of this part of it lies beside it", "von diesem Teil liegt nichts daneben")
    case .noTileOfPicture:
      (
        "nothing of the picture that it describes lies beside it",
        "von dem beschriebenen Bild liegt nichts daneben"
      )
    case .tilesNotKept:
      ("its tiles cannot be kept", "die Kacheln lassen sich nicht aufbewahren")
    case .cacheUnwritable(let obstacle):
      (
        "tiles cannot be kept here (\(obstacle.texts.english))",
        "hier lassen sich keine Kacheln aufbewahren (\(obstacle.texts.german))"
      )
    case .picturesOfDeepZoom:
      (
        "this is a collection of Deep Zoom pictures, not a picture",
        "das ist eine Sammlung von Deep-Zoom-Bildern, kein Bild"
      )
    case .notDeepZoom:
      (
        "this is not a Deep Zoom file, or it is cut short",
        "das ist keine Deep-Zoom-Datei, oder sie ist abgeschnitten"
      )
    case .notZoomify:
      (
        "this is not a Zoomify file, or it is cut short",
        "das ist keine Zoomify-Datei, oder sie ist abgeschnitten"
      )
    case .tilesWithoutDescription:
      (
        "it holds the tiles of a picture, but the file that describes them is missing",
        "darin liegen die Kacheln eines Bildes, aber die Datei, die sie beschreibt, fehlt"
      )
    case .wrongNumber(let name):
      (
        "the picture's \(name) is missing or cannot be",
        "\(name) des Bildes fehlt oder ist nicht möglich"
      )
    case .tileFormat(let format):
      (
        "its tiles are of the format '\(format)'",
        "die Kacheln haben das Format „\(format)“"
      )
    case .noTranscript:
      (
        "this file has no words of a picture in ALTO, PAGE-XML or hOCR",
        "diese Datei hat keine Worte eines Bilds in ALTO, PAGE-XML oder hOCR"
      )
    case .cutTranscript:
      (
        "this file ends in the middle, and words of the picture may be missing",
        "diese Datei endet mittendrin, und Worte des Bilds können fehlen"
      )
    case .nameNotUTF8: ("the file's name is not UTF-8", "der Dateiname ist nicht in UTF-8")
    case .brokenLink: ("this link leads nowhere", "dieser Link führt nirgendwohin")
    case .linkLeaves(let root):
      (
        "this is a link that leads out of '\(root)'",
        "das ist ein Link, der aus „\(root)“ hinausführt"
      )
    case .addressLinkLeaves(let path, let root):
      (
        "'\(path)' is a link that leads out of '\(root)'",
        "„\(path)“ ist ein Link, der aus „\(root)“ hinausführt"
      )
    case .noFile(let address, let root):
      (
        "nothing in '\(root)' stands for '\(excerpt(address))'",
        "nichts in „\(root)“ entspricht „\(excerpt(address))“"
      )
    case .addressLeaves(let address, let root):
      (
        "'\(excerpt(address))' leads upwards, out of '\(root)'",
        "„\(excerpt(address))“ führt nach oben aus „\(root)“ hinaus"
      )
    case .absolutePath(let address):
      (
        "'\(excerpt(address))' is a path from the machine's root, and not looked at",
        "„\(excerpt(address))“ ist ein Pfad von der Wurzel des Rechners und wird nicht gelesen"
      )
    case .scheme(let address, let scheme):
      (
        "'\(excerpt(address))' is of the scheme '\(excerpt(scheme)):', and not looked at",
        "„\(excerpt(address))“ hat das Schema „\(excerpt(scheme)):“ und wird nicht gelesen"
      )
    case .folder: ("this is a folder", "das ist ein Ordner")
    case .tooLong(let tebibytes):
      (
        "it is longer than the \(tebibytes) TiB that can be shown",
        "die Datei ist größer als die \(tebibytes) TiB, die sich zeigen lassen"
      )
    case .onlyFirstMebibytes(let count):
      ("only its first \(count) MiB are shown", "nur die ersten \(count) MiB werden gezeigt")
    case .onlyFirstLines(let count):
      ("only its first \(count) lines are shown", "nur die ersten \(count) Zeilen werden gezeigt")
    case .onlyBeginning:
      (
        "only its beginning is shown: memory for the rest is missing",
        "nur der Anfang wird gezeigt: Für den Rest fehlt Speicher"
      )
    case .invalidLines(let count):
      (
        "some of it is no UTF-8" + (count > 1 ? ", the first of \(count) such lines" : ""),
        "ein Teil davon ist kein UTF-8"
          + (count > 1 ? ", die erste von \(count) solchen Zeilen" : "")
      )
    case .zeroBytes:
      ("it has zero bytes, as no text has", "es hat Nullbytes, wie kein Text sie hat")
    case .unsorted:
      (
        "its lines stay in the file's order: ICU is not there",
        "die Zeilen bleiben in der Reihenfolge der Datei: ICU fehlt"
      )
    case .unsortedTitles:
      (
        "its titles stay in the document's order: ICU is not there",
        "die Titel bleiben in der Reihenfolge des Dokuments: ICU fehlt"
      )
    case .arbitraryOrder(let locale):
      (
        "its lines begin with Chinese characters, which \(locale.isEmpty ? "the shared order" : "the order of '\(locale)'") arranges as nobody looks them up",
        "die Zeilen beginnen mit chinesischen Schriftzeichen, und so, wie \(locale.isEmpty ? "die gemeinsame Ordnung" : "die Ordnung von „\(locale)“") sie reiht, sucht sie niemand"
      )
    case .unwatched(let reason):
      (
        "changes of it are not noticed (\(reason))",
        "Änderungen daran werden nicht bemerkt (\(reason))"
      )
    case .watchedInPart(let folders, let depth, let files):
      (
        "changes are noticed in \(folders) folders at most, \(depth) in each other, and \(files) files, and it has more",
        "Änderungen werden in höchstens \(folders) Ordnern, \(depth) ineinander, und \(files) Dateien bemerkt, und es sind mehr"
      )
    case .noLanguage: ("there is no such language", "diese Sprache gibt es nicht")
    case .plainMarkdown:
      (
        "its marks of Markdown are words of the text: their parser is not there",
        "die Zeichen von Markdown stehen als Wörter im Text: Ihr Parser fehlt"
      )
    case .pictureLeftOut(let address):
      (
        "the picture '\(excerpt(address))' is not shown, only the words for it",
        "das Bild „\(excerpt(address))“ wird nicht gezeigt, nur die Worte dafür"
      )
    case .utf16: ("it is UTF-16", "das ist UTF-16")
    case .windows1252:
      (
        "it is not in UTF-8, and is read as Windows-1252",
        "das ist kein UTF-8 und wird als Windows-1252 gelesen"
      )
    case .mostlyNoText:
      (
        "more than a tenth of it is no text in UTF-8",
        "mehr als ein Zehntel davon ist kein Text in UTF-8"
      )
    case .noText: ("there is no text in it", "es steht kein Text darin")
    case .replacedText(let places):
      (
        (places == 1 ? "one place is" : "\(places) places, of which this is the first, are")
          + " no text in UTF-8 and shown as \u{FFFD}",
        (places == 1 ? "eine Stelle ist" : "\(places) Stellen, diese als erste, sind")
          + " kein Text in UTF-8, gezeigt als \u{FFFD}"
      )
    case .otherText:
      ("its pages were made of another text", "die Seiten stammen von einem anderen Text")
    case .otherPicture(let format):
      (
        "this is \(format.first.map { "AEIOU".contains($0) } == true ? "an" : "a") \(format) picture",
        "das ist ein \(format)-Bild"
      )
    case .archive: ("this is a ZIP archive", "das ist ein ZIP-Archiv")
    case .compressed: ("this is a compressed file", "das ist eine komprimierte Datei")
    case .sound: ("this is a sound", "das ist eine Tonaufnahme")
    case .film: ("this is a film", "das ist ein Film")
    case .webPage: ("this is a page of the web", "das ist eine Webseite")
    case .richText:
      ("this is a text of a word processor (RTF)", "das ist ein Text einer Textverarbeitung (RTF)")
    case .markup(let format): ("this is a file in \(format)", "das ist eine Datei in \(format)")
    case .nothingThere:
      ("there is no such file or folder", "diese Datei oder diesen Ordner gibt es nicht")
    case .neitherFileNorFolder:
      ("this is neither a file nor a folder", "das ist weder eine Datei noch ein Ordner")
    case .noFolder: ("there is no such folder", "diesen Ordner gibt es nicht")
    case .noPictures:
      (
        "there is no picture in this folder, and no manifest",
        "in diesem Ordner ist weder ein Bild noch ein Manifest"
      )
    case .textsLeftOut(let names, let count):
      Self.textsLeftOut(names, count, more: count - names.count)
    case .noManifest:
      ("this is JSON, but no IIIF manifest", "das ist JSON, aber kein IIIF-Manifest")
    case .loneAnnotations:
      (
        "these are annotations without what they are about",
        "das sind Anmerkungen ohne ihren Gegenstand"
      )
    case .pictureText(let format):
      ("this is the text of a picture, in \(format)", "das ist der Text eines Bildes, in \(format)")
    case .collection(let count, let here):
      (
        "this is a collection of \(Language.english.grouped(count)) documents, not a document, and "
          + (here.isEmpty
            ? "none of them is here" : "of them are here \(quoted(here, in: .english))"),
        "das ist eine Sammlung von \(Language.german.grouped(count)) Dokumenten, kein Dokument, und "
          + (here.isEmpty
            ? "keines davon ist hier" : "hier sind davon \(quoted(here, in: .german))")
      )
    case .outsideRoot(let root):
      ("this does not lie in '\(root)'", "das liegt nicht in „\(root)“")
    case .manifest(let problem): problem.texts
    case .plan(let problem): problem.texts
    case .noSuchFile: ("there is no such file", "diese Datei gibt es nicht")
    case .noItem: ("an empty word is no item", "ein leeres Wort ist kein Eintrag")
    case .neitherPictureNorProgram:
      ("this is neither a picture nor a program", "das ist weder ein Bild noch ein Programm")
    case .programsUnreadable:
      (
        "the folder cannot be read, so its programs are left out",
        "der Ordner ist nicht lesbar, seine Programme werden ausgelassen"
      )
    case .keyFile(let problem): problem.texts
    }
  }

  /// A message of a picture's decoder in German. The libraries' own messages exist in English only.
  private static func german(ofDecoder message: String) -> String {
    switch message {
    case "the file is damaged": "die Datei ist beschädigt"
    case "the file is cut short": "die Datei ist abgeschnitten"
    case "the file lacks its end mark": "der Datei fehlt ihre Endmarke"
    case "the samples of the picture are no whole numbers of 8 or 16 bits":
      "die Abtastwerte des Bilds sind keine ganzen Zahlen mit 8 oder 16 Bit"
    case "the picture is spread over too many scans":
      "das Bild ist auf zu viele Durchgänge verteilt"
    default: "der Decoder meldet: \(message)"
    }
  }
}

extension ProblemPhrase {
  private static func textsLeftOut(_ names: [String], _ count: Int, more: Int) -> Texts {
    (
      "\(count == 1 ? "a text" : "\(count) texts") beside the pictures \(count == 1 ? "is" : "are") not shown: "
        + quoted(names, in: .english) + (more > 0 ? " and \(more) more" : ""),
      "\(count == 1 ? "ein Text" : "\(count) Texte") neben den Bildern "
        + "\(count == 1 ? "wird" : "werden") nicht gezeigt: " + quoted(names, in: .german)
        + (more > 0 ? " und \(more) weitere" : "")
    )
  }
}

/// Names in the quotes of a language, with commas between them.
private func quoted(_ names: [String], in language: Language) -> String {
  names.map { language.choose("'\($0)'", "„\($0)“") }.joined(separator: ", ")
}

/// The reason for which tiles are not kept at a path, without a full stop, in every language.
public enum CacheObstacle: Hashable, Tabled {
  case link
  case noFolder
  case otherOwner
  case inTheWay
  case system(String)

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .link: ("it is a symbolic link", "das ist ein symbolischer Link")
    case .noFolder: ("it is no folder", "das ist kein Ordner")
    case .otherOwner: ("it belongs to another user", "es gehört einem anderen Benutzer")
    case .inTheWay:
      (
        "the program did not make what is there",
        "das Programm hat nicht angelegt, was dort ist"
      )
    case .system(let reason): (reason, reason)
    }
  }
}
