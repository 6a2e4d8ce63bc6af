internal import Interaction

extension Contact {
  /// Whether it lifts so near to where it came down, within a fingertip, that it wavered there rather than dragged. For
  /// targets that are longer than a button, along which a drag has another meaning.
  func wavered(from origin: Point) -> Bool {
    position.distance(to: origin) <= Hotspot.fingertip
  }
}
