public import Interaction
internal import Phrases

extension PageView {
  /// The drawing of the view, from back to front.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<PageView>) {
    guard !scene.bounds.isEmpty else { return }
    guard scene.content.count > 0 else { return list.add(emptiness(scene)) }
    // A zoomed page lies beneath those that slide in.
    let indices = reel.seen(at: scene.time).sorted {
      reel.pages[$0] == zoomed && reel.pages[$1] != zoomed
    }
    for index in indices { addPage(at: index, to: &list, scene) }
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

  /// The values that the marks of a page are made from.
  private struct PageKey: Equatable {
    let size: Size
    let theme: Theme
    /// The indices of the visible lines of text.
    let lines: [Int]
    let face: PageFace
  }

  /// Adds a page on the reel, by its index there.
  private func addPage(
    at index: Int, to list: inout DisplayListBuilder, _ scene: Scene<PageView>
  ) {
    let page = reel.pages[index]
    guard page < scene.content.count else { return }
    let face = scene.content.pages.face(of: page)
    let frame = frame(at: index, in: scene)
    let theme = scene.theme
    let shadow = theme.panelShadow
    var dropped = frame
    dropped.y += shadow.drop
    // Three standard deviations of the blur contain all that is visible of it.
    let bounds = dropped.inset(by: -3 * shadow.blur).union(frame).intersection(scene.bounds)
    guard !frame.isEmpty, !bounds.isEmpty else { return }
    let paper = frame.local
    let lines = Self.lines(of: face, seen: scene.bounds.from(frame.corner), on: paper)
    let key = PageKey(size: paper.size, theme: theme, lines: lines, face: face)
    list.add(Layer.ID("page", page), key: key, bounds: bounds, origin: frame.corner) {
      raisedPaper(paper, theme) + body(of: face, lines, in: paper, theme)
    }
  }

  private func raisedPaper(_ paper: Rect, _ theme: Theme) -> [Mark] {
    let shadow = theme.panelShadow
    return [
      .shadow(
        paper.moved(by: Point(x: 0, y: shadow.drop)), radius: 0, blur: shadow.blur, shadow.color),
      .box(paper, radius: 0, theme.paper),
    ]
  }

  /// The frame on the paper of a part of a page.
  private static func view(_ part: Rect, of face: PageFace, on paper: Rect) -> Rect {
    let factor = paper.width / face.size.width
    return Rect(
      x: part.x * factor, y: part.y * factor, width: part.width * factor,
      height: part.height * factor)
  }

  /// The indices of the lines of text in the visible part of the paper.
  private static func lines(of face: PageFace, seen: Rect, on paper: Rect) -> [Int] {
    guard case .lines(let lines) = face.body else { return [] }
    return lines.indices.filter {
      !view(lines[$0].frame, of: face, on: paper).intersection(seen).isEmpty
    }
  }

  /// The marks of a page, in points from the corner of its paper.
  private func body(of face: PageFace, _ seen: [Int], in frame: Rect, _ theme: Theme) -> [Mark] {
    let factor = frame.width / face.size.width
    let view = { Self.view($0, of: face, on: frame) }
    switch face.body {
    case .pictures(let pictures) where pictures.isEmpty: return [waiting(face, in: frame, theme)]
    case .pictures(let pictures):
      return pictures.map { .picture(.file($0.picture), view($0.frame)) }
    case .lines(let lines):
      return seen.map { index in
        let line = lines[index]
        let font = Font(
          size: line.font.size * factor, weight: line.font.weight, design: line.font.design)
        let text = Text(
          line.text, font: font, color: theme.ink, alignment: line.alignment)
        return .text(text, view(line.frame))
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
