public import Interaction

/// An event of a window, or a change of the person's settings.
public enum Disturbance: Hashable, Sendable {
  /// An event of the window.
  case window(WindowEvent)
  /// A change of the settings.
  case settings(Settings)

  /// The action of a person; nil for everything else.
  public var userEvent: UserEvent? {
    if case .window(.user(let event)) = self { event } else { nil }
  }
}

/// Random events in any order, possible or not, within and around a window.
public struct RandomEvents {
  /// What the numbers come from.
  public var chance: SeededGenerator
  private let size: Size

  /// Events in a window of a size.
  public init(seed: UInt64, size: Size) {
    chance = SeededGenerator(seed: seed)
    self.size = size
  }

  /// The next event.
  public mutating func event() -> Disturbance {
    switch chance.whole(0...20) {
    case 0...4: .window(.hovered(point()))
    case 5: .window(.left)
    case 6...12: .window(.contact(contact()))
    case 13:
      .window(
        .scrolled(
          Scroll(
            notches: Point(x: number(), y: number()), position: point(),
            modifiers: chance.once(in: 3) ? .control : [],
            source: chance.once(in: 2) ? .wheel : .touchpad)))
    case 14...16: .window(.key(key()))
    case 17: .window(.focused(chance.once(in: 2)))
    case 19: .window(.pad(pad()))
    case 18: .window(.visible(chance.once(in: 2)))
    default:
      chance.once(in: 2)
        ? .window(
          .resized(
            Surface(size: Size(width: chance.number(0...900), height: chance.number(0...400)))))
        : .settings(
          Settings(
            reducedMotion: chance.once(in: 2), isDark: chance.once(in: 2),
            direction: chance.once(in: 2) ? .rightToLeft : .leftToRight,
            reach: chance.once(in: 2) ? .low : .usual))
    }
  }

  /// A point in the window or beside it; seldom one that is not finite.
  private mutating func point() -> Point {
    Point(
      x: chance.once(in: 200) ? .nan : chance.number(-50...size.width + 50),
      y: chance.once(in: 200) ? .infinity : chance.number(-50...size.height + 50))
  }

  private mutating func number() -> Double {
    chance.once(in: 50) ? chance.one(of: [.nan, .infinity, -1e300, 1e300]) : chance.number(-3...3)
  }

  private mutating func contact() -> Contact {
    Contact(
      id: chance.whole(-2...3),
      phase: chance.one(of: [.began, .moved, .moved, .ended, .cancelled]),
      position: point(), force: chance.once(in: 3) ? nil : number(),
      kind: chance.one(of: [.mouse, .touch, .pen]),
      button: chance.one(of: [.primary, .primary, .secondary, .middle]))
  }

  private mutating func pad() -> PadGesture {
    PadGesture(
      chance.one(of: [.pinch, .pinch, .swipe]),
      chance.one(of: [.began, .moved, .moved, .ended, .cancelled]), fingers: chance.whole(2...4),
      at: point(), motion: Point(x: 100 * number(), y: 100 * number()),
      scale: chance.once(in: 9) ? number() : chance.number(0.2...4))
  }

  private mutating func key() -> KeyPress {
    let names = [
      "Left", "Right", "Up", "Down", "Home", "End", "Prior", "Next", "Return", "Escape", "Tab",
      "space", "Menu", "F10", "a", "M", "dead_acute", "",
    ]
    return KeyPress(
      Key(rawValue: chance.one(of: names)),
      modifiers: Modifiers(rawValue: UInt8(chance.whole(0...15))),
      text: chance.one(of: ["", "a", "m", "+", "-", "0", "é", "שלום", "\u{1F5FA}", "\u{7F}", "\0"]))
  }
}
