internal import Interaction

/// The meaning of a key press for a picture with hotspots.
enum HotspotCommand: Hashable, Sendable {
  /// Moves the keyboard focus by some hotspots.
  case visit(Int)
  /// Moves the keyboard focus to the first hotspot, or to the last one.
  case visitEnd(isLast: Bool)
  /// Selects the hotspot with the keyboard focus.
  case confirm
  /// Undoes the gesture in progress.
  case cancel
  /// Selects the hotspot so many steps on from the selected one.
  case select(Int)
  /// Moves the picture by a vector, in points.
  case pan(Point)
  /// Zooms by a factor.
  case zoom(Double)
  /// Moves the picture to its home position.
  case goHome
  /// Shows all hotspots for a moment.
  case hint
  /// Scrolls the text about the selected hotspot.
  case scrollText

  /// 0.85: the share of the window that a page key moves the picture by, so that a strip stays visible.
  private static let page = 0.85

  /// The command of a key; nil for none.
  ///
  /// - Parameters:
  ///   - press: the key press.
  ///   - selects: whether a hotspot is selected, so that arrows along a line select others and arrows across scroll its
  ///     text; else they move the picture.
  ///   - isMirrored: whether the next hotspot is to the left.
  ///   - height: the height of the window, in points.
  init?(_ press: KeyPress, selects: Bool, isMirrored: Bool, height: Double) {
    let page = height * Self.page
    let arrow = { (direction: Point) -> HotspotCommand in
      guard selects else {
        return .pan(Point(x: direction.x * PanZoom.arrow, y: direction.y * PanZoom.arrow))
      }
      if direction.y != 0 { return .scrollText }
      return .select((isMirrored ? direction.x > 0 : direction.x < 0) ? 1 : -1)
    }
    switch press.key {
    case .tab: self = .visit(press.modifiers.contains(.shift) ? -1 : 1)
    case .enter, .space: self = .confirm
    case .escape: self = .cancel
    case .left: self = arrow(Point(x: 1, y: 0))
    case .right: self = arrow(Point(x: -1, y: 0))
    case .up: self = arrow(Point(x: 0, y: 1))
    case .down: self = arrow(Point(x: 0, y: -1))
    case .pageUp: self = .pan(Point(x: 0, y: page))
    case .pageDown: self = .pan(Point(x: 0, y: -page))
    case .home: self = .visitEnd(isLast: false)
    case .end: self = .visitEnd(isLast: true)
    default: self.init(typed: press.text)
    }
  }

  private init?(typed text: String) {
    switch text {
    case "+", "=": self = .zoom(PanZoom.keyZoom)
    case "-", "_", "−": self = .zoom(1 / PanZoom.keyZoom)
    case "0": self = .goHome
    case "n", "N": self = .select(1)
    case "p", "P": self = .select(-1)
    case "h", "H", "?": self = .hint
    default: return nil
    }
  }
}
