internal import Interaction
internal import Widgets

/// The confirmation of what a person did that changes nothing that is seen.
struct StatusModel {
  /// The model in whose part of the window it is shown.
  var model: Int?
  var content = StatusNoticeContent()
  var host = WidgetHost(StatusNotice())
}
