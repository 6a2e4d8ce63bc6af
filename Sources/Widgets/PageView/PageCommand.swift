internal import Interaction

/// The meaning of a key press for the page in front.
enum PageCommand: Hashable, Sendable {
  /// Zooms by a factor.
  case zoom(by: Double)
  /// Shows the whole page.
  case whole
  /// Moves a zoomed page along an axis, in points to the right or down.
  case move(Axis, Double)

  /// The command of a key; nil for none.
  init?(_ press: KeyPress) {
    switch press.key {
    case .left: self = .move(.horizontal, PanZoom.arrow)
    case .right: self = .move(.horizontal, -PanZoom.arrow)
    case .up: self = .move(.vertical, PanZoom.arrow)
    case .down: self = .move(.vertical, -PanZoom.arrow)
    default:
      // With Control a key types no text; its name identifies it then.
      switch press.text.isEmpty ? press.key.rawValue : press.text {
      case "+", "=", "plus", "equal", "KP_Add": self = .zoom(by: PanZoom.keyZoom)
      case "-", "_", "−", "minus", "underscore", "KP_Subtract":
        self = .zoom(by: 1 / PanZoom.keyZoom)
      case "0", "KP_0": self = .whole
      default: return nil
      }
    }
  }
}
