internal import Interaction
internal import Phrases

extension PageTurner {
  /// The arrows at the edges: discs with an angle that points to the side from which the page comes. One under a mouse
  /// that rests has its name beside it.
  func arrowLayers<W: Widget>(
    in geometry: PageTurningGeometry, of scene: Scene<W>
  ) -> [Layer] {
    [-1, 1].compactMap { arrow($0, in: geometry, of: scene) }
      + [name(in: geometry, of: scene)].compactMap { $0 }
  }

  private func name<W: Widget>(in geometry: PageTurningGeometry, of scene: Scene<W>) -> Layer? {
    guard let step = tooltip.target else { return nil }
    let opacity = tooltip.opacity(in: scene)
    guard opacity > 0 else { return nil }
    return scene.tooltip(
      scene.text(step > 0 ? .nextPage : .previousPage), .init("turn tooltip"),
      beside: Self.disc(step, in: geometry), opacity: opacity)
  }

  /// The frame of the disc at an edge.
  private static func disc(_ step: Int, in geometry: PageTurningGeometry) -> Rect {
    let edge = geometry.edge(turning: step)
    let side = min(geometry.tuning[.pagesDisc], edge.size[geometry.flow.axis])
    return Rect(
      x: edge.center.x - side / 2, y: edge.center.y - side / 2, width: side, height: side)
  }

  private func arrow<W: Widget>(
    _ step: Int, in geometry: PageTurningGeometry, of scene: Scene<W>
  ) -> Layer? {
    let opacity = arrows[step]?.value(at: scene.time) ?? 0
    guard opacity > 0 else { return nil }
    let theme = scene.theme
    let disc = Self.disc(step, in: geometry)
    let side = disc.width
    var dropped = disc
    dropped.y += theme.bubbleShadow.drop
    let symbol = geometry.flow.symbol(of: step > 0 ? .next : .previous)
    let marks: [Mark] = [
      .shadow(
        dropped, radius: side / 2, blur: theme.bubbleShadow.blur, theme.bubbleShadow.color),
      .box(disc, radius: side / 2, theme.bubble),
      .ring(disc, radius: side / 2, width: 1, theme.bubbleEdge),
      scene.symbol(
        symbol, in: disc, theme.ink, side: min(side, scene[.lookSymbol]), isMirrored: false),
    ]
    return Layer(
      id: .init("turn", step), bounds: dropped.inset(by: -3 * theme.bubbleShadow.blur).union(disc),
      opacity: opacity, marks: marks)
  }

  /// A button at each edge.
  func elements<W: Widget>(in geometry: PageTurningGeometry, of scene: Scene<W>) -> [Element] {
    [(-1, Phrase.previousPage), (1, .nextPage)].map { step, name in
      let canTurn = (0..<geometry.count).contains(page + step)
      let button = scene.element(
        .button, scene.text(name), states: canTurn ? [] : [.disabled],
        at: geometry.edge(turning: step)
      ).addressed(step > 0 ? Self.next : Self.previous)
      let name = step > 0 ? CommandPhrase.nextPage : .previousPage
      return canTurn ? button.offering(.press, scene.text(name)) : button
    }
  }

  /// The addresses of the buttons.
  private static let (next, previous) = (ElementID("next page"), ElementID("previous page"))

  /// The page that an action on one of the buttons turns to; nil for another element or action.
  func page(
    by action: ElementAction, on id: ElementID, in geometry: PageTurningGeometry
  ) -> Int? {
    guard action == .press, id == Self.next || id == Self.previous else { return nil }
    let next = page + (id == Self.next ? 1 : -1)
    return (0..<geometry.count).contains(next) ? next : nil
  }
}
