import Foundation
import Phrases
import Testing

/// All cases of one enumeration of phrases.
struct Examples: CustomTestStringConvertible, Sendable {
  /// The way in which its texts stand in a sentence.
  enum Form {
    /// In the middle of a sentence: no capital in English, and no full stop.
    case problem
    /// The beginning of a sentence.
    case beginning
    /// Whole sentences.
    case sentence
    /// Labels of buttons, and sentences.
    case label
  }

  let type: String
  let file: String
  let form: Form
  let phrases: [any Translated]

  var testDescription: String { type }

  init<Phrase: Translated>(_ form: Form, in file: String, _ phrases: [Phrase]) {
    type = "\(Phrase.self)"
    self.file = file
    self.form = form
    self.phrases = phrases
  }

  /// The name of a case.
  static func name(of phrase: any Translated) -> String {
    Mirror(reflecting: phrase).children.first?.label ?? "\(phrase)"
  }

  static let all = [
    Examples(
      .problem, in: "ProblemPhrase",
      [
        .unreadable(reason: "r"), .gone, .notAFile, .empty, .tooManyBytes(limit: 9), .notJSON,
        .notJSONFrom(column: 9),
        .tooManyLevels(limit: 9), .readingStopped, .decoder(message: "m"),
        .tooManyPixels(width: 1, height: 2, limit: 3),
        .decodingTakes(width: 1, height: 2, mebibytes: 3, allowed: 4),
        .cuttingTakes(width: 1, height: 2, mebibytes: 3, allowed: 4), .decodingStopped,
        .unknownFormat(known: ["PNG", "JPEG"]), .noPage(3, count: 2), .noPage(2, count: 1),
        .emptyRegion(width: 1, height: 2), .onlyRegions, .libraryMissing(format: "f"),
        .unmanagedColors(library: "l"),
        .decoderNotStarted(reason: "r"),
        .decodingCrashed, .decodingTooLong, .decodingTooLarge(mebibytes: 9), .locked,
        .onlyTiles, .noTile(column: 1, row: 2, level: 3),
        .noTileOfPart, .noTileOfPicture, .tilesNotKept, .cacheUnwritable(.link),
        .picturesOfDeepZoom, .notDeepZoom, .notZoomify, .tilesWithoutDescription,
        .wrongNumber(name: "Width"), .tileFormat("f"),
        .noTranscript, .cutTranscript, .brokenLink, .nameNotUTF8, .linkLeaves(root: "r"),
        .addressLinkLeaves(path: "p", root: "r"),
        .noFile(address: "a", root: "r"), .addressLeaves(address: "a", root: "r"),
        .absolutePath(address: "a"), .scheme(address: "a", scheme: "s"), .folder,
        .tooLong(tebibytes: 1), .onlyFirstMebibytes(9), .onlyFirstLines(9), .onlyBeginning,
        .invalidLines(1), .invalidLines(9), .zeroBytes, .unsorted, .unsortedTitles, .plainMarkdown,
        .pictureLeftOut(address: "a"),
        .arbitraryOrder(locale: ""),
        .arbitraryOrder(locale: "de"), .unwatched(reason: "r"),
        .watchedInPart(folders: 9, depth: 8, files: 7), .noLanguage,
        .utf16, .windows1252, .mostlyNoText, .noText, .replacedText(places: 1),
        .replacedText(places: 9),
        .otherText, .otherPicture(format: "GIF"), .otherPicture(format: "AVIF"),
        .archive, .compressed, .sound, .film, .webPage, .richText, .markup(format: "TEI"),
        .nothingThere, .neitherFileNorFolder,
        .noFolder,
        .noPictures, .textsLeftOut(names: ["a"], count: 1),
        .textsLeftOut(names: ["a", "b"], count: 2), .textsLeftOut(names: ["a"], count: 9),
        .noManifest, .loneAnnotations, .pictureText(format: "ALTO"), .collection(1234, here: []),
        .collection(1234, here: ["a"]), .outsideRoot("r"), .manifest(.noCanvases), .noSuchFile,
        .noItem, .neitherPictureNorProgram, .programsUnreadable, .keyFile(.notText),
        .plan(.noText),
      ] as [ProblemPhrase]),
    Examples(
      .sentence, in: "RemedyPhrase",
      [
        .checkName, .checkPermissions, .returnFile,
        .nameWritableFolder, .nameText, .namePicture(formats: ["PNG", "JPEG"]),
        .wholeFile, .wholeJSON, .correctThere, .fewerLevels, .shorterFile, .openAgain, .saveAnew,
        .saveWithFewerBits,
        .saveSmaller,
        .allowMemory(mebibytes: 9), .copyLess, .savePicture(formats: ["PNG"]), .namePage,
        .nameRegion,
        .installDebian(package: "p"), .saveUnlocked, .askAgain,
        .reportBug,
        .cacheWithRoom, .makeRoom, .removeFromCache, .copyAllTiles, .copyTiles(example: "e"),
        .copyTilesInto(folder: "f"), .saveTiles(formats: ["PNG"]), .openPictureOfCollection,
        .wholeDeepZoom, .wholeZoomify, .copyDescription(path: "p"), .writeNumber(1...9),
        .writePixels(1...9), .copyFile, .renameToUTF8, .copyFileForLink,
        .copyFileOrNameRoot, .addressWithoutParents, .pathOrAddress, .addressOfWeb, .nameLines,
        .split, .writeIntoFile, .saveFileAsUTF8, .installPackage(of: "l"), .raiseWatches,
        .fewerFolders,
        .nameLanguage, .nameCharacterOrder, .saveAsUTF8, .savePlainUTF8, .nameUTF8, .putBack,
        .openPicture, .putPictureBeside, .saveAs(formats: ["PNG"]), .unpack, .saveWords,
        .saveWordsThere,
        .exportWords, .nameDocument,
        .nameFolderOrPicture, .fillFolder(formats: ["PNG", "JPEG"]),
        .openText(path: "p"), .openOne, .nameManifest,
        .openManifest, .openPictureOfText, .copyManifest, .nameOuterFolder, .manifest(.giveID),
        .checkNameOrTitle,
        .nameFileOrTitle, .namePictureOrProgram(formats: ["PNG"]), .checkFolderPermissions,
        .keyFile(.nameOnce), .plan(.correct),
      ] as [RemedyPhrase]),
    Examples(
      .problem, in: "ManifestPhrase",
      [
        .noCanvases, .noCanvasHere, .noCanvasID, .sameID("i"), .noSize, .noCanvas("i"),
        .noStart("i"), .noDirection("d"), .noValue, .nothingPaintedOnCanvas, .nothingPainted,
        .noChoice, .otherType("t"), .noAddress, .noRectangle, .noPhysicalScale,
        .unreadableRegion, .otherTurn("a"), .noChapter, .circle, .otherOrder,
        .noMember, .tooManyPages(manifests: 1000, pages: 2000), .tooDeep(8),
        .noList,
        .noListInFile, .emptyAnnotation, .otherBody("t"), .noText, .noTarget, .outsideCanvas,
        .unreadablePlace, .hidden,
      ] as [ManifestProblem]),
    Examples(
      .sentence, in: "ManifestPhrase",
      [
        .nameWithCanvas, .writeCanvas, .giveOwnID, .giveEachID, .writeSize(limit: 9),
        .writeCanvasID, .writeCanvasIDOrRemove, .writeDirection, .giveLabelAndValue, .givePicture,
        .giveMemberID, .splitCollection,
        .giveBody, .giveID, .writeRectangle, .writePhysicalScale, .writeRegion,
        .writeQuarterTurn, .writeRange, .untangle, .openAlone,
        .writeList, .wholeList,
        .giveWords, .giveTarget, .writePlaceInside, .writePlace, .removeHidden,
      ] as [ManifestRemedy]),
    Examples(
      .problem, in: "PlanPhrase",
      [
        .noObject, .unknownMember("m", known: ["a", "b"]), .missingMember("m"), .noText, .noNumber,
        .noWhole, .noFlag, .noList, .noTexts, .noNumbers, .outOfRange(0.5...9),
        .noChoice("w", known: ["a", "b"]), .sameID("i"), .empty, .unknownCondition("c"),
        .needs(task: "t", condition: "c", controls: ["pages", "picture"]), .ringAlone("c"),
        .evenCircles(8), .style(.zoom(9)), .noAnswer(3), .noRoom(width: 1000, height: 700),
        .noTarget("t", condition: "c"),
        .noTargets("c"), .unreadableSource("s", reason: "r"), .otherStudy("f"), .brokenSession,
        .sessionRuns, .noSessions, .noStudy, .unwritable(reason: "r"),
      ] as [PlanProblem]),
    Examples(
      .sentence, in: "PlanPhrase",
      [
        .correct, .correctTuning, .otherFolder, .removeSession, .endSession, .makeRoom, .goOn,
        .runSession,
      ] as [PlanRemedy]),
    Examples(.sentence, in: "StudyReportPhrase", MeasurePhrase.allCases),
    Examples(
      .problem, in: "KeyFilePhrase",
      [
        .notText, .noEntry, .noKey, .translatedKey, .keyBeforeGroup, .groupName,
        .sameGroup("g", line: 1), .sameKey("k", line: 1), .brokenLines(9), .noGroup("g"),
        .keyMissing("k"), .noFlag("k", value: "v"), .sameAction("a"), .actionIncomplete("a"),
        .notApplication, .deleted, .noCommand, .noProgram, .equalsSign("p"), .unquoted("$"),
        .openQuote, .iconInWord("w"), .unknownCode("x"), .lonePercent,
      ] as [KeyFileProblem]),
    Examples(
      .sentence, in: "KeyFilePhrase",
      [
        .correctLine, .nameEntry, .addKey(group: "g"), .writeFlag, .nameOnce,
        .addAction(group: "g"), .nameProgramEntry, .removeLine, .addCommand, .writeProgram,
        .writeEnv, .quoteArgument, .closeQuote, .iconAlone, .doublePercent,
      ] as [KeyFileRemedy]),
    Examples(.beginning, in: "CommandPhrase", CommandPhrase.allCases),
    Examples(.beginning, in: "TuningPhrase", TunedControlPhrase.allCases),
    Examples(.beginning, in: "TunablePhrase", TunablePhrase.allCases),
    Examples(.beginning, in: "TunableSourcePhrase", TunableSourcePhrase.allCases),
    Examples(.beginning, in: "HelpPhrase", HelpPhrase.allCases),
    Examples(.beginning, in: "HelpPhrase", GesturePhrase.allCases),
    Examples(.beginning, in: "HelpPhrase", KeyPhrase.allCases),
    Examples(
      .sentence, in: "RoutePhrase",
      [
        .tooLong(bytes: 9, limit: 8), .noRoute("r"), .percentSign("r"), .controlCharacters("r"),
        .nowhere("r", title: "t", example: "e"), .nowhere("r", title: nil, example: "e"),
        .noPage("r", title: "t", count: 1), .noPage("r", title: nil, count: 9),
        .noRow("r", title: "t", count: 1), .noRow("r", title: nil, count: 9),
        .noRowOfList("r", count: 1), .noRowOfList("r", count: 9),
      ] as [RoutePhrase]),
    Examples(
      .sentence, in: "OptionPhrase",
      [
        .textSize(9), .scale(9), .memory(mebibytes: 9), .speed(9), .moment(seconds: -1),
        .duration(0), .resolution(9), .sleep(minutes: 0), .noLanguage("w"),
        .unknownLanguage("w"), .zoom(9),
        .plateau(ramp: 0.5), .hann(width: 1.4), .triangle(halfWidth: 1.5),
        .wideKernel(reach: 101, most: 100), .itemSize(4), .exclusive("--a", "--b"),
        .exclusiveItems, .date("d"), .needs("--dock", "--apps"), .needsReplay("--at"),
        .needsDocument("--root"), .describedAlike("--dark"), .routeOfDocument("w"),
        .recordingOpens(besides: "w"), .recordingSays("--dark"), .routeOfCheck("w"), .tooMany("w"),
        .sameFile("--a", "--b"), .readFile("p", "--a"), .recordFolder("p", "--a"), .modeMissing,
        .kioskContentMissing,
        .planMissing, .planSays("w"),
        .simulated(0), .participantMissing, .noCommand("w", known: ["a", "b"]),
        .replayCount(0), .replayCount(3), .replaySpeed(3, known: [1, 2]), .trialNumber(0),
        .filmRate(0), .endBeforeStart(until: 1, at: 2),
      ] as [OptionPhrase]),
    Examples(
      .label, in: "ReplayPhrase",
      [
        .replay, .timeline, .speed, .touches, .replayOf("n"), .times(0.5), .eventOf(1, 2),
        .momentOf(1000, 2000), .fingerprint("a"), .play, .pause, .checking(percent: 5),
        .identical(1), .identical(2), .differs(event: 3), .differsBefore, .notCompared,
        .trial(1, "n"), .practice("n"), .mark(""), .mark("n"), .noTrials, .noRecordingIn("f"),
        .studyFolder("f"), .severalRecordings("f", 2, played: "r"), .noTrialsIn("f"),
        .noSuchTrial(9, "f", 3), .endBeforeTrial(3, begin: 4.5, until: 3), .nothingToShow("f"),
        .filmed(frames: 1, folder: "f"),
        .filmed(frames: 2, folder: "f"), .encoded("f"), .noEncoder(folder: "f"),
        .filmTooLarge(9, 9), .filmTooLong(frames: 9, most: 3), .notEncoded("f"),
      ] as [ReplayPhrase]),
    Examples(
      .sentence, in: "ScreenPhrase",
      [
        .noOutput("HDMI-1", connected: ["eDP-1", "DP-1"]), .noOutput("HDMI-1", connected: []),
        .outputAway("HDMI-1", shownOn: "eDP-1"), .outputBack("HDMI-1"),
        .implausibleSize(output: "HDMI-1", width: 16, height: 9),
        .touchElsewhere(device: "d", output: "HDMI-1", matrix: "1 0 0 0 1 0 0 0 1"),
      ] as [ScreenPhrase]),
    Examples(
      .sentence, in: "MachinePhrase",
      [
        .server(":7", vendor: "v", version: "1", width: 2, height: 1), .extensions(["A", "B"]),
        .noPower, .noSaver,
        .output("A", frame: "2 x 1 + 0 + 0", glass: nil, turn: 0, scale: 1, isShown: false),
        .output(
          "A", frame: "2 x 1 + 0 + 0", glass: .init(width: 2, height: 1, resolution: 96), turn: 90,
          scale: 1.5, isShown: true),
        .touchscreen("t", axes: ["0–1", "0–1"], fingers: 0, hasPressure: false),
        .touchscreen("t", axes: ["0–1", "0–1"], fingers: 10, hasPressure: true),
        .noTouchscreen, .noRange("t"), .keyboards(["a", "b"]), .noKeyboard,
        .font(script: "Grek", count: 24, family: "f"), .font(script: "Abcd", count: 2, family: "f"),
        .noFont(script: "Hani", count: 1, of: 2, sample: "漢", package: "p"),
        .space("/p", megabytes: 2000), .littleSpace("/p", megabytes: 2), .notWritable("/p"),
        .clock("t", isSynchronized: true), .clock("t", isSynchronized: false), .wrongClock("t"),
        .machine(findings: 1),
      ] as [MachinePhrase]),
    Examples(
      .sentence, in: "ReportPhrase",
      [
        .displayNotNamed, .noServer(display: ":7"), .missingExtension(name: "n", display: ":7"),
        .noTrueColor(display: ":7"), .serverGone(display: ":7"), .windowDestroyed,
        .requestFailed(nil, reason: "r", request: "q", serial: 1, resource: "0x1"),
        .requestFailed(.drawIntoWindow, reason: "r", request: "q", serial: 1, resource: "0x1"),
        .noAnswer(display: ":7"), .answer("A."), .nothingToStart, .notStarted("p", reason: "r"),
        .takesNoFiles("p"), .tooManyFiles(12, of: 60), .noLocalFile("http://a/b"),
        .repeated("A.", 2), .leftOut(2), .shows("t"), .ends,
        .noDocument("p"), .unreadableDocument("p"), .noAssets(folder: "f"),
        .assetsNotFound(program: "p"),
        .checked("p", pages: 1, notes: 2, chapters: 3, pictures: 4, faults: 5),
        .unreadableRecording("p", reason: "r"),
        .recordingTooLarge("p"), .noRecording("p"), .recordingVersion("p", 3, readable: 1...2),
        .brokenHeader("p", .unreadable), .brokenLine("p", line: 2, .earlier),
        .cutRecording("p", line: 2, bytes: 3), .noEvents("p"),
        .sessionLeftOut("'p' is broken."), .otherPages("p", now: 1, then: 2),
        .otherRows("p", now: 1, then: 2), .otherDrawing,
        .picturesDiffer(1, of: 2, seconds: 3, because: .otherDrawing), .notCompared(1),
        .notKept("p", reason: "r", "V"), .notWritten("p", reason: "r"), .inUse("p"),
        .cutOff("p", reason: "r"),
        .cutOff(nil, reason: "r"),
        .brokenState("p"), .brokenDock("p"), .brokenSettings(byte: 12), .noFileDialog, .noSpeech,
        .noBrowser("u"), .noStaffNumber("p"), .noVisit("p"), .unfitOption("o"), .commandFailed("c"),
        .missingPrograms(["a", "b"]), .kioskInstalled, .accountStays, .foreignFolder("p"),
        .kioskFileMissing("p"), .kioskFileClosed("p", by: "q"), .speechInService,
        .contentGone("p"), .contentMissing("p"), .contentUnreadable("p"),
        .contentRefused("p", faults: 1), .contentRefused("p", faults: 2), .brokenKiosk("p"),
        .noStatistics("p"), .closedStatistics("p"), .noVisits("p"),
        .noStatisticsFolder, .statisticsStopped("p", reason: "r"),
        .sessionGoesOn("c", folder: "f", step: 2),
        .brokenStatistics("p", lines: 1, first: 9), .brokenStatistics("p", lines: 2, first: 9),
        .noHome,
        .noIcon("p"),
        .notInstalled("p", .diskFull), .wrote("/p"),
        .removed("/p"),
      ] as [ReportPhrase]),
    Examples(.label, in: "StandardItemPhrase", StandardItemPhrase.allCases),
    Examples(.sentence, in: "CataloguePhrase", CataloguePhrase.allCases),
    Examples(
      .label, in: "KioskPhrase",
      [
        .stillThere, .goOn, .beginsAgain(seconds: 1), .beginsAgain(seconds: 2), .visitorSettings,
        .language, .textSize, .display, .highContrast, .calm, .readingHeight, .usualHeight,
        .lowHeight, .toBeginning, .done, .keyboard, .space, .hideKeyboard,
        .staff, .number, .wrongNumber, .typeNumber, .delete, .quit, .back,
        .chooseExhibit, .exhibitNotShown, .pictureNotShown, .exhibitsRead, .content, .shelf,
        .shownFirst,
        .moreExhibits, .readAgain, .contentRefused, .statistics, .today, .mostOpened,
        .noStatistics, .visits(1), .visits(2), .medianLength(59), .medianLength(61), .onlyLength(0),
        .idleEnds(1), .idleEnds(2),
      ] as [KioskPhrase]),
    Examples(
      .label, in: "StatisticsPhrase",
      [
        .days("2026-11-24", nil), .days("2026-11-23", "2026-11-29"), .allDays, .weekday(0),
        .weekday(6), .longest(9), .stays(1), .stays(2), .byHour, .byDay, .ways, .lastShown,
        .chosen, .touches("P", 1), .touches("P", 2), .opened("O", seconds: 9), .nothing, .list,
        .strip, .bar, .picture, .slider, .find, .link, .route, .history, .shelf,
        .language("de"), .textSize("150"), .contrast(isHigh: true), .contrast(isHigh: false),
        .motion(isReduced: true), .motion(isReduced: false),
      ] as [StatisticsPhrase]),
    Examples(
      .beginning, in: "ReportPhrase",
      [.createWindow("w"), .drawIntoWindow, .holdPicture("p")] as [RequestPurpose]),
    Examples(
      .problem, in: "ReportPhrase",
      [
        .missing("f"), .otherKind("f"), .otherKind(nil), .noWord("f", "w"),
        .outOfRange("f", 9, 1...2.5), .invalid(nil, message: "m"), .unreadable, .noJSON, .earlier,
      ] as [RecordingProblem]),
    Examples(
      .problem, in: "ReportPhrase",
      [.otherOwner, .diskFull, .readOnly, .inTheWay, .code(9)] as [InstallationProblem]),
    Examples(
      .problem, in: "ProblemPhrase",
      [.link, .noFolder, .otherOwner, .inTheWay, .system("r")] as [CacheObstacle]),
  ]
}

@Suite("the table of phrases")
struct TableTests {
  @Test("each case is tried here", arguments: Examples.all)
  func complete(_ examples: Examples) throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Phrases/\(examples.file).swift")
    let text = try String(contentsOf: sources, encoding: .utf8)
    let declaration = try #require(text.range(of: "public enum \(examples.type):"))
    let cases = text[declaration.upperBound...].components(separatedBy: "\n  /// The text in ")[0]
    let code = cases.split(separator: "\n").filter { !$0.contains("//") }.joined(separator: "\n")
      .replacing(/\([^)]*\)/, with: "").replacing("  indirect case", with: "  case")
    let names = code.split(separator: "\n").filter { $0.hasPrefix("  case ") }.flatMap { line in
      line.dropFirst("  case ".count).split(separator: ",").map { $0.filter { $0 != " " } }
    }
    #expect(names.count > 2)
    #expect(Set(names) == Set(examples.phrases.map(Examples.name)))
  }

  @Test(
    "each phrase differs between the languages, begins and ends as its form, and has the language's quotes",
    arguments: Examples.all)
  func forms(_ examples: Examples) throws {
    let foreign = [
      "answer", "alt", "command", "escape", "system", "tab", "windowsDrag",
      "openSeadragon",
    ]
    let lists = ["wrote", "removed"]
    // A command line, and the sentence of another phrase.
    let quoting = ["touchElsewhere", "sessionLeftOut"]
    for phrase in examples.phrases {
      let name = Examples.name(of: phrase)
      let (english, german) = (phrase.text(for: []), phrase.text(for: ["de"]))
      #expect(phrase.text(for: ["de-AT", "en"]) == german)
      #expect(english != german || foreign.contains(name), "\(name): \(english)")
      #expect(!german.contains("'") || quoting.contains(name), "\(name): \(german)")
      #expect(!english.contains(where: "„“".contains), "\(name): \(english)")
      for text in [english, german] {
        let (first, last) = (try #require(text.first), try #require(text.last))
        #expect(!text.contains("  ") && !text.hasSuffix(".."), "\(name): \(text)")
        switch examples.form {
        case .problem:
          // A German noun has a capital.
          #expect(!first.isUppercase || text == german, "\(name): \(text)")
          #expect(!".!?:".contains(last), "\(name): \(text)")
        case .label: #expect(!first.isLowercase, "\(name): \(text)")
        case .beginning: #expect(first.isUppercase && last != ".", "\(name): \(text)")
        case .sentence:
          #expect(!first.isLowercase || text.hasPrefix("fs."), "\(name): \(text)")
          #expect(last == "." || lists.contains(name), "\(name): \(text)")
        }
      }
    }
  }
}
