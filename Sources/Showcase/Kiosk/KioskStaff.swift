internal import Documents
internal import Interaction
internal import Phrases
internal import Usage
internal import Widgets

// What staff of a kiosk see of its content and of its statistics.

extension KioskModel.ButtonID {
  static let content = "content"
  static let statistics = "statistics"
  static let readAgain = "read"
  static let more = "more"
  static let shelf = "shelf"
  static let exhibit = "exhibit:"
}

extension KioskModel {
  /// 8 exhibits on a card: more would not fit into a low window.
  private static let exhibitsOnCard = 8

  /// The number of the exhibit with which the next card of exhibits begins.
  func nextExhibits(after first: Int) -> Int {
    let next = first + Self.exhibitsOnCard
    return next < shelf?.exhibits.count ?? 0 ? next : 0
  }

  /// The card for the content.
  func contentCard(
    from first: Int, isRefused: Bool, _ settings: Settings, _ text: (KioskPhrase) -> String
  ) -> CardContent {
    var sections: [CardContent.Section] = []
    if let shelf, shelf.exhibits.count > 1 {
      let exhibits = shelf.exhibits.dropFirst(first).prefix(Self.exhibitsOnCard)
      var buttons = [
        CardContent.Button(ButtonID.shelf, text(.shelf), isChosen: shelf.start == nil)
      ]
      buttons += exhibits.map {
        .init(
          ButtonID.exhibit + $0.id, $0.title.text(for: settings.languages),
          isChosen: shelf.start == $0.id)
      }
      if shelf.exhibits.count > Self.exhibitsOnCard {
        buttons.append(.init(ButtonID.more, text(.moreExhibits)))
      }
      sections.append(.init(buttons, heading: text(.shownFirst), columns: 2))
    }
    sections.append(.init([.init(ButtonID.readAgain, text(.readAgain))]))
    sections.append(.init([.init(ButtonID.done, text(.done), isProminent: true)]))
    return CardContent(
      title: text(.content), message: isRefused ? text(.contentRefused) : "", sections: sections)
  }

  /// The card for the numbers of the day.
  func statisticsCard(
    _ figures: UsageFigures?, _ text: (KioskPhrase) -> String
  ) -> CardContent {
    var lines: [String] = []
    if let figures {
      if !figures.isWritten { lines.append(text(.noStatistics)) }
      lines.append(text(.visits(figures.visits)))
      if let seconds = figures.medianSeconds {
        lines.append(text(figures.visits == 1 ? .onlyLength(seconds) : .medianLength(seconds)))
      }
      if figures.visits > 0 { lines.append(text(.idleEnds(figures.idleEnds))) }
      for (index, opened) in figures.opened.enumerated() {
        if index == 0 { lines.append(text(.mostOpened)) }
        lines.append("\(opened.count) × \(opened.title)")
      }
    }
    return CardContent(
      title: text(.today), message: lines.joined(separator: "\n"),
      sections: [.init([.init(ButtonID.done, text(.done), isProminent: true)])])
  }
}

extension Showcase {
  /// Performs a button that only staff see; nil for another one.
  mutating func pressForStaff(
    _ id: String, on sheet: KioskModel.Sheet, _ context: UpdateContext
  ) -> [Effect]? {
    typealias ID = KioskModel.ButtonID
    switch sheet {
    case .visitor, .number: return nil
    case .staff:
      switch id {
      case ID.content: return showSheet(.content(from: 0, isRefused: false), context)
      case ID.statistics:
        return showSheet(.statistics(nil), context) + [.kiosk(.readStatistics)]
      default: return nil
      }
    case .statistics: return showSheet(.staff, context)
    case .content(let first, _):
      switch id {
      case ID.readAgain:
        return showSheet(.content(from: first, isRefused: false), context) + [.kiosk(.readContent)]
      case ID.more:
        let next = kiosk?.nextExhibits(after: first) ?? 0
        return showSheet(.content(from: next, isRefused: false), context)
      case ID.shelf: return start(with: nil, from: first, context)
      default:
        guard id.hasPrefix(ID.exhibit) else { return showSheet(.staff, context) }
        return start(with: String(id.dropFirst(ID.exhibit.count)), from: first, context)
      }
    }
  }

  /// Lets every later visit begin with an exhibit, or with the shelf.
  private mutating func start(
    with exhibit: String?, from first: Int, _ context: UpdateContext
  ) -> [Effect] {
    kiosk?.shelf?.start = exhibit
    return showSheet(.content(from: first, isRefused: false), context)
      + [.kiosk(.keepStart(exhibit))]
  }

  /// The effects of settings that staff chose for every later visit.
  func keeping(_ settings: Settings) -> [Effect] {
    settings.languages.first.map { [.kiosk(.keepSettings(language: $0, settings.reach))] } ?? []
  }

  /// Shows staff that the present content of the folder was refused.
  mutating func showRefusal(_ context: UpdateContext) -> [Effect] {
    guard case .content(let first, _) = kiosk?.sheet else { return [] }
    return showSheet(.content(from: first, isRefused: true), context)
  }

  /// Shows staff the numbers of the day.
  mutating func showFigures(_ figures: UsageFigures, _ context: UpdateContext) -> [Effect] {
    guard case .statistics = kiosk?.sheet else { return [] }
    return showSheet(.statistics(figures), context)
  }
}
