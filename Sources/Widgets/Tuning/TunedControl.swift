public import Interaction
public import Phrases

/// A constant of a control with its name, its source and the names of its choices.
public struct TunableEntry: Hashable, Sendable {
  /// The constant.
  public let constant: Tunable
  /// Its name for a person.
  public let name: TunablePhrase
  /// Where its standard value comes from.
  public let source: TunableSourcePhrase
  /// The names of its choices; empty for a number.
  public let choices: [TuningPhrase]

  init(
    _ constant: Tunable, _ name: TunablePhrase, _ source: TunableSourcePhrase,
    _ choices: [TuningPhrase] = []
  ) {
    (self.constant, self.name, self.source, self.choices) = (constant, name, source, choices)
  }

  /// The names of its choices in files; empty for a number.
  public var words: [String] {
    switch constant {
    case .barKernel: FisheyeStyle.Shape.allCases.map(\.rawValue)
    case .barEnds: FisheyeLayout.Ends.allCases.map(\.rawValue)
    default: []
    }
  }

  /// A value as it stands in files.
  public func word(of value: Double) -> String {
    let words = words
    guard words.isEmpty else {
      return "\"\(words[min(max(Int(value.rounded()), 0), words.count - 1)])\""
    }
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  /// A value in words, with its unit.
  public func text(of value: Double, for languages: [String]) -> String {
    let places = (0...2).first { places in
      let scale = [1.0, 10, 100][places]
      return abs(constant.step * scale - (constant.step * scale).rounded()) < 1e-9
    }
    let digits = decimal(value, places: places ?? 2, for: languages)
    switch constant.unit {
    case .points: return TuningPhrase.points(digits).text(for: languages)
    case .seconds: return TuningPhrase.seconds(digits).text(for: languages)
    case .pointsPerSecond: return TuningPhrase.pointsPerSecond(digits).text(for: languages)
    case .items: return TuningPhrase.items(digits).text(for: languages)
    case .rows: return TuningPhrase.rows(digits).text(for: languages)
    case .times: return TuningPhrase.times(digits).text(for: languages)
    case .extentsPerSecond: return TuningPhrase.extentsPerSecond(digits).text(for: languages)
    case .perSecond: return TuningPhrase.perSecond(digits).text(for: languages)
    case .count: return TuningPhrase.count(digits).text(for: languages)
    case .share: return Phrase.percent(Int((value * 100).rounded())).text(for: languages)
    case .choice:
      let index = min(max(Int(value.rounded()), 0), choices.count - 1)
      return choices.isEmpty ? digits : choices[index].text(for: languages)
    }
  }
}

/// The constants of a control.
public struct TunedControl: Hashable, Sendable {
  /// The control.
  public let name: TunedControlPhrase
  /// Its constants, in the order of a list for a person.
  public let entries: [TunableEntry]

  /// All controls with all their constants: what the window of tuning shows, files of settings may name, and conditions of
  /// studies may set.
  public static let all: [TunedControl] = [
    TunedControl(name: .all, entries: allEntries),
    TunedControl(name: .look, entries: lookEntries),
    TunedControl(name: .bar, entries: barEntries),
    TunedControl(name: .strip, entries: stripEntries),
    TunedControl(name: .slider, entries: sliderEntries),
    TunedControl(name: .pages, entries: pagesEntries),
    TunedControl(name: .picture, entries: pictureEntries),
    TunedControl(name: .panel, entries: panelEntries),
    TunedControl(name: .peek, entries: peekEntries),
  ]

  /// The constants of all controls.
  public static let entries = all.flatMap(\.entries)

  /// The beginnings of their names in files.
  public static var prefixes: [String] {
    Set(entries.map { $0.constant.name.prefix { $0 != "." } + ".…" }.map { String($0) }).sorted()
  }
}
