public import Widgets

/// A program that has windows.
public struct RunningProgram: Hashable, Sendable, Codable {
  /// Its item in a dock.
  public var item: FisheyeItem
  /// Its actions besides opening.
  public var actions: [ItemAction]
  /// Whether it can be started; else its windows are all that is known of it.
  public var canStart: Bool
  /// Its windows, in the order in which they were opened.
  public var windows: [RunningWindow]

  /// A program with windows.
  ///
  /// - Parameters:
  ///   - item: its item in a dock.
  ///   - actions: its actions besides opening.
  ///   - canStart: whether it can be started.
  ///   - windows: its windows, in the order in which they were opened.
  public init(
    item: FisheyeItem, actions: [ItemAction] = [], canStart: Bool = true,
    windows: [RunningWindow]
  ) {
    self.item = item
    self.actions = actions
    self.canStart = canStart
    self.windows = windows
  }
}

/// A window of another program.
public struct RunningWindow: Hashable, Sendable, Codable {
  /// The number by which the server names it.
  public var id: UInt32
  /// Its title.
  public var title: String
  /// Whether it has the keyboard.
  public var isFocused: Bool
  /// Whether it is minimised.
  public var isHidden: Bool
  /// Whether it asks for attention.
  public var isUrgent: Bool

  /// A window.
  public init(
    id: UInt32, title: String, isFocused: Bool = false, isHidden: Bool = false,
    isUrgent: Bool = false
  ) {
    self.id = id
    self.title = title
    self.isFocused = isFocused
    self.isHidden = isHidden
    self.isUrgent = isUrgent
  }
}

/// A request to the window manager about windows of other programs.
public enum WindowRequest: String, Hashable, Sendable, Codable {
  /// Bring them to the front; the last one gets the keyboard.
  case activate
  case minimise
  case close
}
