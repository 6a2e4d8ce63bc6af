// A picture of a window in another size, as a facilitator watches it.

extension DisplayList {
  /// The layers in another size, at an origin.
  ///
  /// Their identities are those of the list with a word before: they do not clash with those of other layers there.
  ///
  /// - Parameters:
  ///   - factor: points of the result for each point of the list.
  ///   - origin: where the list's origin is, in points of the result.
  ///   - clip: the frame that nothing is drawn beyond.
  public func layers(scaledBy factor: Double, at origin: Point, in clip: Rect) -> [Layer] {
    layers.compactMap { layer in
      let bounds = layer.bounds.scaled(by: factor).moved(by: origin).intersection(clip)
      guard !bounds.isEmpty else { return nil }
      let corner = Point(
        x: (layer.origin.x + layer.scroll.x) * factor + origin.x,
        y: (layer.origin.y + layer.scroll.y) * factor + origin.y)
      var scaled = Layer(
        id: Layer.ID("seen \(layer.id.part) \(layer.id.role)", layer.id.index), bounds: bounds,
        opacity: layer.opacity, origin: corner,
        content: LayerContent(layer.content.marks.map { $0.scaled(by: factor) }))
      scaled.shade = layer.shade
      return scaled
    }
  }
}

extension Rect {
  /// The rectangle with all coordinates multiplied.
  func scaled(by factor: Double) -> Rect {
    Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}

extension Mark {
  /// The mark with all lengths multiplied.
  func scaled(by factor: Double) -> Mark {
    switch self {
    case .box(let rect, let radius, let color):
      .box(rect.scaled(by: factor), radius: radius * factor, color)
    case .ring(let rect, let radius, let width, let color):
      .ring(rect.scaled(by: factor), radius: radius * factor, width: width * factor, color)
    case .shadow(let rect, let radius, let blur, let color):
      .shadow(rect.scaled(by: factor), radius: radius * factor, blur: blur * factor, color)
    case .polygon(let points, let color):
      .polygon(points.map { Point(x: $0.x * factor, y: $0.y * factor) }, color)
    case .picture(let picture, let rect): .picture(picture, rect.scaled(by: factor))
    case .tone(let tone, let rect): .tone(tone, rect.scaled(by: factor))
    case .text(let text, let rect): .text(text.scaled(by: factor), rect.scaled(by: factor))
    }
  }
}

extension Text {
  fileprivate func scaled(by factor: Double) -> Text {
    var text = self
    text.font.size = max(1, font.size * factor)
    return text
  }
}
