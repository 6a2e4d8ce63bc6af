internal import Interaction
internal import Widgets

/// Which buttons for commands there are, and which of them have the keyboard.
struct CommandBars: Sendable {
  /// The model whose buttons have the keyboard of its window, rather than the model; nil for none.
  var keyed: Int?
  /// The model whose buttons had the keyboard before its find field was opened; nil for none.
  var beforeFind: Int?

  /// The kinds of kiosks: without a voice, and one that reads aloud, or can.
  enum Kiosk: Int, CaseIterable {
    case silent = 1
    case quiet, reading
  }

  /// The description of the page and the document: missing, or in a panel that is closed or open.
  enum About: Int, CaseIterable {
    case missing, closed, open
  }

  /// The buttons, of which those that lead to other visits may do nothing now. In a kiosk those for visitors stand around
  /// them.
  static func buttons(
    _ direction: Direction, kiosk: Kiosk?, about: About, leadsBack: Bool, leadsForward: Bool
  ) -> [CommandButton] {
    let all = direction == .leftToRight ? leftToRight : rightToLeft
    let own = all[about.rawValue]
    return own[(leadsBack ? 1 : 0) + (leadsForward ? 2 : 0) + 4 * (kiosk?.rawValue ?? 0)]
  }

  // Made once, so that a comparison with the buttons before takes no look at them.
  private static let leftToRight = all(.leftToRight)
  private static let rightToLeft = all(.rightToLeft)

  /// The buttons for each state of the description.
  private static func all(_ direction: Direction) -> [[[CommandButton]]] {
    About.allCases.map { all(direction, $0) }
  }

  private static func all(_ direction: Direction, _ about: About) -> [[CommandButton]] {
    let table = WindowCommand.table(direction)
    let description =
      about == .missing
      ? []
      : [
        CommandButton(
          .about, isOn: about == .open,
          chord: PictureWindowCommand.table.chords(of: .toggleAbout).first)
      ]
    let own = [(false, false), (true, false), (false, true), (true, true)].map { back, forward in
      [
        CommandButton(.back, isEnabled: back, chord: table.chords(of: .back).first),
        CommandButton(.forward, isEnabled: forward, chord: table.chords(of: .forward).first),
        CommandButton(.help, chord: table.chords(of: .help).first),
      ] + description
    }
    return Kiosk.allCases.reduce(own) { all, kiosk in
      let reading = kiosk == .silent ? [] : [CommandButton(.readAloud, isOn: kiosk == .reading)]
      return all
        + own.map {
          [CommandButton(.beginning)] + $0 + reading + [CommandButton(.visitorSettings)]
        }
    }
  }
}
