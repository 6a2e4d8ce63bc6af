/// A problem with a file that windows show, without a full stop, in every language.
public enum ProblemPhrase: Hashable, Sendable {
  // Files.
  case unreadable(reason: String)
  case notAFile
  case empty
  case tooManyBytes(limit: Int)
  case notJSON
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
  case serverRefused(message: String)

  // Tiles.
  case onlyTiles
  case noTile(column: Int, row: Int, level: Int)
  case noTileOfPart
  case noTileOfPicture
  case tilesNotKept
  case cacheUnwritable(reason: String)
  case picturesOfDeepZoom
  case notDeepZoom
  case wrongNumber(name: String)
  case tileFormat(String)

  // Links and addresses.
  case brokenLink
  case linkLeaves(root: String)
  case addressLinkLeaves(path: String, root: String)
  case noFile(address: String, root: String)
  case addressLeaves(address: String, root: String)
  case absolutePath(address: String)
  case scheme(address: String, scheme: String)

  // Manifests.
  case nothingPaintedOnCanvas
  case nothingPainted
  case noChoice
  case otherType(String)
  case noAddress

  /// An English text without a translation: of faults that only standard error shows.
  case words(String)

  /// The text for a person who reads some languages, as BCP 47 tags, the preferred one first; English where no
  /// language is spoken.
  public func text(for languages: [String]) -> String {
    let texts = texts
    return Language(for: languages).choose(texts.english, texts.german)
  }

  private var texts: (english: String, german: String) {
    switch self {
    case .unreadable(let reason):
      ("it cannot be read (\(reason))", "das Lesen ist nicht möglich (\(reason))")
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
        "the file begins as neither \(list(known, prefix: "a ", "nor")) does",
        "die Datei beginnt weder \(list(known, prefix: "wie ", "noch"))"
      )
    case .serverRefused(let message): (message, "der X-Server meldet: \(message)")
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
    case .cacheUnwritable(let reason):
      (
        "tiles cannot be kept here (\(reason))",
        "hier lassen sich keine Kacheln aufbewahren (\(reason))"
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
    case .wrongNumber(let name):
      (
        "the picture's \(name) is missing or cannot be",
        "\(name) des Bildes fehlt oder ist nicht möglich"
      )
    case .tileFormat(let format):
      (
        "its tiles are of the format '\(format)'",
        "die Kacheln haben das Format '\(format)'"
      )
    case .brokenLink: ("this link leads nowhere", "dieser Link führt nirgendwohin")
    case .linkLeaves(let root):
      (
        "this is a link that leads out of '\(root)'",
        "das ist ein Link, der aus '\(root)' hinausführt"
      )
    case .addressLinkLeaves(let path, let root):
      (
        "'\(path)' is a link that leads out of '\(root)'",
        "'\(path)' ist ein Link, der aus '\(root)' hinausführt"
      )
    case .noFile(let address, let root):
      (
        "nothing in '\(root)' stands for '\(address)'",
        "nichts in '\(root)' entspricht '\(address)'"
      )
    case .addressLeaves(let address, let root):
      (
        "'\(address)' leads upwards, out of '\(root)'",
        "'\(address)' führt nach oben aus '\(root)' hinaus"
      )
    case .absolutePath(let address):
      (
        "'\(address)' is a path from the machine's root, and not looked at",
        "'\(address)' ist ein Pfad von der Wurzel des Rechners und wird nicht gelesen"
      )
    case .scheme(let address, let scheme):
      (
        "'\(address)' is of the scheme '\(scheme):', and not looked at",
        "'\(address)' hat das Schema '\(scheme):' und wird nicht gelesen"
      )
    case .nothingPaintedOnCanvas:
      ("nothing is painted on this canvas", "auf dieser Fläche ist kein Bild")
    case .nothingPainted: ("nothing is painted by this", "hiervon wird kein Bild gezeigt")
    case .noChoice: ("there is nothing to choose from", "hier steht nichts zur Auswahl")
    case .otherType(let type):
      (
        "this is of the type '\(type)'; only pictures are shown",
        "das hat den Typ '\(type)'; nur Bilder werden gezeigt"
      )
    case .noAddress: ("the picture has no address", "das Bild hat keine Adresse")
    case .words(let words): (words, words)
    }
  }

  /// A message of a picture's decoder in German. The libraries' own messages exist in English only.
  private static func german(ofDecoder message: String) -> String {
    switch message {
    case "the file is cut short": "die Datei ist abgeschnitten"
    case "the file lacks its end mark": "der Datei fehlt ihre Endmarke"
    case "the picture is spread over too many scans":
      "das Bild ist auf zu viele Durchgänge verteilt"
    default: "der Decoder meldet: \(message)"
    }
  }
}

/// The remedy of a problem, a sentence, in every language.
public enum RemedyPhrase: Hashable, Sendable {
  // Files.
  case checkName
  case checkPermissions
  case nameText
  case namePicture(formats: [String])
  case wholeFile
  case wholeJSON
  case fewerLevels
  case shorterFile
  case openAgain

  // Pictures.
  case saveAnew
  case saveSmaller
  case allowMemory(mebibytes: Int)
  case savePicture(formats: [String])
  case askAgain
  case reportBug

  // Tiles.
  case cacheWithRoom
  case makeRoom
  case copyAllTiles
  case copyTiles(example: String)
  case copyTilesInto(folder: String)
  case saveTiles(formats: [String])
  case openPictureOfCollection
  case wholeDeepZoom
  case writeNumber(ClosedRange<Int>)
  case writePixels(ClosedRange<Int>)

  // Links and addresses.
  case copyFile
  case copyFileForLink
  case copyFileOrNameRoot
  case addressWithoutParents
  case pathOrAddress
  case addressOfWeb

  // Manifests.
  case givePicture
  case giveBody
  case giveID

  /// An English text without a translation: of faults that only standard error shows.
  case words(String)

  /// The text for a person who reads some languages, as BCP 47 tags, the preferred one first; English where no
  /// language is spoken.
  public func text(for languages: [String]) -> String {
    let texts = texts
    return Language(for: languages).choose(texts.english, texts.german)
  }

  private var texts: (english: String, german: String) {
    switch self {
    case .checkName: ("Check the name.", "Den Namen prüfen.")
    case .checkPermissions:
      ("Check the permissions and the disk.", "Die Rechte und den Datenträger prüfen.")
    case .nameText: ("Name a file of text.", "Eine Textdatei nennen.")
    case .namePicture(let formats):
      (
        "Name \(list(formats, prefix: "a ", "or")) file.",
        "Eine Datei im Format \(list(formats, "oder")) nennen."
      )
    case .wholeFile:
      ("Put a whole file in its place.", "Durch eine vollständige Datei ersetzen.")
    case .wholeJSON:
      ("Put a whole file of JSON in its place.", "Durch eine vollständige JSON-Datei ersetzen.")
    case .fewerLevels: ("Save it with fewer levels.", "Mit weniger Ebenen speichern.")
    case .shorterFile: ("Put a shorter one in its place.", "Durch eine kürzere ersetzen.")
    case .openAgain: ("Open it again.", "Erneut öffnen.")
    case .saveAnew:
      ("Save or copy the file anew.", "Die Datei neu speichern oder neu kopieren.")
    case .saveSmaller:
      ("Save it smaller, or cut it into tiles.", "Kleiner speichern oder in Kacheln zerteilen.")
    case .allowMemory(let mebibytes):
      (
        "Save it smaller, or allow more with --memory \(mebibytes).",
        "Kleiner speichern oder mit --memory \(mebibytes) mehr erlauben."
      )
    case .savePicture(let formats):
      (
        "Save the picture as \(list(formats, "or")).",
        "Das Bild als \(list(formats, "oder")) speichern."
      )
    case .askAgain: ("Ask for it again.", "Erneut anfordern.")
    case .reportBug: ("Please report this bug.", "Bitte diesen Fehler melden.")
    case .cacheWithRoom:
      (
        "Name a folder with room for them in XDG_CACHE_HOME.",
        "In XDG_CACHE_HOME einen Ordner mit genug Platz nennen."
      )
    case .makeRoom:
      (
        "Make room there, or name another folder in XDG_CACHE_HOME.",
        "Dort Platz schaffen oder in XDG_CACHE_HOME einen anderen Ordner nennen."
      )
    case .copyAllTiles: ("Copy all its tiles there.", "Alle Kacheln dorthin kopieren.")
    case .copyTiles(let example):
      (
        "Copy its tiles there, such as '\(example)'.",
        "Die Kacheln dorthin kopieren, etwa '\(example)'."
      )
    case .copyTilesInto(let folder):
      ("Copy its tiles into '\(folder)'.", "Die Kacheln nach '\(folder)' kopieren.")
    case .saveTiles(let formats):
      ("Save them as \(list(formats, "or")).", "Als \(list(formats, "oder")) speichern.")
    case .openPictureOfCollection:
      ("Open one of its pictures.", "Eines der Bilder daraus öffnen.")
    case .wholeDeepZoom:
      (
        "Put a whole file with an element 'Image' in its place.",
        "Durch eine vollständige Datei mit einem Element 'Image' ersetzen."
      )
    case .writeNumber(let range):
      (
        "Write a number from \(range.lowerBound) to \(range.upperBound) there.",
        "Dort eine Zahl von \(range.lowerBound) bis \(range.upperBound) eintragen."
      )
    case .writePixels(let range):
      (
        "Write its pixels there, a number from \(range.lowerBound) to \(range.upperBound).",
        "Dort seine Pixel eintragen, eine Zahl von \(range.lowerBound) bis \(range.upperBound)."
      )
    case .copyFile: ("Copy the file there.", "Die Datei dorthin kopieren.")
    case .copyFileForLink:
      (
        "Copy the file there in place of the link.",
        "Anstelle des Links die Datei dorthin kopieren."
      )
    case .copyFileOrNameRoot:
      (
        "Copy the file there, under a name that ends as its address does, or name with --root a folder that holds both.",
        "Die Datei dorthin kopieren, unter einem Namen, der wie ihre Adresse endet, oder mit --root einen Ordner nennen, der beides enthält."
      )
    case .addressWithoutParents:
      ("Write the address without '..'.", "Die Adresse ohne '..' schreiben.")
    case .pathOrAddress:
      (
        "Write a path from the manifest's folder, or an address on the web.",
        "Einen Pfad vom Ordner des Manifests aus oder eine Webadresse schreiben."
      )
    case .addressOfWeb:
      (
        "Write an address that begins with 'https:', or a path from the manifest's folder.",
        "Eine Adresse, die mit 'https:' beginnt, oder einen Pfad vom Ordner des Manifests aus schreiben."
      )
    case .givePicture: ("Give it a picture.", "Ein Bild angeben.")
    case .giveBody: ("Give it a 'body'.", "Ein 'body' angeben.")
    case .giveID: ("Give it an 'id'.", "Eine 'id' angeben.")
    case .words(let words): (words, words)
    }
  }
}

/// Names in a sentence, the last two with a conjunction between them: "PNG or JPEG".
///
/// - Parameters:
///   - names: the names.
///   - prefix: the words before each name.
///   - conjunction: the word between the last two.
public func list(
  _ names: [String], prefix: String = "", _ conjunction: String
) -> String {
  let names = names.map { prefix + $0 }
  guard let last = names.last, names.count > 1 else { return names.joined() }
  return "\(names.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
