internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

// Which part performs an action on an element, as an assistive technology requests it for a person.

/// What the addresses of elements begin with that belong to no model, or within a model to none of its parts.
enum ElementPart {
  /// The help over a window.
  static let help = "help"
  /// The preview of a thing of a model, and the menu of its actions.
  static let peek = "peek"
  /// The find field of a model.
  static let find = "find"
  /// The buttons for commands of a model.
  static let commands = "commands"
  /// The card over a kiosk.
  static let card = "card"
  /// The keyboard on the screen of a kiosk.
  static let keyboard = "keyboard"
}

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
    if let help, help.isOpen, help.index == helpIndex(of: window) {
      // Nothing beneath the help can be reached.
      guard let inner = id.inside(ElementPart.help) else { return [] }
      return raising(window, for: action) + actOnHelp(action, inner, context)
    }
    for index in models.indices
    where composite != nil || type(of: models[index]).id == window {
      guard let inner = id.inside(type(of: models[index]).id.rawValue) else { continue }
      let others = models.indices.flatMap { other in
        other == index
          ? [] : perform(models[other].deactivate(in: context), from: other, context)
      }
      return others + raising(window, for: action) + act(action, on: inner, of: index, context)
    }
    return []
  }

  /// Raises a window without the keyboard that is to have it.
  private func raising(_ window: WindowID, for action: ElementAction) -> [Effect] {
    let index = models.firstIndex { type(of: $0).id == window }
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
    guard let commands = models[index].act(action, on: id, in: context) else { return [] }
    let focusing = action == .focus ? focus(on: index, context) + keyModel(index, context) : []
    return focusing
      + perform(commands + models[index].settle(in: context), from: index, context)
  }
}

extension [Element] {
  /// The elements, of which the first, a page, contains the words on it.
  func containing(_ words: [Element]) -> [Element] {
    guard var page = first, !words.isEmpty else { return self }
    page.children = words + page.children
    return [page] + dropFirst()
  }
}

extension PeekingModel {
  /// Performs an action on an element of the model, or of the preview over it.
  mutating func act(
    _ action: ElementAction, on id: ElementID, in context: UpdateContext
  ) -> [Command]? {
    if let inner = id.inside(ElementPart.peek) { return actOnPeek(action, inner, context) }
    // As a press beside it, the action closes the preview.
    let closing = deactivate(in: context)
    switch action {
    case .peek:
      guard peekThing(of: id, in: context) != nil,
        let focusing = actContent(.focus, on: id, in: context)
      else { return nil }
      return closing + focusing + settle(in: context)
        + handle(.key(KeyPress(.menu)), in: context)
    case .perform(let action):
      guard let thing = peekThing(of: id, in: context),
        elementActions(of: thing, in: context).contains(where: { $0.id == action })
      else { return nil }
      if action == QuickAction.copy { return closing + copy(thing, in: context) }
      return closing + perform(action: action, on: thing, in: context)
    case .press, .expand, .close, .focus, .set, .edit, .select, .reveal:
      return actContent(action, on: id, in: context).map { closing + $0 }
    }
  }

  /// The quick actions of a thing, and the one that copies it.
  private func elementActions(of thing: String, in context: UpdateContext) -> [QuickAction] {
    withCopy(quickActions(of: thing, in: context), of: thing, in: context)
  }

  /// The elements, those of things with the actions of their previews.
  func offering(_ elements: [Element], in context: UpdateContext) -> [Element] {
    elements.map { element in
      var element = element
      element.children = offering(element.children, in: context)
      guard element.isFocusable, !element.states.contains(.disabled), let id = element.id,
        let thing = peekThing(of: id, in: context)
      else { return element }
      let preview = CommandPhrase.openPreview.text(for: context.settings.languages)
      element = element.offering(.peek, preview)
      return elementActions(of: thing, in: context).reduce(element) { element, action in
        element.offering(
          .perform(action.id),
          [action.title, action.subtitle].compactMap(\.self).joined(separator: ", "))
      }
    }
  }
}
