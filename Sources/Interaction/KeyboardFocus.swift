/// The keyboard focus of a widget, and whether it is visible.
///
/// As CSS's `:focus-visible`: a ring marks the focus only after a key was pressed, since under a pointer or a finger it
/// would only distract.
///
///     case .hovered, .pressed: focus.isKeyed = false
///     case .typed: focus.isKeyed = true
///     case .focused(let isFocused): focus.isFocused = isFocused
public struct KeyboardFocus: Hashable, Sendable {
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
}
