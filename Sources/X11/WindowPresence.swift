internal import Interaction

/// What has been told of one window: whether it is seen, has the keyboard and the pointer, and on what it stands.
///
/// Each method takes what the server says and answers with what is news, so nothing is told twice.
struct WindowPresence: Hashable, Sendable {
  /// How the keyboard came to a window.
  enum Focus: Hashable, Sendable {
    case none
    /// By being over the window, where no window manager gives it to one.
    case pointer
    /// By being given.
    case given
  }

  private var isMapped = false
  private var isObscured = false
  private var isHidden = false
  private var focus = Focus.none
  private var surface: Surface?
  private var hover: Point?
  private var isPointerOutside = false

  /// Whether something of the window can be seen.
  var isVisible: Bool { isMapped && !isObscured && !isHidden }
  /// Whether a pointer was told to be over the window.
  var isHovered: Bool { hover != nil }

  /// The window stands on the screen, or not.
  mutating func map(_ isMapped: Bool) -> Event? {
    changingVisibility { $0.isMapped = isMapped }
  }

  /// Other windows cover all of it, or not.
  mutating func obscure(_ isObscured: Bool) -> Event? {
    changingVisibility { $0.isObscured = isObscured }
  }

  /// The window manager has put it away, or not.
  mutating func hide(_ isHidden: Bool) -> Event? {
    changingVisibility { $0.isHidden = isHidden }
  }

  /// The keyboard comes or goes.
  mutating func focus(_ new: Focus) -> Event? {
    let was = focus != .none
    focus = new
    return was == (new != .none) ? nil : .focused(new != .none)
  }

  /// The pointer comes with the keyboard that follows it; a focus that was given outranks it.
  mutating func pointerFocus(_ hasFocus: Bool) -> Event? {
    if focus == .given { return nil }
    return focus(hasFocus ? .pointer : .none)
  }

  /// The window's surface is this one.
  mutating func stand(on new: Surface) -> Event? {
    if new == surface { return nil }
    surface = new
    return .resized(new)
  }

  /// The pointer is at a place of the window, with nothing pressed.
  mutating func hover(at position: Point) -> Event? {
    isPointerOutside = false
    if hover == position { return nil }
    hover = position
    return .hovered(position)
  }

  /// The pointer goes over the window's edge while it presses something inside, or comes back.
  mutating func drag(outside: Bool) {
    isPointerOutside = outside
  }

  /// What was pressed is released, at a place: there the pointer is now, or it is gone.
  mutating func release(at position: Point) -> Event? {
    isPointerOutside ? leave() : hover(at: position)
  }

  /// The pointer is gone.
  mutating func leave() -> Event? {
    isPointerOutside = false
    if hover == nil { return nil }
    hover = nil
    return .left
  }

  private mutating func changingVisibility(_ change: (inout WindowPresence) -> Void) -> Event? {
    let was = isVisible
    change(&self)
    return isVisible == was ? nil : .visible(isVisible)
  }
}
