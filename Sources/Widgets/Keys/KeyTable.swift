public import Interaction
public import Phrases

/// A command that keys give to a control.
public protocol KeyCommand: CaseIterable, Hashable, Sendable {
  /// The effect of the command, for a person.
  var phrase: CommandPhrase { get }
}

/// The keys of a control: for each command the chords that give it.
///
/// A control has no keys but those of its table, so that a list of all keys is complete.
public struct KeyTable<Command: KeyCommand>: Sendable {
  /// A command and its chords.
  public struct Entry: Hashable, Sendable {
    /// The command.
    public var command: Command
    /// The chords, the best one first.
    public var chords: [KeyChord]
    /// Other characters of the same keys, which need no mention.
    public var aliases: [KeyChord]
    /// The modifiers that may be held as well.
    var ignored: Modifiers

    /// A command with chords, by default whatever other modifiers are held.
    ///
    /// - Parameters:
    ///   - command: the command.
    ///   - chords: the chords, the best one first.
    ///   - aliases: other characters of the same keys.
    ///   - ignored: the modifiers that may be held as well.
    public init(
      _ command: Command, _ chords: KeyChord..., aliases: [KeyChord] = [],
      ignoring ignored: Modifiers = [.shift, .control, .alt, .command]
    ) {
      (self.command, self.chords, self.aliases) = (command, chords, aliases)
      self.ignored = ignored
    }
  }

  /// All entries, in the order of a list for a person.
  public let entries: [Entry]

  /// The table of some entries.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// The command of a press: of the chord with the most of the modifiers held; nil for none.
  public subscript(_ press: KeyPress) -> Command? {
    var best: (command: Command, modifiers: Int)?
    for entry in entries {
      for chord in entry.chords + entry.aliases
      where chord.matches(press, ignoring: entry.ignored) {
        let modifiers = chord.modifiers.rawValue.nonzeroBitCount
        if modifiers > best?.modifiers ?? -1 { best = (entry.command, modifiers) }
      }
    }
    return best?.command
  }

  /// How a control is operated, in words: the best chord of each of some commands, with its effect.
  func help(_ commands: [Command], for languages: [String]) -> String {
    commands.compactMap { command in
      chords(of: command).first.map {
        "\($0.name(for: languages)): \(command.phrase.text(for: languages))"
      }
    }.joined(separator: ". ")
  }

  /// The chords of a command, the best one first.
  public func chords(of command: Command) -> [KeyChord] {
    entries.filter { $0.command == command }.flatMap(\.chords)
  }
}

/// Moving the keyboard focus, in all controls.
public enum FocusCommand: KeyCommand {
  /// To the next thing, or to the one before.
  case next, previous

  /// The keys.
  public static let table = KeyTable<FocusCommand>([
    .init(.next, KeyChord(.tab)),
    .init(.previous, KeyChord(.tab, .shift)),
  ])

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .next: .focusNext
    case .previous: .focusPrevious
    }
  }
}

extension KeyPress {
  /// The direction in which the press moves the keyboard focus, true for forward; nil for none.
  public var focusDirection: Bool? { FocusCommand.table[self].map { $0 == .next } }
}

extension KeyboardFocus {
  /// Makes the focus visible for a key press, and returns whether that is all that the press does: Tab moves a focus only
  /// after a key has made it visible.
  mutating func isRevealed(by press: KeyPress) -> Bool {
    defer { isKeyed = true }
    return !isKeyed && press.focusDirection != nil
  }
}
