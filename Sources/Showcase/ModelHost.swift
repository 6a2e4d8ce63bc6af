internal import Interaction
internal import Widgets

/// A model with what the showcase keeps for it: the controls in its corners, and what follows from its last change.
struct ModelHost: Sendable {
  var model: any WindowModel
  /// The buttons for commands, whether the model has room for them or not.
  var buttons = CornerControl(CommandBar())
  /// The find field, whether the model can be searched or not.
  var field = CornerControl(FindField())
  /// Whether the list of pictures may have changed.
  var isUndeclared = true
  /// Whether the model changed since ``Showcase/takeChanged(at:)`` was last called.
  var isChanged: Bool
  /// The next time at which the model changes by itself; nil after a change.
  var wake: Wake?

  init(_ model: any WindowModel, isChanged: Bool = false) {
    self.model = model
    self.isChanged = isChanged
  }

  /// The window of the model, where each model has a window.
  var id: WindowID { type(of: model).id }

  /// Has the model drawn again, and its next deadline asked for.
  mutating func markChanged() {
    isChanged = true
    wake = nil
  }
}
