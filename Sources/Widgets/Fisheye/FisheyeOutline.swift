public import Interaction

extension FisheyeBar {
  /// The parts of a window that show the bar where the desktop does not shine through: the panel with its round corners,
  /// the silhouettes of the items that stand out of it, and the label.
  ///
  /// Below the panel they reach down to the edge of the window, so that a pointer thrown at the edge of the screen is on
  /// the bar. In the gaps between items the window follows a pointer by ``inputRegion(in:)``.
  public func outline(in scene: Scene<FisheyeBar>) -> [OutlinePiece] {
    FisheyeOutline(self, scene).pieces()
  }
}

/// The outline of a bar.
private struct FisheyeOutline {
  private let drawing: FisheyeDrawing
  private let hasRing: Bool
  private let scene: Scene<FisheyeBar>

  init(_ bar: FisheyeBar, _ scene: Scene<FisheyeBar>) {
    drawing = FisheyeDrawing(bar, scene)
    hasRing = bar.focus.isVisible
    self.scene = scene
  }

  func pieces() -> [OutlinePiece] {
    let panel = scene.geometry.layout.count > 0 ? drawing.panel() : drawing.emptiness()
    let ring = hasRing ? scene.theme.focusWidth : 0
    let face = (panel.face ?? panel.bounds).inset(by: -ring).intersection(scene.bounds)
    let radius = min(scene.theme.panelRadius, min(face.width, face.height) / 2) + ring
    var pieces = [
      OutlinePiece(face, radius: radius), OutlinePiece(foot(of: face, radius), radius: 0),
    ]
    let arrangement = drawing.arrangement
    for item in Array(arrangement.visibleItems) + arrangement.standoutItems {
      let frame = drawing.bounds(ofItem: item)
      if !frame.isEmpty, frame.intersection(face) != frame {
        pieces += drawing.outline(ofItem: item)
      }
    }
    if let label = drawing.label(), let face = label.face {
      pieces.append(OutlinePiece(face, radius: scene.theme.bubbleRadius))
      for case .polygon(let arrow, _) in label.marks {
        if let frame = Rect(around: arrow) { pieces.append(OutlinePiece(frame, .polygon(arrow))) }
      }
    }
    return pieces.filter { !$0.rect.isEmpty }
  }

  /// The part between the panel's straight side and the edge of the window along which the bar lies.
  private func foot(of face: Rect, _ radius: Double) -> Rect {
    let edge = scene.geometry.edge
    let (along, across) = (face.span(edge.axis), face.span(edge.axis.crossed))
    let window = scene.bounds.span(edge.axis.crossed)
    let middle = (along.lowerBound + along.upperBound) / 2
    return Rect(
      along: min(along.lowerBound + radius, middle)...max(along.upperBound - radius, middle),
      across: edge.isFar
        ? min(across.upperBound, window.upperBound)...window.upperBound
        : window.lowerBound...max(across.lowerBound, window.lowerBound), axis: edge.axis)
  }
}

extension Rect {
  /// The smallest rectangle around some points; nil for none.
  fileprivate init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
