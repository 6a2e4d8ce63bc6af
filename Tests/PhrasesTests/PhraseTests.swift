import Phrases
import Testing

@Suite("phrases of the windows in every language")
struct PhraseTests {
  @Test(
    "the first of the person's languages that has phrases is used, English where none has",
    arguments: [
      ([], "Page 3 of 7"), (["de"], "Seite 3 von 7"), (["de-AT", "en"], "Seite 3 von 7"),
      (["de_DE"], "Seite 3 von 7"), (["en-GB", "de"], "Page 3 of 7"),
      (["fr", "de"], "Seite 3 von 7"), (["ja"], "Page 3 of 7"), (["deu"], "Page 3 of 7"),
      (["DE-at", "en"], "Seite 3 von 7"), (["d", "e", ""], "Page 3 of 7"),
    ])
  func languages(_ languages: [String], _ words: String) {
    #expect(Phrase.pageOf(3, 7).text(for: languages) == words)
  }

  @Test("positions are grouped as counts are")
  func positions() {
    for (phrase, english, german) in [
      (Phrase.oneOf(12, 1000), "12 of 1,000", "12 von 1.000"),
      (.rowOf(1200, 4003), "Row 1,200 of 4,003", "Zeile 1.200 von 4.003"),
      (.span(1, 9, of: 4003), "1 to 9 of 4,003", "1 bis 9 von 4.003"),
      (.pageOf(1200, 4003), "Page 1,200 of 4,003", "Seite 1.200 von 4.003"),
      (.more(1200), "and 1,200 more", "und 1.200 weitere"),
    ] {
      #expect(phrase.text(for: []) == english && phrase.text(for: ["de"]) == german)
    }
    #expect(grouped(1000, for: ["de"]) == "1.000" && grouped(999, for: []) == "999")
  }

  @Test("nouns are singular after one, and digits are grouped as in the language")
  func counts() {
    #expect(Phrase.countOfPlaces(1).text(for: []) == "1 place")
    #expect(Phrase.countOfPlaces(209_000).text(for: []) == "209,000 places")
    #expect(Phrase.countOfPlaces(1).text(for: ["de"]) == "1 Stelle")
    #expect(Phrase.countOfPlaces(1_209_000).text(for: ["de"]) == "1.209.000 Stellen")
    #expect(Phrase.pixelTenths(4).text(for: []) == "0.4\u{202F}px")
    #expect(Phrase.pixelTenths(12).text(for: ["de"]) == "1,2\u{202F}px")
    #expect(Phrase.placesInSight(3, of: 1000).text(for: []) == "3 of 1,000 places in sight")
  }

  @Test("a control has one name in the help, in the statistics and in the window of tuning")
  func controls() {
    let controls: [(help: HelpPhrase, usage: StatisticsPhrase, tuned: TunedControlPhrase)] = [
      (.bar, .bar, .bar), (.strip, .strip, .strip), (.slider, .slider, .slider),
      (.picture, .picture, .picture),
    ]
    for languages in [["en"], ["de"]] {
      for (help, usage, tuned) in controls {
        let name = help.text(for: languages)
        #expect(usage.text(for: languages) == name)
        // The index is tuned with its list.
        #expect(tuned.text(for: languages).hasPrefix(name))
      }
      #expect(Phrase.index.text(for: languages) == HelpPhrase.strip.text(for: languages))
    }
    #expect(CommandPhrase.stopScrolling.texts.german == "Das Rollen anhalten")
    #expect(
      StudyPhrase.pickItemTask.texts.german.contains("eines Eintrags gezeigt. Wählen Sie ihn"))
  }

  @Test("a step to another place has another name than a step back or forward in the history")
  func steps() {
    let history = [CommandPhrase.goBack.texts.german, CommandPhrase.goForward.texts.german]
    #expect(
      Phrase.previous.text(for: ["de"]) == "Vorige Stelle" && !history.contains("Vorige Stelle"))
    #expect(
      Phrase.next.text(for: ["de"]) == "Nächste Stelle" && !history.contains("Nächste Stelle"))
  }

  @Test("a subtitle of an action says where the thing goes")
  func subtitles() {
    #expect(Phrase.scrollsToIt.text(for: []) == "Scrolls it to the start of the list")
    #expect(Phrase.scrollsToIt.text(for: ["de"]) == "Rollt es an den Anfang der Liste")
    #expect(Phrase.asLargeAsItFits.text(for: []) == "As large as fits into the window")
    #expect(Phrase.asLargeAsItFits.text(for: ["de"]) == "So groß, wie es ins Fenster passt")
  }

  @Test("a percentage is written in one way in each language, and pixels are grouped")
  func percentages() {
    for phrase in [
      Phrase.percent(12), .readingRows(percent: 12), .sortingRows(percent: 12),
      .settingPages(percent: 12),
    ] {
      #expect(phrase.text(for: []).hasSuffix("12%"))
      #expect(phrase.text(for: ["de"]).hasSuffix("12\u{202F}%"))
    }
    #expect(Phrase.percent(-100).text(for: []) == "-100%")
    #expect(ReplayPhrase.checking(percent: 12).texts.english.hasSuffix("12%"))
    #expect(ReplayPhrase.checking(percent: 12).texts.german.hasSuffix("12\u{202F}%"))
    #expect(StatisticsPhrase.textSize("12").texts.german.hasSuffix("12\u{202F}%"))
    #expect(Phrase.pixels(12_000).text(for: []) == "12,000\u{202F}px")
    #expect(Phrase.pixels(12_000).text(for: ["de"]) == "12.000\u{202F}px")
  }

  @Test("a German sentence has German quotes, and begins with a capital after a colon")
  func typography() {
    #expect(StudyPhrase.answerTask.texts.german.hasSuffix("drücken Sie dann „Antworten“."))
    #expect(StudyPhrase.exploreTask.texts.german.contains("Drücken Sie „Fertig“, wenn"))
    #expect(StudyPhrase.answerTask.texts.english.hasSuffix("then press 'Answer'."))
    #expect(TuningPhrase.swims.texts.german.hasPrefix("Dieser Hügel schwimmt: Die Leiste"))
    #expect(TuningPhrase.notSaved.texts.german.hasPrefix("Nicht gespeichert: Starten Sie"))
    #expect(TuningPhrase.saved("p").texts.german == "In „p“ gespeichert.")
    #expect(ProblemPhrase.collection(2, here: ["a", "b"]).texts.german.hasSuffix("„a“, „b“"))
    #expect(afterColon("die Datei ist leer", for: ["de"]) == "Die Datei ist leer")
    #expect(afterColon("the file is empty", for: []) == "the file is empty")
    #expect(
      ReportPhrase.brokenLine("p", line: 2, .noJSON).texts.german.hasPrefix(
        "„p“, Zeile 2: Die Zeile ist kein JSON."))
  }

  @Test("the numbers of a replay have the marks of the language")
  func replays() {
    let moment = ReplayPhrase.momentOf(90_354, 152_081)
    #expect(moment.text(for: []) == "1:30.354 of 2:32.081")
    #expect(moment.text(for: ["de"]) == "1:30,354 von 2:32,081")
    #expect(ReplayPhrase.momentOf(0, 7_050).text(for: ["de"]) == "0:00,000 von 0:07,050")
    let event = ReplayPhrase.eventOf(6799, 11_963)
    #expect(event.text(for: []) == "Event 6,799 of 11,963")
    #expect(event.text(for: ["de"]) == "Ereignis 6.799 von 11.963")
    #expect(ReplayPhrase.identical(1200).text(for: ["de"]) == "Identisch: 1.200 Bilder")
    #expect(ReplayPhrase.differs(event: 6799).text(for: []) == "Differs at event 6,799")
  }

  @Test(
    "the window that would show a choice is named in both languages, with the key that opens it")
  func closed() {
    #expect(
      Phrase.shownByClosed(window: "Picture").text(for: [])
        == "The window Picture would show this, but it is closed. Ctrl+Shift+T opens it again.")
    #expect(
      Phrase.shownByClosed(window: "Bild").text(for: ["de"])
        == "Das würde das Fenster Bild zeigen, aber es ist geschlossen. Strg+Umschalt+T öffnet es wieder."
    )
  }

  @Test("texts of documents and files are not translated")
  func words() {
    #expect(Phrase.words("Ça va").text(for: ["de"]) == "Ça va")
    #expect(ReportPhrase.answer("Ça va.").text(for: ["de"]) == "Ça va.")
  }

  @Test("addresses of more than 200 characters are cut, and shorter ones stand whole")
  func addresses() {
    let address = "data:" + String(repeating: "Ä", count: 195)
    for tail in ["", "QUJD", String(repeating: "Q", count: 400_000)] {
      let words = ProblemPhrase.pictureLeftOut(address: address + tail).texts
      let shown = address + (tail.isEmpty ? "" : "…")
      #expect(words.english == "the picture '\(shown)' is not shown, only the words for it")
      #expect(words.german.contains("„\(shown)“"))
    }
  }

  @Test("there are English and German phrases")
  func all() { #expect(Phrase.languages == ["en", "de"]) }

  @Test(
    "problems and remedies are in the person's language",
    arguments: [
      (
        .unknownFormat(known: ["PNG", "JPEG"]), .savePicture(formats: ["PNG", "JPEG"]),
        "the file is no picture in a known format (PNG, JPEG). Save the picture as PNG or JPEG.",
        "die Datei ist kein Bild in einem bekannten Format (PNG, JPEG). Das Bild als PNG oder JPEG speichern."
      ),
      (
        .libraryMissing(format: "TIFF"), .installDebian(package: "libtiff6"),
        "the library that decodes TIFF is not installed. Install the package 'libtiff6'.",
        "die Bibliothek zum Decodieren von TIFF ist nicht installiert. Das Paket „libtiff6“ installieren."
      ),
      (
        .noPage(3, count: 2), .namePicture(formats: ["PNG", "JPEG", "WebP"]),
        "the file has 2 pages, and no page 3. Name a PNG, JPEG or WebP file.",
        "die Datei hat 2 Seiten und keine Seite 3. Eine Datei im Format PNG, JPEG oder WebP nennen."
      ),
      (
        .decoder(message: "the file is cut short"), .saveAnew,
        "the file is cut short. Save or copy the file anew.",
        "die Datei ist abgeschnitten. Die Datei neu speichern oder neu kopieren."
      ),
      (
        .decoder(message: "Invalid IHDR data"), .writeNumber(1...9),
        "Invalid IHDR data. Write a number from 1 to 9 there.",
        "der Decoder meldet: Invalid IHDR data. Dort eine Zahl von 1 bis 9 eintragen."
      ),
      (
        .noFile(address: "a", root: "b"), .copyFile,
        "nothing in 'b' stands for 'a'. Copy the file there.",
        "nichts in „b“ entspricht „a“. Die Datei dorthin kopieren."
      ),
    ] as [(ProblemPhrase, RemedyPhrase, String, String)])
  func faults(_ problem: ProblemPhrase, _ remedy: RemedyPhrase, _ english: String, _ german: String)
  {
    #expect("\(problem.text(for: [])). \(remedy.text(for: []))" == english)
    #expect("\(problem.text(for: ["de"])). \(remedy.text(for: ["de"]))" == german)
  }

  @Test(
    "inputs of a recording are sentences in the person's language",
    arguments: [
      (
        .began(.finger(7), x: 12, y: 40, percent: 35),
        "Finger 7 comes down at 12, 40 with 35% of its force.",
        "Finger 7 setzt bei 12, 40 auf mit 35\u{202F}% der Kraft."
      ),
      (
        .moved(.primary, x: 1, y: 2, percent: nil), "The mouse button moves to 1, 2.",
        "Die Maustaste geht nach 1, 2."
      ),
      (
        .padBegan(.pinch(percent: 100), fingers: 2, x: 3, y: 4),
        "2 fingers on the touchpad begin to pinch at 3, 4.",
        "2 Finger auf dem Touchpad beginnen bei 3, 4 zu zoomen."
      ),
      (
        .rows(1200, work: .readingRows(percent: 40)),
        "The list has 1,200 rows (Reading 40%).",
        "Die Liste hat 1.200 Zeilen (Lesen 40\u{202F}%)."
      ),
      (.pages(1, work: nil), "The document has 1 page.", "Das Dokument hat 1 Seite."),
      (
        .folded("Page 3"), "The preview of 'Page 3' closes.",
        "Die Vorschau von „Page 3“ schließt sich."
      ),
      (
        .creditMeasured, "The line below the page is measured.",
        "Die Zeile unter der Seite ist gemessen."
      ),
      (.pageMeasured, "The text of the page is measured.", "Der Text der Seite ist gemessen."),
    ] as [(RecordingPhrase, String, String)])
  func recordings(_ phrase: RecordingPhrase, _ english: String, _ german: String) {
    #expect(phrase.text(for: []) == english)
    #expect(phrase.text(for: ["de"]) == german)
  }
}
