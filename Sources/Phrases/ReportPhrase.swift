/// A report of the program that is about no fault of a file alone, one or two sentences, in every language.
public enum ReportPhrase: Hashable, Tabled {
  // The X server.
  case displayNotNamed
  case noServer(display: String)
  case missingExtension(name: String, display: String)
  case noTrueColor(display: String)
  case serverGone(display: String)
  case windowDestroyed
  case requestFailed(
    RequestPurpose?, reason: String, request: String, serial: UInt, resource: String)

  // Other programs. The answer of a running vitrine is in the language that it has.
  case noAnswer(display: String)
  case answer(String)
  case nothingToStart
  case notStarted(String, reason: String)
  case takesNoFiles(String)
  case tooManyFiles(Int, of: Int)
  case noLocalFile(String)

  // The log, and the service manager.
  case repeated(String, Int)
  case leftOut(Int)
  case shows(String)
  case ends

  // Files to show.
  case noDocument(String)
  case unreadableDocument(String)
  case noAssets(folder: String)
  case assetsNotFound(program: String)
  case checked(String, pages: Int, notes: Int, chapters: Int, pictures: Int, faults: Int)

  // Recordings.
  case unreadableRecording(String, reason: String)
  case recordingTooLarge(String)
  case noRecording(String)
  case recordingVersion(String, Int, readable: ClosedRange<Int>)
  case brokenHeader(String, RecordingProblem)
  case brokenLine(String, line: Int, RecordingProblem)
  case cutRecording(String, line: Int, bytes: Int)
  case noEvents(String)
  case sessionLeftOut(String)
  case otherPages(String, now: Int, then: Int)
  case otherRows(String, now: Int, then: Int)
  case otherDrawing
  indirect case picturesDiffer(Int, of: Int, seconds: Double, because: ReportPhrase)
  case notCompared(Int)

  // Files to write. The standard output has no path.
  case notWritten(String, reason: String)
  case inUse(String)
  case notKept(String, reason: String, String)
  case cutOff(String?, reason: String)

  // Files of the program's own state.
  case brokenState(String)
  case brokenDock(String)

  // The desktop.
  case brokenSettings(byte: Int)
  case noFileDialog
  case noSpeech
  case noBrowser(String)
  case noStaffNumber(String)
  case noVisit(String)
  case unfitOption(String)
  case commandFailed(String)
  case missingPrograms([String])
  case kioskInstalled
  case accountStays
  case foreignFolder(String)
  case kioskFileMissing(String)
  case kioskFileClosed(String, by: String)
  case speechInService

  // The content of a kiosk.
  case contentGone(String)
  case contentMissing(String)
  case contentUnreadable(String)
  case contentRefused(String, faults: Int)
  case brokenKiosk(String)

  // The statistics of a kiosk.
  case noStatistics(String)
  case closedStatistics(String)
  case noVisits(String)
  case noStatisticsFolder
  case statisticsStopped(String, reason: String)
  case sessionGoesOn(String, folder: String, step: Int)
  case brokenStatistics(String, lines: Int, first: Int)

  // Installation.
  case noHome
  case noIcon(String)
  case notInstalled(String, InstallationProblem)
  case wrote(String)
  case removed(String)

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .displayNotNamed:
      (
        "DISPLAY is not set. Set it to an X server, for example DISPLAY=:0.",
        "DISPLAY ist nicht gesetzt. Auf einen X-Server setzen, zum Beispiel DISPLAY=:0."
      )
    case .noServer(let display):
      (
        "No X server at '\(display)'. Set DISPLAY or start one.",
        "Kein X-Server unter „\(display)“. DISPLAY setzen oder einen starten."
      )
    case .missingExtension(let name, let display):
      (
        "The X server at '\(display)' has no \(name). Start one that has.",
        "Der X-Server unter „\(display)“ hat kein \(name). Einen mit \(name) starten."
      )
    case .noTrueColor(let display):
      (
        "The X server at '\(display)' has no true-colour visual. Start it with a depth of 24.",
        "Der X-Server unter „\(display)“ hat kein True-Color-Visual. Mit einer Farbtiefe von 24 starten."
      )
    case .serverGone(let display):
      (
        "The X server at '\(display)' is gone.",
        "Der X-Server unter „\(display)“ ist nicht mehr da."
      )
    case .windowDestroyed:
      (
        "Another program has destroyed the window of the kiosk. Start the kiosk again.",
        "Ein anderes Programm hat das Fenster des Kiosks zerstört. Den Kiosk neu starten."
      )
    case .requestFailed(let purpose, let reason, let request, let serial, let resource):
      (
        "\(purpose?.texts.english ?? "The X server reports an error"): \(reason), request \(request), serial \(serial), resource \(resource).",
        "\(purpose?.texts.german ?? "Der X-Server meldet einen Fehler"): \(reason), Anfrage \(request), Nummer \(serial), Ressource \(resource)."
      )
    case .noAnswer(let display):
      (
        "The vitrine that runs on '\(display)' does not answer. Close it, or try again.",
        "Das laufende vitrine auf „\(display)“ antwortet nicht. Beenden oder erneut versuchen."
      )
    case .answer(let sentence): (sentence, sentence)
    case .nothingToStart: ("There is nothing to start.", "Es gibt nichts zu starten.")
    case .notStarted(let name, let reason):
      (
        "'\(name)' cannot be started (\(reason)). Install it, or take it out of the bar.",
        "„\(name)“ lässt sich nicht starten (\(reason)). Installieren oder aus der Leiste nehmen."
      )
    case .takesNoFiles(let name):
      (
        "'\(name)' opens no files. Drop them on another program.",
        "„\(name)“ öffnet keine Dateien. Auf einem anderen Programm ablegen."
      )
    case .tooManyFiles(let opened, let all):
      (
        "\(opened) of \(all) files are opened. Open the others after these, or pictures as a folder.",
        "\(opened) von \(all) Dateien werden geöffnet. Die übrigen danach öffnen, oder Bilder als Ordner."
      )
    case .noLocalFile(let address):
      (
        "'\(address)' is no file of this machine. Save it here first.",
        "„\(address)“ ist keine Datei dieses Rechners. Erst hier speichern."
      )
    case .repeated(let sentence, let count):
      (
        "Left out \(count) times: \(sentence)",
        "\(count) Mal ausgelassen: \(sentence)"
      )
    case .leftOut(let count):
      (
        "\(count) lines were left out: there were too many at once.",
        "\(count) Zeilen wurden ausgelassen: Es waren zu viele auf einmal."
      )
    case .shows(let title): ("Shows '\(title)'.", "Zeigt „\(title)“.")
    case .ends: ("Ends.", "Wird beendet.")
    case .noDocument(let path):
      (
        "'\(path)': There is no such file or folder. Name a folder of pictures, a IIIF manifest, a picture or a text.",
        "„\(path)“: Diese Datei oder diesen Ordner gibt es nicht. Einen Ordner mit Bildern, ein IIIF-Manifest, ein Bild oder einen Text nennen."
      )
    case .unreadableDocument(let path):
      (
        "'\(path)': It cannot be read. Name a folder of pictures, a IIIF manifest, a picture or a text.",
        "„\(path)“: Das Lesen ist nicht möglich. Einen Ordner mit Bildern, ein IIIF-Manifest, ein Bild oder einen Text nennen."
      )
    case .noAssets(let folder):
      (
        "There are no pictures in '\(folder)'. Name the folder Assets of the program with --assets.",
        "In „\(folder)“ sind keine Bilder. Mit --assets den Ordner Assets des Programms nennen."
      )
    case .assetsNotFound(let program):
      (
        "The folder Assets is not found beside the program, nor above '\(program)'. Name it with --assets.",
        "Der Ordner Assets liegt weder neben dem Programm noch über „\(program)“. Mit --assets nennen."
      )
    case .checked(let path, let pages, let notes, let chapters, let pictures, let faults):
      (
        "'\(path)': pages: \(pages), notes: \(notes), chapters: \(chapters), pictures: \(pictures), "
          + "findings: \(faults).",
        "„\(path)“: Seiten: \(pages), Anmerkungen: \(notes), Kapitel: \(chapters), Bilder: \(pictures), "
          + "Befunde: \(faults)."
      )
    case .unreadableRecording(let path, let reason):
      (
        "Cannot read the recording '\(path)' (\(reason)). Check the name.",
        "Die Aufzeichnung „\(path)“ lässt sich nicht lesen (\(reason)). Den Namen prüfen."
      )
    case .recordingTooLarge(let path):
      (
        "'\(path)' is larger than a recording may be, 1 GiB. Name another file.",
        "„\(path)“ ist größer als 1 GiB, zu groß für eine Aufzeichnung. Eine andere Datei nennen."
      )
    case .noRecording(let path):
      (
        "'\(path)' holds no recording. Name a file that --record wrote.",
        "„\(path)“ enthält keine Aufzeichnung. Eine Datei nennen, die --record geschrieben hat."
      )
    case .recordingVersion(let path, let version, let readable):
      (
        "'\(path)' is a recording of version \(version), and this program reads versions \(readable.lowerBound) to \(readable.upperBound). Use the program that wrote it.",
        "„\(path)“ ist eine Aufzeichnung der Version \(version), und dieses Programm liest die Versionen \(readable.lowerBound) bis \(readable.upperBound). Das Programm nehmen, das sie geschrieben hat."
      )
    case .brokenHeader(let path, let problem):
      (
        "'\(path)', line 1: \(problem.texts.english). Record anew.",
        "„\(path)“, Zeile 1: \(afterColon(problem.texts.german, for: ["de"])). Neu aufzeichnen."
      )
    case .brokenLine(let path, let line, let problem):
      (
        "'\(path)', line \(line): \(problem.texts.english). Mend or remove the line.",
        "„\(path)“, Zeile \(line): \(afterColon(problem.texts.german, for: ["de"])). Die Zeile korrigieren oder entfernen."
      )
    case .cutRecording(let path, let line, let bytes):
      (
        "'\(path)' is cut in the middle of line \(line): its \(bytes) bytes are left out.",
        "„\(path)“ ist mitten in Zeile \(line) abgeschnitten: Ihre \(bytes) Bytes werden ausgelassen."
      )
    case .sessionLeftOut(let fault):
      (
        "\(fault) The session is not in the report.",
        "\(fault) Die Sitzung ist nicht im Bericht."
      )
    case .noEvents(let path):
      (
        "'\(path)' has no events.jsonl: its session is not in the report. Put the file back, or remove the folder.",
        "„\(path)“ hat keine events.jsonl: Die Sitzung ist nicht im Bericht. Die Datei zurücklegen oder den Ordner entfernen."
      )
    case .otherPages(let path, let now, let then):
      (
        "'\(path)' has \(now) pages; it had \(then) when it was recorded.",
        "„\(path)“ hat \(now) Seiten; bei der Aufzeichnung waren es \(then)."
      )
    case .otherRows(let path, let now, let then):
      (
        "'\(path)' has \(now) rows now, and had \(then). Put back the file that it was.",
        "„\(path)“ hat jetzt \(now) Zeilen und hatte \(then). Die frühere Datei wiederherstellen."
      )
    case .otherDrawing:
      (
        "It was recorded by a version that draws differently, or was changed since.",
        "Die Aufzeichnung stammt von einer Version, die anders zeichnet, oder wurde seither geändert."
      )
    case .picturesDiffer(let count, let all, let seconds, let reason):
      (
        "\(count) of \(all) pictures differ from the recorded ones, the first at \(seconds) s. \(reason.texts.english)",
        "\(count) von \(all) Bildern weichen von den aufgezeichneten ab, das erste bei \(seconds) s. \(reason.texts.german)"
      )
    case .notCompared(let count):
      (
        "\(count) pictures were not compared: the file of rows changed while they were recorded.",
        "\(count) Bilder wurden nicht verglichen: Die Datei der Zeilen änderte sich während der Aufzeichnung."
      )
    case .notWritten(let path, let reason):
      (
        "Cannot write '\(path)' (\(reason)). Name a file in a folder of your own.",
        "„\(path)“ lässt sich nicht schreiben (\(reason)). Eine Datei in einem eigenen Ordner nennen."
      )
    case .inUse(let path):
      (
        "'\(path)' is being written already, by this program or by another one. Name a file for each.",
        "„\(path)“ wird schon geschrieben, von diesem oder einem anderen Programm. Für jedes eine Datei nennen."
      )
    case .notKept(let path, let reason, let variable):
      (
        "Cannot keep '\(path)' (\(reason)). See that its folder can be written and has room, or name another one by \(variable).",
        "„\(path)“ lässt sich nicht aufbewahren (\(reason)). Dafür sorgen, dass der Ordner beschreibbar ist und Platz hat, oder durch \(variable) einen anderen nennen."
      )
    case .cutOff(let path, let reason):
      (
        "Cannot write on to \(path.map { "'\($0)'" } ?? "the standard output") (\(reason)). Make room, or name another place.",
        "In \(path.map { "„\($0)“" } ?? "die Standardausgabe") lässt sich nicht weiter schreiben (\(reason)). Platz schaffen oder einen anderen Ort nennen."
      )
    case .brokenSettings(let byte):
      (
        "The desktop's settings (XSETTINGS) are malformed at byte \(byte) and are ignored. Restart the settings manager.",
        "Die Einstellungen des Desktops (XSETTINGS) sind bei Byte \(byte) fehlerhaft und bleiben unbeachtet. Den Einstellungsdienst neu starten."
      )
    case .brokenState(let path):
      (
        "'\(path)' does not hold what Vitrine writes there, and is not used. Remove it: then it is written anew.",
        "„\(path)“ enthält nicht, was Vitrine dort schreibt, und bleibt unbenutzt. Die Datei entfernen: Dann wird sie neu geschrieben."
      )
    case .brokenDock(let path):
      (
        "'\(path)' does not hold the programs of a dock. It has its usual ones, and the file stays as it is. Correct or delete it.",
        "„\(path)“ enthält keine Programme eines Docks. Das Dock hat die üblichen, und die Datei bleibt, wie sie ist. Die Datei berichtigen oder löschen."
      )
    case .noBrowser(let address):
      (
        "'\(address)' cannot be opened: 'xdg-open' is missing. Install xdg-utils.",
        "„\(address)“ lässt sich nicht öffnen: „xdg-open“ fehlt. xdg-utils installieren."
      )
    case .noStaffNumber(let path):
      (
        "'\(path)' holds no number of 1 to 8 digits. Write only those into it.",
        "„\(path)“ enthält keine Nummer aus 1 bis 8 Ziffern. Nur diese hineinschreiben."
      )
    case .noVisit(let path):
      (
        "'\(path)' has no actions in a window. Record a visit with --record.",
        "„\(path)“ enthält keine Handlungen in einem Fenster. Einen Besuch mit --record aufzeichnen."
      )
    case .commandFailed(let command):
      (
        "'\(command)' failed. Run it as root to see why.",
        "„\(command)“ ist fehlgeschlagen. Als root ausführen, um den Grund zu sehen."
      )
    case .unfitOption(let word):
      (
        "'\(word)' cannot stand in a file of options. It must neither be empty nor contain control characters, such as a line break.",
        "„\(word)“ kann nicht in einer Datei mit Optionen stehen. Es darf weder leer sein noch Steuerzeichen enthalten, etwa einen Zeilenumbruch."
      )
    case .missingPrograms(let programs):
      (
        "The kiosk needs \(list(programs, "and")). Install xserver-xorg-core, a video driver, xserver-xorg-input-libinput and xauth.",
        "Der Kiosk braucht \(list(programs, "und")). xserver-xorg-core, einen Grafiktreiber, xserver-xorg-input-libinput und xauth installieren."
      )
    case .kioskInstalled:
      (
        "The kiosk starts with the system. To start it now: systemctl start vitrine-kiosk.",
        "Der Kiosk startet mit dem System. Sofort starten: systemctl start vitrine-kiosk."
      )
    case .accountStays:
      (
        "The user vitrine stays, with /var/lib/vitrine and /var/cache/vitrine. To delete them: userdel vitrine, then rm -r with both folders.",
        "Das Konto vitrine bleibt, mit /var/lib/vitrine und /var/cache/vitrine. Löschen: userdel vitrine, dann rm -r mit beiden Ordnern."
      )
    case .foreignFolder(let path):
      (
        "The kiosk writes into '\(path)' as the user vitrine. Let that user write there.",
        "Der Kiosk schreibt als Benutzer vitrine in „\(path)“. Diesem Benutzer dort das Schreiben erlauben."
      )
    case .kioskFileMissing(let path):
      (
        "The kiosk needs '\(path)', which is not there. Check the name, or put it there first.",
        "Der Kiosk braucht „\(path)“, und das gibt es nicht. Den Namen prüfen oder es zuerst dort ablegen."
      )
    case .kioskFileClosed(let path, let obstacle):
      (
        "The kiosk runs as the user vitrine, and the permissions of '\(obstacle)' keep that user from reading '\(path)'. Move it where all users may read, such as /srv, or change these permissions.",
        "Der Kiosk läuft als Benutzer vitrine, und die Rechte von „\(obstacle)“ verwehren diesem, „\(path)“ zu lesen. Dorthin verschieben, wo alle lesen dürfen, etwa nach /srv, oder diese Rechte ändern."
      )
    case .speechInService:
      (
        "--speak is silent in a kiosk that starts with the system: its user has no speech-dispatcher and no sound. Start it as the session 'Vitrine kiosk' of a display manager.",
        "--speak bleibt stumm in einem Kiosk, der mit dem System startet: Dessen Benutzer hat weder speech-dispatcher noch Ton. Als Sitzung „Vitrine-Kiosk“ eines Display-Managers starten."
      )
    case .contentGone(let path):
      (
        "'\(path)' is not there any more. What was read of it stays on the screen until it comes back.",
        "„\(path)“ ist nicht mehr da. Was davon gelesen wurde, bleibt zu sehen, bis es wiederkommt."
      )
    case .contentMissing(let path):
      (
        "'\(path)' is not there. Check the name, or put it there: then it is shown.",
        "„\(path)“ ist nicht da. Den Namen prüfen oder es dort ablegen: Dann ist es zu sehen."
      )
    case .contentUnreadable(let path):
      (
        "'\(path)' was changed and cannot be shown now, for the next reason. What was shown before stays. Check it with vitrine check.",
        "„\(path)“ wurde geändert und lässt sich aus dem folgenden Grund nicht zeigen. Was vorher zu sehen war, bleibt. Mit vitrine check prüfen."
      )
    case .contentRefused(let path, let faults):
      (
        faults == 1
          ? "'\(path)' was changed and has a new fault, which the next line names. What was shown before stays."
          : "'\(path)' was changed and has \(faults) new faults, which the next lines name. What was shown before stays.",
        faults == 1
          ? "„\(path)“ wurde geändert und hat einen neuen Fehler, den die nächste Zeile nennt. Was vorher zu sehen war, bleibt."
          : "„\(path)“ wurde geändert und hat \(faults) neue Fehler, die die nächsten Zeilen nennen. Was vorher zu sehen war, bleibt."
      )
    case .brokenKiosk(let path):
      (
        "'\(path)' holds no settings of a kiosk, and is not used. Delete it.",
        "„\(path)“ enthält keine Einstellungen eines Kiosks und wird nicht benutzt. Die Datei löschen."
      )
    case .noStatistics(let path):
      (
        "There are no statistics in '\(path)'. Name the folder that the kiosk has after --statistics; without that option it writes to ~/.local/state/vitrine/statistics of its user, and the kiosk of vitrine install to /var/lib/vitrine/vitrine/statistics.",
        "In „\(path)“ ist keine Statistik. Den Ordner nennen, den der Kiosk nach --statistics hat; ohne diese Option schreibt er nach ~/.local/state/vitrine/statistics seines Benutzers, und der von vitrine install nach /var/lib/vitrine/vitrine/statistics."
      )
    case .closedStatistics(let path):
      (
        "You may not read the statistics in '\(path)'. Put sudo before the command.",
        "Die Statistik in „\(path)“ ist für Sie nicht lesbar. Dem Befehl sudo voranstellen."
      )
    case .noVisits(let path):
      (
        "No visit is recorded in '\(path)'. If the statistics are elsewhere, name the folder that the kiosk has after --statistics; without that option it writes to ~/.local/state/vitrine/statistics of its user, and the kiosk of vitrine install to /var/lib/vitrine/vitrine/statistics.",
        "In „\(path)“ ist kein Besuch aufgezeichnet. Ist die Statistik woanders, den Ordner nennen, den der Kiosk nach --statistics hat; ohne diese Option schreibt er nach ~/.local/state/vitrine/statistics seines Benutzers, und der von vitrine install nach /var/lib/vitrine/vitrine/statistics."
      )
    case .noStatisticsFolder:
      (
        "There is no folder for statistics. Set HOME, or name the folder.",
        "Es gibt keinen Ordner für Statistik. HOME setzen oder den Ordner nennen."
      )
    case .statisticsStopped(let path, let reason):
      (
        "Visits are not counted, since '\(path)' cannot be written (\(reason)). Make room, or name another folder with --statistics.",
        "Besuche werden nicht gezählt, da sich „\(path)“ nicht schreiben lässt (\(reason)). Platz schaffen oder mit --statistics einen anderen Ordner nennen."
      )
    case .sessionGoesOn(let participant, let folder, let step):
      (
        "The session of \(participant) in '\(folder)' was broken off; it goes on at step \(step). For another participant use --anew.",
        "Die Sitzung von \(participant) in „\(folder)“ brach ab; sie geht bei Schritt \(step) weiter. Für eine andere Person --anew verwenden."
      )
    case .brokenStatistics(let path, let lines, let first):
      (
        lines == 1
          ? "Line \(first) of '\(path)' is no visit of its month and is not counted. Delete it."
          : "\(lines) lines of '\(path)' are no visits of its month and are not counted, the first one is line \(first). Delete them.",
        lines == 1
          ? "Zeile \(first) von „\(path)“ ist kein Besuch seines Monats und wird nicht gezählt. Die Zeile löschen."
          : "\(lines) Zeilen von „\(path)“ sind keine Besuche seines Monats und werden nicht gezählt, die erste ist Zeile \(first). Die Zeilen löschen."
      )
    case .noFileDialog:
      (
        "The desktop has no file dialog. Install xdg-desktop-portal with its part for your desktop, or drop files on a window.",
        "Der Desktop hat keinen Dateidialog. xdg-desktop-portal mit dem Teil für den Desktop installieren oder Dateien auf einem Fenster ablegen."
      )
    case .noSpeech:
      (
        "There is no speech. Install speech-dispatcher with a module for a voice, such as speech-dispatcher-espeak-ng.",
        "Es gibt keine Sprachausgabe. speech-dispatcher mit einem Modul für eine Stimme installieren, etwa speech-dispatcher-espeak-ng."
      )
    case .noHome:
      (
        "HOME names no folder to install in. Set it.",
        "HOME nennt keinen Ordner für die Installation. HOME setzen."
      )
    case .noIcon(let path):
      (
        "'\(path)' is no picture. Name the folder Assets with --assets.",
        "„\(path)“ ist kein Bild. Mit --assets den Ordner Assets nennen."
      )
    case .notInstalled(let path, let problem):
      (
        "'\(path)' cannot be written: \(problem.texts.english). Make room for it, or install as its owner.",
        "„\(path)“ lässt sich nicht schreiben: \(afterColon(problem.texts.german, for: ["de"])). Platz schaffen oder als Eigentümer installieren."
      )
    case .wrote(let path): ("Wrote \(path)", "Geschrieben: \(path)")
    case .removed(let path): ("Removed \(path)", "Entfernt: \(path)")
    }
  }
}

/// The purpose of a request that the X server refused, as the beginning of a sentence, in every language.
public enum RequestPurpose: Hashable, Tabled {
  case createWindow(String)
  case drawIntoWindow
  case holdPicture(String)

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .createWindow(let name):
      (
        "The X server refused to create the window '\(name)'",
        "Der X-Server hat das Fenster „\(name)“ abgelehnt"
      )
    case .drawIntoWindow:
      (
        "The X server refused to draw into a window",
        "Der X-Server hat das Zeichnen in ein Fenster abgelehnt"
      )
    case .holdPicture(let id):
      (
        "The X server refused to hold the picture \(id)",
        "Der X-Server hat das Bild \(id) abgelehnt"
      )
    }
  }
}

/// The problem of a line of a recording, without a full stop, in every language.
///
/// A field is nil for the line itself.
public enum RecordingProblem: Hashable, Tabled {
  case missing(String)
  case otherKind(String?)
  case noWord(String, String)
  case outOfRange(String, Double, ClosedRange<Double>)
  case invalid(String?, message: String)
  case noJSON
  case unreadable
  case earlier

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .missing(let field): ("'\(field)' is missing", "„\(field)“ fehlt")
    case .otherKind(let field):
      (
        "\(field.map { "'\($0)'" } ?? "the line") is not of the kind expected",
        "\(field.map { "„\($0)“" } ?? "die Zeile") ist nicht von der erwarteten Art"
      )
    case .noWord(let field, let word):
      (
        "'\(excerpt(word))' is none of the words for '\(field)'",
        "„\(excerpt(word))“ ist keines der Wörter für „\(field)“"
      )
    case .outOfRange(let field, let number, let range):
      (
        "'\(field)' is \(digits(number)), which is not between \(digits(range.lowerBound)) and \(digits(range.upperBound))",
        "„\(field)“ ist \(digits(number)) und liegt nicht zwischen \(digits(range.lowerBound)) und \(digits(range.upperBound))"
      )
    case .invalid(let field, let message):
      (
        "\(field.map { "'\($0)'" } ?? "the line"): \(message)",
        "\(field.map { "„\($0)“" } ?? "die Zeile"): \(message)"
      )
    case .noJSON: ("the line is no JSON", "die Zeile ist kein JSON")
    case .unreadable: ("it cannot be read", "das Lesen ist nicht möglich")
    case .earlier:
      (
        "its time is before that of the line above it",
        "ihre Zeit liegt vor der Zeit der Zeile darüber"
      )
    }
  }
}

/// The problem of a file that cannot be installed, without a full stop, in every language.
public enum InstallationProblem: Hashable, Tabled {
  case otherOwner
  case diskFull
  case readOnly
  case inTheWay
  case code(Int)

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .otherOwner: ("it belongs to another user", "die Datei gehört einem anderen Benutzer")
    case .diskFull: ("the disk is full", "der Datenträger ist voll")
    case .readOnly: ("the disk can only be read", "der Datenträger ist schreibgeschützt")
    case .inTheWay: ("another file is in its place", "an der Stelle ist eine andere Datei")
    case .code(let number): ("code \(number)", "Code \(number)")
    }
  }
}

extension ReportPhrase {
  /// The sentence about a document that is not there. An address leads to none: nothing is fetched.
  public static func missing(_ path: String) -> ReportPhrase {
    path.contains("://") ? .noLocalFile(path) : .noDocument(path)
  }
}
