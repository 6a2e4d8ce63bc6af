/// What fills a shape.
enum Paint {
  /// A colour at a place of 0...1 along a gradient.
  typealias Stop = (place: Double, color: Color)

  case flat(Color)
  /// Along the line between two points; beyond them the end colours go on.
  case linear(from: Point, to: Point, stops: [Stop])
  /// From a centre outwards to a radius; beyond it the last colour goes on.
  case radial(center: Point, radius: Double, stops: [Stop])

  /// From one height to another, downwards.
  static func down(_ top: Double, _ bottom: Double, _ colors: Color...) -> Paint {
    .linear(from: [0, top], to: [0, bottom], stops: evenly(colors))
  }

  /// From one x to another, rightwards.
  static func across(_ left: Double, _ right: Double, _ colors: Color...) -> Paint {
    .linear(from: [left, 0], to: [right, 0], stops: evenly(colors))
  }

  /// Between two points, its colours evenly spaced.
  static func between(_ start: Point, _ end: Point, _ colors: Color...) -> Paint {
    .linear(from: start, to: end, stops: evenly(colors))
  }

  /// From a centre outwards, its colours evenly spaced.
  static func glow(_ center: Point, _ radius: Double, _ colors: Color...) -> Paint {
    .radial(center: center, radius: radius, stops: evenly(colors))
  }

  /// Light that fades from a centre to nothing at a radius, with no edge to be seen there.
  static func halo(_ center: Point, _ radius: Double, _ color: Color) -> Paint {
    let stops = (0...16).map { step -> Stop in
      let place = Double(step) / 16
      let rest = Float(1 - place * place)
      return (place, color.opacity(color.samples.w * rest * rest * rest))
    }
    return .radial(center: center, radius: radius, stops: stops)
  }

  private static func evenly(_ colors: [Color]) -> [Stop] {
    colors.enumerated().map { (Double($0.offset) / Double(max(1, colors.count - 1)), $0.element) }
  }
}

/// A paint made ready to be asked for each pixel.
struct PaintSampler {
  /// Steps of a gradient: more than pixels on any side, so that none is seen.
  private static let steps = 1024

  private let ramp: [SIMD4<Float>]
  /// Where on the ramp a point lies, 0...1.
  private let place: (Point) -> Double

  init(_ paint: Paint) {
    switch paint {
    case .flat(let color):
      ramp = [color.samples]
      place = { _ in 0 }
    case .linear(let start, let end, let stops):
      ramp = Self.ramp(stops)
      let line = end - start
      let length = (line * line).sum()
      place = { point in ((point - start) * line).sum() / length }
    case .radial(let center, let radius, let stops):
      ramp = Self.ramp(stops)
      place = { point in
        let away = point - center
        return (away * away).sum().squareRoot() / radius
      }
    }
  }

  /// The colour at a point, not premultiplied.
  func samples(at point: Point) -> SIMD4<Float> {
    guard ramp.count > 1 else { return ramp[0] }
    return ramp[Int(min(1, max(0, place(point))) * Double(Self.steps))]
  }

  private static func ramp(_ stops: [Paint.Stop]) -> [SIMD4<Float>] {
    (0...steps).map { step in
      let place = Double(step) / Double(steps)
      guard let after = stops.firstIndex(where: { $0.place >= place }) else {
        return stops[stops.count - 1].color.samples
      }
      guard after > 0 else { return stops[0].color.samples }
      let (low, high) = (stops[after - 1], stops[after])
      let part = (place - low.place) / (high.place - low.place)
      return low.color.mixed(with: high.color, Float(part)).samples
    }
  }
}
