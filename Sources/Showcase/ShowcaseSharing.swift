internal import Interaction

// One window for all models.
extension Showcase {
  /// Lets the models that share a window take an event that happened to it.
  mutating func share(_ event: WindowEvent, _ context: UpdateContext) -> [Effect] {
    guard var composite else { return [] }
    defer { self.composite = composite }
    switch event {
    case .resized(let surface): return stand(on: surface, &composite, context)
    case .user(.pointer(.contact(let contact))):
      let part = composite.part(at: contact.position, models, context)
      let deliveries = composite.contacts.deliveries(of: contact, in: Composite.id) { _ in part }
      return deliveries.flatMap { delivery in
        let isPress = delivery.contact.phase == .began
        return (isPress ? focus(on: delivery.target, &composite, context) : [])
          + hand(.contact(delivery.contact), to: delivery.target, context)
      }
    case .user(.pointer(.hovered(let point))):
      let part = composite.part(at: point, models, context)
      return models.indices.flatMap { hand($0 == part ? .hovered(point) : .left, to: $0, context) }
    case .user(.pointer(.scrolled(let scroll))):
      let part = composite.part(at: scroll.position, models, context)
      return part.map { hand(.scrolled(scroll), to: $0, context) } ?? []
    case .user(.key(let press)):
      guard press.key == .f6, !models.isEmpty else {
        return hand(.key(press), to: composite.focus, context)
      }
      let step = press.modifiers.contains(.shift) ? models.count - 1 : 1
      return focus(on: (composite.focus + step) % models.count, &composite, context)
    case .user(.focused(let isFocused)):
      composite.isFocused = isFocused
      return hand(.focused(isFocused), to: composite.focus, context)
    case .visible(false):
      let lost = composite.contacts.cancelAll(in: Composite.id)
      return lost.flatMap { hand(.contact($0.contact), to: $0.target, context) }
        + models.indices.flatMap { show(false, $0, context) }
    case .visible(true): return models.indices.flatMap { show(true, $0, context) }
    case .user(.pointer(.left)): return models.indices.flatMap { hand(.left, to: $0, context) }
    case .closed: return []
    }
  }

  /// Sets the placement of each model.
  private mutating func stand(
    on surface: Surface, _ composite: inout Composite, _ context: UpdateContext
  ) -> [Effect] {
    let frames = composite.stand(on: surface, models, settings)
    return models.indices.flatMap { index in
      perform(
        models[index].place(Placement(surface, frame: frames[index]), in: context), from: index,
        context)
    }
  }

  /// Takes the keyboard to a part of the window.
  private mutating func focus(
    on part: Int, _ composite: inout Composite, _ context: UpdateContext
  ) -> [Effect] {
    guard part != composite.focus else { return [] }
    let effects = composite.isFocused ? hand(.focused(false), to: composite.focus, context) : []
    composite.focus = part
    return effects + (composite.isFocused ? hand(.focused(true), to: part, context) : [])
  }
}
