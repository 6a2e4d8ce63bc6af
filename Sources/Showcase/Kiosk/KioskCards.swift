internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

// The words and the buttons of the cards of a kiosk.

extension KioskModel {
  /// The ids of buttons.
  enum ButtonID {
    static let goOn = "on"
    static let contrast = "contrast"
    static let calm = "calm"
    static let beginning = "beginning"
    static let done = "done"
    static let delete = "delete"
    static let quit = "quit"
    static let language = "language:"
    static let textSize = "size:"
    static let reach = "reach:"
  }

  /// The sizes of text that visitors choose from.
  static let textScales = [1, 1.25, 1.5, 2]

  /// The card that is to be shown now; nil for none.
  func card(
    at time: Instant, settings: Settings, languages: [String]
  ) -> CardContent? {
    let text = { (phrase: KioskPhrase) in phrase.text(for: settings.languages) }
    if let seconds = secondsLeft(at: time) {
      return CardContent(
        title: text(.stillThere), message: text(.beginsAgain(seconds: seconds)),
        rest: Double(seconds) / plan.countdownSeconds,
        sections: [.init([.init(ButtonID.goOn, text(.goOn), isProminent: true)])], closes: false)
    }
    switch sheet {
    case nil: return nil
    case .visitor: return visitorCard(settings, languages, text)
    case .number(let digits, let failures): return numberCard(digits, failures, text)
    case .staff:
      return CardContent(
        title: text(.staff),
        sections: languageSection(settings, languages, text) + [
          reachSection(settings, text),
          .init(
            [
              .init(ButtonID.content, text(.content)),
              .init(ButtonID.statistics, text(.statistics)),
            ], columns: 2),
          .init(
            [
              .init(ButtonID.quit, text(.quit)),
              .init(ButtonID.done, text(.back), isProminent: true),
            ], columns: 2),
        ])
    case .content(let first, let isRefused):
      return contentCard(from: first, isRefused: isRefused, settings, text)
    case .statistics(let figures): return statisticsCard(figures, text)
    }
  }

  private func visitorCard(
    _ settings: Settings, _ languages: [String], _ text: (KioskPhrase) -> String
  ) -> CardContent {
    let sizes = Self.textScales.map { scale in
      CardContent.Button(
        "\(ButtonID.textSize)\(scale)",
        Phrase.percent(Int(scale * 100)).text(for: settings.languages),
        isChosen: settings.textScale == scale, scale: scale.squareRoot())
    }
    return CardContent(
      title: text(.visitorSettings),
      sections: languageSection(settings, languages, text) + [
        .init(sizes, heading: text(.textSize), columns: sizes.count),
        .init(
          [
            .init(ButtonID.contrast, text(.highContrast), isChosen: settings.isContrastHigh),
            .init(ButtonID.calm, text(.calm), isChosen: settings.reducedMotion),
          ], heading: text(.display), columns: 2),
        reachSection(settings, text),
        .init(
          [
            .init(ButtonID.beginning, text(.toBeginning)),
            .init(ButtonID.done, text(.done), isProminent: true),
          ], columns: 2),
      ])
  }

  /// The languages to choose from; none where there is only one.
  private func languageSection(
    _ settings: Settings, _ languages: [String], _ text: (KioskPhrase) -> String
  ) -> [CardContent.Section] {
    guard languages.count > 1 else { return [] }
    let chosen = settings.languages.first { wish in languages.contains { $0 == wish } }
    return [
      .init(
        languages.map {
          .init(ButtonID.language + $0, LanguageName.own($0), isChosen: $0 == chosen)
        }, heading: text(.language), columns: 3)
    ]
  }

  private func reachSection(
    _ settings: Settings, _ text: (KioskPhrase) -> String
  ) -> CardContent.Section {
    .init(
      Reach.allCases.map { reach in
        .init(
          ButtonID.reach + reach.rawValue, text(reach == .low ? .lowHeight : .usualHeight),
          isChosen: settings.reach == reach)
      }, heading: text(.readingHeight), columns: 2)
  }

  private func numberCard(
    _ digits: String, _ failures: Int, _ text: (KioskPhrase) -> String
  ) -> CardContent {
    let isWrong = failures > 0 && digits.isEmpty
    let pad = (1...9).map { CardContent.Button("\($0)", "\($0)", scale: 1.4) }
    return CardContent(
      title: text(.number),
      message: isWrong
        ? text(.wrongNumber)
        : digits.isEmpty ? text(.typeNumber) : String(repeating: "●", count: digits.count),
      sections: [
        .init(
          pad + [
            .init(ButtonID.delete, text(.delete)), .init("0", "0", scale: 1.4),
            .init(ButtonID.done, text(.done), isProminent: true),
          ], columns: 3)
      ])
  }
}

extension Catalog {
  /// The languages of what is shown first of the document: of its title, its pages' labels and the notes in memory, most
  /// frequent first.
  var languages: [String] {
    var counts: [String: Int] = [:]
    let count = { (text: LanguageMap) in
      for language in text.entries.compactMap(\.language) { counts[language, default: 0] += 1 }
    }
    count(document.title)
    count(document.about.summary)
    for fact in document.about.facts { count(fact.value) }
    for page in document.pages {
      count(page.label)
      for note in page.notes {
        count(note.title)
        count(note.body)
      }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }
}
