public import Interaction

extension FisheyeBar {
  /// The parts of a window that show the bar where the desktop does not shine through: the panel, down to the edge of the
  /// window, so that a pointer thrown at the edge of the screen is on it, and what stands out of the panel.
  ///
  /// The pieces contain every point that belongs to the bar, so a pointer that moves over it does not leave the window.
  public func outline(in scene: Scene<FisheyeBar>) -> [OutlinePiece] {
    FisheyeOutline(self, scene).pieces()
  }
}

/// The outline of a bar.
private struct FisheyeOutline {
  /// The margin around an item that stands out of the panel, in points: the hysteresis at its border, and as much again.
  private static let margin = 2 * FisheyeMotion.border
  /// The radius of the corners of an item, in points: they stay clear of the hysteresis.
  private static let radius = 8.0

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
    let face = (panel.face ?? panel.bounds).inset(by: hasRing ? -Self.margin : 0)
    var pieces = [OutlinePiece(atEdge(face), radius: scene.theme.panelRadius)]
    let arrangement = drawing.arrangement
    for item in Array(arrangement.visibleItems) + arrangement.standoutItems {
      let frame = drawing.bounds(ofItem: item)
      if !frame.isEmpty, frame.intersection(face) != frame {
        pieces.append(OutlinePiece(atEdge(frame.inset(by: -Self.margin)), radius: Self.radius))
      }
    }
    if let label = drawing.label(), let face = label.face {
      pieces.append(OutlinePiece(face, radius: scene.theme.bubbleRadius))
      for case .polygon(let arrow, _) in label.marks {
        if let frame = Rect(around: arrow) { pieces.append(OutlinePiece(frame, radius: 0)) }
      }
    }
    return pieces.map { piece in
      OutlinePiece(piece.rect.intersection(scene.bounds), radius: piece.radius)
    }
  }

  /// A rectangle extended to the edge of the window along which the bar lies.
  private func atEdge(_ rect: Rect) -> Rect {
    let edge = scene.geometry.edge
    let (across, window) = (rect.span(edge.axis.crossed), scene.bounds.span(edge.axis.crossed))
    return Rect(
      along: rect.span(edge.axis),
      across: edge.isFar
        ? min(across.lowerBound, window.upperBound)...window.upperBound
        : window.lowerBound...max(across.upperBound, window.lowerBound), axis: edge.axis)
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
