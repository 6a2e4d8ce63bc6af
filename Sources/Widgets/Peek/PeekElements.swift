public import Interaction
internal import Phrases

// The accessibility tree of a peek: a dialog with the text of the preview, and a menu of the actions.

extension Peek {
  /// The elements of the preview and the menu; none while nothing is open.
  public func elements(in scene: Scene<Peek>) -> [Element] {
    guard let session, let card = presentation.card else { return [] }
    let preview = scene.content.preview(of: session.source.item)
    let title = (preview?.title ?? "").name(
      orElse: session.source.item.name(orElse: scene.text(.preview)))
    let layers = layers(in: scene)
    let words = layers.filter { $0.id.role == "peek words" }.flatMap { scene.texts(of: $0) }
    let figures = layers.filter { $0.id.role == "peek figure" }.map {
      scene.element(.img, title, at: $0.bounds)
    }
    return [
      scene.element(
        .dialog, title, states: preview == nil ? [.busy] : [],
        at: card.frame.rect(at: scene.time), figures + words)
    ] + menu(scene)
  }

  private func menu(_ scene: Scene<Peek>) -> [Element] {
    guard case .offering(_, let chosen) = state, let menu = presentation.menu,
      !menu.actions.isEmpty
    else { return [] }
    let frame = menu.frame.rect(at: scene.time)
    let layout = menu.layout(scene.settings.direction, in: frame)
    let items = menu.actions.enumerated().map { row, action in
      var states: Set<Element.State> = chosen == row ? [.selected] : []
      if chosen == row, isKeyed { states.insert(.focused) }
      return scene.element(
        .menuitem, action.title.name(orElse: action.id.name(orElse: scene.text(.actions))),
        value: action.subtitle, states: states, at: layout.rect(of: row).intersection(frame))
    }
    return [scene.element(.menu, scene.text(.actions), at: frame, items)]
  }
}
