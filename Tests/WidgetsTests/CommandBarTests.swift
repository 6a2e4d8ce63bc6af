import Interaction
import Laws
import Phrases
import Testing

@testable import Widgets

/// A person before a row of buttons in a window 600 points wide.
private typealias BarHand = WidgetLife<CommandBar>

extension WidgetLife where W == CommandBar {
  fileprivate init(
    _ buttons: [CommandButton] = [CommandButton(.help, chord: KeyChord(.f1))],
    size: Size = Size(width: 600, height: 400), settings: Settings = Settings()
  ) {
    self.init(
      before: CommandBar(), showing: CommandBarContent(buttons, after: 46), size: size
    ) { outcome, _ in
      switch outcome {
      case .selected(let command): "\(command)"
      case .focusPassed(let forward): forward ? "on" : "back"
      }
    }
    self.settings = settings
    settle()
  }

  fileprivate mutating func click(_ point: Point) {
    touch(.began, point)
    touch(.ended, point)
  }
}

@Suite("A row of buttons for commands")
struct CommandBarTests {
  @Test("a press on a button gives its command, unless it is lifted elsewhere or disabled")
  func press() {
    var hand = BarHand()
    let middle = hand.scene.geometry.frames[0].center
    hand.click(middle)
    #expect(hand.trace() == "help")
    hand.touch(.began, middle)
    hand.touch(.moved, Point(x: 500, y: 300))
    hand.touch(.ended, Point(x: 500, y: 300))
    #expect(hand.trace() == "")
    var disabled = BarHand([CommandButton(.help, isEnabled: false)])
    disabled.click(middle)
    #expect(disabled.trace() == "")
    #expect(disabled.elements.flatMap(\.all).last?.states.contains(.disabled) == true)
  }

  @Test("the focus ring of a button that is on, which is inverted in high contrast, has a ground")
  func ring() throws {
    var settings = Settings()
    settings.isContrastHigh = true
    var hand = BarHand([CommandButton(.help, isOn: true, chord: KeyChord(.f1))], settings: settings)
    hand.perform(.focused(true))
    hand.perform(.key(KeyPress(.right)))
    let theme = hand.scene.theme
    let marks = try #require(hand.layer("commands")).marks.suffix(2)
    let widths = marks.compactMap { mark -> Double? in
      guard case .ring(_, _, let width, let color) = mark,
        color == theme.bubble || color == theme.accent
      else { return nil }
      return width
    }
    #expect(widths == [theme.focusWidth + 2, theme.focusWidth])
  }

  @Test("a finger that wavers presses the button that it comes down and lifts on")
  func wavers() {
    var hand = BarHand()
    let frame = hand.scene.geometry.frames[0]
    let lift = Point(x: frame.center.x + 11, y: frame.center.y)
    hand.touch(.began, frame.center)
    hand.touch(.moved, lift)
    hand.touch(.ended, lift)
    #expect(frame.contains(lift) && hand.trace() == "help")
  }

  @Test("Enter and the space bar press the button with the focus, Tab leaves the row")
  func keys() {
    var hand = BarHand()
    hand.perform(.focused(true))
    hand.perform(.key(KeyPress(.enter)))
    hand.perform(.key(KeyPress(.space, text: " ")))
    #expect(hand.trace() == "help · help")
    hand.perform(.key(KeyPress(.tab)))
    #expect(hand.trace() == "on")
    hand.perform(.key(KeyPress(.tab, modifiers: .shift)))
    #expect(hand.trace() == "back")
    #expect(hand.elements.flatMap(\.all).last?.states == [.focused])
  }

  @Test("the name of a button with its keys appears where the pointer rests")
  func name() {
    var hand = BarHand()
    hand.perform(.hovered(hand.scene.geometry.frames[0].center))
    #expect(hand.layers.count == 1)
    hand.wait(1)
    let texts = hand.layers.flatMap(\.marks).compactMap { mark -> String? in
      guard case .text(let text, _) = mark else { return nil }
      return text.string
    }
    #expect(texts == ["Keys and gestures (F1)"])
  }

  @Test("a row without room is not drawn and takes no press")
  func narrow() {
    let hand = BarHand(size: Size(width: 80, height: 400))
    #expect(hand.layers.isEmpty && hand.elements.isEmpty)
    #expect(!hand.widget.hit(Point(x: 60, y: 20), in: hand.scene))
  }

  @Test(
    "a row without room for all buttons has the most important ones, first that of the settings",
    arguments: [1.0, 1.5, 2], [Direction.leftToRight, .rightToLeft])
  func fewer(scale: Double, direction: Direction) {
    let all = [
      CommandButton.Command.beginning, .back, .forward, .help, .readAloud, .visitorSettings,
    ].map { CommandButton($0) }
    let settings = Settings(textScale: scale, direction: direction)
    var last = 1
    for width in stride(from: 200.0, through: 600, by: 10) {
      let bounds = Rect(x: 30, y: 20, width: width, height: 100)
      let content = CommandBarContent(all, after: 46).fitting(in: bounds, settings)
      let geometry = CommandBarGeometry(
        Allocation(
          content: content, bounds: bounds, settings: settings,
          surface: Surface(size: Size(width: 700, height: 300))))
      let commands = content.buttons.map(\.command)
      #expect(commands.contains(.visitorSettings), "\(width)")
      #expect(commands == all.map(\.command).filter { commands.contains($0) }, "\(width)")
      #expect(commands.count >= last && geometry.frames.count == commands.count, "\(width)")
      #expect(bounds.intersection(geometry.face) == geometry.face, "\(width)")
      for frame in geometry.frames {
        #expect(geometry.face.intersection(frame) == frame && frame.width >= Hotspot.fingertip)
      }
      last = commands.count
    }
    #expect(last == all.count)
    let two = CommandBarContent(all).mostImportant(2).buttons.map(\.command)
    #expect(two == [.beginning, .visitorSettings])
    let help = CommandBarContent([.help, .about].map { CommandButton($0) }).mostImportant(1)
    #expect(help.buttons.map(\.command) == [.help])
  }

  @Test("no room for a single button leaves none")
  func none() {
    let bounds = Rect(x: 0, y: 0, width: 61, height: 400)
    let content = CommandBarContent([CommandButton(.help)]).fitting(in: bounds, Settings())
    #expect(content.buttons.isEmpty)
    #expect(CommandBarContent([]).fitting(in: bounds, Settings()).buttons.isEmpty)
  }

  @Test("the first button is at the start of a line of text")
  func mirrored() {
    let left = BarHand().scene.geometry.face
    let right = BarHand(settings: Settings(direction: .rightToLeft)).scene.geometry.face
    #expect(left.x == 600 - right.maxX && left.y == right.y)
  }

  @Test("laws in random lives", arguments: [1, 2, 3] as [UInt64])
  func laws(_ seed: UInt64) {
    let help = CommandButton(.help, chord: KeyChord(.f1))
    let laws = WidgetLaws(
      CommandBar(), showing: CommandBarContent([help]),
      or: [
        CommandBarContent([]),
        CommandBarContent(
          [
            CommandButton(.back, chord: KeyChord(.left, .alt)),
            CommandButton(.forward, isEnabled: false), help,
          ],
          after: 90),
      ],
      size: Size(width: 400, height: 300))
    #expect(laws.framesChangeNothing(seed: seed, steps: 200) == nil)
    #expect(laws.picturesHold(seed: seed, steps: 100) == nil)
    #expect(laws.comesToRest(seed: seed, steps: 200) == nil)
    #expect(laws.elementsHold(seed: seed, steps: 200) == nil)
    #expect(laws.keptResultsHold(seed: seed, steps: 200) == nil)
  }
}
