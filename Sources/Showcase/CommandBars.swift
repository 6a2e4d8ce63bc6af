internal import Interaction
internal import Widgets

/// The buttons for commands, by the numbers of the models that they stand in.
struct CommandBars: Sendable {
  /// The buttons of a model.
  struct Bar: Sendable {
    var host = WidgetHost(CommandBar())
    /// The contacts that are the buttons'.
    var contacts: Set<Int> = []
    var hasPointer = false
  }

  var bars: [Int: Bar] = [:]
  /// The model whose buttons have the keyboard of its window, rather than the model; nil for none.
  var keyed: Int?
  /// The model whose buttons had the keyboard before its find field was opened; nil for none.
  var beforeFind: Int?
}
