public import Interaction
internal import Phrases

extension PageView {
  /// The document with the visible pages, and a button at each edge.
  public func elements(in scene: Scene<PageView>) -> [Element] {
    guard !scene.bounds.isEmpty else { return [] }
    let layers = layers(in: scene)
    let count = scene.content.count
    guard count > 0 else {
      return [
        scene.element(
          .document, scene.text(.noPages), at: scene.bounds, layers.flatMap { scene.texts(of: $0) })
      ]
    }
    let pages = layers.filter { $0.id.role == "page" && $0.id.index < count }
    let page = min(turner.page, count - 1)
    return [
      scene.element(
        .document, name(of: page, scene.content.pages.face(of: page), scene),
        value: scene.text(.pageOf(page + 1, count)), at: scene.bounds,
        pages.map { element(of: $0, scene) }
          + turner.elements(in: scene.geometry.turning, of: scene))
    ]
  }

  private func element(of layer: Layer, _ scene: Scene<PageView>) -> Element {
    let page = layer.id.index
    let face = scene.content.pages.face(of: page)
    let name = name(of: page, face, scene)
    let frame = (layer.face ?? layer.bounds).intersection(scene.bounds)
    switch face.body {
    case .pictures(let pictures):
      return scene.element(.img, name, states: pictures.isEmpty ? [.busy] : [], at: frame)
    case .lines, .fault: return scene.element(.group, name, at: frame, scene.texts(of: layer))
    }
  }

  private func name(
    of page: Int, _ face: PageFace, _ scene: Scene<PageView>
  ) -> String {
    face.name.name(orElse: scene.text(.pageNumber(page + 1)))
  }
}
