/// A place through which programs exchange copies.
public enum CopyBuffer: Hashable, Sendable {
  /// The clipboard: what was copied, which a key or a menu pastes.
  case clipboard
  /// The primary selection: what is selected, which the middle button pastes.
  case selection
}
