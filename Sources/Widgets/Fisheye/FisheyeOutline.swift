public import Interaction

extension FisheyeBar {
  /// The parts of a window that show the bar where the desktop does not shine through: the panel with its round corners,
  /// the silhouettes of the items that stand out of it, and the label.
  ///
  /// They are taken from the layers that are drawn, so they cost no second layout and have the very same pixels. The panel
  /// reaches to the edge of the window, so that a pointer thrown at the edge of the screen is on the bar. In the gaps
  /// between items the window follows a pointer by ``inputRegion(in:)``.
  ///
  /// - Parameters:
  ///   - layers: the layers of a frame; others than those of the bar are passed over.
  ///   - scene: the scene of that frame.
  public func outline(of layers: [Layer], in scene: Scene<FisheyeBar>) -> [OutlinePiece] {
    guard let panel = layers.first(where: { $0.id.role == "panel" }) else { return [] }
    let ring = focus.isVisible ? scene.theme.focusWidth : 0
    let whole = (panel.face ?? panel.bounds).inset(by: -ring)
    let face = whole.intersection(scene.bounds)
    let strip = scene.geometry.callingStrip.map {
      [OutlinePiece($0.intersection(scene.bounds), radius: 0)]
    }
    if face.isEmpty { return strip ?? [] }
    let radius = min(scene.theme.panelRadius, min(whole.width, whole.height) / 2) + ring
    var pieces: [OutlinePiece] = []
    pieces.reserveCapacity(layers.count)
    pieces.append(OutlinePiece(whole, .round(radius: radius), clip: scene.bounds))
    pieces += strip ?? []
    let beyond = beyond(face, radius, in: scene)
    for layer in layers {
      switch layer.id.role {
      case "item":
        if !layer.bounds.isEmpty, layer.bounds.intersection(face) != layer.bounds {
          let clip = layer.bounds.intersection(beyond)
          for mark in layer.content.marks { pieces.append(mark, from: layer.origin, clip: clip) }
        }
      case "bar spaces", "bar curve":
        pieces.append(OutlinePiece(layer.bounds, radius: scene.theme.bubbleRadius))
      case "label":
        // The first polygon is the arrow; its line is on it.
        for case .polygon(let arrow, _) in layer.content.marks {
          guard let frame = Rect(around: arrow) else { continue }
          pieces.append(OutlinePiece(frame, .polygon(arrow), origin: layer.origin))
          break
        }
        guard let face = layer.face else { continue }
        pieces.append(OutlinePiece(face, radius: scene.theme.bubbleRadius))
      default: break
      }
    }
    pieces.removeAll(where: \.rect.isEmpty)
    return pieces
  }

  /// The part of the window beyond the panel, and beside its far corners: what an item adds to the outline is there. Along
  /// the panel it reaches from edge to edge.
  private func beyond(_ face: Rect, _ radius: Double, in scene: Scene<FisheyeBar>) -> Rect {
    let edge = scene.geometry.edge
    let across = face.span(edge.axis.crossed)
    let window = scene.bounds.span(edge.axis.crossed)
    return Rect(
      along: scene.bounds.span(edge.axis),
      across: edge.isFar
        ? window.lowerBound...max(across.lowerBound + radius, window.lowerBound)
        : min(across.upperBound - radius, window.upperBound)...window.upperBound,
      axis: edge.axis)
  }
}

extension [OutlinePiece] {
  /// Adds what a mark of an item covers. Its text and shadow add nothing to its face.
  fileprivate mutating func append(_ mark: Mark, from origin: Point, clip: Rect) {
    switch mark {
    case .picture(.file(let id), let rect):
      append(OutlinePiece(rect, .picture(id), origin: origin, clip: clip))
    case .picture(.tile, let rect), .picture(.turned, let rect):
      append(OutlinePiece(rect, .tile, origin: origin, clip: clip))
    case .box(let rect, let radius, _), .ring(let rect, let radius, _, _):
      append(OutlinePiece(rect, .round(radius: radius), origin: origin, clip: clip))
    case .shadow, .polygon, .text, .tone: break
    }
  }
}
