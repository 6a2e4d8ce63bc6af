public import Interaction
internal import Phrases

extension PageView {
  /// The drawing of the view, from back to front.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<PageView>) {
    guard !scene.bounds.isEmpty else { return }
    guard scene.content.count > 0 else { return list.add(emptiness(scene)) }
    // A zoomed page lies beneath those that slide in.
    let seen = turner.seen(at: scene.time).sorted { $0.page == zoomed && $1.page != zoomed }
    for (page, away) in seen where page < scene.content.count {
      PagePaper(
        face: scene.content.pages.face(of: page), frame: frame(of: page, away: away, in: scene)
      ).add(Layer.ID("page", page), within: scene.bounds, scene.theme, by: scene.ruler, to: &list)
    }
    list.add(turner.arrowLayers(in: scene.geometry.turning, of: scene))
  }

  private func emptiness(_ scene: Scene<PageView>) -> Layer {
    let theme = scene.theme
    let text = Text(
      scene.text(scene.content.emptiness), font: theme.label, color: theme.secondaryInk, lines: 4)
    return Layer(
      id: .init("no pages"), bounds: scene.bounds,
      marks: [.text(text, scene.bounds.inset(by: 6 * theme.unit))])
  }
}
