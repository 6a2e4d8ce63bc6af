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

  /// 0.85: the share of the window that a page key moves the picture by, so that a strip stays visible.
  private static let page = 0.85

  /// The command of a key; nil for none.
  init?(_ press: KeyPress, in scene: Scene<HotspotPicture>) {
    let page = scene.bounds.size.height * Self.page
    switch press.key {
    case .tab: self = .visit(press.modifiers.contains(.shift) ? -1 : 1)
    case .enter, .space: self = .confirm
    case .escape: self = .cancel
    case .left: self.init(arrow: Point(x: 1, y: 0), scene)
    case .right: self.init(arrow: Point(x: -1, y: 0), scene)
    case .up: self.init(arrow: Point(x: 0, y: 1), scene)
    case .down: self.init(arrow: Point(x: 0, y: -1), scene)
    case .pageUp: self = .pan(Point(x: 0, y: page))
    case .pageDown: self = .pan(Point(x: 0, y: -page))
    case .home: self = .visitEnd(isLast: false)
    case .end: self = .visitEnd(isLast: true)
    default: self.init(typed: press.text)
    }
  }

  /// An arrow key selects the next or the previous hotspot where one is selected, else it moves the picture in a
  /// direction.
  private init(arrow direction: Point, _ scene: Scene<HotspotPicture>) {
    guard scene.content.selection != nil else {
      self = .pan(Point(x: direction.x * PanZoom.arrow, y: direction.y * PanZoom.arrow))
      return
    }
    let isMirrored = scene.settings.direction == .rightToLeft
    let isNext = direction.y < 0 || (isMirrored ? direction.x > 0 : direction.x < 0)
    self = .select(isNext ? 1 : -1)
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
