/// The remedy of a problem, a sentence, in every language.
public enum RemedyPhrase: Hashable, Tabled {
  // Files.
  case checkName
  case checkPermissions
  case returnFile
  case nameWritableFolder
  case nameText
  case namePicture(formats: [String])
  case wholeFile
  case wholeJSON
  case correctThere
  case fewerLevels
  case shorterFile
  case openAgain

  // Pictures.
  case saveAnew
  case saveWithFewerBits
  case saveSmaller
  case allowMemory(mebibytes: Int)
  case copyLess
  case savePicture(formats: [String])
  case namePage
  case nameRegion
  case installDebian(package: String)
  case saveUnlocked
  case askAgain
  case reportBug

  // Tiles.
  case cacheWithRoom
  case makeRoom
  case removeFromCache
  case copyAllTiles
  case copyTiles(example: String)
  case copyTilesInto(folder: String)
  case saveTiles(formats: [String])
  case openPictureOfCollection
  case wholeDeepZoom
  case wholeZoomify
  case copyDescription(path: String)
  case writeNumber(ClosedRange<Int>)
  case writePixels(ClosedRange<Int>)

  // Links and addresses.
  case copyFile
  case renameToUTF8
  case copyFileForLink
  case copyFileOrNameRoot
  case addressWithoutParents
  case pathOrAddress
  case addressOfWeb

  // Lists of rows.
  case nameLines
  case split
  case writeIntoFile
  case saveFileAsUTF8
  case installPackage(of: String)
  case raiseWatches
  case fewerFolders
  case nameLanguage
  case nameCharacterOrder

  // Texts.
  case saveAsUTF8
  case savePlainUTF8
  case nameUTF8
  case putBack
  case openPicture
  case putPictureBeside

  // Other formats.
  case saveAs(formats: [String])
  case unpack
  case saveWords
  case saveWordsThere
  case exportWords
  case nameDocument

  // Documents.
  case nameFolderOrPicture
  case fillFolder(formats: [String])
  case openText(path: String)
  case openOne
  case nameManifest
  case openManifest
  case openPictureOfText
  case copyManifest
  case nameOuterFolder
  case manifest(ManifestRemedy)
  case plan(PlanRemedy)

  // Items of the bar.
  case checkNameOrTitle
  case nameFileOrTitle
  case namePictureOrProgram(formats: [String])
  case checkFolderPermissions
  case keyFile(KeyFileRemedy)

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .checkName: ("Check the name.", "Den Namen prüfen.")
    case .checkPermissions:
      ("Check the permissions and the disk.", "Die Rechte und den Datenträger prüfen.")
    case .returnFile:
      ("Put it back, or open the document again.", "Zurücklegen oder das Dokument neu öffnen.")
    case .nameWritableFolder:
      (
        "Make room there, or name a folder that can be written to.",
        "Dort Platz schaffen oder einen Ordner nennen, in den geschrieben werden kann."
      )
    case .nameText: ("Name a file of text.", "Eine Textdatei nennen.")
    case .namePicture(let formats):
      (
        "Name a \(list(formats, "or")) file.",
        "Eine Datei im Format \(list(formats, "oder")) nennen."
      )
    case .wholeFile:
      ("Put a whole file in its place.", "Durch eine vollständige Datei ersetzen.")
    case .wholeJSON:
      ("Put a whole file of JSON in its place.", "Durch eine vollständige JSON-Datei ersetzen.")
    case .correctThere: ("Correct it there.", "Dort berichtigen.")
    case .fewerLevels: ("Save it with fewer levels.", "Mit weniger Ebenen speichern.")
    case .shorterFile: ("Put a shorter one in its place.", "Durch eine kürzere ersetzen.")
    case .openAgain: ("Open it again.", "Erneut öffnen.")
    case .saveAnew:
      ("Save or copy the file anew.", "Die Datei neu speichern oder neu kopieren.")
    case .saveWithFewerBits:
      (
        "Save it as a TIFF of 8 or 16 bits per sample, or as PNG.",
        "Als TIFF mit 8 oder 16 Bit je Abtastwert oder als PNG speichern."
      )
    case .saveSmaller:
      ("Save it smaller, or cut it into tiles.", "Kleiner speichern oder in Kacheln zerteilen.")
    case .allowMemory(let mebibytes):
      (
        "Save it smaller, or allow more with --memory \(mebibytes).",
        "Kleiner speichern oder mit --memory \(mebibytes) mehr erlauben."
      )
    case .copyLess:
      (
        "Zoom in so that less of it is copied, or end other programs.",
        "Hineinzoomen, damit weniger kopiert wird, oder andere Programme beenden."
      )
    case .savePicture(let formats):
      (
        "Save the picture as \(list(formats, "or")).",
        "Das Bild als \(list(formats, "oder")) speichern."
      )
    case .installDebian(let package):
      ("Install the package '\(package)'.", "Das Paket „\(package)“ installieren.")
    case .saveUnlocked: ("Save it without one.", "Ohne Passwort speichern.")
    case .namePage: ("Name a page that it has.", "Eine Seite nennen, die sie hat.")
    case .nameRegion:
      ("Name a part that lies in the picture.", "Einen Teil nennen, der im Bild liegt.")
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
    case .removeFromCache:
      (
        "Remove it, or name another folder in XDG_CACHE_HOME.",
        "Entfernen oder in XDG_CACHE_HOME einen anderen Ordner nennen."
      )
    case .copyAllTiles: ("Copy all its tiles there.", "Alle Kacheln dorthin kopieren.")
    case .copyTiles(let example):
      (
        "Copy its tiles there, such as '\(example)'.",
        "Die Kacheln dorthin kopieren, etwa „\(example)“."
      )
    case .copyTilesInto(let folder):
      ("Copy its tiles into '\(folder)'.", "Die Kacheln nach „\(folder)“ kopieren.")
    case .saveTiles(let formats):
      ("Save them as \(list(formats, "or")).", "Als \(list(formats, "oder")) speichern.")
    case .openPictureOfCollection:
      ("Open one of its pictures.", "Eines der Bilder daraus öffnen.")
    case .wholeDeepZoom:
      (
        "Put a whole file with an element 'Image' in its place.",
        "Durch eine vollständige Datei mit einem Element „Image“ ersetzen."
      )
    case .wholeZoomify:
      (
        "Put a whole file with an element 'IMAGE_PROPERTIES' in its place.",
        "Durch eine vollständige Datei mit einem Element „IMAGE_PROPERTIES“ ersetzen."
      )
    case .copyDescription(let path):
      ("Copy that file to '\(path)'.", "Diese Datei nach „\(path)“ kopieren.")
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
    case .renameToUTF8:
      (
        "Rename it, for instance with convmv -f latin1 -t utf8 --notest.",
        "Die Datei umbenennen, zum Beispiel mit convmv -f latin1 -t utf8 --notest."
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
      ("Write the address without '..'.", "Die Adresse ohne „..“ schreiben.")
    case .pathOrAddress:
      (
        "Write a path from the manifest's folder, or an address on the web.",
        "Einen Pfad vom Ordner des Manifests aus oder eine Webadresse schreiben."
      )
    case .addressOfWeb:
      (
        "Write an address that begins with 'https:', or a path from the manifest's folder.",
        "Eine Adresse, die mit „https:“ beginnt, oder einen Pfad vom Ordner des Manifests aus schreiben."
      )
    case .nameLines: ("Name a file of lines.", "Eine Datei mit Zeilen nennen.")
    case .split: ("Split it.", "Die Datei aufteilen.")
    case .writeIntoFile:
      ("Write it into a file, and name that.", "In eine Datei schreiben und diese nennen.")
    case .saveFileAsUTF8: ("Save the file as UTF-8.", "Die Datei als UTF-8 speichern.")
    case .installPackage(let library):
      ("Install the package of \(library).", "Das Paket von \(library) installieren.")
    case .raiseWatches:
      (
        "Raise fs.inotify.max_user_instances and max_user_watches.",
        "fs.inotify.max_user_instances und max_user_watches erhöhen."
      )
    case .fewerFolders:
      (
        "Keep it in a folder without others, or begin again after a change.",
        "In einem Ordner ohne andere aufbewahren, oder nach einer Änderung neu starten."
      )
    case .nameCharacterOrder:
      (
        "Choose --locale zh for sounds, --locale zh@collation=stroke for strokes, --locale zh@collation=unihan for radicals, or sort the file by readings and keep that with --keep-order.",
        "Mit --locale zh nach Lauten ordnen, mit --locale zh@collation=stroke nach Strichen, mit --locale zh@collation=unihan nach Radikalen, oder die Datei nach Lesungen sortieren und das mit --keep-order behalten."
      )
    case .nameLanguage:
      (
        "Name one by its two or three letters, and a country if need be: sv, or de_AT.",
        "Eine mit ihren zwei oder drei Buchstaben nennen, bei Bedarf mit einem Land: sv oder de_AT."
      )
    case .saveAsUTF8: ("Save it as UTF-8.", "Als UTF-8 speichern.")
    case .savePlainUTF8:
      (
        "Save the file as UTF-8, without control characters.",
        "Die Datei als UTF-8 speichern, ohne Steuerzeichen."
      )
    case .nameUTF8:
      ("Name a text, and save it as UTF-8.", "Einen Text nennen und als UTF-8 speichern.")
    case .putBack:
      (
        "Put back the file as it was when the recording was made.",
        "Die Datei so wiederherstellen, wie sie bei der Aufzeichnung war."
      )
    case .openPicture:
      ("Open the picture by itself.", "Das Bild für sich öffnen.")
    case .putPictureBeside:
      (
        "Put the picture into the folder of the text, and name its path from there.",
        "Das Bild in den Ordner des Textes legen und seinen Pfad von dort aus nennen."
      )
    case .saveAs(let formats):
      ("Save it as \(list(formats, "or")).", "Als \(list(formats, "oder")) speichern.")
    case .unpack:
      ("Unpack it, and name what it held.", "Entpacken und den Inhalt nennen.")
    case .saveWords:
      (
        "Save it as Markdown or plain text in a browser or a text editor.",
        "In einem Browser oder Texteditor als Markdown oder reinen Text speichern."
      )
    case .saveWordsThere:
      (
        "Save it as Markdown or plain text in a word processor.",
        "In einer Textverarbeitung als Markdown oder reinen Text speichern."
      )
    case .exportWords:
      (
        "Convert it to Markdown or plain text.",
        "In Markdown oder reinen Text umwandeln."
      )
    case .nameDocument:
      (
        "Name a folder of pictures, a manifest, a picture or a text.",
        "Einen Ordner mit Bildern, ein Manifest, ein Bild oder einen Text nennen."
      )
    case .nameFolderOrPicture:
      (
        "Name a folder of pictures, a picture or a manifest.",
        "Einen Ordner mit Bildern, ein Bild oder ein Manifest nennen."
      )
    case .fillFolder(let formats):
      (
        "Put \(list(formats, "or")) files into it.",
        "Dateien im Format \(list(formats, "oder")) hineinlegen."
      )
    case .openText(let path):
      (
        "A text is opened by its own name: '\(path)'.",
        "Ein Text wird unter seinem eigenen Namen geöffnet: „\(path)“."
      )
    case .openOne: ("Open one of them.", "Eines davon öffnen.")
    case .nameManifest:
      (
        "Name a manifest: its 'type' is 'Manifest', and it has 'items'.",
        "Ein Manifest nennen: Sein „type“ ist „Manifest“, und es hat „items“."
      )
    case .openManifest:
      ("Open the manifest that names them.", "Das Manifest öffnen, das sie nennt.")
    case .openPictureOfText:
      (
        "Open the picture or its folder: the text is found beside it.",
        "Das Bild oder seinen Ordner öffnen: Der Text wird daneben gefunden."
      )
    case .copyManifest:
      (
        "Copy one of its manifests here, and open that.",
        "Eines der Manifeste hierher kopieren und öffnen."
      )
    case .nameOuterFolder:
      ("Name a folder that holds it.", "Einen Ordner nennen, der es enthält.")
    case .manifest(let remedy): remedy.texts
    case .plan(let remedy): remedy.texts
    case .checkNameOrTitle:
      (
        "Check the name; a title must not look like a path.",
        "Den Namen prüfen; ein Titel darf nicht wie ein Pfad aussehen."
      )
    case .nameFileOrTitle:
      ("Name a file, or write a title.", "Eine Datei nennen oder einen Titel schreiben.")
    case .namePictureOrProgram(let formats):
      (
        "Name a picture as \(list(formats, "or")), or a file that ends in '.desktop'.",
        "Ein Bild als \(list(formats, "oder")) nennen oder eine Datei, die auf „.desktop“ endet."
      )
    case .checkFolderPermissions: ("Check its permissions.", "Seine Rechte prüfen.")
    case .keyFile(let remedy): remedy.texts
    }
  }
}
