/// The fill of a shape: one colour or a gradient.
enum Paint {
  /// A colour at an offset of 0...1 along a gradient.
  typealias Stop = (offset: Double, color: Color)

  case flat(Color)
  /// Along the line between two points; beyond them the end colours go on.
  case linear(from: Point, to: Point, stops: [Stop])
  /// From a centre outwards to a radius; beyond it the last colour goes on.
  case radial(center: Point, radius: Double, stops: [Stop])

  /// A vertical gradient, its colours evenly spaced.
  static func down(_ top: Double, _ bottom: Double, _ colors: Color...) -> Paint {
    .linear(from: [0, top], to: [0, bottom], stops: evenly(colors))
  }

  /// A horizontal gradient, its colours evenly spaced.
  static func across(_ left: Double, _ right: Double, _ colors: Color...) -> Paint {
    .linear(from: [left, 0], to: [right, 0], stops: evenly(colors))
  }

  /// A gradient between two points, its colours evenly spaced.
  static func between(_ start: Point, _ end: Point, _ colors: Color...) -> Paint {
    .linear(from: start, to: end, stops: evenly(colors))
  }

  /// Light that fades from a centre to nothing at a radius, without a visible edge.
  static func halo(_ center: Point, _ radius: Double, _ color: Color) -> Paint {
    let stops = (0...16).map { step -> Stop in
      let offset = Double(step) / 16
      let rest = Float(1 - offset * offset)
      return (offset, color.opacity(color.samples.w * rest * rest * rest))
    }
    return .radial(center: center, radius: radius, stops: stops)
  }

  private static func evenly(_ colors: [Color]) -> [Stop] {
    colors.enumerated().map { (Double($0.offset) / Double(max(1, colors.count - 1)), $0.element) }
  }
}

/// A paint prepared for reading its colour at each pixel.
struct PaintSampler {
  /// Steps of a gradient: more than pixels on any side, so that no step is visible.
  private static let steps = 1024

  private let ramp: [SIMD4<Float>]
  /// The offset of a point along the ramp, 0...1.
  private let offset: (Point) -> Double

  init(_ paint: Paint) {
    switch paint {
    case .flat(let color):
      ramp = [color.samples]
      offset = { _ in 0 }
    case .linear(let start, let end, let stops):
      ramp = Self.ramp(stops)
      let line = end - start
      let length = (line * line).sum()
      offset = { point in ((point - start) * line).sum() / length }
    case .radial(let center, let radius, let stops):
      ramp = Self.ramp(stops)
      offset = { point in
        let away = point - center
        return (away * away).sum().squareRoot() / radius
      }
    }
  }

  /// The colour at a point, not premultiplied.
  func samples(at point: Point) -> SIMD4<Float> {
    guard ramp.count > 1 else { return ramp[0] }
    return ramp[Int(min(1, max(0, offset(point))) * Double(Self.steps))]
  }

  private static func ramp(_ stops: [Paint.Stop]) -> [SIMD4<Float>] {
    (0...steps).map { step in
      let offset = Double(step) / Double(steps)
      guard let after = stops.firstIndex(where: { $0.offset >= offset }) else {
        return stops[stops.count - 1].color.samples
      }
      guard after > 0 else { return stops[0].color.samples }
      let (low, high) = (stops[after - 1], stops[after])
      let part = (offset - low.offset) / (high.offset - low.offset)
      return low.color.mixed(with: high.color, Float(part)).samples
    }
  }
}
