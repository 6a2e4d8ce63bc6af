internal import Interaction
internal import Widgets

/// The state of tuning: two sets of constants, of which one is on, and the window that changes them.
struct TuningModel: Sendable {
  /// The preferred size of the window, in points.
  static let wantedSize = Size(width: 560, height: 760)

  var host = WidgetHost(TuningBoard())
  var surface = Surface(size: .zero)
  /// The contacts in the window.
  var contacts = ContactRouter<WindowID>()
  /// Whether the window is open.
  var isOpen = false
  /// Whether the second set is on.
  var isSecond = false
  /// The set that is not on; the one that is on is in the settings.
  var other = Tuning()
  /// The values that the controls have without tuning.
  let base: Tuning
  /// The file in which both sets are saved; nil for none.
  let file: String?
  /// The last action; nil for none.
  var note: Note?
  /// Whether it differs from its last frame.
  var isChanged = true
  /// When it next changes by itself; nil after a change.
  var wake: Wake?

  /// An action that is noted.
  enum Note: Hashable, Sendable {
    case saved(String)
    case notSaved
  }

  /// The tuning of a configuration.
  init(_ configuration: LaunchConfiguration) {
    base = configuration.bar?.style.tuning ?? Tuning()
    file = configuration.tuning?.file
    other = configuration.tuning?.second ?? Tuning()
    isOpen = configuration.tuning?.isOpen ?? false
  }
}
