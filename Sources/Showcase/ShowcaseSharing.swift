internal import Interaction

// One window for all models.
extension Showcase {
  /// Lets the models that share a window take an event that happened to it.
  mutating func share(_ event: ModelEvent, _ moment: Moment) -> [Effect] {
    guard var composite else { return [] }
    defer { self.composite = composite }
    switch event {
    case .resized(let surface): return stand(on: surface, &composite, moment)
    case .contact(let contact):
      let part = composite.part(at: contact.position, models, moment)
      let deliveries = composite.contacts.deliveries(of: contact, in: Composite.id) { _ in part }
      return deliveries.flatMap { delivery in
        let isPress = delivery.contact.phase == .began
        return (isPress ? focus(on: delivery.target, &composite, moment) : [])
          + hand(.contact(delivery.contact), to: delivery.target, moment)
      }
    case .hovered(let point):
      let part = composite.part(at: point, models, moment)
      return models.indices.flatMap { hand($0 == part ? event : .left, to: $0, moment) }
    case .scrolled(let scroll):
      let part = composite.part(at: scroll.position, models, moment)
      return part.map { hand(event, to: $0, moment) } ?? []
    case .key(let press):
      guard press.key == .f6, !models.isEmpty else {
        return hand(event, to: composite.focus, moment)
      }
      let step = press.modifiers.contains(.shift) ? models.count - 1 : 1
      return focus(on: (composite.focus + step) % models.count, &composite, moment)
    case .focused(let isFocused):
      composite.isFocused = isFocused
      return hand(event, to: composite.focus, moment)
    case .visible(false):
      let lost = composite.contacts.cancelAll(in: Composite.id)
      return lost.flatMap { hand(.contact($0.contact), to: $0.target, moment) }
        + models.indices.flatMap { hand(event, to: $0, moment) }
    case .left, .visible: return models.indices.flatMap { hand(event, to: $0, moment) }
    case .rowsChanged, .documentChanged, .textMeasured, .pictureReady, .pictureFailed, .routed,
      .settings, .closed:
      return []
    }
  }

  /// Gives each model its place.
  private mutating func stand(
    on surface: Surface, _ composite: inout Composite, _ moment: Moment
  ) -> [Effect] {
    let frames = composite.stand(on: surface, models, settings)
    return models.indices.flatMap { index in
      follow(
        models[index].stand(on: Ground(surface, frame: frames[index]), in: moment), from: index,
        moment)
    }
  }

  /// Takes the keyboard to a part of the window.
  private mutating func focus(
    on part: Int, _ composite: inout Composite, _ moment: Moment
  ) -> [Effect] {
    guard part != composite.focus else { return [] }
    let effects = composite.isFocused ? hand(.focused(false), to: composite.focus, moment) : []
    composite.focus = part
    return effects + (composite.isFocused ? hand(.focused(true), to: part, moment) : [])
  }
}
