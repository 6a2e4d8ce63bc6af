internal import Interaction

/// The reported state of one window: its visibility, its surface, and whether it has the keyboard and the pointer.
///
/// Each method takes a report of the server and answers with the event of a change, so no state is reported twice.
struct WindowPresence: Hashable, Sendable {
  /// How a window has the keyboard.
  enum Focus: Hashable, Sendable {
    case none
    /// It follows the pointer, where no window manager assigns it.
    case pointer
    /// It was assigned.
    case given
  }

  private var isMapped = false
  private var isObscured = false
  private var isHidden = false
  private var focus = Focus.none
  private var surface: Surface?
  private var hover: Point?
  private var isPointerOutside = false

  /// Whether any part of the window can be seen.
  var isVisible: Bool { isMapped && !isObscured && !isHidden }
  /// Whether a pointer hovers over the window.
  var isHovered: Bool { hover != nil }

  /// The window was mapped, or unmapped.
  mutating func map(_ isMapped: Bool) -> WindowEvent? {
    changingVisibility { $0.isMapped = isMapped }
  }

  /// Other windows cover all of it, or no longer do.
  mutating func obscure(_ isObscured: Bool) -> WindowEvent? {
    changingVisibility { $0.isObscured = isObscured }
  }

  /// The window manager has hidden it, or shows it again.
  mutating func hide(_ isHidden: Bool) -> WindowEvent? {
    changingVisibility { $0.isHidden = isHidden }
  }

  /// The keyboard was assigned or taken.
  mutating func focus(_ new: Focus) -> WindowEvent? {
    let was = focus != .none
    focus = new
    return was == (new != .none) ? nil : .focused(new != .none)
  }

  /// The keyboard follows the pointer in or out; an assigned keyboard outranks it.
  mutating func pointerFocus(_ hasFocus: Bool) -> WindowEvent? {
    if focus == .given { return nil }
    return focus(hasFocus ? .pointer : .none)
  }

  /// The window has this surface.
  mutating func set(_ new: Surface) -> WindowEvent? {
    if new == surface { return nil }
    surface = new
    return .resized(new)
  }

  /// The pointer moved over the window with nothing pressed.
  mutating func hover(at position: Point) -> WindowEvent? {
    isPointerOutside = false
    if hover == position { return nil }
    hover = position
    return .hovered(position)
  }

  /// The pointer crossed the edge of the window while a press inside goes on.
  mutating func drag(outside: Bool) {
    isPointerOutside = outside
  }

  /// The press ended at a position: the pointer hovers there, or has left the window.
  mutating func release(at position: Point) -> WindowEvent? {
    isPointerOutside ? leave() : hover(at: position)
  }

  /// The pointer left the window.
  mutating func leave() -> WindowEvent? {
    isPointerOutside = false
    if hover == nil { return nil }
    hover = nil
    return .left
  }

  private mutating func changingVisibility(_ change: (inout WindowPresence) -> Void) -> WindowEvent?
  {
    let was = isVisible
    change(&self)
    return isVisible == was ? nil : .visible(isVisible)
  }
}
