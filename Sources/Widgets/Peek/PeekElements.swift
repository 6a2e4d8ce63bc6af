public import Interaction
internal import Phrases

// What a peek is to those who cannot see it: a dialog with what the preview says, and a menu of what can be done.

extension Peek {
  /// The preview and the actions; nothing while none are shown, or while they go.
  public func elements(in scene: Scene<Peek>) -> [Element] {
    guard let stand, let card else { return [] }
    let preview = scene.content.preview(of: stand.source.item)
    let title = (preview?.title ?? "").name(
      orElse: stand.source.item.name(orElse: scene.text(.preview)))
    let layers = layers(in: scene)
    let words = layers.filter { $0.id.role == "peek words" }.flatMap { scene.texts(of: $0) }
    let figures = layers.filter { $0.id.role == "peek figure" }.map {
      scene.element(.img, title, at: $0.bounds)
    }
    return [
      scene.element(
        .dialog, title, states: preview == nil ? [.busy] : [],
        at: card.frame.rect(at: scene.time), figures + words)
    ] + actions(of: stand, scene)
  }

  private func actions(of stand: PeekStand, _ scene: Scene<Peek>) -> [Element] {
    guard case .offering(_, let chosen) = state, let menu else { return [] }
    let actions = menu.actions
    guard !actions.isEmpty else { return [] }
    let rect = menu.frame.rect(at: scene.time)
    let layout = menu.layout(in: rect, scene.settings.direction)
    let items = actions.indices.map { row in
      var states: Set<Element.State> = chosen == row ? [.selected] : []
      if chosen == row, isKeyed { states.insert(.focused) }
      return scene.element(
        .menuitem,
        actions[row].title.name(orElse: actions[row].id.name(orElse: scene.text(.actions))),
        value: actions[row].subtitle, states: states,
        at: layout.rect(of: row).intersection(rect))
    }
    return [scene.element(.menu, scene.text(.actions), at: rect, items)]
  }
}
