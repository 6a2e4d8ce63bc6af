internal import Interaction
internal import Widgets

/// The state of the facilitator's window.
struct FacilitatorModel: Sendable {
  /// The preferred size, in points: the picture in half its size, and the column beside it.
  static let wantedSize = Size(width: 1080, height: 600)
  /// 200 points: the least width at letters of the usual size; the longest words of a button have room in it.
  static let leastWidth = 200.0

  var host = WidgetHost(FacilitatorBoard())
  var surface = Surface(size: .zero)
  /// The contacts in the window.
  var contacts = ContactRouter<WindowID>()
  /// The moment that was marked last, in words; empty for none.
  var mark = ""
  /// Whether it differs from its last frame.
  var isChanged = true
}
