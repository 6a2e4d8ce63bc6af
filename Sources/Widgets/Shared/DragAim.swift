public import Interaction

/// The next movement of a hand whose drag on a control is to lead to a goal: for programs that move fingers as people do,
/// one correction after the other, by what the control shows.
public enum DragAim: Hashable, Sendable {
  /// Come down within a rectangle of the window.
  case press(Rect)
  /// Move into a rectangle of the window, without lifting.
  case move(Rect)
  /// Lift: the drag leads to the goal, or can lead no nearer.
  case lift
}
