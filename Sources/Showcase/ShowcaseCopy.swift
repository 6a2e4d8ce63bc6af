internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

// Copying: the key, the effect, and the confirmation.

extension Showcase {
  /// Copies the thing of a model that is peeked at, chosen, or has the keyboard focus; nil for a key that does not copy.
  mutating func takeForCopy(
    _ event: UserEvent, _ index: Int, _ context: UpdateContext
  ) -> [Effect]? {
    guard case .key(let press) = event, WindowCommand.table(settings.direction)[press] == .copy,
      let model = hosts[index].model as? any PeekingModel
    else { return nil }
    return perform(model.copyChosen(in: context), from: index, context)
  }

  /// Copies, and confirms it in the window of a model.
  mutating func copy(
    _ clipping: Clipping, from index: Int, _ context: UpdateContext
  ) -> [Effect] {
    confirm(.copied(clipping.name), index, context)
    return [.copy(clipping, .clipboard)]
  }

  // MARK: Confirmation

  /// Shows a confirmation in the part of a model; that of a bar, which has no room, in the next part that is not closed.
  mutating func confirm(_ phrase: Phrase, _ index: Int, _ context: UpdateContext) {
    let order = [index] + hosts.indices.filter { $0 != index && hosts[$0].model.isPane }
    let shown = order.first {
      !(hosts[$0].model is any DockedModel) && !closed.contains(hosts[$0].id)
    }
    if let old = status.model, old != shown {
      hosts[old].markChanged()
      status.host = WidgetHost(StatusNotice())
    }
    status.model = shown
    guard let shown else { return }
    status.content.phrase = phrase
    status.content.number += 1
    let scene = statusScene(shown, context)
    _ = status.host.settle(in: scene)
    hosts[shown].markChanged()
  }

  private func statusScene(_ index: Int, _ context: UpdateContext) -> Scene<StatusNotice> {
    let placement = hosts[index].model.placement
    return status.host.scene(
      of: Allocation(
        content: status.content, bounds: placement.frame, settings: context.settings,
        surface: placement.surface, frame: placement.frame), at: context.time, ruler: context.ruler)
  }

  /// Settles the confirmation at its deadline.
  mutating func settleStatus(_ index: Int, _ context: UpdateContext) {
    guard status.model == index else { return }
    _ = status.host.settle(in: statusScene(index, context))
  }

  /// Adds the confirmation in the part of a model to a frame.
  func drawStatus(_ index: Int, into list: inout DisplayListBuilder, _ context: UpdateContext) {
    guard status.model == index else { return }
    status.host.draw(into: &list, in: statusScene(index, context))
  }

  /// The accessibility tree of the confirmation in the part of a model.
  func statusElements(_ index: Int, _ context: UpdateContext) -> [Element] {
    guard status.model == index else { return [] }
    return status.host.widget.elements(in: statusScene(index, context))
  }

  /// When the confirmation in the part of a model next changes by itself.
  mutating func statusWake(_ index: Int, _ context: UpdateContext) -> Wake {
    guard status.model == index else { return .never }
    return status.host.wake(in: statusScene(index, context))
  }
}

extension PeekingModel {
  /// The commands that copy the thing that is peeked at, chosen, or has the keyboard focus.
  func copyChosen(in context: UpdateContext) -> [Command] {
    if peek.widget.item == nil, let words = selectedWords(in: context) {
      let chosen = chosenThing(in: context).map { [report(.copied, ofItem: $0, context)] } ?? []
      return [.copy(Clipping(words: words))] + chosen
    }
    let item = peek.widget.item ?? chosenThing(in: context) ?? focusedPeekSource(in: context)?.item
    return item.map { copy($0, in: context) } ?? []
  }

  /// The commands that copy a thing, or the target of a link that its preview led to. The report comes last: once it is
  /// written, other programs can paste.
  func copy(_ item: String, in context: UpdateContext) -> [Command] {
    clipping(ofItem: item, in: context).map {
      [.copy($0), report(.copied, ofItem: item, context)]
    } ?? []
  }

  /// The copy of a thing, or of the target of a link that its preview led to; nil for none.
  func clipping(ofItem item: String, in context: UpdateContext) -> Clipping? {
    if item == DragOut.selectedWords {
      return selectedWords(in: context).map { Clipping(words: $0) }
    }
    let trail = PeekTrail(item: item)
    guard let link = trail.links.last else { return clipping(of: trail.thing, in: context) }
    guard let catalog = context.catalog, let place = catalog.place(ofLink: link) else { return nil }
    return catalog.clipping(of: place, in: context.settings.languages)
  }

  /// A menu's actions, and the one that copies, where there is something to copy.
  func withCopy(
    _ actions: [QuickAction], of item: String, in context: UpdateContext
  ) -> [QuickAction] {
    guard clipping(ofItem: item, in: context) != nil else { return actions }
    return actions + [
      QuickAction(
        id: QuickAction.copy, title: Phrase.copy.text(for: context.settings.languages),
        icon: .symbol(.copy))
    ]
  }
}

extension QuickAction {
  /// The name of the action that copies a thing.
  static let copy = "copy"
}
