public import Interaction
internal import Phrases

extension PageView {
  /// The drawing of the view, from back to front.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<PageView>) {
    guard !scene.bounds.isEmpty else { return }
    guard scene.content.count > 0 else { return list.add(emptiness(scene)) }
    let position = reel.position(at: scene.time)
    // A zoomed page lies beneath those that slide in.
    let indices = reel.seen(at: scene.time).sorted {
      reel.pages[$0] == zoomed && reel.pages[$1] != zoomed
    }
    for index in indices {
      if let page = page(reel.pages[index], away: Double(index) - position, scene) {
        list.add(page)
      }
    }
    for step in [-1, 1] {
      if let arrow = arrow(step, scene) { list.add(arrow) }
    }
  }

  private func emptiness(_ scene: Scene<PageView>) -> Layer {
    let theme = scene.theme
    let text = Text(
      scene.text(scene.content.emptiness), font: theme.label, color: theme.secondaryInk, lines: 4)
    return Layer(
      id: .init("no pages"), bounds: scene.bounds,
      marks: [.text(text, scene.bounds.inset(by: 6 * theme.unit))])
  }

  // MARK: Pages

  private func page(
    _ page: Int, away distance: Double, _ scene: Scene<PageView>
  ) -> Layer? {
    guard page < scene.content.count else { return nil }
    let face = scene.content.pages.face(of: page)
    let geometry = scene.geometry
    let frame =
      page == zoomed
      ? geometry.moved(zoomedFrame(in: scene), away: distance)
      : geometry.frame(of: face.size, away: distance)
    let theme = scene.theme
    let shadow = theme.panelShadow
    var dropped = frame
    dropped.y += shadow.drop
    // Three standard deviations of the blur contain all that is visible of it.
    let bounds = dropped.inset(by: -3 * shadow.blur).union(frame).intersection(scene.bounds)
    guard !frame.isEmpty, !bounds.isEmpty else { return nil }
    let marks: [Mark] = [
      .shadow(dropped, radius: 0, blur: shadow.blur, shadow.color),
      .box(frame, radius: 0, theme.paper),
    ]
    return Layer(
      id: .init("page", page), bounds: bounds,
      marks: marks + body(of: face, in: frame, within: scene.bounds, theme))
  }

  private func body(
    of face: PageFace, in frame: Rect, within bounds: Rect, _ theme: Theme
  ) -> [Mark] {
    let factor = frame.width / face.size.width
    let view = { (part: Rect) in
      Rect(
        x: frame.x + part.x * factor, y: frame.y + part.y * factor, width: part.width * factor,
        height: part.height * factor)
    }
    switch face.body {
    case .pictures(let pictures) where pictures.isEmpty: return [waiting(face, in: frame, theme)]
    case .pictures(let pictures):
      return pictures.map { .picture(.file($0.picture), view($0.frame)) }
    case .lines(let lines):
      return lines.compactMap { line in
        let room = view(line.frame)
        guard !room.intersection(bounds).isEmpty else { return nil }
        let font = Font(size: line.font.size * factor, weight: line.font.weight)
        let text = Text(
          line.text, font: font, color: theme.ink, alignment: line.alignment)
        return .text(text, room)
      }
    case .fault(let reason):
      let text = Text(reason, font: theme.label, color: theme.warning, lines: 12)
      return [.text(text, frame.inset(by: min(6 * theme.unit, frame.width / 8)))]
    }
  }

  private func waiting(_ face: PageFace, in frame: Rect, _ theme: Theme) -> Mark {
    let text = Text(face.name, font: theme.label, color: theme.secondaryInk, lines: 2)
    return .text(text, frame.inset(by: min(4 * theme.unit, frame.width / 8)))
  }

  // MARK: Arrows

  /// The arrow at an edge: a disc with an angle that points to the side from which the page slides in.
  private func arrow(
    _ step: Int, _ scene: Scene<PageView>
  ) -> Layer? {
    let geometry = scene.geometry
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
}
