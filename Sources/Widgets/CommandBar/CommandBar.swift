public import Interaction

/// A button of a command bar.
public struct CommandButton: Hashable, Sendable {
  /// The commands.
  public enum Command: Hashable, Sendable, CaseIterable {
    /// To what was visited before, and from there back again.
    case back, forward
    /// Shows what keys and gestures do.
    case help
    /// Shows the description of the page and the document, or no longer.
    case about
    /// Returns to the beginning, as before the first touch.
    case beginning
    /// Reads aloud what is chosen, or no longer.
    case readAloud
    /// Shows what visitors of a kiosk can change.
    case visitorSettings
  }

  /// The command.
  public var command: Command
  /// Whether it would do something now.
  public var isEnabled: Bool
  /// The state of a toggle; nil for another button.
  public var isOn: Bool?
  /// The keys that give the same command; nil for none.
  public var chord: KeyChord?

  /// A button.
  public init(
    _ command: Command, isEnabled: Bool = true, isOn: Bool? = nil, chord: KeyChord? = nil
  ) {
    (self.command, self.isEnabled, self.isOn, self.chord) = (command, isEnabled, isOn, chord)
  }
}

/// The shared state that a command bar shows.
public struct CommandBarContent: Equatable, Sendable {
  /// The buttons, in reading order.
  public var buttons: [CommandButton]
  /// The distance from the start of its part of the window behind which they stand, in points.
  public var start: Double

  /// A bar of some buttons.
  public init(_ buttons: [CommandButton], after start: Double = 0) {
    (self.buttons, self.start) = (buttons, start)
  }

  /// A bar of as many of the buttons as have room in a part of a window: the most important ones, in reading order.
  public func fitting(in bounds: Rect, _ settings: Settings) -> CommandBarContent {
    let counts = 1...max(1, buttons.count)
    let count = counts.last { count in
      CommandBarGeometry.hasRoom(for: count, after: start, in: bounds, settings)
    }
    let most = count ?? 0
    return most < buttons.count ? mostImportant(most) : self
  }

  /// A bar of the most important of the buttons, in reading order.
  public func mostImportant(_ count: Int) -> CommandBarContent {
    let commands = buttons.map(\.command).sorted { $0.rank < $1.rank }.prefix(count)
    return CommandBarContent(buttons.filter { commands.contains($0.command) }, after: start)
  }
}

extension CommandButton.Command {
  /// The place in the order of importance, from 0. First what undoes a setting with which little else has room; then what
  /// leads out of everything; then the help, which also names the key for the description; last what has no
  /// use before another button was pressed.
  fileprivate var rank: Int {
    switch self {
    case .visitorSettings: 0
    case .beginning: 1
    case .readAloud: 2
    case .back: 3
    case .help: 4
    case .about: 5
    case .forward: 6
    }
  }
}

/// The frames of the buttons of a command bar: at the top of its part of a window, at the start of a line; at the bottom where
/// hands do not reach high.
public struct CommandBarGeometry: Hashable, Sendable {
  /// 12 points between the buttons and the edges.
  public static let inset = 12.0
  /// 2 points between two buttons.
  private static let gap = 2.0

  /// The face under all buttons; empty where they have no room.
  public let face: Rect
  /// The button of each command, in reading order.
  let frames: [Rect]

  init(_ allocation: Allocation<CommandBarContent>) {
    let bounds = allocation.bounds
    let content = allocation.content
    let side = allocation.settings[.lookButton]
    let width = Self.width(of: content.buttons.count, side)
    let isMirrored = allocation.settings.direction == .rightToLeft
    let start = Self.inset + content.start
    guard
      Self.hasRoom(
        for: content.buttons.count, after: content.start, in: bounds, allocation.settings)
    else {
      (face, frames) = (Rect(.zero), [])
      return
    }
    let x = isMirrored ? bounds.maxX - start - width : bounds.x + start
    let y =
      allocation.settings.reach == .low ? bounds.maxY - Self.inset - side : bounds.y + Self.inset
    let face = Rect(x: x, y: y, width: width, height: side)
    self.face = face
    frames = content.buttons.indices.map { index in
      let place = isMirrored ? content.buttons.count - 1 - index : index
      return Rect(
        x: face.x + Double(place) * (side + Self.gap), y: face.y, width: side, height: side)
    }
  }

  /// The width of a number of buttons of a side.
  private static func width(of count: Int, _ side: Double) -> Double {
    Double(count) * side + Double(max(0, count - 1)) * gap
  }

  /// Whether there are buttons, and room for so many of them behind a distance from the start of a part of a window.
  static func hasRoom(
    for count: Int, after start: Double, in bounds: Rect, _ settings: Settings
  ) -> Bool {
    let side = settings[.lookButton]
    return count > 0 && inset + start + width(of: count, side) + inset <= bounds.width
      && side + 2 * inset <= bounds.height
  }
}

/// Buttons for commands of a window, in a row.
public struct CommandBar: FocusableWidget {
  /// The shared state that it shows.
  public typealias Content = CommandBarContent
  /// The frames of its buttons.
  public typealias Geometry = CommandBarGeometry

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// A button was pressed.
    case selected(CommandButton.Command)
    /// The keyboard focus left through Tab.
    case focusPassed(forward: Bool)
  }

  /// 8 points between groups of buttons in the corners of a window.
  public static let gap = 8.0
  /// The distance between the starts of one button in a corner of a window and the next, in points.
  public static func pitch(_ settings: Settings) -> Double { settings[.lookButton] + gap }

  /// The height that the buttons in a corner of a window take from its edge, with a gap, in points.
  public static func room(_ settings: Settings) -> Double {
    CommandBarGeometry.inset + settings[.lookButton] + gap
  }

  /// The contact that is down on a button, and the index of the button.
  struct Hold: Hashable, Sendable {
    let id: Int
    let button: Int
  }

  private(set) var hold: Hold?
  private(set) var keyboard = KeyboardFocus()
  /// The command with the keyboard focus.
  private(set) var focused: CommandButton.Command?
  private(set) var pointer: Point?
  private(set) var tooltip = Tooltip<CommandButton.Command>()

  /// A bar that nothing has happened to.
  public init() {}

  /// The frames of an allocation.
  public static func geometry(of allocation: Allocation<CommandBarContent>) -> CommandBarGeometry {
    CommandBarGeometry(allocation)
  }

  // MARK: Events

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<CommandBar>) -> [Outcome] {
    switch gesture {
    case .hovered(let point):
      keyboard.isKeyed = false
      movePointer(to: point.isFinite ? point : nil, scene)
    case .left: movePointer(to: nil, scene)
    case .pressed(let contact):
      guard hold == nil, contact.button == .primary else { return [] }
      keyboard.isKeyed = false
      hold = index(at: contact.position, in: scene).map { Hold(id: contact.id, button: $0) }
    // A finger may waver on a button: what counts is where it comes down and where it lifts.
    case .tapped(let contact), .lifted(let contact, _):
      guard let hold, hold.id == contact.id else { return [] }
      self.hold = nil
      guard index(at: contact.position, in: scene) == hold.button else { return [] }
      tooltip.move(to: nil, at: scene.time)
      return press(hold.button, scene)
    case .cancelled(let contact):
      if hold?.id == contact.id { hold = nil }
    case .dragged, .squeezed, .scrolled, .pad: break
    case .typed(let press): return type(press, scene)
    case .focused(let isFocused):
      keyboard.isFocused = isFocused
    }
    return []
  }

  /// Does nothing: it has no deadlines but that of a tooltip.
  public mutating func settle(in scene: Scene<CommandBar>) -> [Outcome] { [] }

  /// Makes the keyboard focus visible.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<CommandBar>) -> [Outcome] {
    keyboard.isKeyed = true
    let buttons = scene.content.buttons
    switch entry {
    case .first: focused = buttons.first?.command
    case .last: focused = buttons.last?.command
    case .same: focused = focusedIndex(in: scene).map { buttons[$0].command }
    }
    return []
  }

  /// Presses a button, or moves the keyboard focus to it.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<CommandBar>
  ) -> [Outcome]? {
    let index = scene.content.buttons.firstIndex { $0.command.address == id }
    guard let index, !scene.geometry.face.isEmpty else { return nil }
    switch action {
    case .press: return press(index, scene)
    case .focus:
      keyboard.isKeyed = true
      _ = focus(on: index, scene)
      return []
    case .peek, .expand, .close, .perform, .set, .edit, .select, .reveal: return nil
    }
  }

  // MARK: Questions

  /// Whether a point is on the buttons.
  public func hit(_ point: Point, in scene: Scene<CommandBar>) -> Bool {
    scene.geometry.face.contains(point)
  }

  /// A hand over a button that would do something.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<CommandBar>) -> PointerShape? {
    guard let index = index(at: spot.position, in: scene) else { return nil }
    return scene.content.buttons[index].isEnabled ? .pointingHand : .arrow
  }

  /// When the name of a button next changes.
  public func wake(in scene: Scene<CommandBar>) -> Wake { tooltip.wake(in: scene) }

  /// Whether a key has a meaning for the buttons. A modifier belongs to the key that follows.
  public func takes(_ press: KeyPress, in direction: Direction) -> Bool {
    press.key.isModifier || press.focusDirection != nil
      || CommandBarCommand.table(direction)[press] != nil
  }

  /// The index of the button at a point; nil for none.
  func index(at point: Point, in scene: Scene<CommandBar>) -> Int? {
    scene.geometry.frames.firstIndex { $0.contains(point) }
  }

  /// The index of the button with the keyboard focus; nil for none.
  func focusedIndex(in scene: Scene<CommandBar>) -> Int? {
    guard keyboard.isFocused, !scene.content.buttons.isEmpty else { return nil }
    return scene.content.buttons.firstIndex { $0.command == focused } ?? 0
  }

  // MARK: Transitions

  private mutating func movePointer(to point: Point?, _ scene: Scene<CommandBar>) {
    pointer = point
    let index = point.flatMap { self.index(at: $0, in: scene) }
    tooltip.move(to: index.map { scene.content.buttons[$0].command }, at: scene.time)
  }

  private func press(_ index: Int, _ scene: Scene<CommandBar>) -> [Outcome] {
    let button = scene.content.buttons[index]
    return button.isEnabled ? [.selected(button.command)] : []
  }

  private mutating func type(_ key: KeyPress, _ scene: Scene<CommandBar>) -> [Outcome] {
    keyboard.isKeyed = true
    let index = focusedIndex(in: scene) ?? 0
    if let forward = key.focusDirection {
      return focus(on: index + (forward ? 1 : -1), scene)
        ? [] : [.focusPassed(forward: forward)]
    }
    switch CommandBarCommand.table(scene.settings.direction)[key] {
    case .press:
      let hasButton = scene.content.buttons.indices.contains(index)
      return hasButton && !key.isRepeat ? press(index, scene) : []
    case .next: _ = focus(on: index + 1, scene)
    case .previous: _ = focus(on: index - 1, scene)
    case nil: break
    }
    return []
  }

  /// Moves the focus to a button; false where there is none.
  private mutating func focus(on index: Int, _ scene: Scene<CommandBar>) -> Bool {
    let buttons = scene.content.buttons
    guard buttons.indices.contains(index) else { return false }
    focused = buttons[index].command
    return true
  }
}
