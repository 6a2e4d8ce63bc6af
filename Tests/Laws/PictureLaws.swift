public import Interaction

extension DisplayList {
  /// The first violation of the laws of a picture; nil where it has none.
  ///
  /// - Parameters:
  ///   - clips: the rectangles at whose edges layers may cut their marks, such as the window; nil where layers may cut
  ///     marks anywhere.
  ///   - cutting: the roles of layers that may cut marks anywhere.
  public func fault(clips: [Rect]?, cutting: Set<String> = []) -> String? {
    if Set(layers.map(\.id)).count != layers.count { return "two layers share an identity" }
    return layers.lazy.compactMap {
      $0.fault(clips: cutting.contains($0.id.role) ? nil : clips)
    }.first
  }
}

extension Layer {
  /// The first violation in the layer; nil where it has none.
  fileprivate func fault(clips: [Rect]?) -> String? {
    let numbers = [bounds.x, bounds.y, bounds.width, bounds.height, opacity]
    if numbers.contains(where: { !$0.isFinite }) { return "no number in \(self)" }
    if bounds.width < 0 || bounds.height < 0 { return "an inverted layer \(self)" }
    if !(0...1).contains(opacity) { return "an opacity of \(opacity)" }
    for mark in marks {
      guard let extent = mark.extent else { continue }
      if !(extent.center.isFinite && extent.width >= 0 && extent.height >= 0) {
        return "no finite extent of \(mark)"
      }
      if let clips, !extent.isEmpty, !bounds.isEmpty, !holds(extent, clips: clips) {
        return "outside of the layer \(id) at \(bounds): \(mark)"
      }
    }
    return nil
  }

  /// Whether a rectangle lies within the layer, except beyond edges that the layer shares with a clip.
  private func holds(_ extent: Rect, clips: [Rect]) -> Bool {
    // Sums of two numbers are rounded.
    let tolerance = 1e-6
    func isCut(_ edge: KeyPath<Rect, Double>) -> Bool {
      clips.contains { abs($0[keyPath: edge] - bounds[keyPath: edge]) <= tolerance }
    }
    return (extent.x >= bounds.x - tolerance || isCut(\.x))
      && (extent.y >= bounds.y - tolerance || isCut(\.y))
      && (extent.maxX <= bounds.maxX + tolerance || isCut(\.maxX))
      && (extent.maxY <= bounds.maxY + tolerance || isCut(\.maxY))
  }
}

extension Mark {
  /// The rectangle that it is drawn in; nil for a polygon without points.
  fileprivate var extent: Rect? {
    switch self {
    case .box(let rect, _, _), .ring(let rect, _, _, _), .shadow(let rect, _, _, _),
      .picture(_, let rect), .tone(_, let rect), .text(_, let rect):
      return rect
    case .polygon(let points, _):
      guard let first = points.first else { return nil }
      return points.reduce(Rect(x: first.x, y: first.y, width: 0, height: 0)) { rect, point in
        let left = min(rect.x, point.x)
        let top = min(rect.y, point.y)
        return Rect(
          x: left, y: top, width: max(rect.maxX, point.x) - left,
          height: max(rect.maxY, point.y) - top)
      }
    }
  }
}
