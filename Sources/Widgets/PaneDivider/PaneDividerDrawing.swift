public import Interaction
internal import Phrases

extension PaneDivider {
  /// The thickness of the line while it can be moved, in points.
  private static let thickness = 2.0
  /// 3 points between the handle and its focus ring.
  private static let ringDistance = 3.0

  /// The handle, and the line while a pointer or the keyboard is at it.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<PaneDivider>) {
    guard let position = scene.geometry.line else { return }
    let (geometry, theme) = (scene.geometry, scene.theme)
    let isLit = isActive || keyboard.isVisible
    if isLit {
      let line = geometry.rect(at: position, thickness: Self.thickness)
      list.add(
        Layer(
          id: .init("divider line"), bounds: line, origin: line.corner,
          content: LayerContent([.box(line.local, radius: 0, theme.accent)])))
    }
    let handle = geometry.handle(of: position)
    // On the panes' grounds, so that it can be seen on either.
    let halo = handle.inset(by: -1)
    let face = isLit ? theme.accent : theme.ink.opacity(0.5).over(theme.backdrop)
    let ring = handle.inset(by: -Self.ringDistance)
    var marks: [Mark] = [
      .box(halo, radius: min(halo.width, halo.height) / 2, theme.backdrop),
      .box(handle, radius: min(handle.width, handle.height) / 2, face),
    ]
    if let mark = keyboard.ring(
      around: ring, radius: min(ring.width, ring.height) / 2, theme)
    {
      marks.append(mark)
    }
    list.add(Layer(id: .init("divider handle"), bounds: ring, marks: marks))
  }

  /// The divider, with the size of the named pane within its limits.
  public func elements(in scene: Scene<PaneDivider>) -> [Element] {
    guard let position = scene.content.position, let line = scene.geometry.line else { return [] }
    let limits = scene.content.limits
    let range = limits.upperBound - limits.lowerBound
    let before = range > 0 ? (position - limits.lowerBound) / range : 0
    let share = scene.content.isPaneAfter ? 1 - before : before
    return [
      scene.element(
        .separator, scene.text(scene.content.name), value: "\(Int((100 * share).rounded())) %",
        states: keyboard.isFocused ? [.focused] : [], at: scene.geometry.zone(of: line))
    ]
  }
}
