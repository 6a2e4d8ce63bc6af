/// The keyboard focus of a widget, and whether it is visible.
///
/// As CSS's `:focus-visible`: a ring marks the focus only after a key was pressed, since under a pointer or a finger it
/// would only distract.
///
///     case .hovered, .pressed: focus.isKeyed = false
///     case .typed: focus.isKeyed = true
///     case .focused(let isFocused): focus.isFocused = isFocused
public struct KeyboardFocus: Hashable, Sendable {
  /// 2 points of the ground between a face and the ring around it.
  private static let gap = 2.0

  /// Whether key presses go to the widget.
  public var isFocused = false
  /// Whether the last input was a key press rather than a pointer or a finger.
  public var isKeyed = false

  /// No focus.
  public init() {}

  /// Whether the focus is drawn.
  public var isVisible: Bool { isFocused && isKeyed }

  /// The ring around the focused thing; nil while the focus is not visible.
  ///
  /// - Parameters:
  ///   - rect: the outer edge of the ring, in points.
  ///   - radius: the radius of its corners, in points.
  ///   - theme: colours and widths.
  public func ring(around rect: Rect, radius: Double, _ theme: Theme) -> Mark? {
    isVisible ? .ring(rect, radius: radius, width: theme.focusWidth, theme.accent) : nil
  }

  /// The ring around a thing whose face or edge may have the colour of the ring; empty while the focus is not visible.
  ///
  /// A line of the ground lies within the ring, over the edge of the face. So the ring differs from the face, and
  /// takes no more room than another one.
  ///
  /// - Parameters:
  ///   - rect: the outer edge of the ring, in points.
  ///   - radius: the radius of its corners, in points.
  ///   - ground: the opaque colour on which the thing lies.
  ///   - theme: colours and widths.
  public func ring(
    around rect: Rect, radius: Double, on ground: Color, _ theme: Theme
  ) -> [Mark] {
    guard let ring = ring(around: rect, radius: radius, theme) else { return [] }
    return [.ring(rect, radius: radius, width: theme.focusWidth + Self.gap, ground), ring]
  }
}

/// How a key brings the keyboard focus to a widget.
public enum FocusEntry: Hashable, Sendable {
  /// By Tab: to the first thing in it.
  case first
  /// By Shift with Tab: to the last thing in it.
  case last
  /// By another key: to where it was, or where it still is.
  case same
}

/// A widget that can have the keyboard focus.
///
/// Keys that it does not handle itself leave its focus invisible, as does a key that moves the focus to it from another
/// widget: the owner calls ``enter(_:in:)`` after every key, so that the focus is always seen.
public protocol FocusableWidget: Widget {
  /// Makes the keyboard focus visible, at the first or last thing after Tab.
  mutating func enter(_ entry: FocusEntry, in scene: Scene<Self>) -> [Outcome]
}

extension WidgetHost where W: FocusableWidget {
  /// Makes the keyboard focus of the widget visible.
  @inlinable
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<W>) -> [W.Outcome] {
    change(in: scene) { $0.enter(entry, in: $1) }
  }
}
