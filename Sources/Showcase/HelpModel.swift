internal import Interaction
internal import Widgets

/// The help over a window.
struct HelpModel: Sendable {
  /// The number of the model whose window it is over.
  let index: Int
  /// The window that gets the keyboard back, because the help was requested there; nil where it is over that window.
  var origin: WindowID?
  var host = WidgetHost(HelpSheet())
  /// The controls of the window.
  var groups: [HelpGroup]
  /// Whether it is open; a closed one fades.
  var isOpen = true
  /// Whether its window has the keyboard.
  var isFocused: Bool
  /// The contacts that began over it.
  var contacts: Set<Int> = []
}
