internal import Interaction
internal import Phrases

extension PageTurner {
  /// The arrows at the edges: discs with an angle that points to the side from which the page comes.
  func arrowLayers<W: Widget>(
    in geometry: PageTurningGeometry, of scene: Scene<W>
  ) -> [Layer] {
    [-1, 1].compactMap { arrow($0, in: geometry, of: scene) }
  }

  private func arrow<W: Widget>(
    _ step: Int, in geometry: PageTurningGeometry, of scene: Scene<W>
  ) -> Layer? {
    let opacity = arrows[step]?.value(at: scene.time) ?? 0
    guard opacity > 0 else { return nil }
    let theme = scene.theme
    let side = min(40, geometry.edge(turning: step).size[geometry.flow.axis])
    let center = geometry.edge(turning: step).center
    let disc = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    var dropped = disc
    dropped.y += theme.bubbleShadow.drop
    let isFar = (step > 0) != geometry.flow.isReversed
    let marks: [Mark] = [
      .shadow(
        dropped, radius: side / 2, blur: theme.bubbleShadow.blur, theme.bubbleShadow.color),
      .box(disc, radius: side / 2, theme.bubble),
      .ring(disc, radius: side / 2, width: 1, theme.bubbleEdge),
      scene.symbol(
        Self.symbol(along: geometry.flow.axis, isFar: isFar), in: disc, theme.ink,
        side: min(side, Symbol.side), isMirrored: false),
    ]
    return Layer(
      id: .init("turn", step), bounds: dropped.inset(by: -3 * theme.bubbleShadow.blur).union(disc),
      opacity: opacity, marks: marks)
  }

  /// The angle that points along an axis, or against it.
  private static func symbol(along axis: Axis, isFar: Bool) -> Symbol {
    switch axis {
    case .horizontal: isFar ? .next : .previous
    case .vertical: isFar ? .down : .up
    }
  }

  /// A button at each edge.
  func elements<W: Widget>(in geometry: PageTurningGeometry, of scene: Scene<W>) -> [Element] {
    [(-1, Phrase.previousPage), (1, .nextPage)].map { step, name in
      let canTurn = (0..<geometry.count).contains(page + step)
      return scene.element(
        .button, scene.text(name), states: canTurn ? [] : [.disabled],
        at: geometry.edge(turning: step))
    }
  }
}
