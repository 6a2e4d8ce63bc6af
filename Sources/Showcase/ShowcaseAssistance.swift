internal import Interaction
internal import Widgets

// Which part performs an action on an element, as an assistive technology requests it for a person.

extension Showcase {
  /// Performs an action on an element. It does what a person could do in another way: other parts close what is open only
  /// while they are in use.
  ///
  /// - Parameter id: the element; nil for the window itself.
  mutating func act(
    _ action: ElementAction, on id: ElementID?, in window: WindowID, _ context: UpdateContext
  ) -> [Effect] {
    guard windows.contains(window) else { return [] }
    guard let id else { return action == .focus ? [.raise(window)] : [] }
    if kiosk?.content.isOpen == true {
      // Nothing beneath the card can be reached.
      guard let inner = id.inside(ElementPart.card) else { return [] }
      return raising(window, for: action) + actOnCard(action, inner, context)
    }
    if let inner = id.inside(ElementPart.keyboard) {
      return actOnKeyboard(action, inner, context)
    }
    if kiosk?.shelf?.isOpen == true {
      // Nothing beneath the shelf can be reached.
      guard let inner = id.inside(ElementPart.shelf) else { return [] }
      return raising(window, for: action) + actOnShelf(action, inner, context)
    }
    if let help, help.isOpen, help.index == helpIndex(of: window) {
      // Nothing beneath the help can be reached.
      guard let inner = id.inside(ElementPart.help) else { return [] }
      return raising(window, for: action) + actOnHelp(action, inner, context)
    }
    for index in hosts.indices where composite != nil || hosts[index].id == window {
      guard let inner = id.inside(hosts[index].id.rawValue) else { continue }
      let others = hosts.indices.flatMap { other in
        other == index
          ? [] : perform(hosts[other].model.deactivate(in: context), from: other, context)
      }
      return others + raising(window, for: action) + act(action, on: inner, of: index, context)
    }
    return []
  }

  /// Raises a window without the keyboard that is to have it.
  private func raising(_ window: WindowID, for action: ElementAction) -> [Effect] {
    let index = index(of: window)
    let hasKeyboard = composite?.isFocused ?? index.map { find.focused.contains($0) } ?? false
    return action == .focus && !hasKeyboard ? [.raise(window)] : []
  }

  private mutating func act(
    _ action: ElementAction, on id: ElementID, of index: Int, _ context: UpdateContext
  ) -> [Effect] {
    if let inner = id.inside(ElementPart.find) { return actOnFind(action, inner, index, context) }
    if let inner = id.inside(ElementPart.commands) {
      return actOnBar(action, inner, index, context)
    }
    guard let commands = hosts[index].model.act(action, on: id, in: context) else { return [] }
    let focusing = action == .focus ? focus(on: index, context) + keyModel(index, context) : []
    return focusing
      + perform(commands + hosts[index].model.settle(in: context), from: index, context)
  }
}
