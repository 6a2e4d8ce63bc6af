internal import Interaction

/// The menu of actions beside a card.
struct PeekMenu: Hashable, Sendable {
  /// The actions. They do not change while the menu fades.
  var actions: [QuickAction]
  /// The number of columns.
  var columns: Int
  /// Whether the lines below the titles are shown.
  var hasCaptions: Bool
  /// The position of the hand under which it opened; nil for keys.
  let origin: Point?
  /// The frame.
  var frame: RectGlide
  /// The opacity.
  var opacity: Glide

  /// The layout at the end of the motion.
  func layout(_ settings: Settings) -> PeekMenuLayout { layout(settings, in: frame.target) }

  /// The layout in a frame.
  func layout(_ settings: Settings, in frame: Rect) -> PeekMenuLayout {
    PeekMenuLayout(
      frame, actions.count, figures: actions.figureCount, columns: columns,
      isMirrored: settings.direction == .rightToLeft, settings.tuning)
  }
}
