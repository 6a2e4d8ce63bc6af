public import Interaction
internal import Phrases

// The accessibility trees of the windows.

extension Showcase {
  /// The accessibility tree of a window: its title, and everything visible or operable in it.
  ///
  /// Where several parts share one window, each is a group of its own.
  public func elements(
    of window: WindowID, at time: Instant, ruler: any TextRuler
  ) -> Element {
    let context = context(max(time, self.time), ruler)
    let title = title(of: window)
    if window == .tuning {
      return Element(
        .window, title, bounds: Rect(tuning.surface.size), children: tuningElements(context))
    }
    if window == .facilitator {
      return Element(
        .window, title, bounds: Rect(study?.facilitator?.surface.size ?? .zero),
        children: facilitatorElements(context))
    }
    guard let composite, window == Composite.id else {
      let index = index(of: window)
      let model = index.map { hosts[$0].model }
      return Element(
        .window, title.isEmpty ? window.rawValue : title,
        bounds: Rect(model?.placement.surface.size ?? .zero),
        children: withHelp(
          of: window,
          over: index.map {
            hosts[$0].model.elements(
              in: context, barElements($0, context) + findElements($0, context))
              + statusElements($0, context)
          } ?? [], context))
    }
    var groups: [Element] = []
    var above: [Element] = []
    for (number, model) in models.enumerated() {
      var (content, overlay) = model.layeredElements(
        in: context, barElements(number, context) + findElements(number, context))
      if number != composite.focus {
        (content, overlay) = (content.map(\.unfocused), overlay.map(\.unfocused))
      }
      let bounds = model.placement.frame.intersection(Rect(composite.surface.size))
      groups +=
        model.isPane
        ? [Element(.group, name(of: model), bounds: bounds, children: content)] : content
      above += overlay + statusElements(number, context)
    }
    return Element(
      .window, title.isEmpty ? window.rawValue : title, bounds: Rect(composite.surface.size),
      children: withStudy(
        over: withKiosk(over: withHelp(of: window, over: groups + above, context), context),
        of: window, context))
  }

  /// The name of a window or of a part of the single window.
  func name(of model: any WindowModel) -> String {
    model.kind.text(for: settings.languages)
  }
}

extension Layer {
  /// The text in a layer.
  func elements<W: Widget>(in scene: Scene<W>) -> [Element] {
    marks.compactMap { mark in
      guard case .text(let text, let frame) = mark else { return nil }
      return scene.element(.text, text.string, at: frame.intersection(bounds))
    }
  }
}
