public import Interaction
public import Phrases

/// The keyboard commands of a window of tuning.
public enum TuningCommand: KeyCommand {
  /// To the next value, or to the one before.
  case nextValue, previousValue
  /// To the first value of the next control, or of the one before.
  case nextControl, previousControl
  /// Change the value by a step, or by ten.
  case increase, decrease, increaseFar, decreaseFar
  /// To the end of the range.
  case least, greatest
  /// Return the value to its default.
  case restore
  /// Save both sets.
  case save

  /// The keys in a reading direction.
  public static func table(_ direction: Direction) -> KeyTable<TuningCommand> {
    let (back, on) = Key.arrows(along: .horizontal, direction)
    return KeyTable([
      .init(.nextValue, KeyChord(.down), KeyChord(.tab)),
      .init(.previousValue, KeyChord(.up), KeyChord(.tab, .shift)),
      .init(.nextControl, KeyChord(.down, .control)),
      .init(.previousControl, KeyChord(.up, .control)),
      .init(.increase, KeyChord(on)),
      .init(.decrease, KeyChord(back)),
      .init(.increaseFar, KeyChord(.pageUp)),
      .init(.decreaseFar, KeyChord(.pageDown)),
      .init(.least, KeyChord(.home)),
      .init(.greatest, KeyChord(.end)),
      .init(.restore, KeyChord(.delete), KeyChord(.backspace)),
      .init(.save, KeyChord("s", .control), ignoring: []),
    ])
  }

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .nextValue: .nextValue
    case .previousValue: .previousValue
    case .nextControl: .nextControl
    case .previousControl: .previousControl
    case .increase: .increaseValue
    case .decrease: .decreaseValue
    case .increaseFar: .increaseValueFar
    case .decreaseFar: .decreaseValueFar
    case .least: .leastValue
    case .greatest: .greatestValue
    case .restore: .restoreValue
    case .save: .saveValues
    }
  }
}
